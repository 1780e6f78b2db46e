"""Small pictures of points: a ladder with what is worth reaching, a grid of figures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.core.language import _
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sheet import Course


def track(canvas: Canvas, box: pygame.Rect, filled: int) -> None:
    """Draw a groove, filled with gold for so many pixels."""
    canvas.box(box, box.h / 2, theme.LACQUER_WELL, 0.9)
    canvas.outline(box, box.h / 2, theme.GOLD, 1, 0.4)
    if filled:
        gold = theme.WARM
        canvas.shaded((box.x, box.y, max(box.h, filled), box.h), box.h / 2, gold)


def ladder(canvas: Canvas, box: pygame.Rect, milestones: Sequence[int], points: int) -> None:
    """Draw how far the points have climbed on a track, and what is worth reaching, rising."""
    c, top = canvas, milestones[-1] * 1.12

    def place(value: int) -> int:
        return round(box.w * min(1.0, max(0.0, value / top)))

    track(c, box, place(points))
    side = c.px(24)
    below = box.centery + side // 2 + c.px(1)
    c.text(_("Stars at"), (box.x, below), theme.SMALL, c.palette.dim, width=place(milestones[0]) - side)
    for milestone in milestones:
        reached = points >= milestone
        rung = pygame.Rect(0, 0, side, side)
        rung.center = box.x + place(milestone), box.centery
        if reached:
            c.shaded(rung, side / 2, parts.BADGES["gold"][0])
            c.outline(rung, side / 2, parts.BADGES["gold"][1], 1, 0.8)
        else:
            c.box(rung, side / 2, theme.LACQUER_WELL)
            c.outline(rung, side / 2, theme.GOLD, c.hair(1.2), 0.6)
        c.icon("star", rung.center, 15, theme.ON_GOLD if reached else c.palette.dim)
        ink, face = (theme.GOLD_LIGHT, "semi") if reached else (c.palette.dim, "sans")
        c.text(str(milestone), (rung.centerx, below), theme.SMALL, ink, face, "center")


GRID = 34
"""The height of a row of a grid, in u."""


def grid(canvas: Canvas, rows: Sequence[Sequence[str]], x: int, y: int) -> None:
    """Draw texts in cells, the empty ones dark."""
    c, width, height = canvas, canvas.px(48), canvas.px(30)
    for i, cells in enumerate(rows):
        for j, text in enumerate(cells):
            box = pygame.Rect(x + j * c.px(52), y + i * c.px(GRID), width, height)
            if text:
                c.shaded(box, c.px(5), parts.BADGES["gold"][0])
                c.outline(box, c.px(5), parts.BADGES["gold"][1], 1, 0.8)
                c.text(text, (box.centerx, box.centery - 1), 16, theme.ON_GOLD, "bold", "center", True)
            else:
                c.box(box, c.px(5), theme.HOLLOW, 0.30)
                c.outline(box, c.px(5), theme.GOLD, c.hair(), 0.25)


def strip_height(canvas: Canvas) -> int:
    """Return how high the turns of a match are, with their words."""
    return canvas.type.line(20) + canvas.type.line(15) + canvas.px(42)


def strip(canvas: Canvas, course: Course, box: pygame.Rect) -> int:
    """Draw the turns of a match as a strip in the colours of its parts; returns the y below."""
    c = canvas
    c.text(course.told, box.topleft, 20, theme.GOLD_LIGHT, "semi")
    c.text(course.spare, (box.right, box.y + c.px(2)), 17, c.palette.dim, align="right")
    y, gap, high = box.y + c.type.line(20) + c.px(6), c.px(5), c.px(32)
    step = (box.w + gap) / course.turns
    each = course.turns // len(course.parts)
    for number in range(course.turns):
        cell = pygame.Rect(round(box.x + number * step), y, round(step - gap), high)
        colour, last = course.parts[number // each][1], number + 1 == course.ended
        if number >= course.ended:
            c.box(cell, c.px(7), theme.LACQUER_WELL, 0.9)
            c.outline(cell, c.px(7), theme.GOLD, c.hair(), 0.4)
        else:
            if last:
                c.glow(cell, c.px(7), c.px(9), colour, 200)
            c.shaded(cell, c.px(7), (theme.mix(colour, theme.WHITE, 0.25), colour))
            c.outline(cell, c.px(7), theme.WHITE if last else theme.GOLD, c.hair(2.4 if last else 1))
        ink, face = (c.palette.dim, "sans") if number >= course.ended else (theme.ON_GOLD, "bold")
        c.text(str(number + 1), (cell.centerx, cell.centery - 1), 16, ink, face, "center", True)
    y += high + c.px(4)
    for part, (name, _colour) in enumerate(course.parts):
        ended = part == (course.ended - 1) // each
        middle = box.x + (part + 0.5) * each * step - gap / 2
        ink, face = (c.palette.text, "semi") if ended else (c.palette.dim, "sans")
        c.text(name, (middle, y), 15, ink, face, "center", width=each * step)
    return y + c.type.line(15)


FLAMES = 4
"""So many flames say how hard something is at most."""


def flames(canvas: Canvas, centre: tuple[float, float], lit: int, size: float) -> None:
    """Draw how hard something is, from 1 to 4 flames of `size` u round a middle."""
    side, step = canvas.px(size), canvas.px(size + 2)
    left = centre[0] - (FLAMES * step - canvas.px(2)) / 2
    for i in range(FLAMES):
        box = (left + i * step, centre[1] - side / 2, side, side)
        canvas.sprite("ui/flame" if i < lit else "ui/flame_out", box)


def star(canvas: Canvas, centre: tuple[float, float], size: float, lit: bool = True) -> None:
    """Draw a shaded star of `size` u round a middle, with an edge that sets it off from any ground; or the
    dark place of one that was not earned."""
    c, side = canvas, max(6, round(size * canvas.u))
    edge, fill = (theme.STAR_EDGE, theme.STAR) if lit else (theme.OFF, theme.STAR_PLACE)
    broad = max(2, 2 * round(side / 14))

    def make() -> pygame.Surface:
        made = c.sprites.tinted("seals/icon_star", side + broad, edge).copy()
        inner = c.sprites.tinted("seals/icon_star", side - broad / 2, theme.WHITE).copy()
        shade = shapes.gradient(inner.get_size(), fill)
        inner.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(inner, inner.get_rect(center=made.get_rect().center))
        return made

    made = c.picture(("star", side, edge, fill), make)
    c.surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))
