"""Files of finished matches from earlier versions, one for each game: tables that all have the same keys."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, get_type_hints

from dragonbox.core.language import _
from dragonbox.core.words import instead, quoted, shown
from dragonbox.storage.disk import kept_as, moment, read_toml, set_aside, write_toml


class Named(Protocol):
    """A named tuple with the identity of a match."""

    @property
    def id(self) -> str:
        """What `storage.identity` says of the match."""

    def _asdict(self) -> dict[str, Any]:
        """The table in the file."""


E = TypeVar("E", bound=Named)
Stamp: TypeAlias = tuple[int, int, int]
"""When a file was written, when it was last changed in any way, and its size."""


class Read(NamedTuple, Generic[E]):
    """The content of a file."""

    entries: list[E]
    wrong: str
    """What is wrong with it; empty if nothing is."""


class Entries(Generic[E]):
    """The files in a folder. No match stands twice in one."""

    def __init__(self, folder: Path, format: str, kind: type[E], problems: list[str]) -> None:
        """`kind` says what a file has to say of each entry. Nothing is read or written yet."""
        self.folder, self.format = folder, format
        self.problems = problems
        """What was found wrong and not told yet, one line each."""
        self._kind = kind
        self._hints = get_type_hints(kind)
        self._kept: dict[Path, tuple[Stamp, list[E]]] = {}
        """What was read last, as long as the file is the same: hundreds of matches take a while."""

    def read(self, game: str) -> list[E]:
        """Return all entries of a game, the oldest first; raises `StorageError`.

        A file with something wrong in it is set aside, and what can be read of it stays.
        """
        path = self._path(game)
        stamp = _stamp(path)
        kept = self._kept.get(path)
        if kept is not None and kept[0] == stamp:
            return list(kept[1])
        table, problems = read_toml(path)
        self.problems += problems
        entries, wrong = self._entries(table)
        if wrong:
            self.problems.append(kept_as(f"{path.name}: {wrong}", set_aside(path)))
            self.write(game, entries)
        elif stamp is not None and not problems:
            self._kept[path] = stamp, list(entries)
        return entries

    def write(self, game: str, entries: list[E]) -> None:
        """Write all entries of a game; raises `StorageError`."""
        self._kept.pop(self._path(game), None)
        write_toml(self._path(game), {"format": self.format, "games": [entry._asdict() for entry in entries]})

    def _path(self, game: str) -> Path:
        return self.folder / f"{game}.toml"

    def _entries(self, table: dict[str, Any]) -> Read[E]:
        if not table:
            return Read([], "")
        if table.get("format") != self.format:
            return Read([], f"format: {instead(shown(table.get('format')), quoted(self.format))}")
        games = table.get("games", [])
        if type(games) is not list:
            return Read([], _("games: expected a list"))
        entries: dict[str, E] = {}
        wrong = ""
        for number, data in enumerate(games, 1):
            try:
                entry = self._entry(data)
                entries[entry.id] = entry
            except ValueError as error:
                wrong = wrong or _("game {n}: {reason}", n=number, reason=error)
        return Read(list(entries.values()), wrong)

    def _entry(self, data: Any) -> E:
        """The entry that a table describes; raises `ValueError`."""
        if type(data) is not dict:
            raise ValueError(_("expected a table"))
        for key, kind in self._hints.items():
            if key not in data:
                raise ValueError(_("{key}: missing", key=key))
            if type(data[key]) is not kind:
                raise ValueError(_("{key}: found {found}", key=key, found=shown(data[key])))
        values = {key: moment(v) if isinstance(v := data[key], datetime) else v for key in self._hints}
        return self._kind(**values)


def _stamp(path: Path) -> Stamp | None:
    """What changes with a file; None if it cannot be reached."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size
