"""Show a move in steps on a clock.

A step changes what is seen and lets pieces fly to where they are then. A change is a function from what is
seen to what is seen after it, so that steps may overlap in time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from dragonbox.ui import motion
from dragonbox.ui.actors import Go, Going
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place, Points
from dragonbox.ui.motion import Ease
from dragonbox.ui.timeline import Timeline

if TYPE_CHECKING:
    from dragonbox.ui.piecetable import PieceTable

S = TypeVar("S")
T = TypeVar("T")
Change: TypeAlias = Callable[[S], S]
"""What is seen, after what was seen before."""

POINTS = 0.42
"""Seconds in which points fly."""


def put(of: tuple[T, ...], at: int, what: T) -> tuple[T, ...]:
    """Return the same with something else in one place."""
    return (*of[:at], what, *of[at + 1 :])


class Effect(Protocol):
    """Something in the air that is no piece: points, a word, a light."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""


class Coming(Generic[S]):
    """A change of what is seen that is still to come."""

    __slots__ = ("after", "change", "done", "goes", "moment")

    def __init__(self, moment: float, change: Change[S] | None, goes: Sequence[Go] = ()) -> None:
        self.moment, self.change, self.goes = moment, change, goes
        self.done = False
        """Whether it was made, or everything was ended before."""
        self.after: S | None = None
        """What will be seen after it, once it was made ready."""


class Steps(Timeline, Generic[S]):
    """Takes the steps of one move. All times are seconds from now, at normal speed; `lead` seconds go by
    before the first."""

    def __init__(self, table: PieceTable[S], lead: float = 0.0) -> None:
        host = table.host
        super().__init__(host.motion, host.now() + lead, host.click)
        self._table = table
        self.ahead = table.seen
        """What will be seen after the steps so far."""

    def step(
        self,
        at: float,
        change: Change[S] | None = None,
        *goes: Go,
        sound: str = "",
        then: Change[S] | None = None,
    ) -> None:
        """What is seen changes, and pieces set out to where they are then; what is seen changes again when
        all have arrived."""
        for each in (change, then):
            if each is not None:
                self.ahead = each(self.ahead)
        ready: list[Going] = []
        coming = self._expect(at, change, goes)

        def begin() -> None:
            coming.done = True
            ready.extend(self._table.depart(change, goes))
            if sound:
                start = ready[0].start if ready else None
                self.sound(sound, None if start is None else start.centerx)

        def end(number: int, heard: str) -> None:
            # Where it was begun and ended at once, all of them have set out.
            self._table.arrive(ready[number])
            if heard:
                actor = ready[number].actor
                self.sound(heard, None if actor is None else actor.piece.box.centerx)

        self._go(at, 0, None, begin=begin)
        for number, go in enumerate(goes):
            self._go(at, go.length, Late(ready, number), go.ease, end=partial(end, number, go.sound))
        if then is not None:
            length = max((go.length for go in goes), default=0.0)
            self._go(at, length, end=partial(self._change, self._expect(at + length, then)))

    def _expect(self, at: float, change: Change[S] | None, goes: Sequence[Go] = ()) -> Coming[S]:
        """Let the table know what will change, so that it makes that ready before."""
        coming = Coming(self.now + at * self.flights.speed, change, goes)
        self._table.expect(coming)
        return coming

    def _change(self, coming: Coming[S]) -> None:
        coming.done = True
        self._table.depart(coming.change, ())

    def points(
        self,
        at: float,
        text: str,
        start: Place | Callable[[], Place],
        end: Place,
        change: Change[S],
        *,
        kind: str = "gold",
        rise: float = 40,
        length: float = POINTS,
    ) -> None:
        """Points fly to where they count."""
        self.ahead = change(self.ahead)
        coming = self._expect(at + length, change)

        def landed() -> None:
            self._change(coming)
            self.sound("score_tick", end[0])

        self._go(at, length, Points(text, start, end, kind, rise), end=landed)

    def middle(self, *keys: Hashable) -> Callable[[], Place]:
        """Return where the middle of some pieces is; it is asked when that is drawn."""

        def find() -> Place:
            cast = self._table.actors.cast
            boxes = [cast[key].piece.box for key in keys if key in cast]
            return boxes[0].unionall(boxes[1:]).center if boxes else (0, 0)

        return find

    def effect(
        self, at: float, length: float, effect: Effect, ease: Ease = motion.linear, sound: str = ""
    ) -> None:
        """Something that is no piece is seen for a while."""
        self._go(at, length, effect, ease, partial(self.sound, sound) if sound else None)


class Late:
    """A piece on its way, which is known when its step begins."""

    def __init__(self, ready: list[Going], number: int) -> None:
        self._ready, self._number = ready, number

    def draw(self, canvas: Canvas, share: float) -> None:
        if self._number < len(self._ready):
            self._ready[self._number].draw(canvas, share)
