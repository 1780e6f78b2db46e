"""Great moments: the rare dragon takes everything, and somebody goes out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from dragonbox.core.language import _
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.rules import View
from dragonbox.ui import moments, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.paths import Way, way_of
from dragonbox.ui.serpent import Serpent

GATHER, OUT, REST = 1.9, 1.5, 1.0
"""Seconds, at normal speed."""
PASSED = 0.8
"""When the dragon is over the mat, in these seconds: then the cards set out."""
LIGHT = theme.rgb("#FFC766")
THICK, LONG = 0.062, 2.7
"""Half the width of the dragon and its length, as shares of the height of the mat."""


def dragon(name: str, mat: pygame.Rect) -> Serpent:
    """Return the rare dragon, as large as the mat has room for it."""
    return Serpent(name, round(mat.h * THICK), round(mat.h * LONG))


def _way(mat: pygame.Rect) -> Way:
    """Return its way over the mat."""
    x, y, w, h = mat.x, mat.centery + mat.h * 0.19, mat.w, mat.h
    return way_of(
        (
            (x - h * 0.6, y + h * 0.2),
            (x + w * 0.1, y - h * 0.22),
            (x + w * 0.3, y + h * 0.2),
            (x + w * 0.5, y - h * 0.2),
            (x + w * 0.7, y + h * 0.16),
            (x + w * 0.86, y - h * 0.12),
            (x + w + h, y - h * 0.4),
        )
    )


def told() -> str:
    """Return what is said when the rare dragon takes others."""
    return _("The rare dragon!")


def _reach(mat: pygame.Rect) -> int:
    """Return how far the light of the rare dragon reaches, in pixels."""
    return round(mat.h * 0.95)


def prepare(canvas: Canvas, view: View, mat: pygame.Rect) -> Iterator[None]:
    """Make the pictures of the rare dragon and its light ahead, if it may soon take others."""
    if not any(view.rare in cards for cards in view.laid):
        return
    moments.make_headline(canvas, told())
    yield from moments.prepare_shine(canvas, _reach(mat), LIGHT)
    yield from dragon(NAMES[view.rare].lower(), mat).prepare_crossing(canvas, _way(mat), GATHER)


@dataclass(frozen=True, slots=True)
class Gathering:
    """The rare dragon winds over the mat, and the words stand above it."""

    still: ClassVar[float] = 0.55
    name: str
    mat: pygame.Rect
    head: str
    told: str
    below: moments.Below = field(default_factory=moments.Below, compare=False, repr=False)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        moments.set_down(canvas, self.head, self.told)
        self.below.prepare(canvas)
        yield from moments.prepare_shine(canvas, _reach(self.mat), LIGHT)
        yield from dragon(self.name, self.mat).prepare_crossing(canvas, _way(self.mat), GATHER)

    def follow(self, canvas: Canvas, share: float) -> bool:
        """Make what is missing to draw it so far on its way; whether anything was."""
        return dragon(self.name, self.mat).follow_crossing(canvas, _way(self.mat), share)

    def hides(self, canvas: Canvas, _share: float) -> bool:
        """Return whether it most likely hides all that is drawn before it."""
        return self.below.holds(canvas)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        mat, h = self.mat, self.mat.h
        dark = 0.55 * moments.fading(share, 0.1, 0.2)
        shine = moments.shining_at(canvas, _reach(mat), LIGHT, share)
        self.below.draw(canvas, (dark, shine.get_size()), lambda _fade: self._dim(canvas, dark, shine))
        dragon(self.name, mat).cross(canvas, _way(mat), share, share != self.still)
        middle = mat.centerx, round(mat.y + h * 0.14)
        moments.headline(canvas, self.head, self.told, middle, share)

    def _dim(self, canvas: Canvas, dark: float, shine: pygame.Surface) -> None:
        """Dim the table behind its light."""
        moments.step_back(canvas, (), dark)
        moments.add(canvas, shine, self.mat.center)


@dataclass(frozen=True, slots=True)
class Out(moments.Headed):
    """Somebody has no card left: light bursts from what they have laid."""

    still: ClassVar[float] = 0.5
    start: tuple[int, int]
    mat: pygame.Rect
    head: str
    told: str

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        moments.step_back(canvas, (), 0.5 * moments.fading(share, 0.12, 0.25))
        places = (self.start, canvas.px(190), 20), (self.mat.center, canvas.px(320), 26)
        moments.bursts(canvas, places, share, 0.22)
        moments.headline(canvas, self.head, self.told, self.mat.center, share)


@dataclass(frozen=True, slots=True)
class Rest:
    """A round is over and lies still for a moment, so that its end is seen before what follows."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw nothing: the table tells it all."""
