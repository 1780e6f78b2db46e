"""All texts are translated, and the parts of the program agree: together they are one catalogue."""

import re
from gettext import GNUTranslations
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from dragonbox import games
from dragonbox.core import language

ROOT = Path(games.__file__).parents[2]
PROGRAM = ROOT / "dragonbox"
PARTS = {"program": PROGRAM, **{entry.key: games.folder(entry.key) for entry in games.BOX}}
OTHERS = [code for code in language.LANGUAGES if code != language.ENGLISH]
PLACE = re.compile(r"\{\w*\}")
MARKS = "**", "__", "~~"


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
def test_every_text_of_the_code_is_translated(code):
    pytest.importorskip("babel")
    spec = spec_from_file_location("messages", ROOT / "packaging" / "messages.py")
    messages = module_from_spec(spec)
    spec.loader.exec_module(messages)
    for part in PARTS.values():
        fresh = messages.updated(part, code)
        assert not messages.missing(fresh)
        written = (language.folder(part, code) / "messages.po").read_bytes()
        assert written == messages.po(fresh), "run packaging/messages.py"
