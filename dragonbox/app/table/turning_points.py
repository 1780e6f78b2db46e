"""Turning points: the decisions of people in a finished match where another would clearly have been better.

A master judges them one after the other in the background. It is given what that person knew then, never what
came to light later. First all decisions get a short look, then the most promising ones a long one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from dragonbox import players
from dragonbox.app.table import advised
from dragonbox.app.table.opponents import playable
from dragonbox.core.contract import Better, Move, Seat, View
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match

MOST = 3
"""So many are shown to each person at most."""
CLOSER = 3
"""So many times as many get a long look."""
SURVEY, WHOLE = 10.0, 18.0
"""Seconds after which the short looks end, and the long ones."""
FIRST, LEAST = 0.3, 0.1
"""The effort of the first short look, and the smallest one: what a short look costs depends on game and
computer, and is found out on the way."""
FAILURES = 3
"""So many in a row end the search: there is something wrong with the process that looks."""
FRAME = 0.004
"""Seconds of a frame in which positions are gathered."""


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """A decision of a person."""

    step: int
    """The number of moves before it."""
    seat: Seat
    view: View
    move: Move
    choices: int
    """How many moves were legal."""


@dataclass(frozen=True, slots=True)
class Point:
    """A turning point."""

    step: int
    """The number of moves before it."""
    seat: Seat
    move: Move
    """What was played."""
    better: Better


def decisions(match: Match) -> Iterator[Decided | None]:
    """Return the decisions of all people, in order; None for what was none or was advised by the program,
    so that whoever walks can pause."""
    people, early = match.people, match.until(0)
    for step, played in enumerate(match.history):
        if early.round_over:
            early.follow(match)
        found = None
        if played.seat in people and not advised.is_advised(match, step, played.move):
            view = early.view(played.seat)
            if (choices := len(view.legal())) > 1:
                found = Decided(step, played.seat, view, played.move, choices)
        yield found
        early.follow(match)


class Search:
    """Looks for the turning points of one match. `tick` is to be called until `gathered`."""

    def __init__(self, context: Context, match: Match, changed: Callable[[], None]) -> None:
        """`changed` is called by the window's own thread when it has come further, or to its end."""
        self._context = context
        self._match = match
        self._changed = changed
        self._walk = decisions(match)
        self._decided: list[Decided] = []
        self._queue: list[Decided] = []
        """What is still to be looked at, the next one last."""
        self._hopes: list[tuple[float, Decided]] = []
        """What the short looks found, with its gain."""
        self._sure: list[Point] = []
        """What the long looks have confirmed."""
        self._began = context.window.clock()
        self._long = False
        """Whether the long looks have begun."""
        self._looks = 1
        self._done = 0
        self._asked_at = 0.0
        self._effort = FIRST
        """Of the last look."""
        self._costs: list[float] = []
        """Seconds that the short looks took, as if each had been a long one."""
        self._failed = 0
        """How many looks in a row failed."""
        self.trouble = ""
        """Why the search ended early; empty if it did not."""
        self.gathered = False
        """Whether all positions are known."""
        self.points: list[Point] | None = None
        """What was found, by seat and then in order; None until it is over."""

    @property
    def progress(self) -> float:
        """How far it has come, from 0 to 1."""
        if self.points is not None:
            return 1.0
        return self._done / self._looks

    def tick(self) -> None:
        """Gather positions for a part of a frame, and begin to look at them when all are there."""
        end = perf_counter() + FRAME
        while not self.gathered and perf_counter() < end:
            try:
                if (found := next(self._walk)) is not None:
                    self._decided.append(found)
            except StopIteration:
                self.gathered = True
                self._begin()

    def stop(self) -> None:
        """Look no further, at once."""
        if self.gathered and self.points is None:
            self._context.stop_thinking()

    def _begin(self) -> None:
        # Where there was more to choose from there was more to miss.
        self._queue = sorted(self._decided, key=lambda decided: decided.choices)
        self._looks = len(self._queue) + MOST * CLOSER * len(self._match.people)
        self._next()

    def _late(self) -> bool:
        return self._context.window.clock() - self._began >= (WHOLE if self._long else SURVEY)

    def _next(self) -> None:
        """Ask about the next decision, or see what was found."""
        if not self._queue or self._late():
            if self._long:
                self._end()
                return
            self._look_closer()
            if not self._queue:
                self._end()
                return
        decided = self._queue.pop()
        self._asked_at = self._context.window.clock()
        budget = players.BRIEF if self._long else players.glance(self._share())
        self._context.thinker.call(
            self._context.in_time(partial(self._answered, decided)),
            players.better,
            self._match.game.key,
            decided.view,
            decided.move,
            decided.step + (1 if self._long else 1_000_000),
            budget,
        )

    def _share(self) -> float:
        """The effort of the next short look, so that all of them fit into their time."""
        if self._costs:
            left = SURVEY - (self._asked_at - self._began)
            cost = max(1e-3, sum(self._costs) / len(self._costs))
            self._effort = min(1.0, max(LEAST, left / (len(self._queue) + 1) / cost))
        return self._effort

    def _look_closer(self) -> None:
        """The most promising decisions of each person get a long look, the best first."""
        self._long = True
        hopes = sorted(self._hopes, key=lambda hope: (-hope[0], hope[1].step))
        ranked: list[tuple[int, int, Decided]] = []
        for number, seat in enumerate(self._match.people):
            own = [decided for _, decided in hopes if decided.seat == seat][: MOST * CLOSER]
            ranked += [(rank, number, decided) for rank, decided in enumerate(own)]
        self._queue = [decided for *_, decided in sorted(ranked, key=lambda entry: entry[:2])][::-1]
        self._done, self._looks = len(self._decided), len(self._decided) + len(self._queue)

    def _answered(self, decided: Decided, answer: object) -> None:
        self._done += 1
        if not self._long:
            self._costs.append((self._context.window.clock() - self._asked_at) / self._effort)
        sound = isinstance(answer, Better) and playable(decided.view.legal(), answer.move) is not None
        self._failed = 0 if sound or answer is None else self._failed + 1
        if isinstance(answer, Better) and sound:
            if self._long:
                self._found(decided, answer)
            else:
                self._hopes.append((answer.gain, decided))
        elif self._failed:
            report = getattr(answer, "report", type(answer))
            self._context.log.write(f"A decision could not be judged.\n{report}")
        if self._failed == FAILURES:
            self.trouble = getattr(answer, "reason", _("The answer made no sense."))
            self._end()
            return
        self._next()
        if self.points is None:
            self._changed()

    def _found(self, decided: Decided, better: Better) -> None:
        """A long look has confirmed a decision: when a person has enough, theirs need no more looks."""
        self._sure.append(Point(decided.step, decided.seat, decided.move, better))
        if sum(point.seat == decided.seat for point in self._sure) == MOST:
            self._queue = [other for other in self._queue if other.seat != decided.seat]

    def _end(self) -> None:
        self.points = sorted(self._sure, key=lambda point: (point.seat, point.step))
        self._changed()
