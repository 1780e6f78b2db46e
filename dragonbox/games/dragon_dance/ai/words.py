"""Cards, places and points in a player's words."""

from __future__ import annotations

from dragonbox.games.dragon_dance.cards import is_scale, named

NUMBERS = ("no", "one", "two", "three", "four")


def card(card: str) -> str:
    """`a scale card`, `a red head`."""
    return "a scale card" if is_scale(card) else named(card)


def the(card: str) -> str:
    """`the scale card RGBY`, `the red head`."""
    return named(card) if is_scale(card) else f"the{named(card).removeprefix('a')}"


def points(count: int) -> str:
    return f"{count} point{'s' * (count != 1)}"


def scored(kind: str, squares: int, count: int) -> str:
    """`A red egg on four squares: 9 points`."""
    on = f"{NUMBERS[squares]} square{'s' * (squares != 1)}"
    return f"{capital(card(kind))} on {on}: {points(count)}"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]
