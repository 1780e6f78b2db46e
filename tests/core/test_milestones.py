"""Whose milestones count in a match, and what several matches together reach."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dragonbox import games, milestones, record

WON = Path(__file__).parents[1] / "records" / "swop" / "basic_finish.toml"
GAMES = [entry.key for entry in games.BOX]


@dataclass
class Row:
    game: str
    won: bool = True
    level: str = "novice"
    seat: int = 0
    ranked: bool = True
    when: datetime = datetime(2026, 1, 1, tzinfo=UTC)


def played(*rows):
    """Rows one after the other."""
    for day, row in enumerate(rows):
        row.when += timedelta(days=day)
    return [*rows]


def match_with(*people):
    match = record.load(WON)
    for seat, seated in enumerate(match.seats):
        seated.player = "human" if seat in people else "master"
    return match


def test_only_the_first_person_of_a_match_reaches_anything():
    assert "swop.two_at_once" in milestones.reached(match_with(0))
    assert "swop.two_at_once" not in milestones.reached(match_with(1))
    assert milestones.reached(match_with(0, 1)) == milestones.reached(match_with(0)) - {"swop.master"}
    assert milestones.reached(match_with()) == frozenset()


def test_a_match_that_goes_on_has_reached_nothing():
    match = match_with(0)
    assert milestones.reached(match.until(len(match.history) - 1)) == frozenset()


@pytest.mark.parametrize("mark", ["practice", "hints"])
def test_with_help_only_discoveries_count(mark):
    match = match_with(0)
    whole = milestones.reached(match)
    setattr(match, mark, 1)
    found = milestones.reached(match)
    assert found == {key for key in whole if milestones.all_of_them()[key].kind == "discovery"}
    assert found
    assert whole - found


def test_nothing_is_reached_by_no_match():
    assert milestones.of_box([]) == frozenset()


def test_a_match_of_each_game():
    rows = [Row(key, won=False) for key in GAMES]
    assert milestones.of_box(rows) == {"box.tour"}
    assert milestones.of_box(rows[1:]) == frozenset()
    assert (
        milestones.of_box([Row("swop", seat=-1), *(Row(key) for key in GAMES if key != "swop")])
        == frozenset()
    )
    assert milestones.of_box([Row(key) for key in GAMES]) == {"box.tour", "box.five_wins"}
    assert milestones.of_box([*rows[:1], *(Row(key) for key in GAMES[1:])]) == {"box.tour"}


def test_a_win_with_help_is_no_win():
    assert milestones.of_box([Row(key, ranked=key != "swop") for key in GAMES]) == {"box.tour"}
    streak = [Row("swop", level="expert", ranked=day != 1) for day in range(3)]
    assert milestones.of_box(played(*streak)) == frozenset()


def test_three_wins_in_a_row_against_experts():
    def win():
        return Row("swop", level="expert")

    def loss():
        return Row("swop", False, "expert")

    assert "box.hat_trick" in milestones.of_box(played(win(), win(), Row("swop", False), win()))
    assert "box.hat_trick" not in milestones.of_box(played(win(), win(), loss(), win()))
    # In the order in which they were played, not in that of the list.
    rows = played(win(), win(), loss(), win())
    assert "box.hat_trick" not in milestones.of_box([rows[2], rows[0], rows[1], rows[3]])


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize(
    "between",
    [{"ranked": False}, {"level": "novice"}, {"level": "people"}, {"seat": -1}],
    ids=["with help", "against others", "among people", "only opponents"],
)
def test_what_is_no_match_against_experts_leaves_the_row_as_it_is(between, won):
    def win():
        return Row("swop", level="expert")

    other = Row(**{"game": "swop", "level": "expert", "won": won, **between})
    assert "box.hat_trick" in milestones.of_box(played(win(), win(), other, win()))
    assert "box.hat_trick" not in milestones.of_box(played(win(), win(), other))


@pytest.mark.parametrize("missing", ["ranked", "won"])
def test_a_win_that_does_not_count_brings_no_milestone_of_the_box(missing):
    """Of the matches that together reach one, each has to be won, and without help."""
    whole = {
        "box.ladder": [Row("swop", level=level) for level in milestones.LEVELS],
        "box.three_masters": [Row(key, level="master") for key in GAMES[:3]],
        "box.five_wins": [Row(key) for key in GAMES],
        "box.hat_trick": [Row("swop", level="expert") for _ in range(3)],
    }
    for key, rows in whole.items():
        assert key in milestones.of_box(played(*rows))
        for row in rows:
            setattr(row, missing, False)
            assert key not in milestones.of_box(rows), key
            setattr(row, missing, True)


def test_every_level_in_one_game():
    rows = [Row("swop", level=level) for level in ("novice", "skilled", "expert", "master")]
    assert "box.ladder" in milestones.of_box(rows)
    rows[0].game = "rare_dragon"
    assert "box.ladder" not in milestones.of_box(rows)


def test_a_master_in_three_games():
    rows = [Row(key, level="master") for key in GAMES[:3]]
    assert "box.three_masters" in milestones.of_box(rows)
    rows[0].won = False
    assert "box.three_masters" not in milestones.of_box(rows)
