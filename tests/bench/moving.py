"""Plays games in a window and prints how long each frame took, one a line.

A line begins with what was drawn, `table` or `floor`, or is `move`: what is done between two frames before a
move is seen, without saving it. Both numbers are seconds: by the clock, and on the processor. The floor is
what a bare loop needs that draws everything anew: a backdrop and 150 moving tiles. Both are drawn in turn, so
that they meet the same machine.

`python moving.py GAME WIDTH HEIGHT FRAMES`, in a process of its own: a process has one display. Frames come
sixty a second as in play. Between two moves the table rests as long as it does before the move of an opponent
at the fastest pace: the window then does what it has put off. Only frames in which something moves count.
The floor is drawn while the table rests. The clock of the window shows what was done on the processor, and
what was slept: where it is shared with others, a frame and the gap after it are as long as where it is not.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pygame

from dragonbox import games
from dragonbox.app import main as program
from dragonbox.app.table.autosave import Autosave
from dragonbox.app.table.opponents import PAUSE, Opponents
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


class Clock:
    """A clock that stands still while the processor does something else."""

    def __init__(self) -> None:
        self._slept = 0.0

    def __call__(self) -> float:
        return time.thread_time() + self._slept

    def sleep(self, seconds: float, elapsed: float = 0.0) -> None:
        """Let so many seconds go by. Of those, so many have really `elapsed` already."""
        if seconds > 0:
            self._slept += seconds
            time.sleep(max(0.0, seconds - elapsed))


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


class Measured:
    """A window whose frames are measured."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.clock: Clock = window.clock
        self.times: list[tuple[str, float, float]] = []
        self.count = 0
        """Frames of the table that count."""
        self.opening = 0
        """Frames of this table that do not count yet."""

    def frame(self) -> bool:
        """Draw one frame if anything changed; whether more is wanted."""
        window = self.window
        pygame.event.get()
        drawn = window.frames
        moving = isinstance(window.top, Table) and window.top.motion.busy
        begun, now = time.perf_counter(), self.clock()
        again = window.frame(now)
        took, worked = time.perf_counter() - begun, self.clock() - now
        if window.frames > drawn:
            self.opening -= 1
            if self.opening < 0 and (moving or again):
                self.times.append(("table", took, worked))
                self.count += 1
        if again:
            window.use_gap(now + FRAME)
            done = self.clock() - now
            self.clock.sleep(FRAME - done, time.perf_counter() - begun - done)
        return again

    def rest(self) -> None:
        """Let the table rest as in the loop of the window, until an opponent may move."""
        until = self.clock() + PAUSE["fast"]
        while self.clock() < until:
            if not self.frame() and not self.window.use_leisure():
                self.clock.sleep(FRAME)
        while self.frame():
            pass

    def floor(self, floor: Floor) -> None:
        """Draw some frames of the floor; then the table is seen again."""
        for _ in range(BLOCK):
            begun, worked = time.perf_counter(), time.thread_time()
            floor.frame()
            took, worked = time.perf_counter() - begun, time.thread_time() - worked
            self.times.append(("floor", took, worked))
            time.sleep(max(0.0, FRAME - took))
        self.window.dirty = True
        self.window.frame(self.window.clock())
        self.rest()


def measure(window: Window, game: str, wanted: int) -> list[tuple[str, float, float]]:
    """The times of so many frames that were drawn while something moved, and of the floor."""
    chance = random.Random(1)
    context = window.context
    measured = Measured(window)
    table = floor = None
    floors = 0
    while measured.count < wanted:
        if table is None or table.match.over or table.match.round_over:
            table = Table(context, fresh(game))
            window.scenes = [table]
            window.lay_out()
            table.entered()
            measured.opening = OPENING
        while table.motion.busy or measured.opening > 0:
            measured.frame()
            if not table.motion.busy:
                break
        measured.rest()
        if floors * BLOCK <= measured.count:
            floor = floor or Floor(window)
            measured.floor(floor)
            floors += 1
        if not table.motion.busy:
            # As an opponent does: where nobody at the screen decides, too.
            worked = time.thread_time()
            table._show(chance.choice(table.match.legal()), context.speed)
            measured.times.append(("move", 0.0, time.thread_time() - worked))
            measured.frame()
    return measured.times


def run(size: tuple[int, int], show: Callable[[Window], None]) -> None:
    """Start the program in a home of its own and have `show` print what it measures in the window, then end.

    Only what is drawn is measured, and no thought of opponents: they never move, and nothing is saved.
    """

    def instead(window: Window, first: object) -> None:
        window.clock = Clock()
        window._after_first_frame()
        show(window)
        # Nothing is to be closed in order.
        sys.stdout.flush()
        os._exit(0)

    with TemporaryDirectory() as home:
        places = Places.under(Path(home))
        save(Settings(window=size), places.settings)
        with (
            patch.object(Window, "run", instead),
            patch.object(Opponents, "think"),
            patch.object(Autosave, "save"),
        ):
            program._run(places, Log(places.logs))


def main() -> None:
    game = sys.argv[1]
    width, height, wanted = map(int, sys.argv[2:])

    def show(window: Window) -> None:
        for times in measure(window, game, wanted):
            print(*times)

    run((width, height), show)


if __name__ == "__main__":
    main()
