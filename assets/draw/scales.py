"""Fields of dragon scales. Nothing leaves their rectangle, so nothing needs to be clipped."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .curves import Point, straight
from .palette import dark, light, mix
from .svg import box, path


def round_profile() -> list[Point]:
    arc = (a / 9 * math.pi / 2 for a in range(10))
    return [(0.5, 0), (1, 0), *((0.5 + 0.5 * math.cos(a), 0.30 + 0.70 * math.sin(a)) for a in arc)]


ROUND = round_profile()
PETAL: list[Point] = [
    (0.5, 0), (1, 0), (0.985, 0.2), (0.93, 0.36), (0.83, 0.52), (0.70, 0.66), (0.585, 0.82), (0.5, 1),
]  # fmt: skip
LOZENGE: list[Point] = [(0.5, 0), (1, 0.5), (0.5, 1)]


@dataclass(frozen=True)
class Pattern:
    """One of four kinds of scale: round ones, leaves in a net, rolling waves and lozenges."""

    right: Sequence[Point]
    """The right half of one scale from its top middle to its tip, in a box of 1 x 1."""
    rows: Callable[[int], int]
    """How many rows for so many columns."""
    over: float
    """How far the rows overlap, in shares of their distance."""

    @property
    def left(self) -> list[Point]:
        return [(1 - x, y) for x, y in self.right]


PATTERNS = {
    "round": Pattern(ROUND, lambda columns: round(columns * 1.34), 0.62),
    "petal": Pattern(PETAL, lambda columns: columns, 0.9),
    "wave": Pattern(ROUND, lambda columns: round(columns * 1.67), 0.80),
    "lozenge": Pattern(LOZENGE, lambda columns: round(columns * 1.67) + 1 - columns % 2, 1.0),
}


def shrink(points: Sequence[Point], share: float, y: float = 0.5) -> list[Point]:
    """The same outline, smaller, about (0.5, y)."""
    return [(0.5 + (a - 0.5) * share, y + (b - y) * share) for a, b in points]


def ornament(style: str, outline: Sequence[Point], whole: bool) -> tuple[list[Point], list[list[Point]]]:
    """What lies in one scale: an area to be filled and lines to be drawn; half scales have less."""
    if style == "round":
        return shrink(outline, 0.54, 0.30), []
    if style == "lozenge":
        return shrink(outline, 0.46), []
    if style == "petal":
        return [], [[(0.5, 0.34), (0.5, 0.90)]] if whole else []
    rings = (shrink(outline, share, 0.30) for share in (0.70, 0.40))
    return [], [[(min(1, max(0, a)), b) for a, b in ring if b > 0.28] for ring in rings]


def scale_field(
    x: float,
    y: float,
    w: float,
    h: float,
    style: str,
    colour: str,
    columns: int = 3,
    line: float = 1.8,
    accent: str | None = None,
) -> str:
    """A rectangle full of overlapping scales; `accent` is the colour of what lies in them."""
    pattern = PATTERNS[style]
    deep, glint = dark(colour, 0.62), accent or light(colour, 0.58)
    rows = pattern.rows(columns)
    step, pitch = w / columns, h / (rows + pattern.over)
    tall = pitch * (1 + pattern.over)

    def outline(points: Sequence[Point], row: int, column: int, closed: bool = True) -> str:
        """One scale's points, put in its place; waves hang upside down."""
        x0, y0 = x + (column - row % 2 / 2) * step, y + row * pitch
        if style == "wave":
            return straight([(x0 + a * step, 2 * y + h - (y0 + b * tall)) for a, b in points], closed)
        return straight([(x0 + a * step, y0 + b * tall) for a, b in points], closed)

    out = box(x, y, w, h, 0, mix(colour, deep, 0.25) if style == "lozenge" else dark(colour, 0.40))
    for row in reversed(range(rows)):
        shapes = edges = fills = lines = ""
        for column in range(columns + row % 2):
            first, last = row % 2 and column == 0, row % 2 and column == columns
            scale = (
                pattern.right if first else pattern.left if last else [*pattern.right, *pattern.left[::-1]]
            )
            area, strokes = ornament(style, scale, not first and not last)
            shapes += outline(scale, row, column)
            edges += outline([(a, b) for a, b in scale if b > 0.3], row, column, False)
            fills += outline(area, row, column) if area else ""
            lines += "".join(outline(stroke, row, column, False) for stroke in strokes)
        depth = 1 - row / rows if style == "wave" else row / rows
        tone = mix(colour, dark(colour, 0.35), depth * 0.45)
        if style == "petal":
            out += path(shapes, tone) + path(edges, None, mix(tone, "#E9F7C4", 0.62), line * 1.3)
        else:
            out += path(shapes, tone, deep, line)
        if fills:
            out += path(fills, mix(tone, glint, 0.62), opacity=0.9)
        if lines:
            out += path(lines, None, mix(tone, glint, 0.75), line * 1.25)
    return out
