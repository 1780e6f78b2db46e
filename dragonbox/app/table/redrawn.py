"""Draw the picture of an unfinished match anew, in the look of now, without opening its table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.table.autosave import look_of
from dragonbox.app.table.table import Table
from dragonbox.core.reading import read
from dragonbox.ui import shapes
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.type import Type

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match
    from dragonbox.storage.saves import Saved
    from dragonbox.ui.parts import Line
    from dragonbox.ui.widgets import Widget

SIZE = 1280, 720
"""Pixels of the table that is drawn."""
UNHURRIED = 60.0
"""Seconds that may be spent on it: nothing smaller stands in for a piece."""


class Still(Table):
    """A table that nobody sits at: nothing on it is picked, marked or told."""

    shows_papers = False

    @property
    def advises(self) -> bool:
        return False

    @property
    def show_legal(self) -> bool:
        return False

    def build(self) -> list[Widget]:
        return [widget for widget in self.top.widgets() if isinstance(widget, Spot)]

    def _line(self) -> Line | None:
        return None

    def keep(self) -> None:
        """Draw the table and keep its picture."""
        context = self.context
        self.canvas = Canvas(pygame.Surface(SIZE).convert(), context.sprites, 1.0, context.settings.palette)
        self.canvas.u, self.canvas.type = 1.0, Type(1.0, 1.0)
        context.sprites.begin_backdrop(UNHURRIED)
        self.base = self.backdrop()
        self.widgets = self.build()
        context.sprites.begin_backdrop(UNHURRIED)
        self.draw(0.0)
        self.autosave.keep_picture(self.canvas.surface)
        self.gone()


def renew(context: Context, saved: Saved, match: Match) -> None:
    """Draw the picture of a match anew if it was drawn in another look; not where several people play, whose
    hands it must not show."""
    look = ""
    with suppress(OSError):
        look = shapes.said(read(saved.picture))
    if look and look != look_of(context.settings) and len(match.people) < 2 and not match.round_over:
        Still(context, match).keep()
