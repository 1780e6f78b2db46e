"""What the table and the result of Dragon Swoop explain: tips on words, and points that decide nothing."""

import random
from dataclasses import replace

import pytest

from dragonbox import games
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import opening
from dragonbox.app.table.table import Table
from dragonbox.core import phrases


@pytest.fixture
def stage(make_stage):
    stage = make_stage((960, 540))
    stage.context.settings.motion = "off"
    return stage


def new(mode):
    return games.load("dragon_swoop").new({"mode": mode}, 1, "8K2F-41", ("You",), ("human",))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("set 0", "Two Fours of a kind: four equal tiles and four of another kind. 75 points, 125 with"),
        ("set 6", "Pair: two equal tiles. 2 points, 3 with the master"),
        ("recruit 1", "A recruit is a tile of the line that you keep for a later set."),
        ("course", "If all 36 tiles fly, you get 100 points more at the end"),
        ("masters", "When the master joins a set, the next one comes."),
    ],
)
def test_a_word_has_a_tip(stage, key, told):
    table = stage.show(Table(stage.context, new("hard")))
    assert told in table.widget(key).tip
    stage.hover(key)
    stage.wait(1)
    assert stage.says(told.split(",")[0].split(". ")[0])


@pytest.mark.parametrize("mode", ["hard", "score"])
def test_the_points_of_a_year_stand_large_beside_the_stars_that_they_reach(stage, mode):
    match, rng = new(mode), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    table = stage.show(Table(stage.context, match))
    page = opening.score_page(stage.context, match, stage.finish(match), table, False)
    scene = EndScene(stage.context, page)
    stage.window.push(scene)
    stage.settle()
    assert (scene.ending.points is None) == (mode == "score")
    assert stage.says(phrases.signed(match.standing.scores[0]))
    assert stage.says("Stars at") == (mode == "score")
    assert not stage.misfits()
    if mode == "hard":
        assert match.standing.scores[0] < 240
        scene.ending = replace(scene.ending, points=240)
        scene.refresh()
        stage.settle()
        assert stage.says("Stars at")
