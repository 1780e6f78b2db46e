"""What a longer look says that a move costs against another: by game, in the game's own measure.

It begins afresh and looks farther, or in more ways in which hidden things can lie, than the level that chose
between the two. So it tells little by little what a habit costs, where games alone would have to be many.
"""

import math
import random
from collections.abc import Callable, Mapping

from dragonbox.core.contract import Move, View
from dragonbox.games.dragon_dance.ai import lookahead as dance_ahead
from dragonbox.games.dragon_dance.ai import skilled as dance_skilled
from dragonbox.games.magic_dragon.ai import master as magic_master
from dragonbox.games.rare_dragon.ai import AGAIN
from dragonbox.games.rare_dragon.ai import lookahead as rare_ahead
from dragonbox.games.swop.ai import WIDTHS
from dragonbox.games.swop.ai import lookahead as swop_ahead
from dragonbox.games.swop.ai.best import dearest
from dragonbox.search import FULL

WAYS = dance_ahead.Depth(moves=2, worlds=300, last_worlds=600, last=3, turns=5, guesses=True)
"""How far moves of Dragon Dance are looked at, and in how many ways."""
DECIDED = 10.0
"""Points: what is more tells who has won a game of SWOP, and counts no more than that."""


def swop(view: View, own: Move, other: Move, seed: int) -> float:
    """The master's look at both swaps, which goes five turns farther than that of the skilled player."""
    game = view.sample(random.Random(seed))
    swaps = [*dearest(game, 0, own), *dearest(game, 0, other)]
    found = swop_ahead.thoughts(game, swaps, WIDTHS["master"][1:], margin=math.inf)
    values = {thought.move: thought.value for thought in found}
    return max(-DECIDED, min(DECIDED, values[own] - values[other]))


def rare_dragon(view: View, own: Move, other: Move, seed: int) -> float:
    """Both turns in 200 fresh ways."""
    plans = rare_ahead.plans(view)
    begun = [next((plan for plan in plans if move in plan.moves), None) for move in (own, other)]
    if None in begun or begun[0] == begun[1]:
        return 0.0
    tried = rare_ahead.tried(view, begun, AGAIN, random.Random(seed), FULL, 2)
    one, two = sorted(tried, key=lambda estimate: estimate.choice != begun[0])
    return one.gain(two)[0] / (1 + rare_ahead.trust(AGAIN))


def dragon_dance(view: View, own: Move, other: Move, seed: int) -> float:
    """Both plays in 300 fresh ways, or in 600 to the end of the round."""
    thoughts = {thought.move: thought for thought in dance_skilled.thoughts(view)}
    if own not in thoughts or other not in thoughts:
        return 0.0
    both = [thoughts[own], thoughts[other]]
    tried = dance_ahead.tried(view, both, WAYS, random.Random(seed), FULL, 2, judging=True)
    one, two = sorted(tried, key=lambda estimate: estimate.choice.move != own)
    return one.gain(two)[0]


def magic_dragon(view: View, own: Move, other: Move, _seed: int) -> float:
    """What the master thinks of both."""
    if view.stage == "claim":
        values = {answer.move: answer.money for answer in magic_master.claims(view, view.legal())}
    else:
        values = {("drop", thought.tile): thought.money for thought in magic_master.drops(view)}
        own, other = (own.verb, own.tiles[0]), (other.verb, other.tiles[0])
    return values.get(own, 0.0) - values.get(other, 0.0) if own in values and other in values else 0.0


COST: Mapping[str, Callable[[View, Move, Move, int], float]] = {
    "swop": swop,
    "rare_dragon": rare_dragon,
    "dragon_dance": dragon_dance,
    "magic_dragon": magic_dragon,
}
"""By game: what the second move costs against the first, in points or coins; the seed comes last."""
