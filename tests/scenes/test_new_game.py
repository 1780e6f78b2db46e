"""Before a match: options, name, portrait, the code of the deal."""

import pygame
import pytest

from dragonbox import games
from dragonbox.app.common.form import PAGE
from dragonbox.app.common.portraits import PORTRAITS
from dragonbox.app.help import Help
from dragonbox.app.menu.menu import Menu
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.setup.options import fitting
from dragonbox.app.table.table import Table
from dragonbox.core.contract import Choice, Option
from dragonbox.core.match import Game
from dragonbox.core.shuffle import read_code
from dragonbox.storage.history import result_of

SWOOP = "dragon_swoop"


@pytest.fixture
def scene(stage):
    stage.show(Menu(stage.context, []))
    return stage.show(NewGame(stage.context, SWOOP))


def retype(stage, key, text):
    """Type something in the place of what stands in a field."""
    stage.click(key)
    stage.press(*["backspace"] * len(stage.widget(key).text))
    stage.type(text)


def test_enter_deals(stage, scene):
    code = scene.code
    stage.press("return")
    assert isinstance(stage.top, Table)
    match = stage.top.match
    assert match.rounds[0].seed == code
    assert match.options == {"mode": "score"}
    assert [seated.name for seated in match.seats] == ["You"]
    assert result_of(match).table == "mode=score, shuffled"


def test_every_visit_draws_another_deal(stage, scene):
    assert NewGame(stage.context, SWOOP).code != scene.code
    before = scene.code
    stage.click("another")
    assert scene.code != before
    assert stage.widget("code").text == scene.code
    stage.click("start")
    assert result_of(stage.top.match).table == "mode=score, shuffled"


def test_a_goal_is_chosen_and_remembered(stage, scene):
    for choice in scene.game.options[0].choices:
        assert stage.says(choice.title)
        assert stage.says(choice.help)
    scene.focused, scene.focus_shown = "mode sweep", True
    stage.press("return")
    assert stage.widget("mode sweep").chosen
    assert not stage.widget("mode score").chosen
    stage.press("return")
    assert stage.top.match.options == {"mode": "sweep"}
    assert stage.kept_settings().options == {SWOOP: {"mode": "sweep"}}
    assert NewGame(stage.context, SWOOP).options == {"mode": "sweep"}


def test_what_was_remembered_wrongly_is_the_default():
    game = games.load(SWOOP)
    assert fitting(game, {"mode": "nonsense", "more": 3}) == {"mode": "score"}
    assert fitting(game, {"more": 3, "mode": "hard"}) == {"mode": "hard"}


def test_a_typed_code_deals_that_deal_in_a_table_of_its_own(stage, scene):
    retype(stage, "code", "8k2f41")
    assert stage.says("best scores of its own")
    stage.press("return")
    match = stage.top.match
    assert match.rounds[0].seed == "8K2F-41"
    assert match.rounds[0].deal == games.load(SWOOP).new(seed="8K2F-41").rounds[0].deal
    assert result_of(match).table == "mode=score, chosen"


@pytest.mark.slow
@pytest.mark.parametrize("code", ["", "8K2F", "8K2F-4U", "8K2F-411"])
def test_a_wrong_code_is_told_and_deals_nothing(stage, scene, code):
    retype(stage, "code", code)
    assert stage.says("A code has 6 letters and digits")
    stage.press("return")
    assert stage.top is scene
    stage.click("start")
    assert stage.top is scene
    assert "A code has 6 letters and digits" in stage.message
    stage.click("another")
    stage.wait(3)
    assert not stage.says("A code has 6 letters and digits")
    stage.click("start")
    assert isinstance(stage.top, Table)


def test_the_caret_stays_where_one_types(stage, scene):
    retype(stage, "code", "8K2F-41")
    stage.press("home", "delete")
    stage.type("9")
    assert scene.code == "9K2F-41"
    stage.press("right", "backspace")
    stage.type("z")
    assert scene.code == "9Z2F-41"


def test_the_code_can_be_copied(stage, scene, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    retype(stage, "code", "8k2f41")
    stage.click("copy")
    assert copied == ["08K2-F41F"], "the code of the whole match"
    assert "08K2-F41F" in stage.message


def test_a_challenge_is_set_up(stage, scene):
    retype(stage, "code", "38k2-f41p")
    stage.press("return")
    assert stage.top is scene, "first it is seen"
    assert (scene.options, scene.code) == ({"mode": "sweep"}, "8K2F-41")
    stage.press("return")
    assert result_of(stage.top.match).table == "mode=sweep, chosen"


@pytest.mark.slow
def test_a_challenge_of_another_game_brings_its_page(stage, scene, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "16P-J000-0008")
    stage.click("code")
    stage.press("ctrl+a", "ctrl+v")
    assert stage.top.game.key == "swop"
    assert stage.message == "This code is for SWOP."
    stage.press("return")
    match = stage.top.match
    assert match.options == {"variant": "master", "layout": "rows", "finish": 50}
    assert [seated.player for seated in match.seats] == ["human", "expert", "novice"]
    assert match.rounds[0].seed == "0000-00"


def test_a_wrong_challenge_is_told(stage, scene):
    scene.code = "38K2-F41Q"
    scene.refresh()
    assert stage.says("One character is wrong or two are swapped.")


def test_the_name_is_kept_unless_it_is_blank(stage, scene):
    retype(stage, "name", "Ada")
    stage.press("return")
    assert stage.top is scene, "Enter ends the typing only"
    stage.press("return")
    assert [seated.name for seated in stage.top.match.seats] == ["Ada"]
    assert stage.kept_settings().name == "Ada"
    stage.show(NewGame(stage.context, SWOOP))
    retype(stage, "name", "   ")
    stage.press("escape")
    assert stage.kept_settings().name == "Ada"


def test_a_portrait_is_chosen(stage, scene):
    assert [key for key in stage.offered() if key.startswith("portrait ")] == [
        f"portrait {p}" for p in PORTRAITS
    ]
    stage.click("portrait fox")
    assert stage.kept_settings().portrait == "fox"
    assert stage.widget("portrait fox").chosen
    assert not stage.widget("portrait dragon_jade").chosen


def test_every_portrait_is_drawn():
    from dragonbox.ui.sprites import Sprites

    assert [name for name in PORTRAITS if not Sprites().exists(f"portraits/{name}")] == []


def test_a_second_person_is_seated_with_one_button(stage):
    stage.show(Menu(stage.context, []))
    scene = stage.show(NewGame(stage.context, "swop"))
    assert not stage.misfits()
    stage.click("second")
    assert [seated.player for seated in scene.seats.seated][:2] == ["human", "human"]
    assert "second" not in stage.offered(), "two sit here"
    stage.click("person 1")
    assert "second" in stage.offered()


def test_the_match_in_play_stays_where_it_is(stage):
    saves = stage.context.saves
    match = games.load(SWOOP).new(seed="8K2F-41")
    match.play(match.legal()[0])
    old = saves.autosave(match, b"its picture")
    stage.show(Menu(stage.context, []))
    stage.show(NewGame(stage.context, SWOOP))
    stage.press("return")
    new = stage.top.match
    running = {saved.path: saved for saved in saves.running()}
    assert len(running) == 2
    assert [p.move for p in saves.load(old).history] == [p.move for p in match.history]
    assert running.pop(old.path).picture.read_bytes() == b"its picture"
    (other,) = running.values()
    assert saves.load(other).rounds[0].seed == new.rounds[0].seed


def test_a_match_without_a_move_is_not_worth_keeping(stage):
    old = stage.context.saves.autosave(games.load(SWOOP).new())
    stage.show(Menu(stage.context, []))
    stage.show(NewGame(stage.context, SWOOP))
    stage.press("return")
    (running,) = stage.context.saves.running()
    assert running.path != old.path


def test_where_nothing_can_be_written_it_is_told_and_played(stage, scene):
    (stage.context.saves.folder / "running").write_text("a file where a folder should be")
    stage.press("return")
    assert stage.says("cannot")
    assert isinstance(stage.top, Table)


def test_rules_and_back(stage, scene):
    stage.press("f1")
    assert isinstance(stage.top, Help)
    stage.press("escape")
    assert stage.top is scene
    stage.press("escape")
    assert isinstance(stage.top, Menu)


def test_the_keyboard_reaches_all(stage, scene):
    stage.press("tab")
    assert stage.reachable() == set(stage.offered())


def test_it_fits_every_window(any_stage):
    stage = any_stage
    match = games.load(SWOOP).new(seed="8K2F-41")
    match.play(match.legal()[0])
    stage.context.saves.autosave(match)
    stage.show(Menu(stage.context, []))
    scene = stage.show(NewGame(stage.context, SWOOP))
    assert stage.misfits() == []
    boxes = [widget.box for widget in stage.top.widgets]
    for i, box in enumerate(boxes):
        assert box.collidelist(boxes[i + 1 :]) < 0
    scene.code = "wrong"
    scene.refresh()
    assert stage.misfits() == []


class Varied:
    """The rules of a game with options of every kind."""

    KEY, TITLE, SEATS, VERSION = SWOOP, "Varied", (1,), 1
    OPTIONS = (
        Option(
            "version",
            "Version",
            "Which one",
            "a",
            tuple(Choice(c, c.upper(), f"Version {c}.") for c in "abcdefg"),
        ),
        Option("double", "The dealer counts double", "What the dealer pays or gets is doubled.", False),
        Option("length", "Length", "How many are played.", 2, low=1, high=4),
        Option("limit", "Limit", "At so many points it ends.", 40, low=10, high=100),
    )


def test_options_of_every_kind_can_be_set(any_stage, monkeypatch):
    stage = any_stage
    varied = Game(Varied())
    monkeypatch.setattr(games, "load", lambda key: varied)
    stage.show(Menu(stage.context, []))
    scene = stage.show(NewGame(stage.context, SWOOP))
    assert scene.options == {"version": "a", "double": False, "length": 2, "limit": 40}
    stage.top.focused, stage.top.focus_shown = "version", True
    stage.press("right", "right")
    assert scene.options["version"] == "c"
    assert stage.says("Version c.")
    stage.press("down", "return")
    assert scene.options["double"] is True
    stage.press("down", "right")
    assert scene.options["length"] == 3
    stage.press("down", "left", "left")
    assert scene.options["limit"] == 38
    box = stage.widget("limit").box
    assert scene.view().inflate(40, 40).contains(box), "the focus is in sight"
    # What lies behind the edge of the opening can be read after scrolling, and is no misfit.
    assert [found for found in stage.misfits() if "…" in found] == []


def test_a_long_page_scrolls_to_its_end_and_four_sit_down(stage):
    scene = stage.show(NewGame(stage.context, "magic_dragon"))
    assert len(scene.seats.seated) == 4
    assert scene.scroll.farthest > 0
    stage.press("end")
    assert stage.widget("break").box.bottom <= scene.view().bottom


@pytest.mark.slow
def test_a_match_of_seven_or_eight_and_one_of_so_many_games(stage):
    scene = stage.show(NewGame(stage.context, "magic_dragon"))
    assert stage.says("about 25 minutes")
    for _ in range(4):
        stage.click("add")
    assert len(scene.seats.seated) == 8
    assert scene.options["hand"] == 10
    stage.click("games wanted")
    assert scene.options["games"] == 4
    assert "cycles" not in scene.options
    assert stage.says("How many")
    assert stage.says("about 20 minutes")


def test_magic_dragon_offers_its_version_and_the_number_of_games_first(make_stage):
    """All of it is seen without scrolling; the match that takes hours comes last."""
    stage = make_stage((1280, 720))
    stage.context.settings.options["magic_dragon"] = {"version": "A", "games": 2}
    scene = stage.show(NewGame(stage.context, "magic_dragon"))
    offered = {widget.key: widget.box for widget in scene.widgets if widget.zone == PAGE}
    version, wanted, games = (offered[key] for key in ("version", "games wanted", "games"))
    assert version.bottom <= wanted.y <= wanted.bottom <= games.y <= games.bottom <= scene.view().bottom
    assert "ultimate" not in offered or offered["ultimate"].y > games.bottom
    assert stage.says("First games")
    assert stage.says("easy points")


def test_the_drawn_code_is_a_code(scene):
    assert read_code(scene.code) == scene.code
