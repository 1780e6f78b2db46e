"""List what can be done with what is picked, and what it would bring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dragonbox.games.rare_dragon import turns
from dragonbox.games.rare_dragon.cards import EACH, in_order
from dragonbox.games.rare_dragon.moves import Move, meld, play
from dragonbox.games.rare_dragon.position import DRAW_TWO, RARE, set_of_three
from dragonbox.games.rare_dragon.rules import View


def of_card(legal: Iterable[Move], dragon: str) -> list[Move]:
    """Return what can be done with a card of the hand: the largest set first, as its tag says, and the
    discard last. No idea changes that: a player relies on what the button does."""
    moves = [move for move in legal if move.dragon == dragon]
    return sorted(moves, key=lambda move: (move.verb == "drop", -move.count))


def after_take(view: View, count: int) -> list[Move]:
    """Return the plays of which one has to follow a take."""
    taken = view.pile[-count:]
    after = replace(
        view, hand=in_order(view.hand + taken), pile=view.pile[:-count], stage="play", must=taken[0]
    )
    return sorted(turns.legal(after), key=lambda move: move.count)


def gain(view: View, move: Move) -> int:
    """Return what a play adds to the player's points."""
    if move.verb == "meld":
        return move.count
    if move.verb != "play":
        return 0
    if move.dragon == view.draw_two:
        return DRAW_TWO
    if move.dragon == view.rare:
        return RARE * (1 + view.rare_of_others)
    return 1 if set_of_three(view, move.dragon) == view.seat else 2


def as_laid(view: View, dragon: str) -> Move:
    """Return the play that is most likely meant when a card is to be laid."""
    special = dragon in (view.draw_two, view.rare)
    alike = view.hand.count(dragon)
    fourth = set_of_three(view, dragon) is not None
    return play(dragon) if special or fourth or alike < 2 else meld(dragon, max(3, min(alike, EACH)))
