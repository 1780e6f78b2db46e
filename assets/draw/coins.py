"""The coins that Magic Dragon is paid with, and that lie on the score cards of Dragon Dance."""

from __future__ import annotations

from .characters import digit
from .curves import Point, polar, smooth, taper
from .palette import dark, light
from .pips import circle_pip
from .svg import circle, document, group, linear, path

CENTRE: Point = (50, 49)


def waved_edge(y: float) -> str:
    points = [polar(i * 15, 46.5 if i % 2 == 0 else 42.5, (50, y)) for i in range(24)]
    return smooth(points, closed=True)


def round_edge(y: float) -> str:
    return circle_pip(50, y, 43)


def coin(value: int = 0) -> str:
    """A round copper one or a waved golden five; or one with a hole, which stands for all coins."""
    colour, shape, beads = ("#C0703A", round_edge, 12) if value == 1 else ("#DDAE3C", waved_edge, 18)
    ink = dark(colour, 0.72)
    defs = linear("metal", 12, 8, 88, 92, (0, light(colour, 0.66)), (0.45, colour), (1, dark(colour, 0.45)))
    defs += linear("well", 88, 92, 12, 8, (0, light(colour, 0.45)), (0.5, colour), (1, dark(colour, 0.32)))
    out = path(shape(55), dark(colour, 0.6), ink, 2.0) + path(shape(49), "url(#metal)", ink, 1.6)
    out += circle(*CENTRE, 34, "url(#well)", dark(colour, 0.5), 1.6)
    for i in range(beads):
        spot = polar(i * 360 / beads, 38.4, CENTRE)
        out += circle(*spot, 1.7, light(colour, 0.6), dark(colour, 0.45), 0.6)
    if not value:
        hole = "M39 38H61V60H39Z"
        return document(100, 102, out + path(hole, dark(colour, 0.86), light(colour, 0.6), 4.0), defs)
    swash = taper([polar(a, 25) for a in (150, 180, 210, 235)], 0.6, 2.6, 3.2)
    out += "".join(group(path(swash, dark(colour, 0.35)), *CENTRE, turn) for turn in (0, 180))
    out += digit(value, 51, 51, 34, light(colour, 0.7), 2.4)
    return document(100, 102, out + digit(value, 50, 49.6, 34, dark(colour, 0.68), 2.3), defs)
