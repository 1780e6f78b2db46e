"""Every translation is whole and fits the English text it stands for."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from dragonbox import games
from dragonbox.core import language, lesson
from dragonbox.ui import pages

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))
import messages

CODES = [code for code in language.LANGUAGES if code != language.ENGLISH]
PARTS = messages.parts()
KEYS = [entry.key for entry in games.BOX]
PLACE = re.compile(r"\{[^{}]*\}")
LONGEST_STEP = 170
"""Characters of a text of a lesson."""
STRANGE = {"de": re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihr|Ihre[nmrs]?|Ihnen)\b|\"")}
"""What is not said in a language: to a player one says du, and quotation marks are „…“."""

each = pytest.mark.parametrize(("part", "code"), [(part, code) for part in PARTS for code in CODES])


@each
def test_the_catalogue_is_whole(part, code):
    folder = language.folder(PARTS[part], code)
    catalogue = messages.updated(PARTS[part], code)
    assert messages.missing(catalogue) == []
    again = "run packaging/messages.py"
    assert messages.po(catalogue) == (folder / "messages.po").read_bytes(), again
    assert messages.mo(catalogue) == (folder / language.CATALOGUE).read_bytes(), again


def said(part: str, code: str) -> list[tuple[Any, list[str]]]:
    """Return all messages of a catalogue, each with what it says in one form or in several."""
    found = [message for message in messages.read(PARTS[part], code) if message.id]
    return [(m, [m.string] if isinstance(m.string, str) else list(m.string)) for m in found]


@each
def test_what_is_filled_in_has_its_place(part, code):
    for message, forms in said(part, code):
        *_, last = [message.id] if isinstance(message.id, str) else message.id
        needed = set(PLACE.findall(last))
        for number, text in enumerate(forms):
            # The singular may do without its number: "eine Karte".
            freed = {"{n}"} if number == 0 < len(forms) - 1 else set()
            assert needed - freed <= set(PLACE.findall(text)) <= needed | {"{n}"}, (message.id, text)


@pytest.mark.parametrize("code", CODES)
def test_parts_do_not_contradict_each_other(code):
    known: dict[Any, list[str]] = {}
    for part in PARTS:
        for message, forms in said(part, code):
            first = known.setdefault((message.context, message.id), forms)
            assert forms == first, f"{message.id!r}: the catalogue that is read last would win"


@each
def test_the_words_are_those_of_the_language(part, code):
    assert [text for _, forms in said(part, code) for text in forms if STRANGE[code].search(text)] == []


def shape(blocks: tuple[pages.Block, ...]) -> list[Any]:
    """Return what a translation of a page has in common with it."""
    found: list[Any] = []
    for block in blocks:
        links = sorted(span.link for text in pages.texts(block) for span in text if span.link)
        match block:
            case pages.Heading():
                kept: Any = block.anchor
            case pages.Items():
                kept = len(block.items)
            case pages.Grid():
                kept = block.right, len(block.rows)
            case pages.Pieces():
                kept = block.words, bool(block.title), bool(block.detail)
            case pages.Picture():
                kept = block.name, len(block.notes), block.more and (block.more.words, block.more.better)
            case pages.Case():
                kept = block.name, block.right
            case _:
                kept = None
        found.append((type(block), kept, links))
    return found


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("part", PARTS)
def test_help_has_the_same_pages(part, code):
    name = "about.md" if part == "program" else "help.md"
    english = pages.read((PARTS[part] / name).read_text("utf-8"))
    other = pages.read((language.folder(PARTS[part], code) / name).read_text("utf-8"))
    assert [page.anchor for page in other.pages] == [page.anchor for page in english.pages]
    for page, translated in zip(english.pages, other.pages, strict=True):
        assert shape(translated.blocks) == shape(page.blocks), page.anchor
        assert translated.texts() != page.texts(), page.anchor


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("key", KEYS)
def test_lessons_are_the_same_in_other_words(key, code):
    english = games.lessons(key)
    folder = language.folder(games.folder(key), code) / "lessons"
    assert sorted(path.name for path in folder.glob("*.toml")) == [path.name for path in english]
    for path in english:
        one, other = lesson.load(path, games.load), lesson.load(folder / path.name, games.load)
        assert other.start.history == one.start.history
        assert other.start.deal == one.start.deal
        assert (other.teaches, other.minutes, other.watch) == (one.teaches, one.minutes, one.watch)
        assert len(other.steps) == len(one.steps)
        for number, (step, translated) in enumerate(zip(one.steps, other.steps, strict=True), 1):
            where = f"{path.name}, step {number}"
            for name in ("point", "see", "do", "then", "touch", "free", "hint", "after"):
                assert getattr(translated, name) == getattr(step, name), f"{where}: {name}"
            for name in ("say", "well", "other"):
                text, said = getattr(step, name), getattr(translated, name)
                assert set(PLACE.findall(said)) == set(PLACE.findall(text)), f"{where}: {name}"
                assert bool(said) == bool(text), f"{where}: {name}"
                assert len(said) <= LONGEST_STEP, f"{where}: {name}"
                assert not STRANGE[code].search(said), f"{where}: {name}"
