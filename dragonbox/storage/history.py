"""The history: one row for each finished match, from which everything about past matches is told.

The records in `finished/` are the truth; a match counts when its record is there, and it counts once. So that
ten thousand of them open at once, their rows are kept in `finished/index.jsonl` too, one line each. That file
is only a copy: what is missing, old or damaged in it is read from the records again. Earlier versions kept
best tables and statistics in files of their own (`storage.legacy`); their entries are rows without a record.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from dragonbox import games
from dragonbox.storage.disk import StorageError, expect_folder, is_set_aside, moment, trouble, write
from dragonbox.storage.results import Result, level_of

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.core.record import Find

INDEX = "index.jsonl"
EARLIER = ("bests", "statistics")
"""The folders in which earlier versions kept finished matches."""
LARGEST_INDEX = 64 << 20
"""Bytes of the largest index that is read."""
LARGEST_NUMBER = 10**9
"""Of scores and counts; what is larger is damage."""
FORMAT = 2
"""The version of the index. A row of another version is read from its record again."""
SECONDS = "_seconds"
"""The note in a record that says for how long the match was played."""


Stamp: TypeAlias = tuple[int, int]
"""When a file was written, in ns, and its size in bytes."""


class Row(NamedTuple):
    """A result, and the record that it was made from."""

    stamp: Stamp
    result: Result


class History:
    """The finished matches below a folder."""

    def __init__(self, folder: Path, find: Find = games.load) -> None:
        """Nothing is read or written yet."""
        self.folder = folder / "finished"
        self.problems: list[str] = []
        """What was found wrong and not told yet, one line each; whoever tells the player empties it."""
        self._find = find
        self._home = folder
        self._rows: dict[str, Row] = {}
        """The row of each record that is known, by the name of its file."""
        self._waiting: list[str] = []
        """Records whose rows are not known yet, the newest last."""
        self._seen: dict[str, Stamp] | None = None
        """The folder as it was looked at last."""
        self._results: list[Result] | None = None

    # -- reading --

    def results(self, game: str = "") -> list[Result]:
        """Return the known results, of one game or of all, the oldest first; raises `StorageError`."""
        if self._seen is None:
            self.refresh(0)
        if self._results is None:
            found = {result.id: result for result in self._legacy}
            found.update((result.id, result) for _, result in self._rows.values())
            self._results = sorted(found.values(), key=attrgetter("when"))
        return [result for result in self._results if result.game == game] if game else list(self._results)

    @property
    def complete(self) -> bool:
        """Whether the rows of all records are known."""
        return self._seen is not None and not self._waiting

    def refresh(self, seconds: float = 0.05) -> bool:
        """Look at the folder again and read records without a row, for about that long.

        Returns whether `results` tell something new. Raises `StorageError`.
        """
        seen = self._look()
        if self._seen is None:
            self._read_index()
        if seen != self._seen:
            self._seen = seen
            self._rows = {name: row for name, row in self._rows.items() if seen.get(name) == row[0]}
            self._waiting = sorted(seen.keys() - self._rows.keys(), key=lambda name: seen[name])
            self._results = None
        until = time.monotonic() + seconds
        while self._waiting and time.monotonic() < until:
            self._read_record(self._waiting.pop())
            self._results = None
            if not self._waiting:
                self._write_index()
        return self._results is None

    def forget(self) -> None:
        """Read everything anew next time: files were put there by something else."""
        self.__dict__.pop("_legacy", None)
        self._results = None

    @cached_property
    def _legacy(self) -> list[Result]:
        """What earlier versions kept in best tables and statistics."""
        if not any((self._home / folder).is_dir() for folder in EARLIER):
            return []
        from dragonbox.storage import legacy

        return legacy.results(self._home, self.problems)

    def _look(self) -> dict[str, Stamp]:
        """Return the records in the folder, with what changes when one of them does."""
        with trouble("list", self.folder):
            try:
                with os.scandir(self.folder) as entries:
                    return {
                        entry.name: _stamp(entry.stat())
                        for entry in entries
                        if entry.name.endswith(".toml")
                        and not (".damaged-" in entry.name and is_set_aside(Path(entry.name)))
                    }
            except FileNotFoundError:
                expect_folder(self.folder)
                return {}

    def _read_record(self, name: str) -> None:
        """Read a record without a row; one that tells no finished match has none."""
        from dragonbox.storage.saves import Saves

        path = self.folder / name
        saves = Saves(self._home, self._find)
        with suppress(StorageError):
            saved = saves.describe(path)
            if saved.scores is not None and saved.game in [entry.key for entry in games.BOX]:
                match = saves.load(path)
                if match.over:
                    self._keep(match, path)
        self.problems += saves.problems

    # -- writing --

    def add(self, match: Match, path: Path) -> Result:
        """Add a match whose record was just written to `path` to the rows; returns its row.

        The record counts whether or not the index can be written.
        """
        if self._seen is None:
            with suppress(StorageError):
                self.refresh(0)
        result = self._keep(match, path)
        self._results = None
        line = _line(self._rows[path.name][0], result)
        with suppress(OSError), open(self.folder / INDEX, "a", encoding="utf-8", newline="\n") as file:
            file.write(line)
        return result

    def _keep(self, match: Match, path: Path) -> Result:
        result = result_of(match)._replace(file=path.name)
        with suppress(OSError):
            stamp = _stamp(path.stat())
            self._rows[path.name] = Row(stamp, result)
            if self._seen is not None:
                self._seen[path.name] = stamp
        return result

    def _read_index(self) -> None:
        """Take over the rows that were kept; lines that cannot be understood are left out."""
        with suppress(OSError):
            path = self.folder / INDEX
            if not path.is_file() or path.stat().st_size > LARGEST_INDEX:
                return
            for line in path.read_bytes().splitlines():
                with suppress(ValueError, TypeError, OverflowError, RecursionError):
                    row = _read_line(line)
                    self._rows[row.result.file] = row

    def _write_index(self) -> None:
        """Write all rows anew; without them the records are read again another time."""
        lines = "".join(_line(*row) for row in self._rows.values())
        with suppress(StorageError):
            write(self.folder / INDEX, lines, keep_previous=False)


def result_of(match: Match) -> Result:
    """Return the row of a match that is over, without the name of its file."""
    from dragonbox import milestones
    from dragonbox.core import head_start
    from dragonbox.storage.bests import CHOSEN, ORIGIN, SHUFFLED, options_of
    from dragonbox.storage.identity import identity

    seat = match.people[0] if match.people else -1
    scores = head_start.scores(match)
    seconds = match.notes.get(SECONDS)
    return Result(
        id=identity(match),
        game=match.game.key,
        when=match.saved or datetime.now(UTC).replace(microsecond=0),
        options=options_of(match),
        origin=SHUFFLED if match.notes.get(ORIGIN) == SHUFFLED else CHOSEN,
        seed=match.rounds[0].seed,
        names=tuple(seated.name for seated in match.seats),
        players=tuple(seated.player for seated in match.seats),
        seat=seat,
        seats=len(match.seats),
        level=level_of([seated.player for seated in match.seats]),
        scores=scores,
        score=scores[max(0, seat)],
        won=seat in head_start.winners(match),
        practice=match.practice,
        hints=match.hints,
        seconds=seconds if type(seconds) is int and seconds > 0 else 0,
        milestones=tuple(sorted(milestones.reached(match))),
        ahead=head_start.given(match),
    )


def _stamp(found: os.stat_result) -> Stamp:
    return found.st_mtime_ns, found.st_size


def _line(stamp: Stamp, result: Result) -> str:
    """Write a row as a line of the index."""
    import json

    row = [FORMAT, *stamp, *result._replace(when=result.when.timestamp())]  # type: ignore[arg-type]
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def _texts(value: Any) -> tuple[str, ...]:
    if type(value) is not list or any(type(text) is not str for text in value):
        raise ValueError("expected texts")
    return tuple(value)


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise ValueError("expected a number")
    return value


def _numbers(value: Any) -> tuple[int, ...]:
    if type(value) is not list or not value:
        raise ValueError("expected numbers")
    return tuple(map(_number, value))


def _moment(value: Any) -> datetime:
    return moment(datetime.fromtimestamp(float(value), UTC))


_READERS: tuple[Callable[[Any], Any], ...] = (
    str, str, _moment, str, str, str, _texts, _texts, _number, _number,
    str, _numbers, _number, bool, bool, _number, _number, _texts, bool, str,
)  # fmt: skip
"""What makes a field of a row from what JSON has in its place."""


def _read_line(line: bytes) -> Row:
    """Read a line of the index; raises `ValueError`, `TypeError` and `OverflowError`."""
    import json

    version, written, size, *fields = json.loads(line)
    if version != FORMAT or len(fields) != len(_READERS):
        raise ValueError("another version of the index")
    result = Result._make(read(field) for read, field in zip(_READERS, fields, strict=True))
    games.entry(result.game)
    return Row((int(written), int(size)), result)
