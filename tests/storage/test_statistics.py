"""Statistics of matches of several seats: what counts, for whom, and that nothing counts twice."""

from datetime import UTC, datetime

import pytest
import racegame
from racegame import Step

from dragonbox.core.match import Game
from dragonbox.storage.bests import Bests, mark_shuffled
from dragonbox.storage.statistics import ALONE, MIXED, PEOPLE, Entry, Line, Statistics, level_of

GAME = Game(racegame)


@pytest.fixture
def bests(tmp_path):
    return Bests(tmp_path / "bests")


@pytest.fixture
def statistics(tmp_path, bests):
    return Statistics(tmp_path / "statistics", bests)


def over(*players, winner=0, day=1, **options):
    match = GAME.new({"finish": 20, **options}, len(players), "8K2F-41", players=players)
    match.started = match.saved = datetime(2026, 11, day, 18, tzinfo=UTC)
    while not match.over:
        match.play(Step(10 if match.to_move == winner else 1))
    return match


def test_what_the_matches_of_a_kind_come_to(statistics):
    for day, winner in enumerate([0, 1, 0], 1):
        assert statistics.enter(over("human", "novice", winner=winner, day=day))
    (line,) = statistics.lines("swop")
    assert line == Line("variant=basic, finish=20", 2, "novice", 3, 2, 20, pytest.approx((20 + 2 + 20) / 3))


def test_kinds_are_told_apart_and_the_latest_is_first(statistics):
    statistics.enter(over("human", "novice", day=1))
    statistics.enter(over("human", "novice", "novice", day=3))
    statistics.enter(over("human", "novice", day=2, finish=30))
    assert [(line.seats, line.options[-2:]) for line in statistics.lines("swop")] == [
        (3, "20"), (2, "30"), (2, "20"),
    ]  # fmt: skip


def test_the_same_match_counts_once(statistics):
    match = over("human", "novice")
    statistics.enter(match)
    again = over("human", "novice", winner=1)
    again.rounds[0].deal = match.rounds[0].deal
    statistics.enter(again)
    (line,) = statistics.lines("swop")
    assert (line.played, line.won) == (1, 0)


@pytest.mark.parametrize("spoilt", ["practice", "hints", "over"])
def test_what_does_not_count(statistics, spoilt):
    match = over("human", "novice")
    if spoilt == "practice":
        match.practice = True
    elif spoilt == "hints":
        match.hints = 1
    else:
        match.undo()
    assert not statistics.enter(match)
    assert statistics.lines("swop") == []


def test_opponents_among_themselves_do_not_count(statistics):
    assert not statistics.enter(over("novice", "skilled"))


def test_it_is_told_from_the_first_person(statistics):
    statistics.enter(over("novice", "human", winner=1))
    (line,) = statistics.lines("swop")
    assert (line.won, line.best) == (1, 20)


def test_several_people_have_played_and_not_won(statistics):
    statistics.enter(over("human", "human", "novice"))
    (line,) = statistics.lines("swop")
    assert (line.level, line.played, line.counts_wins) == (PEOPLE, 1, False)


def test_levels():
    assert level_of(over("human", "expert")) == "expert"
    assert level_of(over("human", "expert", "novice")) == MIXED
    assert level_of(over("human", "human")) == PEOPLE
    assert level_of(over("human")) == ALONE


def test_matches_of_one_stand_in_the_best_tables(statistics, bests):
    alone = over("human")
    mark_shuffled(alone)
    assert not statistics.enter(alone)
    bests.enter(alone)
    bests.enter(over("human", day=2))
    (line,) = statistics.lines("swop")
    assert (line.options, line.level, line.played) == ("variant=basic, finish=20", ALONE, 2)


def test_a_damaged_file_is_set_aside_and_what_can_be_read_stays(statistics, tmp_path):
    statistics.enter(over("human", "novice", day=1))
    statistics.enter(over("human", "novice", day=2))
    path = tmp_path / "statistics" / "swop.toml"
    path.write_text(path.read_text().replace("score = 20", 'score = "many"', 1))
    (line,) = statistics.lines("swop")
    assert line.played == 1
    assert len(statistics.problems) == 1
    assert "kept as swop.damaged-1.toml" in statistics.problems[0]
    assert (tmp_path / "statistics" / "swop.damaged-1.toml").exists()


def test_the_line_of_a_match(statistics):
    match = over("human", "novice")
    assert statistics.line_of(match) is None
    statistics.enter(match)
    assert statistics.line_of(match).played == 1


def test_every_key_of_an_entry_is_in_the_file(statistics, tmp_path):
    statistics.enter(over("human", "novice"))
    text = (tmp_path / "statistics" / "swop.toml").read_text()
    assert all(f"{key} = " in text for key in Entry._fields)


def test_times_of_any_kind_can_be_compared_and_told(statistics, tmp_path):
    for day in (1, 2, 3):
        statistics.enter(over("human", "novice", day=day, finish=20 + day))
    path = tmp_path / "statistics" / "swop.toml"
    for found, put in (("11-01T18:00:00Z", "11-01T18:00:00"), ("2026-11-02", "9999-11-02")):
        path.write_text(path.read_text().replace(found, put))
    assert [line.options[-2:] for line in statistics.lines("swop")] == ["22", "23", "21"]
    assert not statistics.problems
