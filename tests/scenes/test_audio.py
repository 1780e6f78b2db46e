"""Music fits the season of the match or of the day, and rests when nobody listens."""

from datetime import date

import pygame
import pytest

from dragonbox import games
from dragonbox.app.audio import RUMBLES, begin, season_of
from dragonbox.app.menu.menu import Menu
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.table.table import Table

TODAY = season_of(date.today())


@pytest.fixture
def menu(stage):
    menu = stage.show(Menu(stage.context, []))
    assert stage.sound.music == ("", 0.0), "nothing is heard before the menu is seen"
    stage.sound.muted = False
    stage.send(pygame.WINDOWFOCUSGAINED)
    assert stage.sound.music == (TODAY, 0.5)
    return menu


def test_seasons():
    assert [season_of(date(2024, month, 1)) for month in (1, 3, 5, 6, 8, 9, 11, 12)] == [
        *("winter", "spring", "spring", "summer", "summer", "autumn", "autumn", "winter")
    ]


def test_it_rests_while_nobody_looks(stage, menu):
    for away, back in (
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ):
        stage.send(away)
        assert stage.sound.music == ("", 0.0)
        stage.send(back)
        assert stage.sound.music == (TODAY, 0.5)


def test_it_is_muted_with_all_else(stage, menu):
    stage.press("m")
    stage.press("m")
    assert stage.sound.music == (TODAY, 0.5)
    stage.press("m")
    assert stage.sound.music == ("", 0.0)


def test_it_has_a_switch_and_a_volume(stage, menu):
    stage.show(SettingsScene(stage.context))
    stage.click("sound")
    track = stage.widget("music").track()
    stage.click((track.x + track.w * 4 // 5, track.centery))
    assert (stage.kept_settings().music, stage.sound.music) == (80, (TODAY, 0.8))
    stage.click("music on")
    assert (stage.kept_settings().music, stage.sound.music) == (0, ("", 0.0))
    assert stage.widget("music").value == 0
    stage.click("music on")
    assert (stage.kept_settings().music, stage.sound.music) == (50, (TODAY, 0.5))
    assert stage.kept_settings().volume == 70


@pytest.mark.slow
def test_the_year_of_a_match_has_its_own(stage, menu):
    match = games.load("dragon_swoop").new(seed="8K2F-41", names=["Ada"])
    table = Table(stage.context, match)
    stage.context.window.push(table)
    assert stage.sound.music == ("spring", 0.5)
    heard = []
    while not match.over:
        table.play(match.legal()[0])
        stage.wait(4)
        heard.append(stage.sound.music[0])
    assert list(dict.fromkeys(heard)) == ["spring", "summer", "autumn", "winter"]
    stage.context.window.reset(menu)
    assert stage.sound.music == (TODAY, 0.5)


def test_sound_that_is_turned_off_by_key_stays_off_the_next_time(stage, menu):
    for mute in (True, False):
        stage.press("m")
        assert stage.message == ("Sound off" if mute else "Sound on")
        assert (stage.kept_settings().mute, stage.sound.muted) == (mute, mute)


def test_great_moments_shake_a_controller_that_may(stage, menu, monkeypatch):
    shaken = []
    monkeypatch.setattr(stage.window.controller.pads, "rumble", lambda *given: shaken.append(given))
    begin(stage.window)
    for rumble in (False, True):
        stage.context.settings.rumble = rumble
        for sound in (*RUMBLES, "tile_lay", "button"):
            stage.sound.felt(sound)
        assert shaken == [*RUMBLES.values()] * rumble
    assert all(0 < strength <= 1 and 0 < seconds < 1 for strength, seconds in RUMBLES.values())
