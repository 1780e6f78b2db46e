"""Arrows that show where a thing goes: thin lines from one thing to another that cross no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

BENDS, GAP = (0.16, -0.16, 0.08, -0.08, 0.3, -0.3, 0.44, -0.44), 6
"""How far it may bend, as shares of its length, the best first, and how far it stays off things, in u."""
HEAD, WIDE, NOTCH = 14, 0.42, 0.7
"""The length of its head in u, half its width and where its back begins, as shares of the length."""
STROKE, EDGE, DOT = 2.6, 1.5, 4
"""The width of the line, that of its dark edge, and the radius of the dot where it begins, in u."""
CORNER = 12
"""The radius of a corner, in u."""
SAMPLES = 24
"""So many points of a bent line are looked at."""

Way = tuple[pygame.Vector2, ...]
"""The ends of an arrow, and between them the corners that it rounds."""


def between(
    canvas: Canvas,
    one: pygame.Rect,
    other: pygame.Rect,
    both: bool = False,
    around: Sequence[pygame.Rect] = (),
) -> None:
    """Draw an arrow from one box to another; with two heads if `both` change places. It runs `around` other
    boxes where it can."""
    if points := way(canvas, one, other, around):
        _lay(canvas, points, canvas.u, theme.FOCUS, both)


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
    best = min((_bent(start, end, bend) for bend in BENDS), key=lambda points: _crossed(points, others))
    if _crossed(best, others) and (lanes := _in_lanes(one, other, others, 1.5 * canvas.px(HEAD))):
        best = min((best, lanes), key=lambda points: _crossed(points, others))
    return best


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
    """Yield points of a line: of a bend, or of each stretch between corners."""
    shares = [step / SAMPLES for step in range(SAMPLES + 1)]
    if len(points) == 3:
        one, control, other = points
        yield from (one.lerp(control, t).lerp(control.lerp(other, t), t) for t in shares)
        return
    for one, other in pairwise(points):
        yield from (one.lerp(other, t) for t in shares)


def _in_lanes(one: pygame.Rect, other: pygame.Rect, others: Sequence[pygame.Rect], straight: float) -> Way:
    """Return a way from corner to corner, in the gaps between the rows and columns in which things lie;
    nothing where there are no such gaps. It turns nowhere so near to its ends that a head has no room."""
    alike = [box for box in others if abs(box.w - one.w) + abs(box.h - one.h) <= one.w // 4]
    boxes = [one, other, *alike]
    across = _gaps([(box.left, box.right) for box in boxes])
    down = _gaps([(box.top, box.bottom) for box in boxes])
    right, low = other.centerx >= one.centerx, other.centery >= one.centery
    x0, x1 = _facing(across, one.centerx, right), _facing(across, other.centerx, not right)
    y0, y1 = _facing(down, one.centery, low), _facing(down, other.centery, not low)
    if x0 is None or x1 is None or y0 is None or y1 is None:
        return ()
    if one.x == other.x:
        x1 = x0
    if one.y == other.y:
        y1 = y0
    turns = sorted(down, key=lambda y: abs(y - (y0 + y1) / 2))
    corners = [(x0, y0), (x0, turns[0]), (x1, turns[0]), (x1, y1)]
    start, end = _corner(one, corners[0]), _corner(other, corners[-1])
    turned = [pygame.Vector2(at) for at in dict.fromkeys(corners)]
    inner = [at for at in turned if min(at.distance_to(start), at.distance_to(end)) > straight]
    # Three points would be a bend.
    return (start, *inner, end) if len(inner) != 1 else (start, inner[0], inner[0], end)


def _corner(box: pygame.Rect, towards: tuple[float, float]) -> pygame.Vector2:
    """Return the corner of a box that is nearest to a point."""
    corners = (box.topleft, box.topright, box.bottomleft, box.bottomright)
    return min((pygame.Vector2(corner) for corner in corners), key=lambda at: at.distance_to(towards))


def _gaps(spans: Sequence[tuple[int, int]]) -> list[float]:
    """Return the middles of what lies between stretches."""
    found: list[float] = []
    end = None
    for first, last in sorted(spans):
        if end is not None and first > end:
            found.append((first + end) / 2)
        end = last if end is None else max(end, last)
    return found


def _facing(gaps: Sequence[float], at: float, after: bool) -> float | None:
    """Return the nearest gap after a point, or before it."""
    side = [gap for gap in gaps if (gap > at) == after]
    return min(side, key=lambda gap: abs(gap - at), default=None)


def _drawn(
    u: float, size: tuple[int, int], points: list[pygame.Vector2], colour: theme.Colour, both: bool
) -> pygame.Surface:
    heads = [_head(u, points[-2], points[-1])] + ([_head(u, points[1], points[0])] if both else [])
    line = [heads[1][2] if both else points[0], *points[1:-1], heads[0][2]]
    body = f'<path d="{_rounded(line, CORNER * u)}" fill="none" stroke-linecap="round"/>'
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


def _rounded(points: Sequence[pygame.Vector2], radius: float) -> str:
    """Return the path of a line: one bend, or stretches with round corners."""
    if len(points) == 3:
        return f"M{_point(points[0])} Q{_point(points[1])} {_point(points[2])}"
    path = f"M{_point(points[0])}"
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        near = [
            here.move_towards(there, min(radius, (there - here).length() / 2)) for there in (before, after)
        ]
        path += f" L{_point(near[0])} Q{_point(here)} {_point(near[1])}"
    return f"{path} L{_point(points[-1])}"


def _point(point: pygame.Vector2) -> str:
    return f"{point.x:.1f} {point.y:.1f}"
