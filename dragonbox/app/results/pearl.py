"""The winners of a match where the golden dragon holds its pearl."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from dragonbox.ui import parts
from dragonbox.ui.canvas import Canvas

MIDDLE, RING = (199 / 400, 155 / 400), 206 / 632
"""The middle and the width of the pearl in `dragons/gold`, as shares of its side."""
MOST_FACES = 3
"""So many winners fit into the pearl."""


def place(box: pygame.Rect) -> pygame.Rect:
    """Return where the pearl lies of a dragon that fills a box."""
    found = pygame.Rect(0, 0, round(RING * box.w), round(RING * box.w))
    found.center = round(box.x + MIDDLE[0] * box.w), round(box.y + MIDDLE[1] * box.h)
    return found


def paint(canvas: Canvas, faces: Sequence[str], box: pygame.Rect, grown: float = 1.0) -> None:
    """Draw the portraits of winners, if there are not too many, in the pearl of a dragon that fills a box."""
    if grown <= 0 or len(faces) > MOST_FACES:
        return
    x, y = box.x + MIDDLE[0] * box.w, box.y + MIDDLE[1] * box.h
    ring = RING * box.w
    size = ring if len(faces) == 1 else ring * 0.62
    out = 0 if len(faces) == 1 else ring * 0.24
    for number, face in enumerate(faces):
        angle = 2 * math.pi * number / len(faces) + math.pi
        at = x + math.cos(angle) * out, y + math.sin(angle) * out
        parts.portrait(canvas, face, at, max(2, round(size * grown)))
