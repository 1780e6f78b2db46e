"""Estimate what the turns to come may bring, by all that can be seen when a turn ends.

Where the tiles of a symbol lie, how many are still out and who holds them tells what that symbol may yet
bring; heights, masters and recruits left tell more. But turns are few, and every set wants one. So the signs
of each symbol are weighed first, in several ways: a way counts only where its signs come to more than
nothing. What the symbols come to is added up and weighed once more like that, with the signs of the grid (a
small neural network). `outlook.toml` holds the weights.

All weights are whole numbers. Those of all ways stand side by side in one long number, so that two rows are
added in one step.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from struct import Struct
from typing import Any, TypeAlias

from dragonbox.games.dragon_swoop.grid import DEPTHS, LINES, SPACES, TURNS
from dragonbox.games.dragon_swoop.rules import RECRUITS
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS

Row: TypeAlias = int
"""A number for each way to weigh; where all is put together, the first one counts by itself."""

FACE_DOWN, EMPTY = len(SYMBOLS), len(SYMBOLS) + 1
"""What stands for a symbol where the top tile is not turned up yet, and where no tile lies."""
NO_MASTER, UNKNOWN = -1, -2
"""What stands for the master when there is none, and when it is not turned up yet."""

_LONG, _NEVER = 6, 7
"""Waits count as long from so many turns on; what stands for no wait at all."""
_MANY_IN_SIGHT, _MANY_HIDDEN, _HIGHEST = 7, 5, max(DEPTHS)
"""More than so many count as many."""
_REIGNS = ("master face up", "no master", "master face down")
_BITS = 3
"""The bits of a height, from 1 to 5, where it stands in a number for each space."""
_POINTS = 100.0
"""What is worth 1 in the weights."""


@dataclass(slots=True)
class Sight:
    """A position as far as it can be seen, in numbers."""

    turn: int
    tops: list[int]
    """The face-up symbol of each space."""
    heights: list[int]
    master: int
    pile: list[bool]
    """By symbol, whether its first master may lie under the master, or may be it while it is face down."""
    masters: int
    """The tiles under the master."""
    hand: list[int]
    """Underlings by symbol."""
    left: list[int]
    """Tiles that have not flown, by symbol."""
    hidden: list[int]
    """Tiles face down in the grid, by symbol."""
    recruits: int

    def key(self) -> tuple[int, ...]:
        """Return what is the same of two sights only if all of them is."""
        where = self.turn, *self.tops, *self.heights, self.master
        return *where, *self.pile, *self.hand, *self.left, self.recruits

    def copy(self) -> Sight:
        """Return a copy whose tops and heights are its own; the other lists are shared."""
        return Sight(
            self.turn,
            self.tops[:],
            self.heights[:],
            self.master,
            self.pile,
            self.masters,
            self.hand,
            self.left,
            self.hidden,
            self.recruits,
        )


def outlook(sight: Sight) -> float:
    """Return how many points may come from the start of the turn to the end of the year.

    Tiles have fallen, and those that came to the top may still be face down.
    """
    turn, heights, master = sight.turn, sight.heights, sight.master
    lying = [0] * (EMPTY + 1)
    for top, height, shift in zip(sight.tops, heights, _SHIFTS, strict=True):
        lying[top] |= height << shift
    reigns = [False] * len(SYMBOLS)
    if master >= 0:
        reigns[master] = True
    held = zip(lying, sight.left, sight.hidden, sight.hand, reigns, sight.pile, strict=False)
    total = sum([_symbol_row(turn, *symbol) for symbol in held])
    stacks, down = sum(lying), lying[FACE_DOWN]
    for column, shift in enumerate(_COLUMNS):
        total += _column_row(turn, column, stacks >> shift & _COLUMN, down >> shift & _COLUMN)
    total += _turn_row(turn, sight.recruits, sight.masters, min(master, 0), sight.left.count(1))
    alone, *ways = _TOTALS.numbers(total)
    weighed = sum([way * weight for way, weight in zip(ways, _WAYS, strict=True) if way > 0])
    return _POINTS * (alone + weighed / _PARTS) / _PARTS**2


def _season(turn: int) -> int:
    return (turn - 1) // 3 + 1


class _Rows:
    """Rows of so many numbers, each of 32 bits."""

    def __init__(self, width: int) -> None:
        self._struct = Struct(f"<{width}i")
        self._signs = sum(1 << (32 * way + 31) for way in range(width))

    # A number below 0 borrows from the next one; with the signs added, none is below 0.

    def row(self, numbers: Sequence[int]) -> Row:
        return (int.from_bytes(self._struct.pack(*numbers), "little") ^ self._signs) - self._signs

    def numbers(self, row: Row) -> tuple[int, ...]:
        return self._struct.unpack(((row + self._signs) ^ self._signs).to_bytes(self._struct.size, "little"))


@lru_cache(maxsize=1 << 16)
def _symbol_row(
    turn: int, lying: int, left: int, hidden: int, hand: int, is_master: bool, under_master: bool
) -> Row:
    """What a symbol counts in each of the ways that put all together; `lying` has the heights of the stacks
    on which it is face up."""
    heights = [
        (space, lying >> shift & _HEIGHT) for space, shift in enumerate(_SHIFTS) if lying >> shift & _HEIGHT
    ]
    in_sight = min(len(heights) + hand + is_master, _MANY_IN_SIGHT)
    rows = [_tile_row(turn, space, height) for space, height in heights]
    rows.append(_held_row(turn, left, min(hidden, _MANY_HIDDEN), hand, in_sight, is_master, under_master))
    ways = zip(_OF_SYMBOL.numbers(sum(rows)), _TOGETHER, strict=True)
    return sum([way * row for way, row in ways if way > 0])


@lru_cache(maxsize=1 << 10)
def _tile_row(turn: int, space: int, height: int) -> Row:
    names = f"turn {turn}: on {SPACES[space]}", f"row {space // 3 + 1}: {height} high"
    return sum([_SYMBOL[name] for name in names])


@lru_cache(maxsize=1 << 12)
def _held_row(
    turn: int, left: int, hidden: int, hand: int, in_sight: int, is_master: bool, under_master: bool
) -> Row:
    names = [
        f"turn {turn}: {left} left",
        f"turn {turn}: {hidden} hidden",
        f"season {_season(turn)}: {hand} in hand",
        f"turn {turn}: {in_sight} in sight",
    ]
    if is_master:
        names.append(f"turn {turn}: the master")
    if under_master:
        names.append(f"turn {turn}: under the master")
    return sum([_SYMBOL[name] for name in names])


@lru_cache(maxsize=1 << 14)
def _column_row(turn: int, column: int, stacks: int, down: int) -> Row:
    """What the stacks of a column count: the heights of all three, and of those that show no tile."""
    names = []
    for row in range(3):
        space, shift = column + 3 * row, _BITS * row
        names.append(f"turn {turn}, {SPACES[space]}: {stacks >> shift & _HEIGHT} high")
        if down >> shift & _HEIGHT:
            names.append(f"turn {turn}: face down, wait {_wait(turn, space)}")
    return sum([_GRID[name] for name in names])


def _wait(turn: int, space: int) -> int:
    """Return in how many turns the space is in the master's line."""
    waits = [later - turn for later in range(turn, TURNS + 1) if space in LINES[later - 1]]
    return min(waits[0], _LONG) if waits else _NEVER


@lru_cache(maxsize=1 << 10)
def _turn_row(turn: int, recruits: int, masters: int, master: int, single: int) -> Row:
    season = _season(turn)
    names = (
        f"turn {turn}: {recruits} recruits",
        f"turn {turn}: {masters} masters",
        f"season {season}: {_REIGNS[-master]}",
        f"season {season}: {single} with one left",
    )
    return _ALWAYS + sum([_GRID[name] for name in names])


_COLUMNS = [3 * _BITS * column for column in range(3)]
_SHIFTS = [_COLUMNS[space % 3] + _BITS * (space // 3) for space in range(len(SPACES))]
"""Where the height of a space stands in a number for all, and where those of a column begin."""
_HEIGHT, _COLUMN = (1 << _BITS) - 1, (1 << 3 * _BITS) - 1


# -- the weights as they are written --


def _signs_of_symbols() -> list[str]:
    """Name all that can be so of a symbol, in the order of the weights."""
    turns, seasons = range(1, TURNS + 1), range(1, _season(TURNS) + 1)
    return [
        *[f"turn {turn}: on {space}" for turn in turns for space in SPACES],
        *[f"row {row}: {height} high" for row in (1, 2, 3) for height in range(_HIGHEST + 1)],
        *[f"turn {turn}: {left} left" for turn in turns for left in range(EACH + 1)],
        *[f"turn {turn}: {hidden} hidden" for turn in turns for hidden in range(_MANY_HIDDEN + 1)],
        *[f"season {season}: {hand} in hand" for season in seasons for hand in range(RECRUITS + 1)],
        *[f"turn {turn}: the master" for turn in turns],
        *[f"turn {turn}: under the master" for turn in turns],
        *[f"turn {turn}: {count} in sight" for turn in turns for count in range(_MANY_IN_SIGHT + 1)],
    ]


def _signs_of_the_grid() -> list[str]:
    """Name all that can be so of the grid, the masters and the recruits, in the order of the weights."""
    turns, seasons = range(1, TURNS + 1), range(1, _season(TURNS) + 1)
    heights = [
        (space, height) for space, deep in zip(SPACES, DEPTHS, strict=True) for height in range(deep + 1)
    ]
    return [
        *[f"turn {turn}, {space}: {height} high" for turn in turns for space, height in heights],
        *[f"turn {turn}: face down, wait {wait}" for turn in turns for wait in range(_NEVER + 1)],
        *[f"turn {turn}: {recruits} recruits" for turn in turns for recruits in range(RECRUITS + 1)],
        *[f"turn {turn}: {masters} masters" for turn in turns for masters in range(len(SYMBOLS))],
        *[f"season {season}: {who}" for season in seasons for who in _REIGNS],
        *[f"season {season}: {count} with one left" for season in seasons for count in range(EACH + 1)],
    ]


def _read(file: dict[str, Any], name: str, rows: int = 1) -> list[list[int]]:
    """Return the rows of weights with that name, in parts of 1."""
    letters, text = file["letters"], "".join(file[name].split())
    pairs = [(one + other) for one in letters for other in letters]
    worth = {pair: number - file["middle"] for number, pair in enumerate(pairs)}
    numbers = [worth[text[at : at + 2]] for at in range(0, len(text), 2)]
    width = len(numbers) // rows
    return [numbers[first : first + width] for first in range(0, len(numbers), width)]


_FILE = tomllib.loads(Path(__file__).with_name("outlook.toml").read_text("utf-8"))
_PARTS: int = _FILE["parts"]
[_WAYS], [_always] = _read(_FILE, "ways"), _read(_FILE, "always")
_signs, _grid_signs = _signs_of_symbols(), _signs_of_the_grid()
_symbol, _grid = _read(_FILE, "symbol", len(_signs)), _read(_FILE, "grid", len(_grid_signs))
_OF_SYMBOL, _TOTALS = _Rows(len(_symbol[0])), _Rows(len(_always))
_SYMBOL = dict(zip(_signs, map(_OF_SYMBOL.row, _symbol), strict=True))
# What symbols come to is in parts of parts of 1, since it was weighed twice.
_GRID = {
    sign: _TOTALS.row([_PARTS * number for number in row])
    for sign, row in zip(_grid_signs, _grid, strict=True)
}
_ALWAYS = _TOTALS.row([_PARTS * number for number in _always])
_TOGETHER = list(map(_TOTALS.row, _read(_FILE, "together", len(_symbol[0]))))
