"""Why a move is made, in the words of those who play it."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.games.magic_dragon.tiles import SUIT_NAMES, SUITS, Tile, number_of, suit_of
from dragonbox.games.magic_dragon.units import BY_NAME

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MANY = 4
"""So many tiles are named; more are counted."""


def name(tile: Tile) -> str:
    """`4 Picture`."""
    return f"{number_of(tile)} {SUIT_NAMES[SUITS[suit_of(tile)]]}"


def suit(place: int) -> str:
    """`Pictures`."""
    return f"{SUIT_NAMES[SUITS[place]]}s"


def coins(count: int) -> str:
    return f"{count} coin{'s' * (count != 1)}"


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def joined(words: Sequence[str], last: str) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def points(count: int) -> str:
    return f"{count} point{'s' * (count != 1)}"


def away(count: int) -> str:
    """`one tile from complete`, `two tiles from complete`."""
    return f"{number(count)} tile{'s' * (count != 1)} from complete"


def waits(tiles: Sequence[Tile]) -> str:
    """`3 Circle or 6 Circle completes the hand`."""
    if len(tiles) > MANY:
        return f"any of {number(len(tiles))} different tiles completes the hand"
    return f"{joined([name(tile) for tile in tiles], 'or')} completes the hand"


def titles(units: Sequence[str]) -> str:
    """`Missing teeth and No head or tail`."""
    return joined([BY_NAME[unit].title for unit in units], "and")
