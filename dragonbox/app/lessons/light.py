"""The light of a lesson: what a step speaks of stands out, and arrows show where it goes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.lessons import leading, spotlight
from dragonbox.app.lessons.spotlight import Lit
from dragonbox.core import lesson as lessons
from dragonbox.ui import parts
from dragonbox.ui.piece import Leaning
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.lessons.lesson_table import LessonTable

FADE = 0.25
"""Seconds in which the rest of the table grows dark."""
PULSE, BEATS = 1.6, 3
"""Seconds of one beat of the light, and how often it beats before it is still."""
BEAT = 0.05
"""Seconds between two pictures of the beating light."""
PICKED = 0.4
"""How dark the rest is while something is picked, as a share."""


class Light:
    """Lights some things on the table of a lesson and darkens the rest."""

    def __init__(self, table: LessonTable) -> None:
        self._table = table
        self.since = -math.inf
        """When the step began."""
        self._drawn = -math.inf
        self._gain: tuple[tuple[int, int], int] | None = None
        """The points of the move that a step wants, after the numbers of the step and of the moves before."""

    # ------------------------------------------------------------------ what is lit, and where

    def on(self) -> list[pygame.Rect]:
        """Return where the things lie that are lit."""
        table = self._table
        off = {widget.key for widget in table.widgets if not widget.on}
        # A button that does nothing yet is not lit.
        lit = self.boxes([name for name in table.top.rings(table.points()) if name not in off])
        if lit and table.picks() and (ready := table.ready()):
            lit.append(ready.box)
        return lit

    def boxes(self, ids: Sequence[str]) -> list[pygame.Rect]:
        """Return where things are seen."""
        table = self._table
        found = {widget.key: self.whole(widget) for widget in table.widgets if widget.key in ids}
        # A piece that can be touched is lit where it is touched, not a second time where it lies.
        marks = [box for name in ids if name not in found and (box := table.top.mark(name))]
        return [*found.values(), *marks]

    def whole(self, widget: Widget) -> pygame.Rect:
        """Return where a widget is seen: of a piece that rises, where it is drawn."""
        if not isinstance(widget, Spot) or widget.piece is None:
            return widget.box
        seen = self._table.top.drawn(widget.key) or widget.piece.box
        # Of a fan only the part that no neighbour covers.
        return seen.clip((widget.box.x, seen.y, widget.box.w, seen.h)) or widget.box

    def landing(self) -> pygame.Rect | None:
        """Return where a thing will lie that the wanted move lays on what is lit."""
        table = self._table
        squares = [name for name in table.course.step.point[1:] if table.top.mark(name)]
        return table.top.mark("landing") if squares and table.course.wanted() else None

    # ------------------------------------------------------------------ its time

    def fades(self, now: float) -> bool:
        """Return whether the rest of the table still grows dark."""
        return self._table.context.speed > 0 and now - self.since < FADE and bool(self.on())

    def wake(self, now: float) -> float | None:
        """Return when the light beats next, if it does."""
        return self._drawn + BEAT if self._beats(now) and self.on() else None

    def _beats(self, now: float) -> bool:
        """Return whether what is lit, if anything is, still beats."""
        return self._table.context.speed > 0 and now - self.since < BEATS * PULSE

    # ------------------------------------------------------------------ its picture

    def paint(
        self, now: float, rings: Sequence[pygame.Rect], ground: pygame.Surface | None, picked: bool
    ) -> None:
        """Dim all but what is lit, with `rings`, less while something is `picked`, and show the way it goes
        and what it scores; things that do not matter yet sink into the `ground`."""
        self._drawn = now
        if not rings:
            return
        table, top = self._table, self._table.top
        speed = table.context.speed
        strength = min(1.0, (now - self.since) / (FADE * speed)) if speed else 1.0
        strength *= PICKED if picked else 1.0
        beat = (now - self.since) / PULSE
        pulse = 0.5 - 0.5 * math.cos(beat * 2 * math.pi) if self._beats(now) else 1.0
        lit = self._lit(rings, picked)
        if picked and top.picked_move() is not None and not (lit.leaning or lit.aslant):
            # The table frames itself what the move does: a second frame would run beside it.
            spotlight.dim(table.canvas, [*rings, *lit.seen], (), strength)
            ready = [box for box in rings if box.colliderect(top.actions_box())]
            spotlight.paint(table.canvas, Lit(ready), 0, pulse)
        else:
            spotlight.paint(table.canvas, lit, strength, pulse, top.overhang, ground, corner=top.corner)
        if not picked:
            self._paint_way()
        told = top.paint_gains(() if picked or lit.framed else [*rings, *lit.seen])
        if not (picked or told or lit.framed):
            self._paint_gain(rings, lit)

    def _lit(self, rings: Sequence[pygame.Rect], picked: bool) -> Lit:
        """Return what the light falls on, which are these boxes and what there is to see."""
        table, top = self._table, self._table.top
        wanted, see = table.course.wanted(), table.course.step.see
        outlined = {name: piece for name in see if (piece := top.silhouette(name))}
        shining = {name: piece for name in table.points() if (piece := top.outlined(name))}
        leaning, aslant = self._leaning(table.points()), self._leaning(see)
        upright = [name for name in see if name not in outlined and name not in aslant]
        framed = () if picked or table.motion.busy or not wanted else top.frames()
        place = None if picked else self.landing()
        aside = self.boxes([*leaning, *shining])
        return Lit(
            points=[box for box in rings if box not in aside],
            seen=[box for box in self.boxes(upright) if not any(map(box.colliderect, framed))],
            framed=framed,
            outlined=[*outlined.values()],
            shining=[*shining.values()],
            leaning=[*leaning.values()],
            aslant=[*aslant.values()],
            quiet=() if picked else top.asides,
            place=place,
            ghost=top.landing_face(wanted[0]) if place and wanted else None,
        )

    def _leaning(self, names: Sequence[str]) -> dict[str, Leaning]:
        """Return those of these pieces that lean, or over which others lean."""
        return {name: one for name in names if (one := self._table.top.leaning(name))}

    def _paint_way(self) -> None:
        """Show where the first thing goes that the step lights."""
        table = self._table
        first, *others = names = table.points() or ("",)
        if len(table.top.rings(names)) > len(names):
            return  # a button is lit that is pressed before
        buttons = {widget.key for widget in table.widgets if isinstance(widget, Button)}
        places = [(name, box) for name in others if name not in buttons for box in self.boxes([name])]
        if table.top.leads and table.course.wanted() and places:
            see, lies = self.boxes(table.course.step.see), self.boxes([first])
            around = leading.around(table.widgets)
            leading.paint(table.canvas, table.top, first, lies, places, self.landing(), see, around)

    def _paint_gain(self, rings: Sequence[pygame.Rect], lit: Lit) -> None:
        """Write what the wanted move scores where the thing will lie, or at the end of the one row that it
        makes."""
        table = self._table
        rows = [lit.place] if lit.place else spotlight.rows(table.canvas, rings, lit.seen)
        if len(rows) != 1 or not (wanted := table.course.wanted()):
            return
        here = table.course.number, len(table.match.history)
        if self._gain is None or self._gain[0] != here:
            self._gain = here, lessons.gain(table.match, wanted[0], table.course.seat)
        if gain := self._gain[1]:
            parts.badge(table.canvas, f"+{gain}", rows[0].topright)
