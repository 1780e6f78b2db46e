"""Find which tile is told of, and of which tile all visible copies are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.games.magic_dragon.tiles import NOTHING, Tile

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table


def told(table: Table) -> Tile:
    """Return the tile that is told of: the one carried, pointed at, or picked to be dropped."""
    if (carried := table.carried()) is not None:
        return carried.what
    tile = table.pointed()
    picked = table.legal and table.view.stage == "turn" and table.picked
    return table.picked[0].what if tile == NOTHING and picked else tile


def lit(table: Table) -> Tile:
    """Return the tile of which all visible copies are marked: the one pointed at, in a replay the last
    dropped."""
    host, last = table.host, table.view.last
    if host.motion.busy or host.carried:
        return NOTHING
    tile = table.pointed()
    return last.tile if tile == NOTHING and host.open_hands and last is not None else tile
