"""Lines in several colours that come from one text."""

import pygame

from dragonbox.ui.canvas import Canvas
from dragonbox.ui.parts import Line, line_box, line_fits
from dragonbox.ui.runs import marked
from dragonbox.ui.sprites import Sprites

DIM, TEXT, GOLD = ((1, 1, 1), "sans"), ((2, 2, 2), "semi"), ((3, 3, 3), "bold")


def test_words_between_marks_have_their_own_style():
    runs = marked("**c2 with f5** scores __12__ with a Swop", DIM, {"**": TEXT, "__": GOLD})
    assert runs == [("c2 with f5", *TEXT), ("scores", *DIM), ("12", *GOLD), ("with a Swop", *DIM)]


def test_marks_side_by_side_and_none():
    assert marked("__+3__ **a chip**", DIM, {"**": TEXT, "__": GOLD}) == [("+3", *GOLD), ("a chip", *TEXT)]
    assert marked("nothing is marked", DIM, {"**": TEXT}) == [("nothing is marked", *DIM)]


def test_a_long_line_stays_in_the_window_wherever_its_middle_is():
    pygame.font.init()
    canvas = Canvas(pygame.Surface((960, 540)), Sprites())
    line = Line("turn", [("a few words " * 9, *DIM)])
    assert line_fits(canvas, line)
    for middle in (480, 300, 700):
        box = line_box(canvas, line, middle, 400)
        assert canvas.surface.get_rect().contains(box)
    assert not line_fits(canvas, Line("turn", [("a few words " * 20, *DIM)]))
