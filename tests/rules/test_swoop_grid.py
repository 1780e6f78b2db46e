"""The grid of Dragon Swoop: its lines, and how tiles fall in it."""

import random

import pytest

from dragonbox.games.dragon_swoop.grid import (
    DEPTHS,
    LINES,
    SPACES,
    TURNS,
    empty_space_value,
    falls,
    line_name,
)


def named(spaces):
    return " ".join(SPACES[space] for space in spaces)


def test_the_way_of_the_master():
    assert TURNS == len(LINES) == 12
    assert [line_name(station) for station in range(12)] == [
        *("column a", "column b", "column c", "row 1", "row 2", "row 3"),
        *("column c", "column b", "column a", "row 3", "row 2", "row 1"),
    ]
    assert named(LINES[0]) == named(LINES[8]) == "a1 a2 a3"
    assert named(LINES[2]) == named(LINES[6]) == "c1 c2 c3"
    assert named(LINES[3]) == named(LINES[11]) == "a1 b1 c1"
    assert named(LINES[5]) == named(LINES[9]) == "a3 b3 c3"


def test_values_and_depths():
    assert [empty_space_value(space) for space in range(9)] == [5, 5, 5, 10, 10, 10, 15, 15, 15]
    assert sum(DEPTHS) == 30


@pytest.mark.parametrize(
    ("heights", "expected"),
    [
        ((5, 5, 5, 3, 3, 3, 2, 2, 2), []),
        ((5, 5, 5, 3, 3, 3, 0, 2, 2), ["a2 a3"]),
        ((5, 5, 5, 1, 3, 3, 0, 2, 2), ["a2 a3", "a1 a2"]),
        ((5, 5, 5, 0, 3, 3, 0, 2, 2), ["a1 a2", "a2 a3", "a1 a2"]),
        ((1, 5, 5, 0, 3, 3, 0, 2, 2), ["a1 a2", "a2 a3"]),
        ((5, 5, 5, 0, 3, 3, 2, 2, 0), ["c2 c3", "a1 a2"]),
        ((0, 0, 0, 0, 0, 0, 1, 1, 1), []),
        ((0, 0, 2, 0, 2, 0, 0, 0, 1), ["b2 b3", "c1 c2"]),
        ((0,) * 9, []),
    ],
)
def test_falls(heights, expected):
    assert [named(step) for step in falls(heights)] == expected


def test_falls_end_when_nothing_can_fall():
    rng = random.Random(1)
    for _ in range(500):
        heights = [int(rng.random() * 4) * int(rng.random() * 2) for _ in range(9)]
        left = heights[:]
        for above, below in falls(heights):
            lowest = max(space for space in range(3, 9) if not left[space] and left[space - 3])
            assert (above, below // 3) == (below - 3, lowest // 3), "a lower space comes first"
            left[above] -= 1
            left[below] += 1
        assert sum(left) == sum(heights)
        assert all(left[space] or not left[space - 3] for space in range(3, 9))
