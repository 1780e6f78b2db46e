"""The moves of a match in pictures: the cards that were laid."""

from __future__ import annotations

from typing import cast

from dragonbox.core import phrases
from dragonbox.core.match import Match, Played
from dragonbox.games.dragon_dance.cards import is_scale
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.ui.looks import Pictured


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves; of a card that was drawn, its back.

    Those of the last round show where their card lies.
    """
    earlier = len(match.history) - len(match.rounds[-1].moves)
    return [
        Pictured(cards(cast(Move, played.move)), lanes=_lanes(played) if number >= earlier else ())
        for number, played in enumerate(match.history)
    ]


def _lanes(played: Played) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the squares that a card covers, with its points."""
    move = cast(Move, played.move)
    if move.verb != "play":
        return ()
    squares = tuple(f"square {move.x + x},{move.y + y}" for y in (0, 1) for x in (0, 1))
    gained = played.points[played.seat]
    return ((squares, phrases.gain(gained) if gained else ""),)


def cards(move: Move) -> tuple[str, ...]:
    """Return the card of a move as it lies: a scale card that was turned looks like another one."""
    if move.verb == "draw":
        return ("back",)
    card = SHOWN[move.card, move.turn] if move.card and is_scale(move.card) else move.card
    return (card,) if card else ()
