"""The dearest swaps of a position, quickly: what remains of their points after their cost."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.ai.chances import PER_SWOP, Chances, Node, Worth, node
from dragonbox.games.swop.board import COLOURS
from dragonbox.games.swop.cubes import payments, purse
from dragonbox.games.swop.moves import Move, take
from dragonbox.games.swop.rules import Round, View
from dragonbox.games.swop.survey import PLACE, POINTS, SHARED, SWAPS, SWOPS
from dragonbox.games.swop.swaps import codes_of_all

PARTNERS = 5
"""Dice at least that bring as much as each other in most places, so that one place makes so many swaps."""
NOTHING = -99.0
"""Less than any swap that scores is worth."""


class Dear(NamedTuple):
    """A swap with what it brings."""

    net: float
    """Its points less what they cost."""
    move: Move
    points: int
    chips: int
    """That it costs."""


def dearest(game: Round, count: int, also: Move | None = None) -> list[Dear]:
    """So many legal swaps of the mover, those with the most points after their cost, the dearest first; and
    the legal swap `also`, if it is not among them."""
    found = dearest_at(node(game), count) if count else []
    if also and also not in [dear.move for dear in found]:
        code = codes_of_all(game)[PLACE[also.one, also.other]]
        net = POINTS[code] - reserves.chip_cost(game) * SWOPS[code]
        found.append(Dear(net - reserves.cube_costs(game)[also.colour], also, POINTS[code], SWOPS[code]))
    return found


def dearest_at(node: Node, count: int) -> list[Dear]:
    """As many legal swaps of the mover as that, the dearest first."""
    game = node.game
    chances = Chances(node, reserves.chip_cost(game))
    costs = reserves.cube_costs(game)
    few = count if game.with_cubes else count // PARTNERS
    least = chances.singles[min(few, len(chances.singles) - 1)][0] - 1 if chances.singles else NOTHING
    while True:
        found = _first(game, chances.at_least(least), count, costs)
        # What costs more than nothing cannot be dearer than all that was left out.
        if least == NOTHING or (len(found) == count and found[-1].net >= least):
            break
        least = found[-1].net if len(found) == count else NOTHING
    return found if len(found) == count and found[-1].net > 0 else _of_all(game, count, costs)


def _first(game: Round, swaps: list[Worth], count: int, costs: Mapping[str, float]) -> list[Dear]:
    """The dearest of some swaps, after what cubes cost."""
    swaps.sort(key=_by_worth)
    found: list[Dear] = []
    enough = before = -math.inf
    for swap in swaps:
        if swap[0] != before:
            if len(found) >= count:
                found.sort(key=_rank)
                del found[count:]
                enough = found[-1].net
            if swap[0] <= enough:
                break
            before = swap[0]
        found += _ways(game, swap, costs)
    found.sort(key=_rank)
    return found[:count]


def _by_worth(swap: Worth) -> tuple[float, tuple[int, int]]:
    return -swap[0], swap[1]


def _rank(dear: Dear) -> tuple[float, Move]:
    return -dear.net, dear.move


def _of_all(game: Round, count: int, costs: Mapping[str, float]) -> list[Dear]:
    """The same, of all swaps, also of those that score nothing."""
    chip, chips = reserves.chip_cost(game), game.chips[game.mover]
    found: list[Dear] = []
    for pair, code in zip(SWAPS, codes_of_all(game), strict=True):
        if code >= 0 and SWOPS[code] <= chips:
            found += _ways(game, (POINTS[code] - chip * SWOPS[code], pair, code), costs)
    found.sort(key=_rank)
    return found[:count]


def _ways(game: Round, worth: Worth, costs: Mapping[str, float]) -> list[Dear]:
    """One swap, paid in the cheapest way, with each die that a chip can replace."""
    net, (one, other), code = worth
    colour = ""
    if game.with_cubes:
        ways = payments(purse(game), game.colours[one], game.colours[other])
        if not ways:
            return []
        colour = min(ways, key=costs.__getitem__)
        net -= costs[colour]
    move = Move("swap", one, other, colour)
    if code >= PER_SWOP and SHARED[code]:
        moves = [move._replace(chip=one), move._replace(chip=other)]
        return [Dear(net, way, POINTS[code], SWOPS[code]) for way in moves]
    return [Dear(net, move, POINTS[code], SWOPS[code])]


def wanted(game: Round | View) -> Move:
    """Return the cube to take from the pool: of a colour that is not at hand, and that has the most dice."""
    pool = unheld(game)
    return take(max(pool, key=game.colours.count))


def unheld(game: Round | View) -> list[str]:
    """Return the colours in the pool that are not at hand, or all where there is no such colour."""
    hand = game.cubes[game.taker]
    pool = sorted(set(game.pool), key=COLOURS.index)
    return [colour for colour in pool if colour not in hand] or pool
