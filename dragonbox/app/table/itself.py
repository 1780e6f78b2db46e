"""Find the moves that make themselves: the only one, and a pass where a player wants no question."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Move
    from dragonbox.core.match import Match


def move(table: Table, match: Match) -> Move | None:
    """Return the move that makes itself in a position; None where somebody decides."""
    if match.to_move not in match.people:
        return None
    view = match.view(match.to_move)
    # Where people share the screen, one would see by it what another holds.
    if len(match.people) == 1 and (declined := table.top.declines(view)) is not None:
        return declined
    only = table.top.forced(view) if table.coach.plays_forced else None
    return only if match.legal() == [only] else None
