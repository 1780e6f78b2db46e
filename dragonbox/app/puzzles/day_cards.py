"""Show the puzzles of a day: a card for each puzzle, and a day's five marks."""

from __future__ import annotations

from dataclasses import dataclass
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
    from dragonbox.ui.pieces import Named

NAMES = (15, 14, 13, 12, 11, 10)
"""The sizes of type of a card's name: the largest with which it has room."""
FLAME, TRIED = 14, 14
"""The sizes of a card's flames and of the word that it was tried, in u."""
NEW = 13
"""The size of the word over the edge of a card that it is new to the player, in u."""
MEDAL = 32
"""The largest medal of a puzzle of the day, in u."""
PILL = 20
"""The height of the tag of a card that was tried, in u."""
STAR, RAISED = 26, 6
"""The size of a star over the pieces of a card, and how far the next card is raised, in u."""
STARRED, BEAD, RING = 18, 11, 9
"""The sizes of a day's marks: a star, a bead and a ring, in u."""


class Card(Widget):
    """A puzzle of a day."""

    def __init__(self, box: pygame.Rect, act: Act, choice: Choice, day: Day, bright: bool = False) -> None:
        """`bright` marks the one to solve next."""
        game = choice.kind.game
        state = day.state(game)
        self.new = not state and day.known.harder(choice.kind) > 0
        """Whether the player has not learnt its game or its kind yet."""
        if self.new:
            state = _("New to you: a lesson beside the puzzle explains it.")
        tip = f"{games.entry(game).title}. {state}" if state else games.entry(game).title
        super().__init__(f"day {game}", box, act, "days", tip=tip)
        self.choice, self.bright = choice, bright
        self.stars, self.over = day.stars.get(game, 0), game in day.stars
        self.mark = ""
        """A word for a puzzle that was not solved."""
        if game in day.tried:
            self.mark = _("Seen") if game in day.stars else _("Tried")

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw an ivory card with a window on the game's pieces: the next one is raised and framed, and the
        light is out in one that is over."""
        c, kind, radius = canvas, self.choice.kind, canvas.px(10)
        box = self.box.move(0, -c.px(5 * state.hover + (RAISED if self.bright else 0)))
        c.shadow(box, radius, c.px(8), c.px(10 if self.bright else 4), alpha=150)
        if self.bright:
            self._frame(c, box)
        over = self.over
        c.shaded(box, radius, [theme.mix(shade, theme.BLACK, 0.16 * over) for shade in theme.PAPER])
        if not self.bright:
            c.outline(box, radius, theme.PAPER_EDGE, c.hair(1.5))
        name = _(kind.name)
        size, lines = _in_two_lines(c, name, box.w - c.px(8))
        foot = len(lines) * c.type.line(size) + c.px(FLAME + 10)
        window = pygame.Rect(box.x + c.px(6), box.y + c.px(6), box.w - c.px(12), box.h - foot - c.px(8))
        felt.draw(c, window, 0.9 if self.bright else 0.2 if over else 0.6, 7)
        game_motifs = games.motifs(kind.game)
        motif = game_motifs.get(kind.key, game_motifs["lesson"])
        motifs.draw(c, kind.game, motif, window.inflate(-c.px(10), -c.px(4)))
        if over:
            c.box(window, c.px(7), theme.PICTURE_VEIL, 0.55)
        if self.stars:
            self._stars(c, window)
        elif self.mark:
            self._tag(c, window)
        y = window.bottom + c.px(2)
        for line in lines:
            c.text(line, (box.centerx, y), size, theme.PRINT, "semi", "center", width=box.w - c.px(4))
            y += c.type.line(size)
        gauges.flames(c, (box.centerx, y + c.px(FLAME // 2)), self.choice.grade, FLAME)
        if self.new:
            told, room = _("New to you"), box.w - c.px(NEW)
            if c.type.width(told, NEW, "bold") > room:
                told = _("New")
            parts.badge(c, told, (box.centerx, box.y), "gold", NEW, NEW + 6)
        if state.focus:
            parts.focus(c, box, radius)

    def _frame(self, c: Canvas, box: pygame.Rect) -> None:
        """Draw a frame of gold round the next one, apart from its edge, and its light."""
        near, far, radius = c.hair(), c.px(4), c.px(10)
        frame = box.inflate(2 * far, 2 * far)
        c.glow(frame, radius + far, c.px(14), theme.GLOW, 255)
        c.box(box.inflate(2 * near, 2 * near), radius + near, theme.INK)
        c.rim(frame, radius + far, far - near, 1.0, theme.FRAME)

    def _stars(self, c: Canvas, window: pygame.Rect) -> None:
        """Draw the stars that were earned over its pieces, and places for others."""
        size = min(STAR, 0.75 * window.h / c.u, window.w / c.u / 3.6)
        for number in range(STARS):
            at = window.centerx + (number - STARS // 2) * c.px(size * 1.15), window.centery
            gauges.star(c, at, size, number < self.stars)

    def _tag(self, c: Canvas, window: pygame.Rect) -> None:
        """Say at the foot of its window that it was tried, or seen."""
        wide = min(c.type.width(self.mark, TRIED, "semi") + c.px(20), window.w)
        tag = pygame.Rect(0, 0, wide, max(c.px(PILL), c.type.height(TRIED, "semi")))
        tag.midbottom = window.centerx, window.bottom - c.px(3)
        c.box(tag, tag.h / 2, theme.INK, 0.92)
        c.outline(tag, tag.h / 2, theme.GOLD, c.hair(), 0.9)
        size = c.type.smaller(self.mark, TRIED, tag.w - c.px(12), "semi", 11)
        c.text(self.mark, tag.center, size, theme.SOFTER, "semi", "center", True)


def _in_two_lines(c: Canvas, name: str, room: int) -> tuple[float, list[str]]:
    """Return the largest type in which a name has room in two lines at most, and these."""
    for size in NAMES:
        lines = c.type.wrap(name, size, room, "semi")
        if len(lines) <= 2 and all(c.type.width(line, size, "semi") <= room for line in lines):
            break
    return size, lines[:2]


@dataclass(frozen=True, slots=True)
class Five:
    """The puzzles of a day on a panel beside one of them: a medal for each, and the stars that it brought."""

    day: Day
    game: str
    """That of the puzzle which is open."""

    def _side(self, c: Canvas, width: int) -> int:
        return min(c.px(MEDAL), width // max(1, len(self.day.choices)) - c.px(4))

    def height(self, c: Canvas, named: Named, width: int) -> int:
        """Return how high it is."""
        return self._side(c, width) + c.px(22)

    def draw(self, c: Canvas, named: Named, box: pygame.Rect) -> None:
        """Draw the medals side by side, that of the open one with a ring."""
        side, step = self._side(c, box.w), box.w / max(1, len(self.day.choices))
        for number, choice in enumerate(self.day.choices):
            game = choice.kind.game
            x, y = box.x + step * (number + 0.5), box.y + side / 2 + c.px(2)
            parts.emblem(c, game, (x, y), side)
            if game == self.game:
                ring = pygame.Rect(0, 0, side + c.px(2), side + c.px(2))
                ring.center = round(x), round(y)
                c.outline(ring, ring.w / 2, theme.GOLD_LIGHT, c.hair(2.2), 1.0)
            below = y + side / 2 + c.px(11)
            if earned := self.day.stars.get(game):
                for star in range(earned):
                    gauges.star(c, (x + c.px(11) * (star - (earned - 1) / 2), below), 11)
            else:
                mark(c, (x, below), "tried" if game in self.day.tried else "")

    def heard(self) -> str:
        """Return how far each of them came."""
        told = ((choice.kind.game, self.day.state(choice.kind.game)) for choice in self.day.choices)
        return " ".join(f"{games.entry(game).title}: {state}" for game, state in told if state)


def marks(canvas: Canvas, centre: tuple[float, float], day: Day, step: float, scale: float = 1.0) -> None:
    """Draw a day's marks, one for each game, `step` pixels apart."""
    order = [choice.kind.game for choice in day.choices]
    x = centre[0] - (len(order) - 1) * step / 2
    for game in order:
        earned = day.stars.get(game)
        solved = "star" if earned == STARS else "pearl"
        shown = solved if earned else "tried" if game in day.tried else ""
        mark(canvas, (x, centre[1]), shown, 0.8 if day.solved else 0.4, scale)
        x += step


def mark(
    canvas: Canvas, centre: tuple[float, float], kind: str, faint: float = 0.8, scale: float = 1.0
) -> None:
    """Draw how far a puzzle came: an open ring, with a dot in it for one that was `tried`; a `pearl` for one
    that was solved, and a `star` for three stars. `faint` is how much is seen of an open one."""
    c, (x, y) = canvas, centre
    if kind == "star":
        gauges.star(c, centre, STARRED * scale)
        return
    pearl, ring = theme.DAY_MARKS
    side = c.px((BEAD if kind == "pearl" else RING) * scale)
    box = pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)
    if kind == "pearl":
        edge = box.inflate(2 * c.hair(), 2 * c.hair())
        c.box(edge, edge.w / 2, theme.SHADOW, 0.45)
        c.shaded(
            box, side / 2, (theme.mix(pearl, theme.WHITE, 0.35), pearl, theme.mix(pearl, theme.SHADOW, 0.3))
        )
        return
    c.box(box, side / 2, theme.DAY_CLOTH[0], 0.85 * faint)
    c.outline(box, side / 2, ring, c.hair(), 1.0 if kind else 0.9 * faint)
    if kind:
        dot = max(2, c.px(4))
        c.box((x - dot / 2, y - dot / 2, dot, dot), dot / 2, ring)
