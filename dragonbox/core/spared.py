"""Load Python's own modules without what they load themselves and then use for nothing that is done here."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

ADDRESSES, CODE = "urllib.parse", "inspect"
"""`pathlib` needs the first only for `as_uri`, `dataclasses` the second only for docstrings."""


def load_paths() -> None:
    """Import `pathlib` without the reader of web addresses."""
    if ADDRESSES in sys.modules or "pathlib" in sys.modules:
        return

    def quote_from_bytes(text: bytes) -> str:
        from urllib.parse import quote_from_bytes as real

        return real(text)

    with without(ADDRESSES):
        vars(sys.modules[ADDRESSES])["quote_from_bytes"] = quote_from_bytes
        import pathlib  # noqa: F401


def load_data_classes() -> None:
    """Import `dataclasses` without the reader of code.

    A built program has no docstrings. Python would write one for each data class, and read it all for that.
    """
    if CODE in sys.modules or "dataclasses" in sys.modules:
        return
    with without(lent=(CODE,)):
        vars(sys.modules[CODE])["signature"] = lambda made: ""
        import dataclasses  # noqa: F401


@contextmanager
def without(*modules: str, lent: Sequence[str] = ()) -> Iterator[None]:
    """Keep modules from being loaded meanwhile, unless they are there already: empty ones stand in for them.

    Who keeps one that is `lent` gets from it later what the real one has.
    """
    made = {name: ModuleType(name) for name in (*modules, *lent) if name not in sys.modules}
    for name in lent:
        if name in made:
            vars(made[name])["__getattr__"] = _real(made[name])
    sys.modules.update(made)
    try:
        yield
    finally:
        for name in made:
            sys.modules.pop(name, None)


def _real(stand_in: ModuleType) -> Callable[[str], object]:
    """Return what finds in the real module what one that stands in for it lacks."""

    def find(wanted: str) -> object:
        name = stand_in.__name__
        if sys.modules.get(name) is stand_in:
            del sys.modules[name]
        return getattr(import_module(name), wanted)

    return find
