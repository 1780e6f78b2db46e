"""Menus, setups, settings and the player's pages: every text is translated, and longer ones fit."""

import random
import re
from datetime import date
from pathlib import Path

import pytest
from pastmatches import keep

import dragonbox
from dragonbox import games
from dragonbox.app.common.dialog import tell
from dragonbox.app.menu.code_dialog import CodeDialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.game_page import GamePage
from dragonbox.app.past.history_scene import HistoryScene
from dragonbox.app.past.own_page import OwnPage
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.past.transfer_scene import TransferScene
from dragonbox.app.settings.settings_scene import CATEGORIES, SettingsScene
from dragonbox.app.setup import ways
from dragonbox.app.setup.first_play import FirstPlay
from dragonbox.app.setup.kept_setups import KeptSetups
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.setup.players import Lineup
from dragonbox.app.setup.setups_scene import SetupsScene
from dragonbox.core import dates, language, phrases
from dragonbox.storage import transfer

LOW = (960, 540, 100)
LARGE = pytest.param((1280, 720, 150), marks=pytest.mark.slow)
EVERY = [LOW, LARGE]
KNOWN = ("English", "Deutsch", "Ada", "Back", "Start", "Ours", "SAVE-D1")
"""Names, languages, the buttons of a controller, and what the tests write themselves."""
APART = re.compile(r"/pytest-|\bpopen-|\btest_|\.toml|\.zip| KB$|\b[0-9A-Z]{4}-[0-9A-Z]{2}")
"""What stands in a path, tells how large a file is, or holds a code."""


@pytest.fixture
def there(pseudo_stage, request, monkeypatch):
    """A stage that speaks the language of the tests."""
    width, height, text_size = request.param
    stage = pseudo_stage((width, height), text_size)
    for name in ("found", "folder"):
        monkeypatch.setattr(transfer, name, lambda places, name=name: [] if name == "found" else places.data)
    return stage


@pytest.fixture
def german():
    games.speak("de")
    yield
    games.speak(language.ENGLISH)


def lay(stage, game="swop", seats=2, moves=4):
    """Leave a match unfinished."""
    names, players = ["You", "Rufus", "Wen"][:seats], ["human", "skilled", "novice"][:seats]
    match = games.load(game).new({}, seats, "8K2F-41", names, players)
    rng = random.Random(1)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    stage.context.saves.autosave(match)
    return match


def look(stage, *scenes):
    """Look at scenes, one after the other."""
    for scene in scenes:
        stage.show(scene)
        check(stage)
        stage.window.pop()


def check(stage):
    """Everything is translated, and nothing is cut."""
    told, outside = stage.faults(*KNOWN)
    plain = [text for text in told if not APART.search(text)]
    scrolls = getattr(stage.top, "scroll", None) is not None and stage.top.scroll.farthest
    # Above and below what is seen of a long page, things lie outside the window.
    cut = [text for text in outside if text.endswith("…") or not scrolls]
    assert (type(stage.top).__name__, plain, cut) == (type(stage.top).__name__, [], [])


@pytest.mark.parametrize("there", EVERY, indirect=True)
def test_the_menu(there):
    there.show(Menu(there.context, []))
    check(there)
    lay(there)
    lay(there, "rare_dragon", 3)
    for seed in range(4):
        keep(there, days=seed, seed=f"8K2F-4{seed}")
    there.window.pop()
    there.show(Menu(there.context, []))
    there.hover("swop")
    check(there)
    tell(there.context, [language.N_("")])
    check(there)


@pytest.mark.parametrize("there", EVERY, indirect=True)
def test_codes(there):
    texts = ("", "8K2F-41", "QQQQ-QQQQ-QQQ")
    look(there, *(CodeDialog(there.context, text) for text in texts))


@pytest.mark.parametrize("there", EVERY, indirect=True)
def test_setups(there):
    context = there.context
    easiest = ways.ways(context, "swop")[0]
    look(there, FirstPlay(context, "swop"), SetupsScene(context, "magic_dragon"))
    look(there, KeptSetups(context, "swop", (easiest.options, easiest.seats)))
    ways.keep(context, "swop", "Ours", easiest.options, easiest.seats)
    look(there, KeptSetups(context, "swop"), SetupsScene(context, "swop"))
    form = there.show(NewGame(context, "swop"))
    for widget in ("add", "person 1", "ahead 1"):
        there.click(widget)
    check(there)
    form.code = "8K2F"
    form.refresh()
    check(there)


@pytest.mark.parametrize("there", EVERY, indirect=True)
def test_settings(there):
    look(there, *(SettingsScene(there.context, key) for key, _, _ in CATEGORIES))


@pytest.mark.slow
@pytest.mark.parametrize("there", EVERY, indirect=True)
def test_what_was_played(there):
    context = there.context
    look(there, OwnPage(context), SavesScene(context), TransferScene(context))
    for day, players in enumerate((("human", "skilled"), ("human", "human"), ("human", "novice", "skilled"))):
        keep(there, "swop", players, days=400 * day)
    lay(there)
    broken = context.places.data / "saves" / "other.toml"
    broken.parent.mkdir(exist_ok=True)
    broken.write_text("format = 3")
    look(there, HistoryScene(context), GamePage(context, "swop"), SavesScene(context))
    look(there, OwnPage(context))


def test_who_has_told_no_name_is_called_so_in_every_language(german):
    assert [phrases.named(name) for name in ("You", "Player 2", "Ada")] == ["Du", "Person 2", "Ada"]
    assert [phrases.unnamed(name) for name in (" Du", "Ada")] == ["You", "Ada"]
    two = Lineup.of("You", ["human", "human"])
    assert two.names([2]) == ["Player 1", "Player 2"], "records keep the English names"


def test_the_menu_follows_a_change_of_language(stage):
    lay(stage)
    stage.show(Menu(stage.context, []))
    stage.show(SettingsScene(stage.context))
    stage.top._speak("de")
    stage.window.pop()
    stage.settle()
    assert stage.says("Fünf Spiele in einer Schachtel")
    assert stage.says("Weiterspielen")
    assert stage.says("Du bist dran")
    stage.context.settings.language = language.ENGLISH
    stage.context.speak()


def test_dates_are_told_in_the_language_that_is_spoken(german):
    day = date(2026, 3, 2)
    told = dates.weekday(day), dates.short_weekday(day), dates.short_month(day), dates.whole(day)
    assert told == ("Montag", "Mo", "Mär", "2. März 2026")


def test_the_help_of_the_box_has_the_same_places_and_values_in_every_language():
    part = Path(dragonbox.__file__).parent
    english_text = (part / "about.md").read_text("utf-8")
    for code in language.LANGUAGES.keys() - {language.ENGLISH}:
        text = (language.folder(part, code) / "about.md").read_text("utf-8")
        for pattern in (r"\{#?\w+\}", r"^\| (?:---|F\d+|[A-Z]) ", r"^## "):
            places = [re.findall(pattern, one, re.MULTILINE) for one in (english_text, text)]
            assert places[0] == places[1], f"{code}: {pattern}"
