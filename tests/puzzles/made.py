"""Puzzles for the tests, each made once."""

import random
import tomllib
from functools import cache

from dragonbox import games, record
from dragonbox.core import puzzle_generator, shuffle

KINDS = {kind.key: kind for kind in games.kinds()}
CHANCE = random.Random()
"""Different in each run: a test that fails names the code."""


@cache
def made(key, grade, code):
    """The text of a puzzle."""
    kind = KINDS[key]
    return record.dumps(puzzle_generator.make(games.load(kind.game), kind, code, grade))


@cache
def any_code(key, grade):
    """A code for each kind and grade, other ones in each run."""
    return shuffle.new_code(CHANCE)


@cache
def any_grade(key):
    """A grade for each kind, others in each run."""
    return CHANCE.choice((1, 2, 3, 4))


def fresh(key, grade=0, code=""):
    """A puzzle as a match."""
    grade = grade or any_grade(key)
    return record.loads(made(key, grade, code or any_code(key, grade)))


def differences(text):
    """In which keys a record and the referee say different things."""
    from puzzles.referees import REFEREES

    table = tomllib.loads(text)
    puzzle = table["puzzle"]
    found = REFEREES[puzzle["kind"]](table)
    told = {key: puzzle.get(key) for key in found}
    for both in (found, told):
        if "answers" in both:
            both["answers"] = sorted(both["answers"])
    return {key: (told[key], found[key]) for key in found if told[key] != found[key]}
