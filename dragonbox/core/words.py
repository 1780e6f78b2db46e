"""How values are named in messages: in one line, whatever they hold."""

from __future__ import annotations

LONGEST = 60
"""Letters of a quoted text; what is longer is cut."""


def one_line(text: str) -> str:
    """The text with every sign that does not print, line ends included, written as its escape."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def quoted(text: str) -> str:
    """The text between quotation marks, cut when it is very long."""
    return f'"{one_line(text if len(text) <= LONGEST else text[:LONGEST] + "…")}"'


def shown(value: object) -> str:
    """A value of a record or an option as a message names it: `true`, `3`, `"master"`, `a list`."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return quoted(value)
        case int() | float():
            return quoted(str(value)).strip('"')
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or time"
