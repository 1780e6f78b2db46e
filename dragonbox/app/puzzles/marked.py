"""Show the marked tiles of a puzzle on the ledge: each in a place of its own, with advice beside them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dragonbox.core.language import _, ngettext
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import State, Widget

PLACE, APART = 0.28, 0.11
"""How much wider than its tile a place is, and how far two places are apart, as shares of a tile's height."""
WORDS = 170
"""The least room that is kept for the words, in u."""
LARGE, SMALL, LEAST = 19, 15, 11
"""The sizes of the number of marked tiles, of the words below it, and the smallest for both."""


@dataclass(frozen=True, slots=True)
class _Places:
    """How large tiles and places are, and how far apart they begin, in pixels."""

    high: int
    wide: int
    step: int


class Marked(Widget):
    """The tray with the marked tiles and, while more may follow, one place for the next."""

    tells = True

    def __init__(self, box: pygame.Rect, words: tuple[str, ...], most: int, blank: str, named: Named) -> None:
        """`most` is how many tiles an answer may have, and `blank` a tile of the size of all others."""
        super().__init__("puzzle marked", box, zone="puzzle", skip=True)
        self.words, self.named, self.blank = words, named, blank
        self.count = min(most, len(words) + 1)
        self.verdict: tuple[str, str] | None = None
        """The verdict on the last answer, and advice; None before there is one."""

    @property
    def said(self) -> tuple[str, str]:
        """The two lines of the tray: how many tiles are marked, or the verdict, and advice."""
        if self.verdict:
            return self.verdict
        if count := len(self.words):
            return (
                ngettext("{n} tile marked", "{n} tiles marked", count),
                _("Pick a tile again to unmark it."),
            )
        return _("No tile is marked."), _("Pick a tile to mark it.")

    def heard(self) -> str:
        first, then = self.said
        return f"{first.rstrip('.')}. {then}"

    def _places(self, c: Canvas) -> _Places:
        """Return the places: as large as the tray is high, and smaller where many are marked."""
        high = self.box.h - c.px(16)
        ratio = pieces.ratio(c, self.named, self.blank)
        room = self.box.w - c.px(WORDS + 36)
        step = round(high / ratio * (1 + PLACE) + high * APART)
        if self.count * step > room:
            high = max(c.px(30), round(high * room / (self.count * step)))
            step = room // self.count
        return _Places(high, round(high / ratio), step)

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the tray, its places with their tiles, and the words."""
        c, box = canvas, self.box
        parts.panel(c, box, "well", 12)
        if self.verdict:
            c.rim(box, c.px(12), c.hair(2.2))
        at = self._places(c)
        wide = min(round(at.wide * (1 + PLACE)), at.step - c.px(2))
        for number in range(self.count):
            x = box.x + c.px(12) + number * at.step
            place = pygame.Rect(x, box.y + c.px(5), wide, box.h - c.px(10))
            c.box(place, c.px(8), theme.HOLLOW, 0.3)
            if number < len(self.words):
                c.outline(place, c.px(8), theme.GOLD, c.hair(1.2), 0.55)
                corner = place.centerx - at.wide / 2, place.centery - at.high / 2
                pieces.row(c, self.named, (self.words[number],), corner, at.high)
            else:
                c.outline(place, c.px(8), theme.GOLD, c.hair(1.2), 0.35)
                c.icon("plus", place.center, 18, theme.GOLD_LIGHT, 0.6)
        self._write(c, box.x + c.px(24) + self.count * at.step)

    def _write(self, c: Canvas, x: int) -> None:
        """Write both lines from `x` on, in the largest type in which they fit."""
        room, high = self.box.right - c.px(12) - x, self.box.h - c.px(10)
        first, then = self.said
        for large in range(LARGE, LEAST - 1, -1):
            small = max(LEAST, min(SMALL, large))
            heads, lines = (c.type.wrap(first, large, room, "serif bold"), c.type.wrap(then, small, room))
            tall = len(heads) * c.type.line(large) + len(lines) * c.type.line(small)
            fits = tall <= high and all(c.type.width(line, small) <= room for line in lines)
            if fits and (len(heads) == 1 or large < SMALL):
                break
        if not fits:
            lines, tall = [], len(heads) * c.type.line(large)
        y: float = self.box.centery - tall / 2
        for line in heads:
            c.text(line, (x, y), large, c.palette.text, "serif bold", width=room)
            y += c.type.line(large)
        for line in lines:
            c.text(line, (x, y), small, c.palette.text, width=room)
            y += c.type.line(small)
