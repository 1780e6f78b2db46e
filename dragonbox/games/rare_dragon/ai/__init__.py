"""What a player of the Rare Dragon knows.

The novice (`novice`) lays what can be laid and takes what lies in plain sight. The skilled player looks at
every way to play the turn to its end (`turn`) and weighs it: points, what the hand still promises and how
long it goes on (`outlook`), what the discard pile and the table give to others (`dangers`). The expert and
the master know no more than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from dragonbox.core.contract import Decision, Rng
from dragonbox.core.contract import View as AnyView
from dragonbox.games.rare_dragon.ai import dangers, novice, turn, words
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View
from dragonbox.search import FULL, Budget

SAFE = 0.05
"""A chance that a player calls none."""
LITTLE = 0.15
"""Points that a player does not mind to give away."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """What a player of that level does."""
    known = cast(View, view)
    if level == "novice":
        return _plainly(known, novice.decide(known, rng))
    if known.stage == "draw":
        ways = turn.begun(known)
        best = max(ways, key=lambda move: ways[move])
        return Decision(best, words.take(known, best) if best.verb == "take" else _drawn(ways))
    plan = turn.best(known, Outlook(known))
    move = _first(known, plan)
    if move.verb == "drop":
        return Decision(move, _thrown(known, move))
    if move.dragon == known.rare:
        return Decision(move, _rare(known, plan))
    return Decision(move, _played(known, move))


def _first(view: View, plan: turn.Plan) -> Move:
    """Of what is planned, what comes first: the draw-two dragon, for its cards may change the plan."""
    for move in plan.moves:
        if move.verb == "play" and move.dragon == view.draw_two and not view.must:
            return move
    return plan.moves[0]


# -- why --


def _plainly(view: View, move: Move) -> Decision:
    """With the first reason that comes to mind."""
    match move.verb:
        case "draw":
            reason = "A card from the deck."
        case "take":
            reason = words.take(view, move)
        case "drop" if view.hand.count(move.dragon) == 1:
            reason = f"There is only one {NAMES[move.dragon]} dragon in the hand."
        case "drop":
            reason = "Some card has to go."
        case _:
            reason = words.rare(view) if move.dragon == view.rare else _played(view, move)
    return Decision(move, reason)


def _played(view: View, move: Move) -> str:
    if move.verb == "meld":
        return words.meld(move)
    return words.draw_two(view) if move.dragon == view.draw_two else words.fourth(view, move.dragon)


def _drawn(ways: Mapping[Move, float]) -> str:
    takes = sorted((move for move in ways if move.verb == "take"), key=lambda move: -ways[move])
    if not takes:
        return "Nothing on the discard pile can be taken."
    count = takes[0].count
    pile = "the top card" if count == 1 else f"the top {count} cards"
    return f"A card from the deck promises more than {pile} of the discard pile."


def _rare(view: View, plan: turn.Plan) -> str:
    """Why the rare dragon is played now: played early it may go to another player."""
    brings = words.rare(view)
    if not view.deck or _goes_out(view, plan):
        return f"{brings.removesuffix('.')}, and the hand ends with this turn."
    outlook = Outlook(view)
    if outlook.robbed(view) < SAFE:
        return f"{brings.removesuffix('.')}, and hardly anybody can take it back."
    if outlook.again < 0.5:
        return f"{brings.removesuffix('.')}: there may be no other turn for it."
    return brings


def _goes_out(view: View, plan: turn.Plan) -> bool:
    """Whether the plan leaves no card in the hand."""
    draws = any(move.verb == "play" and move.dragon == view.draw_two for move in plan.moves)
    return not draws and sum(move.count or 1 for move in plan.moves) == len(view.hand)


def _thrown(view: View, move: Move) -> str:
    """Why just this card."""
    name = NAMES[move.dragon]
    if len(view.hand) == 1:
        return "The last card ends the hand."
    if not view.deck:
        return "The hand ends with this turn, whatever goes."
    missed, given = discards(view)
    if missed[move] <= min(missed.values()):
        little = given[move] < LITTLE
        return f"The {name} dragon is of least use" + (", and gives little away." if little else ".")
    if given[move] < min(given.values()) + LITTLE:
        return f"The {name} dragon gives least away to the others."
    return f"Any other card would be missed more than the {name} dragon, or give more away."


def discards(view: View) -> tuple[dict[Move, float], dict[Move, float]]:
    """By discard: what the hand promises less without the card, and how much more others find when it lies
    on the pile.

    A card of which others lie on the discard pile already may be missed little: it can be taken back.
    """
    outlook = Outlook(view)
    held, lost = outlook.hand(view), dangers.pile(view, outlook) + dangers.table(view, outlook)
    missed, given = {}, {}
    for move in view.legal():
        if move.verb == "drop":
            then = turn.after(view, move)
            missed[move] = held - outlook.hand(then)
            given[move] = dangers.pile(then, outlook) + dangers.table(then, outlook) - lost
    return missed, given
