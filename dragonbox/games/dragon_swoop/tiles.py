"""The 36 tiles: six symbols, six of each. A tile is the letter of its symbol."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext

SYMBOLS = "FWLSTM"
"""The letters, in the order in which symbols are listed."""
EACH = 6
"""Tiles of each symbol: five in the grid and one among the masters."""
TILES = len(SYMBOLS) * EACH

NAMES = {
    "F": N_("Flame"),
    "W": N_("Wave"),
    "L": N_("Leaf"),
    "S": N_("Stone"),
    "T": N_("Thunder"),
    "M": N_("Moon"),
}
PLURALS = {
    "F": N_("Flames"),
    "W": N_("Waves"),
    "L": N_("Leaves"),
    "S": N_("Stones"),
    "T": N_("Thunders"),
    "M": N_("Moons"),
}


def called(symbol: str) -> str:
    """Return the name of a symbol as it is shown."""
    return _(NAMES[symbol])


def several(symbol: str) -> str:
    """Return what more than one tile of a symbol is called: `Leaves`."""
    return _(PLURALS[symbol])


def amount(count: int, symbol: str) -> str:
    """So many tiles of a symbol in words: `one Leaf`, `three Leaves`."""
    n = phrases.number(count)
    match symbol:
        case "F":
            return ngettext("{n} Flame", "{n} Flames", count, n=n)
        case "W":
            return ngettext("{n} Wave", "{n} Waves", count, n=n)
        case "L":
            return ngettext("{n} Leaf", "{n} Leaves", count, n=n)
        case "S":
            return ngettext("{n} Stone", "{n} Stones", count, n=n)
        case "T":
            return ngettext("{n} Thunder", "{n} Thunders", count, n=n)
    return ngettext("{n} Moon", "{n} Moons", count, n=n)
