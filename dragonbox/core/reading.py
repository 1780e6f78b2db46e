"""Reading TOML that anybody may have written: whatever would cost too much is refused before it is parsed.

`tomllib` takes gigabytes for one long key and ends in a `RecursionError` on others. So the structure of a
file is measured first, by counting, which is quick. What passes is parsed in about half a second and in less
than 100 MB, whatever it holds.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dragonbox.core.language import _

LARGEST = 4 << 20
"""Bytes of the largest file."""
MOST_PARTS = 16
"""Parts of a key, as in `rounds.deal`."""
DEEPEST = MOST_PARTS
"""Tables and lists within each other; a table may be written under a key with a part for each of them."""
LONGEST_WORD = 200
"""Characters of a number, a date, or a part of a key that stands without quotation marks."""
MOST_WORK = 6_000_000
"""What `check` lets pass, in characters of a text: 4 MiB, 125,000 moves, or 8,000 tables of eight keys."""
MOST_SEATS = 16
"""Seats of a record; no game has so many."""
MOST_ROUNDS = 5000
"""Rounds of a record."""

_TEXTS = re.compile(
    rb'"""(?:[^"\\]++|\\.|"(?!""))*+"{0,5}'
    rb"|'''(?:[^']++|'(?!''))*+'{0,5}"
    rb'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    rb"|'[^'\n]*+'?"
    rb"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts and comments, to their ends or to the end of the file; no part is ever looked at twice."""
_LONG_WORD = re.compile(rb'(?<![^\n.,=\[\]{}"])[^\n.,=\[\]{}"]{%d}' % (LONGEST_WORD + 1))
_LONG_KEY = re.compile(rb"(?:\.[^\n.,=\[\]{}]*+){%d}" % MOST_PARTS)

_SIGNS = {b"\\": 8, b"#": 40, b'"': 7, b"'": 7}
_COSTS = {
    b",": 32,
    b',"': -27,
    b',\n"': -27,
    b"=": 55,
    b"=[": 45,
    b"={": 45,
    b".": 135,
    b"\n[": 95,
    b"\n[[": -45,
    b"[": 16,
    b"{": 12,
    b"\n": 3,
}
"""What `tomllib` has to do for each of these beside reading the characters: for `_SIGNS` anywhere, for
`_COSTS` where there are no texts and blanks. One is a character of a text, about 0.07 µs; texts are cheap."""


class Unreadable(ValueError):
    """A file that is not TOML, or too much to parse. The message is one line, without the file's name."""


def too_large() -> Unreadable:
    """Return what is wrong with a file that is too large."""
    return Unreadable(_("larger than {n} MiB", n=LARGEST >> 20))


class NotAFile(OSError):
    """A pipe, a socket or a device where a file should be."""


def read(path: str | Path, pipes: bool = False) -> bytes:
    """Return what is in a file, of one that is too large only the beginning; raises `OSError`.

    Anything but a file is opened only if `pipes` is true: waiting for a pipe could take for ever.
    """
    mode = os.stat(path).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not (pipes or stat.S_ISREG(mode)):
        raise NotAFile(errno.EINVAL, "Not a file", str(path))
    with open(path, "rb") as file:
        return file.read(LARGEST + 1)


def parse(data: bytes, most_work: int = MOST_WORK) -> dict[str, Any]:
    """Return the table that TOML describes, every part of which can be written again; raises `Unreadable`."""
    # Not at the start: who opens the program for the first time has no file yet.
    import tomllib

    check(data, most_work)
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Unreadable(_("byte {n} is not UTF-8", n=error.start + 1)) from error
    except ValueError as error:
        raise Unreadable(_("not TOML: {reason}", reason=error)) from error
    except RecursionError as error:
        raise Unreadable(_("not TOML: nested too deeply")) from error
    for key, value in table.items():
        _check_value(key, value, 1)
    return table


def check(data: bytes, most_work: int = MOST_WORK) -> None:
    """Raise `Unreadable` when a file is larger or has more in it than can be parsed."""
    if len(data) > LARGEST:
        raise too_large()
    work = len(data) + _cost(_SIGNS, data)
    if work <= most_work:
        # A sign stands for each text and comment; blanks say nothing. So a heading begins its line.
        bones = b"\n" + _TEXTS.sub(b'"', data).translate(None, b" \t\r")
        work += _cost(_COSTS, bones)
    if work > most_work:
        raise Unreadable(_("more values than can be read"))
    if _LONG_WORD.search(bones):
        raise Unreadable(_("a number or a key of more than {n} characters", n=LONGEST_WORD))
    if _LONG_KEY.search(bones):
        raise Unreadable(_("a key of more than {n} parts", n=MOST_PARTS))


def _cost(costs: Mapping[bytes, int], data: bytes) -> int:
    return sum(cost * data.count(part) for part, cost in costs.items())


def _check_value(key: str, value: Any, depth: int) -> None:
    """Raise `Unreadable` unless a value under a key of the outermost table can be written again."""
    if depth > DEEPEST:
        raise Unreadable(_("{key}: nested too deeply", key=key))
    kind = type(value)
    if kind is int:
        if not -(1 << 63) <= value < 1 << 63:
            raise Unreadable(_("{key}: found a number of more than 64 bits", key=key))
    elif kind is dict or kind is list:
        for item in value.values() if kind is dict else value:
            if type(item) is not str:
                _check_value(key, item, depth + 1)
