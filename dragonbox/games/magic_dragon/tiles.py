"""The tiles: four suits of nine numbers, four copies of each.

A tile is a number from 0 to 35: first the Circles from 1 to 9, then the Sticks, the Dragons and the Pictures.
Copies are alike. A hand is a tuple of tiles in this order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

from dragonbox.core import phrases
from dragonbox.core.language import N_, _

Tile: TypeAlias = int

SUITS = "CSDP"
"""The letters of the suits, in their order."""
SUIT_NAMES = {"C": N_("Circles"), "S": N_("Sticks"), "D": N_("Dragons"), "P": N_("Pictures")}
OF_SUITS = (
    N_("{numbers} of Circles"),
    N_("{numbers} of Sticks"),
    N_("{numbers} of Dragons"),
    N_("{numbers} of Pictures"),
)
"""What players call tiles of each suit."""
NUMBERS = 9
"""Numbers of a suit."""
COPIES = 4
"""Of each tile."""

NAMES = tuple(f"{number}{suit}" for suit in SUITS for number in range(1, NUMBERS + 1))
"""Tiles as they are written: `5C`."""
KINDS = len(NAMES)
"""How many different tiles there are with four suits."""
NOTHING = -1
"""No tile."""

_TILES = {name: tile for tile, name in enumerate(NAMES)}


def suit_of(tile: Tile) -> int:
    """Return the place of its suit in `SUITS`."""
    return tile // NUMBERS


def number_of(tile: Tile) -> int:
    """1 to 9."""
    return tile % NUMBERS + 1


def kinds(suits: int) -> range:
    """Return all different tiles in play when so many suits are; the Pictures are the first to be left
    out."""
    return range(suits * NUMBERS)


def written(tiles: Iterable[Tile]) -> str:
    """Return the names, with a blank between: `1C 4S 9P`."""
    return " ".join([NAMES[tile] for tile in tiles])


def suit_named(place: int) -> str:
    """Return what a suit is called: `Pictures`."""
    return _(SUIT_NAMES[SUITS[place]])


def called(tiles: Sequence[Tile], last: str = "", number: Callable[[int], str] = str) -> str:
    """Return how players call them: `6 of Dragons, 2 and 7 of Pictures`; `last` is said instead of that
    `and`, and `number` writes a number."""
    found = []
    for suit, own in groupby(sorted(tiles), suit_of):
        numbers = phrases.listed([number(number_of(tile)) for tile in own], last)
        found.append(_(OF_SUITS[suit], numbers=numbers))
    # Where numbers are joined already, suits are only set apart.
    return phrases.listed(found, last) if len(found) == len(tiles) else ", ".join(found)


def read(name: str) -> Tile:
    """Return the tile of a name in upper or lower case; `NOTHING` if it is none."""
    return _TILES.get(name.upper(), NOTHING) if name.isascii() else NOTHING


def without(tiles: tuple[Tile, ...], *gone: Tile) -> tuple[Tile, ...]:
    """Return the tiles that are left when one of each of `gone` is taken away."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def together(tiles: tuple[Tile, ...], *more: Tile) -> tuple[Tile, ...]:
    """Return a hand and some tiles more, in order."""
    return tuple(sorted(tiles + more))
