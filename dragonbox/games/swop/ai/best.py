"""The dearest swaps of a position, quickly: what remains of their points after their cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.board import COLOURS
from dragonbox.games.swop.cubes import payments, purse
from dragonbox.games.swop.moves import Move, swap, take
from dragonbox.games.swop.rules import Round, View
from dragonbox.games.swop.survey import PLACE, POINTS, SHARED, SWAPS, SWOPS
from dragonbox.games.swop.swaps import codes_of_all


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
    seat = game.mover
    chip, chips = reserves.chip_cost(game), game.chips[seat]
    codes = codes_of_all(game)
    nets = {code: POINTS[code] - chip * SWOPS[code] for code in set(codes) if code >= 0}
    ranked = sorted([(net, code) for code, net in nets.items() if SWOPS[code] <= chips], reverse=True)
    costs = reserves.cube_costs(game)
    found: list[Dear] = []
    for net, code in ranked:
        # What costs more than nothing cannot be dearer than all that is left.
        if sum(dear.net >= net for dear in found) >= count:
            break
        for place in [place for place, other in enumerate(codes) if other == code]:
            found += _ways(game, SWAPS[place], code, net, costs)
    found.sort(key=lambda dear: (-dear.net, dear.move))
    found = found[:count]
    if also and also not in [dear.move for dear in found]:
        code = codes[PLACE[also.one, also.other]]
        found.append(Dear(nets[code] - costs[also.colour], also, POINTS[code], SWOPS[code]))
    return found


def _ways(
    game: Round, cells: tuple[int, int], code: int, net: float, costs: Mapping[str, float]
) -> list[Dear]:
    """One swap, paid in the cheapest way, with each die that a chip can replace."""
    one, other = cells
    colour = ""
    if game.with_cubes:
        ways = payments(purse(game), game.colours[one], game.colours[other])
        if not ways:
            return []
        colour = min(ways, key=costs.__getitem__)
    move, value = swap(one, other, colour), net - costs[colour]
    moves = [move._replace(chip=one), move._replace(chip=other)] if SHARED[code] else [move]
    return [Dear(value, move, POINTS[code], SWOPS[code]) for move in moves]


def wanted(game: Round | View) -> Move:
    """The cube to take from the pool: of a colour that is not at hand, and that has the most dice."""
    pool = unheld(game)
    return take(max(pool, key=game.colours.count))


def unheld(game: Round | View) -> list[str]:
    """The colours in the pool that are not at hand, or all where there is no such colour."""
    hand = game.cubes[game.taker]
    pool = sorted(set(game.pool), key=COLOURS.index)
    return [colour for colour in pool if colour not in hand] or pool
