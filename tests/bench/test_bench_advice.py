"""Hints and turning points: how long they take, how long frames take meanwhile, and how soon one is away."""

import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dragonbox import games

KEYS = [entry.key for entry in games.BOX]


@pytest.mark.parametrize("key", KEYS)
def test_advice(key: str, note: Any) -> None:
    program = [sys.executable, str(Path(__file__).with_name("advising.py")), key]
    silent = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = subprocess.run(program, env=silent, stdout=subprocess.PIPE, check=True, text=True).stdout
    figures: dict[str, list[list[float]]] = {}
    for line in told.splitlines():
        what, *numbers = line.split()
        if what in ("hint", "leave", "search", "frame"):
            figures.setdefault(what, []).append([float(number) for number in numbers])
    hints = sorted(seconds for (seconds,) in figures["hint"])
    frames = sorted(seconds for (seconds,) in figures["frame"])
    ((search, found),) = figures["search"]
    note(f"{key}: a hint, at most", hints[-1], "s", 2, f"median {statistics.median(hints):.2f}")
    note(f"{key}: turning points of a match", search, "s", 20, f"{found:.0f} found")
    note(f"{key}: leaving while it is thought", figures["leave"][0][0], "s", 0.1)
    late = frames[int(len(frames) * 0.99)]
    note(f"{key}: a frame meanwhile, on the processor, at the 99th percentile", late * 1000, "ms", 16.7)
