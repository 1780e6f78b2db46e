"""How often players who look no further solve the puzzles that come with the box, by their flames.

python tests/bench/flames.py [KIND ...]

The simple players (`tests/simple`) and the beginner (`tests/beginner`) play on from the position of each
puzzle as in a game, each several times, and know nothing of the question. In percent, by grade, over the
collection and the calendar; then, over all puzzles of a kind, how much the share of those who solve one goes
down as its difficulty goes up (Spearman's rank correlation, -1 is best). Puzzles that ask for tiles are left
out; of `swop_best`, `magic_drop` and `rare_turn` it tells less: a player there weighs just what is asked.
"""

import random
import sys
from pathlib import Path
from statistics import mean

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

import beginner  # noqa: E402
import simple  # noqa: E402

from dragonbox import games, puzzles  # noqa: E402
from dragonbox.core import answers, pack  # noqa: E402
from dragonbox.core.contract import IllegalMove  # noqa: E402

RUNS = 4
"""So often each player tries each puzzle."""
GRADES = (1, 2, 3, 4)


def tried(match, decide):
    """Whether a player who goes on from a puzzle's position solves it."""
    here, line, puzzle = match.position(), [], match.puzzle
    while here.to_move == puzzle.seat and len(line) < 40:
        line.append(decide(here.view(puzzle.seat)))
        if puzzle.kind.form == "move":
            break
        here.apply(line[-1])
    try:
        return answers.judge(
            match.game, puzzle, match.position(), answers.SEPARATOR.join(map(str, line))
        ).right
    except (IllegalMove, ValueError):
        return False


def solved(match):
    """The share of tries that solve a puzzle, of all players."""
    key, found = match.game.key, []
    for run in range(RUNS):
        rng = random.Random(run)
        found.append(tried(match, lambda view, rng=rng: beginner.decide(key, view, rng)))
        found += [
            tried(match, lambda view, rng=rng, player=player: player(view, rng))
            for player in simple.players(key).values()
        ]
    return mean(found)


def ranks(values):
    """The rank of each value, the same for equal ones."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def correlation(ones, others):
    """Spearman's rank correlation."""
    first, second = ranks(ones), ranks(others)
    a, b = mean(first), mean(second)
    above = sum((x - a) * (y - b) for x, y in zip(first, second, strict=True))
    below = (sum((x - a) ** 2 for x in first) * sum((y - b) ** 2 for y in second)) ** 0.5
    return above / below if below else 0.0


def main(keys):
    print(f"{'':12} {'by flames':^23}   correlation")
    for kind in games.kinds():
        if (keys and kind.key not in keys) or kind.form not in ("move", "line"):
            continue
        shares, pairs = [], []
        for grade in GRADES:
            files = (
                puzzles.file_of(folder, kind, grade) for folder in (puzzles.COLLECTION, puzzles.CALENDAR)
            )
            matches = [match for file in files for match in pack.load(file, games.load).puzzles]
            found = [(match.puzzle.difficulty, solved(match)) for match in matches]
            pairs += found
            shares.append(100 * mean(share for _difficulty, share in found))
        told = " ".join(f"{share:5.1f}" for share in shares)
        print(
            f"{kind.key:12} {told}   {correlation(*zip(*pairs, strict=True)):5.2f}  {len(pairs)}", flush=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
