"""Estimate how likely another player waits for one tile, as counted in thousands of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.ai.outlook import concealed
from dragonbox.games.magic_dragon.ai.weights import likely, total
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of

FIRST, LATEST = 4, 3
"""So many drops are the first and the latest ones."""


class Signs(NamedTuple):
    """Signs that a player waits."""

    start: float
    drops: float
    first: float
    """The middle numbers among the first drops: those who can spare them need little."""
    latest: float
    """Those among the latest drops."""
    laid: float
    """The part of them among the tiles laid aside."""


WEIGHTS = (
    Signs(-3.84, 0.26, 0.25, 0.33, 0.56),
    Signs(-2.73, 0.21, 0.18, 0.31, 0.53),
    Signs(-1.47, 0.15, 0.17, 0.19, 0.84),
    Signs(1.5, 0.15, 0.17, 0.19, 0.53),
)
"""By exposed sets; who has exposed all waits in any case."""


def waits(view: View, seat: Seat) -> float:
    """Return how likely a player waits for one tile."""
    missing = concealed(view, seat)
    return likely(total(WEIGHTS[4 - missing], signs(view, seat))) if missing else 1.0


def signs(view: View, seat: Seat) -> Signs:
    """Return what a player has spared."""
    dropped, laid = view.dropped[seat], view.dead[seat]
    part = middling(laid) / len(laid) if laid else 0.5
    return Signs(1, len(dropped), middling(dropped[:FIRST]), middling(dropped[-LATEST:]), part)


def middling(tiles: Sequence[Tile]) -> float:
    """Return how many of the tiles are of middle numbers; a 2 or an 8 counts half."""
    return sum([min(number_of(tile) - 1, NUMBERS - number_of(tile), 2) for tile in tiles]) / 2
