"""Guided play: in the first matches of a game whoever hesitates gets an idea, which costs nothing.

An idea says where to look or what kind of move there is, and leaves the choice to the player.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dragonbox import players
from dragonbox.app.table import advised
from dragonbox.app.table.opponents import seed_of
from dragonbox.storage.disk import StorageError

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Move
    from dragonbox.core.match import Match
    from dragonbox.ui.parts import Line

TURNS = 6, 3
"""How many turns may have an idea in the first match of a game, and how many in the second."""
HESITATES = 10.0
"""Seconds without a click or a key after which an idea comes: a beginner who looks at the hand and the table
and knows what to do has begun to do it by then."""


def turn_of(match: Match) -> int:
    """Return how many moves there were when the turn began; who plays alone begins one with each move."""
    moves = match.history
    count = len(moves)
    while len(match.seats) > 1 and count and moves[count - 1].seat == match.to_move:
        count -= 1
    return count


class Coach:
    """The ideas at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._played: int | None = None
        """How many matches of this game were finished before; None as long as nobody has looked."""
        self._asked = -1
        """How many moves there were when an idea was asked for last."""
        self._found: players.Hint | None = None
        """The hint that holds the idea, until the idea is told."""
        self._due = 0.0
        """The time at which the idea is told."""
        self._idea = ""
        self.line: Line | None = None
        """The words of the Line when the idea was told: the idea lies in its place until these change."""
        self._last = ""
        """What was told last: it is not told again in the next turn."""
        self._unseen: Move | None = None
        """The move of an idea that was not seen yet."""
        self._spent = -1
        """The turn, as `turn_of` tells it, in which an idea was told."""

    @property
    def active(self) -> bool:
        """Whether the player is guided."""
        table = self._table
        guided = table.plays and table.context.settings.guided and len(table.match.people) == 1
        return guided and bool(self._turns)

    @property
    def plays_forced(self) -> bool:
        """Whether the only move makes itself: who knows the game has seen what a forced move is."""
        wished = self._table.context.settings.forced
        return bool(self._finished) if wished is None else wished

    @property
    def _turns(self) -> int:
        """How many turns may have an idea."""
        played = self._finished
        return TURNS[played] if played is not None and played < len(TURNS) else 0

    @property
    def _finished(self) -> int | None:
        """How many matches of this game were finished before; None if nobody can tell."""
        if self._played is None:
            table = self._table
            with suppress(StorageError):
                self._played = len(table.context.history.results(table.match.game.key))
        return self._played

    @property
    def _leads(self) -> bool:
        """Whether this turn may have an idea."""
        match = self._table.real
        own = sum(played.seat == match.to_move for round_ in match.rounds for played in round_.moves)
        return self.active and own < self._turns

    def think(self) -> None:
        """Find an idea for this turn; it is told when it is there."""
        table, moves = self._table, len(self._table.real.history)
        if not self._leads or not table.can_play or len(table.real.legal()) < 2:
            return
        self._due = table.now() + HESITATES
        if self._asked == moves:
            return
        self._asked, self._found, self._idea, self._unseen = moves, None, "", None
        table.top.suggested = None
        match = table.real
        assert match.to_move is not None
        table.context.thinker.call(
            table.context.in_time(self._answered),
            players.hint,
            table.hints.level,
            match.game.key,
            match.view(match.to_move),
            seed_of(match),
            players.BRIEF,
        )

    def _answered(self, answer: object) -> None:
        if not isinstance(answer, players.Hint) or not answer.clues:
            return
        self._table.top.suggested = answer.decision.move
        self._found = answer
        self.tick(self._table.now())

    def wake(self) -> float | None:
        """Return when an idea is told; None while there is none to tell."""
        return self._due if self._waits else None

    def stir(self) -> None:
        """The player has clicked or pressed something: whoever is at work is not disturbed."""
        self._due = max(self._due, self._table.now() + HESITATES)

    def tick(self, now: float) -> None:
        """Tell the idea once it is due."""
        table, found = self._table, self._found
        if found is None or not self._waits or now < self._due:
            return
        self._found, move = None, found.decision.move
        # One idea a turn, and none once the player goes to work.
        late = self._turn == self._spent or table.top.picked_move() is not None
        if found.unasked not in ("", self._last) and not late and not table.top.advises(move):
            self._idea, self._unseen = found.unasked, move
            self.line, self._spent = table.top.line(), self._turn
        table.refresh()

    def seen(self) -> None:
        """Count the idea as told, for it is seen now: something else may have lain in its place."""
        if (move := self._unseen) is None:
            return
        table, self._unseen, self._last = self._table, None, self._idea
        advised.note(table.real, move)

    @property
    def _waits(self) -> bool:
        """Whether an idea for this position waits until it is told."""
        table = self._table
        here = self._asked == len(table.real.history) and table.can_play
        covered = table.notices.shown is not None or table.hints.is_shown
        return self._found is not None and here and not covered

    @property
    def _turn(self) -> int:
        return turn_of(self._table.real)

    def dismiss(self) -> None:
        """The player has read the idea: no more is told this turn."""
        self._idea, self._spent = "", self._turn

    @property
    def idea(self) -> str:
        """What is told now; empty if nothing is."""
        here = self._asked == len(self._table.real.history)
        return self._idea if here and self._table.can_play else ""
