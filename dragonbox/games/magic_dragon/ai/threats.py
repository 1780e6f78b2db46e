"""Estimate who waits for a drop and at what price, as counted in thousands of games."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import log1p
from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.ai.outlook import Outlook, concealed, safe
from dragonbox.games.magic_dragon.ai.weights import likely, total
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of, suit_of


class Signs(NamedTuple):
    """Signs that a player who waits needs a certain tile."""

    start: float
    end: float
    """It is a 1 or a 9."""
    second: float
    """It is a 2 or an 8."""
    none: float
    """No other copy is unseen."""
    one: float
    """One other copy is unseen."""
    two: float
    """Two others are."""
    ways: float
    """The logarithm of the ways in which unseen tiles make a flush with it."""
    given: float
    """The same player has dropped one, or laid one aside."""
    passed: float
    """One was dropped since that player's last turn, and was not claimed."""
    laid: float
    """The tiles that the player has laid aside and that are one or two numbers away."""
    beside: float
    """Those that the player has dropped."""
    three_away: float
    """The dropped ones that are three numbers away: a flush has two ends."""
    suit: float
    """The exposed sets of its suit, unless all of two or more are."""
    sets: float
    """The exposed sets."""
    drops: float
    """The drops: those who have waited for long wait for more."""


WEIGHTS = Signs(
    *(-4.74, -0.14, -0.08, -0.88, -0.55, -0.28, 0.63, -3.18, -3.46, -0.64, -0.07, -0.4, -0.52, 0.12, 0.14)
)


class Price(NamedTuple):
    """Signs of how many points a player who waits will score."""

    closed: float
    """Nothing is exposed."""
    opened: float
    """Something is."""
    flushes: float
    """The exposed sets, where all are flushes."""
    triplets: float
    """Those, where all are triplets."""
    inner: float
    """No 1 and no 9 is exposed."""
    towers: float
    """Two exposed sets are alike."""
    every: float
    """All sets are exposed."""


PRICES = Price(8.0, 3.7, 1.35, -0.25, 1.45, 1.25, 5.9)
PART = {"none": 0.0, "small": 0.55, "all": 1.0}
"""The part of them that a version's units bring."""


class Threats:
    """Of a view."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        self._view = view
        self._outlook = outlook
        self._others = [seat for seat in range(view.table.seats) if seat != view.seat]
        self._safe = {seat: safe(view, seat) for seat in self._others}
        self._prices = {seat: price(view, seat) for seat in self._others}

    def of(self, tile: Tile) -> tuple[float, float]:
        """Return how likely somebody goes out with a tile, and the points of that times how likely they
        are."""
        misses, points = 1.0, 0.0
        for seat in self._others:
            hit = self.hit(seat, tile)
            points += misses * hit * self._prices[seat]
            misses *= 1 - hit
        return 1 - misses, points

    def hit(self, seat: Seat, tile: Tile) -> float:
        """Return how likely that player goes out with a tile."""
        found = signs(self._view, seat, tile, self._outlook.left, self._safe[seat])
        return self._outlook.near[seat] * likely(total(WEIGHTS, found))


def signs(view: View, seat: Seat, tile: Tile, left: Sequence[int], passed: Collection[Tile]) -> Signs:
    """Return what is known of a tile and a player; `left` has the unseen copies of each tile."""
    number, dropped, laid = number_of(tile), view.dropped[seat], view.dead[seat]
    suits = [one.set.suit for one in view.exposed[seat]]
    alone = len(suits) > 1 and len(set(suits)) == 1
    own = suits.count(suit_of(tile))
    end = min(number - 1, NUMBERS - number)
    given = tile in dropped or tile in laid
    return Signs(
        1,
        end == 0,
        end == 1,
        left[tile] == 0,
        left[tile] == 1,
        left[tile] == 2,
        log1p(ways(tile, left)),
        given,
        not given and tile in passed,
        _beside(laid, tile, (1, 2)),
        _beside(dropped, tile, (1, 2)),
        _beside(dropped, tile, (3,)),
        0 if alone else own,
        len(suits),
        len(dropped),
    )


def ways(tile: Tile, left: Sequence[int]) -> int:
    """Return in how many ways unseen tiles make a flush with a tile."""
    first, number = tile - number_of(tile), number_of(tile)
    below, lower, upper, above = [
        left[first + other] if 1 <= other <= NUMBERS else 0
        for other in (number - 2, number - 1, number + 1, number + 2)
    ]
    return below * lower + lower * upper + upper * above


def _beside(tiles: Sequence[Tile], tile: Tile, gaps: Collection[int]) -> int:
    """How many of the tiles are of its suit and so many numbers away."""
    return sum([abs(other - tile) in gaps and suit_of(other) == suit_of(tile) for other in tiles])


def price(view: View, seat: Seat) -> float:
    """Return what the hand of a player scores who waits."""
    known = view.table.version.units
    if known == "none":
        return 1.0
    points = PART[known] * total(PRICES, price_signs(view, seat))
    return max(2.0, view.table.version.minimum, points)


def price_signs(view: View, seat: Seat) -> Price:
    """Return what the exposed sets of a player tell of the points."""
    sets = [one.set for one in view.exposed[seat]]
    flushes = sum(one.flush for one in sets)
    return Price(
        not sets,
        bool(sets),
        flushes if flushes == len(sets) else 0,
        len(sets) if not flushes else 0,
        bool(sets) and not any(one.has_end for one in sets),
        len({one.shape for one in sets}) < len(sets),
        bool(sets) and not concealed(view, seat),
    )
