"""Tell in words what happened in a move."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Event
from dragonbox.games.rare_dragon.cards import NAMES


def told(event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; `names` are those of the players, by seat."""
    match event["type"]:
        case "draw":
            count = event["count"]
            return f"{count} card{'s' * (count != 1)} from the deck"
        case "take":
            return f"{_cards(event['cards'])} from the pile"
        case "meld":
            return f"a set of {event['count']} {NAMES[event['dragon']]}"
        case "play":
            return _played(event, names)
        case "drop":
            return f"{NAMES[event['dragon']]} to the pile"
        case "hand":
            why = f"{names[event['seat']]} goes out" if event["by"] == "out" else "the deck is empty"
            points = ", ".join(f"{name} {more}" for name, more in zip(names, event["points"], strict=True))
            return f"{why}: {points}"
        case _:
            return ""


def _cards(letters: str) -> str:
    return ", ".join(NAMES[letter] for letter in letters)


def _played(event: Event, names: Sequence[str]) -> str:
    """A single card that was laid, and from whom others came over."""
    ways = {"draw two": "draw two", "rare": "the rare dragon", "fourth": "the fourth of its set"}
    text = f"{NAMES[event['dragon']]}, {ways[event['as']]}"
    moved = event["moved"]
    if not moved:
        return text
    cards = [f"{moved.count(seat)} from {names[seat]}" for seat in dict.fromkeys(moved)]
    return f"{text}, with {' and '.join(cards)}"
