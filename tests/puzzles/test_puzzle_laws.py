"""What holds for all kinds of puzzles of all games, through the registry."""

import inspect
import tomllib
from dataclasses import replace

import pytest
from repeats import repeated

from dragonbox import games, record
from dragonbox.core import answers, puzzle_generator, shuffle
from dragonbox.core.costumes import dressed
from dragonbox.core.puzzle import Stopped
from puzzles.made import KINDS, any_code, any_grade, differences, fresh, made
from puzzles.referees import REFEREES

EVERY = pytest.mark.parametrize("key", KINDS)
ORDER = ["kind", "maker", "seed", "grade", "difficulty", "seat", "best", "second", "answers", "away", "plays"]


def test_kinds_are_told_apart():
    kinds = list(KINDS.values())
    assert len({kind.number for kind in kinds}) == len({kind.name for kind in kinds}) == len(kinds)
    assert [kind.number for kind in kinds] == sorted(kind.number for kind in kinds)
    assert all(kind in games.kinds(kind.game) for kind in kinds)
    assert games.kinds("nothing") == ()


@EVERY
def test_a_question_is_short(key):
    kind = KINDS[key]
    assert len(kind.question.split()) <= 25
    assert kind.question.endswith((".", "?"))
    assert all(len(sentence.split()) <= 15 for sentence in kind.question.split(". "))


@EVERY
def test_what_is_asked_in_a_position_is_one_short_sentence(key):
    match = fresh(key)
    if KINDS[key].asks:
        asked = KINDS[key].asks(match.position(), match.puzzle.seat)
        assert len(asked.split()) <= 12
        assert asked.endswith((".", "?"))


@pytest.mark.slow
@EVERY
def test_a_made_puzzle_is_a_record(key):
    text = made(key, any_grade(key), any_code(key, any_grade(key)))
    match = record.loads(text)
    assert record.dumps(match) == text
    table = tomllib.loads(text)["puzzle"]
    assert list(table) == [word for word in ORDER if word in table]
    assert (table["kind"], table["grade"]) == (key, any_grade(key))
    assert match.practice
    assert table["seed"] == any_code(key, any_grade(key))
    assert len(text) < 2500


@EVERY
def test_it_is_proved(key):
    match = fresh(key)
    found = puzzle_generator.prove(match, match.puzzle)
    assert found.differs == (), match.puzzle.seed
    assert not found.solution.refusal
    assert found.solution.looked_at > 0


@pytest.mark.parametrize(("more", "differs"), [(1, ()), (-1, ()), (2, ("difficulty",))])
def test_another_computer_may_have_rounded_the_difficulty_otherwise(more, differs):
    match = fresh("swop_best")
    other = replace(match.puzzle, difficulty=match.puzzle.difficulty + more)
    assert puzzle_generator.prove(match, other).differs == differs


@pytest.mark.slow
@EVERY
def test_the_referee_says_the_same(key):
    assert key in REFEREES
    grade = any_grade(key)
    assert differences(made(key, grade, any_code(key, grade))) == {}, any_code(key, grade)


@EVERY
def test_listed_answers_are_right_in_any_case_and_with_any_blanks(key):
    match = fresh(key)
    for text in match.puzzle.answers:
        told = f"  {text.swapcase().replace(' ', '   ')} "
        verdict = answers.judge(match.game, match.puzzle, match.position(), told)
        assert verdict[:4] == (True, True, match.puzzle.best, 1.0)
        assert verdict.why


@EVERY
@repeated("text", ["", ";", "nonsense", "x" * 5000, "\0"])
def test_what_is_no_answer_is_told(key, text):
    match = fresh(key)
    verdict = answers.judge(match.game, match.puzzle, match.position(), text)
    assert verdict[:4] == (False, False, None, 0.0)
    assert verdict.why


@EVERY
def test_words_are_plain(key):
    match = fresh(key)
    solution = puzzle_generator.prove(match, match.puzzle).solution
    words = KINDS[key].words(match.position(), match.puzzle.seat, solution)
    assert len(words.hints) == 3
    assert words.why
    for text in (*words.hints, *words.why):
        assert text.isprintable()
        assert text.strip() == text
        assert text


@EVERY
def test_nothing_is_changed_by_solving_or_judging(key):
    match = fresh(key)
    here, before = match.position(), match.position()
    KINDS[key].solve(here, match.puzzle.seat, lambda: None)
    answers.judge(match.game, match.puzzle, here, match.puzzle.answers[0])
    assert here.view(match.puzzle.seat) == before.view(match.puzzle.seat)


@EVERY
def test_a_costume_changes_nothing_but_looks(key):
    match = fresh(key)
    code = shuffle.new_code(shuffle.generator(match.puzzle.seed))
    other = dressed(match, shuffle.generator(code))
    read = record.loads(record.dumps(other))
    assert puzzle_generator.prove(read, read.puzzle).differs == (), (match.puzzle.seed, code)
    kind, seat = KINDS[key], match.puzzle.seat
    assert kind.essence(read.position(), seat) == kind.essence(match.position(), seat)
    assert record.dumps(dressed(match, shuffle.generator(code))) == record.dumps(other)


@pytest.mark.slow
@EVERY
def test_two_puzzles_are_different(key):
    grade = any_grade(key)
    one, other = fresh(key, grade), fresh(key, grade, shuffle.code_of(77))
    kind = KINDS[key]
    assert kind.essence(one.position(), one.puzzle.seat) != kind.essence(other.position(), other.puzzle.seat)


@EVERY
def test_playing_on_leaves_the_puzzle_and_is_practice(key):
    match = fresh(key)
    match.practice = False
    match.play(match.legal()[0], deal=False)
    assert match.puzzle is None
    assert match.practice
    assert "[puzzle]" not in record.dumps(match)


@EVERY
def test_every_function_of_a_kind_takes_what_it_is_given(key):
    wanted = {"read": 4, "value": 4, "said": 5, "solve": 3, "words": 3, "walk": 2, "essence": 2, "dress": 2}
    for name, count in wanted.items():
        assert len(inspect.signature(getattr(KINDS[key], name)).parameters) == count, name


@EVERY
def test_a_maker_can_be_stopped(key):
    def stop():
        raise Stopped

    kind = KINDS[key]
    with pytest.raises(Stopped):
        puzzle_generator.make(games.load(kind.game), kind, "0000-00", 1, stop)
