"""Find the most that every card of the game could score on a field."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.games.dragon_dance.cards import COLOURS, EGGS, HEADS, SCALES
from dragonbox.games.dragon_dance.field import STEPS, Field, Squares, fitting, room
from dragonbox.games.dragon_dance.position import EGG, HEAD
from dragonbox.games.dragon_dance.rotation import SHOWN, turns

BONUS = dict.fromkeys(SCALES, 0) | dict.fromkeys(HEADS, HEAD) | dict.fromkeys(EGGS, EGG)
"""What a card scores beside the squares that it covers."""


def squares(field: Field, turning: str) -> dict[str, int]:
    """By kind, how many squares a card of it can cover there at most; 0 where it cannot be laid.

    The limits of a head as the last card are not looked at.
    """
    space = room(field)
    one, two, three, four = (field.covered >> step for step in STEPS)
    threes = one & two & (three | four) | three & four & (one | two)
    counts = (one & two & three & four, threes, space.doubly)
    # A turned scale card shows what another one shows unturned, so 24 looks do for all turns of all.
    shown = {scale: _most(fitting(space, scale, 0), counts) for scale in SCALES}
    most = {scale: max([shown[SHOWN[scale, turn]] for turn in turns(scale, turning)]) for scale in SCALES}
    for colour in COLOURS:
        for kind in (f"H{colour}", f"E{colour}"):
            most[kind] = _most(fitting(space, kind, 0), counts)
    return most


def _most(fits: Squares, counts: tuple[Squares, ...]) -> int:
    """The most squares that are covered from one of these places."""
    if not fits:
        return 0
    for fewer, enough in enumerate(counts):
        if fits & enough:
            return len(counts) + 1 - fewer
    return 1


def points(most: Mapping[str, int], kind: str) -> int:
    """Return what a card scores on so many squares; 0 where it cannot be laid."""
    return most[kind] + BONUS[kind] if most[kind] else 0
