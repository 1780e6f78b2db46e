"""Tell below the table of a match what decided it: a headline, the pieces, and the points of their hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from dragonbox.core import phrases
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.sheet import Ending

HEADLINE, NOTE = 18, 15
SMALLER = 16.5, 14
"""Sizes of type, in u: of a headline alone, and what both have beside each other where they need less."""
PIECES = 56, 48, 40, 34
"""The heights of the pieces: the largest for which there is room, in u."""
ABOVE, BELOW, BETWEEN = 12, 14, 10
"""The room above all, below it, and between its rows, in u."""
CHIP, APART, MOST = 28, 6, 2
"""The height of a chip, the room between two, and in how many rows they lie at most."""
CHIPS = (15, 11), (14, 10), (14, 7)
"""How large the words of chips are and how far from their ends, in u: the first for which there is room."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A reason for points in a hand, with its points, in a pill."""

    told: str
    points: int
    size: float
    pad: int

    def width(self, c: Canvas) -> int:
        """Return how wide it is."""
        words = c.type.width(self.told, self.size) + c.type.width(str(self.points), self.size, "bold")
        return words + c.px(2 * self.pad + 6)

    def paint(self, c: Canvas, box: pygame.Rect) -> None:
        """Draw it as a pill."""
        c.box(box, box.h / 2, theme.HOLLOW, 0.3)
        c.outline(box, box.h / 2, theme.GOLD, c.hair(1.2), 0.75)
        c.text(self.told, (box.x + c.px(self.pad), box.centery), self.size, middle=True)
        points = box.right - c.px(self.pad), box.centery
        c.text(str(self.points), points, self.size, theme.GOLD_LIGHT, "bold", "right", True)


@dataclass(frozen=True)
class Deciding:
    """Lays out and draws, in a width, what decided a match."""

    canvas: Canvas
    named: Named
    ending: Ending
    width: int

    @cached_property
    def headline(self) -> tuple[float, list[str]]:
        """The size and the lines of the sentence that tells it; a single one has no full stop."""
        kind, told = self.canvas.type, _without_stop(self.ending.decided)
        if self.note:
            for size, note in ((HEADLINE, NOTE), SMALLER):
                used = kind.width(told, size, "semi") + self.canvas.px(20) + kind.width(self.note, note)
                if used <= self.width:
                    return size, [told]
        size = kind.smaller(told, HEADLINE, self.width, "semi", NOTE)
        return size, kind.wrap(told, size, self.width, "semi")

    @cached_property
    def beside(self) -> float:
        """The size of what there is to note at the right of the headline; 0 where it has no room there."""
        (size, lines), kind = self.headline, self.canvas.type
        room = self.width - kind.width(lines[0], size, "semi") - self.canvas.px(20)
        fitting = [note for note in (NOTE, SMALLER[1]) if kind.width(self.note, note) <= room]
        return fitting[0] if fitting and self.note and len(lines) == 1 else 0

    @property
    def note(self) -> str:
        """A note on the deciding moment; a single sentence has no full stop."""
        return _without_stop(self.ending.note)

    @cached_property
    def notes(self) -> list[str]:
        """The lines below the headline."""
        return [] if self.beside or not self.note else self.canvas.type.wrap(self.note, NOTE, self.width)

    @property
    def total(self) -> str:
        """The points of the whole hand, in words."""
        return phrases.points(sum(points for _told, points in self.ending.count))

    @cached_property
    def chips(self) -> list[list[Chip]]:
        """The reasons for the points of the hand, in rows; the total goes on behind the last row. Empty
        where they have no room."""
        if not self.ending.count:
            return []
        for most in range(1, MOST + 1):
            for size, pad in CHIPS:
                found = self._rows([Chip(told, points, size, pad) for told, points in self.ending.count])
                if len(found) <= most:
                    return found
        return []

    def _rows(self, chips: list[Chip]) -> list[list[Chip]]:
        """Return chips in rows, as many as have room in each; the total goes on behind the last one."""
        c, used = self.canvas, 0
        rows: list[list[Chip]] = [[]]
        for chip in chips:
            need = chip.width(c)
            if chip is chips[-1]:
                need += c.px(APART + 5) + c.type.width(f"= {self.total}", NOTE, "bold")
            if rows[-1] and used + need > self.width:
                rows.append([])
                used = 0
            rows[-1].append(chip)
            used += chip.width(c) + c.px(APART)
        return rows

    def _chip(self) -> int:
        return max(self.canvas.px(CHIP), self.canvas.type.line(NOTE) + self.canvas.px(4))

    def height(self, piece: float, chipped: bool) -> int:
        """Return the height of all with pieces of a height, in u, with or without the chips."""
        c, kind = self.canvas, self.canvas.type
        size, lines = self.headline
        high = c.px(ABOVE + BELOW) + len(lines) * kind.line(size) + len(self.notes) * kind.line(NOTE)
        if piece:
            high += c.px(BETWEEN) + c.px(piece) + bool(self.ending.sums) * c.px(8)
        if chipped:
            high += c.px(BETWEEN - APART) + len(self.chips) * (self._chip() + c.px(APART))
        return high

    def choose(self, room: int) -> tuple[float, bool] | None:
        """Return the largest pieces that fit into a height, and whether chips do, too; None where nothing
        does. Chips are kept before the size of pieces."""
        for chipped in (True, False) if self.chips else (False,):
            for piece in PIECES if self.ending.pieces else (0,):
                if self.height(piece, chipped) <= room:
                    return piece, chipped
        return None

    def paint(self, at: tuple[int, int], piece: float, chipped: bool) -> None:
        """Draw it below a line, see `choose`."""
        c, (x, y) = self.canvas, at
        c.hairline(x, y, self.width, theme.GOLD, 0.4, "")
        y += c.px(ABOVE)
        size, lines = self.headline
        for line in lines:
            c.text(line, (x, y), size, theme.GOLD_LIGHT, "semi", width=self.width)
            y += c.type.line(size)
        right = x + self.width, at[1] + c.px(ABOVE) + c.type.line(size) // 2
        if self.beside:
            c.text(self.note, right, self.beside, c.palette.dim, align="right", middle=True)
        elif self.ending.count and not chipped:
            room = self.width - c.type.width(lines[0], size, "semi")
            if c.type.width(self.total, NOTE, "bold") + c.px(20) <= room:
                c.text(self.total, right, NOTE, theme.GOLD_LIGHT, "bold", "right", True)
        for line in self.notes:
            c.text(line, (x, y), NOTE, c.palette.dim, width=self.width)
            y += c.type.line(NOTE)
        if piece:
            self._paint_pieces((x, y + c.px(BETWEEN)), c.px(piece))
            y += c.px(BETWEEN) + c.px(piece)
        if chipped:
            self._paint_chips((x, y + c.px(BETWEEN)))

    def _paint_pieces(self, at: tuple[int, int], high: float) -> None:
        """Draw the pieces, and on each group what it gave."""
        c, (x, y) = self.canvas, at
        words = self.ending.pieces
        high = round(high * min(1.0, (self.width - c.px(4)) / pieces.row_width(c, self.named, words, high)))
        pieces.row(c, self.named, words, (x, y), high)
        if self.ending.last >= 0:
            last = pieces.boxes(c, self.named, words, (x, y), high)[self.ending.last]
            parts.ticks(c, last.inflate(-c.px(2), -c.px(2)))
        spans = pieces.spans(c, self.named, words, x, high)
        for (_left, right), told in zip(spans, self.ending.sums, strict=False):
            kind = "loss" if told[:1] in "-−" else "gold"
            parts.badge(c, told, (right - c.px(6), y + high - c.px(2)), kind, 14, 20)

    def _paint_chips(self, at: tuple[int, int]) -> None:
        """Draw the reasons for the points of the hand, and their total."""
        c, (left, y) = self.canvas, at
        x, high = left, self._chip()
        for row in self.chips:
            x = left
            for chip in row:
                box = pygame.Rect(x, y, chip.width(c), high)
                chip.paint(c, box)
                x = box.right + c.px(APART)
            y += high + c.px(APART)
        middle = y - c.px(APART) - high // 2
        c.text(f"= {self.total}", (x + c.px(5), middle), NOTE, theme.GOLD_LIGHT, "bold", middle=True)


def _without_stop(told: str) -> str:
    """Return a text without its full stop if it is a single sentence."""
    return told if ". " in told else told.removesuffix(".")
