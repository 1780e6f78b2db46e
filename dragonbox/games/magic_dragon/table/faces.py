"""Draw the faces of tiles, and what lies between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile
from dragonbox.ui import parts, theme
from dragonbox.ui.background import Item
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow
from dragonbox.ui.piece import Face

RATIO = 1.32
"""The height of a tile as a share of its width."""
CORNER = 0.11
"""The radius of its corners as a share of its width."""
GREEN = (theme.rgb("#2F9A79"), theme.rgb("#1A6E55"), theme.rgb("#125443"))
IVORY = (theme.rgb("#F4E8C8"), theme.rgb("#C9B68A"))
EDGE = theme.rgb("#0B3B2D")
RAIL, CELADON = (*theme.rgb("#D9AC70"), 255), (*theme.rgb("#C6DACB"), 255)
"""The frame of the table and its cloth in daylight."""


def sprite(tile: Tile) -> str:
    """Return the picture of a tile; of its back where the tile is not known."""
    return "magic_dragon/back" if tile == NOTHING else f"magic_dragon/{NAMES[tile]}"


def named(canvas: Canvas, word: str) -> str:
    """Return the picture of a tile as help pages and score sheets write it: `5C`, or `back`, or `coin`."""
    return f"magic_dragon/{word}"


def height(width: float) -> int:
    """Return how high a tile of that width is."""
    return round(width * RATIO)


@dataclass(frozen=True, slots=True)
class TileFace(Face):
    """A tile; `NOTHING` lies face down."""

    corner: ClassVar[float] = CORNER
    air: ClassVar[Shadow] = Shadow(0.08, 0.06, 0.03)
    reach: ClassVar[float] = 0.18
    tile: Tile

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w = box.w
        blur = max(2, w * 0.05 + lift * 0.3)
        down, right = w * 0.05 + lift * 0.7, w * 0.03 + lift * 0.25
        canvas.shadow(box.move(0, -round(lift)), w * CORNER, blur, down, right, 120)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return canvas.sprites.thing(sprite(self.tile), *size)


@dataclass(frozen=True, slots=True)
class Ahead(TileFace):
    """A tile that is still in the wall: it is not seen before it leaves."""

    solid: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Back(Face):
    """A tile that stands before an opponent, as wide as there is room for."""

    air: ClassVar[Shadow] = TileFace.air

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        radius = _rounding(box.size)
        canvas.shadow(box, radius, max(2, box.h * 0.08), box.h * 0.06, box.h * 0.03, 110)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return canvas.kept.get(("magic back", size), lambda: Face.raster(_Fresh(), canvas, size))


@dataclass(frozen=True, slots=True)
class _Fresh(Face):
    """A back as it is made."""

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        radius = _rounding(box.size)
        canvas.shaded(box, radius, IVORY)
        top = pygame.Rect(box.x, box.y, box.w, box.h - max(2, round(box.h * 0.10)))
        canvas.shaded(top, radius, GREEN)
        canvas.outline(top, radius, EDGE, 1, 0.8)


TILES = (TileFace, Back)
"""The faces of all that is a tile."""


def _rounding(size: tuple[int, int]) -> int:
    return max(2, round(min(size) * 0.14))


# ---------------------------------------------------------------------- marks


ALIKE = theme.rgb("#FFC83D")
"""Deeper than other gold, so that it stands out from the ivory of the tiles."""


def alike(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a copy of the tile that is pointed at."""
    rim = box.inflate(canvas.px(5), canvas.px(5))
    canvas.outline(rim.inflate(2, 2), radius + 1, theme.CHOSEN[1], max(2, canvas.px(4)), 0.7)
    canvas.outline(rim, radius, ALIKE, max(2, canvas.px(3)))


def claimed(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark the tile of a set that was claimed."""
    foot = pygame.Rect(0, 0, round(box.w * 0.46), canvas.hair(2.5))
    foot.midbottom = box.centerx, box.bottom - round(box.w * 0.16)
    canvas.box(foot, foot.h / 2, theme.GOLD, 0.9)


def last(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark the last move, so that the number in the corner of the tile can be read."""
    parts.ticks(canvas, box.inflate(canvas.px(2), canvas.px(2)))


def dots(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a column of the wall that is named."""
    parts.dots(canvas, box.inflate(-canvas.px(6), -canvas.px(6)))


# ---------------------------------------------------------------------- what is no tile


NIGHT = (0, 0, 0, 104), (58, 158, 130, 44)
"""The frame of the tray and the ground within it at night: its felt is the brightest of the table."""


def in_shade(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a tile that is laid aside: it lies in the shade."""
    canvas.box(box, radius, theme.either(theme.FELT_LIT[1], theme.DIM), theme.either(0.16, 0.14))


def shelf(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the ground on which buttons stand together."""
    canvas.box(box, canvas.px(14), theme.HOLLOW, 0.3)
    canvas.outline(box, canvas.px(14), theme.GOLD, canvas.hair(), 0.3)


def tray(canvas: Canvas, box: pygame.Rect, rail: int, radius: int) -> None:
    """Draw the frame on which the wall stands."""
    frame = pygame.Surface(box.size, pygame.SRCALPHA)
    rails, middle = theme.either(NIGHT, (RAIL, CELADON))
    pygame.draw.rect(frame, rails, frame.get_rect(), border_radius=radius + rail // 2)
    inside, within = frame.get_rect().inflate(-2 * rail, -2 * rail), max(4, radius - rail // 2)
    pygame.draw.rect(frame, middle, inside, border_radius=within)
    canvas.surface.blit(frame, box)
    light = box.inflate(-box.w // 3, -box.h // 3)
    canvas.glow(light, light.h / 2, box.h // 7, theme.rgb("#FFD9A0"), 34)
    canvas.outline(box, radius + rail // 2, theme.GOLD, canvas.hair(1.5), 0.45)
    canvas.outline(box.inflate(-2 * rail, -2 * rail), within, theme.GOLD, canvas.hair(), 0.32)


def nothing(canvas: Canvas, box: pygame.Rect, _: object) -> None:
    """Draw nothing: a place that can only be touched."""


MEDAL = 21
"""The width of the dealer's medal, in u."""


def medal_item(canvas: Canvas, at: tuple[int, int]) -> Item:
    """Return the dealer's medal as a part of the ground."""
    area = pygame.Rect(0, 0, canvas.px(MEDAL + 24), canvas.px(MEDAL + 24))
    area.center = at
    return Item("medal", area, at, partial(medal, canvas, at), True)


def medal(canvas: Canvas, at: tuple[float, float], lift: float = 0) -> None:
    """Draw the dealer's medal."""
    side = canvas.px(MEDAL)
    box = pygame.Rect(0, 0, side, round(side * 1.02))
    box.center = round(at[0]), round(at[1] - lift)
    canvas.shadow(box, side / 2, max(2, side * 0.1 + lift * 0.3), side * 0.06 + lift, lift * 0.3, 130)
    canvas.sprite("magic_dragon/dealer", box)


def small(canvas: Canvas, tile: Tile, at: tuple[float, float], width: float) -> pygame.Rect:
    """Draw a small tile from its top left corner, as panels and buttons show it; return where it is."""
    box = pygame.Rect(round(at[0]), round(at[1]), round(width), height(width))
    canvas.sprite(sprite(tile), box)
    return box
