"""Names in any script: what a typeface lacks comes from another one, or is a neat mark, and never a box."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from sharedpictures import unshared

from dragonbox.ui import fonts
from dragonbox.ui.files import FACES, face
from dragonbox.ui.fonts import LONGEST, NO_SIGN, UNKNOWN, Face

WHITE = (255, 255, 255)


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    fonts._source.cache_clear()
    with unshared():
        yield
    fonts._source.cache_clear()
    pygame.display.quit()


def drawn(name: str, text: str) -> bytes:
    return pygame.image.tobytes(Face(name, 22).render(text, WHITE), "RGBA")


@pytest.mark.parametrize("name", FACES)
@pytest.mark.parametrize("text", ["Today's puzzles", "Zoë's turn"])
def test_an_apostrophe_is_never_that_of_a_typewriter(name, text, monkeypatch):
    monkeypatch.setattr(fonts, "_of_the_system", lambda: ())
    assert drawn(name, text) == drawn(name, text.replace("'", "’"))
    assert Face(name, 22).width(text) == Face(name, 22).width(text.replace("'", "’"))
    assert drawn(name, "'") != drawn(name, UNKNOWN)


@pytest.mark.parametrize("name", FACES)
def test_where_no_typeface_has_a_sign_a_lozenge_stands_for_it(name, monkeypatch):
    monkeypatch.setattr(fonts, "_of_the_system", lambda: ())
    assert drawn(name, "Wen 龍") == drawn(name, f"Wen {UNKNOWN}")
    assert drawn(name, "\U0001f469\u200d\U0001f680 Tora") == drawn(name, f"{UNKNOWN}{UNKNOWN} Tora")
    assert drawn(name, UNKNOWN) != drawn(name, "?")
    assert fonts._has(face(name), UNKNOWN)
    assert not fonts._has(face(name), NO_SIGN)


def test_what_the_typeface_has_is_its_own(monkeypatch):
    monkeypatch.setattr(fonts, "_of_the_system", lambda: pytest.fail("nothing is lacking"))
    own = pygame.font.Font(face("sans"), 22).render("Größe – −3 … Мира Ελένη", True, WHITE)
    assert drawn("sans", "Größe – −3 … Мира Ελένη") == pygame.image.tobytes(own, "RGBA")


def test_what_it_lacks_is_drawn_by_another_on_the_same_line(monkeypatch):
    other, has = face("serif bold"), fonts._has
    monkeypatch.setattr(fonts, "_of_the_system", lambda: (other,))
    monkeypatch.setattr(fonts, "_has", lambda path, sign: path == other if sign == "é" else has(path, sign))
    line = Face("sans", 22)
    both = line.render("née", WHITE)
    assert both.get_size() == (line.width("née"), line.height)
    plain = line.render("nee", WHITE)
    assert both.get_width() != plain.get_width(), "the serif has another width"
    first = both.subsurface((0, 0, line.width("n"), line.height))
    assert first.get_bounding_rect() == line.render("n", WHITE).get_bounding_rect()


def test_what_cannot_be_seen_is_a_blank_and_no_trouble():
    assert drawn("sans", "A\x00B\nC\x1bD") == drawn("sans", "A B C D")
    assert drawn("sans", "née\x00") == drawn("sans", "née ")


def test_no_line_is_longer_than_a_window_can_be():
    line = Face("sans", 14)
    assert line.render("i" * 3_000_000, WHITE).get_width() == line.width("i" * 2 * LONGEST) > 4096


def test_few_sizes_of_a_typeface_stay_open_and_all_are_drawn_as_if_they_did() -> None:
    lines = {size: Face("serif bold", size) for size in (14, 46, 18, 30, 22)}
    for text in ("Dragonbox", "24", "Größe · 龍"):
        for size, line in lines.items():
            fonts.forget()
            alone, wide = pygame.image.tobytes(line.render(text, WHITE), "RGBA"), line.width(text)
            for other in lines.values():
                other.width(text)
            assert line.width(text) == wide
            assert pygame.image.tobytes(line.render(text, WHITE), "RGBA") == alone
            assert line.height == pygame.font.Font(face("serif bold"), size).get_height()
            assert all(len(sizes) <= fonts.SIZES for path, sizes in fonts._sizes.items() if path)
