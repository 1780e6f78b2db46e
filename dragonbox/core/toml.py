"""Writing TOML: plain data to text that people like to read, the same text for the same data.

Tables of the first two levels get a heading, deeper ones stand in a line. A list of texts is written one
to a line, so that a difference between two files can be read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_MUST_ESCAPE = re.compile(r'[\x00-\x1f\x7f"\\]')
_ESCAPES = {"\b": r"\b", "\t": r"\t", "\n": r"\n", "\f": r"\f", "\r": r"\r", '"': r"\"", "\\": r"\\"}


def dumps(document: Mapping[str, Any]) -> str:
    """The text of a document."""
    return "\n".join(_table(document, ())) + "\n"


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    """The lines of a table: its plain values first, then the tables in it."""
    lines, inner = [], []
    for key, value in table.items():
        here = (*path, key)
        heading = ".".join(map(_key, here))
        if isinstance(value, Mapping) and len(path) < 2:
            inner += [*_gap(path), f"[{heading}]", *_table(value, here)]
        elif not path and isinstance(value, list) and value and all(isinstance(v, Mapping) for v in value):
            for element in value:
                inner += ["", f"[[{heading}]]", *_table(element, here)]
        else:
            lines += _pair(key, value)
    return lines + inner


def _gap(path: tuple[str, ...]) -> list[str]:
    """The empty line above a heading; a table within another stands close."""
    return [] if path else [""]


def _pair(key: str, value: Any) -> list[str]:
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return [f"{_key(key)} = [", *(f"    {_text(item)}," for item in value), "]"]
    return [f"{_key(key)} = {_value(value)}"]


def _value(value: Any) -> str:
    """A value within a line."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case datetime():
            return value.isoformat().replace("+00:00", "Z")
        case date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            pairs = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case _:
            return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return f'"{_MUST_ESCAPE.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[0]) or f"\\u{ord(found[0]):04x}"
