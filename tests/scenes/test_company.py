"""Before a match for several: who sits down, how well the computer plays, teams, options that belong."""

import pygame
import pytest
import racegame

from dragonbox import games
from dragonbox.app.common.seating import OPPONENTS, against, faces
from dragonbox.app.menu.menu import Menu
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.setup.options import fitting
from dragonbox.app.setup.players import Lineup
from dragonbox.app.table.table import Table
from dragonbox.core.contract import Choice, Option
from dragonbox.core.match import Game, Seated


@pytest.fixture(autouse=True)
def box(monkeypatch):
    racegame.install(monkeypatch)


@pytest.fixture
def scene(stage):
    stage.show(Menu(stage.context, []))
    return stage.show(NewGame(stage.context, "swop"))


def who(stage):
    """Names and players of the match on the table."""
    assert isinstance(stage.top, Table)
    return [(seated.name, seated.player) for seated in stage.top.match.seats]


def pick(stage, key, label):
    """Choose a value in a row of values by the mouse."""
    if (card := f"{key} {label.lower()}") in stage.offered():
        stage.click(card)
        return
    widget = stage.widget(key)
    stage.click(widget.cells()[list(widget.labels).index(label)].center)


def test_at_first_it_is_you_against_one_novice(stage, scene):
    stage.press("return")
    assert who(stage) == [("You", "human"), ("Rufus", "novice")]


def test_opponents_are_added_up_to_what_can_be(stage, scene):
    assert stage.says("Add a player")
    at = stage.widget("add").box
    stage.click("add")
    stage.click("add")
    assert stage.widget("add").box == at, "nothing else comes to lie under the pointer"
    stage.click("add")
    assert stage.message == "No more than four can play."
    pick(stage, "level 2", "Expert")
    stage.click("start")
    assert who(stage) == [("You", "human"), ("Rufus", "novice"), ("Wen", "expert"), ("Tora", "novice")]


def test_enter_begins_also_after_a_click_elsewhere(stage, scene):
    stage.click("add")
    stage.press("return")
    assert len(who(stage)) == 3


def test_somebody_leaves_again(stage, scene):
    stage.click("add")
    stage.click("remove 1")
    stage.click("start")
    assert who(stage) == [("You", "human"), ("Wen", "novice")]


def test_alone_nobody_can_leave(stage, scene):
    stage.click("remove 1")
    assert not [key for key in stage.offered() if key.startswith("remove")]
    stage.click("start")
    assert who(stage) == [("You", "human")]


def test_a_person_takes_the_place_of_an_opponent_and_has_a_name(stage, scene):
    stage.click("person 1")
    assert stage.widget("name").text == "Player 1", "as at the table"
    stage.click("name 1")
    stage.press(*["backspace"] * len("Player 2"))
    stage.type("Ben")
    stage.click("start")
    assert who(stage) == [("Player 1", "human"), ("Ben", "human")], "which of them would be You?"


@pytest.mark.parametrize(("hidden", "note"), [(False, "The table turns"), (True, "doors close")])
def test_it_is_said_how_people_take_turns(stage, scene, monkeypatch, hidden, note):
    monkeypatch.setattr(racegame, "HIDDEN", hidden)
    assert not stage.says(note)
    stage.click("person 1")
    assert stage.says(note)


def test_the_computer_plays_alone(stage, scene):
    stage.click("person 0")
    assert stage.says("The computer plays alone, and you watch.")
    stage.click("start")
    assert [player for _, player in who(stage)] == ["novice", "novice"]


def test_another_opponent_comes_for_a_click_on_the_portrait(stage, scene):
    stage.click("portrait 1")
    stage.click("start")
    assert who(stage)[1] == ("Wen", "novice")


def test_ones_own_portrait_is_chosen_over_the_page(stage, scene):
    stage.click("portrait 0")
    stage.wait(1)
    stage.click("portrait owl")
    assert stage.top is scene
    assert stage.kept_settings().portrait == "owl"


def test_ones_name_is_kept(stage, scene):
    stage.click("name")
    stage.press(*["backspace"] * 3)
    stage.type("Ada")
    stage.click("start")
    assert who(stage)[0] == ("Ada", "human")
    assert stage.kept_settings().name == "Ada"


def test_teams_are_four_and_it_is_said_who_plays_with_whom(stage, scene):
    pick(stage, "variant", "Team")
    assert stage.says("You and Wen against Rufus and Tora.")
    assert not [key for key in stage.offered() if key.startswith(("remove", "add"))]
    pick(stage, "rules", "Master")
    stage.click("start")
    assert len(who(stage)) == 4
    assert stage.top.match.options == {"variant": "team", "rules": "master", "finish": 50}


def test_solo_is_for_one_and_the_others_come_back(stage, scene):
    stage.click("add")
    pick(stage, "variant", "Solo")
    assert not [key for key in stage.offered() if key in ("portrait 1", "add")]
    assert "gentle" in stage.offered()
    pick(stage, "variant", "Basic")
    assert "gentle" not in stage.offered()
    stage.click("start")
    assert [name for name, _ in who(stage)] == ["You", "Rufus", "Wen"]


def test_each_variant_remembers_what_was_chosen_with_it(stage, scene):
    stage.widget("finish").change(72)
    pick(stage, "variant", "Team")
    pick(stage, "rules", "Master")
    pick(stage, "variant", "Basic")
    assert scene.options == {"variant": "basic", "finish": 72}
    pick(stage, "variant", "Team")
    assert scene.options == {"variant": "team", "rules": "master", "finish": 50}
    again = NewGame(stage.context, "swop")
    assert again.options == {"variant": "basic", "finish": 50}, "what was not begun is forgotten"
    stage.click("start")
    again = stage.show(NewGame(stage.context, "swop"))
    assert again.options == {"variant": "team", "rules": "master", "finish": 50}
    again._choose("variant", "basic")
    assert again.options == {"variant": "basic", "finish": 72}


def test_after_a_game_alone_the_opponents_come_back(stage, scene):
    stage.click("add")
    pick(stage, "variant", "Solo")
    stage.click("start")
    assert who(stage) == [("You", "human")]
    stage.show(NewGame(stage.context, "swop"))
    pick(stage, "variant", "Basic")
    stage.click("start")
    assert who(stage) == [("You", "human"), ("Rufus", "novice"), ("Wen", "novice")]


def test_who_only_filled_a_team_stays_away_from_a_smaller_game(stage, scene):
    pick(stage, "variant", "Team")
    pick(stage, "level 3", "Master")
    stage.click("start")
    assert len(who(stage)) == 4
    stage.show(NewGame(stage.context, "swop"))
    pick(stage, "variant", "Basic")
    assert len(stage.top.seats.seated) == 2
    pick(stage, "variant", "Team")
    assert stage.top.seats.seated[3].player == "master"


@pytest.mark.parametrize("key", ["finish", "level 1", "variant"])
def test_enter_begins_from_what_is_set_already(stage, scene, key):
    pick(stage, "variant", "Team")
    scene.focused, scene.focus_shown = key, True
    stage.press("return")
    assert isinstance(stage.top, Table)


def test_enter_presses_what_has_the_focus_first(stage, scene):
    scene.focused, scene.focus_shown = "add", True
    stage.press("return")
    assert stage.top is scene
    assert len(scene.seats.seated) == 3
    scene.focused = "variant"
    stage.press("return")
    assert isinstance(stage.top, Table)


def test_tab_goes_from_the_players_to_the_game_the_deal_and_the_red_button(stage, scene):
    stage.click("add")
    zones = []
    for _ in range(5):
        stage.press("tab")
        zones.append(stage.widget(scene.focused).zone)
    assert zones == ["page", "deal", "start", "tools", "players"]


def test_it_tells_how_long_so_many_take(stage, scene, monkeypatch):
    entry = games.entry("swop")
    monkeypatch.setattr(scene, "entry", entry._replace(minutes=(8, 12, 18, 25), goal=("finish", 50)))
    assert stage.says("about 12 minutes")
    stage.click("add")
    assert stage.says("about 20 minutes")
    scene._choose("finish", 25)
    assert stage.says("about 9 minutes")
    pick(stage, "variant", "Solo")
    assert stage.says("about 8 minutes")


def test_who_sat_down_is_remembered_for_each_game(stage, scene):
    stage.click("add")
    stage.press("tab")
    pick(stage, "level 1", "Master")
    stage.click("start")
    again = NewGame(stage.context, "swop")
    assert [(s.name, s.player) for s in again.seats.seated] == [
        ("You", "human"), ("Rufus", "master"), ("Wen", "novice"),
    ]  # fmt: skip
    kept = stage.kept_settings()
    assert [seat["name"] for seat in kept.seats["swop"]] == ["You", "Rufus", "Wen"]


def test_what_the_settings_say_wrongly_is_left_out():
    kept = [{"name": "", "player": "human"}, {"name": "Ben"}, {"name": "Tora", "player": "skilled"}]
    company = Lineup("Ada", kept)
    assert [(s.name, s.player) for s in company.seated((1, 2))] == [("Tora", "skilled")]
    assert [s.name for s in Lineup("Ada", [{}]).seated((2,))] == ["Ada", "Rufus"]


def test_numbers_that_cannot_play_are_passed_over():
    company = Lineup("Ada", [])
    assert len(company.seated((2, 4))) == 2
    company.add((2, 4))
    assert len(company.seated((2, 4))) == 4
    company.remove(1, (2, 4))
    assert len(company.seated((2, 4))) == 2


def test_options_that_do_not_fit_each_other_have_their_defaults():
    game = Game(racegame)
    assert fitting(game, {"gentle": True, "finish": 300}) == {"variant": "basic", "finish": 50}
    assert fitting(game, {"gentle": True, "variant": "solo"}) == {
        "variant": "solo", "finish": 50, "gentle": True,
    }  # fmt: skip


def test_a_level_is_explained_when_it_is_set(stage, scene):
    pick(stage, "level 1", "Skilled")
    assert stage.says("Skilled: ")


def test_keys_reach_every_row(stage, scene):
    stage.click("add")
    assert stage.reachable() >= {
        "name", "person 0", "portrait 1", "level 1", "person 1", "remove 1", "level 2", "add", "start",
    }  # fmt: skip
    scene.focused, scene.focus_shown = "level 1", True
    stage.press("right", "right", "right")
    assert scene.seats.seated[1].player == "master"
    stage.press("right")
    assert scene.focused == "person 1"
    stage.press("right", "return")
    assert len(scene.seats.seated) == 2


@pytest.mark.parametrize("count", [2, 4, 8])
def test_it_fits_every_window(any_stage, monkeypatch, count):
    monkeypatch.setattr(racegame, "SEATS", tuple(range(1, 9)))
    monkeypatch.setattr(racegame, "OPTIONS", racegame.OPTIONS[2:3])
    any_stage.show(Menu(any_stage.context, []))
    scene = any_stage.show(NewGame(any_stage.context, "swop"))
    while len(scene.seats.seated) < count:
        any_stage.click("add")
    any_stage.click("person 1")
    assert any_stage.misfits() == []
    if count > 2:
        told = any_stage.says("Novice: "), any_stage.widget("level 2").tip.startswith("Novice: ")
        assert sum(told) == 1, "a level is explained below the rows, or where there is no room by a tool-tip"
    boxes = [w.box for w in scene.widgets if w.zone == "players"]
    for i, box in enumerate(boxes):
        assert not [other for other in boxes[:i] if box.colliderect(other)]
        assert scene._panels()[0].contains(box)


def test_every_opponent_has_a_portrait_of_its_own(stage):
    for portrait in OPPONENTS.values():
        assert stage.context.sprites.exists(f"portraits/{portrait}")
    table = [Seated("You"), *(Seated(name, "novice") for name in OPPONENTS)]
    assert faces(table, "fox")[0] == "fox"
    assert len(set(faces(table, "dragon_jade"))) == len(table)


def test_names_that_nobody_knows_have_portraits_that_stay():
    table = [Seated("You"), Seated("novice 1", "novice"), Seated("Zoë"), Seated("novice 2", "novice")]
    first = faces(table, "dragon_jade")
    assert first == faces(table, "dragon_jade")
    assert len(set(first)) == 4


@pytest.mark.parametrize(
    ("names", "players", "text"),
    [
        ("You", "human", ""),
        ("You Rufus", "human skilled", "against Rufus, skilled"),
        ("You Rufus Wen", "human novice novice", "with Rufus and Wen"),
        ("You Rufus Wen Tora", "human novice expert novice", "with Rufus, Wen and Tora"),
        ("Rufus You", "novice human", "against Rufus, novice"),
        ("You Ben", "human human", "with Ben"),
        ("You Ben Rufus", "human human master", "with Ben and Rufus"),
        ("Rufus Wen", "novice novice", "Rufus and Wen"),
    ],
)
def test_it_is_said_against_whom_one_plays(names, players, text):
    assert against(names.split(), players.split()) == text


def test_controller_starts(stage, scene):
    stage.send(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
    stage.settle()
    assert isinstance(stage.top, Table)


# -- options that go with the seats, and options one may leave out --

HAND = Option(
    "hand",
    "Hand",
    "How many tiles",
    13,
    (Choice(13, "13", "Long hands.", seats=(1, 2, 3)), Choice(10, "10", "Short hands.")),
    low=10,
    high=13,
)
GAMES = Option("games", "Games", "Instead of cycles", 4, low=1, high=99, optional=True)
CYCLES = Option("cycles", "Cycles", "How many", 1, low=1, high=4, only=({"games": None},))


@pytest.fixture
def larger(stage, monkeypatch):
    monkeypatch.setattr(racegame, "OPTIONS", (*racegame.OPTIONS, HAND, GAMES, CYCLES))
    stage.show(Menu(stage.context, []))
    return stage.show(NewGame(stage.context, "swop"))


def test_what_nobody_chose_goes_with_the_seats(stage, larger):
    assert larger.options["hand"] == 13
    stage.click("add")
    stage.click("add")
    assert len(larger.seats.seated) == 4
    assert larger.options["hand"] == 10
    stage.click("remove 3")
    assert larger.options["hand"] == 13


def test_what_was_chosen_says_how_many_can_play(stage, larger):
    larger._choose("hand", 13)
    assert larger.counts == (1, 2, 3)
    stage.click("add")
    assert not stage.widget("add").on
    larger._choose("hand", 10)
    assert "add" in stage.offered()


def test_an_option_that_may_be_left_out_is_switched_on_and_off(stage, larger):
    assert "cycles" in larger.options
    stage.press("end")
    stage.widget("games wanted").press((0, 0))
    stage.settle()
    assert larger.options["games"] == 4
    assert "cycles" not in larger.options
    stage.widget("games").change(9)
    assert larger.options["games"] == 9
    stage.widget("games wanted").press((0, 0))
    stage.settle()
    assert "games" not in larger.options
    assert larger.options["cycles"] == 1


def test_ones_own_row_is_the_first_persons_wherever_they_sit(stage, scene):
    stage.click("person 1")
    stage.click("person 0")
    assert stage.widget("name").box.centery == stage.widget("person 1").box.centery
    assert "name 1" not in stage.offered()
    stage.context.settings.portrait = "owl"
    scene.refresh()
    assert stage.widget("portrait 1").name == "owl"
    stage.click("portrait 0")
    assert stage.top.widget("portrait fox") is None, "an opponent has none to choose"
    stage.click("portrait 1")
    stage.wait(1)
    stage.click("portrait fox")
    assert stage.kept_settings().portrait == "fox"


def test_alone_there_is_room_for_all_portraits(stage, scene):
    assert "portrait fox" not in stage.offered()
    pick(stage, "variant", "Solo")
    stage.click("portrait fox")
    assert stage.kept_settings().portrait == "fox"
    stage.click("person 0")
    assert "portrait hare" not in stage.offered()
    assert stage.says("you watch")
