"""The packs that come with the box: whole, of the right kind, no puzzle twice, and some of them proved."""

import pytest

from dragonbox import games, puzzles, record
from dragonbox.core import days, pack, puzzle_generator, shuffle
from dragonbox.core.puzzle import GRADES
from puzzles.made import CHANCE, KINDS

PACKS = [
    (folder, kind, grade)
    for folder in (puzzles.CALENDAR, puzzles.COLLECTION)
    for kind in games.kinds()
    for grade in GRADES
]
COUNTS = {puzzles.CALENDAR: days.MONTH, puzzles.COLLECTION: 25}
EACH = pytest.mark.parametrize(
    ("folder", "kind", "grade"), PACKS, ids=[f"{folder}-{kind.key}-{grade}" for folder, kind, grade in PACKS]
)


@EACH
def test_it_is_whole(folder, kind, grade):
    codes = puzzles.codes(folder, kind, grade)
    assert len(codes) == len(set(codes)) == COUNTS[folder]


def test_no_code_is_in_both():
    for kind in games.kinds():
        for grade in GRADES:
            assert not {*puzzles.codes(puzzles.CALENDAR, kind, grade)} & {
                *puzzles.codes(puzzles.COLLECTION, kind, grade)
            }


@pytest.mark.slow
@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.key)
def test_one_at_random_of_each_grade_is_what_its_record_says(kind):
    """Other ones in each run; a release proves all of them, with `tests/bench/proving.py --shipped`."""
    for grade in GRADES:
        folder = CHANCE.choice(list(COUNTS))
        match = puzzles.shipped(folder, kind, grade, CHANCE.randrange(COUNTS[folder]))
        assert (match.puzzle.kind, match.puzzle.grade) == (kind, grade)
        assert puzzle_generator.prove(match, match.puzzle).differs == (), (folder, match.puzzle.seed)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["dance_stop", "magic_drop"])
def test_the_collection_passes_over_what_has_nothing_new_to_find(key):
    kind = KINDS[key]
    for grade in GRADES:
        found = pack.load(puzzles.file_of(puzzles.COLLECTION, kind, grade), games.load).puzzles
        assert not [match.puzzle.seed for match in found if puzzle_generator.stale(match)]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "grade"), [("magic_drop", 4), ("dance_stop", 1), ("swop_cubes", 1)])
def test_endless_puzzles_pass_over_it_as_long_as_there_is_time(monkeypatch, key, grade):
    code, kind = shuffle.new_code(CHANCE), KINDS[key]
    monkeypatch.setattr(puzzles, "PATIENCE", 0)
    assert puzzles.endless(key, code, grade) == puzzles.made(key, code, grade)
    monkeypatch.setattr(puzzles, "PATIENCE", 60)
    match = record.loads(puzzles.endless(key, code, grade))
    assert (match.puzzle.kind, match.puzzle.grade) == (kind, grade)
    assert not puzzle_generator.stale(match)


@pytest.mark.slow
def test_keeping_the_egg_is_new_only_once():
    stop = KINDS["dance_stop"]
    first = puzzles.shipped(puzzles.COLLECTION, stop, 1, 0)
    assert not puzzle_generator.stale(first)
    again = [puzzles.shipped(puzzles.CALENDAR, stop, 2, number) for number in range(days.MONTH)]
    assert sum(map(puzzle_generator.stale, again)) > days.MONTH / 2


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.key)
def test_all_are_different_and_what_their_records_say(kind, grade):
    """In one folder or the other, as chance decides in each run."""
    folder = CHANCE.choice(list(COUNTS))
    found = pack.load(puzzles.file_of(folder, kind, grade), games.load)
    assert not found.problems
    essences = {kind.essence(match.position(), match.puzzle.seat) for match in found.puzzles}
    assert len(essences) == COUNTS[folder]


def test_a_number_that_is_not_there_is_told():
    kind = games.kinds()[0]
    with pytest.raises(puzzles.NotThere, match="puzzle 31: there are 30 puzzles"):
        puzzles.shipped(puzzles.CALENDAR, kind, 1, 30)
    with pytest.raises(puzzles.NotThere, match="there is no nowhere of"):
        puzzles.shipped("nowhere", kind, 1, 0)
