"""What a swap of SWOP scores, told a second time: slowly, window by window, straight from the definition.

It shares no code with the game. A board is 66 numbers in reading order, 0 for a chip.
"""

from functools import cache
from itertools import combinations, pairwise

ROWS, COLUMNS = 6, 11
POINTS = {3: 1, 4: 2, 5: 3}
SWOP = 5


def lines_of(cell):
    """The row and the column through a cell, as lists of cells."""
    row, column = divmod(cell, COLUMNS)
    return (
        [row * COLUMNS + c for c in range(COLUMNS)],
        [r * COLUMNS + column for r in range(ROWS)],
    )


def windows(line, cell, sizes):
    """All stretches of a line that hold the cell and have one of the sizes."""
    return _windows(tuple(line), cell, tuple(sizes))


@cache
def _windows(line, cell, sizes):
    return [
        line[start : start + size]
        for size in sizes
        for start in range(len(line) - size + 1)
        if cell in line[start : start + size]
    ]


def kind(values):
    """Which run the values are, or nothing."""
    return _kind(tuple(values))


@cache
def _kind(values):
    if 0 in values:
        return ""
    steps = {after - before for before, after in pairwise(values)}
    return {(0,): "set", (1,): "rising", (-1,): "falling"}.get(tuple(steps), "")


def is_swop(values):
    """Six equal, a straight of six, or three equal beside three other equal."""
    one, other = values[:3], values[3:]
    threes = 0 not in values and len(set(one)) == len(set(other)) == 1 and one[0] != other[0]
    return bool(kind(values)) or threes


def directions(window, cell):
    """In which directions a window extends from the cell."""
    return {name for name, there in (("before", window[0] < cell), ("after", window[-1] > cell)) if there}


def kept_swops(numbers, line, cell, other):
    """The Swops of a die in one line: as many as fit, rather those that do not hold the other moved die."""
    found = [w for w in windows(line, cell, [6]) if is_swop([numbers[c] for c in w])]

    def fits(chosen):
        used = [d for w in chosen for d in directions(w, cell)]
        sets = [w for w in chosen if kind([numbers[c] for c in w]) == "set"]
        return len(used) == len(set(used)) and len(sets) <= 1

    choices = [c for size in (0, 1, 2) for c in combinations(found, size) if fits(c)]
    return min(choices, key=lambda chosen: (-len(chosen), sum(other in w for w in chosen)))


def runs(numbers, line, cell):
    """The runs of three and more that hold the die, each as long as it can be."""
    found = [
        (kind([numbers[c] for c in w]), frozenset(w))
        for w in windows(line, cell, range(3, len(line) + 1))
        if kind([numbers[c] for c in w])
    ]
    return {w for name, w in found if not any(name == n and w < longer for n, longer in found)}


def sequences(numbers, one, other):
    """What the swap of two cells makes, as a sorted list of (points, whether a Swop, moved dice in it)."""
    numbers = list(numbers)
    numbers[one], numbers[other] = numbers[other], numbers[one]
    made = set()
    shared = {}
    for cell, partner in ((one, other), (other, one)):
        for line in lines_of(cell):
            swops = [frozenset(w) for w in kept_swops(numbers, line, cell, partner)]
            plain = [
                r
                for r in runs(numbers, line, cell)
                if len(r) < 6 and not any((r & w) - {cell} for w in swops)
            ]
            for cells, points, swop in [(w, SWOP, True) for w in swops] + [
                (r, POINTS[len(r)], False) for r in plain
            ]:
                dice = tuple(sorted(cells & {one, other}))
                if len(dice) == 2:
                    shared.setdefault(tuple(line), (points, swop, dice))
                else:
                    made.add((points, swop, dice, cells, tuple(line)))
    return sorted([m[:3] for m in made] + list(shared.values()))


def points(numbers, one, other):
    """The points of a swap, with the bonus for every sequence after the first."""
    made = sequences(numbers, one, other)
    return sum(m[0] for m in made) + max(0, len(made) - 1)
