"""Choosing a portrait."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dragonbox.app.common import panel
from dragonbox.app.common.form import PAGE, Form
from dragonbox.app.common.seating import DRAGONS, MASKS
from dragonbox.app.scene import Scene
from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget

PORTRAITS = (*(f"dragon_{coat}" for coat in DRAGONS), *MASKS)
ROUND = 78
"""The width of a roundel, in u."""
SMALLEST = 40
GAP = 12


class Roundel(Widget):
    """A portrait that can be chosen."""

    def __init__(self, name: str, box: pygame.Rect, chosen: bool, act: Callable[[], None], zone: str) -> None:
        super().__init__(f"portrait {name}", box, act, zone)
        self.name = name
        self.chosen = chosen

    def draw(self, canvas: Canvas, state: State) -> None:
        box = self.box.inflate(canvas.px(-2), canvas.px(-2))
        if state.hover and not state.pressed:
            canvas.glow(box, box.w / 2, canvas.px(8), theme.GLOW, 150)
        parts.portrait(canvas, self.name, box.center, box.w)
        if self.chosen:
            parts.chosen(canvas, box, box.w / 2)
            sign = pygame.Rect(0, 0, canvas.px(22), canvas.px(22))
            sign.center = box.right - canvas.px(6), box.bottom - canvas.px(8)
            canvas.shaded(sign, sign.w / 2, (theme.METAL_LIGHT, theme.METAL))
            canvas.outline(sign, sign.w / 2, theme.rgb("#3A2606"), canvas.hair(1.5), 0.8)
            canvas.icon("check", sign.center, 15, theme.ON_GOLD)
        if state.focus:
            parts.focus(canvas, box, box.w / 2)


def rows(canvas: Canvas, width: int, side: int) -> int:
    """Return how many rows all portraits take."""
    gap = canvas.px(GAP)
    return -(-len(PORTRAITS) // max(1, (width + gap) // (side + gap)))


def largest(canvas: Canvas, width: int, height: int) -> int:
    """Return the largest side, in pixels, with which all portraits fit; 0 if none of a useful size does."""
    gap = canvas.px(GAP)
    for side in range(canvas.px(ROUND), canvas.px(SMALLEST) - 1, -1):
        if rows(canvas, width, side) * (side + gap) - gap <= height:
            return side
    return 0


def choose(form: Form, chosen: str, act: Callable[[str], None], zone: str = PAGE, side: int = 0) -> None:
    """Put all portraits into a form, in rows of the same length if that can be, `side` pixels wide."""
    c = form.canvas
    side, gap = side or c.px(ROUND), c.px(GAP)
    count = rows(c, form.width, side)
    across = -(-len(PORTRAITS) // count)
    step = min((form.width - side) / max(1, across - 1), side * 1.35)
    for i, name in enumerate(PORTRAITS):
        row, column = divmod(i, across)
        box = pygame.Rect(form.left + round(column * step), form.y + row * (side + gap), side, side)
        form.widgets.append(Roundel(name, box, name == chosen, partial(act, name), zone))
    form.y += count * (side + gap)


class ChoosePortrait(Scene):
    """All portraits over whatever is shown: the one pressed is the player's."""

    overlay = True

    def _area(self) -> pygame.Rect:
        c = self.canvas
        width = min(c.px(680), c.width - c.px(40))
        high = rows(c, width - 2 * c.px(34), c.px(ROUND)) * c.px(ROUND + GAP) - c.px(GAP)
        return panel.centred(c, width, self._head() + high + c.px(28) + panel.close_height(c) + c.px(28))

    def _head(self) -> int:
        return self.canvas.px(40) + self.canvas.type.height(30, "serif")

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        form = Form(c, area.x + c.px(34), area.y + self._head(), area.w - 2 * c.px(34))
        choose(form, self.context.portrait, self._choose, "middle")
        return [*form.widgets, panel.close(c, area, self.back, zone="actions")]

    def first_focus(self) -> str:
        return f"portrait {self.context.portrait}"

    def _choose(self, name: str) -> None:
        self.context.settings.portrait = name
        self.context.keep_settings()
        self.back()

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        c.foil(_("Your portrait"), (area.x + c.px(34), area.y + c.px(22)), 30)
