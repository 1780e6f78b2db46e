"""The program once more, in this process and without a screen: it tells where everything lies.

A twin is made from a copy of what the program has kept. It is shown the same clicks and keys, so that it is
where the program is; what chance decides (a fresh deal) it learns by being made anew.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from unittest.mock import patch

import pygame
from realwindow import Picture

from dragonbox.app import main as program
from dragonbox.app.results.counting import DEAF, Counting
from dragonbox.app.scene import Scene
from dragonbox.app.window import Window
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places

Place = tuple[int, int]
FRAME = 1 / 20
"""Seconds between two frames: nobody looks at its motion."""


class Twin:
    def __init__(self, home: Path, copy: Path, desktop: tuple[int, int]) -> None:
        """With what lies in `home`, copied to `copy`, on a desktop as large as the program's.

        `SDL_VIDEODRIVER` must be `dummy`.
        """
        shutil.rmtree(copy, ignore_errors=True)
        if home.exists():
            shutil.copytree(home, copy)
        self.window: Window
        self.now = 1000.0

        def stay(window: Window, first: Scene) -> None:
            window.clock = lambda: self.now
            window.running = window.context.sound.muted = True
            window.push(first)
            self.window = window

        places = Places.under(copy)
        with patch.object(Window, "run", stay), patch("pygame.display.get_desktop_sizes", lambda: [desktop]):
            assert program._run(places, Log(places.logs)) == 0
        self.settle()

    @property
    def top(self) -> Scene:
        return self.window.top

    def settle(self) -> None:
        """Let everything come to rest, and be drawn as sharp as it can be."""
        for _ in range(700):
            self.now += FRAME
            if not self.window.frame(self.now) and not self.top.settling:
                return
        raise AssertionError("it never comes to rest")

    def at(self, key: str) -> Place:
        """Where a widget can be clicked."""
        widget = self.top.widget(key)
        assert widget is not None, f"no {key} among {[w.key for w in self.top.widgets]}"
        assert self.top._at(widget.box.center) == key
        return widget.box.center

    def picture(self) -> Picture:
        """What it would show with the pointer out of the way."""
        self.window.dispatch(pygame.event.Event(pygame.WINDOWLEAVE))
        self.settle()
        if isinstance(self.top, Counting):
            self.wait(DEAF)  # its red button lights up
            self.settle()
        while self.window.use_leisure():
            self.settle()
        surface = self.window.canvas.surface
        return Picture(*surface.get_size(), pygame.image.tobytes(surface.convert_alpha(), "BGRA"))

    def wait(self, seconds: float) -> None:
        """Let so much time go by; the last frame is drawn."""
        with patch.object(self.window, "_draw", lambda now: None):
            for _ in range(round(seconds / FRAME)):
                self.now += FRAME
                self.window.frame(self.now)
        self.window.dirty = True
        self.window.frame(self.now)

    def click(self, at: Place) -> None:
        for kind, values in (
            (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, {"button": 1}),
            (pygame.MOUSEBUTTONUP, {"button": 1}),
        ):
            self.window.dispatch(pygame.event.Event(kind, pos=at, **values))
            self.settle()

    def key(self, name: str) -> None:
        """Press a key by pygame's name of it."""
        code = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.window.dispatch(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.settle()
