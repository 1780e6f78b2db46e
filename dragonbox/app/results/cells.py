"""Draw the score of seats, one row a seat: pieces with what they count, or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.sheet import Row

CARD, TILE = 0.42, 0.92
"""How far apart tall pieces and others lie, in widths of a piece."""
CARDS, TILES = 3.3, 4.4
"""How wide a row of tall ones and of others may be, in widths of a piece: numbers on dice are to be read."""
TALL = 1.25
"""What is higher than so many times its width lies like cards in a hand."""
LARGEST, LEAST = 84, 26
"""The height of pieces, in u."""
GAP, COLUMN, BADGE, PILL = 22, 128, 22, 32
"""Between two cells; the width of a column of numbers; the height of what tells points, in u."""
LABEL, LEAST_LABEL, NUMBER, MOST_LINES = 14, 9, 20, 3
"""Sizes of type, in u, the second where there is no room for the first; and how many lines a label has at
most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A head, or a row of each seat, that can score."""

    label: str
    rows: tuple[Row | None, ...] = ()
    """By seat; None where a seat has no such row. Empty for a head."""

    def best(self) -> int | None:
        """Return the most points of a seat, where not all got the same; None where nobody is ahead."""
        found = [row.points if row else 0 for row in self.rows]
        return max(found) if max(found) > 0 and min(found) < max(found) else None


def _scored(entry: Entry, seat: Seat) -> Row | None:
    """What a seat scored; None for nothing."""
    row = entry.rows[seat]
    return None if row is None or row.idle else row


def _whole(label: str) -> str:
    """Return a label whose number at the end doesn't go on a line of its own."""
    words, _, last = label.rpartition(" ")
    return f"{words}\N{NO-BREAK SPACE}{last}" if words and last.isdigit() else label


def lie(entries: Sequence[Entry]) -> bool:
    """Return whether pieces that score are shown, and not only numbers."""
    return any(row and row.points and row.pieces for entry in entries for row in entry.rows)


class Cells:
    """Where all cells are; `rooms` are the places for the cells of each seat of `order`, from above."""

    def __init__(
        self,
        canvas: Canvas,
        named: Named,
        entries: Sequence[Entry],
        order: Sequence[Seat],
        rooms: Sequence[pygame.Rect],
    ) -> None:
        self.canvas, self.named, self.entries = canvas, named, entries
        self.order, self.rooms = order, rooms
        self.lie = lie(entries)
        self.high = 0.0
        """The height of pieces."""
        self.boxes: dict[tuple[int, Seat], pygame.Rect] = {}
        """By number of the entry and seat."""
        self.wraps = False
        """Whether cells are narrower than their labels."""
        self.captions = 1
        """How many lines stand below a fan at most."""
        self.caption = float(LABEL)
        """The size of what stands there, in u: the same below all."""
        self.size = float(NUMBER)
        if self.lie:
            self._lay()
        else:
            self._line_up()

    # ------------------------------------------------------------------ places

    def _caption(self) -> int:
        return self.canvas.type.line(LABEL)

    def _lay(self) -> None:
        """Find the largest pieces for which all cells have room: in columns, in a line, or in two lines."""
        c, room = self.canvas, self.rooms[0]
        found: list[tuple[float, list[list[dict[int, int]]]]] = []
        for count in (1, 2):
            self.high = min(room.h / count - self._caption() - c.px(18), c.px(LARGEST))
            while self.high > c.px(LEAST):
                lines = self._lines(count, room.w)
                if lines:
                    found.append((self.high, lines))
                    break
                self.high *= 0.93
        if found:
            self.high, lines = max(found, key=lambda one: one[0])
            self._place(lines)
        else:
            self.high, self.wraps = c.px(LEAST), True
            self._place([[row] for row in self._widths(False)])
        while self.caption > LEAST_LABEL and not self._captioned():
            self.caption -= 0.5
        self.captions = max((len(self._lines_below(*cell)) for cell in self._laid()), default=1)

    def _laid(self) -> list[tuple[str, int]]:
        """Return what stands below each fan, and how much room it has."""
        return [(self.entries[number].label, box.w) for (number, _), box in self.boxes.items()]

    def _captioned(self) -> bool:
        """Whether all that stands below fans has room in the size that is tried."""
        kind = self.canvas.type
        high = min(box.h for box in self.boxes.values()) - self.high - self.canvas.px(6)
        most = min(MOST_LINES, max(1, int(high // kind.line(self.caption))))
        wrapped = [(kind.wrap(_whole(label), self.caption, room), room) for label, room in self._laid()]
        return all(
            len(lines) <= most and max(kind.width(line, self.caption) for line in lines) <= room
            for lines, room in wrapped
        )

    def _lines_below(self, label: str, room: int) -> list[str]:
        """Return the lines of what stands below a fan."""
        kind, size = self.canvas.type, self.caption
        lines = kind.wrap(_whole(label), size, room)
        lines[MOST_LINES - 1 :] = [" ".join(lines[MOST_LINES - 1 :])] if lines[MOST_LINES - 1 :] else []
        return [kind.fitted(line, size, room) for line in lines]

    def _lines(self, count: int, room: int) -> list[list[dict[int, int]]]:
        """Return the lines of each seat with the widths of their cells; nothing where there is no room."""
        for columns in (True, False) if count == 1 else (False,):
            lines = [self._broken(row, count) for row in self._widths(columns)]
            if all(self._used(line) <= room for broken in lines for line in broken):
                return lines
        return []

    def _used(self, line: dict[int, int]) -> int:
        return sum(line.values()) + self.canvas.px(GAP) * (len(line) - 1)

    def _broken(self, row: dict[int, int], count: int) -> list[dict[int, int]]:
        """Return the cells of a row in so many lines, the first one the longest; in one where they fit."""
        if self._used(row) <= self.rooms[0].w:
            return [row]
        numbers = list(row)
        most = -(-len(numbers) // count)
        lines = [{n: row[n] for n in numbers[i : i + most]} for i in range(0, len(numbers), most or 1)]
        return lines or [{}]

    def _widths(self, columns: bool) -> list[dict[int, int]]:
        """Return the widths of cells of each seat by entry; in columns all seats have the same."""
        entries = list(enumerate(self.entries))
        own = [
            {
                number: self._width(entry.label, row)
                for number, entry in entries
                if (row := _scored(entry, seat))
            }
            for seat in self.order
        ]
        if not columns:
            return own
        shared = {number: max((row.get(number, 0) for row in own), default=0) for number, _entry in entries}
        return [{number: wide for number, wide in shared.items() if wide}] * len(own)

    def _width(self, label: str, row: Row) -> int:
        c = self.canvas
        wide = c.type.width(label, LABEL)
        if self.wraps:
            wide = max([wide // 2, *(c.type.width(word, LABEL) for word in label.split())])
        if row.pieces:
            return max(wide, self._fan(row.pieces, self.high) + c.px(BADGE) // 2)
        return max(wide, c.type.width(phrases.signed(row.points), 26, "serif") + c.px(16))

    def _place(self, seats: Sequence[Sequence[dict[int, int]]]) -> None:
        c = self.canvas
        for seat, lines, room in zip(self.order, seats, self.rooms, strict=True):
            high = room.h // len(lines)
            for i, line in enumerate(lines):
                needed = sum(line.values()) + c.px(4) * len(line) if self.wraps else self._used(line)
                share = min(1.0, room.w / max(1, needed))
                gap = min(c.px(2 * GAP), (room.w - sum(line.values()) * share) / max(1, len(line)))
                narrower = c.px(4) if share < 1 else 0
                x = float(room.x)
                for number, width in line.items():
                    box = pygame.Rect(round(x), room.y + i * high, round(width * share) - narrower, high)
                    self.boxes[number, seat] = box
                    x += box.w + narrower + gap

    def _line_up(self) -> None:
        """Columns of one width, up to the totals."""
        c, room = self.canvas, self.rooms[0]
        width = min(c.px(COLUMN), room.w // max(1, len(self.entries)))
        told = [self._told(row.points) for entry in self.entries for row in entry.rows if row]
        widest = max(told, key=len, default="")
        while self.size > 9 and c.type.width(widest, self.size, "bold") > width - c.px(6):
            self.size -= 0.5
        self.high = min(room.h - c.px(8), c.px(46))
        for number in range(len(self.entries)):
            for seat, place in zip(self.order, self.rooms, strict=True):
                x = place.right - (len(self.entries) - number) * width
                self.boxes[number, seat] = pygame.Rect(x, place.y, width, place.h)

    def _told(self, points: int) -> str:
        """Return what stands in a column: where some have lost, gains have their sign too."""
        lost = any(row and row.points < 0 for entry in self.entries for row in entry.rows)
        return phrases.gain(points) if lost else phrases.signed(points)

    # ------------------------------------------------------------------ pieces

    def _fan(self, words: Sequence[str], high: float) -> int:
        wide = high / pieces.ratio(self.canvas, self.named, words[0])
        return round(wide + self._step(words, wide) * (len(words) - 1))

    def _step(self, words: Sequence[str], wide: float) -> float:
        tall = pieces.ratio(self.canvas, self.named, words[0]) > TALL
        # Where room is short the numbers below come first.
        most = CARDS if tall or self.wraps else TILES
        return min(wide * (CARD if tall else TILE), (most - 1) * wide / max(1, len(words) - 1))

    def _paint_fan(self, words: Sequence[str], at: tuple[float, float], high: float) -> None:
        wide = high / pieces.ratio(self.canvas, self.named, words[0])
        for i, word in enumerate(words):
            box = pygame.Rect(
                round(at[0] + i * self._step(words, wide)), round(at[1]), round(wide), round(high)
            )
            pieces.piece(self.canvas, self.named(word), box)

    # ------------------------------------------------------------------ painting

    def labels_height(self) -> int:
        """Return the height of what stands over columns of numbers."""
        return 0 if self.lie else max(map(len, self._labels())) * self._caption()

    def _labels(self) -> list[list[str]]:
        """The lines over all columns: of `Round 3` only its number where all are in order, or where one of
        them has no room for more."""
        c, width = self.canvas, self.boxes[0, self.order[0]].w - self.canvas.px(4)
        found = [c.type.wrap(entry.label, LABEL, width) for entry in self.entries]
        numbers = [entry.label.split()[-1] for entry in self.entries]
        short = any(len(lines) > 1 and last.isdigit() for lines, last in zip(found, numbers, strict=True))
        # Where all are in order, a word at the left says what the numbers mean.
        short = short or (len(numbers) > 1 and numbers == [str(n + 1) for n in range(len(numbers))])
        return [
            [last] if short and last.isdigit() else lines[:MOST_LINES]
            for lines, last in zip(found, numbers, strict=True)
        ]

    def paint_labels(self, bottom: int) -> None:
        """Write what columns of numbers are."""
        c = self.canvas
        for number, lines in enumerate([] if self.lie else self._labels()):
            box = self.boxes[number, self.order[0]]
            for i, line in enumerate(lines):
                y = bottom - (len(lines) - i) * self._caption()
                line = c.type.fitted(line, LABEL, box.w)
                c.text(line, (box.centerx, y), LABEL, c.palette.dim, "sans", "center")

    def paint(self, number: int, seat: Seat, box: pygame.Rect) -> None:
        """Draw a cell in a box, which is its own unless it is on its way."""
        entry = self.entries[number]
        row = entry.rows[seat]
        if self.lie:
            if row is not None and not row.idle:
                self._paint_laid(entry.label, row, box)
            return
        c = self.canvas
        if row is not None and row.pieces and not row.points and not row.idle:
            high = min(self.high, box.w * 0.9 / (self._fan(row.pieces, 100) / 100))
            at = box.centerx - self._fan(row.pieces, high) / 2, box.centery - high / 2
            self._paint_fan(row.pieces, at, high)
        elif row is None or row.idle or not row.points:
            c.text("–", box.center, self.size, c.palette.dim, "sans", "center", True, opacity=0.6)
        else:
            self._paint_number(row, box, row.points == entry.best())

    def _paint_number(self, row: Row, box: pygame.Rect, best: bool) -> None:
        c, told = self.canvas, self._told(row.points)
        detailed = (
            row.detail and c.type.width(row.detail, LABEL) <= box.w and box.h > c.px(PILL) + self._caption()
        )
        middle = box.centery - (self._caption() // 2 if detailed else 0)
        if best:
            wide = min(box.w - c.px(2), c.type.width(told, self.size, "bold") + c.px(24))
            pill = pygame.Rect(0, 0, wide, max(c.px(PILL), c.type.height(self.size, "bold")))
            pill.center = box.centerx, middle
            c.box(pill, pill.h / 2, theme.WON)
            c.outline(pill, pill.h / 2, theme.WON_EDGE, c.hair(1.2), 0.8)
        colour = theme.WHITE if best else c.palette.loss if row.points < 0 else theme.GOLD_LIGHT
        face = "semi" if row.points < 0 else "bold"
        c.text(told, (box.centerx, middle - c.px(1)), self.size, colour, face, "center", True)
        if detailed:
            at = box.centerx, middle + max(c.px(PILL) // 2, c.type.height(self.size, "bold") // 2)
            c.text(row.detail, at, LABEL, c.palette.dim, "sans", "center")

    def _paint_laid(self, label: str, row: Row, box: pygame.Rect) -> None:
        """Pieces with what they count at the corner, and what they are below."""
        c = self.canvas
        top = box.centery - (self.high + self.captions * c.type.line(self.caption)) / 2 + c.px(3)
        told = phrases.signed(row.points)
        if row.pieces:
            wide = self._fan(row.pieces, self.high)
            x = box.x + max(0, box.w - c.px(BADGE) // 2 - wide) / 2
            self._paint_fan(row.pieces, (x, top), self.high)
            kind = "loss" if row.points < 0 else "gold"
            parts.badge(c, told, (x + wide - c.px(2), top + c.px(3)), kind, 15, BADGE)
        else:
            c.foil(told, (box.centerx, top + self.high / 2), 26, align="center", middle=True)
        for i, line in enumerate(self._lines_below(label, box.w)):
            at = box.centerx, top + self.high + c.px(4) + i * c.type.line(self.caption)
            c.text(line, at, self.caption, c.palette.dim, "sans", "center")
