"""What *Play* opens: the first time a choice between lesson and rules, later the setups."""

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.menu.menu import Menu
from dragonbox.app.setup import setup_card, ways
from dragonbox.app.setup.first_play import FirstPlay
from dragonbox.app.setup.lesson_list import LessonList
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.setup.setups_scene import SetupsScene
from dragonbox.app.table.table import Table
from dragonbox.core import lesson
from dragonbox.core.match import Seated
from dragonbox.ui.controls import Slider


@pytest.fixture
def stage(make_stage):
    """A stage on which nothing moves: tables are opened, not looked at."""
    stage = make_stage()
    stage.context.settings.motion = "off"
    return stage


def play(stage, key):
    return stage.show(stage.context.scene("play", key))


def setups(stage, key="swop"):
    stage.now += 1
    return stage.show(stage.context.scene("setups", key))


def seats(match):
    return [seat.player for seat in match.seats]


# -- the first time --


def test_a_game_never_played_can_be_learned_or_set_up(stage):
    play(stage, "swop")
    assert isinstance(stage.top, FirstPlay)
    assert stage.says("90 seconds")
    stage.press("return")
    assert isinstance(stage.top, LessonTable)
    stage.press("escape")
    play(stage, "swop")
    stage.press("right", "return")
    assert isinstance(stage.top, SetupsScene)


def test_the_cards_are_buttons_too(stage):
    play(stage, "swop")
    stage.click((stage.widget("rules card").box.centerx, stage.widget("rules card").box.y + 60))
    assert isinstance(stage.top, SetupsScene)


@pytest.mark.slow
def test_a_game_is_not_new_any_more(stage):
    stage.context.lessons.finish("swop", "01-the-first-swap")
    assert isinstance(play(stage, "swop"), SetupsScene)
    assert isinstance(play(stage, "magic_dragon"), FirstPlay)
    stage.click("set up")
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert isinstance(play(stage, "magic_dragon"), SetupsScene)


def test_where_there_is_no_lesson_the_setups_are_first(stage, monkeypatch):
    monkeypatch.setattr(games, "lessons", lambda key: [])
    assert isinstance(play(stage, "swop"), SetupsScene)
    assert "learn" not in stage.offered()
    stage.show(Menu(stage.context, []))
    assert "learn" not in stage.offered()
    assert stage.says("New")


@pytest.mark.parametrize("key", ["magic_dragon", "dragon_swoop"])
def test_the_first_play_fits(any_stage, key, monkeypatch):
    found = games.lessons("swop")
    monkeypatch.setattr(games, "lessons", lambda key: found)
    any_stage.show(any_stage.context.scene("first play", key))
    assert not any_stage.misfits()


# -- the setups --


def test_the_first_press_of_enter_starts_the_easiest(stage):
    setups(stage)
    assert stage.says("Best to begin with")
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert seats(stage.top.match) == ["human", "novice"]
    assert stage.top.match.options["finish"] == 25


def test_the_last_one_is_offered_first(stage):
    setups(stage)
    stage.press("right", "right", "left", "return")
    assert stage.top.match.options["finish"] == 50
    assert seats(stage.top.match) == ["human", "novice", "novice"]
    assert stage.kept_settings().setup == {"swop": "standard"}
    scene = setups(stage)
    assert scene.chosen.key == "standard"
    assert stage.top.focused == "way standard"


def test_a_click_chooses_and_another_starts(stage):
    scene = setups(stage)
    stage.click("way solo")
    assert (stage.top, scene.chosen.key) == (scene, "solo")
    stage.now += 1
    stage.click("way solo")
    assert isinstance(stage.top, Table)
    assert stage.top.match.options["variant"] == "solo"


def test_a_controller_starts(stage):
    setups(stage)
    stage.button(0)
    assert isinstance(stage.top, Table)


@repeated("key", ["change rules", "more"])
def test_all_options_are_behind_it(stage, key):
    setups(stage, "magic_dragon")
    stage.click(key)
    form = stage.top
    assert isinstance(form, NewGame)
    assert form.options["version"] == "A"
    assert [seat.name for seat in form.seats.seated] == ["You", "Wen", "Saru", "Bubo"]
    stage.press("escape")
    assert isinstance(stage.top, SetupsScene)


def test_two_people_at_one_screen_are_a_choice_of_its_own(stage):
    setups(stage, "dragon_dance")
    stage.click("two")
    assert isinstance(stage.top, NewGame)
    stage.now += 1  # or the next click would be the second half of a double click
    stage.click("start")
    assert seats(stage.top.match)[:2] == ["human", "human"]


def test_both_buttons_for_a_second_person_tell_the_same(stage, monkeypatch):
    monkeypatch.setattr(seating, "IN_TURN", "Two of you play here.")
    setups(stage, "rare_dragon")
    assert stage.widget("two").tip == "Two of you play here."
    stage.click("change table")
    assert stage.widget("second").tip == "Two of you play here."


def test_a_game_for_one_offers_no_second_person(stage):
    setups(stage, "dragon_swoop")
    assert "two" not in stage.offered()


@pytest.mark.slow
def test_what_was_set_up_by_hand_is_offered_again(stage):
    setups(stage)
    stage.click("more")
    stage.now += 1  # or the next click would be the second half of a double click
    stage.click("person 1")
    stage.click("start")
    assert isinstance(stage.top, Table)
    scene = setups(stage)
    assert scene.chosen.key == ways.LAST
    assert stage.says("Last time")
    stage.click("start")
    assert seats(stage.top.match) == ["human", "human"]
    stage.context.settings.setup[scene.entry.key] = scene.ways[0].key
    setups(stage)
    assert stage.says("As you changed it"), "the last time it was another setup"


def test_by_hand_or_not_the_same_match_is_the_same_setup(stage):
    setups(stage)
    stage.click("more")
    stage.now += 1  # or the next click would be the second half of a double click
    stage.click("start")
    scene = setups(stage)
    assert scene.chosen.key == "learn"
    assert not any(way.own for way in scene.ways)


@pytest.mark.slow
def test_a_setup_is_kept_renamed_and_deleted(stage):
    scene = setups(stage)
    stage.click("more")
    stage.now += 1  # or the next click would be the second half of a double click
    stage.click("person 1")
    stage.click("keep")
    stage.now += 1
    stage.type("Ours")
    stage.press("return", "escape")
    assert stage.top is scene
    assert scene.chosen.title == "Ours"
    assert stage.kept_settings().setups["swop"][0]["name"] == "Ours"
    stage.press("return")
    assert seats(stage.top.match) == ["human", "human"]
    scene = setups(stage)
    assert scene.chosen.title == "Ours"
    stage.click("manage")
    stage.type("Evening")
    stage.press("escape")
    assert scene.chosen.title == "Evening"
    stage.now += 1
    stage.click("manage")
    stage.now += 1
    stage.click("delete 0")
    stage.press("escape")
    assert scene.chosen.key == "learn"
    assert stage.kept_settings().setups == {"swop": []}


def test_no_more_than_a_few_are_kept(stage):
    for number in range(ways.MOST):
        ways.keep(stage.context, "swop", f"Setup {number}", {"finish": 30 + number}, [Seated("You")])
    setups(stage)
    stage.click("more")
    stage.now += 1  # or the next click would be the second half of a double click
    stage.click("keep")
    stage.now += 1
    stage.press("return")
    assert "Delete one first" in stage.message
    stage.type("setup 1")
    stage.press("return")
    kept = stage.kept_settings().setups["swop"]
    assert [one["name"] for one in kept] == ["Setup 0", "setup 1", "Setup 2"]
    assert kept[1]["options"]["finish"] == 25


def test_a_kept_setup_that_fits_no_more_is_played_as_far_as_it_fits(stage):
    people = [Seated("You"), Seated("X", "novice")]
    ways.keep(stage.context, "swop", "Old", {"finish": 7, "gone": True}, people)
    scene = setups(stage)
    stage.click("way own Old")
    assert scene.chosen.options["finish"] == 50


@pytest.mark.parametrize("key", ["magic_dragon", "dragon_swoop", "swop"])
def test_the_setups_fit(any_stage, key):
    people = [Seated("You"), Seated("Rufus", "expert")][: games.entry(key).seats[-1]]
    ways.keep(any_stage.context, key, "Wednesday with Katharina", {}, people)
    setups(any_stage, key)
    assert not any_stage.misfits()
    keys = {widget.key for widget in any_stage.top.widgets if widget.reachable}
    assert any_stage.reachable() == keys


def test_a_tall_window_lays_the_cards_in_two_rows(make_stage):
    stage = make_stage((960, 960))
    setups(stage)
    boxes = [stage.widget(f"way {key}").box for key in ("learn", "standard", "master", "solo")]
    assert [box.y for box in boxes[:2]] != [box.y for box in boxes[2:]]
    assert not stage.misfits()


# -- the lessons --


def test_the_list_of_lessons(stage):
    stage.context.lessons.finish("swop", "01-the-first-swap")
    stage.context.lessons.leave("swop", "02-chips", {"step": 2, "starts": [0, 0, 0], "moves": []})
    setups(stage)
    stage.click("learn")
    assert isinstance(stage.top, LessonList)
    assert stage.says("Done")
    assert stage.says("Step 3 of")
    assert stage.top.focused == "lesson 02-chips"
    stage.press("return")
    assert isinstance(stage.top, LessonTable)
    assert stage.top.name == "02-chips"


def test_the_help_leads_to_the_lessons_but_not_in_a_match(stage):
    stage.show(stage.context.scene("help", "swop"))
    stage.click("learn")
    assert isinstance(stage.top, LessonList)
    stage.context.scene("first match", "swop")
    stage.settle()
    stage.press("f1")
    assert stage.says("Rules")
    assert "learn" not in stage.offered()


def test_the_menu_shows_which_lessons_are_done(stage):
    stage.context.lessons.finish("swop", "01-the-first-swap")
    stage.show(Menu(stage.context, []))
    assert "learn" not in stage.offered()
    assert stage.widget("swop").lessons == (1, 3)
    assert stage.top.focused == "swop", "what one has just learned"
    stage.hover("dragon_dance")
    assert stage.says("1 of 3 lessons done")


@pytest.mark.parametrize("key", ["dragon_swoop", "rare_dragon"])
def test_the_match_after_a_lesson_is_the_easiest(stage, key):
    stage.show(Menu(stage.context, []))
    stage.context.scene("first match", key)
    assert isinstance(stage.top, Table)
    assert set(seats(stage.top.match)) <= {"human", "novice"}


@pytest.mark.parametrize("key", ["magic_dragon", "swop"])
def test_the_match_after_a_lesson_says_first_what_is_new(stage, key):
    stage.show(Menu(stage.context, []))
    stage.context.scene("first match", key)
    stage.wait_for(lambda: stage.top.can_play)
    stage.wait(1)
    assert stage.top.notices.shown.text == " ".join(new.text for new in games.setups(key)[0].new)
    stage.click("notice ok")
    assert stage.top.notices.shown is None


@pytest.mark.parametrize("entry", games.BOX, ids=lambda entry: entry.key)
def test_lessons_and_notices_know_what_the_match_after_a_lesson_tells(entry):
    """A key that neither knows would keep nothing from being told twice."""
    told = set[str]().union(*(lesson.told(path) for path in games.lessons(entry.key)))
    keys = {new.key for setup in games.setups(entry.key) for new in setup.new if not new.whole}
    assert keys - {""} <= told


def test_the_match_after_a_lesson_leaves_out_what_lessons_have_taught(stage):
    for path in games.lessons("magic_dragon")[1:4]:
        stage.context.lessons.finish("magic_dragon", path.stem)
    stage.show(Menu(stage.context, []))
    stage.context.scene("first match", "magic_dragon")
    text = stage.top.notices.shown.text
    assert "claim" not in text
    assert "aside" not in text
    assert "each loser pays" in text
    assert "flat" in stage.context.lessons.told("magic_dragon"), "it is not told again"


@pytest.mark.parametrize("entry", games.BOX, ids=lambda entry: entry.key)
def test_no_two_setups_look_the_same(stage, entry):
    """Others sit at the table, in another order, or other pieces lie on it."""
    shown, motifs = ways.ways(stage.context, entry.key), games.motifs(entry.key)
    looks = [(*way.names, motifs.get(way.key, motifs["table"])) for way in shown]
    assert len(set(looks)) == len(shown)


def test_how_long_a_match_takes_is_told_once(stage):
    scene = setups(stage, "magic_dragon")
    told = f"About {scene.chosen.minutes} minutes"
    assert stage.texts().count(told) == 1


def test_words_keep_their_distance_from_the_edge_of_a_card(stage):
    """Two lines of a rule are about equally long."""
    scene = setups(stage, "magic_dragon")
    c, card = stage.window.canvas, stage.widget("way expert")
    room = card.box.w - 2 * c.px(setup_card.EDGE)
    wide = setup_card.evenly(c, scene.ways[-1].told, room)
    first, second = c.type.wrap(scene.ways[-1].told, setup_card.LINE, wide)
    assert min(len(first), len(second)) > 0.6 * max(len(first), len(second))


def test_a_slider_of_many_numbers_is_finer_where_they_are_small():
    """One game or two are as easy to hit with the pointer as they are wanted."""
    told = []
    slider = Slider("games", pygame.Rect(0, 0, 240, 36), value=4, low=1, high=99, step=1, change=told.append)
    track = slider.track()
    for x in (0, 15, 30):
        slider.press((track.x + x, track.centery))
    slider.press((track.right, track.centery))
    assert told == [1, 2, 4, 99]


@pytest.mark.parametrize(
    ("key", "told"),
    [("dragon_swoop", "Choose your goal, then begin."), ("swop", "Choose who plays, then begin.")],
)
def test_the_first_page_asks_who_plays_only_where_several_can(stage, key, told):
    stage.show(FirstPlay(stage.context, key))
    assert stage.says(told)
