"""Finds places on a help page for its pictures: large ones with numbered notes, and small cases in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dragonbox.core.figure import Figure
from dragonbox.ui import figures, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pages import Case, More, Picture
from dragonbox.ui.pieces import Named
from dragonbox.ui.typeset import CELL, DETAIL, TEXT, Column, Disc, Ground, Letters, Plate, Row

HIGH = 372
"""The usual height of a large picture in u."""
NOTES = 10
"""The narrowest column of notes, in heights of a line."""
MOST = 0.6
"""The widest picture with notes beside it, as a share of the page."""
FLAT = 0.36
"""A picture whose height is a smaller share of its width has the whole width of the page."""
NOTE_TITLE, CASE_TITLE = 22, 18
APART = 26
"""By how much farther apart than usual notes may be beside a high picture, in u."""
SMALL = 124
"""The usual height of a small picture in u."""
LEAST = 0.85
"""A small picture is never smaller than this share of its usual size."""
WIDE = 1.25
"""A small picture that is so many times wider than high has its words below it."""


class Illustrated(Column):
    """A column with pictures."""

    def __init__(
        self, canvas: Canvas, width: int, named: Named, shown: Mapping[str, Figure], scale: float, roomy: bool
    ) -> None:
        """`shown` are the pictures by name; the large ones are `scale` times their usual size, and small ones
        have the whole width of their cards where all is `roomy`."""
        super().__init__(canvas, width, named)
        self.shown, self.scale, self.roomy = shown, scale, roomy


def picture(setter: Illustrated, block: Picture) -> None:
    """Place a large picture: its notes stand beside it, or below where there is no room."""
    canvas, figure = setter.canvas, setter.shown[block.name]
    px = canvas.px
    left, full, top = setter.left, setter.width, setter.y + px(4)
    ratio = figure.height / figure.width
    gap, least = px(26), canvas.type.line(TEXT) * NOTES
    wanted = round(px(HIGH) * setter.scale / ratio)
    beside = min(full - gap - least, round(full * MOST))
    if ratio > FLAT and beside >= min(wanted, round(full * 0.42)):
        width = min(wanted, beside)
        box = pygame.Rect(left, top, width, round(width * ratio))
        _place(setter, box, block.name)
        setter.left, setter.width, setter.y = left + width + gap, full - width - gap, top
        # The notes reach as far down as the picture.
        before, ends, number = setter.laid.counts(), setter.y, setter.number
        _notes(setter, block, 1)
        if (spare := box.bottom - setter.y) > 0:
            setter.laid.cut(before)
            setter.y, setter.number = ends, number
            _notes(
                setter, block, 1, min(px(APART), spare // (len(block.notes) + bool(block.more))), box.bottom
            )
        setter.y = max(setter.y, box.bottom)
    else:
        width = min(wanted, full)
        box = pygame.Rect(left + (full - width) // 2, top, width, round(width * ratio))
        _place(setter, box, block.name)
        setter.y = box.bottom + px(16)
        _notes(setter, block, 2 if full - gap >= 2 * least else 1)
    setter.left, setter.width = left, full
    setter.y += px(16)


def _place(setter: Illustrated, box: pygame.Rect, name: str) -> None:
    setter.laid.plates.append(Plate(box, name))


def _notes(setter: Illustrated, block: Picture, columns: int, apart: int = 0, bottom_at: int = 0) -> None:
    """Place the notes in one column or two, so many pixels farther apart than usual, and below them what is
    worth more: with its foot where the picture ends, if that is told."""
    canvas = setter.canvas
    px, left, full = canvas.px, setter.left, setter.width
    side, gap = figures.disc_size(canvas), px(26)
    indent = side + px(12)
    wide = (full - gap * (columns - 1)) // columns
    for first in range(0, len(block.notes), columns):
        top = bottom = setter.y
        for i, (title, text) in enumerate(block.notes[first : first + columns]):
            setter.left = left + i * (wide + gap) + indent
            setter.width, setter.y = wide - indent, top
            middle = top + canvas.type.line(NOTE_TITLE) // 2
            setter.laid.discs.append(Disc(setter.left - indent + side // 2, middle, first + i + 1))
            setter.text(title, NOTE_TITLE, face="serif")
            if text:
                setter.text(text, TEXT)
            bottom = max(bottom, setter.y)
        setter.y = bottom + px(9) + apart
    setter.left, setter.width = left, full
    if block.more:
        _more(setter, block.more, bottom_at)


def _more(setter: Illustrated, more: More, bottom_at: int = 0) -> None:
    """Place what is worth more than something else: both in a line, the better one last; its ground reaches
    down to there, if that is farther."""
    canvas, laid = setter.canvas, setter.laid
    px, left, full = canvas.px, setter.left, setter.width
    top = setter.y + px(2)
    pad, gap = px(12), px(10)
    laid.grounds.append(Ground(box := pygame.Rect(left, top, full, 0), "more"))
    before = laid.counts()
    setter.left, setter.width, setter.y = left + pad, full - 2 * pad, top + px(10)
    setter.text(more.title, 17, theme.PRINT, "semi")
    measure = canvas.type.width
    words = sum(measure(text, 26, "bold") for text in (more.worth, "→", more.better_worth)) + 4 * gap
    wide = [pieces.row_width(canvas, setter.named, row, 100) / 100 for row in (more.words, more.better)]
    high = min(px(46), int((setter.width - words) / sum(wide)))
    y, line = setter.y + px(10), canvas.type.line(26)
    row_high = max(high, line)
    x, text_y = setter.left, y + (row_high - line) // 2
    for row, worth in ((more.words, more.worth), (more.better, more.better_worth)):
        laid.rows.append(Row(x, y + (row_high - high) // 2, row, high))
        x += pieces.row_width(canvas, setter.named, row, high) + gap
        ink = theme.LINK if row is more.better else theme.PRINT
        laid.letters.append(Letters(x, text_y, worth, 26, "bold", ink))
        x += measure(worth, 26, "bold") + gap
        if row is more.words:
            laid.letters.append(Letters(x, text_y, "→", 26, "semi", theme.PRINT_DIM))
            x += measure("→", 26, "semi") + gap
    box.h = y + row_high + px(12) - top
    if (spare := bottom_at - box.bottom) > 0:
        # What is in it stays about the middle.
        setter.laid.sink(before, spare // 2)
        box.h += spare
    setter.left, setter.width, setter.y = left, full, box.bottom + px(4)


def cases(setter: Illustrated, group: Sequence[Case]) -> None:
    """Place small pictures in cards, as many side by side as fit and make equal lines."""
    canvas = setter.canvas
    px, line = canvas.px, canvas.type.line(17)
    left, full = setter.left, setter.width
    shown = [setter.shown[case.name] for case in group]
    ratio = max(figure.width / figure.height for figure in shown)
    gap = px(10)
    fit_beside = max(1, int((full + gap) // (px(SMALL) * ratio + line * 6 + gap)))
    fit_below = max(1, int((full + gap) // (line * 8 + gap)))
    below = ratio > WIDE or max(0 if setter.roomy else fit_beside, 1) < len(group) <= fit_below
    fit = fit_below if below else fit_beside
    lines = -(-len(group) // fit)
    across = -(-len(group) // lines)
    width = (full - gap * (across - 1)) // across
    for first in range(0, len(group), across):
        _cards(setter, group[first : first + across], left, width, gap, below)
    setter.left, setter.width = left, full
    setter.y += px(8)


def _cards(setter: Illustrated, row: Sequence[Case], left: int, width: int, gap: int, below: bool) -> None:
    """Place one line of cases; their cards are equally high."""
    px, top = setter.canvas.px, setter.y
    boxes = []
    for i, case in enumerate(row):
        box = pygame.Rect(left + i * (width + gap), top, width, 0)
        kind = "case" if case.right is None else "right" if case.right else "wrong"
        setter.laid.grounds.append(Ground(box, kind))
        boxes.append(box)
        _case(setter, case, box, below)
        box.h = setter.y + px(10) - top
    high = max(box.h for box in boxes)
    for box in boxes:
        box.h = high
    setter.y = top + high + gap


def _case(setter: Illustrated, case: Case, box: pygame.Rect, below: bool) -> None:
    """Place the picture of a case and its words, from the top of its card; goes on below both."""
    canvas, figure = setter.canvas, setter.shown[case.name]
    px, pad, top = canvas.px, canvas.px(10), box.y + canvas.px(10)
    room, share = box.w - 2 * pad, figure.height / figure.width
    high = px(SMALL * max(setter.scale, LEAST))
    if below:
        plate = pygame.Rect(box.x + pad, top, room, min(round(room * share), high))
    else:
        width = min(round(high / share), room - px(12) - canvas.type.line(CELL) * 6)
        plate = pygame.Rect(box.x + pad, top, width, round(width * share))
    _place(setter, plate, case.name)
    if below:
        setter.left, setter.width, setter.y = box.x + pad, room, plate.bottom + px(8)
    else:
        setter.left, setter.y = plate.right + px(12), top
        setter.width = box.right - pad - setter.left
    if case.right is not None:
        side = max(px(24), canvas.type.line(CASE_TITLE) - px(2))
        sign = pygame.Rect(setter.left, setter.y, side, side)
        setter.laid.grounds.append(Ground(sign, "check" if case.right else "cross"))
        if below:
            indent = side + px(9)
            setter.left, setter.width = setter.left + indent, setter.width - indent
        else:
            setter.y = sign.bottom + px(4)
    setter.text(case.title, CASE_TITLE, face="semi")
    if case.detail:
        setter.text(case.detail, CELL, DETAIL)
    setter.y = max(setter.y, plate.bottom)
