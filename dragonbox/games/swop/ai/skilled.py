"""The skilled player: points, what they cost, and what is left on the board."""

from __future__ import annotations

from heapq import nlargest
from typing import NamedTuple

from dragonbox.core.contract import Rng
from dragonbox.games.swop.ai import thrift
from dragonbox.games.swop.board import EACH
from dragonbox.games.swop.moves import DECLINE, Move
from dragonbox.games.swop.rules import TEAMS, Round, View
from dragonbox.games.swop.swaps import Swaps, points_of_all

CLOSER = 12
"""How many of the dearest swaps get a second look."""
LEFT_TO_RIVALS = 0.5
"""The part that counts of what the next player can make of the board, shared by all who are not the mover."""
LEFT_TO_ME = 0.7
"""The same where the mover is the next player."""
RARE = 0.1
"""How much dearer a cube is for which all dice of its colour are there than one for which none is."""
AHEAD = 10
"""What each point ahead is worth when the game is over: so much that nothing else counts."""


class Thought(NamedTuple):
    """A swap that got a second look."""

    move: Move
    points: int
    chips: int
    """That it costs."""
    net: float
    """Its points less what they cost."""
    left: int
    """What the next player can make of the board, in points."""
    value: float
    again: bool
    """Whether the mover is also the next player."""
    won: bool
    """Whether it ends the game, and wins it."""


def thoughts(view: View, swaps: Swaps, rng: Rng) -> list[Thought]:
    """Of all legal swaps those that are worth a look, the best first; empty where none is possible."""
    round_ = view.sample(rng)
    found = [
        _thought(round_, swaps.moves[place], swaps.points[place], swaps.swops[place], net)
        for place, net in _dearest(view, swaps)
    ]
    return sorted(found, key=lambda thought: -thought.value)


def _dearest(view: View, swaps: Swaps) -> list[tuple[int, float]]:
    """The places of the swaps with the most points after their cost, and that difference."""
    assert view.to_move is not None
    chip, cube = thrift.chip_cost(view), thrift.cube_cost(view)
    costs = {"": 0.0}
    for colour in view.cubes[view.to_move]:
        costs[colour] = cube + RARE * view.colours.count(colour) / EACH
    net = [
        points - chip * chips - costs[move.colour]
        for move, points, chips in zip(swaps.moves, swaps.points, swaps.swops, strict=True)
    ]
    return [(place, net[place]) for place in nlargest(CLOSER, range(len(net)), key=net.__getitem__)]


def _thought(round_: Round, move: Move, points: int, chips: int, net: float) -> Thought:
    """What comes of a swap, when the next player takes what is dearest then."""
    seat = round_.mover
    after = round_.copy()
    after.apply(move)
    while after.offers:
        after.apply(DECLINE)
    if after.over:
        lead = _lead(after, seat)
        return Thought(move, points, chips, net, 0, net + AHEAD * lead, False, lead > 0)
    left = max(points_of_all(after).points, default=0)
    again = after.mover == seat
    weight = LEFT_TO_ME if again else -LEFT_TO_RIVALS / (round_.table.seats - 1)
    return Thought(move, points, chips, net, left, net + weight * left, again, False)


def _lead(over: Round, seat: int) -> int:
    """By how many points the seat, or its team, is ahead at the end. Alone nobody is ahead."""
    scores, table = over.scores, over.table
    if table.seats == 1:
        return 0
    if table.teams:
        own = sum(sum(scores[ally] for ally in team) for team in TEAMS if seat in team)
        return 2 * own - sum(scores)
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
