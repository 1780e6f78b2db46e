"""Phrases that every game says to players alike, in the language that is spoken."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dragonbox.core import language
from dragonbox.core.language import N_, _, ngettext, pgettext

YOU = "You"
"""What the first person is called until they tell their name, in records too; `named` is for show."""
_NUMBERED = re.compile(r"Player (\d+)")
"""What further persons are called until they tell their names, in records too."""
NUMBERS = (
    *(N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five")),
    *(N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten")),
)


def number(count: int) -> str:
    """Return a number, up to ten in words."""
    return _(NUMBERS[count]) if count < len(NUMBERS) else str(count)


def points(count: int) -> str:
    """Return `1 point`, `−12 points`, with a proper minus."""
    return ngettext("{n} point", "{n} points", count, n=signed(count))


def coins(count: int) -> str:
    """Return a number of coins in words: `1 coin`, `−12 coins`, with a proper minus."""
    return ngettext("{n} coin", "{n} coins", count, n=signed(count))


def signed(number: float, places: int = 0) -> str:
    """Return `3`, `−1`, `4.5`, with a proper minus, and so many decimal places."""
    plain = f"{number:.{places}f}".replace("-", "−")
    return plain.replace(".", pgettext("in a number", ".")) if places else plain


def thousands(number: int) -> str:
    """Return a whole number whose thousands are told apart: `1,204`."""
    return f"{number:,}".replace("-", "−").replace(",", pgettext("in a number", ","))


def gain(number: int) -> str:
    """Return a number with its sign: `+3`, `−1`, `0`."""
    return f"+{number}" if number > 0 else signed(number)


_SPOKEN = {"you": "I", "your": "my", "yours": "mine"}


def spoken(text: str) -> str:
    """Return what is said to somebody as that one says it: `You need your 5` becomes `I need my 5`.

    Translations of reasons speak of nobody and stay as they are.
    """
    if language.code() != language.ENGLISH:
        return text

    def change(found: re.Match[str]) -> str:
        word = _SPOKEN[found[0].lower()]
        return capital(word) if found[0][0].isupper() else word

    return re.sub(r"\b(?:you|your|yours)\b", change, text, flags=re.IGNORECASE)


def ordinal(number: int) -> str:
    """Return `1st`, `22nd`, `1,013th`."""
    told = thousands(number)
    if number % 100 in (11, 12, 13):
        return _("{n}th", n=told)
    match number % 10:
        case 1:
            return _("{n}st", n=told)
        case 2:
            return _("{n}nd", n=told)
        case 3:
            return _("{n}rd", n=told)
    return _("{n}th", n=told)


def capital(text: str) -> str:
    """Return the text with a capital letter, and nothing else changed."""
    return text[:1].upper() + text[1:]


def closed(text: str) -> str:
    """Return the text with a full stop, unless it has an end already: `Call Zappo!`."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def sentence(text: str) -> str:
    """Return the text from its capital letter to its full stop."""
    return closed(capital(text))


def listed(words: Sequence[str], last: str = "") -> str:
    """Return `a`, `a and b`, `a, b and c`; `last` stands in place of the `and`."""
    last = last or _("and")
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def size(count: int) -> str:
    """Return a number of bytes as a person reads it: `12 KB`, `1.5 MB`."""
    if count >= 1 << 20:
        return f"{signed(count / (1 << 20), 1)} MB"
    return f"{max(1, round(count / 1024))} KB"


# -- who --

_EITHER = re.compile(r"\[([^|\]]*)\|([^|\]]*)\]")
"""A verb as a translation writes it: of somebody, and of `YOU`."""


def verb(name: str, yours: str, theirs: str) -> str:
    """Return the words or the whole sentence that goes with a name: `yours` with `YOU`."""
    return yours if name == YOU else theirs


def does(name: str, words: str) -> str:
    """Return what is said after a name, its verbs as `verb` has them: `draws a card`, after `YOU` `draw a
    card`.

    A translation of such words writes both verbs: `[zieht|ziehst] eine Karte`.
    """
    if language.code() != language.ENGLISH:
        return _EITHER.sub(verb(name, r"\2", r"\1"), words)
    plain = re.sub(r"(^|, | and )([a-z]+?)(?:(?<=ss)es|(?<!s)s)(?= |$)", r"\1\2", words)
    return verb(name, plain, words)


def named(name: str) -> str:
    """Return a name as it is shown: those that players have until they tell theirs are words."""
    if name == YOU:
        return _("You")
    number = _NUMBERED.fullmatch(name)
    return _("Player {n}", n=number[1]) if number else name


def called(name: str) -> str:
    """Return a name for a sentence that `verb` chooses: `YOU` as it is, all others as they are shown."""
    return name if name == YOU else named(name)


def unnamed(shown: str) -> str:
    """Return the name that is kept for one that was typed: `named` shows `YOU` as another word."""
    return YOU if shown.strip() == _("You") else shown


def within(name: str) -> str:
    """Return a name within a sentence: `you`, `Wen`, `the other`."""
    return verb(name, "you", name.replace("The ", "the ", 1) if name.startswith("The ") else name)
