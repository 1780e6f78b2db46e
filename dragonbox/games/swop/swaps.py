"""List all legal moves, and score each swap."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from dragonbox.games.swop.board import COLOURS
from dragonbox.games.swop.cubes import Purse, payments, purse
from dragonbox.games.swop.moves import DECLINE, PASS, Move, swap, take
from dragonbox.games.swop.position import Position
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.survey import IMPOSSIBLE, PLACE, POINTS, SHARED, SWAPS, SWOPS, survey


class Swaps(NamedTuple):
    """All legal swaps, sorted, and beside each what it scores: three lists of one length."""

    moves: list[Move]
    points: list[int]
    """Bonus included."""
    swops: list[int]
    """How many Swops it makes, and so how many chips it needs."""


def legal(position: Position) -> list[Move]:
    """Return all legal moves, sorted."""
    if position.over:
        return []
    if position.offer:
        return [DECLINE, *map(take, sorted(set(position.pool)))]
    return points_of_all(position).moves or [PASS]


def codes_of_all(position: Position) -> list[int]:
    """Return the codes of all swaps, in the order of `SWAPS`; below 0 where one is refused whatever is
    paid."""
    codes = survey(position.numbers)
    if position.last:
        codes[PLACE[position.last]] = IMPOSSIBLE
    return codes


def points_of_all(position: Position) -> Swaps:
    """Return all legal swaps with their points, in about a millisecond.

    A swap that can be paid in two colours, or whose chip can replace either die, is there once for each way.
    Empty when the game is over or a cube may be taken.
    """
    swaps = Swaps([], [], [])
    seat = position.to_move
    if seat is None or position.offer:
        return swaps
    codes = codes_of_all(position)
    chips, colours, costs = position.chips[seat], position.colours, _costs(purse(position))
    moves, points, swops = swaps
    for place, code in enumerate(codes):
        if code < 0 or SWOPS[code] > chips:
            continue
        one, other = SWAPS[place]
        for ways in costs[colours[one] + colours[other]]:
            if SHARED[code]:
                moves += [ways[place]._replace(chip=one), ways[place]._replace(chip=other)]
                points += [POINTS[code]] * 2
                swops += [SWOPS[code]] * 2
            else:
                moves.append(ways[place])
                points.append(POINTS[code])
                swops.append(SWOPS[code])
    return swaps


def can_swap(position: Position) -> bool:
    """Return whether there is any legal swap; stops at the first."""
    seat = position.to_move
    if seat is None:
        return False
    numbers, colours, costs = position.numbers, position.colours, _costs(purse(position))
    return any(
        numbers[one] != numbers[other]
        and numbers[one]
        and numbers[other]
        and costs[colours[one] + colours[other]]
        and (one, other) != position.last
        and score(numbers, one, other).swops <= position.chips[seat]
        for one, other in SWAPS
    )


@cache
def _swaps_for(colour: str) -> tuple[Move, ...]:
    """All swaps that are paid in a colour, or with nothing, in the order of `SWAPS`."""
    return tuple([swap(one, other, colour) for one, other in SWAPS])


@lru_cache(maxsize=1 << 8)
def _costs(purse: Purse) -> dict[str, tuple[tuple[Move, ...], ...]]:
    """By the two colours of a swap: all swaps for each way in which it can be paid."""
    return {
        one + other: tuple(map(_swaps_for, payments(purse, one, other)))
        for one in COLOURS
        for other in COLOURS
    }
