"""Find what a move leaves on the table, as the rules say it: only that may be told as a reason."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.games.dragon_dance.ai import reach
from dragonbox.games.dragon_dance.cards import Cards, is_head, is_scale, without
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
    unseen: frozenset[str]
    """The kinds of these cards."""
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
    unseen = view.unseen()
    opened = sum([best[card] for card in unseen])
    return Leaves(hand, best, opened, frozenset(unseen), len(heads), roomy)


def rest(leaves: Leaves) -> int:
    """Return the points of the cards left in the hand, each laid next."""
    return sum([leaves.best[card] for card in leaves.hand])


def threat(worse: Leaves, safer: Leaves) -> tuple[str, int] | None:
    """Return the card with which others could score most above what such a card could after a safer move,
    and its points then; None if there is none. Scale cards are all alike here."""
    kinds = [[card] for card in sorted(worse.unseen) if not is_scale(card)]
    if scales := [card for card in sorted(worse.unseen) if is_scale(card)]:
        kinds.append(scales)
    most = [
        (max(worse.best[card] for card in alike), max(safer.best[card] for card in alike), alike[0])
        for alike in kinds
    ]
    points, before, card = max(most, key=lambda one: (one[0] - one[1], one[0]), default=(0, 0, ""))
    return (card, points) if points > before else None
