"""Say for each card that another player has laid what could have been laid instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.ai import reach
from dragonbox.games.dragon_dance.ai.rollout import NUMBER, Card
from dragonbox.games.dragon_dance.cards import KINDS
from dragonbox.games.dragon_dance.field import Field, begun, covers, lay
from dragonbox.games.dragon_dance.rules import View


class Play(NamedTuple):
    """A card that was laid."""

    card: Card
    squares: int
    """The number of squares that it covered."""
    could: Sequence[int]
    """By card, how many squares it could cover at most before that,"""
    can: Sequence[int]
    """and after it."""

    @property
    def points(self) -> int:
        return worth(self.card, self.squares)


Plays: TypeAlias = Mapping[Seat, Sequence[Play]]
"""By other seat, what it has laid in this round, the first card first."""


def of(view: View) -> Plays:
    """Return what the others have laid."""
    played: dict[Seat, list[Play]] = {seat: [] for seat in range(len(view.sizes)) if seat != view.seat}
    first, *others = view.field.laid
    field = begun(first.card)
    can = _most(field, view)
    for one in others:
        squares = covers(field, one.x, one.y)
        field = lay(field, one)
        could, can = can, _most(field, view)
        if one.seat in played:
            played[one.seat].append(Play(NUMBER[one.card], squares, could, can))
    return played


def worth(card: Card, squares: int) -> int:
    """Return what a card scores on so many squares; 0 where it cannot be laid."""
    return squares + reach.BONUS[KINDS[card]] if squares else 0


def _most(field: Field, view: View) -> list[int]:
    most = reach.squares(field, view.turning)
    return [most[kind] for kind in KINDS]
