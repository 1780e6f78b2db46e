"""The best ten of a kind of game, as they stand beside the score of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.app.common.kinds import words_of
from dragonbox.app.common.times import day_and_month
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.storage.bests import ORIGIN, SHUFFLED, TOP, written_options
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.storage.results import Result


def paint_head(canvas: Canvas, box: pygame.Rect, match: Match) -> None:
    """Write which table it is: that of the match."""
    words = words_of(match.game, written_options(match))
    y = parts.head(canvas, _("Best scores: {options}", options=", ".join(words)), box.topleft, box.w)
    shuffled = match.notes.get(ORIGIN) == SHUFFLED
    kind = _("Random deals") if shuffled else _("Chosen deals")
    canvas.text(kind, (box.x, y), 15, canvas.palette.dim)


def rows(canvas: Canvas, box: pygame.Rect) -> list[pygame.Rect]:
    """Return where the ten stand, below the head."""
    c = canvas
    top = box.y + c.type.height(15, "semi") + c.type.height(15) + c.px(18)
    step = min(c.px(56), (box.bottom - top) // TOP)
    return [
        pygame.Rect(box.x - c.px(8), top + i * step, box.w + c.px(16), step - c.px(3)) for i in range(TOP)
    ]


def paint_free(canvas: Canvas, row: pygame.Rect, rank: int) -> None:
    """Draw a place that nobody has taken."""
    c, x = canvas, row.x + canvas.px(30)
    c.text(str(rank), (x, row.centery), 15, c.palette.dim, "sans", "right", True, opacity=0.6)
    c.hairline(x + c.px(14), row.centery, row.w * 0.6, theme.GOLD, 0.25, "right")


def paint_row(canvas: Canvas, row: pygame.Rect, rank: int, entry: Result, mine: bool) -> None:
    """Draw a game of the ten; that of the match lies on gold."""
    c = canvas
    if mine:
        c.box(row, c.px(8), theme.TINT, 0.24)
        c.outline(row, c.px(8), theme.GOLD_LIGHT, c.hair(1.5), 0.9)
        c.icon("play", (row.x + c.px(11), row.centery), 12)
    middle = row.centery - c.px(1)
    x = row.x + c.px(36)
    c.text(str(rank), (x, middle), 15, theme.GOLD, "semi", "right", True)
    right, score = row.right - c.px(12), phrases.signed(entry.score)
    c.text(score, (right, middle), 19, theme.GOLD_LIGHT, "bold", "right", True)
    right -= max(c.px(52), c.type.width(score, 19, "bold") + c.px(14))
    left = x + c.px(14)
    if entry.won:
        c.icon("crown", (right - c.px(8), middle), 16, theme.GOLD)
        right -= c.px(24)
    face = "semi" if mine else "sans"
    date = day_and_month(entry.when)
    wide = c.type.width(date, 15)
    if c.type.width(phrases.named(entry.names[0]), 17, face) + c.px(12) + wide <= right - left:
        c.text(date, (right, middle), 15, c.palette.dim, "sans", "right", True)
    c.text(phrases.named(entry.names[0]), (left, middle), 17, None, face, middle=True, width=right - left)
