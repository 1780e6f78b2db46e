"""Tell what a round of two is worth in the match, where the first to win two rounds wins it.

Who is a round ahead may let the other one win as well, and who is behind may not. With one round each, or
where both win their second with the same round, the points of all rounds decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.games.dragon_dance.ai.duel_weights import AHEAD, LEVEL
from dragonbox.games.dragon_dance.rules import View

STEP = 4
"""Points from one entry of a table to the next,"""
MOST = STEP * (len(LEVEL[0]) // 2)
"""and from its middle to its ends. More points ahead count as so many."""
WHOLE = 1000.0


class Stakes(NamedTuple):
    """How a match of two stands before a round, for one of them."""

    won: bool = False
    """Whether this one has won a round,"""
    lost: bool = False
    """and the other one."""
    lead: int = 0
    """By how many points this one is ahead."""

    def turned(self) -> Stakes:
        """Return the same for the other one."""
        return Stakes(self.lost, self.won, -self.lead)

    def ended(self, wins: bool, loses: bool, lead: int, begins: bool) -> float:
        """Return what to expect of the match after a round: 1 where it is won, -1 where it is lost.

        `wins` and `loses` say which of the two have won the round, `begins` whether this one begins the next.
        """
        won, lost, lead = self.won + wins, self.lost + loses, self.lead + lead
        if won > 1 or lost > 1:
            if won == lost:
                return float((lead > 0) - (lead < 0))
            return 1.0 if won > lost else -1.0
        if won and lost:
            return expected(LEVEL[begins], lead)
        return expected(AHEAD[begins], lead) if won else -expected(AHEAD[not begins], -lead)


def of(view: View) -> Stakes:
    """Return how the match stands for the seat of a view."""
    if not view.before.won:
        return Stakes()
    seat, rival = view.seat, 1 - view.seat
    won, scores = view.before
    return Stakes(won[seat] > 0, won[rival] > 0, scores[seat] - scores[rival])


def expected(row: Sequence[int], lead: int) -> float:
    """Return what a row of a table says about so many points ahead, between its entries too."""
    place = (max(-MOST, min(MOST, lead)) + MOST) / STEP
    below = min(int(place), len(row) - 2)
    return (row[below] + (place - below) * (row[below + 1] - row[below])) / WHOLE
