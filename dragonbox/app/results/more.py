"""Offer more that can be done with a finished match, in a small panel over its page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.results import footer
from dragonbox.app.scene import Scene
from dragonbox.ui import parts
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.results.scoring_page import ScorePage

EDGE, HIGH, GAP = 20, 48, 8
"""The room within the panel, the height of a button and the room between two, in u."""


class More(Scene):
    """A button for each, above the one that opened it."""

    overlay = True

    def __init__(self, context: Context, page: ScorePage) -> None:
        super().__init__(context)
        self.page = page

    def _row(self) -> int:
        return max(self.canvas.px(HIGH), self.canvas.type.line(18) + self.canvas.px(8))

    def _area(self) -> pygame.Rect:
        c, choices = self.canvas, self.page.further()
        wide = max(c.type.width(label, 18, "semi") for _, label, *_ in choices) + c.px(90 + 2 * EDGE)
        high = len(choices) * (self._row() + c.px(GAP)) - c.px(GAP) + 2 * c.px(EDGE)
        area = pygame.Rect(0, 0, wide, high)
        opener = self.page.widget("more")
        place = footer.ledge(c)
        area.midbottom = opener.box.centerx if opener else place.centerx, place.y - c.px(2)
        area.clamp_ip(pygame.Rect(place.x, c.px(8), place.w, area.bottom - c.px(8)))
        return area

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        x, y, high = area.x + c.px(EDGE), area.y + c.px(EDGE), self._row()
        found: list[Widget] = []
        for key, label, icon, kind, act in self.page.further():
            box = pygame.Rect(x, y, area.w - 2 * c.px(EDGE), high)
            found.append(
                Button(key, box, partial(self._do, act), label=label, icon=icon, kind=kind, align="left")
            )
            y += high + c.px(GAP)
        return found

    def _do(self, act: Callable[[], None]) -> None:
        self.back()
        act()

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        if self._area().collidepoint(at):
            super().pointer_down(at, now)
        else:
            self.back()

    def backdrop(self) -> pygame.Surface:
        if self.behind is None:
            return super().backdrop()
        return parts.veil(self.canvas, self.behind, 0.45)

    def paint(self, now: float) -> None:
        parts.panel(self.canvas, self._area(), "lacquer", 14)
