"""Zappo: the hand opens on the table, its last tile slams down, and the dragon winds over it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from dragonbox.core.language import _
from dragonbox.games.magic_dragon.table import faces, winding
from dragonbox.games.magic_dragon.table.coins import Flow
from dragonbox.games.magic_dragon.table.layout import Layout
from dragonbox.games.magic_dragon.tiles import Tile
from dragonbox.ui import moments, motion, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import in_air
from dragonbox.ui.paths import Way
from dragonbox.ui.serpent import Picture, Serpent, blend

LENGTH = 2.38
"""Seconds, at normal speed."""
OPEN, LATER, SLAM, COME, TOLD, LEAVE, GONE = 0.24, 0.05, 0.42, 0.27, 0.72, 1.78, 2.16
"""In those seconds: how long a set is on its way, from one set to the next, when the last tile lands, when
the dragon comes, when the words do, when it leaves, and when it is gone."""
HERE = 1.02
"""When the dragon is there: before coins fly, so that there is less to draw at once."""
FIRST, DARKENED = 0.1, 0.25
"""From when on the table steps back, since the first frames have enough to do, and when it has."""
FADE = 0.24
"""How long all fades at the end: the dragon has gone then."""
PAY = 1.06
"""When the first coins leave the losers."""
PAID = 0.65
"""How long after that coins of all players are seen in the air, and all that is told of them."""
RETURN = 0.28
"""Seconds in which the tiles go back to where they lie open."""
LEAST, GAP = 40, 18
"""The width of a tile in a narrow row, and the gap between two sets of tiles of the full width, in u."""
SWIFT = 1.0
"""From how far on in a frame the dragon is fast, in half widths of its body."""
USUAL = 3, 3, 3, 3, 2
"""How many tiles each set of most hands has, and the pair."""
ROOM = 12
"""So far the shadows of tiles reach, in u."""
UP = 10
"""How far the last tile lies out of the row, in u."""
HIGH = 88
"""The size of the word, at most."""
SUM = 34
"""The size of what the units add up to."""
SPACED = 2.0
"""The room above the hand that the word and the line below it need, in their size."""
UNITS = 0.35
"""The share of the time of the words in which the units come."""
LIGHT, POOL = theme.rgb("#FFC766"), theme.rgb("#2C8F6A")
"""The light of the last tile, and of the whole hand."""
SHINING = 170
"""How far the light of the last tile reaches, in u."""
DARK, COVER, SHADED, HIDDEN = 0.62, 0.96, 0.5, 0.8
"""How far the table steps back; how well felt covers the drops, and sets beside the hand; and how dark the
hand of one is who has not won."""
DAY_FELT = theme.rgb("#2E5B50")
"""That felt where grounds are light: gold is read on it."""
DRAGON = "gold"
FROM, FALL = 3.2, 0.2
"""How large the last tile is before it lands, and how long it falls, in seconds."""
SIZES = 3
"""In so many sizes is each tile drawn on its way to the table, besides the first."""
MOST = 2.0
"""So many times as many pictures of the dragon are made ahead as while the table rests."""


class Laid(NamedTuple):
    """A tile of the hand that opens: where it comes from, and where it lies then."""

    tile: Tile
    start: pygame.Rect
    end: pygame.Rect
    group: int
    """The number of its set."""


def places(at: Layout, sizes: Sequence[int]) -> list[list[pygame.Rect]]:
    """Return where the tiles of sets of such sizes lie in a row, with room for the dragon round it."""
    count, gaps = sum(sizes), len(sizes) - 1
    bottom = at.tray.bottom - at.px(winding.UNDER + 36)
    left, right = at.plate.x, at.buttons[0].right
    for one in at.opponents:
        if one.plate.bottom > bottom - at.px(150) and one.column is False and one.sets is None:
            left = max(left, one.plate.right) if one.align == 0 else left
            right = min(right, one.plate.x) if one.align == 1 else right
    if any(one.column for one in at.opponents):
        # The tiles of those at the sides are not covered.
        left, right = max(left, at.tray.x - at.px(84)), min(right, at.tray.right + at.px(4))
    room = right - left - at.px(winding.NEAR + winding.FAR)
    unit = room / (count + GAP / winding.WIDE * gaps)
    wide = int(max(min(at.px(winding.WIDE), unit), min(at.px(LEAST), unit)))
    gap = round(wide * GAP / winding.WIDE)
    x = (left + right + at.px(winding.NEAR - winding.FAR)) // 2 - (wide * count + gap * gaps) // 2
    found = []
    for size in sizes:
        y = bottom - faces.height(wide)
        found.append([pygame.Rect(x + i * wide, y, wide - 1, faces.height(wide)) for i in range(size)])
        x += size * wide + gap
    return found


def prepare(canvas: Canvas, at: Layout) -> Iterator[None]:
    """Make what a Zappo of a hand of sets and a pair shows ahead."""
    row = places(at, USUAL)
    moments.make_headline(canvas, _("Zappo!"), _high(canvas, at, row[0][0].y))
    yield from moments.prepare_shine(canvas, canvas.px(SHINING), LIGHT)
    half = winding.half_round(canvas, row[0][0].w)
    yield from Serpent(DRAGON, half, canvas.px(40 * winding.HALF)).prepare(canvas)


def _high(canvas: Canvas, at: Layout, top: int) -> int:
    """Return the size of the word: it stands below the dragon, and above a row that begins there."""
    room = top - at.tray.y - canvas.px(winding.OVER + winding.HALF + 20)
    return max(40, min(HIGH, round(room / canvas.u / SPACED)))


def _faded(time: float) -> float:
    """Return how far the table has stepped back then, from 0 to 1."""
    return max(0.0, min(1.0, (time - FIRST) / (DARKENED - FIRST), (LENGTH - time) / FADE))


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
    flow: Flow
    """What the losers pay."""
    line: Callable[[], pygame.Rect | None]
    """Where the Line says who dropped the last tile: that does not step back."""
    units: tuple[tuple[str, str], ...] = ()
    """What it scored for, in words, each with its points: as many as have room stand on the ledge."""
    own: bool = True
    """Whether the ledge is free since the player's own hand has left it; else that lies in the dark."""
    made: dict[tuple[int, int], list[Picture]] = field(default_factory=dict, compare=False, repr=False)
    """The dragon as it rests, by the size of the canvas: only if there was time to make it before."""
    strung: dict[tuple[int, int], tuple[Serpent, Way]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The dragon and its way, by the size of the canvas."""
    said: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict, compare=False, repr=False)
    """Where the words stand, by the size of the canvas."""
    below: moments.Below = field(default_factory=partial(moments.Below, 0), compare=False, repr=False)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures: first those that are needed first."""
        for box in self.lit:
            moments.round_ends(canvas, box.size)
        yield from (None for _cover in self._covers(canvas))
        for tile, size in {(one.tile, one.end.size): None for one in self.laid}:
            faces.TileFace(tile).raster(canvas, size)
            yield
        for make in (self.below.prepare, self._pool, self._glow, self.below.prepare_light):
            make(canvas)
            yield
        yield from moments.prepare_shine(canvas, canvas.px(SHINING), LIGHT)
        self._lying(canvas)
        come = [COME + share * (HERE - COME) for share in motion.shares(HERE - COME)]
        heads = [self._come(canvas, time) for time in come]
        fast = sum(self._fast(canvas, time) for time in come)
        yield from self._dragon(canvas).prepare_head(canvas, self._way(canvas), heads[0], heads[fast])
        yield from self._dragon(canvas).prepare(canvas, self._way(canvas), heads[:fast], MOST, rough=True)
        self._draw_ahead(canvas, partial(self._headline, told=0.5))
        yield
        canvas.type.foil(self._sum, SUM, "serif bold")
        yield
        for draw in (self.flow.draw, self.flow.tell):
            self._draw_ahead(canvas, partial(draw, time=PAID))
            yield
        count = len(self.units) + 1
        for shown in (*((number + 0.5) / count for number in range(count)), 1.0):
            self._draw_ahead(canvas, partial(self._paint_units, shown=shown))
            yield
        # The pictures for the rest of its way are few, and can be made as they are needed: this takes longer.
        yield from self._make_resting(canvas)
        yield from self._dragon(canvas).prepare(canvas, self._way(canvas), heads[fast:], MOST)
        leave = (LEAVE + share * (GONE - LEAVE) for share in motion.shares(GONE - LEAVE))
        leaving = (self._come(canvas, time) for time in leave)
        yield from self._dragon(canvas).prepare(canvas, self._way(canvas), leaving, MOST, rough=True)
        yield from self._dragon(canvas).prepare_turns(canvas, self._way(canvas))

    @staticmethod
    def _draw_ahead(canvas: Canvas, draw: Callable[[Canvas], object]) -> None:
        """Draw something where it is not seen, so that its pictures are made."""
        with canvas.on(canvas.scratch()):
            draw(canvas)

    def follow(self, canvas: Canvas, share: float) -> bool:
        """Make what is missing to draw it so far on its way; whether anything was."""
        time = share * LENGTH
        dim = partial(self._dim, canvas, self._lit)
        if self.below.paint_ahead(canvas, self._lit, dim) or self.below.fade_ahead(canvas, _faded(time)):
            return True
        if not COME < time < GONE or (HERE < time < LEAVE and canvas.size in self.made):
            return False
        way, head = self._way(canvas), self._come(canvas, time)
        return self._dragon(canvas).follow(canvas, way, head, rough=self._fast(canvas, time))

    def hides(self, canvas: Canvas, _share: float) -> bool:
        """Return whether it most likely hides all that is drawn before it."""
        return self.below.holds(canvas)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        time = share * LENGTH
        end, after = self.laid[self.last].end, time - SLAM
        if share == self.still:
            # Nothing moves that would have to wait for it.
            deque(self._make_resting(canvas), 0)
        resting = self._resting(canvas) if HERE < time < LEAVE else []
        if FIRST - 1 / motion.RATE < time <= FIRST:
            self.below.copy(canvas)
        if time > FIRST:
            self._step_back(canvas, _faded(time), after / (LENGTH - SLAM), resting)
        if after > 0:
            self._rings(canvas, end, after / 0.7)
        if not resting and COME < time < GONE:
            way, head = self._way(canvas), self._come(canvas, time)
            self._dragon(canvas).draw(canvas, way, head, rough=share != self.still)
        self.flow.draw(canvas, time - PAY)
        self._tiles(canvas, time)
        if after > 0:
            moments.sparks(canvas, end.center, canvas.px(150), min(1.0, after / 0.9), 20)
        if time > TOLD:
            told = (time - TOLD) / (LENGTH - TOLD)
            self._headline(canvas, told)
            self._paint_units(canvas, min(1.0, told / UNITS))
        self.flow.tell(canvas, time - PAY)
        if 0 < after < 0.1:
            canvas.surface.scroll(0, round(canvas.px(5) * math.cos(after * 90) * (1 - after / 0.1)))

    def _step_back(self, canvas: Canvas, fade: float, after: float, resting: Sequence[Picture]) -> None:
        """Dim the table, its middle most: there the hand lies in a light of its own. `after` is how far the
        time is since the last tile lies. The dragon belongs to that picture while it is `resting`."""
        # At the end it goes out with all else.
        shine = moments.shining_at(canvas, canvas.px(SHINING), LIGHT, min(0.5, after)) if after > 0 else None
        far = max(canvas.px(2 * SHINING), shine.get_width() if shine is not None else 0) + 2
        around = pygame.Rect(0, 0, far, far)
        around.center = self.laid[self.last].end.center
        around.unionall_ip([picture.get_rect(topleft=at) for picture, at in resting])
        spot = None if shine is None else ((shine.get_size(), len(resting)), around)
        lit, light = self._lit, partial(self._shine, canvas, shine, resting)
        self.below.draw(canvas, lit, partial(self._dim, canvas, lit), fade, spot, light)

    @property
    def _lit(self) -> tuple[pygame.Rect, ...]:
        """What does not step back now."""
        return (*self.lit, *filter(None, [self.line()]))

    def _dim(self, canvas: Canvas, lit: Sequence[pygame.Rect], fade: float) -> None:
        """Dim the table so far."""
        moments.step_back(canvas, lit, DARK * fade, rounded=True)
        seen = canvas.surface.get_clip()
        for cover, where, share in self._covers(canvas):
            if not where.colliderect(seen):
                continue
            cover.set_alpha(round(255 * share * fade))
            canvas.surface.blit(cover, where)
        if not self.own:
            plate, ledge = self.at.plate, self.at.hand.y - canvas.px(20)
            for x, wide in ((0, plate.x), (plate.right, canvas.width)):
                dark = theme.mix(theme.WHITE, theme.STEP_BACK, HIDDEN * fade)
                box = x, ledge, wide, canvas.height - ledge
                canvas.surface.fill(dark, box, special_flags=pygame.BLEND_RGB_MULT)
        if fade == 1:
            middle = self._row.centerx, (self._row.y + self.at.tray.y) // 2 + canvas.px(60)
            moments.add(canvas, self._pool(canvas), middle)

    def _shine(self, canvas: Canvas, shine: pygame.Surface | None, resting: Sequence[Picture]) -> None:
        """Let the last tile shine, and the dragon lie over that while it is resting."""
        if shine is not None:
            end = self.laid[self.last].end
            moments.add(canvas, self._glow(canvas), end.center)
            moments.add(canvas, shine, end.center)
        blend(canvas, resting)

    def _covers(self, canvas: Canvas) -> Iterator[tuple[pygame.Surface, pygame.Rect, float]]:
        """Yield what covers the drops in the tray, and sets over which the hand lies: a picture, where it
        goes, and how well it covers."""
        canvas.untidy = True
        felt = theme.either(theme.mix(theme.FELT_LIT[0], theme.STEP_BACK, 0.35), DAY_FELT)
        tray, grown = self.at.tray, canvas.px(24)
        yield self._soft(canvas, tray.size, self.at.radius, felt), tray, COVER
        for one in self.at.opponents:
            sets = one.sets or one.area
            if one.column and sets.colliderect(self._row.inflate(grown, 0)):
                box = sets.inflate(2 * grown, 2 * grown)
                dark = theme.either(theme.mix(felt, theme.BLACK, 0.5), theme.STEP_BACK)
                yield self._soft(canvas, box.size, grown, dark), box, SHADED

    def _soft(
        self, canvas: Canvas, size: tuple[int, int], radius: int, colour: theme.Colour
    ) -> pygame.Surface:
        """Return a piece of ground with round corners and soft edges."""

        def make() -> pygame.Surface:
            small = shapes.soft((size[0] // 8 - 4, size[1] // 8 - 4), radius // 8, 1, colour, 255)
            return pygame.transform.smoothscale(small, size).convert_alpha()

        return canvas.turned.get(("zappo ground", size, colour), make)

    def _pool(self, canvas: Canvas) -> pygame.Surface:
        """Return the light in which the hand lies."""
        size = self._row.w + canvas.px(160), self.at.tray.h
        canvas.untidy = True
        glow = moments.halo(canvas, 64, POOL, theme.either(0.6, 0.4))
        return canvas.turned.get(("zappo pool", size), lambda: pygame.transform.smoothscale(glow, size))

    @staticmethod
    def _glow(canvas: Canvas) -> pygame.Surface:
        """Return the light of the last tile, without its rays."""
        return moments.kept_halo(canvas, canvas.px(2 * SHINING), LIGHT, theme.either(0.9, 0.5))

    @property
    def _row(self) -> pygame.Rect:
        """Where the hand lies."""
        return self.laid[0].end.unionall([one.end for one in self.laid])

    def words(self, canvas: Canvas) -> tuple[int, int]:
        """Return where the words stand: between the dragon and the hand, before its mane."""
        if (found := self.said.get(canvas.size)) is not None:
            return found
        size = _high(canvas, self.at, self._row.y)
        wide, high = moments.make_headline(canvas, _("Zappo!"), size)[0].get_size()
        below = round(high * 0.66) + canvas.type.height(22, "semi") // 2 + canvas.px(UP + 12)
        mane = round(winding.ends_over(canvas, self._row, self.at)[1] - 4.2 * self._half(canvas))
        found = self.said[canvas.size] = min(self._row.centerx, mane - wide // 2), self._row.y - below
        return found

    def _headline(self, canvas: Canvas, told: float) -> None:
        """Draw the words, so far through their time."""
        size = _high(canvas, self.at, self._row.y)
        moments.headline(canvas, _("Zappo!"), self.worth, self.words(canvas), told, size)

    @property
    def _sum(self) -> str:
        return f"= {sum(int(points) for _name, points in self.units)}"

    def _paint_units(self, canvas: Canvas, shown: float) -> None:
        """Write on the ledge what the hand scored for, one after the other, and what that adds up to."""
        c, own, button = canvas, self.at.plate, self.at.buttons[0]
        right = button.x - c.px(20) if self.own else button.right  # in the dark no button is seen
        area = pygame.Rect(own.right + c.px(24), own.y, right - own.right - c.px(24), own.h)
        if shown == 1:
            # All of it stands there.
            high = max(area.h, c.type.line(theme.LABEL) + c.px(14)) + c.px(20)
            around = pygame.Rect(area.x, area.centery - high // 2, area.w, high)
            picture = c.kept.get(
                ("zappo units", self.units, tuple(area)),
                partial(self._units, c, around.size, area.move(-around.x, -around.y)),
            )
            c.surface.blit(picture, around)
        else:
            self._write_units(c, area, shown)

    def _units(self, canvas: Canvas, size: tuple[int, int], area: pygame.Rect) -> pygame.Surface:
        """Return a picture of what the hand scored for, and what that adds up to."""
        picture = shapes.blank(size)
        with canvas.on(picture):
            self._write_units(canvas, area, 1)
        return picture

    def _write_units(self, c: Canvas, area: pygame.Rect, shown: float) -> None:
        """Write it there, so far shown."""
        end = c.type.width(self._sum, SUM, "serif bold")
        wides = [
            c.type.width(name, 17, "semi") + c.type.width(points, 28, "serif") + c.px(48)
            for name, points in self.units
        ]
        while sum(wides) + c.px(24) * len(wides) + end > area.w and wides:
            wides.pop()
        gap = min(c.px(64), (area.w - sum(wides) - end) // max(1, len(wides)))
        x = area.centerx - (sum(wides) + gap * len(wides) + end) // 2
        high = max(c.px(52), c.type.line(theme.LABEL) + c.px(14))
        for number, wide in enumerate(wides):
            come = min(1.0, max(0.0, shown * (len(wides) + 1) - number))
            self._paint_unit(c, number, pygame.Rect(x, area.centery - high // 2, wide, high), come)
            more = len(self.units) > number + 1
            x += wide + gap
            if come == 1 and more:
                plus = "+" if number + 1 < len(wides) else "…"
                c.text(plus, (x - gap // 2, area.centery), 24, theme.GOLD_LIGHT, "serif", "center", True)
        if shown == 1 and wides:
            c.foil(self._sum, (x - (0 if more else gap // 2), area.centery), SUM, "serif bold", middle=True)

    def _paint_unit(self, canvas: Canvas, number: int, box: pygame.Rect, come: float) -> None:
        """Show one thing that the hand scored for, so far faded in."""
        if come:
            picture = self._unit(canvas, number, box.size, come == 1)
            picture.set_alpha(round(255 * come))
            canvas.surface.blit(picture, box)

    def _unit(self, canvas: Canvas, number: int, size: tuple[int, int], whole: bool) -> pygame.Surface:
        """Return a picture of one thing that the hand scored for, with its points if it is `whole`."""
        c, (name, points) = canvas, self.units[number]

        def make() -> pygame.Surface:
            picture, box = shapes.blank(size), pygame.Rect((0, 0), size)
            with c.on(picture):
                c.box(box, c.px(12), theme.INK, 0.85)
                c.outline(box, c.px(12), theme.GOLD, c.hair(1.2), 0.7)
                c.text(name, (box.x + c.px(16), box.centery), 17, face="semi", middle=True)
                if whole:
                    c.foil(points, (box.right - c.px(16), box.centery - c.px(1)), 28, "serif", "right", True)
            return picture

        return c.kept.get(("zappo unit", name, points, size, whole), make)

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
        if time > max(SLAM, OPEN + LATER * self.laid[-1].group):
            canvas.surface.blit(*self._lying(canvas))
            return
        for number, one in enumerate(self.laid):
            if number != self.last:
                self._tile(canvas, one, motion.out(min(1.0, max(0.0, (time - LATER * one.group) / OPEN))))
        self._last(canvas, time)

    def _lying(self, canvas: Canvas) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a picture of the tiles in their places, and where it goes."""
        room = canvas.px(ROOM + UP)
        box = self._row.inflate(2 * room, 2 * room)

        def make() -> pygame.Surface:
            picture = shapes.blank(box.size)
            with canvas.on(picture):
                for number, one in enumerate(self.laid):
                    if number != self.last:
                        self._tile(canvas, one._replace(end=one.end.move(-box.x, -box.y)), 1)
                self._lay_last(canvas, self.laid[self.last].end.move(-box.x, -box.y))
            return picture

        key = "zappo row", tuple(box), tuple(one.tile for one in self.laid), self.last
        return canvas.picture(key, make), box

    def _lay_last(self, canvas: Canvas, end: pygame.Rect) -> None:
        """Draw the last tile where it lies, a little out of the row, with a rim."""
        one = self.laid[self.last]._replace(end=end.move(0, -self.at.px(UP)))
        self._tile(canvas, one, 1)
        rim = one.end.inflate(canvas.px(5), canvas.px(5))
        canvas.outline(rim, one.end.w * faces.CORNER, theme.GOLD_LIGHT, canvas.hair(3))

    def _last(self, canvas: Canvas, time: float) -> None:
        """Draw the last tile, which is never covered: it falls, and lies there."""
        one = self.laid[self.last]
        fall = min(1.0, max(0.0, (time - SLAM + FALL) / FALL))
        if fall == 1:
            self._lay_last(canvas, one.end)
            return
        one = one._replace(end=one.end.move(0, -self.at.px(UP)))
        if fall == 0:
            self._tile(canvas, one, 0)
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
        # In few sizes: each is scaled once, and not in each frame.
        near = round(share * SIZES) / SIZES
        size = tuple(
            round(motion.lerp(*ends, near)) for ends in zip(one.start.size, one.end.size, strict=True)
        )
        raster = canvas.kept.get(
            ("zappo tile", one.tile, one.end.size, size),
            lambda: pygame.transform.smoothscale(face.raster(canvas, one.end.size), size),
        )
        in_air(canvas, raster, (x, y), (size[0], size[1]), canvas.px(26) * motion.arc(share), face.air)

    # ------------------------------------------------------------------ the dragon

    def _half(self, canvas: Canvas) -> float:
        """Return half the width of the dragon."""
        return winding.half_round(canvas, self.laid[0].end.w)

    def _dragon(self, canvas: Canvas) -> Serpent:
        """Return the dragon, long enough to wind round the whole hand."""
        return self._strung(canvas)[0]

    def _way(self, canvas: Canvas) -> Way:
        """Return the way of the dragon."""
        return self._strung(canvas)[1]

    def _strung(self, canvas: Canvas) -> tuple[Serpent, Way]:
        """Return both: they are the same as long as the canvas has its size."""
        if (found := self.strung.get(canvas.size)) is None:
            half, tail = self._half(canvas), self._row.right - canvas.px(70)
            way = winding.way_round(canvas, self._row, self.at, half)
            length = way.length - canvas.px(winding.REST) - way.passes(tail)
            found = self.strung[canvas.size] = Serpent(DRAGON, half, length), way
        return found

    def _make_resting(self, canvas: Canvas) -> Iterator[None]:
        """Make the picture of the dragon as it lies round the hand, a little at a time."""
        if canvas.size not in self.made:
            way, head = self._way(canvas), self._come(canvas, HERE)
            self.made[canvas.size] = yield from self._dragon(canvas).rest(canvas, way, head)

    def _resting(self, canvas: Canvas) -> list[Picture]:
        """Return the picture of the dragon as it lies round the hand; until that is made, what it was strung
        together from, if nothing is missing."""
        if (found := self.made.get(canvas.size)) is None:
            found = self._dragon(canvas).ready(canvas, self._way(canvas), self._come(canvas, HERE))
        return found

    def _fast(self, canvas: Canvas, time: float) -> bool:
        """Return whether the dragon is so fast that nobody sees it turn in larger steps."""
        way = self._come(canvas, time + 1 / motion.RATE) - self._come(canvas, time)
        return way > SWIFT * self._half(canvas)

    def _come(self, canvas: Canvas, time: float) -> float:
        """Return how far on its way the head is."""
        way = self._way(canvas)
        come = motion.out(min(1.0, (time - COME) / (HERE - COME)))
        leave = max(0.0, (time - LEAVE) / (GONE - LEAVE)) ** 2
        return (way.length - canvas.px(winding.REST)) * come + leave * 1.2 * way.length
