"""What many matches and puzzles come to, compared with counting them one by one."""

from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from statistics import fmean, median_low

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbox.core.puzzle import STARS
from dragonbox.storage import statistics
from dragonbox.storage.bests import CHOSEN, SHUFFLED, TOP, place, top
from dragonbox.storage.puzzles import BRIDGED, Outcome, Solved, run_of
from dragonbox.storage.results import ALONE, PEOPLE, Result

BEGAN = datetime(2026, 11, 20, 18, tzinfo=UTC)

chances = st.fixed_dictionaries(
    {
        "options": st.sampled_from(("finish=50", "finish=20")),
        "origin": st.sampled_from((SHUFFLED, CHOSEN)),
        "seat": st.sampled_from((0, 0, 0, 1, -1)),
        "seats": st.sampled_from((2, 3)),
        "level": st.sampled_from(("novice", "expert", PEOPLE, ALONE)),
        "score": st.integers(-5, 9),
        "won": st.booleans(),
        "practice": st.sampled_from((False, False, False, True)),
        "hints": st.sampled_from((0, 0, 0, 2)),
        "ahead": st.sampled_from((False, False, False, True)),
        "seconds": st.integers(0, 900),
    }
)


def result(number, facts):
    """Return a result that lies so many hours after the first."""
    rest = {"seed": "", "names": (), "players": (), "scores": (), "milestones": ()}
    return Result(id=str(number), game="swop", when=BEGAN + timedelta(hours=number), **rest, **facts)  # type: ignore[arg-type]


results = st.lists(chances, max_size=12).map(
    lambda found: [result(number, facts) for number, facts in enumerate(found)]
)


@settings(max_examples=60)
@given(results)
def test_a_tally_counts_one_by_one(found):
    own = [one for one in found if one.seat >= 0]
    decided = [one.won for one in own if one.level != PEOPLE]
    runs, row = [0], 0
    for won in decided:
        row = row + 1 if won else 0
        runs.append(row)
    told = statistics.tally(found)
    assert (told.played, told.decided, told.won) == (len(own), len(decided), decided.count(True))
    assert (told.streak, told.longest) == (runs[-1], max(runs))
    assert told.seconds == sum(one.seconds for one in own)
    assert told.best == max((one.score for one in own), default=0)
    assert told.average == (fmean(one.score for one in own) if own else 0.0)


@settings(max_examples=60)
@given(results)
def test_each_kind_has_its_own_line(found):
    kinds = defaultdict(list)
    for one in found:
        kinds[one.options, one.seats, one.level].append(one)
    for kind, group in kinds.items():
        line = statistics.line_of(found, group[0])
        assert line == (*kind, statistics.tally(group))
        assert line.counts_wins is (line.level != PEOPLE)
    for told, name in (
        (statistics.by_level(found), "level"),
        (statistics.by_seats(found), "seats"),
        (statistics.by_options(found), "options"),
    ):
        groups = defaultdict(list)
        for one in found:
            groups[getattr(one, name)].append(one)
        assert dict(told) == {key: statistics.tally(group) for key, group in groups.items()}
        order = [key for key, _ in told]
        last = {key: groups[key][-1].when for key in groups}
        assert order == (sorted(order) if name == "seats" else sorted(order, key=last.get, reverse=True))


@pytest.mark.slow
@settings(max_examples=60)
@given(results)
def test_a_best_table_ranks_what_was_played_without_help(found):
    for table in {one.table for one in found}:
        fair = [one for one in found if one.table == table and not (one.practice or one.hints or one.ahead)]
        ranking = sorted(fair, key=lambda one: one.when)
        ranking.sort(key=lambda one: one.score, reverse=True)
        assert top(found, table) == ranking[:TOP]
        for one in (one for one in found if one.table == table):
            told = place(found, one)
            others = [other.score for other in fair if other is not one]
            assert told.previous_best == max(others, default=None)
            rank = ranking.index(one) + 1 if one in ranking else None
            assert told.rank == (rank if rank and rank <= TOP else None)
            assert told.is_best is (one in fair and all(one.score > other for other in others))


attempts = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, STARS), st.integers(1, 300), st.none() | st.integers(0, 12)),
    max_size=10,
)
"""Which puzzle, the stars, the seconds, and the day whose puzzle it was; without stars it was given up."""


@settings(max_examples=30)
@given(attempts)
def test_solved_puzzles_are_counted_one_by_one(tmp_path_factory, attempts):
    home = tmp_path_factory.mktemp("home")
    kept, best, first, days = Solved(home), {}, {}, defaultdict(dict)
    keys = [f"swop_best 1 8K2F-4{number} {1 + number % 2}" for number in range(3)]
    for which, stars, seconds, day in attempts:
        on = None if day is None else date(2026, 11, 1) + timedelta(days=day)
        kept.add(Outcome(keys[which], "swop_best", 1 + which % 2, "swop", bool(stars), stars, seconds), on)
        if stars:
            best[keys[which]] = max(stars, best.get(keys[which], 0))
            first.setdefault(keys[which], seconds)
        if on is not None:
            days[on]["swop"] = max(stars, days[on].get("swop", 0))
    for read in (kept, Solved(home)):
        assert {key: read.stars(key) for key in keys if read.stars(key) is not None} == best
        assert read.in_all() == (len(best), sum(best.values()))
        assert read.days() == dict(sorted(days.items()))
        times = defaultdict(list)
        for key, seconds in first.items():
            times["swop_best", int(key[-1])].append(seconds)
        assert read.median_seconds() == {kind: median_low(found) for kind, found in times.items()}
        for grade in (1, 2):
            own = [one for one in attempts if 1 + one[0] % 2 == grade]
            solved = [one for one in own if one[1]]
            model = {
                "tried": len(own),
                "solved": len(solved),
                "unaided": sum(one[1] == STARS for one in solved),
            }
            if solved:
                model["best_seconds"] = min(one[2] for one in solved)
            assert dict(read.numbers("swop_best", grade)) == (model if own else {})


@given(st.sets(st.integers(0, 40), max_size=12))
def test_a_run_is_counted_day_by_day(numbers):
    solved = sorted(date(2026, 11, 1) + timedelta(days=number) for number in numbers)
    runs, row, idle = [], 0, 0
    for number in range(41):
        if number in numbers:
            row, idle = (row + 1 if row and idle <= BRIDGED else 1), 0
            runs.append(row)
        else:
            idle += 1
    assert run_of(solved) == (len(solved), runs[-1] if runs else 0, max(runs, default=0))
