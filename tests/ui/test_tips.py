"""Where tool-tips lie."""

import pytest
from pygame import Rect

from dragonbox.ui.tips import place

WINDOW = Rect(0, 0, 1000, 600)
THING = Rect(400, 300, 50, 50)
NEAR = {
    "below": Rect(300, 358, 250, 30),
    "above": Rect(300, 262, 250, 30),
    "right": Rect(458, 300, 100, 50),
    "left": Rect(292, 300, 100, 50),
}


def placed(about=THING, spared=(), size=(100, 24)):
    return place(size, about, spared, WINDOW, 8)


def test_below_is_best():
    assert placed().midtop == (425, 358)


@pytest.mark.parametrize("free", NEAR)
def test_the_free_side_is_taken(free):
    spared = [box for side, box in NEAR.items() if side != free]
    box = placed(spared=spared)
    assert box.collidelist([THING, *spared]) < 0
    assert box.colliderect(NEAR[free])


def test_it_moves_along_where_half_a_side_is_free():
    neighbours = [Rect(425, 358, 200, 30), NEAR["above"], NEAR["right"], NEAR["left"]]
    assert placed(spared=neighbours, size=(24, 24)).collidelist([THING, *neighbours]) < 0


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright"])
def test_in_a_corner_it_stays_in_the_window_and_off_the_thing(corner):
    about = THING.copy()
    setattr(about, corner, getattr(WINDOW, corner))
    box = placed(about)
    assert WINDOW.contains(box)
    assert not box.colliderect(about)


def test_what_holds_the_thing_is_no_neighbour():
    assert placed(spared=[Rect(0, 0, 1000, 600)]).midtop == (425, 358)


def test_beyond_a_neighbour_there_is_room():
    """Of a button in a row at the upper edge, with a panel below: the tip lies beyond its neighbour."""
    about, neighbour, panel = Rect(800, 10, 40, 40), Rect(752, 10, 40, 40), Rect(700, 55, 290, 300)
    box = placed(about, [neighbour, Rect(848, 10, 40, 40), panel])
    assert box.right == neighbour.left
    assert box.centery == about.centery


def test_no_tip_goes_far_away_for_room():
    about, wide = Rect(800, 10, 40, 40), Rect(600, 10, 190, 40)
    box = placed(about, [wide, Rect(848, 10, 140, 40), Rect(600, 55, 390, 300)])
    assert box.left >= wide.left


def test_beside_a_row_a_tip_lies_right_of_it_or_left():
    assert place((100, 24), THING, [], WINDOW, 8, beside=True).midleft == (458, 325)
    assert place((100, 24), THING, [NEAR["right"]], WINDOW, 8, beside=True).midright == (392, 325)
