"""The chances on a board: what each die would score in each place, kept by line.

A swap changes four lines at most, so that a look ahead hands the others on (`after`). Two dice that change
places score what each scores alone in its new place; only where both lie in one line, and close, that is not
all of it, and the line says what to add.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from dragonbox.games.swop.board import COLUMN_LINES, COLUMNS, FACES, ROW_LINES
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import Round
from dragonbox.games.swop.survey import CELL_COUNT, CLOSE, POINTS, SWOPS, codes_of_line

WIDE = FACES + 1
"""Numbers that a cell can show, with 0 for a chip. A *place* is a cell times this, plus a number."""
PER_SWOP = SWOPS.index(1)
"""The code of one Swop, in the codes of `survey`. Below it stand the points, plus one where there are any."""
LINES = (*ROW_LINES, *COLUMN_LINES)
ROWS = len(ROW_LINES)
CELL = [place // WIDE for place in range(WIDE * CELL_COUNT)]
NUMBER = [place % WIDE for place in range(WIDE * CELL_COUNT)]
APART = -1
"""The line of two cells that don't lie close in one."""
SEEN = 0
"""Stands for what is added to a pair that a line lists by itself."""

Pair: TypeAlias = tuple[int, int]
Worth: TypeAlias = tuple[float, Pair, int]
"""What a swap is worth: its points less what its chips cost; its cells, the smaller first; its code."""


def _shared_lines() -> list[list[int]]:
    shared = [[APART] * CELL_COUNT for _ in range(CELL_COUNT)]
    for where, cells in enumerate(LINES):
        for one, other in CLOSE[len(cells)]:
            shared[cells[one]][cells[other]] = shared[cells[other]][cells[one]] = where
    return shared


SHARED_LINE = _shared_lines()
"""By two cells: the line in which they lie close."""


class Line(NamedTuple):
    """The chances in a row or a column."""

    alone: tuple[tuple[int, int], ...]
    """The places that score there, with their codes."""
    together: dict[Pair, int]
    """By two cells: what to add to the codes of both dice alone, where that is less than nothing and is no
    matter of Swops; `SEEN` for the others."""
    more: tuple[tuple[int, int, int], ...]
    """The others: both cells, and what to add."""


@lru_cache(maxsize=1 << 13)
def _line(where: int, numbers: tuple[int, ...]) -> Line:
    cells = LINES[where]
    singles, pairs = codes_of_line(numbers)
    alone = [
        (cells[at] * WIDE + number, code)
        for at, codes in enumerate(singles)
        for number, code in enumerate(codes)
        if code > 0
    ]
    together: dict[Pair, int] = {}
    more: list[tuple[int, int, int]] = []
    for (one, other), code in zip(CLOSE[len(numbers)], pairs, strict=True):
        if code < 0:
            continue
        apart = singles[one][numbers[other]] + singles[other][numbers[one]]
        if code == apart:
            continue
        pair = cells[one], cells[other]
        if code < apart and SWOPS[code] == apart // PER_SWOP:
            together[pair] = code - apart
        else:
            together[pair] = SEEN
            more.append((*pair, code - apart))
    return Line(tuple(alone), together, tuple(more))


class Node(NamedTuple):
    """A position with its chances."""

    game: Round
    lines: list[Line]


def node(game: Round) -> Node:
    """Return a position with its chances."""
    numbers = game.numbers
    lines = [_line(where, tuple([numbers[cell] for cell in line])) for where, line in enumerate(LINES)]
    return Node(game, lines)


def after(before: Node, game: Round, move: Move) -> Node:
    """Return the position that a swap has led to."""
    lines, numbers = before.lines[:], game.numbers
    for cell in (move.one, move.other):
        row, column = divmod(cell, COLUMNS)
        lines[row] = _line(row, tuple(numbers[row * COLUMNS : (row + 1) * COLUMNS]))
        lines[ROWS + column] = _line(ROWS + column, tuple(numbers[column::COLUMNS]))
    return Node(game, lines)


class Chances:
    """What the mover of a position can score."""

    def __init__(self, node: Node, chip: float) -> None:
        """`chip` is what a chip costs."""
        game, self._lines = node
        self._numbers = numbers = game.numbers
        self._last = game.last
        self._limit = limit = PER_SWOP * (game.chips[game.mover] + 1)
        self._chip = chip
        self._flat = flat = [0] * len(CELL)
        touched = []
        for line in self._lines:
            for place, code in line.alone:
                if not flat[place]:
                    touched.append(place)
                flat[place] += code
        self._heaps: dict[int, list[tuple[float, int, int]]] = {}
        heaps = self._heaps
        self.singles: list[tuple[float, int]] = []
        """The places that score, with what they are worth, the dearest first."""
        singles = self.singles
        for place in touched:
            code = flat[place]
            if code >= limit:
                continue
            worth = code if code < PER_SWOP else code % PER_SWOP - chip * (code // PER_SWOP)
            cell = CELL[place]
            key = numbers[cell] * WIDE + NUMBER[place]
            if key in heaps:
                heaps[key].append((worth, cell, code))
            else:
                heaps[key] = [(worth, cell, code)]
            singles.append((worth, place))
        singles.sort(reverse=True)
        for heap in heaps.values():
            heap.sort(reverse=True)

    def at_least(self, least: float) -> list[Worth]:
        """Return the legal swaps that score and are worth at least so much, in no order."""
        least += 1
        found = [*self._close(least), *self._of_both(least), *self._of_one(least)]
        last = self._last
        return [(worth - 1, pair, code) for worth, pair, code in found if pair != last]

    # Within, everything is worth one more: the points of a code are.

    def _close(self, least: float) -> list[Worth]:
        """Pairs that lines list."""
        flat, numbers, found = self._flat, self._numbers, []
        for line in self._lines:
            for one, other, more in line.more:
                code = flat[one * WIDE + numbers[other]] + flat[other * WIDE + numbers[one]] + more
                if code and (worth := self._worth(code)) >= least:
                    found.append((worth, (one, other), code))
        return found

    def _of_both(self, least: float) -> list[Worth]:
        """Pairs that both score."""
        found, heaps = [], self._heaps
        for key, mine in heaps.items():
            number, wanted = divmod(key, WIDE)
            if number > wanted or (theirs := heaps.get(wanted * WIDE + number)) is None:
                continue
            most = theirs[0][0]
            for worth, one, code in mine:
                if worth + most < least:
                    break
                for more, other, other_code in theirs:
                    if worth + more < least:
                        break
                    found += self._pair(one, other, code + other_code, least)
        return found

    def _of_one(self, least: float) -> list[Worth]:
        """Pairs of which only one scores."""
        found, flat, numbers = [], self._flat, self._numbers
        dice: list[list[int]] = [[] for _ in range(WIDE)]
        for cell, number in enumerate(numbers):
            dice[number].append(cell)
        for worth, place in self.singles:
            if worth < least:
                break
            one, code = CELL[place], flat[place]
            own, near = numbers[one], SHARED_LINE[one]
            for other in dice[NUMBER[place]]:
                if flat[other * WIDE + own]:
                    continue
                if near[other] == APART:
                    found.append((worth, (one, other) if one < other else (other, one), code))
                else:
                    found += self._pair(one, other, code, least)
        return found

    def _pair(self, one: int, other: int, code: int, least: float) -> list[Worth]:
        """The swap of two dice with that code if each is alone; if it is worth so much and not listed."""
        pair = (one, other) if one < other else (other, one)
        if (where := SHARED_LINE[one][other]) != APART:
            less = self._lines[where].together.get(pair)
            if less == SEEN:
                return []
            code += less or 0
        worth = self._worth(code)
        return [(worth, pair, code)] if code and worth >= least else []

    def _worth(self, code: int) -> float:
        if code < PER_SWOP:
            return code
        swops = SWOPS[code]
        return POINTS[code] + 1 - self._chip * swops if PER_SWOP * swops < self._limit else -1000
