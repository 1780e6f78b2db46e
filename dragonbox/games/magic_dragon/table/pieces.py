"""The tiles as they lie on the table."""

from __future__ import annotations

import pygame

from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

RATIO = 1.32
"""The height of a tile as a share of its width."""
CORNER = 0.11
"""The radius of its corners as a share of its width."""
GREEN = (theme.rgb("#2F9A79"), theme.rgb("#1A6E55"), theme.rgb("#125443"))
IVORY = (theme.rgb("#F4E8C8"), theme.rgb("#C9B68A"))
EDGE = theme.rgb("#0B3B2D")
SIGNS = ("coin",)
"""What help pages and score sheets show beside tiles."""


def sprite(tile: Tile) -> str:
    """The picture of a tile; of its back where the tile is not known."""
    return "magic_dragon/back" if tile == NOTHING else f"magic_dragon/{NAMES[tile]}"


def named(canvas: Canvas, word: str) -> str:
    """The picture of a tile as help pages and score sheets write it: `5C`, or `back`, or `coin`."""
    return "magic_dragon/coin_5" if word in SIGNS else f"magic_dragon/{word}"


def height(width: float) -> int:
    return round(width * RATIO)


def tile(
    canvas: Canvas,
    face: Tile,
    box: pygame.Rect,
    lift: float = 0,
    opacity: float = 1.0,
    dim: float = 0.0,
) -> pygame.Rect:
    """A tile, `lift` pixels above the table; returns where it is drawn. `dim` darkens it."""
    drawn = box.move(0, -round(lift))
    w = box.w
    if opacity >= 1:
        blur = max(2, w * 0.05 + lift * 0.3)
        down, right = w * 0.05 + lift * 0.7, w * 0.03 + lift * 0.25
        canvas.shadow(drawn, w * CORNER, blur, down, right, 120)
    canvas.sprite(sprite(face), drawn, opacity)
    if dim:
        parts.dim(canvas, drawn, w * CORNER, dim)
    return drawn


def beside(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Where marks of a tile are drawn, so that its number in the corner can be read."""
    return box.inflate(canvas.px(2), canvas.px(2))


def small(canvas: Canvas, face: Tile, at: tuple[float, float], width: float, dim: float = 0.0) -> pygame.Rect:
    """A small tile from its top left corner, as panels and buttons show it."""
    box = pygame.Rect(round(at[0]), round(at[1]), round(width), height(width))
    canvas.sprite(sprite(face), box)
    if dim:
        parts.dim(canvas, box, box.w * CORNER, dim)
    return box


def back(canvas: Canvas, box: pygame.Rect) -> None:
    """The back of a tile that stands before an opponent, as wide as there is room for."""
    radius = max(2, round(min(box.size) * 0.14))
    canvas.shadow(box, radius, max(2, box.h * 0.08), box.h * 0.06, box.h * 0.03, 110)
    canvas.shaded(box, radius, IVORY)
    top = pygame.Rect(box.x, box.y, box.w, box.h - max(2, round(box.h * 0.10)))
    canvas.shaded(top, radius, GREEN)
    canvas.outline(top, radius, EDGE, 1, 0.8)
