"""The last matches with one goal, as cards in a row: what each left on its board, or its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.app import looks
from dragonbox.core.language import _
from dragonbox.storage.disk import StorageError
from dragonbox.ui import gauges, theme
from dragonbox.ui.canvas import Canvas

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.storage.results import Result

CARD, BOARDED = 66, 88
"""The height of a card, and of one with a board, in u."""
Board = tuple[tuple[bool, ...], ...]
"""Row by row, whether something was left on each space."""


class Try(NamedTuple):
    """One of them."""

    score: int
    good: bool
    board: Board = ()
    """Empty where it is not told."""


def board_of(words: Sequence[Sequence[str]]) -> Board:
    """Return where on a board something lies."""
    return tuple(tuple(map(bool, row)) for row in words)


def left(context: Context, result: Result) -> Board:
    """Return what a finished match left on its board; nothing if its record is gone."""
    if not result.file:
        return ()
    try:
        match = context.saves.load(context.history.folder / result.file)
    except StorageError:
        return ()
    ending = looks.load(result.game).sheet(match).ending
    return board_of(ending.flown.board) if ending and ending.flown else ()


def height(canvas: Canvas, shown: Sequence[Try]) -> int:
    """Return how high the cards are."""
    return canvas.px(BOARDED if any(one.board for one in shown) else CARD)


def paint(canvas: Canvas, box: pygame.Rect, shown: Sequence[Try], most: int) -> None:
    """Draw the cards, today's last."""
    c, gap = canvas, canvas.px(7)
    wide = (box.w + gap) / most
    for number, one in enumerate(shown):
        card = pygame.Rect(round(box.x + number * wide), box.y, round(wide - gap), box.h)
        _card(c, card, one, number + 1 == len(shown))


def _card(c: Canvas, card: pygame.Rect, one: Try, today: bool) -> None:
    """Draw one card."""
    c.box(card, c.px(9), theme.LACQUER_WELL, 0.85)
    if today:
        c.box(card, c.px(9), theme.GOLD, 0.25)
    c.outline(card, c.px(9), theme.GOLD, c.hair(2 if today else 1), 1.0 if today else 0.35)
    ink, face = (c.palette.text, "semi") if today else (c.palette.dim, "sans")
    told, low = str(one.score), card.bottom - c.px(15)
    if one.board:
        _board(c, card, one.board)
        told = str(sum(map(sum, one.board)))
        if one.good and not today:
            gauges.star(c, (card.centerx, low), 17)
            return
    else:
        gauges.star(c, (card.centerx, card.y + c.px(22)), 26, one.good)
    told = _("today") if today else told
    size = c.type.smaller(told, theme.SMALL, card.w - c.px(4), face)
    c.text(told, (card.centerx, low), size, ink, face, "center", True)


def _board(c: Canvas, card: pygame.Rect, board: Board) -> None:
    """Draw a small board: what was left is pale, an empty space is a frame."""
    step = min((card.w - c.px(8)) / len(board[0]), (card.h - c.px(36)) / len(board))
    side = max(4, round(step - c.px(3)))
    x = card.centerx - (step * len(board[0]) - c.px(3)) / 2
    y = card.y + c.px(8)
    for row, spaces in enumerate(board):
        for column, lies in enumerate(spaces):
            space = pygame.Rect(round(x + column * step), round(y + row * step), side, side)
            if lies:
                c.box(space, side * 0.22, c.palette.text)
            else:
                c.outline(space, side * 0.22, theme.GOLD, c.hair(1.2), 0.75)
