"""Tell from what one of two has laid in this round how they seem to play, and so what they hold.

There are some styles: what a card seems worth by its kind and by the squares that it covers, how often just
any card is laid, how often a card covers fewer squares than it could. A hand and a style are as likely as
they make the cards that were laid, one by one, each against all that was in the hand then. Who takes points
had nothing that would have scored more; who plans had nothing that was better laid then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Rng
from dragonbox.games.dragon_dance.ai.plays import Play
from dragonbox.games.dragon_dance.ai.rollout import EGGS, FIRST_EGG, FIRST_HEAD, ONLY, SPARE, Card, Row, row
from dragonbox.games.dragon_dance.ai.style_weights import STYLES
from dragonbox.games.dragon_dance.cards import KINDS
from dragonbox.games.dragon_dance.dealing import HAND

PART = 10.0
"""What cards seem worth is written in whole numbers, ten to one,"""
SHARE = 1000.0
"""and shares of players and of plays are a thousand to one."""
FEW = 3
"""With so many cards or fewer in the hand a card seems worth something else."""

Likes: TypeAlias = tuple[float, ...]
"""By card, how much it is liked; 0 where it cannot be laid."""


class Style(NamedTuple):
    """A way to play."""

    share: float
    """How many play so."""
    slips: float
    """How often just any card is laid."""
    misses: float
    """How often a card covers fewer squares than it could."""
    takes: bool
    """Whether it comes to taking the most points."""
    many: Row
    """What a card seems worth in a large hand, as a logarithm,"""
    few: Row
    """and in a hand of few."""


class Liked(NamedTuple):
    """A card that was laid, in the eyes of one style."""

    own: float
    """How much it was liked,"""
    later: float
    """and all together that were laid after it: mostly they were in the hand before."""
    cards: Likes


class Choice(NamedTuple):
    """A card that was laid, and what is known of the hand then."""

    size: int
    """How many cards were in the hand, if none was drawn before."""
    there: float
    """How likely a card that came later was there: less than 1, if cards were drawn."""
    heads: int
    """How many heads were laid then and later."""
    liked: Sequence[tuple[Liked, Liked]]
    """By style, if a head was one of more, and if it was the only one."""


def _style(numbers: Sequence[Sequence[int]]) -> Style:
    (share, slips, misses, takes), many, few = numbers
    return Style(share / SHARE, slips / SHARE, misses / SHARE, bool(takes), _worths(many), _worths(few))


def _worths(numbers: Sequence[int]) -> Row:
    worths = [number / PART for number in numbers]
    scale, head, egg, only = [tuple(worths[at : at + 4]) for at in range(0, 16, 4)]
    return row(scale, head, egg, only)


ALL: Sequence[Style] = tuple(map(_style, STYLES))


class Reading:
    """The hand of another player in thought, and the style that seems to go with it.

    Both change: cards when `exchanged` says so, the style when it is `drawn` again.
    """

    def __init__(self, plays: Sequence[Play], size: int, weights: Sequence[float]) -> None:
        """`size` is that of the hand, and `weights` say how likely each card is in the hand of a planner."""
        self.style = 0
        self._choices = _choices(plays, size)
        missed = sum(play.squares < play.could[play.card] for play in plays)
        self._first = [
            style.share * style.misses**missed * (1 - style.misses) ** (len(plays) - missed) for style in ALL
        ]
        self._weights = [sqrt(weight) for weight in weights]
        self._held = self._then = 1.0

    @property
    def takes(self) -> bool:
        """Return whether the other player takes points, as it seems now."""
        return ALL[self.style].takes

    def begin(self, hand: Sequence[Card]) -> None:
        """Another hand is in mind."""
        self._held = self._likely(self.style, hand)

    def likelier(self, hand: Sequence[Card], at: int, than: Card) -> float:
        """Return how much likelier the hand is with another card at that place.

        A planner opens places for what it holds: this, too, tells of the hand, by the `weights`.
        """
        card = hand[at]
        self._then = self._likely(self.style, [*hand[:at], than, *hand[at + 1 :]])
        likelier = self._then / self._held
        return likelier if self.takes else likelier * self._weights[than] / self._weights[card]

    def exchanged(self) -> None:
        """The exchange of which `likelier` was asked last has been made."""
        self._held = self._then

    def draw(self, hand: Sequence[Card], rng: Rng) -> None:
        """The style is drawn at random, each as likely as it is with this hand."""
        held = [self._likely(number, hand) for number in range(len(ALL))]
        likely = [first * one for first, one in zip(self._first, held, strict=True)]
        place = rng.random() * sum(likely)
        self.style = 0
        while self.style + 1 < len(ALL) and place >= likely[self.style]:
            place -= likely[self.style]
            self.style += 1
        self._held = held[self.style]

    def _likely(self, number: int, hand: Sequence[Card]) -> float:
        """How likely such a player lays all that was laid, with this hand at the end."""
        slips, heads = ALL[number].slips, sum(map(_is_head, hand))
        likely = 1.0
        for size, there, more, liked in self._choices:
            own, later, cards = liked[number][heads + more == 1]
            others = later + sum([cards[card] for card in hand])
            likely *= (1 - slips) * own / (own + there * others) + slips / size
        return likely


def _choices(plays: Sequence[Play], size: int) -> list[Choice]:
    """What was laid while two cards or more were in the hand, as far as that is sure."""
    found = []
    for number, play in enumerate(plays[: HAND - 1]):
        later = [one.card for one in plays[number + 1 :]]
        before, others = HAND - number, len(later) + size
        there = min(1.0, (before - 1) / others) if others else 1.0
        liked = [
            (_liked(one, play.card, later), _liked(only, play.card, later))
            for one, only in _likes(tuple(play.could), before <= FEW)
        ]
        found.append(Choice(before, there, sum(map(_is_head, [play.card, *later])), liked))
    return found


def _liked(cards: Likes, own: Card, later: Sequence[Card]) -> Liked:
    return Liked(cards[own], sum([cards[card] for card in later]), cards)


@lru_cache(maxsize=256)
def _likes(could: tuple[int, ...], few: bool) -> list[tuple[Likes, Likes]]:
    """By style, how much each card is liked that could cover so many squares."""
    worths = [style.few if few else style.many for style in ALL]
    return [(_by_card(could, worth, SPARE), _by_card(could, worth, ONLY)) for worth in worths]


def _by_card(could: Sequence[int], worth: Row, head: int) -> Likes:
    places = [head if _is_head(card) else EGGS if card >= FIRST_EGG else 0 for card in range(len(KINDS))]
    return tuple(
        [exp(worth[at + squares]) if squares else 0.0 for at, squares in zip(places, could, strict=True)]
    )


def _is_head(card: Card) -> bool:
    return FIRST_HEAD <= card < FIRST_EGG
