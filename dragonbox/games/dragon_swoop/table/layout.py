"""Lay out the table: a function of the window's size alone.

All boxes are in pixels. Spaces are numbered in reading order (a1, b1, c1, a2 …), stations clockwise from
above a.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from dragonbox.ui.tabletop import Room

TILE, RATIO = 90, 1.14
"""The largest width of a tile in u, and its height as a share of that."""
GROWTH = 1.25
"""How much larger it may get where the window is high."""
PERCH, UPPER, LEFT, FREER = 232, 110, 120, 178
"""How high the master's dragon is at most, in u: at the right of the grid, above or below it, where it lies,
and at its left, where in a match what has flown needs room for its names, and elsewhere."""
LYING = 276 / 630
"""The height of one that lies, as a share of its width."""
ASLEEP = 340 / 360
"""The height of one that is curled up, as a share of its width."""
FEW = 84
"""The height of what has flown above the paper of a lesson, in u."""
COLUMN, RIGHT, SMALL = 250, (230, 214), 850
"""The width of the left and the right column in u, wider where a thousand u are fewer pixels than that: small
type gets no smaller."""
PITCH, DEEP = 1.27, 0.175
"""How far tiles lie apart side by side, and how far below each other beyond their height, as shares of a
tile's width."""
EDGE, CREST, AROUND, MASTER = 0.28, 0.07, 0.31, 0.56
"""The width of the frame, how much wider it is above, where high stacks rise to its letters, how far the ring
runs from it, and the width of the master, as shares of a tile's width."""
BESIDE = 0.03
"""How far the dragon beside the grid stays off the middle of the ring, as a share of its width."""
GAZING = 0.92
"""The share of its box down to which the dragon below the grid is drawn."""
SITTING = 1.2
"""How wide the dragon beside the ring is at least, as a share of a tile's width."""
LEAST = 70
"""How much room a dragon needs beside the title, in u."""
INTO = 10
"""How far a dragon beside the grid may reach into a column, in u."""
ASIDE = 12
"""How far left of the middle the grid lies in a match: the dragon beside it is larger, in u."""
FREE = 28
"""How far the piles stay off the ring at their right, in u: its stations stand out."""
LITTLE = 0.05
"""By how much larger than usual text may be for the Line to lie between the columns, as a share."""
Pair: TypeAlias = tuple[int, int]
"""Of pixels: a place, or a width and a height."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies on the table."""

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
    perch: tuple[int, int, int]
    """The width of its dragon at the right of the grid, above or below it, and at the left."""
    flown: pygame.Rect
    aside: pygame.Rect
    """Where what has flown lies while the dragon sits at the left."""
    masters: pygame.Rect
    nest: pygame.Rect
    """Where the masters to come sleep."""
    symbols: pygame.Rect
    """How many tiles of each symbol have flown, below the paper of a lesson; in a match that stands with what
    has flown, and in a puzzle nowhere."""
    sets: pygame.Rect
    ending: pygame.Rect
    hand: tuple[pygame.Rect, ...]
    """The places of the two underlings."""
    making: pygame.Rect
    """Where the set in the making lies."""
    plate: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, outermost, and the second one."""
    width: int
    """That of the window."""
    unit: float
    """A unit in pixels."""
    full_ending: bool
    """Whether all that counts at the end is told beside the grid, and not what empty spaces count alone."""
    columns: tuple[pygame.Rect, ...] = ()
    """Where the panels of a puzzle stand."""
    head: int = 0
    """How far the title and the line below it reach; no dragon above the grid lies on them."""

    @property
    def steps(self) -> list[pygame.Rect]:
        """Return where the steps of the best line stand beside the sheet of a puzzle that is over."""
        sheets = [box for box in self.columns if box.x > self.ring.x]
        top, left = self.flown.bottom, self.flown.x
        return [pygame.Rect(left, top, box.x - left, self.making.y - top) for box in sheets]

    @property
    def asides(self) -> list[pygame.Rect]:
        """Return the panels that only tell of the match."""
        boxes = self.flown, self.symbols, self.sets, self.masters, self.ending
        return [box for box in boxes if box]

    @property
    def panels(self) -> dict[str, list[pygame.Rect]]:
        """Return what a lesson can keep back, by name."""
        # Above the recruits stands how many are left.
        over, beside = round(16 * self.unit), round(10 * self.unit)
        left, right = self.plate.right + beside, self.making.x - beside
        low = max(box.bottom for box in self.hand) + beside
        recruits = pygame.Rect(left, self.making.y - over, right - left, low - self.making.y + over)
        panels = {"sets": self.sets, "masters": self.masters, "ending": self.ending, "symbols": self.symbols}
        return {name: [box] for name, box in panels.items()} | {"recruits": [recruits, self.buttons[1]]}

    @property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """The middles of the corners of the ring where the seasons begin, spring first."""
        ring = self.ring.inflate(-round(self.tile[0] * 0.2), -round(self.tile[0] * 0.2))
        return ring.topleft, ring.topright, ring.bottomright, ring.bottomleft

    def tile_box(self, space: int, height: int) -> pygame.Rect:
        """Return where the top tile of a stack of that height (1 or more) lies."""
        cell = self.cells[space]
        w, h = self.tile
        box = pygame.Rect(cell.centerx - w // 2, cell.centery - h // 2 + round(w * 0.03), w, h)
        return box.move(0, -self.rise(height))

    def step(self) -> int:
        """Return how far a tile of a stack lies above the one below."""
        return max(3, round(self.tile[0] * 0.085))

    def rise(self, height: int) -> int:
        """Return how far the top tile lies above that of a stack of one: a high stack sinks a little."""
        return (height - 1) * (self.step() - max(1, round(self.tile[0] * 0.037)))

    def master_box(self, station: float) -> pygame.Rect:
        """Return where the master lies at a station, or on its way between two."""
        x, y = self.way(station)
        w, h = self.master
        return pygame.Rect(round(x - w / 2), round(y - h / 2), w, h)

    def flown_at(self, station: int) -> pygame.Rect:
        """Return where what has flown lies while the master is at a station."""
        return self.aside if station % 12 // 3 == 3 else self.flown

    def sleepers(self, symbols: Sequence[str]) -> dict[str, pygame.Rect]:
        """Return where the masters to come sleep: in one row or in two, whichever lets them be larger."""
        count = max(1, len(symbols))

        def apart(across: int) -> float:
            return min(self.nest.w / across, self.nest.h / -(-count // across))

        across = max(range(-(-count // 2), count + 1), key=apart)
        rows, step = -(-count // across), apart(across)
        size, found = round(step * 0.98), {}
        # In a high window they stay below their title.
        top = self.nest.y + min((self.nest.h - rows * step) / 2, step / 5)
        for i, symbol in enumerate(symbols):
            row, place = divmod(i, across)
            beside = min(across, len(symbols) - row * across) / 2
            box = pygame.Rect(0, 0, size, round(size * ASLEEP))
            x, y = (
                self.nest.centerx + step * (place + 0.5 - beside),
                top + step * (row + 0.5),
            )
            box.center = round(x), round(y)
            found[symbol] = box
        return found

    def dragon_box(self, station: int) -> pygame.Rect:
        """Return where the master's dragon is at a station: behind its tile with a paw on it, or beside it
        along the ring."""
        (x, y), side = self.stations[station % 12], station % 12 // 3
        size = self.perch[(1, 0, 1, 2)[side]]
        if side in (1, 3):
            box = pygame.Rect(0, 0, size, size)
            box.centery = y - round(size * 0.1)
            off = round(size * BESIDE)
            box.x = x + off if side == 1 else x - off - size
            return box
        ahead = self.lies_ahead(station)
        if side == 0 and not ahead:
            size = min(size, round(self._before(x) / 0.97))
        size = min(size, round(self.tray.top / LYING))
        # Below the grid it is as low as its tile, and its horns stay below the frame.
        low = y + self.master[1] // 2
        if side == 2:
            size = min(size, round((low - self.tray.bottom) / GAZING / LYING))
        # Its body lies over the turns that are past.
        box = pygame.Rect(0, 0, size, round(size * LYING))
        box.centery = max(box.h // 2 - round(size * 0.02), y - round(size * 0.03))
        if side == 2:
            box.bottom = low + round(box.h * (1 - GAZING))
        reach = self.master[0] // 2 - round(size * 0.03)
        if side == 0 and not ahead:
            box.right = x - reach
        else:
            box.left = x + reach
        return box

    def lies_ahead(self, station: int) -> bool:
        """Return whether a dragon above the grid lies over the turns to come, as the title leaves no room."""
        station %= 12
        return station < 3 and self._before(self.stations[station][0]) < LEAST * self.unit

    def _before(self, x: int) -> int:
        """Return how much room there is between the title and a master above the grid."""
        return x - self.master[0] // 2 - self.head

    def way(self, station: float) -> tuple[float, float]:
        """Return a place on the way round the grid; between the stations of two sides it leads round the
        corner."""
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


def _right(within: Room) -> int:
    """Return the width of the right column in u."""
    return RIGHT[within.px(1000) >= SMALL]


def lay_out(within: Room, solving: bool = False, head: int = 0) -> Layout:
    """Find a place for everything; `solving` leaves one for the paper of a puzzle, and `head` is how far the
    title reaches."""
    left, stage_w = within.stage
    px, more = within.px, max(0.0, within.text - 1)
    wide = px(150 * more)
    if within.width > px(1400):
        wide += px(40) + max(0, stage_w - px(1440)) // 5
    column = px(COLUMN) + wide
    columns = left + px(18), left + stage_w - px(14) - px(_right(within)) - wide
    own = within
    if within.sheet:
        columns = columns[0], left + stage_w - px(16) - within.sheet
        own = replace(within, width=columns[0] + column + columns[1], line=within.line - px(24))
    # Beside the ring the dragon has room, too; a sheet leaves it little.
    reach = 2 * (columns[1] + px(INTO) - within.width / 2) if not within.sheet else math.inf
    tile, tray, cells, stations, ring, master = _board(
        own, columns[1] - (columns[0] + column) - px(24), reach, solving
    )
    if not (solving or within.paper):
        aside = min(px(ASIDE), max(0, ring.left - columns[0] - column - px(FREE)))
        tray, cells, ring = (
            tray.move(-aside, 0),
            tuple(cell.move(-aside, 0) for cell in cells),
            ring.move(-aside, 0),
        )
        stations = tuple((x - aside, y) for x, y in stations)
    perch = min(
        px(PERCH), max(round(tile[0] * 1.05), round((columns[1] - ring.right + px(INTO)) / (1 + BESIDE)))
    )
    if solving:  # panels stand at the left as well
        perch = min(perch, max(tile[0], round((ring.left - columns[0] - column - px(INTO)) / (1 + BESIDE))))
    free = stations[0][0] - columns[0] - column, columns[1] - stations[6][0]
    upper = min(round(min(px(UPPER), tray.top) / LYING), min(free) - master[0] // 2)
    most = FREER if solving or within.paper else LEFT
    far = min(perch, max(px(most), math.ceil(tile[0] * SITTING)))
    board = tile, tray, cells, stations, ring, master, (perch, upper, far)
    boxes = _columns(within, columns, column, ring, far, solving)
    beside = _beside(within, columns, column, boxes[0]) if solving else ()
    ends = within.width, within.px(1000) / 1000, solving or bool(within.paper)
    return Layout(*board, *boxes, *_ledge(within), *ends, beside, head)


def _beside(
    within: Room, columns: tuple[int, int], column: int, flown: pygame.Rect
) -> tuple[pygame.Rect, ...]:
    """The column of a puzzle's panels, above what has flown; once it is over the place of its sheet."""
    px = within.px
    if within.sheet:
        top = px(98)
        return (pygame.Rect(columns[1], top, within.sheet, within.ledge - px(12) - top),)
    top = px(80)
    return (pygame.Rect(columns[0], top, column, flown.y - px(10) - top),)


def _board(
    within: Room, across: int, reach: float, solving: bool
) -> tuple[Pair, pygame.Rect, tuple[pygame.Rect, ...], tuple[Pair, ...], pygame.Rect, Pair]:
    """The size of a tile, the tray, the spaces, the stations, the ring through them, the master's size."""
    # Above a puzzle stands its question.
    top, bottom = within.px(74 if solving else 12), within.line - within.px(8)
    share = 3 * (RATIO + DEEP) + CREST + 2 * (EDGE + AROUND + MASTER / 2 * RATIO)
    ring_w = 3 * PITCH + 2 * (EDGE + AROUND)
    tile = min(
        within.px(TILE) * GROWTH,
        (bottom - top) / share,
        across / (ring_w + MASTER),
        reach / (ring_w + 2 * SITTING),
    )
    tile_w, tile_h = round(tile), round(tile * RATIO)
    step_x, step_y = round(tile * PITCH), round(tile * (RATIO + DEEP))
    master_w = round(tile * MASTER)
    master_h = round(master_w * RATIO)
    edge, gap, crest = round(tile * EDGE), round(tile * AROUND), round(tile * CREST)
    grid = pygame.Rect(0, 0, 3 * step_x, 3 * step_y)
    grid.center = round(within.width / 2), round((top + bottom + crest) / 2)
    tray = grid.inflate(2 * edge, 2 * edge)
    tray.y, tray.h = tray.y - crest, tray.h + crest
    cells = tuple(
        pygame.Rect(grid.x + step_x * c, grid.y + step_y * r, step_x, step_y)
        for r in range(3)
        for c in range(3)
    )
    xs = [grid.x + step_x * c + step_x // 2 for c in range(3)]
    ys = [grid.y + step_y * r + step_y // 2 for r in range(3)]
    stations = (
        *((x, tray.top - gap) for x in xs),
        *((tray.right + gap, y) for y in ys),
        *((x, tray.bottom + gap) for x in reversed(xs)),
        *((tray.left - gap, y) for y in reversed(ys)),
    )
    ring = tray.inflate(2 * gap, 2 * gap)
    return (tile_w, tile_h), tray, cells, stations, ring, (master_w, master_h)


def _columns(
    within: Room, columns: tuple[int, int], column: int, ring: pygame.Rect, perch: int, solving: bool
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """What has flown, the masters to come, the counts of a lesson, the sets, and the end: what has been lies
    on the left, what may be on the right.

    In a puzzle all tiles lie open, so nobody counts them, and little has to be seen of what has flown: the
    left column is the paper's. The paper of a lesson has its place in that column too, below what has
    flown.
    """
    px, more, gap = within.px, max(0.0, within.text - 1), within.px(10)
    plays = not (solving or within.paper)
    y0, y1 = px(84 + 12 * more), max(within.line, within.ledge - px(60))
    if within.paper or (plays and more < LITTLE):  # the Line lies between the columns
        y1 = within.ledge - px(22)
    ending_h = px(102 + 40 * more) if solving or within.paper else px(28 + 14 * more)
    right = y1 - ending_h - gap
    flown = pygame.Rect(columns[0], y0, column, within.line - gap - y0)
    if plays:
        # What sets are worth lies next to the buttons, and a note finds its place above.
        sets_h = min(px(244 + 86 * more), right - y0 - px(200 - 110 * more))
        sets = pygame.Rect(columns[1], right + gap - sets_h, column - px(COLUMN - _right(within)), sets_h)
        masters = pygame.Rect(sets.x, y0, sets.w, sets.y - gap - y0)
    else:
        sets_h = min(right - y0 - px(108 - 40 * more), px(270 + 60 * more))
        sets = pygame.Rect(columns[1], y0, column - px(COLUMN - _right(within)), sets_h)
        masters = pygame.Rect(sets.x, sets.bottom + gap, sets.w, right - sets.bottom - gap)
    symbols, aside = pygame.Rect(columns[0], 0, 0, 0), flown.copy()
    if plays:
        flown.w = max(column, ring.left - px(FREE) - columns[0])
        aside.w = min(flown.w, ring.left - round(perch * (1 + BESIDE)) - px(8) - columns[0])
    ending = pygame.Rect(sets.x, right + gap, sets.w, ending_h)
    if solving:
        # The Line does not reach so far to the left; the steps of the best line of a puzzle do.
        few, low = px(66 + 24 * more), within.ledge - px(76 if within.sheet else 6)
        flown = pygame.Rect(columns[0], low - few, column, few)
        aside = flown
    elif within.paper:
        flown.h = px(FEW + 40 * more)
        symbols = pygame.Rect(columns[0], 0, column, px(86 + 30 * more))
        symbols.bottom, aside = within.ledge - px(8), flown
    head = px(34 + 14 * more)
    if within.sheet:  # what may be stands at the left then
        sets = pygame.Rect(columns[0], y0, column + px(12), sets_h)
        masters = pygame.Rect(sets.x, sets.bottom + gap, column, flown.y - sets.bottom - 2 * gap)
        ending = pygame.Rect(sets.x, sets.bottom, 0, 0)
    nest = pygame.Rect(masters.x + px(8), masters.y + head, masters.w - px(16), masters.h - head + px(6))
    return flown, aside, masters, nest, symbols, sets, ending


def _ledge(
    within: Room,
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect, pygame.Rect, tuple[pygame.Rect, pygame.Rect]]:
    """The places of the underlings, of the set in the making, of the plate, and of the buttons."""
    px, more, ledge = within.px, max(0.0, within.text - 1), within.ledge
    left, stage_w = within.stage
    lower = within.spare // 2
    plate = pygame.Rect(left + px(16), ledge + lower + px(36), px(206 + 110 * more), px(56 + 14 * more))
    hand_w = px(46)
    hand_h = round(hand_w * RATIO)
    hand_y = ledge + lower + px(52 + 6 * more)
    hand = tuple(pygame.Rect(plate.right + px(30 + 56 * i), hand_y, hand_w, hand_h) for i in range(2))
    button_y, button_h = ledge + lower + px(37), px(54)
    end = left + stage_w - px(18)
    primary = pygame.Rect(end - px(180 + 60 * more), button_y, px(180 + 60 * more), button_h)
    second = pygame.Rect(primary.x - px(124 + 50 * more), button_y, px(112 + 50 * more), button_h)
    making_x = hand[1].right + px(26 + 70 * more)
    making_w = second.x - px(18) - making_x
    making = pygame.Rect(making_x, ledge + px(22), making_w, within.height - ledge - px(32))
    return hand, making, plate, (primary, second)
