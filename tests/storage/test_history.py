"""The history: every finished match is one row, told the same everywhere, and counts exactly once."""

import errno
import json
import os
import random
import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.core import record
from dragonbox.storage import legacy
from dragonbox.storage.bests import Placing, mark_shuffled, place, top
from dragonbox.storage.disk import StorageError
from dragonbox.storage.history import INDEX, SECONDS, History, result_of
from dragonbox.storage.identity import identity
from dragonbox.storage.results import ALONE, MIXED, PEOPLE, level_of
from dragonbox.storage.saves import Saves
from dragonbox.storage.statistics import by_level, by_options, by_seats, line_of, tally

BEGAN = datetime(2026, 11, 1, 18, tzinfo=UTC)


@cache
def played(game="dragon_swoop", players=("human",), seed="8K2F-41", **options):
    """The record of a match that was played at random."""
    match = games.load(game).new(options, len(players), seed, ["Ada", "Bo", "Cem"], players)
    mark_shuffled(match)
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return record.dumps(match)


def new(day=1, score=None, won=False, **kind):
    """A finished match that began on that day."""
    match = record.loads(played(**kind), games.load)
    match.started = BEGAN + timedelta(days=day - 1)
    if score is not None:
        scores = (score, *match.standing.scores[1:])
        match._standing = type(match.standing)(scores, True, (0,) if won else ())
    return match


@pytest.fixture
def home(tmp_path):
    return tmp_path / "Daten für 龍"


@pytest.fixture
def saves(home, monkeypatch):
    times = iter(datetime(2026, 12, 1, tzinfo=UTC) + timedelta(minutes=i) for i in range(10**6))
    monkeypatch.setattr("dragonbox.storage.saves._now", lambda: next(times))
    return Saves(home)


@pytest.fixture
def history(home):
    return History(home)


def enter(saves, history, match):
    return history.add(match, saves.finish(match))


def shown(history):
    return [(result.id, result.score) for result in history.results()]


# -- rows --


def test_a_row_tells_the_match(saves, history):
    match = new(players=("human", "novice"), game="swop", finish=20)
    match.notes[SECONDS] = 754
    match.hints = 2
    result = enter(saves, history, match)
    assert history.results() == history.results("swop") == [result]
    assert history.results("rare_dragon") == []
    assert (result.game, result.seed, result.id) == ("swop", "8K2F-41", identity(match))
    assert (result.names, result.players) == (("Ada", "Bo"), ("human", "novice"))
    assert (result.seat, result.seats, result.level) == (0, 2, "novice")
    assert (result.scores, result.score) == (match.standing.scores, match.standing.scores[0])
    assert result.won == (0 in match.standing.winners)
    assert (result.seconds, result.hints, result.practice, result.ranked) == (754, 2, False, False)
    assert result.options.startswith("variant=basic, ")
    assert result.table == f"{result.options}, seats=2, shuffled"
    assert (saves.folder / "finished" / result.file).exists()
    assert result.when == match.saved


@pytest.mark.slow
def test_the_first_person_counts_wherever_they_sit():
    match = new(players=("novice", "human"), game="swop", finish=20)
    result = result_of(match)
    assert (result.seat, result.score) == (1, match.standing.scores[1])
    watched = new(players=("novice", "novice"), game="swop", finish=20)
    assert (result_of(watched).seat, result_of(watched).won) == (-1, False)
    assert tally([result_of(watched)]).played == 0, "nobody played"


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (["human"], ALONE),
        (["human", "human"], PEOPLE),
        (["human", "novice", "human"], PEOPLE),
        (["human", "master", "master"], "master"),
        (["human", "master", "novice"], MIXED),
    ],
)
def test_the_level_of_a_table(players, level):
    assert level_of(players) == level


def test_the_kind_of_deal_survives_the_record():
    match = new()
    assert result_of(match).table == "mode=score, shuffled"
    match.notes.clear()
    again = record.loads(record.dumps(match), games.load)
    assert result_of(again).table == "mode=score, chosen"


def test_the_same_match_counts_once(saves, history):
    match = new()
    enter(saves, history, match)
    enter(saves, history, record.loads(record.dumps(match), games.load))
    assert len(history.results()) == 1
    match._standing = type(match.standing)((60,), True, ())
    enter(saves, history, match)
    assert shown(history) == [(identity(match), 60)], "the last end counts"


def test_a_deleted_match_counts_no_more_until_it_is_back(saves, history):
    result = enter(saves, history, new(1))
    enter(saves, history, new(2))
    trashed = saves.delete(saves.folder / "finished" / result.file)
    history.refresh()
    assert len(history.results()) == 1
    saves.restore(trashed)
    history.refresh()
    assert len(history.results()) == 2


def test_identity_tells_matches_apart():
    match, undone = new(), new()
    undone.undo()
    assert identity(match) == identity(undone), "the same match, not finished"
    others = [new(2), new(seed="2222-22"), new(mode="sweep")]
    assert len({identity(other) for other in [match, *others]}) == 4
    for other in (match, undone):
        other.started = None
    assert identity(match) != identity(undone), "without a start the moves tell"


# -- the index --


def test_the_index_tells_the_same_as_the_records(saves, history, home, monkeypatch):
    for day in range(1, 4):
        enter(saves, history, new(day))
    enter(saves, history, new(game="rare_dragon", players=("human", "novice"), target=10))
    reads = []
    monkeypatch.setattr(Saves, "load", lambda self, path: reads.append(path))
    again = History(home)
    assert again.results() == history.results()
    assert again.complete
    assert not reads, "no record is read"
    monkeypatch.undo()
    (home / "finished" / INDEX).unlink()
    anew = History(home)
    assert not anew.complete
    while not anew.complete:
        anew.refresh()
    assert [result._replace(when=0) for result in anew.results()] == [
        result._replace(when=0) for result in history.results()
    ]
    last = History(home)
    assert len(last.results()) == 4
    assert last.complete, "the index was written anew"


def test_a_changed_record_is_read_again(saves, history, home):
    result = enter(saves, history, new())
    path = home / "finished" / result.file
    text = path.read_text("utf-8").replace('name = "Ada"', 'name = "Eve"')
    path.write_text(text, "utf-8")
    again = History(home)
    again.refresh(9)
    assert again.results()[0].names[0] == "Eve"


@pytest.mark.parametrize(
    "line",
    [
        b"what is this",
        b"\xff\xfe",
        b"[]",
        b"[1" + b"[" * 5000,
        b'{"a": 1}',
        b"[1," + b"9" * 5000 + b"]",
        b'[1,1,1,"a","swop",1e400,"","","",[],[],0,1,"",[1],1,false,false,0,0,[],"x.toml"]',
        b'[1,1,1,"a","chess",1,"","","",[],[],0,1,"",[1],1,false,false,0,0,[],"x.toml"]',
        b'[1,1,1,"a","swop",1,"","","",["a",3],[],0,1,"",[1],1,false,false,0,0,[],"x.toml"]',
    ],
)
def test_a_damaged_index_costs_nothing(saves, history, home, line):
    enter(saves, history, new(1))
    index = home / "finished" / INDEX
    index.write_bytes(index.read_bytes() + line + b"\n")
    enter(saves, history, new(2))
    again = History(home)
    assert len(again.results()) == 2
    index.write_bytes(line)
    again = History(home)
    while not again.complete:
        again.refresh()
    assert len(again.results()) == 2


def test_a_row_of_json_is_one_line_for_any_name(saves, history, home):
    match = new()
    match.seats[0].name = 'A\u2028"龍\\'
    enter(saves, history, match)
    assert History(home).results()[0].names == (match.seats[0].name,)
    for line in (home / "finished" / INDEX).read_bytes().splitlines():
        json.loads(line)


def test_a_damaged_record_is_set_aside_and_told(saves, history, home):
    result = enter(saves, history, new())
    path = home / "finished" / result.file
    path.write_text(path.read_text("utf-8").replace('"', "", 1), "utf-8")
    again = History(home)
    again.refresh(9)
    assert again.results() == []
    assert "damaged-1" in again.problems[0]
    assert path.with_name(f"{path.stem}.damaged-1.toml").exists()


def test_records_of_other_games_and_unfinished_ones_are_left_alone(history, home):
    folder = home / "finished"
    folder.mkdir(parents=True)
    text = played().replace('game = "dragon_swoop"', 'game = "chess"')
    (folder / "chess.toml").write_text(text, "utf-8")
    match = new()
    match.undo()
    (folder / "half.toml").write_text(record.dumps(match), "utf-8")
    while not history.complete:
        history.refresh()
    assert (history.results(), history.problems) == ([], [])
    assert sorted(path.name for path in folder.glob("*.toml")) == ["chess.toml", "half.toml"]


def test_a_home_that_cannot_be_written_is_read_all_the_same(saves, history, home, monkeypatch):
    enter(saves, history, new())
    (home / "finished" / INDEX).unlink()

    def full(*_, **__):
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr("dragonbox.storage.disk.write_atomically", full)
    again = History(home)
    while not again.complete:
        again.refresh()
    assert len(again.results()) == 1


# -- what earlier versions kept --

BESTS = """format = "dragonbox bests 1"

[[games]]
id = "{id}"
table = "mode=score, shuffled"
when = 2026-11-01T18:00:00Z
name = "Ada"
seed = "8K2F-41"
score = 283
won = false
"""
STATISTICS = """format = "dragonbox statistics 1"

[[games]]
id = "b"
when = 2026-11-02T18:00:00Z
options = "variant=basic, finish=50"
seats = 3
level = "expert"
score = 40
won = true
"""


def old_files(home, name="a"):
    for folder, game, text in (("bests", "dragon_swoop", BESTS), ("statistics", "swop", STATISTICS)):
        (home / folder).mkdir(parents=True)
        (home / folder / f"{game}.toml").write_text(text.format(id=name))


def test_matches_of_earlier_versions_stay(saves, history, home):
    old_files(home)
    first, second = history.results()
    assert (first.game, first.score, first.names, first.level, first.file) == (
        "dragon_swoop", 283, ("Ada",), ALONE, "",
    )  # fmt: skip
    assert first.table == "mode=score, shuffled"
    assert (second.game, second.seats, second.level, second.won) == ("swop", 3, "expert", True)
    assert second.options == "variant=basic, finish=50"
    enter(saves, history, new())
    assert len(history.results()) == 3


def test_matches_of_both_lists_of_earlier_versions_are_merged_and_counted(home, tmp_path):
    old_files(tmp_path / "old")
    assert legacy.merge(tmp_path / "old", home, []) == (2, 0)
    assert legacy.merge(tmp_path / "old", home, []) == (0, 2)


def test_a_match_with_a_record_counts_once(saves, history, home):
    match = new()
    old_files(home, identity(match))
    result = enter(saves, history, match)
    assert [found for found in history.results() if found.id == result.id] == [result]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("score = 283", 'score = "283"', 'game 1: score: found "283"'),
        ("won = false", "won = 0", "game 1: won: found 0"),
        ("bests 1", "bests 2", "format: found"),
        ("[[games]]", "[[games", "not TOML"),
    ],
)
def test_damaged_old_files_are_set_aside(history, home, before, after, said):
    old_files(home)
    path = home / "bests" / "dragon_swoop.toml"
    wrong = path.read_text().replace(before, after)
    path.write_text(wrong)
    assert len(history.results()) == 1
    assert said in history.problems[0]
    assert path.with_name("dragon_swoop.damaged-1.toml").read_text() == wrong


# -- best tables --


def test_ranks_and_bests(saves, history):
    found = []
    for day, score in enumerate([50, 70, 60, 70, 80, 10], 1):
        result = enter(saves, history, new(day, score))
        found.append(place(history.results(), result))
    assert found == [
        Placing(1, True, None),
        Placing(1, True, 50),
        Placing(2, False, 70),
        Placing(2, False, 70),
        Placing(1, True, 70),
        Placing(6, False, 80),
    ]
    best = top(history.results(), "mode=score, shuffled")
    assert [result.score for result in best] == [80, 70, 70, 60, 50, 10]
    assert best[1].when < best[2].when, "of equal ones the older is first"


def test_ten_places(saves, history):
    for day in range(1, 13):
        enter(saves, history, new(day, 100 + day))
    result = enter(saves, history, new(20, 102))
    assert place(history.results(), result) == Placing(None, False, 112)
    assert [found.score for found in top(history.results(), result.table)] == [*range(112, 102, -1)]


@pytest.mark.parametrize("mark", ["practice", "hints"])
def test_with_practice_or_hints_it_counts_and_is_not_ranked(saves, history, mark):
    enter(saves, history, new(1, 50))
    match = new(2, 90)
    setattr(match, mark, 1)
    result = enter(saves, history, match)
    assert place(history.results(), result) == Placing(None, False, 50)
    assert tally(history.results()).played == 2
    assert len(top(history.results(), result.table)) == 1


@pytest.mark.slow
def test_a_table_for_each_choice_kind_of_deal_and_number_of_seats(saves, history):
    chosen = new(2, 30)
    chosen.notes.clear()
    several = [new(3 + n, game="swop", players=("human", *["novice"] * n), finish=20) for n in (1, 2)]
    found = [enter(saves, history, match) for match in (new(1), chosen, *several, new(5, mode="sweep"))]
    assert len({result.table for result in found}) == 5
    assert all(place(history.results(result.game), result).is_best for result in found)


# -- statistics --


def test_wins_losses_and_streaks(saves, history):
    kind = {"game": "swop", "players": ("human", "novice"), "finish": 20}
    for day, won in enumerate("WWLWWWLW", 1):
        match = new(day, 10 * day, won == "W", **kind)
        match.notes[SECONDS] = 60
        enter(saves, history, match)
    found = tally(history.results("swop"))
    assert (found.played, found.decided, found.won) == (8, 8, 6)
    assert (found.best, found.average, found.seconds) == (80, 45.0, 480)
    assert (found.streak, found.longest) == (1, 3)
    assert line_of(history.results("swop"), history.results("swop")[0]).tally == found


def test_what_is_neither_won_nor_lost(saves, history):
    enter(saves, history, new(1, 40))
    people = new(2, 30, True, game="swop", players=("human", "human"), finish=20)
    enter(saves, history, people)
    assert tally(history.results("dragon_swoop")).decided == 0, "it is all about points"
    assert tally(history.results("swop")) == (1, 0, 0, 30, 30.0, 0, 0, 0)
    enter(saves, history, new(3, 40, True, mode="sweep"))
    found = tally(history.results("dragon_swoop"))
    assert (found.played, found.decided, found.won, found.streak) == (2, 1, 1, 1)


@pytest.mark.slow
def test_results_by_kind(saves, history):
    for day, players in enumerate([("human", "novice"), ("human", "expert"), ("human", "novice", "novice")]):
        enter(saves, history, new(day, game="swop", players=players, finish=20))
    enter(saves, history, new(9, game="swop", players=("human", "novice"), finish=30))
    results = history.results("swop")
    assert [(level, found.played) for level, found in by_level(results)] == [("novice", 3), ("expert", 1)]
    assert [(seats, found.played) for seats, found in by_seats(results)] == [(2, 3), (3, 1)]
    assert [found.played for _, found in by_options(results)] == [1, 3]
    assert [line_of(results, result).tally.played for result in results] == [1, 1, 1, 1]


# -- once and only once --

CRASHING = ("storage/saves.py", "storage/history.py", "core/files.py")
EVERY = int(os.environ.get("CRASH_POINTS", "37"))
"""Of so many lines one is a crash point; 1 takes them all."""


def almost(home):
    """A match on disk that lacks its last move."""
    saves = Saves(home)
    match = new(game="swop", players=("human", "novice"), finish=20)
    last = match.history[-1].move
    match.undo()
    saves.autosave(match, b"a picture")
    return saves, match, last


def end(home):
    """Play the last move of what is on disk, as the window does; whether there was one."""
    saves = Saves(home)
    for saved in saves.running():
        match = saves.load(saved)
        match.play(match.legal()[0] if len(match.legal()) == 1 else LAST[0])
        History(home).add(match, saves.finish(match))


LAST = [None]


def traced(act, line):
    """Call `act` up to the line of that number in the traced modules; returns how many there were."""
    count = 0

    def tracer(frame, event, _):
        nonlocal count
        if not frame.f_code.co_filename.endswith(CRASHING):
            return None
        if event == "line":
            count += 1
            if count == line:
                os._exit(0)
        return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a copy of this process")
def test_a_kill_at_any_line_counts_the_match_exactly_once(tmp_path):
    _, _, LAST[0] = almost(tmp_path / "all")
    points = traced(lambda: end(tmp_path / "all"), 0)
    assert points > 100
    for line in range(1 + points % EVERY, points + 1, EVERY):
        home = tmp_path / str(line)
        almost(home)
        child = os.fork()
        if not child:
            traced(lambda home=home: end(home), line)
            os._exit(1)  # there are more lines than that
        assert os.waitpid(child, 0)[1] == 0
        Saves(home).tidy()
        end(home)  # whoever finds it unfinished plays its last move again
        again = History(home)
        while not again.complete:
            again.refresh()
        assert len(again.results()) == 1, line
        assert Saves(home).running() == [], line
        assert not [path.name for path in home.rglob("*") if path.name.startswith(".dragonbox-")], line


@repeated("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("call", ["fsync", "replace", "scandir", "listdir", "unlink", "link"])
def test_an_error_at_the_end_of_a_match_is_retried_until_it_counts(tmp_path, monkeypatch, number, call):
    saves, match, last = almost(tmp_path)
    history = History(tmp_path)
    match.play(last)

    def fail(*_, **__):
        raise OSError(number, "it failed")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        for _ in range(2):
            with suppress(StorageError):
                enter(saves, history, match)
    enter(saves, history, match)
    assert len(history.results()) == 1
    assert len(History(tmp_path).results()) == 1
    assert Saves(tmp_path).running() == []


@pytest.mark.parametrize(
    ("scores", "won", "shared"),
    [
        ((82, 78, 82), True, True),
        ((82, 78, 81), True, False),
        ((82, 90, 82), False, False),
    ],
)
def test_a_win_with_another_is_a_shared_one(scores, won, shared):
    match = games.load("swop").new({}, 3, "8K2F-41", ["Ada", "Bo", "Cem"], ("human", "novice", "novice"))
    one = result_of(match)._replace(scores=scores, score=scores[0], won=won)
    assert one.shared is shared


def test_partners_of_a_team_do_not_share_a_win():
    match = games.load("swop").new(
        {"variant": "team"}, 4, "8K2F-41", ["Ada", "Bo", "Cem", "Di"], ("human", "novice", "novice", "novice")
    )
    one = result_of(match)._replace(scores=(60, 50, 60, 50), score=60, won=True)
    assert not one.shared
