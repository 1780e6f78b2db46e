"""Every text that is marked for translation stands in the catalogues: the tool that writes them has been run,
and finds it. It misses some within f-strings, and some second texts of `ngettext`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from dragonbox import games
from dragonbox.core import language

PROGRAM = Path(games.__file__).parents[1]
PARTS = {"program": PROGRAM, **{entry.key: games.folder(entry.key) for entry in games.BOX}}
MARKS = {"_": 0, "N_": 0, "pgettext": 1, "ngettext": 0}
"""By function, which argument is the text."""


CODES = [code for code in language.LANGUAGES if code != language.ENGLISH]


def catalogue(part: Path, code: str) -> list[Any]:
    """The messages as translators write them."""
    with (language.folder(part, code) / "messages.po").open("rb") as file:
        return [message for message in read_po(file, locale=code) if message.id]


def texts(part: Path, code: str) -> set[str]:
    """The texts of a catalogue."""
    found = [message.id for message in catalogue(part, code)]
    return {text for one in found for text in ((one,) if isinstance(one, str) else one)}


def marked(source: str) -> Iterator[str]:
    """The texts that are marked in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            first = MARKS[node.func.id]
            for text in node.args[first : first + 1 + (node.func.id == "ngettext")]:
                if isinstance(text, ast.Constant):
                    yield text.value


@pytest.mark.parametrize("part", PARTS)
def test_every_marked_text_stands_in_the_catalogues(part: str) -> None:
    folder = PARTS[part]
    others = {path for path in PARTS.values() if path not in (folder, *folder.parents)}
    modules = [path for path in sorted(folder.rglob("*.py")) if others.isdisjoint(path.parents)]
    wanted = {text for path in modules for text in marked(path.read_text(encoding="utf-8"))}
    for code in CODES:
        lost = sorted(wanted - texts(folder, code))
        assert lost == [], "run packaging/messages.py; if that doesn't help, give the text a line of its own"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("part", PARTS)
def test_the_program_reads_what_translators_wrote(part: str, code: str) -> None:
    with (language.folder(PARTS[part], code) / language.CATALOGUE).open("rb") as file:
        read = GNUTranslations(file)
    for message in catalogue(PARTS[part], code):
        one = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string if isinstance(message.string, str) else message.string[0]
        assert said, f"{one} is not translated"
        if isinstance(message.id, tuple):
            told = read.ngettext(*message.id, 1)
        else:
            told = read.pgettext(message.context, one) if message.context else read.gettext(one)
        assert told == said, "run packaging/messages.py"
