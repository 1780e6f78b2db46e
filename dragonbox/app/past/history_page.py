"""Pages about finished matches read on until all are known. Some show matches as cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dragonbox.app.common.scrolling import ScrollingScene
from dragonbox.app.context import Context
from dragonbox.app.past import cards
from dragonbox.app.past.cards import Past
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


class CardsPage(HistoryPage, ScrollingScene):
    """A page with cards of finished matches. A card shows its buttons under the pointer or the focus."""

    def __init__(self, context: Context, game: str = "") -> None:
        super().__init__(context)
        self.past = Past(context, self._changed)
        self.game = game
        """The game whose matches are shown; empty for all."""
        self.matches: list[Result] = []
        """Those in the history, with the deleted ones, the newest first."""

    def draw(self, now: float) -> None:
        self.past.thumbnails.begin_frame()
        Past.light(self.widgets, self._active())
        super().draw(now)

    def tick(self, now: float) -> bool:
        return super().tick(now) or self.past.thumbnails.pending

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        before = self._active()
        return super().pointer_moved(at, now) or before != self._active()

    def _active(self) -> str:
        """The match whose card shows its buttons."""
        return cards.key_of(self.hovered) or (cards.key_of(self.focused) if self.focus_shown else "")

    def _filter(self, game: str) -> Callable[[], None]:
        return partial(self._show, game)

    def _show(self, game: str) -> None:
        """Show the matches of one game, or of all."""
        raise NotImplementedError
