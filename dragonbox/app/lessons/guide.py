"""The guide: what a lesson says, on paper beside the table, with the ways back and on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core.language import _
from dragonbox.ui import pages, parts, theme, typeset
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State, Widget

ZONE = "guide"
WIDTH, FACE = 308, 62
"""The width of the paper and the size of the portrait, in u."""
TEXT, HEAD, LEAST = 20, 15, 12
"""Sizes of type: of the words, of the head, and of a head that finds little room."""
PORTRAIT = "dragon_crimson"


@dataclass(frozen=True, slots=True)
class Said:
    """What stands on the paper."""

    head: str
    text: str
    """With `**` round words in bold."""
    step: int = 0
    steps: int = 0
    """How many there are; 0 shows none."""
    refused: bool = False
    """Whether it says why something was not possible."""


class Paper(Widget):
    """The paper without its buttons."""

    tells = True

    def __init__(self, box: pygame.Rect, said: Said, aside: int = 0) -> None:
        """`aside` is by how many pixels it is drawn aside, while it shakes."""
        super().__init__("guide", box, zone=ZONE, skip=True)
        self.said, self.aside = said, aside

    def heard(self) -> str:
        return f"{self.said.head}. {self.said.text.replace('**', '')}"

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw paper, portrait, text and the dots of the steps."""
        c, box, said = canvas, self.box.move(self.aside, 0), self.said
        parts.panel(c, box, "paper", 12)
        if said.refused:
            c.outline(box, c.px(12), theme.VERMILION, max(2, c.px(2.5)))
        pad, face = c.px(20), c.px(FACE)
        parts.portrait(c, PORTRAIT, (box.x + pad + face // 2 - c.px(8), box.y + c.px(8)), face)
        y = box.y + c.px(16)
        count = _("{n} of {all}", n=said.step, all=said.steps) if said.steps else ""
        wide = c.text(count, (box.right - pad, y), HEAD, theme.PRINT_DIM, "semi", "right") if count else 0
        left = box.x + pad + face
        room = box.right - pad - wide - c.px(8) - left
        size = c.type.smaller(said.head, HEAD, room, "semi", LEAST)
        c.text(said.head, (left, y), size, theme.LINK, "semi", width=room)
        y += c.type.line(HEAD) + c.px(6)
        c.hairline(box.x + pad, y, box.w - 2 * pad, theme.PAPER_EDGE, 0.8, "")
        y += c.px(12)
        ink = theme.LINK if said.refused else theme.PRINT
        for line in _lines(c, said.text, box.w - 2 * pad):
            for part in line:
                c.text(part.text, (box.x + pad + part.x, y), TEXT, ink, part.face)
            y += c.type.line(TEXT)
        dots = box.bottom - c.px(16) - button_height(c) - c.px(20)
        self._paint_dots(c, box.x + pad, dots, box.w - 2 * pad)

    def _paint_dots(self, c: Canvas, x: int, y: int, width: int) -> None:
        """A dot for each step: done, this one, to come."""
        step = min(c.px(16), (width - c.px(22)) // max(1, self.said.steps))
        for number in range(1, self.said.steps + 1):
            here, size = number == self.said.step, c.px(8)
            wide = c.px(22) if here else size
            colour = theme.LINK if number <= self.said.step else theme.PAPER_EDGE
            c.box((x, y - size // 2, wide, size), size / 2, colour, 0.6 if number < self.said.step else 1.0)
            x += step + wide - size


def height(canvas: Canvas, said: Said, width: int) -> int:
    """Return how high the paper is, in pixels, with room for its buttons."""
    lines = len(_lines(canvas, said.text, width - 2 * canvas.px(20)))
    words = lines * canvas.type.line(TEXT)
    head = canvas.px(34) + canvas.type.line(HEAD)
    dots = canvas.px(34) if said.steps else canvas.px(16)
    return head + words + dots + button_height(canvas) + canvas.px(16)


def holds_head(canvas: Canvas, said: Said, width: int) -> bool:
    """Tell whether a paper without steps is wide enough for its head, in pixels."""
    room = width - 2 * canvas.px(20) - canvas.px(FACE) - canvas.px(8)
    size = canvas.type.smaller(said.head, HEAD, room, "semi", LEAST)
    return canvas.type.width(said.head, size, "semi") <= room


def overhang(canvas: Canvas) -> int:
    """Return how far the portrait reaches out above the paper, in pixels."""
    return canvas.px(FACE) // 2 - canvas.px(8)


def button_height(canvas: Canvas) -> int:
    """Return how high its buttons are, in pixels."""
    return max(canvas.px(40), canvas.type.line(17) + canvas.px(10))


SHOW, HINT = "guide show", "guide hint"
"""The buttons that play the move that a lesson wants, and that help with one of one's own."""


def place_buttons(canvas: Canvas, box: pygame.Rect, buttons: Sequence[Button]) -> None:
    """Give the buttons their places at the foot of the paper; the red one is wider.

    Beside these nothing stands where *Next* was: who clicks on by habit would have a move played.
    """
    pad, gap, high = canvas.px(16), canvas.px(10), button_height(canvas)
    room = box.w - 2 * pad - gap * (len(buttons) - 1)
    shares = [1.5 if button.kind == "primary" else 1.0 for button in buttons]
    least = [button.least(canvas) for button in buttons]
    if any(room * share < low * sum(shares) for share, low in zip(shares, least, strict=True)):
        shares = [float(low) for low in least]
    if any(button.key in (SHOW, HINT) for button in buttons):
        shares = [float(low) for low in least]
        room = min(room, sum(least))
    x = box.x + pad
    for button, share in zip(buttons, shares, strict=True):
        wide = round(room * share / sum(shares))
        button.box = pygame.Rect(x, box.bottom - pad - high, wide, high)
        x += wide + gap


def _lines(canvas: Canvas, text: str, width: int) -> list[list[typeset.Part]]:
    return typeset.broken(canvas, pages.rich(text), TEXT, "sans", width)
