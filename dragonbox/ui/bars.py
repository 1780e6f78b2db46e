"""Points as bars that are compared: a block for each point, and those that are paid crossed out."""

from __future__ import annotations

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

BLOCKS = 15
"""So many points are shown one by one; more are a bar without steps."""
GAP = 2
"""What is between two blocks, in u."""
PRICE = 1.7
"""How large what is paid with is beside the bar, in times its height."""
CROSS = 0.8
"""The side of the cross of a paid block, in times that of the block."""


def paint(
    canvas: Canvas,
    box: pygame.Rect,
    points: int,
    most: int,
    first: bool,
    paid: int = 0,
    price: str = "",
) -> None:
    """Draw points as a bar of that box, whose full width stands for `most`: the first of several in gold.
    What others have more than it is seen as well, empty; blocks that are paid are crossed out, and the
    picture of their `price` is beside the bar, in a square as wide as `beside` says."""
    c, colours = canvas, theme.WARM if first else theme.COOL
    if most > BLOCKS:
        c.box(box, c.px(3), theme.BLACK, 0.3)
        c.outline(box, c.px(3), theme.GOLD, c.hair(), 0.3)
        wide = max(box.h, round(box.w * (points - paid) / most))
        c.shaded((box.x, box.y, wide, box.h), c.px(3), colours)
        return
    # Blocks as wide as the box has room for, and no remainder at its end.
    gap = c.px(GAP)
    for i in range(most):
        left, right = (round((box.w + gap) * place / most) for place in (i, i + 1))
        block = pygame.Rect(box.x + left, box.y, right - left - gap, box.h)
        if i < points - paid:
            c.shaded(block, c.px(3), colours)
        elif i < points:
            _cross_out(c, block)
        else:
            c.outline(block, c.px(3), theme.GOLD, c.hair(), 0.3)
    if price and paid:
        side = round(PRICE * box.h)
        c.sprite(price, (box.right + (beside(c, box.h) - side) // 2, box.centery - side // 2, side, side))


def beside(canvas: Canvas, high: int) -> int:
    """Return how much room the picture of a price needs beside a bar of that height, in pixels."""
    return round(PRICE * high) + canvas.px(6)


def _cross_out(c: Canvas, block: pygame.Rect) -> None:
    c.outline(block, c.px(3), c.palette.loss, c.hair(1.2), 0.9)
    c.icon("cross", block.center, min(block.w, block.h) * CROSS / c.u, c.palette.loss)
