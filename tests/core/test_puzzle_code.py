"""Codes of puzzles as people type and share them."""

import pytest

from dragonbox import games
from dragonbox.core.puzzle_code import names_one, read, shape

KINDS = games.kinds()


@pytest.fixture
def german():
    games.speak("de")
    yield
    games.speak("en")


@pytest.mark.parametrize(
    "text",
    [
        "swop_best 2 8K2F-41",
        "SWOP_BEST 2 8k2f41",
        " Best Swap, grade 2, code 8K2F-41",
        "Dragonbox puzzle swop_best, grade 2, code 8K2F-41: ***",
        "best swap 2 8K2F 41",
        "swop swop_best 2 8K2F-41",
    ],
)
def test_a_puzzle_is_named(text):
    found = read(text, KINDS)
    assert (found.kind.key, found.grade, found.code, found.costume) == ("swop_best", 2, "8K2F-41", "")


def test_the_line_of_a_day_has_a_costume():
    found = read("magic_dragon magic_waits 4 8K2F-41 0000-3Z\n", KINDS)
    assert (found.kind.key, found.grade, found.costume) == ("magic_waits", 4, "0000-3Z")


def test_every_kind_can_be_named_by_name_and_key():
    for kind in KINDS:
        assert read(f"{kind.name} 1 8K2F-41", KINDS).kind is kind
        assert read(f"{kind.key.upper()} 1 8K2F-41", KINDS).kind is kind


def test_the_names_of_the_language_that_is_spoken_are_known_too(german):
    for text in ("Bester Tausch 2 8K2F-41", "Best Swap 2 8K2F-41", shape()):
        assert read(text, KINDS).kind.key == "swop_best"
    assert read("Was fehlt noch? 1 8K2F-41", KINDS).kind.key == "magic_waits"
    line = "Dragonbox-Rätsel swop_best, Schwierigkeit 2, Code 8K2F-41: ***"
    assert read(line, KINDS).code == "8K2F-41"


@pytest.mark.parametrize(
    "text",
    ["", "8K2F-41", "swop_best", "swop_best 5 8K2F-41", "swop_best 2 8K2F", "swop_best 2 UUUU-UU", "Best"],
)
def test_anything_else_names_none(text):
    assert read(text, KINDS) is None
    assert names_one(text, KINDS) == text.startswith("swop_best")
