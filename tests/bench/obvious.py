"""How often the first idea solves a puzzle that comes with the box: what shows that a grade is dull.

python tests/bench/obvious.py [KIND ...]

The first idea of each kind is what somebody does who knows the rules and looks no further. Where several
moves are as good by that idea, one of them is picked at random. In percent, by grade:

    swop_best     the swap whose longest sequence is worth most, whatever else it makes
    swop_cubes    the same with the cubes that are left, each time
    swoop_last    most points at once
    swoop_sweep   most points at once
    magic_waits   the hand is taken apart from the low numbers on, triplets first
    magic_drop    the tile with the fewest others near it
    magic_dear    any tile that completes the hand
    dance_force   most points at once
    dance_stop    the egg against the other's head is kept, else any play
    rare_out      a card is drawn first
    rare_turn     a card is drawn first
"""

import random
import sys
from collections import Counter
from pathlib import Path
from statistics import mean

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from dragonbox import games, puzzles  # noqa: E402
from dragonbox.core import answers, pack  # noqa: E402
from dragonbox.games.swop.sequences import score  # noqa: E402

RUNS = 10
"""So often an idea is followed that picks at random."""
ONCE = ("swop_best", "swop_cubes", "magic_waits", "magic_dear", "rare_out", "rare_turn")
"""Ideas that pick nothing at random, or take long."""


def best_of(moves, worth, rng):
    """One of the moves that are worth most."""
    found = [(worth(move), move) for move in moves]
    most = max(value for value, _ in found)
    return rng.choice([move for value, move in found if value == most])


def right(match, text):
    """Whether an answer is right."""
    return answers.judge(match.game, match.puzzle, match.position(), text).right


def played(match, worth, rng):
    """Whether playing what seems worth most solves a puzzle; `worth` is asked of a position and a move."""
    here, line = match.position(), []
    while here.to_move == match.puzzle.seat:
        line.append(best_of(here.legal(), lambda move: worth(here, move), rng))
        if match.puzzle.kind.form == "move":
            break
        here.apply(line[-1])
    return right(match, answers.SEPARATOR.join(map(str, line)))


def longest(here, move):
    """What the longest sequence of a swap is worth."""
    if move.verb != "swap":
        return 0
    return max((made.points for made in score(here.numbers, move.one, move.other).sequences), default=0)


def gained(here, move):
    """The points that a move makes at once."""
    seat, after = here.to_move, here.copy()
    after.apply(move)
    return after.scores[seat] - here.scores[seat]


def apart(match):
    """The tiles that complete a hand that is taken apart from the low numbers on, triplets first."""
    hand = Counter(match.puzzle.kind.shows(match.position(), match.puzzle.seat)[0].words)
    for suit in "CSDP":
        for number in range(1, 10):
            tile = f"{number}{suit}"
            run = [f"{number + step}{suit}" for step in range(3)]
            if hand[tile] >= 3:
                hand[tile] -= 3
            while all(hand[one] for one in run):
                hand -= Counter(run)
    left = sorted(hand.elements(), key=lambda tile: (tile[1], tile[0]))
    pairs = [tile for tile, count in hand.items() if count == 2]
    if len(left) == 1:
        return " ".join(left)
    if len(pairs) == 2:
        return " ".join(sorted(pairs, key=lambda tile: (tile[1], tile[0])))
    ends = sorted(set(left) - set(pairs))
    if len(pairs) != 1 or len(ends) != 2 or ends[0][1] != ends[1][1]:
        return ""
    low, high, suit = int(ends[0][0]), int(ends[1][0]), ends[0][1]
    numbers = {1: (low - 1, high + 1), 2: (low + 1,)}.get(high - low, ())
    return " ".join(f"{number}{suit}" for number in numbers if 1 <= number <= 9)


def lonely(here, move):
    """How few tiles of the hand lie near the one that is dropped."""
    if move.verb != "drop":
        return -sys.maxsize
    tile, hand = move.tiles[0], [*here.hands[here.to_move], here.drawn]
    return -sum(one // 9 == tile // 9 and abs(one - tile) <= 2 for one in hand if one >= 0)


def kept(match, rng):
    """Whether a play solves a puzzle that keeps the egg against the other's head, if it is held."""
    here = match.position()
    egg = f"E{here.hands[1 - match.puzzle.seat][0][1]}"
    moves = [move for move in here.legal() if move.verb == "play" and move.card != egg]
    return right(match, str(rng.choice(moves or here.legal())))


def drawn(match, rng):
    """Whether the best line that is told begins with a draw."""
    return match.puzzle.answers[0].startswith("draw")


def any_wait(match, rng):
    """Whether a tile is the dearest, picked from those that complete the hand."""
    here, puzzle = match.position(), match.puzzle
    tiles = [f"{number}{suit}" for suit in "CSDP" for number in range(1, 10)]
    judged = [answers.judge(match.game, puzzle, here, tile) for tile in tiles]
    return 1 / sum(bool(verdict.value) for verdict in judged)


IDEAS = {
    "swop_best": lambda match, rng: played(match, longest, rng),
    "swop_cubes": lambda match, rng: played(match, longest, rng),
    "swoop_last": lambda match, rng: played(match, gained, rng),
    "swoop_sweep": lambda match, rng: played(match, gained, rng),
    "magic_waits": lambda match, rng: bool(apart(match)) and right(match, apart(match)),
    "magic_drop": lambda match, rng: played(match, lonely, rng),
    "magic_dear": any_wait,
    "dance_force": lambda match, rng: played(match, gained, rng),
    "dance_stop": kept,
    "rare_out": drawn,
    "rare_turn": drawn,
}


def share(kind, folder, grade):
    """How often the first idea solves the puzzles of a pack."""
    matches = pack.load(puzzles.file_of(folder, kind, grade), games.load).puzzles
    runs = 1 if kind.key in ONCE else RUNS
    return mean(IDEAS[kind.key](match, random.Random(run)) for match in matches for run in range(runs))


def main(keys):
    print(f"{'':12} {'collection':^23}   {'calendar':^23}")
    for kind in games.kinds():
        if not keys or kind.key in keys:
            rows = [
                " ".join(f"{100 * share(kind, folder, grade):5.0f}" for grade in (1, 2, 3, 4))
                for folder in (puzzles.COLLECTION, puzzles.CALENDAR)
            ]
            print(f"{kind.key:12} {rows[0]}   {rows[1]}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
