"""Name values in messages: in one line, whatever they hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dragonbox.core.language import _

LONGEST_QUOTE = 60
LONGEST_LINE = 400


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """Return the text, cut when it is very long, with every sign that does not print written as its
    escape."""
    if len(text) > longest:
        text = text[:longest] + "…"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def quoted(text: str) -> str:
    """Return the text between quotation marks, cut when it is very long."""
    return f'"{one_line(text, LONGEST_QUOTE)}"'


def shown(value: object) -> str:
    """Return a value of a record or an option as a message names it: `true`, `3`, `"master"`, `a list`."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return quoted(value)
        case int() | float():
            return quoted(str(value)).strip('"')
        case list():
            return _("a list")
        case dict():
            return _("a table")
        case _:
            return _("a date or time")


def instead(found: object, expected: object) -> str:
    """Return what a message says of a value that is wrong: `found 3, expected a text`."""
    return _("found {found}, expected {expected}", found=found, expected=expected)


def missing(expected: object) -> str:
    """Return what a message says of a value that is not there."""
    return _("missing, expected {expected}", expected=expected)


def one_of(values: Iterable[object]) -> str:
    """Return what is expected where one of a few values must stand."""
    return _("one of {values}", values=", ".join(map(str, values)))


def where(only: Iterable[Mapping[str, object]]) -> str:
    """Return where something belongs that goes only with some values of other options."""
    return _(" or ").join(_(" with ").join(map(_condition, way.items())) for way in only)


def _condition(item: tuple[str, object]) -> str:
    key, value = item
    return _("no {key}", key=key) if value is None else f"{key} = {shown(value)}"


def unknown_key(known: Iterable[str]) -> str:
    """Return what a message says of a key that nobody asked for."""
    return _("unknown key; known are {keys}", keys=", ".join(known))


def at_most(found: int, most: int) -> str:
    """Return what a message says of a list that is too long."""
    return instead(found, _("{n} at most", n=most))
