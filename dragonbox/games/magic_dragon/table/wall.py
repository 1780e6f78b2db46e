"""The wall in its tray: where its columns stand, which of them are left, and how they look.

The tray is a frame let into the table; the wall stands on it. Each player's side lies before them, clockwise
from the right end of the side of the player at the bottom, as the rules count.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

import pygame

from dragonbox.games.magic_dragon.walls import COLUMN
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Face

Point = tuple[float, float]

FINE = 3
"""So many times larger is a block drawn before it is made small and smooth."""
GREEN = (theme.rgb("#2F9A79"), theme.rgb("#156049"), theme.rgb("#0B3B2D"))
IVORY = (theme.rgb("#F4E8C8"), theme.rgb("#B9A67A"))
DEEP, THICK = 21, 4
"""How deep a column is and how thick a tile in it, in u: it lies within the frame."""
TILT = 6
"""Blocks are drawn in steps of so many degrees."""


@dataclass(frozen=True, slots=True)
class Column:
    """A place for two tiles, one on the other."""

    x: float
    y: float
    angle: int
    """Degrees, clockwise: 0 where the wall runs from right to left or back."""
    along: float
    """Its length on the wall in pixels."""


def path(box: pygame.Rect, radius: float) -> list[Point]:
    """Return a rounded box, clockwise from the middle of its lower edge, in short steps."""
    x, y, w, h = box
    r = min(radius, w / 2, h / 2)
    corners = (
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
        (x + w - r, y + r, 270),
        (x + w - r, y + h - r, 0),
    )
    points: list[Point] = [(x + w / 2, y + h)]
    for cx, cy, start in corners:
        for step in range(13):
            a = math.radians(start + 90 * step / 12)
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return [*points, points[0]]


def places(line: Sequence[Point], count: int, widest: float) -> list[Column]:
    """Return so many columns, evenly spread over a line and no wider than that."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    step = min(widest, sum(lengths) / count)
    at = (sum(lengths) - step * count) / 2 + step / 2
    found: list[Column] = []
    i, before = 0, 0.0
    for _ in range(count):
        while i < len(lengths) - 1 and before + lengths[i] < at:
            before += lengths[i]
            i += 1
        share = (at - before) / (lengths[i] or 1)
        (ax, ay), (bx, by) = line[i], line[i + 1]
        tilt = math.degrees(math.atan2(by - ay, bx - ax)) % 180
        found.append(Column(ax + (bx - ax) * share, ay + (by - ay) * share, round(tilt / TILT) * TILT, step))
        at += step
    return found


def sides(box: pygame.Rect, radius: float, counts: Sequence[int], widest: float) -> list[list[Column]]:
    """Return the columns of each player's side, clockwise from the player at the bottom."""
    n = len(counts)
    r = min(radius, box.w / 2, box.h / 2)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    lower: list[Point] = [(right - r, bottom), (x + r, bottom)]
    left: list[Point] = [(x, bottom - r), (x, y + r)]
    upper: list[Point] = [(x + r, y), (right - r, y)]
    far: list[Point] = [(right, y + r), (right, bottom - r)]
    middle = (box.centerx, y)
    if n == 2:
        lines = [lower, upper]
    elif n == 3:
        # Two of them sit beyond: their sides go round the corners.
        one = _bent(left, [upper[0], middle], counts[1], widest)
        other = _bent([middle, upper[1]], far, counts[2], widest)
        return [places(lower, counts[0], widest), one, other]
    elif n == 4:
        lines = [lower, left, upper, far]
    else:
        round_about = path(box, radius)
        return _shared(round_about, counts)
    return [places(line, count, widest) for line, count in zip(lines, counts, strict=True)]


def _bent(first: list[Point], second: list[Point], count: int, widest: float) -> list[Column]:
    """A side that goes round a corner: on each line as many columns as its length is worth."""
    lengths = math.dist(*first), math.dist(*second)
    before = round(count * lengths[0] / sum(lengths))
    return [*places(first, before, widest), *places(second, count - before, widest)]


def _shared(line: list[Point], counts: Sequence[int]) -> list[list[Column]]:
    """A closed line that begins in the middle of the first side, shared out by the numbers of columns."""
    total = sum(counts)
    # All columns from the middle of the lower edge on, then turned back by half of the first side.
    everything = places(line, 2 * total, math.inf)
    begin = -counts[0]
    found: list[list[Column]] = []
    for count in counts:
        # Every other place of a division twice as fine lies in the middle of a column.
        found.append([_wide(everything, begin + 2 * i, total) for i in range(count)])
        begin += 2 * count
    return found


def _wide(everything: list[Column], at: int, total: int) -> Column:
    one, other = everything[at % (2 * total)], everything[(at + 1) % (2 * total)]
    return Column((one.x + other.x) / 2, (one.y + other.y) / 2, one.angle, one.along + other.along)


def left(sides: Sequence[int], stock: int, broken: int) -> dict[tuple[int, int], int]:
    """Return how many tiles stand in each column: by side and column, both from 0, of those that are left.

    Before the break all stand; afterwards those that come last on the way round from the break.
    """
    total = sum(sides) * COLUMN
    begin = 0 if broken < 0 else broken
    standing = [(begin - 1 - i) % total // COLUMN for i in range(stock)]
    found: dict[tuple[int, int], int] = {}
    ends: list[tuple[int, int]] = [(side, column) for side, n in enumerate(sides) for column in range(n)]
    for place in standing:
        found[ends[place]] = found.get(ends[place], 0) + 1
    return found


@dataclass(frozen=True, slots=True)
class Block(Face):
    """The tiles of a column."""

    solid: ClassVar[bool] = False
    column: Column
    count: int
    lit: bool = False

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        canvas.shadow(box, 3, canvas.px(4), canvas.px(6), canvas.px(3), 120)

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        size = _along(self.column), canvas.px(DEEP), self.column.angle % 180, self.count, self.lit
        made = canvas.kept.get(("wall", *size), lambda: _block(canvas, *size))
        canvas.surface.blit(made, made.get_rect(center=box.center))


def standing(canvas: Canvas, column: Column, count: int) -> pygame.Rect:
    """Return where the tiles of a column are seen from above."""
    return _standing(column, count, canvas.px(DEEP), _thick(canvas))


@lru_cache(maxsize=1000)
def _standing(column: Column, count: int, deep: int, thick: int) -> pygame.Rect:
    along = _along(column)
    box = pygame.Rect(0, 0, *((deep, along) if column.angle % 180 == 90 else (along, deep)))
    box.center = round(column.x), round(column.y - thick * (count - 1) / 2)
    return box


def _along(column: Column) -> int:
    return max(5, round(column.along - 1))


def _thick(canvas: Canvas) -> int:
    return max(3, canvas.px(THICK))


def _block(canvas: Canvas, along: int, deep: int, angle: int, count: int, lit: bool) -> pygame.Surface:
    """Flat blocks with round corners; only the lower edge shows their ivory."""
    thick = _thick(canvas) * FINE
    reach = round(math.hypot(along, deep)) * FINE + 6 * FINE
    size = reach, reach + thick * (count + 1)
    surface = shapes.blank(size)
    middle = reach / 2, size[1] / 2 + thick * (count - 1) / 2

    kept: dict[object, pygame.Surface] = {}

    def slab(inset: float, colours: Sequence[theme.Colour], at: float) -> None:
        box = max(4, round(along * FINE - 2 * inset)), max(4, round(deep * FINE - 2 * inset))
        key = box, tuple(colours)
        if key not in kept:
            made = shapes.shaded(box, 3 * FINE, colours)
            kept[key] = pygame.transform.rotozoom(made, -angle, 1) if angle else made
        turned = kept[key]
        surface.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1] + at))))

    top = (theme.mix(GREEN[0], theme.WHITE, 0.25), GREEN[0]) if lit else (GREEN[0], GREEN[1])
    for level in range(count):
        up = -thick * level
        for part in range(thick, 0, -1):
            ivory = part > thick * 0.35
            slab(0, IVORY if ivory else GREEN[1:], up + part - thick / 2)
        slab(0, (GREEN[2], GREEN[2]), up - thick / 2)
        slab(FINE, (theme.mix(GREEN[0], theme.WHITE, 0.18), GREEN[1]), up - thick / 2)
        slab(2 * FINE, top, up - thick / 2)
    small = surface.get_width() // FINE, surface.get_height() // FINE
    return pygame.transform.smoothscale(surface, small)
