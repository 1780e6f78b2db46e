"""Cards, places and points in a player's words."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.games.dragon_dance.cards import is_scale, named


def one(kind: str) -> str:
    """`a scale card`, `a red head`."""
    return "a scale card" if is_scale(kind) else named(kind)


def the(kind: str) -> str:
    """`the scale card RGBY`, `the red head`."""
    return named(kind) if is_scale(kind) else f"the{named(kind).removeprefix('a')}"


def scored(kind: str, squares: int, count: int) -> str:
    """`A red egg on four squares: 9 points`."""
    on = f"{english.number(squares)} square{'s' * (squares != 1)}"
    return f"{english.capital(one(kind))} on {on}: {english.points(count)}"
