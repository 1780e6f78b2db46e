"""What a window does when the system changes it, and what comes back the next time it is opened."""

import pygame
import pytest

from dragonbox.app.menu.menu import Menu
from dragonbox.app.scene import Scene
from dragonbox.app.window import SETTLED


@pytest.fixture
def menu(stage):
    return stage.show(Menu(stage.context, []))


def test_whether_it_fills_the_desktop_is_kept(stage, menu):
    stage.send(pygame.WINDOWMAXIMIZED)
    assert stage.kept_settings().maximised
    stage.send(pygame.WINDOWMINIMIZED)
    stage.send(pygame.WINDOWRESTORED)
    assert stage.kept_settings().maximised, "it was only put away meanwhile"
    stage.send(pygame.WINDOWRESTORED)
    assert not stage.kept_settings().maximised


def test_full_screen_does_not_end_that(stage, menu):
    stage.send(pygame.WINDOWMAXIMIZED)
    stage.press("f11")
    assert stage.kept_settings().fullscreen
    stage.send(pygame.WINDOWRESTORED)
    assert stage.kept_settings().maximised
    stage.press("f11")
    assert not stage.kept_settings().fullscreen


@pytest.mark.parametrize("fullscreen", [False, True])
@pytest.mark.parametrize("maximised", [False, True])
def test_only_the_size_of_a_plain_window_is_kept(stage, menu, fullscreen, maximised):
    settings, before = stage.context.settings, stage.context.settings.window
    settings.fullscreen, settings.maximised = fullscreen, maximised
    stage.resize(1100, 700)
    stage.window.close()
    stage.window._native = type("Gone", (), {"destroy": lambda self: None})()
    assert settings.window == (before if fullscreen or maximised else (1100, 700))


def test_while_its_size_changes_nothing_is_laid_out_and_then_once(stage, menu, monkeypatch):
    laid = []
    real = Menu.lay_out
    monkeypatch.setattr(Menu, "lay_out", lambda scene, *given: (laid.append(stage.now), real(scene, *given)))
    window = stage.window
    did = []
    window.when_idle(lambda: did.append(stage.now))
    for width in (1000, 1040, 1080):
        window._native.size = (width, 600)
        stage.send(pygame.WINDOWSIZECHANGED, x=width, y=600)
        window.frame(stage.now)
        assert window._pause(stage.now) == pytest.approx(SETTLED), "it wakes when the size has settled"
        assert not window.use_leisure()
        assert not did
        stage.now += SETTLED / 2
    assert not laid
    stage.now += SETTLED
    window.frame(stage.now)
    assert len(laid) == 1
    assert menu.canvas.size == (1080, 600)
    while window.use_leisure():
        pass
    assert len(did) == 1


def test_what_a_scene_put_off_goes_with_it(stage, menu):
    class Page(Scene):
        done = 0

        def act(self):
            self.done += 1

    gone, there = Page(stage.context), Page(stage.context)
    gone.build = there.build = list
    for page in (there, gone):
        page.backdrop = lambda page=page: pygame.Surface(page.canvas.size)
        stage.window.push(page)
        stage.window.when_idle(page.act)
        stage.window.when_idle(page.act)
    stage.window.pop()
    stage.settle()
    assert (there.done, gone.done) == (1, 0)
    stage.window.when_idle(there.act)
    stage.window.say("A line")
    stage.window.forget_scenes()
    assert not stage.window._idle
    assert not stage.message
    assert there.done == 1


def test_a_backdrop_of_stand_ins_is_painted_anew_once_there_is_time(stage, menu, monkeypatch):
    laid = []
    real = stage.window.lay_out
    monkeypatch.setattr(stage.window, "lay_out", lambda: (laid.append(1), real()))
    menu.soft = True
    stage.window.dirty = True
    stage.settle()
    assert laid == [1]
    assert not menu.soft


def test_a_window_that_was_put_away_comes_back_to_the_front(stage, menu):
    did = []

    class Native:
        def __getattr__(self, name):
            return lambda *given: did.append(name)

        size = stage.window._native.size

    stage.window._native, real = Native(), stage.window._native
    stage.window.come_to_front()
    assert did == ["show", "focus"]
    stage.send(pygame.WINDOWMINIMIZED)
    did.clear()
    stage.window.come_to_front()
    stage.window._native = real
    assert did == ["restore", "show", "focus"]


def test_lines_over_everything_stay_as_long_as_they_are_told_to(stage, menu):
    stage.window.say("One", 2)
    assert stage.window._pause(stage.now) == pytest.approx(2, abs=0.1)
    stage.doze(1.5)
    assert stage.message == "One"
    stage.window.say("Two", 1)
    stage.doze(0.8)
    assert stage.message == "Two", "the second has its own time"
    stage.doze(0.5)
    assert not stage.message
