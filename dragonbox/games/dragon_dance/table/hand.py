"""The cards of the player's hand, each one a thing of its own, in the order in which they are held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

from dragonbox.games.dragon_dance.cards import KINDS

_numbers = count()
_ORDER = {kind: number for number, kind in enumerate(KINDS)}


@dataclass(slots=True, eq=False)
class Card:
    name: str
    air: bool = False
    """Whether it is under way: it has its place already, but does not lie there yet."""
    turn: int = 0
    """How it is held: clockwise quarter turns."""
    key: int = field(default_factory=lambda: next(_numbers))


@dataclass(slots=True)
class Hand:
    cards: list[Card] = field(default_factory=list)
    arranged: bool = False
    """Whether the player has put the cards in an order of their own."""

    def take_up(self, names: Iterable[str]) -> None:
        """Hold exactly these cards: those that were held stay where they are."""
        left = list(names)
        kept = []
        for card in self.cards:
            if card.name in left:
                left.remove(card.name)
                card.air = False
                kept.append(card)
        self.cards = kept
        for name in left:
            self.add(Card(name))

    def add(self, card: Card) -> None:
        """A new card goes to its place in the order; in an order of the player's own to the right end."""
        at = len(self.cards)
        if not self.arranged:
            at = sum(_ORDER[other.name] <= _ORDER[card.name] for other in self.cards)
        self.cards.insert(at, card)

    def move(self, card: Card, to: int) -> None:
        """Put a card at another place."""
        self.cards.remove(card)
        self.cards.insert(to, card)
        names = [_ORDER[other.name] for other in self.cards]
        self.arranged = names != sorted(names)

    def find(self, name: str) -> Card | None:
        """A card of that name; the last of several."""
        return next((card for card in reversed(self.cards) if card.name == name and not card.air), None)
