"""The menu: what lies in the box, and what waits on the shelf."""

import errno
import os
import random
from datetime import UTC, datetime

import pygame
import pytest
from dragonbox.app.bests_scene import BestsScene

from dragonbox import games
from dragonbox.app import opening
from dragonbox.app.dialog import Dialog
from dragonbox.app.menu import Menu
from dragonbox.app.new_game import NewGame
from dragonbox.app.settings_scene import SettingsScene
from dragonbox.app.table import Table
from dragonbox.storage import saves
from dragonbox.storage.bests import mark_shuffled
from dragonbox.storage.disk import StorageError

SWOOP = "dragon_swoop"


def play(moves, seed="8K2F-41"):
    """A match of Dragon Swoop after so many moves; to its end if there are fewer."""
    match = games.load(SWOOP).new(seed=seed, names=["Ada"])
    rng = random.Random(seed)
    while not match.over and len(match.history) < moves:
        match.play(rng.choice(match.legal()))
    return match


def count(bests, seed):
    match = play(99, seed)
    mark_shuffled(match)
    bests.enter(match)
    return match.standing.scores[0]


def test_the_first_start_invites_to_the_first_game(stage):
    stage.show(Menu(stage.context, []))
    for text in ("Dragonbox", "Your games will stand here", "New here?", *(e.title for e in games.BOX)):
        assert stage.says(text)
    stage.press("return")
    assert isinstance(stage.top, NewGame)
    assert stage.top.game.key == SWOOP


def test_the_pointer_lights_a_well_and_a_click_opens_it(stage):
    stage.show(Menu(stage.context, []))
    dark = stage.texts().count("Play")
    stage.hover("settings")
    assert stage.texts().count("Play") == dark - 1
    stage.hover(SWOOP)
    assert stage.texts().count("Play") == dark
    stage.click(SWOOP)
    assert isinstance(stage.top, NewGame)


def test_the_match_that_was_left_is_continued(stage):
    match = play(4)
    stage.context.saves.autosave(match)
    stage.show(Menu(stage.context, []))
    assert stage.top.focused == "continue"
    assert stage.widget("continue").kind == "primary"
    score = match.standing.scores[0]
    assert stage.says(f"4 moves · {score} point")
    assert stage.says("just now")
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert [p.move for p in stage.top.match.history] == [p.move for p in match.history]


def test_there_is_one_primary_button_at_a_time(stage):
    stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    stage.hover(SWOOP)
    assert stage.widget("continue").kind == "second"
    stage.hover("continue")
    assert stage.widget("continue").kind == "primary"


def test_the_picture_is_the_one_that_was_kept(stage):
    red = pygame.Surface((480, 270))
    red.fill((200, 10, 10))
    saved = stage.context.saves.autosave(play(4), b"")
    pygame.image.save(red, str(saved.picture))
    stage.show(Menu(stage.context, []))
    red, green, blue, _ = stage.window.canvas.surface.get_at(stage.at("picture"))
    assert red > 190
    assert green + blue < 30


def test_a_picture_that_cannot_be_read_is_no_trouble(stage):
    stage.context.saves.autosave(play(4), b"no picture")
    stage.show(Menu(stage.context, []))
    stage.click("picture")
    assert isinstance(stage.top, Table)


def test_saved_games_stand_on_the_shelf_and_open_without_losing_the_one_in_play(stage):
    saves = stage.context.saves
    saves.save(play(3, "SAVE-D1"), "Sunday evening")
    saves.autosave(play(5))
    stage.show(Menu(stage.context, []))
    assert stage.says("Sunday evening")
    stage.click("saved sunday-evening")
    assert isinstance(stage.top, Table)
    assert len(stage.top.match.history) == 3
    kept = [saved for saved in saves.saved() if saved.title != "Sunday evening"]
    assert [(saved.moves, saved.title.startswith("Dragon Swoop, ")) for saved in kept] == [(5, True)]
    assert "kept under the saved games" in stage.message


def test_what_is_saved_already_is_not_kept_twice(stage):
    saves = stage.context.saves
    match = play(5)
    saves.autosave(match)
    saves.save(match, "My game")
    saves.save(play(3, "SAVE-D1"), "Another")
    stage.show(Menu(stage.context, []))
    stage.click("saved another")
    assert {saved.title for saved in saves.saved()} == {"My game", "Another"}


def test_the_best_games_stand_on_the_card(stage):
    scores = sorted((count(stage.context.bests, f"BEST-D{i}") for i in range(4)), reverse=True)
    stage.show(Menu(stage.context, []))
    texts = stage.texts()
    for score in scores[:3]:
        assert str(score).replace("-", "−") in texts
    assert f"best {scores[0]}" in texts
    stage.click("best card")
    assert isinstance(stage.top, BestsScene)
    assert stage.says("Dragon Swoop · Score · shuffled deals")


def test_problems_are_told_once_when_the_menu_is_there(stage):
    stage.show(Menu(stage.context, ["settings.toml: not TOML; kept as settings.damaged-1.toml"]))
    assert isinstance(stage.top, Dialog)
    assert stage.says("settings.damaged-1.toml")
    stage.press("return")
    assert isinstance(stage.top, Menu)
    stage.settle()
    assert isinstance(stage.top, Menu)


def test_a_damaged_match_is_told_and_the_rest_is_there(stage):
    saved = stage.context.saves.autosave(play(4))
    saved.path.write_text(saved.path.read_text().replace("dragonbox", "xxx", 1) + "garbage")
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    assert stage.says("kept as")
    stage.press("return")
    assert "continue" not in stage.offered()
    assert stage.top.focused == SWOOP


def test_a_match_with_a_wrong_move_is_told(stage):
    saved = stage.context.saves.autosave(play(4))
    first = str(play(1).history[0].move)
    saved.path.write_text(saved.path.read_text().replace(first, "fly a1 a1"))
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    assert stage.says("fly a1 a1")


def test_the_tools(stage):
    stage.show(Menu(stage.context, []))
    stage.click("sound")
    assert stage.kept_settings().mute
    stage.press("m")
    assert not stage.kept_settings().mute
    stage.click("full screen")
    assert stage.kept_settings().fullscreen
    assert stage.window.canvas.size == (1024, 768)  # all that SDL's dummy screen has
    stage.press("f11")
    assert stage.window.canvas.size == (1280, 720)
    stage.click("settings")
    assert isinstance(stage.top, SettingsScene)
    stage.press("escape")
    stage.click("bests")
    assert isinstance(stage.top, BestsScene)
    stage.press("escape")
    for key in ("saves", "help"):
        stage.click(key)
        assert not isinstance(stage.top, Menu)
        stage.press("escape")
        assert isinstance(stage.top, Menu)


def test_escape_leaves_nothing_but_a_word(stage):
    stage.show(Menu(stage.context, []))
    stage.press("escape")
    assert stage.window.running
    assert "Ctrl+Q" in stage.message


def test_leaving_asks_nothing(stage):
    stage.show(Menu(stage.context, []))
    stage.click("exit")
    assert not stage.window.running


def test_arrows_and_tab_reach_everything_that_can_be_used(stage):
    stage.context.saves.autosave(play(4))
    stage.context.saves.save(play(3, "SAVE-D1"), "Sunday evening")
    stage.show(Menu(stage.context, []))
    assert stage.reachable() == set(stage.offered()) - {"picture"}
    stage.top.focused = "continue"
    stage.press("right")
    assert stage.top.focused == "saved sunday-evening"


def test_it_fits_every_window(any_stage):
    stage = any_stage
    stage.show(Menu(stage.context, []))
    assert stage.misfits() == []
    for i in range(3):
        count(stage.context.bests, f"BEST-D{i}")
    stage.context.saves.autosave(play(4))
    stage.context.saves.save(play(3, "SAVE-D1"), "Sunday")
    stage.window.lay_out()
    stage.settle()
    assert [text for text in stage.misfits() if "Dragon S" not in text] == []
    boxes = [widget.box for widget in stage.top.widgets if widget.key != "picture"]
    for i, box in enumerate(boxes):
        assert box.collidelist(boxes[i + 1 :]) < 0


def spoil(saved):
    """Let a record hold a move that its game does not allow."""
    first = str(play(1).history[0].move)
    saved.path.write_text(saved.path.read_text().replace(first, "fly a1 a1"))


def test_a_version_that_steps_in_is_told_and_stands_on_the_shelf(stage):
    stage.context.saves.autosave(play(3))
    spoil(stage.context.saves.autosave(play(4)))
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    assert stage.says("the version before it is used")
    assert stage.context.saves.problems == []
    stage.press("return")
    assert isinstance(stage.top, Menu)
    assert stage.says("3 moves · ")


def test_what_is_found_later_is_told_too(stage):
    stage.show(Menu(stage.context, []))
    stage.context.bests.problems.append("dragon_swoop.toml: empty")
    stage.resize(1024, 768)
    assert isinstance(stage.top, Dialog)
    assert stage.says("dragon_swoop.toml: empty")
    assert stage.context.bests.problems == []


def test_a_trouble_that_stays_is_told_once(stage):
    saved = stage.context.saves.autosave(play(4))
    saved.path.unlink()
    saved.path.mkdir()
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    stage.press("return")
    assert isinstance(stage.top, Menu)


def rest_on(stage, key):
    """Let the pointer lie over a widget of the menu before the menu opens."""
    menu = stage.show(Menu(stage.context, []))
    stage.hover(key)
    stage.window.scenes.remove(menu)
    stage.show(Menu(stage.context, []))


def test_enter_continues_wherever_the_pointer_rests(stage):
    stage.context.saves.autosave(play(4))
    rest_on(stage, "settings")
    assert stage.widget("continue").kind == "primary"
    stage.press("return")
    assert isinstance(stage.top, Table)


def test_a_focus_that_is_seen_takes_enter(stage):
    stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    stage.hover("settings")
    stage.press("left", "return")
    assert isinstance(stage.top, SettingsScene)


def test_a_full_disk_does_not_keep_a_match_from_the_table(stage, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(saves, "_now", lambda: datetime(2026, 11, 20, 18, 0, tzinfo=UTC))
        stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    monkeypatch.setattr(os, "fsync", full)
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert len(stage.top.match.history) == 4
    assert "the disk is full" in stage.message


def test_a_full_disk_does_not_keep_a_new_match_from_the_table(stage, monkeypatch):
    stage.show(Menu(stage.context, []))
    monkeypatch.setattr(os, "fsync", full)
    opening.begin(stage.context, play(0))
    assert isinstance(stage.top, Table)
    assert "the disk is full" in stage.message


def test_a_full_disk_never_costs_the_match_before(stage, monkeypatch):
    stage.context.saves.autosave(play(4))
    menu = stage.show(Menu(stage.context, []))
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="the disk is full"):
        opening.begin(stage.context, play(0, "SAVE-D1"))
    assert stage.top is menu


def full(_):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("size", [(1280, 8), (8, 900), (1, 1)])
def test_a_window_of_any_shape_costs_no_more_than_a_large_one(make_stage, size):
    stage = make_stage(size)
    stage.show(Menu(stage.context, []))
    assert max(stage.window.canvas.surface.get_size()) <= 3840
    assert not stage.misfits()
    stage.resize(1280, 720)
    stage.click("swop")
    assert isinstance(stage.top, NewGame)
