"""Tell in words what happened in a move."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.games.dragon_dance.naming import named


def told(event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; `names` are those of the players, by seat."""
    match event["type"]:
        case "play":
            count = event["squares"]
            on = f"{phrases.number(count)} square{'s' * (count != 1)}"
            return f"{named(event['card'])} on {on}: {event['points']}"
        case "draw":
            return f"a card for {names[event['seat']]}"
        case "dragon":
            return f"{names[event['seat']]}'s dragon rises"
        case "block":
            return f"{names[event['blocked']]}'s dragon is blocked"
        case "winner":
            return f"{names[event['seat']]} wins the dance: {event['points']}"
        case "last head":
            return f"a head as the last card: {event['points']}"
        case "round":
            return _ended(event, names)
        case _:
            return ""


def _ended(event: Event, names: Sequence[str]) -> str:
    """How a round has ended, and for whom."""
    points = ", ".join(f"{name} {more}" for name, more in zip(names, event["points"], strict=True))
    why = "nobody can play" if event["by"] == "passes" else "the dance is over"
    return f"{why}: {points}; won by {' and '.join(names[seat] for seat in event['won'])}"
