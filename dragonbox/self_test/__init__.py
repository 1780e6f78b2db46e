"""`dragonbox --self-test`: whether the program works on this computer, seen without a player.

It draws its pages in a real window, lets opponents play a game of each kind, reads all files that come with
it, and writes and reads matches in a temporary folder. The player's own things are never touched.
"""

from __future__ import annotations

import os
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from dragonbox import __version__
from dragonbox.core.files import write_atomically
from dragonbox.core.words import one_line
from dragonbox.self_test import checks
from dragonbox.self_test.checks import Failed

LIMIT = 300.0
"""Seconds after which a check that hangs is given up, and the program with it."""
FOLDER = "Self-test ä 龍"
"""A folder with letters that not every program can write."""


def run(report: Path | None = None, show: Callable[[str], object] = print) -> int:
    """Try everything, `show` each line of the report as it comes, write it to a file; return the exit status.

    0 says that everything works, 1 that something doesn't.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # it makes no noise
    return _Report(report, show).run()


class _Report:
    def __init__(self, file: Path | None, show: Callable[[str], object]) -> None:
        self.file = file
        self.show = show
        self.lines: list[str] = []
        self.details: list[str] = []
        self.failed = 0
        self.trying = ""

    def run(self) -> int:
        watch = threading.Timer(LIMIT, self.give_up)
        watch.daemon = True
        watch.start()
        self.tell(about())
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            place = Path(folder, FOLDER)
            for name, check in checks.everything(place):
                self.check(name, check)
        watch.cancel()
        return self.end()

    def check(self, name: str, check: Callable[[], str]) -> None:
        self.trying = name
        try:
            self.tell(f"ok    {name}: {check()}")
        except Failed as error:
            self.fail(str(error))
        except Exception as error:
            self.fail(one_line(f"{type(error).__name__}: {error}"))
            self.details.append(traceback.format_exc())

    def fail(self, why: str) -> None:
        self.failed += 1
        self.tell(f"FAIL  {self.trying}: {why}")

    def tell(self, line: str) -> None:
        self.lines.append(line)
        self.show(line)

    def end(self) -> int:
        self.tell(f"{self.failed} failed." if self.failed else "Everything works.")
        for text in self.details:
            self.tell(f"\n{text.rstrip()}")
        if self.file is not None:
            try:
                write_atomically(self.file, "\n".join([*self.lines, ""]), keep_previous=False)
            except OSError as error:
                self.failed += 1
                self.show(f"FAIL  report: {self.file}: {error.strerror}")
        return int(self.failed > 0)

    def give_up(self) -> None:
        """End the program, whatever it waits for."""
        self.fail(f"no end after {LIMIT:.0f} seconds")
        self.end()
        # What was shown may still be on its way to a file; a window has no such way.
        with suppress(AttributeError, OSError, ValueError):
            sys.stdout.flush()
        os._exit(1)


def about() -> str:
    """Return what runs here, in one line."""
    kind = "built" if getattr(sys, "frozen", False) else "from its source"
    return f"Dragonbox {__version__} ({kind}), Python {platform.python_version()}, {platform.platform()}"
