"""Find places on the board for the points of sequences, and for the bonus."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.games.swop.board import COLUMNS, ROWS
from dragonbox.games.swop.sequences import SWOP
from dragonbox.games.swop.table.layout import Board, centred

WIDE, SWOP_WIDE, BONUS_WIDE, HIGH = 0.6, 1.35, 3.1, 0.46
"""The widths of points, of a Swop's, and of a bonus, and the height of all, as shares of a die's width."""


def places(board: Board, lanes: Sequence[Sequence[int]]) -> list[pygame.Rect]:
    """Return where the points of each lane stand: in the gap between four cells at one of its corners, where
    they cover least of the dice, no points of another lane, no letter, and little of another lane."""
    found: list[pygame.Rect] = []
    across = board.die[0]
    w, h = round(across * WIDE), round(across * HIGH)
    scoring = [board.dice[cell] for cell in {cell for cells in lanes for cell in cells}]
    names = [centred((h, h), board.column_name(column)) for column in range(COLUMNS)]
    names += [centred((h, h), board.row_name(row)) for row in range(ROWS)]
    names += track_numbers(board)
    dice = board.dice[0].unionall(board.dice)
    # Names stand in the bands above and beside the dice: points come there only if all else is taken.
    top = pygame.Rect(board.tray.x, board.tray.y, board.tray.w, dice.y - board.tray.y)
    bands = [top, pygame.Rect(board.tray.x, board.tray.y, dice.x - board.tray.x, board.tray.h)]
    stripes = [board.lane(cells) for cells in lanes]

    for number, cells in enumerate(lanes):
        others = stripes[:number] + stripes[number + 1 :]

        def covered(box: pygame.Rect, others: Sequence[pygame.Rect] = others) -> float:
            dice = _shared(box, board.dice) + 2 * _shared(box, scoring)
            ruled = 4 * _shared(box, names) + 2 * _shared(box, bands)
            return 9 * _shared(box, found) + dice + ruled + 2 * _shared(box, others)

        lane = board.cells[cells[0]].unionall([board.cells[cell] for cell in cells])
        lane = lane.inflate(round(w * 0.24), round(h * 0.24))
        corners = [lane.topright, lane.bottomright, lane.topleft, lane.bottomleft]
        if cells[1] != cells[0] + 1:
            corners = [lane.bottomright, lane.topright, lane.bottomleft, lane.topleft]
        # The name of a Swop stands there too; it keeps off the pawns at both sides.
        swop = len(cells) == SWOP
        whole = (round(across * SWOP_WIDE), h) if swop else (w, h)
        room = board.tray.inflate(0 if swop else w, h)
        found.append(min((centred(whole, corner).clamp(room) for corner in corners), key=covered))
    return found


def bonus(board: Board, lanes: Sequence[Sequence[int]]) -> pygame.Rect:
    """Return where the bonus stands: at the lower edge of the board, below what scores, beside all points."""
    points = [box.inflate(board.die[0] // 4, 0) for box in places(board, lanes)]
    size = round(board.die[0] * BONUS_WIDE), round(board.die[0] * HIGH)
    middle = sum(box.centerx for box in points) / max(1, len(points))
    columns = [board.cells[column].right for column in range(COLUMNS - 1)]
    boxes = [centred(size, (x, board.tray.bottom + size[1] // 6)) for x in columns]
    fields = track_numbers(board)

    def covered(box: pygame.Rect) -> float:
        return 9 * _shared(box, points) + 3 * _shared(box, fields) + abs(box.centerx - middle)

    return min(boxes, key=covered)


def track_numbers(board: Board) -> list[pygame.Rect]:
    """Return where the numbers of the track stand, on every fifth field."""
    side = round(2 * board.reach)
    return [centred((side, side), field) for field in board.fields[::5]]


def _shared(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of a box lie in others."""
    return sum(clip.w * clip.h for clip in map(box.clip, others))
