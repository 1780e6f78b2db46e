"""A player in the first weeks: plans a turn well, but does not see deep into the discard pile.

Nobody of that kind reaches far down for a heap, or thinks that others would: what a card gives away it sees
only near the top of the pile. Nor does it throw a card of a set, to take it back later, or a rare dragon.
"""

from __future__ import annotations

from dragonbox.games.rare_dragon.ai import turn
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.rules import View

OWN = 8
"""Cards of the discard pile, from the top, that it thinks of taking."""
OTHERS = 3
"""The same of what others might take."""


def best(view: View) -> Plan:
    """What such a player wants to do."""
    if view.stage == "draw":
        return turn.best_of(view, OWN, OTHERS)
    plans = turn.plans(view, Outlook(view, OTHERS))
    careful = [plan for plan in plans if not _wastes(view, plan)]
    return max(careful or plans, key=turn.liking)


def _wastes(view: View, plan: Plan) -> bool:
    """Whether a card is thrown that is rare, or would make a set with others in the hand."""
    *played, last = plan.moves
    alike = view.hand.count(last.dragon) - sum(move.count for move in played if move.dragon == last.dragon)
    return last.verb == "drop" and (last.dragon == view.rare or (alike >= 3 and last.dragon != view.draw_two))
