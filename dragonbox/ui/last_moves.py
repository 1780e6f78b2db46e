"""The panel of the last moves beside a board, the newest first: who made each, with which pieces, and what it
brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

PAD, HEAD = 14, 17
"""How far the words of a panel stay off its edges, and the size of its head."""
FACE = 31
"""How large the portrait beside a move is, in u."""
LEAST, AIRY, FEW = 36, 50, 4
"""How high a move is at least, in u, and where more than a few have room."""

Pieces: TypeAlias = Callable[[Canvas, Sequence[str], float, pygame.Rect], None]
"""Draws the pieces of a move, from x on, in the middle of its row."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """One of the last moves."""

    pieces: tuple[str, ...]
    """The pieces that it moved, as the game names them."""
    what: str = ""
    """What it was, where no pieces tell it."""
    points: int | None = None
    """What it brought; None if it was none that scores."""
    told: str = ""
    """All that it did, in a sentence."""
    face: str = ""
    """The portrait of who made it; empty where one plays alone."""


def begins(match: Match, first: int) -> str:
    """Return the line of the panel while there are no moves."""
    if len(match.seats) == 1:
        return _("Moves appear here.")
    name = phrases.called(match.seats[first].name)
    if name == phrases.YOU:
        return _("You begin. Moves appear here.")
    return _("{name} begins. Moves appear here.", name=name)


def rows(c: Canvas, box: pygame.Rect | None) -> list[pygame.Rect]:
    """Return the places of the moves in a panel; none where it is too low for one."""
    if box is None:
        return []
    top = box.y + c.px(14) + c.type.height(HEAD, "semi")
    room = box.bottom - c.px(8) - top
    least, airy = (max(c.type.line(15), c.px(high)) for high in (LEAST, AIRY))
    count = max(int(room >= c.px(LEAST) * 0.8), min(FEW, room // least), room // airy)
    step = room // count if count else 0
    return [pygame.Rect(box.x + c.px(6), top + i * step, box.w - c.px(12), step) for i in range(count)]


def backdrop(c: Canvas, box: pygame.Rect) -> None:
    """Draw the panel and its head, if it has room for a move."""
    if rows(c, box):
        pad = c.px(PAD)
        parts.panel(c, box)
        parts.head(c, _("Last moves"), (box.x + pad, box.y + c.px(8)), box.w - 2 * pad, HEAD)


def prepare(c: Canvas, portraits: Sequence[str]) -> Iterator[None]:
    """Make the small portraits ahead."""
    side = c.px(FACE)
    for name in portraits:
        c.sprites.get(f"portraits/{name}", side, side)
        yield


def paint(c: Canvas, box: pygame.Rect, moves: Sequence[LastMove], nothing: str, pieces: Pieces) -> None:
    """Write the moves, or what stands there while there are none."""
    pad = c.px(PAD)
    if not moves:
        top = box.y + c.px(16) + c.type.height(HEAD, "semi")
        most = max(0, int((box.bottom - top) // c.type.line(15)))
        c.paragraph(nothing, (box.x + pad, top), box.w - 2 * pad, 15, c.palette.dim, most=most)
        return
    for number, (move, row) in enumerate(zip(moves, rows(c, box), strict=False)):
        if number and row.h >= c.px(AIRY):
            c.hairline(box.x + pad, row.y, box.w - 2 * pad, theme.GOLD, 0.16, "")
        _move(c, move, pygame.Rect(box.x + pad, row.y, box.w - 2 * pad, row.h), number == 0, pieces)


def _move(c: Canvas, move: LastMove, row: pygame.Rect, newest: bool, pieces: Pieces) -> None:
    """Write one of them."""
    x, right, middle = row.x, row.right, row.centery
    if move.face:
        face = min(c.px(FACE), row.h - c.px(4))
        parts.portrait(c, move.face, (x + face / 2, middle), face)
        x += face + c.px(8)
    if move.points is not None:
        gold = theme.GOLD_LIGHT if move.points else c.palette.dim
        told = f"+{move.points}"
        wide = max(c.type.width("+12", 17, "bold"), c.type.width(told, 17, "bold"))
        c.text(told, (right, middle), 17, gold, "bold", "right", True)
        right -= wide + c.px(5)
    if move.pieces:
        pieces(c, move.pieces, x, row)
    ink = c.palette.text if newest else c.palette.dim
    c.text(move.what, (x, middle), 15, ink, middle=True, width=right - x)
