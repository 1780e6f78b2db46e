"""Find which tile is told of, and of which tile all visible copies are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.games.magic_dragon.tiles import NOTHING, Tile

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table


def follow(table: Table) -> None:
    """See whether the player points at something else than when the decision began."""
    if table.pointing() != table.still:
        table.still = ""


def told(table: Table) -> Tile:
    """Return the tile that is told of: the one carried, pointed at, or picked to be dropped. Where the focus
    begins, and what the pointer happened to lie on, the player hasn't asked about."""
    if (carried := table.carried()) is not None:
        return carried.what
    tile = NOTHING if table.pointing() == table.still else table.pointed()
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
