"""Plays games in a window and prints how long each frame took, one a line.

Both numbers of a line are seconds: by the clock, and on the processor.

`python moving.py GAME WIDTH HEIGHT FRAMES`, in a process of its own: a process has one display. Every move is
made while the one before still moves as much as it may, at sixty frames a second as in play.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pygame

from dragonbox import games
from dragonbox.app import main as program
from dragonbox.app.table.opponents import Opponents
from dragonbox.app.table.table import Table
from dragonbox.app.window import FRAME, Window
from dragonbox.core.match import Match
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places
from dragonbox.storage.settings import Settings, save

OPTIONS: dict[str, dict[str, Any]] = {"dragon_dance": {"rounds": 1}}
"""With which there is no page between two deals."""


def fresh(game: str) -> Match:
    """A match of as few as can play, which nobody at the screen decides: no curtain falls."""
    seats = games.entry(game).seats[0]
    players = ["human"] if seats == 1 else ["novice"] * seats
    return games.load(game).new(OPTIONS.get(game, {}), seats, "8K2F-41", players=players)


def measure(window: Window, game: str, wanted: int) -> list[tuple[float, float]]:
    """The times of so many frames that were drawn while something moved."""
    chance = random.Random(1)
    context = window.context
    times: list[tuple[float, float]] = []
    table = None
    while len(times) < wanted:
        if table is None or table.match.over:
            table = Table(context, fresh(game))
            window.scenes = [table]
            window.lay_out()
            table.entered()
        if not table.motion.busy:
            # As an opponent does: where nobody at the screen decides, too.
            table._show(chance.choice(table.match.legal()), context.speed)
        pygame.event.get()
        drawn = window.frames
        begun, worked = time.perf_counter(), time.thread_time()
        window.frame(window.clock())
        took, worked = time.perf_counter() - begun, time.thread_time() - worked
        if window.frames > drawn:
            times.append((took, worked))
        time.sleep(max(0.0, FRAME - took))
    return times


def main() -> None:
    game = sys.argv[1]
    width, height, wanted = map(int, sys.argv[2:])
    with TemporaryDirectory() as home:
        places = Places.under(Path(home))
        save(Settings(window=(width, height)), places.settings)

        def run(window: Window, first: object) -> None:
            for times in measure(window, game, wanted):
                print(*times)
            # Nothing is to be closed in order.
            sys.stdout.flush()
            os._exit(0)

        # Only what is drawn is measured, and no thought of opponents.
        with patch.object(Window, "run", run), patch.object(Opponents, "think"):
            program._run(places, Log(places.logs))


if __name__ == "__main__":
    main()
