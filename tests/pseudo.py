"""A language that nobody speaks: every text has other letters and is longer by 40 %.

What is still in plain letters on the screen was never marked for translation; what does not fit there will
not fit in a language with long words either.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

_LETTERS = str.maketrans("aeiouyAEIOUYcnsz", "áéíóúýÁÉÍÓÚÝçñšž")
_APART = re.compile(r"(\{[^}]*\}|\]\(#[^)]*\))")
"""What a translation leaves as it is: the place of a value, and where a link leads."""
_PLAIN = re.compile(r"\b[A-Za-z]*[aeiouyAEIOUY][A-Za-z]*\b")
GROWTH = 0.4


def pseudo(text: str) -> str:
    """Return a text in that language."""
    parts = _APART.split(text)
    said = "".join(part if i % 2 else part.translate(_LETTERS) for i, part in enumerate(parts))
    letters = sum(len(part) for part in parts[::2])
    if letters < 3:
        return said
    end = re.search(r"[\s.!?:…]*$", said)
    assert end
    longer = ("×" * 4 + " ") * letters
    return said[: end.start()] + " " * (letters > 5) + longer[: round(letters * GROWTH)].strip() + end[0]


def plain(text: str) -> list[str]:
    """Return the words of a text that were not translated."""
    return [word for word in _PLAIN.findall(text) if len(word) > 1]


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return pseudo(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return message if context == "in a number" else pseudo(message)
