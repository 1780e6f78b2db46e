"""pygame without what the first picture of the menu does not need: that would take a third of its time.

`import pygame` brings all of its parts. The mixer with its nine libraries is wanted only when something is to
be heard; others are of no use here. Whoever wants one of them imports it by its own name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from io import BytesIO
from types import ModuleType

LATER = ("mixer", "mixer_music", "_debug", "pkgdata", "sprite", "typing")
"""Parts of pygame that come when they are asked for, if at all."""
UNUSED = ("inspect", "platform", "difflib")
"""Modules of Python that `dataclasses` and pygame import, and then use for nothing that is done here."""
BATTERY = "pygame._data_classes"
"""The part of pygame that tells of a battery. Nobody asks, and a data class takes long to make."""
NOTHING = bytes.fromhex(
    "424d3a000000000000003600000028000000010000000100000001002000"
    "00000000040000000000000000000000000000000000000000000001"
)
"""A picture (BMP) of one pixel, as good as invisible."""


def load() -> None:
    """Import pygame and data classes, but for those parts of them."""
    with _without(*UNUSED, BATTERY, *(f"pygame.{part}" for part in LATER)):
        vars(sys.modules[BATTERY]).setdefault("PowerState", type("PowerState", (), {}))
        import dataclasses  # noqa: F401

        import pygame  # noqa: F401


@contextmanager
def iconless() -> Iterator[None]:
    """Let a window be made without the icon of pygame: to look for that takes longer than the window."""
    with _without("pygame.pkgdata"):
        if "pygame.pkgdata" in sys.modules:
            vars(sys.modules["pygame.pkgdata"]).setdefault("getResource", lambda name: BytesIO(NOTHING))
        yield


@contextmanager
def _without(*modules: str) -> Iterator[None]:
    """Keep modules from being loaded meanwhile, unless they are there already.

    pygame takes an empty module for one that is missing on this computer, and does without.
    """
    names = [name for name in modules if name not in sys.modules]
    sys.modules.update((name, _stand_in(name)) for name in names)
    try:
        yield
    finally:
        for name in names:
            sys.modules.pop(name, None)


def _stand_in(name: str) -> ModuleType:
    """Make a module that is empty. Who keeps one of Python's gets from it what the real one has."""
    module = ModuleType(name)

    def real(wanted: str) -> object:
        if sys.modules.get(name) is module:
            del sys.modules[name]
        return getattr(import_module(name), wanted)

    if name in UNUSED:
        vars(module)["__getattr__"] = real
    return module
