"""All ways of splitting tiles into sets and a twin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dragonbox.games.magic_dragon.sets import TileSet, flush, triplet
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of, suit_of, without


class Split(NamedTuple):
    """A way of splitting tiles: sets, and a twin of this tile."""

    sets: tuple[TileSet, ...]
    twin: Tile


def splits(tiles: Sequence[Tile]) -> list[Split]:
    """Return all ways of splitting tiles wholly into sets and a twin; none if they are not complete."""
    suits: dict[int, list[Tile]] = {}
    for tile in sorted(tiles):
        suits.setdefault(suit_of(tile), []).append(tile)
    odd = [suit for suit, own in suits.items() if len(own) % 3]
    if len(odd) != 1:
        return []
    pair = tuple(suits.pop(odd[0]))
    others = [into_sets(tuple(own)) for own in suits.values()]
    found = []
    for twin in sorted({tile for tile in pair if pair.count(tile) >= 2}):
        for ways in product(into_sets(without(pair, twin, twin)), *others):
            found.append(Split(tuple(sorted([one for way in ways for one in way])), twin))
    return found


@lru_cache(maxsize=1 << 12)
def into_sets(tiles: tuple[Tile, ...]) -> tuple[tuple[TileSet, ...], ...]:
    """Return all ways of splitting tiles of one suit, in order, into sets; one empty way for no tiles."""
    if not tiles:
        return ((),)
    lowest, ways = tiles[0], set()
    if tiles.count(lowest) >= 3:
        rest = into_sets(without(tiles, lowest, lowest, lowest))
        ways |= {tuple(sorted((triplet(lowest), *way))) for way in rest}
    if number_of(lowest) <= NUMBERS - 2 and lowest + 1 in tiles and lowest + 2 in tiles:
        rest = into_sets(without(tiles, lowest, lowest + 1, lowest + 2))
        ways |= {tuple(sorted((flush(lowest), *way))) for way in rest}
    return tuple(sorted(ways))
