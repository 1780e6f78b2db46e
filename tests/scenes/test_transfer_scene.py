"""Export, import and a report, by clicks, by dropping a file and by pasting its path."""

import os

import pygame
import pytest
from pastmatches import keep

from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.own_page import OwnPage
from dragonbox.app.past.transfer_scene import TransferScene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.storage import transfer


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    """The folders of nobody; what is written need not survive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda file: None)
    for place in ("documents", "downloads", "desktop"):
        monkeypatch.setattr(f"platformdirs.user_{place}_path", lambda: tmp_path / "nothing")


@pytest.fixture
def packed(make_stage, tmp_path):
    """An export of two matches."""
    stage = make_stage(home="first")
    keep(stage)
    keep(stage, days=2)
    stage.context.settings.name = "Ada"
    stage.context.keep_settings()
    return transfer.export(stage.context.places, tmp_path / "Dragonbox.zip")


def test_an_export_says_where_it_is_and_comes_back(stage):
    keep(stage)
    stage.show(OwnPage(stage.context))
    stage.click("data")
    assert isinstance(stage.top, TransferScene)
    stage.wait(0.5)
    stage.click("export")
    written = stage.top.written
    assert written.exists()
    assert written.parent == stage.context.places.data / "exports"
    assert "copy" in stage.offered()
    stage.click("file 0")
    assert stage.says("No matches added, 1 was here already.")


def test_a_report_is_no_export(stage):
    stage.show(TransferScene(stage.context))
    stage.click("report")
    assert stage.top.written.name.startswith("Dragonbox report")
    assert "file 0" not in stage.offered()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["drop", "paste"])
def test_a_file_comes_in_and_counts_at_once(make_stage, packed, how, monkeypatch):
    stage = make_stage(home="second")
    stage.show(Menu(stage.context, []))
    if how == "drop":
        stage.send(pygame.DROPFILE, file=str(packed))
    else:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: f'"{packed}"\n')
        stage.show(TransferScene(stage.context))
        stage.press("ctrl+v")
    stage.settle()
    assert stage.says("2 matches added.")
    assert stage.context.settings.name == "Ada", "nothing was played here yet"
    assert stage.kept_settings().name == "Ada"
    stage.press("escape")
    stage.show(OwnPage(stage.context))
    assert stage.says("All 2 matches")


def test_what_is_no_export_is_said_so(stage, tmp_path):
    path = tmp_path / "holiday.zip"
    path.write_bytes(b"no")
    stage.show(Menu(stage.context, []))
    stage.send(pygame.DROPFILE, file=str(path))
    stage.settle()
    assert stage.message == "holiday.zip: not an export of Dragonbox."


def test_nothing_comes_in_while_a_match_is_on_the_table(stage, packed):
    from dragonbox import games
    from dragonbox.app.table.opening import begin

    stage.show(Menu(stage.context, []))
    begin(stage.context, games.load("dragon_swoop").new(seed="8K2F-41"))
    stage.settle()
    table = stage.top
    stage.send(pygame.DROPFILE, file=str(packed))
    assert stage.top is table
    assert "go to the menu" in stage.message
    stage.window.say("")
    scene = stage.show(TransferScene(stage.context))
    scene.file_dropped(packed)
    assert "go to the menu" in stage.message
    assert scene.outcome is None
    assert not stage.context.history.results()


def test_the_settings_lead_there_too(stage):
    stage.show(SettingsScene(stage.context, "data"))
    stage.click("transfer")
    assert isinstance(stage.top, TransferScene)
