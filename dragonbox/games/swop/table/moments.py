"""The great moments: a Swop, two at once, and a pawn at the finish."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import ngettext
from dragonbox.ui import moments, motion, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.paths import Way, way_of
from dragonbox.ui.serpent import Serpent

SWOP, TWO, FINISH = 1.2, 1.9, 1.7
"""Seconds, at normal speed."""
LIGHT = theme.rgb("#FFB45E")
SHINING = 0.7
"""How far it reaches, as a share of the height of the board."""
DRAGON = "gold"
THICK, LONG = 0.05, 2.3
"""Half the width of the dragon and its length, as shares of the height of the board."""


@dataclass(frozen=True, slots=True)
class Bag:
    """The bag of dice comes up on the ledge, and goes when it is empty."""

    box: pygame.Rect
    rising: float
    """The share of its time in which it comes, and then goes."""

    @classmethod
    def below(cls, board: pygame.Rect, canvas: Canvas) -> pygame.Rect:
        """Return where it stands: at the lower edge, below the middle of the board."""
        box = pygame.Rect(0, 0, canvas.px(120), canvas.px(132))
        box.midbottom = board.centerx, canvas.height + canvas.px(8)
        return box

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        coming, going = share / self.rising, (1 - share) / self.rising
        up = motion.out(min(1.0, max(0.0, coming))) * motion.inout(min(1.0, max(0.0, going)))
        shake = canvas.px(1.5) * math.sin(share * 60) if up == 1 else 0
        below = (1 - up) * self.box.h
        canvas.sprite("swop/bag", self.box.move(round(shake), round(below)))


@dataclass(frozen=True, slots=True)
class Swops:
    """The lanes of some Swops flare, one light runs along each; two or more wake the dragon."""

    still: ClassVar[float] = 0.5
    lanes: tuple[pygame.Rect, ...]
    tray: pygame.Rect
    points: int
    below: moments.Below = field(default_factory=moments.Below, compare=False, repr=False)

    @property
    def length(self) -> float:
        """How long it takes, in seconds."""
        return SWOP if len(self.lanes) == 1 else TWO

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        count = len(self.lanes)
        dark = (0.5 if count == 1 else 0.62) * moments.fading(share)
        # To darken what lies there takes less time than to fade a picture of it.
        self.below.draw(canvas, dark, lambda _fade: moments.step_back(canvas, self.lanes, dark))
        for lane in self.lanes:
            self._flare(canvas, lane, share)
        middle = self._free()
        if count > 1:
            _cross(canvas, self.tray, middle, share)
        moments.headline(canvas, self._head(), self._told(), middle, share)

    def hides(self, canvas: Canvas, _share: float) -> bool:
        """Return whether it most likely hides all that is drawn before it."""
        return self.below.holds(canvas)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        moments.set_down(canvas, self._head(), self._told())
        self.below.prepare(canvas)
        yield
        if len(self.lanes) > 1:
            yield from prepare(canvas, self.tray)
            way = _way(self.tray, self._free())
            yield from dragon(canvas, self.tray).prepare_crossing(canvas, way, TWO)

    def follow(self, canvas: Canvas, share: float) -> bool:
        """Make what is missing to draw it so far on its way; whether anything was."""
        way = _way(self.tray, self._free())
        return len(self.lanes) > 1 and dragon(canvas, self.tray).follow_crossing(canvas, way, share)

    def _head(self) -> str:
        count = len(self.lanes)
        number = phrases.capital(phrases.number(count))
        return ngettext("Swop!", "{number} Swops!", count, number=number)

    def _told(self) -> str:
        count = len(self.lanes)
        return ngettext(
            "{points}. It costs a chip.",
            "{points}. They cost {number} chips.",
            count,
            points=phrases.points(self.points),
            number=phrases.number(count),
        )

    def _flare(self, canvas: Canvas, lane: pygame.Rect, share: float) -> None:
        """A light runs along a lane, and sparks fly off its end."""
        run = motion.inout(min(1.0, share / 0.45))
        start, end = (lane.midleft, lane.midright) if lane.w > lane.h else (lane.midtop, lane.midbottom)
        at = motion.lerp(start[0], end[0], run), motion.lerp(start[1], end[1], run)
        side = round(min(lane.size) * 2.6)
        moments.add(canvas, moments.halo(canvas, side, LIGHT, moments.fading(share, 0.1, 0.5)), at)
        if share > 0.3:
            moments.sparks(canvas, end, canvas.px(150), (share - 0.3) / 0.7)

    def _free(self) -> tuple[int, int]:
        """Where words cover least of the lanes."""
        room = pygame.Rect(0, 0, self.tray.w * 2 // 3, self.tray.h // 4)
        rows = [self.tray.y + round(self.tray.h * share) for share in (0.5, 0.28, 0.75)]

        def covered(y: int) -> int:
            room.center = self.tray.centerx, y
            clips = [room.clip(lane) for lane in self.lanes]
            return sum(clip.w * clip.h for clip in clips)

        return self.tray.centerx, min(rows, key=covered)


def prepare(canvas: Canvas, tray: pygame.Rect) -> Iterator[None]:
    """Make ahead what two Swops at once show."""
    yield from moments.prepare_shine(canvas, round(tray.h * SHINING), LIGHT)
    yield from dragon(canvas, tray).prepare(canvas)


def dragon(canvas: Canvas, tray: pygame.Rect) -> Serpent:
    """Return the golden dragon, as large as the board has room for it."""
    return Serpent(DRAGON, round(tray.h * THICK), round(tray.h * LONG))


def _way(tray: pygame.Rect, middle: tuple[int, int]) -> Way:
    """Return its way over the board, behind words with that middle."""
    h, y = tray.h, middle[1]
    within = [tray.x + tray.w * part for part in (0.06, 0.28, 0.5, 0.72, 0.9)]
    xs = [tray.x - h * 0.5, *within, tray.right + h]
    ups = 0.05, 0.20, -0.26, 0.24, -0.26, -0.02, -0.2
    return way_of(tuple((x, y + up * h) for x, up in zip(xs, ups, strict=True)))


def _cross(canvas: Canvas, tray: pygame.Rect, middle: tuple[int, int], share: float) -> None:
    """The golden dragon winds in from the left, stays behind the words, and leaves to the right."""
    moments.shine(canvas, middle, round(tray.h * SHINING), LIGHT, share)
    dragon(canvas, tray).cross(canvas, _way(tray, middle), share, share != Swops.still)


@dataclass(frozen=True, slots=True)
class Reached(moments.Headed):
    """A pawn reaches the finish, or a goal beyond it: gold bursts from the field."""

    still: ClassVar[float] = 0.5
    field: tuple[float, float]
    tray: pygame.Rect
    head: str
    told: str

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        fade, reach = moments.fading(share), canvas.px(230)
        moments.step_back(canvas, (), 0.5 * fade)
        grown = round((0.4 + 0.6 * motion.out(share)) * 8) * reach // 8
        moments.add(
            canvas, moments.halo(canvas, 2 * grown, LIGHT, 0.9 * moments.fading(share, 0.08, 0.6)), self.field
        )
        moments.bursts(canvas, [(self.field, reach, 24)], share, 0.25)
        moments.headline(canvas, self.head, self.told, self.tray.center, share)
