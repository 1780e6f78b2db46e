"""A note: a panel with words that lies over a table, at its right."""

from __future__ import annotations

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

WIDTH = 304
"""In u."""


def place(canvas: Canvas, top: int) -> pygame.Rect:
    """Where a note lies whose upper edge is there; its words will give it a height."""
    left, width = canvas.stage
    box = pygame.Rect(0, top, min(canvas.px(WIDTH), round(width * 0.44)), 0)
    box.right = left + width - canvas.px(16)
    return box


def paint(canvas: Canvas, box: pygame.Rect) -> None:
    """The panel alone."""
    c, radius = canvas, canvas.px(12)
    c.shadow(box, radius, c.px(14), c.px(6), alpha=170)
    c.box(box, radius, theme.INK, 0.97)
    c.outline(box, radius, theme.GOLD_LIGHT, c.hair(1.4), 0.8)
