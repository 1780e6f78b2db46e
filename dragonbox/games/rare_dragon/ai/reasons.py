"""Why a move is made, and how one is led to it."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.games.rare_dragon.ai import dangers, turn, words
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import set_of_three
from dragonbox.games.rare_dragon.rules import View

SAFE = 0.05
"""A chance that a player calls none."""
LITTLE = 0.15
"""Points that a player does not mind to give away."""


def plain(view: View, move: Move) -> str:
    """The first reason that comes to mind."""
    match move.verb:
        case "draw":
            return "A card from the deck."
        case "take":
            return words.take(view, move)
        case "drop" if view.hand.count(move.dragon) == 1:
            return f"You hold only one {NAMES[move.dragon]}."
        case "drop":
            return _alike(view, move.dragon)
    return words.rare(view) if move.dragon == view.rare else _played(view, move)


def weighed(view: View, plan: Plan, move: Move) -> str:
    """Why that move of a plan is made first."""
    match move.verb:
        case "draw":
            return _drawn(view)
        case "take":
            return words.take(view, move)
        case "drop":
            return _thrown(view, move)
    return _rare(view, plan) if move.dragon == view.rare else _played(view, move)


def _played(view: View, move: Move) -> str:
    if move.verb == "meld":
        return words.meld(move)
    return words.draw_two(view) if move.dragon == view.draw_two else words.fourth(view, move.dragon)


def _drawn(view: View) -> str:
    counts = [move.count for move in view.legal() if move.verb == "take"]
    if not counts:
        return "Nothing on the discard pile can be taken."
    if len(counts) > 1:
        return "A card from the deck promises more than anything on the discard pile."
    pile = "the top card" if counts == [1] else f"the top {counts[0]} cards"
    return f"A card from the deck promises more than {pile} of the discard pile."


def _rare(view: View, plan: Plan) -> str:
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


def _goes_out(view: View, plan: Plan) -> bool:
    """Whether the plan leaves no card in the hand."""
    draws = any(move.verb == "play" and move.dragon == view.draw_two for move in plan.moves)
    return not draws and sum(move.count or 1 for move in plan.moves) == len(view.hand)


def _thrown(view: View, move: Move) -> str:
    """Why just this card."""
    dragon, name = move.dragon, NAMES[move.dragon]
    if len(view.hand) == 1:
        return "The last card ends the hand."
    if not view.deck:
        return "The hand ends with this turn, whatever goes."
    left, there = view.hand.count(dragon) - 1, view.pile.count(dragon) + 1
    back = left + there >= 3 and dragon not in (view.draw_two, view.rare)
    if back and left >= 2:
        return f"The {name} dragon can be taken back later, with all that lies on it then."
    missed, given = discards(view)
    if missed[move] <= min(missed.values()):
        little = given[move] < LITTLE
        return _alike(view, dragon, "it gives little away" if little else "")
    if given[move] < min(given.values()) + LITTLE:
        return f"The {name} dragon gives least away to the others."
    if all(missed[other] >= missed[move] or given[other] >= given[move] for other in missed):
        return f"Any other card would be missed more than the {name} dragon, or give more away."
    if back and left:
        return f"The {name} dragon can be taken back later, with all that lies on it then."
    return f"Of all turns that were thought through, the one that throws the {name} dragon came out best."


def _alike(view: View, dragon: str, more: str = "") -> str:
    """Say how many of that dragon are in hand, how many are already out, and `more`."""
    held = view.hand.count(dragon)
    out = sum(cards.count(dragon) for cards in (view.draw_two, view.rare, view.pile, *view.laid))
    parts = [f"You hold {'only ' * (held < 3)}{english.number(held)} {NAMES[dragon]}"]
    if out:
        parts.append(f"{english.number(out)} {'is' if out == 1 else 'are'} already out")
    if more:
        parts.append(more)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}." if len(parts) > 1 else f"{parts[0]}."


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


# -- clues --


def clues(view: View, move: Move) -> tuple[str, str]:
    """Where to look, and what kind of move it is."""
    match move.verb:
        case "draw":
            return (
                "Look at the discard pile and at the deck.",
                "What lies on the pile is not worth more than a card that nobody has seen.",
            )
        case "take":
            return "Look at the discard pile.", _taken(view, view.pile[-move.count])
        case "meld":
            kind = "three" if move.count == 3 else "all four"
            return "Look at the cards of one kind in your hand.", f"There are {kind} dragons for a set."
        case "drop":
            return "Look at the cards that you need least.", _dropped(view, move.dragon)
    if move.dragon == view.draw_two:
        return "Look at the two dragons beside the table.", "One of your cards brings more cards."
    if move.dragon == view.rare:
        return "Look at the two dragons beside the table.", "It is time to play the dearest card."
    return (
        "Look at the sets before the players.",
        "A single card in your hand belongs to one of them.",
    )


def _taken(view: View, deepest: str) -> str:
    if deepest == view.draw_two:
        return "There is a card in it that brings more cards."
    if deepest == view.rare:
        return "There is a card in it that counts three times."
    if set_of_three(view, deepest) is not None:
        return "There is the fourth card of a set in it."
    return "There is a card in it with which you can lay a set."


def _dropped(view: View, dragon: str) -> str:
    if len(view.hand) == 1:
        return "Your last card ends the hand."
    if dragon in (view.draw_two, view.rare):
        return "This time even one of the two special dragons can go."
    alike = view.hand.count(dragon)
    if alike == 1:
        return "A card that is alone in your hand can go to the pile."
    return f"One of {'a pair' if alike == 2 else 'three or four alike'} can go to the pile."
