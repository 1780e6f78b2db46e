"""What the cards in the hands promise, in the middle of a round: how it stands, without playing it to its
end.

The figures are those that told the lead at the end best, over more than a hundred thousand positions from
which rounds were played on by habit; there a dragon winner counted three points more.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.ai.rollout import FIRST_EGG, FIRST_HEAD, Quick
from dragonbox.games.dragon_dance.cards import EGGS, HEADS, SCALES
from dragonbox.games.dragon_dance.position import NEEDED

_Row: TypeAlias = tuple[float, float, float, float, float]


class Promise(NamedTuple):
    """The worth of things in a hand of some size. Most of it is less than nothing: each card is one more
    turn until the dance."""

    card: tuple[_Row, ...]
    """A card, by its number and the squares that it could cover now, 0 to 4."""
    head: float
    """To have a head at all: it may be the last card."""
    poor: float
    """To have one, but not yet the points to dance."""


def _promise(scale: _Row, head: _Row, egg: _Row, any_head: float, poor: float) -> Promise:
    return Promise((scale,) * len(SCALES) + (head,) * len(HEADS) + (egg,) * len(EGGS), any_head, poor)


EMPTY = -2.7
"""What it is worth to have no card left, and so to draw."""
PROMISES = (
    _promise(
        (-5.6, -6.4, -5.8, -4.0, -3.1), (-5.7, -1.8, 3.5, 4.3, 5.1), (-6.3, -4.5, -1.7, -0.6, 0.5), 1.2, -2.6
    ),
    _promise(
        (-4.3, -5.7, -5.0, -3.8, -2.3), (-2.7, -0.5, 0.7, 1.5, 2.4), (-3.7, -0.7, 1.6, 2.6, 3.6), 0.6, -0.6
    ),
    _promise(
        (-5.2, -6.0, -5.4, -5.0, -3.4), (-3.1, -2.3, -1.6, -0.8, -0.1), (-2.7, -0.9, 1.0, 1.6, 2.3), 2.9, -0.3
    ),
    _promise(
        (-6.2, -6.4, -5.6, -5.0, -3.2),
        (-2.7, -2.3, -1.5, -1.2, -0.5),
        (-2.2, -1.2, -0.8, 0.3, 1.4),
        3.0,
        -0.6,
    ),
)
"""Of a hand of one card, two, three, and more."""
TURN = 3.4
"""What it is worth that it is one's turn."""


def lead(quick: Quick, seat: Seat) -> float:
    """By how many points a seat will probably be before the best of the others, or behind."""
    squares = iter(quick.squares([card for hand in quick.hands for card in hand]))
    ends = []
    for points, hand in zip(quick.points, quick.hands, strict=True):
        if not hand:
            ends.append(points + EMPTY)
            continue
        promise = PROMISES[min(len(hand), len(PROMISES)) - 1]
        end = points + sum([promise.card[card][next(squares)] for card in hand])
        if any(FIRST_HEAD <= card < FIRST_EGG for card in hand):
            end += promise.head + (promise.poor if points < NEEDED else 0)
        ends.append(end)
    ends[quick.seat] += TURN
    return ends[seat] - max([end for other, end in enumerate(ends) if other != seat])
