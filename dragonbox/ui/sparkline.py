"""Small charts that stand in a row of figures: scores as a line, wins and losses as bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

FINE = 3
"""How many times larger a line is drawn before it is made small and smooth."""
WIDEST = 11
"""The widest bar, in u."""


def line(canvas: Canvas, box: pygame.Rect, values: Sequence[int], weight: float = 2.0) -> None:
    """Draw scores from left to right, the best one marked."""
    values = tuple(values)
    key = ("spark", box.size, values, weight)
    canvas.surface.blit(canvas.kept.get(key, lambda: _line(box.size, values, weight, canvas.u)), box)


def _line(size: tuple[int, int], values: tuple[int, ...], weight: float, u: float) -> pygame.Surface:
    large = shapes.blank((size[0] * FINE, size[1] * FINE))
    if not values:
        return shapes.blank(size)
    unit = u * FINE
    inset = 6 * unit
    width, height = large.get_width() - 2 * inset, large.get_height() - 2 * inset
    low, high = min(values), max(values)
    step = width / max(1, len(values) - 1)
    at = [
        (
            inset + (i * step if len(values) > 1 else width / 2),
            inset + height - (height * (value - low) / (high - low) if high > low else height / 2),
        )
        for i, value in enumerate(values)
    ]
    if len(at) > 1:
        floor = large.get_height() - inset / 2
        ground = [(at[0][0], floor), *at, (at[-1][0], floor)]
        pygame.draw.polygon(large, (*theme.GOLD_LIGHT, 30), ground)
        thick = max(2, round(weight * unit))
        pygame.draw.lines(large, theme.GOLD_LIGHT, False, at, thick)
        for point in at:
            pygame.draw.circle(large, theme.GOLD_LIGHT, point, thick / 2)
    best = at[len(values) - 1 - values[::-1].index(high)]
    pygame.draw.circle(large, theme.rgb("#3A2408"), best, 5.6 * unit)
    pygame.draw.circle(large, theme.rgb("#FFF3CC"), best, 4.2 * unit)
    return pygame.transform.smoothscale(large, size)


def bars(canvas: Canvas, box: pygame.Rect, won: Sequence[bool], places: int) -> None:
    """Draw a bar for each match, up for a win and down for a loss, the last one at the right.

    Few matches are drawn as wide as `places` of them would need, up to a limit.
    """
    canvas.box((box.x, box.centery, box.w, canvas.hair()), 0, theme.GOLD, 0.5)
    if not won:
        return
    step = min(box.w / max(len(won), min(places, 12)), canvas.px(WIDEST + 3))
    gap = 1 if step < 6 else max(1, round(step * 0.22))
    high = round(box.h * 0.4)
    left = box.right - step * len(won)
    radius = canvas.px(1.5) if step > 5 else 0
    for i, up in enumerate(won):
        x, right = round(left + i * step), round(left + (i + 1) * step)
        y = box.centery - canvas.px(2) - high if up else box.centery + canvas.hair() + canvas.px(2)
        bar = (x, y, max(1, right - x - gap), high)
        canvas.box(bar, radius, theme.GOLD_LIGHT if up else theme.LOST, 0.95)
