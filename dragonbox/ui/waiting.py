"""Sleeping until something happens.

`pygame.event.wait` looks for events every millisecond, which keeps a processor at 4 % for nothing. SDL's own
wait really sleeps: it is called through ctypes in the very library that pygame has loaded. Where that library
is not found, the program looks ten times a second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame

LOOKS = 100
"""Milliseconds between two looks where SDL's wait is out of reach."""


def _library() -> Path | None:
    package = Path(pygame.__file__).parent
    for folder, pattern in (
        (package.parent / "pygame_ce.libs", "libSDL2-2*.so*"),
        (package.parent, "libSDL2-2*.so*"),
        (package, "SDL2.dll"),
        (package.parent, "SDL2.dll"),
        (package / ".dylibs", "libSDL2-2*.dylib"),
        (package.parent, "libSDL2-2*.dylib"),
    ):
        for path in sorted(folder.glob(pattern)):
            return path
    if sys.platform.startswith("linux"):
        for line in Path("/proc/self/maps").read_text().splitlines():
            if "libSDL2-2" in line:
                return Path(line.split(maxsplit=5)[5])
    return None


def waiter() -> Callable[[float | None], None]:
    """Return a function that sleeps until an event comes or the given seconds are over; None is for ever."""
    path = _library()
    if path is not None:
        import ctypes

        try:
            sleep = ctypes.CDLL(str(path)).SDL_WaitEventTimeout
        except (OSError, AttributeError):
            return _look
        sleep.argtypes = (ctypes.c_void_p, ctypes.c_int)

        def wait(seconds: float | None) -> None:
            sleep(None, -1 if seconds is None else max(1, round(seconds * 1000)))

        return wait
    return _look


def _look(seconds: float | None) -> None:
    left = 3600_000 if seconds is None else max(1, round(seconds * 1000))
    while left > 0 and not pygame.event.peek():
        pygame.time.wait(min(left, LOOKS))
        left -= LOOKS
