"""A picture of a puzzle to send to others: its question and its position, and nothing of the answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.puzzles import naming
from dragonbox.app.puzzles.puzzle_table import PuzzleTable
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.table.heading import Heading, Sign
from dragonbox.app.table.unattended import UNHURRIED, Unattended, blank_canvas
from dragonbox.core.language import _
from dragonbox.ui import felt, gauges, parts, pieces, theme
from dragonbox.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonbox.app.context import Context
    from dragonbox.core.match import Match
    from dragonbox.core.puzzle import Puzzle, Shown
    from dragonbox.ui.pieces import Named

WIDTH = 1280
"""Pixels across the card: the same on every screen."""
TABLE = 1280, 720
"""Pixels of the table with the position."""
EDGE, HEAD, FOOT = 34, 172, 66
"""The margin of the card, and the heights of its head and foot, in pixels."""
PIECE, HAND, FELT, LABEL = 54, 92, 260, 17
"""The heights of an open piece, of a tile of a hand and of the felt it lies on, and the size of labels."""


class NoHeading(Heading):
    """The name of the game stands on the card."""

    def paint_backdrop(self) -> None:
        """Leave the upper edge empty."""

    def signs(self) -> Iterator[Sign]:
        """Leave it empty."""
        yield from ()


class Still(Unattended, PuzzleTable):
    """The table with the position before any move: nothing is picked, nothing is told."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match, Source(""))
        self.heading = NoHeading(self)


def card(context: Context, match: Match) -> pygame.Surface:
    """Return the card of a puzzle; `match` ends in its position."""
    puzzle = match.puzzle
    assert puzzle is not None
    table = puzzle.kind.form in ("move", "line")
    shown = [row for row in puzzle.kind.shows(match.position(), puzzle.seat) if not row.marked]
    wide = WIDTH - 2 * EDGE
    high = TABLE[1] * wide // TABLE[0] if table else FELT
    strip = PIECE + 24 if table and shown else 0
    c = blank_canvas(context, (WIDTH, HEAD + high + strip + FOOT))
    context.sprites.begin_backdrop(UNHURRIED)
    c.surface.blit(parts.ground(c, "lacquer"), (0, 0))
    c.rim(c.surface.get_rect().inflate(-20, -20), 16, 2, 0.8)
    still = Still(context, match) if table else None
    seats = still.match if still else match
    _paint_head(c, puzzle, naming.spoken(naming.asked(puzzle, match), seats))
    named = partial(looks.load(puzzle.kind.game).named, c)
    area = pygame.Rect(EDGE, HEAD, wide, high)
    if still:
        shown = [row._replace(label=naming.spoken(row.label, seats)) for row in shown]
        _paint_table(c, still.picture(blank_canvas(context, TABLE)), area)
        _paint_open(c, named, shown, area.bottom + strip)
    else:
        _paint_hand(c, named, shown, area)
    _paint_foot(c, puzzle)
    return c.surface


def _paint_head(c: Canvas, puzzle: Puzzle, question: str) -> None:
    """Emblem, game, kind and grade, and the question below."""
    kind, y = puzzle.kind, 64
    parts.emblem(c, kind.game, (EDGE + 44, y), 88)
    left = EDGE + 104
    c.text(games.entry(kind.game).title, (left, y - 42), 18, theme.GOLD_LIGHT, "semi")
    c.foil(_(kind.name), (left, y + 12), 40, middle=True)
    gauges.flames(c, (WIDTH - EDGE - 80, y), puzzle.grade, 32)
    size, room = 25.0, WIDTH - 2 * EDGE - 20
    while c.type.width(question, size, "semi") > room:
        size -= 1
    c.text(question, (EDGE + 10, HEAD - 34), size, theme.rgb("#F4E7C6"), "semi", middle=True)


def _paint_table(c: Canvas, table: pygame.Surface, area: pygame.Rect) -> None:
    """The position on its table."""
    c.shadow(area, 10, 14, 6, alpha=170)
    c.surface.blit(pygame.transform.smoothscale(table, area.size), area)
    c.rim(area, 6, 2, 0.9)


def _paint_open(c: Canvas, named: Named, rows: Sequence[Shown], bottom: int) -> None:
    """Draw the open pieces below the table."""
    labels = [c.type.width(row.label, LABEL, "semi") + 14 for row in rows]
    wide = [
        label + pieces.row_width(c, named, row.words, PIECE) for label, row in zip(labels, rows, strict=True)
    ]
    x = (WIDTH - sum(wide) - 44 * (len(rows) - 1)) // 2
    for row, label, width in zip(rows, labels, wide, strict=True):
        c.text(row.label, (x, bottom - PIECE // 2), LABEL, theme.GOLD_LIGHT, "semi", middle=True)
        pieces.row(c, named, row.words, (x + label, bottom - PIECE), PIECE)
        x += width + 44


def _paint_hand(c: Canvas, named: Named, rows: Sequence[Shown], area: pygame.Rect) -> None:
    """The hand on a felt of its own."""
    felt.draw(c, area, 1, 12)
    widest = max(pieces.row_width(c, named, row.words, HAND) for row in rows)
    high = min(HAND, HAND * (area.w - 60) // widest)
    y = area.centery - (len(rows) * (high + 12) - 12) // 2
    for row in rows:
        wide = pieces.row_width(c, named, row.words, high)
        pieces.row(c, named, row.words, (area.centerx - wide // 2, y), high)
        y += high + 12


def _paint_foot(c: Canvas, puzzle: Puzzle) -> None:
    """What to type for the same puzzle."""
    y = c.height - FOOT // 2 - 4
    c.text("Dragonbox", (EDGE + 10, y), 20, theme.GOLD_LIGHT, "serif bold", middle=True)
    if puzzle.seed:
        code = f"{puzzle.kind.name} {puzzle.grade} {puzzle.seed}"
        told = _("Enter this code: {code}", code=code)
        c.text(told, (WIDTH - EDGE - 10, y), 18, theme.SOFT, "semi", "right", True)
