"""The lessons of SWOP, and the numbers that their texts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dragonbox.games.swop.board import CELLS

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match
    from dragonbox.games.swop.rules import View


def values(match: Match, seat: Seat) -> Mapping[str, object]:
    """Return the number on the die of each cell, the seat's chips and the finish."""
    view = cast("View", match.view(seat))
    dice: dict[str, object] = dict(zip(CELLS, view.numbers, strict=True))
    return dice | {"chips": view.chips[seat], "finish": view.finish}
