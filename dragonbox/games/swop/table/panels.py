"""The columns beside the board and the things of the opponents: what has been left, what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.games.swop.table import pieces
from dragonbox.games.swop.table.layout import Layout
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

PAD = 14
WORTH = (("3", "1"), ("4", "2"), ("5", "3"), ("Swop", "5"))
"""Lengths and points."""
LONG = 5
"""The last moves, and the rows of a swap, have two lines each where so many of them fit."""


@dataclass(frozen=True, slots=True)
class Row:
    """Something that scores in a swap."""

    title: str
    detail: str
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A swap, counted."""

    head: str
    rows: tuple[Row, ...]
    points: int
    foot: tuple[str, ...] = ()
    """Lines below the sum."""
    nothing: str = ""
    """What to say instead of rows."""
    examples: tuple[tuple[str, str], ...] = ()
    """Pieces in a row, such as "R4 B4", and what they are; below that."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One of the last moves."""

    name: str
    what: str
    points: int | None
    chips: int = 0
    colour: str = ""
    """Of the cube that was paid."""
    made: tuple[str, ...] = ()
    """What came about, in few words."""


def backdrop(canvas: Canvas, at: Layout) -> None:
    """The panels and all that never changes on them."""
    c, pad = canvas, canvas.px(PAD)
    titles = [(at.placed, "Swops"), (at.log, "Last moves"), (at.worth, "Sequences")]
    if at.pool:
        titles.append((at.pool, "Pool"))
    parts.panel(c, at.swap)
    for box, title in titles:
        parts.panel(c, box)
        parts.head(c, title, (box.x + pad, box.y + c.px(8)), box.w - 2 * pad)
    _worth(c, at.worth)


def _worth(c: Canvas, box: pygame.Rect) -> None:
    """What a sequence of each length scores."""
    pad = c.px(PAD)
    top = box.y + c.px(12) + c.type.height(15, "semi")
    step = (box.w - 2 * pad) / len(WORTH)
    line = (box.bottom - c.px(6) - top) / 2
    for i, (length, points) in enumerate(WORTH):
        x = box.x + pad + step * (i + 0.5)
        c.text(length, (x, top + line * 0.5), 15, c.palette.dim, "sans", "center", True)
        c.text(points, (x, top + line * 1.45), 18, theme.GOLD_LIGHT, "bold", "center", True)


def placed(c: Canvas, box: pygame.Rect, count: int, most: int) -> None:
    """The chips that lie on the board, and the places of those that end the game."""
    pad = c.px(PAD)
    c.text(
        f"{count} of {most}" if count <= most else str(count),
        (box.right - pad, box.y + c.px(8)),
        15,
        c.palette.dim,
        "sans",
        "right",
    )
    for i, place in enumerate(placed_boxes(c, box, most)):
        if i < count:
            pieces.chip(c, place)
        else:
            pieces.hole(c, place.inflate(-c.px(2), -c.px(2)), True)


def placed_boxes(c: Canvas, box: pygame.Rect, most: int) -> list[pygame.Rect]:
    pad = c.px(PAD)
    top = box.y + c.px(12) + c.type.height(15, "semi")
    room = (box.w - 2 * pad) / 6
    side = min(c.px(25), round(room - c.px(3)), box.bottom - c.px(8) - top)
    y = (top + box.bottom - c.px(4)) // 2 - side // 2
    return [pygame.Rect(round(box.x + pad + room * (i + 0.5) - side / 2), y, side, side) for i in range(most)]


def pool(
    c: Canvas, slots: Mapping[str, pygame.Rect], spent: str, offered: bool = False, chosen: str = ""
) -> None:
    """The cubes that were paid, each colour at its place. They may be `offered`, and one of them chosen."""
    for colour, box in slots.items():
        count = spent.count(colour)
        if not count:
            pieces.hole(c, box.inflate(-box.w * 0.45, -box.w * 0.45))
            continue
        inner = box.inflate(-c.px(5), -c.px(5))
        if offered and colour != chosen:
            c.glow(inner, c.px(6), c.px(6), theme.rgb("#FFE9A0"), 130)
        pieces.cube(c, colour, box)
        if colour == chosen:
            parts.chosen(c, box.inflate(-c.px(2), 0), c.px(6))
        elif offered:
            parts.dots(c, inner)
        if count > 1:
            parts.badge(c, str(count), (box.right - c.px(1), box.bottom - c.px(1)), "ink", 14, 18)


def log_rows(c: Canvas, box: pygame.Rect) -> list[pygame.Rect]:
    """The places of the last moves: two lines each where there is room for some of these."""
    top = box.y + c.px(13) + c.type.height(15, "semi")
    room = box.bottom - c.px(6) - top
    step = max(c.type.line(15), c.px(23))
    if room >= LONG * (step + c.type.line(14)):
        step += c.type.line(14)
    return [
        pygame.Rect(box.x + c.px(6), top + i * step, box.w - c.px(12), step)
        for i in range(max(0, int(room // step)))
    ]


def log(c: Canvas, box: pygame.Rect, moves: Sequence[Logged], nothing: str) -> None:
    """The last moves, newest first."""
    pad = c.px(PAD)
    if not moves:
        top = box.y + c.px(16) + c.type.height(15, "semi")
        c.paragraph(nothing, (box.x + pad, top), box.w - 2 * pad, 15, c.palette.dim)
        return
    names = max(c.type.width(move.name, 15, "semi") for move in moves)
    names = min(names, round((box.w - 2 * pad) * 0.36)) if any(move.name for move in moves) else 0
    single = max(c.type.line(15), c.px(23))
    for i, (move, row) in enumerate(zip(moves, log_rows(c, box), strict=False)):
        x, right = box.x + pad, box.right - pad
        if row.h > single:
            detail = _in_short(c, move, right - x)
            c.text(detail, (x, row.y + single - c.px(2)), 14, c.palette.dim)
        middle = row.y + single / 2
        if move.name:
            c.text(move.name, (x, middle), 15, None, "semi", middle=True, width=names)
            x += names + c.px(8)
        if move.points is not None:
            gold = theme.GOLD_LIGHT if move.points else c.palette.dim
            right -= c.text(f"+{move.points}", (right, middle), 15, gold, "bold", "right", True) + c.px(5)
        side = c.px(16)
        high = round(middle) - side // 2
        for _ in range(move.chips):
            right -= side
            pieces.chip(c, pygame.Rect(right, high, side, side), False)
            right -= c.px(2)
        if move.colour:
            right -= side
            pieces.cube(c, move.colour, pygame.Rect(right, high, side, side))
            right -= c.px(4)
        ink = c.palette.text if i == 0 else c.palette.dim
        c.text(move.what, (x, middle), 15, ink, middle=True, width=right - x)


def _in_short(c: Canvas, move: Logged, room: float) -> str:
    """What a swap made, as much of it as fits."""
    if not move.made:
        return "no sequence"
    for text in (", ".join(move.made), f"{len(move.made)} sequences"):
        if c.type.width(text, 14) <= room:
            return text
    return ""


def tally(c: Canvas, box: pygame.Rect, what: Tally) -> None:
    """A swap sequence by sequence, the sum, and what there is to say of it."""
    pad = c.px(PAD)
    x, right = box.x + pad, box.right - pad
    top = parts.head(c, what.head, (x, box.y + c.px(8)), box.w - 2 * pad) + c.px(4)
    if what.nothing:
        y: float = top + c.px(2)
        for text in what.nothing.split("\n"):
            y = c.paragraph(text, (x, y), box.w - 2 * pad, 15, c.palette.dim) + c.px(6)
        _examples(c, pygame.Rect(x, round(y), right - x, box.bottom - c.px(10) - round(y)), what.examples)
        return
    foot = [line for text in what.foot for line in c.type.wrap(text, 15, box.w - 2 * pad)]
    bottom = box.bottom - c.px(8) - len(foot) * c.type.line(15)
    sum_h = max(c.px(34), c.type.height(22, "serif") + c.px(6))
    rows = list(what.rows)
    single: float = c.type.line(15)
    double = c.type.height(16) + c.type.height(14) + c.px(3)
    room = bottom - sum_h - top - c.px(2)
    # So that rows do not change their height from swap to swap: asked of the panel first.
    roomy = LONG * double + 2 * c.type.line(15) <= box.bottom - c.px(8) - sum_h - top
    two = roomy and len(rows) * double <= room
    if not two and len(rows) * single > room:
        rows = _folded(rows)
        single = min(single, room / max(1, len(rows)))
    y = top
    for row in rows:
        if two:
            value = c.text(
                str(row.points), (right, y + double / 2), 18, theme.GOLD_LIGHT, "bold", "right", True
            )
            c.text(row.title, (x, y), 16, width=right - x - value - c.px(6))
            under = y + c.type.height(16) - c.px(2)
            c.text(row.detail, (x, under), 14, c.palette.dim, width=right - x - value - c.px(6))
            y += double
            continue
        middle = y + single / 2
        value = c.text(str(row.points), (right, middle), 16, theme.GOLD_LIGHT, "bold", "right", True)
        wide = c.text(row.title, (x, middle), 15, middle=True, width=right - x - value - c.px(6))
        left = right - value - c.px(8) - (x + wide + c.px(8))
        if c.type.width(row.detail, 14) <= left:
            c.text(row.detail, (x + wide + c.px(8), middle), 14, c.palette.dim, middle=True)
        y += single
    if not rows:
        c.text("No sequence", (x, y + single / 2), 15, c.palette.dim, middle=True)
        y += single
    below = min(bottom - sum_h, y + c.px(3))
    c.hairline(x, below, right - x, theme.GOLD, 0.5, "")
    middle = below + sum_h / 2 + c.px(1)
    c.text("Points", (x, middle), 16, None, "semi", middle=True)
    c.foil(str(what.points), (right, middle), 23, "serif bold", "right", True)
    y = below + sum_h
    for line in foot:
        c.text(line, (x, y), 15, c.palette.dim)
        y += c.type.line(15)


def _examples(c: Canvas, area: pygame.Rect, examples: Sequence[tuple[str, str]]) -> None:
    """Rows of small dice with what they are called, as many as there is room for."""
    side = min(c.px(25), area.w // 6 - c.px(2))
    high = pieces.die_height(side)
    step = high + c.type.height(14) + c.px(15)
    y = area.y + c.px(6)
    for row, told in examples:
        if y + step > area.bottom:
            return
        for i, what in enumerate(row.split()):
            pieces.piece(c, what, pygame.Rect(area.x + i * (side + c.px(3)), y, side, high))
        c.text(told, (area.x, y + high + c.px(3)), 14, c.palette.dim, width=area.w)
        y += step


def _folded(rows: Sequence[Row]) -> list[Row]:
    """Equal rows as one."""
    titles = list(dict.fromkeys(row.title for row in rows))
    found = []
    for title in titles:
        same = [row for row in rows if row.title == title]
        name = title if len(same) == 1 else f"{len(same)} × {title}"
        found.append(Row(name, "", sum(row.points for row in same)))
    return found


def caption(c: Canvas, text: str, at: tuple[int, int]) -> None:
    """What lies at a place on the ledge."""
    c.text(text, at, theme.LABEL, c.palette.dim)
