"""Draw the picture of an unfinished match anew, in the look of now, without opening its table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dragonbox.app.table.autosave import look_of
from dragonbox.core.reading import read
from dragonbox.ui import shapes

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match
    from dragonbox.storage.saves import Saved

SIZE = 1280, 720
"""Pixels of the table that is drawn."""


def renew(context: Context, saved: Saved, match: Match) -> None:
    """Draw the picture of a match anew if it was drawn in another look; not where several people play, whose
    hands it must not show."""
    look = ""
    with suppress(OSError):
        look = shapes.said(read(saved.picture))
    if look and look != look_of(context.settings) and len(match.people) < 2 and not match.round_over:
        # The menu asks for each match, and mostly there is nothing to draw.
        from dragonbox.app.table.unattended import Unattended, blank_canvas

        table = Unattended(context, match)
        table.autosave.keep_picture(table.picture(blank_canvas(context, SIZE)))
