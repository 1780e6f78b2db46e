"""Score the swaps of a few dice, on a board that keeps changing a little.

`survey` looks at all swaps of one board. Here a board is looked at again after a swap, which changes four of
its lines at most, and only for the dice that a cube pays for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add
from typing import NamedTuple

from dragonbox.games.swop.board import COLUMN_LINES, COLUMNS, ROW_LINES
from dragonbox.games.swop.survey import (
    CELL_COUNT,
    CLOSE,
    IMPOSSIBLE,
    POINTS,
    SWOPS,
    LineCodes,
    codes_of_line,
)

MOST_CHIPS = 3
NONE = -1
"""Less than any legal swap is worth."""
WORTH = [
    [POINTS[code] - SWOPS[code] if SWOPS[code] <= chips else NONE for code in range(len(POINTS))]
    for chips in range(MOST_CHIPS + 1)
]
"""By the chips of the mover and the code of a swap: its points, less the chips that it costs."""


class Board(NamedTuple):
    """A board with what its lines score."""

    numbers: list[int]
    rows: list[LineCodes]
    columns: list[LineCodes]
    alone: list[list[int]]
    """By cell and number: the code of a die of that number there, in row and column together."""


def board(numbers: Sequence[int]) -> Board:
    """Return a board; `numbers` are the 66 of it, 0 for a chip."""
    numbers = list(numbers)
    rows = [_row(numbers, row) for row in range(len(ROW_LINES))]
    columns = [_column(numbers, column) for column in range(len(COLUMN_LINES))]
    return Board(numbers, rows, columns, [_alone(rows, columns, cell) for cell in range(CELL_COUNT)])


def changed(before: Board, dice: Mapping[int, int]) -> Board:
    """Return a board in which some cells have other numbers."""
    numbers, rows, columns, alone = (before.numbers[:], before.rows[:], before.columns[:], before.alone[:])
    for cell, number in dice.items():
        numbers[cell] = number
    touched: set[int] = set()
    for row in {cell // COLUMNS for cell in dice}:
        rows[row] = _row(numbers, row)
        touched.update(ROW_LINES[row])
    for column in {cell % COLUMNS for cell in dice}:
        columns[column] = _column(numbers, column)
        touched.update(COLUMN_LINES[column])
    for cell in touched:
        alone[cell] = _alone(rows, columns, cell)
    return Board(numbers, rows, columns, alone)


def most(board: Board, dice: Iterable[int], chips: int, last: tuple[int, int] | None = None) -> int:
    """Return what the best swap of one of these dice with any other is worth; `NONE` if none is legal.

    `last` is the swap that must not be undone.
    """
    worth, codes = WORTH[chips], set[int]()
    for die in dice:
        found = codes_of_die(board, die)
        if last and die in last:
            found[last[die == last[0]]] = IMPOSSIBLE
        codes.update(found)
    return max((worth[code] for code in codes if code >= 0), default=NONE)


def codes_of_die(board: Board, die: int) -> list[int]:
    """Return the codes of all swaps of a die, by the other cell; below 0 where the rules forbid one."""
    numbers, alone = board.numbers, board.alone
    number = numbers[die]
    codes = list(map(add, map(alone[die].__getitem__, numbers), [own[number] for own in alone]))
    row, column = divmod(die, COLUMNS)
    together = board.rows[row][1]
    columns = board.columns
    for other, place in _NEAR_IN_ROW[die]:
        if (code := together[place]) >= 0:
            # What each scores along the other line does not depend on its partner.
            down, theirs = columns[column][0][row], columns[other % COLUMNS][0][row]
            codes[other] = code + down[numbers[other]] + theirs[number]
    together = columns[column][1]
    for other, place in _NEAR_IN_COLUMN[die]:
        if (code := together[place]) >= 0:
            across, theirs = board.rows[row][0][column], board.rows[other // COLUMNS][0][column]
            codes[other] = code + across[numbers[other]] + theirs[number]
    return codes


# -- within --


def _row(numbers: list[int], row: int) -> LineCodes:
    return codes_of_line(tuple(numbers[row * COLUMNS : (row + 1) * COLUMNS]))


def _column(numbers: list[int], column: int) -> LineCodes:
    return codes_of_line(tuple(numbers[column::COLUMNS]))


def _alone(rows: list[LineCodes], columns: list[LineCodes], cell: int) -> list[int]:
    row, column = divmod(cell, COLUMNS)
    return list(map(add, rows[row][0][column], columns[column][0][row]))


def _near(lines: Sequence[tuple[int, ...]]) -> list[list[tuple[int, int]]]:
    """By cell: the cells so near in one of the lines that a sequence could hold both, and where the code of
    the pair stands."""
    near: list[list[tuple[int, int]]] = [[] for _ in range(CELL_COUNT)]
    for line in lines:
        for place, (one, other) in enumerate(CLOSE[len(line)]):
            near[line[one]].append((line[other], place))
            near[line[other]].append((line[one], place))
    return near


_NEAR_IN_ROW = _near(ROW_LINES)
_NEAR_IN_COLUMN = _near(COLUMN_LINES)
