"""Light on a few things of a picture: everything else is dimmed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

DARK = 0.60
"""How much darker the rest is, as a share."""
MARGIN = 7
"""How far the light reaches round a thing, in u."""


def paint(canvas: Canvas, boxes: Sequence[pygame.Rect], strength: float, pulse: float) -> None:
    """Dim the picture but for the boxes, which get a ring; both numbers go from 0 to 1."""
    c, surface = canvas, canvas.surface
    radius, reach, screen = c.px(10), 2 * c.px(MARGIN), canvas.surface.get_rect()
    holes = [hole for box in boxes if (hole := box.inflate(reach, reach).clip(screen))]
    lit = [surface.subsurface(hole).convert_alpha() for hole in holes]
    shade = round(255 * (1 - DARK * strength))
    surface.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    for hole in holes:
        c.glow(hole, radius, c.px(7), theme.GLOW, 15 * round(10 * strength * (0.55 + 0.45 * pulse)))
    for hole, picture in zip(holes, lit, strict=True):
        mask = c.kept.get(("hole", hole.size), partial(shapes.rounded, hole.size, radius, theme.WHITE))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, hole)
        c.outline(hole.inflate(c.px(3), c.px(3)), radius + c.px(2), theme.NIGHT[2], c.hair(4), 0.75)
        c.outline(hole, radius, theme.FOCUS, max(2, c.px(2.6)))
