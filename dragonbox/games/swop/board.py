"""The board: six rows of eleven cells, and the dice and chips that lie on it.

A cell is its number in reading order: a1, b1 … k1, a2 … k6 are 0 to 65. What lies on the board is two lists
by cell: the `numbers`, 0 for a chip, and the `colours`, `CHIP` for a chip.
"""

from __future__ import annotations

ROWS = 6
COLUMNS = 11
NOWHERE = -1
"""No cell."""

CELLS = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcdefghijk")
"""The names of the cells: column, then row from the top."""
ROW_LINES = tuple(tuple(range(start, start + COLUMNS)) for start in range(0, ROWS * COLUMNS, COLUMNS))
"""The cells of each row, from the left."""
COLUMN_LINES = tuple(tuple(range(start, ROWS * COLUMNS, COLUMNS)) for start in range(COLUMNS))
"""The cells of each column, from the top."""

FACES = 6
"""Numbers of a die: 1 to 6."""
COLOURS = "WYORPVBCGNK"
"""The colours of the dice and of the cubes, in the order in which they are listed."""
WHITE = "W"
EACH = 6
"""Dice of each colour."""
CHIP = "#"
"""Stands for a chip where a colour could stand."""
COLOUR_NAMES = {
    "W": "white",
    "Y": "yellow",
    "O": "orange",
    "R": "red",
    "P": "pink",
    "V": "violet",
    "B": "blue",
    "C": "cyan",
    "G": "green",
    "N": "brown",
    "K": "black",
}


def article(colour: str) -> str:
    """`an` for orange, else `a`."""
    return "an" if COLOUR_NAMES[colour][0] in "aeiou" else "a"


def row_of(cell: int) -> tuple[int, ...]:
    """The cells of the row in which a cell lies."""
    return ROW_LINES[cell // COLUMNS]


def column_of(cell: int) -> tuple[int, ...]:
    """The cells of the column in which a cell lies."""
    return COLUMN_LINES[cell % COLUMNS]


def in_order(colours: str) -> str:
    """The letters of some colours in the order of `COLOURS`."""
    return "".join(sorted(colours, key=COLOURS.index))
