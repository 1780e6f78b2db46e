"""Where everything lies on the table: a function of the window's size and of what the game needs.

All boxes are in pixels. Cells are numbered in reading order, fields of the score track clockwise from the
lower left corner, opponents clockwise from the player's left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from dragonbox.games.swop.board import COLUMNS, ROWS
from dragonbox.ui.tabletop import Room

PITCH = 63
"""How far the dice lie apart in u, in a window of 1280 by 720 with an opponent."""
GROWTH = 1.5
"""How much further they may where there is room."""
FRAME, INSET = 0.66, 0.1
"""The width of the track, and of the edge between it and the dice, as shares of the pitch."""
RATIO = 1.16
"""The height of a die as a share of its width; that of a pawn is `PAWN`."""
PAWN = 1.22
COLUMN = 206
"""The width of the columns at both sides, in u."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What has to find a place."""

    opponents: int
    chips: int
    """That everybody begins with."""
    cubes: int
    """The places for one's own cubes; 0 in a game without."""
    colours: int
    """The places of the pool."""
    length: int
    """The last field of the track."""
    title: int
    """Where the words at the top left end, in pixels from the left of the stage."""
    ruler: tuple[int, int]
    """The room for the names of rows at the left of the dice, and of columns above them, in pixels."""


@dataclass(frozen=True, slots=True)
class Layout:
    frame: pygame.Rect
    """The board with its track."""
    tray: pygame.Rect
    """The hollow in it where the dice lie."""
    pitch: tuple[int, int]
    die: tuple[int, int]
    cells: tuple[pygame.Rect, ...]
    fields: tuple[tuple[int, int], ...]
    """The middles of the fields, from 0."""
    reach: float
    """The radius of a field."""
    pawn: tuple[int, int]
    placed: pygame.Rect
    """The panel of the chips on the board."""
    pool: pygame.Rect | None
    log: pygame.Rect
    swap: pygame.Rect
    worth: pygame.Rect
    plate: pygame.Rect
    standing: pygame.Rect
    """One's own pawn on the ledge, to know it by."""
    chips: tuple[pygame.Rect, ...]
    cubes: tuple[pygame.Rect, ...]
    label: int
    """The y of the captions on the ledge."""
    hand: pygame.Rect | None
    """Where the two picked dice are shown large, if there is room."""
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, outermost, and the second one."""
    opponents: tuple[pygame.Rect, ...]
    """Their plates."""
    holdings: tuple[pygame.Rect, ...]
    """What they hold: one row, or two where it is narrow."""

    def die_box(self, cell: int) -> pygame.Rect:
        """The die of a cell."""
        box = pygame.Rect(0, 0, *self.die)
        box.center = self.cells[cell].center
        return box

    def row_name(self, row: int) -> tuple[float, float]:
        """The middle of the name of a row."""
        die = self.die_box(row * COLUMNS)
        return (self.tray.x + die.x) / 2, die.centery

    def column_name(self, column: int) -> tuple[float, float]:
        """The middle of the name of a column."""
        die = self.die_box(column)
        # A little higher than the middle: dice of the first row rise when they are picked.
        return die.centerx, self.tray.y + (die.y - self.tray.y) * 0.4

    def lane(self, cells: tuple[int, ...]) -> pygame.Rect:
        """The stripe in which a sequence lies."""
        first = self.cells[cells[0]]
        gap = (first.w - self.die[0]) // 2 - 3, (first.h - self.die[1]) // 2 - 3
        return first.unionall([self.cells[cell] for cell in cells]).inflate(-2 * gap[0], -2 * min(0, gap[1]))

    def field(self, points: float) -> tuple[float, float]:
        """The place of so many points; between two fields, and in the second lap, too."""
        here = int(points)
        (x0, y0), (x1, y1) = self._place(here), self._place(here + 1)
        share = points - here
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def _place(self, points: int) -> tuple[int, int]:
        last = len(self.fields) - 1
        return self.fields[points if points <= last else (points - 1) % last + 1]

    def pawns(self, points: Mapping[int, float]) -> dict[int, pygame.Rect]:
        """Return the pawns of some seats, where they stand with their points."""
        places: dict[tuple[float, float], list[int]] = {}
        for seat, here in points.items():
            places.setdefault(self.field(int(here)), []).append(seat)
        return {
            seat: self.pawn_box(points[seat], place, len(seats))
            for seats in places.values()
            for place, seat in enumerate(seats)
        }

    def pawn_box(self, points: float, place: int = 0, of: int = 1) -> pygame.Rect:
        """A pawn that stands on the field of so many points, the `place`th of several."""
        x, y = self.field(points)
        w, h = self.pawn if of == 1 else (round(side * CLOSE) for side in self.pawn)
        dx, dy = CROWD[of - 1][place]
        box = pygame.Rect(0, 0, w, h)
        box.midbottom = round(x + dx * w), round(y + h * 0.36 + dy * h)
        return box


CROWD = (
    ((0.0, 0.0),),
    ((-0.42, 0.0), (0.42, 0.0)),
    ((-0.44, 0.12), (0.44, 0.12), (0.0, -0.26)),
    ((-0.42, 0.16), (0.42, 0.16), (-0.42, -0.26), (0.42, -0.26)),
)
"""Where up to four pawns of one field stand, in shares of their size."""
CLOSE = 0.86
"""How much smaller pawns are that stand together."""


def around(box: pygame.Rect, count: int, corner: float) -> tuple[tuple[int, int], ...]:
    """So many places evenly along a rectangle, clockwise, the first and last beside its lower left corner and
    at least `corner` from it."""
    w, h = box.w, box.h
    whole = 2 * (w + h)
    margin = max(0.0, (corner - whole / count / 2) / (1 - 1 / count))
    found = []
    for i in range(count):
        d = margin + (i + 0.5) * (whole - 2 * margin) / count
        if d < h:
            x, y = float(box.left), box.bottom - d
        elif d < h + w:
            x, y = box.left + d - h, float(box.top)
        elif d < 2 * h + w:
            x, y = box.right, box.top + d - h - w
        else:
            x, y = box.right - (d - 2 * h - w), box.bottom
        found.append((round(x), round(y)))
    return tuple(found)


def lay_out(within: Room, label: int, needs: Needs) -> Layout:
    """Find a place for everything; `label` is the height of a line of small text."""
    px, u, text, ledge, line = within.px, within.u, within.text, within.ledge, within.line
    lower = within.spare // 2
    left, stage_w = within.stage
    right = left + stage_w
    more = max(0.0, text - 1)
    spare = px(40) + max(0, stage_w - px(1440)) // 5 if within.width > px(1400) else 0
    column = px(COLUMN + 130 * more) + spare
    left_x, right_x = left + px(16), right - px(16) - column
    plate_w, plate_h = px(COLUMN + 110 * more), px(56 + 18 * more)
    count = needs.opponents

    # The board: as large as the columns, the opponents at the top and the Line leave it room.
    x0, x1 = left_x + column + px(16), right_x - px(16)
    corner = px(66 + 24 * more)
    top = px(12) + plate_h + px(9) if count else px(20)
    if not count and (left + needs.title > x0 - px(8) or right - px(200) < x1 + px(8)):
        top = corner
    bottom = line - px(10)
    edges = 2 * (FRAME + INSET)
    ruler_w, ruler_h = needs.ruler
    room_x, room_y = x1 - x0 - ruler_w, bottom - top - ruler_h
    across, down = room_x / (COLUMNS + edges), room_y / (ROWS + edges)
    pitch = min(across, down, PITCH * GROWTH * u)
    far_x = min(across, pitch * 1.12)
    far_y = min((room_y - edges * pitch) / ROWS, pitch * 1.2)
    die_w = round(min(far_x * 0.82, far_y * 0.935 / RATIO))
    die = die_w, round(die_w * RATIO)
    pitch_x, pitch_y = int(far_x), int(far_y)
    band, inset = round(FRAME * pitch), round(INSET * pitch)
    grid = pygame.Rect(0, 0, COLUMNS * pitch_x, ROWS * pitch_y)
    grid.center = round((x0 + ruler_w + x1) / 2), round((top + ruler_h + bottom) / 2)
    tray = grid.inflate(2 * inset, 2 * inset)
    tray = pygame.Rect(tray.x - ruler_w, tray.y - ruler_h, tray.w + ruler_w, tray.h + ruler_h)
    frame = tray.inflate(2 * band, 2 * band)
    cells = tuple(
        pygame.Rect(grid.x + pitch_x * c, grid.y + pitch_y * r, pitch_x, pitch_y)
        for r in range(ROWS)
        for c in range(COLUMNS)
    )
    fields = around(frame.inflate(-band, -band), needs.length + 1, 0.56 * band)
    apart = 2 * (frame.w + frame.h - 2 * band) / (needs.length + 1)
    reach = min(band * 0.34, apart * 0.42)
    pawn_w = round(min(band * 0.6, max(band * 0.5, apart * 0.8)))

    # The opponents.
    opponents, holdings = _seats(
        px, needs, (left_x, right_x), (left + needs.title, right - px(200)), (plate_w, plate_h), column
    )

    # The columns: what has been on the left, what would be on the right.
    gap = px(10)
    y0 = corner + px(14)
    if count == 3:
        y0 = holdings[0].bottom + px(14)
    y1 = max(line, ledge - px(60))
    head = label + px(14)
    placed = pygame.Rect(left_x, y0, column, head + px(38))
    pool = None
    below = placed.bottom + gap
    if needs.colours:
        pool = pygame.Rect(left_x, below, column, head + px(78 if count == 3 else 94))
        below = pool.bottom + gap
    log = pygame.Rect(left_x, below, column, y1 - below)
    worth_h = head + 2 * label + px(14)
    swap = pygame.Rect(right_x, y0, column, y1 - y0 - worth_h - gap)
    worth = pygame.Rect(right_x, swap.bottom + gap, column, worth_h)

    # The ledge.
    plate = pygame.Rect(left + px(16), ledge + lower + px(36), plate_w, plate_h)
    label_y = ledge + lower + px(17)
    middle = (label_y + label + within.height - px(8)) // 2
    button_y, button_h = ledge + lower + px(37), px(54)
    end = right - px(18)
    primary = pygame.Rect(end - px(178 + 60 * more), button_y, px(178 + 60 * more), button_h)
    second = pygame.Rect(primary.x - px(108 + 50 * more), button_y, px(96 + 50 * more), button_h)
    standing = pygame.Rect(plate.right + px(12), 0, px(26), round(px(26) * PAWN))
    standing.centery = plate.centery
    side = min(px(40), within.height - label_y - label - px(12))
    chips = _row(standing.right + px(18), middle, side, side + px(5), needs.chips)
    after = chips[-1].right + px(24)
    room = second.x - px(18) - after
    cubes: tuple[pygame.Rect, ...] = ()
    if needs.cubes:
        step = min(px(56), room / needs.cubes)
        cubes = _row(after, middle, round(min(px(44), step * 0.86)), step, needs.cubes)
        after = cubes[-1].right + px(22)
    hand = pygame.Rect(after, ledge + px(22), second.x - px(18) - after, within.height - ledge - px(32))
    return Layout(
        frame=frame,
        tray=tray,
        pitch=(pitch_x, pitch_y),
        die=die,
        cells=cells,
        fields=fields,
        reach=reach,
        pawn=(pawn_w, round(pawn_w * PAWN)),
        placed=placed,
        pool=pool,
        log=log,
        swap=swap,
        worth=worth,
        plate=plate,
        standing=standing,
        chips=chips,
        cubes=cubes,
        label=label_y,
        hand=hand if hand.w >= px(150) else None,
        buttons=(primary, second),
        opponents=opponents,
        holdings=holdings,
    )


def _row(x: float, middle: int, side: int, step: float, count: int) -> tuple[pygame.Rect, ...]:
    """Squares in a row."""
    return tuple(pygame.Rect(round(x + i * step), middle - side // 2, side, side) for i in range(count))


def _seats(
    px: Callable[[float], int],
    needs: Needs,
    columns: tuple[int, int],
    free: tuple[int, int],
    plate: tuple[int, int],
    column: int,
) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
    """The plates of the opponents, and what they hold beside them; `free` is the top edge between the
    corners."""
    w, h = plate
    count = needs.opponents
    if not count:
        return (), ()
    pawn_and_chips = px(28) + needs.chips * px(30)
    one_row = pawn_and_chips + (px(6) + 5 * px(27) if needs.cubes else 0)
    two_rows = max(pawn_and_chips, px(28) + 5 * px(25))
    y = px(12)

    def at_top(x0: float, x1: float) -> tuple[pygame.Rect, pygame.Rect]:
        """A plate and what belongs to it, in the middle between two places."""
        wide = w + px(10) + one_row
        held = one_row
        if wide > x1 - x0 and needs.cubes:
            held = two_rows
        own = min(w, round(x1 - x0) - px(10) - held)
        wide = own + px(10) + held
        x = round((x0 + x1 - wide) / 2)
        return pygame.Rect(x, y, own, h), pygame.Rect(x + own + px(10), y, held, h)

    if count == 1:
        found = [at_top(*free)]
    elif count == 2:
        half = (free[0] + free[1]) / 2
        found = [at_top(free[0], half - px(8)), at_top(half + px(8), free[1])]
    else:
        aside = px(84)
        sides = [
            (pygame.Rect(x, aside, min(w, column), h), pygame.Rect(x, aside + h + px(8), column, px(36)))
            for x in columns
        ]
        found = [sides[0], at_top(*free), sides[1]]
    return tuple(box for box, _ in found), tuple(box for _, box in found)
