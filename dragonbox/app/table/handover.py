"""Passing a table on: whose hand may be seen now, the doors between two people, and what the next one has
missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.app.common.seating import needed
from dragonbox.app.table.curtain import CLOSING, OPENING, Curtain, Doors
from dragonbox.app.table.opponents import SHOWN, SPEED
from dragonbox.ui.motion import Motion, inout, out

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match

LOOK = 1.2
"""Seconds for which a person sees what their last move did, before the doors close."""


class Handover:
    """The hands of one table. Where nothing has to be kept from anybody at the screen, it does nothing.

    The table is open to one person, or to nobody: then nothing of it is drawn, and the curtain lies over it.
    It stays open to who decided last while opponents play, since that person is still there.
    """

    def __init__(self, table: Table, match: Match) -> None:
        self.table = table
        self.needed = not table.watching and needed(match)
        self.open_to: Seat | None = None
        self.concealed = False
        """Whether the doors have not opened yet, so that the hand is not to be drawn."""
        self.past: Match | None = None
        """The match as it was, while moves are played back."""
        self.doors = Doors()
        self._swing = Motion()
        """The doors on their way."""
        self._closing = False
        self._close_at: float | None = None
        self._next_at: float | None = None
        """When the next move is played back, once all has come to rest."""
        self._seen: dict[Seat, int] = {}
        """How many moves each person has seen."""

    @property
    def veiled(self) -> bool:
        """Whether nothing of the table may be drawn."""
        return self.needed and self.open_to is None and not self.table.real.over

    @property
    def busy(self) -> bool:
        """Whether doors move, or soon will: nobody can play meanwhile."""
        return self._swing.busy or self._close_at is not None or self.concealed

    @property
    def looks(self) -> bool:
        """Whether a person looks at what their last move did, before the doors close."""
        return self._close_at is not None

    # ------------------------------------------------------------------ closing

    def wanted(self) -> bool:
        """Return whether another person has to decide than the one to whom the table is open."""
        match = self.table.real
        return self.needed and match.to_move in match.people and match.to_move != self.open_to

    def close(self, now: float) -> None:
        """Close the doors soon."""
        self._close_at = now + LOOK

    def shut(self) -> None:
        """Let the curtain lie over the table at once."""
        self.forget()
        self.table.click("doors_shut")
        self.table.context.window.cover(Curtain(self.table.context, self.table))

    def forget(self) -> None:
        """The table is open to nobody."""
        self.stay()
        self.end_playback()
        if self.open_to is not None:
            self._seen[self.open_to] = len(self.table.real.history)
        self._swing.flights.clear()
        self.open_to, self.concealed = None, False

    def stay(self) -> None:
        """The doors do not close after all."""
        self._close_at, self._closing = None, False

    # ------------------------------------------------------------------ opening

    def open(self, seat: Seat) -> None:
        """Open the doors to a person who holds the screen; the curtain lies over the table."""
        self.forget()
        table, match = self.table, self.table.real
        self.open_to, self.concealed = seat, True
        if (since := self.since(seat)) < len(match.history):
            self.past = match.until(since)
        table.turn_to(seat)
        self._swing.speed = table.context.speed
        swing = self._swing.fly(table.now(), 0, OPENING, out, on_end=self._opened)
        table.context.window.uncover()
        # To lay out the table took a while, in which nobody saw the doors move.
        swing.start = table.now()

    def _opened(self) -> None:
        self.concealed = False
        self.table.at_rest()

    def since(self, seat: Seat) -> int:
        """Return how many moves that person has seen: all of the rounds before, and in this one those up to
        where the doors closed, or up to their last decision."""
        match = self.table.real
        before = sum(len(log.moves) for log in match.rounds[:-1])
        moves = match.rounds[-1].moves
        decided = max((i for i, played in enumerate(moves, 1) if played.seat == seat), default=0)
        return min(len(match.history), max(before + decided, self._seen.get(seat, 0)))

    # ------------------------------------------------------------------ playing back

    def rest(self, now: float) -> None:
        """A move that was played back has come to rest."""
        if self.past is not None:
            pace = self.table.context.settings.pace
            self._next_at = now + SHOWN[pace] if len(self.past.history) < self._count else now

    @property
    def _count(self) -> int:
        return len(self.table.real.history)

    def _step(self) -> None:
        """Show the next move that was missed, or that there is no other."""
        table, past = self.table, self.past
        assert past is not None
        self._next_at = None
        if len(past.history) >= self._count:
            self.end_playback()
            table.at_rest()
            return
        before = past.view(table.seat)
        played = past.follow(table.real)
        assert played is not None, "what was missed lies in one round"
        table.watch_move(before, played, table.context.speed * SPEED[table.context.settings.pace])

    def end_playback(self) -> None:
        """The table shows the match as it stands."""
        if self.past is not None:
            self.past, self._next_at = None, None
            self.table.motion.finish()
            self.table.stir()

    # ------------------------------------------------------------------ time

    def tick(self, now: float) -> bool:
        """Move the doors; return whether they still move."""
        if self._close_at is not None and now >= self._close_at:
            self._close_at, self._closing = None, True
            self._swing.speed = self.table.context.speed
            self._swing.fly(now, 0, CLOSING, inout, on_end=self.shut)
        if self._swing.tick(now):
            return True
        if self._next_at is not None and now >= self._next_at and not self.table.motion.busy:
            self._step()
        return False

    def wake(self) -> float | None:
        times = [time for time in (self._close_at, self._next_at) if time is not None]
        return min(times, default=None)

    def hurry(self) -> bool:
        """Hurry what is shown, as the player wants to go on; return whether there was something to hurry."""
        if self._close_at is not None:
            self._close_at = -1.0
            self.tick(self.table.now())
            return True
        if self._swing.busy:
            self._swing.finish()
            return True
        if self.past is not None:
            if not self.table.motion.busy:
                self._next_at = -1.0
            return True
        return False

    def paint(self, now: float) -> None:
        """Draw the doors over the table."""
        if not self._swing.busy:
            return
        share = self._swing.flights[0].share(now)
        self.doors.draw(self.table.canvas, share if self._closing else 1 - share)
