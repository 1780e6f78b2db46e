"""The paper on which somebody says why a move was made: it hangs at the plate of who made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from dragonbox.app.table import bubble_tail, note
from dragonbox.core import phrases
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import State, Widget

WIDTHS = (344, 304, 262, 226, 206)
"""How wide it may be, in u, the best first."""
STEP = 14
"""How far apart the places are that are tried, in u."""
NARROWER = 0.04
"""How much each narrower width counts, beside what is covered."""
FACE = 40
"""The size of the portrait, in u."""
HEAD, TEXT = 16, 18
PIECE, SHARE = 54, 0.36
"""The height of its pieces at most, in u, and the share of the width that they may take beside the words."""
PAD, CROSS = 16, 34
"""Its margin and the room of the cross, in u."""


class Said(NamedTuple):
    """One text of the bubble."""

    face: str
    """The portrait of who made the move."""
    head: str
    """Who says it, or which other move the words are about."""
    text: str
    pieces: tuple[str, ...] = ()
    """The words of what was moved."""
    own: bool = False
    """Whether the head only names who speaks."""

    @property
    def heard(self) -> str:
        """Return all of it as it is read aloud."""
        head = self.head if self.head.endswith((":", "?")) else phrases.closed(self.head)
        return f"{head} {self.text}"


class Bubble(Widget):
    """The paper without its cross."""

    tells = True

    def __init__(
        self,
        box: pygame.Rect,
        said: Said,
        named: Named,
        face: tuple[int, int, int],
        zone: str,
        heard: str,
        panels: Sequence[pygame.Rect] = (),
    ) -> None:
        """`face` is the middle of the face to which the tail points, and its radius; it does not cross the
        `panels`."""
        super().__init__("hint note", box, zone=zone, skip=True, name=heard)
        self.said, self.named, self.face, self.panels = said, named, face, panels

    def draw(self, canvas: Canvas, state: State) -> None:
        c, box, said = canvas, self.box, self.said
        parts.panel(c, box, "paper", 12)
        bubble_tail.paint(c, box, self.face, self.panels)
        pad, face = c.px(PAD), c.px(FACE)
        head, picture, text = _places(c, box, said, self.named)
        parts.portrait(c, said.face, (box.x + pad + face // 2, head.y + face // 2), face)
        lines = c.type.wrap(said.head, HEAD, head.w, "semi")
        y = head.y + (head.h - len(lines) * c.type.line(HEAD)) // 2
        for line in lines:
            c.text(line, (head.x, y), HEAD, theme.LINK, "semi")
            y += c.type.line(HEAD)
        if said.pieces:
            pieces.row(c, self.named, said.pieces, picture.topleft, picture.h)
        c.paragraph(said.text, text.topleft, box.right - pad - text.x, TEXT, theme.PRINT)


def place(
    canvas: Canvas,
    plate: pygame.Rect,
    bounds: pygame.Rect,
    keeps: Sequence[tuple[pygame.Rect, float]],
    height: Callable[[int], int],
) -> pygame.Rect:
    """Return where it covers least within the bounds, and of such places the one nearest to the plate."""
    step, best, found = max(6, canvas.px(STEP)), float("inf"), pygame.Rect(bounds.topleft, (0, 0))
    sums = note.sums_of(tuple(bounds), step, tuple((tuple(box), weight) for box, weight in keeps))
    for narrower, wide in enumerate(min(canvas.px(width), bounds.w) for width in WIDTHS):
        box = pygame.Rect(0, 0, wide, height(wide))
        across, down = -(-wide // step), -(-box.h // step)
        for y in range(max(0, (bounds.h - box.h) // step) + 1):
            above, below = sums[y], sums[min(y + down, len(sums) - 1)]
            for x in range(max(0, (bounds.w - wide) // step) + 1):
                box.topleft = bounds.x + x * step, bounds.y + y * step
                away = abs(box.centery - plate.centery) + max(0, plate.x - box.x, box.right - plate.right)
                end = min(x + across, len(above) - 1)
                covered = below[end] - below[x] - above[end] + above[x]
                cost = covered + note.FAR * away / step + NARROWER * narrower
                if cost < best:
                    best, found = cost, box.copy()
    return found


def height(canvas: Canvas, said: Said, named: Named, width: int) -> int:
    """Return how high it is with that text and width."""
    _head, picture, text = _places(canvas, pygame.Rect(0, 0, width, 0), said, named)
    return max(picture.bottom if said.pieces else 0, text.bottom) + canvas.px(PAD)


def _places(c: Canvas, box: pygame.Rect, said: Said, named: Named) -> tuple[pygame.Rect, ...]:
    """Return where the head, the pieces and the words lie."""
    pad, face = c.px(PAD), c.px(FACE)
    room, indent = box.w - 2 * pad, face + c.px(10)
    head = pygame.Rect(box.x + pad + indent, box.y + c.px(12), room - indent - c.px(CROSS - 8), 0)
    head.h = max(face, len(c.type.wrap(said.head, HEAD, head.w, "semi")) * c.type.line(HEAD))
    top = head.bottom + c.px(10)
    high = c.px(PIECE)
    wide = pieces.row_width(c, named, said.pieces, high) if said.pieces else 0
    if wide > room:
        high, wide = round(high * room / wide), room
    beside = wide <= room * SHARE
    picture = pygame.Rect(box.x + pad, top, wide, high)
    x = picture.right + c.px(14) if wide and beside else box.x + pad
    y = top if beside else picture.bottom + c.px(8)
    lines = len(c.type.wrap(said.text, TEXT, box.right - pad - x))
    text = pygame.Rect(x, y, box.right - pad - x, lines * c.type.line(TEXT))
    if beside and text.h < high:
        text.y += (high - text.h) // 2
    return head, picture, text
