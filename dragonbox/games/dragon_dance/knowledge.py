"""Keep what everybody knows of a hidden hand.

Who draws has shown that no card of the hand could be played, who keeps the drawn card that it could; who is
asked in the blockade has an egg that blocks, who is not asked has none, and so on. All this is one kind of
fact: *at least so many cards of the hand are among these kinds*. When a card leaves the hand, or comes to it,
the facts change with it and stay what follows from all that was seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from dragonbox.games.dragon_dance.cards import BIT, EVERY_KIND


class Fact(NamedTuple):
    """At least `least` cards of a hand are among the `kinds`."""

    least: int
    kinds: int
    """A set of kinds, by `BIT`."""

    def lacks(self, cards: Iterable[str]) -> int:
        """Return how many cards the hand has too few of these kinds."""
        return max(0, self.least - sum([self.kinds & BIT[card] != 0 for card in cards]))


Facts: TypeAlias = tuple[Fact, ...]

MOST = 12
"""With so many facts of a hand no sums of them are drawn any more."""


def all_among(facts: Facts, size: int, kinds: int) -> Facts:
    """Return what is known once all cards of the hand, `size` of them, turn out to be among the kinds."""
    return _essential([Fact(size, kinds), *[Fact(fact.least, fact.kinds & kinds) for fact in facts]])


def one_among(facts: Facts, kinds: int) -> Facts:
    """Return what is known once a card of the hand turns out to be among the kinds."""
    return _essential([Fact(1, kinds), *facts])


def with_one_more(facts: Facts, kinds: int) -> Facts:
    """Return what is known once a card has come to the hand that is among the kinds."""
    sums = [Fact(fact.least + 1, fact.kinds | kinds) for fact in facts]
    return _essential([Fact(1, kinds), *facts, *(sums if len(facts) < MOST else ())])


def with_one_less(facts: Facts, card: str) -> Facts:
    """Return what is known once a card has left the hand, and everybody saw which."""
    bit = BIT[card]
    return _essential([Fact(fact.least - 1, fact.kinds) if fact.kinds & bit else fact for fact in facts])


def hold(facts: Facts, cards: Iterable[str]) -> bool:
    """Return whether all the facts are true of a hand."""
    held = tuple(cards)
    return not any(fact.lacks(held) for fact in facts)


def _essential(facts: Iterable[Fact]) -> Facts:
    """The facts, sorted, without those that follow from others."""
    telling = {fact for fact in facts if fact.least > 0 and fact.kinds != EVERY_KIND}
    return tuple(
        sorted(
            fact
            for fact in telling
            if not any(
                other.least >= fact.least and not other.kinds & ~fact.kinds and other != fact
                for other in telling
            )
        )
    )
