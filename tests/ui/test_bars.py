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
        bars.strip(canvas, box, points, most, points == most)
        seen = canvas.surface.get_bounding_rect()
        assert (seen.x, seen.y, seen.h) == (box.x, box.y, box.h)
        assert abs(seen.w - box.w * points / most) <= 3
