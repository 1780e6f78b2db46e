"""Shapes so large that they are drawn anew each time look like those that are kept."""

from functools import partial
from io import BytesIO

import pygame
import pytest
from repeats import repeated
from sharedpictures import unshared

from dragonbox.ui import canvas as canvases
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites

BOX = pygame.Rect(20, 30, 700, 430)
SLIGHT = 2
DRAWN = {
    "box": partial(Canvas.box, box=BOX, radius=12, colour=(90, 40, 20), opacity=0.6),
    "solid": partial(Canvas.box, box=BOX, radius=9.5, colour=(90, 40, 20)),
    "outline": partial(Canvas.outline, box=BOX, radius=12, colour=(200, 40, 20), width=3, opacity=0.8),
    "shaded": partial(Canvas.shaded, box=BOX, radius=16, colours=theme.LACQUER_PANEL),
    "pale": partial(Canvas.shaded, box=BOX, radius=0, colours=theme.LACQUER_PANEL, opacity=0.4),
    "rim": partial(Canvas.rim, box=BOX, radius=11, width=2, opacity=0.75),
    "wide rim": partial(Canvas.rim, box=BOX, radius=40, width=9),
    "shadow": partial(Canvas.shadow, box=BOX, radius=16, blur=18, down=12, right=-3),
    "glow": partial(Canvas.glow, box=BOX, radius=5, blur=9),
}


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode((64, 64))


def drawn(name: str) -> tuple[pygame.Surface, Canvas]:
    surface = pygame.Surface((760, 500))
    surface.fill((40, 90, 160))
    canvas = Canvas(surface, Sprites())
    DRAWN[name](canvas)
    return surface, canvas


@repeated("name", DRAWN)
def test_a_large_shape_is_not_kept_and_looks_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with unshared():
        anew, canvas = drawn(name)
        assert not canvas.kept.bytes
        monkeypatch.setattr(canvases, "LARGE", float("inf"))
        kept, canvas = drawn(name)
        assert canvas.kept.bytes >= 4 * BOX.w * BOX.h
    blank = pygame.Surface(anew.get_size())
    blank.fill((40, 90, 160))
    assert pygame.image.tobytes(anew, "RGB") != pygame.image.tobytes(blank, "RGB")
    pairs = zip(pygame.image.tobytes(anew, "RGB"), pygame.image.tobytes(kept, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= SLIGHT


@pytest.mark.parametrize("packed", [0, shapes.PACKED])
def test_a_picture_that_is_kept_is_the_same(packed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shapes, "PACKED", packed)
    surface, _ = drawn("shaded")
    again = pygame.image.load(BytesIO(shapes.png(surface)), "a.png")
    assert again.get_size() == surface.get_size()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB")
