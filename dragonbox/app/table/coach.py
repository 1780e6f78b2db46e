"""Guided play: in the first matches of a game the first turns begin with an idea, which costs nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dragonbox import players
from dragonbox.app.table import advised
from dragonbox.app.table.opponents import seed_of
from dragonbox.core.language import N_, _
from dragonbox.storage.disk import StorageError

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Move
    from dragonbox.core.match import Match

TURNS = 6, 3
"""How many turns begin with an idea in the first match of a game, and how many in the second."""
GUESS = "guess", N_("An idea is a best guess, no promise.")
"""What is said at the first idea of a game: its key, and its words."""
SAID = 6.0
"""Seconds for which it is said."""


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
        self._idea = ""
        self._last = ""
        """What was told last: it is not told again in the next turn."""
        self._unseen: Move | None = None
        """The move of an idea that was not seen yet."""
        self._spent = -1
        """The turn, as `turn_of` tells it, in which a paper was read or an idea told."""
        self.lit: tuple[str, ...] = ()
        """The ids of what the idea speaks of."""

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
        """How many turns begin with an idea."""
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
        """Whether this turn begins with an idea."""
        match = self._table.real
        own = sum(played.seat == match.to_move for round_ in match.rounds for played in round_.moves)
        return self.active and own < self._turns

    def think(self) -> None:
        """Find an idea for this turn; it is told when it is there."""
        table, moves = self._table, len(self._table.real.history)
        if not self._leads or not table.can_play or self._asked == moves or len(table.real.legal()) < 2:
            return
        self._asked, self._idea, self._unseen = moves, "", None
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
        turn = turn_of(self._table.real)
        # One idea a turn, and none once the player goes to work.
        late = turn == self._spent or self._table.top.picked_move() is not None
        told = self._table.top.advises(answer.decision.move)
        if answer.clues[-1] != self._last and not (late or told):
            self._idea, self._unseen = answer.clues[-1], answer.decision.move
            self.lit, self._spent = answer.lit, turn
        self._table.refresh()

    def seen(self) -> None:
        """Count the idea as told, for its paper is seen now: a rule or a hint may have lain in its place."""
        if (move := self._unseen) is None:
            return
        self._unseen, self._last = None, self._idea
        if self._first():
            self._table.context.window.say(_(GUESS[1]), SAID)
        advised.note(self._table.real, move)

    def _first(self) -> bool:
        """Return whether this game has told no idea yet, and keep that it does now."""
        kept, key = self._table.context.lessons, self._table.real.game.key
        if GUESS[0] in kept.told(key):
            return False
        with suppress(StorageError):  # then it is said again another time
            kept.tell(key, GUESS[0])
        return True

    def dismiss(self) -> None:
        """The player has read a paper: no idea more is told this turn."""
        self._idea, self._spent = "", turn_of(self._table.real)

    @property
    def idea(self) -> str:
        """What is told now; empty if nothing is."""
        here = self._asked == len(self._table.real.history)
        return self._idea if here and self._table.can_play else ""
