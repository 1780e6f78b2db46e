"""Tiles and stacks, as they lie on the table."""

from __future__ import annotations

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

SPRITES = {"F": "flame", "W": "wave", "L": "leaf", "S": "stone", "T": "thunder", "M": "moon"}
BACK = "dragon_swoop/back"


def sprite(canvas: Canvas, symbol: str, master: bool = False) -> str:
    """The picture of a tile in the chosen colours; no symbol is a tile that lies face down."""
    if not symbol:
        return BACK
    return f"dragon_swoop{canvas.palette.pieces}/{SPRITES[symbol]}{'_master' if master else ''}"


def named(canvas: Canvas, word: str) -> str:
    """The picture of a piece as help pages and score sheets write it: `F`, `M*` for the master, `back`."""
    return sprite(canvas, "" if word == "back" else word[0], word.endswith("*"))


def shadow(canvas: Canvas, box: pygame.Rect, lift: float = 0) -> None:
    """The shadow of a tile that lies at `box`, or hovers `lift` pixels above."""
    w, h = box.size
    ground = (box.x + w * 0.03, box.y + h * 0.08, w * 0.97, h * 0.95)
    blur = max(2, w * 0.055 + lift * 0.3)
    canvas.shadow(
        ground, w * 0.11, blur, w * 0.06 + lift * 0.8, w * 0.045 + lift * 0.25, 135 if lift else 150
    )


def tile(
    canvas: Canvas, symbol: str, box: pygame.Rect, lift: float = 0, master: bool = False, shaded: bool = True
) -> pygame.Rect:
    """A tile and its shadow; returns where it is drawn."""
    if shaded:
        shadow(canvas, box, lift)
    drawn = box.move(0, -round(lift))
    canvas.sprite(sprite(canvas, symbol, master), drawn)
    return drawn


def turning(canvas: Canvas, before: str, after: str, box: pygame.Rect, share: float) -> None:
    """A tile that is being turned over, `share` of the way."""
    symbol = before if share < 0.5 else after
    narrow = abs(1 - 2 * share)
    w = max(2, round(box.w * narrow))
    full = canvas.sprites.get(sprite(canvas, symbol), *box.size)
    lift = round(box.h * 0.08 * (1 - narrow))
    thin = pygame.transform.smoothscale(full, (w, box.h))
    shade = round(255 - 70 * (1 - narrow))
    thin.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(thin, (box.centerx - w // 2, box.y - lift))


def stack(canvas: Canvas, box: pygame.Rect, height: int, step: int, rise: int) -> None:
    """The tiles under the top one of a stack, and their shadow; `box` is where the top tile lies."""
    bottom = box.move(0, rise)
    shadow(canvas, bottom)
    back = canvas.sprites.get(BACK, *box.size)
    low = box.y + (height - 1) * step
    for i in range(height - 1):
        canvas.surface.blit(back, (box.x, low - i * step))


def mini(canvas: Canvas, symbol: str, x: float, y: float, width: float, master: bool = False) -> None:
    """A small tile without much of a shadow, for lists."""
    box = pygame.Rect(round(x), round(y), round(width), round(width * 1.14))
    canvas.shadow(box, width * 0.11, max(1, width * 0.06), width * 0.08, width * 0.03, 150)
    canvas.sprite(sprite(canvas, symbol, master), box)


def beam(canvas: Canvas, box: pygame.Rect) -> None:
    """The light in which the master's line lies."""
    canvas.glow(box.inflate(-canvas.px(6), -canvas.px(4)), canvas.px(12), canvas.px(10), theme.GLOW, 95)
    canvas.box(box, canvas.px(12), theme.rgb("#FFC46A"), 0.14)
    canvas.outline(box, canvas.px(12), theme.rgb("#F2B45A"), max(2, canvas.px(2)), 0.9)
