"""Thinking in another process: answers, ends, deaths. Nothing here waits longer than it must."""

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace

import pytest
import toyai
import toygame
from systemwords import NOT_THERE

from dragonbox import games, players
from dragonbox.core.contract import Decision
from dragonbox.core.match import Game
from dragonbox.players import answers, process
from dragonbox.players.process import Failure, Thinker
from dragonbox.players.worker import NICENESS, Worker, WorkerDied, WorkerFailed

LONG = 60
"""Seconds in which anything happens on any machine, or never."""
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


class Idle:
    """A worker that has nothing to do."""

    closed = False

    def close(self):
        self.closed = True

    kill = close


def test_one_worker_waits_and_any_other_ends():
    thinker, first, second = Thinker([]), Idle(), Idle()
    for worker in (first, second):
        thinker._question = question = SimpleNamespace(done=threading.Event(), answer=lambda reply: None)
        thinker._give(question, "a reply", worker)
    assert thinker._idle is first
    assert (first.closed, second.closed) == (False, True)
    thinker.close()
    assert first.closed


@pytest.fixture
def noted(tmp_path, monkeypatch):
    """Where the toy's opponents leave a note."""
    path = tmp_path / "note.txt"
    monkeypatch.setenv("TOY_NOTE", str(path))
    return path


@pytest.fixture
def think(request):
    """A thinker with an opponent of that kind for the toy."""

    def think(behaviour):
        thinker = Thinker(toyai.program(behaviour))
        request.addfinalizer(thinker.close)
        return thinker

    return think


@pytest.fixture
def work():
    """A worker in whose box the toy lies."""
    worker = Worker(toyai.program())
    yield worker
    worker.close()


@pytest.fixture
def match():
    return Game(toygame).new(seed="8K2F-41")


def ask(thinker, match, level="skilled", seed=1):
    """Where the answer will lie."""
    answers = SimpleQueue()
    thinker.ask(match.game.key, match.view(match.to_move), level, seed, answers.put, "Rufus")
    return answers


def until(ready):
    """Wait for something, and return it."""
    end = time.monotonic() + LONG
    while not (found := ready()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)
    return found


def runs(pid):
    """Whether a process is there and no mere trace of one."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


# -- answers --


def test_a_question_is_answered(think, match):
    decision = ask(think("at_random"), match).get(timeout=LONG)
    match.play(decision.move)
    assert decision.reason == "So plays a skilled."


def test_the_same_seed_decides_the_same(think, match):
    thinker = think("at_random")
    moves = [ask(thinker, match, seed=seed).get(timeout=LONG).move for seed in (1, 2, 3, 4, 5, 6) * 2]
    assert moves[:6] == moves[6:]
    assert len(set(moves)) > 1


def test_one_process_answers_all(think, match):
    thinker = think("at_random")
    ask(thinker, match).get(timeout=LONG)
    pid = thinker._idle.pid
    ask(thinker, match).get(timeout=LONG)
    assert thinker._idle.pid == pid


def test_a_game_of_the_box(request):
    thinker = Thinker()
    request.addfinalizer(thinker.close)
    thinker.start()
    thinker.start()
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    match.play(ask(thinker, match, "novice").get(timeout=LONG).move)


def test_any_function_of_players_can_be_asked(think, match):
    thinker, view = think("at_random"), match.view(match.to_move)
    hints, judged = SimpleQueue(), SimpleQueue()
    thinker.call(hints.put, players.hint, "master", "toy", view, 1)
    hint = hints.get(timeout=LONG)
    assert hint.decision.reason == "So plays a master."
    led = toyai.clues(view, hint.decision.move)
    assert (hint.clues, hint.lit, hint.rule) == ((led.where, led.idea), led.lit, led.rule)
    *_, last = match.legal()
    thinker.call(judged.put, players.better, "toy", view, last, 1)
    assert judged.get(timeout=LONG).said == "2 points"


def test_it_is_told_a_view_and_nothing_else(match, monkeypatch):
    sent = []

    class Fake:
        pid = 0

        def __init__(self, command):
            pass

        def ask(self, call):
            sent.append(call)
            return json.dumps({"move": str(match.legal()[0]), "reason": ""})

        def kill(self):
            pass

        close = kill

    monkeypatch.setattr(process, "Worker", Fake)
    thinker = Thinker()
    ask(thinker, match, "expert", 7).get(timeout=LONG)
    thinker.close()
    asked = "expert", "toy", match.view(match.to_move), 7, process.OPPONENT, "Rufus"
    assert [pickle.loads(call) for call in sent] == [(answers.write, (players.decide, *asked))]


def test_a_level_that_nobody_has(think, match):
    with pytest.raises(players.UnknownLevel):
        ask(think("at_random"), match, "wizard")


# -- stopping --


@LINUX
def test_stop_ends_the_thinking_at_once(think, match, noted):
    thinker = think("sleeps")
    dropped = ask(thinker, match, "novice")
    until(noted.exists)
    pid = int(noted.read_text())
    assert runs(pid)
    thinker.stop()
    until(lambda: not runs(pid))
    assert ask(thinker, match).get(timeout=LONG).reason == "So plays a skilled."
    assert dropped.empty()


def test_a_new_question_takes_the_place_of_the_old(think, match, noted):
    thinker = think("sleeps")
    dropped = ask(thinker, match, "novice")
    until(noted.exists)
    assert ask(thinker, match, "expert").get(timeout=LONG).reason == "So plays a expert."
    assert dropped.empty()


def test_many_questions_in_a_hurry(think, match):
    """Whatever the process is doing when a question is dropped, the last one is answered, and only that."""
    thinker = think("at_random")
    answers = [ask(thinker, match, seed=seed) for seed in range(20)]
    assert isinstance(answers[-1].get(timeout=LONG), Decision)
    for seed in range(5):
        time.sleep(seed / 100)
        thinker.stop()
        answers.append(ask(thinker, match, seed=seed))
        time.sleep(seed / 50)
    assert isinstance(answers[-1].get(timeout=LONG), Decision)
    assert answers[19].empty()


def test_stop_without_a_question(think, match):
    thinker = think("at_random")
    thinker.stop()
    ask(thinker, match).get(timeout=LONG)
    pid = thinker._idle.pid
    thinker.stop()
    ask(thinker, match).get(timeout=LONG)
    assert thinker._idle.pid == pid


@LINUX
def test_close_ends_the_process(think, match, noted):
    thinker = think("sleeps")
    dropped = ask(thinker, match, "novice")
    until(noted.exists)
    thinker.close()
    until(lambda: not runs(int(noted.read_text())))
    late = ask(thinker, match)
    until(lambda: not [thread for thread in threading.enumerate() if thread.name == "Thinker"])
    assert dropped.empty()
    assert late.empty()


def test_close_of_one_that_was_never_started():
    Thinker().close()


# -- deaths --


def test_a_process_that_dies_is_started_again_and_asked_again(think, match, noted):
    decision = ask(think("dies_once"), match).get(timeout=LONG)
    assert noted.exists()
    assert decision.move in match.legal()


def test_a_process_that_dies_each_time(think, match):
    failure = ask(think("dies"), match).get(timeout=LONG)
    assert failure == Failure(
        "The program that thinks for opponents failed twice.", "2 times: it ended before it answered"
    )


def test_a_process_that_dies_between_two_questions(think, match):
    thinker = think("at_random")
    ask(thinker, match).get(timeout=LONG)
    thinker._idle.kill()
    assert isinstance(ask(thinker, match).get(timeout=LONG), Decision)


def test_a_process_that_cannot_be_started(match, tmp_path):
    thinker = Thinker([str(tmp_path / "nothing here")])
    thinker.start()
    failure = ask(thinker, match).get(timeout=LONG)
    thinker.close()
    assert failure.report == f"2 times: it cannot be started: {NOT_THERE}"


def test_an_opponent_that_makes_a_mistake(think, match):
    thinker = think("fails")
    failure = ask(thinker, match).get(timeout=LONG)
    assert failure.reason == "An error came up while thinking."
    assert failure.report.endswith("ValueError: the toy is broken\n")


@LINUX
@pytest.mark.parametrize("level", ["novice", "skilled"], ids=["while it thinks", "while it waits"])
def test_it_does_not_outlive_the_program(noted, level):
    program = (
        f"import sys; sys.path[:] = {sys.path!r}\n"
        "import time, toyai, toygame\n"
        "from dragonbox.core.match import Game\n"
        "from dragonbox.players.process import Thinker\n"
        "view = Game(toygame).new().view(0)\n"
        "thinker = Thinker(toyai.program('sleeps'))\n"
        f"thinker.ask('toy', view, {level!r}, 1, lambda answer: toyai.note(str(thinker._idle.pid)))\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program]) as parent:
        until(noted.exists)
        pid = int(noted.read_text())
        assert runs(pid)
        parent.kill()
    until(lambda: not runs(pid))


# -- the worker --


def test_a_worker_never_loads_pygame(work, match):
    work.call(players.decide, "skilled", "toy", match.view(match.to_move), 1)
    loaded = work.call(toyai.modules)
    assert "dragonbox.players" in loaded
    assert not [name for name in loaded if name.split(".")[0] == "pygame"]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="priorities have another name here")
def test_a_worker_steps_back_for_the_window(work):
    assert work.call(os.nice, 0) == min(os.nice(0) + NICENESS, 19)


def test_what_a_worker_prints_is_lost(work):
    assert work.call(print, "chatter") is None
    assert work.call(os.write, 1, b"chatter") == 7
    assert work.call(len, "abc") == 3


def test_a_worker_goes_on_after_a_mistake(work):
    with pytest.raises(WorkerFailed, match="TypeError"):
        work.call(len, 3)
    assert work.call(len, "abc") == 3


def test_a_worker_that_was_killed(work):
    work.kill()
    with pytest.raises(WorkerDied):
        work.call(len, "abc")


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C goes elsewhere")
def test_a_worker_leaves_the_break_to_the_program(work):
    work.call(len, "abc")
    os.kill(work.pid, signal.SIGINT)
    assert work.call(len, "abc") == 3


@pytest.mark.slow
@LINUX
def test_a_worker_that_waits_sleeps(work):
    """Between two questions none of its threads wakes up even once."""

    def wakes():
        lines = "".join(path.read_text() for path in Path(f"/proc/{work.pid}/task").glob("*/status"))
        return [line for line in lines.splitlines() if "ctxt_switches" in line]

    work.call(len, "abc")
    until(lambda: Path(f"/proc/{work.pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "S")
    time.sleep(0.1)
    before = wakes()
    time.sleep(0.5)
    assert wakes() == before
