"""The strip of paper with an idea or a rule: it lies in place of the Line and covers nothing of the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.app.lessons.guide import ZONE, Said
from dragonbox.app.table import note
from dragonbox.ui import pages, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State, Widget

TEXT, SMALL, LEAST = 17, 15, 14.5
"""Sizes of type: of its words, of its buttons, and of words that large type breaks into several rows."""
ABOVE, NEAR = 3, 16
"""How far it lies above the ledge where the Line is near to that, in u, and how near the Line is then."""
PAD, SIGN, GAP = 14, 26, 8
"""Its margin at both ends, the room of its sign, and the room between its buttons, in u."""
SIDE = 124
"""The room at both sides of the stage that it leaves free, in u: a pile or tools may stand there."""
ROWS = 3
"""How many rows its words may take at most."""


class Strip(Widget):
    """The paper without its buttons."""

    tells = True

    def __init__(self, box: pygame.Rect, head: str, lines: Sequence[str], size: float) -> None:
        """`head` is what it is, read aloud before its words, which have that size."""
        super().__init__("guide", box, zone=ZONE, skip=True)
        self._head, self._lines, self._size = head, lines, size

    def heard(self) -> str:
        return f"{self._head}. {' '.join(self._lines)}"

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the paper, the sign of a hint and the words."""
        c, box = canvas, self.box
        parts.panel(c, box, "paper", 12)
        c.icon("hint", (box.x + c.px(PAD) + c.px(8), box.centery), 20, theme.LINK)
        high = c.type.line(self._size)
        y = box.centery - high * len(self._lines) // 2
        for line in self._lines:
            c.text(line, (box.x + c.px(PAD + SIGN), y), self._size, theme.PRINT)
            y += high


def laid(
    canvas: Canvas,
    said: Said,
    buttons: Sequence[Button],
    bottom: int,
    kept: Sequence[pygame.Rect],
    most: int | None,
) -> list[Widget]:
    """Return the strip that says something above `bottom`, and its buttons; a third one stays away where it
    has no room. It lies in the middle, at `most` so wide, between what is `kept` to its left and right."""
    text = pages.plain(pages.rich(said.text))
    c, high = canvas, max(canvas.px(34), canvas.type.line(SMALL) + canvas.px(8))
    room = _room(c, bottom, max(parts.line_height(c), high + c.px(12)), kept)
    room = min(room, most or room)
    ways = [(rows, few) for rows in range(1, ROWS + 1) for few in range(len(buttons) - 1)]
    for rows, few in ways:
        shown = buttons[: len(buttons) - few]
        widths = [button.least(c) + c.px(12) for button in shown]
        rest = c.px(2 * PAD + SIGN) + sum(widths) + c.px(GAP) * len(shown)
        size = LEAST if rows > 1 and note.large(c) else TEXT
        lines = _lines(c, text, size, room - rest, rows)
        if len(lines) <= rows:
            break
    wide = rest + max(round(c.type.width(line, size)) for line in lines)
    box = pygame.Rect(0, 0, wide, max(high + c.px(12), len(lines) * c.type.line(size) + c.px(6)))
    box.midbottom = c.width // 2, bottom
    x = box.right - c.px(PAD) - sum(widths) - c.px(GAP) * (len(shown) - 1)
    for button, width in zip(shown, widths, strict=True):
        button.box = pygame.Rect(x, box.centery - high // 2, width, high)
        x += width + c.px(GAP)
    return [Strip(box, said.head, lines, size), *shown]


def _lines(canvas: Canvas, text: str, size: float, room: int, rows: int) -> list[str]:
    """Break a text into rows of about the same width, so many where they have room."""
    even = canvas.type.width(text, size) / rows
    for more in (1.0, 1.1, 1.25, 1.5):
        lines = canvas.type.wrap(text, size, min(room, round(even * more) + 1))
        if len(lines) <= rows:
            return lines
    return canvas.type.wrap(text, size, room)


def _room(canvas: Canvas, bottom: int, high: int, kept: Sequence[pygame.Rect]) -> int:
    """Return how wide it may be."""
    left, width = canvas.stage
    middle, edge, side = canvas.width // 2, canvas.px(12), canvas.px(SIDE)
    first, last = left + side, left + width - side
    for box in kept:
        if box.top < bottom and box.bottom > bottom - high:
            if box.right < middle:
                first = max(first, box.right + edge)
            elif box.left > middle:
                last = min(last, box.left - edge)
    return 2 * min(middle - first, last - middle)
