"""What a finished match has reached for the first time is told quietly on its page, when all is counted."""

from types import SimpleNamespace

import pytest
import racegame
from racegame import Step
from repeats import repeated

from dragonbox import games, milestones
from dragonbox.app.results.scoring import Scoring
from dragonbox.app.results.scoring_seats import SeatsScoring
from dragonbox.app.table import autosave
from dragonbox.core.milestones import Milestone

ONE = Milestone("far", "Far runner", "Run ten steps at once.", "skill", "swift")
REACHED = [
    ONE,
    Milestone("first", "First race", "Reach the goal.", "discovery", "tour"),
    Milestone("hundred", "A hundred runs", "Run a hundred times.", "rare", "100"),
    Milestone("hat", "A hat", "Wear a hat.", "rare", "hat_trick"),
]


@pytest.fixture(autouse=True)
def box(monkeypatch):
    racegame.install(monkeypatch)


def page(stage, monkeypatch, reached, players=("human", "novice"), shown=False):
    """Open the page of a race that was just finished; it tells of `reached`."""
    match = games.load("swop").new({"finish": 20}, len(players), "8K2F-41", players=players)
    while not match.over:
        match.play(Step(10 if match.to_move == 0 else 1))
    kind = Scoring if len(players) == 1 else SeatsScoring
    counted = stage.finish(match)._replace(milestones=tuple(reached))
    scene = kind(stage.context, match, counted, None, shown)
    stage.window.push(scene)
    return scene


def test_one_is_told_with_its_text_when_all_is_counted(stage, monkeypatch):
    scene = page(stage, monkeypatch, [ONE], ("human",))
    stage.wait(0.1)
    assert "New milestone" not in stage.texts()
    stage.settle()
    assert {"New milestone", ONE.title} <= set(stage.texts())
    assert ONE.text in stage.widget(f"new {ONE.key}").tip
    assert scene._news().bottom <= scene._right_panel().y


def test_of_several_three_have_their_names_and_say_in_a_tip_what_they_are(stage, monkeypatch):
    page(stage, monkeypatch, REACHED, shown=True)
    stage.settle()
    assert "3 of 4 new milestones" in stage.texts()
    for one in REACHED[:3]:
        assert stage.says(one.title)
        assert stage.widget(f"new {one.key}").tip == f"{one.title}: {one.text}"
        assert f"new {one.key}" not in stage.reachable()


def test_without_any_there_is_nothing_to_tell(stage, monkeypatch):
    page(stage, monkeypatch, [], shown=True)
    stage.settle()
    assert not stage.says("milestone")
    assert not [key for key in stage.offered() if key.startswith("new ")]


@pytest.mark.parametrize("count", [1, 4])
@repeated(("size", "text_size"), [((960, 540), 100), ((1280, 720), 150)])
def test_they_fit_in_small_windows(make_stage, monkeypatch, size, text_size, count):
    stage = make_stage(size, text_size)
    page(stage, monkeypatch, REACHED[:count], shown=True)
    stage.settle()
    assert "far runner" in " ".join(stage.texts()).lower()
    assert not stage.misfits()


def test_what_a_match_is_the_first_to_reach_is_new(stage):
    match = games.load("swop").new({"finish": 20}, 1, "8K2F-41")
    while not match.over:
        match.play(Step(10))
    every = milestones.all_of_them()
    one, other = list(every)[:2]
    earlier = stage.finish(match).result._replace(id="earlier", milestones=(one,))
    result = earlier._replace(id="later", milestones=(one, other))
    history = SimpleNamespace(results=lambda: [earlier, result])
    counted = autosave.count(SimpleNamespace(history=history, finished=lambda: None), result)
    assert every[other] in counted.milestones
    assert every[one] not in counted.milestones
