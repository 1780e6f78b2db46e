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
from dragonbox.games.dragon_swoop.table.faces import BACK, LIGHTS, SPRITES
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.ui import moments, motion, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.patches import cropped

LIGHT, SHINING = theme.rgb("#FFB45E"), 0.7
"""The light of a goal that is reached, and how far it reaches, as a share of the height of the tray."""
RATIO = 620 / 1000
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
LARGE = Size(1.7, (0.05, 0.75), 400, 0.42, 0.45)
GREAT = Size(2.4, (0.2, 1.05), 640, 0.58, 0.95)
WON = Size(2.4, (0.1, 1.8), 460, 0.66, 0.0)
"""The goal of the match is reached."""


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
    follows: ClassVar[bool] = True
    line: pygame.Rect
    dark: float

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        moments.step_back(canvas, (self.line,), self.dark * moments.fading(share, 0.1, 0.14))


@dataclass(frozen=True, slots=True)
class Flight:
    """A dragon crosses the board along its line, with its light before it and sparks behind."""

    symbol: str
    at: Layout
    station: int
    width: float
    """In u."""

    def way(self, share: float) -> tuple[float, float]:
        """Return where it is, so far on its way: from its station to beyond the far end of its line."""
        x, y = self.at.stations[self.station]
        middle = self.at.tray.centerx, self.at.tray.centery
        side = self.station // 3
        goal = (2 * middle[0] - x, y) if side % 2 else (x, 2 * middle[1] - y)
        sink = 0.1 * self.at.tray.h * motion.arc(share) * (side % 2)
        return motion.lerp(x, goal[0], share), motion.lerp(y, goal[1], share) + sink

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures, so that it can set out at once."""
        width = self._wide(canvas)
        canvas.sprites.get(self._name, width, round(width * RATIO))
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
        fade = moments.fading(share, 0.12, 0.2)
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
        name, size = self._name, (width, round(width * RATIO))
        side = self.station // 3

        def turned(picture: pygame.Surface) -> pygame.Surface:
            if side in (1, 2):
                picture = pygame.transform.flip(picture, True, False)
            lean = -LEAN[side] if side == 2 else LEAN[side]
            return cropped(pygame.transform.rotozoom(picture, lean, 1.0))

        # Among what is let go of when all has come to rest: lights would drive them out of what is kept.
        raster = canvas.turned.get(
            ("swoop", name, size, side), lambda: turned(canvas.sprites.get(name, *size))
        )
        shadow = canvas.turned.get(
            ("swoop shadow", name, size, side), lambda: turned(canvas.sprites.shadow(name, *size)[0])
        )
        return raster, shadow


@dataclass(frozen=True, slots=True)
class Number(moments.Headed):
    """Large words over the board: what a set scores, or that the year ends."""

    still: ClassVar[float] = 0.5
    follows: ClassVar[bool] = True
    head: str
    told: str
    middle: tuple[int, int]

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        moments.headline(canvas, self.head, self.told, self.middle, share)


@dataclass(frozen=True, slots=True)
class Won(moments.Headed):
    """The goal of the match is reached: what is empty for it lies in the light, gold bursts from it, and the
    dragon flies along it."""

    still: ClassVar[float] = 0.5
    follows: ClassVar[bool] = True
    lines: tuple[pygame.Rect, ...]
    tray: pygame.Rect
    head: str
    told: str
    flight: Flight | None
    """Of the master's dragon, if there is one."""

    @property
    def _reach(self) -> int:
        return round(self.tray.h * SHINING)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        yield from moments.Headed.prepare(self, canvas)
        yield from moments.prepare_shine(canvas, self._reach, LIGHT)
        if self.flight:
            yield from self.flight.prepare(canvas)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        fade = moments.fading(share, 0.1, 0.14)
        moments.step_back(canvas, self.lines, WON.dark * fade)
        moments.shine(canvas, self.lines[0].center, self._reach, LIGHT, share)
        moments.bursts(canvas, [(line.center, self._reach, 24) for line in self.lines], share, 0.25)
        for line in self.lines:
            canvas.outline(line, canvas.px(12), theme.GOLD_LIGHT, canvas.hair(3), fade)
        begun, lasts = (part / WON.length for part in WON.crossing)
        if self.flight and begun <= share < begun + lasts:
            self.flight.draw(canvas, (share - begun) / lasts)
        moments.headline(canvas, self.head, self.told, self.tray.center, share)
