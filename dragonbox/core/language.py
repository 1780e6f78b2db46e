"""The language in which the program speaks to its players: English, or what gettext catalogues make of it.

Texts stand in English where they are used: `_("{name} draws a card.", name=name)`. What is between braces is
filled in after the translation. A text that is written before the language is known, such as one of a table
at the head of a module, is marked with `N_` there and goes through `_` where it is shown.

Each part of the program has its translations in a folder `locale/de` of its own: `messages.po` and what
`packaging/messages.py` makes of it, and its files of text under the names that they have in English.
Commands and records always speak English: other programs read them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}
"""All languages by their codes, each with its own name for itself."""
CATALOGUE = "messages.mo"

_code = ENGLISH
_catalogue: NullTranslations | None = None
"""None is English: then nothing is looked up."""


def code() -> str:
    """Return the code of the language that is spoken."""
    return _code


def use(wanted: str, parts: Iterable[Path] = ()) -> None:
    """Speak a language of `LANGUAGES` from now on; `parts` are the folders whose catalogues are read.

    A catalogue that is missing or damaged leaves its texts English.
    """
    if wanted == ENGLISH:
        speak(ENGLISH, None)
        return
    from gettext import GNUTranslations, NullTranslations
    from struct import error

    whole = NullTranslations()
    for part in parts:
        try:
            with open(folder(part, wanted) / CATALOGUE, "rb") as file:
                found = GNUTranslations(file)
        except (OSError, ValueError, error):
            continue
        found.add_fallback(whole)
        whole = found
    speak(wanted, whole)


def speak(language: str, catalogue: NullTranslations | None) -> None:
    """Take texts from a catalogue from now on; None leaves them as they are."""
    global _code, _catalogue
    _code, _catalogue = language, catalogue


def folder(part: Path, language: str) -> Path:
    """Return where the translations of a part of the program lie."""
    return part / "locale" / language


def file(part: Path, name: str) -> Path:
    """Return a file of a part in the language that is spoken, or the English one if there is no other."""
    if _code == ENGLISH:
        return part / name
    translated = folder(part, _code) / name
    return translated if translated.is_file() else part / name


def _(message: str, /, **values: object) -> str:
    """Return a text in the language that is spoken, with `values` in place of their names in braces."""
    # A catalogue has its own head under the empty text.
    text = _catalogue.gettext(message) if _catalogue and message else message
    return text.format(**values) if values else text


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Return a text as `_` does; `context` tells it from the same words with another meaning."""
    text = _catalogue.pgettext(context, message) if _catalogue else message
    return text.format(**values) if values else text


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return what is said of so many: `{n}` is the number itself, unless `values` names it otherwise."""
    number = abs(count)
    plain = one if number == 1 else many
    text = _catalogue.ngettext(one, many, number) if _catalogue else plain
    return text.format(**{"n": count, **values})


def NP_(context: str, message: str) -> str:  # noqa: N802
    """Mark a text as `N_` does; it is shown by `pgettext` with that context."""
    return message


def N_(message: str) -> str:  # noqa: N802
    """Mark a text for the catalogues, and return it as it is."""
    return message
