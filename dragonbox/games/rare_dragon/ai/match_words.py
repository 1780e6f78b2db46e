"""What a turn does to the match, in a player's words."""

from __future__ import annotations

from dragonbox.core.language import _
from dragonbox.games.rare_dragon.ai import turn
from dragonbox.games.rare_dragon.ai.match_value import Stakes, share
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View


def goes_out(view: View, plan: Plan) -> bool:
    """Return whether the plan leaves no card in the hand."""
    draws = any(move.verb == "play" and move.dragon == view.draw_two for move in plan.moves)
    return not draws and sum(move.count or 1 for move in plan.moves) == len(view.hand)


def wins(view: View, plan: Plan) -> str:
    """Say that going out wins the match, if the plan does both; else nothing."""
    if view.stage != "play" or not goes_out(view, plan) or _share(view, plan) != 1:
        return ""
    return _("It wins the match.") if len(plan.moves) == 1 else _("Going out now wins the match.")


def plays_on(view: View, move: Move) -> str:
    """Say that the match would be lost by going out, if that could be done instead of this discard."""
    if move.verb != "drop" or len(view.hand) == 1 or not view.deck or not Stakes(view).near:
        return ""
    playable = {other.dragon for other in view.legal() if other.verb != "drop"}
    if sum(view.hand.count(dragon) for dragon in set(view.hand) - playable) > 1:
        return ""
    ways = [plan for plan in turn.plans(view, Outlook(view)) if goes_out(view, plan)]
    if not ways or any(_share(view, plan) != 0 for plan in ways):
        return ""
    return _("Going out now would lose you the match.")


def _share(view: View, plan: Plan) -> float | None:
    """The part of the win that a plan that goes out brings; None where the match goes on."""
    then = view
    for move in plan.moves:
        then = turn.after(then, move)
    stakes, points = Stakes(view), then.would()
    return share(stakes.scores(points), view.seat) if stakes.ends_match(points) else None
