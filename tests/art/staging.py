"""Stages of several sizes for the scripts that take pictures: sharp at once, without motion or sound."""

import os
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from dragonbox import games
from dragonbox.ui import sprites


def stages(sizes: Iterable[str], language: str = "en") -> Iterator[tuple[str, Any]]:
    """Yield each size, such as `1280x720`, with a stage of it that speaks a language."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests / "scenes"), str(tests)]
    make_stage = import_module("conftest").Stage
    games.speak(language)
    sprites.BUDGET = float("inf")
    pygame.display.get_desktop_sizes = lambda: [(4096, 2400)]
    with TemporaryDirectory() as home:
        for size in sizes:
            width, _, height = size.partition("x")
            stage = make_stage(Path(home) / size, (int(width), int(height)))
            stage.context.settings.motion = "off"
            yield size, stage
