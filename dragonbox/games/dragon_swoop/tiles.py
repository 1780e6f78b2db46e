"""The 36 tiles: six symbols, six of each. A tile is the letter of its symbol."""

from __future__ import annotations

from dragonbox.core import english

SYMBOLS = "FWLSTM"
"""The letters, in the order in which symbols are listed."""
EACH = 6
"""Tiles of each symbol: five in the grid and one among the masters."""
TILES = len(SYMBOLS) * EACH

NAMES = {"F": "Flame", "W": "Wave", "L": "Leaf", "S": "Stone", "T": "Thunder", "M": "Moon"}
PLURALS = {"F": "Flames", "W": "Waves", "L": "Leaves", "S": "Stones", "T": "Thunders", "M": "Moons"}


def amount(count: int, symbol: str) -> str:
    """So many tiles of a symbol in words: `one Leaf`, `three Leaves`."""
    return f"{english.number(count)} {NAMES[symbol] if count == 1 else PLURALS[symbol]}"
