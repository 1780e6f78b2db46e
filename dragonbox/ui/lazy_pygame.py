"""pygame without what the first picture of the menu does not need: that would take a third of its time.

`import pygame` brings all of its parts. The mixer with its nine libraries is wanted only when something is to
be heard; others are of no use here. Whoever wants one of them imports it by its own name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from dragonbox.core import spared

LATER = ("mixer", "mixer_music", "_debug", "pkgdata", "sprite", "typing")
"""Parts of pygame that come when they are asked for, if at all."""
UNUSED = ("platform", "difflib")
"""Modules of Python that pygame imports, and then uses for nothing that is done here."""
BATTERY = "pygame._data_classes"
"""The part of pygame that tells of a battery. Nobody asks, and a data class takes long to make."""
NOTHING = bytes.fromhex(
    "424d3a000000000000003600000028000000010000000100000001002000"
    "00000000040000000000000000000000000000000000000000000001"
)
"""A picture (BMP) of one pixel, as good as invisible."""


def load() -> None:
    """Import pygame and data classes, but for those parts of them."""
    spared.load_data_classes()
    with spared.without(BATTERY, *(f"pygame.{part}" for part in LATER), lent=UNUSED):
        # pygame takes an empty module for one that is missing on this computer, and does without.
        vars(sys.modules[BATTERY]).setdefault("PowerState", type("PowerState", (), {}))
        import pygame  # noqa: F401


@contextmanager
def iconless() -> Iterator[None]:
    """Let a window be made without the icon of pygame: to look for that takes longer than the window."""
    with spared.without("pygame.pkgdata"):
        if "pygame.pkgdata" in sys.modules:
            vars(sys.modules["pygame.pkgdata"]).setdefault("getResource", lambda name: BytesIO(NOTHING))
        yield
