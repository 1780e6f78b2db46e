"""A hand of pieces side by side: what is seen of each, where one is put, and pieces that rise softly."""

from __future__ import annotations

import pygame
import pytest

from dragonbox.ui.gliding import Rising
from dragonbox.ui.held import opened, seen, slot
from dragonbox.ui.motion import Motion

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


def test_pieces_rise_softly_and_sink_back() -> None:
    rising: Rising[str] = Rising(0.1)
    motion = Motion()
    rising.follow(10.0, motion, {"a": 8.0})
    assert rising.at == {"a": 8.0}, "what was not looked at for long is there at once"
    rising.follow(10.05, motion, {"b": 8.0})
    assert rising.at == pytest.approx({"a": 4.0, "b": 4.0})
    assert rising.moving
    for step in range(1, 20):
        rising.follow(10.05 + step * 0.05, motion, {"b": 8.0})
    assert rising.at == {"b": 8.0}
    assert not rising.moving


def test_without_motion_pieces_are_there_at_once() -> None:
    rising: Rising[str] = Rising(0.1)
    rising.follow(10.0, Motion(0.0), {"a": 8.0})
    rising.follow(10.001, Motion(0.0), {"b": 8.0})
    assert rising.at == {"b": 8.0}
    assert not rising.moving
