"""Score a swap: runs, Swops and the bonus, told as the rulebook tells it.

Everything here looks at the `numbers` of the board alone, 66 of them in reading order, 0 for a chip. It is
exact, not fast: `survey` says the same of all swaps at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Series
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from dragonbox.games.swop.board import column_of, row_of

Kind: TypeAlias = Literal["set", "rising", "falling", "two threes"]
T = TypeVar("T")

SHORTEST = 3
SWOP = 6
"""Dice of a Swop."""
POINTS = {3: 1, 4: 2, 5: 3, SWOP: 5}
"""Of a sequence, by its length."""
STEPS: dict[Kind, int] = {"set": 0, "rising": 1, "falling": -1}
"""How the numbers of a run go on, reading left to right or top to bottom."""


class Sequence(NamedTuple):
    """Dice next to each other that count together."""

    kind: Kind
    cells: tuple[int, ...]
    """In reading order."""
    points: int
    swop: bool
    dice: tuple[int, ...]
    """The cells of the moved dice, after the swap, that lie in it."""


class Scored(NamedTuple):
    """All that a swap scores."""

    sequences: tuple[Sequence, ...]
    """First those of the die that now lies in the first cell, then those of the other that are not the same:
    of each its row from the left, then its column from the top."""
    bonus: int
    points: int
    """Of all sequences, and the bonus."""

    @property
    def swops(self) -> int:
        """How many Swops there are: what the swap costs in chips."""
        return sum(sequence.swop for sequence in self.sequences)

    @property
    def shared(self) -> bool:
        """Whether both moved dice lie in one of the Swops, so that it is a choice which of them leaves."""
        return any(sequence.swop and len(sequence.dice) > 1 for sequence in self.sequences)


def swapped(cells: Series[T], one: int, other: int) -> list[T]:
    """Return what lies in the cells after the dice in two of them were swapped."""
    board = list(cells)
    board[one], board[other] = board[other], board[one]
    return board


def score(numbers: Series[int], one: int, other: int) -> Scored:
    """Return what the swap of the dice in two cells scores; `numbers` are those before it."""
    board = swapped(numbers, one, other)
    found: list[Sequence] = []
    for die, partner in ((one, other), (other, one)):
        for line in (row_of(die), column_of(die)):
            for kind, cells in of_die(board, line, die, partner):
                dice = tuple([cell for cell in (one, other) if cell in cells])
                # What holds both dice lies in the one line that they share, and was found from both.
                if die == other and len(dice) == 2 and any(earlier.dice == dice for earlier in found):
                    continue
                swop = len(cells) == SWOP
                found.append(Sequence(kind, cells, POINTS[len(cells)], swop, dice))
    bonus = max(len(found) - 1, 0)
    return Scored(tuple(found), bonus, sum(sequence.points for sequence in found) + bonus)


def of_die(
    board: Series[int], line: tuple[int, ...], die: int, partner: int
) -> list[tuple[Kind, tuple[int, ...]]]:
    """Return the sequences of a moved die in its row or column, in reading order.

    `board` are the numbers after the swap, and `partner` is the cell of the other moved die.
    """
    kept = _kept(list(windows(board, line, die)), die, partner)
    taken = {cell for _, cells in kept for cell in cells} - {die}
    # A Swop is never split up: a run that shares a die with it is not scored, not even its rest.
    others = [(kind, cells) for kind, cells in runs(board, line, die) if taken.isdisjoint(cells)]
    return sorted([*kept, *others], key=lambda sequence: sequence[1])


def runs(board: Series[int], line: tuple[int, ...], die: int) -> Iterator[tuple[Kind, tuple[int, ...]]]:
    """Return the set, the rising and the falling straight of a die, where they are long enough."""
    for kind, step in STEPS.items():
        first = last = line.index(die)
        while first > 0 and _goes_on(board[line[first - 1]], board[line[first]], step):
            first -= 1
        while last < len(line) - 1 and _goes_on(board[line[last]], board[line[last + 1]], step):
            last += 1
        if last - first + 1 >= SHORTEST:
            yield kind, line[first : last + 1]


def _goes_on(number: int, following: int, step: int) -> bool:
    """Whether a run goes on from a die to the one after it; a chip stops it."""
    return bool(number and following) and following == number + step


def windows(board: Series[int], line: tuple[int, ...], die: int) -> Iterator[tuple[Kind, tuple[int, ...]]]:
    """Return all windows of six cells with the die in them that are Swops, in reading order."""
    place = line.index(die)
    for first in range(max(place - SWOP + 1, 0), min(place, len(line) - SWOP) + 1):
        cells = line[first : first + SWOP]
        if kind := _swop_kind([board[cell] for cell in cells]):
            yield kind, cells


def _swop_kind(six: list[int]) -> Kind | None:
    """What six numbers in a line are together, if they are a Swop."""
    if six[1] - six[0] != six[2] - six[1]:
        return None  # as nearly always: in every Swop the first three go on alike
    for kind, step in STEPS.items():
        if all(_goes_on(number, following, step) for number, following in pairwise(six)):
            return kind
    halves = set(six[:3]), set(six[3:])
    return "two threes" if 0 not in six and [len(half) for half in halves] == [1, 1] else None


def _kept(
    swops: list[tuple[Kind, tuple[int, ...]]], die: int, partner: int
) -> list[tuple[Kind, tuple[int, ...]]]:
    """The Swops that count where a line offers several: as many as fit with no direction used twice.

    Two fit when one ends at the die and the other begins there, but a set is never two Swops. Of several
    single ones, one that does not hold the other moved die is kept; of these, the first in reading order.
    """
    for left in swops:
        for right in swops:
            if left[1][-1] == right[1][0] == die and (left[0], right[0]) != ("set", "set"):
                return [left, right]
    return sorted(swops, key=lambda swop: partner in swop[1])[:1]
