"""The cross and the left stick while they are held: steps on pages, a pointer that snaps on tables."""

import pygame
import pytest

from dragonbox import games
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.steering import EACH, HELD
from dragonbox.app.table.table import Table


def push(stage, x=0.0, y=0.0):
    for axis, value in enumerate((x, y)):
        stage.send(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value)


def cross(stage, x=0, y=0):
    stage.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y))


@pytest.fixture
def board(stage):
    stage.show(Table(stage.context, games.load("swop").new(seed="8K2F-41", seats=1)))
    stage.wait(1)
    return stage


def test_a_tap_is_one_step(board):
    cross(board, 1)
    cross(board)
    before = board.top.focused
    cross(board, 1)
    board.wait(HELD / 2)
    cross(board)
    board.wait(2)
    here, there = board.widget(before), board.widget(board.top.focused)
    assert there.box.x - here.box.x == there.box.w


def test_the_cross_held_goes_on_and_on(board):
    cross(board, 1)
    cross(board)
    before = board.widget(board.top.focused).box
    cross(board, 1)
    board.wait(HELD + 4.5 * EACH)
    cross(board)
    steps = (board.widget(board.top.focused).box.x - before.x) / before.w
    assert 4 <= steps <= 6
    here = board.top.focused
    board.wait(1)
    assert board.top.focused == here


def test_the_stick_held_leads_the_focus_aslant(board):
    push(board, 0.7, 0.7)
    push(board)
    begin = board.top.focused
    push(board, 0.9, 0.9)
    board.wait(HELD + 0.35)
    push(board)
    a, b = board.widget(begin).box, board.widget(board.top.focused).box
    assert b.x - a.x >= 2 * a.w
    assert b.y - a.y >= 2 * a.h
    board.wait(1)
    assert board.widget(board.top.focused).box == b


def test_the_pointer_stays_in_the_window(board):
    push(board, 1.0)
    board.wait(4)
    push(board)
    far = max(w.box.centerx for w in board.top.widgets if w.reachable)
    assert board.widget(board.top.focused).box.right >= far - board.window.canvas.px(120)


def test_a_slider_goes_on_while_the_stick_is_held(stage):
    stage.show(SettingsScene(stage.context, "sound"))
    slider = next(w for w in stage.top.widgets if w.key == "volume")
    stage.top.focus(slider)
    stage.press("return")  # takes hold of it
    before = stage.context.settings.volume
    push(stage, -1.0)
    stage.wait(HELD + 3.5 * EACH)
    push(stage)
    assert stage.context.settings.volume <= before - 4 * slider.step
    assert stage.top.focused == "volume"
    left = stage.context.settings.volume
    stage.wait(1)
    assert stage.context.settings.volume == left


def test_a_pad_that_is_unplugged_pushes_no_more(board):
    push(board, 1.0)
    board.send(pygame.JOYDEVICEREMOVED, instance_id=0)
    here = board.top.focused
    board.wait(2)
    assert board.top.focused == here
