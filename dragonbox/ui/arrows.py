"""Arrows that show where a thing goes: thin lines with one soft bend, round other things where they can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

BENDS, GAP = (0.16, -0.16, 0.08, -0.08, 0.3, -0.3, 0.44, -0.44), 6
"""How far it may bend, as shares of its length, the best first, and how far it stays off things, in u."""
HEAD, WIDE, NOTCH = 14, 0.42, 0.7
"""The length of its head in u, half its width and where its back begins, as shares of the length."""
STROKE, EDGE, DOT = 2.6, 1.5, 4
"""The width of the line, that of its dark edge, and the radius of the dot where it begins, in u."""
STRONG, BOLD, SHORT = 1.4, 1.25, 6
"""How much larger an arrow between two boxes is drawn, how much if it runs round a corner since it is shorter
than so many of its heads."""
ELBOW = 1.5, 3.3
"""How far an arrow round a corner runs at least on its way to the corner or from it, and on the longer of
both, in times the length of its head."""
CLEAR = 10
"""How far such an arrow stays off the boxes, which have a ring, in u."""
INSIDE = 0.16
"""How far from the middle of a box an arrow ends that goes into it, as a share of its side."""
SAMPLES = 24
"""So many points of a bent line are looked at."""

Way = tuple[pygame.Vector2, ...]
"""Where an arrow starts, what bends it, and where it ends; nothing where there is none."""


def between(
    canvas: Canvas,
    one: pygame.Rect,
    other: pygame.Rect,
    both: bool = False,
    around: Sequence[pygame.Rect] = (),
) -> None:
    """Draw a strong arrow from one box to another; with two heads if `both` change places. It runs `around`
    other boxes where it can."""
    if points := way(canvas, one, other, around):
        start, _middle, end = points
        if (end - start).length() > SHORT * canvas.px(HEAD):
            _lay(canvas, points, STRONG * canvas.u, theme.FOCUS, both)
            return
        if elbow := _elbow(canvas, one, other, around):
            _lay(canvas, elbow, BOLD * canvas.u, theme.FOCUS, both)
            return
        # Between neighbours a slender one, which reaches into both.
        step = (end - start).normalize() * min(*one.size, *other.size) * INSIDE
        _lay(canvas, _bent(start - step, end + step, BENDS[0]), canvas.u, theme.FOCUS, both)


def _elbow(canvas: Canvas, one: pygame.Rect, other: pygame.Rect, around: Sequence[pygame.Rect]) -> Way:
    """Return how an arrow runs in a quarter of a round from a side of one box to the top or foot of another
    one near it, over as little as possible of what is `around`; nothing where that would be too short."""
    found = []
    for flat, upright in ((one, other), (other, one)):
        right, low = upright.centerx > flat.centerx, flat.centery > upright.centery
        gap = canvas.px(CLEAR)
        side = (flat.right + gap) if right else (flat.left - gap)
        end = (upright.bottom + gap) if low else (upright.top - gap)
        across, down = abs(upright.centerx - side), abs(flat.centery - end)
        bend = upright.centerx, flat.centery
        clear = upright.centerx > side if right else upright.centerx < side
        clear &= flat.centery > end if low else flat.centery < end
        least, most = (times * canvas.px(HEAD) for times in ELBOW)
        if clear and min(across, down) > least and max(across, down) > most:
            corners = (side, bend[1]), bend, (bend[0], end)
            points = tuple(pygame.Vector2(at) for at in corners)
            found.append(points if flat is one else points[::-1])
    return min(found, key=lambda points: _crossed(points, around), default=())


def tie(canvas: Canvas, one: pygame.Rect, other: pygame.Rect) -> None:
    """Draw a strong arrow from the middle of one box into another, where both are alike."""
    start, end = pygame.Vector2(one.center), pygame.Vector2(other.center)
    if (end - start).length() > max(other.size):
        inside = end + (start - end).normalize() * min(other.size) * INSIDE
        draw(canvas, start, inside, STRONG * canvas.u, theme.FOCUS)


def draw(
    canvas: Canvas, start: pygame.Vector2, end: pygame.Vector2, unit: float, colour: theme.Colour
) -> None:
    """Draw an arrow from one point to another that bends a little, so that it is seen over straight rows;
    `unit` is that of its sizes, in pixels."""
    if start != end:
        _lay(canvas, _bent(start, end, BENDS[0]), unit, colour, False)


def _lay(canvas: Canvas, points: Way, unit: float, colour: theme.Colour, both: bool) -> None:
    """Draw an arrow along a way."""
    left, top = (min(point[i] for point in points) for i in (0, 1))
    right, bottom = (max(point[i] for point in points) for i in (0, 1))
    room = round(2 * HEAD * unit)
    box = pygame.Rect(round(left) - room, round(top) - room, 0, 0)
    box.size = round(right - left) + 2 * room, round(bottom - top) + 2 * room
    inside = tuple(tuple(point - box.topleft) for point in points)
    key = ("arrow", box.size, inside, colour, both)
    line = [pygame.Vector2(at) for at in inside]
    canvas.surface.blit(canvas.kept.get(key, partial(_drawn, unit, box.size, line, colour, both)), box)


def _bent(start: pygame.Vector2, end: pygame.Vector2, bend: float) -> Way:
    """Return a way that bends by a share of its length."""
    return start, (start + end) / 2 + (end - start).rotate(-90) * bend, end


def way(canvas: Canvas, one: pygame.Rect, other: pygame.Rect, around: Sequence[pygame.Rect]) -> Way:
    """Return how an arrow runs from one box to another; nothing if they are too near for one."""
    start, end = _leaving(canvas, one, other.center), _leaving(canvas, other, one.center)
    if (end - start).length() < 2 * canvas.px(HEAD):
        return ()
    others = [box for box in around if not box.colliderect(one) and not box.colliderect(other)]
    ways = [_bent(start, end, bend) for bend in BENDS]
    clear = (points for points in ways if not _crossed(points, others))
    # Among things that lie close together, one soft bend over them reads best.
    return next(clear, ways[0])


def _leaving(canvas: Canvas, box: pygame.Rect, towards: tuple[int, int]) -> pygame.Vector2:
    """Return where the way from the middle of a box to a point leaves it, and a little farther."""
    middle = pygame.Vector2(box.center)
    line = pygame.Vector2(towards) - middle
    if not line.length():
        return middle
    share = min(
        (box.w / 2 / abs(line.x)) if line.x else 1.0,
        (box.h / 2 / abs(line.y)) if line.y else 1.0,
        1.0,
    )
    return middle + line * share + line.normalize() * canvas.px(GAP)


def _crossed(points: Way, others: Sequence[pygame.Rect]) -> int:
    """Return how many points of a line lie on other things."""
    return sum(any(box.collidepoint(at) for box in others) for at in _along(points))


def _along(points: Way) -> Iterator[pygame.Vector2]:
    """Yield points of a bend."""
    one, control, other = points
    for step in range(SAMPLES + 1):
        t = step / SAMPLES
        yield one.lerp(control, t).lerp(control.lerp(other, t), t)


def _drawn(
    u: float, size: tuple[int, int], points: list[pygame.Vector2], colour: theme.Colour, both: bool
) -> pygame.Surface:
    heads = [_head(u, points[-2], points[-1])] + ([_head(u, points[1], points[0])] if both else [])
    line = [heads[1][2] if both else points[0], *points[1:-1], heads[0][2]]
    start, control, end = map(_point, line)
    body = f'<path d="M{start} Q{control} {end}" fill="none" stroke-linecap="round"/>'
    for corners in heads:
        drawn = " L".join(_point(point) for point in corners)
        body += f'<path d="M{drawn} Z" stroke-linejoin="round"/>'
    if not both:
        x, y = points[0]
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT * u:.1f}"/>'
    dark, light = (f"#{r:02x}{g:02x}{b:02x}" for r, g, b in (theme.BLACK, colour))
    edge, stroke = 2 * EDGE * u, STROKE * u
    layers = "".join(
        f'<g stroke="{ink}" fill="{ink}" stroke-width="{width:.1f}">{body}</g>'
        for ink, width in ((dark, stroke + edge), (light, stroke))
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{layers}</svg>'
    return shapes.raster(svg, size)


def _head(u: float, control: pygame.Vector2, tip: pygame.Vector2) -> list[pygame.Vector2]:
    """Return the corners of a slender head whose tip comes from the bend of the arrow; the third is where the
    line meets it."""
    along = (tip - control).normalize()
    back, across = tip - along * HEAD * u, along.rotate(90) * HEAD * u * WIDE
    return [tip, back + across, tip - along * HEAD * NOTCH * u, back - across]


def _point(point: pygame.Vector2) -> str:
    return f"{point.x:.1f} {point.y:.1f}"
