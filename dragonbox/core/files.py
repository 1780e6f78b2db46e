"""Writing a file so that a crash, a full disk or a pulled plug never leaves half of one."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

HELD = (5, 32, 33)
"""Error numbers of Windows for a file that another program has open, such as a virus scanner."""
PATIENCE, PAUSE = 0.5, 0.05
"""Seconds in which such a file is tried again, and between two tries."""


def write_atomically(path: Path, content: str | bytes, keep_previous: bool = True) -> None:
    """Put `content` (text as UTF-8) in the place of the file at `path`, whole or not at all.

    The file is written under another name in the same folder, flushed to disk and renamed. The version
    before stays beside it as `NAME.bak`, unless `keep_previous` is false. Raises `OSError`; then the old
    file is as it was and nothing else is left behind.
    """
    data = content.encode() if isinstance(content, str) else content
    fresh = path.with_name(f".dragonbox-{os.getpid()}.tmp")
    try:
        with open(fresh, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep_previous and path.exists():
            _keep(path)
        replace(fresh, path)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def is_held(error: OSError) -> bool:
    """Return whether another program has the file open, so that it may be free in a moment."""
    return getattr(error, "winerror", None) in HELD


def replace(source: Path, target: Path) -> None:
    """Rename a file over another, trying again while another program has it open; raises `OSError`."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            os.replace(source, target)
            return
        except OSError as error:
            if not is_held(error) or time.monotonic() >= end:
                raise
        time.sleep(PAUSE)


def _keep(path: Path) -> None:
    """Let `NAME.bak` be the file that is there now, without a moment in which either is missing."""
    second = path.with_name(f".dragonbox-{os.getpid()}.bak")
    with suppress(OSError):
        second.unlink(missing_ok=True)
    try:
        try:
            os.link(path, second)
        except OSError:  # a file system without hard links
            second.write_bytes(path.read_bytes())
        replace(second, path.with_name(path.name + ".bak"))
    finally:
        with suppress(OSError):
            second.unlink(missing_ok=True)  # it is still there when both were one file already
