"""The winner's dragon, large: it rises from the dark with a line, and goes to its place on the page."""

from __future__ import annotations

import pygame

from dragonbox.ui import motion, theme
from dragonbox.ui.canvas import Canvas

LENGTH = 1.9
"""Seconds, at normal speed."""
LEAVES = 0.72
"""The share of them after which the dragon leaves for its place, and the page comes out of the dark."""
LARGE = 0.74
"""The height of the dragon as a share of the window's."""


def prepare(canvas: Canvas, dragon: str) -> None:
    """Draw what takes longer than a frame may, before anything moves."""
    _large(canvas, dragon)
    _night(canvas)


def paint(canvas: Canvas, dragon: str, line: str, home: pygame.Rect, share: float) -> None:
    """The picture of a dragon when `share` of the time is over; `home` is its place on the page."""
    c = canvas
    rise, leave = motion.back(min(1.0, share / 0.35)), motion.inout(max(0.0, (share - LEAVES) / (1 - LEAVES)))
    night = min(1.0, share / 0.08) * (1 - leave)
    dark = _night(c)
    dark.set_alpha(round(240 * night))
    c.surface.blit(dark, (0, 0))
    most = _most(c)
    centre = c.width / 2, c.height * (0.44 + 0.25 * (1 - rise))
    side = max(8, round(motion.lerp(most * (0.55 + 0.45 * rise), home.w, leave)))
    box = pygame.Rect(0, 0, side, side)
    box.center = (
        round(motion.lerp(centre[0], home.centerx, leave)),
        round(motion.lerp(centre[1], home.centery, leave)),
    )
    glow = round(8 * night * min(1.0, share / 0.35)) * 24
    if glow:
        c.glow((c.width / 2 - most * 0.3, c.height * 0.44 - most * 0.3, most * 0.6, most * 0.6),
               most * 0.3, c.px(60), theme.GLOW, glow)  # fmt: skip
    raster = _large(c, dragon)
    shown = raster if side == most else pygame.transform.smoothscale(raster, box.size)
    if share < 0.1:
        shown = shown.copy()
        shown.set_alpha(round(255 * share / 0.1))
    c.surface.blit(shown, box)
    strength = min(1.0, max(0.0, (share - 0.18) / 0.14)) * max(0.0, 1 - leave * 2.5)
    if strength:
        size = c.type.smaller(line, 64, c.width - c.px(120), "serif bold", 30, 2)
        words = c.type.foil(line, size, "serif bold").copy()
        words.set_alpha(round(255 * strength))
        c.surface.blit(words, words.get_rect(center=(c.width // 2, round(c.height * 0.88))))


def _most(canvas: Canvas) -> int:
    """The side of the dragon where it is largest, in pixels."""
    return round(canvas.height * LARGE)


def _large(canvas: Canvas, dragon: str) -> pygame.Surface:
    most = _most(canvas)
    return canvas.sprites.get(f"dragons/{dragon}", most, most)


def _night(canvas: Canvas) -> pygame.Surface:
    def make() -> pygame.Surface:
        surface = pygame.Surface(canvas.size)
        surface.fill(theme.either(theme.BLACK, theme.NIGHT[0]))
        return surface

    return canvas.kept.get(("night", canvas.size), make)
