"""Motion: easing, and things that are under way.

A `Motion` holds `Flight`s on one clock. Drawing asks each for its share done; nothing is drawn between
frames. Times are in seconds, shares from 0 to 1 (an easing may overshoot).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Protocol, cast

if TYPE_CHECKING:
    from dragonbox.ui.canvas import Canvas

Ease = Callable[[float], float]
Way = Callable[[float], tuple[float, float]]
"""Where something is after each share of its way."""


def linear(t: float) -> float:
    """Return a share as it is: the same speed all the way."""
    return t


def out(t: float) -> float:
    """Return the eased share for what arrives."""
    return 1 - (1 - t) ** 3


def inout(t: float) -> float:
    """Return the eased share for what travels."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back(t: float) -> float:
    """Return the eased share for what is set down: 8 % too far, and back."""
    s = 1.40
    t -= 1
    return 1 + (s + 1) * t**3 + s * t * t


def bounce(t: float) -> float:
    """Return the eased share of a fall that springs back a little at its end."""
    if t < 0.72:
        return (t / 0.72) ** 2
    t = (t - 0.86) / 0.14
    return 1 - 0.07 * (1 - t * t)


def arc(t: float) -> float:
    """Return how high something is thrown: nothing at both ends, 1 in the middle."""
    return 4 * t * (1 - t)


def lerp(a: float, b: float, t: float) -> float:
    """Return what lies at share `t` of the way from `a` to `b`."""
    return a + (b - a) * t


RATE = 60
"""Frames a second."""
FOLLOWED = 0.0, 1.0, 0.5
"""So many frames after the next one things will be for which something is made ready in the gap before it.
What lies between two frames is only of use if one comes late."""


def shares(seconds: float) -> Iterator[float]:
    """Yield how far something that takes so long is in each of its frames."""
    count = round(seconds * RATE)
    yield from (number / count for number in range(count + 1))


STILL = 1.4
"""Seconds in which the picture of a great moment stays where nothing moves."""


class Lasting(Protocol):
    """A great moment of which a picture stays where motion is off: after all others, if it has a `follows`
    that is true."""

    still: ClassVar[float]
    """The share of the moment that the picture shows."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""


HELD = 1.2
"""Seconds that a `Held` stays at least, also after a click."""


class Held:
    """Time to look at what lies there: a click does not end it."""

    still: ClassVar[float] = 1.0

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw nothing: what is to be seen lies on the table."""


@dataclass(slots=True, eq=False, repr=False)
class Standing:
    """The picture of a great moment, which does not move."""

    moment: Lasting

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the picture, whatever the time."""
        self.moment.draw(canvas, self.moment.still)


@dataclass(slots=True, eq=False, repr=False)
class Flight:
    """Something under way from `start` for `length` seconds, then done."""

    start: float
    length: float
    ease: Ease = inout
    data: object = None
    """What moves: for whoever draws it."""
    on_start: Callable[[], None] | None = None
    on_end: Callable[[], None] | None = None
    started: bool = False

    def share(self, now: float) -> float:
        """Return the eased share that is done: 0 before the start, 1 after the end."""
        if now <= self.start:
            return 0.0
        if now >= self.start + self.length:
            return 1.0
        return self.ease((now - self.start) / self.length)

    def begun(self, now: float) -> bool:
        """Return whether it has left its start."""
        return now >= self.start


@dataclass(slots=True, eq=False, repr=False)
class Motion:
    """All that moves in one scene."""

    speed: float = 1.0
    flights: list[Flight] = field(default_factory=list)
    _ahead: Iterator[None] | None = None
    """Draws the pictures of flights before they begin, one each time it is asked."""
    _ended: list[object] = field(default_factory=list)
    """What has ended in this frame. Its pictures are let go of in the gap or in the next frame: that takes a
    while after a great moment."""

    def fly(
        self,
        now: float,
        delay: float,
        length: float,
        ease: Ease = inout,
        data: object = None,
        on_start: Callable[[], None] | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> Flight:
        """Start something `delay` seconds from now; both times are for normal speed."""
        flight = Flight(now + delay * self.speed, length * self.speed, ease, data, on_start, on_end)
        self.flights.append(flight)
        self._ahead = None
        return flight

    def tick(self, now: float) -> bool:
        """Call what begins and ends; whether anything still moves."""
        for flight in self.flights:
            if not flight.started and now >= flight.start:
                flight.started = True
                if hasattr(flight.data, "still"):
                    # A great moment may need pictures of what is seen only now.
                    self._ahead = None
                if flight.on_start:
                    flight.on_start()
        ended = [f for f in self.flights if now >= f.start + f.length]
        self._ended = [flight.data for flight in ended]
        if ended:
            self.flights = [f for f in self.flights if now < f.start + f.length]
            for flight in ended:
                if flight.on_end:
                    flight.on_end()
        if not self.flights:
            self._ahead = None
        return bool(self.flights)

    def draw_ahead(self, canvas: Canvas) -> bool:
        """Draw a picture of what will fly; whether there was one left to draw."""
        if self._ahead is None:
            self._ahead = self._prepare(canvas)
        return any(True for _ in self._ahead)

    def follow(self, canvas: Canvas, due: float) -> bool:
        """Make ready what is large for the next frame, which is due then, and for those after it; whether
        pictures had to be made."""
        self._ended = []
        for flight in self.flights:
            if follow := getattr(flight.data, "follow", None):
                for frame in FOLLOWED:
                    at = due + frame / RATE
                    if flight.begun(at) and follow(canvas, flight.share(at)):
                        return True
        return False

    def _prepare(self, canvas: Canvas) -> Iterator[None]:
        for flight in sorted(self.flights, key=attrgetter("start")):
            if prepare := getattr(flight.data, "prepare", None):
                yield from prepare(canvas)

    def go_on(self, now: float) -> bool:
        """Call what begins and ends; whether anything moved before. What follows the end of all can so be
        left to the next frame: this one has enough to draw."""
        moved = self.busy
        self.tick(now)
        return moved

    def finish(self) -> None:
        """End everything at once, as a click does; what an ending starts is ended too."""
        for _ in range(100):
            if not self.flights:
                return
            self.tick(float("inf"))

    def hurry(self, now: float) -> None:
        """End everything at once, but for what has to be looked at: that stays a while from now on, however
        often this is asked."""
        held = [flight for flight in self.flights if isinstance(flight.data, Held)]
        begun = [flight for flight in held if flight.started]
        later = [Flight(now, HELD, linear, one.data, started=True) for one in held if not one.started]
        self.finish()
        self.flights += [*begun, *later]

    def stand(self, now: float) -> None:
        """End everything at once, as where motion is off; only pictures of great moments stay a while, and
        after them the pictures of those that follow them."""
        lasting = [cast(Lasting, flight.data) for flight in self.flights if hasattr(flight.data, "still")]
        self.finish()
        last = [getattr(moment, "follows", False) for moment in lasting]
        wait = STILL if not all(last) else 0.0
        self.flights += [
            Flight(now + wait * late, STILL, linear, Standing(moment))
            for moment, late in zip(lasting, last, strict=True)
        ]

    @property
    def busy(self) -> bool:
        """Whether anything flies."""
        return bool(self.flights)
