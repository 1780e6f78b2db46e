"""Wrong answers from the process in which opponents think: each is refused, in time, and nothing breaks."""

import json
import threading
import time
from queue import SimpleQueue

import pytest
import toyai
import toygame
import wrongs

from dragonbox import players
from dragonbox.core.contract import Better, Compared, Decision, Headed
from dragonbox.core.match import Game
from dragonbox.players import Hint, answers, process
from dragonbox.players.process import Failure, Thinker
from dragonbox.search import Budget

LONG = 60
"""Seconds in which anything happens on any machine, or never."""


@pytest.fixture
def match():
    return Game(toygame).new(seed="8K2F-41")


@pytest.fixture
def thinker(request):
    def thinker(command, patience=process.PATIENCE):
        made = Thinker(command, patience)
        request.addfinalizer(made.close)
        return made

    return thinker


def ask(thinker, match):
    replies = SimpleQueue()
    thinker.ask("toy", match.view(match.to_move), "expert", 1, replies.put)
    return replies.get(timeout=LONG)


@wrongs.all_kinds
def test_each_kind_is_refused(thinker, match, kind):
    failure = ask(thinker(kind.program(), kind.patience), match)
    assert isinstance(failure, Failure)
    assert failure.reason.startswith(kind.reason), failure.report
    assert failure.report


def test_there_are_twenty_kinds():
    assert len({kind.does for kind in wrongs.KINDS}) >= 20


@pytest.mark.parametrize("number", [0, 11, -2])
def test_a_sound_process_answers_afterwards(thinker, match, number):
    kind = wrongs.KINDS[number]
    asked = thinker(kind.program(), kind.patience)
    assert isinstance(ask(asked, match), Failure)
    asked._command, asked._patience = toyai.program(), process.PATIENCE
    assert ask(asked, match).move in match.legal()


def test_who_dies_over_each_question_is_started_twice_for_each(thinker, match, tmp_path):
    starts = tmp_path / "starts"
    program = f"open({str(starts)!r}, 'a').write('x')"
    asked = thinker([*wrongs.KINDS[0].program()[:-1], program])
    for questions in (1, 2, 3):
        assert ask(asked, match).reason == process.DIED
        assert len(starts.read_text()) == questions * process.TRIES


def test_a_second_answer_to_one_question_is_none_to_the_next(thinker, match):
    first, *_, last = (json.dumps({"move": str(move)}) for move in match.legal())
    twice = wrongs.Kind(
        "answers twice", f"[send(b't' + text) for text in ({first.encode()}, {last.encode()})]", ""
    )
    asked = thinker(twice.program())
    assert [str(ask(asked, match).move) for _ in range(3)] == [json.loads(first)["move"]] * 3


def test_an_answer_after_its_time_is_no_answer(thinker, match):
    move = json.dumps({"move": str(match.legal()[0])}).encode()
    slow = wrongs.Kind("is slow", f"time.sleep(0.3); send(b't' + {move})", wrongs.LATE)
    replies = SimpleQueue()
    asked = thinker(slow.program(), slow.patience)
    asked.ask("toy", match.view(match.to_move), "expert", 1, replies.put)
    assert replies.get(timeout=LONG).reason == "No answer came within 0.08 seconds."
    time.sleep(0.4)
    assert replies.empty()


def test_a_player_waits_three_times_the_limit_of_a_level():
    assert process.PATIENCE * process.OPPONENT.seconds == 12
    asked = answers.Question(players.hint, ("master", "toy", None, 1, players.BRIEF))
    assert process.PATIENCE * asked.seconds == 4.5


def test_a_question_that_is_dropped_leaves_no_thread_behind(thinker, match):
    asked = thinker(wrongs.KINDS[0].program())
    asked.ask("toy", match.view(match.to_move), "expert", 1, print)
    asked.stop()
    end = time.monotonic() + LONG
    while any(thread.name == "Thinker" for thread in threading.enumerate()):
        assert time.monotonic() < end
        time.sleep(0.005)


# -- what is read of an answer --


@pytest.fixture
def read(match):
    """What comes of an answer in JSON to a function of `players`."""

    def read(function, value, *more):
        view = match.view(match.to_move)
        given = ("master", "toy", view, 1) if function is not players.better else ("toy", view, *more, 1)
        return answers.Question(function, given).read(json.dumps(value))

    return read


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("It is best.", "It is best."),
        ("It is\n\n  best.\t", "It is best."),
        ("bell \a and \ud800 half", "bell and half"),
        ("long " * 200_000, f"{('long ' * 60)[:299].rstrip()}…"),
        (None, ""),
        (3, ""),
        (["It"], ""),
    ],
    ids=["good", "lines", "signs", "a megabyte", "none", "number", "list"],
)
def test_a_reason_is_one_line_or_none(read, match, reason, told):
    move = match.legal()[0]
    assert read(players.decide, {"move": str(move), "reason": reason}) == Decision(move, told)


@pytest.mark.parametrize(
    ("compared", "kept"),
    [
        ([["This", 7, 0], ["That", 8, 1]], (Compared("This", 7), Compared("That", 8, 1))),
        ([["This", 7, 0], ["That", 8, 9]], (Compared("This", 7),)),
        ([["This", "7", 0], [3, 8, 1], None], ()),
        ("This", ()),
    ],
)
def test_of_a_comparison_only_lines_are_kept(read, match, compared, kept):
    move = match.legal()[0]
    told = {"move": str(move), "reason": "So.", "compared": compared}
    assert read(players.decide, told) == Decision(move, "So.", kept)


@pytest.mark.parametrize(
    ("headed", "kept"),
    [
        (["Good", "3 + 2", "Why?", "So."], Headed("Good", "3 + 2", "Why?", "So.")),
        (["Good", 3, None, "So.", "more"], Headed("Good", "", "", "So.")),
        (["", "3 + 2"], None),
        ([], None),
        ("Good", None),
    ],
)
def test_of_a_reason_in_parts_only_words_are_kept(read, match, headed, kept):
    move = match.legal()[0]
    told = {"move": str(move), "reason": "So.", "headed": headed}
    assert read(players.decide, told) == Decision(move, "So.", (), kept)


@pytest.mark.parametrize("clues", [None, 3, "Look.", [], [None, 5], {"a": 1}])
def test_a_hint_without_clues_is_one_step(read, match, clues):
    move = match.legal()[0]
    decision = {"move": str(move), "reason": "So."}
    assert read(players.hint, {"decision": decision, "clues": clues}) == Hint(Decision(move, "So."), ())


@pytest.mark.parametrize("gain", [0, -1, float("nan"), float("inf"), "much", None, 10**400])
def test_what_is_better_has_a_gain(read, match, gain):
    first, *_, last = match.legal()
    with pytest.raises(answers.WrongAnswer):
        read(players.better, {"move": str(first), "reason": "", "gain": gain, "said": ""}, last)


@pytest.mark.parametrize("function", [players.decide, players.hint, players.better])
def test_an_illegal_move_is_nowhere_believed(read, match, function):
    wrong = {"move": "play 99", "reason": "", "gain": 1.0, "said": ""}
    with pytest.raises(answers.Illegal):
        read(function, wrong | {"decision": wrong}, match.legal()[0])


def test_what_is_written_is_read(match):
    view, (move, *_) = match.view(match.to_move), match.legal()
    for value, function in (
        (Decision(move, "It is best."), players.decide),
        (Decision(move, "It is best.", (), Headed("Best", close="It is.")), players.decide),
        (Hint(Decision(move, "It is best."), ("Look.", "A turn.")), players.hint),
        (Better(move, "It is best.", 2.5, "2 points"), players.better),
        (None, players.better),
    ):
        given = ("toy", view, move, 1) if function is players.better else ("master", "toy", view, 1)
        assert answers.Question(function, given).read(answers.write(lambda value=value: value)) == value


class Odd:
    def __str__(self):
        raise ValueError("no words")

    __eq__ = __hash__ = None


@pytest.mark.parametrize("value", [3, "draw", (1, "so"), Decision(Odd(), "It is odd."), Decision("x", Odd())])
def test_what_is_no_decision_is_an_error_in_the_process(value):
    with pytest.raises((TypeError, ValueError)):
        answers.write(lambda: value)


def test_no_budget_is_no_reason_to_wait_longer(thinker, match):
    asked, replies = thinker(wrongs.KINDS[0].program(), wrongs.SHORT), SimpleQueue()
    view = match.view(match.to_move)
    asked.call(replies.put, players.hint, "master", "toy", view, 1, Budget(seconds=9e9))
    assert replies.get(timeout=LONG).reason == "No answer came within 0.08 seconds."
