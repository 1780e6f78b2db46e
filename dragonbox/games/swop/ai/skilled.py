"""The skilled player: looks at the whole board, and knows what a chip or a cube is worth.

It finds many places where a die is missing, but often not all that comes together in one swap; and what a
swap leaves to the others it does not ask.
"""

from __future__ import annotations

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.ai.sight import Eye, Sight
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.swaps import Swaps

SIGHT = Sight(11, {"set": 0.5, "two threes": 0.42, "rising": 0.33, "falling": 0.33}, 1.0)
"""Equal dice are seen before straights."""
LOOKS = (4, 1, 0)
"""Points from which on it compares swaps; where there are none, it is content with less."""


def decide(view: View, swaps: Swaps, rng: Rng) -> Move:
    """Its swap, of all legal ones, of which there is one at least."""
    eye = Eye(view, SIGHT, rng)
    chip, costs = reserves.chip_cost(view), reserves.cube_costs(view)
    for few in LOOKS:
        looks = {
            move: eye.sees(move) - chip * chips - costs[move.colour]
            for move, points, chips in zip(swaps.moves, swaps.points, swaps.swops, strict=True)
            if points >= few
        }
        if looks and ((best := max(looks.values())) > 0 or not few):
            good = [move for move, seen in looks.items() if seen == best]
            return good[below(len(good), rng)]
    raise AssertionError("every swap scores nothing at least")
