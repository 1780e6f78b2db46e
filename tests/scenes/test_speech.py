"""A screen reader hears the page, messages, prompts, moves and where the focus is, and no secrets."""

import sys
from types import SimpleNamespace

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.common.dialog import Answer, Dialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.narrator import Narrator
from dragonbox.app.settings.settings_scene import CATEGORIES, SettingsScene
from dragonbox.app.table.table import Table
from dragonbox.ui import speech

KEYS = [entry.key for entry in games.BOX]


@pytest.fixture
def spoken(stage):
    """What was said, each with whether it broke off what came before."""
    said = []
    stage.context._narrator = Narrator(lambda text, interrupt: said.append((text, interrupt)))
    return said


def drain(said):
    """All that was said since the last time, as one text."""
    text = " ".join(text for text, _ in said)
    said.clear()
    return text


def begin(key):
    """A match of a person with as many novices as there usually are."""
    players = ["human", *["novice"] * (min(games.entry(key).usual, games.entry(key).seats[-1]) - 1)]
    return games.load(key).new(seats=len(players), seed="8K2F-41", players=players)


def nameless(stage):
    """The widgets that keys reach and of which a screen reader could say nothing."""
    return {widget.key for widget in stage.top.widgets if widget.reachable and not widget.heard()}


def test_a_dialog_is_read_with_its_answers(stage, spoken):
    answers = Answer("Stay"), Answer("Leave")
    stage.show(Dialog(stage.context, "Leave the table?", "The match is kept", answers))
    assert drain(spoken) == "Leave the table? The match is kept."
    stage.press("left", "left")
    assert drain(spoken).split()[-1] == "Stay."
    stage.window.say("Kept")
    stage.settle()
    assert drain(spoken) == "Kept."
    stage.wait(5)
    assert drain(spoken) == "", "nothing is said twice, and nothing when a message goes"


def test_a_page_says_its_title_and_settings_what_they_are_set_to(stage, spoken):
    stage.show(SettingsScene(stage.context, "aids"))
    assert drain(spoken).startswith("Settings.")
    stage.press("tab", "tab")
    while "Guided play" not in (text := drain(spoken)):
        stage.press("down")
    assert text == "Guided play. Off."
    stage.press("space")
    assert drain(spoken) == "Guided play. On."


def test_moves_and_prompts_of_a_table_are_told(stage, spoken):
    match = begin("dragon_dance")
    stage.show(Table(stage.context, match))
    stage.wait(1)
    assert stage.top._line().runs[0][0] in drain(spoken)
    stage.top.play(match.legal()[0])
    stage.settle()
    assert drain(spoken)


def test_nothing_is_told_of_a_hidden_table(stage, spoken, monkeypatch):
    monkeypatch.setattr(Table, "silent", True)
    stage.show(Table(stage.context, begin("rare_dragon")))
    stage.press("right", "right")
    assert drain(spoken) == ""


@repeated("key", KEYS, quick=2)
def test_all_that_keys_reach_at_a_table_has_a_name(stage, key):
    match = begin(key)
    stage.show(Table(stage.context, match))
    assert nameless(stage) == set()
    for _ in range(3):
        if not stage.top.can_play:
            break
        stage.top.play(match.legal()[-1])
        stage.settle()
        assert nameless(stage) == set()


def test_all_that_keys_reach_in_the_menu_has_a_name(stage):
    stage.show(Menu(stage.context, []))
    assert nameless(stage) == set()


@pytest.mark.parametrize("category", [key for key, *_ in CATEGORIES])
def test_all_that_keys_reach_in_the_settings_has_a_name(stage, category):
    stage.show(SettingsScene(stage.context, category))
    assert nameless(stage) == set()


def test_the_library_speaks(monkeypatch):
    said = []
    backend = SimpleNamespace(output=lambda text, interrupt: said.append((text, interrupt)))
    context = SimpleNamespace(acquire_best=lambda: backend)
    monkeypatch.setitem(sys.modules, "prism", SimpleNamespace(Context=lambda: context))
    speech.voice()("Hello", True)
    assert said == [("Hello", True)]


def nobody():
    raise ValueError("Invalid or unsupported backend")


@pytest.mark.parametrize(
    ("library", "why"),
    [(None, "needs a library"), (SimpleNamespace(Context=nobody), "No screen reader")],
)
def test_where_nothing_can_speak_it_says_so_and_stays_off(stage, monkeypatch, library, why):
    monkeypatch.setitem(sys.modules, "prism", library)
    stage.show(SettingsScene(stage.context, "aids"))
    stage.top._listen(True)
    assert why in stage.message
    assert not stage.context.settings.speech
    assert not stage.kept_settings().speech
