"""What is seen of a game, and how one position becomes the next.

`Shown` is the picture: during a move it lags behind the match and catches up piece by piece, by flights that
`plan` lays out. When all have ended, the table shows the match as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.games.dragon_swoop.combinations import Pile
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, falls
from dragonbox.games.dragon_swoop.moves import Move, TileSet
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table import pieces
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.ui import motion
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Points, Shadow, in_air
from dragonbox.ui.motion import Motion
from dragonbox.ui.timeline import Timeline

AWAY, FALL, TURN, WALK, POINTS = 0.30, 0.20, 0.18, 0.32, 0.42
"""Seconds, at normal speed: a tile that flies off, falls one step, turns over; the master's step; points."""
STEP = 0.05
"""Seconds between two tiles of a set."""
SHADOW = Shadow(0.096, 0.114, 0.105, 0.053, 95)


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
    piles: tuple[Pile, ...]
    landed: set[tuple[int, int]] | None = None
    """The tiles of the last pile that lie there, by set and place, while the others are on their way."""

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
            tuple(view.piles),
        )


@dataclass(slots=True)
class Moving:
    """A tile in the air: on an arc, or being turned over where it lies."""

    symbol: str
    start: pygame.Rect
    end: pygame.Rect
    arc: float = 0.0
    """By how much of the way it rises above the straight line."""
    master: bool = False
    turned: str = ""
    """The symbol that it shows at the end, if it is turned over."""

    def draw(self, canvas: Canvas, share: float) -> None:
        x = motion.lerp(self.start.centerx, self.end.centerx, share)
        y = motion.lerp(self.start.centery, self.end.centery, share)
        way = abs(self.end.centerx - self.start.centerx) + abs(self.end.centery - self.start.centery)
        most = self.start.h * 0.8
        rise = motion.arc(share) * max(-most, min(most, way * self.arc))
        w = round(motion.lerp(self.start.w, self.end.w, share))
        if self.turned:
            box = pygame.Rect(0, 0, w, round(w * 1.14))
            box.center = round(x), round(y - rise)
            pieces.turning(canvas, self.symbol, self.turned, box, share)
            return
        largest = self.start if self.start.w >= self.end.w else self.end
        raster = canvas.sprites.get(pieces.sprite(canvas, self.symbol, self.master), largest.w, largest.h)
        # Most of the rise is the way it takes, the rest is height above the table.
        in_air(canvas, raster, (x, y - 0.8 * rise), (w, w * 1.14), 0.2 * rise, SHADOW)


@dataclass(slots=True)
class Walking:
    """The master on its way from a station to the next."""

    station: int


class Planner(Timeline):
    """Lays the flights of one move out on the clock. `heights` and `tops` run ahead of what is shown."""

    def __init__(
        self, flights: Motion, at: Layout, shown: Shown, now: float, sound: Callable[[str], None]
    ) -> None:
        super().__init__(flights, now, sound)
        self.at = at
        self.shown = shown
        self.heights = list(shown.heights)
        self.tops = list(shown.tops)

    def plan(
        self, move: Move, after: View, plate: pygame.Rect, flown: Sequence[Sequence[pygame.Rect]] = ()
    ) -> None:
        """All that the move changes, up to the position `after`. `flown` is where the tiles of a flown pile
        come to lie, set by set."""
        match move.verb:
            case "recruit":
                self._recruit(move.space)
            case "fly":
                self._fly(move, after, plate, flown)
            case "crown":
                self._crown(move.space)
            case "rest" if move.space != NOWHERE:
                self._swap(move.space)
        if tuple(self.heights) != after.heights:
            self._fall(falls(self.heights))
        self._reveal([space for space, top in enumerate(after.tops) if top and not self.tops[space]], after)
        if after.turn - 1 != self.shown.station:
            self._walk(round(self.shown.station))

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

    def _fly(
        self, move: Move, after: View, plate: pygame.Rect, flown: Sequence[Sequence[pygame.Rect]]
    ) -> None:
        """The set goes to the flown piles, one tile after the other, and the points to the plate."""
        order = 0.0
        landed: set[tuple[int, int]] = set()
        self.shown.piles, self.shown.landed = tuple(after.piles), landed
        symbols = list(after.piles[-1].symbols)

        def send(
            goal: tuple[int, int], symbol: str, start: pygame.Rect, begin: Callable[[], None], master: bool
        ) -> None:
            moving = Moving(symbol, start, flown[goal[0]][goal[1]], 0.14, master)
            self._go(order, AWAY, moving, begin=begin, end=lambda: landed.add(goal))

        def leave_hand(card: str) -> Callable[[], None]:
            return lambda: self.shown.hand.remove(card)

        for tiles in move.sets:
            symbol = self._symbol(tiles)
            at = symbols.index(symbol)
            symbols[at] = ""
            goals = iter([(at, place) for place in range(len(flown[at]))])
            for space in tiles.spaces:
                send(next(goals), symbol, self._top(space), self._lift_off(space), False)
                order += STEP
            if tiles.master:
                send(next(goals), symbol, self._station(), lambda: self._becomes(""), True)
                order += STEP
            for card in tiles.hand:
                place = self.at.hand[self.shown.hand.index(card)]
                send(next(goals), card, place, leave_hand(card), False)
                order += STEP
        self.clock = AWAY + order
        end = plate.right - plate.h // 2, plate.y + plate.h // 3
        points = after.piles[-1].points
        piles = [place for places in flown for place in places]
        flight = Points(f"+{points}", piles[0].unionall(piles[1:]).center, end, rise=20)
        self._go(self.clock, POINTS, flight, end=lambda: self._count(points))
        self.sound("fly")
        if any(tiles.master for tiles in move.sets) and after.master:
            self._new_master(after.master)

    def _symbol(self, tiles: TileSet) -> str:
        """The symbol of a set that flies."""
        if tiles.spaces:
            return self.tops[tiles.spaces[0]]
        return tiles.hand[0] if tiles.hand else self.shown.master

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
        ready = [self.clock] * len(SPACES)
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
