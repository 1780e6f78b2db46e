"""Bars that compare points."""

import pygame
import pytest

from dragonbox.ui import bars
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites


@pytest.mark.parametrize("most", [7, 125])
def test_the_bars_of_ideas_are_as_wide_as_their_points(most):
    pygame.display.set_mode((8, 8))
    box = pygame.Rect(10, 10, 180, 5)
    for points in (most, most // 2):
        canvas = Canvas(pygame.Surface((200, 30), pygame.SRCALPHA), Sprites())
        bars.paint(canvas, box, points, most, points == most)
        seen = canvas.surface.get_bounding_rect()
        assert (seen.x, seen.y, seen.w, seen.h) == (box.x, box.y, box.w, box.h), "what is missing is seen too"
        full = [x for x in range(box.x, box.right) if canvas.surface.get_at((x, box.centery)).a == 255]
        assert abs(full[-1] + 1 - box.x - box.w * points / most) <= 3


@pytest.mark.parametrize("paid", [0, 2])
def test_points_that_are_paid_are_no_part_of_the_bar(paid):
    pygame.display.set_mode((8, 8))
    canvas, box = Canvas(pygame.Surface((200, 30), pygame.SRCALPHA), Sprites()), pygame.Rect(10, 10, 140, 12)
    bars.paint(canvas, box, 7, 7, True, paid)
    blocks = [canvas.surface.get_at((box.x + 20 * i + 8, box.y + 3)).a == 255 for i in range(7)]
    assert blocks == [True] * (7 - paid) + [False] * paid
