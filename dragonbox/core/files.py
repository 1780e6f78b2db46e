"""Writing a file so that a crash, a full disk or a pulled plug never leaves half of one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


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
        os.replace(fresh, path)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


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
        os.replace(second, path.with_name(path.name + ".bak"))
    finally:
        with suppress(OSError):
            second.unlink(missing_ok=True)  # it is still there when both were one file already
