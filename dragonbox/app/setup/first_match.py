"""The match after a lesson: the easiest setup, without a question, and what is new in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.app.setup import ways
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene


def first_match(context: Context, key: str) -> Scene:
    """Begin a match of a game against novices; returns its table, which is on top then."""
    from dragonbox.app.table.table import Table

    easiest = ways.ways(context, key)[0]
    ways.begin(context, key, easiest)
    table = context.window.top
    if isinstance(table, Table) and (new := table.notices.news(easiest.new)):
        table.notices.begin(new)
    else:
        context.window.say(_(easiest.line), 5)
    return table
