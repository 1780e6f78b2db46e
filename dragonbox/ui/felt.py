"""Green cloth in a gold rim: what lies in it can be chosen."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas


def draw(canvas: Canvas, box: pygame.Rect, light: float, radius: float = 12) -> None:
    """Draw the cloth: `light` is 0 at rest, and 1 in the one place that invites. The radius is in u."""
    round_to = canvas.px(radius)
    made = canvas.kept.get(("felt", box.size, light), partial(_cloth, canvas, box.size, round_to, light))
    canvas.surface.blit(made, box)
    whole = light >= 1
    canvas.rim(box, round_to, canvas.hair(2.5 if whole else 1.5), 1.0 if whole else 0.65)


def _cloth(canvas: Canvas, size: tuple[int, int], radius: float, light: float) -> pygame.Surface:
    colours = tuple(theme.mix(dark, lit, light) for dark, lit in zip(theme.FELT, theme.FELT_LIT, strict=True))
    surface = shapes.blank(size)
    surface.blit(shapes.gradient(size, colours), (0, 0))
    strength = 0.05 + 0.04 * light
    shapes.scales(surface, surface.get_rect(), canvas.px(22), theme.FELT_NET, strength, canvas.hair(1.4))
    depth = (0.62 - 0.27 * light) * theme.FELT_DEPTH
    deep = shapes.gradient((size[0], canvas.px(36)), (theme.SHADOW,), False, (depth, 0.0))
    surface.blit(deep, (0, 0))
    mask = shapes.rounded(size, radius, theme.WHITE)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface.convert_alpha()
