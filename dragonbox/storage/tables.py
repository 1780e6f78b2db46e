"""A file of tables within tables, of which nothing gets lost: what cannot be understood stays where it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dragonbox.storage.disk import StorageError, read_toml, write_toml

FIRST = ("first", "seconds", "step")
"""Numbers that stay what they were first."""


class Tables:
    """One such file; it is read when something is first wanted of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[str] = []
        """What was wrong with the file, one line each."""
        self._table: dict[str, Any] | None = None

    def get(self, *keys: str) -> Mapping[str, Any]:
        """Return the table under those keys; an empty one where there is none."""
        table: Any = self._read()
        for key in keys:
            table = table.get(key) if isinstance(table, dict) else None
        return table if isinstance(table, dict) else {}

    def make(self, *keys: str) -> dict[str, Any]:
        """Return the same, to be changed; it is made where it is missing or something else stands there."""
        table: dict[str, Any] = self._read()
        for key in keys:
            if not isinstance(table.get(key), dict):
                table[key] = {}
            table = table[key]
        return table

    def add(self, other: Mapping[str, Any]) -> bool:
        """Take in what another file of the kind has more; whether anything changed.

        Tables are joined, and of two numbers or switches the larger one stays. What is only there once, or of
        two different kinds, stays as it is here.
        """
        return _add(self._read(), other)

    def write(self) -> None:
        """Write the file; raises `StorageError`."""
        write_toml(self.path, self._read())

    def _read(self) -> dict[str, Any]:
        if self._table is None:
            try:
                self._table, problems = read_toml(self.path)
            except StorageError as error:
                self._table, problems = {}, [str(error)]
            self.problems += problems
        return self._table


def _add(own: dict[str, Any], other: Mapping[str, Any]) -> bool:
    changed = False
    for key, value in other.items():
        here = own.get(key)
        if key not in own:
            own[key] = value
            changed = True
        elif isinstance(here, dict) and isinstance(value, dict):
            changed |= _add(here, value)
        elif key not in FIRST and isinstance(here, int) and type(here) is type(value) and value > here:
            own[key] = value
            changed = True
    return changed
