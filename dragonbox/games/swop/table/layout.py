"""Lay out the table: a function of the window's size and of what the game needs.

All boxes are in pixels. Cells are numbered in reading order, fields of the score track clockwise from the
lower left corner. Opponents sit clockwise from the player's left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dragonbox.games.swop.board import COLOURS, COLUMNS, ROWS
from dragonbox.ui.tabletop import Room

if TYPE_CHECKING:
    from dragonbox.games.swop.table.badges import Badges

PITCH = 63
"""How far the dice lie apart in u, in a window of 1280 by 720 with an opponent."""
GROWTH = 1.5
"""How much further they may where there is room."""
FRAME, INSET = 0.55, 0.09
"""The width of the track, and of the edge between it and the dice, as shares of the pitch."""
RATIO, PAWN, CUBE = 1.12, 1.22, 1.04
"""The heights of a die, of a pawn, and of a cube or a chip as shares of their widths."""
CLOSE, LOOSE, ACROSS = 0.93, 0.92, 0.85
"""How much of a row a die takes, in a lesson, where rings and an arrow have room between the dice, and of a
column at most."""
LAID = 276
"""How wide a swap of an answer is on the ledge, in u."""
SWAP = 376
"""The highest panel of a swap, in u: more of it would be empty."""
LIGHT = 0.085
"""How far the light of a sequence reaches round its dice, as a share of a die's width."""
EDGE = 0.13
"""How wide the edge of a die's face is in which no pips are, as a share of its width."""
NEWEST = 3
"""The newest of the last moves stand in one of so many parts of their panel."""
COLUMN, WIDER = 206, 14
"""The width of the columns at both sides, and how much wider the right one is, in u."""
POOL, ABOUT = 75, 30
"""How high the two rows of cubes of the pool are, and how far from the end of the board that of a column is
at most that ends with it, in u."""
CROWD = (
    ((0.0, 0.0),),
    ((-0.2, -0.12), (0.2, 0.12)),
    ((0.0, -0.24), (-0.33, 0.12), (0.33, 0.12)),
    ((-0.32, -0.22), (0.32, -0.22), (-0.32, 0.16), (0.32, 0.16)),
)
"""Where up to four pawns of one field stand, in shares of their size: so close that they don't reach those of
the next one, and from the back to the front."""


@dataclass(frozen=True, slots=True)
class Needs:
    """The things that need a place."""

    seat: int
    """Who sits at the bottom."""
    seats: int
    chips: int
    """That everybody begins with."""
    cubes: int
    """The places for one's own cubes; 0 in a game without."""
    colours: str
    """Those of the pool."""
    length: int
    """The last field of the track."""
    title: int
    """Where the words at the top left end, in pixels from the left of the stage."""
    ruler: tuple[int, int]
    """How wide the names of rows are at the left of the dice, and how high those of columns above them."""
    label: int
    """The height of a line of small text."""
    end: int
    """How wide the words below the chips on the board are, in pixels; they may need a second line."""
    choice: int
    """How wide what stands on the second button is."""
    badges: Badges
    answers: int = 0
    """So many swaps answer the puzzle that is solved here: panels of its own stand in the columns, and the
    swaps lie on the ledge. 0 without a puzzle."""


@dataclass(frozen=True, slots=True)
class Board:
    """The board with its track."""

    frame: pygame.Rect
    tray: pygame.Rect
    """The hollow in it where the dice lie."""
    die: tuple[int, int]
    cells: tuple[pygame.Rect, ...]
    dice: tuple[pygame.Rect, ...]
    """The boxes of the dice in them."""
    fields: tuple[tuple[int, int], ...]
    """The middles of the fields, from 0."""
    reach: float
    """The radius of a field."""
    pawn: tuple[int, int]
    badges: Badges

    def die_box(self, cell: int) -> pygame.Rect:
        """Return where the die of a cell lies."""
        return self.dice[cell]

    def chip_box(self, cell: int) -> pygame.Rect:
        """Return where the chip of a cell lies."""
        return centred((self.die[0], round(self.die[0] * CUBE)), self.cells[cell].center)

    def row_name(self, row: int) -> tuple[float, float]:
        """Return the middle of the name of a row."""
        die = self.die_box(row * COLUMNS)
        # The light of a sequence, and the rim of a picked die, reach out to the left of the dice.
        return (self.tray.x + die.x - 1.3 * LIGHT * die.w) / 2, die.centery

    def column_name(self, column: int) -> tuple[float, float]:
        """Return the middle of the name of a column."""
        die = self.die_box(column)
        # A little higher than the middle: dice of the first row rise when they are picked.
        return die.centerx, self.tray.y + (die.y - self.tray.y) * 0.33

    def pips(self, cell: int) -> pygame.Rect:
        """Return the part of a die's face where its pips are: its edge and its lip have none."""
        die, edge = self.die_box(cell), round(self.die[0] * EDGE)
        return pygame.Rect(die.x + edge, die.y + edge, die.w - 2 * edge, die.w - 2 * edge)

    def lane(self, cells: Sequence[int]) -> pygame.Rect:
        """Return the stripe in which a sequence lies."""
        first = self.cells[cells[0]]
        edge = round(self.die[0] * LIGHT)
        gap = (first.w - self.die[0]) // 2 - edge, (first.h - self.die[1]) // 2 - edge
        return first.unionall([self.cells[cell] for cell in cells]).inflate(-2 * gap[0], -2 * min(0, gap[1]))

    def field(self, points: float) -> tuple[float, float]:
        """Return the place of so many points; between two fields, and in the second lap, too."""
        here = int(points)
        (x0, y0), (x1, y1) = self._place(here), self._place(here + 1)
        share = points - here
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def _place(self, points: int) -> tuple[int, int]:
        last = len(self.fields) - 1
        return self.fields[points if points <= last else (points - 1) % last + 1]

    def pawns(self, points: Mapping[int, int]) -> dict[int, pygame.Rect]:
        """Return the pawns of some seats, where they stand with their points."""
        places: dict[tuple[float, float], list[int]] = {}
        for seat, here in points.items():
            places.setdefault(self.field(here), []).append(seat)
        return {
            seat: self.pawn_box(points[seat], place, len(seats))
            for seats in places.values()
            for place, seat in enumerate(seats)
        }

    def pawn_box(self, points: float, place: int = 0, of: int = 1) -> pygame.Rect:
        """Return a pawn on the field of so many points, the `place`th of several."""
        x, y = self.field(points)
        w, h = self.pawn
        dx, dy = CROWD[of - 1][place]
        box = pygame.Rect(0, 0, w, h)
        box.midbottom = round(x + dx * w), round(y + h * 0.3 + dy * h)
        return box


@dataclass(frozen=True, slots=True)
class Place:
    """Where the things of a seat lie."""

    plate: pygame.Rect
    held: pygame.Rect
    """What the seat holds, all together."""
    pawn: pygame.Rect
    """A small pawn, to know it by."""
    chips: tuple[pygame.Rect, ...]
    slots: tuple[pygame.Rect, ...]
    """The places of the cubes; nothing in a game without."""
    apart: bool = False
    """Whether each colour has a slot of its own."""

    def cubes(self, held: str) -> list[pygame.Rect]:
        """Return where the cubes of those colours lie; closer together where they are many."""
        if self.apart:
            return [self.slots[COLOURS.index(colour)] for colour in held]
        if not self.slots or not held:
            return []
        first, last = self.slots[0], self.slots[-1]
        wide = max(first.w * 1.08, self.slots[1].x - first.x) if len(self.slots) > 1 else 0
        step = min(wide, (last.x - first.x) / max(1, len(held) - 1))
        return [first.move(round(i * step), 0) for i in range(len(held))]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies on the table."""

    board: Board
    placed: pygame.Rect
    """The panel of the chips on the board, or a line at the foot of the pool's."""
    pool: pygame.Rect | None
    log: pygame.Rect
    """The last moves."""
    swap: pygame.Rect
    worth: pygame.Rect
    pool_cubes: Mapping[str, pygame.Rect]
    """By colour, its place in the pool."""
    seats: tuple[Place, ...]
    """By seat."""
    label: int
    """The y of the captions on the ledge."""
    hand: pygame.Rect | None
    """Where the two picked dice are shown large, if there is room."""
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, outermost, and the second one."""
    columns: tuple[pygame.Rect, ...] = ()
    """Where the panels of a puzzle stand."""
    tray: pygame.Rect | None = None
    """Where the swaps of its answer lie on the ledge."""
    paper: pygame.Rect | None = None
    """The room that is left for the paper of a lesson."""

    def keeps(self, fields: Sequence[int]) -> list[tuple[pygame.Rect, float]]:
        """Return what a note should not cover, each with how much it matters: the board before all, the pawns
        on their fields, then what a swap scores; of the last moves all but the newest may be covered."""
        # Pawns that share a field stand a little beside the board.
        pawns = [(box, 4.0) for box in self.board.pawns(dict(enumerate(fields))).values()]
        held = [(place.held, 3.0) for place in self.seats] + ([(self.pool, 3.0)] if self.pool else [])
        told = [(self.swap, 2.0), (self.worth, 0.7), (self.placed, 0.4)]
        newest = self.log.move_to(h=self.log.h // NEWEST)
        return [(self.board.frame, 6.0), *pawns, *held, *told, (self.log, 0.1), (newest, 0.3)]

    @property
    def solved(self) -> bool:
        """Whether the sheet of a puzzle that is over stands beside the board; it counts the chips, too."""
        return len(self.columns) == 1

    @property
    def joined(self) -> bool:
        """Whether the chips on the board are counted at the foot of the pool."""
        return self.pool is not None and bool(self.pool.colliderect(self.placed))

    @property
    def panels(self) -> dict[str, list[pygame.Rect]]:
        """Return what a lesson can keep back, by name: the chips of all, with the words over one's own."""
        chips = [place.chips[0].unionall(place.chips) for place in self.seats]
        end = (self.hand or self.buttons[1]).x
        for box in (box for box in chips if box.y > self.label):
            box.update(box.x, self.label, end - box.x, box.bottom - self.label)
        shadow = self.placed.h // 10
        return {"chips": [*chips, self.placed.inflate(2 * shadow, 2 * shadow)]}

    @property
    def asides(self) -> list[pygame.Rect]:
        """Return the panels that only tell of swaps and chips."""
        boxes = self.placed, self.pool, self.log, self.swap, self.worth, self.hand
        return [box for box in boxes if box]


def around(box: pygame.Rect, count: int, corner: float) -> tuple[tuple[int, int], ...]:
    """Return so many places along a rectangle, clockwise, the first and last beside its lower left corner and
    at least `corner` from it: one in each other corner, and evenly between them."""
    sides = box.h - corner, box.w, box.h, box.w - corner
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    turns = (left, bottom - corner), (left, top), (right, top), (right, bottom), (left + corner, bottom)
    found: list[tuple[float, float]] = [turns[0]]
    for (x0, y0), (x1, y1), steps in zip(turns, turns[1:], _shared_out(count - 1, sides), strict=False):
        shares = (step / steps for step in range(1, steps + 1))
        found += [(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for share in shares]
    return tuple((round(x), round(y)) for x, y in found)


def _shared_out(count: int, parts: Sequence[float]) -> list[int]:
    """Share so many steps out among the parts of a way by their lengths."""
    each = [count * part / sum(parts) for part in parts]
    found = [int(steps) for steps in each]
    missing = sorted(range(len(each)), key=lambda part: found[part] - each[part])
    for part in missing[: count - sum(found)]:
        found[part] += 1
    return found


def centred(size: tuple[int, int], middle: tuple[float, float]) -> pygame.Rect:
    """Return a box of that size round a point."""
    box = pygame.Rect((0, 0), size)
    box.center = round(middle[0]), round(middle[1])
    return box


def _row(x: float, middle: int, side: int, step: float, count: int) -> tuple[pygame.Rect, ...]:
    """Chips or cubes in a row."""
    high = round(side * CUBE)
    return tuple(pygame.Rect(round(x + i * step), middle - side // 2, side, high) for i in range(count))


@dataclass(frozen=True, slots=True)
class _Sides:
    """The measures by which the parts of the table share the window."""

    within: Room
    needs: Needs
    left: int
    """The x of the left column."""
    right: int
    """The x of the right column."""
    columns: tuple[int, int]
    """The widths of both."""
    plate: tuple[int, int]
    free: tuple[int, int]
    """The upper edge between the corners."""
    corner: int
    """The y below the buttons and words in the corners."""
    crowned: bool
    """Whether an opponent sits above the board, not beside it."""
    more: float
    """How much larger text is than usual, as a share."""

    @property
    def px(self) -> Callable[[float], int]:
        return self.within.px


def lay_out(within: Room, needs: Needs) -> Layout:
    """Find a place for everything."""
    px, more = within.px, max(0.0, within.text - 1)
    left, width = within.stage
    spare = px(40) + max(0, width - px(1440)) // 5 if within.width > px(1400) else 0
    column = px(COLUMN + 130 * more) + spare
    # The board of a lesson takes the room of the right column: its paper tells what scores.
    beside = (
        0 if within.paper and needs.seats < 4 and not needs.answers else within.sheet or column + px(WIDER)
    )
    columns = left + px(16), left + width - px(16) - beside
    plate = px(COLUMN + 110 * more), px(56 + 18 * more)
    free = left + needs.title, left + width - px(200)
    wide = 0 if within.sheet else max(column, within.paper), beside
    crowned = not needs.answers and (needs.seats in (2, 4) or bool(within.paper and needs.seats > 1))
    sides = _Sides(within, needs, *columns, wide, plate, free, px(66 + 24 * more), crowned, more)
    board = _board(sides)
    others = _others(sides, board.frame.centerx)
    own, label, hand, buttons = _ledge(sides)
    clockwise = (own, *others)
    seats = tuple(clockwise[(seat - needs.seat) % needs.seats] for seat in range(needs.seats))
    panels = _columns(sides, others, board.frame.bottom)
    pool = _pool_cubes(panels[1], panels[0], needs, px) if panels[1] else {}
    solved = _solving(sides, others, panels[-1]) if needs.answers else ()
    tray = _tray(sides) if needs.answers else None
    paper = None
    if within.paper:
        paper = _paper(within, panels, more)
    return Layout(board, *panels, pool, seats, label, hand, buttons, solved, tray, paper)


def _paper(within: Room, panels: Sequence[pygame.Rect | None], more: float) -> pygame.Rect:
    """Return the room for the paper of a lesson, where the last moves are at other times, and unless text is
    larger by `more` above the chips. It needs their room as well where there is a pool, which takes their
    place."""
    placed, pool, log = panels[:3]
    assert placed
    assert log
    if pool and pool.contains(placed):
        pool.h, placed.h, log.y = pool.h - placed.h, 0, log.y - placed.h
    elif pool:
        pool.y, placed.h, log.y = placed.y, 0, placed.y + pool.h + within.px(10)
    low = within.ledge - within.px(8)
    if not (pool or more):
        top, placed.bottom = placed.y, log.bottom
        log.y, low = top, placed.y - within.px(10)
    paper = pygame.Rect(log.x, log.y, log.w, low - log.y)
    log.h = 0
    return paper


def _solving(sides: _Sides, others: Sequence[Place], worth: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """The columns of a puzzle's panels: the left one above what sequences are worth, the right one above the
    opponent. The sheet of one that is over has the right one alone."""
    px, within = sides.px, sides.within
    y = sides.corner + px(14)
    bottom = max(within.line, within.ledge - px(60))
    low = others[0].plate.y - px(12) if others else bottom
    if within.sheet:
        high = sides.corner + px(22)
        return (pygame.Rect(sides.right, high, sides.columns[1], low + px(0 if others else 34) - high),)
    left = pygame.Rect(sides.left, y, sides.columns[0], worth.y - y)
    return left, pygame.Rect(sides.right, y, sides.columns[1], low - y)


def _tray(sides: _Sides) -> pygame.Rect:
    """The place of the swaps of an answer, at the left of the ledge."""
    px, within, answers = sides.px, sides.within, sides.needs.answers
    y = within.ledge + within.spare // 2 + px(17) + sides.needs.label + px(6)
    high = min(px(66), within.height - px(10) - y)
    x = within.stage[0] + px(26)
    if within.sheet:  # what it took stands there
        return pygame.Rect(x, y, within.stage[0] + px(620) - x, high)
    return pygame.Rect(x, y, answers * px(LAID) + (answers - 1) * px(12), high)


def _board(sides: _Sides) -> Board:
    """The board is as large as the columns, the opponents at the top and the Line leave it room."""
    px, needs, within = sides.px, sides.needs, sides.within
    x0, x1 = sides.left + sides.columns[0] + px(10 if sides.columns[0] else 6), sides.right - px(16)
    top = sides.corner
    if needs.answers:
        top = sides.corner + px(12)
    elif sides.crowned:
        top = px(12) + sides.plate[1] + px(9)
    # Below it stands what is said of an answer, and later the swaps of the best one.
    bottom = within.line - px(6 if not needs.answers else 38 if within.sheet else 16)
    edges = 2 * (FRAME + INSET)
    loose = min((x1 - x0) / (COLUMNS + edges), (bottom - top) / (ROWS + edges))
    # The names stand in the edge between the frame and the dice, which is a little wider there if need be.
    ruler_w = max(0, round(needs.ruler[0] - loose * (INSET + (1 - ACROSS) / 2)))
    ruler_h = max(0, round(needs.ruler[1] - loose * (INSET + (1 - CLOSE) / 2)))
    room_x, room_y = x1 - x0 - ruler_w, bottom - top - ruler_h
    across, down = room_x / (COLUMNS + edges), room_y / (ROWS + edges)
    pitch = min(across, down, PITCH * GROWTH * within.u)
    far_x = min(across, pitch * 1.12)
    far_y = min((room_y - edges * pitch) / ROWS, pitch * 1.2)
    die_w = round(min(far_x * ACROSS, far_y * (LOOSE if within.paper else CLOSE) / RATIO))
    pitch_x, pitch_y = int(far_x), int(far_y)
    band, inset = round(FRAME * pitch), round(INSET * pitch)
    middle = (x0 + ruler_w + x1) / 2, (top + ruler_h + bottom) / 2
    grid = centred((COLUMNS * pitch_x, ROWS * pitch_y), middle)
    tray = grid.inflate(2 * inset, 2 * inset)
    tray = pygame.Rect(tray.x - ruler_w, tray.y - ruler_h, tray.w + ruler_w, tray.h + ruler_h)
    frame = tray.inflate(2 * band, 2 * band)
    cells = tuple(
        pygame.Rect(grid.x + pitch_x * c, grid.y + pitch_y * r, pitch_x, pitch_y)
        for r in range(ROWS)
        for c in range(COLUMNS)
    )
    fields = around(frame.inflate(-band, -band), needs.length + 1, 0.78 * band)
    apart = 2 * (frame.w + frame.h - 2 * band) / (needs.length + 1)
    pawn = round(min(band * 0.84, max(band * 0.68, apart * 0.8)))
    die, reach = (die_w, round(die_w * RATIO)), min(band * 0.38, apart * 0.42)
    dice = tuple(centred(die, cell.center) for cell in cells)
    return Board(frame, tray, die, cells, dice, fields, reach, (pawn, round(pawn * PAWN)), needs.badges)


def _columns(
    sides: _Sides, others: Sequence[Place], low: int
) -> tuple[pygame.Rect, pygame.Rect | None, pygame.Rect, pygame.Rect, pygame.Rect]:
    """The columns: what has been on the left, what would be on the right. They end `low` with the board, if
    it does about there and large text needs no more room."""
    px, needs, within = sides.px, sides.needs, sides.within
    gap, label = px(10), needs.label
    x, column = sides.left, sides.columns[0]
    y0, y2 = (
        max(p.held.bottom for p in others if p.plate.x == side) + px(14)
        if any(p.plate.x == side for p in others)
        else sides.corner + px(14)
        for side in (x, sides.right)
    )
    y1 = max(within.line, within.ledge - px(60))
    if abs(y1 - low) < px(ABOUT) and not sides.more:
        y1 = low
    head = label + px(18)
    lines = 2 if needs.end > column - px(28) else 1
    placed = pygame.Rect(x, y0, column, head + px(36) + lines * label)
    pool = None
    if needs.colours and others:
        # With an opponent above it there is room for the number of chips alone.
        foot = label + px(15)
        pool = pygame.Rect(x, y0, column, head + px(POOL) + foot)
        placed = pygame.Rect(x, pool.bottom - foot, column, foot)
    elif needs.colours:
        pool = pygame.Rect(x, placed.bottom + gap, column, head + px(POOL))
    below = (pool or placed).bottom + gap
    log = pygame.Rect(x, below, column, y1 - below)
    worth_h = head + 2 * label + px(12)
    high = min(y1 - y2 - worth_h - gap, px(SWAP + 60 * sides.more))
    swap = pygame.Rect(sides.right, y2, sides.columns[1], high)
    worth = pygame.Rect(sides.right, swap.bottom + gap, sides.columns[1], worth_h)
    if not within.paper and worth.bottom > below + px(50):
        log.h = min(log.h, worth.bottom - below)
    if needs.answers:  # a puzzle tells it on a panel of its own
        worth = pygame.Rect(x, y1, 0, 0)
    return placed, pool, log, swap, worth


def _pool_cubes(
    box: pygame.Rect, placed: pygame.Rect, needs: Needs, px: Callable[[float], int]
) -> dict[str, pygame.Rect]:
    """The places of the pool, in two rows above the chips that are `placed` if these stand in its panel."""
    pad, bottom = px(14), placed.y if box.contains(placed) and placed.h else box.bottom - px(6)
    columns = -(-len(needs.colours) // 2)
    top = box.y + px(18) + needs.label
    step_x, step_y = (box.w - 2 * pad) / columns, (bottom - px(6) - top) / 2
    side = min(px(32), round(step_x - px(3)), round(step_y - px(3)))
    found = {}
    for i, colour in enumerate(needs.colours):
        x, y = box.x + pad + step_x * (i % columns + 0.5), top + step_y * (i // columns + 0.5)
        cell = centred((side, side), (x, y))
        found[colour] = pygame.Rect(cell.x, cell.y, side, round(side * CUBE))
    return found


def _ledge(sides: _Sides) -> tuple[Place, int, pygame.Rect | None, tuple[pygame.Rect, pygame.Rect]]:
    """One's own things, the y of their captions, the place of the picked dice, and the buttons."""
    px, needs, within, more = sides.px, sides.needs, sides.within, sides.more
    left, width = within.stage
    ledge, lower = within.ledge, within.spare // 2
    plate = pygame.Rect((left + px(16), ledge + lower + px(36)), sides.plate)
    label = ledge + lower + px(17)
    middle = (label + needs.label + within.height - px(8)) // 2
    y, h = ledge + lower + px(37), px(54)
    end = left + width - px(18)
    primary = pygame.Rect(end - px(178 + 60 * more), y, px(178 + 60 * more), h)
    wide = max(px(96 + 50 * more), needs.choice + px(18))
    second = pygame.Rect(primary.x - px(12) - wide, y, wide, h)
    pawn = pygame.Rect(plate.right + px(12), 0, px(26), round(px(26) * PAWN))
    pawn.centery = plate.centery
    side = min(px(40), within.height - label - needs.label - px(12))
    first = pawn.right + px(18)
    if needs.answers:
        first = left + px(26) if within.sheet else _tray(sides).right + px(24)
    chips = _row(first, middle, side, side + px(5), needs.chips)
    after = chips[-1].right + px(24)
    cubes: tuple[pygame.Rect, ...] = ()
    if needs.cubes and within.sheet:  # over what it took; there are some while the best line is gone through
        cubes = _row(first, ledge + lower + px(25), px(34), px(40), needs.cubes)
    elif needs.cubes:
        step = min(px(56), (second.x - px(18) - after) / needs.cubes)
        cubes = _row(after, middle, round(min(px(44), step * 0.86)), step, needs.cubes)
        after = cubes[-1].right + px(22)
    hand = pygame.Rect(after, ledge + px(22), second.x - px(18) - after, within.height - ledge - px(32))
    held = chips[0].unionall([*chips, *cubes])
    own = Place(plate, held, pawn, chips, cubes, needs.cubes == len(COLOURS))
    return own, label, hand if hand.w >= px(150) and not needs.answers else None, (primary, second)


def _others(sides: _Sides, middle: int) -> list[Place]:
    """The opponents with their plates, clockwise; one alone at the top sits over the `middle` of the board,
    where it has room there."""
    px, needs = sides.px, sides.needs
    w, h = sides.plate
    count = needs.seats - 1
    pawn_and_chips = px(28) + needs.chips * px(30)
    one_row = pawn_and_chips + (px(6) + 5 * px(29) if needs.cubes else 0)
    two_rows = max(pawn_and_chips, px(28) + 5 * px(25))
    stacked = bool(needs.cubes) and count == 1
    y = px(12)

    def at_top(x0: float, x1: float, over: int | None = None) -> Place:
        """A plate and what belongs to it, in the middle between two places or `over` a point."""
        wide = w + px(10) + one_row
        held = two_rows if wide > x1 - x0 and needs.cubes else one_row
        own = min(w, round(x1 - x0) - px(10) - held)
        wide = own + px(10) + held
        # Most have fewer cubes than they began with: what is seen lies in the middle.
        seen = wide - (px(2 * 29) if needs.cubes and held == one_row else 0)
        x = round((x0 + x1 if over is None else 2 * over) - seen) // 2
        x = max(round(x0), min(x, round(x1) - wide))
        return _opponent(sides, pygame.Rect(x, y, own, h), pygame.Rect(x + own + px(10), y, held, h))

    def aside(x: int, column: int) -> Place:
        """A plate over a column, and what belongs to it below."""
        plate = pygame.Rect(x, sides.corner + px(14), min(w, column), h)
        high = px(64 if stacked else 36)
        return _opponent(sides, plate, pygame.Rect(x, plate.bottom + px(8), column, high))

    start, end = sides.free
    if count and needs.answers:
        # The upper edge is the question's.
        wide = sides.columns[1]
        bottom = max(sides.within.line, sides.within.ledge - px(60))
        plate = pygame.Rect(sides.right, bottom - h - px(44), min(w, wide), h)
        held = pygame.Rect(sides.right, plate.bottom + px(8), wide, px(36))
        return [_opponent(sides, plate, held)] * count
    if sides.crowned and count < 3:
        each, over = (end - start + px(16)) / count, middle if count == 1 else None
        return [at_top(start + i * each, start + (i + 1) * each - px(16), over) for i in range(count)]
    (left, right), (wide, column) = (sides.left, sides.right), sides.columns
    top = [at_top(start, end, middle)] if sides.crowned else []
    return [aside(left, wide), *top, aside(right, column)][:count]


def _opponent(sides: _Sides, plate: pygame.Rect, box: pygame.Rect) -> Place:
    """What an opponent holds: one row, or the cubes below the chips where it is narrow."""
    px, needs = sides.px, sides.needs
    narrow = box.w < px(28) + needs.chips * px(30) + px(5) + 5 * px(24)
    stacked = bool(needs.cubes) and narrow and box.h > px(46)
    pawn = centred((px(19), round(px(19) * PAWN)), (box.x + px(19) // 2 + px(1), box.centery))
    chip, cube = px(28), px(27)
    middle = box.y + px(1) + chip // 2 if stacked else box.centery
    chips = _row(box.x + px(27), middle, chip, px(30), needs.chips)
    cubes: tuple[pygame.Rect, ...] = ()
    if needs.cubes:
        x = box.x + px(28) if stacked else box.x + px(32) + needs.chips * px(30)
        low = box.bottom - px(29) + cube // 2 if stacked else box.centery
        step = min(px(29), (box.right - x - cube) / 4)
        cubes = _row(x, low, cube, step, 5)
    return Place(plate, box, pawn, chips, cubes)
