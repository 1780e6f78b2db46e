"""A player before one puzzle: what was tried, what the hints say, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from dragonbox import puzzles, record
from dragonbox.app.puzzles.job import Job
from dragonbox.core.answers import Verdict
from dragonbox.core.attempt import HINTS, Attempt
from dragonbox.core.language import N_, _, pgettext
from dragonbox.core.puzzle import key_of
from dragonbox.storage.disk import StorageError
from dragonbox.storage.puzzles import Outcome

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match

LONGEST_PAUSE = 120.0
"""Seconds between two things a player does that count as thinking at most."""
STEPS = (N_("Where"), N_("What"))
"""What the first two hints are called."""
LAST = {"move": N_("The move"), "line": N_("First move"), "tiles": N_("One of them"), "tile": N_("The tile")}
"""What the third one is called, by the form of the answer."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a puzzle comes from."""

    title: str
    """`Today`, `Collection, 17 of 25`, `Endless`."""
    key: str = ""
    """What it is kept under, where it has no code."""
    day: date | None = None
    """The day whose puzzle it is."""
    following: Callable[[], None] | None = None
    """Puts the next puzzle in its place, or what comes after the last one; None if there is none."""
    last: bool = False
    """Whether no other puzzle of its day was open."""
    comes: str = ""
    """What the next puzzle is, and how hard; empty where that is not known."""


class Sitting:
    """The part of a puzzle's scene that knows no picture."""

    def __init__(self, context: Context, match: Match, source: Source) -> None:
        self.context = context
        self.match = match
        self.source = source
        self.attempt = Attempt(match)
        self.puzzle = self.attempt.puzzle
        self.verdict: Verdict | None = None
        """What was said of the last answer, until something else is tried."""
        self.hints: tuple[str, ...] = ()
        self.why: tuple[str, ...] = ()
        self.steps: tuple[str, ...] = ()
        self.goal = ""
        """What there is to reach; empty where the question says it."""
        self.beside: tuple[str, ...] = ()
        """The places or tiles of the next best answer, where it can be shown."""
        self.best = self.puzzle.answers[0]
        """The answer that is shown."""
        self.own = ""
        """The right answer that the player gave."""
        self.out: dict[str, tuple[tuple[str, ...], str]] = {}
        """What the others do against an answer, and what comes of it, by answer."""
        self.followed = ""
        """What came of the answer that was played out last, until something else is tried."""
        self._job: Job | None = None
        self._out_job: Job | None = None
        self._waiting: Callable[[], None] = lambda: None
        self._seconds = 0.0
        self._looked = context.window.clock()

    # -- what another process finds out --

    def begin(self, arrived: Callable[[], None]) -> None:
        """Have the words found; `arrived` is called when they are there."""
        self._waiting = arrived
        if not self.hints and self._job is None:
            self._job = Job(self.context.window, self._told, puzzles.told, record.dumps(self.match))

    def end(self) -> None:
        """Nobody waits for anything any more."""
        for job in (self._job, self._out_job):
            if job is not None:
                job.cancel()
        self._job = self._out_job = None

    def _told(self, text: str | None) -> None:
        self._job = None
        if text is not None:
            found = json.loads(text)
            self.hints, self.why, self.steps = (tuple(found[key]) for key in ("hints", "why", "steps"))
            self.best, self.goal, self.beside = found["best"], found["goal"], tuple(found["beside"])
            if found["out"]:
                self._keep_out(self.best, found["out"])
            self._waiting()

    def play_out(self, text: str, arrived: Callable[[], None]) -> None:
        """Have it found what the others do against an answer; `arrived` is called when that is there."""
        if self.puzzle.kind.play_out is None:
            return
        if text in self.out:
            arrived()
            return
        if self._out_job is not None:
            self._out_job.cancel()

        def found(told: str | None) -> None:
            self._out_job = None
            if told is not None:
                self._keep_out(text, json.loads(told))
                arrived()

        content = record.dumps(self.match)
        self._out_job = Job(self.context.window, found, puzzles.played_out, content, text)

    def _keep_out(self, text: str, found: dict[str, Any]) -> None:
        self.out[text] = tuple(found["moves"]), found["said"]

    # -- what the player does --

    def stir(self) -> None:
        """The player does something: the time since the last thing counts."""
        now = self.context.window.clock()
        self._seconds += min(now - self._looked, LONGEST_PAUSE)
        self._looked = now
        self.verdict, self.followed = None, ""

    def answer(self, text: str) -> Verdict:
        """Give an answer; a right one ends the attempt."""
        self.stir()
        wrong = self.attempt.wrong
        self.verdict = self.attempt.answer(text)
        if self.attempt.solved:
            self.own = text
            self._keep()
        elif self.attempt.wrong > wrong and self.source.day is not None:
            self._write(partial(self.context.solved.add_wrong, self.puzzle.kind.game, self.source.day))
        return self.verdict

    def take_hint(self) -> None:
        """Take the next hint."""
        self.stir()
        self.attempt.take_hint()

    def give_up(self) -> None:
        """See the answer."""
        self.stir()
        self.attempt.give_up()
        self._keep()

    def hint_texts(self) -> list[tuple[str, str]]:
        """Return the hints that were taken, each with its name."""
        attempt = self.attempt
        found = list(zip(self._steps, self.hints, strict=False))[: attempt.hints]
        if attempt.again:
            found += [(pgettext("hint", "Next"), step) for step in self.steps[1 : attempt.again + 1]]
        return found

    @property
    def hint_next(self) -> str:
        """What the next hint is called; empty if there is none."""
        attempt = self.attempt
        if not attempt.can_take_hint:
            return ""
        return self._steps[attempt.hints] if attempt.hints < HINTS else _("Next move")

    @property
    def hints_later(self) -> tuple[str, ...]:
        """What the hints after the next one are called."""
        return self._steps[self.attempt.hints + 1 :]

    @property
    def _steps(self) -> tuple[str, ...]:
        return tuple(_(step) for step in (*STEPS, LAST[self.puzzle.kind.form]))

    def _keep(self) -> None:
        puzzle, attempt = self.puzzle, self.attempt
        key = self.source.key or key_of(puzzle)
        outcome = Outcome(
            key,
            puzzle.kind.key,
            puzzle.grade,
            puzzle.kind.game,
            attempt.solved,
            attempt.stars,
            round(self._seconds),
        )
        self._write(partial(self.context.solved.add, outcome, self.source.day))

    def _write(self, add: Callable[[], None]) -> None:
        """Have something kept; where it can't be, say so."""
        try:
            add()
        except StorageError as error:
            if not self.context.unsaved:
                self.context.window.say(str(error), 6)

    @property
    def seconds(self) -> int:
        """How long the player has been at it."""
        return round(self._seconds)
