"""What all pages have in common that tell of finished matches: they read on until all are known."""

from __future__ import annotations

import pygame

from dragonbox.app.scene import Scene
from dragonbox.storage.disk import StorageError
from dragonbox.storage.results import Result
from dragonbox.ui.canvas import Canvas

ONE = 5.0
"""Seconds that a record which was brought back may take at most."""
READING, SHOWN = 0.03, 0.4
"""Seconds for which records are read at a time, and after which what they tell is shown."""


class HistoryPage(Scene):
    """A page about finished matches. Those that are not in the index are read a few at a time."""

    _shown_at = 0.0

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        self.canvas = canvas
        self._read()
        super().lay_out(canvas, behind)
        self._read_on()

    def _read(self, seconds: float = 0.0) -> None:
        """Take over what the history knows, after reading for about that long."""
        try:
            self.context.history.refresh(seconds)
            results = self.context.history.results()
        except StorageError as error:
            self.context.window.say(str(error), 8)
            results = []
        self._take(results)

    def _take(self, results: list[Result]) -> None:
        """Work out what is shown of these results, the oldest first."""
        raise NotImplementedError

    def _changed(self, focus: str) -> None:
        """Show anew what was deleted or brought back; `focus` is the key that has the focus then."""
        self._read(ONE)
        self.focused = focus
        self.lay_out(self.canvas, self.behind)

    def _read_on(self) -> None:
        """Read more as soon as there is time, if there is more."""
        if not self.context.history.complete:
            self.context.window.when_idle(self._read_more)

    def _read_more(self) -> None:
        history, window = self.context.history, self.context.window
        if window.top is not self:
            return
        try:
            history.refresh(READING)
        except StorageError as error:
            window.say(str(error), 8)
            return
        now = window.clock()
        if history.complete or now - self._shown_at > SHOWN:
            self._shown_at = now
            self.lay_out(self.canvas, self.behind)
        else:
            self._read_on()
