"""Ask about claims: about all of them, or only where one helps; and once more before a key gives up a win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core.language import _
from dragonbox.games.magic_dragon.moves import PASS, ZAPPO
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import aid, knowing

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table

HELPFUL = "helpful"
"""What players may wish for who know the game: to be asked only for claims that help."""


def selective(table: Table) -> bool:
    """Return whether the player wants to be asked only for claims that help."""
    alone = len(table.host.match.people) == 1
    return alone and aid.allowed(table) and table.host.wished(HELPFUL, False)


def declines(table: Table, view: View) -> bool:
    """Return whether the player turns down a claim without being asked."""
    return view.stage == "claim" and selective(table) and not knowing.helps(view)


def passes(table: Table) -> bool:
    """Return the same of the position on the table."""
    return table.view.stage == "claim" and selective(table) and not table.reckoned.helps


def select(table: Table) -> None:
    """Ask only for claims that help from now on, or for all again."""
    table.host.wish(HELPFUL, not selective(table))
    table.changed("button")
    if table.legal and passes(table):
        table.make(PASS)


def pass_by_key(table: Table) -> None:
    """Pass; where that would give up a win, only at the second press. Players press this key out of habit."""
    match = table.host.match
    decision = len(match.rounds), len(match.history)
    if ZAPPO in table.legal and table.warned != decision and not table.host.paper:
        table.warned = decision
        table.host.explain(_("You can win with Zappo! Press again to pass."), "", "pass")
    else:
        table.pass_()
