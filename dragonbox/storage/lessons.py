"""How far the player has come in the lessons: which are done, and where the others were left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dragonbox.storage.disk import StorageError, read_toml, write_toml

NAME = "lessons.toml"


class Lessons:
    """The file of a home. What cannot be understood counts as a lesson that was never begun."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self.problems: list[str] = []
        """What was wrong with the file, one line each."""
        self._table: dict[str, Any] | None = None

    def done(self, game: str) -> set[str]:
        """Return the names of the lessons that were finished."""
        return {name for name, entry in self._entries(game).items() if entry.get("done") is True}

    def place(self, game: str, lesson: str) -> Mapping[str, Any]:
        """Return where a lesson was left, for `Course.resume`; empty if it starts at its beginning."""
        place = self._entries(game).get(lesson, {}).get("place", {})
        return place if isinstance(place, dict) else {}

    def leave(self, game: str, lesson: str, place: Mapping[str, Any]) -> None:
        """Keep where a lesson was left; raises `StorageError`."""
        self._entry(game, lesson)["place"] = dict(place)
        self._write()

    def finish(self, game: str, lesson: str) -> None:
        """Keep that a lesson is done; raises `StorageError`."""
        entry = self._entry(game, lesson)
        entry["done"] = True
        entry.pop("place", None)
        self._write()

    def _read(self) -> dict[str, Any]:
        if self._table is None:
            try:
                self._table, problems = read_toml(self.path)
            except StorageError as error:
                self._table, problems = {}, [str(error)]
            self.problems += problems
        return self._table

    def _entries(self, game: str) -> dict[str, Any]:
        found = self._read().get(game)
        if not isinstance(found, dict):
            return {}
        return {name: entry for name, entry in found.items() if isinstance(entry, dict)}

    def _entry(self, game: str, lesson: str) -> dict[str, Any]:
        """The table of a lesson, made where it is missing or something else stands there."""
        table: dict[str, Any] = self._read()
        for key in (game, lesson):
            if not isinstance(table.get(key), dict):
                table[key] = {}
            table = table[key]
        return table

    def _write(self) -> None:
        write_toml(self.path, self._read())
