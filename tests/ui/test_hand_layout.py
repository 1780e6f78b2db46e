"""A hand of pieces side by side: what is seen of each, and where one is put."""

from __future__ import annotations

import pygame
import pytest

from dragonbox.ui.hand_layout import opened, seen, slot

FAN = [pygame.Rect(x, 5, 40, 60) for x in (10, 30, 50, 120)]


def test_of_a_piece_is_seen_what_the_next_one_leaves() -> None:
    assert [tuple(area) for area in seen(FAN)] == [
        (10, 5, 20, 60),
        (30, 5, 20, 60),
        (50, 5, 40, 60),
        (120, 5, 40, 60),
    ]
    assert FAN[0].w == 40
    assert seen([]) == []


@pytest.mark.parametrize(("x", "place"), [(-100, 0), (32, 0), (48, 1), (75, 2), (500, 3)])
def test_a_piece_goes_to_the_nearest_place(x: int, place: int) -> None:
    assert slot(FAN, x) == place


@pytest.mark.parametrize(
    ("carried", "to", "places"),
    [(0, 2, [50, 10, 30, 120]), (3, 0, [30, 50, 120, 10]), (1, 1, [10, 30, 50, 120])],
)
def test_a_hand_opens_for_the_piece_that_is_carried(carried: int, to: int, places: list[int]) -> None:
    pieces = [object() for _ in FAN]
    assert [box.x for box in opened(pieces, FAN, pieces[carried], to)] == places
