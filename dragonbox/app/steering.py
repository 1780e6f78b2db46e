"""Repeat commands while the cross or the left stick of a controller is held.

The first push is a step, as with an arrow key. Held on, it is repeated on pages; on a table the stick then
leads a pointer that nobody sees, and the focus snaps to what lies nearest to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.ui.commands import Controller

if TYPE_CHECKING:
    from dragonbox.app.scene import Scene

HELD, EACH = 0.35, 0.09
"""Seconds before a push is repeated, and between two repetitions."""
SPEED = 900
"""How fast the pointer goes, in u a second."""
NOTHING = pygame.event.Event(pygame.NOEVENT)


class Steering:
    """Follows the controller from frame to frame."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._towards = ""
        """Where it is pushed to: a command, or nothing."""
        self._next = 0.0
        """When the next repetition is due."""
        self._at: pygame.Vector2 | None = None
        """Where the pointer is; None while there is none."""
        self._moved = 0.0
        self._focus = ""
        """Where the focus was when the pointer moved last."""

    def tick(self, scene: Scene, now: float) -> bool:
        """Go on to `now`; return whether a next frame is wanted."""
        towards = self._controller.cross or self._controller.push
        if not towards:
            self._towards, self._at = "", None
            return False
        if towards != self._towards and self._at is None:
            self._towards, self._next = towards, now + HELD
        elif self._at is not None:
            self._lead(scene, now)
        elif now >= self._next:
            self._repeat(scene, now)
        return True

    def _repeat(self, scene: Scene, now: float) -> None:
        here = scene.widget(scene.focused)
        if scene.plays and here is not None and not self._controller.cross:
            self._at, self._moved, self._focus = pygame.Vector2(here.box.center), now, here.key
        else:
            self._next = now + EACH
            scene.context.window.dirty |= scene.key(NOTHING, self._towards)

    def _lead(self, scene: Scene, now: float) -> None:
        """Move the pointer, and bring the focus to what is nearest to it."""
        assert self._at is not None
        here = scene.widget(scene.focused)
        if here is not None and here.key != self._focus:
            # Something else has moved the focus: go on from there.
            self._at = pygame.Vector2(here.box.center)
        x, y = self._controller.left
        self._at += pygame.Vector2(x, y) * SPEED * scene.canvas.u * (now - self._moved)
        self._at.x = max(0.0, min(self._at.x, scene.canvas.width - 1))
        self._at.y = max(0.0, min(self._at.y, scene.canvas.height - 1))
        self._moved = now
        at = self._at
        able = [widget for widget in scene.widgets if widget.reachable]
        if able:
            found = min(able, key=lambda widget: at.distance_squared_to(widget.box.center))
            if found is not here:
                scene.focus(found)
            self._focus = found.key
