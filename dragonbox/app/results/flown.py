"""The board of a match for one as it was left, and the dragon over it with what it carries."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from dragonbox.ui import parts, pieces, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.sheet import Flown

BOARD, WIDE, SITS = 0.76, 0.98, 0.5
"""The side of the board, and how wide a dragon is that flies or sits, as shares of the place."""
LEAN, TILE, DEEP = 7, 0.108, 1.75
"""By how many degrees it climbs; how wide a piece is that it carries, as a share of its own width; how far
down they reach, in its heights."""


def board_box(place: pygame.Rect) -> pygame.Rect:
    """Return where the board lies in its place."""
    side = round(min(place.w, place.h) * BOARD)
    return pygame.Rect(place.x, place.bottom - side, side, side)


def paint_board(canvas: Canvas, named: Named, flown: Flown, place: pygame.Rect) -> None:
    """Draw the board: a tick in each empty space, and in the others what lies there."""
    c, tray = canvas, board_box(place)
    radius, inner = tray.w * 0.04, tray.w * 0.045
    c.shadow(tray, radius, c.px(22), c.px(10), alpha=190)
    parts.wood(c, tray, round(radius))
    c.outline(tray, radius, theme.PANEL_LINE, 1, 0.8)
    c.rim(tray, radius, c.hair(2.4))
    step = (tray.w - 2 * inner) / len(flown.board)
    for row, words in enumerate(flown.board):
        for column, word in enumerate(words):
            well = pygame.Rect(0, 0, round(step * 0.9), round(step * 0.9))
            well.center = (
                round(tray.x + inner + (column + 0.5) * step),
                round(tray.y + inner + (row + 0.5) * step),
            )
            c.box(well, well.w * 0.1, theme.HOLLOW, 0.62)
            c.outline(well, well.w * 0.1, theme.GOLD, c.hair(1.2), 0.5)
            if word:
                high = well.h * 0.84
                wide = high / pieces.ratio(c, named, word)
                tile = pygame.Rect(0, 0, round(wide), round(high))
                tile.center = well.center
                pieces.piece(c, named(word), tile)
                continue
            spot = well.inflate(-well.w * 0.7, -well.h * 0.7)
            c.glow(spot, spot.w / 2, well.w * 0.14, theme.GLOW, theme.either(90, 0))
            c.icon("check", well.center, well.w * 0.36 / c.u, theme.GOLD_LIGHT)


def _tilt(places: Sequence[tuple[float, float]], number: int) -> float:
    """Return by how many degrees a piece is turned: it follows the row that it hangs in."""
    near = places[max(0, number - 1) : number + 2]
    across, down = near[-1][0] - near[0][0], near[-1][1] - near[0][1]
    return -0.5 * math.degrees(math.atan2(down * 0.62, across))


def dragon(
    canvas: Canvas, named: Named, flown: Flown, place: pygame.Rect
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the dragon with what it carries as a picture, and where its top left corner is."""
    c, flies = canvas, bool(flown.carried)
    wide = round(place.w * (WIDE if flies else SITS))
    high = round(wide * c.sprites.ratio(flown.dragon))
    if not flies:
        tray = board_box(place)
        x = tray.right - round(wide * 0.1)
        return c.sprites.get(flown.dragon, wide, high).copy(), (
            min(x, place.right - wide),
            place.bottom - high,
        )
    made = shapes.blank((wide, round(high * DEEP)))
    shadow, margin = c.sprites.shadow(flown.dragon, wide, high)
    made.blit(shadow, (c.px(8) - margin, c.px(16) - margin))
    made.blit(c.sprites.get(flown.dragon, wide, high), (0, 0))
    with c.on(made):
        for number, (word, paw) in enumerate(zip(flown.carried, flown.paws, strict=False)):
            side = round(wide * TILE)
            tall = round(side * pieces.ratio(c, named, word))
            tile = pygame.transform.rotozoom(
                c.sprites.get(named(word), side * 2, tall * 2), _tilt(flown.paws, number) - LEAN, 0.5
            )
            middle = round(paw[0] * wide), round(paw[1] * high)
            box = tile.get_rect(center=middle)
            c.shadow(box.inflate(-side // 3, -side // 3), side * 0.1, side * 0.12, side * 0.1, alpha=130)
            made.blit(tile, box)
    turned = pygame.transform.rotozoom(made, LEAN, 1.0)
    at = turned.get_rect(midtop=(place.centerx + round(place.w * 0.12), place.y - round(place.h * 0.125)))
    return turned, at.topleft
