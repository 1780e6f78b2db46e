"""The camera over the field: which of its squares lie where on the table, and how large they are.

It fits itself to what there is to be seen until the player zooms or pans, and moves on softly.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dragonbox.ui import motion
from dragonbox.ui.host import Host

RATIO = 1.12
"""The height of a square as a share of its width: that of the cards."""
SMALLEST, LARGEST = 26, 88
"""The width of a square, in u. The least shows a field of fifteen squares in a small window."""
STEP = 1.16
"""By how much one step of the wheel zooms."""
ROOMY = 1.6
"""How many times as large all has to become for the field to be shown larger: until then it stays as it is,
so that nothing jumps between moves."""
TRAVEL = 0.26
"""Seconds in which the field fits itself anew, at normal speed."""


class Bounds(NamedTuple):
    """A part of the field, in squares; `right` and `bottom` lie beyond it."""

    left: int
    top: int
    right: int
    bottom: int

    def with_card(self, x: int, y: int) -> Bounds:
        """Return these bounds, grown so that a card there lies within them."""
        return self.union(Bounds(x, y, x + 2, y + 2))

    def union(self, other: Bounds) -> Bounds:
        """Return the smallest bounds that hold both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Bounds(left, top, max(self.right, other.right), max(self.bottom, other.bottom))


class Aim(NamedTuple):
    """The part of the field that the camera goes to."""

    x: float
    y: float
    """The place on the field, in squares, that lies in the middle."""
    cell: float
    """The width of a square in pixels."""


START = Aim(1, 1, 60)


@dataclass(slots=True)
class Camera:
    """Decides which part of the field is seen, and how large."""

    room: pygame.Rect
    """The part of the table, in pixels, that nothing else covers."""
    u: float
    around: Bounds
    """What there is to be seen: the middle of what is looked at lies on it."""
    host: Host | None = None
    """Whose clock it follows."""
    now: Aim = START
    goal: Aim = START
    manual: bool = False
    """Whether the player has zoomed or panned."""
    _from: Aim = START
    _since: float = 0.0
    _length: float = 0.0

    # ------------------------------------------------------------------ where things lie

    @property
    def cell(self) -> tuple[float, float]:
        """The size of a square."""
        return self.now.cell, self.now.cell * RATIO

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a corner of the squares lies."""
        w, h = self.cell
        return self.room.centerx + (x - self.now.x) * w, self.room.centery + (y - self.now.y) * h

    def card(self, x: int, y: int) -> pygame.Rect:
        """Return where a card with that upper left square lies: cards of one size, without gaps."""
        left, top = self.at(x, y)
        w, h = card_size(self.now.cell)
        return pygame.Rect(round(left), round(top), w, h)

    def square(self, x: int, y: int) -> pygame.Rect:
        left, top = self.at(x, y)
        w, h = self.cell
        return pygame.Rect(round(left), round(top), round(w), round(h))

    def find(self, at: tuple[float, float]) -> tuple[float, float]:
        """Return the place on the field, in squares, of a place on the table."""
        w, h = self.cell
        return (at[0] - self.room.centerx) / w + self.now.x, (at[1] - self.room.centery) / h + self.now.y

    def nearest(self, at: tuple[float, float]) -> tuple[int, int]:
        """Return the upper left square of the card whose middle is nearest to a place on the table."""
        x, y = self.find(at)
        return round(x) - 1, round(y) - 1

    # ------------------------------------------------------------------ looking

    def fitting(self, bounds: Bounds, last: Bounds, below: int = 0) -> Aim:
        """Return the aim that shows all of a part of the field, as large as it can be; where even that is too
        much, as much as can be seen with the `last` card. `below`: so many pixels at the lower edge are
        covered by something else for a while."""
        cell = self._cell(bounds, below)
        x = _middle(bounds.left, bounds.right, self.room.w / cell, last.left, last.right)
        tall = (self.room.h - below) / cell / RATIO
        y = _middle(bounds.top, bounds.bottom, tall, last.top, last.bottom)
        return Aim(x, y + below / 2 / cell / RATIO, cell)

    def _cell(self, bounds: Bounds, below: int = 0) -> float:
        """Return how large squares may be if all of a part of the field is shown."""
        width = bounds.right - bounds.left + 0.5
        height = (bounds.bottom - bounds.top + 0.7) * RATIO
        return self._bounded(math.floor(min(self.room.w / width, (self.room.h - below) / height)))

    def steady(self, bounds: Bounds) -> Bounds:
        """Return what is shown so that a part of the field is seen: what was shown before, grown as far as is
        needed, unless all could be much larger."""
        grown = self.around.union(bounds)
        return bounds if self._cell(bounds) >= ROOMY * self._cell(grown) else grown

    def fit(self, bounds: Bounds, last: Bounds, below: int = 0) -> None:
        """Show all of a part of the field, unless the player looks elsewhere."""
        self.around = bounds
        if not self.manual:
            self.go(self.fitting(bounds, last, below))

    def zoom(self, steps: float, at: tuple[float, float]) -> None:
        """Zoom in or out; what lies at that place stays there."""
        before = self.goal
        cell = self._bounded(round(before.cell * STEP**steps))
        self.manual = True
        share = before.cell / cell
        dx, dy = (at[0] - self.room.centerx) / before.cell, (at[1] - self.room.centery) / before.cell / RATIO
        self.go(self._held(before.x + dx * (1 - share), before.y + dy * (1 - share), cell))

    def pan(self, dx: float, dy: float) -> None:
        """The field follows the pointer by so many pixels, at once."""
        w, h = self.cell
        self.manual = True
        self.set(self._held(self.now.x - dx / w, self.now.y - dy / h, self.now.cell))

    def shift(self, x: float, y: float) -> None:
        """Look so many squares farther, softly."""
        self.manual = True
        self.go(self._held(self.goal.x + x, self.goal.y + y, self.goal.cell))

    def reveal(self, x: int, y: int) -> None:
        """Pan as far as is needed for a card there to be seen."""
        aim = self.goal
        half_w, half_h = self.room.w / 2 / aim.cell - 0.2, self.room.h / 2 / aim.cell / RATIO - 0.2
        to_x = min(max(aim.x, x + 2 - half_w), x + half_w) if half_w >= 1 else x + 1
        to_y = min(max(aim.y, y + 2 - half_h), y + half_h) if half_h >= 1 else y + 1
        if (to_x, to_y) != (aim.x, aim.y):
            self.go(Aim(to_x, to_y, aim.cell))

    def _bounded(self, cell: float) -> float:
        return min(max(cell, round(SMALLEST * self.u)), round(LARGEST * self.u))

    def _held(self, x: float, y: float, cell: float) -> Aim:
        """What is looked at; nobody looks so far away that the field is lost."""
        left, top, right, bottom = self.around
        return Aim(min(max(x, left), right), min(max(y, top), bottom), cell)

    # ------------------------------------------------------------------ moving

    def set(self, aim: Aim) -> None:
        """Look there at once, without a way."""
        self.now = self.goal = aim
        self._length = 0.0

    def go(self, aim: Aim) -> None:
        """Look at something else, softly."""
        if aim == self.goal:
            return
        if self.host is None or not self.host.motion.speed:
            self.set(aim)
            return
        self._from, self.goal = self.now, aim
        self._since, self._length = self.host.now(), TRAVEL * self.host.motion.speed

    def tick(self, now: float) -> bool:
        """Go on to `now`; return whether it still moves."""
        if not self.moving:
            return False
        share = min(1.0, (now - self._since) / self._length)
        if share >= 1:
            self.set(self.goal)
            return True
        t = motion.inout(max(0.0, share))
        self.now = Aim(*(motion.lerp(a, b, t) for a, b in zip(self._from, self.goal, strict=True)))
        return True

    @property
    def moving(self) -> bool:
        """Whether it is on its way to its goal."""
        return self._length > 0


def _middle(start: int, end: int, room: float, first: int, last: int) -> float:
    """What lies in the middle where there is `room` for so many squares: that of the whole, moved as far as
    the squares from `first` to `last` need it to be seen."""
    middle = (start + end) / 2
    if end - start <= room:
        return middle
    half = max(1.0, room / 2 - 0.5)
    return min(max(middle, last - half), first + half)


def card_size(cell: float) -> tuple[int, int]:
    """Return the size of a card on squares of that width, in pixels."""
    return round(2 * cell), round(2 * cell * RATIO)
