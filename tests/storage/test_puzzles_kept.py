"""What is kept of solved puzzles."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.storage.puzzles import Outcome, Solved, run_of

DAY = date(2026, 11, 22)


def outcome(stars=3, solved=True, key="swop_best 1 8K2F-41 2", seconds=80):
    return Outcome(key, "swop_best", 2, "swop", solved, stars, seconds)


def test_the_best_and_the_first_stars_are_kept(tmp_path):
    kept = Solved(tmp_path)
    for stars, seconds in ((2, 84), (3, 31), (1, 90)):
        kept.add(outcome(stars, seconds=seconds))
    again = Solved(tmp_path)
    assert again.stars(outcome().key) == 3
    assert again.numbers("swop_best", 2) == {"tried": 3, "solved": 3, "unaided": 1, "best_seconds": 31}
    assert "seconds = 84" in (tmp_path / "puzzles.toml").read_text()
    assert "first = 2" in (tmp_path / "puzzles.toml").read_text()


def test_what_was_given_up_is_no_solution(tmp_path):
    kept = Solved(tmp_path)
    kept.add(outcome(0, solved=False), DAY)
    assert kept.stars(outcome().key) is None
    assert kept.of_day(DAY) == {"swop": 0}
    assert kept.run() == (0, 0, 0)
    kept.add(outcome(2), DAY)
    kept.add(outcome(0, solved=False), DAY)
    assert kept.of_day(DAY) == {"swop": 2}
    assert kept.run() == (1, 1, 1)


def test_a_wrong_answer_is_kept_and_is_no_day_of_the_run(tmp_path):
    kept = Solved(tmp_path)
    kept.add_wrong("swop", DAY)
    again = Solved(tmp_path)
    assert again.tried_on(DAY) == {"swop"}
    assert again.tried_on(DAY + timedelta(days=1)) == set()
    assert again.of_day(DAY) == {}
    assert again.run() == (0, 0, 0)


@pytest.mark.parametrize(
    ("gaps", "run"),
    [([], (1, 1, 1)), ([1, 1], (3, 3, 3)), ([3, 3], (3, 3, 3)), ([4], (2, 1, 1)), ([1, 1, 4, 1], (5, 2, 3))],
)
def test_gaps_of_two_days_are_bridged(gaps, run):
    days = [DAY]
    for gap in gaps:
        days.append(days[-1] + timedelta(days=gap))
    assert run_of(days) == run


def test_no_day_is_no_run():
    assert run_of([]) == (0, 0, 0)


@pytest.mark.slow
@given(st.sets(st.integers(0, 400)), st.sets(st.integers(0, 400)))
def test_late_solutions_never_make_a_run_shorter(days, late):
    def run(numbers):
        return run_of(sorted(DAY + timedelta(days=number) for number in numbers))

    before, after = run(days), run(days | late)
    assert after.days >= before.days
    assert after.longest >= before.longest


@pytest.mark.parametrize("day", [date(1970, 1, 1), date(2099, 12, 31)])
def test_any_clock_is_as_good(tmp_path, day):
    kept = Solved(tmp_path)
    kept.add(outcome(), DAY)
    kept.add(outcome(), day)
    assert Solved(tmp_path).of_day(DAY) == Solved(tmp_path).of_day(day) == {"swop": 3}


@pytest.mark.parametrize(
    "text",
    [
        "days = 3",
        "[days]\nx = 1",
        '[days.2026-11-22]\nswop = "many"',
        "[solved]\nx = 1",
        "[kinds.swop_best]\n2 = 1",
        "x = [",
    ],
)
def test_a_damaged_file_loses_nothing_else(tmp_path, text):
    (tmp_path / "puzzles.toml").write_text("later = 1\n" + text)
    kept = Solved(tmp_path)
    assert kept.of_day(DAY) == {}
    kept.add(outcome(), DAY)
    assert Solved(tmp_path).of_day(DAY) == {"swop": 3}
    if text != "x = [":
        assert "later = 1" in (tmp_path / "puzzles.toml").read_text()


def test_times_and_stars_of_all_that_was_solved(tmp_path):
    kept = Solved(tmp_path)
    for number, seconds in enumerate((10, 90, 50)):
        kept.add(outcome(1 + number, key=f"swop_best 1 0000-0{number} 2", seconds=seconds))
    kept.add(outcome(3, key="Sunday.toml 1", seconds=7))
    assert Solved(tmp_path).median_seconds() == {("swop_best", 2): 50}
    assert Solved(tmp_path).in_all() == (4, 9)
    (tmp_path / "puzzles.toml").write_text('[solved]\nx = 1\n"a 1 b 2" = 3\n"a 1 c 2" = {seconds = -1}\n')
    assert Solved(tmp_path).median_seconds() == {}
    assert Solved(tmp_path).in_all() == (0, 0)
