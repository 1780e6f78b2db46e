"""The console that the program was called from.

On Windows a program with a window has no console, and prints into nothing. Where its output goes to a file or
another program, Windows hands that on by itself.
"""

from __future__ import annotations

import sys
from contextlib import suppress

CALLER = -1
"""The number by which Windows names the console of the process that started this one."""


def attach() -> None:
    """Let what a command prints appear in the console that it was called from, if there is one."""
    if sys.platform == "win32" and sys.stdout is None:
        import ctypes

        ctypes.windll.kernel32.AttachConsole(CALLER)  # fails where it is attached already, or there is none
        with suppress(OSError):
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115
            sys.stderr = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115
            print()  # the caller doesn't wait, and its prompt stands there already
