"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import N_, _, ngettext
from dragonbox.games.rare_dragon.cards import EACH, amount, named
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import Position, set_of_three

EMPTY = N_("that would empty your hand: the last card can only be discarded")
"""As it stands in the code: `_(EMPTY)` is what a player reads."""


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.over:
        raise IllegalMove(_("the hand is over"), "end")
    if position.stage == "draw":
        _check_begin(position, move)
        return
    if must := position.must:
        if move.verb not in ("play", "meld") or move.dragon != must:
            raise IllegalMove(_("first play the {dragon} dragon that you took", dragon=named(must)), "take")
    elif move.verb in ("draw", "take"):
        raise IllegalMove(_("you have your cards for this turn: play, or discard to end it"), "turn")
    if move.dragon not in position.hand:
        raise IllegalMove(_("you have no {dragon} dragon", dragon=named(move.dragon)), "turn")
    match move.verb:
        case "play":
            _check_play(position, move.dragon)
        case "meld":
            _check_meld(position, move)


def _check_begin(position: Position, move: Move) -> None:
    """The move begins a turn."""
    if move.verb not in ("draw", "take"):
        raise IllegalMove(_("first draw a card, or take cards from the discard pile"), "turn")
    if move.verb == "take":
        _check_take(position, move.count)


def _check_take(position: Position, count: int) -> None:
    pile = position.pile
    if not 0 < count <= len(pile):
        few = ngettext(
            "the discard pile has only one card",
            "the discard pile has only {number} cards",
            len(pile),
            number=phrases.number(len(pile)),
        )
        raise IllegalMove(few if count else _("take one card or more"), "take")
    deepest = pile[-count]
    if deepest in (position.draw_two, position.rare) or set_of_three(position, deepest) is not None:
        return
    alike = position.hand.count(deepest) + pile.count(deepest, -count)
    if alike < 3:
        raise IllegalMove(
            _(
                "the {dragon} dragon, the deepest card that you would take, has to be played at once: "
                "with it you would have {cards}, and a set needs three",
                dragon=named(deepest),
                cards=amount(alike, deepest),
            ),
            "take",
        )
    if len(position.hand) + count == 3:
        raise IllegalMove(_(EMPTY), "take")


def _check_play(position: Position, dragon: str) -> None:
    if dragon == position.draw_two:
        rule = "draw-two"
        if position.played_draw_two:
            raise IllegalMove(_("you have played a draw-two dragon: only one a turn"), rule)
        if position.deck:
            return
    elif dragon == position.rare:
        rule = "rare"
        if position.played_rare:
            raise IllegalMove(_("you have played a rare dragon: only one a turn"), rule)
    else:
        rule = "fourth"
        if set_of_three(position, dragon) is None:
            raise IllegalMove(_no_fourth(position, dragon), rule)
    if len(position.hand) == 1:
        raise IllegalMove(_(EMPTY), rule)


def _no_fourth(position: Position, dragon: str) -> str:
    """Why an ordinary card cannot be played alone."""
    alike = position.hand.count(dragon)
    if alike >= 3:
        return _("three {dragon} dragons are played together, as a set", dragon=named(dragon))
    return _(
        "one {dragon} dragon can be played only as the fourth, when three are in play as a set",
        dragon=named(dragon),
    )


def _check_meld(position: Position, move: Move) -> None:
    dragon, count = move.dragon, move.count
    if dragon == position.draw_two:
        raise IllegalMove(_("the draw-two dragon is played one card at a time, never as a set"), "sets")
    if dragon == position.rare:
        raise IllegalMove(_("the rare dragon is played one card at a time, never as a set"), "sets")
    if not 3 <= count <= EACH:
        raise IllegalMove(_("a set has three or four cards"), "sets")
    if (alike := position.hand.count(dragon)) < count:
        raise IllegalMove(_("you have only {cards}", cards=amount(alike, dragon)), "sets")
    if len(position.hand) == count:
        raise IllegalMove(_(EMPTY), "sets")
