"""The shelf of a newcomer: a place for the rules, one for codes, and the puzzles of today."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from dragonbox import games
from dragonbox.app.menu import shelf
from dragonbox.core.language import N_, _
from dragonbox.ui import felt, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

Paint = Callable[[Canvas, pygame.Rect, int], None]

TOLD = {
    "how to play": (N_("Read the rules"), N_("All five games, in words and pictures.")),
    "code": (N_("Enter a code"), N_("Play a match that a friend sent you.")),
    "puzzles": (N_("Today's puzzles"), N_("Five new ones every day.")),
}
"""The name of each place, and what it leads to."""
STAY = N_("Close the box any time. Your games stay.")
"""The line on the board of the shelf for somebody who has not played yet."""
CODE = "8K2F-41"
"""What a code looks like."""


class Offer(Widget):
    """A picture in a gold frame on the shelf, and beside it where it leads."""

    def __init__(self, key: str, box: pygame.Rect, act: Act, size: tuple[int, int], emblem: int) -> None:
        """`size` is that of the picture in its frame, and `emblem` that of the emblems in the box."""
        super().__init__(key, box, act, "shelf", name=_(TOLD[key][0]))
        self.size, self.emblem = size, emblem

    def heard(self) -> str:
        return f"{self.name}. {_(TOLD[self.key][1])}"

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the picture, and the words beside it or in a tall window above it."""
        c, edge, lit = canvas, canvas.px(shelf.FRAME), state.hover or state.focus
        picture = pygame.Rect((0, 0), self.size)
        picture.bottomleft = self.box.x + edge, self.box.bottom - edge
        outer = picture.inflate(2 * edge, 2 * edge)
        if state.hover and not state.pressed:
            picture.y -= c.px(3)
        shelf.frame(c, picture, lit)
        felt.draw(c, picture, 0.7 if lit else 0.35, 3)
        PICTURES[self.key](c, picture.inflate(-c.px(20), -c.px(14)), self.emblem)
        if state.focus:
            parts.focus(c, outer, c.px(6))
        beside = outer.right + c.px(shelf.NARROW) < self.box.right
        x = outer.right + c.px(shelf.BESIDE) if beside else self.box.x
        room = self.box.right - x
        name, told = (_(text) for text in TOLD[self.key])
        size = c.type.smaller(name, shelf.NAME, room, "serif", shelf.LEAST)
        lines = c.type.wrap(told, shelf.STATE, room)
        high = c.type.line(shelf.NAME) + len(lines) * c.type.line(shelf.STATE)
        y = outer.centery - high // 2 if beside else outer.y - c.px(10) - high
        c.foil(name, (x, y), size)
        y += c.type.line(shelf.NAME)
        for line in lines:
            c.text(line, (x, y), shelf.STATE, theme.GOLD_LIGHT if lit else theme.SOFTER, width=room)
            y += c.type.line(shelf.STATE)


def _book(c: Canvas, room: pygame.Rect, _emblem: int) -> None:
    """Draw an open book: a question at the left, lines at the right."""
    page = pygame.Rect(0, 0, min(room.w // 2, round(room.h * 0.76)), room.h)
    left, right = page.copy(), page.copy()
    left.topright, right.topleft = (room.centerx, room.y), (room.centerx, room.y)
    c.shadow(left.union(right), c.px(5), c.px(8), c.px(4), alpha=150)
    for sheet in (left, right):
        c.shaded(sheet, c.px(5), theme.PAPER)
        c.outline(sheet, c.px(5), theme.PAPER_EDGE, c.hair())
    for depth, opacity in ((12, 0.05), (7, 0.08), (3, 0.12)):
        fold = pygame.Rect(0, 0, c.px(2 * depth), room.h - c.px(2))
        fold.center = room.center
        c.box(fold, 0, theme.SHADOW, opacity)
    c.icon("help", left.center, left.w * 0.62 / c.u, theme.VERMILION)
    line = max(2, c.px(3))
    for number in range(6):
        wide = round(right.w * (0.62 if number not in (2, 5) else 0.4))
        y = right.y + round(right.h * (0.2 + 0.115 * number))
        c.box((right.x + round(right.w * 0.2), y, wide, line), line / 2, theme.PRINT_DIM, 0.6)


def _ticket(c: Canvas, room: pygame.Rect, _emblem: int) -> None:
    """Draw a ticket with a code on it."""
    box = pygame.Rect(0, 0, min(room.w, round(room.h * 1.75)), round(room.h * 0.62))
    box.center = room.center
    c.shadow(box, c.px(8), c.px(9), c.px(4), alpha=150)
    c.shaded(box, c.px(8), theme.PAPER)
    inner = box.inflate(-c.px(8), -c.px(8))
    c.outline(inner, c.px(5), theme.VERMILION, c.hair(1.5), 0.7)
    size = c.type.smaller(CODE, 27, inner.w - c.px(14), "serif bold", 12)
    c.text(CODE, box.center, size, theme.PRINT, "serif bold", "center", True)


def _today(c: Canvas, room: pygame.Rect, emblem: int) -> None:
    """Draw the leaf of the calendar, and the emblem of each game."""
    leaf = pygame.Rect(room.x, room.y, round(room.h * 0.74), room.h)
    parts.leaf(c, leaf, date.today())
    # The emblems are there already, large: scaled down they cost no drawing.
    left = leaf.right + c.px(10)
    across = -(-len(games.BOX) // 2)
    side = min((room.right - left) // across, room.h // 2)
    for number, entry in enumerate(games.BOX):
        row, column = divmod(number, across)
        inset = side // 2 if row else 0
        at = left + inset + column * side, room.centery + (row - 1) * side
        large = c.sprites.get(f"emblems/{entry.key}", emblem, emblem)
        c.surface.blit(pygame.transform.smoothscale(large, (side, side)), at)


PICTURES: dict[str, Paint] = {"how to play": _book, "code": _ticket, "puzzles": _today}
"""What is seen in each frame."""


def inscription(canvas: Canvas, lip: int, told: str) -> None:
    """Write a line on the board of the shelf; `lip` is its upper edge."""
    c, at = canvas, (canvas.width / 2, (lip + canvas.height) / 2)
    c.text(told, at, 16, theme.GOLD_LIGHT, "serif italic", "center", True, width=c.stage[1] - c.px(40))
