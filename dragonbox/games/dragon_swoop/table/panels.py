"""The two columns beside the grid: what has been on the left, what would be on the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

import pygame

from dragonbox.core import english
from dragonbox.games.dragon_swoop.grid import ROWS, empty_space_value
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER
from dragonbox.games.dragon_swoop.table import pieces
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.games.dragon_swoop.tiles import EACH, TILES
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

PAD = 16


@dataclass(frozen=True, slots=True)
class FlownPile:
    """A pile that was taken out of play."""

    name: str
    sets: tuple[str, ...]
    """The symbols of its one or two sets, a letter for each tile."""
    points: int
    with_master: bool


@dataclass(frozen=True, slots=True)
class Worth:
    """A row of the table of sets."""

    name: str
    points: int
    with_master: int
    now: bool
    """Whether it is being made."""
    plain: bool
    """Whether it can be flown this turn without the master."""
    mastered: bool
    """Whether it can with the master."""


def backdrop(canvas: Canvas, at: Layout) -> None:
    """The panels and all that never changes on them."""
    for box in (at.flown, at.masters, at.symbols, at.sets, at.ending):
        parts.panel(canvas, box)
    pad = canvas.px(PAD)
    for box, title in (
        (at.flown, "Flown"),
        (at.masters, "Masters to come"),
        (at.symbols, "Out of play"),
        (at.sets, "Sets"),
        (at.ending, "At the end"),
    ):
        parts.head(canvas, title, (box.x + pad, box.y + canvas.px(9)), box.w - 2 * pad)
    small = canvas.palette.dim
    canvas.text(
        "with master", (at.sets.right - pad, at.sets.y + canvas.px(10)), theme.SMALL, small, align="right"
    )
    _ending(canvas, at.ending)


def _ending(canvas: Canvas, box: pygame.Rect) -> None:
    pad = canvas.px(PAD)
    top = box.y + canvas.px(14) + canvas.type.height(15, "semi")
    spaces = " · ".join(str(empty_space_value(row[0])) for row in ROWS)
    rows = (("an empty space", spaces), (f"all {TILES} tiles flown", str(ALL_TILES)))
    step = (box.bottom - canvas.px(8) - top) / len(rows)
    for i, (label, worth) in enumerate(rows):
        y = top + step * (i + 0.5)
        value = canvas.text(worth, (box.right - pad, y), 16, theme.GOLD_LIGHT, "semi", "right", True)
        canvas.text(label, (box.x + pad, y), 16, middle=True, width=box.w - 2 * pad - value - canvas.px(8))


def flown(
    canvas: Canvas,
    box: pygame.Rect,
    piles: Sequence[FlownPile],
    score: int,
    landed: Set[tuple[int, int]] | None = None,
) -> None:
    """Draw the piles, oldest first, and their sum.

    While the last pile is on its way, only its `landed` tiles are drawn: pairs of a set and a place in it.
    """
    pad = canvas.px(PAD)
    canvas.text(
        str(score), (box.right - pad, box.y + canvas.px(6)), 19, theme.GOLD_LIGHT, "bold", align="right"
    )
    top, _ = _inside(canvas, box)
    if not piles:
        canvas.paragraph(
            "Every set that you fly lies here.",
            (box.x + pad, top + canvas.px(4)),
            box.w - 2 * pad,
            theme.LABEL,
            canvas.palette.dim,
        )
        return
    hidden, rows = _rows(canvas, box, piles)
    if hidden:
        earlier = f"{hidden} earlier, {sum(pile.points for pile in piles[:hidden])} points"
        middle = top + (rows[0].y - top) / 2
        canvas.text(earlier, (box.x + pad, middle), 14, canvas.palette.dim, middle=True)
    for row in rows:
        _paint_row(canvas, box, row, landed if row is rows[-1] else None)


def places(canvas: Canvas, box: pygame.Rect, piles: Sequence[FlownPile]) -> list[list[pygame.Rect]]:
    """Return where the tiles of the last pile lie, set by set."""
    row = _rows(canvas, box, piles)[1][-1]
    return [tiles for _, tiles in row.sets]


@dataclass(frozen=True, slots=True)
class _Row:
    """Where a pile is drawn."""

    pile: FlownPile
    y: float
    step: float
    named: bool
    """Whether its name stands above its tiles."""
    sets: list[tuple[str, list[pygame.Rect]]]
    crown: tuple[float, float]


def _inside(canvas: Canvas, box: pygame.Rect) -> tuple[float, float]:
    """Return the upper edge of the rows, and their height together."""
    top = box.y + canvas.px(16) + canvas.type.height(15, "semi")
    return top, box.bottom - canvas.px(8) - top


def _rows(canvas: Canvas, box: pygame.Rect, piles: Sequence[FlownPile]) -> tuple[int, list[_Row]]:
    """Return how many piles find no place, and where the others lie: in two lines each, or in one."""
    top, room = _inside(canvas, box)
    full = canvas.type.height(16) + canvas.px(32)
    if len(piles) * full <= room:
        return 0, [_row(canvas, box, pile, top + i * full, full, True) for i, pile in enumerate(piles)]
    lowest = max(canvas.px(21), round(canvas.type.pixels(14) * 1.15))
    step = max(lowest, min(canvas.px(30), room // len(piles)))
    fit = max(1, int(room // step))
    hidden = len(piles) - fit + 1 if len(piles) > fit else 0
    shown = enumerate(piles[hidden:], 1 if hidden else 0)
    return hidden, [_row(canvas, box, pile, top + i * step, step, False) for i, pile in shown]


def _row(canvas: Canvas, box: pygame.Rect, pile: FlownPile, y: float, step: float, named: bool) -> _Row:
    """Lay out a pile. Its tiles leave room for the crown, and for the points beside them."""
    pad, x = canvas.px(PAD), float(box.x + canvas.px(PAD))
    width: float = canvas.px(20) if named else min(canvas.px(20), (step - canvas.px(3)) / 1.14)
    points = 0 if named else canvas.type.width(str(pile.points), 16, "bold") + canvas.px(6)
    units = sum(len(tiles) for tiles in pile.sets) * 1.08 + 0.3 * len(pile.sets)
    width = min(width, (box.w - 2 * pad - points - canvas.px(20) * pile.with_master) / units)
    height = width * 1.14
    high = y + canvas.type.height(16) if named else y + step / 2 - height / 2
    found = []
    for tiles in pile.sets:
        boxes = []
        for _ in tiles:
            boxes.append(pygame.Rect(round(x), round(high), round(width), round(height)))
            x += width * 1.08
        found.append((tiles, boxes))
        x += width * 0.3
    return _Row(pile, y, step, named, found, (x + canvas.px(10), high + height / 2))


def _paint_row(canvas: Canvas, box: pygame.Rect, row: _Row, landed: Set[tuple[int, int]] | None) -> None:
    """Draw a pile; one that is on its way has neither crown nor points yet."""
    pad, pile = canvas.px(PAD), row.pile
    points = 0
    if landed is None:
        y = row.y if row.named else row.y + row.step / 2
        size = 17 if row.named else 16
        at = box.right - pad, y
        points = canvas.text(
            str(pile.points), at, size, theme.GOLD_LIGHT, "bold", "right", middle=not row.named
        )
    if row.named:
        canvas.text(pile.name, (box.x + pad, row.y), 16, width=box.w - 2 * pad - points - canvas.px(8))
    for i, (tiles, boxes) in enumerate(row.sets):
        for j, (symbol, place) in enumerate(zip(tiles, boxes, strict=True)):
            if landed is None or (i, j) in landed:
                pieces.mini(canvas, symbol, place.x, place.y, place.w)
    if pile.with_master and landed is None:
        canvas.icon("crown", row.crown, 14, theme.GOLD)


def masters(canvas: Canvas, box: pygame.Rect, left: int) -> None:
    """The tiles still under the master, and what each costs."""
    pad = canvas.px(PAD)
    y = box.y + canvas.px(12) + canvas.type.height(15, "semi")
    width = min(canvas.px(25), (box.bottom - canvas.px(8) - y) / 1.14)
    for i in range(left):
        pieces.mini(canvas, "", box.x + pad + i * width * 1.1, y + canvas.px(2), width)
    middle = y + width * 0.6
    if not left:
        canvas.text("none left", (box.x + pad, middle), 15, canvas.palette.dim, middle=True)
        return
    cost = canvas.text("each", (box.right - pad, middle), 14, canvas.palette.dim, "sans", "right", True)
    at = box.right - pad - cost - canvas.px(5), middle
    canvas.text(english.signed(UNDER_MASTER), at, 16, canvas.palette.loss, "semi", "right", True)


def symbols(canvas: Canvas, box: pygame.Rect, out: Mapping[str, int]) -> None:
    """How many of the tiles of each symbol are out of play."""
    pad = canvas.px(PAD)
    for cell, symbol in zip(symbol_cells(canvas, box), out, strict=True):
        width = min(canvas.px(25), cell.w - canvas.px(8))
        pieces.mini(canvas, symbol, cell.centerx - width / 2, cell.y, width)
        y = cell.y + width * 1.14 + canvas.px(2) + canvas.type.height(15) / 2
        colour = canvas.palette.text if out[symbol] else canvas.palette.dim
        canvas.text(f"{out[symbol]}", (cell.centerx, y), 15, colour, "semi", "center", True)
    canvas.text(
        f"of {EACH} each",
        (box.right - pad, box.y + canvas.px(10)),
        theme.SMALL,
        canvas.palette.dim,
        align="right",
    )


def symbol_cells(canvas: Canvas, box: pygame.Rect) -> list[pygame.Rect]:
    """The six places of the panel."""
    pad = canvas.px(PAD - 4)
    y = box.y + canvas.px(14) + canvas.type.height(15, "semi")
    w = (box.w - 2 * pad) / 6
    return [pygame.Rect(round(box.x + pad + i * w), y, round(w), box.bottom - y) for i in range(6)]


def set_rows(canvas: Canvas, box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The rows of the table of sets."""
    top = box.y + canvas.px(16) + canvas.type.height(15, "semi")
    step = min(canvas.px(40), (box.bottom - canvas.px(8) - top) / count)
    inset = canvas.px(8)
    return [
        pygame.Rect(box.x + inset, round(top + i * step), box.w - 2 * inset, round(step) - canvas.px(3))
        for i in range(count)
    ]


def sets(canvas: Canvas, box: pygame.Rect, rows: Sequence[Worth]) -> None:
    """What each set is worth, and which can be flown now."""
    pad = canvas.px(PAD)
    for row, area in zip(rows, set_rows(canvas, box, len(rows)), strict=True):
        middle = area.centery - canvas.px(1)
        now, can = row.now, row.plain or row.mastered
        if now:
            canvas.box(area, canvas.px(7), theme.GOLD, 0.24)
            canvas.outline(area, canvas.px(7), theme.GOLD_LIGHT, canvas.hair(1.5), 0.9)
        if can:
            icon, colour = ("play", theme.GOLD_LIGHT) if now else ("check", theme.rgb("#8FC7AE"))
            canvas.icon(icon, (box.x + canvas.px(24), middle), 15, colour)
        ink = canvas.palette.text if can else canvas.palette.dim
        canvas.text(
            row.name, (box.x + canvas.px(38), middle), 16, ink, "semi" if now else "sans", middle=True
        )
        right = box.right - pad - canvas.px(2)
        gold, ink = theme.GOLD_LIGHT, canvas.palette.dim
        with_master = gold if row.mastered else ink
        canvas.text(str(row.with_master), (right, middle), 17, with_master, "bold", "right", True)
        plain = canvas.palette.text if row.plain else ink
        canvas.text(str(row.points), (right - canvas.px(52), middle), 16, plain, "semi", "right", True)
