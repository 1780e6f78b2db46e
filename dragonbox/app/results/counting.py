"""A scene that counts up before one can go on: any key or click ends the count and does nothing else."""

from __future__ import annotations

import math

import pygame

from dragonbox.app.scene import Scene
from dragonbox.ui import theme
from dragonbox.ui.widgets import Widget

DEAF = 2.0
"""Seconds after the count in which the red button does nothing: what is pressed may have been meant for the
count, or for the red button of the table below, which lies at the same place."""
SHADE = 0.5
"""How dark the red button is as long as it begins nothing."""
BEGINS = ("again", "next")
"""The keys of the red buttons that put the result away: they begin a new match or deal."""


class Counting(Scene):
    """The base of the winner's scene and of the pages with points."""

    _ended = -math.inf
    """When all was counted."""
    _shaded = False
    """Whether the red button was drawn in the shade."""

    def _hurry(self) -> bool:
        """Finish the count at once; whether it was not finished."""
        raise NotImplementedError

    @property
    def _counts(self) -> bool:
        """Whether something is still counted up."""
        raise NotImplementedError

    def _deaf_red(self) -> str:
        """Return the key of the red button as long as it begins nothing."""
        red = self.primary()
        early = self.context.window.clock() < self._ended + DEAF
        return red.key if early and red is not None and red.key in BEGINS else ""

    def draw_widget(self, widget: Widget) -> None:
        super().draw_widget(widget)
        if widget.key not in BEGINS:
            return
        self._shaded = self._counts or widget.key == self._deaf_red()
        if self._shaded:
            # It lies in the shade until it begins something.
            c = self.canvas
            c.box(widget.box, c.px(theme.RADIUS_BUTTON), theme.INK, SHADE)

    def wake(self, now: float) -> float | None:
        answers = self._ended + DEAF if self._shaded and not self._counts else None
        times = (super().wake(now), answers)
        return min((time for time in times if time is not None), default=None)

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        there = self._at(at)
        self._hurry()
        found = self._at(at)
        if found and (found != there or found == self._deaf_red()):
            self.pointer_moved(at, now)
            return
        super().pointer_down(at, now)

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN) and self._hurry():
            return True
        red = self._deaf_red()
        begins = command == "secondary" or (
            command == "accept" and (not self.focus_shown or self.focused == red)
        )
        if red and begins:
            return True
        return super().key(event, command)
