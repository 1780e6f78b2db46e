"""The opponents at the table: where their plates lie, their sets, and their hands, open or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from dragonbox.games.magic_dragon.table.faces import RATIO, height

Px = Callable[[float], int]

ROW = 31
"""The width of the tiles before an opponent, in u; where pairs of sets lie below each other `COLUMN`,
and single sets `TALL`, of which a player has four at most."""
COLUMN, TALL, MOST_SETS = 34, 46, 4
BESIDE, LEAST_BESIDE = 37, 150
"""The width of the tiles of one who sits beyond alone, beside the plate; and the least room for them."""
OPEN, LINE, ACROSS = 28, 32, 7
"""The width of the tiles of a hand that lies open when the game is over, and at most in a replay, in u; and
how many of the former lie side by side at most."""
ABREAST = 2
"""So many sets lie side by side."""
LEAST, ABOVE = 20, 12
"""The width of tiles in a replay at least, and the room between two rows of a hand there, in u."""
APART = 7
"""How far the tile just drawn lies apart, in u."""
OVER = 8
"""How far what is said in a replay may reach over the edge of the tray, in u."""
SPEECH, RISES, TAIL = 150, 6, 18
"""How far below the top of the tray the room ends in a replay in which reasons are told, above the plates at
the sides, how far above it begins, and the space below it for a tail, in u. Larger text gets more room."""
OPEN_TOP, HAND = 20, 130
"""How far below the top of the tray the plates at the sides lie in a replay without that room, and how high
the hands below them have to be with it, in u."""
MOST_TILES = 14
"""The tiles of a hand, sets and the one just drawn among them, once some were laid aside."""
SET_GAP = 5


@dataclass(frozen=True, slots=True)
class Opponent:
    """Where the things of an opponent lie."""

    plate: pygame.Rect
    area: pygame.Rect
    """Where their sets and the backs of their hand lie."""
    align: float
    """0 from the left, 0.5 about the middle, 1 from the right."""
    column: bool
    """Whether the sets lie below the hand."""
    sets: pygame.Rect | None = None
    """Where the sets lie, if not in that area."""

    open: bool = False
    """Whether there is room for an open hand: no tile of it lies over another."""

    speech: pygame.Rect | None = None
    """The room in which a replay tells why a move was made."""

    @property
    def mirrored(self) -> bool:
        """Whether everything lies from the right to the left."""
        return self.align == 1


Places = tuple[list[list[pygame.Rect]], list[pygame.Rect]]
"""Where exposed sets lie, tile by tile, and where the tiles of the hand do."""


def tiles(who: Opponent, u: float, sets: int, backs: int, apart: bool, shown: bool) -> Places:
    """Return where the exposed sets of an opponent lie and the backs of the hand, which may lie open; one
    drawn is the last of them."""
    if who.open and not who.column:
        return _in_line(who, u, sets, backs, apart)
    if who.sets is not None:
        return _beside(who, who.sets, u, sets, backs, apart, shown)
    if who.column:
        return _in_column(who, u, sets, backs, apart, shown)
    return _in_row(who, u, sets, backs, apart, shown)


def _in_line(who: Opponent, u: float, sets: int, backs: int, apart: bool) -> Places:
    """The sets at the right of the plate and the open hand after them, none over another."""
    area, gap, wide = who.area, round(SET_GAP * u), round(APART * u)
    w = min(LINE * u, (area.w - wide - MOST_SETS * gap) / MOST_TILES - 1)
    x, y = float(area.x), area.centery - height(w) // 2

    def lie(count: int) -> list[pygame.Rect]:
        nonlocal x
        boxes = []
        for _ in range(count):
            boxes.append(pygame.Rect(round(x), y, round(w), height(w)))
            x += w + 1
        x += gap
        return boxes

    laid = [lie(3) for _ in range(sets)]
    hand = lie(backs - apart)
    x += wide - gap
    return laid, [*hand, *lie(int(apart))]


def _beside(
    who: Opponent, room: pygame.Rect, u: float, sets: int, backs: int, apart: bool, shown: bool
) -> Places:
    """The hand at the left of the plate, the sets at its right; the open hand after these, where only there
    no tile of it lies over another."""
    area, space, gap = who.area, round(APART * u) if apart else 0, round(SET_GAP * u)
    w = min(BESIDE * u, ((room.w + gap) / max(1, sets) - gap) / 3 - 1)
    laid = []
    for k in range(sets):
        left = room.x + k * (3 * (w + 1) + gap)
        top = area.centery - height(w) // 2
        laid.append([pygame.Rect(round(left + i * (w + 1)), top, round(w), height(w)) for i in range(3)])
    tile = OPEN * u
    if shown and area.w < backs * (tile + 1) + space:
        left = room.x + round(sets * (3 * (w + 1) + gap))
        if (fits := (room.right - left - space) / max(1, backs) - 1) >= LEAST * u:
            tile = min(tile, fits)
            area = pygame.Rect(left, area.y, round(backs * (tile + 1)) + space, area.h)
    # Where there is room for it nowhere, open tiles lie one over another, the last one whole.
    over = tile + 1 if shown else 0
    step = min(tile + 1 if shown else 17 * u, (area.w - space - over) / max(1, backs - shown))
    high = height(tile) if shown else round(30 * u)
    x, y = area.right - (backs - shown) * step - over - space, area.centery - high // 2
    boxes = []
    for i in range(backs):
        x += space * (apart and i == backs - 1)
        boxes.append(pygame.Rect(round(x), y, max(4, round(step) - 1), high))
        x += step
    return laid, boxes


def _in_row(who: Opponent, u: float, sets: int, backs: int, apart: bool, shown: bool) -> Places:
    area, gap, space = who.area, round(SET_GAP * u), round(APART * u) if apart else 0
    w = min(ROW * u, area.h / RATIO)

    def needs(w: float, back: float) -> float:
        return sets * (3 * (w + 1) + gap) + (backs * back + space)

    room = area.w
    share = 1.0 if shown else 0.62
    w = max(
        min(20 * u, w), min(w, (room - sets * (gap + 3) - space) / (3 * sets + share * backs or 1) - shown)
    )
    back = w * share + shown
    if needs(w, back) > room:
        back = max(5 * u, (room - space - sets * (3 * (w + 1) + gap)) / max(1, backs))
    if needs(w, back) > room and sets:
        w = max(12.0, (room - backs * back - space) / sets - gap) / 3 - 1
    x = area.x + (area.w - needs(w, back)) * who.align
    sets_first = who.align < 1
    laid: list[list[pygame.Rect]] = []
    boxes: list[pygame.Rect] = []

    def lay_backs(x: float) -> float:
        h = height(w) if shown else round(w * 0.98)
        y = area.y + height(w) - h
        for i in range(backs):
            if apart and i == backs - 1:
                x += space
            boxes.append(pygame.Rect(round(x), y, max(4, round(back) - 1), h))
            x += back
        return x

    if not sets_first:
        x = lay_backs(x) + gap
    for _ in range(sets):
        laid.append([pygame.Rect(round(x + i * (w + 1)), area.y, round(w), height(w)) for i in range(3)])
        x += 3 * (w + 1) + gap
    if sets_first:
        lay_backs(x)
    return laid, boxes


def _in_column(who: Opponent, u: float, sets: int, backs: int, apart: bool, shown: bool) -> Places:
    """The hand above the sets, open in two rows; in a replay below them."""
    if shown and who.open:
        return _open_column(who, u, sets, backs, apart)
    area, space = who.area, round(APART * u) if apart else 0
    row = _even(backs, ACROSS) if shown else backs
    gap, between = round(6 * u), round(7 * u)
    back = min((OPEN + 1 if shown else 19) * u, (area.w - space) / max(1, row))
    h = height(OPEN * u) if shown else round(30 * u)
    rows = -(-backs // row) if row else 1
    w, across = _set_width(u, area.h - rows * (h + 1) - between, area.w)
    boxes = []
    for i in range(backs):
        inside = min(row, backs - i // row * row)
        x = area.x if not who.mirrored else area.right - inside * back - space
        x += i % row * back + space * (apart and i == backs - 1)
        boxes.append(pygame.Rect(round(x), area.y + i // row * (h + 1), max(4, round(back) - 1), h))
    return _sets(who, sets, area.y + rows * (h + 1) + between, w, across, gap), boxes


def _open_column(who: Opponent, u: float, sets: int, backs: int, apart: bool) -> Places:
    """All tiles in two rows, the sets first. Beside fewer than two sets as much of the hand lies as makes the
    rows even."""
    area, gap, space, between = who.area, round(SET_GAP * u), round(APART * u), round(ABOVE * u)
    above, count = min(sets, ABREAST), max(MOST_TILES, 3 * sets + backs)
    beside = min(backs, -(-count // 2) - 3 * above) if above < ABREAST else 0
    longest = max(3 * above + beside, count - 3 * above - beside)
    room = area.w - (sets - above) * gap - space
    w = int(min(LINE * u, room / longest - 1, (area.h - between) / 2 / RATIO))
    upper = _row(who, area.y, w, above, beside, gap, 0)
    low = area.y + height(w) + between
    lower = _row(who, low, w, sets - above, backs - beside, gap, space if apart else 0)
    return upper[0] + lower[0], upper[1] + lower[1]


def _row(who: Opponent, y: int, w: int, sets: int, loose: int, gap: int, space: int) -> Places:
    """Sets and tiles of a hand side by side, with so much space before the last."""
    boxes: list[pygame.Rect] = []
    x, count = 0, 3 * sets + loose
    for number in range(count):
        x += gap * (0 < number <= 3 * sets and number % 3 == 0) + space * (number == count - 1)
        boxes.append(pygame.Rect(x, y, w, height(w)))
        x += w + 1
    left = who.area.right - x + 1 if who.mirrored else who.area.x
    boxes = [box.move(left, 0) for box in boxes]
    return [boxes[3 * k : 3 * k + 3] for k in range(sets)], boxes[3 * sets :]


def _sets(who: Opponent, count: int, top: float, w: float, across: int, gap: int) -> list[list[pygame.Rect]]:
    """Return where the tiles of sets lie, so many sets side by side."""
    laid, area, wide = [], who.area, 3 * (w + 1)
    for k in range(count):
        row, column = divmod(k, across)
        left = area.x + column * (wide + gap)
        if who.mirrored:
            left = area.right - wide - column * (wide + gap)
        y = round(top + row * (height(w) + gap))
        laid.append([pygame.Rect(round(left + i * (w + 1)), y, round(w), height(w)) for i in range(3)])
    return laid


def _even(count: int, most: int) -> int:
    """Return how many tiles lie side by side, so that none is alone in the last line."""
    return -(-count // max(1, -(-count // most)))


def _set_width(u: float, room: int, wide: int) -> tuple[float, int]:
    """Return how wide the tiles of sets in a column are, and how many sets lie side by side: below each other
    they are larger, where there is room for as many as can come."""
    gap, rows = round(6 * u), -(-MOST_SETS // 2)
    w = min(COLUMN * u, (wide - gap) / 6 - 1)
    if room < rows * (height(w) + gap):
        w = max(12.0, (room / rows - gap) / RATIO)
    alone = min(TALL * u, wide / 3 - 1, (room / MOST_SETS - gap) / RATIO)
    return (alone, 1) if alone > w else (w, 2)


def opponents(
    px: Px,
    sitting: tuple[int, int],
    edges: tuple[int, int],
    free: tuple[int, int],
    plate: tuple[int, int],
    rows: tuple[int, int | None],
    tray: pygame.Rect,
    bottom: int,
    open: bool,
) -> tuple[Opponent, ...]:
    """Return the opponents' places; `free` is the top edge between the corners, `rows` where the plates of
    those beyond lie, and their tiles: none if they are beside the plate; `open` makes room for open hands."""
    (x0, x1), row_y = edges, rows[1]
    w, h = plate
    left_n, top_n = sitting
    row_h = height(px(ROW))
    gap, speaks = px(8), False

    top = _beyond(px, top_n, (x0 + x1) // 2, free, plate, rows)
    if open and row_y is None:
        top = [_with_line(px, (x0 + x1) // 2, free, top[0].plate)]

    def at_side(y: int, align: float, room: int, column: bool) -> Opponent:
        x = x0 if align == 0 else x1 - w
        own = pygame.Rect(x, y, w, h)
        wide = px(258)
        if column:
            wide = tray.x - x0 - px(14 if open else 18)
        below = y + h + px(12 if open else 10)
        area = pygame.Rect(x0 + px(4) if align == 0 else x1 - px(4) - wide, below, wide, room)
        told = _told(px, area.w, (x0, x1), align, tray.y, y)
        return Opponent(own, area, align, column, open=open, speech=told if speaks else None)

    if left_n == 0:
        return tuple(top)
    if left_n == 1:
        y = tray.y + (px(SPEECH + TAIL) + 6 * (h - px(56)) if open else px(46))
        room = bottom - px(10 if open else 6) - (y + h + px(12 if open else 10))
        if open and room < px(HAND):
            room += y - tray.y - px(OPEN_TOP)
            y = tray.y + px(OPEN_TOP)
        speaks = y > tray.y + px(SPEECH)
        sides = at_side(y, 0, room, True), at_side(y, 1, room, True)
        # Whoever sits beyond speaks beside the table, too.
        beyond = [replace(one, speech=sides[0].speech if top_n == 1 else None) for one in top]
        return (sides[0], *beyond, sides[1])
    upper = max(px(104), px(66) + h - px(20))
    if top[-1].area.right > x1 - w - gap or top[0].area.x < x0 + w + gap:
        # The rows beyond reach over the plates at the sides: these make room.
        upper = max(upper, (row_y or 0) + row_h + px(6))
    lower = bottom - px(2) - row_h - px(10) - h
    return (
        at_side(lower, 0, row_h, False),
        at_side(upper, 0, row_h, False),
        *top,
        at_side(upper, 1, row_h, False),
        at_side(lower, 1, row_h, False),
    )


def _told(px: Px, room: int, edges: tuple[int, int], align: float, top: int, plate: int) -> pygame.Rect:
    """Return the room for what somebody at the side says, between the top of the tray and the plate."""
    y, wide = top - px(RISES), room + px(OVER)
    x = edges[1] - wide if align else edges[0]
    return pygame.Rect(x, y, wide, plate - px(TAIL) - y)


def _with_line(px: Px, middle: int, free: tuple[int, int], plate: pygame.Rect) -> Opponent:
    """Return the place of one beyond whose open hand lies beside the plate, both about the middle."""
    gap, tile = px(12), px(LINE) + 1
    room = min(px(APART) + MOST_SETS * px(SET_GAP) + MOST_TILES * tile, free[1] - free[0] - plate.w - gap)
    x = min(max(free[0], middle - (plate.w + gap + room - tile) // 2), free[1] - room - gap - plate.w)
    own = pygame.Rect(x, plate.y, *plate.size)
    return Opponent(own, pygame.Rect(own.right + gap, own.y, room, own.h), 0, False, open=True)


def _beyond(
    px: Px,
    count: int,
    middle: int,
    free: tuple[int, int],
    plate: tuple[int, int],
    rows: tuple[int, int | None],
) -> list[Opponent]:
    """The places of those who sit beyond, from the left to the right."""
    (w, h), (y, row_y) = plate, rows
    row_h, gap = height(px(ROW)), px(8)
    each = (free[1] - free[0] - gap * (count - 1)) // count
    width = min(w, each)
    total = count * width + gap * (count - 1)
    if count == 2:
        # They keep apart from each other: their rows are wider than their plates.
        spread = min(px(230), (free[1] - free[0] - total))
        total += spread
    start = min(max(free[0], middle - total // 2), free[1] - total)
    step = (total - width) // max(1, count - 1)
    top = []
    for i in range(count):
        own = pygame.Rect(start + i * step, y, width, h)
        if row_y is None:
            before = pygame.Rect(free[0] + px(12), own.y, own.x - free[0] - px(20), h)
            after = pygame.Rect(own.right + px(10), own.y, free[1] - own.right - px(24), h)
            top.append(Opponent(own, before, 0.5, False, after))
            continue
        reach = px(440) if count == 1 else step - gap
        area = pygame.Rect(0, row_y, reach, row_h)
        area.centerx = own.centerx
        top.append(Opponent(own, area, 0.5, False))
    return top
