"""Measure how long a frame takes during each great moment, beside the floor that `moving.py` describes.

`python great_frames.py WIDTH HEIGHT [WORD ...]`, with a display: for each moment whose name holds a word, the
median and the slowest hundredth of its frames on the processor, in milliseconds and as shares of the floor's.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "art"), str(TESTS / "scenes"), str(TESTS)]

import great  # noqa: E402
from moving import Floor, Measured  # noqa: E402

from dragonbox.app import main as program  # noqa: E402
from dragonbox.app.table.autosave import Autosave  # noqa: E402
from dragonbox.app.table.opponents import Opponents  # noqa: E402
from dragonbox.app.table.table import Table  # noqa: E402
from dragonbox.app.window import Window  # noqa: E402
from dragonbox.storage.log import Log  # noqa: E402
from dragonbox.storage.places import Places  # noqa: E402
from dragonbox.storage.settings import Settings, save  # noqa: E402

REST = 1.0
"""Seconds on the processor that the table gets before a moment, in which it makes pictures ahead."""
TIMES = 3


def shown(window: Window, name: str) -> Measured:
    """Measure the frames of a moment, several times."""
    measured = Measured(window)
    for _ in range(TIMES):
        match, move = great.MOMENTS[name]()
        table = Table(window.context, match)
        window.scenes = [table]
        window.lay_out()
        table.entered()
        measured.opening = 10
        until = time.thread_time() + REST
        while time.thread_time() < until:
            if not measured.frame() and not window.use_leisure():
                break
        measured.opening = 0
        table._show(move, window.context.speed)
        while table.motion.busy and window.top is table:
            measured.frame()
    return measured


def told(name: str, frames: Measured, floor: list[float]) -> str:
    """Return a line about a moment."""
    worked = [took for kind, _, took in frames.times if kind == "table"]
    parts = statistics.quantiles(worked, n=100)
    least = statistics.quantiles(floor, n=100)
    figures = ", ".join(
        f"{words} {1000 * parts[i]:.1f} ms ({parts[i] / least[i]:.2f} of the floor)"
        for words, i in (("median", 49), ("99 %", 98))
    )
    return f"{name}: {len(worked)} frames, {figures}"


def main() -> None:
    width, height = map(int, sys.argv[1:3])
    with TemporaryDirectory() as home:
        places = Places.under(Path(home))
        save(Settings(window=(width, height)), places.settings)

        def run(window: Window, first: object) -> None:
            window._after_first_frame()
            for name in great.MOMENTS:
                if len(sys.argv) > 3 and not any(word in name for word in sys.argv[3:]):
                    continue
                frames = shown(window, name)
                frames.times, kept = [], frames.times
                frames.floor(Floor(window))
                floor = [took for kind, _, took in frames.times if kind == "floor"]
                frames.times = kept
                print(told(name, frames, floor), flush=True)
            os._exit(0)

        with (
            patch.object(Window, "run", run),
            patch.object(Opponents, "think"),
            patch.object(Autosave, "save"),
        ):
            program._run(places, Log(places.logs))


if __name__ == "__main__":
    main()
