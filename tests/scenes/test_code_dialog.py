"""Typing a code in the menu: what it means is shown, and the match is played with a click."""

import time

import pygame
import pytest
from repeats import repeated

from dragonbox.app.menu.code_dialog import CodeDialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.table.table import Table
from dragonbox.storage.bests import CHOSEN
from dragonbox.storage.history import result_of

SWOP, CROWD = "16P-J000-0008", "WDVR-2R4ZZ-ZZZZA"


@pytest.fixture
def clipboard(monkeypatch):
    """What is in the clipboard, as the only item of a list."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


@pytest.fixture
def menu(stage, clipboard):
    return stage.show(Menu(stage.context, []))


@pytest.mark.slow
def test_a_typed_code_is_told_and_played(stage, menu, clipboard):
    stage.context.settings.name = "Ada"
    stage.click("code")
    assert stage.says("A challenge code holds a whole match")
    stage.type("16pj oooo")
    clipboard[0] = "Oo8"
    stage.press("ctrl+v")
    for text in ("SWOP", "Variant: Master", "Finish: 50", "Ada", "Rufus", "Expert", "Novice"):
        assert stage.says(text)
    stage.press("return")
    assert isinstance(stage.top, Table)
    match = stage.top.match
    assert match.options == {"variant": "master", "layout": "rows", "finish": 50}
    assert [seated.player for seated in match.seats] == ["human", "expert", "novice"]
    assert [seated.name for seated in match.seats] == ["Ada", "Rufus", "Wen"]
    assert match.rounds[0].seed == "0000-00"
    assert result_of(match).origin == CHOSEN, "somebody may have known the deal"
    assert stage.kept_settings().options == {}, "the next new game is set up as ever"


@repeated("keys", ["ctrl+v", "meta+v"])
def test_a_code_is_pasted_in_the_menu(stage, menu, clipboard, keys):
    clipboard[0] = f" {CROWD.lower()}\n"
    stage.press(keys)
    assert stage.widget("code").text == CROWD
    stage.click("play")
    assert stage.top.match.people == (7,), "you sit where the code has a person"


def test_a_challenge_in_the_clipboard_stands_there_already(stage, menu, clipboard):
    clipboard[0] = "something else"
    stage.click("code")
    assert stage.widget("code").text == ""
    clipboard[0] = SWOP
    stage.wait(0.4)
    stage.click("paste")
    assert stage.says("Variant: Master")
    stage.press("escape")
    stage.wait(0.4)
    stage.click("code")
    assert stage.widget("code").text == SWOP


def test_what_is_wrong_is_told_and_nothing_played(stage):
    dialog = stage.show(CodeDialog(stage.context))
    stage.press("return")
    assert "Type or paste a code first." in stage.message
    for text, problem in (
        (SWOP[:-1] + "9", "One character is wrong or two are swapped."),
        ("8K2F", "This code isn't complete."),
        ("16PU", 'Codes have no "U".'),
    ):
        dialog._type(text)
        assert stage.says(problem)
        stage.press("return")
        assert stage.top is dialog
        assert problem in stage.message


def test_the_code_of_a_deal_asks_for_a_game(stage):
    dialog = stage.show(CodeDialog(stage.context, "8k2f-4i"))
    assert stage.says("Pick a game")
    stage.press("return")
    assert stage.top is dialog
    stage.click("game swop")
    assert isinstance(stage.top, NewGame)
    stage.press("return")
    assert (stage.top.match.game.key, stage.top.match.rounds[0].seed) == ("swop", "8K2F-41")


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((1280, 720), 150)])
def test_it_fits(make_stage, size, text_size):
    stage = make_stage(size, text_size)
    dialog = stage.show(CodeDialog(stage.context))
    for code in ("", "8K2F-41", CROWD):
        dialog._type(code)
        assert stage.misfits() == []
        boxes = [widget.box for widget in stage.top.widgets]
        assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))


@pytest.mark.slow
def test_the_code_of_a_puzzle_opens_it(stage, menu, clipboard):
    clipboard[0] = "Dragonbox puzzle magic_waits, grade 1, code 8K2F-41: ***"
    stage.click("code")
    assert stage.widget("code").text == "MAGIC_WAITS 1 8K2F-41"
    assert stage.says("What Completes It?")
    assert not stage.misfits()
    stage.press("return")
    until = time.monotonic() + 20
    while stage.top is menu and time.monotonic() < until:
        time.sleep(0.01)
        stage.wait(0.05)
    assert stage.top.puzzle.seed == "8K2F-41"
    assert stage.says("Code 8K2F-41")


def test_a_name_of_a_puzzle_wants_grade_and_code(stage):
    dialog = stage.show(CodeDialog(stage.context))
    dialog._type("BEST SWAP 2")
    assert stage.says("Add grade and code: Best Swap 2 8K2F-41.")
    assert not stage.misfits()
    stage.press("return")
    assert stage.top is dialog
