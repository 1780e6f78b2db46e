"""A note: a panel with words that lies over a table, where it covers least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

WIDTHS = (304, 262, 226, 206)
"""How wide a note may be, in u: the widest that covers no more than a narrower one is taken."""
STEP = 14
"""How far apart the places are that are tried, in u."""
MUCH = 1.0
"""The weight from which on a note would rather change its place or size than cover something."""
ALWAYS, PLATE = 400.0, 40.0
"""The weight of what is always to be seen, and what plates and the Line weigh at a table."""
LARGER = 1.2
"""From so much larger type on, wider notes are tried as well, which are lower, and brief ones."""
NEAR = 200
"""How far from an edge of the stage a note may lie at most, in u, to go there."""
FAR = 0.004
"""How much a step away from the upper right counts, beside what is covered."""


def place(
    canvas: Canvas,
    top: int,
    keeps: Sequence[tuple[pygame.Rect, float]],
    height: Callable[[pygame.Rect], int],
    widths: Sequence[int] = WIDTHS,
    bottom: int | None = None,
) -> pygame.Rect:
    """Return where a note lies: between `top` and `bottom`, where it covers least of what the table `keeps`.

    Without a `bottom` it stays above the ledge. Each box that is to be kept has a weight. `height` says how
    high the words make a box of that width.
    """
    left, width = canvas.stage
    edge = canvas.px(16)
    if bottom is None:
        bottom = parts.ledge_top(canvas) - canvas.px(6)
    bounds = pygame.Rect(left + edge, top, width - 2 * edge, bottom - top)
    step = max(6, canvas.px(STEP))
    sums = sums_of(tuple(bounds), step, tuple((tuple(box), weight) for box, weight in keeps))
    found: list[tuple[float, pygame.Rect]] = []
    for wide in widths:
        box = pygame.Rect(0, 0, min(canvas.px(wide), round(width * 0.44)), 0)
        box.h = height(box)
        if box.h <= bounds.h:
            found.append(_least(bounds, step, sums, box))
    if not found:
        box = pygame.Rect(0, top, min(canvas.px(widths[0]), round(width * 0.44)), 0)
        box.h = height(box)
        sides = box.move_to(right=bounds.right), box.move_to(left=bounds.left)
        return min(sides, key=lambda side: covered(side, keeps))
    return min(found, key=lambda one: one[0])[1]


def widths(canvas: Canvas) -> Sequence[int]:
    """Return how wide a note may be in the type of a table, in u."""
    wider = [round(wide * canvas.type.growth) for wide in WIDTHS[:2]] if large(canvas) else []
    return (*wider, *WIDTHS)


def large(canvas: Canvas) -> bool:
    """Return whether type is so much larger that notes cover more than they should."""
    return canvas.type.growth >= LARGER


def with_heading(
    canvas: Canvas, keeps: Sequence[tuple[pygame.Rect, float]], heading: pygame.Rect
) -> list[tuple[pygame.Rect, float]]:
    """Return what a table keeps, with its heading; in large type plates and the Line are always to be seen,
    too, as more is covered then."""
    least = PLATE if large(canvas) else ALWAYS
    return [(heading, ALWAYS), *((box, ALWAYS if weight >= least else weight) for box, weight in keeps)]


def covered(box: pygame.Rect, keeps: Sequence[tuple[pygame.Rect, float]]) -> float:
    """Return how much of what is kept a box covers: pixels times weights."""
    return sum(weight * kept.clip(box).w * kept.clip(box).h for kept, weight in keeps)


def settled(
    canvas: Canvas, box: pygame.Rect, keeps: Sequence[tuple[pygame.Rect, float]], top: int, bottom: int
) -> pygame.Rect:
    """Return where a note lies, moved up or down by less than a step of the grid, so that it covers less."""
    step = canvas.px(STEP)
    near = [box.move(0, way) for by in range(step) for way in (-by, by)]
    return min(
        (one for one in near if top <= one.top and one.bottom <= bottom),
        key=lambda one: covered(one, keeps),
        default=box,
    )


def instead(
    box: pygame.Rect,
    keeps: Sequence[tuple[pygame.Rect, float]],
    height: Callable[[pygame.Rect], int],
    near: int,
) -> pygame.Rect | None:
    """Return the panel that a note covers a part of, where it can lie in line with others instead of it: one
    that matters little and is about as wide."""
    for kept, weight in keeps:
        alike = abs(kept.x - box.x) <= near and abs(kept.right - box.right) <= near
        covers = weight < MUCH and kept.colliderect(box) and alike
        if covers and height(kept) <= kept.h and as_free(kept, box, keeps):
            return kept.copy()
    return None


def covers_much(box: pygame.Rect, keeps: Sequence[tuple[pygame.Rect, float]]) -> bool:
    """Return whether a box covers something that matters much."""
    return any(weight >= MUCH and kept.colliderect(box) for kept, weight in keeps)


def as_free(box: pygame.Rect, found: pygame.Rect, keeps: Sequence[tuple[pygame.Rect, float]]) -> bool:
    """Return whether a box covers no more than another of what matters much."""
    much = [(kept, weight) for kept, weight in keeps if weight >= MUCH]
    return covered(box, much) <= covered(found, much)


def at_edge(canvas: Canvas, box: pygame.Rect, keeps: Sequence[tuple[pygame.Rect, float]]) -> pygame.Rect:
    """Return the place at the near edge of the stage, where a note is as free there: so no end of a line
    peeps out beside it."""
    left, width = canvas.stage
    edge, near, low = canvas.px(16), canvas.px(NEAR), parts.ledge_top(canvas) - canvas.px(6)
    lowest = [box.move_to(bottom=low)] if 0 < low - box.bottom < canvas.px(STEP) else []
    for here in (*lowest, box):
        for side in (here.move_to(left=left + edge), here.move_to(right=left + width - edge)):
            if abs(side.x - box.x) <= near and as_free(side, box, keeps):
                return side
    return box


def grown_still(
    before: pygame.Rect,
    found: pygame.Rect,
    keeps: Sequence[tuple[pygame.Rect, float]],
    height: Callable[[pygame.Rect], int],
    bottom: int,
) -> pygame.Rect:
    """Return the place before with the height of the new words, where a note is as free there as where it was
    found: so it does not wander from turn to turn."""
    stays = before.copy()
    stays.h = height(stays)
    return stays if stays.bottom <= bottom and as_free(stays, found, keeps) else found


def below(keeps: Sequence[tuple[pygame.Rect, float]], overhang: int) -> list[tuple[pygame.Rect, float]]:
    """Return what is kept, each box longer by what a note reaches out at its top."""
    return [(pygame.Rect(box.x, box.y, box.w, box.h + overhang), weight) for box, weight in keeps]


@lru_cache(maxsize=8)  # several sizes of type and widths are tried in the same place
def sums_of(
    area: tuple[int, ...], step: int, keeps: tuple[tuple[tuple[int, ...], float], ...]
) -> list[list[float]]:
    """Return the weight of all squares above and left of each corner of a grid of that step."""
    bounds = pygame.Rect(*area)
    columns, rows = -(-bounds.w // step), -(-bounds.h // step)
    weights = [[0.0] * columns for _ in range(rows)]
    for box, weight in keeps:
        inside = pygame.Rect(*box).clip(bounds).move(-bounds.x, -bounds.y)
        if inside.w <= 0 or inside.h <= 0:
            continue
        first, last = inside.x // step, -(-inside.right // step)
        for row in weights[inside.y // step : -(-inside.bottom // step)]:
            for column in range(first, last):
                row[column] += weight
    sums = [[0.0] * (columns + 1)]
    for row in weights:
        along = accumulate(row, initial=0.0)
        sums.append([above + here for above, here in zip(sums[-1], along, strict=True)])
    return sums


def _least(
    bounds: pygame.Rect, step: int, sums: list[list[float]], box: pygame.Rect
) -> tuple[float, pygame.Rect]:
    """Return the place in a grid where a box covers least, and how much that is."""
    wide, high = -(-box.w // step), -(-box.h // step)
    last_x, last_y = max(0, (bounds.w - box.w) // step), max(0, (bounds.h - box.h) // step)
    best, at = float("inf"), (last_x, 0)
    for y in range(last_y + 1):
        if FAR * y > best:
            break  # what is farther away than this counts more, even where it covers nothing
        above, below = sums[y], sums[min(y + high, len(sums) - 1)]
        nearest = max(0, last_x + y - int(min(best / FAR, last_x + y)) - 1)
        for x in range(nearest, last_x + 1):
            end = min(x + wide, len(above) - 1)
            cost = below[end] - below[x] - above[end] + above[x] + FAR * (last_x - x + y)
            if cost < best:
                best, at = cost, (x, y)
    found = box.move(bounds.x + at[0] * step, bounds.y + at[1] * step)
    if at[0] == last_x:
        found.right = bounds.right
    return best, found


def paint(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the panel alone."""
    c, radius = canvas, canvas.px(12)
    c.shadow(box, radius, c.px(14), c.px(6), alpha=170)
    c.box(box, radius, theme.INK)
    c.outline(box, radius, theme.GOLD_LIGHT, c.hair(1.4), 0.9)
