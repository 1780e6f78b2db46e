"""An attempt at a puzzle, and the stars it earns."""

import pytest

from dragonbox import games, puzzles
from dragonbox.core import puzzle_generator
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.attempt import HINTS, Attempt
from dragonbox.core.puzzle import STARS

KIND = next(kind for kind in games.kinds() if kind.key == "magic_waits")


@pytest.fixture
def attempt():
    return Attempt(puzzle_generator.make(games.load("magic_dragon"), KIND, "8K2F-41", 2))


def test_without_help_there_are_three_stars(attempt):
    assert attempt.answer(attempt.puzzle.answers[0].lower()).right
    assert (attempt.solved, attempt.stars, attempt.wrong) == (True, 3, 0)


@pytest.mark.parametrize(("hints", "wrongs", "stars"), [(1, 0, 2), (0, 1, 2), (1, 1, 1), (3, 4, 1)])
def test_hints_and_wrong_answers_cost_a_star_each_but_the_last(attempt, hints, wrongs, stars):
    for _ in range(hints):
        attempt.take_hint()
    for _ in range(wrongs):
        assert not attempt.answer("1C 2C 3C 4C 5C 6C 7C").right
    attempt.answer(attempt.puzzle.answers[0])
    assert attempt.stars == stars


def test_what_is_no_answer_costs_nothing(attempt):
    assert not attempt.answer("nonsense").legal
    assert (attempt.tried, attempt.stars) == ([], 3)


def test_who_gives_up_with_three_quarters_of_the_way_has_a_star(attempt):
    attempt.give_up()
    assert (attempt.over, attempt.stars) == (True, 0)
    tiles = attempt.puzzle.answers[0].split()
    other = Attempt(attempt.match)
    other.answer(" ".join(tiles[:-1]))
    other.give_up()
    assert other.stars == (len(tiles) - 1 >= 0.75 * len(tiles))


def test_after_the_end_nothing_counts(attempt):
    attempt.answer(attempt.puzzle.answers[0])
    attempt.answer("1C 2C 3C 4C 5C 6C 7C")
    attempt.take_hint()
    attempt.give_up()
    assert (attempt.solved, attempt.given_up, attempt.stars) == (True, False, 3)


def test_there_are_three_hints(attempt):
    for _ in range(5):
        attempt.take_hint()
    assert attempt.hints == 3
    assert not attempt.can_take_hint


def test_of_a_line_the_last_hint_is_there_once_for_each_of_its_moves():
    kind = next(kind for kind in games.kinds() if kind.key == "rare_out")
    attempt = Attempt(puzzles.shipped(puzzles.COLLECTION, kind, 1, 0))
    taken = 0
    while attempt.can_take_hint and taken < 99:
        attempt.take_hint()
        taken += 1
    assert taken == HINTS - 1 + len(attempt.puzzle.answers[0].split(SEPARATOR))


@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.key)
def test_each_kind_counts_every_hint_that_there_is_and_none_more(kind):
    attempt = Attempt(puzzles.shipped(puzzles.COLLECTION, kind, 1, 0))
    moves = attempt.puzzle.answers[0].count(SEPARATOR) if kind.form == "line" else 0
    for taken in range(HINTS + moves + 3):
        counted = min(taken, HINTS + moves)
        assert (attempt.hints, attempt.again) == (min(counted, HINTS), max(0, counted - HINTS))
        assert attempt.stars == max(1, STARS - counted)
        assert attempt.can_take_hint == (counted < HINTS + moves)
        if attempt.can_take_hint or kind.form != "line":
            attempt.take_hint()


@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.key)
def test_each_kind_takes_its_answers_and_nothing_after_them(kind):
    attempt = Attempt(puzzles.shipped(puzzles.COLLECTION, kind, 1, 0))
    for _ in range(2):
        attempt.answer("nonsense")
        attempt.answer("")
        assert (attempt.wrong, attempt.tried, attempt.stars, attempt.over) == (0, [], STARS, False)
    verdict = attempt.answer(attempt.puzzle.answers[0])
    assert verdict.right
    assert attempt.gave(attempt.puzzle.answers[0])
    before = attempt.stars, attempt.hints, attempt.tried[:]
    attempt.give_up()
    attempt.take_hint()
    attempt.answer(attempt.puzzle.answers[0])
    assert (attempt.stars, attempt.hints, attempt.tried) == before
    assert (attempt.solved, attempt.given_up, attempt.can_take_hint) == (True, False, False)
