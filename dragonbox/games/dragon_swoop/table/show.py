"""What is seen of a game, and how one position becomes the next.

`Shown` is the picture: during a move it lags behind the match and catches up piece by piece, by flights that
`plan` lays out. When all have ended, the table shows the match as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.games.dragon_swoop.grid import NOWHERE, falls
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table import pieces
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.ui import motion, parts
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.motion import Motion

AWAY, FALL, TURN, WALK, POINTS = 0.30, 0.20, 0.18, 0.32, 0.42
"""Seconds, at normal speed: a tile that flies off, falls one step, turns over; the master's step; points."""
STEP = 0.05
"""Seconds between two tiles of a set."""


@dataclass(slots=True)
class Shown:
    """The picture of a position."""

    tops: list[str]
    """The symbol of each space's top tile; empty where it lies face down or no tile is."""
    heights: list[int]
    master: str
    """Its symbol; empty when there is none."""
    pile: int
    """Masters to come."""
    station: float
    """0 to 12; between two whole numbers on its way."""
    hand: list[str]
    score: int

    @classmethod
    def of(cls, view: View) -> Shown:
        """The picture of a position at rest."""
        return cls(
            list(view.tops),
            list(view.heights),
            view.master,
            len(view.pile),
            view.station,
            list(view.hand),
            view.score,
        )


@dataclass(slots=True)
class Moving:
    """Something in the air: a tile on an arc, being turned over where it lies, or points that rise."""

    symbol: str
    start: pygame.Rect
    end: pygame.Rect
    arc: float = 0.0
    """By how much of the way it rises above the straight line."""
    master: bool = False
    turned: str = ""
    """The symbol that it shows at the end, if it is turned over."""
    text: str = ""
    """Points instead of a tile."""

    def draw(self, canvas: Canvas, share: float) -> None:
        x = motion.lerp(self.start.centerx, self.end.centerx, share)
        y = motion.lerp(self.start.centery, self.end.centery, share)
        way = abs(self.end.centerx - self.start.centerx) + abs(self.end.centery - self.start.centery)
        most = self.start.h * 0.8
        lift = 4 * share * (1 - share) * max(-most, min(most, way * self.arc))
        if self.text:
            parts.badge(canvas, self.text, (x, y - lift), "gold", 18, 28)
            return
        w = round(motion.lerp(self.start.w, self.end.w, share))
        box = pygame.Rect(0, 0, w, round(w * 1.14))
        box.center = round(x), round(y)
        if self.turned:
            pieces.turning(canvas, self.symbol, self.turned, box.move(0, -round(lift)), share)
            return
        # A size for every frame would be rasterised each time: one raster is scaled instead.
        largest = self.start if self.start.w >= self.end.w else self.end
        raster = canvas.sprites.get(pieces.sprite(canvas, self.symbol, self.master), largest.w, largest.h)
        # The shadow keeps to a few sizes: every new one is made first.
        rounded = -(-w // 12) * 12
        under = pygame.Rect(0, 0, rounded, round(rounded * 1.14))
        under.center = box.centerx, box.centery - round(lift * 0.6)
        canvas.shadow(under, rounded * 0.11, max(2, rounded * 0.13), rounded * 0.12, rounded * 0.06, 95)
        scaled = raster if raster.get_size() == box.size else pygame.transform.smoothscale(raster, box.size)
        canvas.surface.blit(scaled, box.move(0, -round(lift)))


@dataclass(slots=True)
class Walking:
    """The master on its way from a station to the next."""

    station: int


class Planner:
    """Lays the flights of one move out on the clock. `heights` and `tops` run ahead of what is shown."""

    def __init__(
        self, flights: Motion, at: Layout, shown: Shown, now: float, sound: Callable[[str], None]
    ) -> None:
        self.flights = flights
        self.at = at
        self.shown = shown
        self.now = now
        self.sound = sound
        self.heights = list(shown.heights)
        self.tops = list(shown.tops)
        self.clock = 0.0
        """Seconds from now at which the next thing may begin."""

    def plan(self, move: Move, after: View, plate: pygame.Rect) -> None:
        """All that the move changes, up to the position `after`."""
        match move.verb:
            case "recruit":
                self._recruit(move.space)
            case "fly":
                self._fly(move, after, plate)
            case "crown":
                self._crown(move.space)
            case "rest" if move.space != NOWHERE:
                self._swap(move.space)
        if tuple(self.heights) != after.heights:
            self._fall(falls(self.heights))
        self._reveal([space for space in range(9) if after.tops[space] and not self.tops[space]], after)
        if after.turn - 1 != self.shown.station:
            self._walk(round(self.shown.station))

    def _go(
        self,
        delay: float,
        length: float,
        what: object = None,
        ease: motion.Ease = motion.inout,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> None:
        self.flights.fly(self.now, delay, length, ease, what, begin, end)

    # ------------------------------------------------------------------ what the move takes

    def _top(self, space: int) -> pygame.Rect:
        return self.at.tile_box(space, max(1, self.heights[space]))

    def _lift_off(self, space: int) -> Callable[[], None]:
        """The top tile leaves its space: what lies below it is face down."""
        self.heights[space] -= 1
        self.tops[space] = ""

        def begin() -> None:
            self.shown.heights[space] -= 1
            self.shown.tops[space] = ""

        return begin

    def _recruit(self, space: int) -> None:
        symbol = self.tops[space]
        moving = Moving(symbol, self._top(space), self.at.hand[min(len(self.shown.hand), 1)], 0.12)
        self._go(0, AWAY, moving, begin=self._lift_off(space), end=lambda: self.shown.hand.append(symbol))
        self.sound("recruit")
        self.clock = AWAY

    def _fly(self, move: Move, after: View, plate: pygame.Rect) -> None:
        """The set goes to the flown piles, one tile after the other, and the points to the plate."""
        goal = pygame.Rect(0, 0, *(round(side * 0.3) for side in self.at.tile))
        goal.center = self.at.flown.centerx, self.at.flown.y + round(self.at.flown.h * 0.35)
        order = 0.0
        for tiles in move.sets:
            for space in tiles.spaces:
                moving = Moving(self.tops[space], self._top(space), goal, 0.14)
                self._go(order, AWAY, moving, begin=self._lift_off(space))
                order += STEP
            if tiles.master:
                moving = Moving(self.shown.master, self._station(), goal, 0.14, True)
                self._go(order, AWAY, moving, begin=lambda: self._becomes(""))
                order += STEP
            for symbol in tiles.hand:
                place = self.shown.hand.index(symbol)
                moving = Moving(symbol, self.at.hand[place], goal, 0.14)
                self._go(order, AWAY, moving, begin=lambda s=symbol: self.shown.hand.remove(s))
                order += STEP
        self.clock = AWAY + order
        start, end = pygame.Rect(goal), pygame.Rect(goal)
        end.center = plate.right - plate.h // 2, plate.y + plate.h // 3
        points = after.piles[-1].points
        self._go(
            self.clock,
            POINTS,
            Moving("", start, end, 0.1, text=f"+{points}"),
            end=lambda: self._count(points),
        )
        self.sound("fly")
        if any(tiles.master for tiles in move.sets) and after.master:
            self._new_master(after.master)

    def _count(self, points: int) -> None:
        self.shown.score += points
        self.sound("score_tick")

    def _station(self) -> pygame.Rect:
        return self.at.master_box(self.shown.station)

    def _becomes(self, symbol: str) -> None:
        self.shown.master = symbol

    def _new_master(self, symbol: str) -> None:
        """The next tile of the master pile is turned up and goes to the station."""
        start = pygame.Rect(0, 0, *self.at.master)
        start.midleft = self.at.masters.x + self.at.master[0] // 2, self.at.masters.centery

        def begin() -> None:
            self.shown.pile -= 1

        moving = Moving(symbol, start, self._station(), 0.08, True)
        self._go(self.clock, AWAY, moving, motion.out, begin, lambda: self._becomes(symbol))
        self.clock += AWAY * 0.7

    def _swap(self, space: int) -> None:
        """Rest: the master and a tile pass each other."""
        tile, master = self.tops[space], self.shown.master
        here, there = self._top(space), self._station()
        lift_off = self._lift_off(space)
        self.heights[space] += 1
        self.tops[space] = master

        def begin() -> None:
            lift_off()
            self.shown.master = ""

        def end() -> None:
            self.shown.heights[space] += 1
            self.shown.tops[space] = master
            self.shown.master = tile

        self._go(0, AWAY, Moving(tile, here, there, 0.2), begin=begin, end=end)
        self._go(0, AWAY, Moving(master, there, here, -0.2, True))
        self.sound("tile_lift")
        self.clock = AWAY

    def _crown(self, space: int) -> None:
        symbol = self.tops[space]
        moving = Moving(symbol, self._top(space), self._station(), 0.16)
        self._go(0, AWAY, moving, begin=self._lift_off(space), end=lambda: self._becomes(symbol))
        self.sound("crown")
        self.clock = AWAY

    # ------------------------------------------------------------------ what follows

    def _fall(self, steps: Sequence[tuple[int, int]]) -> None:
        """Tiles drop into empty spaces, lowest first."""
        ready = [self.clock] * 9
        last = self.clock
        for i, (source, goal) in enumerate(steps):
            symbol = self.tops[source]
            begin = max(self.clock + 0.06 * i, ready[source], ready[goal])
            start, end = self._top(source), self.at.tile_box(goal, self.heights[goal] + 1)
            lift_off = self._lift_off(source)
            self.heights[goal] += 1
            self.tops[goal] = symbol
            land = self._land(goal, symbol)
            self._go(begin, FALL, Moving(symbol, start, end), motion.bounce, lift_off, land)
            ready[source] = ready[goal] = last = begin + FALL
        self.clock = last

    def _land(self, space: int, symbol: str) -> Callable[[], None]:
        def end() -> None:
            self.shown.heights[space] += 1
            self.shown.tops[space] = symbol
            self.sound("tile_fall")

        return end

    def _reveal(self, spaces: Sequence[int], after: View) -> None:
        """All new tops are turned over together."""
        for space in spaces:
            box = self.at.tile_box(space, self.heights[space])
            moving = Moving("", box, box, turned=after.tops[space])
            self._go(self.clock, TURN, moving, end=self._turned(space, after.tops[space]))
        if spaces:
            self._go(self.clock, 0.01, begin=lambda: self.sound("tile_turn"))
            self.clock += TURN

    def _turned(self, space: int, symbol: str) -> Callable[[], None]:
        def end() -> None:
            self.shown.tops[space] = symbol

        return end

    def _walk(self, station: int) -> None:
        """The master goes on to the next station."""

        def end() -> None:
            self.shown.station = station + 1
            self.sound("tile_lay")

        self._go(self.clock, WALK, Walking(station), end=end)
        self.clock += WALK
