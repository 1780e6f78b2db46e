"""What the points of a hand are worth where the match counts.

The match ends with the hand that brings somebody to the target, and the most points win it. So near its end a
point more may be worth much, or nothing. The chance to win is read off how far apart the scores are, against
how far hands still to come may move them; it is told in points of a margin, as all estimates here are.

The numbers were fitted to matches from many scores, put together from hands of experts: 392 of two players,
195 of three and 130 of four. The chance is about 2 of 100 from what those matches say.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import add

from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.rules import View

HAND = {2: 13.5, 3: 6.1, 4: 3.0}
"""Points that a hand brings each player, by the number of seats."""
PULL = {2: 0.18, 3: 0.36, 4: 0.42}
"""What a point ahead counts with one hand to come, by the number of seats: a hand of two players moves the
scores 9 points apart, one of three or four 4 or 5."""
REST = 0.7
"""What of a hand's luck is still to come in the middle of it, when it is estimated how it ends."""
NEAR = 27
"""Points before the target from which on the match counts, about as many as a hand can bring: before, a point
is a point."""
TIE = 0.01
"""What a point more counts where the match is over, and so won or lost all the same."""
FLAT = 0.002
"""A chance that changes so slowly is no measure for points."""


def margin(points: Sequence[float], seat: Seat) -> float:
    """Return by how much that seat is ahead of the others' mean."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def chance(scores: Sequence[float], seat: Seat, hands: float) -> float:
    """Return how likely that seat wins with these scores, so many hands before the end of the match."""
    pull, own = PULL[len(scores)] / sqrt(hands), scores[seat]
    return 1 / sum([exp(pull * (score - own)) for score in scores])


def share(scores: Sequence[float], seat: Seat) -> float:
    """Return the part of the win that the scores of a match that is over bring that seat."""
    most = max(scores)
    return 1 / list(scores).count(most) if scores[seat] == most else 0.0


class Stakes:
    """What the hand of a view may come to, as it counts for the seat whose view it is."""

    def __init__(self, view: View) -> None:
        seats = len(view.sizes)
        self.seat, self.target = view.seat, view.target
        self.before = view.before or (0,) * seats
        self.hand = HAND[seats]
        to_go = view.target - max(self.before)
        self.near = to_go <= NEAR
        """Whether the match counts."""
        hands = max(1.0, 0.5 + to_go / self.hand)
        self.now = chance(self.before, view.seat, hands)
        """How likely the match is won when the hand begins."""
        self.point = PULL[seats] / sqrt(hands) * max(FLAT, self.now * (1 - self.now))
        """How much more likely a point makes it."""

    def scores(self, points: Sequence[float]) -> list[float]:
        """Return the scores with those points of the hand."""
        return [*map(add, self.before, points)]

    def ends_match(self, points: Sequence[float]) -> bool:
        """Return whether the match is over if the hand ends with those points."""
        return max(self.scores(points)) >= self.target

    def ended(self, points: Sequence[float]) -> float:
        """Return what it is worth if the hand ends with those points."""
        if not self.near:
            return margin(points, self.seat)
        scores = self.scores(points)
        to_go = self.target - max(scores)
        if to_go > 0:
            return (chance(scores, self.seat, 1 + to_go / self.hand) - self.now) / self.point
        return (share(scores, self.seat) - self.now) / self.point + TIE * margin(points, self.seat)

    def expected(self, points: Sequence[float]) -> float:
        """Return what it is worth if the hand goes on and should end with points so far apart.

        All together they are taken to get what a hand brings: there hands hardly differ.
        """
        if not self.near:
            return margin(points, self.seat)
        scores = self.scores(points)
        most = max(scores) + self.hand - sum(points) / len(points)
        later = max(0.0, 0.5 + (self.target - most) / self.hand)
        return (chance(scores, self.seat, REST + later) - self.now) / self.point
