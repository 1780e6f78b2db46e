"""How long a frame takes while the table moves: by the clock, and on the processor that others want too."""

import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from realwindow import Screen

FRAMES = 900
GOALS = {(1280, 720): 5, (1920, 1080): 8}
RATIO = 1.2
"""So much more processor time than the floor of the same run may the slowest frames of a table take."""
GAMES = ("dragon_swoop", "swop", "rare_dragon", "dragon_dance", "magic_dragon")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", GOALS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_frames(game: str, size: tuple[int, int], screen: Screen, note: Any) -> None:
    command = [sys.executable, Path(__file__).with_name("moving.py"), game, *size, FRAMES]
    environ = {
        **os.environ,
        "DISPLAY": screen.name,
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    environ.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(list(map(str, command)), env=environ, capture_output=True, text=True, check=True)
    frames: dict[str, list[list[float]]] = {"table": [], "floor": [], "move": []}
    for line in done.stdout.splitlines():
        drawn, *times = line.split()
        frames[drawn].append([float(time) * 1000 for time in times])
    took, worked = (statistics.quantiles(times, n=100) for times in zip(*frames["table"], strict=True))
    floor = statistics.quantiles([times[1] for times in frames["floor"]], n=100)
    name = f"{game} {size[0]}x{size[1]}: frame, 99 % within"
    note(name, took[98], "ms", GOALS[size], f"median {took[49]:.2f}")
    note(f"{name}, on the processor", worked[98], "ms", GOALS[size], f"median {worked[49]:.2f}")
    more = f"floor {floor[98]:.2f} ms, median {floor[49]:.2f}"
    note(f"{name}, of the floor", worked[98] / floor[98], "times", RATIO, more)
    moves = statistics.quantiles([times[1] for times in frames["move"]], n=100)
    name = f"{game} {size[0]}x{size[1]}: before a move is seen, 99 % within"
    note(name, moves[98], "ms", GOALS[size], f"median {moves[49]:.2f}")
