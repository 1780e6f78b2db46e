"""Lay out the table: a function of the window's size and of who sits there.

All boxes are in pixels. Opponents are numbered clockwise from the player's left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from dragonbox.games.magic_dragon.table import drops, seats
from dragonbox.games.magic_dragon.table.drops import Zone
from dragonbox.games.magic_dragon.table.faces import RATIO, height
from dragonbox.games.magic_dragon.table.wall import Column, sides
from dragonbox.ui import flanks
from dragonbox.ui.tabletop import Room

Px = Callable[[float], int]

PLATE = 206
RAIL = 30
"""The width of the frame on which the wall stands, in u."""
OWN, DROPPED, DROPPED_WATCHED, DEAD, DEAD_WATCHED = 58, 46, 38, 33, 29
"""The width of the tiles of the player's hand, of dropped ones at most, at a table and in a replay, and of
those laid aside, in u."""
SHRINKS = 6
"""How much narrower those laid aside may be where words are large, in u."""
DRAWN = 10
"""How far the tile just drawn lies apart, in u: light round the hand goes round it, too."""
OWN_WATCHED, LOWEST = 52, 88
"""The width of the tiles of the hand in a replay, and the height of the strip on which they lie, in u."""
TOLD = 246
"""The room beside the hand in a replay for what it needs, in u."""
BAR = 60
"""The height of what is asked, above the ledge."""
OPENED = 34
"""By how much wider than a plate the room beside the table is in a replay, where hands lie open, in u."""
READ = 1.17
"""Up to which growth of text gaps are as they are, in times the usual size."""
LARGE = 1.25
"""From which growth of text on it counts as large, in times the usual size."""
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
class Layout:
    """Where everything lies on the table."""

    u: float
    opponents: tuple[seats.Opponent, ...]
    tray: pygame.Rect
    rail: int
    radius: int
    walls: tuple[tuple[Column, ...], ...]
    """By place: the player's own side first, then clockwise."""
    well: pygame.Rect
    """The stock and the tiles laid aside."""
    zones: tuple[Zone, ...]
    """Where the drops of the players lie, by place."""
    dropped: float
    """The width of these tiles at most."""
    aside: pygame.Rect
    """The ground of the tiles laid aside: a part of the middle."""
    dead: tuple[int, int, tuple[int, int]]
    """The width of tiles laid aside, how many lie in a row, and where the first begins."""
    bar: pygame.Rect
    low: int
    """The y above which the Line stands while nothing is asked."""
    strip: pygame.Rect
    """Where a replay tells why the player made a move: above the plate, to where the table ends."""
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
        """Return where the exposed sets lie, and the tiles of the hand; the drawn one, if any, is the last of
        them.

        Of a complete hand the `groups` stand apart.
        """
        ends = set(accumulate(groups))
        area, gap = self.hand, self.px(3)
        units = count + 3 * 0.86 * sets
        gaps = self.px(12) * (sets + len(ends)) + (self.px(DRAWN) if drawn else 0) + count * gap
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
                x += self.px(DRAWN)
            x += self.px(12) * (i in ends)
            hand.append(pygame.Rect(round(x), y, round(w), height(w)))
            x += w + gap
        return laid, hand

    def theirs(self, place: int, sets: int, backs: int, apart: bool, shown: bool = False) -> seats.Places:
        """Return where the exposed sets of an opponent lie and the backs of the hand, which may lie open; one
        drawn is the last of them."""
        return seats.tiles(self.opponents[place], self.u, sets, backs, apart, shown)

    def hands(self, backs: int) -> list[pygame.Rect]:
        """Return where the backs of all opponents lie, if each has so many and no sets."""
        places = range(len(self.opponents))
        return [box for place in places for box in self.theirs(place, 0, backs, True)[1]]

    # -- what lies in the tray --

    def drops(self, place: int, count: int) -> list[pygame.Rect]:
        """Return where the drops of a player lie, in order: a tile keeps its place once it lies."""
        return drops.places(self.zones, place, count, self.u, self.dropped)

    def laid_aside(self, count: int) -> list[pygame.Rect]:
        """Return where the tiles lie that all have shed."""
        w, per, (x, top) = self.dead
        step = w + 1
        return [
            pygame.Rect(x + (i % per) * step, top + (i // per) * (height(w) + 1), w, height(w))
            for i in range(count)
        ]

    @property
    def free(self) -> int:
        """The room right of what is asked, where the button lies that drops a tile: never both at a time."""
        beside = self.buttons[0].bottom > self.hand.y
        return 0 if beside else self.buttons[0].right - self.bar.right

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
    line: int = 0,
    solving: bool = False,
) -> Layout:
    """Find a place for everything.

    `small` is the height of the smallest text, `columns` the columns of each side of the wall from the
    player's own, `shed` how many tiles are laid aside in all, `title` where the words at the top left end, in
    pixels from the left of the stage, `watching` whether all hands may lie open, `line` the height of the
    Line where no ledge is, `solving` whether panels of a puzzle stand at both sides.
    """
    px, u, (left, stage_w) = within.px, within.u, within.stage
    more, sitting, low = max(0.0, within.text - 1), AROUND[len(columns) - 1], bool(line)
    edges, close = (left + px(16), left + stage_w - px(16)), px if low or solving else _closer(within)
    plate = plate_w, plate_h = px(PLATE + 110 * more), px(56 + 18 * more)
    ledge = within.height - max(px(LOWEST), plate_h + px(22)) if low else within.ledge
    bar, y = _bar(within, close, ledge, small, line), px(flanks.TOP if solving else 12)
    middle = flanks.between(within) if solving else edges
    row_y = y + plate_h + close(8)
    free = middle if solving else (left + title, left + stage_w - px(204))
    beside = sitting[1] == 1 and free[1] - free[0] >= plate_w + 2 * px(seats.LEAST_BESIDE)
    top = row_y if beside else row_y + height(seats.ROW * u) + px(8)
    outside, side = px(SOLVING if solving else 150), plate_w + px(OPENED) * watching
    rows = top, bar.y - (px(8 + 20 * more) if low else close(8))
    tray, radius, inner = _tray(px, close, middle, sitting, side, rows, outside)
    walls = _walls(px, tray, radius if sum(sitting) > 3 else px(14), columns, 32 * u)
    alone = within.text >= LARGE and sitting[0] < 2 and not (low or solving or within.paper)
    button = _button(within, small, watching, edges[1] - bar.right - px(8) if alone else px(158 + 120 * more))
    hand, buttons = _ledge(px, edges, ledge, within.height, plate_w, button, low, alone)
    well, aside, dead = _well(px, close, inner, shed, more, small, DEAD_WATCHED if low else DEAD)
    plate_y = hand.centery - plate_h // 2 if low else ledge + within.spare // 2 + px(36)
    plates = y, None if beside else row_y
    others = seats.opponents(px, sitting, middle, free, plate, plates, tray, tray.bottom + px(12), watching)
    return Layout(
        u=u,
        opponents=others,
        tray=tray,
        rail=px(RAIL),
        radius=radius,
        walls=walls,
        well=well,
        zones=drops.zones(px, close, inner, well, sitting, radius - px(RAIL)),
        dropped=(DROPPED_WATCHED if watching else DROPPED) * u,
        aside=aside,
        dead=dead,
        bar=bar,
        low=ledge - px(2 if low else 10),
        strip=_strip(px, tray, hand.y),
        tools=_tools(px, middle[0], ledge - px(10), bar.y - px(10) if solving else None),
        plate=pygame.Rect(edges[0], plate_y, plate_w, plate_h),
        hand=hand,
        buttons=buttons,
        largest=OWN_WATCHED * u if low else OWN * u * within.larger,
    )


def _closer(within: Room) -> Px:
    """Return what measures gaps: where words are large, gaps make room so that tiles can be read as well."""
    share = min(1.0, max(0.25, 1 - 4 * (within.text - READ)))
    return lambda length: within.px(length * share)


def _strip(px: Px, tray: pygame.Rect, bottom: int) -> pygame.Rect:
    """Return where a replay tells why the player made a move: it may lie over the edge of the tray,
    and not over the hands beside it."""
    top = tray.bottom - px(RAIL)
    return pygame.Rect(tray.x, top, tray.w, bottom - top - px(4))


def _tools(px: Px, left: int, bottom: int, low: int | None) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return where the buttons lie at the left: side by side above their names, or above each other down to
    `low`."""
    side, step = px(40), px(46)
    first = left + (px(TOOL) - side) // 2
    row = [pygame.Rect(first + i * px(TOOL), bottom - px(NAMED) - side, side, side) for i in range(3)]
    if low is not None:
        row = [pygame.Rect(left, low - side - (2 - i) * step, side, side) for i in range(3)]
    return row[0], row[1], row[2]


def _bar(within: Room, close: Px, ledge: int, small: int, line: int) -> pygame.Rect:
    """Return where something is asked, right of the tools, or where the Line stands that is so
    high, if there is no ledge."""
    px, (left, wide) = within.px, within.stage
    high = line or max(px(BAR), small * 2 + close(12))
    x = px(16) + px(3 * TOOL + 14)
    return pygame.Rect(left + x, ledge - (px(2) if line else close(9)) - high, wide - 2 * x, high)


def _tray(
    px: Px,
    close: Px,
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
    return tray, radius, tray.inflate(-2 * px(RAIL) - close(10), -2 * px(RAIL) - close(8))


def _button(within: Room, small: int, watching: bool, wide: int) -> tuple[int, int]:
    """Return how wide and how high a button is: where text is large, so that two lines fit."""
    high = max(within.px(44), small + within.px(16), 2 * small + within.px(4) if within.text >= LARGE else 0)
    return 0 if watching else wide, high


def _ledge(
    px: Px,
    edges: tuple[int, int],
    ledge: int,
    bottom: int,
    plate: int,
    button: tuple[int, int],
    low: bool,
    alone: bool,
) -> tuple[pygame.Rect, tuple[pygame.Rect, pygame.Rect]]:
    """The hand and the buttons, which are so wide and high. Where text is large, the hand has the ledge to
    itself, so that its tiles are larger, too: then the buttons are above it."""
    x0, x1 = edges
    wide, high = button
    primary = pygame.Rect(x1 - wide, bottom - px(9) - high, wide, high)
    second = pygame.Rect(x1 - wide, ledge + px(13), wide, max(px(30), primary.y - ledge - px(20)))
    x = x0 + plate + px(16)
    top, end = ledge + px(26), primary.x - px(20)
    if alone:
        primary.bottom, end = ledge - px(9), x1
        second.h = round(high * 0.7)
        second.bottom = primary.y - px(6)
    if low:
        top, end = bottom - px(9) - height(px(OWN_WATCHED)), x1 - px(TOLD)
        primary = second = pygame.Rect(end + px(12), top, x1 - end - px(12), bottom - px(9) - top)
    hand = pygame.Rect(x, top, end - x, bottom - px(9) - top)
    return hand, (primary, second)


Dead = tuple[int, int, tuple[int, int]]


def _well(
    px: Px, close: Px, inner: pygame.Rect, shed: int, more: float, small: int, largest: int
) -> tuple[pygame.Rect, pygame.Rect, Dead]:
    """The middle: the stock, and the tiles laid aside with their ground. What these are called stands above
    them."""
    rows = 0 if not shed else 1 if shed <= 4 else 2 if shed <= 14 else 3
    per = -(-shed // rows) if rows else 0
    w = px(24) if rows == 3 else px(largest - SHRINKS) + close(SHRINKS)
    first = px(98 + 80 * more) + close(20)
    wide = first + (px(10) + max(per * (w + 1), px(76 + 60 * more)) + px(14) if shed else 0)
    lies = rows * (height(w) + 1)
    high = max(px(88), lies + small + px(2) + close(12))
    box = pygame.Rect(0, 0, wide, high)
    box.center = inner.center
    aside = pygame.Rect(box.x + first, box.y, box.w - first, box.h)
    return box, aside, (w, per, (box.x + first + px(10), box.bottom - px(8) - lies))


def _walls(
    px: Px, tray: pygame.Rect, radius: int, columns: Sequence[int], wide: float
) -> tuple[tuple[Column, ...], ...]:
    """Return where the wall stands on the frame of the tray, by place; columns are no wider than that."""
    line = tray.inflate(-px(RAIL), -px(RAIL)).move(0, px(1))
    return tuple([tuple(own) for own in sides(line, radius, columns, wide)])
