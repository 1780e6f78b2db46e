"""The code of a made puzzle with its kind and grade, as people type, paste and share it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from dragonbox.core.language import _
from dragonbox.core.puzzle import Kind
from dragonbox.core.shuffle import BadCode, read_code

# The words for grade and code are those of any language.
_REST = re.compile(
    r"[\s,:]*(?:[^\W\d_]{3,})?\s*([1-4])[\s,:]+(?:[^\W\d_]{3,})?\s*([0-9a-z]{4}[\s-]?[0-9a-z]{2})\b"
    r"(?:\s+([0-9a-z]{4}-[0-9a-z]{2})\b)?",
    re.IGNORECASE,
)


class PuzzleCode(NamedTuple):
    """Names a made puzzle by its kind, grade and code."""

    kind: Kind
    grade: int
    code: str
    costume: str
    """The code of the costume; empty where it is shown as it was made."""


def read(text: str, kinds: Iterable[Kind]) -> PuzzleCode | None:
    """Return the puzzle that a text names; None if it names none.

    The kind stands there by its key or its name, in English or in the language that is spoken, then come the
    grade and the code: `swop_best 2 8K2F-41`, `Best Swap, grade 2, code 8K2F-41`. What a list of a day or a
    shared line has before and after doesn't matter.
    """
    for kind, end in _named(text, kinds):
        if found := _REST.match(text, end):
            try:
                costume = read_code(found[3]) if found[3] else ""
                return PuzzleCode(kind, int(found[1]), read_code(found[2]), costume)
            except BadCode:
                continue
    return None


def shape() -> str:
    """Return how one may look."""
    return _("Best Swap 2 8K2F-41")


def names_one(text: str, kinds: Iterable[Kind]) -> bool:
    """Return whether a text names a kind of puzzle, be the rest as it may."""
    return any(True for _found in _named(text, kinds))


def _named(text: str, kinds: Iterable[Kind]) -> Iterable[tuple[Kind, int]]:
    """The kinds that a text names, and where each name ends."""
    for kind in kinds:
        for name in dict.fromkeys((kind.key, kind.name.rstrip("?"), _(kind.name).rstrip("?"))):
            if found := re.search(rf"\b{re.escape(name)}(?!\w)\??", text, re.IGNORECASE):
                yield kind, found.end()
