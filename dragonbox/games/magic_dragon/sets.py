"""Sets: flushes and triplets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of, suit_of


class TileSet(NamedTuple):
    """A flush, three consecutive numbers of one suit, or a triplet, three equal tiles."""

    flush: bool
    tile: Tile
    """The lowest tile."""

    @property
    def tiles(self) -> tuple[Tile, Tile, Tile]:
        """The three tiles in order."""
        tile = self.tile
        return (tile, tile + 1, tile + 2) if self.flush else (tile, tile, tile)

    @property
    def suit(self) -> int:
        """The place of its suit in `SUITS`."""
        return suit_of(self.tile)

    @property
    def number(self) -> int:
        """The lowest number."""
        return number_of(self.tile)

    @property
    def shape(self) -> tuple[bool, int]:
        """What two sets share that are alike in kind and numbers, whatever their suits."""
        return self.flush, self.number

    @property
    def has_end(self) -> bool:
        """Whether it holds a 1 or a 9."""
        return self.number in ((1, NUMBERS - 2) if self.flush else (1, NUMBERS))


class Exposed(NamedTuple):
    """A set that was made of a claimed tile; it lies open and stays as it is."""

    set: TileSet
    claimed: Tile
    """The tile that was claimed for it."""
    dropper: Seat
    """Who had dropped that tile."""


def flush(tile: Tile) -> TileSet:
    """Return the flush from that tile upwards."""
    return TileSet(True, tile)


def triplet(tile: Tile) -> TileSet:
    """Return the set of three equal tiles."""
    return TileSet(False, tile)


def flushes_with(tile: Tile) -> list[TileSet]:
    """Return all flushes that hold a tile, the lowest first."""
    number = number_of(tile)
    lowest = range(max(1, number - 2), min(number, NUMBERS - 2) + 1)
    return [flush(tile - number + low) for low in lowest]


def tiles_of(sets: Iterable[TileSet]) -> tuple[Tile, ...]:
    """Return the tiles of some sets, set by set."""
    return tuple([tile for one in sets for tile in one.tiles])
