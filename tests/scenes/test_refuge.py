"""A scene that fails: it is written down, the menu takes its place, and the program goes on."""

from unittest.mock import patch

import pytest

from dragonbox import games
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.scene import Scene
from dragonbox.app.table.table import Table
from dragonbox.app.window import Window
from dragonbox.core import record

PLACES = ["build", "paint", "tick", "wake"]


def fail(*_):
    raise ZeroDivisionError("as a test wants it")


@pytest.fixture
def run(stage):
    """Let the window run until it would sleep; what it shows then."""
    window = stage.window
    stage.context.settings.motion = "off"  # nothing fades, and it sleeps as soon as nothing is to be done

    def until_it_sleeps(first):
        def sleep(seconds):
            window.running = False

        with patch("dragonbox.ui.waiting.waiter", lambda: sleep), patch.object(Window, "close"):
            window.run(first)
        return [type(scene) for scene in window.scenes]

    window.refuge = lambda: Menu(stage.context, [])
    return until_it_sleeps


class Harmless(Scene):
    def __init__(self, context, place):
        super().__init__(context)
        self.place = place

    def entered(self):
        """Before the next frame it is what fails."""
        context, place = self.context, self.place
        failing = type("Failing", (Scene,), {place: fail})(context)
        context.window.when_idle(lambda: context.window.push(failing))


@pytest.mark.parametrize("place", PLACES)
def test_the_menu_takes_its_place(stage, run, place):
    assert run(Harmless(stage.context, place)) == [Menu, Dialog]
    assert "ZeroDivisionError: as a test wants it" in stage.context.log.path.read_text("utf-8")
    assert stage.says("You are back in the menu. The log says what happened:")


def test_what_fails_again_at_once_is_raised(stage, run):
    stage.window.refuge = lambda: Harmless(stage.context, "paint")
    with pytest.raises(ZeroDivisionError):
        run(Harmless(stage.context, "paint"))


def test_without_a_refuge_it_is_raised(stage, run):
    stage.window.refuge = None
    with pytest.raises(ZeroDivisionError):
        run(Harmless(stage.context, "paint"))


def test_a_match_that_was_not_saved_is_saved_then(stage, run):
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    table = Table(stage.context, match)
    match.play(match.legal()[0])
    table.autosave.unsaved = "The disk is full."
    with patch.object(Table, "paint", fail):
        stage.context.window.when_idle(lambda: stage.window.push(table))
        assert run(Scene(stage.context)) == [Menu, Dialog]
    assert stage.says("Your match is saved up to the last move.")
    kept = record.load(stage.context.saves.running()[0].path, games.load)
    assert len(kept.history) == 1
