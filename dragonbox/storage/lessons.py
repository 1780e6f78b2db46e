"""Keep how far the player has come in the lessons: which are done, and where the others were left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dragonbox.storage.tables import Tables

NAME = "lessons.toml"
TOLD = "told"
"""The table of the rules that were told, by game."""


class Lessons:
    """The file of a home. What cannot be understood counts as a lesson that was never begun."""

    def __init__(self, folder: Path) -> None:
        self._tables = Tables(folder / NAME)

    @property
    def problems(self) -> list[str]:
        """What was wrong with the file, one line each."""
        return self._tables.problems

    def done(self, game: str) -> set[str]:
        """Return the names of the lessons that were finished."""
        return {name for name in self._tables.get(game) if self._tables.get(game, name).get("done") is True}

    def told(self, game: str) -> set[str]:
        """Return the keys of the rules that were told when they first mattered."""
        return set(self._tables.get(TOLD, game))

    def tell(self, game: str, notice: str) -> None:
        """Keep that a rule was told; raises `StorageError`."""
        self._tables.make(TOLD, game)[notice] = True
        self._tables.write()

    def place(self, game: str, lesson: str) -> Mapping[str, Any]:
        """Return where a lesson was left, for `Course.resume`; empty if it starts at its beginning."""
        return self._tables.get(game, lesson, "place")

    def leave(self, game: str, lesson: str, place: Mapping[str, Any]) -> None:
        """Keep where a lesson was left; raises `StorageError`."""
        self._tables.make(game, lesson)["place"] = dict(place)
        self._tables.write()

    def finish(self, game: str, lesson: str) -> None:
        """Keep that a lesson is done; raises `StorageError`."""
        entry = self._tables.make(game, lesson)
        entry["done"] = True
        entry.pop("place", None)
        self._tables.write()
