"""The name of a group of settings, beside them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget


class Category(Widget):
    """The name of a group of settings, at the left."""

    def __init__(
        self, key: str, box: pygame.Rect, act: Callable[[], None], icon: str, label: str, open_: bool
    ) -> None:
        super().__init__(key, box, act, "categories")
        self.icon, self.label, self.open = icon, label, open_

    def draw(self, canvas: Canvas, state: State) -> None:
        r, radius = self.box, canvas.px(10)
        if self.open:
            canvas.box(r, radius, theme.TINT, 0.20)
            canvas.outline(r, radius, theme.GOLD_LIGHT, canvas.hair(1.2), 0.9)
            canvas.box(
                (r.x, r.y + canvas.px(9), canvas.px(4), r.h - canvas.px(18)), canvas.px(2), theme.VERMILION
            )
        elif state.hover:
            canvas.box(r, radius, theme.TINT, 0.10)
        if state.focus:
            parts.focus(canvas, r, radius)
        ink = theme.GOLD_LIGHT if self.open else canvas.palette.dim
        canvas.icon(self.icon, (r.x + canvas.px(30), r.centery), 22, ink)
        canvas.text(
            self.label,
            (r.x + canvas.px(56), r.centery - canvas.px(1)),
            18,
            theme.STRONG if self.open else None,
            "semi" if self.open else "sans",
            middle=True,
            width=r.w - canvas.px(64),
        )
