"""Tells the second click of a double click that is not meant for the scene that the first one has brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbox.app.scene import Scene

DOUBLE, STRAY = 0.3, 8
"""Seconds between the two clicks of a double click, and how many pixels they may be apart."""

NOWHERE = (-1000.0, -1000.0)


class Clicks:
    """Knows where and when the pointer went down last, and since when a scene is seen."""

    def __init__(self) -> None:
        self._pressed_at = float("-inf")
        self._where = NOWHERE
        self.changed_at = float("-inf")
        """When what is shown became something else last."""
        self._scene: Scene | None = None
        self._seen_at = float("-inf")

    def drawn(self, scene: Scene, now: float) -> None:
        """Note that a scene is seen now."""
        if scene is not self._scene:
            self._scene, self._seen_at = scene, now

    def forget(self) -> None:
        """A key came between: what is clicked next is no second click."""
        self._where = NOWHERE

    def are_double(self, scene: Scene, where: tuple[float, float], now: float, rests: bool) -> bool:
        """Return whether this press is the second one of a double click that has changed the scene, however
        long the new scene took to come; `rests` is whether the pointer was there before."""
        before, self._pressed_at = self._pressed_at, now
        aside = max(abs(here - there) for here, there in zip(where, self._where, strict=True))
        self._where = where
        if before > self.changed_at:
            return False
        if now - before < DOUBLE and rests:
            return True
        waited = scene is not self._scene or (before <= self._seen_at and now - self._seen_at < DOUBLE)
        return aside <= STRAY and waited
