"""Parts of a picture that are drawn once: when they are drawn again, and that they look the same."""

from __future__ import annotations

import pygame
import pytest

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.layers import Layers
from dragonbox.ui.sprites import Sprites

AREA = pygame.Rect(20, 10, 60, 40)


@pytest.fixture
def canvas(monkeypatch: pytest.MonkeyPatch) -> Canvas:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    return Canvas(surface, Sprites(), 1.0, "classic")


class Drawing:
    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self.count, self.soft = canvas, 0, False

    def draw(self) -> None:
        self.count += 1
        self.canvas.surface.fill((200, 30, 30), AREA.inflate(-8, -8))
        self.canvas.sprites.pending = self.soft


def test_it_is_drawn_again_when_its_mark_or_its_place_changes(canvas: Canvas) -> None:
    layers, drawing = Layers(), Drawing(canvas)
    for mark, area in ((1, AREA), (1, AREA), (2, AREA), (2, AREA.move(5, 0)), (2, AREA.move(5, 0))):
        layers.paint(canvas, "part", area, mark, drawing.draw)
    assert drawing.count == 3
    layers.clear()
    layers.paint(canvas, "part", AREA.move(5, 0), 2, drawing.draw)
    assert drawing.count == 4


def test_what_was_kept_looks_as_if_it_were_drawn(canvas: Canvas) -> None:
    layers, drawing = Layers(), Drawing(canvas)
    seen = []
    for _ in range(2):
        canvas.surface.fill(theme.BLACK)
        layers.paint(canvas, "part", AREA, 1, drawing.draw)
        seen.append(pygame.image.tobytes(canvas.surface, "RGB"))
    canvas.surface.fill(theme.BLACK)
    drawing.draw()
    assert seen == [pygame.image.tobytes(canvas.surface, "RGB")] * 2


def test_with_pictures_that_are_not_sharp_yet_it_is_drawn_again(canvas: Canvas) -> None:
    layers, drawing = Layers(), Drawing(canvas)
    drawing.soft = True
    layers.paint(canvas, "part", AREA, 1, drawing.draw)
    assert canvas.sprites.pending
    drawing.soft = False
    for _ in range(2):
        layers.paint(canvas, "part", AREA, 1, drawing.draw)
    assert drawing.count == 2
