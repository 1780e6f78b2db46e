"""The puzzles of Dragon Swoop: the quick year against the rules, exact shares, lines that stop too soon."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from dragonbox import games, record
from dragonbox.core import answers, puzzle_generator
from dragonbox.core.puzzle import never
from dragonbox.games.dragon_swoop.grid import empty_space_value
from dragonbox.games.dragon_swoop.position import UNDER_MASTER, breakdown
from dragonbox.games.dragon_swoop.puzzles import last, opened, sweep
from dragonbox.games.dragon_swoop.puzzles.year import Year
from dragonbox.puzzles import COLLECTION, shipped
from puzzles.made import differences, fresh


def by_the_rules(year, round):
    """Each legal move: its points, and what may come of it, with a crown that follows."""
    before, found = breakdown(round).piles, Counter()
    for move in round.legal():
        child = round.copy()
        child.apply(move)
        points = breakdown(child).piles - before
        children = [child]
        if not child.over and not child.master:
            children = opened.after(child)
        ends = [child.score if child.over else year.state(child) for child in children]
        found[points, tuple(sorted(map(repr, ends)))] += 1
    return found


def by_the_year(year, round):
    before, found = breakdown(round).piles, Counter()
    for points, after in year.ways(year.state(round)):
        ends = [before + points + year.count(one) if year.over(one) else one for one in after]
        found[points, tuple(sorted(map(repr, ends)))] += 1
    return found


def test_the_year_follows_the_rules():
    """Also where crowns are due, which is rare: the master flies whenever it can."""
    crowns = 0
    for number in range(25):
        rng = random.Random(number)
        round, year = games.load("dragon_swoop").new(seed=f"0000-{number:02}").position(), Year()
        while not round.over:
            if round.master:
                assert by_the_year(year, round) == by_the_rules(year, round), number
            else:
                crowns += 1
            moves = round.legal()
            flying = [move for move in moves if "master" in str(move)]
            round.apply(rng.choice(flying if flying and rng.random() < 0.8 else moves))
    assert crowns > 5


def test_a_share_of_exactly_one_in_two_hundred_is_not_below_it():
    assert [sweep.grade_of(share) for share in ((1, 19), (1, 20), (1, 21))] == [1, 1, 2]
    assert [sweep.grade_of(share) for share in ((1, 200), (1, 2000), (1, 2001))] == [2, 3, 4]
    floats = 0.0
    for _ in range(10):
        floats += 0.1
    assert floats / 200 < 1 / 200
    assert sweep.grade_of(sweep.mean([((1, 10), 1)] * 10, 200)) == sweep.grade_of((1, 200)) == 2
    assert sweep.mean([((1, 2), 4), ((0, 1), 4), ((1, 1), 1)], 2) == (9, 16)
    assert sweep.mean([((0, 1), 1)], 5) == (0, 1)


def test_a_position_with_a_share_of_exactly_one_in_twenty():
    text = Path(__file__).with_name("one_in_twenty.toml").read_text()
    match = record.loads(text)
    proof = puzzle_generator.prove(match, match.puzzle)
    assert proof.solution.detail.share == (1, 20)
    assert (proof.solution.grade, proof.differs) == (1, ())
    assert differences(text) == {"difficulty": (None, proof.solution.difficulty)}


@pytest.mark.parametrize("key", ["swoop_last", "swoop_sweep"])
def test_lines_are_judged_by_playing(key):
    match = fresh(key)
    line = match.puzzle.answers[0].split("; ")
    short = answers.judge(match.game, match.puzzle, match.position(), "; ".join(line[:-1]))
    assert short[:4] == (False, False, None, 0.0)
    assert short.why == "the year is not over"
    longer = answers.judge(match.game, match.puzzle, match.position(), "; ".join([*line, "rest"]))
    assert longer.why == f'move {len(line) + 1} "rest": the line ends before it'
    wrong = answers.judge(match.game, match.puzzle, match.position(), "; ".join(["crown a1", *line]))
    assert wrong.why.startswith('move 1 "crown a1": ')
    assert not wrong.legal


def test_every_line_that_reaches_the_best_is_right_and_no_other():
    match = fresh("swoop_last", 1)
    puzzle, rights, ways = match.puzzle, 0, []
    lines = [((), match.position())]
    while lines:
        played, here = lines.pop()
        if not here.over:
            for move, child in zip(here.legal(), opened.after(here), strict=True):
                lines.append(((*played, str(move)), child))
            continue
        verdict = answers.judge(match.game, puzzle, match.position(), "; ".join(played))
        assert verdict.value == here.score
        assert verdict.right == (here.score == puzzle.best)
        assert verdict.legal
        rights += verdict.right
        ways.append(verdict.way)
    assert rights
    assert min(ways) >= 0
    assert max(way for way in ways if way < 1) < 1


def test_by_hand_more_turns_may_be_left_and_a_crown_may_not_be_due():
    round = games.load("dragon_swoop").new({"mode": "sweep"}, seed="8K2F-41").position()
    rng = random.Random(1)
    while not round.over and round.turn < 11:
        round.apply(rng.choice(round.legal()))
    found = sweep.solve(round, 0, never)
    assert (found.best, found.answers) in [(0, ()), (1, found.answers)]
    assert last.solve(round, 0, never).grade == 1
    round.master = ""
    assert last.KIND.fault(round, 0) == "a crown is due"


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (0, "Some other first moves are as good. The rest end at 281 or less."),
        (1, "The other first moves end at 85 or less."),
    ],
)
def test_first_moves_that_are_as_good_are_told(number, told):
    match = shipped(COLLECTION, last.KIND, 2, number)
    here, seat = match.position(), match.puzzle.seat
    assert told in last.KIND.words(here, seat, last.solve(here, seat, never)).why


def test_questions_do_not_call_open_what_lies_under_other_tiles():
    for kind in (last.KIND, sweep.KIND):
        match = shipped(COLLECTION, kind, 3, 0)
        assert kind.shows(match.position(), match.puzzle.seat)
        assert "open" not in kind.question


def test_how_it_works_tells_the_crown_and_all_that_is_counted_at_the_end():
    """A line to the end of the year may need a crown, which only the last lesson teaches."""
    for code in ("en", "de"):
        folder = Path(games.__file__).parent / "dragon_swoop" / ("" if code == "en" else f"locale/{code}")
        pages = (folder / "help.md").read_text().split("\n## ")
        for kind in (last.KIND, sweep.KIND):
            page = next(page for page in pages if f"{{#{kind.page}}}" in page.splitlines()[0])
            assert "(#crown)" in page
            counted = {*map(empty_space_value, (0, 3, 6)), abs(UNDER_MASTER)}
            assert counted <= set(map(int, re.findall(r"\d+", page))), code
