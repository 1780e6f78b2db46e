"""A line of the moves so far: who made it, with which pieces, what it was and what it brought, in columns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.app.table.log_lines import Entry
from dragonbox.core import phrases
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named

ROW, FACE, LARGE, SMALL = 46, 34, 38, 26
"""The heights of a line, of a portrait, and of pieces at most and at least, in u."""
COLUMN = (0.44, 0.38, 0.32)
"""The widest column of pieces, as shares of the room beside the portraits: the first with which words have
room in one line."""
EDGE, APART = 10, 13
"""How far columns stay off the edges of a line, and off each other, in u."""
NUMBER, NAME, GAIN = 14, 15, 17
"""The sizes of the number of a move, of the name of a player and of what the move brought."""
WORDS, LEAST = (16, 15, 14, 13), (12, 11)
"""The sizes of what it was: the first with which every line has room; what is too long for the last one gets
a second line, and the least ones where two lines are too few."""
SOFT = 0.75
"""How much of the colour of text is in these words."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns begin or end, in pixels from the left of a line, and how large the things in them
    are."""

    number: int
    """Where numbers end; 0 where names stand."""
    face: int
    """The width of a portrait; 0 where one sits alone."""
    faces: int
    """Where portraits begin."""
    names: int
    """Where names begin; 0 where there is no room for them, and numbers tell moves from each other."""
    pieces: int
    wide: int
    """How wide the column of pieces is."""
    high: float
    """How high they are."""
    words: int
    room: int
    """How wide that of words is."""
    size: int
    """The size of words."""
    gain: int
    """Where points end."""


def height(c: Canvas) -> int:
    """Return how high a line is, in pixels."""
    return max(c.px(ROW), c.type.line(WORDS[0]) + c.px(14), 2 * c.type.line(WORDS[-1]) + c.px(2))


def columns(
    c: Canvas, named: Named, width: int, rows: Sequence[tuple[Entry, str]], names: Sequence[str]
) -> Columns:
    """Return the columns for lines of that width, each with its words: with the `names` of the players, who
    are none where one sits alone, if all words have room beside them in one line; else with numbers."""
    if names and (found := _columns(c, named, width, rows, names)).size >= WORDS[-2]:
        return found
    return _columns(c, named, width, rows, (), bool(names))


def _columns(
    c: Canvas,
    named: Named,
    width: int,
    rows: Sequence[tuple[Entry, str]],
    names: Sequence[str],
    faces: bool = True,
) -> Columns:
    """Return the columns with pieces as large as the longest row of them allows, but none for whose sake all
    others would be small. Words of size 0 have no room in one line."""
    apart = c.px(APART)
    most = max((entry.number for entry, _told in rows), default=1)
    number = 0 if names else c.px(EDGE) + c.type.width("8" * max(2, len(str(most))), NUMBER)
    face = c.px(FACE) if faces else 0
    start = c.px(EDGE) if names else number + apart
    after = start + (face + apart if face else 0)
    left = after
    if names:
        after -= c.px(3)
        left = after + max(c.type.width(name, NAME, "semi") for name in names) + apart
    gain = width - c.px(EDGE)
    right = gain - c.type.width("+88", GAIN, "bold") - apart
    shown = {entry.shown.pieces for entry, _told in rows if entry.shown.pieces}
    told = {told for _entry, told in rows}
    for share in COLUMN:
        wide, high = _pieces(c, named, shown, round((right - left) * share))
        words = left + (wide + apart if wide else 0)
        fit = (size for size in WORDS if all(c.type.width(one, size) <= right - words for one in told))
        if size := next(fit, 0):
            break
    if not size and not names:
        size = next(size for size in WORDS[-2:] if 2 * c.type.line(size) <= height(c) or size == WORDS[-1])
    at = after if names else 0
    return Columns(number, face, start, at, left, wide, high, words, right - words, size, gain)


def _pieces(c: Canvas, named: Named, shown: Collection[tuple[str, ...]], limit: int) -> tuple[int, float]:
    """Return how wide the column of pieces is, within a limit, and how high they are."""
    high = float(min(c.px(LARGE), height(c) - c.px(8)))
    wide = max((pieces.row_width(c, named, row, high) for row in shown), default=0)
    if wide > limit:
        high = max(c.px(SMALL), high * limit / wide)
        wide = min(limit, max(pieces.row_width(c, named, row, high) for row in shown))
    return wide, high


def paint(
    c: Canvas,
    named: Named,
    at: Columns,
    box: pygame.Rect,
    entry: Entry,
    told: str,
    who: tuple[str, str],
    chosen: bool,
) -> None:
    """Draw a line with the portrait and the name of the player, `who`; on gold, if it is the `chosen` one."""
    played, middle = entry.played, box.centery
    if played is None:
        return
    if chosen:
        c.box(box, c.px(10), theme.TINT, 0.34)
        c.outline(box, c.px(10), theme.GOLD_LIGHT, c.hair(1.3), 0.9)
    face, name = who
    if at.number:
        c.text(str(entry.number), (box.x + at.number, middle), NUMBER, c.palette.dim, "sans", "right", True)
    if at.face:
        parts.portrait(c, face, (box.x + at.faces + at.face // 2, middle), at.face)
    if at.names:
        c.text(name, (box.x + at.names, middle), NAME, c.palette.text, "semi", middle=True)
    if row := entry.shown.pieces:
        wide = pieces.row_width(c, named, row, at.high)
        high = at.high * min(1.0, at.wide / max(1, wide))
        # A single piece stands in the middle of the column, where others have their arrow.
        aside = max(0, at.wide - wide) // 2 if len(row) == 1 else 0
        pieces.row(c, named, row, (box.x + at.pieces + aside, middle - high / 2), high)
    _paint_words(c, at, box, told, chosen)
    if gained := played.points[played.seat]:
        ink = c.palette.loss if gained < 0 else theme.GOLD_LIGHT
        c.text(phrases.gain(gained), (box.x + at.gain, middle), GAIN, ink, "bold", "right", True)


def _paint_words(c: Canvas, at: Columns, box: pygame.Rect, told: str, chosen: bool) -> None:
    """Write what a move was, in one line if it fits, else in two."""
    sizes = [size for size in (*WORDS, *LEAST) if size <= at.size]
    size = next((size for size in sizes if len(c.type.wrap(told, size, at.room)) <= 2), sizes[-1])
    line = c.type.line(size)
    lines = max(1, min(2, len(c.type.wrap(told, size, at.room)), box.h // line))
    ink = None if chosen else theme.mix(c.palette.dim, c.palette.text, SOFT)
    top = box.centery - lines * line // 2
    c.paragraph(told, (box.x + at.words, top), at.room, size, ink, most=lines)


def paint_head(c: Canvas, box: pygame.Rect, head: str) -> None:
    """Write the head of the lines below it."""
    x, y = box.x + c.px(EDGE), box.centery + c.px(2)
    x += c.text(head, (x, y), 15, c.palette.head, "semi", middle=True) + c.px(12)
    c.hairline(x, y, max(0, box.right - c.px(EDGE) - x), theme.GOLD, 0.4, "right")
