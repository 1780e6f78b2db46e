"""Saved games: open, rename, delete, bring back, save under a name."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbox import games
from dragonbox.app.menu import Menu
from dragonbox.app.replay import Replay
from dragonbox.app.saves_scene import SavesScene
from dragonbox.app.table import Table
from dragonbox.core.match import Match


def played(moves: int) -> Match:
    match = games.load("dragon_swoop").new(seats=1, seed="8K2F-41")
    while moves and not match.over:
        match.play(match.legal()[0])
        moves -= 1
    return match


@pytest.fixture
def scene(stage: Any) -> SavesScene:
    saves = stage.context.saves
    for count, title in enumerate(("Monday", "Tuesday", "Wednesday")):
        saves.save(played(count), title)
    stage.show(Menu(stage.context, []))
    return stage.show(SavesScene(stage.context))


def row(scene: SavesScene, title: str) -> int:
    return next(i for i, (_, saved) in enumerate(scene.rows) if saved.title == title)


def titles(scene: SavesScene) -> set[str]:
    return {saved.title for _, saved in scene.rows}


def test_a_click_plays_on(stage: Any, scene: SavesScene) -> None:
    stage.click(f"row {row(scene, 'Wednesday')}")
    assert isinstance(stage.top, Table)
    assert len(stage.top.match.history) == 2


def test_enter_plays_on(stage: Any, scene: SavesScene) -> None:
    stage.press("down", "up")
    first = scene.rows[0][1]
    stage.press("return")
    assert stage.top.match.title == first.title


def test_a_finished_match_is_watched(stage: Any) -> None:
    stage.context.saves.finish(played(99))
    scene = stage.show(SavesScene(stage.context))
    stage.click(f"row {len(scene.rows) - 1}")
    assert isinstance(stage.top, Replay)


def test_rename(stage: Any, scene: SavesScene) -> None:
    stage.click(f"rename {row(scene, 'Tuesday')}")
    stage.type(" evening")
    stage.press("return")
    assert titles(scene) == {"Monday", "Tuesday evening", "Wednesday"}


def test_esc_leaves_the_name_as_it_was(stage: Any, scene: SavesScene) -> None:
    stage.click(f"rename {row(scene, 'Tuesday')}")
    stage.type("!")
    stage.press("escape")
    assert stage.top is scene
    assert titles(scene) == {"Monday", "Tuesday", "Wednesday"}


def test_deleted_and_brought_back(stage: Any, scene: SavesScene) -> None:
    for title in ("Monday", "Tuesday"):
        stage.click(f"delete {row(scene, title)}")
    assert titles(scene) == {"Wednesday"}
    stage.click("bring back")
    assert titles(scene) == {"Tuesday", "Wednesday"}
    stage.press("ctrl+z")
    assert titles(scene) == {"Monday", "Tuesday", "Wednesday"}
    assert not stage.top.widget("bring back")


def test_a_damaged_file_says_so_and_stays(stage: Any) -> None:
    folder = stage.context.saves.folder / "saves"
    folder.mkdir(parents=True)
    (folder / "odd.toml").write_text("hello = [")
    scene = stage.show(SavesScene(stage.context))
    assert stage.says("odd.damaged-1.toml")
    stage.click("row 0")
    assert stage.top is scene
    assert (folder / "odd.damaged-1.toml").read_text() == "hello = ["


def test_saving_under_a_name(stage: Any) -> None:
    table = stage.show(Table(stage.context, played(1)))
    stage.press("ctrl+s")
    stage.type("Rainy day")
    stage.press("return")
    stage.press("escape")
    assert stage.top is table
    assert [saved.title for saved in stage.context.saves.saved()] == ["Rainy day"]
    assert stage.context.saves.load(stage.context.saves.saved()[0]).history == table.match.history


def test_a_name_is_wanted(stage: Any) -> None:
    stage.show(Table(stage.context, played(1)))
    stage.press("ctrl+s")
    stage.click("save")
    assert "name" in stage.message
    assert not stage.context.saves.saved()


def test_a_long_list_is_reached_by_keys_and_wheel(stage: Any) -> None:
    for count in range(20):
        stage.context.saves.save(played(count % 3), f"Game {count}")
    scene = stage.show(SavesScene(stage.context))
    stage.press("down")
    for _ in range(19):
        stage.press("down")
    assert scene.focused == "row 19"
    stage.wheel(1)
    assert scene.widget("row 19") is None
    stage.wheel(-1)
    assert scene.widget("row 19")


def test_a_full_disk_is_told(stage: Any, scene: SavesScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.rename", full)
    before = titles(scene)
    stage.click("delete 0")
    assert "the disk is full" in stage.message
    assert titles(scene) == before


def test_everything_fits(any_stage: Any) -> None:
    for count in range(9):
        any_stage.context.saves.save(played(count), "A name that says what it was about")
    any_stage.show(SavesScene(any_stage.context, played(2)))
    assert any_stage.misfits() == []
