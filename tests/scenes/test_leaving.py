"""What must be written before the window may close, and what happens when it cannot be."""

import errno
import gc
import os
import weakref

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table import opening
from dragonbox.app.table.opening import open_match
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.table import Table
from dragonbox.storage import saves


@pytest.fixture
def table(stage):
    stage.show(Menu(stage.context, []))
    open_match(stage.context, games.load("dragon_swoop").new(seed="8K2F-41", names=["Ada"]))
    stage.settle()
    return stage.top


def full(_):
    raise OSError(errno.ENOSPC, "No space left on device")


def play_unsaved(table, stage, patch):
    """A move while the disk is full."""
    patch.setattr(os, "fsync", full)
    table.play(table.match.legal()[0])
    stage.settle()
    assert "the disk is full" in table.autosave.unsaved


def close(stage):
    stage.send(pygame.QUIT)
    stage.settle()


def from_the_pause(stage):
    stage.press("escape")
    stage.click("quit")


WAYS = {"the window": close, "a key": lambda stage: stage.press("ctrl+q"), "the pause": from_the_pause}


@repeated("leave", WAYS.values(), ids=WAYS)
def test_nothing_is_asked_when_all_is_saved(stage, table, leave):
    table.play(table.match.legal()[0])
    stage.settle()
    leave(stage)
    assert not stage.window.running


@pytest.mark.slow
@pytest.mark.parametrize("leave", WAYS.values(), ids=WAYS)
def test_what_could_not_be_saved_is_not_left_unasked(stage, table, leave, monkeypatch):
    play_unsaved(table, stage, monkeypatch)
    leave(stage)
    assert stage.window.running
    assert isinstance(stage.top, Dialog)
    assert stage.labels() == ["Leave anyway", "Stay"]
    assert stage.says("This match isn't saved")
    assert stage.says("the disk is full")
    scenes = list(stage.window.scenes)
    close(stage)
    assert stage.window.scenes == scenes, "it is asked once"
    stage.press("return")
    assert stage.window.running
    assert table in stage.window.scenes
    close(stage)
    stage.press("left", "left", "return")
    assert not stage.window.running


def test_it_is_tried_once_more(stage, table, monkeypatch):
    with monkeypatch.context() as patch:
        play_unsaved(table, stage, patch)
    close(stage)
    assert not stage.window.running
    assert stage.context.saves.running()[0].moves == 1


@pytest.mark.slow
def test_the_way_to_the_menu_asks_too(stage, table, monkeypatch):
    play_unsaved(table, stage, monkeypatch)
    stage.press("escape")
    stage.click("menu")
    assert isinstance(stage.top, Dialog)
    stage.press("return")
    assert isinstance(stage.top, Pause)
    stage.click("menu")
    stage.press("left", "left", "return")
    assert isinstance(stage.top, Menu)
    assert not any(isinstance(scene, Table) for scene in stage.window.scenes)


def pictures(stage):
    folder = stage.context.places.pictures()
    return list(folder.iterdir()) if folder.exists() else []


@pytest.fixture
def uncollected():
    """Garbage is not looked for but by the window: it must not depend on how much else there is."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
def test_nothing_of_a_table_stays_in_memory(uncollected, stage):
    stage.show(Menu(stage.context, []))
    open_match(stage.context, games.load("dragon_swoop").new(seed="8K2F-41", names=["Ada"]))
    stage.settle()
    left = weakref.ref(stage.top)
    stage.press("escape")
    stage.click("menu")
    assert isinstance(stage.top, Menu)
    assert left() is None


@pytest.mark.slow
@pytest.mark.parametrize("step", [(saves.Saves, "finish"), (saves, "_remove")], ids=["early", "late"])
def test_a_program_that_ends_while_a_match_is_finished_loses_nothing(make_stage, monkeypatch, step):
    """It is counted then, and still there; when it is finished again it counts once."""

    class Killed(BaseException):
        pass

    def kill(*_):
        raise Killed

    stage = make_stage()
    match = games.load("dragon_swoop").new(seed="8K2F-41", names=["Ada"])
    while not match.over:
        match.play(match.legal()[0])
    end = match.history[-1].move
    match.undo()
    stage.show(Menu(stage.context, []))
    opening.begin(stage.context, match)
    stage.settle()
    with monkeypatch.context() as patch:
        patch.setattr(*step, kill)
        with pytest.raises(Killed):
            stage.top.play(end)

    stage = make_stage()
    stage.show(Menu(stage.context, []))
    stage.click("dragon_swoop")
    stage.top.play(stage.top.match.legal()[0])
    stage.settle()
    assert len(stage.context.history.results("dragon_swoop")) == 1
    assert not stage.context.saves.running()


@pytest.mark.pixels
@pytest.mark.slow
@pytest.mark.large
def test_a_picture_of_the_window(stage, table):
    stage.press("f12")
    (path,) = pictures(stage)
    assert pygame.image.load(path).get_size() == (1280, 720)
    assert stage.message == f"Picture kept as {path}"


def test_no_half_of_a_picture_is_left(stage, table, monkeypatch):
    monkeypatch.setattr(os, "fsync", full)
    stage.press("f12")
    assert pictures(stage) == []
    assert stage.message.endswith("the disk is full")
