"""The novice: sees some of the places where a die is missing, and takes what looks best among them.

Its eye rests on a part of the board and finds more there than elsewhere. It often overlooks that a swap makes
more than one sequence. What it has seen it does not misjudge.
"""

from __future__ import annotations

from collections.abc import Sequence as Series

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.swop.ai.sight import Eye, Sight
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.swaps import Swaps

SIGHT = Sight(6, {"set": 0.36, "two threes": 0.3, "rising": 0.19, "falling": 0.19}, 0.2)
"""Equal dice are seen before straights."""
CROWDED = Sight(5, {"set": 0.34, "two threes": 0.28, "rising": 0.18, "falling": 0.18}, 0.18)
"""The same with three or four at the table: whoever plays there for the first time has more to follow."""
FIRST_LOOK = 3
"""Points from which on it compares swaps; where it finds none of these, it is content with less."""
COST = 0.5
"""What a chip or a cube seems to be worth: less than a point."""


def decide(view: View, swaps: Swaps, rng: Rng) -> Move:
    """Its swap, of all legal ones, of which there is one at least."""
    affordable = [
        (move, points, chips)
        for move, points, chips in zip(swaps.moves, swaps.points, swaps.swops, strict=True)
        if not _burns_the_last(view, chips)
    ]
    eye = Eye(view, SIGHT if view.table.seats <= 2 else CROWDED, rng)
    for few, many in ((FIRST_LOOK, 99), (1, FIRST_LOOK)):
        looks = {
            move: eye.sees(move) - COST * (chips + bool(move.colour))
            for move, points, chips in affordable
            if few <= points < many
        }
        if looks and (best := max(looks.values())) > 0:
            return _cheaper(swaps, _any([move for move, seen in looks.items() if seen == best], rng), rng)
    # Whoever sees nothing on 66 dice looks once more, and finds something small.
    some = [move for move, points, chips in affordable if points and not chips]
    return _any(some or [move for move, _, chips in affordable if not chips] or swaps.moves, rng)


def _cheaper(swaps: Swaps, liked: Move, rng: Rng) -> Move:
    """Before it pays a chip or a cube it looks around for a swap that brings as much for less.

    Of several it finds the least: it has found what it was looking for.
    """
    offers = list(zip(swaps.moves, swaps.points, swaps.swops, strict=True))
    cost, points = next((_paid(move, chips), points) for move, points, chips in offers if move == liked)
    better = [
        (points_, move) for move, points_, chips in offers if points_ >= points and _paid(move, chips) < cost
    ]
    if not better:
        return liked
    least = min(better)[0]
    return _any([move for points_, move in better if points_ == least], rng)


def _paid(move: Move, chips: int) -> tuple[int, bool]:
    """What a swap costs, the dearer first."""
    return chips, bool(move.colour)


def _burns_the_last(view: View, chips: int) -> bool:
    """Whether so many chips would end a game alone that has cubes left; that much every beginner is told."""
    return view.solo and chips == view.chips[0] and len(view.cubes[0]) > 1


def _any(moves: Series[Move], rng: Rng) -> Move:
    return moves[below(len(moves), rng)]
