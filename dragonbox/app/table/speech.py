"""The bubble in which somebody says why a move was made, where a table keeps room for it: it holds the pieces
and the words alone, with the cross in its corner, and its tail points to the face of who says them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dragonbox.app.table import bubble_tail
from dragonbox.app.table.bubble import Said
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Button, State, Widget

PIECE, CROSS = 54, 26
"""The height of the pieces at most, and the side of the cross, in u."""
PAD, EDGE, GAP, BETWEEN = 14, 10, 12, 2
"""The margins at the left and at the top, the space beside pieces and that below the head, in u."""
HEAD, SIZES = 15, (18, 17, 16, 15)
"""The sizes of the head, and those that the words may have, the best first."""
NARROW, STEP, LEAST = 282, 6, 110
"""How narrow it may be, how near the narrowest width that fits is looked for, and how much room words have at
least, in u."""
BESIDE = (110, 140, 170, 220)
"""How wide a head beside the words may be, in u."""
PIECES = 0.34
"""The share of its width that its pieces may take."""


class Fitted(NamedTuple):
    """A text and its pieces with their places."""

    said: Said
    box: pygame.Rect
    head: pygame.Rect
    pieces: pygame.Rect
    text: pygame.Rect
    size: float
    """That of the words."""


def fit(c: Canvas, said: Said, named: Named, room: pygame.Rect, right: bool, low: bool) -> Fitted | None:
    """Return where all lies in that room, at its right edge or its left one and at its foot or its top, no
    wider than it needs; None if it does not fit."""
    heads: tuple[int | None, ...] = (None, *map(c.px, BESIDE)) if said.head else (None,)
    for size in SIZES:
        tried = [_narrowest(c, said, named, room, size, beside) for beside in heads]
        fits = [one for one in tried if one is not None]
        if fits:
            found = min(fits, key=lambda one: one.box.w)
            x = (room.right - found.box.w if right else room.x) - found.box.x
            # Between a plate above and one below it keeps off both.
            y = (room.bottom - found.box.h if low else room.centery - found.box.h // 2) - found.box.y
            placed = found.box, found.head, found.pieces, found.text
            box, head, row, text = (part.move(x, y) for part in placed)
            return Fitted(said, box, head, row, text, size)
    return None


def _narrowest(
    c: Canvas, said: Said, named: Named, room: pygame.Rect, size: float, beside: int | None
) -> Fitted | None:
    """Return the narrowest way in which all lies that is no higher than the room; None if there is none."""

    def fitting(wide: int) -> Fitted | None:
        found = _tried(c, said, named, wide, size, beside)
        return found if found is not None and found.box.h <= room.h else None

    low, high, best = min(room.w, c.px(NARROW)), room.w, fitting(room.w)
    # What is wider is never higher.
    while best is not None and low < high:
        middle = (low + high) // 2
        if found := fitting(middle):
            best, high = found, middle
        else:
            low = middle + 1
        if high - low < c.px(STEP):
            break
    return best


def _tried(c: Canvas, said: Said, named: Named, wide: int, size: float, beside: int | None) -> Fitted | None:
    """Return how all lies in that width, with the head so far beside the words or above them; None if the
    words have too little room."""
    pad, edge, gap, high = c.px(PAD), c.px(EDGE), c.px(GAP), c.px(PIECE)
    row = pieces.row_width(c, named, said.pieces, high) if said.pieces else 0
    if row > wide * PIECES:
        high, row = round(high * wide * PIECES / row), round(wide * PIECES)
    x = pad + (row + gap if row else 0)
    left = x + (beside + gap if beside else 0)
    room = wide - c.px(CROSS) - left
    if room < c.px(LEAST):
        return None
    text = pygame.Rect(left, 0, room, len(c.type.wrap(said.text, size, room)) * c.type.line(size))
    head = pygame.Rect(x, 0, beside or room, 0)
    if said.head:
        head.h = len(c.type.wrap(said.head, HEAD, head.w, "semi")) * c.type.line(HEAD)
    words = max(text.h, head.h) if beside else text.h + (head.h + c.px(BETWEEN) if head.h else 0)
    box = pygame.Rect(0, 0, wide, max(words, high if row else 0) + 2 * edge)
    picture = pygame.Rect(pad, 0, row, high)
    picture.centery = box.centery
    if beside:
        head.centery = text.centery = box.centery
    else:
        head.y = (box.h - words) // 2
        text.bottom = head.y + words
    return Fitted(said, box, head, picture, text, size)


def cross_box(c: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Return where the cross lies: in the upper corner at the right, beside the words."""
    side = c.px(CROSS)
    return pygame.Rect(box.right - side - c.px(1), box.y + c.px(2), side, side)


class Cross(Button):
    """The way to put it away: a cross without a ground of its own until it is pointed at."""

    def draw(self, canvas: Canvas, state: State) -> None:
        radius = self.box.h // 2
        if state.hover:
            canvas.box(self.box, radius, theme.PAPER_EDGE, 0.5)
        if state.focus:
            parts.focus(canvas, self.box, radius)
        canvas.icon("cross", self.box.center, 15, theme.PRINT_DIM)


class Speech(Widget):
    """The bubble without its cross."""

    tells = True

    def __init__(self, at: Fitted, named: Named, face: tuple[int, int, int], zone: str, heard: str) -> None:
        """`face` is the middle of the face that says it, and its radius."""
        super().__init__("hint note", at.box, zone=zone, skip=True, name=heard)
        self.at, self.said, self.named, self.face = at, at.said, named, face

    def draw(self, canvas: Canvas, state: State) -> None:
        c, at, said, box = canvas, self.at, self.said, self.box
        parts.panel(c, box, "paper", 16)
        bubble_tail.paint(c, box, self.face)
        y = at.head.y
        for line in c.type.wrap(said.head, HEAD, at.head.w, "semi") if said.head else ():
            c.text(line, (at.head.x, y), HEAD, theme.LINK, "semi")
            y += c.type.line(HEAD)
        if said.pieces:
            pieces.row(c, self.named, said.pieces, at.pieces.topleft, at.pieces.h)
        c.paragraph(said.text, at.text.topleft, at.text.w, at.size, theme.PRINT)
