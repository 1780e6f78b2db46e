"""Tiles in the air: their faces, and the shadows that they cast. Each picture is made once."""

from __future__ import annotations

import pygame

from dragonbox.games.dragon_swoop.table import night
from dragonbox.games.dragon_swoop.table.faces import sprite
from dragonbox.games.dragon_swoop.table.layout import RATIO
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

SHADES = 12
"""In steps of so many pixels shadows are drawn."""


def face(canvas: Canvas, symbol: str, master: bool, wide: int) -> pygame.Surface:
    """Return a tile so many pixels wide, with a rim of gold."""
    tall = round(wide * RATIO)

    def make() -> pygame.Surface:
        edge = max(2, round(wide * 0.032))
        more, size = 2, (wide + 2 * edge, tall + 2 * edge)
        whole = pygame.Surface((size[0] + 2 * more, size[1] + 2 * more), pygame.SRCALPHA)
        whole.blit(shapes.rounded(size, wide * 0.15, night.RIM, 1.0), (more, more))
        whole.blit(canvas.sprites.get(sprite(canvas, symbol, master), wide, tall), (more + edge, more + edge))
        return whole

    return canvas.turned.get(("storm tile", symbol, master, wide, canvas.palette.pieces), make)


def shadow(canvas: Canvas, width: float) -> pygame.Surface:
    """Return the shadow of a tile so many pixels wide."""
    wide = SHADES * max(1, round(width / SHADES))

    def make() -> pygame.Surface:
        soft = max(1, round(wide * 0.14))
        return shapes.soft((wide, round(wide * RATIO)), round(wide * 0.16), soft, theme.SHADOW, 90)

    return canvas.turned.get(("storm shadow", wide, theme.DAY), make)
