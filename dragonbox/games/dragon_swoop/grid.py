"""The nine spaces, the twelve stations round them, and how tiles fall.

A space is its number in reading order: a1, b1, c1, a2 … c3 are 0 to 8.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.language import _

SPACES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
"""The names of the spaces: column, then row from the top."""
NOWHERE = -1
"""No space."""

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DEPTHS = (5, 5, 5, 3, 3, 3, 2, 2, 2)
"""Tiles of each stack at the start."""

LINES = (*COLUMNS, *ROWS, *reversed(COLUMNS), *reversed(ROWS))
"""The master's line at each of its stations: clockwise, from above column a to the left of row 1. Turn 1 is
played at station 0."""
TURNS = len(LINES)
"""A year: one turn at each station."""

_LOWEST_FIRST = (6, 7, 8, 3, 4, 5)


def line_name(station: int) -> str:
    """Return the name of the line at a station: `column a`, `row 1`."""
    line = LINES[station]
    if line in ROWS:
        return _("row {number}", number=ROWS.index(line) + 1)
    return _("column {letter}", letter="abc"[line[0]])


def empty_space_value(space: int) -> int:
    """Return the points for a space that is empty at the end."""
    return (5, 10, 15)[space // 3]


def falls(heights: Sequence[int]) -> list[tuple[int, int]]:
    """Return how tiles fall: (from, to) for each step of one tile by one row, in their order.

    `heights` are the tiles on each of the nine spaces. An empty space takes the top tile of the stack
    right above it, the lowest spaces first, until nothing changes; so a tile can fall by two rows.
    """
    left = list(heights)
    steps: list[tuple[int, int]] = []
    while True:
        space = next((low for low in _LOWEST_FIRST if not left[low] and left[low - 3]), None)
        if space is None:
            return steps
        left[space] = 1
        left[space - 3] -= 1
        steps.append((space - 3, space))
