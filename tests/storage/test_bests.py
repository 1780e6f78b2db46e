"""Best tables: what counts, what is a best, and that nothing counts twice; told with the toy game."""

import errno
import os
from datetime import UTC, datetime
from typing import get_type_hints

import pytest
import toygame
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.core import record
from dragonbox.core.match import Game
from dragonbox.storage import bests as module
from dragonbox.storage import entries
from dragonbox.storage.bests import Bests, Placing, Statistics, mark_shuffled, table_of
from dragonbox.storage.disk import StorageError
from dragonbox.storage.identity import identity

GAME = Game(toygame)
SEEDS = ["8K2F-41", "8K2F-42", "8K2F-43", "8K2F-44"]


def find(_):
    return GAME


@pytest.fixture
def bests(tmp_path):
    return Bests(tmp_path / "Daten für 龍" / "bests")


def played(score=None, day=1, seed=SEEDS[0], **options):
    """A finished match; with a score, the standing says so."""
    match = GAME.new({"rounds": 1, **options}, seed=seed, names=["Ada", "Smaug"])
    match.started = match.saved = datetime(2026, 11, day, 18, tzinfo=UTC)
    mark_shuffled(match)
    while not match.over:
        match.play(match.legal()[-1])
    if score is not None:
        match._standing = type(match.standing)((score, 0), True, (0,))
    return match


def file(bests):
    return bests.folder / "toy.toml"


def test_the_first_is_the_best(bests):
    match = played()
    score = match.standing.scores[0]
    assert bests.enter(match) == Placing(True, 1, True, None)
    (entry,) = bests.entries("toy")
    assert entry.table == "aim=high, rounds=1, turning=true, shuffled" == table_of(match)
    assert (entry.name, entry.seed, entry.score, entry.when) == ("Ada", SEEDS[0], score, match.saved)
    assert bests.tables("toy") == [entry.table]
    assert bests.top("toy", entry.table) == [entry]


def test_a_file_is_read_again_only_when_it_has_changed(bests, monkeypatch):
    bests.enter(played(50))
    reads = []
    real = entries.read_toml
    monkeypatch.setattr(entries, "read_toml", lambda path: reads.append(path) or real(path))
    first = bests.entries("toy")
    first.clear()
    assert [entry.score for entry in bests.entries("toy")] == [50]
    assert len(reads) == 1
    bests.enter(played(70, 2, SEEDS[1]))
    assert [entry.score for entry in bests.entries("toy")] == [50, 70]
    text = file(bests).read_text("utf-8")
    file(bests).write_text(text.replace("score = 70", "score = 90"), "utf-8")
    assert [entry.score for entry in bests.entries("toy")] == [50, 90]
    file(bests).unlink()
    assert bests.entries("toy") == []


def test_ranks_and_bests(bests):
    placings = [bests.enter(played(score, day)) for day, score in enumerate([50, 70, 60, 70, 80, 10], 1)]
    assert placings == [
        Placing(True, 1, True, None),
        Placing(True, 1, True, 50),
        Placing(True, 2, False, 70),
        Placing(True, 2, False, 70),
        Placing(True, 1, True, 70),
        Placing(True, 6, False, 80),
    ]
    table = bests.tables("toy")[0]
    assert [(entry.score, entry.when.day) for entry in bests.top("toy", table)] == [
        (80, 5), (70, 2), (70, 4), (60, 3), (50, 1), (10, 6)
    ]  # fmt: skip
    assert bests.statistics("toy", table) == Statistics(6, 6, 3, 80, 340 / 6)
    assert bests.statistics("toy", "another") is None


def test_ten_places(bests):
    for day in range(1, 13):
        bests.enter(played(100 + day, day))
    assert bests.enter(played(101, 20)) == Placing(True, None, False, 112)
    assert bests.enter(played(103, 21)) == Placing(True, None, False, 112)
    assert bests.enter(played(104, 22)).rank == 10
    table = bests.tables("toy")[0]
    assert [entry.score for entry in bests.top("toy", table)] == [*range(112, 103, -1), 104]
    assert bests.statistics("toy", table).games == 15


def test_a_table_for_each_choice_and_kind_of_deal(bests):
    chosen = played(30, 2)
    chosen.notes.clear()
    low = played(20, 3, aim="low")
    for match in (played(40), chosen, low):
        assert bests.enter(match).is_best
    assert bests.tables("toy") == [
        "aim=low, rounds=1, turning=true, shuffled",
        "aim=high, rounds=1, turning=true, chosen",
        "aim=high, rounds=1, turning=true, shuffled",
    ]


def test_a_table_for_each_number_of_seats(monkeypatch):
    monkeypatch.setattr(toygame, "SEATS", (2, 3))
    assert table_of(played()) == "aim=high, rounds=1, turning=true, seats=2, shuffled"


def test_the_kind_of_deal_survives_the_record():
    match = played()
    assert table_of(record.loads(record.dumps(match), find)) == table_of(match)


def test_what_does_not_count(bests):
    bests.enter(played(50))
    practice, hinted, running = played(90, 2), played(90, 3), GAME.new(seed=SEEDS[0])
    practice.practice, hinted.hints = True, 1
    for match in (practice, hinted):
        assert bests.enter(match) == Placing(False, None, False, 50)
    assert bests.enter(running).counts is False
    assert len(bests.entries("toy")) == 1


def test_another_seat(bests):
    match = played()
    bests.enter(match, seat=1)
    (entry,) = bests.entries("toy")
    assert (entry.name, entry.score) == ("Smaug", match.standing.scores[1])
    assert entry.won == (1 in match.standing.winners)


def test_the_same_match_counts_once(bests):
    match = played()
    first = bests.enter(match)
    before = file(bests).read_bytes()
    again = record.loads(record.dumps(match), find)
    assert bests.enter(again) == first
    assert Bests(bests.folder).enter(match) == first
    assert file(bests).read_bytes() == before


def test_finished_otherwise_it_takes_its_own_place(bests):
    bests.enter(played(50, day=1))
    bests.enter(played(40, day=2))
    bests.enter(played(45, day=3))
    assert bests.enter(played(60, day=2)) == Placing(True, 1, True, 50)
    assert [entry.score for entry in bests.entries("toy")] == [50, 60, 45]


def test_identity_tells_matches_apart():
    match = played()
    undone = played()
    undone.undo()
    assert identity(match) == identity(undone), "the same match, not finished"
    others = [played(day=2), played(seed=SEEDS[1]), played(aim="low")]
    assert len({identity(other) for other in [match, *others]}) == 4
    for other in (match, undone):
        other.started = None
    assert identity(match) != identity(undone), "without a start the moves tell"


# -- what goes wrong --


def test_a_damaged_file_is_set_aside(bests):
    bests.enter(played(50, 1))
    file(bests).write_bytes(b"\xff what is this")
    assert bests.enter(played(40, 2)).is_best
    assert bests.problems == ["toy.toml: byte 1 is not UTF-8; kept as toy.damaged-1.toml"]
    assert file(bests).with_name("toy.damaged-1.toml").read_bytes() == b"\xff what is this"
    assert len(bests.entries("toy")) == 1


def test_the_version_before_steps_in(bests):
    for day in (1, 2, 3):
        bests.enter(played(10 * day, day))
    file(bests).write_bytes(b"\x00" * 100)
    assert [entry.score for entry in bests.entries("toy")] == [10, 20]
    assert bests.problems[0].endswith("; the version before it is used")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("score = 20", 'score = "20"', 'game 2: score: found "20"'),
        ("score = 20", "score = true", "game 2: score: found true"),
        ("score = 20\n", "", "game 2: score: missing"),
        ("won = true", "won = 1", "game 1: won: found 1"),
    ],
)
def test_what_can_be_read_stays(bests, before, after, said):
    for day in (1, 2, 3):
        bests.enter(played(10 * day, day))
    text = file(bests).read_text()
    wrong = text.replace(before, after, 1)
    assert wrong != text
    file(bests).write_text(wrong)
    assert len(bests.entries("toy")) == 2
    assert bests.problems == [f"toy.toml: {said}; kept as toy.damaged-1.toml"]
    assert file(bests).with_name("toy.damaged-1.toml").read_text() == wrong
    assert len(bests.entries("toy")) == 2
    assert len(bests.problems) == 1


@pytest.mark.parametrize("text", ['format = "dragonbox bests 2"', "games = 3", "x = 1"])
def test_another_format(bests, text):
    file(bests).parent.mkdir(parents=True)
    file(bests).write_text(text)
    assert bests.entries("toy") == []
    assert bests.problems[0].startswith("toy.toml: format: found")
    assert file(bests).with_name("toy.damaged-1.toml").read_text() == text


@given(st.data())
def test_any_change_does_no_harm(tmp_path_factory, data):
    bests = Bests(tmp_path_factory.mktemp("bests"))
    for day in (1, 2):
        bests.enter(played(10 * day, day))
    raw = bytearray(file(bests).read_bytes())
    start = data.draw(st.integers(0, len(raw)))
    raw[start : start + data.draw(st.integers(0, 20))] = data.draw(st.binary(max_size=20))
    file(bests).write_bytes(raw)
    bests.enter(played(30, 3))
    assert all(problem.isprintable() for problem in bests.problems)
    assert max(entry.score for entry in bests.entries("toy")) >= 30
    assert bytes(raw) in [path.read_bytes() for path in bests.folder.iterdir()]


def test_a_full_disk(bests, monkeypatch):
    bests.enter(played(50, 1))

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StorageError, match=r"cannot write toy\.toml in .*: the disk is full"):
            bests.enter(played(60, 2))
    assert [entry.score for entry in bests.entries("toy")] == [50]
    assert bests.enter(played(60, 2)) == Placing(True, 1, True, 50)


def test_the_kinds_are_those_of_an_entry():
    assert list(get_type_hints(module.Entry)) == list(module.Entry._fields)
