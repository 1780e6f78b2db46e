"""Estimate what the turns to come may bring, by all that can be seen when a turn ends.

Where the tiles of a symbol lie, how many are still out and who holds them tells what that symbol may yet
bring; heights, masters and recruits left tell more. But turns are few, and every set wants one. So the signs
of each symbol are weighed first, in several ways: a way counts only where its signs come to more than
nothing. What the symbols come to is added up and weighed once more like that, with the signs of the grid (a
small neural network). `outlook.toml` holds the weights.

All weights are whole numbers. Those of all ways stand side by side in one long number, so that two rows are
added in one step. What a symbol's row depends on stands in a number too, its code. The codes of all symbols
are one long number, to which each column adds what lies in it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
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
_HALF = 1 << 31
"""Half of how many numbers can stand in a row."""
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
        """Return a copy."""
        return Sight(
            self.turn,
            self.tops[:],
            self.heights[:],
            self.master,
            self.pile[:],
            self.masters,
            self.hand[:],
            self.left[:],
            self.hidden[:],
            self.recruits,
        )


def points(codes: int, row: Row) -> float:
    """Return how many points may come from the start of the turn to the end of the year.

    `codes` are those of all symbols, `row` is what the grid and the rest count. Tiles have fallen, and those
    that came to the top may still be face down.
    """
    total = sum(map(_symbol_row, _CODES.unpack(codes.to_bytes(_CODES.size, "little"))), row)
    # The first number counts by itself, also below 0; it stands lowest.
    alone = (total + _HALF & 2 * _HALF - 1) - _HALF
    return _POINTS * (alone + _TOTALS.weighed(total, _WAYS) / _PARTS) / _PARTS**2


def held_codes(sight: Sight, turn: int) -> int:
    """Return the codes of all symbols in that turn, but for what lies face up."""
    codes = turn * EACH_TURN
    if sight.master >= 0:
        codes += REIGNS << CODE * sight.master
    held = zip(sight.left, sight.hidden, sight.hand, sight.pile, strict=True)
    for symbol, (left, hidden, hand, under) in enumerate(held):
        code = left * LEFT + min(hidden, _MANY_HIDDEN) * _HIDDEN + hand * HAND + under * UNDER
        codes += code << CODE * symbol
    return codes


def column_codes(column: int, tops: Sequence[int], heights: Sequence[int]) -> int:
    """Return what the tiles that lie face up in a column add to the codes of their symbols."""
    stacks = enumerate(zip(tops, heights, strict=True))
    return sum(
        [height << CODE * top + _SHIFTS[column + 3 * row] for row, (top, height) in stacks if top < FACE_DOWN]
    )


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

    def weighed(self, row: Row, weights: Sequence[int]) -> int:
        """Return the sum of the numbers by their weights, only of those above 0."""
        signed = row + self._signs
        above = signed & self._signs
        kept = (signed & above - (above >> 31)).to_bytes(self._struct.size, "little")
        return sum(map(mul, self._struct.unpack(kept), weights))


@lru_cache(maxsize=1 << 16)
def _symbol_row(code: int) -> Row:
    """What a symbol counts in each of the ways that put all together."""
    turn, left, hidden, hand, is_master, under_master = [code >> shift & most for shift, most in _FIELDS]
    heights = [
        (space, code >> shift & _HEIGHT) for space, shift in enumerate(_SHIFTS) if code >> shift & _HEIGHT
    ]
    in_sight = min(len(heights) + hand + is_master, _MANY_IN_SIGHT)
    rows = [_tile_row(turn, space, height) for space, height in heights]
    rows.append(_held_row(turn, left, hidden, hand, in_sight, is_master, under_master))
    ways = zip(_OF_SYMBOL.numbers(sum(rows)), _TOGETHER, strict=True)
    return sum([way * row for way, row in ways if way > 0])


@lru_cache(maxsize=1 << 10)
def _tile_row(turn: int, space: int, height: int) -> Row:
    names = f"turn {turn}: on {SPACES[space]}", f"row {space // 3 + 1}: {height} high"
    return sum([_SYMBOL[name] for name in names])


@lru_cache(maxsize=1 << 12)
def _held_row(
    turn: int, left: int, hidden: int, hand: int, in_sight: int, is_master: int, under_master: int
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


def column_row(turn: int, column: int, tops: Sequence[int], heights: Sequence[int]) -> Row:
    """Return what the stacks of a column count: the heights of all three, and that some show no tile."""
    stacks = enumerate(zip(tops, heights, strict=True))
    return sum(
        [_stack_row(turn, column + 3 * row, height, top == FACE_DOWN) for row, (top, height) in stacks]
    )


@lru_cache(maxsize=1 << 10)
def _stack_row(turn: int, space: int, height: int, face_down: bool) -> Row:
    row = _GRID[f"turn {turn}, {SPACES[space]}: {height} high"]
    return row + _GRID[f"turn {turn}: face down, wait {_wait(turn, space)}"] if face_down else row


def _wait(turn: int, space: int) -> int:
    """Return in how many turns the space is in the master's line."""
    waits = [later - turn for later in range(turn, TURNS + 1) if space in LINES[later - 1]]
    return min(waits[0], _LONG) if waits else _NEVER


@lru_cache(maxsize=1 << 10)
def turn_row(turn: int, recruits: int, masters: int, master: int, single: int) -> Row:
    """Return what the rest counts; `single` is how many symbols have one tile left."""
    season = _season(turn)
    names = (
        f"turn {turn}: {recruits} recruits",
        f"turn {turn}: {masters} masters",
        f"season {season}: {_REIGNS[-min(master, 0)]}",
        f"season {season}: {single} with one left",
    )
    return _ALWAYS + sum([_GRID[name] for name in names])


# -- the codes of the symbols --

_SHIFTS = [3 * space for space in range(len(SPACES))]
"""Where a code has the height of a stack on which the symbol is face up, by space."""
_HEIGHT = 7
"""The most that can stand for a height."""
_FIELDS = ((27, 15), (31, 7), (34, 7), (37, 3), (39, 1), (40, 1))
"""Where a code has the rest, and the most that can stand there: the turn, the tiles left, hidden and in hand,
and whether the symbol is the master and may lie under it."""
_TURN, LEFT, _HIDDEN, HAND, REIGNS, UNDER = [1 << shift for shift, _ in _FIELDS]
CODE = 64
"""How many bits the code of each symbol has."""
_CODES = Struct(f"<{len(SYMBOLS)}Q")
EACH_TURN = sum([_TURN << CODE * symbol for symbol in range(len(SYMBOLS))])
"""One turn, in the codes of all symbols."""
ALL_LEFT = sum([7 * LEFT << CODE * symbol for symbol in range(len(SYMBOLS))])
"""Where the codes have the tiles left."""


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
[_ways], [_always] = _read(_FILE, "ways"), _read(_FILE, "always")
_WAYS = [0, *_ways]
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
