"""The opponents of the Rare Dragon.

The skilled player looks at every way to play the turn to its end (`turn`) and weighs it: points, what the
hand still promises and how long it goes on (`outlook`), what the discard pile and the table give to others
(`dangers`). When the match is about to end, it is the match that all this is weighed for (`match_value`). The
novice (`novice`) lays what it notices and throws what stands alone. The expert and the master look further
(`lookahead`): they play the best turns on in many ways in which the hidden cards can lie. The master trusts
that more than the first sight, and draws conclusions from what others left lying.
"""

from __future__ import annotations

from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Better, Clues, Decision, Rng
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _
from dragonbox.games.rare_dragon.ai import lookahead, novice, reasons, turn
from dragonbox.games.rare_dragon.ai.match_value import Stakes
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View
from dragonbox.search import FULL, Budget, almost

LEVELS = {
    "expert": lookahead.Depth(ways=12, plans=6, first_sight=6.0, infers=False),
    "master": lookahead.Depth(ways=40, plans=10, first_sight=2.0, infers=True),
}
"""The expert goes mostly by the first sight, and corrects it."""
AGAIN = lookahead.Depth(ways=200, plans=2, first_sight=0.5, infers=True)
"""How two turns are held against each other when a person's move is judged."""
SURE = 2.5
"""How many standard errors a move has to be better by before it is said to be."""
WORTH_TELLING = 1.5
"""Points from which on a better move is worth a word."""
WINS_WORTH_TELLING = 3
"""The same in wins of 100 matches, where the match is about to end."""


AS_GOOD = 2.0
"""Points that a plan may be worth less than the best one, as far as can be told, and still be shown."""
CLOSE = 4
"""So many plans are tried in all ways for an opponent with a habit, which does not always make the best."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """Return what a player of that level does."""
    known = cast(View, view)
    if level == "novice":
        move = novice.decide(known, rng)
        return Decision(move, reasons.plain(known, move))
    if level == "skilled":
        return _decided(known, turn.best_of(known))
    return _decided(known, lookahead.best(known, LEVELS[level], rng, budget))


def shortlist(
    view: AnyView, level: str, rng: Rng, budget: Budget, margin: float
) -> tuple[Decision, list[AnyMove]]:
    """Return what a player of that level does, and the moves that it likes nearly as much, the best first."""
    known = cast(View, view)
    if level == "novice" or not known.deck:
        return choose(view, level, rng, budget), []
    if level == "skilled":
        plans = sorted(turn.ways(known), key=turn.liking, reverse=True)
        liked = [plan for plan in plans if plan.worth >= plans[0].worth - margin]
    else:
        depth = LEVELS[level]
        found = lookahead.tried(known, lookahead.plans(known)[: depth.plans], depth, rng, budget, CLOSE)
        liked = [one.choice for one in almost(found, margin * (1 + lookahead.trust(depth, budget)))]
    return _decided(known, liked[0]), list(dict.fromkeys(_first(known, plan) for plan in liked))


def teach(view: AnyView) -> Decision:
    """Return what is shown in a first match: of the plans that are about as good, one that discards a single
    card that is neither the draw-two nor the rare dragon, since that is what the first lesson teaches."""
    known = cast(View, view)
    if known.stage != "play":
        return _decided(known, turn.best_of(known))
    plans = turn.plans(known, Outlook(known))
    best = max(plans, key=turn.liking)
    plain = [plan for plan in plans if plan.worth >= best.worth - AS_GOOD and _spares_sets(known, plan)]
    common = [plan for plan in plain if plan.moves[-1].dragon not in (known.draw_two, known.rare)]
    return _decided(known, max(common or plain, key=turn.liking, default=best))


def _spares_sets(view: View, plan: Plan) -> bool:
    """Whether a plan discards what the hand holds only one of, or nothing."""
    last = plan.moves[-1]
    return last.verb != "drop" or view.hand.count(last.dragon) == 1


def better(view: AnyView, move: AnyMove, rng: Rng, budget: Budget = FULL) -> Better | None:
    """Return what the master would clearly rather have done than `move`, as far as the view tells.

    The best turn is found in one set of ways, and held in a fresh one against the best that begins with
    `move`: else whatever was lucky in the first would look better than it is. What can still follow in the
    same turn is not missed yet.
    """
    known, played = cast(View, view), cast(Move, move)
    best = lookahead.best(known, LEVELS["master"], rng, budget)
    if _begins(best, played) or (theirs := _best_with(known, played, best)) is None:
        return None
    again = lookahead.tried(known, [best, theirs], AGAIN, rng, budget)
    one, other = sorted(again, key=lambda estimate: estimate.choice != best)
    gain, error = (figure / (1 + lookahead.trust(AGAIN, budget)) for figure in one.gain(other))
    said = _said(known, gain)
    if gain < max(WORTH_TELLING, SURE * error) or not said:
        return None
    decision = _decided(known, best)
    if len(theirs.moves) > 1 and theirs.moves[1] == decision.move:
        # That comes next anyway: what was played before it is the mistake, or there is none.
        early = reasons.too_early(known, played)
        return Better(decision.move, early, gain, said) if early else None
    against = reasons.instead(known, played, cast(Move, decision.move))
    return Better(decision.move, against or decision.reason, gain, said)


def _said(view: View, gain: float) -> str:
    """Say how much that is: near the end of a match in matches won. Empty if that is hardly any."""
    stakes = Stakes(view)
    if not stakes.near:
        return _("about {points}", points=phrases.points(round(gain)))
    wins = round(100 * gain * stakes.point)
    return _("about {n} wins in 100 matches", n=wins) if wins >= WINS_WORTH_TELLING else ""


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    return reasons.clues(cast(View, view), cast(Move, move))


def _decided(view: View, plan: Plan) -> Decision:
    """What comes first in that plan, and why."""
    move = _first(view, plan)
    return Decision(move, reasons.weighed(view, plan, move))


def _first(view: View, plan: Plan) -> Move:
    """Of what is planned, what comes first: the draw-two dragon, for its cards may change the plan."""
    draw_two = Move("play", view.draw_two)
    return draw_two if view.stage == "play" and not view.must and draw_two in plan.moves else plan.moves[0]


def _best_with(view: View, move: Move, best: Plan) -> Plan | None:
    """Return the best plan that begins with that move, where `best` does not: the draw-two dragon may come
    right after it."""
    draw_two = Move("play", view.draw_two)
    if best.moves[0] == draw_two and move.verb != "drop":
        then = turn.after(view, move)
        found = [plan for plan in turn.plans(then, Outlook(view)) if draw_two in plan.moves]
        if found:
            return Plan(max(plan.worth for plan in found), (move, draw_two))
    return next((plan for plan in lookahead.plans(view) if _begins(plan, move)), None)


def _begins(plan: Plan, move: Move) -> bool:
    """Whether the turn can begin with that move and go on as planned: plays may come in any order."""
    return move == plan.moves[0] or (move in plan.moves and move.verb in ("play", "meld"))
