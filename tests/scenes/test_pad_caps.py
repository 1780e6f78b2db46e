"""Caps of buttons name what the player has in hand: keys, or the buttons of a pad as its maker calls them."""

from types import SimpleNamespace

import pygame
import pytest

from dragonbox.app import audio
from dragonbox.app.menu.menu import Menu
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.ui import keycaps
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pads import Pads

KEY = {"key": pygame.K_RIGHT, "mod": 0, "unicode": "", "scancode": 0}


@pytest.fixture(autouse=True)
def keys_at_first():
    keycaps.use(None)
    yield
    keycaps.use(None)


def given(stage, kind, **parts):
    """Give the window an event as the system does: pads are told apart first."""
    pads = stage.window.controller.pads
    for event in pads.told([pygame.event.Event(kind, **parts)]):
        stage.window.dispatch(event)
    stage.settle()


def signs(stage, monkeypatch):
    """Return the icons that are drawn."""
    found, drawn = [], Canvas.icon
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "icon", lambda c, name, *a: (found.append(name), drawn(c, name, *a))[1])
        stage.texts()
    return found


@pytest.mark.parametrize(
    ("name", "button"),
    [("Xbox Wireless Controller", "A"), ("Nintendo Switch Pro", "A"), ("8BitDo Lite", "A")],
)
def test_a_button_says_what_the_pad_in_hand_calls_it(stage, name, button):
    stage.show(Menu(stage.context, []))
    assert "Enter" in stage.texts()
    stage.window.controller.pads._open[7] = SimpleNamespace(name=name)
    given(stage, pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert "A" in stage.texts()
    assert "Enter" not in stage.texts()
    given(stage, pygame.KEYDOWN, **KEY)
    assert "Enter" in stage.texts()
    assert "A" not in stage.texts()


def test_a_playstation_pad_has_signs(stage, monkeypatch):
    stage.show(SettingsScene(stage.context))
    stage.window.controller.pads._open[7] = SimpleNamespace(name="PS5 Controller")
    assert "circle" not in " ".join(signs(stage, monkeypatch))
    given(stage, pygame.CONTROLLERAXISMOTION, instance_id=7, axis=0, value=32767)
    assert "pad_circle" in signs(stage, monkeypatch)
    assert "Esc" not in stage.texts()
    given(stage, pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))
    assert "Esc" in stage.texts()


def test_a_stick_that_trembles_is_not_in_hand():
    pads = Pads()
    pads._open[7] = SimpleNamespace(name="A pad")
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=0, value=900)
    assert [told.type for told in pads.told([event])] == [pygame.JOYAXISMOTION]
    assert keycaps.in_hand() is None


def test_a_key_without_a_button_has_no_cap():
    keycaps.use("playstation")
    assert [keycaps.shown(key) for key in ("Enter", "Esc", "Space", "L", "1", "R")] == [
        *("cross", "circle", "square", "triangle"),
        *("", ""),
    ]
    assert keycaps.named("LB RB") == "L1 R1"
    keycaps.use("nintendo")
    assert keycaps.named("Back") == "\N{MINUS SIGN}"
    assert keycaps.named("LB RB") == "L R"


def test_the_pad_in_hand_shakes_in_great_moments(stage):
    audio.begin(stage.window)
    shaken = []
    pad = SimpleNamespace(name="Xbox", rumble=lambda *how: shaken.append(how))
    stage.window.controller.pads._open[7] = pad
    stage.show(SettingsScene(stage.context, "sound"))
    stage.context.sound.play("zappo")
    assert shaken == []  # it lies on the shelf
    given(stage, pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    stage.context.sound.play("tile_lay")
    assert shaken == []
    stage.context.sound.play("zappo")
    assert shaken == [(0.4, 0.8, 400)]
    stage.click("rumble")
    stage.context.sound.play("zappo")
    assert not stage.context.settings.rumble
    assert len(shaken) == 1
    stage.click("rumble")
    assert len(shaken) == 2  # it shows what was turned on


def test_what_is_in_hand_is_told_once():
    assert keycaps.use("xbox")
    assert not keycaps.use("xbox")
    assert keycaps.use(None)


def test_the_page_of_keys_names_the_buttons_of_the_pad(stage):
    stage.show(SettingsScene(stage.context, "keys"))
    assert stage.says("LB RB")
    keycaps.use("playstation")
    stage.top.refresh()
    assert stage.says("L1 R1")
    assert "Enter" in stage.texts()
