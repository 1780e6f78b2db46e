"""Keys and sticks as commands."""

import pygame
import pytest

from dragonbox.ui.commands import KEYS, Controller, key_name


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


def test_the_right_stick_is_told_once_and_looked_at_then() -> None:
    hands = Controller()

    def push(axis: int, value: float) -> str | None:
        return hands.command(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value))

    assert [push(3, value) for value in (0.1, 0.5, 0.9)] == [None, "look around", None]
    assert push(4, -0.4) is None
    assert hands.stick == (0.9, -0.4)
    push(3, 0.0)
    push(4, 0.1)
    assert hands.stick == (0.0, 0.0)


def test_triggers_zoom_when_they_are_pressed() -> None:
    hands = Controller()

    def press(axis: int) -> list[str | None]:
        return [
            hands.command(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value))
            for value in (-1.0, -0.2, 0.7, 1.0, -1.0, 1.0)
        ]

    assert press(2) == [None, None, "zoom out", None, None, "zoom out"]
    assert press(5).count("zoom in") == 2


def test_shift_and_an_arrow_look_elsewhere() -> None:
    hands = Controller()
    assert hands.command(down(pygame.K_LEFT, pygame.KMOD_LSHIFT)) == "pan left"


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_ctrl_and_the_key_of_macos_mean_the_same(held: int) -> None:
    keys = {pygame.K_z: "undo", pygame.K_y: "redo", pygame.K_q: "quit", pygame.K_s: "save", pygame.K_m: None}
    assert {key: Controller().command(down(key, held)) for key in keys} == keys
    assert Controller().command(down(pygame.K_z, held | pygame.KMOD_LSHIFT)) == "redo"


def test_full_screen_as_on_macos() -> None:
    assert Controller().command(down(pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA)) == "full screen"
    assert Controller().command(down(pygame.K_f, pygame.KMOD_LMETA)) == "find"


def test_keys_have_the_names_of_this_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Undo: Ctrl+Z", "Alt Enter", "Full screen: F11")
    monkeypatch.setattr("sys.platform", "linux")
    assert tuple(map(key_name, names)) == names
    monkeypatch.setattr("sys.platform", "darwin")
    assert tuple(map(key_name, names)) == ("Undo: Cmd+Z", "Option Enter", "Full screen: Ctrl+Cmd+F")


MEANT = {
    "up": "up", "down": "down", "left": "left", "right": "right",
    "return": "accept", "enter": "accept", "space": "secondary", "escape": "back", "ac back": "back",
    "backspace": "take back", "tab": "next zone", "f1": "help", "f11": "full screen", "f12": "screenshot",
    "h": "hint", "l": "log", "m": "mute", "z": "undo", "y": "redo", "/": "find", "page up": "page up",
    "page down": "page down", "home": "home", "end": "end", "delete": "delete", "r": "turn", "p": "peek",
    "+": "zoom in", "=": "zoom in", "keypad +": "zoom in", "-": "zoom out", "keypad -": "zoom out",
    "0": "fit", "keypad 0": "fit", **{str(number): f"choice {number}" for number in range(1, 10)},
    "shift+tab": "previous zone", "alt+return": "full screen", "alt+h": None,
    **{f"shift+{way}": f"pan {way}" for way in ("up", "down", "left", "right")},
    "ctrl+z": "undo", "ctrl+shift+z": "redo", "ctrl+y": "redo", "ctrl+q": "quit", "ctrl+s": "save",
    "ctrl+f": "find", "ctrl+h": None, "a": None, "f5": None,
}  # fmt: skip
"""What every key of the program means, and some that mean nothing."""
HELD = {"shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT, "ctrl": pygame.KMOD_LCTRL}


def test_every_key_means_what_it_says() -> None:
    pygame.display.init()  # which knows the names of keys
    meant = {}
    for told in MEANT:
        *held, name = [told] if told in ("+", "keypad +") else told.split("+")
        number = {"keypad +": "[+]", "keypad -": "[-]", "keypad 0": "[0]"}.get(name, name)
        mod = sum(HELD[each] for each in held)
        meant[told] = Controller().command(down(pygame.key.key_code(number), mod))
    pygame.display.quit()
    assert meant == MEANT
    assert set(KEYS.values()) <= set(MEANT.values())


def test_a_stick_leads_where_it_is_pushed_farthest() -> None:
    hands = Controller()
    way = {(0.9, 0.3): "right", (-0.9, 0.3): "left", (0.2, 0.8): "down", (-0.3, -0.7): "up", (0.5, 0.5): ""}
    for (x, y), towards in way.items():
        for axis, value in enumerate((x, y)):
            hands.command(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value))
        assert hands.push == towards
        assert hands.left == (x, y)


def test_a_trigger_that_was_never_at_rest_means_nothing_when_it_comes_to_it() -> None:
    hands = Controller()
    told = [
        hands.command(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=5, value=value))
        for value in (0.0, -1.0, -1.0, 0.0)
    ]
    assert told == [None] * 4


def test_of_two_crosses_the_last_one_pushed_leads_and_then_the_other() -> None:
    hands = Controller()

    def cross(pad: int, x: int, y: int) -> str | None:
        return hands.command(pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=(x, y)))

    assert [cross(0, -1, 0), cross(1, 0, 1)] == ["left", "up"]
    assert hands.cross == "up"
    cross(1, 0, 0)
    assert hands.cross == "left"
    cross(0, 0, -1)
    assert hands.cross == "down"
    cross(0, 0, 0)
    assert hands.cross == ""
