"""Estimate the cards of the others, and how long the round goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import cast

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.ai import reach
from dragonbox.games.dragon_dance.cards import BIT, EGGS, HEADS, KINDS, SCALES, is_head
from dragonbox.games.dragon_dance.position import COVERED, NEEDED, WINNER
from dragonbox.games.dragon_dance.rules import View

USUAL = dict.fromkeys(SCALES, 1.8) | dict.fromkeys(HEADS, 4.5) | dict.fromkeys(EGGS, 6)
"""What a card scores when it is played some time."""
SPARED = 0.6
"""How much of this a player gives up by playing the card now."""
A_TURN = 3.6
"""Points of a turn."""
MISSES = 0.85
"""How likely a player who could finish in a turn, by cards and points, does not."""
LATER = 0.5
"""How much of what one player finds is left for the next."""
KEPT_HEADS = {0: 1, 1: 4, 2: 2}
"""How many times likelier than by chance a card of a hand of that size is a head: players keep them."""
WON = 30
"""Points that winning a round as the dragon seems worth, beside those that it scores: half of a match."""


class Outlook:
    """Estimates for a view that hold whatever its seat does now."""

    def __init__(self, view: View) -> None:
        seats = len(view.sizes)
        others = [(view.seat + step) % seats for step in range(1, seats)]
        if view.stage == "finish":
            others = others[: others.index(cast(Seat, view.dragon))]
        self.others = others
        """The other seats that will still play, clockwise."""
        unseen = view.unseen()
        self._unseen = {kind: unseen.count(kind) for kind in KINDS}
        self._sizes, self._scores = view.sizes, view.scores
        self._pools = {seat: self._pool(view, seat) for seat in self.others}
        self._needs = [self._need(seat) for seat in self.others]

    def _pool(self, view: View, seat: Seat) -> dict[str, int]:
        """The kinds among which the cards of another hand are, each with its weight."""
        size = view.sizes[seat]
        kinds = -1
        for fact in view.known[seat]:
            if fact.least >= size:
                kinds &= fact.kinds
        heads = KEPT_HEADS.get(size, 1)
        return {
            kind: count * (heads if is_head(kind) else 1)
            for kind, count in self._unseen.items()
            if count and kinds & BIT[kind]
        }

    def _need(self, seat: Seat) -> float:
        """The turns that another player still needs to finish."""
        missing = (NEEDED - self._scores[seat]) / A_TURN
        return max(self._sizes[seat], 1.0, missing + 1)

    def holds(self, seat: Seat, kind: str) -> float:
        """Return how likely another player holds such a card."""
        pool = self._pools[seat]
        return _any(pool.get(kind, 0), sum(pool.values()), self._sizes[seat])

    def blocked(self, head: str) -> float:
        """Return how likely somebody can block that head."""
        free = 1.0
        for seat in self.others:
            free *= 1 - self.holds(seat, f"E{head[1]}")
        return 1 - free

    def goes_on(self, turns: int) -> float:
        """Return how likely nobody else has finished when the seat has had so many more turns."""
        likely = 1.0
        for need in self._needs:
            likely *= MISSES ** max(0.0, turns - need + 1)
        return likely

    def given(self, most: Mapping[str, int], hand: Sequence[str]) -> float:
        """Return what the others find on a field, as it counts against the seat, which has this hand then."""
        total, weight = 0.0, 1.0 / (len(self._sizes) - 1)
        for seat in self.others:
            total += weight * self._finds(seat, most, hand)
            weight *= LATER
        return total

    def _finds(self, seat: Seat, most: Mapping[str, int], hand: Sequence[str]) -> float:
        """What the best card of another player brings, beyond what it would bring some other time."""
        pool, size = self._pools[seat], max(1, self._sizes[seat])
        gains = sorted(((self._gain(seat, kind, most, hand), pool[kind]) for kind in pool), reverse=True)
        total, count, cards = 0.0, 0, sum(pool.values())
        for number, (gain, alike) in enumerate(gains):
            if gain <= 0:
                break
            count += alike
            less = max(0.0, gains[number + 1][0]) if number + 1 < len(gains) else 0.0
            if less < gain:
                total += (gain - less) * _any(count, cards, size)
        return total

    def _gain(self, seat: Seat, kind: str, most: Mapping[str, int], hand: Sequence[str]) -> float:
        points = reach.points(most, kind)
        if not is_head(kind) or self._sizes[seat] > 1:
            return points - SPARED * USUAL[kind]
        if self._scores[seat] < NEEDED or most[kind] < COVERED:
            return 0.0
        blocks = f"E{kind[1]}" in hand
        return points if blocks else points + WINNER + WON


def _any(alike: int, cards: int, drawn: int) -> float:
    """How likely one or more of `alike` cards, among `cards`, are among those drawn."""
    if cards <= drawn:
        return float(alike > 0)
    return 1 - comb(cards - alike, drawn) / comb(cards, drawn)
