"""What was made once is kept up to a number of bytes, and no longer than it is of use."""

import io

import pygame

from dragonbox.ui import shapes
from dragonbox.ui.cache import Surfaces


def surface(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_what_was_used_last_stays() -> None:
    kept = Surfaces(3 * 10 * 10 * 4)
    for key in "abc":
        kept.keep(key, surface(10))
    assert kept.find("a") is not None
    kept.keep("d", surface(10))
    assert kept.find("b") is None
    assert all(kept.find(key) for key in "acd")
    assert kept.bytes == 3 * 10 * 10 * 4


def test_what_is_dropped_takes_no_room() -> None:
    kept = Surfaces(1000)
    for key in "ab":
        kept.keep(key, surface(5))
    for _ in range(2):
        kept.drop("a")
    assert kept.find("a") is None
    assert kept.find("b") is not None
    assert kept.bytes == 5 * 5 * 4


def test_another_surface_of_the_same_key_takes_its_place() -> None:
    kept = Surfaces(1000)
    for _ in range(10):
        kept.keep("a", surface(10))
    kept.keep("b", surface(10))
    assert kept.bytes == 2 * 10 * 10 * 4
    assert kept.find("a") is not None


def test_a_picture_that_was_written_reads_the_same() -> None:
    picture = pygame.Surface((7, 3))
    for x in range(7):
        for y in range(3):
            picture.set_at((x, y), (30 * x, 80 * y, 255 - 30 * x))
    again = pygame.image.load(io.BytesIO(shapes.png(picture)))
    assert again.get_size() == (7, 3)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
