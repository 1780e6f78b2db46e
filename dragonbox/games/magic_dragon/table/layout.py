"""Where everything lies on the table: a function of the window's size and of who sits there.

All boxes are in pixels. Opponents are numbered clockwise from the player's left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from dragonbox.games.magic_dragon.table.faces import RATIO, height
from dragonbox.games.magic_dragon.table.wall import Column, sides
from dragonbox.ui import flanks
from dragonbox.ui.tabletop import Room

Px = Callable[[float], int]

PLATE = 206
RAIL = 30
"""The width of the frame on which the wall stands, in u."""
ROW = 31
"""The width of the tiles before an opponent, in u; where pairs of sets lie below each other `COLUMN`,
and single sets `TALL`, of which a player has four at most."""
COLUMN, TALL, MOST_SETS = 34, 46, 4
BESIDE, LEAST_BESIDE = 37, 150
"""The width of the tiles of one who sits beyond alone, beside the plate; and the least room for them."""
OPEN = 28
"""The width of the tiles of a hand that lies open when the game is over."""
LARGEST, READABLE, SMALLEST = 46, 33, 17
"""The widths of dropped tiles, in u."""
FEW = 16
"""For so many drops of a player the columns suffice from the beginning."""
OWN, DEAD = 58, 33
"""The width of the tiles of the player's hand, and of those laid aside."""
BAR = 66
"""The height of what is asked, above the ledge."""
SET_GAP = 5
TOOL, NAMED = 66, 15
"""The room of a button at the left, and of its name below it, in u."""
SOLVING = 50
"""The room at both sides of the tray while a puzzle is solved, in u."""
AROUND = {
    1: (0, 1),
    2: (0, 2),
    3: (1, 1),
    4: (1, 2),
    5: (1, 3),
    6: (2, 2),
    7: (2, 3),
}
"""For so many opponents: how many sit at each side, and how many beyond."""


@dataclass(frozen=True, slots=True)
class Opponent:
    plate: pygame.Rect
    area: pygame.Rect
    """Where their sets and the backs of their hand lie."""
    align: float
    """0 from the left, 0.5 about the middle, 1 from the right."""
    column: bool
    """Whether the sets lie below the hand."""
    sets: pygame.Rect | None = None
    """Where the sets lie, if not in that area."""

    @property
    def mirrored(self) -> bool:
        """Whether everything lies from the right to the left."""
        return self.align == 1


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


@dataclass(frozen=True, slots=True)
class Layout:
    u: float
    opponents: tuple[Opponent, ...]
    tray: pygame.Rect
    rail: int
    radius: int
    walls: tuple[tuple[Column, ...], ...]
    """By place: the player's own side first, then clockwise."""
    well: pygame.Rect
    """The stock and the tiles laid aside."""
    zones: tuple[Zone, ...]
    """By place."""
    dead: tuple[int, int, tuple[int, int]]
    """The width of tiles laid aside, how many lie in a row, and where the first begins."""
    bar: pygame.Rect
    tools: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    plate: pygame.Rect
    hand: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, and the one above it."""
    largest: float
    """The width of the tiles of the hand where there is room."""

    def px(self, length: float) -> int:
        return round(length * self.u)

    # -- the own tiles --

    def own(
        self, sets: int, count: int, drawn: bool, groups: Sequence[int] = ()
    ) -> tuple[list[list[pygame.Rect]], list[pygame.Rect]]:
        """The exposed sets, and the tiles of the hand; the drawn one, if any, is the last of them.

        Of a complete hand the `groups` stand apart.
        """
        ends = set(accumulate(groups))
        area, gap = self.hand, self.px(3)
        units = count + 3 * 0.86 * sets
        gaps = self.px(12) * (sets + len(ends)) + (self.px(16) if drawn else 0) + count * gap
        largest = min(self.largest, area.h / RATIO)
        w = min(largest, (area.w - gaps) / max(1.0, units))
        y = area.bottom - height(w)
        small = w * 0.86
        x = float(area.x)
        laid = []
        for _ in range(sets):
            boxes = []
            for _ in range(3):
                boxes.append(pygame.Rect(round(x), area.bottom - height(small), round(small), height(small)))
                x += small + 1
            laid.append(boxes)
            x += self.px(12)
        hand = []
        for i in range(count):
            if drawn and i == count - 1:
                x += self.px(16)
            x += self.px(12) * (i in ends)
            hand.append(pygame.Rect(round(x), y, round(w), height(w)))
            x += w + gap
        return laid, hand

    def columns(self) -> list[pygame.Rect]:
        """Return where the whole wall stands."""
        return [pygame.Rect(round(at.x) - 12, round(at.y) - 12, 24, 24) for own in self.walls for at in own]

    # -- the others --

    def theirs(
        self, place: int, sets: int, backs: int, apart: bool, shown: bool = False
    ) -> tuple[list[list[pygame.Rect]], list[pygame.Rect]]:
        """Return where the exposed sets of an opponent lie and the backs of the hand, which may lie open; one
        drawn is the last of them."""
        who = self.opponents[place]
        if who.sets is not None:
            return self._beside(who, who.sets, sets, backs, apart, shown)
        if who.column:
            return self._in_column(who, sets, backs, apart, shown)
        return self._in_row(who, sets, backs, apart)

    def _beside(
        self, who: Opponent, room: pygame.Rect, sets: int, backs: int, apart: bool, shown: bool
    ) -> tuple[list[list[pygame.Rect]], list[pygame.Rect]]:
        """The hand at the left of the plate, the sets at its right."""
        area, space, gap = who.area, self.px(7) if apart else 0, self.px(SET_GAP)
        # Open tiles lie one over another, the last one whole.
        over = (OPEN + 1) * self.u if shown else 0
        step = min((OPEN + 1 if shown else 17) * self.u, (area.w - space - over) / max(1, backs - shown))
        high = height(OPEN * self.u) if shown else self.px(30)
        x, y = area.right - (backs - shown) * step - over - space, area.centery - high // 2
        boxes = []
        for i in range(backs):
            x += space * (apart and i == backs - 1)
            boxes.append(pygame.Rect(round(x), y, max(4, round(step) - 1), high))
            x += step
        w = min(BESIDE * self.u, ((room.w + gap) / max(1, sets) - gap) / 3 - 1)
        laid = []
        for k in range(sets):
            left = room.x + k * (3 * (w + 1) + gap)
            top = area.centery - height(w) // 2
            laid.append([pygame.Rect(round(left + i * (w + 1)), top, round(w), height(w)) for i in range(3)])
        return laid, boxes

    def _in_row(
        self, who: Opponent, sets: int, backs: int, apart: bool
    ) -> tuple[list[list[pygame.Rect]], list[pygame.Rect]]:
        area, gap, space = who.area, self.px(SET_GAP), self.px(7) if apart else 0
        w = min(ROW * self.u, area.h / RATIO)

        def needs(w: float, back: float) -> float:
            return sets * (3 * (w + 1) + gap) + (backs * back + space)

        room = area.w
        w = max(
            min(20 * self.u, w), min(w, (room - sets * (gap + 3) - space) / (3 * sets + 0.62 * backs or 1))
        )
        back = w * 0.62
        if needs(w, back) > room:
            back = max(5 * self.u, (room - space - sets * (3 * (w + 1) + gap)) / max(1, backs))
        if needs(w, back) > room and sets:
            w = max(12.0, (room - backs * back - space) / sets - gap) / 3 - 1
        x = area.x + (area.w - needs(w, back)) * who.align
        sets_first = who.align < 1
        laid: list[list[pygame.Rect]] = []
        boxes: list[pygame.Rect] = []

        def lay_backs(x: float) -> float:
            h = round(w * 0.98)
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

    def _in_column(
        self, who: Opponent, sets: int, backs: int, apart: bool, shown: bool
    ) -> tuple[list[list[pygame.Rect]], list[pygame.Rect]]:
        """The hand above the sets; an open one in two rows."""
        area, space = who.area, self.px(7) if apart else 0
        row = min(backs, 7) if shown else backs
        back = min((OPEN + 1 if shown else 19) * self.u, (area.w - space) / max(1, row))
        h = height(OPEN * self.u) if shown else self.px(30)
        boxes = []
        for i in range(backs):
            inside = min(row, backs - i // row * row)
            x = area.x if not who.mirrored else area.right - inside * back - space
            x += i % row * back + space * (apart and i == backs - 1)
            boxes.append(pygame.Rect(round(x), area.y + i // row * (h + 1), max(4, round(back) - 1), h))
        rows = -(-backs // row) if row else 1
        gap, top = self.px(6), area.y + rows * (h + 1) + self.px(7)
        room = area.bottom - top
        w = min(COLUMN * self.u, (area.w - gap) / 6 - 1)
        if room < 2 * (height(w) + gap):
            w = max(12.0, (room / 2 - gap) / RATIO)
        # Below each other they are larger, where there is room for all that can come.
        alone = min(TALL * self.u, area.w / 3 - 1, (room / MOST_SETS - gap) / RATIO)
        across = 1 if alone > w else 2
        w = max(w, alone)
        laid = []
        for k in range(sets):
            row, column = divmod(k, across)
            wide = 3 * (w + 1)
            left = area.x + column * (wide + gap)
            if who.mirrored:
                left = area.right - wide - column * (wide + gap)
            y = top + row * (height(w) + gap)
            laid.append(
                [pygame.Rect(round(left + i * (w + 1)), round(y), round(w), height(w)) for i in range(3)]
            )
        return laid, boxes

    # -- what lies in the tray --

    def drops(self, place: int, count: int) -> list[pygame.Rect]:
        """The drops of a player, in order; they are as large as all those to come allow for a while."""
        zone, gap = self.zones[place], self._between
        box, room = zone.box, max(zone.least, -(-count // 4) * 4)
        # All begin with tiles of one size, unless that were small.
        least = min(self._fitting(other, other.least, LARGEST * self.u) for other in self.zones)
        w = self._fitting(zone, room, max(least, READABLE * self.u))
        wide, high = round(w), height(w)
        columns = max(1, int(box.w // (wide + gap)))
        rows = max(1, int(box.h // (high + gap)))
        # The first ones lie about the middle; where there are more, they move apart.
        soon = min(room, max(FEW, -(-count // 8) * 8))
        columns = min(columns, max(-(-soon // rows), min(7, room)))
        top = box.y
        if zone.centred:
            top += max(0, box.h - -(-room // columns) * (high + gap)) // 2
        x = box.x + (box.w - columns * (wide + gap) + gap) * zone.align
        boxes = []
        for i in range(count):
            row, column = divmod(i, columns)
            y = box.bottom - (row + 1) * (high + gap) + gap if zone.upwards else top + row * (high + gap)
            boxes.append(pygame.Rect(round(x + column * (wide + gap)), round(y), wide, high))
        return boxes

    @property
    def _between(self) -> int:
        """The gap between two drops."""
        return max(1, self.px(2))

    def _fitting(self, zone: Zone, room: int, largest: float) -> float:
        """The width of tiles of which so many lie there, no larger than that."""
        w, gap = largest, self._between
        while w > SMALLEST * self.u:
            if (zone.box.w // (w + gap)) * (zone.box.h // (height(w) + gap)) >= room:
                break
            w -= 1
        return w

    def laid_aside(self, count: int) -> list[pygame.Rect]:
        """The tiles that all have shed."""
        w, per, (x, top) = self.dead
        step = w + 1
        return [
            pygame.Rect(x + (i % per) * step, top + (i // per) * (height(w) + 1), w, height(w))
            for i in range(count)
        ]

    @property
    def stock(self) -> pygame.Rect:
        """The pile that stands for the stock."""
        w = self.px(30)
        box = pygame.Rect(0, 0, w, height(w))
        box.midleft = self.well.x + self.px(16), self.well.centery
        return box


def lay_out(
    within: Room,
    small: int,
    columns: Sequence[int],
    shed: int,
    title: int,
    watching: bool,
    solving: bool = False,
) -> Layout:
    """Find a place for everything.

    `small` is the height of the smallest text, `columns` the columns of each side of the wall from the
    player's own, `shed` how many tiles are laid aside in all, `title` where the words at the top left end, in
    pixels from the left of the stage, `watching` whether the buttons of a replay need room, `solving` whether
    panels of a puzzle stand at both sides.
    """
    px, u, ledge = within.px, within.u, within.ledge
    left, stage_w = within.stage
    edges = left + px(16), left + stage_w - px(16)
    more = max(0.0, within.text - 1)
    plate = plate_w, plate_h = px(PLATE + 110 * more), px(56 + 18 * more)
    sitting = AROUND[len(columns) - 1]
    bar, y = _bar(within, small), px(flanks.TOP if solving else 12)
    middle = flanks.between(within) if solving else edges
    tools = _tools(px, middle[0], ledge - px(10), bar.y - px(10) if solving else None)
    row_y = y + plate_h + px(8)
    free = middle if solving else (left + title, left + stage_w - px(204))
    alone = sitting[1] == 1 and free[1] - free[0] >= plate_w + 2 * px(LEAST_BESIDE)
    top = row_y if alone else row_y + height(ROW * u) + px(8)
    aside = px(SOLVING) if solving else px(150)
    tray, radius, inner = _tray(px, middle, sitting, plate_w, (top, bar.y - px(12)), aside)
    line = tray.inflate(-px(RAIL), -px(RAIL)).move(0, px(1))
    walls = sides(line, radius if sum(sitting) > 3 else px(14), columns, 32 * u)
    hand, buttons = _ledge(px, edges, ledge, within.height, plate_w, more, small, watching)
    well, dead = _well(px, inner, shed, more, small, watching)
    return Layout(
        u=u,
        opponents=_opponents(px, sitting, middle, free, plate, (y, None if alone else row_y), tray, bar.y),
        tray=tray,
        rail=px(RAIL),
        radius=radius,
        walls=tuple([tuple(own) for own in walls]),
        well=well,
        zones=_zones(px, inner, well, sitting, radius - px(RAIL)),
        dead=dead,
        bar=bar,
        tools=tools,
        plate=pygame.Rect(edges[0], ledge + within.spare // 2 + px(36), plate_w, plate_h),
        hand=hand,
        buttons=buttons,
        largest=OWN * u * within.larger,
    )


def _tools(px: Px, left: int, bottom: int, low: int | None) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return where the buttons lie at the left: side by side above their names, or above each other down to
    `low`."""
    side, step = px(40), px(46)
    first = left + (px(TOOL) - side) // 2
    row = [pygame.Rect(first + i * px(TOOL), bottom - px(NAMED) - side, side, side) for i in range(3)]
    if low is not None:
        row = [pygame.Rect(left, low - side - (2 - i) * step, side, side) for i in range(3)]
    return row[0], row[1], row[2]


def _bar(within: Room, small: int) -> pygame.Rect:
    """Return where something is asked, right of the tools."""
    px, (left, wide) = within.px, within.stage
    high = max(px(BAR), small * 2 + px(12))
    x = px(16) + px(3 * TOOL + 14)
    return pygame.Rect(left + x, within.ledge - px(9) - high, wide - 2 * x, high)


def _tray(
    px: Px,
    edges: tuple[int, int],
    sitting: tuple[int, int],
    plate: int,
    rows: tuple[int, int],
    aside: int,
) -> tuple[pygame.Rect, int, pygame.Rect]:
    """Return the tray, the radius of its corners, and the ground inside the wall; `aside` is the room beside
    it where nobody sits there."""
    beside = {0: aside, 1: plate + px(14), 2: plate + px(12)}[sitting[0]]
    wide = edges[1] - edges[0] - 2 * beside
    tray = pygame.Rect(edges[0] + beside, rows[0], wide, rows[1] - rows[0])
    radius = px(26) if sum(sitting) < 4 else (tray.h - px(RAIL)) // 2
    return tray, radius, tray.inflate(-2 * px(RAIL) - px(10), -2 * px(RAIL) - px(8))


def _ledge(
    px: Px,
    edges: tuple[int, int],
    ledge: int,
    bottom: int,
    plate: int,
    more: float,
    small: int,
    watching: bool,
) -> tuple[pygame.Rect, tuple[pygame.Rect, pygame.Rect]]:
    """The hand and the buttons."""
    x0, x1 = edges
    wide = px(158 + 120 * more) if not watching else px(236)
    button_h = max(px(44), small + px(16))
    primary = pygame.Rect(x1 - wide, bottom - px(9) - button_h, wide, button_h)
    second = pygame.Rect(x1 - wide, ledge + px(13), wide, max(px(30), primary.y - ledge - px(20)))
    x = x0 + plate + px(16)
    hand = pygame.Rect(x, ledge + px(26), primary.x - px(20) - x, bottom - px(9) - ledge - px(26))
    return hand, (primary, second)


def _well(
    px: Px, inner: pygame.Rect, shed: int, more: float, small: int, watching: bool
) -> tuple[pygame.Rect, tuple[int, int, tuple[int, int]]]:
    """The middle: the stock, and the tiles laid aside, which are small in a replay. What these are called
    stands above them."""
    rows = 0 if not shed else 1 if shed <= 4 else 2 if shed <= 14 else 3
    per = -(-shed // rows) if rows else 0
    w = px(24 if watching or rows == 3 else DEAD)
    first = px(118 + 80 * more)
    wide = first + (px(10) + max(per * (w + 1), px(76 + 60 * more)) + px(14) if shed else 0)
    lies = rows * (height(w) + 1)
    high = max(px(88), lies + small + px(14))
    box = pygame.Rect(0, 0, wide, high)
    box.center = inner.center
    return box, (w, per, (box.x + first + px(10), box.bottom - px(8) - lies))


def _zones(
    px: Px, inner: pygame.Rect, well: pygame.Rect, sitting: tuple[int, int], radius: int
) -> tuple[Zone, ...]:
    """Where the drops of each player lie, clockwise from the player at the bottom."""
    gap = px(8)
    left_n, top_n = sitting
    if not left_n:
        low = pygame.Rect(inner.x, well.bottom + gap, inner.w, inner.bottom - well.bottom - gap)
        if top_n == 1:
            high = pygame.Rect(inner.x, inner.y, inner.w, well.y - gap - inner.y)
            return Zone(low, 0.5, False, 32), Zone(high, 0.5, True, 32)
        half = inner.w // 2 - gap
        high = pygame.Rect(inner.x, inner.y, half, well.y - gap - inner.y)
        return (
            Zone(low, 0.5, False, 24),
            Zone(high, 0.5, True, 24),
            Zone(high.move(inner.w - half, 0), 0.5, True, 24),
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
        left = [Zone(box, 0.5, False, 12, True)]
        far = [Zone(box.move(inner.right - side_w - inner.x, 0), 0.5, False, 12, True)]
    else:
        y = well.y - px(4)
        half = (lower - y) // 2
        near = pygame.Rect(inner.x + cut // 2, y + half + px(3), side_w - cut // 2, half - px(3))
        away = pygame.Rect(inner.x, y, side_w, half)
        left = [Zone(near, 0.4, False), Zone(away, 0.5, False)]
        far = [
            Zone(away.move(inner.right - side_w - inner.x, 0), 0.5, False),
            Zone(near.move(inner.right - near.w - cut // 2 - near.x, 0), 0.6, False),
        ]
    return (Zone(low, 0.5, False, 14 if left_n == top_n == 1 else 8), *left, *top, *far)


def _opponents(
    px: Px,
    sitting: tuple[int, int],
    edges: tuple[int, int],
    free: tuple[int, int],
    plate: tuple[int, int],
    rows: tuple[int, int | None],
    tray: pygame.Rect,
    bottom: int,
) -> tuple[Opponent, ...]:
    """The opponents' places; `free` is the top edge between the corners, `rows` where the plates of those
    beyond lie, and their tiles: none if they are beside the plate."""
    (x0, x1), row_y = edges, rows[1]
    w, h = plate
    left_n, top_n = sitting
    row_h = height(px(ROW))
    gap = px(8)

    top = _beyond(px, top_n, (x0 + x1) // 2, free, plate, rows)

    def at_side(y: int, align: float, room: int, column: bool) -> Opponent:
        x = x0 if align == 0 else x1 - w
        own = pygame.Rect(x, y, w, h)
        wide = w - px(6) if column else px(258)
        area = pygame.Rect(x0 + px(4) if align == 0 else x1 - px(4) - wide, y + h + px(10), wide, room)
        return Opponent(own, area, align, column)

    if left_n == 0:
        return tuple(top)
    if left_n == 1:
        y = tray.y + px(46)
        room = bottom - px(6) - (y + h + px(10))
        return (at_side(y, 0, room, True), *top, at_side(y, 1, room, True))
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
