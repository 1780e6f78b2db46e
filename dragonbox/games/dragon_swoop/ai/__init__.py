"""What a player of Dragon Swoop knows.

The novice and the skilled player (`plain`) go by what lies face up. The expert and the master also ask what
may lie below: they turn it up in their heads in one way after the other, out of all that are possible, and
play each game on to its end (`quick`). The move that brings most over all these ways is theirs; what lies
there in fact they do not know either. The master tries many more ways than the expert.
"""

from __future__ import annotations

from copy import deepcopy
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Better, Clues, Decision, Rng
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _
from dragonbox.games.dragon_swoop.ai import plain, quick, words
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.rules import Round, View
from dragonbox.search import FULL, Budget, Estimate, compare

WAYS = {"expert": 10, "master": 128}
"""How many ways each move is tried in, on average."""
CANDIDATES = 20
"""How many ways to fly are tried at most; there are rarely more, but then far more."""
SURE = 2.5
"""How many standard errors a move has to be better by before it is said to be."""
WORTH_TELLING = 6
"""Points from which on a better move is worth a word."""
AGAIN = 2
"""How much longer two moves are held against each other than all others before."""

SHOWN = "expert"
"""The level that gives ideas in first matches: the one below overlooks too much to be believed."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """Return what a player of that level does."""
    known = cast(View, view)
    moves = known.legal()
    if level == "novice":
        return plain.novice(known, moves, rng)
    if level == "skilled":
        return plain.skilled(known, moves)
    found = _tried(known, _candidates(known), rng, WAYS[level], budget)
    return _decided(known, found[0].choice, rng, WAYS[level], budget)


def better(view: AnyView, move: AnyMove, rng: Rng, budget: Budget = FULL) -> Better | None:
    """Return what the master would clearly rather have done than `move`, as far as the view tells.

    The best move is found in one set of ways, and held against `move` in a fresh one: else whatever was lucky
    in the first would look better than it is.
    """
    known, played = cast(View, view), cast(Move, move)
    found = _tried(known, _candidates(known), rng, WAYS["master"], budget)
    best = found[0].choice
    if best == played:
        return None
    again = _tried(known, [best, played], rng, AGAIN * WAYS["master"], budget)
    one, other = sorted(again, key=lambda estimate: estimate.choice != best)
    gain, error = one.gain(other)
    if gain < max(WORTH_TELLING, SURE * error):
        return None
    about = _("about {points}", points=phrases.points(round(gain)))
    reason = _decided(known, best, rng, WAYS["master"], budget).reason
    return Better(best, reason, gain, about)


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    return words.clues(cast(View, view), cast(Move, move))


def _candidates(view: View) -> list[Move]:
    """The moves that are tried: all, unless there are so many ways to fly that some must go unseen."""
    moves = view.legal()
    others = [move for move in moves if move.verb != "fly"]
    flies = [move for move in moves if move.verb == "fly"]
    return plain.closer(view, flies, CANDIDATES) + others


def _tried(view: View, moves: list[Move], rng: Rng, ways: int, budget: Budget) -> list[Estimate[Move]]:
    """What each move comes to, the best first."""

    def total(world: Round, move: Move) -> float:
        after = world.copy()
        after.apply(move)
        return quick.total_of(after)

    return compare(moves, lambda: view.sample(rng), total, ways, budget)


def _decided(view: View, best: Move, rng: Rng, ways: int, budget: Budget) -> Decision:
    """Decide for the best move; what more comes of it than of the dearest set is found in fresh ways."""
    flies = [move for move in view.legal() if move.verb == "fly"]
    dear = max(flies, key=lambda fly: words.pile_in(view, fly).points, default=None)

    def more() -> int:
        if dear is None or dear == best:
            return 0
        # The next decisions are the same, whether a reason was asked for or not.
        again = _tried(view, [best, dear], deepcopy(rng), AGAIN * ways, budget)
        one, other = sorted(again, key=lambda estimate: estimate.choice != best)
        gain, error = one.gain(other)
        return max(0, round(gain)) if gain > error else 0

    return words.tried(view, best, flies, more)
