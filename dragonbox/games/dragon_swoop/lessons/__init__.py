"""The lessons of Dragon Swoop, and the numbers that their texts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import TURNS
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER, counts
from dragonbox.games.dragon_swoop.tiles import NAMES, TILES

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match
    from dragonbox.games.dragon_swoop.rules import View


def values(match: Match, seat: Seat) -> Mapping[str, object]:
    """Return the points of single sets, the numbers of the rules, the turn, the masters that wait, and by
    symbol how many of its tiles lie where the player cannot see them."""
    view = cast("View", match.view(seat))
    rules = {
        "three": BY_SHAPE[1, 3].points,
        "four": BY_SHAPE[1, 4].points,
        "under": -UNDER_MASTER,
        "all": ALL_TILES,
        "tiles": TILES,
        "turns": TURNS,
    }
    unseen = {NAMES[symbol].lower(): count.hidden + count.pile for symbol, count in counts(view).items()}
    return rules | unseen | {"turn": view.turn, "waiting": len(view.pile)}
