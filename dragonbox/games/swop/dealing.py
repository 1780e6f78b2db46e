"""The deal: the dice on the board, the cubes and who begins; drawn, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from dragonbox.core.contract import BadDeal, Rng
from dragonbox.core.dealing import check_keys, list_of, who_begins
from dragonbox.core.language import N_, _
from dragonbox.core.shuffle import below, shuffled
from dragonbox.core.words import quoted, shown
from dragonbox.games.swop.board import COLOURS, COLUMNS, EACH, FACES, ROWS, WHITE, colour_name, in_order

CUBES_EACH = 5
"""Cubes that each player gets; with three players five are left over and out of the game."""
SETS = {2: 1, 3: 2, 4: 2}
"""Sets of cubes, by the number of seats. A set has one cube of each colour but white."""

Grid = list[list[Any]]
"""Rows of numbers or of colours; a row that is being laid may still be short."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The start of a game."""

    numbers: tuple[int, ...]
    """By cell."""
    colours: str
    """By cell."""
    cubes: tuple[str, ...]
    """By seat, in the order of `COLOURS`; empty if none are dealt."""
    first: int
    """The seat that begins."""

    def to_record(self) -> dict[str, Any]:
        """Return the deal as a table of the record."""
        dice = [colour + str(number) for colour, number in zip(self.colours, self.numbers, strict=True)]
        rows = [" ".join(dice[start : start + COLUMNS]) for start in range(0, len(dice), COLUMNS)]
        cubes = {"cubes": list(self.cubes)} if self.cubes else {}
        return {"board": rows, **cubes, "first": self.first}


# -- drawn --


def draw(seats: int, in_rows: bool, with_cubes: bool, rng: Rng) -> Deal:
    """Return a deal at random: the colours of the dice, their numbers, the cubes if any are dealt, who
    begins."""
    colours = _colours_in_rows(rng) if in_rows else _colours_anywhere(rng)
    numbers = _numbers(_white_numbers(colours, rng) if in_rows else {}, rng)
    cubes = _cubes(seats, rng) if with_cubes else ()
    return Deal(tuple(chain(*numbers)), "".join(chain(*colours)), cubes, below(seats, rng))


def _colours_anywhere(rng: Rng) -> Grid:
    """Mixed until no three in a line are alike, which two shuffles of three are; so every such order of the
    dice is as likely as any other."""
    while True:
        mixed = shuffled(COLOURS * EACH, rng)
        rows = [mixed[start : start + COLUMNS] for start in range(0, len(mixed), COLUMNS)]
        if not any(
            colour in _barred(rows, row, column)
            for row, colours in enumerate(rows)
            for column, colour in enumerate(colours)
        ):
            return rows


def _colours_in_rows(rng: Rng) -> Grid:
    """Every colour once in each row."""
    return [shuffled(COLOURS, rng) for _ in range(ROWS)]


def _white_numbers(colours: Grid, rng: Rng) -> dict[tuple[int, int], int]:
    """Six different numbers for the white dice, by row and column."""
    numbers = shuffled(range(1, FACES + 1), rng)
    return {(row, colours[row].index(WHITE)): number for row, number in enumerate(numbers)}


def _numbers(fixed: Mapping[tuple[int, int], int], rng: Rng) -> Grid:
    """The dice rolled one by one in reading order, none to be the third of its number in a line.

    That never gets stuck: at most four numbers are barred from a cell, also beside dice that are `fixed`.
    """
    rows: Grid = [[0] * COLUMNS for _ in range(ROWS)]
    for (row, column), number in fixed.items():
        rows[row][column] = number
    for row in range(ROWS):
        for column in range(COLUMNS):
            if not rows[row][column]:
                barred = _barred(rows, row, column)
                possible = [number for number in range(1, FACES + 1) if number not in barred]
                rows[row][column] = possible[below(len(possible), rng)]
    return rows


def _barred(rows: Grid, row: int, column: int) -> set[Any]:
    """What would make three alike in a line at this place; 0 where nothing lies yet."""
    barred = set()
    across, down = rows[row], [line[column] for line in rows]
    for line, place in ((across, column), (down, row)):
        for one, other in ((-2, -1), (-1, 1), (1, 2)):
            if place + one >= 0 and place + other < len(line) and line[place + one] == line[place + other]:
                barred.add(line[place + one])
    return barred


def _cubes(seats: int, rng: Rng) -> tuple[str, ...]:
    """The cubes mixed and dealt until nobody has two of a colour, so every such deal is as likely as any
    other; with four players that takes about ten tries."""
    while True:
        mixed = "".join(shuffled(COLOURS.replace(WHITE, "") * SETS[seats], rng))
        hands = [mixed[CUBES_EACH * seat : CUBES_EACH * (seat + 1)] for seat in range(seats)]
        if all(len(set(hand)) == CUBES_EACH for hand in hands):
            return tuple(map(in_order, hands))


# -- read --


def read(data: Mapping[str, Any], seats: int, with_cubes: bool) -> Deal:
    """Return the deal that a record's table describes; raises `BadDeal`. Case and blanks do not matter.

    The layout is not checked, so that positions can be set up by hand.
    """
    keys = ("board", "cubes", "first") if with_cubes else ("board", "first")
    check_keys(data, keys)
    rows = list_of(data["board"], "board", ROWS, "rows")
    dice = [die for number, row in enumerate(rows, 1) for die in _dice(row, f"board.{number}")]
    colours = "".join(die[0] for die in dice)
    for colour in COLOURS:
        if (found := colours.count(colour)) != EACH:
            name = colour_name(colour)
            told = _("found {n} {colour} dice, expected {all} of each colour", n=found, colour=name, all=EACH)
            raise BadDeal("board", told)
    cubes = _read_cubes(data["cubes"], seats) if with_cubes else ()
    first = who_begins(data["first"], seats)
    return Deal(tuple(int(die[1]) for die in dice), colours, cubes, first)


_NO_DIE = N_("found {found}, expected a die: one of {colours} and a number 1 to 6")


def _dice(value: Any, key: str) -> list[str]:
    """The dice of a row."""
    if not isinstance(value, str):
        told = _('found {found}, expected {n} dice such as "G3"', found=shown(value), n=COLUMNS)
        raise BadDeal(key, told)
    dice = value.split()
    for die in dice:
        if len(die) != 2 or die[0] not in COLOURS + COLOURS.lower() or die[1] not in "123456":
            told = _(_NO_DIE, found=quoted(die), colours=COLOURS)
            raise BadDeal(key, told)
    if len(dice) != COLUMNS:
        raise BadDeal(key, _("found {n} dice, expected {count}", n=len(dice), count=COLUMNS))
    return [die.upper() for die in dice]


def _read_cubes(value: Any, seats: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != seats:
        found = _("{n} texts", n=len(value)) if isinstance(value, list) else shown(value)
        told = _("found {found}, expected a text for each of {n} seats", found=found, n=seats)
        raise BadDeal("cubes", told)
    hands = []
    for number, text in enumerate(value, 1):
        if not isinstance(text, str):
            raise BadDeal(f"cubes.{number}", _not_cubes(shown(text)))
        hand = "".join(text.split())
        known = set(hand) <= set((COLOURS + COLOURS.lower()).replace(WHITE, "").replace(WHITE.lower(), ""))
        if not known or len(hand) != CUBES_EACH or len(set(hand.upper())) != CUBES_EACH:
            raise BadDeal(f"cubes.{number}", _not_cubes(quoted(text)))
        hands.append(in_order(hand.upper()))
    for colour in COLOURS:
        if (count := "".join(hands).count(colour)) > SETS[seats]:
            name, most = colour_name(colour), SETS[seats]
            told = _("found {n} {colour} cubes, expected {most} at most", n=count, colour=name, most=most)
            raise BadDeal("cubes", told)
    return tuple(hands)


def _not_cubes(found: str) -> str:
    told = {"found": found, "n": CUBES_EACH}
    return _("found {found}, expected {n} different colours, none of them white", **told)
