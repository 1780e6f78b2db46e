"""Pieces: what lies on a table, as plain data.

A piece is anything that a player can see and name: a tile, a card, a pawn, but also a panel, a label or the
light over a line. It says how it looks and where it lies; `actors` shows it and moves it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeAlias

import pygame

from dragonbox.ui import parts, shapes
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow

Mark: TypeAlias = Callable[[Canvas, pygame.Rect, float], object]
"""A sign round a piece: it is given where the piece is drawn and the radius of its corners, in pixels. Marks
are compared: use a function of a module or a frozen dataclass that can be called, not a lambda."""


class Face:
    """How a piece looks. The base of all faces, which are frozen dataclasses: two that are equal look the
    same."""

    corner: ClassVar[float] = 0.1
    """The radius of its corners as a share of its width."""
    air: ClassVar[Shadow] = Shadow(0.1, 0.11, 0.1)
    """Its shadow while it flies."""
    reach: ClassVar[float] = math.inf
    """How far its shadow reaches at most while it lies flat, as a share of its width."""
    solid: ClassVar[bool] = True
    """Whether it is a thing, and no label: it glides when its place has changed, and shakes when it is
    refused."""

    free: ClassVar[bool] = False
    """Whether it has an outline of its own, and is lit in it: a dragon is no box."""

    ahead: ClassVar[bool] = True
    """Whether it can be drawn before it is seen, to make its pictures."""

    def radius(self, width: float) -> float:
        """Return the radius of its corners in pixels."""
        return width * self.corner

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        """Draw its shadow on the table; it lies at `box` and is lifted by so many pixels."""

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it without its shadow."""
        canvas.surface.blit(self.raster(canvas, box.size), box)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """Return it as a picture of that size."""
        surface = shapes.blank(size)
        with canvas.on(surface):
            self.paint(canvas, surface.get_rect())
        return surface


@dataclass(frozen=True, slots=True)
class Drawn(Face):
    """A face that a function draws: panels, labels, lights. `what` is all that it depends upon."""

    solid: ClassVar[bool] = False
    draw: Callable[[Canvas, pygame.Rect, Any], object]
    what: Hashable = None

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        self.draw(canvas, box, self.what)


@dataclass(frozen=True, slots=True)
class Unseen(Face):
    """A place that can be touched, and nothing of it is seen."""

    solid: ClassVar[bool] = False

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        return


@dataclass(frozen=True, slots=True)
class Badge(Face):
    """A pill with a number, in the middle of its box."""

    solid: ClassVar[bool] = False
    text: str
    kind: str = "gold"
    size: float = 16
    height: float = 24

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        parts.badge(canvas, self.text, box.center, self.kind, self.size, self.height)


@dataclass(frozen=True, slots=True)
class Glow:
    """A mark: soft light round a piece. Lengths are in u."""

    colour: tuple[int, int, int]
    blur: float = 8
    alpha: int = 170
    radius: float | None = None

    def __call__(self, canvas: Canvas, box: pygame.Rect, radius: float) -> None:
        corner = radius if self.radius is None else canvas.px(self.radius)
        canvas.glow(box, corner, canvas.px(self.blur), self.colour, self.alpha)


@dataclass(frozen=True, slots=True)
class Dim:
    """A mark: it can't be used now."""

    opacity: float

    def __call__(self, canvas: Canvas, box: pygame.Rect, radius: float) -> None:
        parts.dim(canvas, box, radius, self.opacity)


def dots(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a piece that can be picked."""
    parts.dots(canvas, box)


def ticks(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a piece of the last move."""
    parts.ticks(canvas, box)


class Pane(NamedTuple):
    """A part of a table through which one looks at something larger, closer or from farther away."""

    box: pygame.Rect
    """Nothing of its pieces is seen outside."""
    look: Hashable = None
    """At what one looks. Where that changes, its pieces are elsewhere at once: they do not glide there."""


class Piece(NamedTuple):
    """Something on a table. Name its fields when you make one: their order has no meaning."""

    id: str
    """Its name, the same as long as it stands for the same thing: lessons, hints and the keyboard use it.
    Never take it apart: what it stands for is in `data`."""
    face: Face
    box: pygame.Rect
    """Where it lies, in pixels."""
    order: float = 0
    """Pieces of a higher order lie above those of a lower one."""
    lift: float = 0
    """How far it is raised above the table, in u."""
    tilt: float = 0
    """How far it is turned to the left round its middle, in degrees."""
    token: Hashable = None
    """Which thing it is, where the game knows: a card that goes from place to place keeps its token while its
    id changes. Without one, the id tells."""
    data: Any = None
    """What it stands for in the game."""

    under: tuple[Mark, ...] = ()
    """Marks below it."""
    over: tuple[Mark, ...] = ()
    """Marks above it."""
    opacity: float = 1.0
    shaded: bool = True
    """Whether it throws a shadow."""
    pane: Pane | None = None
    """Through what it is seen, if not on the open table."""

    touch: bool = False
    """Whether it can be pointed at and pressed."""
    area: pygame.Rect | None = None
    """Where it can be touched, if not where it lies."""
    zone: str = "middle"
    tip: str = ""
    beside: bool = False
    """Whether its tool-tip lies beside it, never above or below."""
    name: str = ""
    """What a screen reader calls it, if not what its tool-tip says."""
    skip: bool = False
    """Whether the focus of the keys passes it by."""
    drags: bool = False
    """Whether it can be picked up."""
    rise: float = 0
    """How much farther it is raised while it is pointed at, in u."""
    glint: tuple[Mark, ...] = ()
    """Marks above it while it is pointed at."""

    @property
    def key(self) -> Hashable:
        """What tells it from all others while it moves."""
        return self.id if self.token is None else self.token


class Leaning(NamedTuple):
    """How a piece is seen that leans, or over which others lean."""

    box: pygame.Rect
    """Where it would lie upright, in pixels."""
    tilt: float
    radius: float
    above: tuple[tuple[pygame.Rect, float], ...] = ()
    """The boxes and tilts of those that cover parts of it."""
