"""The way of a dragon that winds: a smooth line, asked by its length."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

DEGREES = 6
"""A part of a dragon is turned in steps of so many degrees."""

Point = tuple[float, float]


class Place(NamedTuple):
    """A place on a way, and where the way leads from there, in degrees."""

    x: float
    y: float
    heading: float


class Mark(NamedTuple):
    """A place as a part is drawn there: in whole pixels, and turned in steps."""

    x: int
    y: int
    near: int
    """How far a part is turned, of a whole turn."""


def mark_of(place: Place) -> Mark:
    """Return a place as a part is drawn there."""
    return Mark(round(place.x), round(place.y), stepped(place.heading, DEGREES))


def stepped(angle: float, step: int) -> int:
    """Return an angle in such steps, of a whole turn."""
    return round(angle / step) * step % 360


class Way:
    """A smooth line through some points, asked by its length; beyond both ends it goes straight on."""

    EACH = 1.5

    def __init__(self, points: Sequence[Point]) -> None:
        dense = _dense(points)
        dots = [dense[0]]
        left = self.EACH
        for a, b in pairwise(dense):
            gap = math.dist(a, b)
            at = left
            while at <= gap:
                dots.append((a[0] + (b[0] - a[0]) * at / gap, a[1] + (b[1] - a[1]) * at / gap))
                at += self.EACH
            left = at - gap
        self.length = (len(dots) - 1) * self.EACH
        last = len(dots) - 1
        self._places = []
        for i, (x, y) in enumerate(dots):
            (ax, ay), (bx, by) = dots[max(0, i - 6)], dots[min(last, i + 6)]
            self._places.append(Place(x, y, math.degrees(math.atan2(by - ay, bx - ax))))
        self.marks = [mark_of(place) for place in self._places]
        """Each of its places as parts are drawn there."""

    def mark(self, s: float) -> Mark:
        """Return the place so many pixels from the beginning as a part is drawn there."""
        i = round(s / self.EACH)
        return self.marks[i] if 0 <= i < len(self.marks) else mark_of(self.at(s))

    def turns(self) -> list[float]:
        """Return all directions that it takes, in steps of so many degrees as parts are turned by."""
        return sorted({float(round(place.heading / DEGREES) * DEGREES) for place in self._places})

    def passes(self, x: float) -> float:
        """Return how far from its beginning it first comes to the left of `x`."""
        return next((i * self.EACH for i, place in enumerate(self._places) if place.x < x), 0.0)

    def at(self, s: float) -> Place:
        """Return the place so many pixels from the beginning."""
        i = round(s / self.EACH)
        if 0 <= i < len(self._places):
            return self._places[i]
        x, y, heading = self._places[0 if i < 0 else -1]
        over, angle = s if i < 0 else s - self.length, math.radians(heading)
        return Place(x + math.cos(angle) * over, y + math.sin(angle) * over, heading)


def _dense(points: Sequence[Point], steps: int = 20) -> list[Point]:
    """Return the points and more between them, on the curve of Catmull and Rom."""
    last = len(points) - 1
    found: list[Point] = []
    for i in range(last):
        a, b, c, d = (points[max(0, min(last, j))] for j in range(i - 1, i + 3))
        for k in range(steps):
            u = k / steps
            x, y = (_curve(*values, u) for values in zip(a, b, c, d, strict=True))
            found.append((x, y))
    return [*found, points[-1]]


def _curve(a: float, b: float, c: float, d: float, u: float) -> float:
    """Return the value so far between `b` and `c`."""
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)


@lru_cache(8)
def way_of(points: tuple[Point, ...]) -> Way:
    """Return the way through some points; the last ones are kept."""
    return Way(points)
