"""Moves and why they are made, in a player's words."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.games.rare_dragon.cards import NAMES, amount
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import set_of_three
from dragonbox.games.rare_dragon.rules import DRAWN, View


def take(view: View, move: Move) -> str:
    """What a take brings."""
    deepest = view.pile[-move.count]
    if deepest == view.draw_two:
        brings = "The draw-two dragon from the pile brings cards from the deck"
    elif deepest == view.rare:
        brings = f"The rare dragon from the pile {_rare(view)}"
    elif set_of_three(view, deepest) is not None:
        brings = f"The {NAMES[deepest]} dragon from the pile is the fourth and {_fourth(view, deepest)}"
    else:
        together = view.hand.count(deepest) + view.pile.count(deepest, -move.count)
        brings = f"From the pile comes a set: {amount(together, deepest)}"
    more = move.count - 1
    return f"{brings}, and {_cards(more, 'more')} with it." if more else f"{brings}."


def meld(move: Move) -> str:
    """Return what laying a set brings."""
    safe = ", and nobody can break them up" if move.count == 4 else ""
    many = english.number(move.count).capitalize()
    return f"{many} {NAMES[move.dragon]} dragons: {move.count} points{safe}."


def draw_two(view: View) -> str:
    """Return what playing the draw-two dragon does."""
    count = min(DRAWN, view.deck)
    return f"The draw-two dragon costs a point and brings {_cards(count)}."


def fourth(view: View, dragon: str) -> str:
    """Return what playing a fourth dragon of a kind does."""
    return f"The fourth {NAMES[dragon]} dragon {_fourth(view, dragon)}."


def rare(view: View) -> str:
    """Return what playing the rare dragon does."""
    return f"The rare dragon {_rare(view)}."


def _rare(view: View) -> str:
    """What a rare dragon does."""
    theirs = sum(cards.count(view.rare) for seat, cards in enumerate(view.laid) if seat != view.seat)
    return f"takes {english.number(theirs)} more along" if theirs else "counts 3 points"


def _fourth(view: View, dragon: str) -> str:
    """What a fourth does."""
    own = set_of_three(view, dragon) == view.seat
    return "joins its set" if own else "takes one of the three over"


def _cards(count: int, more: str = "") -> str:
    return " ".join(filter(None, (english.number(count), more, f"card{'s' * (count != 1)}")))
