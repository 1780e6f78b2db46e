"""Rules of Dragon Dance that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import english
from dragonbox.core.notices import Notice

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    names = [seated.name for seated in match.seats]
    return [notice for event in match.history[-1].events if (notice := _told(event, names, seat))]


def _told(event: Event, names: list[str], seat: Seat) -> Notice | None:
    match event:
        case {"type": "draw", "seat": who} if who == seat:
            return Notice(
                "draw", "None of your cards fits anywhere, so you draw one. It counts as your turn.", "pass"
            )
        case {"type": "dragon", "seat": who}:
            whose = english.capital(english.whose(names[who]))
            text = f"{whose} last card is a head: the dragon rises to dance. "
            return Notice("dragon", text + "An egg of the same colour may still block it.", "blockade")
        case {"type": "block", "seat": who, "blocked": blocked}:
            text = f"{names[who]} blocked the dragon with an egg. {names[blocked]} drew a card. Play goes on."
            return Notice("block", text, "blockade")
        case {"type": "winner", "seat": who, "points": points}:
            text = f"Nobody blocked. {names[who]} won the dance: {points} points more. "
            return Notice("winner", text + "Everyone else may play one more card.", "finish")
        case {"type": "round"}:
            text = "A round can have two winners: who won the dance, and who has the most points."
            return Notice("round", text, "goal")
    return None
