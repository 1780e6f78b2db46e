"""The language that the window speaks: the one that is set, or that of the system."""

import pytest

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.menu.menu import Menu
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.setup.first_match import first_match
from dragonbox.app.table import opening
from dragonbox.core import language
from dragonbox.core.match import Seated
from dragonbox.ui import desktop


@pytest.mark.parametrize(
    ("system", "spoken"), [([], "en"), (["fr", "de", "en"], "de"), (["en", "de"], "en"), (["xx"], "en")]
)
def test_the_language_of_the_system(stage, monkeypatch, system, spoken):
    monkeypatch.setattr(desktop, "languages", lambda: system)
    stage.context.speak()
    assert language.code() == spoken


def test_a_language_is_chosen_and_kept(stage):
    stage.show(SettingsScene(stage.context))
    stage.context.settings.language = "en"
    stage.context.speak()
    before = stage.context.thinker
    stage.top._speak("de")
    assert (language.code(), stage.kept_settings().language) == ("de", "de")
    assert stage.context.thinker is not before, "reasons come from a process that speaks it too"


def test_all_of_the_page_speaks_a_chosen_language_at_once(stage):
    scene = stage.show(SettingsScene(stage.context))
    scene._speak("en")
    for code in ("de", "en"):
        before = scene.titles
        scene._speak(code)
        assert scene.titles != before
        stage.window.lay_out()
        assert stage.top.titles == scene.titles


def test_lessons_follow_the_language():
    before = games.lessons("swop")
    games.speak("de")
    german = games.lessons("swop")
    language.speak(language.ENGLISH, None)
    assert games.lessons("swop") == before
    assert [path.name for path in german] == [path.name for path in before]
    assert all("de" in path.parts for path in german)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_opponents_have_their_faces_in_every_language(code):
    games.speak(code)
    names = [seating.called(name) for name in seating.OPPONENTS]
    seats = [Seated(name, "novice") for name in names]
    language.speak(language.ENGLISH, None)
    assert seating.faces(seats, "") == list(seating.OPPONENTS.values())


def test_an_opponent_has_its_name_of_the_language_that_is_spoken(stage):
    """A match that was begun in another language goes on with the name that the page of set-ups shows."""
    match = games.load("rare_dragon").new(seed="8K2F-41", names=["Wen", "Wen"], players=["human", "novice"])
    stage.show(Menu(stage.context, []))
    opening.open_match(stage.context, match)
    stage.settle()
    table = stage.top
    stage.press("escape")
    stage.click("settings")
    stage.top._speak("de")
    stage.press("escape", "escape")
    assert stage.top is table
    assert [seated.name for seated in table.match.seats] == ["Wen", "Mümmel"], "a person keeps its name"


@pytest.mark.slow
@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_the_first_match_says_what_is_new_in_the_language(pseudo_stage, key):
    stage = pseudo_stage()
    stage.context.settings.notices = True
    stage.show(Menu(stage.context, []))
    first_match(stage.context, key)
    stage.settle()
    assert stage.faults() == ([], [])
