"""What shows the puzzles of a day: a card for each puzzle, and a day's five marks."""

from __future__ import annotations

import pygame

from dragonbox import games
from dragonbox.core.days import Choice
from dragonbox.core.language import _
from dragonbox.core.puzzle import STARS
from dragonbox.ui import felt, gauges, motifs, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

NAME, FLAME = 15, 14
"""Sizes of a card's name and flames, in u."""


class Card(Widget):
    """A puzzle of a day."""

    def __init__(
        self, box: pygame.Rect, act: Act, choice: Choice, stars: int | None, bright: bool = False
    ) -> None:
        """`stars` is None as long as it was not opened; `bright` marks the one to solve next."""
        kind = choice.kind
        super().__init__(f"day {kind.game}", box, act, "days", tip=games.entry(kind.game).title)
        self.choice, self.stars, self.bright = choice, stars, bright

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw an ivory card with a window on the game's pieces."""
        c, kind = canvas, self.choice.kind
        box = self.box.move(0, -c.px(5)) if state.hover or self.bright else self.box
        if self.bright:
            c.glow(box, c.px(10), c.px(10), theme.GLOW, 150)
        c.shadow(box, c.px(10), c.px(8), c.px(4), alpha=150)
        c.shaded(box, c.px(10), theme.PAPER)
        c.outline(box, c.px(10), theme.GOLD_LIGHT if self.bright else theme.PAPER_EDGE, max(1, c.px(2)))
        name = _(kind.name)
        size = c.type.smaller(name, NAME, box.w - c.px(14), "semi", 13)
        lines = c.type.wrap(name, size, box.w - c.px(8), "semi")[:2]
        foot = len(lines) * c.type.line(size) + c.px(FLAME + 10)
        window = pygame.Rect(box.x + c.px(6), box.y + c.px(6), box.w - c.px(12), box.h - foot - c.px(8))
        felt.draw(c, window, 0.5, 7)
        game_motifs = games.motifs(kind.game)
        motifs.draw(c, kind.game, game_motifs["lesson"], window.inflate(-c.px(12), -c.px(8)))
        if self.stars:
            c.box(window, c.px(7), theme.HOLLOW, 0.55)
            side = c.px(26)
            for number in range(STARS):
                at = window.centerx + (number - 1) * side, window.centery
                gauges.star(c, at, 24, number < self.stars)
        y = window.bottom + c.px(2)
        for line in lines:
            c.text(line, (box.centerx, y), size, theme.PRINT, "semi", "center", width=box.w - c.px(4))
            y += c.type.line(size)
        middle = box.centerx, y + c.px(FLAME // 2)
        gauges.flames(c, middle, self.choice.grade, FLAME)
        if state.focus:
            parts.focus(c, box, c.px(10))


def marks(canvas: Canvas, centre: tuple[float, float], stars: list[int | None], step: float) -> None:
    """Draw a day's marks: a ring, a pearl for a solved puzzle, a star for three stars."""
    c = canvas
    x = centre[0] - (len(stars) - 1) * step / 2
    for earned in stars:
        if earned == STARS:
            gauges.star(c, (x, centre[1]), 12)
        else:
            side = c.px(7)
            box = (x - side / 2, centre[1] - side / 2, side, side)
            if earned:
                c.shaded(box, side / 2, (theme.METAL_LIGHT, theme.METAL))
            else:
                c.outline(box, side / 2, theme.GOLD, c.hair(1.2), 0.5)
        x += step
