"""Fields of dragon scales. Nothing leaves their rectangle, so nothing needs to be clipped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .curves import moved
from .palette import dark, light, mix
from .svg import box, path


@dataclass(frozen=True)
class Pattern:
    """One of four kinds of scale: round ones, leaves in a net, rolling waves and lozenges.

    The outlines of a whole scale and of its halves lie in a box of 1 x 1; the edges are those parts of them
    that the next row leaves to be seen.
    """

    whole: str
    left: str
    right: str
    edge: str
    left_edge: str
    right_edge: str
    rows: Callable[[int], int]
    """How many rows for so many columns."""
    over: float
    """How far the rows overlap, in shares of their distance."""


LEFT_ARC, RIGHT_ARC = "M0 .3C0 .686 .224 1 .5 1", "M.5 1C.776 1 1 .686 1 .3"
ARC = LEFT_ARC + "C.776 1 1 .686 1 .3"
ROUND = (f"{ARC}V0H0Z", f"{LEFT_ARC}V0H0Z", f"{RIGHT_ARC}V0H.5Z", ARC, LEFT_ARC, RIGHT_ARC)

LEFT_OGEE, RIGHT_OGEE = (
    "M0 .1C.03 .36 .14 .5 .3 .66C.4 .76 .45 .86 .5 1",
    "M.5 1C.55 .86 .6 .76 .7 .66C.86 .5 .97 .36 1 .1",
)
OGEE = LEFT_OGEE + RIGHT_OGEE.removeprefix("M.5 1")
PETAL = (f"{OGEE}V0H0Z", f"{LEFT_OGEE}V0H0Z", f"{RIGHT_OGEE}V0H.5Z", OGEE, LEFT_OGEE, RIGHT_OGEE)

LOZENGE = (
    "M0 .5L.5 1L1 .5L.5 0Z",
    "M0 .5L.5 1V0Z",
    "M1 .5L.5 1V0Z",
    "M0 .5L.5 1L1 .5",
    "M0 .5L.5 1",
    "M.5 1L1 .5",
)

PATTERNS = {
    "round": Pattern(*ROUND, lambda columns: round(columns * 1.34), 0.62),
    "petal": Pattern(*PETAL, lambda columns: columns, 0.9),
    "wave": Pattern(*ROUND, lambda columns: round(columns * 1.67), 0.80),
    "lozenge": Pattern(*LOZENGE, lambda columns: round(columns * 1.67) + 1 - columns % 2, 1.0),
}


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

    def put(d: str, row: int, column: int, share: float = 1.0, middle: float = 0.5) -> str:
        """A part of one scale, shrunk about its middle; waves hang upside down."""
        x0 = x + (column - row % 2 / 2 + (1 - share) / 2) * step
        y0 = row * pitch + (1 - share) * middle * tall
        if style == "wave":
            return moved(d, x0, y + h - y0, step * share, -tall * share)
        return moved(d, x0, y + y0, step * share, tall * share)

    out = box(x, y, w, h, 0, mix(colour, deep, 0.25) if style == "lozenge" else dark(colour, 0.40))
    for row in reversed(range(rows)):
        shapes = edges = fills = lines = ""
        for column in range(columns + row % 2):
            place = (row, column)
            whole, edge = pattern.whole, pattern.edge
            if row % 2 and column == 0:
                whole, edge = pattern.right, pattern.right_edge
            elif row % 2 and column == columns:
                whole, edge = pattern.left, pattern.left_edge
            shapes += put(whole, *place)
            if style == "round":
                fills += put(whole, *place, 0.54, 0.30)
            elif style == "lozenge":
                fills += put(whole, *place, 0.46)
            elif style == "wave":
                lines += put(edge, *place, 0.70, 0.30) + put(edge, *place, 0.40, 0.30)
            else:
                edges += put(edge, *place)
                lines += put("M.5 .34V.9", *place) if whole == pattern.whole else ""
        depth = 1 - row / rows if style == "wave" else row / rows
        tone = mix(colour, dark(colour, 0.35), depth * 0.45)
        if edges:
            out += path(shapes, tone) + path(edges, None, mix(tone, "#E9F7C4", 0.62), line * 1.3)
        else:
            out += path(shapes, tone, deep, line)
        if fills:
            out += path(fills, mix(tone, glint, 0.62), opacity=0.9)
        if lines:
            out += path(lines, None, mix(tone, glint, 0.75), line * 1.25)
    return out
