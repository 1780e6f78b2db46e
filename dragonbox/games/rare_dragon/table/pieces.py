"""The cards as they lie on the table."""

from __future__ import annotations

import pygame

from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

RATIO = 1.4
"""The height of a card as a share of its width."""
CORNER = 0.07
"""The radius of its corners as a share of its width."""
FIELD = 0.86
"""The width of the field for its name, as a share of its width."""
LONGEST = "Emerald"
"""The name that takes most room."""
NARROWEST = 0.78
"""How far a name may be narrowed to fit, as a share of its width."""
BACK = ""
"""A card of which is seen only the back."""


def sprite(canvas: Canvas, dragon: str) -> str:
    """The picture of a card, by its letter, or of the back."""
    if dragon == BACK:
        return "rare_dragon/back"
    return f"rare_dragon{canvas.palette.pieces}/{NAMES[dragon].lower()}"


def named(canvas: Canvas, word: str) -> str:
    """The picture of a card as help pages and score sheets write it: `J`, or `back`."""
    return sprite(canvas, BACK if word == "back" else word)


def height(width: float) -> int:
    return round(width * RATIO)


def card(
    canvas: Canvas,
    dragon: str,
    box: pygame.Rect,
    lift: float = 0,
    seen: float = 0,
    opacity: float = 1.0,
) -> pygame.Rect:
    """A card, `lift` pixels above the table; returns where it is drawn.

    Its name is written where that fits into the part of its width that is `seen`, in pixels.
    """
    drawn = box.move(0, -round(lift))
    w = box.w
    if opacity >= 1:
        blur = max(2, w * 0.05 + lift * 0.3)
        canvas.shadow(
            drawn, w * CORNER, blur, w * 0.03 + lift * 0.7, w * 0.03 + lift * 0.25, 120 if lift else 105
        )
    canvas.sprite(sprite(canvas, dragon), drawn, opacity)
    if seen and dragon:
        _name(canvas, NAMES[dragon], drawn, min(seen, w))
    return drawn


def _name(canvas: Canvas, text: str, box: pygame.Rect, seen: float) -> None:
    """The name in its field, as large as it can be, or narrowed; nothing where even that does not fit."""
    start = box.w * (1 - FIELD) / 2
    room = min(seen - start - box.w * 0.02, box.w * FIELD)
    # In a fan either all cards have their names or only the uppermost.
    longest = text if seen >= box.w * 0.95 else LONGEST
    size = canvas.type.smaller(longest, min(20.0, box.w * 0.155 / canvas.type.scale), room, "serif")
    if canvas.type.width(longest, size, "serif") * NARROWEST > room:
        return
    at = round(box.x + start + room / 2), round(box.y + box.h * 0.886)
    line = canvas.type.render(text, size, theme.PRINT, "serif")
    if line.get_width() > room:
        line = pygame.transform.smoothscale(line, (int(room), line.get_height()))
    canvas.surface.blit(line, line.get_rect(center=at))
