"""Find what a move leaves on the table, as the rules say it: only that may be told as a reason."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.games.dragon_dance.ai import reach
from dragonbox.games.dragon_dance.cards import Cards, is_head, without
from dragonbox.games.dragon_dance.field import Laid, lay
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import COVERED
from dragonbox.games.dragon_dance.rules import View


class Leaves(NamedTuple):
    """The hand and the field after a move, as long as nobody else plays."""

    hand: Cards
    best: dict[str, int]
    """By card, the most points that it could score then; 0 where it does not fit."""
    opened: int
    """The same for all cards that the player does not see, added up."""
    heads: int
    """The heads left in the hand,"""
    roomy: bool
    """and whether one of them could cover enough squares to be the last card."""


def leaves(view: View, move: Move) -> Leaves:
    """Return what is so after a move."""
    hand, field = view.hand, view.field
    if move.verb == "play":
        hand = without(hand, move.card)
        field = lay(field, Laid(move.card, move.turn, move.x, move.y, view.seat))
    most = reach.squares(field, view.turning)
    best = {card: reach.points(most, card) for card in most}
    heads = [card for card in hand if is_head(card)]
    roomy = any(most[card] >= COVERED for card in heads)
    return Leaves(hand, best, sum([best[card] for card in view.unseen()]), len(heads), roomy)


def rest(one: Leaves, other: Leaves) -> int:
    """Return how many points more the cards that are in both hands could score after one move than after
    another, each laid next."""
    common = list(one.hand)
    for card in set(one.hand):
        for _ in range(max(0, one.hand.count(card) - other.hand.count(card))):
            common.remove(card)
    return sum([one.best[card] - other.best[card] for card in common])
