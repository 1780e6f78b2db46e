"""Write what went wrong into a file that can be sent along with a report."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

LARGEST = 256 << 10
"""Bytes; a fuller log becomes the older one, and a new one is begun."""


class Log:
    """The log in a folder. Nothing here raises: a log must not be what stops the program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "dragonbox.log"

    def write(self, text: str) -> Path | None:
        """Add some lines; where they are now, or None if they could not be written anywhere."""
        entry = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.rstrip()}\n"
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > LARGEST:
                os.replace(self.path, self.path.with_name(self.path.name + ".old"))
            with open(
                self.path, "a", encoding="utf-8", errors="backslashreplace", opener=_open_at_once
            ) as file:
                file.write(entry)
            return self.path
        with suppress(OSError):
            return _elsewhere(entry)
        return None

    def report_crash(self, error: BaseException) -> Path | None:
        """Write down an exception with its traceback; where it is now, or None."""
        import traceback

        from dragonbox import __version__

        head = f"Dragonbox {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
        return self.write(head + "\n" + "".join(traceback.format_exception(error)))


def _open_at_once(path: str, flags: int) -> int:
    """Open a file; a pipe in its place that nobody reads is an error, not waited for."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o644)


def _elsewhere(entry: str) -> Path:
    """Write to a new file among the temporary ones, for when the folder of the log cannot be written."""
    from tempfile import NamedTemporaryFile

    with NamedTemporaryFile(
        "w", encoding="utf-8", errors="backslashreplace", prefix="dragonbox-", suffix=".log", delete=False
    ) as file:
        file.write(entry)
    return Path(file.name)
