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
"""How large what is paid with lies on its block, in times the height of the bar."""


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
    What others have more than it is seen as well, empty; on the blocks that are paid lies the picture of
    their `price`."""
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
            c.outline(block, c.px(3), c.palette.loss, c.hair(1.2), 0.9)
            if price:
                side = min(round(PRICE * box.h), max(block.w, box.h))
                piece = pygame.Rect(0, 0, side, side)
                piece.center = block.center
                c.sprite(price, piece)
                continue
            c.hairline(block.x + c.px(3), block.centery, block.w - c.px(6), c.palette.loss, 1.0, "")
        else:
            c.outline(block, c.px(3), theme.GOLD, c.hair(), 0.3)
