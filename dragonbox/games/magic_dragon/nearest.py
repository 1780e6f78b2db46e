"""Why a penalty is what it is: a complete hand that is as near as any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.sets import TileSet, tiles_of
from dragonbox.games.magic_dragon.tiles import COPIES, Tile, kinds, together, without


class Nearest(NamedTuple):
    """How a hand becomes complete with as few tiles as may be. All tiles stand in order."""

    kept: tuple[Tile, ...]
    """Concealed tiles that stay."""
    obtained: tuple[Tile, ...]
    """Tiles that must be obtained; with those kept they are the concealed part of a complete hand."""
    idle: tuple[Tile, ...]
    """Concealed tiles without use."""


def nearest(tiles: Sequence[Tile], exposed: Sequence[TileSet], sets: int, suits: int) -> Nearest:
    """Return a complete hand as near as any; `sets` are all sets of one, `suits` how many are in play.

    Of several, the one that obtains the lowest tiles.
    """
    needed, shown = sets - len(exposed), tiles_of(exposed)

    def lacks(hand: Sequence[Tile]) -> int:
        return lacking(codes(hand, exposed), needed)

    hand, obtained = tuple(sorted(tiles)), list[Tile]()
    for lack in range(lacks(hand), 0, -1):
        for tile in kinds(suits):
            more = together(hand, tile)
            if (*more, *shown).count(tile) <= COPIES and lacks(more) < lack:
                hand = more
                obtained.append(tile)
                break
    idle: list[Tile] = []
    for tile in sorted(tiles):
        if len(hand) > 3 * needed + 2 and not lacks(rest := without(hand, tile)):
            hand = rest
            idle.append(tile)
    return Nearest(without(tuple(sorted(tiles)), *idle), tuple(obtained), tuple(idle))
