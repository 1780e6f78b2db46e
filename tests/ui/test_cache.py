"""What was made once is kept up to a number of bytes, and no longer than it is of use."""

import gc
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


def test_another_surface_of_the_same_key_takes_its_place() -> None:
    kept = Surfaces(1000)
    for _ in range(10):
        kept.keep("a", surface(10))
    kept.keep("b", surface(10))
    assert kept.bytes == 2 * 10 * 10 * 4
    assert kept.find("a") is not None


def test_nothing_stays_of_a_picture_that_was_written() -> None:
    def files() -> list[io.BytesIO]:
        return [kept for kept in gc.get_objects() if isinstance(kept, io.BytesIO) and not kept.closed]

    before = len(files())
    written = [shapes.png(surface(10)) for _ in range(3)]
    assert len(files()) == before
    assert pygame.image.load(io.BytesIO(written[0])).get_size() == (10, 10)
