"""The visible part of a round in play: enough to know what may be done, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.cards import Cards, is_egg, is_head
from dragonbox.games.dragon_dance.field import Field, covers

Stage: TypeAlias = Literal["turn", "drawn", "blockade", "finish"]
"""A `turn` begins; a card was `drawn` and may be played; a head was the last card: the `blockade` goes on, or
then the `finish`."""

HEAD, EGG = 3, 5
"""What a head and an egg score, beside the squares they cover."""
WINNER, LAST_HEAD = 5, 2
"""What the dragon winner gets, and who plays a head as the last card in the finish."""
NEEDED, COVERED = 15, 2
"""The points that one has before a head as the last card, and the squares that it covers."""


class Public(Protocol):
    """The part of a round that everybody sees."""

    @property
    def field(self) -> Field:
        """What lies on the table."""

    @property
    def turning(self) -> str:
        """The option: how cards may be turned."""

    @property
    def pile(self) -> int:
        """How many cards can still be drawn."""

    @property
    def scores(self) -> Sequence[int]:
        """The points of this round, by seat."""

    @property
    def to_move(self) -> Seat | None:
        """Who has to decide, or None when the round is over."""

    @property
    def stage(self) -> Stage:
        """What the round has come to."""


class Position(Public, Protocol):
    """Both the round and what the player to move knows of it are positions."""

    @property
    def hand(self) -> Cards:
        """The cards of the player to move, sorted, the drawn one among them."""

    @property
    def drawn(self) -> str:
        """The card just drawn, the only one that may be played; else empty."""


def worth(field: Field, card: str, x: int, y: int) -> int:
    """Return what a card scores there: a point for each square it covers, more for a head or an egg."""
    return covers(field, x, y) + (HEAD if is_head(card) else EGG if is_egg(card) else 0)


def blocking_egg(public: Public) -> str:
    """Return the egg that blocks, while the blockade is going on: of the colour of the last head."""
    return f"E{public.field.laid[-1].card[1]}"
