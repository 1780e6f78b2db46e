"""A table seen from above, with those who play around it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from dragonbox import games
from dragonbox.core.motif import Motif
from dragonbox.ui import motifs, parts, theme
from dragonbox.ui.canvas import Canvas

WIDTH, HEIGHT = 218, 158
"""The size of all of it, in u at a scale of 1."""
TABLE = 118, 80
WIDER = 120
"""How much wider the table is at most where there is room."""
FACE, OWN = 46, 52
"""The width of a portrait, and of that of the player at this computer."""
REACH = 84, 52
"""From the middle of the table to that of a portrait: across, and up."""
CROWD = 4
"""From so many others on, portraits are smaller."""


def draw(
    canvas: Canvas,
    box: pygame.Rect,
    game: str,
    faces: Sequence[str],
    own: int | None,
    light: float,
    way: str = "",
) -> None:
    """Draw the table as large as fits into a box; `own` is the seat at the lower side, if a person plays, and
    `way` the key of the setup, whose pieces lie on it."""
    scale = min(box.w / WIDTH, box.h / HEIGHT, 1.3 * canvas.u)
    wider = min(WIDER, max(0.0, box.w / scale - WIDTH))
    found = games.motifs(game)
    motif = found.get(way) or found.get("wide" if wider > WIDER / 2 else way, found["table"])
    x, y = box.centerx, box.centery - round(2 * scale)
    reach = REACH[0] + wider / 2, REACH[1]
    _table(canvas, game, motif, pygame.Rect(x, y, round((TABLE[0] + wider) * scale), 0), scale, light)
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
        at = x + reach[0] * scale * math.cos(angle), y - reach[1] * scale * math.sin(angle)
        parts.portrait(canvas, faces[seat], at, size * scale)
    at = x, y + reach[1] * scale
    parts.portrait(canvas, faces[near], at, OWN * scale)
    if own is not None:
        ring = pygame.Rect(0, 0, round((OWN + 4) * scale), round((OWN + 4) * scale))
        ring.center = round(at[0]), round(at[1])
        canvas.outline(ring, ring.w / 2, theme.ALARM, max(2, round(2.5 * scale)))


def _table(canvas: Canvas, game: str, motif: Motif, at: pygame.Rect, scale: float, light: float) -> None:
    """Draw the bare table with a few pieces on it, round the upper left corner of `at` and as wide."""
    wood = pygame.Rect(0, 0, at.w, round(TABLE[1] * scale))
    wood.center = at.topleft
    canvas.shadow(wood, 16 * scale, 9 * scale, 5 * scale, alpha=150)
    canvas.shaded(wood, 16 * scale, theme.LITTLE_WOOD)
    cloth = wood.inflate(-round(12 * scale), -round(12 * scale))
    canvas.shaded(cloth, 11 * scale, theme.LITTLE_FELT_LIT if light else theme.LITTLE_FELT)
    canvas.rim(cloth, 11 * scale, max(1, round(1.2 * scale)), 0.8)
    # Between the portraits above and below.
    room = cloth.inflate(-round(18 * scale), -round(18 * scale)).move(0, -round(2 * scale))
    motifs.draw(canvas, game, motif, room)
