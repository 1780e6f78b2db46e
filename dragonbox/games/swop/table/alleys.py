"""Find a way between two dice that swap, along the alleys between the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product

import pygame
from pygame import Vector2

from dragonbox.games.swop.board import CELLS, COLUMNS, ROWS
from dragonbox.games.swop.sequences import Scored
from dragonbox.games.swop.table.layout import Board

ASIDE = 0.14
"""How far beyond the middle of an alley a way runs that leaves and comes back on the same side, as a share of
its width."""
CORNER, CROSSES, NAMES = 0.8, 2.0, 20.0
"""What a corner costs, as a share of the width of a die, how much more a way costs on what it should avoid,
and one through the names of rows or columns."""


def named(board: Board, one: str, other: str, score: Callable[[int, int], Scored]) -> Sequence[Vector2]:
    """Return the way between the dice of two cells by their names; nothing where one is no cell. `score`
    tells what a swap of two cells scores."""
    if one not in CELLS or other not in CELLS:
        return ()
    cell, goal = CELLS.index(one), CELLS.index(other)
    return way(board, cell, goal, score(cell, goal))


def way(board: Board, one: int, other: int, scored: Scored) -> list[Vector2]:
    """Return the corners of the best way between the sides of two dice: short, with few corners, on little of
    what they will score."""
    avoid = [board.lane(sequence.cells) for sequence in scored.sequences]
    return min(_ways(board, one, other), key=lambda points: _cost(board, points, avoid))


def _ways(board: Board, one: int, other: int) -> Iterator[list[Vector2]]:
    """Yield ways that leave one die and come to the other at each of their sides."""
    (row, column), (to_row, to_column) = divmod(one, COLUMNS), divmod(other, COLUMNS)
    first, last = board.dice[one], board.dice[other]
    for here, there in product((0, 1), repeat=2):
        alley, goal = column + here, to_column + there
        start = Vector2(first.right if here else first.left, first.centery)
        end = Vector2(last.right if there else last.left, last.centery)
        if alley == goal:
            x = _across(board, alley)
            if here == there:
                x += (1 if here else -1) * ASIDE * _wide(board)
            bends = [Vector2(x, start.y), Vector2(x, end.y)] if row != to_row else []
            yield [start, *bends, end]
            continue
        x, to_x = _across(board, alley), _across(board, goal)
        for gap in range(ROWS + 1):
            y = _down(board, gap)
            yield [start, Vector2(x, start.y), Vector2(x, y), Vector2(to_x, y), Vector2(to_x, end.y), end]


def _wide(board: Board) -> int:
    """Return how wide an alley between two columns is."""
    return board.dice[1].left - board.dice[0].right


def _across(board: Board, alley: int) -> float:
    """Return the x of the middle of an alley: the one of a number lies left of the column of that number."""
    half = _wide(board) / 2
    return board.dice[alley].left - half if alley < COLUMNS else board.dice[alley - 1].right + half


def _down(board: Board, gap: int) -> float:
    """Return the y of the middle of a gap between rows, by the number of the row below it."""
    half = (board.dice[COLUMNS].top - board.dice[0].bottom) / 2
    if gap < ROWS:
        return board.dice[gap * COLUMNS].top - half
    return board.dice[(gap - 1) * COLUMNS].bottom + half


def _cost(board: Board, points: Sequence[Vector2], avoid: Sequence[pygame.Rect]) -> float:
    """Return how long a way is, longer for each corner and for what it should avoid."""
    die = board.die[0]
    cost = CORNER * die * len(points)
    for one, other in pairwise(points):
        length = (other - one).length()
        line = pygame.Rect(
            min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y)
        )
        line = line.inflate(2, 2)
        crossed = [line.clip(box) for box in avoid]
        cost += length + CROSSES * sum(max(box.size) for box in crossed if box.size > (0, 0))
        if line.right < board.dice[0].left or line.bottom < board.dice[0].top:
            cost += NAMES * die
    return cost
