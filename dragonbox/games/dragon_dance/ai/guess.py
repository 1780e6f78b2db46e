"""What the others may hold, drawn at random: as likely as what they have laid so far makes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Rng, Seat
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance.ai import reach
from dragonbox.games.dragon_dance.ai.quick import CALM, FIRST_EGG, FIRST_HEAD, NUMBER, Card
from dragonbox.games.dragon_dance.cards import KINDS
from dragonbox.games.dragon_dance.field import begun, lay
from dragonbox.games.dragon_dance.rules import View

Weights: TypeAlias = Mapping[Seat, Sequence[float]]
"""By other seat and by card: how much likelier than by chance it is in that hand."""

SURE = 0.5
"""How much better a card has to look than the one that was laid to be in the hand far less likely,"""
DOUBT = 0.3
"""but never less likely than so much by one play: people overlook things, or have their reasons."""
KEPT, FEW = 1.4, 3
"""How much likelier a head is than other cards in a hand of so few: players keep them."""
STEPS = 2
"""Exchanges tried for each hidden card of a hand from one world to the next."""
FRESH = 40
"""So many worlds come from one another by exchanges; then one is drawn afresh."""


CHANCES = 24
"""More than the plays that matter after a move."""


class World(NamedTuple):
    """One way in which the cards can lie, and the chance that goes with it."""

    hands: list[list[Card]]
    """By seat."""
    stock: list[Card]
    """The next card to draw last."""
    chances: list[float]


class Worlds:
    """The ways in which the hidden cards can lie, one after the other, each as often as it is likely.

    The next world comes from the last one by exchanges of hidden cards that all that is known allows, and
    which are made or not as the weights say (the way of Metropolis); that costs far less than to draw it.
    """

    def __init__(self, view: View, rng: Rng, weights: Weights) -> None:
        self._view, self._rng = view, rng
        self._weights = weights
        self._facts = [
            [(fact.least, fact.kinds) for fact in facts] if seat != view.seat else []
            for seat, facts in enumerate(view.known)
        ]
        self._hands: list[list[Card]] = []
        self._stock: list[Card] = []
        self._drawn = 0

    def draw(self) -> World:
        """Return the next one."""
        if self._drawn % FRESH == 0:
            drawn = self._view.sample(self._rng)
            self._hands = [[NUMBER[card] for card in hand] for hand in drawn.hands]
            self._stock = [NUMBER[card] for card in reversed(drawn.stock)]
            self._mix(FRESH if self._weights else 0)
        self._drawn += 1
        self._mix(STEPS)
        cut = below(len(self._stock) or 1, self._rng)
        self._stock = self._stock[cut:] + self._stock[:cut]
        return World(
            [hand[:] for hand in self._hands], self._stock, [self._rng.random() for _ in range(CHANCES)]
        )

    def _mix(self, steps: int) -> None:
        seats = [seat for seat in range(len(self._hands)) if seat != self._view.seat]
        parts = [*[self._hands[seat] for seat in seats], self._stock]
        hidden = [(number, at) for number, part in enumerate(parts) for at in range(len(part))]
        bound = len(hidden) - len(self._stock)
        for _ in range(steps * bound):
            (number, at), (other, there) = (
                hidden[below(bound, self._rng)],
                hidden[below(len(hidden), self._rng)],
            )
            one, two = parts[number][at], parts[other][there]
            if number == other or one == two:
                continue
            likelier = self._likelier(seats[number], one, two)
            if other < len(seats):
                likelier *= self._likelier(seats[other], two, one)
            if likelier < 1 and self._rng.random() >= likelier:
                continue
            parts[number][at], parts[other][there] = two, one
            if not all(self._holds(seats[place]) for place in (number, other) if place < len(seats)):
                parts[number][at], parts[other][there] = one, two

    def _likelier(self, seat: Seat, card: Card, than: Card) -> float:
        """How much likelier a hand is with another card in the place of one."""
        weights = self._weights.get(seat)
        return weights[than] / weights[card] if weights else 1.0

    def _holds(self, seat: Seat) -> bool:
        """Whether all that is known of a hand is true of it."""
        hand = self._hands[seat]
        return all(sum([kinds >> card & 1 for card in hand]) >= least for least, kinds in self._facts[seat])


def weights(view: View) -> Weights:
    """Return what the others hold, judged by what they have laid: a card that would have looked much better
    than one that was laid is hardly in the hand.

    A head tells nothing: it may be kept for the end.
    """
    found = {seat: [1.0] * len(KINDS) for seat in range(len(view.sizes)) if seat != view.seat}
    field = begun(view.field.laid[0].card)
    for laid in view.field.laid[1:]:
        if laid.seat is not None and laid.seat != view.seat:
            most = reach.squares(field, view.turning)
            chosen = _looks(NUMBER[laid.card], most[laid.card])
            own = found[laid.seat]
            for kind, card in NUMBER.items():
                if most[kind] and not FIRST_HEAD <= card < FIRST_EGG:
                    more = max(0.0, _looks(card, most[kind]) - chosen)
                    own[card] *= DOUBT + (1 - DOUBT) * exp(-more / SURE)
        field = lay(field, laid)
    for seat, own in found.items():
        if view.sizes[seat] <= FEW:
            own[FIRST_HEAD:FIRST_EGG] = [KEPT * weight for weight in own[FIRST_HEAD:FIRST_EGG]]
    return found


def _looks(card: Card, squares: int) -> float:
    """How good a card looks on so many squares."""
    return CALM[(card >= FIRST_HEAD) * 5 + (card >= FIRST_EGG) * 5 + squares]
