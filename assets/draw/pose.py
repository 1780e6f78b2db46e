"""What tells one dragon from another: its colours, its pose, its legs and what belongs to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .curves import Point
from .palette import dark, light, mix


@dataclass(frozen=True)
class Coat:
    """The colours of one dragon."""

    main: str
    belly: str
    mane: str
    horn: str = "#EAD9AE"
    eye: str = "#FFE9A8"
    line: str = ""
    """The colour of the outline, if it is not made from the main colour."""
    mouth: str = "#7C1420"

    @property
    def ink(self) -> str:
        """The colour of the outline: never black."""
        return self.line or mix(dark(self.main, 0.74), "#1A1016", 0.35)

    @property
    def shade(self) -> str:
        return dark(self.main, 0.30)

    @property
    def glow(self) -> str:
        return light(self.main, 0.42)


@dataclass(frozen=True)
class Leg:
    """One leg: where it leaves the body (t), its knee and paw, and the way the paw points, in degrees."""

    t: float
    knee: Point
    paw: Point
    angle: float
    far: bool = False
    """Whether it lies behind the body."""
    size: float = 1.0
    bend: float = 1.0
    """-1 turns the claws the other way."""


@dataclass(frozen=True)
class Pose:
    """A dragon in a box of 400 x 400, told from the tail to the head."""

    name: str
    points: tuple[Point, ...]
    """What the spine runs through; its bends are no tighter than 1.3 x `thick`, else the inner edge knots."""
    coat: Coat
    thick: float = 25.0
    """Half the width of the body where it is widest."""
    belly: int = 1
    """+1: the belly lies to the right of the way from tail to head."""
    crest: str = "flame"
    horns: str = "antler"
    tail: str = "flame"
    mane: str = "flame"
    eye: str = "open"
    jaw: float = 8.0
    """How far the mouth is open, in degrees; closed if not above 0."""
    beard: bool = True
    whiskers: bool = True
    head_turn: float = 0.0
    head_scale: float = 1.1
    head_shift: Point = (0, 0)
    head_long: float = 1.0
    """More for a longer snout, less for a blunter one."""
    legs: tuple[Leg, ...] = ()
    order: tuple[tuple[float, float, float], ...] = ()
    """(t0, t1, z): parts of the body that lie lower or higher than their neighbours."""
    mirror: bool = False
    """Whether it looks to the left."""
    place: tuple[float, float, float] = (0.0, 0.0, 1.0)
    """Moved by x and y and scaled, so that every dragon fills its box."""
    behind: Callable[[Pose], str] | None = None
    between: Callable[[Pose], str] | None = None
    before: Callable[[Pose], str] | None = None
