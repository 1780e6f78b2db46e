"""The picture of what lies still: things at once, panels and labels when there is time."""

import pygame
import pytest

from dragonbox.ui.background import AT_ONCE, LATEST, Ground, Item
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites

WHITE, RED, BLUE = (255, 255, 255), (255, 0, 0), (0, 0, 255)
FAR, NEAR = pygame.Rect(10, 10, 300, 300), pygame.Rect(400, 10, 40, 40)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.display.set_mode((640, 360)), Sprites())


@pytest.fixture
def base() -> pygame.Surface:
    base = pygame.Surface((640, 360))
    base.fill(WHITE)
    return base


def item(canvas, key, box, colour, late=False):
    return Item(key, box, colour, lambda: canvas.surface.fill(colour, box), late)


def test_all_is_painted_the_first_time(canvas, base):
    items = [item(canvas, "panel", FAR, RED, late=True), item(canvas, "tile", NEAR, RED)]
    picture = Ground().paint(canvas, base, items)
    assert picture.get_at(FAR.center)[:3] == picture.get_at(NEAR.center)[:3] == RED


def changed(canvas, base):
    """A ground of which a panel and a thing have changed, with what it shows now."""
    ground = Ground()
    ground.paint(canvas, base, [item(canvas, "panel", FAR, RED, late=True), item(canvas, "tile", NEAR, RED)])
    return ground, [item(canvas, "panel", FAR, BLUE, late=True), item(canvas, "tile", NEAR, BLUE)]


def test_a_panel_waits_for_a_frame_that_has_time(canvas, base):
    ground, items = changed(canvas, base)
    picture = ground.paint(canvas, base, items)
    assert picture.get_at(NEAR.center)[:3] == BLUE
    assert picture.get_at(FAR.center)[:3] == RED
    assert not ground.shows(items)
    assert canvas.sprites.pending, "another frame is wanted, though nothing else may want one"
    canvas.sprites.begin_frame()
    ground.paint(canvas, base, items)
    assert picture.get_at(FAR.center)[:3] == BLUE
    assert ground.shows(items)
    assert not canvas.sprites.pending


def test_a_panel_waits_as_long_as_a_moment_is_about_to_hide_it(canvas, base):
    ground, items = changed(canvas, base)
    for _ in range(LATEST + 3):
        picture = ground.paint(canvas, base, list(items), patient=True)
        assert picture.get_at(NEAR.center)[:3] == RED, "so does what only looks different where it lies"
        assert picture.get_at(FAR.center)[:3] == RED
    for _ in range(2):
        ground.paint(canvas, base, list(items))
    assert picture.get_at(NEAR.center)[:3] == picture.get_at(FAR.center)[:3] == BLUE


def test_what_leaves_its_place_does_so_at_once_even_where_a_moment_is_about_to_hide_it(canvas, base):
    ground, items = changed(canvas, base)
    picture = ground.paint(canvas, base, items[:1], patient=True)
    assert picture.get_at(NEAR.center)[:3] not in (RED, BLUE)


def test_no_half_of_a_panel_is_new_where_something_above_it_goes(canvas, base):
    ground, above = Ground(), FAR.inflate(-200, -200)
    panel = [item(canvas, "panel", FAR, colour, late=True) for colour in (RED, BLUE)]
    ground.paint(canvas, base, [panel[0], item(canvas, "tile", above, WHITE)])
    picture = ground.paint(canvas, base, [panel[1]])
    assert picture.get_at(above.center) == picture.get_at(FAR.topleft) == (*RED, 255)
    picture = ground.paint(canvas, base, [panel[1]])
    assert picture.get_at(above.center) == picture.get_at(FAR.topleft) == (*BLUE, 255)


def test_of_many_things_that_change_where_they_lie_some_come_a_frame_later(canvas, base):
    places = [pygame.Rect(60 * i, 10, 40, 40) for i in range(AT_ONCE + 1)]

    def shown(colour):
        return [item(canvas, f"tile {i}", box, colour) for i, box in enumerate(places)]

    ground, blue = Ground(), shown(BLUE)
    ground.paint(canvas, base, shown(RED))
    picture = ground.paint(canvas, base, blue)
    seen = [picture.get_at(box.center)[:3] for box in places]
    assert seen == [*[BLUE] * AT_ONCE, RED]
    assert not ground.shows(blue)
    ground.paint(canvas, base, blue)
    assert picture.get_at(places[-1].center)[:3] == BLUE
    assert ground.shows(blue)


def test_where_something_changes_all_the_time_it_does_not_wait_for_long(canvas, base):
    ground, items = changed(canvas, base)
    for frame in range(LATEST + 1):
        tile = item(canvas, "tile", NEAR, (0, frame + 1, 0))
        picture = ground.paint(canvas, base, [items[0], tile])
    assert picture.get_at(FAR.center)[:3] == BLUE


def test_what_is_hidden_is_gone_at_once(canvas, base):
    ground, items = changed(canvas, base)
    picture = ground.paint(canvas, base, [items[1]], at_once=True)
    assert picture.get_at(FAR.center)[:3] == WHITE


def test_nothing_is_left_of_a_label_that_moves_on_before_there_was_time(canvas, base):
    ground = Ground()
    first, second, third = (pygame.Rect(x, 10, 40, 40) for x in (100, 200, 300))
    tile = pygame.Rect(0, 0, 220, 60)

    def shown(colour, label):
        return [item(canvas, "tile", tile, colour), item(canvas, "label", label, RED, late=True)]

    ground.paint(canvas, base, shown(WHITE, first))
    ground.paint(canvas, base, shown(BLUE, second))  # the label is put off, and painted where the tile is
    still = shown(BLUE, third)
    for _ in range(LATEST + 2):
        picture = ground.paint(canvas, base, still)
    assert ground.shows(still)
    assert picture.get_at((230, 30))[:3] == WHITE
    assert picture.get_at((210, 30))[:3] == BLUE
    assert picture.get_at(third.center)[:3] == RED
