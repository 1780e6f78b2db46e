"""The cards that are seen, each one a thing of its own, and in which order the player holds them.

The rules know letters only: cards of one dragon are alike. On the table a card has a place, moves from one
to another, and stays where the player has put it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE
from dragonbox.games.rare_dragon.rules import View

_numbers = count()


@dataclass(slots=True, eq=False)
class Card:
    dragon: str
    """Its letter, or nothing while only its back is seen."""
    air: bool = False
    """Whether it is under way: it has its place already, but does not lie there yet."""
    key: int = field(default_factory=lambda: next(_numbers))


Cards = list[Card]


def lying(dragons: str) -> Cards:
    return [Card(dragon) for dragon in dragons]


@dataclass(slots=True)
class Hold:
    """How a player holds the hand."""

    cards: Cards = field(default_factory=list)
    arranged: bool = False
    """Whether the player has put the cards in an order of their own."""

    def take_up(self, hand: str) -> None:
        """Hold exactly these cards: those that were held stay where they are."""
        kept: Cards = []
        left = hand
        for card in self.cards:
            if card.dragon in left:
                left = left.replace(card.dragon, "", 1)
                kept.append(card)
        self.cards = kept
        for dragon in left:
            self.add(Card(dragon))
        for card in self.cards:
            card.air = False

    def add(self, card: Card) -> None:
        """A new card goes to those that are alike, else to its place in the order; in an order of the
        player's own to the right end."""
        alike = [i for i, other in enumerate(self.cards) if other.dragon == card.dragon]
        if alike:
            at = alike[-1] + 1
        elif self.arranged:
            at = len(self.cards)
        else:
            at = sum(other.dragon < card.dragon for other in self.cards)
        self.cards.insert(at, card)

    def move(self, card: Card, to: int) -> None:
        """Put a card at another place."""
        self.cards.remove(card)
        self.cards.insert(to, card)
        self.arranged = not self.in_order

    def sort(self) -> None:
        self.cards.sort(key=lambda card: card.dragon)
        self.arranged = False

    @property
    def in_order(self) -> bool:
        dragons = [card.dragon for card in self.cards]
        return dragons == sorted(dragons)


@dataclass(slots=True)
class Shown:
    """The picture of a position: during a move it lags behind the match and catches up card by card."""

    seat: int
    """Whose hand is seen from the front."""
    hands: list[Cards]
    laid: list[list[Cards]]
    """By seat, set by set, in the order of the dragons: the same however a position was reached."""
    pile: Cards
    deck: int
    scores: list[int]
    """Of the match, by seat."""

    @classmethod
    def of(cls, view: View, hold: Hold, scores: list[int]) -> Shown:
        """The picture of a position at rest."""
        hands = []
        for seat, size in enumerate(view.sizes):
            if seat == view.seat:
                hands.append(hold.cards)
            else:
                known = view.known[seat]
                hands.append([*lying(" " * (size - len(known))), *lying(known)])
                for card in hands[-1]:
                    card.dragon = card.dragon.strip()
        laid = [[lying(d * dragons.count(d)) for d in sorted(set(dragons))] for dragons in view.laid]
        return cls(view.seat, hands, laid, lying(view.pile), view.deck, scores)

    def points(self, draw_two: str, rare: str) -> list[int]:
        """What lies before each player is worth."""
        worth = {draw_two: DRAW_TWO, rare: RARE}
        return [
            sum(worth.get(card.dragon, OTHER) for cards in sets for card in cards if not card.air)
            for sets in self.laid
        ]

    def lay(self, seat: int, card: Card) -> None:
        """A card joins those of its dragon before a player, or begins a new set in its place."""
        sets = self.laid[seat]
        for cards in sets:
            if cards[0].dragon == card.dragon:
                cards.append(card)
                return
        sets.insert(sum(cards[0].dragon < card.dragon for cards in sets), [card])

    def lift(self, seat: int, dragon: str) -> Card | None:
        """The last card of a dragon leaves those before a player."""
        for cards in self.laid[seat]:
            if cards and cards[0].dragon == dragon:
                card = cards.pop()
                if not cards:
                    self.laid[seat].remove(cards)
                return card
        return None
