"""pygame without what the first picture of the menu does not need: that would take a third of its time.

`import pygame` brings all of its parts. The mixer with its nine libraries is wanted only when something is to
be heard; others are of no use here. Whoever wants one of them imports it by its own name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from types import ModuleType

LATER = ("mixer", "mixer_music", "_debug", "pkgdata", "sprite")
"""Parts of pygame that come when they are asked for, if at all."""
NOTHING = bytes.fromhex(
    "424d3a000000000000003600000028000000010000000100000001002000"
    "00000000040000000000000000000000000000000000000000000001"
)
"""A picture (BMP) of one pixel, as good as invisible."""


def load() -> None:
    """Import pygame, but for those parts of it."""
    with _without(*LATER):
        import pygame  # noqa: F401


@contextmanager
def iconless() -> Iterator[None]:
    """Let a window be made without the icon of pygame: to look for that takes longer than the window."""
    with _without("pkgdata"):
        if "pygame.pkgdata" in sys.modules:
            vars(sys.modules["pygame.pkgdata"]).setdefault("getResource", lambda name: BytesIO(NOTHING))
        yield


@contextmanager
def _without(*parts: str) -> Iterator[None]:
    """Keep parts of pygame from being loaded meanwhile, unless they are there already.

    pygame takes an empty module for one that is missing on this computer, and does without.
    """
    names = [name for part in parts if (name := f"pygame.{part}") not in sys.modules]
    sys.modules.update((name, ModuleType(name)) for name in names)
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]
