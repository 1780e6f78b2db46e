"""A table seen from above, with those who play around it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from dragonbox import games
from dragonbox.ui import motifs, parts, theme
from dragonbox.ui.canvas import Canvas

WIDTH, HEIGHT = 210, 156
"""The size of all of it, in u at a scale of 1."""
TABLE = 104, 72
FACE, OWN = 46, 54
"""The width of a portrait, and of that of the player at this computer."""
REACH = 80, 50
"""From the middle of the table to that of a portrait: across, and up."""
CROWD = 4
"""From so many others on, portraits are smaller."""


def draw(
    canvas: Canvas, box: pygame.Rect, game: str, faces: Sequence[str], own: int | None, light: float
) -> None:
    """Draw the table as large as fits into a box; `own` is the seat at the lower side, if a person plays."""
    scale = min(box.w / WIDTH, box.h / HEIGHT, 1.3 * canvas.u)
    x, y = box.centerx, box.centery - round(2 * scale)
    _table(canvas, game, (x, y), scale, light)
    near = own if own is not None else 0
    others = [(near + turn) % len(faces) for turn in range(1, len(faces))]
    size = FACE if len(others) <= CROWD else FACE * 0.8
    # Clockwise from the left, as the turn goes.
    for number, seat in enumerate(others):
        share = 0.5 if len(others) == 1 else number / (len(others) - 1)
        if len(others) == 2:
            share = 0.2 + 0.6 * share
        # With many others the arc reaches below the middle of the table.
        arc = math.pi * (1.16 if len(others) > CROWD else 1.0)
        angle = math.pi / 2 + arc * (0.5 - share)
        at = x + REACH[0] * scale * math.cos(angle), y - REACH[1] * scale * math.sin(angle)
        parts.portrait(canvas, faces[seat], at, size * scale)
    at = x, y + REACH[1] * scale
    parts.portrait(canvas, faces[near], at, OWN * scale)
    if own is not None:
        ring = pygame.Rect(0, 0, round((OWN + 4) * scale), round((OWN + 4) * scale))
        ring.center = round(at[0]), round(at[1])
        canvas.outline(ring, ring.w / 2, theme.ALARM, max(2, round(2.5 * scale)))


def _table(canvas: Canvas, game: str, centre: tuple[float, float], scale: float, light: float) -> None:
    """Draw the bare table with a few pieces on it."""
    wood = pygame.Rect(0, 0, round(TABLE[0] * scale), round(TABLE[1] * scale))
    wood.center = round(centre[0]), round(centre[1])
    canvas.shadow(wood, 16 * scale, 9 * scale, 5 * scale, alpha=150)
    canvas.shaded(wood, 16 * scale, theme.LITTLE_WOOD)
    cloth = wood.inflate(-round(12 * scale), -round(12 * scale))
    canvas.shaded(cloth, 11 * scale, theme.LITTLE_FELT_LIT if light else theme.LITTLE_FELT)
    canvas.rim(cloth, 11 * scale, max(1, round(1.2 * scale)), 0.8)
    room = cloth.inflate(-round(20 * scale), -round(14 * scale)).move(0, -round(4 * scale))
    room.h -= round(6 * scale)
    motifs.draw(canvas, game, games.motifs(game)["table"], room)
