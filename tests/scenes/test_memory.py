"""Pictures of the window's size are large: only those of what is shown are held, however often it changes."""

import gc
from contextlib import suppress
from typing import Any

import pygame
import pytest
from sharedpictures import unshared

from dragonbox import games
from dragonbox.app.help import Help
from dragonbox.app.menu.menu import Menu
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.table import Table
from dragonbox.ui import fonts, shapes

pytestmark = pytest.mark.pixels  # surfaces are counted as they are

SIZES = [(960, 540), (1100, 640), (1000, 700), (1300, 560), (980, 620)]
ROOM = 26_000_000
"""Bytes of all surfaces that are held in a window of about that size: caches, and a few large pictures of two
to three million each."""


def surfaces() -> dict[int, pygame.Surface]:
    """Return all surfaces that anything knows, by their ids."""
    parts = (part for thing in gc.get_objects() for part in gc.get_referents(thing))
    return {id(part): part for part in parts if type(part) is pygame.Surface}


def held(before: dict[int, pygame.Surface]) -> int:
    """Return the bytes of all surfaces that came after those: what an older window left may tell anything."""
    sizes = 0
    for number, surface in surfaces().items():
        if number not in before:
            with suppress(pygame.error):  # it belonged to a window that is gone
                sizes += surface.get_pitch() * surface.get_height() if not surface.get_parent() else 0
    return sizes


@pytest.fixture
def collected() -> Any:
    """Nothing is collected by itself: what is held is held for a reason, or was let go by the program.

    It draws everything itself: pictures of other tests would be counted here.
    """
    gc.collect()
    gc.disable()
    with unshared():
        yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.usefixtures("collected")
def test_changing_the_size(make_stage: Any) -> None:
    stage = make_stage((960, 540))
    before = surfaces()
    stage.show(Menu(stage.context, []))
    stage.show(Table(stage.context, games.load("swop").new({}, 1, "8K2F-41")))
    stage.show(Pause(stage.context, stage.top))
    for size in SIZES:
        stage.resize(*size)
    assert held(before) < ROOM
    assert all(len(sizes) <= fonts.SIZES for sizes in fonts._sizes.values())
    assert shapes._soft_corners.cache_info().currsize < 60


@pytest.mark.slow
@pytest.mark.usefixtures("collected")
def test_coming_and_going(make_stage: Any) -> None:
    """Scenes that are gone hold nothing large, even when there was no time to look for garbage."""
    stage = make_stage((960, 540))
    before = surfaces()
    window, context = stage.window, stage.context
    stage.show(Menu(context, []))
    for _ in range(2):
        window.push(Table(context, games.load("dragon_dance").new({}, 2, "8K2F-41")))
        window.push(Pause(context, window.top))
        window.push(SettingsScene(context))
        window.push(Help(context, "swop"))
        for _ in range(4):
            window.pop()
    assert held(before) < ROOM
