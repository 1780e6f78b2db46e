"""A hand of cards or tiles as its player holds it: each one a thing of its own, in an order of their choice.

The rules know what is held, not in which order, and cards that look alike are alike to them. Here each has a
token that it keeps wherever it goes, so that the table can tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")
_tokens = count(1)


class Held(NamedTuple, Generic[T]):
    """One thing that somebody holds, or that lies somewhere after that."""

    what: T
    token: int


def held(what: T) -> Held[T]:
    """Return a new thing."""
    return Held(what, next(_tokens))


class Holding(Generic[T]):
    """How one player holds a hand. `rank` is the usual order of what can be held."""

    def __init__(self, rank: Callable[[T], Any]) -> None:
        self.cards: tuple[Held[T], ...] = ()
        """From the left to the right."""
        self.arranged = False
        """Whether the player has put them in an order of their own."""
        self.new: tuple[Held[T], ...] = ()
        """Those that were drawn last, as long as they are of note."""
        self._rank = rank

    def take_up(self, hand: Iterable[T], known: Iterable[Held[T]] = ()) -> None:
        """Hold exactly these: what was held stays where it is. Of the new ones, `known` things keep their
        tokens."""
        left, spare = list(hand), list(known)
        kept = []
        for card in self.cards:
            if card.what in left:
                left.remove(card.what)
                kept.append(card)
        self.cards = tuple(kept)
        tokens = {card.token for card in kept}
        for what in left:
            found = next((card for card in spare if card.what == what and card.token not in tokens), None)
            if found is not None:
                spare.remove(found)
            self.cards = self.with_(found or held(what))

    def with_(self, card: Held[T]) -> tuple[Held[T], ...]:
        """Return the hand with a new card in it: beside those that are alike, else in its place of the usual
        order; in an order of the player's own at the right end."""
        whats = [other.what for other in self.cards]
        if card.what in whats:
            at = len(whats) - whats[::-1].index(card.what)
        elif self.arranged:
            at = len(whats)
        else:
            at = sum(self._rank(what) < self._rank(card.what) for what in whats)
        return (*self.cards[:at], card, *self.cards[at:])

    def move(self, card: Held[T], to: int) -> None:
        """Put a card at another place."""
        rest = [other for other in self.cards if other != card]
        self.cards = (*rest[:to], card, *rest[to:])
        self.arranged = not self.in_order

    def sort(self) -> None:
        """Put all in the usual order."""
        self.cards = tuple(sorted(self.cards, key=lambda card: self._rank(card.what)))
        self.arranged = False

    @property
    def in_order(self) -> bool:
        """Whether the cards lie by rank."""
        ranks = [self._rank(card.what) for card in self.cards]
        return ranks == sorted(ranks)

    def find(self, what: T) -> Held[T] | None:
        """Return a card with that face, the last of several."""
        return next((card for card in reversed(self.cards) if card.what == what), None)
