"""What a seat does not know, drawn at random: hands that fit all that is known of them, and a pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below, shuffled
from dragonbox.games.dragon_dance.cards import Cards
from dragonbox.games.dragon_dance.knowledge import Facts, hold

MIXING = 3
"""Exchanges tried for each card once all hands fit, so that one way to fit is as likely as another."""
DETOUR = 0.05
"""How often an exchange is made after which the hands fit less: else a way to fit might never be found."""


class Holder(NamedTuple):
    """A hand, or a card of one, of which something is known."""

    size: int
    facts: Facts


def spread(cards: Cards, holders: Sequence[Holder], rng: Rng) -> list[Cards]:
    """The cards at random: so many for each holder that its facts hold, and all the others at last.

    The caller knows that there is a way.
    """
    mixed = shuffled(cards, rng)
    holder_at = [number for number, holder in enumerate(holders) for _ in range(holder.size)]
    ends = [sum(holder.size for holder in holders[:number]) for number in range(len(holders) + 1)]
    parts = [mixed[start:end] for start, end in zip(ends, [*ends[1:], None], strict=True)]
    if not all(hold(holder.facts, part) for holder, part in zip(holders, parts, strict=False)):
        _Exchange(parts, holders, holder_at, rng).run()
    return [tuple(part) for part in parts]


class _Exchange:
    """Cards change places until all hands fit, and then some more."""

    def __init__(
        self, parts: list[list[str]], holders: Sequence[Holder], holder_at: list[int], rng: Rng
    ) -> None:
        self.parts = parts
        self.facts = [holder.facts for holder in holders] + [()]
        self.places = [(number, place) for number, part in enumerate(parts) for place in range(len(part))]
        self.bound = len(holder_at)
        """So many places, the first ones, are those of the holders."""
        self.rng = rng
        self.lack = sum(self._lack(number) for number in range(len(parts)))

    def run(self) -> None:
        left = MIXING * self.bound
        while left or self.lack:
            fits = not self.lack
            self._try()
            left -= fits and left > 0

    def _try(self) -> None:
        """Two cards change places unless the hands fit less well then."""
        rng, parts = self.rng, self.parts
        (one, here), (other, there) = (
            self.places[below(self.bound, rng)],
            self.places[below(len(self.places), rng)],
        )
        first, second = parts[one][here], parts[other][there]
        if one == other or first == second:
            return
        before = self._lack(one) + self._lack(other)
        parts[one][here], parts[other][there] = second, first
        change = self._lack(one) + self._lack(other) - before
        if change > 0 and (not self.lack or rng.random() > DETOUR):
            parts[one][here], parts[other][there] = first, second
        else:
            self.lack += change

    def _lack(self, number: int) -> int:
        part = self.parts[number]
        return sum([fact.lacks(part) for fact in self.facts[number]])
