"""Rules of Magic Dragon that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core.notices import Notice

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    names = [seated.name for seated in match.seats]
    return [notice for event in match.history[-1].events if (notice := _told(event, names))]


def _told(event: Event, names: list[str]) -> Notice | None:
    match event:
        case {"type": "reveal", "dead": [*dead]} if any(dead):
            text = "Tiles laid aside are out of the game. You can all see them: these can't come any more."
            return Notice("shed", text, "shed")
        case {"type": "zap", "seat": who}:
            text = f"{names[who]} claimed the dropped tile with a Zap: a triplet. A Zap goes before a flush."
            return Notice("zap", text, "claims")
        case {"type": "flush", "seat": who}:
            text = f"{names[who]} claimed the dropped tile for a flush. Only the next player may do that."
            return Notice("flush", text, "claims")
        case {"type": "zappo", "points": points} if points:
            text = "Each loser pays the points for every tile they still needed. "
            text += "The player who dropped the winning tile pays double."
            return Notice("zappo", text, "penalty")
        case {"type": "tie"}:
            return Notice("tie", "No tiles are left to draw. The game is a tie, and nobody pays.", "end")
    return None
