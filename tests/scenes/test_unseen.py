"""What is not painted is not looked at by mistake, and code that draws is told what it would be told."""

from typing import Any

import pygame
import pytest

from dragonbox.app.menu.menu import Menu
from dragonbox.ui.widgets import Button


def looks(surface: pygame.Surface) -> None:
    with pytest.raises(AssertionError, match="mark the test"):
        surface.get_at((100, 100))
    with pytest.raises(AssertionError, match="mark the test"):
        pygame.image.tobytes(surface, "RGB")


def test_a_look_at_what_was_not_painted_fails(stage: Any) -> None:
    stage.show(Menu(stage.context, []))
    surface = stage.window.canvas.surface
    for seen in (surface, surface.copy(), surface.subsurface((0, 0, 200, 200))):
        looks(seen)
    stage.resize(1100, 640)
    looks(stage.window.canvas.surface)


@pytest.mark.pixels
def test_whoever_means_to_look_sees_all(stage: Any) -> None:
    stage.show(Menu(stage.context, []))
    assert len(set(stage.picture())) > 100


def test_a_clip_is_the_one_that_was_set(stage: Any) -> None:
    canvas, area = stage.window.canvas, pygame.Rect(10, 20, 300, 200)
    whole, picture = canvas.surface.get_rect(), pygame.Surface(canvas.size)
    picture.set_clip(area)
    with canvas.on(picture):
        assert canvas.surface.get_clip() == area
        canvas.surface.fill("red")
    assert (canvas.surface.get_clip(), picture.get_clip()) == (whole, area)
    assert picture.get_at((20, 30)) == pygame.Color("black")


def test_what_fails_to_draw_is_noticed(stage: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Button, "draw", fail)
    with pytest.raises(ZeroDivisionError):
        stage.show(Menu(stage.context, []))
