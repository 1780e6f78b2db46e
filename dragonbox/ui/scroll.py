"""Something long behind a smaller opening: how far it is moved, and the bar that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame

from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Box, Canvas, rect
from dragonbox.ui.motion import Flight, out
from dragonbox.ui.widgets import State, Widget

GLIDE = 0.2
"""Seconds that a step takes, at normal speed."""
WHEEL = 64
"""How far one step of the wheel goes, in u."""


@dataclass(slots=True)
class Scroll:
    """How far a thing is moved up behind its opening, in pixels."""

    length: int = 0
    """The height of the thing."""
    view: int = 0
    """The height of the opening."""
    target: float = 0.0
    """Where it is going to be."""
    grip: int | None = None
    """Where the knob of its bar is held, in pixels from the knob's top."""
    _from: float = 0.0
    _flight: Flight | None = None

    @property
    def farthest(self) -> int:
        """Return how far it can be scrolled, in pixels."""
        return max(0, self.length - self.view)

    def fit(self, length: int, view: int) -> None:
        """The layout is new: stay at the same place as well as can be."""
        share = self.target / self.farthest if self.farthest else 0.0
        changed = (length, view) != (self.length, self.view)
        self.length, self.view = length, view
        if changed:
            self.jump(share * self.farthest)

    def at(self, now: float) -> int:
        """Return how far it is moved now."""
        if self._flight is None:
            return round(self.target)
        share = self._flight.share(now)
        return round(self._from + (self.target - self._from) * share)

    def jump(self, to: float) -> None:
        """Go to a place at once."""
        self.target = min(max(0.0, to), float(self.farthest))
        self._flight = None

    def glide(self, to: float, now: float, speed: float) -> bool:
        """Go there smoothly; whether there is any way to go. `speed` is that of the motion, 0 is at once."""
        here = self.at(now)
        self.target = min(max(0.0, to), float(self.farthest))
        self._from = here
        self._flight = Flight(now, GLIDE * speed, out) if speed else None
        return round(self.target) != here

    def reveal(self, top: int, bottom: int, now: float, speed: float, room: int = 0) -> None:
        """Bring a part of the thing into sight, with some room round it."""
        if top - room < self.target:
            self.glide(top - room, now, speed)
        elif bottom + room > self.target + self.view:
            self.glide(bottom + room - self.view, now, speed)

    def tick(self, now: float) -> bool:
        """Go on to this time; return whether it still moves."""
        if self._flight is not None and now >= self._flight.start + self._flight.length:
            self._flight = None
            return True
        return self._flight is not None


@contextmanager
def clipped(canvas: Canvas, box: Box) -> Iterator[None]:
    """Draw nothing outside the box meanwhile."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(rect(box).clip(before))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)


def fade_edges(canvas: Canvas, base: pygame.Surface, view: pygame.Rect, scroll: Scroll, now: float) -> None:
    """Let what is cut at an edge of the opening fade into the ground, of which `base` is a picture."""
    height = canvas.px(18)
    offset = scroll.at(now)
    for top, more in ((True, offset > 0), (False, offset < scroll.farthest)):
        if not more:
            continue
        strip = pygame.Rect(view.x, view.y if top else view.bottom - height, view.w, height)
        ground = base.subsurface(strip).convert_alpha()
        veil = shapes.gradient(strip.size, (theme.WHITE,), False, (1, 0) if top else (0, 1))
        ground.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(ground, strip.topleft)


@dataclass(slots=True)
class ScrollBar(Widget):
    """The bar beside an opening; its knob can be dragged, and a press beside it brings the knob there."""

    scroll: Scroll = field(default_factory=Scroll)
    offset: int = 0
    """How far the thing is moved now."""
    paper: bool = False
    """Whether it stands on paper."""

    def knob(self) -> pygame.Rect:
        """Return the box of the knob."""
        s = self.scroll
        height = max(self.box.w * 2, round(self.box.h * s.view / max(1, s.length)))
        share = self.offset / s.farthest if s.farthest else 0.0
        return pygame.Rect(self.box.x, self.box.y + round((self.box.h - height) * share), self.box.w, height)

    def draw(self, canvas: Canvas, state: State) -> None:
        slim = canvas.px(8)
        track = pygame.Rect(0, self.box.y, slim, self.box.h)
        track.centerx = self.box.centerx
        knob = self.knob().clip(self.box)
        knob = pygame.Rect(track.x, knob.y, slim, knob.h)
        colour = theme.PRINT_DIM if self.paper else theme.GOLD
        canvas.box(track, slim / 2, theme.HOLLOW, 0.07 if self.paper else 0.35)
        strength = 0.95 if state.hover or state.pressed else 0.55 if self.paper else 0.7
        canvas.box(knob, slim / 2, colour, strength)
        if state.focus:
            parts.focus(canvas, knob, slim / 2)

    def press(self, at: tuple[int, int]) -> None:
        knob = self.knob()
        self.scroll.grip = at[1] - knob.y if knob.collidepoint(at) else knob.h // 2
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        knob = self.knob()
        way = self.box.h - knob.h
        if self.scroll.grip is None or way <= 0:
            return
        self.scroll.jump((at[1] - self.scroll.grip - self.box.y) / way * self.scroll.farthest)
        self.offset = round(self.scroll.target)
