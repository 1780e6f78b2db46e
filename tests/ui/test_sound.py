"""The sound device is opened by the first sound, closed when all is quiet, and let go of at the end."""

import time
from collections.abc import Callable

import pygame
import pytest

from dragonbox.ui import sound


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sound, "QUIET", 0.1)


def until(seen: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.usefixtures("device")
def test_the_device_is_open_while_there_is_something_to_hear() -> None:
    made = sound.Sound(0.5, False)
    assert not pygame.mixer.get_init()
    made.play("button")
    until(pygame.mixer.get_init)
    until(lambda: not pygame.mixer.get_init())
    made.play("button")
    until(pygame.mixer.get_init)
    made.close()
    assert not pygame.mixer.get_init()


@pytest.mark.usefixtures("device")
def test_the_end_may_come_while_the_device_is_being_closed() -> None:
    for wait in (0.0, 0.09, 0.1, 0.11):
        made = sound.Sound(0.5, False)
        made.play("button")
        until(pygame.mixer.get_init)
        time.sleep(wait)
        made.close()
        assert not pygame.mixer.get_init()


def test_nothing_to_hear_opens_nothing() -> None:
    for silent in (sound.Sound(0.5, True), sound.Sound(0, False)):
        silent.play("button")
        silent.close()
        assert not pygame.mixer.get_init()


def test_a_device_that_is_not_there_is_not_asked_for_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def fail(*_: int) -> None:
        asked.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    made = sound.Sound(0.5, False)
    for _ in range(5):
        made.play("button")
    until(lambda: asked)
    made.close()
    assert len(asked) == 1
