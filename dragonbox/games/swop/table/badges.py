"""Find places on the board for the points of sequences, and for the bonus."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dragonbox.core.language import _
from dragonbox.games.swop.board import COLUMNS, ROWS
from dragonbox.games.swop.sequences import POINTS, SWOP
from dragonbox.games.swop.table.layout import Board, centred
from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Badge

SIZE, SWOP_SIZE, PILL = 17, 14, 1.3
"""The size of type of points on the board and of a Swop's, which have its name before them, and how high
their pill is, as a share of it."""
BONUS_WIDE = 3.1
"""The width of a bonus, as a share of a die's."""


class Badges(NamedTuple):
    """How large points on the board are, and those of a Swop, in pixels."""

    wide: int
    high: int
    swop: tuple[int, int]


def sizes(c: Canvas) -> Badges:
    """Return how large points on the board are, and a Swop's."""

    def pill(text: str, size: float) -> tuple[int, int]:
        high = max(c.px(PILL * size), round(c.type.pixels(size) * PILL))
        return max(high, c.type.width(text, size, "bold") + c.px(PILL * size * 0.55)), high

    return Badges(*pill("+3", SIZE), pill(told(POINTS[SWOP], True), SWOP_SIZE))


def told(points: int, swop: bool) -> str:
    """Return what stands on the board for a sequence."""
    return f"{_('Swop')} +{points}" if swop else f"+{points}"


def face(text: str, swop: bool = False) -> Badge:
    """Return points as they are drawn: gold on gold is lost."""
    size = SWOP_SIZE if swop else SIZE
    return Badge(text, "seal" if theme.DAY else "gold", size, PILL * size)


def places(board: Board, lanes: Sequence[Sequence[int]]) -> list[pygame.Rect]:
    """Return where the points of each lane stand: between the pips of four dice at one of its corners, where
    they cover least of those and of other lanes, and those of a Swop, which are wide, on its edge; somewhere
    else there where they would lie on points of another lane, on a letter or on a number."""
    found: dict[int, pygame.Rect] = {}
    w, h, (swop_w, swop_h) = board.badges
    pips = [board.pips(cell) for cell in range(len(board.cells))]
    # What is between the pips of two rows begins with the lip of the upper dice.
    up = (board.die[1] - board.die[0]) // 2
    names = [centred((h, h), board.column_name(column)) for column in range(COLUMNS)]
    names += [centred((h, h), board.row_name(row)) for row in range(ROWS)]
    names += track_numbers(board)
    dice = board.dice[0].unionall(board.dice)
    # Names stand in the bands above and beside the dice: points come there only if all else is taken.
    top = pygame.Rect(board.tray.x, board.tray.y, board.tray.w, dice.y - board.tray.y)
    bands = [top, pygame.Rect(board.tray.x, board.tray.y, dice.x - board.tray.x, board.tray.h)]
    stripes = [board.lane(cells) for cells in lanes]

    def covered(box: pygame.Rect, others: list[pygame.Rect]) -> tuple[int, float]:
        near = box.inflate(h // 3, h // 6)
        # A Swop's are so wide that they would rather lie on a number than on the dice.
        ruled, clash = _shared(box, names), 9 * _shared(near, [*found.values()])
        hidden = 3 * _shared(box, pips) + 4 * ruled
        clash += ruled if box.w < swop_w else 0
        return clash, hidden + 2 * _shared(box, bands) + 2 * _shared(box, others)

    # A Swop's are wider, and choose first.
    for number, cells in sorted(enumerate(lanes), key=lambda one: len(one[1]) < SWOP):
        cover = partial(covered, others=stripes[:number] + stripes[number + 1 :])
        boxes = [board.cells[cell] for cell in cells]
        lane = boxes[0].unionall(boxes).move(0, -up)
        corners = [lane.bottomright, lane.topright, lane.bottomleft, lane.topleft]
        along, ends = [(box.right, y) for box in boxes[-2::-1] for y in (lane.bottom, lane.top)], []
        if cells[1] != cells[0] + 1:
            along = [(x, box.bottom - up) for box in boxes[-2::-1] for x in (lane.right, lane.left)]
            ends = [lane.midbottom, lane.midtop]
        # The name of a Swop stands there too; it keeps off the pawns at both sides.
        swop = len(cells) == SWOP
        size = (swop_w, swop_h) if swop else (w, h)
        room = board.tray.inflate(0 if swop else w, h)
        first, others = ([*ends, *along], corners) if swop else (corners, along)
        best = min((centred(size, corner).clamp(room) for corner in first), key=cover)
        if cover(best)[0]:
            best = min([best, *(centred(size, spot).clamp(room) for spot in others)], key=cover)
        found[number] = best
    return [found[number] for number in range(len(lanes))]


def bonus(board: Board, lanes: Sequence[Sequence[int]]) -> pygame.Rect:
    """Return where the bonus stands: near what scores, between the pips of two rows of dice, beside all
    points and off letters and fields."""
    points = [box.inflate(board.die[0] // 4, 0) for box in places(board, lanes)]
    size = round(board.die[0] * BONUS_WIDE), board.badges.high
    pips = [board.pips(cell) for cell in range(len(board.cells))]
    up = (board.die[1] - board.die[0]) // 2
    stripes = [board.lane(cells) for cells in lanes]
    scoring = [board.die_box(cell) for cell in {cell for cells in lanes for cell in cells}]
    lines = [board.cells[row * COLUMNS].bottom - up for row in range(ROWS - 1)]
    columns = [board.cells[column].right for column in range(COLUMNS - 1)]
    boxes = [centred(size, (x, y)) for y in lines for x in columns]

    def cost(box: pygame.Rect) -> float:
        hidden = 9 * _shared(box, points) + 3 * _shared(box, pips) + _shared(box, scoring)
        far = [_apart(box, stripe) for stripe in stripes]
        return hidden + board.die[0] * (min(far) + sum(far) / 4)

    return min(boxes, key=cost)


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how far two boxes lie apart, in pixels, across and down together."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0)


def track_numbers(board: Board) -> list[pygame.Rect]:
    """Return where the numbers of the track stand, on every fifth field."""
    side = round(2 * board.reach)
    return [centred((side, side), field) for field in board.fields[::5]]


def _shared(box: pygame.Rect, others: list[pygame.Rect]) -> int:
    """How many pixels of a box lie in others."""
    # There are many others, and most of them are far away.
    near = [others[number] for number in box.collidelistall(others)]
    return sum(clip.w * clip.h for clip in map(box.clip, near))
