"""One key confirms everywhere: Enter presses the red button, and the button says so."""

import random

import pytest

from dragonbox import games
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.table import pressing
from dragonbox.app.table.table import Table
from dragonbox.core.lesson import Phase
from dragonbox.ui.tabletop import Spot

KEYS = [entry.key for entry in games.BOX]
MOVES = 8


@pytest.fixture
def stage(make_stage):
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    stage.thoughts.at_once = False
    return stage


@pytest.mark.parametrize("key", KEYS)
def test_every_red_button_bears_enter_and_enter_presses_it(stage, key):
    seats = max(1, min(games.entry(key).seats[-1], 2))
    names, players = ("You", "Wen")[:seats], ("human", "novice")[:seats]
    match = games.load(key).new({}, seats, "8K2F-41", names, players)
    table, rng, pressed = stage.show(Table(stage.context, match)), random.Random(1), 0
    stage.wait(1)
    while pressed < MOVES and not table.match.over:
        legal = table.real.legal()
        if table.real.to_move != 0:
            table.opponents.stop()
            table.real.play(rng.choice(legal))
            stage.show(table := Table(stage.context, table.real))
            stage.wait(1)
            continue
        before = len(table.real.history)
        table.top.point_out(rng.choice(legal))
        table.refresh()
        red = Table.primary(table)
        if red is None or not red.on:
            table.play(legal[0])  # a claim has no red button: it is one of several answers
        else:
            assert red.cap == "Enter", red.label
            table.focus_shown = False
            stage.press("return")
            pressed += 1
        stage.wait(1)
        assert len(table.real.history) > before
    assert pressed > 2


def test_by_keys_enter_once_more_on_the_last_piece_presses_the_red_button(stage):
    match = games.load("dragon_swoop").new({}, 1, "8K2F-41", ("You",), ("human",))
    table = stage.show(Table(stage.context, match))
    stage.wait(1)
    fly = next(move for move in match.legal() if move.verb == "fly")
    spaces = str(fly).split()[1:]
    for name in spaces:
        table.focus(stage.widget(name))
        stage.press("return")
    assert table.top.picked_move() == fly
    table.focus(stage.widget(spaces[0]))
    assert pressing.confirmed(table) is None, "on another piece Enter picks, as always"
    table.focus(stage.widget(spaces[-1]))
    stage.press("return")
    assert [played.move for played in table.real.history] == [fly]


@pytest.mark.parametrize("key", KEYS)
def test_in_a_lesson_enter_reads_on_wherever_the_focus_is(stage, key):
    table = stage.show(LessonTable(stage.context, key, games.lessons(key)[1]))
    stage.wait(1)
    while table.course.phase is not Phase.WELL or table.course.step.touch:
        (table.show_me if table.course.wanted() else table.next)()
        stage.wait(1)
        stage.settle()
    assert stage.widget("guide next").cap == "Enter"
    for piece in [one for one in table.widgets if isinstance(one, Spot) and one.reachable][:1]:
        table.focus(piece)
    stage.press("return")
    stage.wait(0.2)
    assert table.course.phase is not Phase.WELL
