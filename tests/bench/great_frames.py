"""Measure how long a frame takes during each great moment, beside the floor that `moving.py` describes.

`python great_frames.py WIDTH HEIGHT [WORD ...]`, with a display: for each moment whose name holds a word, the
median and the slowest hundredth of its frames on the processor, in milliseconds and as shares of the floor's.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "art"), str(TESTS / "scenes"), str(TESTS)]

import great  # noqa: E402
from moving import Floor, Measured, run  # noqa: E402

from dragonbox.app.table.table import Table  # noqa: E402
from dragonbox.app.window import Window  # noqa: E402

REST = 1.0
"""Seconds on the processor that the table gets before a moment, in which it makes pictures ahead."""
TIMES = 4
"""How often a moment is shown, and frames of the floor are drawn before it."""


def shown(window: Window, name: str) -> Measured:
    """Measure the frames of a moment, several times, and as often those of the floor."""
    measured, floor = Measured(window), Floor(window)
    for _ in range(TIMES):
        match, move = great.MOMENTS[name]()
        table = Table(window.context, match)
        window.scenes = [table]
        window.lay_out()
        table.entered()
        measured.opening = sys.maxsize
        measured.floor(floor)
        until = time.thread_time() + REST
        while time.thread_time() < until:
            if not measured.frame() and not window.use_leisure():
                break
        measured.opening = 0
        table._show(move, window.context.speed)
        while table.motion.busy and window.top is table:
            measured.frame()
    return measured


def told(name: str, worked: list[float], floor: list[float]) -> str:
    """Return a line about a moment, or about the floor."""
    parts, least = (statistics.quantiles(times, n=100) for times in (worked, floor))
    figures = ", ".join(
        f"{words} {1000 * parts[i]:.1f} ms ({parts[i] / least[i]:.2f} of the floor)"
        for words, i in (("median", 49), ("99 %", 98))
    )
    return f"{name}: {len(worked)} frames, {figures}"


def main() -> None:
    width, height, *words = sys.argv[1:]

    def show(window: Window) -> None:
        worked: dict[str, list[float]] = {}
        for name in great.MOMENTS:
            if words and not any(word in name for word in words):
                continue
            for kind, _, took in shown(window, name).times:
                # One floor for the whole run: the slowest hundredth of fewer frames is chance.
                worked.setdefault(name if kind == "table" else "the floor", []).append(took)
        for name, times in worked.items():
            print(told(name, times, worked["the floor"]), flush=True)

    run((int(width), int(height)), show)


if __name__ == "__main__":
    main()
