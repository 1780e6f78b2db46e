"""Today's puzzles in the menu: a band for whoever has played before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.ui import felt, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.today import Day

NAME = N_("Today's puzzles")
TITLE, TEXT, SMALLEST = 25, 16, 12
"""Sizes of type."""
LIGHT, GLOW = 0.88, theme.rgb("#FFB060")
"""How bright the cloth is, and the light round it."""
CARD = 132
"""The width of a card at most, in u."""
ALL = "puzzles"
"""The key of the button that leads to all puzzles."""
CALENDAR = "calendar"
"""The key of the leaf of the calendar, which leads there too."""


class Leaf(Widget):
    """The leaf of the calendar and the words beside it, which open the calendar."""

    def __init__(self, box: pygame.Rect, leaf: pygame.Rect, act: Act) -> None:
        super().__init__(CALENDAR, box, act, "band", tip=_("The calendar of puzzles"), skip=True)
        self.leaf = leaf

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw a frame of light round the leaf under the pointer."""
        if state.hover:
            canvas.rim(self.leaf.inflate(canvas.px(4), canvas.px(4)), canvas.px(8), canvas.hair(2), 1.0)


def paint(canvas: Canvas, box: pygame.Rect, day: Day | None) -> None:
    """Draw the cloth, the leaf of the calendar and the words beside it."""
    c, leaf, room = canvas, _leaf(canvas, box), _words(canvas)
    c.glow(box, c.px(12), c.px(14), GLOW, 110)
    felt.draw(c, box, LIGHT)
    parts.leaf(c, leaf, day.day if day else date.today())
    x, lines = leaf.right + c.px(18), _broken(c, _lines(day), room)
    y = box.centery - (c.type.height(TITLE, "serif") + len(lines) * c.type.line(TEXT)) // 2
    c.foil(_(NAME), (x, y), c.type.smaller(_(NAME), TITLE, room, "serif", 14))
    y += c.type.height(TITLE, "serif")
    for line in lines:
        c.text(line, (x, y), c.type.smaller(line, TEXT, room, "sans", SMALLEST), theme.SOFTER, width=room)
        y += c.type.line(TEXT)


def _leaf(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Where the leaf lies."""
    high = box.h - canvas.px(28)
    wide = min(round(high * 0.84), canvas.px(112))
    return pygame.Rect(box.x + canvas.px(16), box.y + canvas.px(14), wide, high)


def _words(canvas: Canvas) -> int:
    """The room of the words, in pixels."""
    return min(canvas.px(230), canvas.type.width(_(NAME), TITLE, "serif") + canvas.px(8))


def _broken(canvas: Canvas, lines: list[str], room: int) -> list[str]:
    """Return the lines; one that is too long even in the smallest type becomes several."""
    measure, wrap = canvas.type.width, canvas.type.wrap
    broken = ([line] if measure(line, SMALLEST) <= room else wrap(line, TEXT, room) for line in lines)
    return [line for several in broken for line in several]


def _lines(day: Day | None) -> list[str]:
    """What is said of the day."""
    if day is None or not (day.solved or day.tried):
        count = phrases.number(len(day.choices) if day and day.choices else 5)
        return [_("{number} small positions,", number=phrases.capital(count)), _("new every day.")]
    solved = _("{n} of {all} solved", n=day.solved, all=len(day.choices))
    if not day.solved:
        return [solved, _("{n} tried", n=len(day.tried))]
    return [solved, ngettext("{n} star today", "{n} stars today", sum(day.stars.values()))]


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
    wide = max(c.type.width(text, 18, "semi") for text in (_("Solve next"), _("All puzzles"))) + c.px(40)
    buttons = pygame.Rect(box.right - c.px(18) - wide, box.y, wide, box.h)
    leaf = _leaf(c, box)
    left = leaf.right + c.px(18) + _words(c) + c.px(18)
    # Keys have the button for it.
    found: list[Widget] = [Leaf(pygame.Rect(leaf.x, leaf.y, left - c.px(18) - leaf.x, leaf.h), leaf, page)]
    high = max(c.px(54), c.type.line(18) + c.px(14))
    if day is not None and day.choices:
        from dragonbox.app.puzzles import day_cards

        gap, count = c.px(8), len(day.choices)
        each = min(c.px(CARD), (buttons.x - c.px(18) - left - gap * (count - 1)) // count)
        start = left + (buttons.x - c.px(18) - left - count * each - (count - 1) * gap) // 2
        for number, choice in enumerate(day.choices):
            card = pygame.Rect(start + number * (each + gap), box.y + c.px(11), each, box.h - c.px(22))
            game, bright = choice.kind.game, choice is day.following
            found.append(day_cards.Card(card, partial(play, game), choice, day, bright))
    # All puzzles lie where they will lie once it is known which there are.
    low = c.type.line(TEXT) + c.px(12)
    upper = pygame.Rect(buttons.x, box.centery - (high + c.px(6) + low) // 2, wide, high)
    if day is not None and day.following:
        act = partial(play, day.following.kind.game)
        found.append(Button("solve next", upper, act, "band", label=_("Solve next"), size=18))
    lower = pygame.Rect(upper.x, upper.bottom + c.px(6), wide, low)
    if day is not None and not day.following:
        lower.centery = box.centery
    found.append(Button(ALL, lower, page, "band", label=_("All puzzles"), kind="quiet", size=TEXT))
    return found


def height(canvas: Canvas) -> int:
    """Return how high the band is."""
    c = canvas
    return max(c.px(140), c.type.height(TITLE, "serif") + 2 * c.type.line(TEXT) + c.px(28))
