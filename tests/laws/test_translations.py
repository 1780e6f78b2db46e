"""All texts, rules and lessons are translated, and the parts of the program agree like one catalogue."""

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from repeats import repeated
from sources import tree

from dragonbox import games
from dragonbox.core import language, lesson
from dragonbox.ui import pages

ROOT = Path(games.__file__).parents[2]
PROGRAM = ROOT / "dragonbox"
PARTS = {"program": PROGRAM, **{entry.key: games.folder(entry.key) for entry in games.BOX}}
OTHERS = [code for code in language.LANGUAGES if code != language.ENGLISH]
FUNCTIONS = {"_": 0, "N_": 0, "pgettext": 1, "NP_": 1, "ngettext": 0}
"""Those that mark a text, and which argument it is."""
PLACE = re.compile(r"\{\w*\}")
MARKS = "**", "__", "~~"
LONGEST_STEP = 170
"""Characters of a text of a lesson; English has 140."""
STRANGE = {"de": re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihr|Ihre[nmrs]?|Ihnen)\b|\"")}
"""What is not said in a language: to a player one says du, and quotation marks are „…“."""


def catalogue(part, code):
    """Return the translations of a part by what they stand for; those of another number are apart."""
    with (language.folder(part, code) / language.CATALOGUE).open("rb") as file:
        return {key: said for key, said in GNUTranslations(file)._catalog.items() if key}


@pytest.mark.parametrize("code", OTHERS)
def test_parts_agree(code):
    said = {}
    for name, part in PARTS.items():
        for key, text in catalogue(part, code).items():
            said.setdefault(key, {})[text] = name
    assert not {key: texts for key, texts in said.items() if len(texts) > 1}, "the last part would be heard"


@pytest.mark.parametrize("code", OTHERS)
def test_translations_have_the_places_and_marks_of_their_texts(code):
    for part in PARTS.values():
        for key, text in catalogue(part, code).items():
            if isinstance(key, str):  # the form of one may leave its number out
                english = key.rpartition("\4")[2]
                assert set(PLACE.findall(text)) <= set(PLACE.findall(english)), (english, text)
                assert [text.count(mark) % 2 for mark in MARKS] == [english.count(mark) % 2 for mark in MARKS]


@pytest.mark.parametrize("code", OTHERS)
def test_no_translation_says_the_same_several_times(code):
    for part in PARTS.values():
        for text in catalogue(part, code).values():
            ways = (text[: len(text) // times] * times for times in range(2, 9) if len(text) > 20)
            assert text not in ways, text


@pytest.fixture(scope="module")
def messages():
    """The tool that brings the catalogues up to date."""
    spec = spec_from_file_location("messages", ROOT / "packaging" / "messages.py")
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def marked(path: Path) -> Iterator[str]:
    """The texts that are marked in a module."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            first = FUNCTIONS[node.func.id]
            for text in node.args[first : first + 1 + (node.func.id == "ngettext")]:
                if isinstance(text, ast.Constant):
                    yield text.value


@repeated("part", PARTS)
def test_the_tool_finds_every_marked_text(messages, part):
    others = {path for path in PARTS.values() if path not in (PARTS[part], *PARTS[part].parents)}
    modules = [path for path in sorted(PARTS[part].rglob("*.py")) if others.isdisjoint(path.parents)]
    found = [message.id for message in messages.template(PARTS[part]) if message.id]
    known = {text for one in found for text in ((one,) if isinstance(one, str) else one)}
    lost = {text for path in modules for text in marked(path)} - known
    assert not lost, "it misses some within f-strings: give the text a line of its own"


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_of_the_code_is_translated(messages, code):
    for part in PARTS.values():
        fresh = messages.updated(part, code)
        assert not messages.missing(fresh)
        written = (language.folder(part, code) / "messages.po").read_bytes()
        assert written == messages.po(fresh), "run packaging/messages.py"
        assert (language.folder(part, code) / language.CATALOGUE).read_bytes() == messages.mo(fresh)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("part", PARTS)
def test_the_words_are_those_of_the_language(part, code):
    texts = catalogue(PARTS[part], code).items()
    # Where English quotes what is typed or stands in a file, so does the translation.
    assert [said for key, said in texts if STRANGE[code].search(said) and '"' not in str(key)] == []


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


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("part", PARTS)
def test_help_has_the_same_pages(part, code):
    name = "about.md" if part == "program" else "help.md"
    english = pages.read((PARTS[part] / name).read_text("utf-8"))
    other = pages.read((language.folder(PARTS[part], code) / name).read_text("utf-8"))
    assert [page.anchor for page in other.pages] == [page.anchor for page in english.pages]
    for page, translated in zip(english.pages, other.pages, strict=True):
        assert shape(translated.blocks) == shape(page.blocks), page.anchor
        assert translated.texts() != page.texts(), page.anchor
        assert not any(STRANGE[code].search(text) for text in translated.texts()), page.anchor


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("key", [key for key in PARTS if key != "program"])
def test_lessons_are_the_same_in_other_words(key, code):
    english = games.lessons(key)
    folder = language.folder(games.folder(key), code) / "lessons"
    assert sorted(path.name for path in folder.glob("*.toml")) == [path.name for path in english]
    for path in english:
        one, other = lesson.load(path, games.load), lesson.load(folder / path.name, games.load)
        assert [log.deal for log in other.start.rounds] == [log.deal for log in one.start.rounds]
        moves, others = ([str(played.move) for played in it.start.history] for it in (one, other))
        assert moves == others
        assert (other.teaches, other.tells) == (one.teaches, one.tells)
        assert (other.minutes, other.watch) == (one.minutes, one.watch)
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


def test_a_tile_of_dragon_swoop_is_not_called_by_the_name_of_a_symbol():
    """*Stein* is one of its six symbols in German: tiles that are of any symbol are *Plättchen*."""
    mixed = {
        str(key): text
        for key, text in catalogue(PARTS["dragon_swoop"], "de").items()
        if re.search(r"\btiles?\b", str(key)) and re.search(r"\bSteine?n?\b", text)
    }
    assert not mixed
