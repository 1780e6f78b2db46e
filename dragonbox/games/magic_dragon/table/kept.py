"""List what a note at the table should not cover: each box with how much it matters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from dragonbox.games.magic_dragon.table import faces, wall
from dragonbox.ui.piece import Piece

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table

SETS, TOOLS, TILES, ASKED, WELL, WALL, PAST = 30.0, 20.0, 10.0, 4.0, 3.0, 1.5, 0.3
"""The weights of exposed sets, buttons, tiles, what is asked, the middle, the wall, and that of a replay."""


def boxes(table: Table, lying: Iterable[Piece]) -> list[tuple[pygame.Rect, float]]:
    """Return the tiles, the wall, the buttons, the middle and what is asked."""
    watching, pieces = table.host.watching, list(lying)
    sets = {thing.token for own in table.seen.exposed for one in own for thing in one.things}
    tiles = [piece for piece in pieces if isinstance(piece.face, faces.TILES)]
    found = [(piece.box, SETS if piece.token in sets else TILES) for piece in tiles]
    standing = [piece.box for piece in pieces if isinstance(piece.face, wall.Block)]
    found += [(box, PAST if watching else WALL) for box in standing]
    found += [(table.at.well, WELL), (table.at.bar, 0.0 if watching else ASKED)]
    if not watching:
        found += [(box.inflate(8, 8), TOOLS) for box in table.at.tools]
        found += [(box, TOOLS) for box in table.names_on_table()]
    return found
