"""What comes by itself comes in time: a window sleeps between two frames and wakes when something is due."""

import random
from typing import Any

import pytest

from dragonbox import games, puzzles, record
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table


@pytest.fixture(params=[pytest.param("off", marks=pytest.mark.slow), "normal"])
def stage(request: pytest.FixtureRequest, make_stage: Any) -> Any:
    stage = make_stage((1024, 640))
    stage.context.settings.motion = request.param
    stage.show(Menu(stage.context, []))
    return stage


def new(key: str, *players: str, **options: Any) -> Any:
    return games.load(key).new(options, len(players), "8K2F-41", ("You", "Wen", "Ada"), players)


def some_round(match: Any) -> Any:
    """The match with its first round played to its end, the next one not dealt."""
    rng = random.Random(3)
    while not match.round_over:
        match.play(rng.choice(match.legal()), deal=False)
    return match


def test_a_message_and_a_tip(stage: Any) -> None:
    stage.window.say("Kept.", 2)
    stage.doze(1)
    assert stage.message
    stage.doze(2)
    assert not stage.message
    stage.show(SettingsScene(stage.context))
    stage.doze(1)
    table = stage.show(Table(stage.context, new("swop", "human", "novice")))
    stage.doze(1)
    stage.hover("help")
    stage.doze(2)
    assert table.tip_shown


def test_a_reason_at_a_table(stage: Any) -> None:
    table = stage.show(Table(stage.context, new("swop", "human", "novice")))
    stage.doze(3)
    table.explain("both dice show 3", "swap", "a1")
    stage.doze(1)
    assert table._line().kind == "why"
    stage.doze(12)
    assert table._line().kind != "why"


def test_a_reproach_of_a_lesson(stage: Any) -> None:
    path = next(path for path in games.lessons("swop") if path.stem.startswith("01"))
    table = stage.show(LessonTable(stage.context, "swop", path))
    stage.doze(12)
    table._refuse("Both dice show 3.")
    stage.doze(1)
    assert table._refused
    stage.doze(12)
    assert not table._refused


def test_a_round_to_watch_goes_on(stage: Any) -> None:
    path = next(path for path in games.lessons("rare_dragon") if path.stem.startswith("00"))
    table = stage.show(LessonTable(stage.context, "rare_dragon", path))
    stage.doze(25)
    assert table.course.number > 0


@pytest.mark.slow
def test_a_replay_goes_by(stage: Any) -> None:
    match = new("swop", "human", "novice", finish=20)
    while len(match.history) < 6:
        match.play(match.legal()[0])
    replay = stage.show(Replay(stage.context, match))
    stage.doze(25)
    assert replay.step == replay.steps
    assert not replay.playing


@pytest.mark.parametrize("pace", ["slow", "fast"])
def test_an_opponent_thinks_and_moves(stage: Any, pace: str) -> None:
    stage.context.settings.pace = pace
    stage.thoughts.at_once = False
    match = new("rare_dragon", "human", "novice")
    while match.to_move == 0:
        match.play(match.legal()[-1])
    table = stage.show(Table(stage.context, match))
    before = len(match.history)
    stage.doze(6)
    assert table.opponents.thinks(stage.now)
    stage.thoughts.decide(match.legal()[0])
    stage.doze(6)
    assert len(match.history) == before + 1


def test_where_only_opponents_sit_the_next_round_is_dealt(stage: Any) -> None:
    match = some_round(new("rare_dragon", "novice", "novice", target=200))
    stage.thoughts.at_once = False
    stage.show(Table(stage.context, match))
    assert isinstance(stage.top, RoundScene)
    stage.doze(20)
    assert len(match.rounds) == 2


@pytest.mark.slow
def test_the_best_line_of_a_puzzle_plays_itself(stage: Any) -> None:
    match = record.loads(puzzles.made("rare_out", "8K2F-41", 1))
    scene = stage.show(stage.context.scene("puzzle", match, Source("Today")))
    stage.doze(1)
    scene.give_up()
    stage.doze(15)
    assert not scene._line_left
    assert len(scene.tried) == len(scene.puzzle.answers[0].split("; "))


def test_doors_close_between_two_people(stage: Any) -> None:
    match = new("rare_dragon", "human", "human")
    table = stage.show(Table(stage.context, match))
    stage.doze(1)
    while match.to_move == table.seat:
        match.play(match.legal()[-1])
    table.stir()
    table.at_rest()
    stage.doze(6)
    assert stage.top is not table
