"""The paper on which somebody says why a move was made, where a table has a strip of room for it: all of it
lies side by side, over the plate of who says it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dragonbox.app.table.bubble import HEAD, Said
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import State, Widget

FACE, PIECE, CROSS = 46, 54, 44
"""The size of the portrait, the height of the pieces at most and the room of the cross, in u."""
PAD, EDGE, GAP = 12, 7, 14
"""The margin at the left, those above and below, and the space between two things, in u."""
HEADS, LEAST = (128, 160, 200, 250), 300
"""How wide the head may be, the best first, and how wide the words are at least, in u."""
SIZES = (18, 17, 16, 15)
"""The sizes that the words may have, the best first."""
PIECES = 0.3
"""The share of the strip that its pieces may take."""
NARROWER = 8
"""By so many pixels at a time the words get narrower, as long as they need no more lines."""


class Fitted(NamedTuple):
    """Where everything lies."""

    box: pygame.Rect
    head: pygame.Rect
    pieces: pygame.Rect
    text: pygame.Rect
    size: float
    """That of the words."""


def fit(c: Canvas, said: Said, named: Named, room: pygame.Rect) -> Fitted | None:
    """Return where all lies at the foot of that room, no larger than it needs; None if it does not fit."""
    pad, gap, inner = c.px(PAD), c.px(GAP), room.h - 2 * c.px(EDGE)
    head = _head(c, said.head, inner)
    head.x = room.x + pad + c.px(FACE) + gap
    high = min(inner, c.px(PIECE))
    wide = pieces.row_width(c, named, said.pieces, high) if said.pieces else 0
    if wide > room.w * PIECES:
        high, wide = round(high * room.w * PIECES / wide), round(room.w * PIECES)
    row = pygame.Rect(head.right + gap, 0, wide, high)
    x = row.right + gap if wide else row.x
    most, least = room.right - c.px(CROSS) - gap - x, c.px(LEAST)
    for size in SIZES:
        rows = len(c.type.wrap(said.text, size, most))
        if most < least or max(rows * c.type.line(size), head.h) > inner:
            continue
        while most - NARROWER >= least and len(c.type.wrap(said.text, size, most - NARROWER)) == rows:
            most -= NARROWER
        text = pygame.Rect(x, 0, most, rows * c.type.line(size))
        tall = max(c.px(FACE), head.h, high, text.h) + 2 * c.px(EDGE)
        box = pygame.Rect(room.x, room.bottom - tall, text.right + gap + c.px(CROSS) - room.x, tall)
        for part in (head, row, text):
            part.centery = box.centery
        return Fitted(box, head, row, text, size)
    return None


def _head(c: Canvas, told: str, high: int) -> pygame.Rect:
    """Return how large the head is: as narrow as it can be in that height."""
    for wide in map(c.px, HEADS):
        lines = c.type.wrap(told, HEAD, wide, "semi")
        if len(lines) * c.type.line(HEAD) <= high:
            break
    return pygame.Rect(
        0, 0, max(c.type.width(line, HEAD, "semi") for line in lines), len(lines) * c.type.line(HEAD)
    )


class Strip(Widget):
    """The paper without its cross."""

    tells = True

    def __init__(
        self, at: Fitted, said: Said, named: Named, plate: pygame.Rect, zone: str, heard: str
    ) -> None:
        """`plate` is where the tail points."""
        super().__init__("hint note", at.box, zone=zone, skip=True, name=heard)
        self.at, self.said, self.named, self.plate = at, said, named, plate

    def draw(self, canvas: Canvas, state: State) -> None:
        c, at, said, box = canvas, self.at, self.said, self.box
        parts.panel(c, box, "paper", 12)
        self._tail(c)
        face = c.px(FACE)
        parts.portrait(c, said.face, (box.x + c.px(PAD) + face // 2, box.centery), face)
        y = at.head.y
        for line in c.type.wrap(said.head, HEAD, at.head.w, "semi"):
            c.text(line, (at.head.x, y), HEAD, theme.LINK, "semi")
            y += c.type.line(HEAD)
        if said.pieces:
            pieces.row(c, self.named, said.pieces, at.pieces.topleft, at.pieces.h)
        c.paragraph(said.text, at.text.topleft, at.text.w, at.size, theme.PRINT)

    def _tail(self, c: Canvas) -> None:
        """Draw the tail down to the face on the plate below."""
        plate, foot, wide = self.plate, self.box.bottom - c.hair(), c.px(10)
        if plate.y <= foot:
            return
        x = max(self.box.x + c.px(30), plate.x + plate.h // 2)
        tip = x, plate.y + c.px(2)
        pygame.draw.polygon(c.surface, theme.PAPER[-1], [(x - wide, foot), (x + wide, foot), tip])
