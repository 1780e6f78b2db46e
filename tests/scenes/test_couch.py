"""Who begins with a controller is asked once whether the screen is far away; then all text is large."""

import pygame
import pytest

from dragonbox.app.menu.menu import Menu
from dragonbox.app.settings.settings_scene import SettingsScene


@pytest.fixture
def menu(stage):
    stage.context.settings.couch = None
    stage.show(Menu(stage.context, []))
    return stage


@pytest.mark.parametrize(("answer", "scale"), [("answer 1", 1.5), ("answer 0", 1.0)])
def test_it_is_asked_once(menu, answer, scale):
    menu.button(0)
    assert menu.says("from the couch?")
    assert not menu.misfits()
    menu.wait(1)
    menu.click(answer)
    assert menu.window.canvas.text_scale == scale
    assert menu.kept_settings().couch is (scale > 1)
    menu.wait(1)
    for x in (1, 0):
        menu.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, 0))
    assert isinstance(menu.top, Menu)
    assert menu.top.focus_shown


def test_keys_ask_nothing(menu):
    menu.press("right", "down")
    assert isinstance(menu.top, Menu)


def test_closing_the_question_answers_it_later(menu):
    menu.button(0)
    menu.press("escape")
    assert menu.kept_settings().couch is None


def test_the_settings_change_it(stage):
    stage.show(SettingsScene(stage.context, "look"))
    stage.press("end")
    stage.settle()
    assert stage.top.widget("text size")
    stage.top.widget("couch").press((0, 0))
    stage.settle()
    assert stage.window.canvas.text_scale == 1.5
    assert stage.top.widget("text size") is None
    stage.top.widget("couch").press((0, 0))
    assert stage.window.canvas.text_scale == 1.0
