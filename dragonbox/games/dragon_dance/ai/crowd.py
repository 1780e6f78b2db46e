"""Estimate, while a round of three or more goes on, who of them will win it.

The dragon winner wins a round, and so does who has the most points; mostly these are two players. What each
hand holds, where its cards fit, how soon it can dance and who could block it are signs of a seat. They
speak for it by themselves, and in several ways at once: a way counts only where its signs come to
more than nothing (a small neural network). What speaks for one seat is then held against what speaks for
the others.
`crowd_weights` holds the weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.ai.crowd_weights import AT_FIRST, DRAGON, POINTS, SIGNS
from dragonbox.games.dragon_dance.ai.rollout import FIRST_EGG, FIRST_HEAD, Card, Quick
from dragonbox.games.dragon_dance.position import COVERED, EGG, HEAD, NEEDED

Row: TypeAlias = tuple[float, ...]
"""What signs say of the dragon, what of the most points, and a number for each way to weigh."""

LARGE = 4
"""A hand of more cards is like one of so many, and the cards beyond count; so is one that has to draw."""
SIZES = ("", "one card", "two cards", "three cards", "more cards")
PART = 1000.0
"""The weights are whole numbers, a thousand to one."""


class Side(NamedTuple):
    """What is to be seen of one seat."""

    points: int
    hand: Sequence[Card]
    squares: Sequence[int]
    """How many each card could cover."""
    size: int
    """The cards, at most so many as `SIZES` tells apart."""
    ready: bool
    """Whether its only card is a head that can be the last one,"""
    nearly: bool
    """or whether one of its two cards can go now so that the other one is."""
    egg: Card
    """The egg that blocks this head, if there is one."""


def chances(quick: Quick) -> tuple[list[float], list[float]]:
    """Return by seat how likely it becomes the dragon winner, and how likely it has the most points."""
    found = iter(quick.squares([card for hand in quick.hands for card in hand]))
    sides = [
        _side(points, hand, [next(found) for _ in hand])
        for points, hand in zip(quick.points, quick.hands, strict=True)
    ]
    soonest = min([side.size for side in sides])
    told = [_told(sides, seat, soonest, (seat - quick.seat) % len(sides)) for seat in range(len(sides))]
    return _shared([dragon for dragon, _ in told]), _shared([points for _, points in told])


def _side(points: int, hand: Sequence[Card], squares: Sequence[int]) -> Side:
    ready = nearly = False
    egg = -1
    if len(hand) == 1:
        ready = FIRST_HEAD <= hand[0] < FIRST_EGG and points >= NEEDED and squares[0] >= COVERED
        if ready:
            egg = hand[0] - FIRST_HEAD + FIRST_EGG
    elif len(hand) == 2:
        for head, other in ((0, 1), (1, 0)):
            roomy = FIRST_HEAD <= hand[head] < FIRST_EGG and squares[head] >= COVERED
            if roomy and squares[other] and points + _worth(hand[other], squares[other]) >= NEEDED:
                nearly, egg = True, hand[head] - FIRST_HEAD + FIRST_EGG
    return Side(points, hand, squares, min(len(hand), LARGE) or LARGE, ready, nearly, egg)


def _told(sides: Sequence[Side], seat: Seat, soonest: int, turn: int) -> tuple[float, float]:
    """What all the signs say of a seat, of the dragon and of the most points."""
    side = sides[seat]
    hand = side.hand
    others = [other for number, other in enumerate(sides) if number != seat]
    free = not any(side.egg in other.hand for other in others)
    blocks = any(other.egg in hand for other in others)
    ahead = side.points - max([other.points for other in others])
    best = max([_worth(card, squares) for card, squares in zip(hand, side.squares, strict=True)], default=0)
    any_head = any(FIRST_HEAD <= card < FIRST_EGG for card in hand)
    rows = [
        _hand_row(len(hand), any_head, side.points, soonest),
        _dance_row(turn, side.ready, side.nearly, free),
        _others_row(ahead, min([other.size for other in others]), any(o.ready for o in others), blocks),
        _best_row(best, soonest),
        *[_card_row(card, squares, side.size) for card, squares in zip(hand, side.squares, strict=True)],
    ]
    dragon, points, *ways = map(sum, zip(*rows, strict=True))
    weighed = [max(0.0, way + first) / PART for way, first in zip(ways, AT_FIRST, strict=True)]
    return (dragon + sum(map(mul, weighed, DRAGON))) / PART, (points + sum(map(mul, weighed, POINTS))) / PART


def _worth(card: Card, squares: int) -> int:
    """What a card scores on so many squares."""
    return squares and squares + (0 if card < FIRST_HEAD else HEAD if card < FIRST_EGG else EGG)


def _shared(said: Sequence[float]) -> list[float]:
    """What speaks for each seat, as parts of one."""
    most = max(said)
    parts = [exp(one - most) for one in said]
    return [part / sum(parts) for part in parts]


@lru_cache(maxsize=4096)
def _hand_row(cards: int, any_head: bool, points: int, soonest: int) -> Row:
    size = SIZES[min(cards, LARGE) or LARGE]
    signs = [(f"points, soonest {SIZES[soonest]}", points / 10)]
    if not cards:
        signs.append(("no card", 1.0))
    if any_head:
        signs.append((f"any head, {size}", 1.0))
        signs.append((f"poor, {size}", float(points < NEEDED)))
    return _summed([*signs, ("card beyond", float(max(0, cards - LARGE))), ("rich", float(points >= NEEDED))])


@lru_cache(maxsize=64)
def _dance_row(turn: int, ready: bool, nearly: bool, free: bool) -> Row:
    signs = [(f"turn after {turn}", 1.0)]
    if ready:
        signs += [("ready", 1.0), ("ready, free", float(free))]
        if turn == 0:
            signs.append(("ready, free, on turn" if free else "ready, not free, on turn", 1.0))
    if nearly:
        signs += [("nearly ready", 1.0), ("nearly ready, free", float(free))]
    return _summed(signs)


@lru_cache(maxsize=4096)
def _others_row(ahead: int, size: int, ready: bool, blocks: bool) -> Row:
    signs = [("ahead", ahead / 10), (f"another has {SIZES[size]}", 1.0)]
    return _summed([*signs, ("another is ready", float(ready)), ("blocks", float(blocks))])


@lru_cache(maxsize=64)
def _best_row(best: int, soonest: int) -> Row:
    return _summed([(f"best, soonest {SIZES[soonest]}", best / 10)])


@lru_cache(maxsize=1024)
def _card_row(card: Card, squares: int, size: int) -> Row:
    kind = "scale" if card < FIRST_HEAD else "head" if card < FIRST_EGG else "egg"
    return _summed([(f"{kind} on {squares}, {SIZES[size]}", 1.0)])


def _summed(signs: Sequence[tuple[str, float]]) -> Row:
    total: Row = (0.0,) * (2 + len(AT_FIRST))
    for sign, amount in signs:
        total = tuple([so_far + amount * weight for so_far, weight in zip(total, SIGNS[sign], strict=True)])
    return total
