"""What stands on a table, in puzzles, lessons and results is translated, and longer words fit."""

import random

import pytest

from dragonbox import games, puzzles, record
from dragonbox.app.lessons.done import LessonDone
from dragonbox.app.puzzles.choosing import Choosing
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import opening
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.table import Table
from dragonbox.app.table.turning_points import Point
from dragonbox.app.table.turning_scene import TurningTable
from dragonbox.core import language
from dragonbox.core.contract import Decision
from dragonbox.core.phrases import YOU
from dragonbox.players import Better, Hint
from dragonbox.players.process import Failure
from dragonbox.players.worker import Worker

SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 150), marks=pytest.mark.slow),
]
REASON = "×"
"""What opponents say of their moves: their words are those of the games."""


@pytest.fixture(params=SIZES, ids=str)
def stage(pseudo_stage, request):
    width, height, text_size = request.param
    stage = pseudo_stage((width, height), text_size)
    stage.context.settings.motion = "off"
    stage.thoughts.replies = dict.fromkeys(stage.thoughts.replies, hint)
    return stage


def hint(level, game, view, seed, budget, opponent=""):
    return Hint(Decision(view.legal()[0], REASON), (REASON, REASON))


def played(game, seats, count=10_000):
    names, players = (YOU, "Rufus", "Wen", "Tora"), ("human", "skilled", "master", "novice")
    match = games.load(game).new({}, seats, "8K2F-41", names, players[:seats])
    rng = random.Random(game)
    while not match.over and (len(match.history) < count or match.to_move != 0):
        if match.round_over:
            match.deal_next(f"8K2F-{len(match.rounds)}")
        else:
            match.play(rng.choice([move for move in match.legal() if move.verb != "pass"] or match.legal()))
    return match


def looked_at(stage):
    """Assert that all is translated and fits."""
    stage.wait(0.2)
    assert stage.faults() == ([], [])


def over(stage, scene, below):
    stage.show(scene)
    looked_at(stage)
    stage.window.pop_to(below)


def test_a_table(stage):
    match = played("dragon_dance", 3, 14)
    table = stage.show(Table(stage.context, match))
    for _step in range(4):
        looked_at(stage)
        stage.press("h")
    table.hints.close()
    table.heading.tools()
    over(stage, MoveLog(stage.context, match, table._logged, table.top), table)
    over(stage, stage.context.scene("pause", table), table)
    table.undoing.offer_practice("×")
    looked_at(stage)
    replay = stage.show(stage.context.scene("replay", match))
    replay.go(8)
    looked_at(stage)
    replay.reasons.press()
    looked_at(stage)


def test_an_opponent_without_a_move(stage):
    stage.thoughts.at_once = False
    match = played("dragon_dance", 3, 14)
    table = stage.show(Table(stage.context, match))
    table.play(match.legal()[0])
    stage.wait(2)
    looked_at(stage)
    stage.thoughts.waiting(Failure(REASON, ""))
    looked_at(stage)
    table.tell_stuck()
    looked_at(stage)
    stage.top._choose()
    looked_at(stage)


def test_closed_doors(stage):
    match = games.load("rare_dragon").new({}, 2, "8K2F-41", ("Wen", YOU), ("human", "human"))
    stage.show(Table(stage.context, match))
    looked_at(stage)


@pytest.mark.slow
def test_turning_points(stage):
    match = played("rare_dragon", 2)
    steps = [n for n, move in enumerate(match.history) if move.seat == 0 and len(match.until(n).legal()) > 2]
    better = match.until(steps[0]).legal()[1]
    point = Point(steps[0], 0, match.history[steps[0]].move, Better(better, REASON, 4.0, "4"))
    scene = TurningTable(stage.context, match, [point, point])
    stage.show(scene)
    looked_at(stage)
    scene = stage.context.scene("turning points", match, [], lambda found: None)
    stage.show(scene)
    looked_at(stage)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("rare_dragon", 2), ("dragon_swoop", 1)])
def test_results(stage, game, seats):
    match = played(game, seats)
    table = stage.show(Table(stage.context, match))
    page = opening.score_page(stage.context, match, None, table, False)
    stage.window.push(EndScene(stage.context, page))
    stage.settle()
    looked_at(stage)
    stage.to_points()
    looked_at(stage)


def test_the_end_of_a_round(stage):
    match = played("dragon_dance", 3, 1)
    while not match.round_over:
        match.play(match.legal()[0])
    table = stage.show(Table(stage.context, match))
    table.show_round()
    looked_at(stage)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["magic_waits", "magic_dear", "swoop_last", "swoop_sweep"])
def test_a_puzzle(stage, key):
    kind = next(kind for kind in games.kinds() if kind.key == key)
    match = puzzles.shipped(puzzles.COLLECTION, kind, 1, 0)
    stage.show(Table(stage.context, played("dragon_swoop", 1, 7)))
    scene = stage.show(stage.context.scene("puzzle", match, Source("×")))
    for _hint in range(3):
        scene.take_hint()
    looked_at(stage)
    scene.share()
    looked_at(stage)
    stage.window.pop_to(scene)
    scene.give_up()
    stage.settle()
    looked_at(stage)


@pytest.mark.slow
def test_the_pages_of_puzzles(stage):
    page = stage.show(stage.context.scene("puzzles"))
    looked_at(stage)
    over(stage, stage.context.scene("puzzle numbers"), page)
    over(stage, stage.context.scene("puzzle kinds"), page)
    over(stage, Choosing(stage.context, "swop"), page)


def test_a_lesson(stage):
    path = games.lessons("dragon_dance")[0]
    lesson = stage.show(stage.context.scene("lesson", "dragon_dance", path))
    said = lesson.course.text().split(), lesson.lesson.learned.split(), lesson.course.step.head.split()
    words = [word.strip(".,:!?“”") for text in said for word in text]
    assert stage.faults(*words) == ([], [])
    lesson._after = None
    done = LessonDone(stage.context, lesson)
    done._after = done.after = None
    stage.show(done)
    assert stage.faults(*words) == ([], [])


def test_reasons_come_in_the_language_that_is_spoken(monkeypatch):
    games.speak("de")
    try:
        worker = Worker()
        try:
            match = puzzles.shipped(puzzles.COLLECTION, games.kinds("dragon_swoop")[0], 1, 0)
            told = worker.call(puzzles.told, record.dumps(match))
        finally:
            worker.close()
        assert told == puzzles.told(record.dumps(match))
        games.speak("en")
        assert told != puzzles.told(record.dumps(match))
    finally:
        language.speak(language.ENGLISH, None)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["dragon_dance", "swop", "magic_dragon", "rare_dragon"])
def test_who_has_told_no_name_is_called_in_the_language_in_the_end_too(make_stage, key):
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    games.speak("de")
    try:
        names, rng = ["Player 1", "Player 2"], random.Random(3)
        match = games.load(key).new({}, 2, "8K2F-43", names, ["human", "human"])
        while not match.over:
            match.play(rng.choice(match.legal()))
        table = stage.show(Table(stage.context, match))
        page = opening.score_page(stage.context, match, None, table, True)
        for scene in (EndScene(stage.context, page), page):
            stage.window.push(scene)
            stage.settle()
            assert not [text for text in stage.texts() if "Player" in text]
        assert stage.says("Person 2")
    finally:
        language.speak(language.ENGLISH, None)
