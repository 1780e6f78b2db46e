"""`dragonbox` and `python -m dragonbox`: the window, or a command beside it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn


def main() -> int:
    """Open the window, or run the command that the arguments name; returns the exit status."""
    if sys.argv[1:2] == ["--worker"]:
        # A built program is its own worker; it must be one before anything else is loaded.
        from dragonbox.core import spared

        spared.load_paths()
        spared.load_data_classes()
        from dragonbox.players.worker import serve

        serve(*sys.argv[2:])
    if len(sys.argv) > 1:
        from dragonbox.cli import main as command

        return command()
    from dragonbox.core.spared import load_paths

    load_paths()
    from dragonbox.app.main import main as window

    return window()


def leave(status: int) -> NoReturn:
    """End the program with a status.

    A built one on Windows ends at once: it would unload Python first, and a thread that still waits for
    another process or the sound would wake up where nothing is left.
    """
    if sys.platform == "win32" and getattr(sys, "frozen", False):
        for stream in filter(None, (sys.stdout, sys.stderr)):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(status)
    sys.exit(status)


if __name__ == "__main__":
    leave(main())
