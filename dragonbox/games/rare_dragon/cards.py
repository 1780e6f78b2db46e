"""The forty cards: ten dragons, four of each. A card is the letter of its dragon; cards of one are alike."""

from __future__ import annotations

from collections.abc import Iterable

from dragonbox.core import english

DRAGONS = "ABCDEFGHIJ"
"""The letters, in the order in which cards are sorted."""
EACH = 4
"""Cards of each dragon."""
CARDS = len(DRAGONS) * EACH

NAMES = {
    "A": "Amber",
    "B": "Bronze",
    "C": "Crimson",
    "D": "Dusk",
    "E": "Emerald",
    "F": "Frost",
    "G": "Gold",
    "H": "Hearth",
    "I": "Ivory",
    "J": "Jade",
}


def in_order(cards: Iterable[str]) -> str:
    """The cards sorted."""
    return "".join(sorted(cards))


def amount(count: int, dragon: str) -> str:
    """So many cards of a dragon in words: `one Jade dragon`, `three Jade dragons`."""
    return f"{english.number(count)} {NAMES[dragon]} dragon{'s' * (count != 1)}"
