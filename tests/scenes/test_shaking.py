"""The window under hands that do anything: several inputs before one frame, in every phase of every game."""

import os
from typing import Any

import pygame
import pytest
from shaking import Shaker, out_of_date

from dragonbox import games
from dragonbox.app.table.table import Table

pytestmark = pytest.mark.slow

EVENTS = int(os.environ.get("DRAGONBOX_SHAKE", "40"))
"""Events for each game, and as many from where a table is not what is shown first."""
SEED = int(os.environ.get("DRAGONBOX_SHAKE_SEED", "1"))


@pytest.mark.parametrize("game", [entry.key for entry in games.BOX])
def test_nothing_brings_it_down(make_stage: Any, game: str) -> None:
    """Nothing fails, and what is offered is what would be offered now."""
    shaker = Shaker(make_stage((960, 540)).window, SEED)
    try:
        shaker.stretch(game, EVENTS)
        shaker.stretch("", EVENTS)
    except Exception as error:
        error.add_note("\n".join(shaker.trace))
        raise


@pytest.mark.parametrize("game", [entry.key for entry in games.BOX])
@pytest.mark.parametrize("keys", [("return", "space"), ("space", "return")], ids=" ".join)
def test_two_keys_before_a_frame(make_stage: Any, game: str, keys: tuple[str, str]) -> None:
    """The first makes a move: the second is not for the buttons of the turn before."""
    stage = make_stage((960, 540))
    stage.context.settings.motion = "off"
    seats = games.entry(game).seats[0]
    match = games.load(game).new({}, seats, "8K2F-41", players=["human", *["novice"] * (seats - 1)])
    table = Table(stage.context, match)
    stage.window.push(table)
    stage.wait_for(lambda: table.can_play)
    key = table.top.point_out(match.legal()[0])
    table.refresh()
    table.focused, table.focus_shown = key, True
    before = len(match.history)
    for name in keys:
        stage.send(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
    stage.window.frame(stage.now)
    assert len(match.history) > before or keys[0] == "space"


def test_a_table_is_not_drawn_at_a_size_that_is_gone(make_stage: Any) -> None:
    """For the menu it draws itself when there is time: not between two sizes of the window."""
    stage = make_stage((1280, 720))
    match = games.load("magic_dragon").new({}, 4, "8K2F-41", players=["human", *["novice"] * 3])
    stage.show(Table(stage.context, match))
    done: list[str] = []
    stage.window.when_idle(lambda: done.append("a picture"))
    stage.window._native.size = (700, 700)
    stage.send(pygame.WINDOWSIZECHANGED, x=700, y=700)
    assert not stage.window.use_leisure()
    stage.wait(0.3)
    assert stage.window.use_leisure()
    stage.settle()
    assert done


def test_a_failure_is_offered_when_it_is_told(stage: Any) -> None:
    stage.thoughts.at_once = False
    match = games.load("dragon_dance").new({}, 2, "8K2F-41", players=["human", "novice"])
    table = Table(stage.context, match)
    stage.window.push(table)
    stage.wait_for(lambda: table.can_play or stage.thoughts.waiting is not None)
    while stage.thoughts.waiting is None:
        table.play(match.legal()[0])
        stage.settle()
    stage.thoughts.fail()
    stage._calls()
    assert not out_of_date(table)


def test_two_presses_and_no_letting_go(stage: Any) -> None:
    """What is pressed then is not what was carried: letting go does not drop it somewhere."""
    match = games.load("dragon_dance").new({}, 2, "8K2F-41", players=["human", "novice"])
    table = Table(stage.context, match)
    stage.window.push(table)
    stage.wait_for(lambda: table.can_play)
    x, y = stage.at("hand 0")
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    stage.send(pygame.MOUSEMOTION, pos=(x + 40, y - 40), rel=(1, 1), buttons=(1, 0, 0))
    assert table.carried == "hand 0"
    stage.send(pygame.MOUSEBUTTONDOWN, pos=stage.at("menu"), button=1)
    assert table.pressed == "menu"
    assert not table.carried
