"""The moves of a match in pictures: the tiles that were dropped, claimed or laid aside."""

from __future__ import annotations

from typing import cast

from dragonbox.core.match import Match
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.tiles import NAMES
from dragonbox.ui.looks import Pictured

HIDDEN = ("shed",)
"""Moves whose tiles nobody else sees when they are made."""


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves: of a claim the whole set, of what is laid aside the backs."""
    found = []
    for played in match.history:
        move = cast(Move, played.move)
        sets = [event["tiles"] for event in played.events if event["type"] in ("flush", "zap")]
        pieces = tuple(sets[0]) if sets else tuple([NAMES[tile] for tile in move.tiles])
        if move.verb in HIDDEN:
            pieces = ("back",) * len(move.tiles)
        elif move.verb not in ("drop", "shed") and not sets:
            pieces = ()
        found.append(Pictured(pieces))
    return found
