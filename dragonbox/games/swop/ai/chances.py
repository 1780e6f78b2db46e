"""The chances on a board: what each die would score in each place, kept by line.

A swap changes four lines at most, so that a look ahead hands the others on (`after`). Two dice that change
places score what each scores alone in its new place; only where both lie in one line, and close, that is not
all of it, and the line says what to add.
"""

from __future__ import annotations

from collections.abc import Callable
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
SHORT = 32
"""What takes its place in the code of a single die in both its lines, which so fits into a byte."""
CODES = [byte % SHORT + byte // SHORT * PER_SWOP for byte in range(1 << 8)]
"""By such a byte: its code."""
LINES = (*ROW_LINES, *COLUMN_LINES)
ROWS = len(ROW_LINES)
CELL = [place // WIDE for place in range(WIDE * CELL_COUNT)]
NUMBER = [place % WIDE for place in range(WIDE * CELL_COUNT)]
UNAFFORDABLE = -1000.0
"""What is worth a swap that takes more chips than there are."""
MORE = 1 - 1e-9
"""By how much more everything is worth within; a little less, since sums are rounded."""
APART = -1
"""The line of two cells that don't lie close in one."""
SEEN = 0
"""Stands for what is added to a pair that a line lists by itself."""

Pair: TypeAlias = tuple[int, int]
Worth: TypeAlias = tuple[float, Pair, int]
"""What a swap is worth: its points less what its chips cost; its cells, the smaller first; its code."""
Add: TypeAlias = Callable[[float, Pair, int], float]
"""Takes a swap with what it is worth, and returns what the next ones have to be worth."""


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
    """The places that score there, with their codes as bytes."""
    together: dict[Pair, int]
    """By two cells: what to add to the codes of both dice alone, where that is less than nothing and is no
    matter of Swops; `SEEN` for the others."""
    more: tuple[tuple[Pair, int, int, int], ...]
    """The others: both cells, the places in which their dice then lie, and what to add."""


@lru_cache(maxsize=1 << 13)
def _line(where: int, numbers: tuple[int, ...]) -> Line:
    cells = LINES[where]
    singles, pairs = codes_of_line(numbers)
    alone = [
        (cells[at] * WIDE + number, code % PER_SWOP + code // PER_SWOP * SHORT)
        for at, codes in enumerate(singles)
        for number, code in enumerate(codes)
        if code > 0
    ]
    together: dict[Pair, int] = {}
    more: list[tuple[Pair, int, int, int]] = []
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
            places = pair[0] * WIDE + numbers[other], pair[1] * WIDE + numbers[one]
            more.append((pair, *places, code - apart))
    return Line(tuple(alone), together, tuple(more))


class Node(NamedTuple):
    """A position with its chances."""

    game: Round
    lines: list[Line]
    flat: bytearray
    """By place: what a die would score there in both lines, as a byte."""


def node(game: Round) -> Node:
    """Return a position with its chances."""
    numbers = game.numbers
    lines = [_line(where, tuple([numbers[cell] for cell in line])) for where, line in enumerate(LINES)]
    flat = bytearray(len(CELL))
    for line in lines:
        for place, code in line.alone:
            flat[place] += code
    return Node(game, lines, flat)


def after(before: Node, game: Round, move: Move) -> Node:
    """Return the position that a swap has led to."""
    lines, numbers, flat = before.lines[:], game.numbers, before.flat[:]
    for cell in (move.one, move.other):
        row, column = divmod(cell, COLUMNS)
        _renew(lines, flat, row, numbers[row * COLUMNS : (row + 1) * COLUMNS])
        _renew(lines, flat, ROWS + column, numbers[column::COLUMNS])
    return Node(game, lines, flat)


def leaving(node: Node, move: Move) -> list[int] | None:
    """Return the cells whose dice chips replace after a swap; None if its dice lie close in one line."""
    if SHARED_LINE[move.one][move.other] != APART:
        return None
    numbers, flat = node.game.numbers, node.flat
    ways = ((move.one, numbers[move.other]), (move.other, numbers[move.one]))
    return [cell for cell, number in ways if flat[cell * WIDE + number] >= SHORT]


def _renew(lines: list[Line], flat: bytearray, where: int, numbers: list[int]) -> None:
    """Put a line with these numbers in its place."""
    new, old = _line(where, tuple(numbers)), lines[where]
    if new is not old:
        lines[where] = new
        for place, code in old.alone:
            flat[place] -= code
        for place, code in new.alone:
            flat[place] += code


class Ranks(NamedTuple):
    """The codes of single dice, the dearer ones after the others."""

    of_code: bytes
    """By byte; 0 without points, and where it takes more chips than there are."""
    worth: list[float]
    """By rank: what it is worth and one more, for the points of a code are one more."""


@lru_cache(maxsize=1 << 8)
def _ranks(chip: float, chips: int) -> Ranks:
    """The ranks where a chip costs so much and so many are left."""
    worth = {
        byte: byte % SHORT - chip * (byte // SHORT) for byte in range(1, 1 << 8) if byte // SHORT <= chips
    }
    ranked = sorted(set(worth.values()))
    place = {value: rank for rank, value in enumerate(ranked, start=1)}
    return Ranks(
        bytes([place[worth[byte]] if byte in worth else 0 for byte in range(1 << 8)]), [0.0, *ranked]
    )


class Chances:
    """Keeps what the mover of a position can score."""

    def __init__(self, node: Node, chip: float) -> None:
        """`chip` is what a chip costs."""
        game, self._lines, self._flat = node
        self._numbers = game.numbers
        self._last = game.last
        self._chip = chip
        self._chips = chips = game.chips[game.mover]
        of_code, self._worth_of = _ranks(chip, chips)
        self._ranks = self._flat.translate(of_code)

    def each(self, least: float, add: Add) -> None:
        """Hand over the legal swaps that score and are worth at least so much, in no order; what `add`
        returns is the least from then on."""
        self._unlisted(self._listed(least + MORE, add), add)

    # Within, everything is worth one more: the points of a code are.

    def _listed(self, least: float, add: Add) -> float:
        """Pairs that lines list."""
        flat, last = self._flat, self._last
        for line in self._lines:
            for pair, place, other_place, more in line.more:
                code = CODES[flat[place]] + CODES[flat[other_place]] + more
                if code and (worth := self._worth(code)) >= least and pair != last:
                    least = add(worth - 1, pair, code) + MORE
        return least

    def _unlisted(self, least: float, add: Add) -> None:
        """All others, from their dearer place."""
        flat, numbers, ranks, worth_of = self._flat, self._numbers, self._ranks, self._worth_of
        dice: list[list[int]] = [[] for _ in range(WIDE)]
        for cell, number in enumerate(numbers):
            dice[number].append(cell)
        most: dict[Pair, float] = {}
        for rank in range(max(ranks), 0, -1):
            worth = worth_of[rank]
            if worth + worth < least and worth < least:
                break
            place = ranks.find(rank)
            while place >= 0:
                one, wanted = CELL[place], NUMBER[place]
                own = numbers[one]
                theirs = ranks[own::WIDE]
                key = own, wanted
                if key not in most:
                    highest = max(map(theirs.__getitem__, dice[wanted]), default=0)
                    most[key] = max(worth_of[highest], 0.0)
                if worth + most[key] >= least:
                    code = CODES[flat[place]]
                    for other in dice[wanted]:
                        more = theirs[other]
                        dearer = more < rank or (more == rank and one < other)
                        if dearer and worth + worth_of[more] >= least:
                            both = code + CODES[flat[other * WIDE + own]]
                            least = self._pair(one, other, both, least, add)
                place = ranks.find(rank, place + 1)

    def _pair(self, one: int, other: int, code: int, least: float, add: Add) -> float:
        """The swap of two dice with that code if each is alone."""
        pair = (one, other) if one < other else (other, one)
        if (where := SHARED_LINE[one][other]) != APART:
            less = self._lines[where].together.get(pair)
            if less == SEEN:
                return least
            code += less or 0
        if code and pair != self._last and (worth := self._worth(code)) >= least:
            return add(worth - 1, pair, code) + MORE
        return least

    def _worth(self, code: int) -> float:
        if code < PER_SWOP:
            return code
        swops = SWOPS[code]
        return POINTS[code] + 1 - self._chip * swops if swops <= self._chips else UNAFFORDABLE
