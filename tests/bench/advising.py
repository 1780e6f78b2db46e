"""Takes hints and looks for turning points in a window, and prints what that took, one figure a line.

`python advising.py GAME`, in a process of its own: a process has one display. Lines are `hint SECONDS`,
`leave SECONDS`, `search SECONDS COUNT` and, for frames that were drawn meanwhile, `frame SECONDS` on the
processor.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame

from dragonbox import games, players
from dragonbox.app import main as program
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table.table import Table
from dragonbox.app.table.turning_scene import Looking
from dragonbox.app.window import FRAME, Window
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places
from dragonbox.storage.settings import Settings, save

HINTS = 12
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "magic_dragon": {"games": 1},
    "rare_dragon": {"target": 25},
}


def watch(window: Window, until: Callable[[], bool]) -> float:
    """Draw at sixty frames a second until something is so; the seconds that this took."""
    begun = time.perf_counter()
    while not until():
        for event in pygame.event.get():
            window.dispatch(event)
        window.dirty = True
        start, worked = time.perf_counter(), time.thread_time()
        window.frame(window.clock())
        print("frame", time.thread_time() - worked)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - start)))
    return time.perf_counter() - begun


def leave(window: Window) -> None:
    start = time.perf_counter()
    window.scenes[-1].left()
    print("leave", time.perf_counter() - start)
    window.reset(Menu(window.context, []))


def look_back(window: Window, table: Table) -> None:
    """Begin to look for the turning points of a match that is over, from the page with all points."""
    window.reset(Menu(window.context, []), table)
    table.show_scoring()
    page = getattr(window.top, "page", window.top)
    if page is not window.top:
        window.replace(page)
    page.turning()


def measure(window: Window, key: str) -> None:
    seats = max(games.entry(key).seats[:2])
    match = games.load(key).new(
        OPTIONS.get(key, {}), seats, "8K2F-41", (), ("human", *["novice"] * 7)[:seats]
    )
    match.practice = True
    window.scenes = [Menu(window.context, [])]
    window.lay_out()
    taken = 0
    while not match.over:
        if match.to_move == 0 and taken < HINTS and len(match.legal()) > 1:
            table = Table(window.context, match)
            window.reset(Menu(window.context, []), table)
            window.frame(window.clock())
            table.hints.press()
            print("hint", watch(window, lambda table=table: table.hints.open is not None))
            taken += 1
        assert match.to_move is not None
        match.play(players.decide("novice", key, match.view(match.to_move), len(match.history)).move)
    table = Table(window.context, match)
    look_back(window, table)
    looking = window.top
    watch(window, lambda: looking.search._done > 0 or window.top is not looking)
    leave(window)
    look_back(window, table)
    took = watch(window, lambda: not isinstance(window.top, Looking))
    print("search", took, len(getattr(window.top, "points", ())))


def main() -> None:
    with TemporaryDirectory() as home:
        places = Places.under(Path(home))
        save(Settings(window=(1280, 720)), places.settings)

        def run(window: Window, first: object) -> None:
            measure(window, sys.argv[1])
            window.context.close()
            # Nothing else is to be closed in order.
            sys.stdout.flush()
            os._exit(0)

        with patch.object(Window, "run", run):
            program._run(places, Log(places.logs))


if __name__ == "__main__":
    main()
