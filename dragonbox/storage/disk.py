"""Handle files for all of storage: read TOML tolerantly, write safely, set damaged things aside.

Problems that need no answer are lines of text for the player; what could not be done is a `StorageError`.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from dragonbox.core import reading
from dragonbox.core.files import is_held, replace, write_atomically
from dragonbox.core.language import N_, _
from dragonbox.core.words import one_line

EARLIEST, LATEST = datetime(1970, 1, 2, tzinfo=UTC), datetime(2999, 12, 30, tzinfo=UTC)
"""Times that every computer can tell on its own calendar, wherever it stands."""


_REASONS = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EACCES: N_("there is no permission"),
    errno.EPERM: N_("there is no permission"),
    errno.ENOTDIR: N_("its folder is not a folder"),
    errno.ENOENT: N_("it is not there"),
}
_CANNOT = {
    "open": N_("cannot open {file} in {folder}: {reason}"),
    "read": N_("cannot read {file} in {folder}: {reason}"),
    "write": N_("cannot write {file} in {folder}: {reason}"),
    "list": N_("cannot list {file} in {folder}: {reason}"),
    "move": N_("cannot move {file} in {folder}: {reason}"),
    "set aside the damaged": N_("cannot set aside the damaged {file} in {folder}: {reason}"),
}
_NO_FILE = (errno.EISDIR, errno.ELOOP, errno.EINVAL)
"""What `reading.read` finds in the place of a file: a folder, a link to itself, a pipe or a device."""


class StorageError(Exception):
    """Something could not be stored or fetched. The text is one line, the very one that a player is shown."""


class Damaged(ValueError):
    """A file that cannot be understood; the text says what is wrong with it."""


@contextmanager
def trouble(doing: str, path: Path) -> Iterator[None]:
    """Turn an `OSError` into a `StorageError`, as in `cannot write evening.toml in /home/ada: …`."""
    try:
        yield
    except OSError as error:
        reason = _(_REASONS.get(error.errno or 0, "")) or error.strerror or type(error).__name__
        if is_held(error):
            reason = _("another program has it open")
        raise StorageError(cannot(doing, path, reason)) from error


def cannot(doing: str, path: Path, reason: object) -> str:
    """Return why something cannot be done with a file; `doing` is a key of `_CANNOT`."""
    return _(_CANNOT[doing], file=path.name, folder=path.parent, reason=reason)


def write(path: Path, content: str | bytes, keep_previous: bool = True) -> None:
    """Write a file and the folders above it; raises `StorageError`, and then the old file is unchanged."""
    with trouble("write", path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content, keep_previous)


def write_toml(path: Path, data: dict[str, Any]) -> None:
    """Write a table as a TOML file; raises `StorageError`, also when it could not be read again."""
    from dragonbox.core import writing

    try:
        content = writing.toml(data)
    except reading.Unreadable as error:
        raise StorageError(cannot("write", path, error)) from error
    write(path, content)


def parse(path: Path) -> dict[str, Any]:
    """Return the table in a TOML file; raises `Damaged` and `OSError`."""
    try:
        raw = reading.read(path)
        table = reading.parse(raw)
    except reading.Unreadable as error:
        raise Damaged(one_line(f"{path.name}: {error}")) from error
    except OSError as error:
        if error.errno in _NO_FILE:
            raise Damaged(_("{file}: not a file", file=path.name)) from error
        raise
    if not raw.strip():
        raise Damaged(_("{file}: empty", file=path.name))
    return table


def moment(when: datetime) -> datetime:
    """Return a time from a file as one that can be compared and told: without a place it is UTC, and one that
    is not on the calendar of every computer becomes the nearest that is."""
    return max(EARLIEST, min(when if when.tzinfo else when.replace(tzinfo=UTC), LATEST))


def read_toml(path: Path) -> tuple[dict[str, Any], list[str]]:
    """Return the table in a TOML file, and what was wrong, one line each; an empty table when there is no
    file.

    Of a damaged file the version before it is read, if there is one. Raises `StorageError` when the file
    is there and cannot be reached.
    """
    with trouble("read", path):
        try:
            return parse(path), []
        except FileNotFoundError:
            expect_folder(path.parent)
            return {}, []
        except Damaged as error:
            found = recover(path, str(error), parse)
    return found.content or {}, [found.problem]


def expect_folder(folder: Path) -> None:
    """Raise `NotADirectoryError` where a file lies in the place of a folder, or of one above it.

    Windows says of whatever would be in such a folder only that it is not there.
    """
    there = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    if there.is_file():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(there))


class Recovered(NamedTuple):
    """Tells what became of a damaged file."""

    content: Any
    """What was made of the version before it, or None if there is none that can be read."""
    aside: Path
    """Where the damaged file is now."""
    problem: str
    """What happened, in one line."""


def recover(path: Path, reason: str, read: Callable[[Path], Any]) -> Recovered:
    """Set a damaged file aside, where nothing overwrites it, and put the version before it in its place.

    `read` is tried on that version and may raise `OSError` and `ValueError`; when it does, that version is
    set aside too. Raises `StorageError`.
    """
    aside = set_aside(path)
    problem = kept_as(reason, aside)
    before = path.with_name(path.name + ".bak")
    try:
        content = read(before)
        raw = before.read_bytes()
    except FileNotFoundError:
        return Recovered(None, aside, problem)
    except (OSError, ValueError):
        problem = _("{problem}; the version before it cannot be read either", problem=problem)
        return Recovered(None, aside, kept_as(problem, set_aside(before)))
    write(path, raw, keep_previous=False)
    return Recovered(content, aside, _("{problem}; the backup was opened", problem=problem))


def kept_as(problem: object, aside: Path) -> str:
    """Return a problem with a file, and where the damaged file is now."""
    return _("{problem}; kept as {file}", problem=problem, file=aside.name)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to `NAME.damaged-1`, or the next free number; raises `StorageError`."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    with trouble("set aside the damaged", path):
        replace(path, aside)
    return aside


def is_set_aside(path: Path) -> bool:
    """Return whether `set_aside` gave a file its name."""
    head, dot, number = path.stem.rpartition(".damaged-")
    return bool(head and dot) and number.isdecimal()
