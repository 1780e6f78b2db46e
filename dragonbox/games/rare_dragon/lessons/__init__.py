"""The lessons of The Rare Dragon, and the numbers that their texts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dragonbox.games.rare_dragon.position import RARE, points

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match
    from dragonbox.games.rare_dragon.rules import View


def values(match: Match, seat: Seat) -> Mapping[str, object]:
    """Return what lies before the seat and before the next one in points, what a rare dragon is worth, and
    the cards that the seat holds."""
    view = cast("View", match.view(seat))
    laid = points(view)
    return {
        "laid": laid[seat],
        "theirs": laid[(seat + 1) % len(laid)],
        "rare": RARE,
        "cards": len(view.hand),
        "target": match.options["target"],
    }
