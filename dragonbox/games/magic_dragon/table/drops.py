"""Find places for the tiles that players drop: each keeps its place once it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.games.magic_dragon.table.faces import height

Px = Callable[[float], int]

READABLE, SMALLEST = 33, 17
"""The widths of tiles, in u: at least where that leaves room for those that are sure to come, and at all."""
COLUMNS, AT_SIDE = 8, 3
"""So many tiles lie side by side at most, until there are more rows than there is room for; and of one who
sits alone at a side."""
BETWEEN, AROUND, EDGE = 2, 6, 6
"""The gaps between two tiles, around the middle of the tray, and at its left and right edge, in u."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Where somebody's drops lie."""

    box: pygame.Rect
    align: float
    upwards: bool
    """Whether new rows are laid above the others."""
    least: int = 8
    """For how many tiles it makes room from the beginning."""
    centred: bool = False
    """Whether they begin about the middle of its height."""
    columns: int = COLUMNS


def places(zones: Sequence[Zone], place: int, count: int, u: float, largest: float) -> list[pygame.Rect]:
    """Return where so many drops of a player lie, in order; no tile is wider than `largest`.

    The rows are as long as they will ever be. Where they are full, tiles lie on beside them, and then in more
    rows of smaller tiles.
    """
    zone, gap = zones[place], max(1, round(BETWEEN * u))
    # All begin with tiles of one size, unless that were small.
    alike = min(_fitting(other, other.least, largest, u) for other in zones)
    full = round(_fitting(zone, zone.least, max(alike, min(largest, READABLE * u)), u))
    grid = _grid(zone, full, gap)
    spots = [grid.spot(number) for number in range(count)]
    rows = max([row + 1 for row, _ in spots], default=1)
    wide = full
    while wide > SMALLEST * u and rows * (height(wide) + gap) - gap > grid.room:
        wide -= 1
    high = height(wide)
    boxes = []
    for row, column in spots:
        y = grid.y + row * (high + gap)
        if zone.upwards:
            y = zone.box.bottom - row * (high + gap) - high
        boxes.append(pygame.Rect(grid.x + column * (wide + gap), y, wide, high))
    return boxes


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a zone: where they begin, and in which order they fill."""

    x: int
    y: int
    room: int
    """The height for all rows."""
    rows: int
    columns: int
    beside: int
    """Columns for which there is room beside these rows."""

    def spot(self, number: int) -> tuple[int, int]:
        """Return the row and the column of a tile by its number, from 0."""
        within, beside = self.rows * self.columns, self.rows * self.beside
        if number < within:
            return divmod(number, self.columns)
        if number < within + beside:
            column, row = divmod(number - within, self.rows)
            return row, self.columns + column
        row, column = divmod(number - within - beside, self.columns + self.beside)
        return self.rows + row, column


def _grid(zone: Zone, wide: int, gap: int) -> Grid:
    """Return the rows of a zone for tiles of that width."""
    box, step, high = zone.box, wide + gap, height(wide) + gap
    columns = max(1, min(zone.columns, (box.w + gap) // step))
    y = box.y
    if zone.centred:
        # Those that are sure to come lie about the middle.
        y += max(0, box.h - -(-zone.least // columns) * high + gap) // 2
    x = box.x + round((box.w - columns * step + gap) * zone.align)
    room = box.bottom - y
    return Grid(x, y, room, max(1, (room + gap) // high), columns, (box.right - x + gap) // step - columns)


def _fitting(zone: Zone, room: int, largest: float, u: float) -> float:
    """Return the width of tiles of which so many lie there, no larger than that."""
    width, gap = largest, max(1, round(BETWEEN * u))
    while width > SMALLEST * u:
        if ((zone.box.w + gap) // (width + gap)) * ((zone.box.h + gap) // (height(width) + gap)) >= room:
            break
        width -= 1
    return width


def zones(
    px: Px, close: Px, inner: pygame.Rect, well: pygame.Rect, sitting: tuple[int, int], radius: int
) -> tuple[Zone, ...]:
    """Return where the drops of each player lie, clockwise from the player at the bottom.

    `close` measures the gaps, which are smaller where room is short.
    """
    (left_n, top_n), gap = sitting, close(AROUND)
    if not left_n:
        low = pygame.Rect(inner.x, well.bottom + gap, inner.w, inner.bottom - well.bottom - gap)
        if top_n == 1:
            high = pygame.Rect(inner.x, inner.y, inner.w, well.y - gap - inner.y)
            return Zone(low, 0.5, False, 32), Zone(high, 0.5, True, 32)
        half = inner.w // 2 - gap
        high = pygame.Rect(inner.x, inner.y, half, well.y - gap - inner.y)
        return (
            Zone(low, 0.5, False, 16),
            Zone(high, 0.5, True, 16),
            Zone(high.move(inner.w - half, 0), 0.5, True, 16),
        )
    reach = px(44) if left_n == 1 else px(10)
    low = pygame.Rect(well.x - reach, well.bottom + gap, well.w + 2 * reach, inner.bottom - well.bottom - gap)
    high_h = well.y - gap - inner.y
    if left_n == 1 and top_n == 1:
        low = pygame.Rect(well.x, low.y, well.w, low.h)
        top = [Zone(pygame.Rect(well.x, inner.y, well.w, high_h), 0.5, True, 14)]
        cut = 0
    else:
        # The corners of an oval are not to be used.
        cut = round(radius * 0.30)
        x, room = inner.x + cut, inner.w - 2 * cut
        each = room // top_n
        top = [
            Zone(pygame.Rect(x + i * each + gap // 2, inner.y, each - gap, high_h), 0.5, True)
            for i in range(top_n)
        ]
    side_w = well.x - gap - inner.x
    lower = inner.bottom - round(radius * 0.35)
    if left_n == 1:
        y = inner.y if not cut else well.y
        box = pygame.Rect(inner.x, y, side_w, (inner.bottom if not cut else lower) - y)
        if not cut:
            middle = min(box.h, round(inner.h * 0.94))
            box = pygame.Rect(box.x, inner.centery - middle // 2, box.w, middle)
        # No tile touches the edge of the tray.
        box = pygame.Rect(box.x + close(EDGE), box.y, box.w - close(EDGE), box.h)
        left = [Zone(box, 0.5, False, 12, True, AT_SIDE)]
        far = [Zone(box.move_to(x=inner.right - side_w), 0.5, False, 12, True, AT_SIDE)]
    else:
        y = well.y - close(4)
        half = (lower - y) // 2
        near = pygame.Rect(inner.x + cut // 2, y + half + px(3), side_w - cut // 2, half - px(3))
        away = pygame.Rect(inner.x, y, side_w, half)
        left = [Zone(near, 0.4, False), Zone(away, 0.5, False)]
        far = [
            Zone(away.move(inner.right - side_w - inner.x, 0), 0.5, False),
            Zone(near.move(inner.right - near.w - cut // 2 - near.x, 0), 0.6, False),
        ]
    return (Zone(low, 0.5, False, 14 if left_n == top_n == 1 else 8), *left, *top, *far)
