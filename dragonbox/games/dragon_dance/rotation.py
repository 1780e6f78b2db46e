"""Turning a card: which turns a match allows, and what a turned card shows."""

from __future__ import annotations

from dragonbox.core.language import N_
from dragonbox.games.dragon_dance.cards import FACE, KINDS, is_scale

TURNS = {"none": (0,), "half": (0, 2), "quarter": (0, 1, 2, 3)}
"""By the option, the clockwise quarter turns that a card may make."""
WORDS = (N_("upright"), N_("turned to the right"), N_("upside down"), N_("turned to the left"))
"""The turns in words, by their quarter turns."""


def turned(face: str, turn: int) -> str:
    """Return what a face shows after so many clockwise quarter turns: `RGBY` after one is `BRYG`."""
    for _ in range(turn):
        face = face[2] + face[0] + face[3] + face[1]
    return face


def turns(card: str, turning: str) -> tuple[int, ...]:
    """Return the turns of a card that look different, of those that the option allows."""
    return TURNS[turning] if is_scale(card) else (0,)


SHOWN = {(card, turn): turned(FACE[card], turn) for card in KINDS for turn in TURNS["quarter"]}
"""What each card shows, by card and turn."""
