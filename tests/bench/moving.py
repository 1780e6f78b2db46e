"""Plays games of Dragon Swoop in a window and prints how long each frame took, in seconds, one a line.

`python moving.py WIDTH HEIGHT FRAMES`, in a process of its own: a process has one display. Every move is made
while the one before still moves as much as it may, at sixty frames a second as in play.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame

from dragonbox import games
from dragonbox.app import main as program
from dragonbox.app.table import Table
from dragonbox.app.window import FRAME, Window
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places
from dragonbox.storage.settings import Settings, save


def measure(window: Window, wanted: int) -> list[float]:
    """The times of so many frames that were drawn while something moved."""
    chance = random.Random(1)
    context, times = window.context, []
    table = None
    while len(times) < wanted:
        if table is None or table.match.over:
            table = Table(context, games.load("dragon_swoop").new(seed="8K2F-41"))
            window.scenes = [table]
            window.lay_out()
            table.entered()
        if not table.motion.busy:
            table.play(chance.choice(table.match.legal()))
        pygame.event.get()
        drawn = window.frames
        begun = time.perf_counter()
        window.frame(window.clock())
        took = time.perf_counter() - begun
        if window.frames > drawn:
            times.append(took)
        time.sleep(max(0.0, FRAME - took))
    return times


def main() -> None:
    width, height, wanted = map(int, sys.argv[1:])
    with TemporaryDirectory() as home:
        places = Places.under(Path(home))
        save(Settings(window=(width, height)), places.settings)

        def run(window: Window, first: object) -> None:
            for took in measure(window, wanted):
                print(took)
            # Nothing is to be closed in order.
            sys.stdout.flush()
            os._exit(0)

        with patch.object(Window, "run", run):
            program._run(places, Log(places.logs))


if __name__ == "__main__":
    main()
