"""Texts in another language: what catalogues say, what is missing in them, where translated files lie."""

import pytest

from dragonbox.core import language, phrases
from dragonbox.core.language import N_, _, ngettext, pgettext


@pytest.fixture(autouse=True)
def english_again():
    yield
    language.use(language.ENGLISH)


@pytest.fixture
def part(tmp_path):
    """A part of the program with a German catalogue of four texts."""
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    po = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{name} plays."
msgstr "{name} spielt."

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} Punkt"
msgstr[1] "{n} Punkte"

msgctxt "in a number"
msgid "."
msgstr ","
"""
    folder = language.folder(tmp_path, "de")
    folder.mkdir(parents=True)
    with open(folder / language.CATALOGUE, "wb") as file:
        write_mo(file, read_po(BytesIO(po.encode())))
    return tmp_path


def test_english_needs_no_catalogue():
    assert _("{name} plays.", name="Wen") == "Wen plays."
    assert _("{nobody} fills this in") == "{nobody} fills this in"
    assert [ngettext("{n} die", "{n} dice", n) for n in (0, 1, -1, 2)] == [
        "0 dice",
        "1 die",
        "-1 die",
        "2 dice",
    ]
    assert phrases.thousands(-1234567) == "−1,234,567"


def test_a_catalogue_is_used_and_left_again(part):
    language.use("de", [part])
    assert (language.code(), _("{name} plays.", name="Wen")) == ("de", "Wen spielt.")
    assert [phrases.points(n) for n in (1, -1, 0, 12)] == ["1 Punkt", "−1 Punkt", "0 Punkte", "12 Punkte"]
    assert phrases.signed(-3.25, 2) == "−3,25"
    assert pgettext("end of a sentence", ".") == "."
    language.use(language.ENGLISH)
    assert (language.code(), phrases.points(2)) == ("en", "2 points")


def test_what_a_catalogue_lacks_stays_english(part, tmp_path):
    language.use("de", [tmp_path / "none", part])
    assert _(N_("Nobody plays.")) == "Nobody plays."
    assert phrases.points(2) == "2 Punkte", "the part that has it says it"


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_catalogue_leaves_english(part, content):
    (language.folder(part, "de") / language.CATALOGUE).write_bytes(content)
    language.use("de", [part])
    assert phrases.points(2) == "2 points"


def test_a_file_that_is_not_translated_is_the_english_one(part):
    (part / "a.md").write_text("English")
    (part / "b.md").write_text("English")
    (language.folder(part, "de") / "a.md").write_text("Deutsch")
    assert language.file(part, "a.md").read_text() == "English"
    language.use("de", [part])
    assert [language.file(part, name).read_text() for name in ("a.md", "b.md")] == ["Deutsch", "English"]


def test_a_translation_tells_what_you_do_and_what_others_do() -> None:
    told = "[legt|legst] eine Karte und [gewinnt|gewinnst]"
    language.speak("de", None)
    assert phrases.does("Wen", told) == "legt eine Karte und gewinnt"
    assert phrases.does("You", told) == "legst eine Karte und gewinnst"
