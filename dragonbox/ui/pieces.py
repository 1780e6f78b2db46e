"""Small pieces in a row, as help pages and score sheets show them.

A game names its pieces by words (`F`, `M*`, `back`); `gap`, `swap` (an arrow both ways) and `empty` mean
the same in every game, and a `!` before a word frames its piece.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

Named: TypeAlias = Callable[[str], str]
"""The name of the picture of a word, in the colours that the player has chosen. A piece made of four squares
has the names of their pictures, with `JOINT` between."""
JOINT = "+"

MARK = "!"
"""Stands before the word of a piece that is framed."""

GAP, SWAP = 0.3, 0.66
"""The widths of a `gap` and of a `swap`, and the space between two pieces, as shares of the height."""
SPACE = 0.06


def row_width(canvas: Canvas, named: Named, words: Sequence[str], height: float) -> int:
    """Return how wide a row of that height is, in pixels."""
    widths = [piece_width(canvas, named, word, height) for word in words]
    return round(sum(widths) + SPACE * height * max(0, len(words) - 1))


def groups(words: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the pieces between the gaps of a row."""
    found: list[tuple[str, ...]] = [()]
    for word in words:
        if word == "gap":
            found.append(())
        else:
            found[-1] += (word,)
    return found


def spans(
    canvas: Canvas, named: Named, words: Sequence[str], x: float, height: float
) -> list[tuple[float, float]]:
    """Return from where to where each group of a row reaches that begins at `x`."""
    found = []
    for group in groups(words):
        wide = row_width(canvas, named, group, height)
        found.append((x, x + wide))
        x += wide + (GAP + 2 * SPACE) * height
    return found


def boxes(
    canvas: Canvas, named: Named, words: Sequence[str], at: tuple[float, float], height: float
) -> list[pygame.Rect]:
    """Return where the pieces of a row lie, without its gaps."""
    x, y = at
    found = []
    for word in words:
        width = piece_width(canvas, named, word, height)
        if word != "gap":
            found.append(pygame.Rect(round(x), round(y), round(width), round(height)))
        x += width + SPACE * height
    return found


def row(canvas: Canvas, named: Named, words: Sequence[str], at: tuple[float, float], height: float) -> int:
    """Draw a row from its top left corner; returns its width."""
    x, y = at
    for word in words:
        width = piece_width(canvas, named, word, height)
        box = pygame.Rect(round(x), round(y), round(width), round(height))
        if word == "empty":
            canvas.box(box, width * 0.12, theme.BLACK, 0.10)
            canvas.outline(box, width * 0.12, theme.PRINT_DIM, canvas.hair(), 0.5)
        elif word == "swap":
            canvas.icon("swap", box.center, height / canvas.u * 0.5, theme.GOLD, 0.9)
        elif word != "gap":
            piece(canvas, named(word.removeprefix(MARK)), box)
        if word.startswith(MARK):
            canvas.outline(box.inflate(2, 2), width * 0.12, theme.VERMILION, max(2, canvas.px(2.5)))
        x += width + SPACE * height
    return row_width(canvas, named, words, height)


def piece(canvas: Canvas, name: str, box: pygame.Rect) -> None:
    """Draw a piece with its shadow."""
    squares = name.split(JOINT)
    if len(squares) == 1:
        shadow, margin = canvas.sprites.shadow(name, *box.size)
        at = box.x - margin + round(box.w * 0.03), box.y - margin + round(box.w * 0.07)
        canvas.surface.blit(shadow, at)
        canvas.sprite(name, box)
        return
    canvas.shadow(box, box.w * 0.08, max(2, box.w * 0.06), box.w * 0.07, box.w * 0.03, 150)
    canvas.box(box, box.w * 0.08, theme.PAPER[0])
    edge = max(1, round(box.w * 0.05))
    wide, high = (box.w - 2 * edge) // 2, (box.h - 2 * edge) // 2
    for number, square in enumerate(squares):
        row, column = divmod(number, 2)
        canvas.sprite(square, (box.x + edge + column * wide, box.y + edge + row * high, wide, high))


def piece_width(canvas: Canvas, named: Named, word: str, height: float) -> float:
    """Return how wide a piece or a gap of a row is."""
    if word in ("gap", "swap"):
        return (GAP if word == "gap" else SWAP) * height
    return height / ratio(canvas, named, word)


def ratio(canvas: Canvas, named: Named, word: str) -> float:
    """Return the height of a piece as a share of its width."""
    word = word.removeprefix(MARK)
    return canvas.sprites.ratio(named("back" if word == "empty" or JOINT in named(word) else word))
