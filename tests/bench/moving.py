"""Plays games in a window and prints how long each frame took, one a line.

A line begins with what was drawn, `table` or `floor`. Both numbers are seconds: by the clock, and on the
processor. The floor is what a bare loop needs that draws everything anew: a backdrop and 150 moving tiles.
Both are drawn in turn, so that they meet the same machine.

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
from dragonbox.ui import parts

BLOCK = 100
"""Frames of the table, then so many of the floor."""
TILES = 150
OPENING = 10
"""Frames after a table was laid that do not count: pictures are made then, which stay."""

OPTIONS: dict[str, dict[str, Any]] = {"dragon_dance": {"rounds": 1}}
"""With which there is no page between two deals."""


def fresh(game: str) -> Match:
    """A match of as few as can play, which nobody at the screen decides: no curtain falls."""
    seats = games.entry(game).seats[0]
    players = ["human"] if seats == 1 else ["novice"] * seats
    return games.load(game).new(OPTIONS.get(game, {}), seats, "8K2F-41", players=players)


class Floor:
    """A backdrop with 150 tiles that move, drawn with nothing but what pygame offers."""

    def __init__(self, window: Window) -> None:
        c = window.canvas
        self.window = window
        self.ground = parts.ground(c, "jade")
        self.tile = c.sprites.get("dragon_swoop/flame", c.px(80), c.px(91))
        chance = random.Random(2)
        self.places = [(chance.random() * c.width, chance.random() * c.height) for _ in range(TILES)]
        self.step = 0

    def frame(self) -> None:
        surface = self.window.canvas.surface
        surface.blit(self.ground, (0, 0))
        self.step += 1
        w, h = surface.get_size()
        for x, y in self.places:
            surface.blit(self.tile, ((x + 3 * self.step) % w, (y + self.step) % h))
        self.window._native.flip()


def measure(window: Window, game: str, wanted: int) -> list[tuple[str, float, float]]:
    """The times of so many frames that were drawn while something moved, and of the floor."""
    chance = random.Random(1)
    context = window.context
    times: list[tuple[str, float, float]] = []
    table = floor = None
    count = opening = 0
    while count < wanted:
        if table is None or table.match.over or table.match.round_over:
            table = Table(context, fresh(game))
            window.scenes = [table]
            window.lay_out()
            table.entered()
            opening = OPENING
        if not table.motion.busy:
            # As an opponent does: where nobody at the screen decides, too.
            table._show(chance.choice(table.match.legal()), context.speed)
        pygame.event.get()
        drawn = window.frames
        begun, worked = time.perf_counter(), time.thread_time()
        window.frame(window.clock())
        took, worked = time.perf_counter() - begun, time.thread_time() - worked
        opening -= window.frames > drawn
        if window.frames > drawn and opening <= 0:
            times.append(("table", took, worked))
            count += 1
        time.sleep(max(0.0, FRAME - took))
        if count and window.frames > drawn and count % BLOCK == 0:
            floor = floor or Floor(window)
            for _ in range(BLOCK):
                begun, worked = time.perf_counter(), time.thread_time()
                floor.frame()
                took, worked = time.perf_counter() - begun, time.thread_time() - worked
                times.append(("floor", took, worked))
                time.sleep(max(0.0, FRAME - took))
            window.dirty = True
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
