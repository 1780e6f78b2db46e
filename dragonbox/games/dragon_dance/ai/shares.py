"""Tell what a round of three or more is worth in the match, where the first to win two rounds wins it.

Mostly a round has two winners: the dragon winner, and who has the most points. So to share a round is nearly
as good as to win it alone; but not with one who has won a round before, unless the points of all rounds say
so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.rules import TO_WIN, View

JOINT = {3: 0.56, 4: 0.66, 5: 0.72}
"""By the number of seats, how often a round has two winners."""
NARROW = 6.0
"""By so many points who is ahead in all rounds may well change until the end of one."""
A_POINT = 0.004
"""What a point ahead of the best of the others is worth while the match goes on,"""
FAR = 20
"""and more than so many count as so many."""


class Shares(NamedTuple):
    """How a match of three or more stands before a round, for one of them."""

    seat: Seat
    won: tuple[int, ...]
    """The rounds that each has won,"""
    scores: tuple[int, ...]
    """and the points."""

    def ended(self, winners: Collection[Seat], points: Sequence[int], over: bool = True) -> float:
        """Return how likely the seat wins the match after a round with these winners and points; without
        `over`, the points are those of a round that goes on."""
        won = [rounds + (seat in winners) for seat, rounds in enumerate(self.won)]
        leads = {
            seat: self.scores[self.seat] + points[self.seat] - self.scores[seat] - points[seat]
            for seat in range(len(won))
            if seat != self.seat
        }
        if max(won) < TO_WIN:
            rivals = sum(won) - won[self.seat]
            lead = max(-FAR, min(FAR, min(leads.values())))
            return share(won[self.seat], rivals, len(won)) + A_POINT * lead
        if won[self.seat] < TO_WIN:
            return 0.0
        against = [lead for seat, lead in leads.items() if won[seat] >= TO_WIN]
        if over:
            return float(all(lead >= 0 for lead in against)) / (1 + against.count(0))
        likely = 1.0
        for lead in against:
            likely /= 1 + exp(-lead / NARROW)
        return likely


def of(view: View) -> Shares:
    """Return how the match stands for the seat of a view."""
    none = (0,) * len(view.sizes)
    return Shares(view.seat, view.before.won or none, view.before.scores or none)


@lru_cache(maxsize=64)
def share(own: int, rivals: int, seats: int) -> float:
    """Return how likely a player wins a match that is not over, before a round that anybody may win:
    by the rounds that the player has won, and how many others have won one."""
    won = [own, *[1] * rivals, *[0] * (seats - 1 - rivals)]
    total = 0.0
    for first in range(seats):
        for second in range(first, seats):
            alone = first == second
            likely = (1 - JOINT[seats]) / seats if alone else JOINT[seats] / (seats * (seats - 1) / 2)
            now = [rounds + (seat in (first, second)) for seat, rounds in enumerate(won)]
            winners = now.count(TO_WIN)
            if winners:
                total += likely * (now[0] == TO_WIN) / winners
            else:
                total += likely * share(now[0], sum(now[1:]), seats)
    return total


@lru_cache(maxsize=16)
def worths(shares: Shares, points: Sequence[int]) -> list[list[float]]:
    """Return what `ended` says while a round with these points goes on: by who becomes the dragon winner,
    and by who will have the most points."""
    seats = range(len(shares.won))
    return [[shares.ended((dragon, most), points, over=False) for most in seats] for dragon in seats]
