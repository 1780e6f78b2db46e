"""The board: six rows of eleven cells, and the dice and chips that lie on it.

A cell is its number in reading order: a1, b1 … k1, a2 … k6 are 0 to 65. What lies on the board is two lists
by cell: the `numbers`, 0 for a chip, and the `colours`, `CHIP` for a chip.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.core import phrases
from dragonbox.core.language import N_, NP_, _, pgettext

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
    "W": NP_("of a die", "white"),
    "Y": NP_("of a die", "yellow"),
    "O": NP_("of a die", "orange"),
    "R": NP_("of a die", "red"),
    "P": NP_("of a die", "pink"),
    "V": NP_("of a die", "violet"),
    "B": NP_("of a die", "blue"),
    "C": NP_("of a die", "cyan"),
    "G": NP_("of a die", "green"),
    "N": NP_("of a die", "brown"),
    "K": NP_("of a die", "black"),
}
A_CUBE = {
    "W": N_("a white cube"),
    "Y": N_("a yellow cube"),
    "O": N_("an orange cube"),
    "R": N_("a red cube"),
    "P": N_("a pink cube"),
    "V": N_("a violet cube"),
    "B": N_("a blue cube"),
    "C": N_("a cyan cube"),
    "G": N_("a green cube"),
    "N": N_("a brown cube"),
    "K": N_("a black cube"),
}


def colour_name(colour: str) -> str:
    """Return what a colour is called."""
    return pgettext("of a die", COLOUR_NAMES[colour])


def colour_names(colours: Iterable[str]) -> str:
    """Return what some colours are called, of which one is to be chosen: `red or blue`."""
    return phrases.listed([colour_name(colour) for colour in colours], _("or"))


def a_cube(colours: Sequence[str]) -> str:
    """Return a cube in one of one or two colours: `a red cube`, `an orange or green cube`."""
    if len(colours) == 1:
        return _(A_CUBE[colours[0]])
    if begins_with_vowel(colours[0]):
        return _("an {colours} cube", colours=colour_names(colours))
    return _("a {colours} cube", colours=colour_names(colours))


def begins_with_vowel(colour: str) -> bool:
    """Return whether the English name of a colour stands after `an`."""
    return COLOUR_NAMES[colour][0] in "aeiou"


def row_of(cell: int) -> tuple[int, ...]:
    """Return the cells of the row in which a cell lies."""
    return ROW_LINES[cell // COLUMNS]


def column_of(cell: int) -> tuple[int, ...]:
    """Return the cells of the column in which a cell lies."""
    return COLUMN_LINES[cell % COLUMNS]


def in_order(colours: str) -> str:
    """Return the letters of some colours in the order of `COLOURS`."""
    return "".join(sorted(colours, key=COLOURS.index))
