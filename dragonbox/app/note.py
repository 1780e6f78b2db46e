"""A note: a panel with words that lies over a table, at its right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

WIDTH = 304
"""In u."""


def place(
    canvas: Canvas, top: int, room: pygame.Rect | None, height: Callable[[pygame.Rect], int]
) -> pygame.Rect:
    """Where a note lies: at the lower right of the room that the table has for it, or with its upper edge at
    `top`. `height` says how high its words make it in a box of that width."""
    left, width = canvas.stage
    box = pygame.Rect(0, top, min(canvas.px(WIDTH), round(width * 0.44)), 0)
    box.right = left + width - canvas.px(16)
    if room is not None:
        there = pygame.Rect(0, 0, min(box.w, room.w), 0)
        there.h = height(there)
        if there.h <= room.h:
            there.bottomright = room.bottomright
            return there
    box.h = height(box)
    return box


def paint(canvas: Canvas, box: pygame.Rect) -> None:
    """The panel alone."""
    c, radius = canvas, canvas.px(12)
    c.shadow(box, radius, c.px(14), c.px(6), alpha=170)
    c.box(box, radius, theme.INK, 0.97)
    c.outline(box, radius, theme.GOLD_LIGHT, c.hair(1.4), 0.8)
