"""The panels beside the player's own sets: what has been on the left, what would be on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import english
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.table import pieces
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

PAD = 14


@dataclass(frozen=True, slots=True)
class Would:
    """What a player would have if the hand ended now."""

    name: str
    points: int
    total: int
    own: bool


@dataclass(frozen=True, slots=True)
class Logged:
    """One of the last moves."""

    name: str
    what: str
    points: int


def indicator(c: Canvas, box: pygame.Rect, dragon: str, title: str, told: str) -> None:
    """The draw-two or the rare dragon of this hand, beside the table."""
    parts.panel(c, box, "well")
    inset = c.px(6)
    h = box.h - 2 * inset
    # The words have to be read: the card gives way to the narrowest they can be.
    needs = c.type.width(told, 8) + c.px(27)
    w = max(c.px(24), min(round(h / pieces.RATIO), round(box.w * 0.42), box.w - needs))
    card = pygame.Rect(box.x + c.px(9), 0, w, pieces.height(w))
    card.centery = box.centery
    pieces.card(c, dragon, card)
    x, room = card.right + c.px(11), box.right - c.px(6) - card.right - c.px(11)
    for percent in range(100, 50, -5):
        # Nothing is left out: where there is little room all three lines are smaller.
        lines: list[tuple[str, float, theme.Colour | None, str]] = [
            (title, 15 * percent / 100, c.palette.head, "semi"),
            (NAMES[dragon], 19 * percent / 100, None, "serif"),
            (told, 15 * percent / 100, c.palette.dim, "sans"),
        ]
        heights = [round(c.type.height(size, face) * 0.92) for _, size, _, face in lines]
        if sum(heights) <= box.h - c.px(4):
            break
    y = box.centery - sum(heights) / 2
    for (text, size, colour, face), height in zip(lines, heights, strict=True):
        c.text(text, (x, y), c.type.smaller(text, size, room, face, 8), colour, face, width=room)
        y += height


def log_rows(c: Canvas, box: pygame.Rect) -> int:
    """How many of the last moves there is room for."""
    top = box.y + c.px(12) + c.type.height(15, "semi")
    return max(1, int((box.bottom - c.px(4) - top) / c.type.line(15)))


def log(c: Canvas, box: pygame.Rect, moves: Sequence[Logged], nothing: str) -> None:
    """The last moves, the newest at the top."""
    pad = c.px(PAD)
    x, right = box.x + pad, box.right - pad
    y: float = box.y + c.px(12) + c.type.height(15, "semi")
    if not moves:
        c.paragraph(nothing, (x, y), box.w - 2 * pad, 15, c.palette.dim)
        return
    for i, move in enumerate(moves):
        ink = None if i == 0 else c.palette.dim
        room = right - x
        if move.points:
            colour = theme.GOLD_LIGHT if move.points > 0 else c.palette.loss
            room -= c.text(english.gain(move.points), (right, y), 15, colour, "bold", "right") + c.px(6)
        told = c.type.width(move.what, 15)
        if told + c.type.width(move.name, 15, "semi") + c.px(5) <= room:
            wide = c.text(move.name, (x, y), 15, ink, "semi")
        else:
            wide = c.text(f"{move.name[:1]}.", (x, y), 15, ink, "semi")
        c.text(move.what, (x + wide + c.px(5), y), 15, ink, width=max(10, room - wide - c.px(5)))
        y += c.type.line(15)


def would(c: Canvas, box: pygame.Rect, rows: Sequence[Would]) -> None:
    """What everybody would score, and have then; with heads over both columns where there is room."""
    pad = c.px(PAD)
    top = box.y + c.px(12) + c.type.height(15, "semi")
    head = c.type.line(theme.SMALL)
    total, made = (c.type.width(text, theme.SMALL) for text in ("total", "hand"))
    names = max(c.type.width(row.name, 15, "semi") for row in rows)
    high = box.bottom - c.px(5) - top >= head + len(rows) * c.type.line(15)
    headed = high and box.w - 2 * pad >= names + made + total + c.px(22)
    if headed:
        c.text("total", (box.right - pad, top), theme.SMALL, c.palette.dim, align="right")
        c.text("hand", (box.right - pad - total - c.px(14), top), theme.SMALL, c.palette.dim, align="right")
        top += round(head)
    else:
        total = made = 0
    line = min(c.type.line(16) * 1.2, (box.bottom - c.px(5) - top) / len(rows))
    total = max(total, *(c.type.width(str(row.total), 15) for row in rows))
    made = max(made, *(c.type.width(english.gain(row.points), 15, "bold") for row in rows))
    right = box.right - pad
    column = right - total - c.px(14)
    for i, row in enumerate(rows):
        middle = top + line * (i + 0.5)
        face = "semi" if row.own else "sans"
        ink = None if row.own else c.palette.dim
        c.text(english.signed(row.total), (right, middle), 15, ink, face, "right", True)
        colour = theme.GOLD_LIGHT if row.points >= 0 else c.palette.loss
        c.text(english.gain(row.points), (column, middle), 15, colour, "bold", "right", True)
        room = column - made - c.px(8) - box.x - pad
        size = c.type.smaller(row.name, 15, room, face)
        c.text(row.name, (box.x + pad, middle), size, ink, face, middle=True, width=room)
