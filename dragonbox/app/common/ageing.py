"""Scenes that say how long ago something was: the words go on while the scene stays open."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from dragonbox.app.common.times import until_later
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene


class AgeingScene(Scene):
    """Wakes once a minute as long as one of its times is told in minutes; after that it sleeps."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._stale: float | None = None
        """When its words are out of date; None if they stay as they are."""

    def told_times(self) -> Iterable[datetime]:
        """Return the times that it speaks of."""
        return ()

    def refresh(self) -> None:
        """Build it anew, and see how long its words stay true."""
        super().refresh()
        seconds = until_later(self.told_times())
        self._stale = None if seconds is None else self.context.window.clock() + seconds

    def tick(self, now: float) -> bool:
        if self._stale is not None and now >= self._stale:
            self.refresh()
        return super().tick(now)

    def wake(self, now: float) -> float | None:
        found = [at for at in (super().wake(now), self._stale) if at is not None]
        return min(found, default=None)
