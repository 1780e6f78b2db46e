"""Make puzzles, prove them with the referees of the tests, and look at all golden codes.

python tests/bench/proving.py swop_best 200 [GRADE ...]
python tests/bench/proving.py --golden swop
"""

import random
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "rules")]

from puzzles.made import KINDS, differences, made  # noqa: E402
from puzzles.test_puzzle_golden import FOLDER, hashed, lines  # noqa: E402

from dragonbox import games, record  # noqa: E402
from dragonbox.core import answers, making, shuffle  # noqa: E402
from dragonbox.core.costumes import dressed  # noqa: E402

WRONG = 20
GOLDEN = 5


def prove(key, count, grade):
    """Prove so many puzzles of a grade and print what was found."""
    kind, game = KINDS[key], games.load(KINDS[key].game)
    makes, proofs, walks, wrong, judging = [], [], 0, 0, 0.0

    def walk(rng, grade):
        nonlocal walks
        walks += 1
        return kind.walk(rng, grade)

    for value in range(count):
        code = shuffle.code_of(value * 1_000_003 + grade)
        began = time.process_time()
        match = making.make(game, replace(kind, walk=walk), code, grade)
        makes.append(1000 * (time.process_time() - began))
        match.puzzle = replace(match.puzzle, kind=kind)
        text = record.dumps(match)
        began = time.process_time()
        if found := differences(text):
            wrong += 1
            print(f"{key} {grade} {code}: {found}")
        proofs.append(time.process_time() - began)
        match, rng = record.loads(text), random.Random(value)
        here, puzzle = match.position(), match.puzzle
        assert making.prove(match, puzzle).differs == (), code
        other = dressed(match, rng)
        assert making.prove(other, other.puzzle).differs == (), code
        told = list(puzzle.answers)
        if kind.form == "move":
            told += rng.sample([str(move) for move in match.legal()], min(WRONG, len(match.legal())))
        for text in told:
            began = time.process_time()
            verdict = answers.judge(game, puzzle, here, text)
            judging = max(judging, time.process_time() - began)
            assert verdict.right == (text in puzzle.answers), (code, text)
    makes.sort()
    print(
        f"{key} {grade}: {count} puzzles, {wrong} wrong; yield {100 * count / walks:.1f} %;"
        f" made in {statistics.median(makes):.0f} / {makes[int(0.9 * count)]:.0f} / {makes[-1]:.0f} ms"
        f" (median, nine of ten, longest); proved in {statistics.mean(proofs):.2f} s each;"
        f" judged in {1000 * judging:.1f} ms at most",
        flush=True,
    )


def write_golden(game):
    """Write the golden codes of a game."""
    rows = []
    for kind in games.kinds(game):
        for grade in (1, 2, 3, 4):
            for value in range(GOLDEN):
                code = shuffle.code_of(7_654_321 * (value + 1) * (kind.number + grade))
                rows.append(f"{kind.key} {grade} {code} {hashed(kind.key, grade, code)}\n")
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.txt").write_text("".join(rows))


def main(words):
    if words[0] == "--golden":
        return write_golden(words[1])
    for key, grade, code, told in lines():
        if key == words[0]:
            assert hashed(key, grade, code) == told, (key, grade, code)
    made.cache_clear()
    for grade in map(int, words[2:] or "1234"):
        prove(words[0], int(words[1]), grade)
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
