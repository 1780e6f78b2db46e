"""How values are named in messages: in one line, whatever they hold."""

from __future__ import annotations

LONGEST_QUOTE = 60
LONGEST_LINE = 400


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """The text, cut when it is very long, with every sign that does not print written as its escape."""
    if len(text) > longest:
        text = text[:longest] + "…"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def quoted(text: str) -> str:
    """The text between quotation marks, cut when it is very long."""
    return f'"{one_line(text, LONGEST_QUOTE)}"'


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
