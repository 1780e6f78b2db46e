"""The players of Dragon Swoop that give hints.

The novice and the skilled player (`plain`) go by what lies face up. The expert and the master also ask what
may lie below: they turn it up in their heads in one way after the other, out of all that are possible, and
play on. The move that brings most over all these ways is theirs; what lies there in fact they do not know
either. The expert plays each game on to its end by plain sight (`rollout`). The master plays a few turns, and
knows well what a position is worth (`lookahead`); it tries many more ways.
"""

from __future__ import annotations

import math
from copy import deepcopy
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Better, Clues, Decision, Rng
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _
from dragonbox.games.dragon_swoop.ai import lookahead, plain, rollout, words
from dragonbox.games.dragon_swoop.ai.lookahead import Way
from dragonbox.games.dragon_swoop.ai.weighing import Moves
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.rules import Round, View
from dragonbox.search import FULL, Budget, Estimate, compare

WAYS = {"expert": 12, "master": 180}
"""How many ways each move is tried in, on average, if none is dropped early."""
WAYS_AGAIN = {"expert": 24, "master": 200}
"""In how many fresh ways two moves are held against each other."""
CANDIDATES = 20
"""How many ways to fly an expert tries at most; there are rarely more, but then far more."""
CHOSEN = 8
"""How many moves a master tries, those that look best at first."""
TURNS_AHEAD = 3
"""How many turns a master plays on in each way; it judges after each of them, and takes the mean."""
BEHIND = 2.5
"""How many standard errors a move may be behind the best one before a master drops it."""
SURE = 2.5
"""How many standard errors a move has to be better by before it is said to be."""
WORTH_TELLING = 6
"""Points from which on a better move is worth a word."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """Return what a player of that level does."""
    known = cast(View, view)
    moves = known.legal()
    if level == "novice":
        return plain.novice(known, moves, rng)
    if level == "skilled":
        return plain.skilled(known, moves)
    found = _tried(known, _candidates(known, level), rng, level, budget)
    return _decided(known, found[0].choice, rng, level, budget)


def teach(view: AnyView) -> Decision:
    """Return what is shown in a first match: the dearest set, which the table marks, wherever one can fly.

    It empties a column in nearly every deal, and that is the first goal."""
    known = cast(View, view)
    moves = known.legal()
    flies = [move for move in moves if move.verb == "fly"]
    return plain.dearest(known, flies) if flies else plain.skilled(known, moves)


def better(view: AnyView, move: AnyMove, rng: Rng, budget: Budget = FULL) -> Better | None:
    """Return what the master would clearly rather have done than `move`, as far as the view tells.

    The best move is found in one set of ways, and held against `move` in a fresh one: else whatever was lucky
    in the first would look better than it is.
    """
    known, played = cast(View, view), cast(Move, move)
    found = _tried(known, _candidates(known, "master"), rng, "master", budget)
    best = found[0].choice
    if best == played:
        return None
    again = _tried(known, [best, played], rng, "master", budget, again=True)
    one, other = sorted(again, key=lambda estimate: estimate.choice != best)
    gain, error = one.gain(other)
    if gain < max(WORTH_TELLING, SURE * error):
        return None
    about = _("about {points}", points=phrases.points(round(gain)))
    reason = _decided(known, best, rng, "master", budget).reason
    return Better(best, reason, gain, about)


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    return words.clues(cast(View, view), cast(Move, move))


def _candidates(view: View, level: str) -> list[Move]:
    """The moves that are tried: the best at first sight, and an expert tries all that do not fly."""
    moves = view.legal()
    if level == "master":
        turn = Moves(lookahead.sight(view))
        weighed = {move: turn.worth(move) for move in moves}
        return sorted(moves, key=lambda move: -weighed[move])[:CHOSEN]
    others = [move for move in moves if move.verb != "fly"]
    flies = [move for move in moves if move.verb == "fly"]
    return plain.closer(view, flies, CANDIDATES) + others


def _tried(
    view: View, moves: list[Move], rng: Rng, level: str, budget: Budget, again: bool = False
) -> list[Estimate[Move]]:
    """What each move comes to, the best first; `again` tries two moves in ways enough to tell by how much."""
    ways = WAYS_AGAIN[level] if again else WAYS[level]
    if level == "expert":
        return compare(moves, lambda: view.sample(rng), _played_out, ways, budget)
    player, last = lookahead.Player(), view.turn + TURNS_AHEAD

    def played_on(way: Way, move: Move) -> float:
        after = way.copy()
        after.apply(move)
        return player.total_of(after, last, TURNS_AHEAD)

    sure = math.inf if again else BEHIND
    return compare(moves, lambda: Way.of(view.sample(rng)), played_on, ways, budget, sure=sure)


def _played_out(world: Round, move: Move) -> float:
    after = world.copy()
    after.apply(move)
    return rollout.total_of(after)


def _decided(view: View, best: Move, rng: Rng, level: str, budget: Budget) -> Decision:
    """Decide for the best move; what more comes of it than of the dearest set is found in fresh ways."""
    flies = [move for move in view.legal() if move.verb == "fly"]
    dear = max(flies, key=lambda fly: words.pile_in(view, fly).points, default=None)

    def more() -> int:
        if dear is None or dear == best:
            return 0
        # The next decisions are the same, whether a reason was asked for or not.
        again = _tried(view, [best, dear], deepcopy(rng), level, budget, again=True)
        one, other = sorted(again, key=lambda estimate: estimate.choice != best)
        gain, error = one.gain(other)
        return max(0, round(gain)) if gain > error else 0

    return words.tried(view, best, flies, more)
