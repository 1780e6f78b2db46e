"""The best games."""

import random

import pytest

from dragonbox import games
from dragonbox.app.bests_scene import BestsScene
from dragonbox.app.dialog import Dialog
from dragonbox.app.menu import Menu
from dragonbox.app.statistics_scene import StatisticsScene
from dragonbox.storage.bests import mark_shuffled


def enter(bests, seed, mode="score", shuffled=True):
    match = games.load("dragon_swoop").new({"mode": mode}, seed=seed, names=["Ada"])
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    if shuffled:
        mark_shuffled(match)
    bests.enter(match)
    return match.standing.scores[0]


@pytest.fixture
def menu(stage):
    return stage.show(Menu(stage.context, []))


def test_none_yet(stage, menu):
    stage.show(BestsScene(stage.context))
    assert stage.says("Nothing stands here yet.")
    stage.press("return")
    assert stage.top is menu


def test_the_best_come_first_with_their_codes(stage, menu):
    scores = {enter(stage.context.bests, f"BEST-D{i}"): f"BEST-D{i}" for i in range(5)}
    stage.show(BestsScene(stage.context))
    texts = stage.texts()
    ranked = sorted(scores, reverse=True)
    places = [texts.index(str(score).replace("-", "−")) for score in ranked]
    assert places == sorted(places)
    assert [text for text in texts if text.startswith("BEST-D")] == [scores[score] for score in ranked]
    assert stage.says("5 games")


def test_every_table_can_be_seen(stage, menu):
    enter(stage.context.bests, "BEST-D1")
    enter(stage.context.bests, "BEST-D2", "sweep")
    enter(stage.context.bests, "BEST-D3", shuffled=False)
    stage.show(BestsScene(stage.context))
    assert stage.says("Dragon Swoop · Score · deals by code")
    stage.click("right")
    assert stage.says("Dragon Swoop · Sweep · shuffled deals")
    stage.press("page down")
    assert stage.says("Dragon Swoop · Score · shuffled deals")
    stage.click("left")
    assert stage.says("Dragon Swoop · Sweep · shuffled deals")


def test_it_fits_every_window(any_stage):
    stage = any_stage
    for i in range(10):
        enter(stage.context.bests, f"BEST-D{i}")
    stage.show(Menu(stage.context, []))
    stage.show(BestsScene(stage.context))
    assert stage.misfits() == []
    last = next(entry for entry in reversed(stage.top.top))
    assert stage.says(last.seed)


def test_a_damaged_table_is_told(stage, menu):
    enter(stage.context.bests, "BEST-D1")
    (stage.context.bests.folder / "dragon_swoop.toml").write_text("what is this")
    bests = stage.show(BestsScene(stage.context))
    assert isinstance(stage.top, Dialog)
    assert stage.says("dragon_swoop.damaged-1.toml")
    assert stage.context.bests.problems == []
    stage.press("return")
    assert stage.top is bests


def test_an_empty_table_leads_to_the_statistics(stage):
    stage.show(Menu(stage.context, []))
    stage.show(BestsScene(stage.context))
    assert stage.says("Games with others are told in the statistics")
    stage.click("statistics")
    assert isinstance(stage.top, StatisticsScene)
    stage.press("escape")
    assert isinstance(stage.top, Menu)
