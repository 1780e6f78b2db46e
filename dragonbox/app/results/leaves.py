"""Leaves of gold that fall round a winner, and those that stay in the air."""

from __future__ import annotations

import math

import pygame

from dragonbox.ui import motion, shapes, theme
from dragonbox.ui.canvas import Canvas

FALLING, STAYING = 54, 23
"""How many fall, and how many stay in the air."""
LATE = 0.55
"""The share of the time after which the last one begins to fall."""
SIZES = 8, 10, 13, 19
"""Their sizes, in u: the largest ones are near, and not sharp."""
TONES = theme.rgb("#F2CE6A"), theme.rgb("#DDA83C"), theme.rgb("#FBE3A0")
TURNS, EDGES, FINE = 12, 6, 4
"""In how many steps a leaf turns and tumbles; so many times larger it is drawn before it is made smooth."""


def fall(canvas: Canvas, room: pygame.Rect, share: float, face: pygame.Rect) -> None:
    """Draw leaves that fall through a room, so far through their time, but not over the winner's face."""
    if share >= 1:
        return
    for i in range(FALLING):
        own = (share - (i * 29 % FALLING) / FALLING * LATE) / (1 - LATE)
        if not 0 < own < 1:
            continue
        x = room.x + (i * 53 % 97) / 97 * room.w + math.sin(own * 7 + i) * canvas.px(26)
        y = room.y + own * room.h
        if not face.collidepoint(x, y):
            leaf(canvas, (x, y), i, own * 1.4 + i * 0.31, own * 1.7 + i * 0.17)


def stay(canvas: Canvas, room: pygame.Rect, share: float) -> None:
    """Draw the leaves that stay in the air: each sinks to its place, and is there at the end."""
    late = max(0.0, share - LATE) / (1 - LATE)
    for i in range(STAYING):
        own = motion.out(max(0.0, min(1.0, late * 1.8 - 0.8 * i / STAYING)))
        if not own:
            continue
        x = room.x + (i * 11 % STAYING + 0.5 + 0.4 * math.sin(i * 5)) / STAYING * room.w
        y = room.y + (i * 7 % STAYING + 0.5) / STAYING * room.h * own
        leaf(canvas, (x, y), i, i * 0.31 + 0.4 * own, 0.12 + i * 0.27 + own)


def leaf(canvas: Canvas, at: tuple[float, float], number: int, turn: float, edge: float) -> None:
    """Draw a leaf that has turned, and tumbled on its edge, so many times."""
    size = SIZES[number * 5 % 11 % 4]
    look = (
        canvas.px(size),
        number % 3,
        round(turn * TURNS) % TURNS,
        round(edge * EDGES) % EDGES,
        size == SIZES[-1],
    )
    picture = canvas.kept.get(("leaf", *look), lambda: _cut(*look))
    canvas.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _cut(size: int, tone: int, turn: int, edge: int, soft: bool) -> pygame.Surface:
    """Return a leaf of that size, bent along its middle so that one half is in the light."""
    side = size * 2 * FINE
    surface, middle = shapes.blank((side, side)), side / 2
    long, wide = size * 0.62 * FINE, size * 0.5 * FINE * math.cos(math.pi * (edge + 0.4) / EDGES)
    foil = TONES[tone]
    angle = 2 * math.pi * turn / TURNS
    cos, sin = math.cos(angle), math.sin(angle)
    for half, colour in ((-1, theme.mix(foil, theme.WHITE, 0.2)), (1, theme.mix(foil, theme.BLACK, 0.35))):
        # The rim swells from both tips, and the fold between the halves is bent a little.
        rim = [(half * wide * math.sin(t * math.pi / 8), long * (t / 4 - 1)) for t in range(9)]
        fold = [(wide * 0.35 * math.sin(t * math.pi / 8), long * (t / 4 - 1)) for t in range(8, -1, -1)]
        points = [(middle + x * cos - y * sin, middle + x * sin + y * cos) for x, y in rim + fold]
        pygame.draw.polygon(surface, colour, points)
    if soft:
        surface = pygame.transform.gaussian_blur(surface, FINE)
        surface.set_alpha(190)
    return pygame.transform.smoothscale_by(surface, 1 / FINE)
