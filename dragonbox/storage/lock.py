"""One running program for one data folder, so that two never write the same files."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from dragonbox.core.language import _
from dragonbox.storage.disk import StorageError, set_aside, trouble

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)
"""What systems answer when another program has the lock; some runtimes of Windows name no error at all."""


class AlreadyOpen(StorageError):
    """Another copy of the program has this data folder open."""


class Lock:
    """Held from its making until `release`, or until the program ends, however it ends.

    Programs started by this one do not inherit it. Raises `AlreadyOpen`, and `StorageError` when the
    folder cannot be written. Where the file system knows no locks, nothing is locked.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / "lock"
        with trouble("open", path):
            folder.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                set_aside(path)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _take(self._file)
        except OSError as error:
            if (error.errno or 0) in _TAKEN:
                os.close(self._file)
                raise AlreadyOpen(
                    _("Dragonbox is already open, with the games in {folder}", folder=folder)
                ) from error

    def release(self) -> None:
        """Let another copy have the folder."""
        os.close(self._file)


def _take(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
