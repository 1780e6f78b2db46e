"""Rules of The Rare Dragon that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import english
from dragonbox.core.notices import Notice

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    played = match.history[-1]
    names = [seated.name for seated in match.seats]
    return [notice for event in played.events if (notice := _told(event, names, played.seat, seat))]


def _told(event: Event, names: list[str], mover: Seat, seat: Seat) -> Notice | None:
    name = names[mover]
    match event:
        case {"type": "play", "as": "draw two"}:
            text = f"{name} played a draw-two: two cards from the deck now, and one point less at the end."
            return Notice("draw two", text, "draw-two")
        case {"type": "play", "as": "rare", "moved": [*moved]} if moved:
            text = f"{name} played a rare dragon: all others on the table come over. Each is three points."
            return Notice("rare", text, "rare")
        case {"type": "play", "as": "fourth", "moved": [*moved]} if moved:
            whose = english.whose(names[moved[0]])
            text = f"{name} played the fourth: one of {whose} three comes over. Now each has two."
            return Notice("fourth", text, "fourth")
        case {"type": "take", "cards": cards} if mover != seat and len(cards) > 1:
            count = english.number(len(cards))
            text = f"{name} took {count} cards from the pile. The deepest must be played at once."
            return Notice("take", text, "take")
        case {"type": "hand", "by": "out", "seat": who}:
            # It is read when the next round lies on the table.
            text = f"{names[who]} went out and ended the last round. Cards left in a hand counted nothing."
            return Notice("hand", text, "end")
    return None
