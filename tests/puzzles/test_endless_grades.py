"""How hard puzzles without end are: with what the player has just done, by every way that this can go."""

from itertools import product
from types import SimpleNamespace

import pytest

from dragonbox.app.puzzles.endless import FALL, RISE, Endless
from dragonbox.core.puzzle import GRADES, STARS

LONG = 5
"""Puzzles one after the other, in every order of what comes of them."""
WAYS = {
    "all stars": (True, False, STARS),
    "one less": (True, False, STARS - 1),
    "given up": (False, True, 0),
    "given up late": (False, True, 1),
    "left": (False, False, STARS),
}
"""Whether a puzzle is solved and given up, and its stars."""


def follow(run, way):
    """Go on to the next puzzle, after one of which that came."""
    solved, given_up, stars = WAYS[way]
    attempt = SimpleNamespace(solved=solved, given_up=given_up, stars=stars)
    run.context.window.top = SimpleNamespace(sitting=SimpleNamespace(attempt=attempt))
    run._follow()


def run_of(grade, held=False):
    context = SimpleNamespace(window=SimpleNamespace(top=None))
    run = Endless(context, [], grade if held else 0)
    run.grade = grade
    return run


def ends_with(ways, way, count):
    return len(ways) >= count and all(one.startswith(way) for one in ways[-count:])


@pytest.mark.parametrize("start", GRADES)
def test_the_grade_goes_with_the_last_puzzles(start):
    for ways in product(WAYS, repeat=LONG):
        run, grade, since = run_of(start), start, []
        for way in ways:
            follow(run, way)
            since.append(way)
            if ends_with(since, "all stars", RISE):
                grade, since = min(grade + 1, GRADES[-1]), []
            elif ends_with(since, "given up", FALL):
                grade, since = max(grade - 1, GRADES[0]), []
            assert run.grade == grade, (start, ways)


def test_each_puzzle_counts_once():
    run = run_of(2)
    follow(run, "all stars")
    for _ in range(2 * RISE):
        run._follow()
    assert run.grade == 2


def test_a_chosen_grade_stays():
    run = run_of(2, held=True)
    for way in ("all stars", "given up"):
        for _ in range(2 * RISE):
            follow(run, way)
    assert run.grade == 2
