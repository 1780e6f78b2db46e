"""Keys and sticks as commands."""

import pygame
import pytest

from dragonbox.ui.hands import Controller


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_F11]
)
def test_a_key_that_is_held_is_meant_once(key: int) -> None:
    hands = Controller()
    meant = hands.command(down(key))
    assert meant
    assert [hands.command(down(key)) for _ in range(3)] == [None] * 3
    assert hands.command(up(key)) is None
    assert hands.command(down(key)) == meant


def test_arrows_and_undo_go_on_while_they_are_held() -> None:
    hands = Controller()
    assert [hands.command(down(pygame.K_LEFT)) for _ in range(3)] == ["left"] * 3
    assert [hands.command(down(pygame.K_z, pygame.KMOD_LCTRL)) for _ in range(3)] == ["undo"] * 3


def test_a_held_key_keeps_no_other_from_its_meaning() -> None:
    hands = Controller()
    hands.command(down(pygame.K_RETURN))
    assert hands.command(down(pygame.K_ESCAPE)) == "back"


def test_a_pushed_stick_counts_once() -> None:
    hands = Controller()

    def push(value: float) -> str | None:
        return hands.command(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value))

    assert [push(v) for v in (0.3, 0.9, 1.0, 0.2, -0.9)] == [None, "right", None, None, "left"]
