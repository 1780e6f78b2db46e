"""Points, and the lines through them that pictures are made of."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, pairwise

from .svg import number, tenth

Point = tuple[float, float]
STEP = re.compile(r"([MLCQ])([^A-Z]*)")


def dots(text: str) -> tuple[Point, ...]:
    """The points of "x y, x y, x y"."""
    pairs = (pair.split() for pair in text.split(","))
    return tuple((float(x), float(y)) for x, y in pairs)


def polar(angle: float, radius: float, centre: Point = (0, 0)) -> Point:
    """Degrees, 0 to the right, clockwise as the eye sees it."""
    a = math.radians(angle)
    return centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)


def ring(
    x: float,
    y: float,
    radius: float,
    start: float,
    end: float,
    steps: int = 14,
    end_radius: float | None = None,
) -> tuple[Point, ...]:
    """Points on a circle, or on a spiral from `radius` to `end_radius`."""
    more = 0.0 if end_radius is None else end_radius - radius
    shares = (i / steps for i in range(steps + 1))
    return tuple(polar(start + (end - start) * share, radius + more * share, (x, y)) for share in shares)


def short(*values: float) -> str:
    """Numbers as a path wants them: one decimal, no more blanks than needed."""
    out = ""
    for value in values:
        text = number(value)
        if text.startswith("-0."):
            text = "-" + text[2:]
        elif text.startswith("0."):
            text = text[1:]
        out += text if not out or text.startswith("-") else " " + text
    return out


def moved(d: str, x: float, y: float, sx: float, sy: float | None = None) -> str:
    """A path of the commands M L H V C Q Z, scaled by `sx` and `sy` and moved to (x, y)."""
    places = ((x, sx), (y, sx if sy is None else sy))

    def place(match: re.Match[str]) -> str:
        word = match.group(1)
        axes = {"H": places[:1], "V": places[1:]}.get(word, places)
        values = zip(match.group(2).split(), cycle(axes), strict=False)
        return word + " ".join(number(origin + float(value) * scale) for value, (origin, scale) in values)

    return re.sub(r"([MLHVCQ])([^A-Z]*)", place, d)


def folded(d: str, width: float = 100) -> str:
    """A symmetrical outline. `d` is its left half, from axis to axis: M, then L, C and Q with blanks only."""
    steps = [(word, dots(re.sub(r"(\S+ \S+) ", r"\1,", numbers))) for word, numbers in STEP.findall(d)]
    ends = [points[-1] for _, points in steps]
    back = ""
    for i in range(len(steps) - 1, 0, -1):
        word, points = steps[i]
        mirrored = [(width - x, y) for x, y in (*points[-2::-1], ends[i - 1])]
        back += word + " ".join(f"{number(x)} {number(y)}" for x, y in mirrored)
    return f"{d}{back}Z"


def joined(steps: Iterable[str]) -> str:
    """Groups of short numbers, with a blank only where two would run together."""
    out = ""
    for step in steps:
        out += step if not out or step.startswith("-") else " " + step
    return out


def smooth(points: Sequence[Point], closed: bool = False, move: bool = True) -> str:
    """A path of cubic curves through all points; without `move` it goes on from where the pen is."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    x, y = (tenth(v) for v in points[0])
    start = ("M" if move else "L") + short(x, y)
    steps = []
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        ex, ey = tenth(p2[0]), tenth(p2[1])
        leaving = p1[0] + (p2[0] - p0[0]) / 6 - x, p1[1] + (p2[1] - p0[1]) / 6 - y
        arriving = p2[0] - (p3[0] - p1[0]) / 6 - x, p2[1] - (p3[1] - p1[1]) / 6 - y
        steps.append(short(*leaving, *arriving, ex - x, ey - y))
        x, y = ex, ey
    return f"{start}c{joined(steps)}" + ("Z" if closed else "")


def straight(points: Sequence[Point], closed: bool = True) -> str:
    """A path of straight lines through all points."""
    x, y = (tenth(v) for v in points[0])
    start = f"M{short(x, y)}l"
    steps = []
    for point in points[1:]:
        px, py = (tenth(v) for v in point)
        steps.append(short(px - x, py - y))
        x, y = px, py
    return start + joined(steps) + ("Z" if closed else "")


def step_from(start: Point, *points: Point) -> str:
    """Points as a relative command wants them, seen from `start`."""
    return short(*(value - start[i] for point in points for i, value in enumerate(point)))


class Spine:
    """A smooth line through points, asked by its length: t runs from 0 to 1.

    `radius(t)` is its half width.
    """

    def __init__(self, points: Sequence[Point], radius: Callable[[float], float]) -> None:
        self.radius = radius
        self.dots = self._dense(points)
        self.lengths = [0.0]
        for a, b in pairwise(self.dots):
            self.lengths.append(self.lengths[-1] + math.dist(a, b))
        self.length = self.lengths[-1]

    @staticmethod
    def _dense(points: Sequence[Point], steps: int = 24) -> list[Point]:
        """The points and `steps` - 1 more between each two, on Catmull and Rom's curve."""
        last = len(points) - 1
        dense = []
        for i in range(last):
            around = [points[max(0, min(last, j))] for j in range(i - 1, i + 3)]
            for k in range(steps):
                u = k / steps
                x, y = (
                    0.5
                    * (
                        2 * b
                        + (c - a) * u
                        + (2 * a - 5 * b + 4 * c - d) * u * u
                        + (3 * b - a - 3 * c + d) * u**3
                    )
                    for a, b, c, d in zip(*around, strict=True)
                )
                dense.append((x, y))
        dense.append(points[-1])
        return dense

    def at(self, t: float) -> Point:
        """The point on the line."""
        want = max(0.0, min(1.0, t)) * self.length
        low, high = 0, len(self.lengths) - 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.lengths[middle] <= want else (low, middle)
        span = self.lengths[high] - self.lengths[low] or 1.0
        u = (want - self.lengths[low]) / span
        (x0, y0), (x1, y1) = self.dots[low], self.dots[high]
        return x0 + (x1 - x0) * u, y0 + (y1 - y0) * u

    def heading(self, t: float) -> float:
        """The way of the line, in degrees."""
        (x0, y0), (x1, y1) = self.at(t - 0.012), self.at(t + 0.012)
        return math.degrees(math.atan2(y1 - y0, x1 - x0))

    def off(self, t: float, v: float, more: float = 0.0) -> Point:
        """The point beside the line: v = -1 is the left edge (seen along the way), +1 the right edge."""
        distance = v * self.radius(t) + (more if v > 0 else -more)
        return polar(self.heading(t) + 90, distance, self.at(t))

    def edge(self, t0: float, t1: float, v: float, step: float = 17.0) -> list[Point]:
        """Points along the line at the height v."""
        # The last bits, which differ between machines, are cut off before it is rounded.
        n = max(3, round(round(abs(t1 - t0) * self.length / step, 6)))
        return [self.off(t0 + (t1 - t0) * i / n, v) for i in range(n + 1)]

    def ribbon(self, t0: float = 0.0, t1: float = 1.0, v0: float = -1.0, v1: float = 1.0) -> str:
        """The outline of the part between two heights."""
        return smooth(self.edge(t0, t1, v0)) + smooth(self.edge(t1, t0, v1), move=False) + "Z"


def lock(x: float, y: float, angle: float, length: float, width: float, bend: float = 0.35) -> str:
    """One pointed lock of hair, flame or leaf, rooted at (x, y); bend > 0 turns it clockwise."""
    bend = max(-0.6, min(0.6, bend))
    root = (x, y)
    left, right = polar(angle - 90, width / 2, root), polar(angle + 90, width / 2, root)
    tip = polar(angle + bend * 60, length, root)
    outer, inner = (0.62, 0.32), (0.42, 0.12)  # how far out and how wide the two sides bulge
    (far_left, wide_left), (far_right, wide_right) = (outer, inner) if bend >= 0 else (inner, outer)
    a = polar(angle - 14 - bend * 26, length * far_left, root)
    b = polar(angle + 14 - bend * 26, length * far_right, root)
    a, b = polar(angle - 90, width * wide_left, a), polar(angle + 90, width * wide_right, b)
    return f"M{short(*left)}Q{short(*a, *tip)}Q{short(*b, *right)}Z"


def taper(
    points: Sequence[Point],
    start: float,
    end: float,
    middle: float | None = None,
    round_start: bool = False,
) -> str:
    """A limb or brush stroke: a ribbon through points, from half width `start` to `end`."""
    half = (start + end) / 2 if middle is None else middle
    spine = Spine(points, lambda t: start * (1 - t) ** 2 + 2 * half * t * (1 - t) + end * t * t)
    left, right = spine.edge(0, 1, 1, step=8), spine.edge(1, 0, -1, step=8)
    if round_start:
        back = spine.heading(0) + 180
        left = [polar(back - 45, start, points[0]), *left]
        right = [*right, polar(back + 45, start, points[0]), polar(back, start, points[0]), left[0]]
    ahead = spine.heading(1)
    if end > 1.6:
        cap = [polar(ahead + turn, end, points[-1]) for turn in (45, 0, -45)]
        return smooth(left + cap + right) + "Z"
    tip = polar(ahead, end, points[-1])
    return smooth([*left[:-1], tip]) + smooth([tip, *right[1:]], move=False) + "Z"


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = -90) -> str:
    """A star with so many points."""
    radii = (outer, inner)
    corners = (polar(turn + i * 180 / points, radii[i % 2], (x, y)) for i in range(points * 2))
    return straight(list(corners))
