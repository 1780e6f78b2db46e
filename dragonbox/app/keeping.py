"""The files of a match on the table: it is saved after every move, and counts when it is over."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from dragonbox.storage.disk import StorageError

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene
    from dragonbox.core.match import Match
    from dragonbox.storage.bests import Placing

THUMBNAIL = 480
"""The width of the picture that the menu shows."""


class Keeping:
    """Keeps one match as it stands."""

    def __init__(self, context: Context, match: Match) -> None:
        self._context = context
        self._match = match
        self.placing: Placing | None = None
        """What the best table said when the match was entered; None before that, and where several play."""
        self.unsaved = ""
        """Why the match as it stands could not be saved; empty if it is."""

    def save(self) -> None:
        """Save the match; a failure is shown and play goes on."""
        self._save()
        if self.unsaved:
            self._context.window.say(self.unsaved, 8)

    def retry(self) -> bool:
        """Try again to save what could not be saved; whether all is saved now."""
        if self.unsaved:
            self._save()
        return not self.unsaved

    def _save(self) -> None:
        self.unsaved = ""
        try:
            if self._match.over:
                try:
                    self._count()
                finally:
                    # Last: if the program ends between the two, the match is there to be finished again, and
                    # counts once all the same.
                    self._context.saves.finish(self._match)
            else:
                self._context.saves.autosave(self._match)
        except StorageError as error:
            self.unsaved = str(error)

    def _count(self) -> None:
        """Enter the match, which is over, where matches of its kind are counted; raises `StorageError`."""
        if len(self._match.seats) == 1:
            self.placing = self._context.bests.enter(self._match)
        else:
            self._context.statistics.enter(self._match)

    def picture(self, scene: Scene) -> None:
        """Keep a small picture of what a scene shows, if that is on top, for the menu."""
        if self._match.over or self._context.window.top is not scene:
            return
        canvas = scene.canvas
        h = round(THUMBNAIL * canvas.height / canvas.width)
        small = pygame.transform.smoothscale(canvas.surface, (THUMBNAIL, h))
        png = io.BytesIO()
        pygame.image.save(small, png, "x.png")
        try:
            self._context.saves.autosave(self._match, png.getvalue())
        except StorageError:
            # A picture is worth no message: the menu does without.
            return
