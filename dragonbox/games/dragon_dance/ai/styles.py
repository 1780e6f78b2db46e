"""Tell from what somebody has laid in this round how they seem to play.

A planner keeps what will score more later. Who grabs takes the most points of the hand, but keeps a head for
the end. Who overlooks much takes what strikes the eye. Cards that are laid late were mostly in the hand
before: whether they would have scored more then tells most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, exp, log
from operator import mul
from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.ai.plays import Play, Plays, worth
from dragonbox.games.dragon_dance.ai.rollout import FIRST_EGG, FIRST_HEAD, NUMBER, Card
from dragonbox.games.dragon_dance.ai.style_weights import GRABS, OVERLOOKS, PLANS
from dragonbox.games.dragon_dance.dealing import HAND
from dragonbox.games.dragon_dance.rules import View

PART = 100.0
"""The weights are whole numbers, a hundred to one."""
UNLIKELY = 0.02
"""No hand seems less likely than this."""


class Style(NamedTuple):
    """How likely somebody is of each kind."""

    plans: float
    grabs: float
    overlooks: float


PLANNER = Style(1.0, 0.0, 0.0)


def of(view: View, played: Plays) -> Mapping[Seat, Style]:
    """Return how the others seem to play."""
    unseen = [NUMBER[card] for card in view.unseen()]
    return {seat: _style(signs(plays, view.sizes[seat], unseen)) for seat, plays in played.items()}


def _style(found: Sequence[float]) -> Style:
    likely = [exp(sum(map(mul, row, found)) / PART) for row in (PLANS, GRABS, OVERLOOKS)]
    return Style(*[one / sum(likely) for one in likely])


def signs(plays: Sequence[Play], size: int, unseen: Sequence[Card]) -> list[float]:
    """Return what there is to be seen of somebody who holds so many cards, as `style_weights` names it."""
    less = sum(play.squares < play.could[play.card] for play in plays)
    lucky, lucky_in_heads = 0.0, 0.0
    spared, spared_heads, left = 0, 0, 0
    for number, play in enumerate(plays):
        better = [card for card in unseen if worth(card, play.could[card]) > play.points]
        heads = sum(map(_is_head, better))
        lucky += log(_without(len(better) - heads, len(unseen), size))
        lucky_in_heads += log(_without(heads, len(unseen), size))
        later = [one.card for one in plays[number + 1 :]]
        more = [max(0, worth(card, play.could[card]) - play.points) for card in later if not _is_head(card)]
        spared += any(more)
        left += sum(more)
        spared_heads += any(_is_head(card) and worth(card, play.could[card]) > play.points for card in later)
    drawn = max(0, len(plays) + size - HAND)
    heads_laid = sum(_is_head(play.card) for play in plays)
    counts = [less, lucky, lucky_in_heads, len(plays), spared, spared_heads, left, heads_laid, drawn]
    ever = [spared > 0, less > 0, spared_heads > 0, True, spared > 0 and not drawn, less > 1]
    return [*counts, *map(float, ever)]


def _is_head(card: Card) -> bool:
    return FIRST_HEAD <= card < FIRST_EGG


def _without(some: int, cards: int, size: int) -> float:
    """How likely a hand of that size has none of some cards."""
    return max(UNLIKELY, comb(cards - some, size) / comb(cards, size) if cards > size else float(not some))
