"""Where sets lie that somebody has played, in rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from dragonbox.games.rare_dragon.table.faces import height

LAP, GAP = 0.3, 0.26
"""How far two cards of a set, and two sets, lie apart, in shares of a card's width."""
TIGHT, NEXT = 0.24, 0.3
"""The same of the player's own sets of three."""
HEAD = 0.16
"""The room for badges above a row of sets, as a share of a card's width."""
FULL = 4
"""The cards of a set to which no more can join."""
CLOSE = 0.74
"""How near two rows may lie, as a share of their height."""
SMALLER = (1.0, 0.88, 0.82, 0.76, 0.7, 0.66, 0.58, 0.5, 0.43, 0.36, 0.3, 0.25)
"""The sizes of laid cards, of which the largest is taken that has room."""
OPEN = SMALLER[:6]
"""The sizes at which rows do not lie over one another yet: every name can be read."""
STEADY = (0.84, 0.78, 0.74, 0.7, 0.62, *SMALLER[7:])
"""The sizes of the player's own cards: so few that they seldom change."""
RIM, UP = 0.14, 0.25
"""How far sets stay away from the mat, as the badge reaches as far beyond them, and from below a hand, whose
cards are raised, as shares of a card's width."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Where somebody's sets lie, in rows."""

    box: pygame.Rect
    across: float
    """Where a row lies: 0 at the left, 0.5 in the middle, 1 at the right."""
    down: float
    """Where all rows lie: 0 at the top, 0.5 in the middle; 1 at the bottom, the first one lowest."""
    largest: int
    wing: pygame.Rect | None = None
    """Where those rows lie for which there is no room any more, above the box."""
    steady: bool = False
    """Whether each set keeps its place, and one more place is always free."""
    oval: pygame.Rect | None = None
    """The mat at the right of the sets, which they leave free,"""
    hand: pygame.Rect | None = None
    """and the hand below that."""

    def first(self) -> pygame.Rect:
        """Return where a first set of three is going to lie."""
        first, *rest = self.sets([3])[0]
        return first.unionall(rest)

    def used(self, counts: Sequence[int]) -> pygame.Rect:
        """Return what sets of these sizes cover; without any, all the room there is."""
        found = [box for boxes in self.sets(counts) for box in boxes]
        return found[0].unionall(found[1:]) if found else self.box.copy()

    def marks(self, laid: dict[str, int]) -> dict[str, pygame.Rect]:
        """Return where the player's sets lie, so many cards of each dragon: all of them, and each."""
        counts = list(laid.values())
        each = zip(laid, self.sets(counts), strict=True)
        return {"own sets": self.used(counts), **{f"own {d}": cards[0].unionall(cards) for d, cards in each}}

    def sets(self, counts: Sequence[int], coming: int = 0) -> list[list[pygame.Rect]]:
        """Return the boxes of cards in sets of these sizes, set by set; `coming` of them only show where they
        are going to lie."""
        if self.steady:
            return self._kept(counts, len(counts) - coming)
        return self._packed(counts)

    def _packed(self, counts: Sequence[int]) -> list[list[pygame.Rect]]:
        """Return sets side by side, as large as there is room for them."""
        for share, close in (*product(OPEN, (1.0,)), *product(SMALLER, (1.0, CLOSE))):
            w = self.largest * share
            high, head = height(w), HEAD * w
            step = (high + head) * close
            rows = self._rows(counts, w)
            if step * (len(rows) - 1) + high + head <= self.box.h:
                break
        used = step * (len(rows) - 1) + high + head
        found = []
        for number, sizes in enumerate(rows):
            y = self.box.y + max(0.0, self.box.h - used) * self.down + head + number * step
            long = sum(_width(count, w) for count in sizes) + GAP * w * (len(sizes) - 1)
            x = self.box.x + (self.box.w - long) * self.across
            for count in sizes:
                found.append(_cards(x, y, count, w, LAP))
                x += _width(count, w) + GAP * w
        return found

    def _rows(self, counts: Sequence[int], w: float) -> list[list[int]]:
        """Return which sets lie in which row."""
        rows: list[list[int]] = []
        left = 0.0
        for count in counts:
            # The fourth card that joins three does not take a set to another row.
            wide = _width(FULL if count == FULL - 1 else count, w)
            if not rows or wide > left:
                left = self.box.w
                rows.append([])
            rows[-1].append(count)
            left -= wide + GAP * w
        return rows

    def _kept(self, counts: Sequence[int], lie: int) -> list[list[pygame.Rect]]:
        """Return sets in places that stay; their size is that of the sets that `lie` there already."""
        for share, close in (*product(STEADY[:5], (1.0,)), *product(STEADY[4:], (1.0, CLOSE))):
            w = self.largest * share
            places = self._places(w, close)
            if len(places) > lie:
                break
        return [_cards(x, y, count, w, TIGHT) for count, (x, y) in zip(counts, places, strict=False)]

    def _places(self, w: float, close: float) -> list[tuple[float, float]]:
        """Return where sets of four can lie: with a wing column by column, else row by row."""
        # A fourth card reaches into the gap.
        high, head, wide = height(w), HEAD * w, _width(FULL - 1, w, TIGHT)
        step = (high + head) * close
        area = self.box.union(self.wing) if self.wing else self.box
        rows = max(1, int((area.h - high - head) // step) + 1)
        spare = max(0.0, area.h - high - head - (rows - 1) * step) * (1 - self.down)
        found = []
        for row in range(rows):
            y = area.bottom - high - spare - row * step
            columns = max(1, int((self._end(y, high, w) - area.x + NEXT * w) // (wide + NEXT * w)))
            found += [(column, row, area.x + column * (wide + NEXT * w), y) for column in range(columns)]
        found.sort(key=lambda place: place[:2] if self.wing else place[1::-1])
        return [(x, y) for _column, _row, x, y in found]

    def _end(self, y: float, high: float, w: float) -> float:
        """Return how far to the right a row at that height reaches."""
        if self.oval is None:
            return self.box.right
        end: float = self.box.right
        if self.hand and y + high > self.hand.y - UP * w:
            end = min(end, self.hand.x - TIGHT * w)
        middle = self.oval.centery
        away = max(0.0, y - middle, middle - y - high) / (self.oval.h / 2)
        rim = self.oval.centerx - self.oval.w / 2 * math.sqrt(max(0.0, 1 - away * away))
        return min(end, rim - (TIGHT + RIM) * w)


def _width(count: int, w: float, lap: float = LAP) -> float:
    """Return how wide a set is, of cards of that width."""
    return w * (1 + lap * (count - 1))


def _cards(x: float, y: float, count: int, w: float, lap: float) -> list[pygame.Rect]:
    """Return the boxes of the cards of a set."""
    return [pygame.Rect(round(x + i * lap * w), round(y), round(w), height(w)) for i in range(count)]
