"""`dragonbox` and `python -m dragonbox`: the window, or a command beside it."""

from __future__ import annotations

import sys


def main() -> int:
    """Open the window, or run the command that the arguments name; returns the exit status."""
    if sys.argv[1:] == ["--worker"]:
        # A built program is its own worker; it must be one before anything else is loaded.
        from dragonbox.players.worker import serve

        serve()
    if len(sys.argv) > 1:
        from dragonbox.cli import main as command

        return command()
    from dragonbox.app.main import main as window

    return window()


if __name__ == "__main__":
    sys.exit(main())
