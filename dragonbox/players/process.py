"""Thinking in another process, so that no frame of the window is ever late.

The process is given a view and nothing else: neither the deal nor the match.
"""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from dragonbox import players
from dragonbox.core.contract import Decision, View
from dragonbox.core.language import N_, _
from dragonbox.players import answers
from dragonbox.players.worker import Worker, WorkerDied, WorkerFailed
from dragonbox.search import Budget

T = TypeVar("T")

OPPONENT = Budget(seconds=4.0)
"""What a decision of an opponent may cost: only on a slow machine is the time what ends it."""
PATIENCE = 3.0
"""How many times the limit of its thinking an answer is waited for."""
LOOKS = 12
"""How often it is looked meanwhile whether the answer came: a program that was stopped itself, with the whole
computer perhaps, has lost one of these shares and no more."""
TRIES = 2
"""How often a question is asked when the process dies over it."""

DIED = N_("The program that thinks for opponents failed twice.")
ERROR = N_("An error came up while thinking.")
ILLEGAL = N_("The answer was a move that the rules don't allow.")
WRONG = N_("The answer made no sense.")
LATE = N_("No answer came within {n} seconds.")


@dataclass(frozen=True, slots=True)
class Failure:
    """Instead of an answer: there will be none."""

    reason: str
    """One sentence for players."""
    report: str
    """What a log should keep."""


@dataclass(slots=True, eq=False)
class _Question:
    """A question that is under way, and who waits for its answer."""

    asked: answers.Question
    call: bytes
    answer: Callable[[Any], None]
    done: threading.Event = field(default_factory=threading.Event)
    """Set when nothing more comes of it."""
    worker: Worker | None = None
    """Who thinks about it."""


class Thinker:
    """Answers one question at a time. None of its methods waits for the process.

    A question that was stopped or replaced is never answered: when `stop` has returned, nothing comes of it.
    Answers come on a thread of the Thinker, whose other methods wait until the receiver has returned. Each
    question has threads of its own, so that none waits for a process that hangs.
    """

    def __init__(self, command: Sequence[str] | None = None, patience: float = PATIENCE) -> None:
        """Nothing is started yet. Tests give another `command` to start a worker, and other `patience`."""
        self._command = command
        self._patience = patience
        self._lock = threading.RLock()
        self._question: _Question | None = None
        self._idle: Worker | None = None
        """A worker that waits for a question."""
        self._started = False
        self._closed = False

    def start(self) -> None:
        """Have the process started in the background; without it, the first question does."""
        with self._lock:
            if not (self._closed or self._started):
                self._started = True
                _in_background(self._warm)

    def ask(
        self,
        game_key: str,
        view: View,
        level: str,
        seed: int,
        answer: Callable[[Decision | Failure], None],
        opponent: str = "",
    ) -> None:
        """Have the seat whose view it is decide, by the habits of that `opponent`; drops the question before.

        `answer` is called once, with what was decided or with why nothing was. The move is a legal one. The
        same `seed` decides the same; it should tell nothing of the deal. Raises `players.UnknownLevel`.
        """
        players.make(level)
        self.call(answer, players.decide, level, game_key, view, seed, OPPONENT, opponent)

    def call(
        self, answer: Callable[[T | Failure], None], function: Callable[..., T], *arguments: object
    ) -> None:
        """Have `decide`, `hint` or `better` of `players` called; drops the question before.

        `answer` is called once, within `PATIENCE` times the seconds of the budget. Hand in views, never a
        deal or a match: the process is to know no more than who sits there.
        """
        asked = answers.Question(function, arguments)
        question = _Question(asked, pickle.dumps((answers.write, (function, *arguments))), answer)
        with self._lock:
            self.stop()
            if not self._closed:
                self._question, self._started = question, True
                _in_background(self._answer, question)
                _in_background(self._watch, question)

    def stop(self) -> None:
        """Drop the question, if there is one, at once."""
        with self._lock:
            question, self._question = self._question, None
            if question:
                question.done.set()
                if question.worker:
                    question.worker.kill()

    def close(self) -> None:
        """Stop for good, and end the process."""
        with self._lock:
            self._closed = True
            self.stop()
            if self._idle:
                self._idle.kill()

    # -- in the background --

    def _warm(self) -> None:
        """Start a worker before it is needed."""
        with suppress(WorkerDied):  # then the first question will tell
            self._keep(Worker(self._command))

    def _keep(self, worker: Worker) -> None:
        """Let a worker wait for the next question, or end it where one waits already."""
        with self._lock:
            if spare := self._idle is None and not self._closed:
                self._idle = worker
        if not spare:
            worker.close()

    def _answer(self, question: _Question) -> None:
        reply, worker = self._think(question)
        self._give(question, reply, worker)

    def _give(self, question: _Question, reply: Any, worker: Worker | None = None) -> None:
        """Answer a question, unless it was dropped or answered. The worker, if sound, waits for the next."""
        with self._lock:
            if self._question is question:
                if self._idle is None:
                    self._idle, worker = worker, None
                self._question = None
                question.done.set()
                question.answer(reply)
        if worker:
            worker.close()

    def _watch(self, question: _Question) -> None:
        """End the thinking that takes too long."""
        limit = self._patience * min(question.asked.seconds, OPPONENT.seconds)
        for _look in range(LOOKS):
            if question.done.wait(limit / LOOKS):
                return
        with self._lock:
            if question.worker:
                question.worker.kill()
            late = Failure(_(LATE, n=f"{limit:.3g}"), f"no answer within {limit:.3g} seconds")
            self._give(question, late)

    def _think(self, question: _Question) -> tuple[Any, Worker | None]:
        """Return what comes of the question, and the worker if it can be asked again; of a question that is
        dropped meanwhile, anything."""
        trouble = ""
        for _try in range(TRIES):
            worker = None
            try:
                worker = self._take(question)
                if worker is None:
                    break
                return question.asked.read(worker.ask(question.call)), worker
            except WorkerFailed as error:
                return Failure(_(ERROR), str(error)), worker
            except WorkerDied as error:
                trouble = str(error)
            except answers.WrongAnswer as error:
                assert worker
                worker.close()
                illegal = isinstance(error, answers.Illegal)
                return Failure(_(ILLEGAL if illegal else WRONG), str(error)), None
            if worker:
                worker.close()
        return Failure(_(DIED), f"{TRIES} times: {trouble}"), None

    def _take(self, question: _Question) -> Worker | None:
        """Return a worker for a question, None if that was dropped; raise `WorkerDied`."""
        with self._lock:
            if self._question is not question:
                return None
            worker, self._idle = self._idle, None
        if worker is None:
            worker = Worker(self._command)  # without the lock: this takes time
        with self._lock:
            if self._question is question:
                question.worker = worker
                return worker
        self._keep(worker)
        return None


def _in_background(act: Callable[..., None], *arguments: object) -> None:
    threading.Thread(target=act, args=arguments, name="Thinker", daemon=True).start()
