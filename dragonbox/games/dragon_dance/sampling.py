"""Draw the cards that a seat does not know at random: hands that fit all that is known, and a pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below, shuffled
from dragonbox.games.dragon_dance.cards import BIT, Cards
from dragonbox.games.dragon_dance.knowledge import Fact, Facts

T = TypeVar("T")

MIXING = 3
"""Exchanges tried for each card once all hands fit, so that one way to fit is as likely as another."""
DETOUR = 0.05
"""How often an exchange is made after which the hands fit less: else a way to fit might never be found."""


class Holder(NamedTuple):
    """A hand, or a card of one, of which something is known."""

    size: int
    facts: Facts


def spread(cards: Cards, holders: Sequence[Holder], rng: Rng) -> list[Cards]:
    """Return the cards at random: so many for each holder that its facts hold, and all the others at last.

    The caller knows that there is a way.
    """
    mixed = shuffled(cards, rng)
    parts = _Parts(mixed, holders, rng)
    if parts.lacking():
        while lacking := parts.lacking():
            parts.mend(*lacking[below(len(lacking), rng)])
        parts.mix()
    return [tuple(part) for part in parts.parts]


class _Parts:
    """Cards of some holders, and a rest, that change places until all facts hold."""

    def __init__(self, cards: Sequence[str], holders: Sequence[Holder], rng: Rng) -> None:
        self.rng = rng
        self.facts: list[Facts] = [*[holder.facts for holder in holders], ()]
        self.parts: list[list[str]] = []
        taken = 0
        for holder in holders:
            self.parts.append([*cards[taken : taken + holder.size]])
            taken += holder.size
        self.parts.append([*cards[taken:]])
        self.bound = taken
        """How many cards the holders have together."""
        self.places = [(number, at) for number, part in enumerate(self.parts) for at in range(len(part))]

    def lacking(self) -> list[tuple[int, Fact]]:
        """Return the facts that do not hold, and whose they are."""
        return [
            (number, fact)
            for number, facts in enumerate(self.facts)
            for fact in facts
            if fact.lacks(self.parts[number])
        ]

    def mend(self, number: int, fact: Fact) -> None:
        """One more card of a part gets among the kinds of a fact."""
        inside = [at for at, card in enumerate(self.parts[number]) if not BIT[card] & fact.kinds]
        outside = [
            (other, at)
            for other, at in self.places
            if other != number and BIT[self._at(other, at)] & fact.kinds
        ]
        one, other = (number, self._any(inside)), self._any(outside)
        self._exchange(one, other, self.rng.random() < DETOUR)

    def mix(self) -> None:
        """Exchanges at random after which all facts hold still."""
        for _ in range(MIXING * self.bound):
            self._exchange(self.places[below(self.bound, self.rng)], self._any(self.places), False)

    def _exchange(self, one: tuple[int, int], other: tuple[int, int], anyway: bool) -> None:
        """Two cards change places, but not if less holds then, unless it is to be done anyway."""
        parts, (first, here), (second, there) = self.parts, one, other
        if first == second or parts[first][here] == parts[second][there]:
            return
        before = self._lack(first) + self._lack(second)
        parts[first][here], parts[second][there] = parts[second][there], parts[first][here]
        if not anyway and self._lack(first) + self._lack(second) > before:
            parts[first][here], parts[second][there] = parts[second][there], parts[first][here]

    def _lack(self, number: int) -> int:
        """How many cards a part has too few."""
        part = self.parts[number]
        return sum([fact.lacks(part) for fact in self.facts[number]])

    def _at(self, number: int, at: int) -> str:
        return self.parts[number][at]

    def _any(self, of: Sequence[T]) -> T:
        return of[below(len(of), self.rng)]
