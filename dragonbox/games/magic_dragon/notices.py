"""Rules of Magic Dragon that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core.notices import Notice
from dragonbox.games.magic_dragon.versions import version

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match

CLAIMS = ("zap", "flush")
"""The verbs of a claim for a set."""


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    names = [seated.name for seated in match.seats]
    found = [notice for event in match.history[-1].events if (notice := _told(event, names, match))]
    if match.to_move == seat and any(str(move).split()[0] in CLAIMS for move in match.legal()):
        text = "You may claim this tile for a set, which then lies open. Pass if it doesn't help you."
        found.append(Notice("claim", text, "claims"))
    return found


def _counts(match: Match) -> bool:
    """Whether hands score in the game of the last move."""
    now = max(number for number, log in enumerate(match.rounds) if log.moves)
    return version(match.options, len(match.seats), now).units != "none"


def _told(event: Event, names: list[str], match: Match) -> Notice | None:
    match event:
        case {"type": "reveal", "dead": [*dead]} if any(dead):
            text = "The tiles in the middle were laid aside. They are out of the game and can't be drawn."
            return Notice("shed", text, "shed")
        case {"type": "zap", "seat": who}:
            text = f"{names[who]} claimed the dropped tile with a Zap: a triplet. A Zap goes before a flush."
            return Notice("zap", text, "claims")
        case {"type": "flush", "seat": who}:
            text = f"{names[who]} claimed the dropped tile for a flush. Only the next player may do that."
            return Notice("flush", text, "claims")
        case {"type": "zappo"} if not _counts(match):
            text = "Hands don't score in this version: each loser pays 1."
            if match.options["dealer_double"]:
                text += " The dealer pays and gets double."
            return Notice("flat", text, "versions")
        case {"type": "zappo", "points": points} if points:
            text = "Each loser pays the points for every tile they still needed. "
            text += "The player who dropped the winning tile pays double."
            return Notice("zappo", text, "penalty")
        case {"type": "tie"}:
            return Notice("tie", "No tiles are left to draw. The game is a tie, and nobody pays.", "end")
    return None
