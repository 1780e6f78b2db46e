"""Scenes with something long in them, whose widgets are made anew while it moves."""

from __future__ import annotations

from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.ui.scroll import WHEEL, Scroll

PAGE = 0.85
"""The share of what is seen that a page goes on: what was last then is first."""


class ScrollingScene(Scene):
    """The wheel, the keys for pages and the bar, whose key is `bar`, move it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.scroll = Scroll()

    def glide(self, by: float) -> bool:
        """Move it by so many pixels; a frame is wanted."""
        self.scroll.glide(self.scroll.target + by, self.context.window.clock(), self.context.speed)
        self.refresh()
        return True

    def tick(self, now: float) -> bool:
        moving = self.scroll.tick(now)
        if moving:
            self.refresh()
        return moving

    def wheel(self, steps: float) -> bool:
        return self.glide(-steps * self.canvas.px(WHEEL))

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        wanted = super().pointer_moved(at, now)
        if self.pressed == "bar":
            self.refresh()
        return wanted

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        super().pointer_down(at, now)
        if self.pressed == "bar":
            self.refresh()

    def command(self, command: str) -> bool:
        view, far = self.scroll.view * PAGE, self.scroll.length
        by = {"page up": -view, "page down": view, "home": -far, "end": far}.get(command)
        return by is not None and self.glide(by)
