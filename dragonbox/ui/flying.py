"""Draw what flies over a table: a piece of any size, points on their way, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.motion import arc, lerp, out

STEP = 12
"""Pixels: shadows are kept by size, so that those of what grows and shrinks come in a few sizes only."""
STEEPEST = 0.22
"""How far points rise at most, as a share of their way."""

Place = tuple[int, int]


class Shadow(NamedTuple):
    """The shadow of a piece in the air. Lengths are shares of the height of the piece."""

    corner: float
    blur: float
    down: float
    right: float = 0.0
    alpha: int = 110


def in_air(
    canvas: Canvas,
    raster: pygame.Surface,
    centre: tuple[float, float],
    size: tuple[float, float],
    lift: float,
    shadow: Shadow,
) -> None:
    """Draw a piece of any size, `lift` pixels above the table.

    It is scaled from one raster: a size for every frame would be rasterised each time.
    """
    box = pygame.Rect(0, 0, max(2, round(size[0])), max(2, round(size[1])))
    box.center = round(centre[0]), round(centre[1])
    under = pygame.Rect(0, 0, max(STEP, -(-box.w // STEP) * STEP), max(STEP, -(-box.h // STEP) * STEP))
    under.center = box.center
    h = under.h
    canvas.shadow(
        under,
        shadow.corner * h,
        max(2, shadow.blur * h),
        lift + shadow.down * h,
        lift * 0.3 + shadow.right * h,
        shadow.alpha,
    )
    scaled = raster if raster.get_size() == box.size else pygame.transform.smoothscale(raster, box.size)
    canvas.surface.blit(scaled, box.move(0, -round(lift)))


class Ahead:
    """Something in the air whose pictures are made by drawing it once where it is not seen."""

    __slots__ = ()

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        with canvas.on(canvas.scratch()):
            self.draw(canvas, 0.5)
        yield


@dataclass(slots=True)
class Points(Ahead):
    """Points on their way from what has made them to a plate."""

    text: str
    start: Place | Callable[[], Place]
    """Where they come from; to be asked where that may move meanwhile."""
    end: Place
    kind: str = "gold"
    """Of the badge."""
    rise: float = 40
    """How far they rise above the straight line, in u."""

    def draw(self, canvas: Canvas, share: float) -> None:
        x0, y0 = self.start() if callable(self.start) else self.start
        x1, y1 = self.end
        way = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        lift = arc(share) * min(canvas.px(self.rise), way * STEEPEST)
        parts.badge(canvas, self.text, (lerp(x0, x1, share), lerp(y0, y1, share) - lift), self.kind, 18, 28)


@dataclass(slots=True)
class Word(Ahead):
    """A word over the table, which rises a little and fades."""

    text: str
    centre: Place
    size: float = 34
    rise: float = 26
    """In u."""

    def draw(self, canvas: Canvas, share: float) -> None:
        x, y = self.centre
        opacity = min(1.0, share * 6, (1 - share) * 4)
        banner(canvas, self.text, (x, y - canvas.px(self.rise * out(share))), self.size, opacity)


def banner(canvas: Canvas, text: str, centre: Place, size: float = 34, opacity: float = 1.0) -> None:
    """Write large words in gold on a band of night; smaller where the window is too narrow for them."""
    shade = round(opacity, 1)
    if shade <= 0:
        return
    size = canvas.type.smaller(text, size, canvas.width * 0.8, "serif bold", 20, 1)
    line = canvas.type.foil(text, size, "serif bold")
    box = line.get_rect(center=centre).inflate(canvas.px(48), canvas.px(18))
    canvas.box(box, box.h / 2, theme.INK, 0.85 * shade)
    canvas.outline(box, box.h / 2, theme.GOLD, canvas.hair(1.4), 0.85 * shade)
    if opacity < 1:
        line = line.copy()
        line.set_alpha(round(255 * opacity))
    canvas.surface.blit(line, line.get_rect(center=centre))
