"""Points in advance: who wins with them, and that a record keeps them and means the same to others."""

from pathlib import Path

import pytest

from dragonbox import games, listing, record
from dragonbox.core import head_start

RECORDS = Path(__file__).parents[1] / "records"


def ended(stem, *ahead, game="swop"):
    """A finished match in which the seats have so many points in advance."""
    match = record.load(RECORDS / game / f"{stem}.toml")
    head_start.give(match, ahead)
    return match


@pytest.mark.parametrize(
    ("stem", "ahead", "scores", "winners"),
    [
        ("basic_finish", (0, 0), (48, 50), (1,)),
        ("basic_finish", (1, 0), (49, 50), (1,)),
        ("basic_finish", (2, 0), (50, 50), (0, 1)),
        ("basic_finish", (3, 0), (51, 50), (0,)),
        ("basic_finish", (0, 3), (48, 53), (1,)),
        ("basic_shared", (0, 1), (40, 41), (1,)),
        ("take_and_decline", (10, 0, 5), (60, 57, 60), (0, 2)),
        ("teams", (0, 0, 0, 0), (23, 23, 21, 22), (1, 3)),
        ("teams", (0, 0, 1, 0), (23, 23, 22, 22), (0, 1, 2, 3)),
        ("teams", (1, 0, 1, 0), (24, 23, 22, 22), (0, 2)),
        ("teams", (2, 3, 4, 0), (25, 26, 25, 22), (0, 2)),
    ],
)
def test_who_wins_with_head_starts(stem, ahead, scores, winners):
    match = ended(stem, *ahead)
    assert head_start.scores(match) == scores
    assert head_start.winners(match) == winners


def test_nobody_has_won_before_the_end():
    match = games.load("swop").new(seats=2)
    head_start.give(match, (20, 0))
    assert head_start.winners(match) == ()
    assert head_start.scores(match) == head_start.first_scores(match) == (20, 0)


def test_a_record_keeps_them_and_its_result_is_the_old_one():
    match, plain = ended("basic_finish", 3, 0), ended("basic_finish", 0, 0)
    text = record.dumps(match)
    assert "_head_start = 3" in text
    again = record.loads(text)
    assert head_start.of(again) == (3, 0)
    assert again.standing == plain.standing
    assert listing.answer(again) == listing.answer(plain)
    assert listing.text(again) == listing.text(plain)
    head_start.give(again, (0, 0))
    assert record.dumps(again) == record.dumps(plain)


def test_an_earlier_moment_has_them_too():
    match = ended("basic_finish", 3, 0)
    assert head_start.of(match.until(4)) == (3, 0)
    head_start.give(match.until(4), (9, 9))
    assert head_start.of(match) == (3, 0)


@pytest.mark.parametrize("note", [-5, 0, True, 2.5, "20", [20], 10**9])
def test_other_notes_mean_nothing(note):
    match = ended("basic_finish", 0, 0)
    match.seats[0].notes["_head_start"] = note
    assert not head_start.given(match)
    assert head_start.winners(match) == (1,)


def test_who_starts_ahead_is_told():
    assert head_start.told(["You", "Mia", "Tom"], [0, 20, 1]) == (
        "Mia starts 20 points ahead. Tom starts 1 point ahead."
    )
    assert head_start.told(["You"], [5]) == "You start 5 points ahead."
    assert head_start.told(["Mia", "Tom"], [0, 0]) == ""


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_amounts_grow_with_the_match(key):
    offered = games.head_start(key)
    assert (offered is None) == (games.load(key).seats == (1,))
    if offered is None:
        return
    assert 0 < offered.points[0] < offered.points[1] < offered.points[2]
    assert offered.amounts(1) == (0, *offered.points)
    short, long = offered.amounts(0.2), offered.amounts(3)
    assert short[0] == long[0] == 0
    assert all(a < b for a, b in zip(short[1:], long[1:], strict=True))
    assert list(long) == sorted(set(long))
