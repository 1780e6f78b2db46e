"""The plates of the players at a table, and the pearl, which lies with who has to decide."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.core import head_start, phrases
from dragonbox.ui import parts, shapes
from dragonbox.ui.background import Item
from dragonbox.ui.motion import Motion, inout
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Seat

Point = tuple[float, float]

ROOM = 24
"""So far the shadow and the light of a plate reach, in u."""
LENGTH = 0.32
"""Seconds in which the pearl goes from plate to plate."""
EDGE = 16
"""How near its middle comes to the edge of the window, in u."""


class Plates:
    """Draws the plates of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._holder: Seat | None = None
        """Who has the pearl, as it is shown."""
        self.pearl = Motion(table.context.speed)
        """The pearl on its way: it holds up nothing."""
        self._pearls: dict[Seat, tuple[int, int]] = {}
        """Where it lies when it is theirs."""

    # ------------------------------------------------------------------ who has the pearl

    def lay_down(self) -> None:
        """The pearl lies where it belongs, at once."""
        self.pearl.flights.clear()
        self._holder = self._table.top.holder()

    def pass_on(self, now: float) -> None:
        """The pearl goes to who decides now."""
        before, self._holder = self._holder, self._table.top.holder()
        if self._holder is not None and before not in (None, self._holder):
            self.pearl.speed = self._table.context.speed
            if self.pearl.speed:
                self.pearl.fly(now, 0, LENGTH, inout, before)

    # ------------------------------------------------------------------ drawing

    def items(self) -> Iterator[Item]:
        """Return the plates as parts of the ground."""
        table = self._table
        seats, moves = table.match.seats, table.match.rounds[-1].moves
        faces = seating.faces(seats, table.context.portrait)
        alone = len(seats) == 1
        hidden = alone or not moves or table.top.unseen(table.match) or table.teaches
        hidden = hidden or table.advises  # what counts now is the move that a hint shows
        offered = games.head_start(table.match.game.key)
        ahead = head_start.of(table.match) if offered and offered.on_plates else (0,) * len(seats)
        last = None if hidden else table.top.told(moves[-1])[0]
        for seat, seated in enumerate(seats):
            what = table.top.plate(seat)
            level = seating.level(seated.player)
            what = what._replace(
                value=self._value(what.value, ahead[seat]),
                portrait=faces[seat],
                name=phrases.named(seated.name),
                turn=seat == self._holder and not (alone and table.watching),
                last=seat == last,
                sub=" · ".join(words for words in (level, what.sub) if words),
            )
            yield self._item(seat, table.top.plate_box(seat), what)

    @staticmethod
    def _value(shown: str, ahead: int) -> str:
        """Return what a plate shows, with the points that the seat has in advance."""
        return phrases.signed(int(shown.replace("−", "-")) + ahead) if ahead else shown

    def with_habits(self, widgets: Sequence[Widget]) -> list[Widget]:
        """Return the widgets of a table, and over each plate whose player has a habit or a part to play one
        that tells it.

        It is a tool-tip, lies on what the whole plate lies on, and below all else.
        """
        table = self._table
        told = [
            " ".join(filter(None, (seating.habit(table.match.game.key, seated), table.top.part_of(seat))))
            for seat, seated in enumerate(table.match.seats)
        ]
        found = [
            Widget(f"habit {seat}", table.top.plate_box(seat), tip=line, skip=True)
            for seat, line in enumerate(told)
            if line
        ]
        below = {one.key for one in widgets for habit in found if one.box.contains(habit.box)}
        ground = [one for one in widgets if one.key in below]
        return [*ground, *found, *(one for one in widgets if one.key not in below)]

    def _item(self, seat: Seat, box: pygame.Rect, what: parts.Plate) -> Item:
        c = self._table.canvas
        room = c.px(ROOM)
        self._pearls[seat] = parts.pearl_place(box, what.mirrored)
        area = box.inflate(2 * room, 2 * room)
        return Item(("plate", seat), area, (what, tuple(box)), partial(self._paint, area, box, what), True)

    def _paint(self, area: pygame.Rect, box: pygame.Rect, what: parts.Plate) -> None:
        """Draw a plate; its picture is kept, since the ground is often painted again where it lies."""
        c = self._table.canvas

        def make() -> pygame.Surface:
            picture = shapes.blank(area.size)
            with c.on(picture):
                parts.plate(c, box.move(-area.x, -area.y), what)
            return picture

        c.surface.blit(c.picture(("plate", box.size, what), make), area)

    def paint_pearl(self, now: float) -> pygame.Rect:
        """Draw the pearl at the plate of whoever is to move, or on its way there; return where."""
        table = self._table
        if self._holder is None or (table.watching and len(table.match.seats) == 1):
            return pygame.Rect(0, 0, 0, 0)
        at: Point = self._pearls[self._holder]
        for flight in self.pearl.flights:
            assert isinstance(flight.data, int)
            at = self._between(self._pearls.get(flight.data, at), at, flight.share(now))
        return parts.pearl(table.canvas, at, table.canvas.px(20))

    def _between(self, start: Point, end: Point, share: float) -> Point:
        """A place on the way of the pearl, which keeps to the edge of the table."""
        c = self._table.canvas
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        away = middle[0] - c.width / 2, middle[1] - c.height / 2
        if math.hypot(*away) < c.px(60):
            # Straight across: round the left side.
            away = -c.width / 2, 0.0
        bow = tuple(m + 0.5 * a for m, a in zip(middle, away, strict=True))
        x, y = (
            (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * d
            for a, b, d in zip(start, bow, end, strict=True)
        )
        # It never leaves the window.
        edge = c.px(EDGE)
        return min(max(x, edge), c.width - edge), min(max(y, edge), c.height - edge)
