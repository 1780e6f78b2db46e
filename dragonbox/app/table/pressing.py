"""Find what a click and Enter press at a table where papers lie open and opponents move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table

WAYS_ON = ("hint next", "guide hint", "notice ok")
"""The buttons that lead on from a paper."""


def red_or_way_on(table: Table, red: Widget | None) -> Widget | None:
    """Return what Enter presses: the red button; while it can't be used, the way on from an open paper."""
    if (red is not None and red.on) or table.hints.shows_move:
        return red
    found = (widget for key in WAYS_ON if (widget := table.widget(key)) is not None)
    return next((widget for widget in found if widget.key != "guide hint" or table.hints.open), red)


def confirmed(table: Table) -> Widget | None:
    """Return what Enter presses though the focus is on a piece: *Next* where a lesson has only to be read, or
    the red button, where a whole move is picked and Enter comes once more on its last piece, as that makes
    the move at most tables anyway."""
    here = table.widget(table.focused)
    if not (table.focus_shown and isinstance(here, Spot)):
        return None
    way_on = table.widget("guide next")
    if isinstance(way_on, Button) and way_on.kind == "primary":
        return way_on
    red, top = table.primary(), table.top
    again = top.puts_back and here.key == table.used and top.picked_move() is not None
    return red if again and red is not None and red.on and red.zone == "actions" else None


def same(before: Widget | None, after: Widget | None) -> bool:
    """Return whether a button could be pressed before a motion was ended, and still is the same."""
    if not (isinstance(before, Button) and isinstance(after, Button) and before.on and after.on):
        return False
    return (before.key, before.label) == (after.key, after.label)
