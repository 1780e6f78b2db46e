"""Where the paper of a lesson lies: beside what it speaks of if it covers nothing there, else where it covers
least."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from dragonbox.app.lessons import guide
from dragonbox.app.lessons.guide import Said
from dragonbox.app.table import note
from dragonbox.ui.canvas import Canvas

TOP = 100
"""The y above which no paper of a lesson begins, in u: its portrait stands out of it."""
NEAR = (26, 48, 66)
"""How far the paper stays off what it points at, in u."""
GROWN = 1.2
"""From which growth of text on it counts as large, in times the usual size."""
MANY = 2
"""A beak points at no row that is more than so many times as wide as its paper."""
WIDTHS = (guide.WIDTH, 360)
"""How wide a paper may be in the room that a table leaves it, in u."""

Keeps = Sequence[tuple[pygame.Rect, float]]


def told(keeps: Keeps, hidden: Sequence[pygame.Rect]) -> list[tuple[pygame.Rect, float]]:
    """Return what a paper should not cover, without what the lesson keeps back."""
    return [(box, share) for box, share in keeps if not any(other.contains(box) for other in hidden)]


def found(
    canvas: Canvas,
    said: Said,
    texts: tuple[Sequence[str], Sequence[str]],
    keeps: list[tuple[pygame.Rect, float]],
    lit: Sequence[pygame.Rect],
    low: int,
    room: pygame.Rect | None,
    before: pygame.Rect,
) -> pygame.Rect:
    """Return where a paper covers least: beside what is lit if there is room, else in the size of all steps
    unless a smaller one covers less. `texts` are those of all steps and of this one; it ends above `low`,
    lies in the `room` that the table leaves it, and stays where it was `before` if it can."""
    c, (every, own) = canvas, texts
    over = guide.overhang(c, said)
    below = note.below(keeps, over)

    def high(texts: Sequence[str], wide: int) -> int:
        return max(guide.height(c, replace(said, text=text, why=""), wide) for text in texts)

    def place(texts: Sequence[str], widths: Sequence[int]) -> pygame.Rect:
        return note.place(c, c.px(TOP), below, lambda box: high(texts, box.w), widths)

    middle = lit[0].unionall(list(lit[1:])).centery if lit else None
    for some in ([*every, *own], own):
        if room and (there := within(c, room, partial(high, some), over, middle)):
            return there
    wide = c.px(guide.WIDTH)
    if near := beside(c, (wide, high(own, wide)), lit, below, low):
        return near
    # Where text is large the buttons need the whole width.
    widths = (guide.WIDTH, 280) if c.type.growth < GROWN else (guide.WIDTH,)
    steady, small = place([*every, *own], (guide.WIDTH,)), place(own, widths)
    least = steady if note.as_free(steady, small, below) else small
    stays = before.w and before.y + high(own, before.w) <= low and note.as_free(before, least, below)
    return before if stays else least


def grown(
    canvas: Canvas, place: pygame.Rect, said: Said, low: int, lit: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the place of a paper, grown for what it says: down, or up where it would cover something lit or
    end below `low`."""
    box = place.copy()
    box.h = max(box.h, guide.height(canvas, said, box.w))
    covers = len(box.collidelistall(list(lit))) > len(place.collidelistall(list(lit)))
    box.bottom = min(place.bottom if covers else box.bottom, low)
    return box


def holds(canvas: Canvas, said: Said, width: int, low: int) -> bool:
    """Return whether a paper of that width can say all this above `low`."""
    wide = width or canvas.px(guide.WIDTH)
    return guide.height(canvas, said, wide) + guide.overhang(canvas, said) <= low


def beside(
    canvas: Canvas, size: tuple[int, int], lit: Sequence[pygame.Rect], keeps: Keeps, low: int
) -> pygame.Rect | None:
    """Return where a paper points at something lit and covers nothing that is kept; None without such a
    place. It ends above `low`."""
    left, width = canvas.stage
    edge, top = canvas.px(16), canvas.px(TOP)
    bounds = pygame.Rect(left + edge, top, width - 2 * edge, low - top)
    best, found = float("inf"), None
    for target in lit:
        for box in _round(canvas, size, target):
            far = abs(box.centerx - target.centerx) + abs(box.centery - target.centery)
            if far >= best or not bounds.contains(box) or not guide.beak(canvas, box, target):
                continue
            if not note.covered(box.inflate(canvas.px(8), canvas.px(8)), keeps):
                best, found = far, box
    return found


def within(
    canvas: Canvas, room: pygame.Rect, height: Callable[[int], int], over: int, middle: int | None
) -> pygame.Rect | None:
    """Return where a paper lies in the room that a table leaves it, at its right, its portrait `over` it in
    it if there is room; None where it does not fit. `height` says how high one of that width is. It lies as
    high as the `middle` of what it speaks of, if it can."""
    for spare in (over, 0):
        for wide in dict.fromkeys(min(room.w, canvas.px(width)) for width in WIDTHS):
            if (high := height(wide)) + spare <= room.h:
                box = pygame.Rect(room.right - wide, 0, wide, high)
                box.centery = room.centery if middle is None else middle
                above = min(over, room.h - high)
                return box.clamp((room.x, room.y + above, room.w, room.h - above))
    return None


def _round(canvas: Canvas, size: tuple[int, int], target: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield places at all sides of a thing."""
    step = canvas.px(12)
    for off in map(canvas.px, NEAR):
        for shift in range(-size[1] // 2, size[1] // 2, step):
            for x in (target.left - off - size[0], target.right + off):
                yield pygame.Rect((x, target.centery - size[1] // 2 + shift), size)
        for shift in range(-size[0] // 2, size[0] // 2, step):
            for y in (target.top - off - size[1], target.bottom + off):
                yield pygame.Rect((target.centerx - size[0] // 2 + shift, y), size)


def pointed(
    canvas: Canvas, box: pygame.Rect, lit: Sequence[pygame.Rect], towards: bool
) -> list[pygame.Vector2]:
    """Return the beak from a paper to the nearest thing that is lit; nothing if none is near, or `towards`
    the nearest one at the height of its side."""
    # A beak at one end of a long row would mean that end, where the row is meant.
    rows = [other for other in lit if other.w <= MANY * box.w]
    near = sorted(rows, key=lambda other: _apart(box, other))
    for ends in (False, True) if towards else (False,):
        if found := next(filter(None, (guide.beak(canvas, box, other, ends) for other in near)), []):
            return found
    return []


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    across = max(other.left - one.right, one.left - other.right, 0)
    down = max(other.top - one.bottom, one.top - other.bottom, 0)
    return across + down
