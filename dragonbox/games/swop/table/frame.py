"""The board without dice: its frame with the score track, and the hollow."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import pygame

from dragonbox.games.swop.board import CELLS, COLUMNS, ROWS
from dragonbox.games.swop.table.faces import CELADON, GOLD_FIELD, HOLLOW
from dragonbox.games.swop.table.layout import Board, centred
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

NAME_SIZE = 13
"""The size of the names of rows and columns."""
DENSE, SLIM = 60, 0.88
"""Where there are more fields than this, most of them are rings of that size, as a share."""
WIDEST, TEXT_WIDE = 0.94, 0.74
"""How wide a field with a number is at most, as a share of the width of the frame, and how wide its number is
at most, as a share of the field."""
LEAST = 8
"""The smallest size of such a number."""
MIDDLE = 21
"""The opacity of the emblem under the dice, of 255."""

TRAY = tuple(theme.rgb(code) for code in ("#0D201D", "#0E2320", "#17403A", "#123430"))
"""The hollow of the board by night: flat, and from top to bottom."""
DEEP = (theme.rgb("#04100E"), theme.rgb("#0C201C")), (theme.rgb("#37604F"), theme.rgb("#5E8B7A"))
"""Where a die lies in it, from top to bottom: by night, and in daylight."""
WALNUT = tuple(theme.rgb(code) for code in ("#C0813F", "#A9692F", "#8E5124"))
"""The stain of the frame in daylight, so that the board stands out from the pale table."""
PEG = theme.rgb("#FFF6DE")
"""A field of the track in daylight."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of the track that are more than a hollow."""

    finish: int
    marks: tuple[int, ...]
    """Those at which somebody may catch up."""
    goals: tuple[int, ...]
    """Those that are worth reaching beyond the finish."""
    wide: int
    """How wide a field with a number is, in pixels."""
    plain: frozenset[int]
    """Others that show their number."""

    @property
    def special(self) -> frozenset[int]:
        """The fields that matter to the match."""
        return frozenset((*self.marks, *self.goals, self.finish))

    @property
    def numbered(self) -> frozenset[int]:
        """All fields that show their number."""
        return self.plain | self.special


def numbers(c: Canvas, at: Board) -> tuple[int, frozenset[int]]:
    """Return how wide a field with a number is, in large type as wide as its neighbours and the frame let it
    be, so that the number fits in; and the fields that show theirs though nothing is special about them:
    every fifth, or every tenth where they lie too close."""
    near = min(math.dist(one, other) for one, other in pairwise(at.fields)) - at.reach
    text = c.type.width("00", 14, "semi")
    wide = max(2 * at.reach, min(text / TEXT_WIDE, 2 * near, (at.tray.x - at.frame.x) * WIDEST))
    step = 5 if wide >= text * 0.98 else 10
    return round(wide), frozenset(range(0, len(at.fields), step))


def paint_frame(canvas: Canvas, at: Board, fields: Fields) -> None:
    """Draw the frame with its fields, and the hollow."""
    c = canvas
    radius = c.px(16)
    c.shadow(at.frame, radius, c.px(18), c.px(8), c.px(2), 150)
    parts.wood(c, at.frame, radius)
    if theme.DAY:
        c.shaded(at.frame, radius, WALNUT, 0.72)
    c.outline(at.frame, radius, theme.PANEL_LINE, 1, 0.8)
    c.rim(at.frame, radius, c.hair(2))
    inlay = at.frame.inflate(-c.px(8), -c.px(8))
    c.outline(inlay, radius - c.px(4), theme.GOLD, c.hair(), 0.22)
    # The hollow: darker at its upper left, where the frame throws its shadow.
    c.box(at.tray, c.px(11), theme.either(TRAY[0], CELADON[0]))
    c.shaded(at.tray, c.px(11), theme.either(TRAY[1:], CELADON[1:]), 0.85)
    parts.watermark(c, "swop", at.tray.center, round(at.tray.h * 0.9), MIDDLE)
    for i, opacity in enumerate((0.34, 0.22, 0.13, 0.06)):
        inset = -2 * i * c.hair(1.4)
        c.outline(at.tray.inflate(inset, inset), c.px(11), theme.HOLLOW, c.hair(1.6), opacity)
    c.rim(at.tray.inflate(c.px(3), c.px(3)), c.px(12), c.hair(1.5), 0.8)
    for cell in range(len(CELLS)):
        _well(c, at.die_box(cell).inflate(c.px(6), c.px(6)))
    _paint_names(c, at)
    _paint_track(c, at, fields)


def _well(c: Canvas, box: pygame.Rect) -> None:
    """Draw where a die lies: cut into the ground, shaded at the top and with a bright lower edge."""
    radius = c.px(13)
    ridge, bright = theme.either((theme.rgb("#5F8F80"), 0.22), (theme.WHITE, 0.42))
    c.outline(box.move(0, c.hair(1.2)), radius, ridge, c.hair(1.2), bright)
    c.shaded(box, radius, theme.either(DEEP[0], DEEP[1]), theme.either(0.5, 0.62))


def _paint_names(c: Canvas, at: Board) -> None:
    """Write the names: columns a to k, rows 1 to 6."""
    ink = theme.either(theme.mix(TRAY[3], theme.GOLD_LIGHT, 0.78), theme.PRINT)
    face = theme.either("sans", "semi")
    for row in range(ROWS):
        c.text(str(row + 1), at.row_name(row), NAME_SIZE, ink, face, "center", True)
    for column in range(COLUMNS):
        x, y = at.column_name(column)
        c.text(CELLS[column][0], (x, y - c.px(0.5)), NAME_SIZE, ink, face, "center", True)


def _paint_track(c: Canvas, at: Board, fields: Fields) -> None:
    r, wide = at.reach, fields.wide
    for number, (x, y) in enumerate(at.fields):
        box = centred((wide, wide), (x, y))
        if number == fields.finish:
            continue
        if number in fields.marks:
            _mark(c, box, number)
        elif number in fields.goals:
            _coin(c, box.inflate(c.px(3), c.px(3)), number, 0.3)
        elif number in fields.plain:
            c.box(box, wide / 2, theme.either(HOLLOW, PEG), 0.92)
            c.outline(box, wide / 2, theme.GOLD, c.hair(theme.either(1.2, 1.6)), theme.either(0.75, 1.0))
            _write(c, number, box, 14, theme.GOLD_LIGHT)
        else:
            side = r * theme.either(1.5, 1.82) * (SLIM if len(at.fields) > DENSE else 1)
            small = centred((round(side), round(side)), (x, y))
            c.box(small, r, theme.either(theme.rgb("#170A09"), PEG), 0.85)
            c.outline(small, r, theme.GOLD, c.hair(theme.either(1.0, 1.6)), theme.either(0.46, 0.85))
            dot = max(2, round(r * 0.22))
            c.box((x - dot / 2, y - dot / 2, dot, dot), dot / 2, theme.GOLD, theme.either(0.6, 1.0))
    side = round(wide * 1.25)
    box = centred((side, side), at.fields[fields.finish])
    c.glow(box, side / 2, c.px(9), theme.rgb("#FFD98A"), 150)
    _coin(c, box, fields.finish, 1.0)


def _write(
    c: Canvas, number: int, box: pygame.Rect, size: float, ink: theme.Colour, face: str = "semi"
) -> None:
    """Write the number of a field, so large that it fits in."""
    fits = c.type.smaller("00", size, box.w * TEXT_WIDE, face, LEAST)
    c.text(str(number), (box.centerx, box.centery - c.px(0.5)), fits, ink, face, "center", True)


def _mark(c: Canvas, box: pygame.Rect, number: int) -> None:
    """Draw a field at which somebody may catch up: square."""
    c.box(box, c.px(5), theme.rgb("#5A1D12"))
    c.rim(box, c.px(5), c.hair(2))
    _write(c, number, box, 15, theme.METAL_FOIL[0])


def _coin(c: Canvas, box: pygame.Rect, number: int, shine: float) -> None:
    """Draw a field of gold."""
    r = box.w / 2
    c.shadow(box, r, c.px(3), c.px(2), alpha=150)
    top, middle, low = theme.rgb("#F8E7B0"), GOLD_FIELD, theme.rgb("#A07A30")
    if shine < 1:
        top, middle, low = (theme.mix(theme.rgb("#3A1A14"), tone, shine) for tone in (top, middle, low))
    c.shaded(box, r, (top, middle, low))
    c.rim(box, r, c.hair(1.5))
    ink = theme.ON_GOLD if shine == 1 else theme.METAL_FOIL[0]
    _write(c, number, box, 15, ink, "bold")
