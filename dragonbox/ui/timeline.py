"""The clock on which a table lays out the flights of a move."""

from __future__ import annotations

from collections.abc import Callable

from dragonbox.ui.motion import Ease, Motion, inout


class Timeline:
    """The base of a game's planner, which knows what moves. All times are in seconds at normal speed."""

    def __init__(self, flights: Motion, now: float, sound: Callable[..., None]) -> None:
        self.flights = flights
        self.now = now
        self.sound = sound
        self.clock = 0.0
        """How long from now the next thing may begin."""
        self.rests = 0.0
        """How long from now all has come to rest."""

    def _go(
        self,
        delay: float,
        length: float,
        what: object = None,
        ease: Ease = inout,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Something is under way, `delay` from now and for `length`."""
        self.rests = max(self.rests, delay + length)
        self.flights.fly(self.now, delay, length, ease, what, begin, end)
