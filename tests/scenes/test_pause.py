"""The pause over a table."""

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.help import Help
from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.table.opening import open_match
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.table import Table


@pytest.fixture
def table(stage):
    stage.show(Menu(stage.context, []))
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    match.play(match.legal()[0])
    stage.context.saves.autosave(match)
    open_match(stage.context, match)
    stage.settle()
    stage.press("escape")
    assert isinstance(stage.top, Pause)
    return stage.window.scenes[-2]


@repeated("how", ["return", "escape", "space"])
def test_play_on(stage, table, how):
    assert stage.says("Every move is saved.")
    stage.press(how)
    assert stage.top is table


@repeated(("key", "scene"), [("rules", Help), ("settings", SettingsScene), ("save", SavesScene)])
def test_what_else_can_be_opened(stage, table, key, scene):
    stage.click(key)
    assert isinstance(stage.top, scene)
    stage.press("escape")
    assert isinstance(stage.top, Table if scene is SavesScene else Pause)


def test_the_deal_from_its_beginning(stage, table):
    stage.click("restart")
    assert isinstance(stage.top, Dialog)
    assert stage.says("Redo")
    stage.press("escape")
    assert stage.top is table
    assert len(table.match.history) == 1, "nothing is taken back without a yes"
    stage.press("escape")
    stage.click("restart")
    stage.press("left", "left", "return")  # Enter alone cancels
    assert stage.top is table
    assert not table.match.history
    stage.press("ctrl+y")
    assert len(table.match.history) == 1


def test_who_knows_what_lies_hidden_is_told_that_it_becomes_practice(stage):
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    match.play(match.legal()[0])
    table = stage.show(Table(stage.context, match))
    stage.press("escape")
    stage.click("restart")
    assert stage.says("practice")
    assert stage.top.widgets[-1].label == "Cancel"
    assert stage.top.widgets[-1].kind == "primary"
    stage.press("return")
    assert stage.top is table
    assert table.match.history
    assert not table.match.practice, "the main answer costs nothing"
    stage.press("escape")
    stage.click("restart")
    stage.press("left", "left", "return")  # Enter alone cancels
    assert not table.match.history
    assert table.match.practice


def test_a_match_that_is_over_is_dealt_again_as_a_new_one(stage):
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    while not match.over:
        match.play(match.legal()[0])
    stage.show(Pause(stage.context, Table(stage.context, match)))
    stage.click("restart")
    assert isinstance(stage.top, Table)
    assert stage.top.match.rounds[0].deal == match.rounds[0].deal
    assert not stage.top.match.history
    assert match.over


def test_a_game_that_has_just_begun_cannot_be_begun_again(stage, table):
    table.match.undo()
    stage.click("restart")
    assert stage.message == "This is its beginning."
    assert table.match.can_redo


def test_leaving_to_the_menu_keeps_the_match(stage, table):
    moves = [played.move for played in table.match.history]
    stage.click("menu")
    assert isinstance(stage.top, Menu)
    assert len(stage.window.scenes) == 1
    stage.press("return")
    assert [played.move for played in stage.top.match.history] == moves


def test_leaving_the_program(stage, table):
    stage.click("quit")
    assert not stage.window.running


def test_a_controller_pauses_too(stage, table):
    stage.button(1)
    assert stage.top is table
    stage.button(7)
    assert isinstance(stage.top, Pause)
    stage.button(0)
    assert stage.top is table


def test_it_fits_every_window(any_stage):
    stage = any_stage
    stage.show(Menu(stage.context, []))
    open_match(stage.context, games.load("dragon_swoop").new(seed="8K2F-41"))
    stage.settle()
    stage.press("escape")
    assert isinstance(stage.top, Pause)
    assert stage.misfits() == []


def test_the_code_can_be_copied_unless_it_tells_what_others_hold(stage, table, monkeypatch):
    copied = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    stage.click("code")
    assert copied == ["08K2-F41F"]
    secret = games.load("rare_dragon").new(seed="8K2F-41", players=("human", "novice"))
    stage.show(Pause(stage.context, Table(stage.context, secret)))
    assert "code" not in stage.offered()


def test_a_match_of_opponents_alone_is_begun_again_from_its_first_move(stage):
    match = games.load("swop").new({}, 2, "8K2F-41", ("Wen", "Ada"), ("novice", "novice"))
    stage.thoughts.at_once = False
    table = stage.show(Table(stage.context, match))
    for _ in range(3):
        match.play(match.legal()[0])
    table.restart()
    assert not match.history
    assert match.can_redo
