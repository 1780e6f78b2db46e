"""The lessons of Magic Dragon, and the numbers and tiles that their texts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING, Tile, called, kinds, together
from dragonbox.games.magic_dragon.units import BY_NAME
from dragonbox.games.magic_dragon.walls import TIE

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match
    from dragonbox.games.magic_dragon.rules import View


def values(match: Match, seat: Seat) -> Mapping[str, object]:
    """Return how the seat's hand stands, the tiles in question, and what each unit is worth.

    A drawn tile does not count for `away` and `waits`: a text may stand while the next one is drawn.
    """
    view = cast("View", match.view(seat))
    found: dict[str, object] = {name: unit.points for name, unit in BY_NAME.items()}
    found |= {"left": view.stock, "tie": TIE, "dealt": view.table.dealt, "shed": view.table.version.shed}
    found |= {"away": _away(view), "waits": called(_waits(view), _("or"), phrases.number)}
    found |= {"drawn": _named(view.drawn), "last": _named(view.last.tile if view.last else NOTHING)}
    if view.win:
        found |= {f"away_{place}": tiles for place, tiles in enumerate(view.win.penalties, 1)}
        found |= {f"pays_{place}": -coins for place, coins in enumerate(view.win.payments, 1)}
        found["worth"] = view.win.points
    return found


def _away(view: View, *more: Tile) -> int:
    """Return how many tiles the hand is away from complete, with some tiles more."""
    exposed = exposed_sets(view, view.seat)
    return lacking(codes(together(view.hand, *more), exposed), view.table.sets - len(exposed))


def _waits(view: View) -> list[Tile]:
    """Return the tiles that bring the hand nearer."""
    away = _away(view)
    possible = [tile for tile in kinds(view.table.suits) if view.hand.count(tile) < COPIES]
    return [tile for tile in possible if _away(view, tile) < away]


def _named(tile: Tile) -> str:
    return called((tile,), number=phrases.number) if tile != NOTHING else ""
