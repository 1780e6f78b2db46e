"""The opponents of Dragon Dance.

The novice (`novice`) looks at some of the cards and takes the points it sees. The skilled player (`skilled`)
knows what every card could score where (`reach`) and what is likely of the others (`outlook`): it minds what
it opens for them, and comes to the end with a head, but overlooks places. Some things are plain to both
(`plain`). The expert and the master overlook nothing, and play on in thought from what seems best
(`lookahead`); the master does so farther, in more ways, and holds the others' plays against them (`belief`,
`styles`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Better, Clues, Decision, Rng
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _
from dragonbox.games.dragon_dance.ai import clues as leading
from dragonbox.games.dragon_dance.ai import lookahead, novice, plain, reasons, skilled
from dragonbox.games.dragon_dance.ai.lookahead import After, Depth
from dragonbox.games.dragon_dance.ai.skilled import Thought
from dragonbox.games.dragon_dance.moves import PASS, Move
from dragonbox.games.dragon_dance.rules import View
from dragonbox.search import FULL, Budget, Estimate, almost

EXPERT = Depth(moves=9, worlds=20, last_worlds=40, last=3, turns=3, guesses=False)
MASTER = Depth(moves=10, worlds=150, last_worlds=300, last=3, turns=5, guesses=True)
COUNTING = Depth(moves=10, worlds=150, last_worlds=150, last=0, turns=1, guesses=True, match=True)
"""The master where rounds are counted,"""
DUEL = COUNTING.times(2)
"""and among two: there the ways differ in how the other one plays, too."""
AGAIN = 4
"""How many times as many ways are tried to be sure that a move would have been better,"""
SURE = 3.0
"""by so many standard errors"""
WORTH_TELLING = 2.0
"""and so many points."""
CLOSE = 4
"""So many moves are tried in all ways for an opponent with a habit, which does not always make the best."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """Return what a player of that level does."""
    known = cast(View, view)
    moves = known.legal()
    if not any(move.verb == "play" for move in moves):
        return Decision(moves[0], _("Nothing can be laid."))
    if level == "novice":
        move = novice.decide(known, rng)
        return Decision(move, reasons.beginner(known, move))
    if known.stage == "blockade" and known.by_points and plain.wins_anyway(known):
        return Decision(PASS, _(reasons.NEEDLESS))
    thoughts = skilled.thoughts(known)
    if level == "skilled":
        hasty = skilled.decide(known, thoughts, rng)
        return Decision(hasty.move, reasons.weighed(known, hasty, thoughts))
    found = lookahead.tried(
        known, lookahead.sound(known, thoughts), _depth(level, known), rng, budget, keep=2
    )
    return _decided(known, thoughts, found)


def shortlist(
    view: AnyView, level: str, rng: Rng, budget: Budget, margin: float
) -> tuple[Decision, list[AnyMove]]:
    """Return what a player of that level does, and the moves that it likes nearly as much, the best first."""
    known = cast(View, view)
    if level == "novice" or known.stage not in ("turn", "drawn") or len(known.legal()) < 2:
        return choose(view, level, rng, budget), []
    thoughts = skilled.thoughts(known)
    if level == "skilled":
        seen = skilled.seen(known, thoughts, rng)
        hasty = max(seen, key=skilled.liking)
        close = [thought.move for thought in seen if thought.value >= hasty.value - margin]
        return Decision(hasty.move, reasons.weighed(known, hasty, thoughts)), [*close]
    depth = _depth(level, known)
    found = lookahead.tried(known, lookahead.sound(known, thoughts), depth, rng, budget, keep=CLOSE)
    return _decided(known, thoughts, found), [one.choice.move for one in almost(found, margin)]


def better(view: AnyView, move: AnyMove, rng: Rng, budget: Budget = FULL) -> Better | None:
    """Return what the master would clearly rather have done than `move`, as far as the view tells.

    The best move is found in some ways in which the cards can lie, and held against `move` in other ones:
    else whatever was lucky in the first would look better than it is.
    """
    known, made = cast(View, view), cast(Move, move)
    thoughts = skilled.thoughts(known)
    found = lookahead.tried(known, lookahead.sound(known, thoughts), _depth("master", known), rng, budget)
    best = found[0].choice.thought
    other = next((thought for thought in thoughts if thought.move == made), lookahead.passing(thoughts))
    if best.move == other.move:
        return None
    again = lookahead.tried(known, [best, other], MASTER.times(AGAIN), rng, budget, keep=2, judging=True)
    one, two = sorted(again, key=lambda estimate: estimate.choice.move != best.move)
    gain, error = one.gain(two)
    if gain < max(WORTH_TELLING, SURE * error):
        return None
    reason = reasons.against(known, best, other, _mostly(one, two))
    return Better(best.move, reason, gain, _("about {points}", points=phrases.points(round(gain))))


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    return leading.clues(cast(View, view), cast(Move, move))


def _decided(view: View, thoughts: Sequence[Thought], found: Sequence[Estimate[After]]) -> Decision:
    """The best of what was tried, and why."""
    best = found[0].choice.thought
    rival = reasons.rival(best, thoughts).move
    mostly = any(_mostly(found[0], other) for other in found[1:] if other.choice.move == rival)
    return Decision(best.move, reasons.weighed(view, best, thoughts, mostly))


def _depth(level: str, view: View) -> Depth:
    """How far a level looks here."""
    if level == "expert":
        return EXPERT
    if view.by_points:
        return MASTER
    return DUEL if len(view.sizes) == 2 else COUNTING


def _mostly(one: Estimate[After], other: Estimate[After]) -> bool:
    """Whether one move led to more than another in most of the ways in which both were tried."""
    pairs = list(zip(one.values, other.values, strict=False))
    return 2 * sum([a > b for a, b in pairs]) > len(pairs)
