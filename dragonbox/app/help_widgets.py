"""The widgets beside the rules: pages of the list, links on paper, and the books of all games."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget

FOOT_INK = theme.rgb("#6A3A1E")
PAGE, MEDAL = 18, 40
"""The size of the title of a page, and of the medal of a book, in u."""


@dataclass(slots=True)
class Entry(Widget):
    """A page in the list."""

    label: str = ""
    here: bool = False
    count: int = 0
    """How often what is sought stands in it."""

    def draw(self, canvas: Canvas, state: State) -> None:
        r, px = self.box, canvas.px
        _ground(canvas, r, px(8), self.here, state.hover)
        if self.here:
            canvas.box((r.x, r.y + r.h // 6, px(4), r.h - 2 * (r.h // 6)), px(2), theme.VERMILION)
        if state.focus:
            parts.focus(canvas, r, px(8))
        room = r.w - px(32)
        if self.count:
            room -= canvas.text(
                str(self.count), (r.right - px(16), r.centery), 15, theme.GOLD, "semi", "right", True
            ) + px(8)
        _label(canvas, self.label, (r.x + px(16), r.centery), room, self.here)


@dataclass(slots=True)
class PaperLink(Widget):
    """Words or a sign on paper that lead somewhere."""

    label: str = ""
    icon: str = ""
    right: bool = False

    def draw(self, canvas: Canvas, state: State) -> None:
        r = self.box
        ink = theme.LINK if state.hover or state.focus else FOOT_INK if self.label else theme.PRINT_DIM
        if state.focus:
            parts.focus(canvas, r, canvas.px(theme.RADIUS_BUTTON))
        if not self.label:
            canvas.icon(self.icon, r.center, 26, ink)
            return
        side = canvas.px(20)
        arrow = r.right - side // 2 if self.right else r.x + side // 2
        canvas.icon(self.icon, (arrow, r.centery + canvas.px(1)), 16, ink)
        x = r.right - side - canvas.px(4) if self.right else r.x + side + canvas.px(4)
        align = "right" if self.right else "left"
        size = canvas.type.smaller(self.label, 17, r.w - side, "semi", 12)
        canvas.text(self.label, (x, r.centery), size, ink, "semi", align, True, width=r.w - side)


@dataclass(slots=True)
class Title(Widget):
    """The head of the list, which opens and closes the list of all books."""

    at: tuple[int, int] = (0, 0)
    """The middle of its arrow."""
    opened: bool = False

    def draw(self, canvas: Canvas, state: State) -> None:
        r, radius = self.box, canvas.px(10)
        if state.hover or self.opened:
            canvas.box(r, radius, theme.TINT, 0.14)
        canvas.outline(r, radius, theme.GOLD, canvas.hair(), 0.8 if state.hover or self.opened else 0.35)
        if state.focus:
            parts.focus(canvas, r, radius)
        canvas.icon("up" if self.opened else "down", self.at, 16, theme.GOLD_LIGHT)


@dataclass(slots=True)
class BookEntry(Widget):
    """A book to take up: the emblem of its game, or the sign of the box, with its name."""

    label: str = ""
    game: str = ""
    """Its key; empty for the box."""
    here: bool = False
    """Whether this book is open."""

    def draw(self, canvas: Canvas, state: State) -> None:
        r, radius = self.box, canvas.px(9)
        _ground(canvas, r, radius, self.here, state.hover)
        if state.focus:
            parts.focus(canvas, r, radius)
        side = min(canvas.px(MEDAL), r.h - canvas.px(4))
        medal = r.x + canvas.px(12) + side // 2, r.centery
        if self.game:
            parts.emblem(canvas, self.game, medal, side)
        else:
            box_sign(canvas, medal, side * 0.9)
        x = r.x + canvas.px(24) + side
        _label(canvas, self.label, (x, r.centery), r.right - canvas.px(8) - x, self.here)


def _ground(canvas: Canvas, box: pygame.Rect, radius: int, here: bool, hover: bool) -> None:
    """Draw the ground of an entry of a list: brighter where one is, and under the pointer."""
    if here:
        canvas.box(box, radius, theme.TINT, 0.22)
        canvas.outline(box, radius, theme.GOLD_LIGHT, canvas.hair(), 0.6)
    elif hover:
        canvas.box(box, radius, theme.TINT, 0.12)


def _label(canvas: Canvas, text: str, at: tuple[int, int], room: int, here: bool) -> None:
    """Write the name of an entry from the left, smaller where it has no room."""
    face = "semi" if here else "sans"
    size = canvas.type.smaller(text, PAGE, room, face, 13)
    ink = theme.STRONG if here else None
    canvas.text(text, (at[0], at[1] - canvas.px(1)), size, ink, face, middle=True, width=room)


def box_sign(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
    """Draw the sign of the box, so many pixels wide."""
    side = round(size)
    canvas.sprite("ui/app_icon", (round(centre[0]) - side // 2, round(centre[1]) - side // 2, side, side))
