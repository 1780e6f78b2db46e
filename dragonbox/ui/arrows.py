"""Arrows that show where a thing goes."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

BEND, GAP = 0.16, 6
"""How far an arrow bends, as a share of its length, and how far it stays off both things, in u."""
HEAD, STROKE, EDGE = 15, 4.5, 2.5
"""The length of its head, its width and that of its dark edge, in u."""


def between(canvas: Canvas, one: pygame.Rect, other: pygame.Rect, both: bool = False) -> None:
    """Draw an arrow from one box to another; with two heads if `both` change places."""
    start, end = _leaving(canvas, one, other.center), _leaving(canvas, other, one.center)
    if (end - start).length() >= 2 * canvas.px(HEAD):
        draw(canvas, start, end, canvas.u, theme.FOCUS, both)


def draw(
    canvas: Canvas,
    start: pygame.Vector2,
    end: pygame.Vector2,
    unit: float,
    colour: theme.Colour,
    both: bool = False,
) -> None:
    """Draw an arrow from one point to another that bends a little, so that it is seen over straight rows;
    `unit` is that of its sizes, in pixels."""
    if start == end:
        return
    room = round(2 * HEAD * unit + (end - start).length() * BEND)
    box = pygame.Rect(min(start.x, end.x), min(start.y, end.y), abs(end.x - start.x), abs(end.y - start.y))
    box.inflate_ip(2 * room, 2 * room)
    start, end = start - box.topleft, end - box.topleft
    key = ("arrow", box.size, tuple(start), tuple(end), colour, both)
    canvas.surface.blit(canvas.kept.get(key, partial(_drawn, unit, box.size, start, end, colour, both)), box)


def _leaving(canvas: Canvas, box: pygame.Rect, towards: tuple[int, int]) -> pygame.Vector2:
    """Return where the way from the middle of a box to a point leaves it, and a little farther."""
    middle = pygame.Vector2(box.center)
    way = pygame.Vector2(towards) - middle
    if not way.length():
        return middle
    share = min(
        (box.w / 2 / abs(way.x)) if way.x else 1.0,
        (box.h / 2 / abs(way.y)) if way.y else 1.0,
        1.0,
    )
    edge = middle + way * share
    return edge + way.normalize() * canvas.px(GAP)


def _drawn(
    u: float,
    size: tuple[int, int],
    one: pygame.Vector2,
    other: pygame.Vector2,
    colour: theme.Colour,
    both: bool,
) -> pygame.Surface:
    control = (one + other) / 2 + (other - one).rotate(-90) * BEND
    heads = [_head(u, control, other)] + ([_head(u, control, one)] if both else [])
    tips = [points[1].lerp(points[2], 0.5) for points in heads]
    path = _path([tips[1] if both else one, control, tips[0]])
    corners = [" L".join(_point(point) for point in points) for points in heads]
    body = f'<path d="M{path}" fill="none" stroke-linecap="round"/>'
    body += "".join(f'<path d="M{each} Z" stroke-linejoin="round"/>' for each in corners)
    dark, light = (f"#{r:02x}{g:02x}{b:02x}" for r, g, b in (theme.BLACK, colour))
    edge, stroke = 2 * EDGE * u, STROKE * u
    layers = "".join(
        f'<g stroke="{ink}" fill="{ink}" stroke-width="{width:.1f}">{body}</g>'
        for ink, width in ((dark, stroke + edge), (light, stroke))
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{layers}</svg>'
    return shapes.raster(svg, size)


def _head(u: float, control: pygame.Vector2, tip: pygame.Vector2) -> list[pygame.Vector2]:
    """Return the corners of a head whose tip comes from the bend of the arrow."""
    way = (tip - control).normalize()
    back, across = tip - way * HEAD * u, way.rotate(90) * HEAD * u * 0.55
    return [tip, back + across, back - across]


def _path(points: list[pygame.Vector2]) -> str:
    return f"{_point(points[0])} Q{_point(points[1])} {_point(points[2])}"


def _point(point: pygame.Vector2) -> str:
    return f"{point.x:.1f} {point.y:.1f}"
