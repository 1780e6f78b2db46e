"""List the legal moves of a turn."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from dragonbox.games.dragon_swoop.combinations import COMBINATIONS
from dragonbox.games.dragon_swoop.grid import NOWHERE
from dragonbox.games.dragon_swoop.moves import Move, TileSet, crown, recruit, rest
from dragonbox.games.dragon_swoop.position import Position, line

_SINGLE = [combination.size for combination in COMBINATIONS if combination.sets == 1]
_DOUBLE = [combination.size for combination in COMBINATIONS if combination.sets == 2]
_SMALLEST, _LARGEST = min(_SINGLE), max(_SINGLE)


def legal(position: Position) -> list[Move]:
    """Return all legal moves, sorted."""
    if position.over:
        return []
    shown = [space for space, top in enumerate(position.tops) if top]
    if not position.master:
        return [crown(space) for space in shown]
    moves = flies(position)
    moves.sort()
    if position.recruits:
        moves += [recruit(space) for space in line(position) if position.tops[space]]
    return moves or [rest(), *map(rest, shown)]


def flies(position: Position) -> list[Move]:
    """Return all combinations that can fly."""
    spaces: dict[str, list[int]] = {}
    for space, top in enumerate(position.tops):
        if top:
            spaces.setdefault(top, []).append(space)
    here, master, hand = line(position), position.master, position.hand
    sets = [
        tile_sets(tuple(shown), here, symbol == master, symbol * hand.count(symbol))
        for symbol, shown in spaces.items()
    ]
    moves = [
        Move("fly", NOWHERE, (tiles,)) for by_size in sets for size in _SINGLE for tiles in by_size[size]
    ]
    for one, other in combinations([by_size for by_size in sets if by_size[_SMALLEST]], 2):
        for size in _DOUBLE:
            moves += [
                Move("fly", NOWHERE, (first, second) if first < second else (second, first))
                for first in one[size]
                for second in other[size]
            ]
    return moves


@lru_cache(maxsize=1 << 14)
def tile_sets(
    spaces: tuple[int, ...], here: tuple[int, ...], master: bool, hand: str
) -> tuple[tuple[TileSet, ...], ...]:
    """Return all sets of one symbol that can fly, by their size: 0 to 5 tiles.

    The symbol is face up on `spaces`, and a set needs one of those that lie `here`, in the master's line.
    `master` says whether the master has the symbol too; `hand` is the underlings that have it.
    """
    found: list[list[TileSet]] = [[] for _ in range(_LARGEST + 1)]
    for count in range(1, _LARGEST + 1):
        for chosen in combinations(spaces, count):
            if set(chosen).isdisjoint(here):
                continue
            for with_master in (False, True)[: 1 + master]:
                for underlings in range(len(hand) + 1):
                    tiles = TileSet(chosen, with_master, hand[:underlings])
                    if _SMALLEST <= tiles.size <= _LARGEST:
                        found[tiles.size].append(tiles)
    return tuple(map(tuple, found))
