"""Count what a swap costs in cubes."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.games.swop.board import WHITE
from dragonbox.games.swop.position import Position


class Purse(NamedTuple):
    """The cubes that the mover can pay with."""

    with_cubes: bool
    """Whether swaps cost cubes at all."""
    white_costs: bool
    """Whether white is a colour like the others."""
    hand: str


def purse(position: Position) -> Purse:
    """Return the purse of whoever has to decide; empty if nobody has."""
    seat = position.to_move
    return Purse(position.with_cubes, position.solo, "" if seat is None else position.cubes[seat])


def free(purse: Purse, one: str, other: str) -> bool:
    """Return whether a swap of dice in these two colours costs nothing."""
    return not purse.with_cubes or (not purse.white_costs and WHITE in (one, other))


def payments(purse: Purse, one: str, other: str) -> list[str]:
    """Return the colours in which a swap of dice in these two colours can be paid, sorted; of a free one, the
    empty text alone."""
    if free(purse, one, other):
        return [""]
    return sorted(colour for colour in {one, other} if colour in purse.hand)
