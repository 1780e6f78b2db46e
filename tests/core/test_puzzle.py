"""What all kinds of puzzles share: stars, ways, logarithms, codes, and which puzzles a day has."""

import gc
import math
import random
from datetime import date
from types import SimpleNamespace

import pytest

from dragonbox import games
from dragonbox.core import days, puzzle, puzzle_generator, shuffle
from dragonbox.core.puzzle import Stopped


def test_logarithms_are_rounded_to_the_nearest():
    rng = random.Random(5)
    for _ in range(500):
        above, below = rng.randint(1, 10**6), rng.randint(1, 10**6)
        exact = 10 * math.log2(above / below)
        assert abs(puzzle.log2_times(10, above, below) - exact) <= 0.5 + 1e-9
    assert puzzle.log2_times(10, 1, 1) == 0
    assert puzzle.log2_times(10, 200, 1) == 76
    assert puzzle.log2_times(10, 1, 200) == -76
    assert puzzle.log2_times(5, 32, 4) == 15


def test_nearest():
    assert [puzzle.nearest(number, 2) for number in (0, 1, 2, 3)] == [0, 1, 1, 2]


def test_grades_begin_at_their_limits():
    assert [puzzle.graded(number, (7, 10, 14)) for number in (-3, 6, 7, 9, 10, 13, 14, 99)] == [
        *(1, 1, 2, 2, 3, 3, 4, 4)
    ]


def kind(measure):
    return SimpleNamespace(measure=measure, key="swop_best")


@pytest.mark.parametrize(
    ("measure", "value", "now", "way"),
    [
        ("share", 7, 0, 7 / 9),
        ("share", 9, 0, 1),
        ("share", 0, 0, 0),
        ("share", -3, 0, 0),
        ("gain", 7, 5, 0.5),
        ("gain", 4, 5, 0),
        ("gain", 9, 5, 1),
        ("gain", 8, 9, 0),
        ("goal", 0, 0, 0),
        ("goal", 9, 0, 1),
    ],
)
def test_the_way(measure, value, now, way):
    asked = puzzle.Puzzle(kind(measure), 1, 0, 9, ("x",))
    assert puzzle.way(asked, value, now) == way


def test_stars():
    line, goal = kind("gain"), kind("goal")
    assert [puzzle.stars(line, True, aids, 1.0) for aids in range(5)] == [3, 2, 1, 1, 1]
    assert [puzzle.stars(line, False, 0, way) for way in (0.74, 0.75, 0.99)] == [0, 1, 1]
    assert puzzle.stars(goal, False, 0, 0.0) == 0


def test_a_key_for_what_was_solved():
    asked = puzzle.Puzzle(kind("share"), 2, 0, 9, ("x",), maker=1, seed="8K2F-41")
    assert puzzle.key_of(asked) == "swop_best 1 8K2F-41 2"


def test_codes_are_numbers():
    assert shuffle.value_of("0000-11") == 33
    assert shuffle.code_of(33) == "0000-11"
    assert shuffle.code_of(32**6 + 1) == "0000-01"
    assert shuffle.code_of(-1) == "ZZZZ-ZZ"


def test_attempts_draw_from_numbers_of_their_own():
    made = SimpleNamespace(number=5)
    drawn = puzzle_generator.chance(made, "0000-11", 3, 0).random()
    assert drawn == random.Random(33 + (2**20 * (64 * 5 + 3) + 0 + 1) * 32**6).random()
    assert drawn != puzzle_generator.chance(made, "0000-11", 3, 1).random()


# -- days --

BOX = [("swop", (1, 2)), ("dragon_swoop", (3, 4)), ("magic_dragon", (5, 6, 7)), ("dragon_dance", (8, 9))]
KINDS = [
    SimpleNamespace(game=game, number=number)
    for game, numbers in [*BOX, ("rare_dragon", (10, 11))]
    for number in numbers
]


def of_day(day):
    return [(c.kind.number, c.grade, c.number, c.costume) for c in days.of_day(day, KINDS)]


@pytest.mark.parametrize(
    ("day", "number"),
    [
        (date(2026, 1, 1), 0),
        (date(2026, 11, 22), 325),
        (date(1970, 1, 1), -20454),
        (date(2099, 12, 31), 27027),
    ],
)
def test_the_puzzles_of_a_day(day, number):
    """The formula once more, word by word."""
    expected = []
    for i, (_, own) in enumerate([*BOX, ("rare_dragon", (10, 11))]):
        value = (104729 * (5 * number + i) + 20260101) % 32**6
        kind, place = own[number // 4 % len(own)], number // 4 // len(own) % 30
        expected.append((kind, 1 + (number + i) % 4, place, shuffle.code_of(value)))
    assert of_day(day) == expected


def test_a_day_that_was_worked_out_by_hand():
    assert of_day(date(2026, 1, 10))[0] == (1, 2, 1, shuffle.code_of(104729 * 45 + 20260101))
    assert [one[:3] for one in of_day(date(2025, 12, 31))] == [
        *((2, 4, 29), (4, 1, 29), (7, 2, 29), (9, 3, 29), (11, 4, 29))
    ]


def test_nothing_is_collected_while_a_solver_works():
    assert gc.isenabled()
    for kind in [kind for kind in games.kinds() if kind.key in ("magic_waits", "swoop_sweep")]:
        seen = []

        def tick(seen=seen):
            seen.append(gc.isenabled())
            raise Stopped

        with pytest.raises(Stopped):
            puzzle_generator.make(games.load(kind.game), kind, "0000-00", 1, tick)
        assert seen == [False]
        assert gc.isenabled()
