"""The moves of a game in pictures: the cards that were drawn, taken, laid or dropped."""

from __future__ import annotations

from typing import cast

from dragonbox.core.match import Match
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.ui.looks import Pictured


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves; of a card that was drawn, its back."""
    return [Pictured(_cards(cast(Move, played.move), played.events)) for played in match.history]


def _cards(move: Move, events: tuple[dict[str, object], ...]) -> tuple[str, ...]:
    if move.verb == "draw":
        return ("back",)
    if move.verb == "take":
        return tuple(str(next((event["cards"] for event in events if "cards" in event), "")))
    return (move.dragon,) * (move.count or 1)
