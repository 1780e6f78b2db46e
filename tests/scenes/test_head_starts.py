"""Head starts in the window: chosen at the seats, told, added to what is shown, in no best table."""

import pytest
import racegame
from racegame import Step
from repeats import repeated

from dragonbox import games
from dragonbox.app.menu import challenges
from dragonbox.app.results.scoring_seats import SeatsScoring
from dragonbox.app.scene import Scene
from dragonbox.app.setup import head_starts, ways
from dragonbox.app.setup.new_game import NO_CODE, NewGame
from dragonbox.app.table.heading import Heading
from dragonbox.app.table.opening import begin, deal_again
from dragonbox.app.table.table import Table
from dragonbox.core import head_start
from dragonbox.storage.history import result_of

NAMES = ("Mia", "Tom")


def new(*ahead, **options):
    match = games.load("swop").new({"finish": 20, **options}, 2, "8K2F-41", NAMES, ("human", "human"))
    head_start.give(match, ahead)
    return match


@pytest.fixture
def race(monkeypatch):
    racegame.install(monkeypatch)


def over(*ahead):
    """A match that Tom wins by 20 to 12 or so, but for head starts."""
    match = new(*ahead)
    while not match.over:
        match.play(Step(10 if match.to_move else 3))
    return match


@pytest.mark.slow
def test_it_is_chosen_at_a_seat_and_remembered(stage):
    scene = stage.show(NewGame(stage.context, "swop"))
    points = head_starts.amounts("swop", 2, scene.options)
    stage.click("ahead 1")
    stage.click("ahead 1")
    name = scene.seats.names[1]
    assert stage.says(f"Head start: a medium one for {name}.")
    assert str(points[2]) in stage.widget("ahead 1").tip
    assert stage.widget("copy").why == NO_CODE
    stage.click("start")
    stage.wait(1)
    assert isinstance(stage.top, Table)
    assert head_start.of(stage.top.match) == (0, points[2])
    assert stage.message == f"{name} starts {points[2]} points ahead."
    again = NewGame(stage.context, "swop")
    assert [seated.ahead for seated in again.seats.seated] == [0, 2]
    last = next(way for way in ways.ways(stage.context, "swop") if way.key == ways.LAST)
    assert head_start.of(ways.match_of(stage.context, "swop", last)) == (0, points[2])


def test_it_goes_round_to_none(stage):
    scene = stage.show(NewGame(stage.context, "swop"))
    for _ in range(4):
        stage.click("ahead 0")
    assert not scene.seats.seated[0].ahead
    assert not stage.widget("copy").why
    assert stage.reachable() >= {"ahead 0", "ahead 1"}


def test_where_points_do_not_win_there_is_none(stage):
    scene = stage.show(NewGame(stage.context, "dragon_dance"))
    assert stage.widget("ahead 0").why
    scene.seats.seated[0].ahead = 3
    assert not head_start.given(scene._match())
    scene._choose("rounds", 3)
    assert not stage.widget("ahead 0").why
    assert head_start.of(scene._match())[0] == games.head_start("dragon_dance").points[2]


def test_alone_there_is_none(stage):
    stage.show(NewGame(stage.context, "dragon_swoop"))
    assert not any(key.startswith("ahead") for key in stage.offered())


def test_a_kept_setup_has_them(stage):
    scene = NewGame(stage.context, "swop")
    scene.seats.seated[0].ahead = 1
    ways.keep(stage.context, "swop", "With Mia", scene.options, scene.seats.seated)
    kept = next(way for way in ways.ways(stage.context, "swop") if way.title == "With Mia")
    assert head_start.of(ways.match_of(stage.context, "swop", kept))[0] > 0


@repeated(("key", "plain"), [("swop", "0"), ("magic_dragon", "80"), ("rare_dragon", "0")])
def test_plates_show_it_and_the_heading_says_it(stage, key, plain):
    match = games.load(key).new(None, 2, "8K2F-41", NAMES, ("human", "novice"))
    head_start.give(match, (0, 25))
    table = stage.show(Table(stage.context, match))
    assert Heading(table) is not None
    stage.settle()
    texts = stage.texts()
    assert str(int(plain) + 25) in texts
    assert plain in texts
    assert any("head start" in text for text in texts)


def test_the_end_of_a_match_adds_them(stage, race):
    match = over(20, 0)
    mine, theirs = head_start.scores(match)
    assert match.standing.winners == (1,)
    assert mine > theirs
    scene = stage.show(SeatsScoring(stage.context, match, None, None, True))
    assert scene.ranks == [1, 2]
    assert scene.order == [0, 1]
    assert not scene.ranked
    assert stage.says("With head starts: it counts, but not for the best scores, and has no code.")
    assert challenges.code_of(match) == ""
    assert scene.series[0].points[0] == (0, 20)


def test_the_history_counts_them_but_not_in_best_tables(stage, race):
    match = over(20, 0)
    counted = stage.finish(match)
    assert counted.result.scores == head_start.scores(match)
    assert counted.result.won
    assert not counted.result.ranked
    assert counted.placing.rank is None
    assert result_of(over(0, 0)).ranked
    saved = stage.context.history.results()
    assert [(row.won, row.ahead, row.score) for row in saved] == [(True, True, counted.result.score)]


def test_saved_continued_and_dealt_again(stage, race):
    stage.show(Scene(stage.context))
    begin(stage.context, new(20, 0))
    stage.wait(1)
    stage.top.play(Step(2))
    (running,) = stage.context.saves.running()
    match = stage.context.saves.load(running)
    assert head_start.of(match) == (20, 0)
    deal_again(stage.context, match)
    stage.wait(1)
    assert head_start.of(stage.top.match) == (20, 0)
    finished = over(20, 0)
    scene = stage.show(SeatsScoring(stage.context, finished, None, None, True))
    scene.again()
    stage.wait(1)
    assert head_start.of(stage.top.match) == (20, 0)


def test_the_text_of_the_result_names_the_winner(stage):
    from pathlib import Path

    from dragonbox import record
    from dragonbox.app import looks

    match = record.load(Path(__file__).parents[1] / "records" / "swop" / "basic_finish.toml")
    head_start.give(match, (3, 0))
    sheet = looks.load("swop").sheet(match)
    assert sheet.headline.endswith("with 51")
    assert [seat.total for seat in sheet.seats] == [51, 50]
    for seat in sheet.seats:
        assert sum(row.points for group in seat.groups for row in group.rows) == seat.total
