"""The band of the menu for whoever has played before: the puzzles of today."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.ui import felt, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.today import Day

TITLE, TEXT = 25, 16
"""Sizes of type."""
ALL = "puzzles"
"""The key of the button that leads to all puzzles."""
LEAST = 104
"""The width of a card at least, in u."""


class Words(Widget):
    """The cloth of the band, and what stands beside the leaf of the calendar."""

    def __init__(self, box: pygame.Rect, leaf: pygame.Rect, day: Day | None, room: int) -> None:
        super().__init__("day band", box, zone="band", skip=True)
        self.leaf, self.day, self.room = leaf, day, room

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw cloth, leaf and words."""
        from dragonbox.app.puzzles import tiles

        c = canvas
        felt.draw(c, self.box, 0.5)
        tiles.leaf(c, self.leaf, self.day.day if self.day else date.today())
        x, lines = self.leaf.right + c.px(18), self._lines()
        high = c.type.height(TITLE, "serif") + len(lines) * c.type.line(TEXT)
        y = self.box.centery - high // 2
        c.foil("Today's puzzles", (x, y), c.type.smaller("Today's puzzles", TITLE, self.room, "serif", 16))
        y += c.type.height(TITLE, "serif")
        for line in lines:
            c.text(line, (x, y), TEXT, theme.rgb("#DCD2B4"), width=self.room)
            y += c.type.line(TEXT)

    def _lines(self) -> list[str]:
        day = self.day
        if day is None or not day.choices:
            return ["Five small positions,", "new every day."]
        if not day.stars:
            return [f"{len(day.choices)} small positions,", "new every day."]
        stars = sum(day.stars.values())
        return [f"{day.solved} of {len(day.choices)} solved", f"{stars} star{'s' * (stars != 1)} today"]


def widgets(
    canvas: Canvas,
    box: pygame.Rect,
    day: Day | None,
    play: Callable[[str], None],
    page: Act,
) -> list[Widget]:
    """Return the band: `play` opens the puzzle of a game, `page` shows all. Without a `day` it is not known
    yet which the puzzles are."""
    c = canvas
    leaf = pygame.Rect(box.x + c.px(16), box.y + c.px(14), 0, box.h - c.px(28))
    leaf.w = min(round(leaf.h * 0.84), c.px(112))
    label = "Solve next" if day is not None and day.following else "All puzzles"
    wide = max(c.type.width(text, 17, "semi") for text in ("Solve next", "All puzzles")) + c.px(40)
    buttons = pygame.Rect(box.right - c.px(18) - wide, box.y, wide, box.h)
    words = min(c.px(190), c.type.width("Today's puzzles", TITLE, "serif") + c.px(8))
    left = leaf.right + c.px(18) + words + c.px(18)
    found: list[Widget] = [Words(box, leaf, day, words)]
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
    if day is not None and day.following:
        upper = pygame.Rect(buttons.x, box.centery - high - c.px(4), wide, high)
        act = partial(play, day.following.kind.game)
        found.append(Button("solve next", upper, act, "band", label=label, size=17))
        lower = upper.move(0, high + c.px(8))
        found.append(Button(ALL, lower, page, "band", label="All puzzles", kind="ink", size=17))
    else:
        middle = pygame.Rect(buttons.x, box.centery - high // 2, wide, high)
        found.append(Button(ALL, middle, page, "band", label="All puzzles", size=17))
    return found


def height(canvas: Canvas) -> int:
    """Return how high the band is."""
    c = canvas
    return max(c.px(140), c.type.height(TITLE, "serif") + 2 * c.type.line(TEXT) + c.px(28))
