"""Cards, places and points in a player's words."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.cards import is_scale


def the(kind: str) -> str:
    """Return a card as a sentence begins: `The card with red and green on top`, `The red head`."""
    return phrases.capital(naming.shown(kind) if is_scale(kind) else naming.the(kind))


def scored(kind: str, squares: int, count: int) -> str:
    """`A red egg on four squares: 9 points.`"""
    return ngettext(
        "{card} on {number} square: {points}.",
        "{card} on {number} squares: {points}.",
        squares,
        card=phrases.capital(naming.a(kind)),
        number=phrases.number(squares),
        points=phrases.points(count),
    )


def may_wait(kind: str, points: str) -> str:
    """Say that a card that could bring so many points loses nothing by waiting."""
    return _("{card} could bring {points}, and may still do so next turn.", card=the(kind), points=points)
