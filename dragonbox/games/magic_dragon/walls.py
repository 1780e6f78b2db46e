"""The wall, the break, and in which order tiles are dealt.

A side has columns of two tiles and belongs to a player; sides are counted clockwise from the dealer's,
columns from the right end of their side. A place in the wall is a number: upper tile before lower, column
after column, side after side. Tiles are taken in this order from the break on, and after the last place comes
the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from dragonbox.games.magic_dragon.tiles import COPIES, NUMBERS, SUITS

COLUMN = 2
"""Tiles of a column."""
ROUND = 4
"""Tiles that a player takes at a time when they are dealt."""
FINGERS = 5
"""The most that one can show."""
FINGER_SUMS = 2
"""One gives the side, one the column."""
TIE = 12
"""With so few tiles in the stock, or fewer, none is drawn."""

_EACH = {2: 36, 3: 24, 4: 18, 5: 14, 6: 12, 7: 10, 8: 9}
"""Columns of each side but the dealer's, by the number of seats; with all four suits."""

T = TypeVar("T")


def columns(seats: int, suits: int) -> tuple[int, ...]:
    """Return how many columns each side has; what cannot be shared evenly lies on the dealer's."""
    total = suits * NUMBERS * COPIES // COLUMN
    each = _EACH[seats] if suits == len(SUITS) else total // seats
    return (total - each * (seats - 1), *[each] * (seats - 1))


def place(sides: Sequence[int], side: int, column: int) -> int:
    """Return the place of a column's upper tile; both are counted from 1, and columns run on into the next
    side."""
    return (sum(sides[: side - 1]) + column - 1) % sum(sides) * COLUMN


def column_at(sides: Sequence[int], at: int) -> tuple[int, int]:
    """Return the side and the column of a place, counted from 1."""
    column = at // COLUMN
    for side, count in enumerate(sides, 1):
        if column < count:
            return side, column + 1
        column -= count
    raise ValueError(f"no place {at} in this wall")


def portions(dealt: int) -> list[int]:
    """Return how many tiles a player takes in each round of the deal."""
    return [min(ROUND, dealt - taken) for taken in range(0, dealt, ROUND)]


def share(tiles: tuple[T, ...], first: int, seats: int, dealt: int) -> tuple[list[list[T]], tuple[T, ...]]:
    """Return the tiles of each seat when they are dealt in this order, `first` beginning; and what is
    left."""
    hands: list[list[T]] = [[] for _ in range(seats)]
    taken = 0
    for portion in portions(dealt):
        for turn in range(seats):
            hands[(first + turn) % seats] += tiles[taken : taken + portion]
            taken += portion
    return hands, tiles[taken:]
