"""Something long behind an opening, and its bar."""

import pygame
import pytest

from dragonbox.ui.scroll import GLIDE, Scroll, ScrollBar


def bar(target=0, length=1200, view=300):
    scroll = Scroll(length, view)
    scroll.jump(target)
    return ScrollBar("bar", pygame.Rect(0, 40, 16, 300), scroll=scroll, offset=round(scroll.target))


@pytest.mark.parametrize("target", [0, 333, 900])
def test_to_take_hold_of_the_knob_moves_nothing_wherever_it_is_held(target):
    knob = bar(target).knob()
    for y in range(knob.top, knob.bottom):
        held = bar(target)
        held.press((knob.centerx, y))
        assert abs(held.scroll.target - target) <= held.scroll.farthest / (held.box.h - knob.h)


@pytest.mark.parametrize("target", [0, 333, 900])
def test_what_is_held_stays_below_the_pointer(target):
    held = bar(target)
    knob = held.knob()
    held.press((8, knob.top + 5))
    for y in range(60, 250, 7):
        held.drag((8, y))
        assert abs(held.knob().top + 5 - y) <= 1


@pytest.mark.parametrize("y", [45, 150, 200, 330])
def test_a_press_beside_the_knob_brings_its_middle_there(y):
    pressed = bar(900 if y < 190 else 0)
    assert not pressed.knob().collidepoint((8, y))
    pressed.press((8, y))
    high = pressed.knob().h
    middle = min(max(y, pressed.box.top + high / 2), pressed.box.bottom - high / 2)
    assert abs(pressed.knob().centery - middle) <= 1


def test_what_is_brought_into_sight_lies_in_it_with_room_round_it():
    for top in range(0, 1160, 40):
        for begin in (0, 450, 900):
            scroll = Scroll(1200, 300)
            scroll.jump(begin)
            scroll.reveal(top, top + 40, 0.0, 0.0, room=10)
            assert scroll.target <= max(0, top - 10)
            assert scroll.target + scroll.view >= min(1200, top + 50)
            if begin <= top - 10 and top + 50 <= begin + 300:
                assert scroll.target == begin, "it was seen already"


@pytest.mark.parametrize("share", [0, 0.25, 1])
def test_in_another_size_the_same_part_is_seen(share):
    scroll = Scroll(1200, 300)
    scroll.jump(share * 900)
    scroll.fit(1200, 300)
    assert scroll.target == share * 900
    scroll.fit(2400, 400)
    assert scroll.target == share * 2000
    scroll.fit(200, 400)
    assert scroll.target == scroll.farthest == 0


def test_a_step_glides_from_where_it_is_and_ends_at_the_edges():
    scroll = Scroll(1200, 300)
    assert scroll.glide(100, 5.0, 1.0)
    assert scroll.at(5.0) == 0
    assert 0 < scroll.at(5.0 + GLIDE / 2) < 100
    assert scroll.tick(5.0 + GLIDE / 2)
    assert scroll.at(5.0 + GLIDE) == 100
    assert scroll.glide(2000, 5.0 + GLIDE / 2, 1.0), "on the way it turns"
    assert 0 < scroll.at(5.0 + GLIDE / 2) < 100
    assert scroll.at(9.0) == scroll.target == 900
    assert scroll.tick(9.0), "the last frame is drawn where it ends"
    assert not scroll.tick(9.1)
    assert not scroll.glide(2000, 9.2, 1.0), "there is no way to go"
    assert scroll.glide(-50, 9.3, 0.0)
    assert scroll.at(9.3) == 0, "without motion it is there at once"
