"""The puzzles of SWOP: what is said of answers, errors of their records, and swaps scored a few at a time."""

import random
import tomllib

import pytest
import tomli_w

from dragonbox import record
from dragonbox.core import answers, puzzle_generator
from dragonbox.core.puzzle import Stopped
from dragonbox.core.record import RecordError
from dragonbox.games.swop import dealing, partial, survey
from dragonbox.games.swop.puzzles import cubes
from puzzles.made import KINDS, fresh, made

SEED, SHARED = "8K2F-41", "0000-00"
"""The second is a code whose best swap of grade 1 leaves a choice which die the chip replaces."""


def judged(match, text):
    return answers.judge(match.game, match.puzzle, match.position(), text)


def spoiled(key, grade=1, options=None, **changes):
    """What is said of a puzzle with other values."""
    document = tomllib.loads(made(key, grade, SEED))
    document["puzzle"] |= changes
    document["options"] |= options or {}
    with pytest.raises(RecordError) as error:
        record.loads(tomli_w.dumps(document))
    return str(error.value).split(": ", 1)[1]


def test_swaps_of_some_dice_are_scored_as_all_swaps_are():
    rng = random.Random(3)
    board = partial.board(dealing.draw(1, True, False, rng).numbers)
    for _ in range(12):
        board = partial.changed(board, {rng.randrange(66): rng.randrange(7) for _ in range(2)})
        codes = survey.survey(board.numbers)
        for die in rng.sample(range(66), 12):
            found = partial.codes_of_die(board, die)
            expected = [
                codes[survey.PLACE[min(die, cell), max(die, cell)]] if cell != die else -1
                for cell in range(66)
            ]
            assert [max(code, -1) for code in found] == [max(code, -1) for code in expected]


def test_a_swap_that_is_not_the_best():
    match = fresh("swop_best", 1, SEED)
    verdict = judged(match, "a1-g4")
    assert (verdict.right, verdict.legal, verdict.value, verdict.way) == (False, True, 4, 4 / 9)
    assert verdict.why == "That swap scores 4. There is a better one."
    assert judged(match, "F3-H6").why == "Right: that swap scores 9."


def test_both_ways_to_place_the_chip_are_right():
    match = fresh("swop_best", 1, SHARED)
    assert match.puzzle.answers == ("b6-g6 chip b6", "b6-g6 chip g6")
    assert all(judged(match, text).right for text in match.puzzle.answers)
    verdict = judged(match, "b6-g6")
    assert (verdict.legal, verdict.value) == (False, None)
    assert verdict.why == "say which die the chip replaces: chip b6 or chip g6"
    one = record.loads(record.dumps(match).replace('    "b6-g6 chip g6",\n', ""))
    assert puzzle_generator.prove(one, one.puzzle).differs == ("answers",)


@pytest.mark.slow
def test_lines_of_last_cubes():
    match = fresh("swop_cubes", 3, SEED)
    line = match.puzzle.answers[0]
    first = line.split("; ")[0]
    assert judged(match, line.upper()).why == "Right: you finish with 46 points."
    short = judged(match, first)
    assert (short.legal, short.value, short.why) == (False, None, "the game is not over: one cube is left")
    assert judged(match, f"{line}; a1-b2").why == 'move 3 "a1-b2": the line ends before it'
    assert judged(match, "a1-b2 pay Z").why.startswith('move 1 "a1-b2 pay Z": "z" is no colour')
    # What the position has already is no part of the way.
    now = match.position().scores[0]
    other = match.position()
    move = other.legal()[0]
    other.apply(move)
    verdict = judged(match, f"{move}; {other.legal()[0]}")
    assert verdict.way == pytest.approx((verdict.value - now) / (46 - now))
    assert verdict.why == f"You finish with {verdict.value} of 46 points. There is a better line."
    nearly = cubes.said(match.position(), 0, None, 45, match.puzzle)
    assert nearly == "You finish with 45 of 46 points. Good, but there is a better line."


@pytest.mark.parametrize(
    ("key", "changes", "said"),
    [
        ("swop_best", {"answers": ["f3-f6"]}, 'puzzle.answers.1: "f3-f6" is not legal: both dice show 1'),
        ("swop_best", {"answers": ["c5-k6"]}, "that would undo the last swap"),
        ("swop_best", {"answers": ["f3-h6 pay R"]}, "this game has no cubes: nothing is paid"),
        ("swop_best", {"best": 8, "second": 7}, 'puzzle.best: found 8, "f3-h6" gives 9'),
        ("swop_best", {"second": 9}, "puzzle.second: found 9, expected less than best, 9"),
        ("swop_best", {"kind": "swop_cubes"}, 'options.variant: found "basic", swop_cubes needs "solo"'),
        ("swop_best", {"seat": 1}, "puzzle.seat: found 1, but seat 0 is to move"),
        ("swop_cubes", {"kind": "swop_best"}, 'options.variant: found "solo", swop_best needs "basic"'),
        ("swop_cubes", {"answers": ["a1-b2 pay Z"]}, 'puzzle.answers.1: "a1-b2 pay Z" is not legal: move 1'),
    ],
)
def test_errors(key, changes, said):
    assert said in spoiled(key, **changes)


def test_solo_is_not_gentle():
    document = tomllib.loads(made("swop_cubes", 3, SEED))
    document["options"]["gentle"], document["rounds"][0]["moves"] = True, []
    with pytest.raises(RecordError, match=r"options\.gentle: found true, swop_cubes needs false"):
        record.loads(tomli_w.dumps(document))


def test_the_positions_in_which_it_can_be_asked():
    document = tomllib.loads(made("swop_cubes", 3, SEED))
    moves = document["rounds"][0]["moves"]
    moves.pop()
    with pytest.raises(RecordError, match="cannot be asked here: 3 cubes are left, expected one or two"):
        record.loads(tomli_w.dumps(document))
    document = tomllib.loads(made("swop_best", 1, SEED))
    document["rounds"][0]["moves"] = []
    document["seats"].append({"name": "Ada", "player": "human"})
    with pytest.raises(RecordError, match="cannot be asked here: it needs 2 seats, the record has 3"):
        record.loads(tomli_w.dumps(document))


def test_a_solver_can_be_stopped_at_any_swap():
    match = fresh("swop_cubes", 3, SEED)
    left = 300

    def tick():
        nonlocal left
        left -= 1
        if not left:
            raise Stopped

    with pytest.raises(Stopped):
        KINDS["swop_cubes"].solve(match.position(), 0, tick)


def test_what_is_told():
    match = fresh("swop_cubes", 4, SEED)
    kind, position = KINDS["swop_cubes"], match.position()
    solution = kind.solve(position, 0, lambda: None)
    told = kind.words(position, 0, solution)
    assert told.why[-1].endswith(f"but ends at {solution.detail.greedy.end}.")
    assert solution.best > solution.detail.greedy.end
    total = sum(
        int(text.split()[-2].split(".")[0]) for text in told.why if "scores" in text and "paid" in text
    )
    chips = [text for text in told.why if text.startswith("You keep")]
    kept = int(chips[0].split()[-2]) if chips else 0
    assert position.scores[0] + total + kept == solution.best
