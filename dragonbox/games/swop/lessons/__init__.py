"""The lessons of SWOP, and the numbers that their texts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.position import CATCHING_UP
from dragonbox.games.swop.swaps import points_of_all

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match
    from dragonbox.games.swop.rules import View


def values(match: Match, seat: Seat) -> Mapping[str, object]:
    """Return the number on the die of each cell, the seat's chips, cubes and way to the finish, the score of
    the next seat, and the most points that a swap now brings without a Swop and with one."""
    view = cast("View", match.view(seat))
    dice: dict[str, object] = dict(zip(CELLS, view.numbers, strict=True))
    swaps = points_of_all(view)
    found = list(zip(swaps.points, swaps.swops, strict=True))
    return dice | {
        "chips": view.chips[seat],
        "cubes": len(view.cubes[seat]) if view.with_cubes else 0,
        "finish": view.finish,
        "left": view.finish - view.fields[seat],
        "theirs": match.standing.scores[(seat + 1) % len(match.seats)],
        "mark": CATCHING_UP[0],
        "later": CATCHING_UP[1],
        "free": max((points for points, swops in found if not swops), default=0),
        "swop": max((points for points, swops in found if swops), default=0),
    }
