"""What the cards in the hands promise, in the middle of a round: how it stands, without playing it to its
end.

The figures are those that told the lead at the end best, over many thousand rounds played on by habit.
"""

from __future__ import annotations

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.ai.quick import FIRST_EGG, FIRST_HEAD, Quick
from dragonbox.games.dragon_dance.cards import EGGS, HEADS, SCALES

_SCALE = (-6.9, -7.0, -6.2, -5.8, -4.0)
_HEAD = (-3.6, -3.0, -2.7, -2.1, -1.0)
_EGG = (-3.3, -2.0, -0.8, -0.3, 0.7)
CARD = (_SCALE,) * len(SCALES) + (_HEAD,) * len(HEADS) + (_EGG,) * len(EGGS)
"""What a card in the hand is worth, by its number and the squares that it could cover now, 0 to 4. It is less
than nothing: each is one more turn until the dance."""
A_HEAD = 2.6
"""What it is worth to have a head at all: it may be the last card."""
TURN = 3.7
"""What it is worth that it is one's turn."""


def lead(quick: Quick, seat: Seat) -> float:
    """By how many points a seat will probably be before the best of the others, or behind."""
    squares = iter(quick.squares([card for hand in quick.hands for card in hand]))
    ends = []
    for points, hand in zip(quick.points, quick.hands, strict=True):
        promised = sum([CARD[card][next(squares)] for card in hand])
        if any(FIRST_HEAD <= card < FIRST_EGG for card in hand):
            promised += A_HEAD
        ends.append(points + promised)
    ends[quick.seat] += TURN
    return ends[seat] - max([end for other, end in enumerate(ends) if other != seat])
