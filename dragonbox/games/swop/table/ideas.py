"""Other swaps that score much, beside one that is advised."""

from __future__ import annotations

from typing import cast

from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.match import Match
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.swaps import points_of_all

COUNT = 2
"""So many are shown."""


def others(match: Match, move: AnyMove) -> list[AnyMove]:
    """Return swaps of other dice that score less, the best first, each with points of its own; none where no
    swap is advised."""
    if cast(Move, move).verb != "swap" or match.to_move is None:
        return []
    swaps = points_of_all(cast(View, match.view(match.to_move)))
    found = [cast(Move, move)]
    worth = dict(zip(swaps.moves, swaps.points, strict=True))
    told = {worth.get(found[0], 0)}
    for points, other in sorted(zip(swaps.points, swaps.moves, strict=True), key=lambda one: -one[0]):
        cells = {other.one, other.other}
        if (
            points
            and points not in told
            and len(found) <= COUNT
            and not any(cells & {one.one, one.other} for one in found)
        ):
            found.append(other)
            told.add(points)
    return list(found[1:])
