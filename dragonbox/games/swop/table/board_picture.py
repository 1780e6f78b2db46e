"""The board: its frame with the score track, and the dice in the hollow.

All of it lies still most of the time, so it is kept as one picture. A cell is painted again only when what
lies in it has changed.
"""

from __future__ import annotations

from collections.abc import Set

import pygame

from dragonbox.games.swop.board import CELLS, CHIP, COLUMNS, ROWS
from dragonbox.games.swop.table import pieces
from dragonbox.games.swop.table.layout import Layout
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

NAME_SIZE = 13
"""The size of the names of rows and columns."""
MIDDLE = 21
"""The opacity of the emblem under the dice, of 255."""


def numbered(c: Canvas, at: Layout) -> set[int]:
    """The fields that show their number though nothing is special about them: every fifth, or every tenth
    where they lie too close."""
    last = len(at.fields) - 1
    for step in (5, 10, 20):
        if 2 * at.reach >= c.type.width("00", 14, "semi") * 0.98 or step == 20:
            break
    return set(range(0, last + 1, step))


def paint_frame(
    canvas: Canvas,
    at: Layout,
    finish: int,
    marks: tuple[int, ...],
    goals: tuple[int, ...],
    numbers: Set[int],
) -> None:
    """The frame with its fields. `marks` are square fields, `goals` those that are worth reaching beyond the
    finish, `numbers` others that show their number."""
    c = canvas
    radius = c.px(16)
    c.shadow(at.frame, radius, c.px(18), c.px(8), c.px(2), 150)
    parts.lacquer(c, at.frame, radius)
    c.rim(at.frame, radius, c.hair(2))
    inlay = at.frame.inflate(-c.px(8), -c.px(8))
    c.outline(inlay, radius - c.px(4), theme.GOLD, c.hair(), 0.22)
    # The hollow: darker at its upper left, where the frame throws its shadow.
    c.box(at.tray, c.px(11), theme.rgb("#0D201D"))
    c.shaded(at.tray, c.px(11), (theme.rgb("#0E2320"), theme.rgb("#17403A"), theme.rgb("#123430")), 0.85)
    parts.watermark(c, "swop", at.tray.center, round(at.tray.h * 0.9), MIDDLE)
    for i, opacity in enumerate((0.34, 0.22, 0.13, 0.06)):
        c.outline(
            at.tray.inflate(-2 * i * c.hair(1.4), -2 * i * c.hair(1.4)),
            c.px(11),
            theme.BLACK,
            c.hair(1.6),
            opacity,
        )
    c.rim(at.tray.inflate(c.px(3), c.px(3)), c.px(12), c.hair(1.5), 0.8)
    for cell in range(len(CELLS)):
        well = at.die_box(cell).inflate(c.px(4), c.px(4))
        c.box(well, c.px(12), theme.BLACK, 0.26)
        c.outline(well, c.px(12), theme.rgb("#5F8F80"), 1, 0.16)
    _paint_names(c, at)
    _paint_track(c, at, finish, marks, goals, numbers)


def _paint_names(c: Canvas, at: Layout) -> None:
    """The columns are called a to k, the rows 1 to 6."""
    ink = theme.mix(theme.rgb("#123430"), theme.GOLD, 0.8)
    for row in range(ROWS):
        c.text(str(row + 1), at.row_name(row), NAME_SIZE, ink, "sans", "center", True)
    for column in range(COLUMNS):
        x, y = at.column_name(column)
        c.text(CELLS[column][0], (x, y - c.px(0.5)), NAME_SIZE, ink, "sans", "center", True)


def _paint_track(
    c: Canvas, at: Layout, finish: int, marks: tuple[int, ...], goals: tuple[int, ...], numbers: Set[int]
) -> None:
    r = at.reach
    for number, (x, y) in enumerate(at.fields):
        box = pygame.Rect(0, 0, round(2 * r), round(2 * r))
        box.center = x, y
        if number == finish:
            continue
        if number in marks:
            _mark(c, box, number)
        elif number in goals:
            _coin(c, box.inflate(c.px(3), c.px(3)), str(number), 0.3)
        elif number in numbers:
            c.box(box, r, theme.rgb("#1A0B0A"), 0.92)
            c.outline(box, r, theme.GOLD, c.hair(1.2), 0.75)
            c.text(str(number), (x, y - c.px(0.5)), 14, theme.GOLD_LIGHT, "semi", "center", True)
        else:
            small = box.inflate(-round(r * 0.3), -round(r * 0.3))
            c.box(small, r, theme.rgb("#170A09"), 0.85)
            c.outline(small, r, theme.GOLD, c.hair(), 0.34)
            dot = max(2, round(r * 0.22))
            c.box((x - dot / 2, y - dot / 2, dot, dot), dot / 2, theme.GOLD, 0.6)
    side = round(max(2 * r * 1.25, c.type.width("00", 15, "bold") * 1.5))
    box = pygame.Rect(0, 0, side, side)
    box.center = at.fields[finish]
    c.glow(box, side / 2, c.px(9), theme.rgb("#FFD98A"), 150)
    _coin(c, box, str(finish), 1.0)


def _mark(c: Canvas, box: pygame.Rect, number: int) -> None:
    """A field at which somebody may catch up: square."""
    side = max(box.w, c.type.width("00", 15, "semi") + c.px(8))
    square = pygame.Rect(0, 0, side, side)
    square.center = box.center
    c.box(square, c.px(5), theme.rgb("#5A1D12"))
    c.rim(square, c.px(5), c.hair(2))
    c.text(
        str(number), (square.centerx, square.centery - c.px(0.5)), 15, theme.FOIL[0], "semi", "center", True
    )


def _coin(c: Canvas, box: pygame.Rect, text: str, shine: float) -> None:
    """A field of gold."""
    r = box.w / 2
    c.shadow(box, r, c.px(3), c.px(2), alpha=150)
    top, middle, low = theme.rgb("#F8E7B0"), theme.rgb("#D9B45C"), theme.rgb("#A07A30")
    if shine < 1:
        top, middle, low = (theme.mix(theme.rgb("#3A1A14"), tone, shine) for tone in (top, middle, low))
    c.shaded(box, r, (top, middle, low))
    c.rim(box, r, c.hair(1.5))
    ink = theme.ON_GOLD if shine == 1 else theme.FOIL[0]
    c.text(text, (box.centerx, box.centery - c.px(0.5)), 15, ink, "bold", "center", True)


class Picture:
    """The hollow with all dice that lie in it."""

    def __init__(self, canvas: Canvas, at: Layout) -> None:
        """The hollow is on the canvas now, without dice."""
        self.canvas = canvas
        self.at = at
        self._empty = canvas.surface.subsurface(at.tray).copy()
        self._kept = self._empty.copy()
        self._lies: list[str | None] = [""] * len(CELLS)

    def paint(self, lies: list[str]) -> None:
        """Draw the hollow: by cell what lies there, `R3`, `#`, or nothing; with a `-` behind it is dimmed."""
        self._renew(lies)
        self.canvas.surface.blit(self._kept, self.at.tray)

    def _renew(self, lies: list[str]) -> None:
        if lies == self._lies:
            return
        c, dx, dy = self.canvas, self.at.tray.x, self.at.tray.y
        with c.on(self._kept):
            for cell, (now, then) in enumerate(zip(lies, self._lies, strict=True)):
                if now == then:
                    continue
                area = self.at.cells[cell].move(-dx, -dy)
                self._kept.blit(self._empty, area, area)
                self._lies[cell] = now
                if not now:
                    continue
                box = self.at.die_box(cell).move(-dx, -dy)
                self._kept.set_clip(area)
                what = now.rstrip("-")
                drawn = pieces.piece(c, what, box)
                if now != what:
                    parts.dim(c, drawn.inflate(2, 2), drawn.w * 0.27, 0.5)
                self._kept.set_clip(None)
                if what != CHIP and not c.sprites.ready(pieces.sprite(c, what), *box.size):
                    # An older raster stood in: once more, when there is time.
                    self._lies[cell] = None


def paint_lane(canvas: Canvas, box: pygame.Rect, share: float = 1.0, swop: bool = False) -> None:
    """The light in which a sequence lies; `share` of its strength."""
    radius = canvas.px(13)
    light = theme.rgb("#FFB070" if swop else "#FFE09A")
    canvas.glow(
        box.inflate(-canvas.px(4), -canvas.px(4)), radius, canvas.px(9), light, round(13 * share) * 10
    )
    canvas.box(box, radius, light, round(0.42 * share, 1) if share < 1 else 0.42)
    canvas.outline(box, radius, theme.FOIL[0], max(2, canvas.px(2.2)), round(share, 1))
