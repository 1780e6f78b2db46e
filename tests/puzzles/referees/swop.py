"""The puzzles of SWOP, by the plain scoring of `swop_oracle`: every pair of cells, and after it every other.

The board is tried out cell by cell. What makes it bearable is only that a line with the same numbers is not
looked at twice.
"""

from functools import lru_cache
from itertools import product
from math import inf

import swop_oracle as oracle

CELLS = [f"{column}{row}" for row in range(1, 7) for column in "abcdefghijk"]


@lru_cache(maxsize=1 << 17)
def in_line(values, place, partner):
    """What a moved die makes in a line: (its places, points, whether a Swop, whether a straight)."""
    line = list(range(len(values)))
    swops = [frozenset(w) for w in oracle.kept_swops(values, line, place, partner)]
    plain = [
        run
        for run in oracle.runs(values, line, place)
        if len(run) < 6 and not any((run & w) - {place} for w in swops)
    ]
    return [(w, 5, True, rises(values, w)) for w in swops] + [
        (run, oracle.POINTS[len(run)], False, rises(values, run)) for run in plain
    ]


def rises(values, cells):
    """Whether a sequence is a straight."""
    return oracle.kind([values[place] for place in sorted(cells)]) in ("rising", "falling")


def sequences(board, one, other):
    """All sequences of a swap: (points, Swop, straight, in a column, the moved dice in it)."""
    board[one], board[other] = board[other], board[one]
    found, shared = [], set()
    for cell, partner in ((one, other), (other, one)):
        row, column = divmod(cell, 11)
        there, theirs = divmod(partner, 11)
        in_row = in_line(tuple(board[11 * row : 11 * row + 11]), column, theirs if row == there else None)
        in_column = in_line(tuple(board[column::11]), row, there if column == theirs else None)
        for down, lines, beside in ((False, in_row, theirs), (True, in_column, there)):
            met = row == there if not down else column == theirs
            for places, points, swop, straight in lines:
                dice = (one, other) if met and beside in places else (cell,)
                # What holds both dice is one sequence, found from both.
                if len(dice) == 1 or cell == one:
                    found.append((points, swop, straight, down, dice))
                    shared.update({down} if len(dice) == 2 else ())
                elif down not in shared:
                    found.append((points, swop, straight, down, dice))
    board[one], board[other] = board[other], board[one]
    return found


def worth(found):
    return sum(one[0] for one in found) + max(0, len(found) - 1)


class Game:
    """The end of a record, played by hand: numbers, colours, chips, points and cubes."""

    def __init__(self, record):
        (round_,) = record["rounds"]
        dice = " ".join(round_["deal"]["board"]).split()
        self.numbers = [int(die[1]) for die in dice]
        self.colours = [die[0] for die in dice]
        seats = len(record["seats"])
        self.chips, self.points = [3] * seats, [0] * seats
        self.cubes = "WYORPVBCGNK"
        self.mover, self.last = round_["deal"]["first"], None
        for text in round_["moves"]:
            self.play(text)

    def play(self, text):
        cells, *words = text.split()
        one, other = map(CELLS.index, cells.split("-"))
        more = dict(zip(words[::2], words[1::2], strict=True))
        self.swap(one, other, CELLS.index(more["chip"]) if "chip" in more else None)
        self.cubes = self.cubes.replace(more.get("pay", "-"), "")
        self.mover = (self.mover + 1) % len(self.chips)

    def swap(self, one, other, chip=None):
        found = sequences(self.numbers, one, other)
        for own in (self.numbers, self.colours):
            own[one], own[other] = own[other], own[one]
        leaving = [chip if len(s[4]) == 2 else s[4][0] for s in found if s[1]]
        self.points[self.mover] += worth(found)
        self.chips[self.mover] -= len(leaving)
        for cell in leaving:  # one that makes two Swops leaves once
            self.numbers[cell], self.colours[cell] = 0, "#"
        self.last = one, other

    def copy(self):
        other = Game.__new__(Game)
        vars(other).update({k: v[:] if isinstance(v, list) else v for k, v in vars(self).items()})
        return other

    def swaps(self, colour=""):
        """All legal swaps in which a colour can be paid: cells and sequences."""
        paying = [cell for cell in range(66) if colour in ("", self.colours[cell])]
        for one, other in sorted({(min(pair), max(pair)) for pair in product(paying, range(66))}):
            a, b = self.numbers[one], self.numbers[other]
            if not a or not b or a == b or (one, other) == self.last:
                continue
            found = sequences(self.numbers, one, other)
            if sum(s[1] for s in found) <= self.chips[self.mover]:
                yield one, other, found


def names(one, other, found):
    """How a swap can be written, without cubes."""
    text = f"{CELLS[one]}-{CELLS[other]}"
    if any(s[1] and len(s[4]) == 2 for s in found):
        return [f"{text} chip {CELLS[one]}", f"{text} chip {CELLS[other]}"]
    return [text]


def best(record):
    game = Game(record)
    found = {(one, other): seqs for one, other, seqs in game.swaps()}
    points = {pair: worth(seqs) for pair, seqs in found.items()}
    most, second = sorted(set(points.values()), reverse=True)[:2]
    assert most >= 6, "refused: too easy"
    (pair,) = (pair for pair in points if points[pair] == most)
    seqs = found[pair]
    difficulty = 12 * ({die for s in seqs for die in s[4]} == set(pair))
    difficulty += 5 * sum(s[2] for s in seqs) + 3 * sum(s[3] for s in seqs)
    difficulty += 3 * min(8, list(points.values()).count(second)) - 8 * min(4, most - second)
    return {
        "best": most,
        "second": second,
        "answers": names(*pair, seqs),
        "difficulty": difficulty,
        "grade": 1 + (difficulty >= 12) + (difficulty >= 22) + (difficulty >= 32),
    }


def last(game, colour):
    """The most that the last cube brings: points, less chips; nothing where no swap is possible."""
    return max((worth(s) - sum(one[1] for one in s) for _, _, s in game.swaps(colour)), default=0)


def cubes(record):
    game = Game(record)
    values, at_once = {}, {}
    for colour in game.cubes:
        for one, other, seqs in game.swaps(colour):
            at_once[one, other] = worth(seqs)
            for chip in (one, other) if len(names(one, other, seqs)) == 2 else (None,):
                after = game.copy()
                after.swap(one, other, chip)
                end = after.points[0] + after.chips[0]
                left = game.cubes.replace(colour, "")
                if left and after.chips[0]:
                    end += last(after, left)
                values[one, other] = max(values.get((one, other), -inf), end)
    most, second = sorted(set(values.values()), reverse=True)[:2]
    right = list(values.values()).count(most)
    greedy = max(values[pair] for pair in values if at_once[pair] == max(at_once.values()))
    trap, gap = most - greedy, most - second
    found = {"best": most, "second": second}
    assert [line_end(record, line) for line in record["puzzle"]["answers"]] == [most]
    if len(game.cubes) == 1:
        assert right == 1, "refused: several are best"
        more = {"difficulty": 20 - 5 * min(3, gap), "grade": 1 if gap >= 2 else 2}
    else:
        difficulty = 40 + 10 * min(4, trap) - 2 * right
        assert right <= 4, "refused: several are best"
        more = {"difficulty": difficulty, "grade": 4 if trap else 3}
    return found | more


def line_end(record, line):
    """The final score of a line, played by hand; nothing if the game is not over then."""
    game = Game(record)
    for text in line.split("; "):
        game.play(text)
    over = not game.cubes or not game.chips[0] or not any(True for c in game.cubes for _ in game.swaps(c))
    return game.points[0] + game.chips[0] if over else None


REFEREES = {"swop_best": best, "swop_cubes": cubes}
