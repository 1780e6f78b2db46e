"""What shows the puzzles of a day: a card for each puzzle, and a day's five marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.core.days import Choice
from dragonbox.core.language import _
from dragonbox.core.puzzle import STARS
from dragonbox.ui import felt, gauges, motifs, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.today import Day

NAME, FLAME, TRIED = 15, 14, 13
"""Sizes of a card's name, its flames and the word that it was tried, in u."""


class Card(Widget):
    """A puzzle of a day."""

    def __init__(self, box: pygame.Rect, act: Act, choice: Choice, day: Day, bright: bool = False) -> None:
        """`bright` marks the one to solve next."""
        game = choice.kind.game
        state = day.state(game)
        tip = f"{games.entry(game).title}. {state}" if state else games.entry(game).title
        super().__init__(f"day {game}", box, act, "days", tip=tip)
        self.choice, self.bright = choice, bright
        self.stars = day.stars.get(game, 0)
        self.mark = ""
        """A word for a puzzle that was not solved."""
        if game in day.tried:
            self.mark = _("Seen") if game in day.stars else _("Tried")

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
        elif self.mark:
            _paint_mark(c, window, self.mark)
        y = window.bottom + c.px(2)
        for line in lines:
            c.text(line, (box.centerx, y), size, theme.PRINT, "semi", "center", width=box.w - c.px(4))
            y += c.type.line(size)
        middle = box.centerx, y + c.px(FLAME // 2)
        gauges.flames(c, middle, self.choice.grade, FLAME)
        if state.focus:
            parts.focus(c, box, c.px(10))


def _paint_mark(canvas: Canvas, window: pygame.Rect, said: str) -> None:
    """Say at the foot of a card's window that the puzzle was tried."""
    c = canvas
    size = c.type.smaller(said, TRIED, window.w - c.px(16), "semi", 11)
    box = pygame.Rect(0, 0, c.type.width(said, size, "semi") + c.px(16), c.type.line(size) + c.px(2))
    box.midbottom = window.centerx, window.bottom - c.px(4)
    c.box(box, box.h / 2, theme.INK, 0.85)
    c.outline(box, box.h / 2, theme.GOLD, c.hair(), 0.8)
    c.text(said, box.center, size, theme.SOFTER, "semi", "center", True)


def marks(canvas: Canvas, centre: tuple[float, float], day: Day, step: float) -> None:
    """Draw a day's marks, one for each game."""
    order = [choice.kind.game for choice in day.choices]
    x = centre[0] - (len(order) - 1) * step / 2
    for game in order:
        earned = day.stars.get(game)
        solved = "star" if earned == STARS else "pearl"
        mark(canvas, (x, centre[1]), solved if earned else "tried" if game in day.tried else "")
        x += step


def mark(canvas: Canvas, centre: tuple[float, float], kind: str) -> None:
    """Draw how far a puzzle came: a ring, with a dot in it for one that was `tried`; a `pearl` for one that
    was solved, and a `star` for three stars."""
    c, (x, y) = canvas, centre
    if kind == "star":
        gauges.star(c, centre, 15)
        return
    side = c.px(9)
    box = (x - side / 2, y - side / 2, side, side)
    if kind == "pearl":
        c.shaded(box, side / 2, (theme.METAL_LIGHT, theme.METAL))
        return
    c.outline(box, side / 2, theme.GOLD, c.hair(1.2), 0.9 if kind else 0.5)
    if kind:
        dot = max(2, c.px(3))
        c.box((x - dot / 2, y - dot / 2, dot, dot), dot / 2, theme.GOLD_LIGHT, 1)
