"""The band of the menu for whoever has played before: the puzzles of today."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import english
from dragonbox.ui import felt, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.today import Day

NAME = "Today's puzzles"
TITLE, TEXT = 25, 16
"""Sizes of type."""
ALL = "puzzles"
"""The key of the button that leads to all puzzles."""
LEAST = 104
"""The width of a card at least, in u."""


def paint(canvas: Canvas, box: pygame.Rect, day: Day | None) -> None:
    """Draw the cloth, the leaf of the calendar and the words beside it."""
    from dragonbox.app.puzzles import tiles

    c, leaf, room = canvas, _leaf(canvas, box), _words(canvas)
    felt.draw(c, box, 0.5)
    tiles.leaf(c, leaf, day.day if day else date.today())
    x, lines = leaf.right + c.px(18), _lines(day)
    y = box.centery - (c.type.height(TITLE, "serif") + len(lines) * c.type.line(TEXT)) // 2
    c.foil(NAME, (x, y), c.type.smaller(NAME, TITLE, room, "serif", 14))
    y += c.type.height(TITLE, "serif")
    for line in lines:
        size = c.type.smaller(line, TEXT, room, "sans", 12)
        c.text(line, (x, y), size, theme.SOFTER, width=room)
        y += c.type.line(TEXT)


def _leaf(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Where the leaf lies."""
    high = box.h - canvas.px(28)
    wide = min(round(high * 0.84), canvas.px(112))
    return pygame.Rect(box.x + canvas.px(16), box.y + canvas.px(14), wide, high)


def _words(canvas: Canvas) -> int:
    """The room of the words, in pixels."""
    return min(canvas.px(230), canvas.type.width(NAME, TITLE, "serif") + canvas.px(8))


def _lines(day: Day | None) -> list[str]:
    """What is said of the day."""
    if day is None or not day.stars:
        count = english.number(len(day.choices) if day and day.choices else 5)
        return [f"{english.capital(count)} small positions,", "new every day."]
    stars = sum(day.stars.values())
    return [f"{day.solved} of {len(day.choices)} solved", f"{stars} star{'s' * (stars != 1)} today"]


def widgets(
    canvas: Canvas,
    box: pygame.Rect,
    day: Day | None,
    play: Callable[[str], None],
    page: Act,
) -> list[Widget]:
    """Return what can be pressed: `play` opens the puzzle of a game, `page` shows all. Without a `day` it is
    not known yet which the puzzles are."""
    c = canvas
    wide = max(c.type.width(text, 17, "semi") for text in ("Solve next", "All puzzles")) + c.px(40)
    buttons = pygame.Rect(box.right - c.px(18) - wide, box.y, wide, box.h)
    left = _leaf(c, box).right + c.px(18) + _words(c) + c.px(18)
    found: list[Widget] = []
    high = max(c.px(46), c.type.line(17) + c.px(14))
    if day is not None and day.choices:
        from dragonbox.app.puzzles import tiles

        gap, count = c.px(8), len(day.choices)
        each = min(c.px(132), (buttons.x - c.px(18) - left - gap * (count - 1)) // count)
        if each >= c.px(LEAST):
            start = left + (buttons.x - c.px(18) - left - count * each - (count - 1) * gap) // 2
            for number, choice in enumerate(day.choices):
                card = pygame.Rect(start + number * (each + gap), box.y + c.px(11), each, box.h - c.px(22))
                game, bright = choice.kind.game, choice is day.following
                found.append(tiles.Card(card, partial(play, game), choice, day.stars.get(game), bright))
    upper = pygame.Rect(buttons.x, box.centery - high - c.px(4), wide, high)
    if day is not None and day.following:
        act = partial(play, day.following.kind.game)
        found.append(Button("solve next", upper, act, "band", label="Solve next", size=17))
    # It lies where it will lie once it is known which puzzles there are.
    down = high + c.px(8) if day is None or day.following else (high + c.px(8)) // 2
    lower = upper.move(0, down)
    found.append(Button(ALL, lower, page, "band", label="All puzzles", kind="ink", size=17))
    return found


def height(canvas: Canvas) -> int:
    """Return how high the band is."""
    c = canvas
    return max(c.px(140), c.type.height(TITLE, "serif") + 2 * c.type.line(TEXT) + c.px(28))
