"""The items that stand one below the other on a puzzle's panels: figures, words, pieces, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from dragonbox.ui import pages, pieces, theme, typeset
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.type import LONGEST_WORD

if TYPE_CHECKING:
    from dragonbox.ui.pieces import Named

LEAST = 12
"""The smallest type of what other answers tell."""
PICTURE = 0.45
"""How wide a small picture of the table is, as a share."""
FIGURE, TOTAL, TEXT, PIECE = 50, (41, 33), 15, 40
"""The sizes of a figure that counts most, of a sum and of one in little room, of words, and the height of
pieces, in u."""


class Item(Protocol):
    """Something on a panel."""

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is, in pixels."""

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw it in a box of that height."""

    def heard(self) -> str:
        """Return what a screen reader says of it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A large number, and what it counts."""

    number: str
    unit: str

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        return c.type.height(FIGURE, "serif bold") - c.px(6)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw the number, and its unit on the same base line."""
        wide = c.foil(self.number, (box.x, box.y - c.px(8)), FIGURE, "serif bold")
        y = box.bottom - c.type.height(17) - c.px(14)
        room = box.right - box.x - wide - c.px(10)
        size = c.type.smaller(self.unit, 17, room, "sans", 11)
        c.text(self.unit, (box.x + wide + c.px(10), y), size, c.palette.dim, width=room)

    def heard(self) -> str:
        """Return both."""
        return f"{self.number} {self.unit}"


@dataclass(frozen=True, slots=True)
class Pair:
    """A row with a name at the left and its amount at the right."""

    label: str
    value: str
    size: float = TEXT
    strong: bool = False
    words: tuple[str, ...] = ()
    """Pieces before the label, or instead of it."""
    said: str = ""
    """What is said where pieces stand instead of a label."""
    part: bool = False
    """Whether it is a part of the row above."""
    high: float = 0
    """How high the pieces are, in u; 0 for as high as fits the type."""
    detail: str = ""
    """What stands small and faint after the label, if there is room."""

    def _room(self, c: Canvas, named: Named, width: int) -> tuple[int, int]:
        """Where the label begins, and how wide it may be."""
        value = c.type.width(self.value, self.size + 1, "bold") + c.px(10) if self.value else 0
        left = 0
        if self.words:
            left = pieces.row_width(c, named, self.words, self._high(c)) + c.px(10)
        return left, width - value - left

    def least(self, c: Canvas, named: Named) -> int:
        """Return how wide its pieces and its value are beside each other."""
        return -self._room(c, named, 0)[1]

    def _high(self, c: Canvas) -> int:
        return c.px(self.high or min(42, max(24, 2.2 * self.size)))

    def _lines(self, c: Canvas, named: Named, width: int) -> list[str]:
        if not self.label:
            return []
        return c.type.wrap(self.label, self.size, self._room(c, named, width)[1], self._face())

    def _face(self) -> str:
        return "semi" if self.strong else "sans"

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        text = len(self._lines(c, named, width)) * c.type.line(self.size) + c.px(1)
        return max(text, self._high(c) + c.px(4) if self.words else c.type.line(self.size))

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw both, and the pieces."""
        left, room = self._room(c, named, box.w)
        lines = self._lines(c, named, box.w)
        line, high = c.type.line(self.size), self._high(c)
        if self.words:
            pieces.row(c, named, self.words, (box.x, box.centery - high / 2), high)
        y = box.centery - line * len(lines) / 2
        ink = theme.mix(theme.SOFTER, c.palette.text, 0.5) if self.part else c.palette.text
        for text in lines:
            c.text(text, (box.x + left, y), self.size, ink, self._face())
            y += line
        if len(lines) == 1 and self.detail:
            x = box.x + left + c.type.width(lines[0], self.size, self._face()) + c.px(8)
            rest = box.x + left + room - x
            size = c.type.smaller(self.detail, self.size - 1, rest, "sans", self.size - 3)
            if c.type.width(self.detail, size) <= rest:
                c.text(self.detail, (x, box.centery), size, theme.SOFTER, middle=True)
        top = box.y + line / 2 if len(lines) > 1 else box.centery
        gold = theme.GOLD_LIGHT if self.strong else ink
        face = "bold" if self.strong else "sans" if self.part else "semi"
        c.text(self.value, (box.right, top), self.size + 1, gold, face, "right", True)

    def heard(self) -> str:
        """Return both."""
        return " ".join(filter(None, (self.said or self.label, self.detail, self.value)))


@dataclass(frozen=True, slots=True)
class Said:
    """Words that go over several lines, with bold ones between `**`."""

    text: str
    size: float = TEXT
    faint: bool = True

    def _lines(self, c: Canvas, width: int) -> list[list[typeset.Part]]:
        return typeset.broken(c, pages.rich(self.text), self.size, "sans", width, LONGEST_WORD)

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        return len(self._lines(c, width)) * c.type.line(self.size) + c.px(3)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw line below line."""
        y, ink = box.y, c.palette.dim if self.faint else c.palette.text
        for line in self._lines(c, box.w):
            for part in line:
                strong = c.palette.text if part.face == "semi" else ink
                c.text(part.text, (box.x + part.x, y), self.size, strong, part.face)
            y += c.type.line(self.size)

    def heard(self) -> str:
        """Return them."""
        return self.text.replace("**", "")


@dataclass(frozen=True, slots=True)
class Pieces:
    """A row of pieces, and what is said above it or before it."""

    words: tuple[str, ...]
    label: str = ""
    high: float = PIECE
    """How high the pieces are at most, in u."""
    slim: bool = False
    """Whether the label stands left of the pieces if both fit into one row."""

    def _rows(self, c: Canvas, named: Named, width: int) -> list[tuple[str, ...]]:
        """The pieces in as many rows as they need at most of their height."""
        least = c.px(self.high * 0.72)
        rows, wide = [list[str]()], 0.0
        for word in self.words:
            more = pieces.piece_width(c, named, word, least)
            if rows[-1] and round(wide + more + pieces.SPACE * least * len(rows[-1])) > width:
                rows.append([])
                wide = 0.0
            if word != "gap" or rows[-1]:
                rows[-1].append(word)
                wide += more
        return [tuple(row) for row in rows]

    def _size(self, c: Canvas, named: Named, width: int, rows: Sequence[Sequence[str]]) -> int:
        high = c.px(self.high)
        wide = max(pieces.row_width(c, named, row, high) for row in rows)
        return high if wide <= width else max(c.px(16), high * width // wide)

    def _label(self, c: Canvas, width: int) -> list[str]:
        return c.type.wrap(self.label, TEXT - 1, width) if self.label else []

    def _before(self, c: Canvas, named: Named, width: int) -> int:
        """Return how far the pieces stand to the right of the label; 0 where they stand below it."""
        before = c.type.width(self.label, TEXT - 1) + c.px(10) if self.slim and self.label else 0
        return before if before + pieces.row_width(c, named, self.words, c.px(self.high)) <= width else 0

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        if self._before(c, named, width):
            return c.px(self.high) + c.px(6)
        rows = self._rows(c, named, width)
        high = len(rows) * (self._size(c, named, width, rows) + c.px(4))
        return len(self._label(c, width)) * c.type.line(TEXT - 1) + high + c.px(2)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw the words, and the pieces below or beside them."""
        if before := self._before(c, named, box.w):
            c.text(self.label, (box.x, box.centery), TEXT - 1, c.palette.dim, middle=True)
            high = c.px(self.high)
            pieces.row(c, named, self.words, (box.x + before, box.centery - high / 2), high)
            return
        y = box.y
        for line in self._label(c, box.w):
            c.text(line, (box.x, y), TEXT - 1, c.palette.dim)
            y += c.type.line(TEXT - 1)
        rows = self._rows(c, named, box.w)
        high = self._size(c, named, box.w, rows)
        for row in rows:
            pieces.row(c, named, row, (box.x, y), high)
            y += high + c.px(4)

    def heard(self) -> str:
        """Return the words."""
        return self.label


@dataclass(frozen=True, slots=True)
class Total:
    """A sum, below what it is made of."""

    label: str
    number: str
    slim: bool = False
    """Whether there is little room."""

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        return c.type.height(TOTAL[self.slim], "serif bold") - c.px(2)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw the words and the number."""
        middle = box.centery
        c.hairline(box.x, box.y, box.w, theme.GOLD, 0.6, "")
        c.text(self.label, (box.x, middle), 21, None, "serif", middle=True)
        c.foil(self.number, (box.right, middle), TOTAL[self.slim], "serif bold", "right", True)

    def heard(self) -> str:
        """Return both."""
        return f"{self.label} {self.number}"


class Other(NamedTuple):
    """Another answer, and what it comes to."""

    head: str
    number: str
    text: str
    said: str
    """All of it, with the places that it speaks of."""
    words: tuple[str, ...] = ()
    """The pieces of its first move."""


@dataclass(frozen=True, slots=True)
class Others:
    """Other answers, the last of them in a small picture of the table beside them."""

    answers: tuple[Other, ...]
    paint: Callable[[Canvas, pygame.Rect], None]
    picture: Callable[[int], int]
    """Returns how high the picture of a width is."""

    def _wide(self, width: int) -> int:
        return round(width * PICTURE)

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        return max(self.picture(self._wide(width)), len(self.answers) * self._each(c)) + c.px(4)

    def _each(self, c: Canvas) -> int:
        return c.type.line(18) + c.type.line(TEXT) + c.px(4)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw the picture at the left, and each answer at the right."""
        wide = self._wide(box.w)
        high = self.picture(wide)
        self.paint(c, pygame.Rect(box.x, box.y, wide, high))
        x = box.x + wide + c.px(14)
        y = box.y + max(0, high - len(self.answers) * self._each(c)) / 2 + c.px(2)
        for one in self.answers:
            number = c.text(one.number, (box.right, y), 20, theme.GOLD_LIGHT, "serif bold", "right")
            room = box.right - x - number - c.px(6)
            c.text(
                one.head, (x, y + c.px(2)), c.type.smaller(one.head, 17, room, "semi"), c.palette.head, "semi"
            )
            line = pygame.Rect(x, round(y) + c.type.line(18) + c.px(2), box.right - x, c.type.line(TEXT))
            self._tell(c, named, one, line)
            y += self._each(c)

    def _tell(self, c: Canvas, named: Named, one: Other, line: pygame.Rect) -> None:
        """Draw the pieces of an answer where there is room for them, and its text."""
        high = line.h + c.px(3)
        left = pieces.row_width(c, named, one.words, high) + c.px(8) if one.words else 0
        if c.type.width(one.text, LEAST) > line.w - left:
            left = 0
        if left:
            pieces.row(c, named, one.words, (line.x, line.centery - high / 2), high)
        size = c.type.smaller(one.text, TEXT, line.w - left, "sans", LEAST)
        at = line.x + left, line.centery
        c.text(one.text, at, size, c.palette.text, middle=True, width=line.w - left)

    def heard(self) -> str:
        """Return all of them."""
        return ". ".join(one.said for one in self.answers)


@dataclass(frozen=True, slots=True)
class Gap:
    """Nothing, so many u high."""

    high: float

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        return c.px(self.high)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw nothing."""

    def heard(self) -> str:
        """Return nothing."""
        return ""


def height(c: Canvas, named: Named, items: Iterable[Item], width: int) -> int:
    """Return how high items are together."""
    return sum(item.height(c, named, width) for item in items)


def draw(c: Canvas, named: Named, items: Sequence[Item], box: pygame.Rect) -> None:
    """Draw items from the upper edge of a box on."""
    for item, at in zip(items, places(c, named, items, box), strict=True):
        item.draw(c, named, at)


def places(c: Canvas, named: Named, items: Sequence[Item], box: pygame.Rect) -> list[pygame.Rect]:
    """Return where each item stands that is drawn in a box."""
    found, y = [], box.y
    for item in items:
        found.append(pygame.Rect(box.x, y, box.w, item.height(c, named, box.w)))
        y = found[-1].bottom
    return found
