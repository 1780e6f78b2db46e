"""Small pieces in a row, as help pages and score sheets show them.

A game names its pieces by words (`F`, `M*`, `back`); `gap` and `empty` mean the same in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

Named: TypeAlias = Callable[[str], str]
"""The name of the picture of a word, in the colours that the player has chosen."""

GAP = 0.3
"""The width of a `gap`, and the space between two pieces, as shares of the height."""
SPACE = 0.06


def row_width(canvas: Canvas, named: Named, words: Sequence[str], height: float) -> int:
    """How wide a row of that height is, in pixels."""
    widths = [_width(canvas, named, word, height) for word in words]
    return round(sum(widths) + SPACE * height * max(0, len(words) - 1))


def row(canvas: Canvas, named: Named, words: Sequence[str], at: tuple[float, float], height: float) -> int:
    """Draw a row from its top left corner; returns its width."""
    x, y = at
    for word in words:
        width = _width(canvas, named, word, height)
        box = pygame.Rect(round(x), round(y), round(width), round(height))
        if word == "empty":
            canvas.box(box, width * 0.12, theme.BLACK, 0.10)
            canvas.outline(box, width * 0.12, theme.PRINT_DIM, canvas.hair(), 0.5)
        elif word != "gap":
            shadow, margin = canvas.sprites.shadow(named(word), *box.size)
            canvas.surface.blit(
                shadow, (box.x - margin + round(width * 0.03), box.y - margin + round(width * 0.07))
            )
            canvas.sprite(named(word), box)
        x += width + SPACE * height
    return row_width(canvas, named, words, height)


def _width(canvas: Canvas, named: Named, word: str, height: float) -> float:
    if word == "gap":
        return GAP * height
    return height / canvas.sprites.ratio(named("back" if word == "empty" else word))
