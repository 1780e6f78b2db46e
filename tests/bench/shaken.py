"""Shakes the window for long and prints how much memory the program takes on the way.

`python shaken.py SEED EVENTS`, in a process of its own. What fails is printed with what was done before it,
and the shaking goes on. The exit status is 1 if anything failed.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import shaking

from dragonbox.app import main as program
from dragonbox.app.scene import Scene
from dragonbox.app.window import Window
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places

LINES = 30
"""Lines that are printed on the way."""


def resident() -> float:
    """Megabytes that the process has in memory."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def shake(window: Window, first: Scene, seed: int, wanted: int) -> int:
    """Shake a window, and print what there is to tell; the number of failures."""
    window.running = True
    window.push(first)
    # As the window does itself after its first frame.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    shaker = shaking.Shaker(window, seed)
    failures: Counter[str] = Counter()
    begun, due = time.monotonic(), 0
    while shaker.events < wanted:
        try:
            shaker.stretch()
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__} in {last.filename}:{last.lineno}: {str(error)[:30]}"
            failures[what] += 1
            if failures[what] == 1:
                traceback.print_exc()
                print(*shaker.trace, sep="\n")
            window.scenes.clear()
            window._question = None
        if shaker.events >= due:
            took = time.monotonic() - begun
            print(
                f"{shaker.events:8} events {took:7.0f} s {resident():7.1f} MB {failures.total():4} failures",
                flush=True,
            )
            due += max(1, wanted // LINES)
    print(*(f"{count:6} x {what}" for what, count in failures.most_common()), sep="\n")
    print(", ".join(f"{count} {name}" for name, count in sorted(shaker.seen.items())))
    return failures.total()


def main() -> None:
    seed, wanted = map(int, sys.argv[1:])
    failed = 0
    with TemporaryDirectory() as home:
        places = Places.under(Path(home))

        def run(window: Window, first: Scene) -> None:
            nonlocal failed
            failed = shake(window, first, seed, wanted)
            window.close()

        # The desktop that is no screen is small, and every window would be cut to it.
        with (
            patch.object(Window, "run", run),
            patch("pygame.display.get_desktop_sizes", lambda: [(4096, 2400)]),
        ):
            program._run(places, Log(places.logs))
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
