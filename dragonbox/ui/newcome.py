"""The quiet sign above what has just come to a hand from the deck or the wall."""

from __future__ import annotations

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Drawn, Piece

SIZE, ABOVE = 20, 4
"""How large the sign is, and how far above a hand its middle stands, in u."""


def sign(key: str, box: pygame.Rect, canvas: Canvas, order: float) -> Piece:
    """Return the sign above a card or tile that was drawn and lies at `box`."""
    place = pygame.Rect(0, 0, canvas.px(SIZE), canvas.px(SIZE))
    place.center = box.centerx, box.y - canvas.px(ABOVE)
    return Piece(id=key, face=Drawn(_down), box=place, order=order)


def _down(canvas: Canvas, box: pygame.Rect, _: object) -> None:
    canvas.shadow(box, box.h / 2, canvas.px(3), canvas.px(1), alpha=150)
    canvas.shaded(box, box.h / 2, parts.BADGES["gold"][0])
    canvas.outline(box, box.h / 2, theme.GOLD_LIGHT, canvas.hair(), 0.8)
    canvas.icon("down", (box.centerx, box.centery + canvas.px(1)), 13, theme.ON_GOLD)
