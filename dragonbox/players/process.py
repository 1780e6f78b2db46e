"""Thinking in another process, so that no frame of the window is ever late.

The process is given a view and nothing else: neither the deal nor the match.
"""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from dragonbox import players
from dragonbox.core.contract import Decision, View
from dragonbox.players.worker import Worker, WorkerDied, WorkerFailed
from dragonbox.search import Budget

T = TypeVar("T")

OPPONENT = Budget(seconds=4.0)
"""What a decision of an opponent may cost: only on a slow machine is the time what ends it."""
TRIES = 2
"""How often a question is asked when the process dies over it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Instead of a decision: there will be none."""

    reason: str
    """One sentence for players."""
    report: str
    """What a log should keep."""


@dataclass(frozen=True, slots=True, eq=False)
class _Question:
    call: bytes
    answer: Callable[[Any], None]


class Thinker:
    """Answers one question at a time. None of its methods waits for the process.

    A question that was stopped or replaced is never answered: when `stop` has returned, nothing comes of it.
    Answers come on a thread of the Thinker, whose other methods wait until the receiver has returned.
    """

    def __init__(self, command: Sequence[str] | None = None) -> None:
        """Nothing is started yet. `command` starts another worker than that of this program, for tests."""
        self._command = command
        self._changed = threading.Condition(threading.RLock())
        self._thread: threading.Thread | None = None
        self._question: _Question | None = None
        self._worker: Worker | None = None
        self._stale = False
        """The worker was killed."""
        self._closed = False

    def start(self) -> None:
        """Have the process started in the background; without it, the first question does."""
        with self._changed:
            if not self._closed and not (self._thread and self._thread.is_alive()):
                self._thread = threading.Thread(target=self._run, name="Thinker", daemon=True)
                self._thread.start()

    def ask(
        self,
        game_key: str,
        view: View,
        level: str,
        seed: int,
        answer: Callable[[Decision | Failure], None],
    ) -> None:
        """Have the seat whose view it is decide; drops the question before.

        `answer` is called once, with what was decided or with why nothing was. The same `seed` decides the
        same; it should tell nothing of the deal. Raises `players.UnknownLevel`.
        """
        players.make(level)
        self.call(answer, players.decide, level, game_key, view, seed, OPPONENT)

    def call(
        self, answer: Callable[[T | Failure], None], function: Callable[..., T], *arguments: object
    ) -> None:
        """Have any function of `players` called, as `ask` has `players.decide`; drops the question before.

        Hand in views, never a deal or a match: the process is to know no more than who sits there.
        """
        question = _Question(pickle.dumps((function, arguments)), answer)
        with self._changed:
            self.stop()
            if not self._closed:
                self._question = question
                self.start()
                self._changed.notify()

    def stop(self) -> None:
        """Drop the question, if there is one, at once."""
        with self._changed:
            if self._question and self._worker:
                self._worker.kill()
                self._stale = True
            self._question = None

    def close(self) -> None:
        """Stop for good, and end the process."""
        with self._changed:
            self._closed, self._question = True, None
            if self._worker:
                self._worker.kill()
            self._changed.notify()

    # -- on the thread --

    def _run(self) -> None:
        with suppress(WorkerDied):  # then the first question will tell
            self._ready()
        while question := self._next():
            answer = self._think(question)
            with self._changed:
                if self._question is question:
                    self._question = None
                    question.answer(answer)
        self._drop()

    def _next(self) -> _Question | None:
        """Sleep until there is a question, or None when it is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._question)
            return self._question

    def _think(self, question: _Question) -> Any:
        """What comes of the question; of one that is dropped meanwhile, anything."""
        trouble = ""
        for _ in range(TRIES):
            try:
                worker = self._ready()
                if self._question is not question:
                    break
                return worker.call_pickled(question.call)
            except WorkerFailed as error:
                return Failure("The opponent cannot decide.", str(error))
            except WorkerDied as error:
                self._drop()
                trouble = str(error)
        return Failure("The opponent fell asleep and cannot be woken.", f"{TRIES} times: {trouble}")

    def _ready(self) -> Worker:
        """The worker, a fresh one if need be; raises `WorkerDied`."""
        if self._stale:
            self._drop()
        if self._worker is None:
            worker = Worker(self._command)  # without the lock: this takes time
            with self._changed:
                self._worker = worker
                if self._closed:
                    worker.kill()
        return self._worker

    def _drop(self) -> None:
        """Let go of the worker, which is of no more use."""
        with self._changed:
            worker, self._worker, self._stale = self._worker, None, False
        if worker:
            worker.close()
