"""Why a move is made, and how one is led to it."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.core.contract import Clues
from dragonbox.games.rare_dragon.ai import dangers, turn, words
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.cards import EACH, NAMES
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import set_of_three
from dragonbox.games.rare_dragon.rules import View

SAFE = 0.05
"""A chance that a player calls none."""
SET = 3
"""Cards of a set at least."""
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
        return f"{brings.removesuffix('.')}, and the round ends with this turn."
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
        return "Your last card ends the round."
    if not view.deck:
        return "The round ends with this turn, whatever goes."
    left, there = view.hand.count(dragon) - 1, view.pile.count(dragon) + 1
    back = left + there >= 3 and dragon not in (view.draw_two, view.rare)
    if back and left >= 2:
        return _waiting(dragon, left, there)
    missed, given = discards(view)
    if missed[move] <= min(missed.values()):
        return _alike(view, dragon, "it gives little away" if given[move] < LITTLE else "")
    if given[move] < min(given.values()) + LITTLE:
        return _least_given(view, dragon)
    if all(missed[other] >= missed[move] or given[other] >= given[move] for other in missed):
        return f"Any other card would be missed more than the {name} dragon, or give more away."
    if back and left:
        return _waiting(dragon, left, there)
    more = sum(count > missed[move] for count in missed.values())
    away = sum(count > given[move] for count in given.values())
    if more >= away:
        return f"You would miss {_kinds(more)} more than the {name} dragon."
    return f"{english.capital(_kinds(away))} would give more away than the {name} dragon."


def _kinds(count: int) -> str:
    return f"{english.number(count)} other kind{'s' * (count != 1)}"


def _least_given(view: View, dragon: str) -> str:
    """Say that a card is of little use to others, and how many like it are already out."""
    out = _gone(view, dragon) + view.pile.count(dragon)
    if not out:
        return f"The {NAMES[dragon]} dragon gives least away to the others."
    are = "is" if out == 1 else "are"
    return f"{english.capital(english.number(out))} {NAMES[dragon]} {are} already out: it gives least away."


def _gone(view: View, dragon: str) -> int:
    """How many cards of a dragon lie where nobody can use them for a set any more."""
    return sum(cards.count(dragon) for cards in (view.draw_two, view.rare, *view.laid))


def _waiting(dragon: str, left: int, there: int) -> str:
    """Say that a card on the pile still makes a set with what is kept."""
    kept, piled = english.number(left), english.number(there)
    lie = "lies" if there == 1 else "lie"
    return f"You keep {kept} {NAMES[dragon]}, and {piled} {lie} on the pile: a set, if nobody takes it first."


def _alike(view: View, dragon: str, more: str = "") -> str:
    """Say how many of that dragon are in hand, how many are already out, and `more`."""
    held = view.hand.count(dragon)
    gone = _gone(view, dragon)
    out = gone + view.pile.count(dragon)
    parts = [f"You hold {'only ' * (held < 3)}{english.number(held)} {NAMES[dragon]}"]
    if out:
        parts.append(f"{english.number(out)} {'is' if out == 1 else 'are'} already out")
    if EACH - gone < SET and dragon not in (view.draw_two, view.rare):
        return f"{' and '.join(parts)}, so they can't make a set."
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


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move without naming it."""
    match move.verb:
        case "draw":
            idea = "A card that nobody has seen is worth more than what lies on the pile."
            places = ("deck", *_piled(view, len(view.pile)))
            return Clues("Look at the discard pile and at the deck.", idea, places, "turn")
        case "take":
            deepest = view.pile[-move.count]
            places = (*_piled(view, len(view.pile)), f"own {deepest}")
            return Clues("Look at the discard pile and at your cards.", _taken(view, deepest), places, "take")
        case "meld":
            kind = "three" if move.count == 3 else "all four"
            idea = f"You hold {kind} of one kind: you can lay them as a set."
            return Clues("Look at the lit cards of your hand.", idea, (f"own {move.dragon}",), "sets")
        case "drop":
            return _of_drop(view, move.dragon)
    if move.dragon in (view.draw_two, view.rare):
        two = "Look at the two dragons beside the table."
        both = ("draw-two", "rare", f"own {move.dragon}")
        if move.dragon == view.rare:
            return Clues(two, "It is time to play your best card.", both, "rare")
        return Clues(two, "One of your cards brings more cards.", both, "draw-two")
    whose = set_of_three(view, move.dragon)
    theirs = "one of your sets" if whose == view.seat else "the set of another player"
    where, idea = "Look at the sets before the players.", f"A card of yours goes with {theirs}."
    return Clues(
        where, idea, tuple(f"laid {seat}" for seat, cards in enumerate(view.laid) if cards), "fourth"
    )


def _piled(view: View, count: int) -> tuple[str, ...]:
    """The ids of so many cards from the top of the pile."""
    return tuple(f"pile {i}" for i in range(len(view.pile) - count, len(view.pile)))


def _taken(view: View, deepest: str) -> str:
    if deepest == view.draw_two:
        return "The pile has a card that brings more cards."
    if deepest == view.rare:
        return "The pile has a card that counts three points."
    if set_of_three(view, deepest) is not None:
        return "The pile has the fourth card of a set."
    return "The pile has a card with which you can lay a set."


def _of_drop(view: View, dragon: str) -> Clues:
    alike = view.hand.count(dragon)
    if len(view.hand) == 1:
        return Clues("Look at your last card.", "Your last card ends the round.", (f"own {dragon}",), "end")
    if dragon in (view.draw_two, view.rare):
        idea, two = "This time even one of the two special dragons can go.", ("draw-two", "rare")
        return Clues("Look at the two dragons beside the table.", idea, two, "discard")
    lit = tuple(f"own {card}" for card in sorted(set(view.hand)) if view.hand.count(card) == alike)
    if alike == 1:
        return Clues("Look at the lit cards.", "Discard a dragon that you hold only once.", lit, "discard")
    idea = f"Discard one of {'a pair' if alike == 2 else f'{english.number(alike)} of a kind'}."
    return Clues("Look at the lit cards.", idea, lit, "discard")
