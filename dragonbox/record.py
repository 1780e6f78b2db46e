"""Records of the games in the box: `load`, `loads`, `dump`, `dumps` and `RecordError`."""

from __future__ import annotations

from pathlib import Path

from dragonbox import games
from dragonbox.core import record
from dragonbox.core.match import Match
from dragonbox.core.record import RecordError, dumps

__all__ = ["RecordError", "dump", "dumps", "load", "loads"]


def load(path: str | Path, pipes: bool = False) -> Match:
    """Return the match that a file records, or also a pipe; raises `RecordError` and `OSError`."""
    return record.load(path, games.load, pipes)


def loads(content: str | bytes, name: str = "record") -> Match:
    """Return the match that `content` records; raises `RecordError`, whose text begins with `name`."""
    return record.loads(content, games.load, name)


def dump(match: Match, path: str | Path) -> None:
    """Write the record of a match to the file at `path`; raises `RecordError` and `OSError`."""
    record.dump(match, path, games.load)
