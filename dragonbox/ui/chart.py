"""A line chart: how several things went over the same time. Each line has a colour and a sign of its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from dragonbox.core import phrases, round_names
from dragonbox.core.language import _
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.theme import Colour

SIDES = (0, 3, 4, -4)
"""The signs at the points of a line: a disc, a triangle, a square, a diamond."""
FINE = 3
"""So many times larger is a line drawn before it is made small and smooth."""
NEAR = 4
"""Where no line comes near nought, the chart shows at least such a part of the lowest value."""
AXIS, ENDS = 34, 58
"""The room for the numbers at the left, and for what stands at the ends of the lines, in u."""
MOST_DEALS = 10
"""So many deals at most are numbered below the chart."""
THICK, THIN, DASH = 4.4, 2.8, 12
"""The width of the first line and of the others, and how long a dash is where several share their way, in
u."""
ROOM = 0.06
"""How far the edges of the chart are from the lines, as a share of the range of the numbers on its axis."""
CLOSE = 0.8
"""How near two numbers stand at most, in heights of a line."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line: points of time and value, the earliest first."""

    points: tuple[tuple[int, int], ...]
    colour: Colour | None = None
    """That of what it stands for, where that has one; else the line gets one by its place."""


def colour_of(line: Series, number: int) -> Colour:
    """Return the colour of a line by its number in the chart."""
    return theme.deep(line.colour) if line.colour else theme.LINES[number % len(theme.LINES)]


def area(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Return where the lines of a chart lie within its box."""
    top, bottom = canvas.px(14), canvas.type.height(theme.SMALL) + canvas.px(15)
    left = max(canvas.px(AXIS - 4), canvas.type.width("188", theme.SMALL) + canvas.px(10))
    return pygame.Rect(box.x + left, box.y + top, box.w - left - canvas.px(ENDS), box.h - top - bottom)


def step_of(low: int, high: int) -> int:
    """Return a round number that goes into a range no more than five times."""
    step = 1
    while (high - low) / step > 5:
        step = next(size for size in _sizes() if size > step)
    return step


def _sizes() -> list[int]:
    return sorted(base * 10**power for power in range(7) for base in (1, 2, 5))


def bounds(series: Sequence[Series]) -> tuple[int, int, int]:
    """Return the lowest and the highest number on the axis, and the step between two."""
    values = [value for line in series for _, value in line.points]
    low, high = min(values), max(values)
    if low > 0 and (room := max(high - low, low // NEAR)) < low:
        # Far above nought and close together: seen from near.
        low = (low + high - room) // 2
        high = low + room
    else:
        low, high = min(0, low), max(1, high)
    step = step_of(low, high)
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def span(series: Sequence[Series]) -> tuple[float, float]:
    """Return the values at the lower and the upper edge: no farther from the lines than they need to be."""
    low, high, _ = bounds(series)
    values = [value for line in series for _, value in line.points]
    room = (high - low) * ROOM
    return max(low, min(values) - room), min(high, max(values) + room)


def place(inner: pygame.Rect, series: Sequence[Series], point: tuple[int, int]) -> tuple[float, float]:
    """Return where a point of time and value is."""
    low, high = span(series)
    last = max(time for line in series for time, _ in line.points) or 1
    return inner.x + inner.w * point[0] / last, inner.bottom - inner.h * (point[1] - low) / (high - low)


def paint_axes(canvas: Canvas, box: pygame.Rect, series: Sequence[Series], unit: str, at: int = 0) -> None:
    """Draw the lines of the values and what the time is counted in, see `deals`; `at` is a time to light."""
    c, inner = canvas, area(canvas, box)
    last = max(time for line in series for time, _ in line.points)
    numbered = unit != round_names.MOVE and 1 < last <= MOST_DEALS
    if at and numbered:
        left, right = (place(inner, series, (time, 0))[0] for time in (at - 1, at))
        c.box((left, inner.y, right - left, inner.h), c.px(6), theme.TINT, 0.1)
    (lowest, highest), (low, high, step) = span(series), bounds(series)
    between = inner.h * step / (highest - lowest)
    told = step * max(1, math.ceil(c.type.line(theme.SMALL) * CLOSE / between))
    for value in range(low, high + 1, step):
        if not lowest <= value <= highest:
            continue
        y = place(inner, series, (0, value))[1]
        c.hairline(inner.x, y, inner.w, theme.GOLD, 0.22 if value else 0.6, "")
        if value % told:
            continue
        number = phrases.signed(value)
        c.text(number, (inner.x - c.px(8), y), theme.SMALL, c.palette.dim, "sans", "right", True)
    y = inner.bottom + c.px(12)
    c.text(_("start"), (inner.x - c.px(6), y), theme.SMALL, c.palette.dim)
    if not numbered:
        c.text(round_names.counted(unit, last), (inner.right, y), theme.SMALL, c.palette.dim, align="right")
        return
    used = inner.x + c.type.width(_("start"), theme.SMALL)
    for time in range(1, last + 1):
        x = place(inner, series, (time, 0))[0]
        if x - c.px(8) > used:
            ink, face = (None, "bold") if time == at else (c.palette.dim, "sans")
            c.text(str(time), (x, y), theme.SMALL, ink, face, "center")


def lead(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], colour: Colour) -> None:
    """Draw a line on from its end to what stands for it."""
    wide = canvas.hair(THIN)
    pygame.draw.line(canvas.surface, colour, start, end, round(wide))
    for side in (-wide / 2, wide / 2):
        pygame.draw.aaline(canvas.surface, colour, (start[0], start[1] + side), (end[0], end[1] + side))


def lines(canvas: Canvas, box: pygame.Rect, series: Sequence[Series]) -> pygame.Surface:
    """Return all lines as a surface of the size of the box; the first line lies on top."""

    def make() -> pygame.Surface:
        large = shapes.blank((box.w * FINE, box.h * FINE))
        inner = area(canvas, box).move(-box.x, -box.y)
        u, placed = canvas.u * FINE, list[list[tuple[float, float]]]()
        for line in series:
            at = [place(inner, series, point) for point in line.points]
            placed.append([(x * FINE, y * FINE) for x, y in at])
        back = [(number, colour_of(line, number)) for number, line in enumerate(series)][::-1]
        for number, colour in back:
            _draw(large, placed[number], number, colour, u)
        for ends, numbers in _shared(series).items():
            start, end = (pygame.Vector2(place(inner, series, point)) * FINE for point in ends)
            colours = [colour_of(series[number], number) for number in numbers]
            _dash(large, start, end, colours, u)
        for number, colour in back:
            _signs(large, placed[number], number, colour, u)
        return pygame.transform.smoothscale(large, box.size)

    return canvas.kept.get(("chart", box.size, tuple(series)), make)


def _shared(series: Sequence[Series]) -> dict[tuple[tuple[int, int], ...], list[int]]:
    """Return the parts on which several lines lie on each other, by their ends, each with those lines."""
    found: dict[tuple[tuple[int, int], ...], list[int]] = {}
    for number, line in enumerate(series):
        for ends in pairwise(line.points):
            found.setdefault(ends, []).append(number)
    return {ends: numbers for ends, numbers in found.items() if len(numbers) > 1}


def _dash(
    surface: pygame.Surface,
    start: pygame.Vector2,
    end: pygame.Vector2,
    colours: Sequence[Colour],
    u: float,
) -> None:
    """Draw the part that several lines share in the colours of all, one after the other."""
    wide, way = max(2, round(THIN * u)), end - start
    count = max(len(colours), round(way.length() / (DASH * u)))
    for i in range(count):
        ends = start + way * i / count, start + way * (i + 1) / count
        pygame.draw.line(surface, colours[i % len(colours)], *ends, wide)


def _draw(
    surface: pygame.Surface, at: list[tuple[float, float]], number: int, colour: Colour, u: float
) -> None:
    wide = max(2, round((THIN if number else THICK) * u))
    if len(at) > 1:
        pygame.draw.lines(surface, colour, False, at, wide)
    for x, y in at:
        pygame.draw.circle(surface, colour, (x, y), wide / 2)


def _signs(
    surface: pygame.Surface, at: list[tuple[float, float]], number: int, colour: Colour, u: float
) -> None:
    """Draw the signs at the points of a line."""
    # No sign stands on another of the same line.
    last = -math.inf
    for x, y in at:
        if x - last >= 14 * u or (x, y) == at[-1]:
            _sign(surface, (x, y), number, colour, (3.4 if number else 5.6) * u)
            last = x


def _sign(surface: pygame.Surface, at: tuple[float, float], number: int, colour: Colour, size: float) -> None:
    sides = SIDES[number % len(SIDES)]
    dark = theme.LINE_EDGE
    if not sides:
        pygame.draw.circle(surface, dark, at, size * 1.25)
        pygame.draw.circle(surface, colour, at, size)
        return
    turn = {3: -math.pi / 2, 4: math.pi / 4, -4: 0.0}[sides]
    for grow, ink in ((1.6, dark), (1.2, colour)):
        corners = [
            (
                at[0] + size * grow * math.cos(turn + 2 * math.pi * i / abs(sides)),
                at[1] + size * grow * math.sin(turn + 2 * math.pi * i / abs(sides)),
            )
            for i in range(abs(sides))
        ]
        pygame.draw.polygon(surface, ink, corners)


def apart(heights: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return the same heights, moved as little as need be so that any two are `gap` apart, between two
    bounds."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    # Those that would touch are moved together, so that their middle stays where it is.
    groups: list[tuple[float, int]] = []
    for i in order:
        total, count = heights[i], 1
        while groups and groups[-1][0] / groups[-1][1] + gap * groups[-1][1] > total / count:
            upper, above = groups.pop()
            total, count = upper + total - gap * above * count, above + count
        groups.append((total, count))
    wanted = [total / count + gap * place for total, count in groups for place in range(count)]
    found = [0.0] * len(heights)
    before = low - gap
    for i, height in zip(order, wanted, strict=True):
        before = found[i] = max(height, before + gap)
    after = high + gap
    for i in reversed(order):
        after = found[i] = min(found[i], after - gap)
    return found
