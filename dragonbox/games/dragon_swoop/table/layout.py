"""Where everything lies on the table: a function of the window's size alone.

All boxes are in pixels. Spaces are numbered in reading order (a1, b1, c1, a2 …), stations clockwise from
above a.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dragonbox.ui.tabletop import Room

TILE, RATIO = 80, 1.14
"""The largest width of a tile in u, and its height as a share of that."""
GROWTH = 1.25
"""How much larger it may get where the window is high."""
COLUMN = 250
"""The width of the left and the right column in u."""


@dataclass(frozen=True, slots=True)
class Layout:
    tile: tuple[int, int]
    """Width and height of a tile in the grid."""
    tray: pygame.Rect
    cells: tuple[pygame.Rect, ...]
    """The nine spaces."""
    stations: tuple[tuple[int, int], ...]
    """The middles of the twelve stations."""
    ring: pygame.Rect
    master: tuple[int, int]
    """Width and height of the master."""
    flown: pygame.Rect
    masters: pygame.Rect
    symbols: pygame.Rect
    sets: pygame.Rect
    ending: pygame.Rect
    hand: tuple[pygame.Rect, ...]
    """The places of the two underlings."""
    making: pygame.Rect
    """Where the set in the making lies."""
    plate: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, outermost, and the second one."""

    def tile_box(self, space: int, height: int) -> pygame.Rect:
        """The top tile of a stack of that height (1 or more)."""
        cell = self.cells[space]
        w, h = self.tile
        box = pygame.Rect(cell.centerx - w // 2, cell.centery - h // 2 + round(w * 0.03), w, h)
        return box.move(0, -self.rise(height))

    def step(self) -> int:
        """How far a tile of a stack lies above the one below."""
        return max(3, round(self.tile[0] * 0.085))

    def rise(self, height: int) -> int:
        """How far the top tile lies above that of a stack of one: a high stack sinks a little."""
        return (height - 1) * (self.step() - max(1, round(self.tile[0] * 0.037)))

    def master_box(self, station: float) -> pygame.Rect:
        """The master at a station, or on its way between two."""
        x, y = self.way(station)
        w, h = self.master
        return pygame.Rect(round(x - w / 2), round(y - h / 2), w, h)

    def way(self, station: float) -> tuple[float, float]:
        """A place on the way round the grid; between the stations of two sides it leads round the corner."""
        here = int(station) % 12
        there = (here + 1) % 12
        share = station - int(station)
        (x0, y0), (x1, y1) = self.stations[here], self.stations[there]
        if here // 3 == there // 3:
            return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        corner = (x1, y0) if here // 3 in (0, 2) else (x0, y1)
        first = abs(corner[0] - x0) + abs(corner[1] - y0)
        second = abs(x1 - corner[0]) + abs(y1 - corner[1])
        gone = share * (first + second)
        if gone <= first:
            part = gone / max(1, first)
            return x0 + (corner[0] - x0) * part, y0 + (corner[1] - y0) * part
        part = (gone - first) / max(1, second)
        return corner[0] + (x1 - corner[0]) * part, corner[1] + (y1 - corner[1]) * part


def lay_out(within: Room) -> Layout:
    """Find a place for everything."""
    px, text, ledge, line = within.px, within.text, within.ledge, within.line
    lower = within.spare // 2
    left, stage_w = within.stage
    more = max(0.0, text - 1)
    spare = px(40) + max(0, stage_w - px(1440)) // 5 if within.width > px(1400) else 0
    wide = spare + px(150 * more)
    column = px(COLUMN) + wide
    columns = left + px(18), left + stage_w - px(18) - px(COLUMN + 12) - wide
    middle = within.width / 2

    # The grid: tiles, gaps, the tray's edge, and on every side a station.
    top, bottom = px(20), line - px(14)
    share = 3 * (RATIO + 0.25) + 2 * (0.56 * RATIO + 0.36) + 0.2
    across = columns[1] - (columns[0] + column) - px(24)
    tile = min(px(TILE) * GROWTH, (bottom - top) / share, across / (3 * 1.3 + 2 * 0.95 + 0.2))
    tile_w, tile_h = round(tile), round(tile * RATIO)
    step_x, step_y = round(tile * 1.3), round(tile * (RATIO + 0.25))
    master_w = round(tile * 0.64)
    master_h = round(master_w * RATIO)
    edge = round(tile * 0.1)
    centre = round((top + bottom) / 2)
    grid = pygame.Rect(0, 0, 3 * step_x, 3 * step_y)
    grid.center = round(middle), centre
    tray = grid.inflate(2 * edge, 2 * edge)
    cells = tuple(
        pygame.Rect(grid.x + step_x * c, grid.y + step_y * r, step_x, step_y)
        for r in range(3)
        for c in range(3)
    )
    gap_y, gap_x = round(tile * 0.14 + master_h / 2), round(tile * 0.16 + master_w / 2)
    xs = [grid.x + step_x * c + step_x // 2 for c in range(3)]
    ys = [grid.y + step_y * r + step_y // 2 for r in range(3)]
    stations = (
        *((x, tray.top - gap_y) for x in xs),
        *((tray.right + gap_x, y) for y in ys),
        *((x, tray.bottom + gap_y) for x in reversed(xs)),
        *((tray.left - gap_x, y) for y in reversed(ys)),
    )
    ring = pygame.Rect(tray.left - gap_x, tray.top - gap_y, tray.w + 2 * gap_x, tray.h + 2 * gap_y)

    # The columns: what has been on the left, what would be on the right.
    y0, y1 = px(84 + 12 * more), max(line, ledge - px(60))
    masters_h, symbols_h, ending_h = px(78 + 30 * more), px(96 + 44 * more), px(102 + 40 * more)
    gap = px(10)
    flown = pygame.Rect(columns[0], y0, column, y1 - y0 - masters_h - symbols_h - 2 * gap)
    masters = pygame.Rect(columns[0], flown.bottom + gap, column, masters_h)
    symbols = pygame.Rect(columns[0], masters.bottom + gap, column, symbols_h)
    right = column + px(12)
    sets = pygame.Rect(columns[1], y0, right, y1 - y0 - ending_h - gap)
    ending = pygame.Rect(columns[1], sets.bottom + gap, right, ending_h)

    # The ledge.
    plate = pygame.Rect(left + px(16), ledge + lower + px(36), px(206 + 110 * more), px(56 + 14 * more))
    hand_w = px(46)
    hand_h = round(hand_w * RATIO)
    hand_y = ledge + lower + px(52 + 6 * more)
    hand = tuple(pygame.Rect(plate.right + px(30 + 56 * i), hand_y, hand_w, hand_h) for i in range(2))
    button_y, button_h = ledge + lower + px(37), px(54)
    end = left + stage_w - px(18)
    primary = pygame.Rect(end - px(154 + 60 * more), button_y, px(154 + 60 * more), button_h)
    second = pygame.Rect(primary.x - px(124 + 50 * more), button_y, px(112 + 50 * more), button_h)
    making_x = hand[1].right + px(26 + 70 * more)
    making = pygame.Rect(
        making_x, ledge + px(22), second.x - px(18) - making_x, within.height - ledge - px(32)
    )
    return Layout(
        (tile_w, tile_h),
        tray,
        cells,
        stations,
        ring,
        (master_w, master_h),
        flown,
        masters,
        symbols,
        sets,
        ending,
        hand,
        making,
        plate,
        (primary, second),
    )
