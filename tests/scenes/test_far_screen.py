"""Who begins with a controller is asked once whether the screen is far away; then all text is large."""

import pygame
import pytest
from virtualpads import listening

from dragonbox import games, puzzles
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles import items, panels
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.settings.settings_scene import SettingsScene


@pytest.fixture
def menu(stage):
    stage.context.settings.couch = None
    stage.show(Menu(stage.context, []))
    return stage


@pytest.mark.parametrize(("answer", "scale"), [("answer 1", 1.5), ("answer 0", 1.0)])
def test_it_is_asked_once(menu, answer, scale):
    menu.button(0)
    assert menu.says("from the couch?")
    assert not menu.misfits()
    menu.wait(1)
    menu.click(answer)
    assert menu.window.canvas.text_scale == scale
    assert menu.kept_settings().couch is (scale > 1)
    menu.wait(1)
    for x in (1, 0):
        menu.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, 0))
    assert isinstance(menu.top, Menu)
    assert menu.top.focus_shown


def test_keys_ask_nothing(menu):
    menu.press("right", "down")
    assert isinstance(menu.top, Menu)


def test_closing_the_question_answers_it_later(menu):
    menu.button(0)
    menu.press("escape")
    assert menu.kept_settings().couch is None


def test_the_settings_change_it(stage):
    stage.show(SettingsScene(stage.context, "look"))
    stage.press("end")
    stage.settle()
    assert stage.top.widget("text size")
    stage.top.widget("couch").press((0, 0))
    stage.settle()
    assert stage.window.canvas.text_scale == 1.5
    assert stage.top.widget("text size") is None
    stage.top.widget("couch").press((0, 0))
    assert stage.window.canvas.text_scale == 1.0


@pytest.fixture
def far(stage):
    """A menu far away, with a pad to be taken up."""
    stage.context.settings.couch, stage.context.settings.motion = True, "off"
    stage.window.lay_out()
    stage.show(Menu(stage.context, []))
    with listening(stage) as plug_in:
        stage.pad = plug_in("xbox")
        yield stage


def test_the_focus_is_seen_on_every_page_at_once(far):
    far.pad.press("dpright")
    for key in ("dragon_swoop", "set up", "start"):
        far.pad.click(key)
        assert far.top.focus_shown
        here = far.widget(far.top.focused)
        assert here.reachable
        assert far.top.state(here).focus
    far.pad.press("start")
    assert far.top.state(far.widget("resume")).focus
    far.pad.press("dpdown")
    assert far.top.focused == "rules", "the first push moves it"


def test_the_pointer_is_seen_only_where_it_is_used(far):
    far.hover("swop")
    assert far.top.hovered == "swop"
    far.pad.press("dpleft")
    assert not far.top.hovered
    assert not pygame.mouse.get_visible()
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 0), buttons=(0, 0, 0))
    for event in far.window.controller.pads.told([motion]):
        far.window.dispatch(event)
    assert pygame.mouse.get_visible()
    assert not far.top.state(far.widget("swop")).focus


def test_what_was_reached_is_told_only_where_there_is_room(make_stage):
    for couch in (True, False):
        stage = make_stage((1280, 720), home=str(couch))
        stage.context.settings.couch = couch
        stage.window.lay_out()
        match = games.load("rare_dragon").new({"target": 10}, 2, "8K2F-41", ["You", "Wen"])
        match.seats[1].player = "novice"
        while not match.over:
            match.play(max(match.legal(), key=lambda move: move.verb in ("play", "meld")))
        stage.finish(match)
        stage.show(Menu(stage.context, []))
        stage.top.focus(stage.widget("rare_dragon"))
        assert not stage.misfits()


def test_the_reasons_of_an_answer_fit_from_far_away(make_stage):
    """Of many tiles of which much is told, what tells the same of other tiles is left out."""
    stage = make_stage((1280, 720))
    stage.context.settings.couch, stage.context.settings.motion = True, "off"
    stage.window.lay_out()
    kind = next(kind for kind in games.kinds() if kind.form == "tiles")
    match = puzzles.shipped(puzzles.COLLECTION, kind, 3, 1)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    scene.give_up()
    stage.settle()
    paper, button = stage.widget("puzzle sheet"), stage.widget("puzzle again")
    c, inner = stage.window.canvas, panels.result_inner(stage.window.canvas, paper.box)
    inner.y += panels.result_head(c)
    told = items.places(c, paper.named, paper.items, inner)
    assert told[-1].bottom <= button.box.y
    assert not stage.misfits()
