"""Rays of light behind a winner and a great moment. They are added, so that nothing looks grey."""

from __future__ import annotations

import math

import pygame

from dragonbox.ui.canvas import Canvas
from dragonbox.ui.theme import Colour

COUNT, WIDE, SMALLER = 15, 0.46, 4
"""How many rays there are; how much of the circle they fill; how many times smaller they are drawn."""
LIGHT = (112, 62, 22)
"""What is added where a ray of the winner is brightest."""
FINE, GLOW = 36, 0.7
"""How many rays a winner has, and how bright the glow is between them, in parts of that light."""


def paint(canvas: Canvas, centre: tuple[int, int], reach: int) -> None:
    """Add rays round a place, `reach` pixels long, to what is drawn."""
    rays = canvas.kept.get(("rays", reach), lambda: _winner(reach))
    canvas.surface.blit(rays, rays.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def _winner(reach: int) -> pygame.Surface:
    """Return the light behind a winner: many fine rays, narrow and wide in turn, and a warm glow in their
    midst."""
    side = max(8, 2 * reach // SMALLER)
    small, middle = pygame.Surface((side, side)), side / 2
    for number in range(FINE):
        strength, wide = ((1.0, 0.52), (0.6, 0.3))[number % 2]
        angle = 2 * math.pi * (number + 0.5) / FINE - math.pi / 2
        half = math.pi / FINE * wide
        edges = [
            (middle + math.cos(a) * side, middle + math.sin(a) * side) for a in (angle - half, angle + half)
        ]
        pygame.draw.polygon(small, [round(one * strength) for one in LIGHT], [(middle, middle), *edges])
    small = pygame.transform.gaussian_blur(small, 2)
    _fade(small)
    glow = pygame.Surface((side, side))
    for ring in range(side // 2, 0, -1):
        share = (1 - ring / (side / 2)) ** 2.2
        pygame.draw.circle(glow, [round(one * GLOW * share) for one in LIGHT], (side // 2, side // 2), ring)
    small.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, (2 * reach, 2 * reach))


def picture(reach: int, light: Colour) -> pygame.Surface:
    """Return rays `reach` pixels long, to be added to a picture."""
    side = max(8, 2 * reach // SMALLER)
    small = pygame.Surface((side, side))
    middle = side / 2
    for number in range(COUNT):
        angle = 2 * math.pi * (number + 0.5) / COUNT - math.pi / 2
        half = math.pi / COUNT * WIDE * (0.75 + 0.5 * (number * 7 % 5) / 4)
        edges = [
            (middle + math.cos(a) * side, middle + math.sin(a) * side) for a in (angle - half, angle + half)
        ]
        pygame.draw.polygon(small, light, [(middle, middle), *edges])
    small = pygame.transform.gaussian_blur(small, 2)
    _fade(small)
    return pygame.transform.smoothscale(small, (2 * reach, 2 * reach))


def _fade(surface: pygame.Surface) -> None:
    """Let the light fade towards the edge."""
    side = surface.get_width()
    fall = pygame.Surface((side, side))
    for ring in range(side // 2, 0, -1):
        share = ring / (side / 2)
        strength = round(255 * (1 - share) ** 1.2)
        pygame.draw.circle(fall, (strength,) * 3, (side // 2, side // 2), ring)
    surface.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
