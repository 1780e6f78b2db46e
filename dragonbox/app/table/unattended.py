"""A table that nobody sits at, drawn for a picture: nothing on it is picked, marked or told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.app.table.table import Table
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.type import Type

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.ui.parts import Line
    from dragonbox.ui.widgets import Widget

UNHURRIED = 60.0
"""Seconds that may be spent on it: nothing smaller stands in for a piece."""


class Unattended(Table):
    """Draws a table as it lies there."""

    shows_papers = False

    @property
    def advises(self) -> bool:
        return False

    @property
    def show_legal(self) -> bool:
        """Nothing that can be picked is marked."""
        return False

    def build(self) -> list[Widget]:
        """Return only the pieces and their places, no buttons."""
        return [widget for widget in self.top.widgets() if isinstance(widget, Spot)]

    def _line(self) -> Line | None:
        return None

    def picture(self, canvas: Canvas) -> pygame.Surface:
        """Draw the table on a canvas of its own."""
        sprites = self.context.sprites
        self.canvas = canvas
        sprites.begin_backdrop(UNHURRIED)
        self.base = self.backdrop()
        self.widgets = self.build()
        sprites.begin_backdrop(UNHURRIED)
        self.draw(0.0)
        picture = self.top.thumbnail(canvas.surface, self.base)
        self.gone()
        return picture


def blank_canvas(context: Context, size: tuple[int, int]) -> Canvas:
    """Return a canvas of that size with the player's colours, and letters of the usual size."""
    canvas = Canvas(pygame.Surface(size).convert(), context.sprites, 1.0, context.settings.palette)
    canvas.u, canvas.type = 1.0, Type(1.0, 1.0)
    return canvas
