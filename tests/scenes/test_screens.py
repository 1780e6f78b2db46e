"""Screens on which a point of the system is several pixels, as of Wayland and macOS."""

import pygame
from repeats import repeated

from dragonbox.app.menu.menu import Menu


@repeated("scale", [1.5, 2])
def test_the_pointer_counts_in_points_and_pictures_in_pixels(stage, scale):
    window = stage.window
    points = window._native.size
    window._screen = pygame.Surface((round(points[0] * scale), round(points[1] * scale)))
    stage.show(Menu(stage.context, []))
    window.lay_out()
    assert window.canvas.width == round(points[0] * scale)
    corner = (points[0] - 1, points[1] - 1)
    stage.send(pygame.MOUSEMOTION, pos=corner, rel=(0, 0), buttons=(0, 0, 0))
    at = window._pointer
    assert window.canvas.width - 2 * scale <= at[0] < window.canvas.width
    assert window.canvas.height - 2 * scale <= at[1] < window.canvas.height


def test_the_size_is_kept_in_points(stage):
    window, settings = stage.window, stage.context.settings
    points = window._native.size
    window._screen = pygame.Surface((2 * points[0], 2 * points[1]))
    settings.window = (1000, 600)
    window.close()
    assert settings.window == points
