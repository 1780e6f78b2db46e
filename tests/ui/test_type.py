"""Text in a given width: cut with an ellipsis, or broken into lines."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from dragonbox.ui import pages, typeset
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.fonts import Face
from dragonbox.ui.sprites import Sprites
from dragonbox.ui.type import Type

SIZE = 16
PATH = "/home/ada/.local/share/dragonbox/running/somewhere/far/down/swop.toml"


@pytest.fixture
def type(monkeypatch: pytest.MonkeyPatch) -> Iterator[Type]:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    yield Type(1.0, 1.0)
    pygame.display.quit()


@pytest.mark.parametrize("text", ["Ada", "Five games in one box", "a  b   c    d", "ÄÖÜ – 龍", "i" * 90])
def test_as_much_of_a_text_as_fits(type, text):
    whole = type.width(text, SIZE)
    for width in (*range(0, whole, 7), whole, whole + 1):
        cut = type.fitted(text, SIZE, width)
        if width >= whole:
            assert cut == text
            continue
        kept = cut.removesuffix("…")
        assert cut.endswith("…")
        assert text.startswith(kept)
        assert not kept or type.width(cut, SIZE) <= width
        longer = text[: len(kept) + 1]
        assert longer == text or longer.endswith(" ") or type.width(longer + "…", SIZE) > width


def test_a_text_of_thousands_of_signs_is_measured_a_few_times(type, monkeypatch):
    measured = []
    width = Face.width
    monkeypatch.setattr(Face, "width", lambda self, text: measured.append(text) or width(self, text))
    assert type.fitted("x" * 100_000, SIZE, 200).startswith("xxx")
    assert len(measured) < 30


def test_lines_hold_all_words_and_none_is_too_wide(type):
    text = f"cannot write\n{PATH}: the disk is full"
    lines = type.wrap(text, SIZE, 150)
    assert all(type.width(line, SIZE) <= 150 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert lines[0] == "cannot write"


def test_a_word_of_a_language_is_never_broken(type):
    assert type.wrap("the underlings", SIZE, 30) == ["the", "underlings"]


@pytest.mark.parametrize(
    "text", ["Look at row 3, row 6 and column e.", "most points win it: a dance gives 5."]
)
def test_no_letter_stands_alone_on_the_last_line(type, text):
    for width in range(60, 300):
        lines = type.wrap(text, SIZE, width)
        assert " ".join(lines) == text
        last = lines[-2].split(" ")[-1] + " " + lines[-1] if len(lines) > 1 else ""
        assert len(lines[-1]) > 3 or type.width(last, SIZE) > width or " " not in lines[-2]


@pytest.mark.parametrize(
    "text", ["Look at row 3, row 6 and column e.", "most points win it: a dance gives 5."]
)
def test_nor_in_a_text_of_several_faces(type, text):
    canvas = Canvas(pygame.Surface((1280, 720)), Sprites())
    for width in range(100, 300, 5):
        lines = typeset.broken(canvas, pages.rich(text), SIZE, "sans", width)
        letters = [[part.text for part in line] for line in lines]
        assert " ".join(" ".join(line) for line in letters) == text
        assert len(lines) == 1 or " " not in letters[-2][-1] or len(letters[-1][-1]) > 3
        assert all(part.start == text.index(part.text) for line in lines for part in line)


@pytest.mark.parametrize("mark", "/\\")
def test_a_path_goes_on_after_the_name_of_a_folder(type, mark):
    path = mark.join(["", "home", "somebody", "Library", "Application Support", "Dragonbox", "dragonbox.log"])
    lines = type.wrap(path.replace(" ", "_"), SIZE, 220)
    assert len(lines) > 1
    assert all(line.endswith(mark) for line in lines[:-1])
