"""With whom one plays, and what kind of game it was: in the menu, among the saved games, in the settings."""

import pytest
import racegame
from racegame import Step

from dragonbox import games
from dragonbox.app.common.kinds import words_of
from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.core.match import Game


@pytest.fixture(autouse=True)
def box(monkeypatch):
    racegame.install(monkeypatch)


def new(*players, names=("You", "Rufus", "Ada", "Wen"), **options):
    return games.load("swop").new({"finish": 20, **options}, len(players), "8K2F-41", names, players)


@pytest.mark.large
def test_the_menu_says_against_whom_the_match_to_continue_is(stage):
    match = new("human", "skilled")
    match.play(Step(3))
    stage.context.saves.autosave(match)
    menu = stage.show(Menu(stage.context, []))
    tile = next(widget for widget in menu.widgets if widget.key.startswith("match "))
    assert tile.tip == "Against Rufus, skilled"
    assert tile.tip in tile.heard()
    assert stage.says("3 to 0")


def test_the_points_are_those_of_the_first_person(stage):
    match = new("novice", "human")
    for far in (1, 2):
        match.play(Step(far))
    stage.context.saves.autosave(match)
    stage.show(Menu(stage.context, []))
    assert stage.says("2 to 1")


def test_saved_games_say_who_sits_there(any_stage):
    stage = any_stage
    running = new("human", "novice", "novice", "novice")
    stage.context.saves.autosave(running)
    over = new("human", "expert")
    while not over.over:
        over.play(Step(10))
    stage.context.saves.save(over, "Evening")
    stage.show(Menu(stage.context, []))
    assert stage.misfits() == []
    stage.show(SavesScene(stage.context))
    assert stage.says("with Rufus, Ada and Wen")
    assert stage.says("over, 20 to 10 · against Rufus, expert")
    assert stage.misfits() == []


def test_a_game_for_several_tells_how_many_were_won(stage):
    match = new("human", "novice")
    while not match.over:
        match.play(Step(10))
    stage.finish(match)
    stage.show(Menu(stage.context, []))
    assert "won 1 of 1" in [text.lower() for text in stage.texts()]


def test_a_damaged_file_of_statistics_is_told_in_the_menu(stage):
    path = stage.context.places.data / "statistics" / "swop.toml"
    path.parent.mkdir(parents=True)
    path.write_text("not = toml = at all")
    stage.show(Menu(stage.context, []))
    assert stage.says("kept as swop.damaged-1.toml")


def test_the_pace_of_opponents_is_set(stage):
    stage.show(Menu(stage.context, []))
    stage.show(SettingsScene(stage.context))
    pace = stage.widget("pace")
    stage.click(pace.cells()[list(pace.labels).index("Slow")].center)
    assert stage.kept_settings().pace == "slow"
    assert stage.says("Time to follow every move.")


def test_when_to_tell_how_a_move_ranked_is_set(stage):
    stage.show(Menu(stage.context, []))
    stage.show(SettingsScene(stage.context, "aids"))
    ranks = stage.widget("ranks")
    stage.click(ranks.cells()[list(ranks.labels).index("Always")].center)
    assert stage.kept_settings().ranks == "always"


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ({"variant": "basic", "finish": "50"}, ["Basic", "Finish 50"]),
        ({"variant": "team", "rules": "basic", "finish": "60"}, ["Team", "Finish 60"]),
        ({"variant": "team", "rules": "master", "finish": "60"}, ["Team", "Master", "Finish 60"]),
        ({"variant": "solo", "finish": "50", "gentle": "false"}, ["Solo", "Finish 50"]),
        ({"variant": "solo", "finish": "50", "gentle": "true"}, ["Solo", "Finish 50", "Gentle"]),
        ({"variant": "basic", "older": "yes"}, ["Basic", "older yes"]),
    ],
)
def test_the_kind_of_a_game_in_words(written, words):
    assert words_of(Game(racegame), written) == words
