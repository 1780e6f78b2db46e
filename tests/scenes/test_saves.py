"""The saved games: open, name, delete and bring back, and what is told of damaged files."""

import os
import random
from datetime import UTC, datetime, timedelta

import pygame
import pytest

from dragonbox import games
from dragonbox.app.menu import shelf
from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.results.scoring_page import ScorePage
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.storage.saves import Saved


def play(moves, seed="8K2F-41"):
    """A match with so many moves, always the same for the same seed."""
    match = games.load("dragon_swoop").new(seed=seed, names=["Ada"])
    rng = random.Random(seed)
    while len(match.history) < moves and not match.over:
        match.play(rng.choice(match.legal()))
    return match


def keep(stage, title, moves=3, seed="8K2F-41", days=0):
    """A save that was made some days ago."""
    saves = stage.context.saves
    match = play(moves, seed)
    saved = saves.save(match, title)
    when = datetime.now(UTC).replace(microsecond=0) - timedelta(days=days)
    return saves._dump(match, saved.path, when=when)


def spoil(saved):
    """Let a file be damaged, with nothing to fall back on."""
    saved.path.write_text("rubbish = [")
    saved.path.with_name(saved.path.name + ".bak").unlink(missing_ok=True)


@pytest.fixture
def menu(stage):
    return stage.show(Menu(stage.context, []))


def show(stage, match=None):
    return stage.show(SavesScene(stage.context, match))


def titles(stage):
    return [saved.title for saved in stage.context.saves.saved()]


# ---------------------------------------------------------------------- what stands there


def test_nothing_yet(stage, menu):
    show(stage)
    assert stage.offered() == ["back"]
    assert stage.says("Nothing here yet.")
    stage.press("escape")
    assert stage.top is menu


def test_unfinished_and_saved_matches_have_their_sections(stage, menu):
    keep(stage, "Sunday evening", 4)
    stage.context.saves.autosave(play(2, "2222-23"))
    stage.context.saves.autosave(play(3, "2222-24"))
    show(stage)
    for text in ("Unfinished", "Saved", "Sunday evening", "4 moves", "2 moves", "3 moves"):
        assert stage.says(text)


def test_the_newest_is_first(stage, menu):
    keep(stage, "Old", days=3)
    keep(stage, "Older", days=9)
    keep(stage, "New")
    show(stage)
    opens = [key for key in stage.offered() if key.startswith("open ")]
    assert opens == ["open saved new", "open saved old", "open saved older"]


def test_a_match_with_a_name_says_of_which_game_it_is(stage, menu):
    keep(stage, "The long way")
    show(stage)
    told = [text for text in stage.texts() if "3 moves" in text]
    assert len(told) == 1
    assert told[0].startswith("Dragon Swoop · ")


def test_a_damaged_file_is_shown_as_such(stage, menu):
    spoil(keep(stage, "Broken"))
    keep(stage, "Whole")
    show(stage)
    assert "kept as broken.damaged-1.toml" in stage.message
    stage.wait(10)
    assert stage.says("Cannot be read")
    assert stage.says("broken.damaged-1.toml: not TOML")
    stage.click("open saved broken.damaged-1")
    assert isinstance(stage.top, SavesScene)
    assert "broken.damaged-1.toml" in stage.message
    assert stage.says("Whole")


def test_a_game_of_another_version_is_left_alone(stage, menu):
    saved = keep(stage, "From tomorrow")
    saved.path.write_text(saved.path.read_text().replace('"dragon_swoop"', '"dragon_chess"'))
    show(stage)
    stage.click("open saved from-tomorrow")
    assert 'the game "dragon_chess" cannot be played here' in stage.message
    assert saved.path.exists()


# ---------------------------------------------------------------------- opening


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_opening_puts_the_match_on_the_table(stage, menu, how):
    keep(stage, "Sunday evening", 4)
    show(stage)
    if how == "mouse":
        stage.click("open saved sunday-evening")
    else:
        stage.press("down", "return")
    assert isinstance(stage.top, Table)
    assert [str(p.move) for p in stage.top.match.history] == [str(p.move) for p in play(4).history]


@pytest.mark.parametrize("turned", [False, True])
def test_opening_leaves_other_matches_as_they_are(stage, menu, monkeypatch, turned):
    """The one opened last comes first, in whatever order a folder names its files."""
    names = os.listdir
    monkeypatch.setattr(os, "listdir", lambda folder: sorted(names(folder), reverse=turned))
    keep(stage, "Sunday evening", 4)
    stage.context.saves.autosave(play(6, "2222-23"))
    show(stage)
    stage.click("open saved sunday-evening")
    assert [saved.moves for saved in stage.context.saves.running()] == [4, 6]


def test_opening_an_earlier_moment_keeps_the_match_as_it_was_played_on(stage, menu):
    match = play(4)
    match.started = datetime(2026, 11, 1, tzinfo=UTC)
    stage.context.saves.save(match, "Sunday evening")
    match.play(match.legal()[0])
    stage.context.saves.autosave(match)
    show(stage)
    stage.click("open saved sunday-evening")
    assert [saved.moves for saved in stage.context.saves.running()] == [4]
    assert sorted(saved.moves for saved in stage.context.saves.saved()) == [4, 5]


@pytest.mark.slow
@pytest.mark.parametrize("key", ["dragon_swoop", "rare_dragon"])
def test_a_finished_match_is_only_looked_at(stage, menu, key):
    running = stage.context.saves.autosave(play(3))
    game = games.load(key)
    match = game.new({"target": 10} if key == "rare_dragon" else {}, seed="8K2F-41")
    rng = random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    stage.finish(match)
    saved = stage.context.saves.save(match, "The end")
    before = {path: path.read_bytes() for path in stage.context.places.data.rglob("*.toml")}
    show(stage)
    stage.click(f"open saved {saved.path.stem}")
    stage.settle()
    assert isinstance(stage.top, ScorePage)
    assert not stage.top.motion.busy, "it was counted up before"
    stage.top.show_table()
    stage.settle()
    table = stage.top
    assert isinstance(table, Replay)
    assert (table.step, table.playing) == (table.steps, False)
    stage.press("left", "left", "right")
    assert table.step == table.steps - 1
    stage.press("escape")
    assert isinstance(stage.top, SavesScene)
    stage.press("escape")
    after = {path: path.read_bytes() for path in stage.context.places.data.rglob("*.toml")}
    assert after == before, "nothing is written"
    assert [found.path for found in stage.context.saves.running()] == [running.path]


# ---------------------------------------------------------------------- names


def test_another_name(stage, menu):
    keep(stage, "Sunday")
    show(stage)
    stage.click("rename saved sunday")
    stage.type(" eve")
    stage.press("home", "delete")
    stage.type("M")
    stage.press("return")
    assert titles(stage) == ["Munday eve"]
    assert stage.says("Munday eve")
    assert "title saved sunday" not in stage.offered()


def test_an_unfinished_match_is_saved_under_a_name(stage, menu):
    """It goes on as it is; what it has come to is kept."""
    running = stage.context.saves.autosave(play(4))
    running.picture.write_bytes(b"picture")
    show(stage)
    stage.click(f"rename running {running.path.stem}")
    stage.type("Sunday")
    stage.press("return")
    (saved,) = stage.context.saves.saved()
    assert (saved.title, saved.moves) == ("Sunday", 4)
    assert saved.picture.read_bytes() == b"picture"
    (still,) = stage.context.saves.running()
    assert (still.path, still.title, still.moves) == (running.path, "", 4)
    assert stage.message == "Saved as “Sunday”."
    # The same name again is the same save.
    stage.click(f"rename running {running.path.stem}")
    stage.type("Sunday")
    stage.press("return")
    assert titles(stage) == ["Sunday"]


def test_escape_leaves_the_name_as_it_was(stage, menu):
    keep(stage, "Sunday")
    scene = show(stage)
    stage.click("rename saved sunday")
    stage.type("x")
    stage.press("escape")
    assert stage.top is scene
    assert titles(stage) == ["Sunday"]
    assert stage.says("Sunday")


def test_a_name_may_not_be_empty(stage, menu):
    keep(stage, "A")
    show(stage)
    stage.click("rename saved a")
    stage.press("backspace", "return")
    assert titles(stage) == ["A"]
    assert "name" in stage.message


# ---------------------------------------------------------------------- deleting


def test_deleted_and_brought_back(stage, menu):
    saved = keep(stage, "Sunday")
    show(stage)
    stage.click("delete saved sunday")
    assert not saved.path.exists()
    assert stage.says("Deleted: Sunday")
    stage.click("undo saved sunday")
    assert saved.path.exists()
    assert titles(stage) == ["Sunday"]
    assert not stage.says("Deleted")


def test_deleted_and_brought_back_by_keys(stage, menu):
    keep(stage, "Monday")
    saved = keep(stage, "Sunday", days=1)
    show(stage)
    stage.press("down", "down", "delete")
    assert not saved.path.exists()
    stage.press("return")
    assert saved.path.exists()
    assert stage.top.focused == "open saved sunday"


@pytest.mark.slow
def test_it_can_be_brought_back_in_the_same_sitting(stage, menu):
    keep(stage, "Sunday")
    keep(stage, "Monday")
    show(stage)
    stage.click("delete saved sunday")
    stage.click("delete saved monday")
    assert {"undo saved sunday", "undo saved monday"} <= set(stage.offered())
    stage.resize(1024, 768)
    assert {"undo saved sunday", "undo saved monday"} <= set(stage.offered())
    stage.press("escape")
    show(stage)
    assert {"undo saved sunday", "undo saved monday"} <= set(stage.offered())
    stage.click("undo saved monday")
    assert [saved.title for saved in stage.context.saves.saved()] == ["Monday"]


def test_unfinished_ones_can_be_deleted_too(stage, menu):
    for seed in ("2222-23", "2222-24"):
        stage.context.saves.autosave(play(2, seed))
    show(stage)
    for _ in range(2):
        stage.click(next(key for key in stage.offered() if key.startswith("delete ")))
    assert not stage.context.saves.running()
    for _ in range(2):
        stage.click(next(key for key in stage.offered() if key.startswith("undo ")))
    assert len(stage.context.saves.running()) == 2


# ---------------------------------------------------------------------- saving the match on the table


@pytest.fixture
def table(stage, menu):
    match = play(5)
    match.started = datetime(2026, 11, 20, 18, tzinfo=UTC)
    stage.context.saves.autosave(match)
    return stage.show(Table(stage.context, match))


def test_enter_saves_under_the_name_that_is_proposed(stage, table):
    stage.press("ctrl+s")
    assert isinstance(stage.top, SavesScene)
    stage.press("return")
    assert stage.top is table
    (saved,) = stage.context.saves.saved()
    assert saved.title.startswith("Dragon Swoop, ")
    assert saved.moves == 5
    assert saved.title in stage.message


def test_a_match_is_saved_with_its_picture(stage, table):
    stage.context.saves.autosave(table.match, picture=b"a picture")
    stage.press("ctrl+s", "return")
    (saved,) = stage.context.saves.saved()
    assert saved.picture.read_bytes() == b"a picture"


def test_a_name_can_be_typed(stage, table):
    show(stage, table.match)
    stage.click("name")
    stage.press(*["backspace"] * 40)
    assert stage.widget("save").why
    stage.press("return")
    assert titles(stage) == []
    stage.type("Before the end")
    stage.press("return")
    assert titles(stage) == ["Before the end"]


def test_the_same_name_again_is_the_same_save(stage, table):
    for _ in range(2):
        stage.press("ctrl+s", "return")
    assert len(titles(stage)) == 1
    table.match.play(table.match.legal()[0])
    stage.press("ctrl+s", "return")
    (saved,) = stage.context.saves.saved()
    assert saved.moves == 6


@pytest.mark.slow
def test_another_match_of_that_name_is_not_overwritten(stage, table):
    stage.press("ctrl+s", "return")
    (title,) = titles(stage)
    other = play(2, "2222-23")
    stage.show(SavesScene(stage.context, other))
    stage.click("name")
    stage.press(*["backspace"] * 40)
    stage.type(title)
    stage.press("return")
    assert titles(stage) == [title, title]


def test_a_full_disk_is_told_and_nothing_is_lost(stage, table, monkeypatch):
    import errno

    from dragonbox.core import files

    def full(*args):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(files.os, "fsync", full)
    stage.press("ctrl+s", "return")
    assert "the disk is full" in stage.message
    assert isinstance(stage.top, SavesScene)
    assert titles(stage) == []


# ---------------------------------------------------------------------- a long list


def test_a_long_list_scrolls_by_wheel_keys_and_bar(stage, menu):
    for i in range(12):
        keep(stage, f"Evening {i}", days=i)
    scene = show(stage)
    assert scene.scroll.farthest > 0
    stage.wheel(-3)
    assert scene.scroll.target > 0
    stage.press("end")
    assert scene.scroll.target == scene.scroll.farthest
    stage.press("home")
    assert scene.scroll.target == 0
    bar = stage.widget("bar").box
    stage.drag((bar.centerx, bar.y + 10), (bar.centerx, bar.bottom))
    assert scene.scroll.target == scene.scroll.farthest
    stage.press("home")
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(bar.centerx, bar.bottom - 2), button=1)
    assert scene.scroll.target == scene.scroll.farthest
    assert [w.box for w in scene.widgets] == [w.box for w in scene.build()], "the rows move with it at once"


def test_the_focus_brings_every_row_into_sight(stage, menu):
    for i in range(12):
        keep(stage, f"Evening {i}", days=i)
    scene = show(stage)
    for i in range(12):
        stage.press("down")
        here = stage.widget(stage.top.focused)
        assert here.key == f"open saved evening-{i}"
        assert scene._view().contains(here.full)
    stage.press("right", "up")
    assert scene.focused.endswith("evening-10")
    assert not scene.focused.startswith("open")


def test_rows_behind_the_edge_are_not_hit(stage, menu):
    for i in range(12):
        keep(stage, f"Evening {i}", days=i)
    scene = show(stage)
    stage.wheel(-2)
    view = scene._view()
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(view.centerx, view.top - 12), button=1)
    stage.send(pygame.MOUSEBUTTONUP, pos=(view.centerx, view.top - 12), button=1)
    assert stage.top is scene


@pytest.mark.large
def test_a_button_with_the_focus_is_not_hit_behind_the_edge(stage, menu):
    for i in range(12):
        keep(stage, f"Evening {i}", days=i)
    scene = show(stage)
    stage.press("down", "right", "right")
    key = scene.focused
    assert key.startswith("delete")
    stage.wheel(-1)
    assert scene.focused == key
    assert not scene.widget(key).box
    assert scene._at(stage.widget(key).box.center) != key


@pytest.mark.parametrize("long", [False, True])
def test_it_fits_every_window(any_stage, long):
    any_stage.show(Menu(any_stage.context, []))
    for i in range(7 if long else 1):
        keep(any_stage, f"Evening {i} with a dragon", days=400 * i)
    spoil(keep(any_stage, "Broken"))
    match = play(5)
    any_stage.show(Table(any_stage.context, match))
    any_stage.show(SavesScene(any_stage.context, match))
    any_stage.wait(10)
    assert any_stage.misfits() == []


def test_the_first_letter_replaces_the_name_that_is_proposed(stage, menu):
    from dragonbox.app.table.table import Table

    table = stage.show(Table(stage.context, play(2)))
    stage.press("ctrl+s")
    stage.type("Rainy")
    stage.press("return")
    assert stage.top is table
    assert [saved.title for saved in stage.context.saves.saved()] == ["Rainy"]


@pytest.mark.parametrize(
    ("scores", "players", "told"),
    [
        ((50, 33), ("human", "novice"), "50 to 33"),
        ((50, 33), ("novice", "human"), "33 to 50"),
        ((50, 33, 41), ("novice", "skilled", "human"), "41 points"),
        ((1,), ("human",), "1 point"),
    ],
)
def test_a_result_is_told_from_the_side_of_the_person(tmp_path, scores, players, told):
    assert shelf.result(Saved(tmp_path, datetime.now(UTC), scores=scores, players=players)) == told


def test_a_match_that_has_a_name_is_saved_under_it_again(stage, menu):
    match = play(3)
    assert SavesScene(stage.context, match).new_name.startswith("Dragon Swoop, ")
    match.title = "Before the storm"
    assert SavesScene(stage.context, match).new_name == "Before the storm"


def test_del_deletes_only_what_has_a_focus_that_is_seen(stage, menu):
    keep(stage, "A good moment")
    scene = show(stage)
    stage.hover("back")
    scene.focused, scene.focus_shown = next(key for key in stage.offered() if key.startswith("open ")), False
    stage.press("delete")
    assert titles(stage) == ["A good moment"]
    scene.focus_shown = True
    stage.press("delete")
    assert titles(stage) == []
