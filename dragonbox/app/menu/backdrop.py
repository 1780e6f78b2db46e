"""The backdrop of the menu: the box with its lid and the wells at rest, and the board of the shelf."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.app.menu import shelf
from dragonbox.app.menu.cards import Resting, Well
from dragonbox.core.language import _
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Widget


class Backdrop:
    """What lies on the backdrop, and where."""

    def __init__(
        self, canvas: Canvas, box: pygame.Rect, lid: int, lip: int, right: int, wells: Sequence[Widget]
    ) -> None:
        """`lid` is the height of the lid, on which words end before `right`, and `lip` is where the board of
        the shelf begins."""
        self.canvas, self.box, self.lid, self.lip, self.right = canvas, box, lid, lip, right
        self.wells = [well for well in wells if isinstance(well, Well)]

    def drawn(self, lit: str, resting: Resting) -> pygame.Surface:
        """Return it without the well that is lit; it may have stayed from an earlier start."""
        told = tuple(well.at_rest() if well.key != lit else lit for well in self.wells)
        key = ("menu", tuple(self.box), self.lid, self.lip, self.right, told)
        found = self.canvas.lasting(key, lambda: self._painted(lit, resting))
        resting.has(self.wells, lit)
        return found

    def _painted(self, lit: str, resting: Resting) -> pygame.Surface:
        c, box, surface = self.canvas, self.box, parts.ground(self.canvas, "night")
        with c.on(surface):
            parts.panel(c, box, "box", 16)
            lid = pygame.Rect(box.x + c.px(10), box.y + c.px(10), box.w - c.px(20), self.lid - c.px(14))
            shapes.scales(surface, lid, c.px(20), theme.rgb("#F2B08A"), 0.05, c.hair(1.4))
            parts.fittings(c, box)
            self._paint_lid()
            resting.paint(c, surface, self.wells, lit)
            shelf.board(c, self.lip)
        return surface

    def _paint_lid(self) -> None:
        c, box = self.canvas, self.box
        size = 46.0
        while c.type.height(size, "serif bold") > self.lid * 0.8:
            size -= 1
        middle = box.y + self.lid // 2 + c.px(4)
        x = box.x + c.px(58)
        x += c.foil("Dragonbox", (x, middle), size, "serif bold", middle=True) + c.px(22)
        told = _("Five games in one box")
        if x + c.type.width(told, 18, "serif italic") < self.right - c.px(20):
            c.text(told, (x, middle + c.px(5)), 18, theme.SOFT, "serif italic", middle=True)
