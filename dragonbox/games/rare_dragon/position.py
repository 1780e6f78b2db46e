"""The visible part of a hand in play: enough to know what may be done, and how it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from dragonbox.games.rare_dragon.cards import EACH

Stage: TypeAlias = Literal["draw", "play"]
"""A turn begins with `draw`; once cards came from the deck or the discard pile, it is `play` to its end."""

DRAW_TWO, RARE, OTHER = -1, 3, 1
"""What a card before a player scores."""


class Position(Protocol):
    """Both the round and what the player to move knows of it are positions."""

    @property
    def hand(self) -> str:
        """The cards of the player to move, sorted."""

    @property
    def laid(self) -> Sequence[str]:
        """The cards before each player, sorted; by seat."""

    @property
    def pile(self) -> str:
        """The discard pile from the bottom up."""

    @property
    def deck(self) -> int:
        """How many cards it has left."""

    @property
    def draw_two(self) -> str:
        """The draw-two dragon of this hand."""

    @property
    def rare(self) -> str:
        """The rare dragon of this hand."""

    @property
    def stage(self) -> Stage:
        """What the turn has come to."""

    @property
    def must(self) -> str:
        """The dragon that has to be played before anything else, after a take; else empty."""

    @property
    def played_draw_two(self) -> bool:
        """Whether the draw-two dragon was played this turn."""

    @property
    def played_rare(self) -> bool:
        """Whether the rare dragon was played this turn."""

    @property
    def over(self) -> bool:
        """Whether the hand is over."""


def worth(position: Position, dragon: str) -> int:
    """Return what a card of that dragon scores before a player."""
    if dragon == position.draw_two:
        return DRAW_TWO
    return RARE if dragon == position.rare else OTHER


def points(position: Position) -> tuple[int, ...]:
    """Return what each player would score if the hand ended now, by seat."""
    draw_two, rare = position.draw_two, position.rare
    return tuple(
        [
            OTHER * len(cards)
            + (DRAW_TWO - OTHER) * cards.count(draw_two)
            + (RARE - OTHER) * cards.count(rare)
            for cards in position.laid
        ]
    )


def set_of_three(position: Position, dragon: str) -> int | None:
    """Return the seat before which three of a dragon lie as a set, so that its fourth may be played; else
    None.

    The draw-two and the rare dragon never make a set. Of any other three cards can only be in play as one.
    """
    if dragon in (position.draw_two, position.rare):
        return None
    for seat, cards in enumerate(position.laid):
        if cards.count(dragon) == EACH - 1:
            return seat
    return None
