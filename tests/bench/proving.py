"""Make puzzles, prove them with the referees of the tests, and look at all golden codes.

python tests/bench/proving.py swop_best 200 [GRADE ...]
python tests/bench/proving.py --golden swop
python tests/bench/proving.py --shipped [KIND ...]    proves all that comes with the box: an hour of one core
"""

import random
import statistics
import sys
import time
import tomllib
from dataclasses import replace
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "rules")]

from puzzles.made import KINDS, differences, made  # noqa: E402
from puzzles.referees import rare, swoop, swop  # noqa: E402
from puzzles.test_puzzle_golden import FOLDER, hashed, lines  # noqa: E402

from dragonbox import games, puzzles, record  # noqa: E402
from dragonbox.core import answers, pack, puzzle_generator, shuffle  # noqa: E402
from dragonbox.core.costumes import dressed  # noqa: E402

WRONG = 20
"""Wrong answers that are tried of each puzzle, where it has so many."""
TRIES = 40 * WRONG
GOLDEN = 5


def prove(key, count, grade):
    """Prove so many puzzles of a grade and print what was found."""
    kind, game = KINDS[key], games.load(KINDS[key].game)
    makes, proofs, walks, wrong, mistakes, judging = [], [], 0, 0, 0, 0.0

    def walk(rng, grade):
        nonlocal walks
        walks += 1
        return kind.walk(rng, grade)

    for value in range(count):
        code = shuffle.code_of(value * 1_000_003 + grade)
        began = time.process_time()
        match = puzzle_generator.make(game, replace(kind, walk=walk), code, grade)
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
        assert puzzle_generator.prove(match, puzzle).differs == (), code
        other = dressed(match, rng)
        assert puzzle_generator.prove(other, other.puzzle).differs == (), code
        tried = wrong_answers(match, rng)
        mistakes += len(tried)
        for text in [*puzzle.answers, *tried]:
            began = time.process_time()
            verdict = answers.judge(game, puzzle, here, text)
            judging = max(judging, time.process_time() - began)
            assert verdict.legal, (code, text)
            assert verdict.right == (text in puzzle.answers), (code, text)
            assert verdict.right or verdict.value < puzzle.best, (code, text)
            if kind.form == "line":
                assert verdict.value == worth(match, text), (code, text)
    makes.sort()
    print(
        f"{key} {grade}: {count} puzzles, {wrong} wrong; yield {100 * count / walks:.1f} %;"
        f" made in {statistics.median(makes):.0f} / {makes[int(0.9 * count)]:.0f} / {makes[-1]:.0f} ms"
        f" (median, nine of ten, longest); proved in {statistics.mean(proofs):.2f} s each;"
        f" {mistakes} wrong answers tried; judged in {1000 * judging:.1f} ms at most",
        flush=True,
    )


def wrong_answers(match, rng):
    """Different answers that the referees don't call right, in a random order."""
    puzzle, found, seen = match.puzzle, set(), {None, *match.puzzle.answers}
    for _ in range(TRIES):
        if len(found) == WRONG:
            break
        text = ANSWERS[puzzle.kind.form](match, rng)
        if text in seen:
            continue
        seen.add(text)
        # The referee takes its time: it is asked once about each line.
        if puzzle.kind.form != "line" or worth(match, text) < puzzle.best:
            found.add(text)
    return sorted(found)


def any_move(match, rng):
    """A legal move."""
    return str(rng.choice(match.legal()))


def any_line(match, rng):
    """Moves at random to the end of a line."""
    here, line = match.position(), []
    while here.to_move == match.puzzle.seat:
        move = rng.choice(here.legal())
        line.append(str(move))
        here.apply(move)
    return answers.SEPARATOR.join(line)


def worth(match, line):
    """What a line is worth, by the referee."""
    return WORTH[match.puzzle.kind.key](tomllib.loads(record.dumps(match)), line)


def any_tiles(match, rng):
    """The right tiles with one or two of all tiles more or less, or just some tiles."""
    right = set(match.puzzle.answers[0].split())
    if rng.random() < 0.2:
        right = set()
    tiles = right ^ set(rng.sample(TILES, rng.choice((1, 1, 2, 3))))
    return " ".join(sorted(tiles, key=TILES.index)) or None


def any_tile(match, rng):
    """One of all tiles."""
    return rng.choice(TILES)


ANSWERS = {"move": any_move, "line": any_line, "tiles": any_tiles, "tile": any_tile}
TILES = [f"{number}{suit}" for suit in "CSDP" for number in range(1, 10)]


def played(table, line):
    """The game of Dragon Swoop after a line, by the referee."""
    table["puzzle"]["answers"] = [line]
    return swoop.play_line(table)


def laid(table, line):
    """The points before the player after a turn, by the referee."""
    end = rare.after_line(table, line)
    return sum(map(end.worth, end.before(table["puzzle"]["seat"])))


WORTH = {
    "swop_cubes": swop.line_end,
    "swoop_last": lambda table, line: played(table, line).score(),
    "swoop_sweep": lambda table, line: not any(played(table, line).heights()),
    "rare_out": lambda table, line: not rare.after_line(table, line).hands[table["puzzle"]["seat"]],
    "rare_turn": laid,
}
"""By kind: what a line is worth, by the referees, who play it with code of their own."""


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


def prove_shipped(keys):
    """Prove all shipped puzzles of some kinds, or of all, with solver and referee; return how many differ."""
    wrong = 0
    for kind in games.kinds():
        if keys and kind.key not in keys:
            continue
        for grade in (1, 2, 3, 4):
            began, count = time.process_time(), 0
            for folder in (puzzles.COLLECTION, puzzles.CALENDAR):
                for match in pack.load(puzzles.file_of(folder, kind, grade), games.load).puzzles:
                    count += 1
                    found = (
                        puzzle_generator.prove(match, match.puzzle).differs,
                        differences(record.dumps(match)),
                    )
                    if any(found):
                        wrong += 1
                        print(f"{folder} {kind.key} {grade} {match.puzzle.seed}: {found}")
            print(f"{kind.key} {grade}: {count} proved in {time.process_time() - began:.0f} s", flush=True)
    print(f"{wrong} differ")
    return wrong


def main(words):
    if words[0] == "--golden":
        return write_golden(words[1])
    if words[0] == "--shipped":
        return min(1, prove_shipped(words[1:]))
    for key, grade, code, told in lines():
        if key == words[0]:
            assert hashed(key, grade, code) == told, (key, grade, code)
    made.cache_clear()
    for grade in map(int, words[2:] or "1234"):
        prove(words[0], int(words[1]), grade)
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
