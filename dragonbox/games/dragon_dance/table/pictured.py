"""The moves of a match in pictures: the cards that were laid."""

from __future__ import annotations

from typing import cast

from dragonbox.core.match import Match
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.ui.looks import Pictured


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves; of a card that was drawn, its back."""
    return [Pictured(_card(cast(Move, played.move))) for played in match.history]


def _card(move: Move) -> tuple[str, ...]:
    if move.verb == "draw":
        return ("back",)
    return (move.card,) if move.card else ()
