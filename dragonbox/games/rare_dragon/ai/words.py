"""Moves and why they are made, in a player's words."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.rare_dragon.cards import amount, named
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import set_of_three
from dragonbox.games.rare_dragon.rules import DRAWN, View


def take(view: View, move: Move) -> str:
    """Return what a take brings."""
    brings, more = _taken(view, move), move.count - 1
    if not more:
        return f"{brings}."
    return ngettext(
        "{brings}, and one more card with it.",
        "{brings}, and {number} more cards with it.",
        more,
        brings=brings,
        number=phrases.number(more),
    )


def _taken(view: View, move: Move) -> str:
    """What the deepest card of a take brings."""
    deepest = view.pile[-move.count]
    if deepest == view.draw_two:
        return _("The draw-two dragon from the pile brings cards from the deck")
    if deepest == view.rare:
        if theirs := view.rare_of_others:
            return ngettext(
                "The rare dragon from the pile takes one more along",
                "The rare dragon from the pile takes {number} more along",
                theirs,
                number=phrases.number(theirs),
            )
        return _("The rare dragon from the pile counts 3 points")
    owner = set_of_three(view, deepest)
    if owner is not None:
        fourth = _("The {dragon} dragon from the pile is the fourth", dragon=named(deepest))
        if owner == view.seat:
            return _("{fourth} and joins its set", fourth=fourth)
        return _("{fourth} and takes one of the three over", fourth=fourth)
    together = view.hand.count(deepest) + view.pile.count(deepest, -move.count)
    return _("From the pile comes a set: {cards}", cards=amount(together, deepest))


def meld(move: Move) -> str:
    """Return what laying a set brings."""
    if move.count == 4:
        return _("Four {dragon} dragons: 4 points, and nobody can break them up.", dragon=named(move.dragon))
    return _("Three {dragon} dragons: 3 points.", dragon=named(move.dragon))


def draw_two(view: View) -> str:
    """Return what playing the draw-two dragon does."""
    count = min(DRAWN, view.deck)
    if not count:
        return _("The draw-two dragon costs a point and brings no cards.")
    return ngettext(
        "The draw-two dragon costs a point and brings one card.",
        "The draw-two dragon costs a point and brings {number} cards.",
        count,
        number=phrases.number(count),
    )


def fourth(view: View, dragon: str) -> str:
    """Return what playing a fourth dragon of a kind does."""
    if set_of_three(view, dragon) == view.seat:
        return _("The fourth {dragon} dragon joins its set.", dragon=named(dragon))
    return _("The fourth {dragon} dragon takes one of the three over.", dragon=named(dragon))


def rare(view: View) -> str:
    """Return what playing the rare dragon does, without a full stop."""
    if theirs := view.rare_of_others:
        return ngettext(
            "The rare dragon takes one more along",
            "The rare dragon takes {number} more along",
            theirs,
            number=phrases.number(theirs),
        )
    return _("The rare dragon counts 3 points")
