"""What all of storage does with files: read TOML tolerantly, write safely, set damaged things aside.

Problems that need no answer are lines of text for the player; what could not be done is a `StorageError`.
"""

from __future__ import annotations

import errno
import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dragonbox.core.files import write_atomically

LARGEST = 4 << 20
"""Bytes of the largest file that is read."""

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "there is no permission",
    errno.EPERM: "there is no permission",
    errno.ENOTDIR: "its folder is not a folder",
    errno.ENOENT: "it is not there",
}


class StorageError(Exception):
    """Something could not be stored or fetched. The text is one line, the very one that a player is shown."""


class Damaged(Exception):
    """A file that cannot be understood; the text says what is wrong with it."""


@contextmanager
def trouble(doing: str, path: Path) -> Iterator[None]:
    """Turn an `OSError` into a `StorageError`, as in `cannot write evening.toml in /home/ada: …`."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0) or error.strerror or type(error).__name__
        raise StorageError(f"cannot {doing} {path.name} in {path.parent}: {reason}") from error


def write(path: Path, content: str | bytes, keep_previous: bool = True) -> None:
    """Write a file and the folders above it; raises `StorageError`, and then the old file is unchanged."""
    with trouble("write", path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content, keep_previous)


def write_toml(path: Path, data: dict[str, Any]) -> None:
    """Write a table as a TOML file; raises `StorageError`."""
    import tomli_w

    write(path, tomli_w.dumps(data, multiline_strings=False))


def parse(path: Path) -> dict[str, Any]:
    """The table in a TOML file; raises `Damaged` and `OSError`."""
    with open(path, "rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise Damaged(f"{path.name}: larger than {LARGEST >> 20} MiB")
    try:
        return tomllib.loads(raw.decode())
    except UnicodeDecodeError as error:
        raise Damaged(f"{path.name}: byte {error.start + 1} is not UTF-8") from error
    except ValueError as error:  # not TOML, or a number of thousands of digits
        raise Damaged(f"{path.name}: {' '.join(str(error).split())}") from error
    except RecursionError as error:
        raise Damaged(f"{path.name}: nested too deeply") from error


def read_toml(path: Path) -> tuple[dict[str, Any], list[str]]:
    """The table in a TOML file, and what was wrong, one line each; an empty table when there is no file.

    A damaged file is set aside, and the version before it is read in its place if there is one. Raises
    `StorageError` when the file is there and cannot be reached.
    """
    with trouble("read", path):
        try:
            return parse(path), []
        except FileNotFoundError:
            return {}, []
        except Damaged as error:
            problem = set_aside(path, str(error))
    before = path.with_name(path.name + ".bak")
    try:
        return parse(before), [problem + "; the version before it is used"]
    except (OSError, Damaged):
        return {}, [problem]


def set_aside(path: Path, reason: str) -> str:
    """Rename a damaged file so that nothing overwrites it, and say so in one line; raises `StorageError`."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    with trouble("set aside the damaged", path):
        os.rename(path, aside)
    return f"{reason}; kept as {aside.name}"
