"""The table beside the drawer of moves: how it slides, and how it shows what a line tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app import looks
from dragonbox.core.language import _
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from dragonbox.ui.looks import Pictured
    from dragonbox.ui.tabletop import Tabletop

DIM = 0.3
"""How dark the table is while pieces of a move are lit."""
GAP = 20
"""How far the board stays from the drawer, in u."""
SLIDES = 0.08
"""The table slides if the drawer would cover more than this of the window's width."""
BOARD = (5, 10)
"""What matters as much as this, as `note_keeps` says, is the board."""
HEAD, MENU = 62, 62
"""How high the head of the table is, and how far from the left a board in it stays beside the menu, in u."""
CLEAR = 8
"""How far beside the board its shadow lies, in u."""
SAME = 5
"""How far colours of the ground may differ and still be ground."""
LANE = 4
"""How far the light of a lane reaches round its pieces, in u."""
POINTS, SIZE, PAID = 15, 17, 22
"""The sizes of points and of what is told, and the height of what was paid, in u."""


def boards(board: Tabletop | None) -> list[pygame.Rect]:
    """Return where the board lies; nothing where there is none."""
    keeps = board.note_keeps() if board is not None else []
    found = [box for box, weight in keeps if BOARD[0] <= weight < BOARD[1]]
    return [found[0].unionall(found[1:])] if found else []


def shift(canvas: Canvas, board: Tabletop | None, edge: int) -> int:
    """Return how far the table slides to the left, so that a drawer that begins at `edge` covers no board."""
    if not (found := boards(board)):
        return 0
    box, gap = found[0], canvas.px(GAP)
    least = canvas.px(MENU if in_head(canvas, board) else 10)
    over = max(0, min(box.right + gap - edge, box.x - least))
    return over if over > SLIDES * canvas.width else 0


def in_head(canvas: Canvas, board: Tabletop | None) -> bool:
    """Return whether the board reaches up beside the title."""
    return any(box.y < canvas.px(HEAD) for box in boards(board))


def slid(
    canvas: Canvas, shown: pygame.Surface, board: Tabletop, by: int, area: pygame.Rect
) -> pygame.Surface:
    """Return the table with all of its board moved by so much, on a ground without a seam; `area` is what may
    change. The head stays where it is; pawns that stand above the area go along."""
    c, surface = canvas, shown.copy()
    box = boards(board)[0]
    ground = parts.ground(c, "jade")
    with c.on(ground):
        parts.table_rim(c)
    surface.blit(ground, area, area)
    if in_head(c, board):
        title = pygame.Rect(c.stage[0] + c.px(MENU), 0, box.right - by - c.stage[0] - c.px(MENU), area.y)
        surface.blit(ground, title, title)
    # What lies right of the board would be cut by the drawer.
    right = min(area.right + by, box.right + c.px(CLEAR))
    moved = pygame.Rect(box.x - c.px(CLEAR), area.y, right - box.x + c.px(CLEAR), area.h)
    surface.blit(_above(shown, ground, moved), moved.move(-by, 0))
    # Pawns stand out of a board that begins in the head.
    high = max(0, box.y - c.px(24))
    over = pygame.Rect(box.x, high, box.w, area.y - high if in_head(c, board) else area.y - box.y)
    if over.h > 0:
        surface.blit(ground, over, over)
        surface.blit(ground, over.move(-by, 0), over.move(-by, 0))
        surface.blit(_above(shown, ground, over), over.move(-by, 0))
    return surface


def _above(shown: pygame.Surface, ground: pygame.Surface, box: pygame.Rect) -> pygame.Surface:
    """Return what lies on the ground within a box, and nothing of the ground."""
    box = box.clip(shown.get_rect())
    part, below = shown.subsurface(box), ground.subsurface(box)
    mask = pygame.mask.from_threshold(part, (0, 0, 0), (SAME, SAME, SAME, 255), below)
    found = part.convert_alpha()
    mask.to_surface(found, setcolor=(0, 0, 0, 0), unsetcolor=None)
    return found


def light(
    canvas: Canvas, board: Tabletop, shown: pygame.Surface, line: Pictured, by: int, area: pygame.Rect
) -> bool:
    """Darken the table but for the pieces of a line, as they lay after it; return whether any are in sight.

    What scored lies in a light, with its points; `by` is how far the table has slid, `area` what is in sight.
    """
    c = canvas

    def at(name: str) -> pygame.Rect | None:
        box = board.mark(name)
        box = box.move(-by, 0) if box is not None else None
        return box if box is not None and area.contains(box) else None

    scored = {name for ids, _points in line.lanes for name in ids}
    # What lies in the light of a row needs no rim of its own.
    marks = [box for name in line.marks if name not in scored and (box := at(name))]
    lanes = [([box for name in ids if (box := at(name))], points) for ids, points in line.lanes]
    lanes = [(boxes, points) for boxes, points in lanes if boxes]
    if not marks and not lanes:
        return False
    c.box((0, 0, area.right, area.y), 0, theme.STEP_BACK, DIM)
    c.box((area.right, 0, c.width, area.y), 0, theme.STEP_BACK, DIM)
    c.box(area, 0, theme.STEP_BACK, DIM)
    wide = 2 * c.px(LANE)
    rows = [boxes[0].unionall(boxes[1:]).inflate(wide, wide) for boxes, _points in lanes]
    for box in (*rows, *(mark.inflate(wide, wide) for mark in marks)):
        clear = box.clip(area)
        c.surface.blit(shown, clear, clear)
    for row in rows:
        c.box(row, c.px(9), theme.GOLD, 0.55)
    named = partial(looks.load(board.host.match.game.key).named, c)
    for name, word in line.lay:
        if box := at(name):
            pieces.piece(c, named(word), box)
    for row in rows:
        parts.chosen(c, row.inflate(-c.px(4), -c.px(4)), c.px(9))
    # Where several rows cross, what moved is still told from what lay there.
    for mark in [box for name in line.marks if name in scored and (box := at(name))]:
        parts.ticks(c, mark.inflate(-c.px(6), -c.px(6)))
    for mark in marks:
        parts.chosen(c, mark, c.px(8))
    for row, (_boxes, points) in zip(rows, lanes, strict=True):
        if points:
            # That of a column stands at its foot: a row may end where it begins.
            y = row.bottom - c.px(4) if row.h > row.w else row.y + c.px(2)
            parts.badge(c, points, (row.right - c.px(4), y), size=POINTS)
    return True


def tell(
    canvas: Canvas, board: Tabletop, runs: Sequence[Run], by: int, right: int, paid: Sequence[str] = ()
) -> None:
    """Say in the place of the Line what a line of the log tells, and show what was `paid`; as wide as the
    Line at least, and left of the drawer."""
    c = canvas
    if (old := board.host.line_area()) is None:
        return
    old = old.move(-by, 0)
    named, high = partial(looks.load(board.host.match.game.key).named, c), float(c.px(PAID))
    label, gap = _("Costs"), c.px(20)
    cost = gap + c.type.width(label, SIZE) + c.px(6) + pieces.row_width(c, named, paid, high) if paid else 0
    new = parts.line_box(c, Line("preview", list(runs)), old.centerx, old.bottom)
    box = pygame.Rect(0, old.y, max(old.w, new.w + cost), old.h)
    box.centerx = old.centerx
    # Of the Line below it nothing is seen beside the drawer.
    box.right = min(box.right, right - c.px(1 if old.right > right else 8))
    c.box(box, box.h / 2, theme.INK, 1)
    c.outline(box, box.h / 2, theme.GOLD_LIGHT, c.hair(1.3), 0.9)
    x = box.x + (box.w - new.w - cost) // 2
    c.icon("eye", (x + c.px(24), box.centery), 20, theme.GOLD_LIGHT)
    x += c.px(44)
    x += c.runs(list(runs), (x, box.centery - c.px(1)), SIZE, middle=True)
    if paid:
        x += gap
        x += c.text(label, (x, box.centery - c.px(1)), SIZE, c.palette.text, middle=True) + c.px(6)
        pieces.row(c, named, paid, (x, box.centery - high / 2), high)
