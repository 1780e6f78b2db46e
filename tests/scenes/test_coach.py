"""Guided play: an idea at each turn of the first matches."""

import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.storage.history import History


@pytest.fixture
def stage(make_stage):
    stage = make_stage((960, 540))
    stage.context.settings.guided = True
    stage.context.settings.motion = "off"
    return stage


def seat(stage, players=("human", "novice")):
    match = games.load("swop").new({}, len(players), "8K2F-41", ("You", "Wen"), players)
    table = stage.show(Table(stage.context, match))
    stage.wait(1)
    return table


IDEA = "A move is best."


def test_each_turn_begins_with_an_idea_that_costs_nothing(stage):
    table = seat(stage)
    assert stage.says(IDEA)
    assert not stage.misfits()
    stage.click("notice ok")
    assert not stage.says(IDEA)
    table.play(table.match.legal()[5])
    stage.wait_for(lambda: len(table.match.history) == 2 and table.can_play)
    stage.wait(1)
    assert stage.says(IDEA)
    assert table.match.hints == 0
    stage.press("h")
    assert stage.says("Hint 1 of 3")
    assert "notice ok" not in stage.offered()


@pytest.mark.parametrize(("played", "told"), [(1, True), (2, False)])
def test_it_fades_out_after_two_matches(stage, monkeypatch, played, told):
    monkeypatch.setattr(History, "results", lambda self, game="": [None] * played)
    seat(stage)
    assert stage.says(IDEA) == told


def test_it_can_be_switched_off(stage):
    stage.context.settings.guided = False
    seat(stage)
    assert not stage.says(IDEA)


def test_people_among_themselves_are_not_guided(stage):
    seat(stage, ("human", "human"))
    assert not stage.says(IDEA)
