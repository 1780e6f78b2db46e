"""The forty cards: ten dragons, four of each. A card is the letter of its dragon; cards of one are alike."""

from __future__ import annotations

from collections.abc import Iterable

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext

DRAGONS = "ABCDEFGHIJ"
"""The letters, in the order in which cards are sorted."""
EACH = 4
"""Cards of each dragon."""
CARDS = len(DRAGONS) * EACH

NAMES = {
    "A": N_("Amber"),
    "B": N_("Bronze"),
    "C": N_("Crimson"),
    "D": N_("Dusk"),
    "E": N_("Emerald"),
    "F": N_("Frost"),
    "G": N_("Gold"),
    "H": N_("Hearth"),
    "I": N_("Ivory"),
    "J": N_("Jade"),
}


def named(dragon: str) -> str:
    """Return the name of a dragon as it is shown."""
    return _(NAMES[dragon])


def in_order(cards: Iterable[str]) -> str:
    """Return the cards sorted."""
    return "".join(sorted(cards))


def several(count: int, dragon: str) -> str:
    """So many cards of a dragon as figures tell it: `3 Jade`."""
    return _("{n} {dragon}", n=count, dragon=named(dragon))


def amount(count: int, dragon: str) -> str:
    """So many cards of a dragon in words: `one Jade dragon`, `three Jade dragons`."""
    return ngettext(
        "one {dragon} dragon",
        "{number} {dragon} dragons",
        count,
        number=phrases.number(count),
        dragon=named(dragon),
    )
