"""The moments of a swoop: the dragon flies along its line and carries a set off.

Each is an effect of a step. Pictures are turned once and kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.games.dragon_swoop.combinations import Pile
from dragonbox.games.dragon_swoop.table.faces import BACK, LIGHTS, SPRITES, Tile
from dragonbox.games.dragon_swoop.table.layout import RATIO, Layout
from dragonbox.ui import moments, motion, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.serpent import Serpent, Way, way_of

FLYING = 620 / 1000
"""The height of a dragon in flight, as a share of its width."""
LEAN = (-58, 9, 58, -9)
"""By how many degrees it is turned to the left on its way from each side of the ring."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a moment is. Times are seconds at normal speed."""

    length: float
    crossing: tuple[float, float]
    """When the dragon sets out, and for how long it flies."""
    width: float
    """Of the dragon, in u."""
    dark: float
    """How far all else steps back."""
    told: float
    """When the number comes; 0: there is none."""


SMALL = Size(0.7, (0.0, 0.62), 230, 0.0, 0.0)
LARGE = Size(1.2, (0.05, 0.75), 400, 0.42, 0.45)
GREAT = Size(2.45, (0.25, 0.85), 640, 0.7, 0.8)
SERPENTS = {"F": "crimson", "W": "frost", "L": "emerald", "S": "bronze", "T": "amber", "M": "dusk"}
"""The dragons that wind round the number of a great set, by symbol."""
HALF, LONG = 21, 1230
"""Half the width of such a dragon and its length, in u."""
ACROSS, UP = 320, 196
"""Half the width and height of the ring that it makes, in u."""
COMES, GOES = 0.46, 0.84
"""When it is there, and when it leaves, as shares of its time."""
RAYS = 430
"""How far its light reaches, in u."""
NUMBER, TAKEN = 116, 36
"""The size of the number, and the width of the tiles that are shown below it, in u."""


def size_of(pile: Pile) -> Size:
    """Return how large the moment of a set is."""
    if pile.combination.sets == 2:
        return GREAT if pile.combination.size == 4 else SMALL
    return LARGE if pile.combination.size >= 4 else SMALL


@dataclass(frozen=True, slots=True)
class Supply:
    """The stacks of tiles come up on the ledge, and grow smaller as they are dealt."""

    tops: tuple[pygame.Rect, ...]
    """The lowest tile of each."""
    tiles: tuple[int, ...]
    rising: float
    """The share of its time in which they come."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw them, so far on their way."""
        coming = motion.out(min(1.0, share / self.rising))
        left = 1 - max(0.0, share - self.rising) / (1 - self.rising)
        for box, tiles in zip(self.tops, self.tiles, strict=True):
            below = round((1 - coming) * (canvas.height - box.y + tiles * canvas.px(3)))
            for i in range(math.ceil(tiles * left)):
                canvas.sprite(BACK, box.move(0, below - i * canvas.px(3)))


@dataclass(frozen=True, slots=True)
class Hush:
    """All else steps back from the lit line."""

    still: ClassVar[float] = 0.5
    line: pygame.Rect
    dark: float
    flown: float = 1.0
    """When the line steps back, too: when its tiles have flown, as a share of the time."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        fade = moments.fading(share, 0.1, 0.14)
        moments.step_back(canvas, (self.line,), self.dark * fade)
        if share > self.flown:
            dark = self.dark * fade * min(1.0, (share - self.flown) / 0.1)
            canvas.surface.fill(
                theme.mix(theme.WHITE, theme.STEP_BACK, dark), self.line, special_flags=pygame.BLEND_RGB_MULT
            )


@dataclass(frozen=True, slots=True)
class Kindled:
    """The tiles of a great set light up, one after the other."""

    still: ClassVar[float] = 0.0
    tiles: tuple[pygame.Rect, ...]
    symbol: str

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        for number, box in enumerate(self.tiles):
            lit = min(1.0, max(0.0, share * 2.2 - number / len(self.tiles)) * 2) * min(1.0, (1 - share) * 4)
            moments.add(canvas, moments.halo(canvas, box.w * 2, LIGHTS[self.symbol], 0.3 * lit), box.center)
            if lit > 0.5:
                rim = box.inflate(canvas.px(4), canvas.px(4))
                canvas.outline(rim, box.w * 0.11, theme.GOLD_LIGHT, canvas.hair(2.5))


@dataclass(frozen=True, slots=True)
class Flight:
    """A dragon crosses the board along its line, with its light before it and sparks behind."""

    symbol: str
    at: Layout
    station: int
    width: float
    """In u."""

    def way(self, share: float) -> tuple[float, float]:
        """Where it is, so far on its way: from its station to beyond the far end of its line."""
        x, y = self.at.stations[self.station]
        middle = self.at.tray.centerx, self.at.tray.centery
        side = self.station // 3
        goal = (2 * middle[0] - x, y) if side % 2 else (x, 2 * middle[1] - y)
        sink = 0.1 * self.at.tray.h * motion.arc(share) * (side % 2)
        return motion.lerp(x, goal[0], share), motion.lerp(y, goal[1], share) + sink

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures, so that it can set out at once."""
        width = self._wide(canvas)
        canvas.sprites.get(self._name, width, round(width * FLYING))
        yield
        self._pictures(canvas, width)
        yield

    def _wide(self, canvas: Canvas) -> int:
        """Return its width in pixels."""
        return round(min(canvas.px(self.width), self.at.tray.w * 1.9))

    @property
    def _name(self) -> str:
        return f"masters/{SPRITES[self.symbol]}_swooping"

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        fade = moments.fading(share, 0.03, 0.2)  # it sets out slowly
        place = self.way(motion.lerp(-0.05, 1.1, share))
        width = self._wide(canvas)
        glow = moments.halo(canvas, round(width * 0.9), LIGHTS[self.symbol], 0.55 * fade)
        moments.add(canvas, glow, place)
        raster, shadow = self._pictures(canvas, width)
        canvas.untidy = True
        down = round(width * 0.05)
        for picture, (x, y) in ((shadow, (down // 3, down)), (raster, (0, 0))):
            picture.set_alpha(round(255 * fade))
            canvas.surface.blit(picture, picture.get_rect(center=(round(place[0]) + x, round(place[1]) + y)))
        back = self.way(max(0.0, share - 0.3))
        moments.sparks(canvas, back, width * 0.35, share, 12)

    def _pictures(self, canvas: Canvas, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        """The dragon and its shadow, turned along the line."""
        name, size = self._name, (width, round(width * FLYING))
        side = self.station // 3

        def turned(picture: pygame.Surface) -> pygame.Surface:
            if side in (1, 2):
                picture = pygame.transform.flip(picture, True, False)
            lean = -LEAN[side] if side == 2 else LEAN[side]
            return pygame.transform.rotozoom(picture, lean, 1.0)

        # Among what is let go of when all has come to rest: lights would drive them out of what is kept.
        raster = canvas.turned.get(
            ("swoop", name, size, side), lambda: turned(canvas.sprites.get(name, *size))
        )
        shadow = canvas.turned.get(
            ("swoop shadow", name, size, side), lambda: turned(canvas.sprites.shadow(name, *size)[0])
        )
        return raster, shadow


@dataclass(frozen=True, slots=True)
class Number:
    """Large words over the board: what a set scores, or that the year ends."""

    still: ClassVar[float] = 0.5
    head: str
    told: str
    middle: tuple[int, int]
    sparkles: bool = False

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        moments.make_headline(canvas, self.head)
        yield

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        if self.sparkles:
            moments.bursts(canvas, [(self.middle, canvas.px(330), 24)], share, 0.2)
        moments.headline(canvas, self.head, self.told, self.middle, share)


@dataclass(frozen=True, slots=True)
class Triumph:
    """A great set: a dragon winds round its number and its tiles, in rays of its light."""

    still: ClassVar[float] = 0.6
    symbol: str
    """Of the dragon; empty where none is left."""
    head: str
    told: str
    sets: tuple[tuple[Tile, ...], ...]
    at: Layout

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures ahead."""
        yield from moments.prepare_shine(canvas, canvas.px(RAYS), self._light)
        self._dark(canvas)
        moments.make_headline(canvas, self.head, NUMBER)
        yield
        if self.symbol:
            yield from self._dragon(canvas).prepare(canvas, self._way(canvas))

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        middle = self._middle(canvas)
        moments.shine(canvas, middle, canvas.px(RAYS), self._light, share)
        if not theme.DAY:
            dark = self._dark(canvas)
            dark.set_alpha(round(255 * moments.fading(share)))
            canvas.surface.blit(dark, dark.get_rect(center=self.at.tray.center))
        if self.symbol:
            way = self._way(canvas)
            come, leave = motion.out(min(1.0, share / COMES)), max(0.0, (share - GOES) / (1 - GOES)) ** 2
            stop = way.length - canvas.px(640)
            drift = canvas.px(26) * min(1.0, share / GOES)
            self._dragon(canvas).draw(canvas, way, stop * come + drift + canvas.px(2200) * leave)
        if share > 0.14:
            since = (share - 0.14) / 0.86
            moments.bursts(canvas, [(middle, canvas.px(330), 24)], since, 0.3)
            self._tiles(canvas, middle, since)
            moments.headline(canvas, self.head, self.told, middle, since, NUMBER)

    @property
    def _light(self) -> theme.Colour:
        return LIGHTS[self.symbol] if self.symbol else theme.GLOW

    def _middle(self, canvas: Canvas) -> tuple[int, int]:
        """Return where the number stands: above the middle of the ring, for the tiles are below it."""
        return self.at.tray.centerx, self.at.tray.centery - canvas.px(48)

    def _dark(self, canvas: Canvas) -> pygame.Surface:
        """Return the dark within the ring."""
        return moments.pool(canvas, (round(canvas.px(ACROSS) * 1.5), round(canvas.px(UP) * 1.5)))

    def _dragon(self, canvas: Canvas) -> Serpent:
        return Serpent(SERPENTS[self.symbol], canvas.px(HALF), canvas.px(LONG))

    def _way(self, canvas: Canvas) -> Way:
        """Return its way: in from the lower right, once round the number, and off to the upper right."""
        (x, y), across, up = self.at.tray.center, canvas.px(ACROSS), canvas.px(UP)
        points = (
            (2.9, 0.7), (1.5, 0.98), (0.78, 0.86), (0.0, 1.0), (-0.68, 0.78), (-1.0, 0.05),
            (-0.78, -0.68), (-0.1, -1.0), (0.55, -0.84), (1.0, -0.72), (3.0, -1.3),
        )  # fmt: skip
        return way_of(tuple((x + across * a, y + up * b) for a, b in points))

    def _tiles(self, canvas: Canvas, middle: tuple[int, int], share: float) -> None:
        """Draw the tiles of the set below its name, one after the other."""
        wide, gap = canvas.px(TAKEN), canvas.px(26)
        step = wide + canvas.px(4)
        count = sum(map(len, self.sets))
        x = middle[0] - (count * step + gap * (len(self.sets) - 1)) // 2
        high = moments.make_headline(canvas, self.head, NUMBER)[0].get_height()
        y = middle[1] + round(high * 0.66) + canvas.type.height(22, "semi")
        number, shown = 0, share * 4 * count if share < 0.9 else 0.0
        for tiles in self.sets:
            for tile in tiles:
                number += 1
                if number <= shown:
                    box = pygame.Rect(x, y, wide, round(wide * RATIO))
                    tile.shade(canvas, box, 0)
                    tile.paint(canvas, box)
                x += step
            x += gap
