"""The dearest swaps of a position, quickly: what remains of their points after their cost."""

from __future__ import annotations

import math
from collections.abc import Mapping
from heapq import heappush, heappushpop
from typing import NamedTuple

from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.ai.chances import PER_SWOP, Chances, Node, Worth, node
from dragonbox.games.swop.board import COLOURS, WHITE
from dragonbox.games.swop.cubes import payments, purse
from dragonbox.games.swop.moves import Move, take
from dragonbox.games.swop.rules import Round, View
from dragonbox.games.swop.survey import PLACE, POINTS, SHARED, SWAPS, SWOPS
from dragonbox.games.swop.swaps import codes_of_all

NOTHING = -99.0
"""Less than any swap that scores is worth."""
SLIGHTLY = 1e-6
"""By how much dearer a swap has to be than another."""
FREE: Mapping[str, float] = {"": 0.0}
"""What cubes cost where there are none."""


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
    costs = reserves.cube_costs(game) if game.with_cubes else FREE
    prices, colours = _prices(game, costs), game.colours
    found: list[Worth] = []
    nets: list[float] = []

    def add(worth: float, pair: tuple[int, int], code: int) -> float:
        if prices:
            worth -= min(prices[colours[pair[0]]], prices[colours[pair[1]]])
        if len(nets) < count:
            if worth > -math.inf:
                heappush(nets, worth)
                found.append((worth, pair, code))
        elif worth >= nets[0]:
            heappushpop(nets, worth)
            found.append((worth, pair, code))
        return nets[0] if len(nets) == count else NOTHING

    Chances(node, reserves.chip_cost(game)).each(NOTHING, add)
    if len(nets) < count or nets[0] <= 0:
        return _of_all(game, count, costs)
    ways = [way for one in found if one[0] >= nets[0] for way in _ways(game, one, costs)]
    ways.sort(key=_rank)
    return ways[:count]


def dearest_one(node: Node, enough: float = math.inf) -> Dear | None:
    """Return a legal swap of the mover than which none is dearer, or one that brings `enough`."""
    game = node.game
    costs = reserves.cube_costs(game) if game.with_cubes else FREE
    prices, colours = _prices(game, costs), game.colours
    most, found = 0.0, None

    def add(worth: float, pair: tuple[int, int], code: int) -> float:
        nonlocal most, found
        if prices:
            worth -= min(prices[colours[pair[0]]], prices[colours[pair[1]]])
        if worth > most:
            most, found = worth, (worth, pair, code)
            if most >= enough:
                return math.inf
        return most + SLIGHTLY

    Chances(node, reserves.chip_cost(game)).each(SLIGHTLY, add)
    ways = _ways(game, found, costs) if found else _of_all(game, 1, costs)
    return ways[0] if ways else None


def _prices(game: Round, costs: Mapping[str, float]) -> Mapping[str, float]:
    """What a swap costs with a die of that colour, by colour; nothing where all swaps are free."""
    if not game.with_cubes:
        return {}
    hand = game.cubes[game.mover]
    prices = {colour: costs[colour] if colour in hand else math.inf for colour in COLOURS}
    if not game.solo:
        prices[WHITE] = 0.0
    return prices


def _rank(dear: Dear) -> tuple[float, Move]:
    return -dear.net, dear.move


def _of_all(game: Round, count: int, costs: Mapping[str, float]) -> list[Dear]:
    """The same, of all swaps, also of those that score nothing."""
    chip, chips = reserves.chip_cost(game), game.chips[game.mover]
    found: list[Dear] = []
    prices, colours = _prices(game, costs), game.colours
    for pair, code in zip(SWAPS, codes_of_all(game), strict=True):
        if code >= 0 and SWOPS[code] <= chips:
            net = POINTS[code] - chip * SWOPS[code]
            if prices:
                net -= min(prices[colours[pair[0]]], prices[colours[pair[1]]])
            if net > -math.inf:
                found += _ways(game, (net, pair, code), costs)
    found.sort(key=_rank)
    return found[:count]


def _ways(game: Round, worth: Worth, costs: Mapping[str, float]) -> list[Dear]:
    """One swap of that net worth, paid in the cheapest way, with each die that a chip can replace."""
    net, (one, other), code = worth
    colour = ""
    if game.with_cubes:
        colour = min(payments(purse(game), game.colours[one], game.colours[other]), key=costs.__getitem__)
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
