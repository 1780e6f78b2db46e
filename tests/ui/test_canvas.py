"""Pictures that are made once: never one in which something older stands in."""

import pygame
import pytest

from dragonbox.ui import shapes
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites

SIGN = "masters/spring"


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.display.set_mode((640, 360)), Sprites())


def sown(canvas):
    """Return a picture with a sign drawn on it."""
    picture = shapes.blank((60, 60))
    with canvas.on(picture):
        canvas.sprite(SIGN, (0, 0, 60, 60))
    return picture


def data(surface):
    return pygame.image.tobytes(surface, "RGBA")


def test_a_picture_is_made_once(canvas):
    made = canvas.picture("sown", lambda: sown(canvas))
    assert canvas.picture("sown", lambda: pytest.fail("it was made again")) is made


def test_a_picture_with_stand_ins_is_made_again(canvas):
    sharp = data(sown(Canvas(canvas.surface, Sprites())))
    canvas.sprites.get(SIGN, 20, 20)
    canvas.sprites.begin_frame()
    canvas.sprites._spent = 1.0  # a frame that has no time left
    assert data(canvas.picture("sown", lambda: sown(canvas))) != sharp
    assert canvas.sprites.pending, "another frame is wanted"
    canvas.sprites.begin_frame()
    assert data(canvas.picture("sown", lambda: sown(canvas))) == sharp


def test_what_stood_in_before_is_not_forgotten(canvas):
    canvas.sprites.pending = canvas.sprites.rough = True
    made = canvas.picture("sown", lambda: sown(canvas))
    assert canvas.sprites.pending
    assert canvas.sprites.rough
    assert canvas.kept.find("sown") is made, "it has nothing of what stood in elsewhere"


def test_a_larger_window_keeps_as_many_pictures_of_a_moment():
    """Else what was made ahead for a great moment is gone when it is wanted, and a frame makes it again."""
    small, large = (Canvas(pygame.Surface(size), Sprites()) for size in ((1280, 720), (1920, 1080)))
    assert large.turned.limit == pytest.approx(small.turned.limit * 1.5**2)
    assert Canvas(pygame.Surface((960, 540)), Sprites()).turned.limit == small.turned.limit


def test_the_memory_of_the_scratch_is_touched_in_parts(canvas):
    parts = 0
    while canvas.touch_scratch():
        parts += 1
    assert parts > 1
    assert canvas.untidy
    canvas.put_scratch_away()
    assert canvas.touch_scratch()
