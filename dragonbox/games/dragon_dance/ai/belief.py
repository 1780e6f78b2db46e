"""Draw what the others may hold at random: as likely as what they have laid so far makes it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import exp
from typing import Any, NamedTuple, TypeAlias, cast

from dragonbox.core.contract import Rng, Seat
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance.ai import plays as playing
from dragonbox.games.dragon_dance.ai.belief_weights import CHANGED, HELD, PASSED_OVER
from dragonbox.games.dragon_dance.ai.plays import Plays
from dragonbox.games.dragon_dance.ai.rollout import FIRST_EGG, FIRST_HEAD, NUMBER, Card
from dragonbox.games.dragon_dance.ai.styles import Reading
from dragonbox.games.dragon_dance.cards import KINDS
from dragonbox.games.dragon_dance.position import NEEDED
from dragonbox.games.dragon_dance.rules import View

Sign: TypeAlias = tuple[str | int, ...]
"""The name of a table, and the places in it."""
TABLES: Mapping[str, Any] = {"passed over": PASSED_OVER, "changed": CHANGED, "held": HELD}

Weights: TypeAlias = Mapping[Seat, Sequence[float]]
"""By other seat and by card: how much likelier than by chance it is in that hand."""

FAR = 6.0
"""No card is likelier or less likely by more than this, as a logarithm."""
PART = 100.0
"""The weights are whole numbers, a hundred to one."""
STEPS = 2
"""Exchanges tried for each hidden card of a hand from one world to the next."""
FRESH = 40
"""So many worlds come from one another by exchanges; then one is drawn afresh."""


LARGE = len(HELD[0]) - 1
"""A larger hand is like one of so many cards."""

CHANCES = 24
"""More than the plays that matter after a move."""


class World(NamedTuple):
    """One way in which the cards can lie, and the chance that goes with it."""

    hands: list[list[Card]]
    """By seat."""
    stock: list[Card]
    """The next card to draw last."""
    chances: list[float]
    grabbing: Collection[Seat] = ()
    """Who takes the most points."""


class Worlds:
    """The ways in which the hidden cards can lie, one after the other, each as often as it is likely.

    The next world comes from the last one by exchanges of hidden cards that all that is known allows, and
    which are made or not as the weights say (the way of Metropolis); that costs far less than to draw it.
    """

    def __init__(self, view: View, rng: Rng, weights: Weights, reading: Reading | None = None) -> None:
        """With a `reading` of the only other player, the cards are as likely as that makes them."""
        self._view, self._rng = view, rng
        self._weights, self._reading = weights, reading
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
            if self._reading:
                self._reading.begin(self._hands[1 - self._view.seat])
            self._mix(FRESH if self._weights else 0)
        self._drawn += 1
        self._mix(STEPS)
        grabbing = [1 - self._view.seat] if self._reading and self._reading.takes else []
        cut = below(len(self._stock) or 1, self._rng)
        self._stock = self._stock[cut:] + self._stock[:cut]
        return World(
            [hand[:] for hand in self._hands],
            self._stock,
            [self._rng.random() for _ in range(CHANCES)],
            grabbing,
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
            likelier = self._likelier(seats[number], at, two)
            if other < len(seats):
                likelier *= self._likelier(seats[other], there, one)
            if likelier < 1 and self._rng.random() >= likelier:
                continue
            parts[number][at], parts[other][there] = two, one
            if not all(self._holds(seats[place]) for place in (number, other) if place < len(seats)):
                parts[number][at], parts[other][there] = one, two
            elif self._reading:
                self._reading.exchanged()
        if self._reading:
            self._reading.draw(parts[0], self._rng)

    def _likelier(self, seat: Seat, at: int, than: Card) -> float:
        """How much likelier a hand is with another card at one of its places."""
        if self._reading:
            return self._reading.likelier(self._hands[seat], at, than)
        weights = self._weights.get(seat)
        return weights[than] / weights[self._hands[seat][at]] if weights else 1.0

    def _holds(self, seat: Seat) -> bool:
        """Whether all that is known of a hand is true of it."""
        hand = self._hands[seat]
        return all(sum([kinds >> card & 1 for card in hand]) >= least for least, kinds in self._facts[seat])


def weights(view: View, played: Plays | None = None) -> Weights:
    """Return what the others hold, judged by what they have laid and by where they have laid it.

    Who could have laid a better card hardly has it. Who opens a place has a card for it more often than
    chance would have it, and hardly one that has lost its place. The weights are logarithms, added up.
    """
    return {seat: list(map(_likely, cards)) for seat, cards in signs(view, played).items()}


def _likely(seen: Sequence[Sign]) -> float:
    """How likely a card of which so much is seen is in a hand."""
    return exp(max(-FAR, min(FAR, sum(map(_weight, seen)) / PART)))


def signs(view: View, played: Plays | None = None) -> dict[Seat, list[list[Sign]]]:
    """Return what there is to be seen of each card in each of the other hands."""
    found: dict[Seat, list[list[Sign]]] = {}
    for seat, plays in (playing.of(view) if played is None else played).items():
        rich = view.scores[seat] >= NEEDED
        cards: list[list[Sign]] = [
            [("held", _kind(card), min(view.sizes[seat], LARGE), rich)] for card in range(len(KINDS))
        ]
        for number, play in enumerate(plays):
            chosen, since = _kind(play.card), number + 1 < len(plays)
            for card, (could, can) in enumerate(zip(play.could, play.can, strict=True)):
                kind = _kind(card)
                cards[card] += [("passed over", since, kind, could, chosen), ("changed", kind, could, can)]
        found[seat] = cards
    return found


def _weight(sign: Sign) -> int:
    """What a sign weighs."""
    name, *places = sign
    found = TABLES[cast(str, name)]
    for place in places:
        found = found[place]
    return cast(int, found)


def _kind(card: Card) -> int:
    """0 for a scale card, 1 for a head, 2 for an egg."""
    return (card >= FIRST_HEAD) + (card >= FIRST_EGG)
