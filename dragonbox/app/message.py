"""The line that lies over everything in the window for a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

if TYPE_CHECKING:
    from dragonbox.app.scene import Scene

SIZE = 16


class Message:
    """A line over everything; it shows nothing while its text is empty."""

    def __init__(self) -> None:
        self.text = ""
        self.until = 0.0
        self.of: Scene | None = None
        """The scene that it tells of."""

    def ended(self, now: float, scenes: Sequence[Scene]) -> bool:
        """Return whether its time is over, or the scene that it tells of has gone."""
        return now >= self.until or (self.of is not None and self.of not in scenes)

    def hush(self, of: Scene) -> None:
        """Show no longer what is told of a scene."""
        if self.of is of:
            self.text, self.of = "", None

    def lay_out(
        self, canvas: Canvas, bottom: int | None, widest: int | None = None
    ) -> tuple[pygame.Rect, list[str]]:
        """Return where it lies, and its lines: above that y, else at the top of the window; and no wider than
        that."""
        c, usual = canvas, canvas.width * 0.7
        room = usual if widest is None else min(usual, widest - c.px(36))
        lines = c.type.wrap(self.text, SIZE, room)
        w = max(c.type.width(line, SIZE) for line in lines) + c.px(36)
        h = c.type.line(SIZE) * len(lines) + c.px(16)
        top = c.px(10) if bottom is None else max(c.px(10), bottom - h)
        return pygame.Rect((c.width - w) // 2, top, w, h), lines

    def draw(self, canvas: Canvas, bottom: int | None, widest: int | None = None) -> None:
        """Draw it there."""
        c, (box, lines) = canvas, self.lay_out(canvas, bottom, widest)
        c.shadow(box, c.px(10), c.px(8), c.px(4), alpha=170)
        c.box(box, c.px(10), theme.INK, 0.97)
        c.outline(box, c.px(10), theme.GOLD, c.hair(1.2), 0.8)
        for i, line in enumerate(lines):
            at = box.centerx, box.y + c.px(8) + i * c.type.line(SIZE)
            c.text(line, at, SIZE, align="center")
