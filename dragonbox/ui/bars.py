"""Points as bars that are compared: a block for each point, and those that are paid crossed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

if TYPE_CHECKING:
    from dragonbox.core.contract import Compared

BLOCKS = 15
"""So many points are shown one by one; more are a bar without steps."""
BLOCK, GAP = 15, 2
"""The width of a block and what is between two, in u."""
HIGH = 12
"""How high a bar is, in u."""


def height(canvas: Canvas, rows: Sequence[Compared]) -> int:
    """Return how high the rows are, in pixels."""
    return len(rows) * _row(canvas) + canvas.px(6) * bool(rows)


def paint(canvas: Canvas, box: pygame.Rect, rows: Sequence[Compared]) -> None:
    """Draw the rows from the top of a box: the first in gold, others in a cool colour."""
    c = canvas
    y, most = box.y + c.px(6), max((row.points for row in rows), default=0)
    for i, row in enumerate(rows):
        c.text(row.label, (box.x, y), theme.LABEL, c.palette.dim, "semi", width=box.w)
        middle = y + c.type.line(theme.LABEL) + c.px(HIGH) // 2 + c.px(1)
        total = str(row.points - row.paid)
        room = c.text(total, (box.right, middle), 17, theme.GOLD_LIGHT, "bold", "right", True)
        _bar(
            c, pygame.Rect(box.x, middle - c.px(HIGH) // 2, box.w - room - c.px(10), c.px(HIGH)), row, most, i
        )
        y += _row(c)


def strip(canvas: Canvas, box: pygame.Rect, points: int, most: int, first: bool) -> None:
    """Draw points as a bar of that box, whose full width stands for `most`: the first of several in gold."""
    if most <= BLOCKS:
        # Blocks as wide as the box has room for, and no remainder at its end.
        gap = canvas.px(GAP)
        for i in range(points):
            left, right = (round((box.w + gap) * place / most) for place in (i, i + 1))
            block = pygame.Rect(box.x + left, box.y, right - left - gap, box.h)
            canvas.shaded(block, canvas.px(2), theme.WARM if first else theme.COOL)
        return
    wide = max(box.h, round(box.w * points / most))
    canvas.shaded((box.x, box.y, wide, box.h), canvas.px(2), theme.WARM if first else theme.COOL)


def _row(canvas: Canvas) -> int:
    return canvas.type.line(theme.LABEL) + max(canvas.px(HIGH + 8), canvas.type.line(17))


def _bar(c: Canvas, box: pygame.Rect, row: Compared, most: int, place: int) -> None:
    """Draw a bar whose full width stands for the most points of all."""
    colours = theme.COOL if place else theme.WARM
    if most > BLOCKS:
        left = pygame.Rect(box.x, box.y, max(box.h, round(box.w * (row.points - row.paid) / most)), box.h)
        c.shaded(left, c.px(3), colours)
        return
    gap = c.px(GAP)
    wide = min(c.px(BLOCK), (box.w + gap) // max(1, most) - gap)
    for i in range(row.points):
        block = pygame.Rect(box.x + i * (wide + gap), box.y, wide, box.h)
        if i < row.points - row.paid:
            c.shaded(block, c.px(3), colours)
        else:
            c.outline(block, c.px(3), c.palette.loss, c.hair(1.2), 0.9)
            middle = block.centery
            c.hairline(block.x + c.px(3), middle, block.w - c.px(6), c.palette.loss, 1.0, "")
