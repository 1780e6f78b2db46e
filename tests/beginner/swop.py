"""SWOP: sees places where one die is missing in a row or a column, and tries a few dice there.

It knows that three in a row score, equal or a straight, that both dice count, and that the table tells
the points before the swap. It goes for three points and is content with what it finds; of chips and cubes
it thinks nothing.
"""

from dragonbox.games.swop.board import COLUMN_LINES, FACES, ROW_LINES
from dragonbox.games.swop.sequences import runs, score

from . import any_of, best_of, notices

LINES = 3
"""Rows and columns that it looks at in a turn."""
TRIES = 3
"""Dice that it tries in one place."""
AT_RANDOM = 12
"""Swaps that it tries where it has seen nothing."""


def decide(view, moves, rng):
    if moves[-1].verb != "swap":
        return any_of([move for move in moves if move.verb != "decline"], rng)
    ways = {}
    for move in moves:
        ways.setdefault((move.one, move.other), move)
    found = {}
    for cell, number in _missing(view.numbers, rng):
        dice = [other for other, shown in enumerate(view.numbers) if shown == number]
        for die in {any_of(dice, rng) for _ in range(TRIES)} if dice else ():
            _try(view, ways, (min(cell, die), max(cell, die)), found)
    if not any(found.values()):
        for _ in range(AT_RANDOM):
            _try(view, ways, any_of(list(ways), rng), found)
    return best_of(found, rng)


def _try(view, ways, pair, found):
    if pair in ways:
        found[ways[pair]] = score(view.numbers, *pair).points


def _missing(numbers, rng):
    """The places that it notices, and the number that is missing there."""
    lines = [*ROW_LINES, *COLUMN_LINES]
    for _ in range(LINES):
        line = lines.pop(int(rng.random() * len(lines)))
        for cell in line:
            for number in range(1, FACES + 1):
                if number != numbers[cell] and numbers[cell]:
                    board = [*numbers[:cell], number, *numbers[cell + 1 :]]
                    if any(notices(rng) for _ in runs(board, line, cell)):
                        yield cell, number
