"""Zappo: the hand opens on the table, its last tile slams down, and the dragon winds over it."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, NamedTuple

import pygame

from dragonbox.core.language import _
from dragonbox.games.magic_dragon.table import faces
from dragonbox.games.magic_dragon.table.layout import Layout
from dragonbox.games.magic_dragon.tiles import Tile
from dragonbox.ui import moments, motion, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import in_air
from dragonbox.ui.serpent import Link, Serpent, Way, way_of

LENGTH = 2.4
"""Seconds, at normal speed."""
OPEN, LATER, SLAM, COME, TOLD, LEAVE = 0.24, 0.05, 0.42, 0.45, 0.72, 1.95
"""In those seconds: how long a set is on its way, from one set to the next, when the last tile lands, when
the dragon comes, when the words do, and when it leaves."""
HERE = 1.3
"""When the dragon is there."""
PAY = 1.0
"""When the first coins leave the losers."""
RETURN = 0.28
"""Seconds in which the tiles go back to where they lie open."""
WIDE, GAP = 50, 46
"""The width of a tile and the room between two sets, at most, in u."""
HALF, LONG = 22, 1240
"""Half the width of the dragon and its length, in u."""
RISE = 92
"""How far it goes up and down between two sets, in u."""
BEND = (0.28, 0.82), (0.5, 1.0), (0.72, 0.82)
"""The points of a bend: how far along it, and how high."""
NECK = (0, 0.0), (22, 0.75), (58, 1.3), (130, 1.62), (240, 1.66), (420, 1.7)
"""The way from the last gap on: how far to the right, in u, and how high, in rises."""
UNITS = 0.35
"""The share of the time of the words in which the units come."""
REST = 385
"""How far before the end of its way the head rests, in u."""
ASIDE = 40
"""How far left of the middle the row lies, in u: so the head has room."""
LIGHT = theme.rgb("#FFC766")
SHINING = 300
"""How far the light of the last tile reaches, in u."""
DRAGON = "gold"
FROM = 3.2
"""How large the last tile is before it lands."""


class Laid(NamedTuple):
    """A tile of the hand that opens: where it comes from, and where it lies then."""

    tile: Tile
    start: pygame.Rect
    end: pygame.Rect
    group: int
    """The number of its set."""


def places(at: Layout, width: int, sizes: Sequence[int]) -> list[list[pygame.Rect]]:
    """Return where the tiles of sets of such sizes lie in a row across the table."""
    gap = at.px(GAP)
    room = min(width * 0.86, max(at.tray.w, width * 0.5)) - gap * (len(sizes) - 1)
    wide = int(min(at.px(WIDE), room / sum(sizes)))
    x = at.tray.centerx - at.px(ASIDE) - (wide * sum(sizes) + gap * (len(sizes) - 1)) // 2
    y = at.tray.centery + at.px(40) - faces.height(wide) // 2
    found = []
    for size in sizes:
        found.append([pygame.Rect(x + i * wide, y, wide - 1, faces.height(wide)) for i in range(size)])
        x += size * wide + gap
    return found


def prepare(canvas: Canvas) -> Iterator[None]:
    """Make what a Zappo shows ahead."""
    moments.make_headline(canvas, _("Zappo!"))
    yield from moments.prepare_shine(canvas, canvas.px(SHINING), LIGHT)
    yield from dragon(canvas).prepare(canvas)


def dragon(canvas: Canvas) -> Serpent:
    """Return the dragon that comes."""
    return Serpent(DRAGON, canvas.px(HALF), canvas.px(LONG))


@dataclass(frozen=True, slots=True)
class Zappo:
    """The hand, opened; the last tile; the dragon and the words."""

    still: ClassVar[float] = 1.5 / LENGTH
    laid: tuple[Laid, ...]
    last: int
    """Which of them slams down."""
    at: Layout
    lit: tuple[pygame.Rect, ...]
    """The plates, which do not step back."""
    worth: str
    """What the hand brings."""
    units: tuple[tuple[str, str], ...] = ()
    """What it scored for, in words, each with its points: as many as have room stand on the ledge."""

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        yield from prepare(canvas)
        yield from dragon(canvas).prepare(canvas, self._way(canvas))

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        time = share * LENGTH
        fade = min(1.0, time / 0.2, (LENGTH - time) / 0.3)
        moments.step_back(canvas, self.lit, 0.55 * max(0.0, fade), rounded=True)
        end = self.laid[self.last].end
        after = time - SLAM
        if after > 0:
            moments.shine(canvas, end.center, canvas.px(SHINING), LIGHT, after / (LENGTH - SLAM))
            self._rings(canvas, end, after / 0.7)
        golden = dragon(canvas)
        under, over = self._winding(canvas, golden, time)
        golden.lay(canvas, under)
        self._tiles(canvas, time)
        golden.lay(canvas, over, shadow=False)
        self._last(canvas, time)
        if after > 0:
            rim = end.inflate(canvas.px(5), canvas.px(5))
            canvas.outline(rim, end.w * faces.CORNER, theme.GOLD_LIGHT, canvas.hair(3))
            moments.sparks(canvas, end.center, canvas.px(190), min(1.0, after / 0.9), 20)
        if time > TOLD:
            told = (time - TOLD) / (LENGTH - TOLD)
            middle = self.at.tray.centerx - canvas.px(150), self.words(canvas)
            moments.headline(canvas, _("Zappo!"), self.worth, middle, told)
            self._paint_units(canvas, min(1.0, told / UNITS))
        if 0 < after < 0.1:
            canvas.surface.scroll(0, round(canvas.px(5) * math.cos(after * 90) * (1 - after / 0.1)))

    def words(self, canvas: Canvas) -> int:
        """Return how far down the words stand: above the dragon, where there is room."""
        row = self.laid[0].end.y
        return max(canvas.px(70), row - canvas.px(RISE + 42))

    def _paint_units(self, canvas: Canvas, shown: float) -> None:
        """Write on the ledge what the hand scored for, one after the other."""
        c, plates = canvas, sorted(self.lit, key=lambda box: box.bottom)
        own, gap = plates[-1], canvas.px(12)
        high = max(c.px(48), c.type.line(theme.LABEL) + c.px(12))
        x = own.right + c.px(56)
        for number, (name, points) in enumerate(self.units):
            wide = c.type.width(name, 16, "semi") + c.type.width(points, 24, "serif") + c.px(46)
            box = pygame.Rect(x, own.centery - high // 2, wide, high)
            come = min(1.0, max(0.0, shown * len(self.units) - number))
            if not come or box.right > c.width - c.px(16):
                return
            c.box(box, c.px(10), theme.INK, round(0.85 * come, 1))
            c.outline(box, c.px(10), theme.GOLD, c.hair(1.2), round(0.7 * come, 1))
            c.text(name, (box.x + c.px(15), box.centery), 16, face="semi", middle=True, opacity=come)
            if come == 1:
                c.foil(points, (box.right - c.px(15), box.centery - c.px(1)), 24, "serif", "right", True)
            x = box.right + gap

    def _rings(self, canvas: Canvas, end: pygame.Rect, share: float) -> None:
        """Rings of light run over the table from the last tile."""
        for late in (0.0, 0.18):
            run = motion.out(min(1.0, max(0.0, share - late)))
            width = round(canvas.hair(6) * (1 - run))
            if run and width:
                ring = end.inflate(round(end.w * 8 * run), round(end.w * 4.2 * run))
                pygame.draw.ellipse(canvas.surface, LIGHT, ring, width)

    # ------------------------------------------------------------------ the tiles

    def _tiles(self, canvas: Canvas, time: float) -> None:
        """Draw the tiles, each on its way or in its place."""
        for number, one in enumerate(self.laid):
            if number != self.last:
                self._tile(canvas, one, motion.out(min(1.0, max(0.0, (time - LATER * one.group) / OPEN))))

    def _last(self, canvas: Canvas, time: float) -> None:
        """Draw the last tile, which is never covered: it falls, and lies there."""
        one = self.laid[self.last]
        fall = min(1.0, max(0.0, (time - SLAM + 0.2) / 0.2))
        if fall in (0, 1):
            self._tile(canvas, one, fall)
            return
        down = fall**2
        size = one.end.w * motion.lerp(FROM, 1, down), one.end.h * motion.lerp(FROM, 1, down)
        face = faces.TileFace(one.tile)
        centre = one.end.centerx, motion.lerp(one.end.centery - canvas.px(120), one.end.centery, down)
        raster = face.raster(canvas, one.end.size)
        in_air(canvas, raster, centre, size, canvas.px(60) * (1 - down), face.air)

    def _tile(self, canvas: Canvas, one: Laid, share: float) -> None:
        """Draw a tile so far on its way to the table."""
        face = faces.TileFace(one.tile)
        if share >= 1:
            face.shade(canvas, one.end, 0)
            face.paint(canvas, one.end)
            return
        x, y = (motion.lerp(a, b, share) for a, b in zip(one.start.center, one.end.center, strict=True))
        size = tuple(motion.lerp(a, b, share) for a, b in zip(one.start.size, one.end.size, strict=True))
        raster = face.raster(canvas, one.end.size)
        in_air(canvas, raster, (x, y), (size[0], size[1]), canvas.px(26) * motion.arc(share), face.air)

    # ------------------------------------------------------------------ the dragon

    def _gaps(self) -> list[float]:
        """Return the middle of each gap between two sets, and of the room before and behind them all."""
        groups = sorted({one.group for one in self.laid})
        edges = []
        for group in groups:
            ends = [one.end for one in self.laid if one.group == group]
            edges.append((ends[0].x, ends[-1].right))
        gap = self.at.px(GAP)
        between = [(a[1] + b[0]) / 2 for a, b in pairwise(edges)]
        return [edges[0][0] - gap / 2, *between, edges[-1][1] + gap / 2]

    def _way(self, canvas: Canvas) -> Way:
        """Return the way of the dragon: in from the left, up and down over the sets in round bends, and up
        between the last two, where its head comes to lie above the last set."""
        gaps, row, rise = self._gaps()[:-1], self.laid[0].end.centery, canvas.px(RISE)
        down = 1 if len(gaps) % 2 == 0 else -1
        points: list[tuple[float, float]] = [
            (gaps[0] - canvas.px(360), row - down * canvas.px(20)),
            (gaps[0] - canvas.px(150), row - down * rise * 0.4),
            (gaps[0] - canvas.px(60), row - down * rise * 0.5),
        ]
        for a, b in pairwise(gaps):
            points.append((a, float(row)))
            points += [(a + (b - a) * part, row + down * rise * high) for part, high in BEND]
            down = -down
        points += [(gaps[-1] + canvas.px(x), row - rise * high) for x, high in NECK]
        return way_of(tuple(points))

    def _winding(self, canvas: Canvas, golden: Serpent, time: float) -> tuple[list[Link], list[Link]]:
        """Return what of the dragon is under the tiles and what is over them: it changes between two sets."""
        if time <= COME:
            return [], []
        way = self._way(canvas)
        there = way.length - canvas.px(REST)
        come = motion.out(min(1.0, (time - COME) / (HERE - COME)))
        drift = canvas.px(24) * min(1.0, max(0.0, (time - HERE) / (LEAVE - HERE)))
        leave = max(0.0, (time - LEAVE) / (LENGTH - LEAVE)) ** 2
        head = there * come + drift + leave * (canvas.px(LONG) + canvas.px(900))
        borders = self._borders()
        found: tuple[list[Link], list[Link]] = [], []
        for link in golden.links(canvas, way, head):
            found[bisect(borders, link.place.x) % 2].append(link)
        return found

    def _borders(self) -> list[float]:
        """Return where it changes between over and under: half way between two gaps."""
        return [(a + b) / 2 for a, b in pairwise(self._gaps())]
