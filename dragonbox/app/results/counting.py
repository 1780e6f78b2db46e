"""A scene that counts up before one can go on: any key or click ends the count and does nothing else."""

from __future__ import annotations

import math

import pygame

from dragonbox.app.scene import Scene

DEAF = 1.0
"""Seconds after the count in which Enter begins no new match: it may have been meant for the count."""


class Counting(Scene):
    """The base of the winner's scene and of the pages with points."""

    _ended = -math.inf
    """When all was counted."""

    def _hurry(self) -> bool:
        """Finish the count at once; whether it was not finished."""
        raise NotImplementedError

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        self._hurry()
        super().pointer_down(at, now)

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN) and self._hurry():
            return True
        deaf = self.context.window.clock() < self._ended + DEAF
        begins = command == "secondary" or (command == "accept" and self.focused == "again")
        if begins and deaf and self.widget("again"):
            return True
        return super().key(event, command)
