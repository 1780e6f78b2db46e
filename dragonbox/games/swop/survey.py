"""Score every swap of a board, fast.

`sequences` says what a swap scores. A game asks that for 2145 pairs of cells at every move, and three things
make it quick:

- What a die would score in a line depends on its two *arms* alone, the five cells on each side. Of an arm
  only its *class* counts: how far it repeats the die's number, or goes up or down from it, and whether three
  equal dice follow. There are twenty-one classes, so all that two arms can score is a small table, filled
  once by the definition itself.
- Two dice that do not lie within five cells of one line know nothing of each other: what they score is the
  sum of four entries. Only the others are looked at in pairs, and by the definition only where something of
  one reaches the other.
- All that belongs to one line follows from its numbers, and a move changes four lines at most: what was found
  for a line is kept.

The answer for a swap is its *code*, a whole number that holds the points and the Swops of several dice so
that codes can be added. `POINTS`, `SWOPS` and `SHARED` read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import add

from dragonbox.games.swop.board import COLUMN_LINES, COLUMNS, FACES, NOWHERE, ROW_LINES
from dragonbox.games.swop.sequences import POINTS as POINTS_BY_LENGTH
from dragonbox.games.swop.sequences import SHORTEST, SWOP, of_die, runs, windows

CELL_COUNT = len(ROW_LINES) * COLUMNS
SWAPS = tuple(combinations(range(CELL_COUNT), 2))
"""All pairs of cells, in the order of the codes."""
PLACE = {swap: place for place, swap in enumerate(SWAPS)}
"""Where the code of a pair stands."""

IMPOSSIBLE = -(1 << 20)
"""The code of a swap of equal numbers or of a chip. So much less than nothing that sums stay below 0."""
_ONE_SWOP = 1 << 6
"""Below it there is room for points and sequences: eight sequences of five points make 48."""
_SHARED = 1 << 10

POINTS = [max(code % _ONE_SWOP - 1, 0) for code in range(2 * _SHARED)]
"""By code: the points, bonus included. Each sequence counts its points and one for the bonus, which is one
too many where there is any."""
SWOPS = [code % _SHARED // _ONE_SWOP for code in range(2 * _SHARED)]
"""By code: how many Swops there are, and so how many chips are needed."""
SHARED = [code >= _SHARED for code in range(2 * _SHARED)]
"""By code: whether both moved dice lie in one of the Swops, so that it is a choice which of them leaves."""


def survey(numbers: Sequence[int]) -> list[int]:
    """Return the codes of all swaps, in the order of `SWAPS`; below 0 where the rules of the board forbid
    one.

    `numbers` are the 66 of the board, 0 for a chip.
    """
    numbers = list(numbers)
    rows = [codes_of_line(tuple(numbers[line[0] : line[-1] + 1])) for line in ROW_LINES]
    columns = [codes_of_line(tuple(numbers[line[0] :: COLUMNS])) for line in COLUMN_LINES]
    in_row = [alone for singles, _ in rows for alone in singles]
    in_column = [columns[cell % COLUMNS][0][cell // COLUMNS] for cell in range(CELL_COUNT)]
    alone = [list(map(add, *both)) for both in zip(in_row, in_column, strict=True)]
    by_number = list(zip(*alone, strict=True))
    codes: list[int] = []
    for one, number in enumerate(numbers):
        theirs = map(alone[one].__getitem__, numbers[one + 1 :])
        codes += map(add, theirs, by_number[number][one + 1 :])
    for lines, found, across in ((_ROW_PAIRS, rows, in_column), (_COLUMN_PAIRS, columns, in_row)):
        for pairs, (_, together) in zip(lines, found, strict=True):
            for (place, one, other), code in zip(pairs, together, strict=True):
                if code >= 0:
                    codes[place] = code + across[one][numbers[other]] + across[other][numbers[one]]
    return codes


# -- one line --

LineCodes = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""The codes of a line: by place and number, what a die of that number would score there if nothing else in
the line changed; and for each close pair of places, what both would score in it if they changed places."""


def _close(length: int) -> tuple[tuple[int, int], ...]:
    """The pairs of places of a line that lie so close that one sequence could hold both."""
    return tuple((one, other) for one, other in combinations(range(length), 2) if other - one < SWOP)


CLOSE = {length: _close(length) for length in (len(COLUMN_LINES[0]), COLUMNS)}
"""By the length of a line: its pairs of places that lie so close."""


def _pairs(line: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The close pairs of a line of the board: where their code stands, and their cells."""
    return [(PLACE[line[a], line[b]], line[a], line[b]) for a, b in CLOSE[len(line)]]


_ROW_PAIRS = list(map(_pairs, ROW_LINES))
_COLUMN_PAIRS = list(map(_pairs, COLUMN_LINES))


@lru_cache(maxsize=1 << 12)
def codes_of_line(numbers: tuple[int, ...]) -> LineCodes:
    """Return all codes of a line with these numbers."""
    length = len(numbers)
    lefts, rights = _arms(numbers), _arms(numbers[::-1])[::-1]
    classes = [(_classes(left), _classes(right)) for left, right in zip(lefts, rights, strict=True)]
    singles = []
    for number, (left, right) in zip(numbers, classes, strict=True):
        codes = [_CODES[a][b] for a, b in zip(left, right, strict=True)]
        codes[0] = codes[number] = IMPOSSIBLE
        singles.append(tuple(codes) if number else _NO_DIE)
    together = []
    for one, other in CLOSE[length]:
        number, other_number = numbers[one], numbers[other]
        if number == other_number or not number or not other_number:
            together.append(IMPOSSIBLE)
            continue
        # Between them each sees the other's new number.
        far = other - one
        more = (number - other_number) * _PLACES[far - 1]
        arms = classes[one][0][other_number], _classes(rights[one] + more)[other_number]
        other_arms = _classes(lefts[other] - more)[number], classes[other][1][number]
        # An arm to the left is an arm to the right in a mirror.
        if _REACH[arms[0]][arms[1]] < far and _REACH[other_arms[1]][other_arms[0]] < far:
            together.append(_CODES[arms[0]][arms[1]] + _CODES[other_arms[0]][other_arms[1]])
            continue
        code, other_code = _CODES[arms[0]][arms[1]], _CODES[other_arms[0]][other_arms[1]]
        if max(code, other_code) >= _ONE_SWOP:
            together.append(_by_definition(numbers, one, other))
        else:
            together.append(code + other_code - _in_common(numbers, one, other))
    return tuple(singles), tuple(together)


def _in_common(numbers: tuple[int, ...], one: int, other: int) -> int:
    """The code of the straight that holds both dice of a line after they have changed places; 0 without one.

    Where neither makes a Swop, this is all that both would count.
    """
    step, rest = divmod(numbers[one] - numbers[other], other - one)
    if rest or abs(step) != 1:
        return 0
    line = list(numbers)
    line[one], line[other] = line[other], line[one]
    if any(line[place] != line[one] + step * (place - one) for place in range(one, other)):
        return 0
    first, last = one, other
    while first and line[first - 1] and line[first - 1] == line[first] - step:
        first -= 1
    while last + 1 < len(line) and line[last + 1] and line[last + 1] == line[last] + step:
        last += 1
    length = last - first + 1
    return POINTS_BY_LENGTH[length] + 1 if length >= SHORTEST else 0


def _by_definition(numbers: tuple[int, ...], one: int, other: int) -> int:
    """The code of two dice in their line after they have changed places."""
    line = list(numbers)
    line[one], line[other] = line[other], line[one]
    places = tuple(range(len(line)))
    found = of_die(line, places, one, other)
    both = {cells for _, cells in found if other in cells}
    for sequence in of_die(line, places, other, one):
        if one not in sequence[1]:
            found.append(sequence)
        elif not both:
            both = {sequence[1]}
            found.append(sequence)
    shared = any(len(cells) == SWOP for cells in both)
    return sum(_code(cells) for _, cells in found) + shared * _SHARED


def _code(cells: tuple[int, ...]) -> int:
    """The code of one sequence."""
    return POINTS_BY_LENGTH[len(cells)] + 1 + (len(cells) == SWOP) * _ONE_SWOP


# -- arms --

_ARM = SWOP - 1
"""Cells of an arm: a Swop reaches no further."""
_NO_DIE = (IMPOSSIBLE,) * (FACES + 1)
"""The codes of a place where a chip lies."""

_Shape = tuple[int, int, bool]
"""What counts of an arm: the step of the run that it begins, how far it goes, and whether three equal dice
follow the die's own number."""


def _shape(arm: tuple[int, ...], number: int) -> _Shape:
    """The class of an arm, from the die outwards, beside a die of that number."""
    step = arm[0] - number if arm[0] and abs(arm[0] - number) <= 1 else 0
    length = 0
    while length < _ARM and arm[length] and arm[length] == number + step * (length + 1):
        length += 1
    own = 0 if step else length
    three = arm[own : own + 3]
    return step, length, len(three) == 3 and three[0] != 0 and three.count(three[0]) == 3


def _examples() -> dict[_Shape, tuple[int, ...]]:
    """An arm of each class, beside a die that shows 20."""
    runs = [
        tuple(20 + step * far for far in range(1, length + 1))
        for step in (0, 1, -1)
        for length in range(_ARM + 1)
    ]
    threes = [(20,) * own + (number,) * 3 for own in range(3) for number in (30, 21, 19)]
    arms = [(*arm, *(0,) * _ARM)[:_ARM] for arm in (*runs, *threes)]
    return {_shape(arm, 20): arm for arm in arms}


_EXAMPLES = _examples()
_CLASS = {shape: number for number, shape in enumerate(_EXAMPLES)}


_BASE = FACES + 1
_PLACES = [_BASE**place for place in range(_ARM + 1)]
"""An arm is also a whole number: in this base, from the die outwards, the numbers of its cells."""


def _arms(numbers: tuple[int, ...]) -> list[int]:
    """The arms to the left of all places of a line, as whole numbers."""
    arms, arm = [], 0
    for number in numbers:
        arms.append(arm)
        arm = (arm * _BASE + number) % _PLACES[_ARM]
    return arms


@cache
def _classes(arm: int) -> tuple[int, ...]:
    """The class of an arm by the number of the die; there are 7 ** 5 arms at most."""
    cells = tuple([arm // place % _BASE for place in _PLACES[:_ARM]])
    return tuple([_CLASS[_shape(cells, number)] for number in range(_BASE)])


def _by_class() -> tuple[list[list[int]], list[list[int]]]:
    """By left and right class: the code of the die between them, and how far anything that could be a
    sequence of it goes to the right."""
    codes, reaches = [], []
    line = tuple(range(2 * _ARM + 1))
    for left in _EXAMPLES.values():
        boards = [(*left[::-1], 20, *right) for right in _EXAMPLES.values()]
        codes.append(
            [sum(_code(cells) for _, cells in of_die(board, line, _ARM, NOWHERE)) for board in boards]
        )
        reaches.append(
            [
                max(
                    (cells[-1] - _ARM for find in (runs, windows) for _, cells in find(board, line, _ARM)),
                    default=0,
                )
                for board in boards
            ]
        )
    return codes, reaches


_CODES, _REACH = _by_class()
