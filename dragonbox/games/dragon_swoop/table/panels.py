"""The panels beside the grid and on the ledge, as they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _, pgettext
from dragonbox.games.dragon_swoop.grid import ROWS, empty_space_value
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER
from dragonbox.games.dragon_swoop.table.faces import SEASONS, Mini, season_ground
from dragonbox.games.dragon_swoop.table.layout import RATIO, Layout
from dragonbox.games.dragon_swoop.tiles import SYMBOLS, TILES
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.runs import marked
from dragonbox.ui.theme import Palette

PAD, NEAR = 16, 8
"""How far words stay from the edges of a panel, and numbers from the right one at the right, in u."""
LEAST = 9
"""The size of the names of sets at least, where their column is narrow."""
GAP = 10
"""How far the names of sets stay from their points, in u."""
STAR = 6
"""How far the middle of the star beside the best set is from the left edge of the list, in u."""
NAME = 11
"""The least size of the name of a pile, in u."""
LARGE, SMALL, COVERED, SEEN, NEXT = 30, 17, 0.62, 0.2, 0.3
"""The least width of tiles in piles with and without their names, in u. In widths: how far apart they lie at
most and at least, and how much farther two sets."""


BEFORE, APART = 0.55, 24
"""How far the second of two large sets lies below the first, in widths of a tile; so wide at least are tiles
that lie so, in u."""


@dataclass(frozen=True, slots=True)
class FlownPile:
    """A pile that was taken out of play."""

    name: str
    sets: tuple[str, ...]
    """The symbols of its one or two sets, a letter for each tile."""
    points: int
    with_master: bool


WIDE = 290
"""From which width on the score of what has flown stands below its title, in u."""
SCORE = 84
"""The room that the score takes beside how many tiles have flown, in u."""
LARGEST = 56
"""The largest tile in a pile, in u."""
AHEAD = 2
"""Future piles that a note leaves room for, since it lies still for some turns."""

FIRST = 4
"""So many places are shown while nothing has flown."""

NEXT_PILE = FlownPile("", ("FFFF",), 0, False)
"""Stands for the next pile where it is not known yet: it keeps a place free."""


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
    """Draw the places on the ledge, which never change."""
    parts.panel(canvas, at.making, "well")
    for place in at.hand:
        canvas.box(place, canvas.px(6), theme.HOLLOW, 0.30)
        canvas.outline(place, canvas.px(6), theme.rgb("#8A6A4A"), 1, theme.either(0.6, 1.0))


def grid(canvas: Canvas, at: Layout) -> None:
    """Draw the tray with its wells, and the way round it."""
    parts.watermark(canvas, "dragon_swoop", at.tray.center, canvas.px(620), 16)
    canvas.outline(at.ring, canvas.px(40), theme.GOLD, canvas.hair(1.6), 0.55)
    for side, (season, corner) in enumerate(zip(SEASONS, at.corners, strict=True)):
        box = pygame.Rect(0, 0, canvas.px(36), canvas.px(36))
        box.center = corner
        canvas.shadow(box, box.w / 2, canvas.px(4), canvas.px(3), alpha=120)
        day = season_ground(side), season_ground(side)
        canvas.shaded(box, box.w / 2, theme.either(theme.LACQUER_PANEL[:2], day))
        canvas.rim(box, box.w / 2, canvas.hair(1.6))
        canvas.sprite(f"masters/{season}", box.inflate(-canvas.px(14), -canvas.px(14)))
    canvas.shadow(at.tray, canvas.px(16), canvas.px(16), canvas.px(6), alpha=130)
    parts.wood(canvas, at.tray, canvas.px(16))
    canvas.outline(at.tray, canvas.px(16), theme.PANEL_LINE, 1, 0.8)
    canvas.rim(at.tray, canvas.px(16), canvas.hair(2))
    whole = at.cells[0].unionall(list(at.cells)).inflate(canvas.px(6), canvas.px(6))
    canvas.outline(whole, canvas.px(9), theme.GOLD, canvas.hair(1.2), 0.5)
    for cell in at.cells:
        well = cell.inflate(-canvas.px(12), -canvas.px(12))
        canvas.box(well, canvas.px(10), theme.HOLLOW, 0.36)
        canvas.outline(well, canvas.px(10), theme.rgb("#8A5A3A"), 1, 0.5)


def head(canvas: Canvas, box: pygame.Rect, title: str) -> None:
    """Write the title of a panel: it lies on the table without a box."""
    pad = canvas.px(PAD)
    parts.head(canvas, title, (box.x + pad, box.y + canvas.px(9)), box.w - 2 * pad)


def ending(canvas: Canvas, box: pygame.Rect, full: bool) -> None:
    """Draw what counts at the end: in full, or in one line what an empty space counts."""
    pad = canvas.px(PAD)
    top = box.y + (canvas.px(14) + canvas.type.height(15, "semi") if full else 0)
    values = [str(empty_space_value(row[0])) for row in ROWS]
    rows: list[tuple[str, tuple[str, ...]]] = [
        (_("an empty space"), (" · ".join(values), f"{values[0]}–{values[-1]}"))
    ]
    if full:
        rows.append((_("all {n} tiles flown", n=TILES), (str(ALL_TILES),)))
    step, text = (box.bottom - canvas.px(8) - top) / len(rows), 16 if full else 15
    for i, (label, worths) in enumerate(rows):
        y, left = top + step * (i + 0.5), box.w - pad - canvas.px(NEAR + 8)
        # Long words leave less room for the points.
        wanted = left - canvas.type.width(label, text)
        worth = next((one for one in worths if canvas.type.width(one, text, "semi") <= wanted), worths[-1])
        room = left - canvas.text(
            worth, (box.right - canvas.px(NEAR), y), text, theme.GOLD_LIGHT, "semi", "right", True
        )
        size = canvas.type.smaller(label, text, room)
        canvas.text(label, (box.x + pad, y), size, middle=True, width=room)


def place(canvas: Canvas, box: pygame.Rect, _what: object) -> None:
    """Draw the dotted frame of a place where something will lie."""
    parts.dots(canvas, box)


def flown(
    canvas: Canvas,
    box: pygame.Rect,
    what: tuple[Sequence[FlownPile], Sequence[FlownPile], bool, int, bool],
) -> None:
    """Draw the words of the piles, oldest first, of the one in the making, and their sum.

    The last one may be on its way: then it has no name, no crown and no points.
    """
    piles, coming, making, score, landing = what
    pad = canvas.px(PAD)
    large = _large(canvas, box)
    y = box.y + canvas.px(-16 if large else 2)
    beside = box.x + pad + canvas.type.width(_("Flown"), 15, "semi") + canvas.px(14)
    at, align = ((beside, y), "left") if large else ((box.right - pad, y), "right")
    if _wide(canvas, box):
        at = box.x + pad, box.y + canvas.px(8) + canvas.type.height(15, "semi")
    canvas.foil(str(score), at, 44 if _wide(canvas, box) else 36 if large else 26, align=align)
    if large:
        _course(canvas, box, sum(len(tiles) for pile in piles for tiles in pile.sets), score)
    top = _inside(canvas, box)[0]
    if not piles and not making:
        text, at, room = (
            _("Every set that you fly lies here."),
            (box.x + pad, top + canvas.px(4)),
            box.w - 2 * pad,
        )
        below = canvas.paragraph(text, at, room, theme.LABEL, canvas.palette.dim)
        if _wide(canvas, box):
            _places(canvas, box, round(below) - top)
        return
    hidden, rows = pile_rows(canvas, box, (*piles, *coming))
    if hidden and rows[0].cell.y > top:
        points = sum(pile.points for pile in piles[:hidden])
        earlier = _("{n} earlier, {points} points", n=hidden, points=points)
        middle = top + (rows[0].cell.y - top) / 2
        canvas.text(earlier, (box.x + pad, middle), 14, canvas.palette.dim, middle=True)
    for number, row in enumerate(rows, hidden):
        if number < len(piles):
            _paint_row(canvas, row, landing and row is rows[-1])
        elif making and row.named:
            told = _("Fly: +{points}", points=row.pile.points)
            low = row.cell.x, row.sets[-1][1][-1].bottom + canvas.px(5)
            canvas.text(told, low, 16, theme.GOLD_LIGHT, "semi", width=row.cell.w)


def _places(canvas: Canvas, box: pygame.Rect, down: int) -> None:
    """Draw the places of the first piles, empty, so far below where they will lie."""
    for row in pile_rows(canvas, box, [NEXT_PILE] * FIRST)[1]:
        tiles = row.sets[0][1]
        place = tiles[0].unionall(tiles[1:]).move(0, down)
        if place.bottom < box.bottom:
            canvas.box(place, canvas.px(8), theme.HOLLOW, 0.16)
            canvas.outline(place, canvas.px(8), theme.GOLD, canvas.hair(), 0.35)


def _large(canvas: Canvas, box: pygame.Rect) -> bool:
    """Whether there is room for much; in a puzzle little is left."""
    return box.h > canvas.px(150)


def _wide(canvas: Canvas, box: pygame.Rect) -> bool:
    """Whether the score stands below the title, and beside it what all tiles count."""
    return _large(canvas, box) and box.w > canvas.px(WIDE)


def _course(canvas: Canvas, box: pygame.Rect, gone: int, score: int) -> None:
    """Write how many tiles have flown, and what all of them count."""
    pad, y, size = canvas.px(PAD), box.y + canvas.px(16) + canvas.type.height(15, "semi"), 15.0
    left, right = (
        _("{n} of {all} tiles", n=gone, all=TILES),
        _("all {n}: +{points}", n=TILES, points=ALL_TILES),
    )
    ink, dim = canvas.palette.text, canvas.palette.dim
    if _wide(canvas, box):  # it keeps off the score
        room = box.w - 2 * pad - _score_room(canvas)
        size = canvas.type.smaller(f"{left}  {right}", size, room, least=NAME)
        free = box.w - 2 * pad - canvas.type.width(str(score), 44, "serif") - canvas.px(8)
        if canvas.type.width(f"{left}  {right}", size) > free:
            right = ""  # its tip says it
    apart = canvas.type.width(right, size) + canvas.px(10)
    if _wide(canvas, box):
        canvas.text(right, (box.right - pad, y), size, dim, align="right")
        canvas.text(left, (box.right - pad - apart * bool(right), y), size, ink, align="right")
        return
    used = canvas.text(left, (box.x + pad, y), size, ink, width=box.w - 2 * pad)
    if used + apart <= box.w - 2 * pad:
        canvas.text(right, (box.right - pad, y), size, dim, align="right")


def course_box(canvas: Canvas, box: pygame.Rect) -> pygame.Rect | None:
    """Return where it is told how many tiles have flown; None where that has no room."""
    if not _large(canvas, box):
        return None
    pad, left = canvas.px(PAD), canvas.px(PAD)
    if _wide(canvas, box):
        left += _score_room(canvas)
    top = box.y + canvas.px(14) + canvas.type.height(15, "semi")
    return pygame.Rect(box.x + left, top, box.w - left - pad, canvas.type.line(15))


def _score_room(canvas: Canvas) -> int:
    """Return the room that the score takes, larger where words are large."""
    return round(canvas.px(SCORE) * max(1.0, canvas.type.growth))


def course_cells(canvas: Canvas, box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where it is told of so many symbols how many of their tiles have flown: below how many have in
    all."""
    if not _large(canvas, box):
        return []
    pad, top = canvas.px(PAD), box.y + canvas.px(23) + canvas.type.height(15, "semi") + canvas.type.height(14)
    room = box.w - 2 * pad
    across, high = (len(SYMBOLS), canvas.px(28)) if _wide(canvas, box) else (len(SYMBOLS) // 2, canvas.px(30))
    wide, left = min(canvas.px(41), room // across), box.x + pad
    if _wide(canvas, box):
        wide = min(canvas.px(58), (room - _score_room(canvas)) // max(1, count))
        left = box.right - pad - wide * count + canvas.px(6)
    places = [divmod(i, across) for i in range(count)]
    return [pygame.Rect(left + i * wide, top + row * high, wide, high) for row, i in places]


def counted(canvas: Canvas, cell: pygame.Rect, what: tuple[str, int]) -> None:
    """Draw how many of the tiles of a symbol have flown."""
    letter, count = what
    near = canvas.px(3 if cell.w < canvas.px(44) else 5)
    width = min(canvas.px(26), cell.w - canvas.px(20))
    size = 14 if width < canvas.px(20) else 17
    # Where words are large, the number needs more room.
    width = min(width, cell.w - canvas.px(6) - canvas.type.width(str(count), size, "semi"))
    box = pygame.Rect(cell.x, cell.y, width, round(width * RATIO))
    Mini(letter).paint(canvas, box)
    at = box.right + near, box.centery
    canvas.text(str(count), at, size, canvas.palette.text, "semi", middle=True)


@dataclass(frozen=True, slots=True)
class Row:
    """Where a pile is drawn."""

    pile: FlownPile
    cell: pygame.Rect
    named: bool
    """Whether its name stands below its tiles."""
    badged: bool
    """Whether its points stand on its tiles, or else beside them."""
    sets: list[tuple[str, list[pygame.Rect]]]


def _inside(canvas: Canvas, box: pygame.Rect) -> tuple[int, int]:
    """Return the upper edge of the rows, and their height together."""
    top = box.y + canvas.px(20) + canvas.type.height(15, "semi")
    if _wide(canvas, box):
        top += canvas.px(16) + 2 * canvas.type.line(15)
    elif _large(canvas, box):
        top += canvas.px(68) + canvas.type.height(14)
    return top, box.bottom - canvas.px(6) - top


def pile_rows(canvas: Canvas, box: pygame.Rect, piles: Sequence[FlownPile]) -> tuple[int, list[Row]]:
    """Return how many piles find no place, and where the others lie: as tiles side by side with their names
    below, in two columns or one; without names where they are many; or one in a line where room is short."""
    if not piles:
        return 0, []
    top, room = _inside(canvas, box)
    pad, wide = canvas.px(PAD), box.w - 2 * canvas.px(PAD)
    for columns in (2, 1):
        width = (wide + canvas.px(4)) // columns
        full = min(canvas.px(108), room // max(1, -(-len(piles) // columns)))
        high = full >= canvas.px(LARGE * RATIO + 12) + canvas.type.height(14)
        if high and all(_has_name(canvas, width, pile) for pile in piles):
            places = [
                (box.x + pad + i % columns * width, top + i // columns * full) for i in range(len(piles))
            ]
            return 0, _beside(canvas, places, (width, full), piles, True)
    half, full = (wide + canvas.px(4)) // 2, room // -(-len(piles) // 2)
    if full >= canvas.px(SMALL * RATIO + 12):
        places = [(box.x + pad + i % 2 * half, top + i // 2 * full) for i in range(len(piles))]
        return 0, _beside(canvas, places, (half, full), piles, False)
    lowest = max(canvas.px(21), round(canvas.type.pixels(14) * 1.15))
    step = max(lowest, min(canvas.px(30), room // len(piles)))
    fit = max(1, room // step)
    told = fit > 1  # in a single line only the last one is seen
    hidden = len(piles) - fit + told if len(piles) > fit else 0
    shown = enumerate(piles[hidden:], told if hidden else 0)
    return hidden, [
        _plain(canvas, pygame.Rect(box.x + pad, top + i * step, wide, step), pile) for i, pile in shown
    ]


def used(canvas: Canvas, box: pygame.Rect, piles: int) -> pygame.Rect:
    """Return the part of the box that holds so many piles, with what stands above them."""
    _hidden, rows = pile_rows(canvas, box, [NEXT_PILE] * max(1, piles))
    return box.move_to(h=min(box.bottom, rows[-1].cell.bottom) - box.y)


def _beside(
    canvas: Canvas,
    places: Sequence[tuple[int, int]],
    size: tuple[int, int],
    piles: Sequence[FlownPile],
    named: bool,
) -> list[Row]:
    """Return piles in cells of that size."""
    cells = zip(places, piles, strict=True)
    return [_covering(canvas, pygame.Rect(place, size), pile, named) for place, pile in cells]


def _has_name(canvas: Canvas, wide: int, pile: FlownPile) -> bool:
    """Whether the name of a pile has room in a cell so wide."""
    return canvas.type.width(pile.name, NAME) <= _name_room(canvas, wide, pile)


def _name_room(canvas: Canvas, wide: int, pile: FlownPile) -> int:
    """Return how wide the name of a pile may be in a cell so wide, beside the crown."""
    return wide - canvas.px(8) - canvas.px(18) * pile.with_master


def _covering(canvas: Canvas, cell: pygame.Rect, pile: FlownPile, named: bool) -> Row:
    """Lay out a pile of tiles that cover each other, maybe with its name below."""
    high = cell.h - canvas.px(12) - (canvas.type.height(14) if named else 0)
    room = cell.w - canvas.px(22)
    if len(pile.sets) > 1 and len(pile.sets[0]) > 2 and high / (RATIO + BEFORE) >= canvas.px(APART):
        return _two_rows(canvas, cell, pile, named, high)
    count = sum(len(tiles) for tiles in pile.sets) - 1 + NEXT * (len(pile.sets) - 1)
    width = min(canvas.px(LARGEST), high / RATIO, room / (1 + SEEN * count))
    step = min(width * COVERED, (room - width) / max(1, count))
    x, y = float(cell.x), cell.y + canvas.px(8) + high - width * RATIO
    found = []
    for tiles in pile.sets:
        found.append((tiles, [_tile(x + i * step, y, width) for i in range(len(tiles))]))
        x += step * (len(tiles) + NEXT)
    return Row(pile, cell, named, True, found)


def _two_rows(canvas: Canvas, cell: pygame.Rect, pile: FlownPile, named: bool, high: float) -> Row:
    """Lay out two sets of a pile, one before the other."""
    room, most = cell.w - canvas.px(22), max(len(tiles) for tiles in pile.sets) - 1
    width = min(canvas.px(44), high / (RATIO + BEFORE), room / (1 + SEEN * most))
    step = min(width * COVERED, (room - width) / max(1, most))
    y = cell.y + canvas.px(8) + high - width * (RATIO + BEFORE)
    found = [
        (tiles, [_tile(cell.x + i * step, y + row * BEFORE * width, width) for i in range(len(tiles))])
        for row, tiles in enumerate(pile.sets)
    ]
    return Row(pile, cell, named, True, found)


def _plain(canvas: Canvas, cell: pygame.Rect, pile: FlownPile) -> Row:
    """Lay out a pile in one line. Its tiles leave room for the crown and the points beside them."""
    points = canvas.type.width(str(pile.points), 16, "bold") + canvas.px(6)
    units = sum(len(tiles) for tiles in pile.sets) * 1.08 + NEXT * len(pile.sets)
    room = cell.w - points - canvas.px(20) * pile.with_master
    width = min(canvas.px(20), (cell.h - canvas.px(3)) / RATIO, room / units)
    x, y = float(cell.x), cell.centery - width * RATIO / 2
    found = []
    for tiles in pile.sets:
        found.append((tiles, [_tile(x + i * width * 1.08, y, width) for i in range(len(tiles))]))
        x += width * (1.08 * len(tiles) + NEXT)
    return Row(pile, cell, False, False, found)


def _tile(x: float, y: float, width: float) -> pygame.Rect:
    return pygame.Rect(round(x), round(y), round(width), round(round(width) * RATIO))


def _paint_row(canvas: Canvas, row: Row, landing: bool) -> None:
    """Draw the words of a pile, and its points where they stand beside it."""
    if landing and row.badged:
        return
    pile, cell, last = row.pile, row.cell, row.sets[-1][1][-1]
    crown = pile.with_master and not landing
    if row.named:
        room, y = _name_room(canvas, cell.w, pile), last.bottom + canvas.px(2)
        size = canvas.type.smaller(pile.name, 16, room, least=NAME)
        used = canvas.text(pile.name, (cell.x, y), size, canvas.palette.text, width=room)
        middle = cell.x + used + canvas.px(12), y + canvas.type.height(size) / 2
    else:
        middle = last.right + canvas.px(12), (last.bottom - canvas.px(8) if row.badged else cell.centery)
        if not landing and not row.badged:
            at = cell.right, cell.centery
            canvas.text(str(pile.points), at, 16, theme.GOLD_LIGHT, "bold", "right", middle=True)
    if crown:
        canvas.icon("crown", middle, 14, theme.GOLD)


def masters(canvas: Canvas, box: pygame.Rect, left: int) -> None:
    """Draw what each master to come costs at the end, while some are left."""
    right = box.right - canvas.px(NEAR), box.y + canvas.px(10)
    if not left:
        canvas.text(_("none left"), right, theme.SMALL, canvas.palette.dim, align="right")
        return
    cost, x = (canvas.palette.loss, "semi"), right[0]
    told = _("__{points}__ each", points=phrases.signed(UNDER_MASTER))
    title = canvas.type.width(_("Masters to come"), 15, "semi") + canvas.px(PAD + NEAR + 6)
    if title + canvas.type.width(told, theme.SMALL) > box.w:
        told = told[told.index("__") : told.rindex("__") + 2]
    for text, colour, face in reversed(marked(told, (canvas.palette.dim, "sans"), {"__": cost})):
        size, y = (16, right[1] - canvas.px(1)) if face == "semi" else (theme.SMALL, right[1])
        x -= canvas.text(text, (x, y), size, colour, face, align="right") + canvas.px(5)


def symbol(canvas: Canvas, cell: pygame.Rect, what: tuple[str, int]) -> None:
    """Draw how many of the tiles of a symbol are out of play."""
    letter, out = what
    width = min(canvas.px(32), cell.w - canvas.px(8))
    tile, box = Mini(letter), pygame.Rect(cell.x, cell.y, width, round(width * 1.14))
    tile.shade(canvas, box, 0)
    tile.paint(canvas, box)
    badge = box.right + canvas.px(1), box.bottom - canvas.px(3)
    parts.badge(canvas, str(out), badge, "ink", 13, 18)


def symbol_cells(canvas: Canvas, box: pygame.Rect) -> list[pygame.Rect]:
    """Return the six places of the panel."""
    pad = canvas.px(PAD)
    w = (box.w - 2 * pad + canvas.px(4)) / 6
    high = canvas.px(43)
    y = box.bottom - canvas.px(8) - high
    return [pygame.Rect(round(box.x + pad + i * w), y, round(w), high) for i in range(6)]


def set_rows(canvas: Canvas, box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where each set stands in the list of so many."""
    top = box.y + canvas.px(16) + canvas.type.height(15, "semi")
    step = min(canvas.px(36), (box.bottom - canvas.px(8) - top) / count) if count else 0
    left, right = box.x + canvas.px(4), box.right - canvas.px(NEAR) + canvas.px(10)
    high = round(step) - canvas.px(2)
    return [pygame.Rect(left, round(top + i * step), right - left, high) for i in range(count)]


def best_rows(rows: Sequence[Worth]) -> frozenset[int]:
    """Return the numbers of the rows that give the most points which can be had this turn."""
    most = [row.with_master if row.mastered else row.points if row.plain else 0 for row in rows]
    best = max(most, default=0)
    return frozenset(i for i, points in enumerate(most) if best and points == best)


def sets(canvas: Canvas, box: pygame.Rect, rows: Sequence[Worth]) -> None:
    """Draw what each set is worth, and which can be flown now."""
    pad = canvas.px(PAD)
    right, x = box.right - canvas.px(NEAR), box.x + pad
    small = right, box.y + canvas.px(10)
    text, gold = canvas.palette.text, theme.GOLD_LIGHT
    # It lies on the ground of a season, which is lighter than a panel.
    dim, off = theme.mix(canvas.palette.dim, text, 0.4), theme.mix(canvas.palette.dim, text, 0.25)
    column = _column(canvas, right - x, rows)
    headed = column >= _apart(canvas)
    if headed:
        canvas.text(_mastered(), small, theme.SMALL, dim, align="right")
    else:  # where words are too long, a crown says it, as it does below piles
        canvas.icon("crown", (right - canvas.px(8), small[1] + canvas.type.line(theme.SMALL) / 2), 15, dim)
    canvas.text(_("alone"), (right - column, small[1]), theme.SMALL, dim, align="right")
    room = right - column - canvas.px(GAP if headed else 4) - canvas.type.width("88", 16, "semi") - x
    size = min(canvas.type.smaller(row.name, 16, room, "semi", LEAST) for row in rows)
    best = best_rows(rows)
    for i, (row, area) in enumerate(zip(rows, set_rows(canvas, box, len(rows)), strict=True)):
        middle = area.centery - canvas.px(1)
        can = row.plain or row.mastered
        if row.now:
            canvas.box(area, canvas.px(7), theme.TINT, 0.24)
            canvas.outline(area, canvas.px(7), gold, canvas.hair(1.5), 0.9)
        if i in best and not row.now:
            canvas.icon("star", (box.x + canvas.px(STAR), middle), 13, gold)
        at, face = (x, middle), "semi" if can else "sans"
        canvas.text(row.name, at, size, text if can else off, face, middle=True, width=room)
        for told, end, large, ink, strong in (
            (row.with_master, right, 17, gold if row.mastered else off, "bold"),
            (row.points, right - column, 16, text if row.plain else off, "semi"),
        ):
            canvas.text(str(told), (end, middle), large, ink, strong if can else "sans", "right", True)


def _column(canvas: Canvas, room: float, rows: Sequence[Worth]) -> float:
    """Return how far apart the two columns of points end: nearer where long names need the room."""
    name = max(canvas.type.width(row.name, theme.SMALL, "semi") for row in rows)
    free = room - name - canvas.px(GAP) - canvas.type.width("88", 16, "semi")
    near = canvas.type.width("125", 17, "bold") + canvas.px(8)
    return min(_apart(canvas), max(free, near))


def _mastered() -> str:
    """Return the head of the points with the master."""
    return pgettext("the points of a set with it", "master")


def _apart(canvas: Canvas) -> int:
    """Return how far apart the columns of points end where each has its own head."""
    return canvas.type.width(_mastered(), theme.SMALL) + canvas.px(18)


# ---------------------------------------------------------------------- the ledge


def label(canvas: Canvas, box: pygame.Rect, told: str) -> None:
    """Draw a line of small text."""
    room = box.w - canvas.px(6)
    size = canvas.type.smaller(told, theme.LABEL, room, least=10)
    canvas.text(told, box.topleft, size, canvas.palette.dim)


def recruit(canvas: Canvas, box: pygame.Rect, used: bool) -> None:
    """Draw the place of a recruit: a check if it is used up, else a plus."""
    icon, size, opacity = ("check", 18, 1.0) if used else ("plus", 16, theme.either(0.8, 1.0))
    canvas.icon(icon, box.center, size, theme.either(theme.rgb("#B09A7A"), theme.OFF), opacity)


def making_boxes(canvas: Canvas, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where the tiles of the set in the making lie."""
    h = min(canvas.px(56), area.h - canvas.px(20))
    w = round(h / 1.14)
    step = min(w + canvas.px(6), (area.w * 0.55 - w) / max(1, count - 1)) if count > 1 else w
    x, y = area.x + canvas.px(14), area.centery - h // 2
    return [pygame.Rect(round(x + i * step), y, w, h) for i in range(count)]


def making(canvas: Canvas, area: pygame.Rect, what: tuple[Attempt | None, str]) -> None:
    """Draw what the set in the making scores, or what to do."""
    attempt, told = what
    x, middle = area.x + canvas.px(18), area.centery
    room = area.right - canvas.px(12) - x
    if attempt is not None and attempt.move and attempt.combination:
        upper = middle - canvas.type.height(18, "serif") * 0.55
        lower = middle + canvas.type.height(16) * 0.55
        name = attempt.combination.short
        size = canvas.type.smaller(name, 19, room, "serif", 11)
        canvas.text(name, (x, upper), size, face="serif", middle=True, width=room)
        runs = formula(attempt, canvas.palette)
        if canvas.runs_width(runs, 16) > room:
            runs = [run for run in runs if run[2] == "bold"][-1:]
        canvas.runs(runs, (x, lower), 16, middle=True)
    elif attempt is not None:
        canvas.paragraph(told, (x, middle), room, 15, canvas.palette.dim, middle=True, most=3)
    else:
        canvas.paragraph(told, (x, middle), area.w - canvas.px(32), 16, canvas.palette.dim, middle=True)


def formula(attempt: Attempt, palette: Palette) -> list[Run]:
    """Return how the points of the set in the making come about."""
    told = _("__{points}__ points", points=attempt.points)
    if attempt.bonus:
        base = attempt.points - attempt.bonus
        values = {"points": base, "bonus": attempt.bonus, "sum": attempt.points}
        told = _("__{points}__ + {bonus} with the master = __{sum}__", **values)
    return marked(told, (palette.dim, "sans"), {"__": (theme.GOLD_LIGHT, "bold")})
