"""The opponents at a table: one of them thinks, and what was decided is shown when a player can follow it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from zlib import crc32

from dragonbox.app.common import seating
from dragonbox.core.contract import Move, Seat
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.table.table import Table
    from dragonbox.core.match import Match

SIGN = 0.3
"""Seconds of thinking before it is said that somebody thinks."""
PAUSE = {"slow": 0.9, "normal": 0.45, "fast": 0.15}
"""Seconds at least, by pace, from where the table comes to rest to an opponent's move."""
BEGINS = {"slow": 2.0, "normal": 1.4, "fast": 0.6}
"""Seconds, by pace, in which it is said who begins, where that is an opponent."""
SHOWN = {"slow": 1.4, "normal": 0.7, "fast": 0.35}
"""Seconds at least for which an opponent's move is looked at before the next one follows."""
SPEED = {"slow": 1.2, "normal": 0.65, "fast": 0.4}
"""How long an opponent's move takes, as a factor of one's own: a whole turn should be over in two seconds."""


class Opponents:
    """Asks for the moves of opponents at one table. One question is under way at most."""

    def __init__(self, context: Context, wake: Callable[[], None]) -> None:
        """`wake` is called when an answer is there, by the window's own thread."""
        self._context = context
        self._wake = wake
        self._since = math.inf
        """When it was asked."""
        self._sign = SIGN
        """Seconds after that before it is said."""
        self._due = math.inf
        """Before then nothing is shown."""
        self._looked_at = -math.inf
        """When the last move of an opponent was shown."""
        self._move: Move | None = None
        self.seat: Seat | None = None
        """Who thinks, or has decided."""
        self.failure = ""
        """Why there is no decision; empty if there may be one. It stays until `stop`."""
        self._untold = False
        """Whether the player was not told of that yet."""
        self._match: Match | None = None
        """The match that somebody thinks about."""
        self._place = 0
        """The position that was asked about last."""
        self._failed: list[str] = []
        """The levels that had no answer there, each time."""

    def think(self, match: Match, now: float) -> None:
        """Have the opponent think who is to move, if there is one who does not do so yet."""
        seat = match.to_move
        if seat is None or seat in match.people or seat == self.seat:
            return
        self.stop()
        self.seat, self._since, self._match = seat, now, match
        place = seed_of(match)
        if place != self._place:
            self._place, self._failed = place, []
        pace = self._context.settings.pace
        if match.history:
            self._sign = SIGN
            self._due = max(now + PAUSE[pace], self._looked_at + SHOWN[pace])
        else:
            self._sign = BEGINS[pace]
            self._due = now + BEGINS[pace]
        self._context.thinker.ask(
            match.game.key,
            match.view(seat),
            match.seats[seat].player,
            # Who had no answer may have one by other chances.
            place + len(self._failed),
            self._context.in_time(self._answered),
            seating.opponent(match.seats[seat]),
        )

    def stop(self) -> None:
        """Think no more, at once."""
        if self.seat is not None:
            self._context.stop_thinking()
        self.seat, self._move, self.failure, self._untold = None, None, "", False

    def rest(self) -> None:
        """Think no more while something else is shown. Whoever has failed is not asked again by itself."""
        if not self.failure:
            self.stop()

    def _answered(self, answer: object) -> None:
        from dragonbox.core.contract import Decision
        from dragonbox.players.process import ILLEGAL, Failure

        assert self._match is not None
        assert self.seat is not None
        if isinstance(answer, Decision):
            self._move = playable(self._match.legal(), answer.move)
        if self._move is None:
            if not isinstance(answer, Failure):
                answer = Failure(_(ILLEGAL), f"it was {type(answer)}")
            self.failure, self._untold = answer.reason, True
            self._failed.append(self._match.seats[self.seat].player)
            self._context.log.write(f"An opponent has no answer. {answer.reason}\n{answer.report}")
        self._wake()

    @property
    def levels_failed(self) -> int:
        """How many levels had no answer in this position."""
        return len(set(self._failed))

    def tell(self) -> bool:
        """Return whether the player is to be told of a failure now: once for each."""
        untold, self._untold = self._untold, False
        return untold

    @property
    def decide(self) -> bool:
        """Whether one of them thinks, or has decided what is not shown yet."""
        return self.seat is not None and not self.failure

    def thinks(self, now: float) -> bool:
        """Return whether it is to be said that somebody thinks."""
        return self.decide and now >= self._since + self._sign

    def take(self, now: float) -> Move | None:
        """Return the move that was decided, once, as soon as it is time to show it."""
        if self._move is None or now < self._due:
            return None
        move, self._move, self.seat = self._move, None, None
        self._looked_at = now
        return move

    def hurry(self) -> None:
        """The player wants to go on: show what was decided without waiting."""
        self._due = -math.inf

    def wake(self, now: float) -> float | None:
        """Return when there will be something to do though nothing moves; None for never."""
        if self.seat is None or self.failure:
            return None
        times = [self._due] if self._move is not None else []
        if not self.thinks(now):
            times.append(self._since + self._sign)
        return min(times, default=None)


def playable(legal: Sequence[Move], move: object) -> Move | None:
    """Return the legal move that is equal to `move` and written like it; None if there is none."""
    try:
        return next((one for one in legal if one == move and str(one) == str(move)), None)
    except Exception:  # it was never a move
        return None


def seed_of(match: Match) -> int:
    """Return the same for the same moves of the same match, so that nobody decides anew after an undo; it
    tells nothing of the deal."""
    moves = " ".join(str(played.move) for played in match.history)
    return crc32(f"{match.started} {match.to_move} {moves}".encode())


def pace(table: Table) -> float:
    """Return how long an opponent's move takes, as a share of one's own: longer where several follow each
    other, since each has to be found on the table."""
    crowd = len(table.match.seats) - len(table.match.people)
    share = SPEED[table.context.settings.pace]
    return share * table.top.crowded if crowd > 1 else share
