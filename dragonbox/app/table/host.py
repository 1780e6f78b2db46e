"""Answer the questions of a tabletop for the scene in which it stands: see `Host`."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.common import seating
from dragonbox.app.scene import Scene
from dragonbox.app.table.line import WHY, TableLine
from dragonbox.app.table.phase import LOCKED, Phase
from dragonbox.core import phrases
from dragonbox.ui import parts
from dragonbox.ui.motion import Motion
from dragonbox.ui.parts import Line
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.table.handover import Handover
    from dragonbox.app.table.hints import Hints
    from dragonbox.app.table.plates import Plates
    from dragonbox.app.table.static_layer import Still
    from dragonbox.core.contract import Move, Seat
    from dragonbox.core.match import Match
    from dragonbox.ui.background import Item
    from dragonbox.ui.canvas import Canvas
    from dragonbox.ui.tabletop import Tabletop

LONG = 0.007
"""Seconds of a gap in which the pictures of a great moment are drawn: some take as long."""
BIT = 0.002
"""Seconds that are spent at once on pictures that may be needed."""
SHAKE = 0.18
"""Seconds that something shakes which cannot be picked."""
SOON = 1.0
"""Seconds after a move within which all is sharp, even if there was no leisure."""
NOTES = ("hint note", "guide", "puzzle sheet")
"""The keys of papers that are there to be read."""
ASIDE = 140
"""How far beside the middle a note lies at least that a message can lie next to, in u; above the others."""


class TableHost(Scene):
    """The part of a table's scene that a tabletop knows."""

    watching = False
    open_hands = False
    previews = True
    solves = False
    paper = 0
    foot = 0
    sheet = 0
    since = 0
    unticked = False
    """Whether the marks of the last move are left out just now."""
    tells_last = False
    guided = False
    shows_papers = True
    """Whether papers are shown."""
    top: Tabletop
    handover: Handover
    hints: Hints
    table_line: TableLine
    still: Still
    plates: Plates

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.real = match
        """The match as it stands."""
        self.phase = Phase.COVERED
        self.motion = Motion(context.speed)
        self.ledge = 0
        self._public = False
        """Whether it is drawn for everybody, so that no hand is to be seen."""
        self._preparing: Iterator[None] = iter(())
        """Draws a picture that may be needed each time it is asked."""
        self._prepares_on: Canvas | None = None
        """The canvas that was there when that began."""
        self._sharp_by: float | None = None
        """By when what was scaled while it moved is drawn sharp; None if it is."""
        self._gap = -1
        """After which frame the gap is that was used last."""
        self._follows = self._begins = False
        """Whether in this gap it is still to be seen what the next frames need, and what comes later."""
        self._seat = seating.viewpoint(match)
        self._shaking = ("", 0.0)

    @property
    def match(self) -> Match:
        """The match that is shown: as it stands, or as it was while moves are played back."""
        return self.handover.past or self.real

    @property
    def title(self) -> str:
        return str(self.real.game.title)

    @property
    def seat(self) -> Seat:
        return self._seat

    @property
    def concealed(self) -> bool:
        return self._public or self.handover.concealed or self.handover.veiled

    @property
    def can_play(self) -> bool:
        if self.watching or self.concealed or self.phase in LOCKED:
            return False
        return self.match.to_move == self._seat in self.match.people

    @property
    def forced(self) -> bool:
        """Whether the only move will make itself in a moment."""
        return self.phase is Phase.FORCED

    @property
    def wanted(self) -> tuple[Move, Sequence[str]] | None:
        return None

    @property
    def faces(self) -> Sequence[str]:
        """The portraits of all players, by seat."""
        return seating.faces(self.match.seats, self.context.portrait)

    @property
    def show_rank(self) -> bool:
        ranks = self.context.settings.ranks
        return ranks == "always" or (ranks == "solo" and len(self.match.seats) == 1)

    @property
    def advises(self) -> bool:
        return self.hints.open is not None and self.hints.shows_move

    @property
    def show_legal(self) -> bool:
        return self.context.settings.show_legal

    def wished(self, what: str, usual: bool) -> bool:
        return bool(self.context.settings.wishes.get(self.real.game.key, {}).get(what, usual))

    def wish(self, what: str, on: bool) -> None:
        self.context.settings.wishes.setdefault(self.real.game.key, {})[what] = on
        self.context.keep_settings()

    @property
    def carried(self) -> str:
        return self.pressed if self.dragging else ""

    @property
    def focus_at(self) -> str:
        return self.focused if self.focus_shown else ""

    @property
    def stick(self) -> tuple[float, float]:
        return self.context.window.controller.stick

    @property
    def shaken(self) -> str:
        return self._shaking[0]

    @property
    def marks_last(self) -> bool:
        return not self.unticked

    def unmarked(self) -> pygame.Surface:
        """Return all that is seen of it, without the marks of its last move."""
        surface = self.canvas.surface.copy()
        self.unticked = True
        with self.bare(), self.canvas.on(surface):
            self.draw(self.now())
        self.unticked = False
        self.refresh()
        return surface

    @contextmanager
    def bare(self) -> Iterator[None]:
        """Leave out for a while what lies over the table: papers and the tip."""
        focused, self.shows_papers = self.focused, False
        self.refresh()
        self.hovered = ""
        try:
            yield
        finally:
            self.shows_papers = True
            self.refresh()
            self.focused = focused

    def quiet(self) -> None:
        self.table_line.quiet()

    def first_focus(self) -> str:
        return self.top.first_focus() or super().first_focus()

    def heard(self) -> str:
        line = self._line()
        words = " ".join(text for text, *_ in line.runs) if line else ""
        return ". ".join(filter(None, (super().heard(), words)))

    @property
    def silent(self) -> bool:
        return self.concealed

    def line_centre(self, line: Line) -> float:
        """Return the middle of the Line."""
        return self.off_end(line, self.canvas.width / 2)

    def off_end(self, line: Line, middle: float) -> float:
        """Return the middle of the Line, moved as far to the left as what stands at its right asks for."""
        if (end := self.top.line_end()) is None:
            return middle
        return middle - max(0, parts.line_box(self.canvas, line, middle, 0).right - end)

    def line_area(self) -> pygame.Rect | None:
        """Return where the Line is now; None while it says nothing."""
        line = self._line()
        return self.table_line.box(line) if line else None

    def _line(self) -> Line | None:
        """Return what the Line says now."""
        return self.table_line.line()

    def message_bottom(self) -> int:
        """Above the Line, or in its place, and above a note in the middle: the top of a table belongs to
        plates."""
        c, line = self.canvas, self._line()
        lines = [self.table_line.box(Line("turn", [])).top] if line else []
        notes = [box.top for box in self._notes() if self._off_middle(box) < c.px(ASIDE)]
        return min([self.top.line_bottom(), *(top - c.px(6) for top in (*lines, *notes))])

    def message_width(self) -> int | None:
        """Leave what lies beside the middle free, and notes."""
        c, bottom = self.canvas, self.message_bottom()
        near = [box for box in self._notes() if box.top < bottom < box.bottom + c.px(ASIDE)]
        usual, sides = self.top.message_width(), map(self._off_middle, near)
        free = [2 * side - c.px(20) for side in sides if side >= c.px(ASIDE)]
        return min(free if usual is None else [usual, *free], default=None)

    def _notes(self) -> list[pygame.Rect]:
        """Return where papers lie that are there to be read."""
        return [widget.box for widget in self.widgets if widget.key in NOTES]

    def _off_middle(self, box: pygame.Rect) -> int:
        """Return how far a box lies beside the middle of the window."""
        middle = self.canvas.width // 2
        return max(box.x - middle, middle - box.right)

    def _tip(self) -> str:
        """Nothing is named while it moves."""
        return "" if self.motion.busy else super()._tip()

    def tip_spares(self, widget: Widget) -> list[pygame.Rect]:
        plates = [self.top.plate_box(seat) for seat in range(len(self.match.seats))]
        # A note is read while the pointer rests somewhere, and so are names: each counts as several things.
        notes = [other.box for other in self.widgets if other.key in NOTES and other is not widget] * 4
        line = self._line()
        told = [self.table_line.box(line)] * 4 if line else []
        panels = [*[*self.top.names_on_table()] * 4, *self.top.asides]
        return [*super().tip_spares(widget), *plates, *notes, *told, *panels]

    def find_focus(self) -> None:
        """Begin the keys at the hand or the board, not at a button that was clicked before."""
        here = self.widget(self.focused)
        if self.can_play and here is not None and here.zone in ("tools", "aids", "actions", "hint"):
            self.focused = self.first_focus()
        super().find_focus()

    def interrupted(self) -> None:
        if self.plays and not self.match.over:
            self.back()

    @property
    def season(self) -> str:
        return self.top.season

    def now(self) -> float:
        return self.context.window.clock()

    def lying(self, changed: bool) -> Sequence[Item]:
        return self.still.items(changed)

    def click(self, sound: str, at: float | None = None) -> None:
        self.context.sound.play(sound, pan=0.0 if at is None else 2 * at / self.canvas.width - 1)

    def explain(self, why: str, rule: str = "", key: str = "") -> None:
        if rule or self.match.to_move in (None, *self.match.people):
            self.table_line.explain(why, rule, self.now())
        else:
            # The Line tells what opponents do, and may go on with that at once.
            self.context.window.say(phrases.sentence(why), WHY / 2)
        if key:
            self._shaking = (key, self.now())
        self.context.sound.play("refuse", 0.6)
        self.refresh()

    def strays(self, key: str, move: Move | None = None) -> bool:
        return False

    def shake(self, key: str) -> float:
        shaken, since = self._shaking
        share = (self.now() - since) / SHAKE
        if key != shaken or share >= 1 or not self.context.speed:
            return 0.0
        return math.sin(share * 6 * math.pi) * self.canvas.px(6)

    def floor(self, now: float) -> pygame.Surface | None:
        floor = self.top.ground(self.base, now) if self.base else None
        if floor is None or not self.top.hides_floor(now):
            return floor
        # What is hidden most likely is drawn only if the moment asks for it.
        self.canvas.lay = partial(self._lay, floor, now)
        return None

    def _lay(self, floor: pygame.Surface, now: float) -> None:
        """Draw what a great moment was expected to hide."""
        self.canvas.surface.blit(floor, (0, 0))
        self.paint_things(now)
        self.plates.paint_pearl(now)

    # ------------------------------------------------------------------ what is drawn ahead

    @property
    def hurried(self) -> bool:
        return self.motion.busy

    @property
    def settling(self) -> bool:
        return self._sharp_by is not None

    def draw_ahead(self, left: float) -> bool:
        self.context.sprites.begin_gap()
        if self.ending:
            self.at_rest()
            return True
        if self._gap != self.context.window.frames:
            self._gap, self._follows, self._begins = self.context.window.frames, True, True
        # What the next frames need comes first.
        self._follows = self._follows and self.motion.follow(self.canvas, self.now() + left)
        if self._follows:
            return True
        # Then one picture of a great moment, since it may take most of the gap.
        begins, self._begins = self._begins, False
        if begins and left > LONG and self.motion.draw_ahead(self.canvas):
            return True
        if self.top.draw_ahead(self.now()) or self.still.draw_ahead():
            return True
        return left > LONG and self.motion.draw_ahead(self.canvas)

    @property
    def ending(self) -> bool:
        """Return whether a motion has just ended and `at_rest` was not called yet."""
        return False

    def at_rest(self) -> None:
        """See what follows, since what was shown has come to an end."""

    def begin_preparing(self) -> None:
        """Let pictures that the next moves may need be drawn, a few at a time, while nothing else goes on."""
        self._preparing, self._prepares_on = self._pictures(), self.canvas
        self.context.window.when_idle(self._prepare)

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        super().lay_out(canvas, behind)
        if self._prepares_on not in (None, canvas):
            # What was ready is gone with the canvas on which it was drawn.
            self.begin_preparing()

    def _pictures(self) -> Iterator[None]:
        yield from self.top.make_sharp()
        self.sharpen()
        yield from parts.prepare_signs(self.canvas)
        yield from self.top.prepare()

    def sharpen(self) -> None:
        """Show what moved as sharp as it can be."""
        self._sharp_by = None
        self.top.sharpen()
        self.context.window.dirty = True

    def move_on(self, now: float) -> bool:
        """Let everything move to where it is now; whether anything moved before. What is scaled while it
        moves gets sharp soon after."""
        if self.motion.busy:
            self._sharp_by = now + SOON
        elif self._sharp_by is not None and now >= self._sharp_by:
            self.sharpen()
        return self.motion.go_on(now)

    def wake(self, now: float) -> float | None:
        wakes = super().wake(now), self._sharp_by
        return min((wake for wake in wakes if wake is not None), default=None)

    def _prepare(self) -> None:
        window = self.context.window
        if not self.context.sprites.ahead or window.top is not self or self.motion.busy:
            return
        until = time.perf_counter() + BIT
        while time.perf_counter() < until:
            self.context.sprites.begin_frame()
            try:
                next(self._preparing)
            except StopIteration:
                return
        window.when_idle(self._prepare)

    # ------------------------------------------------------------------ what it passes on to the tabletop

    def wheel(self, steps: float) -> bool:
        return self.top.wheel(steps)

    def released(self) -> None:
        self.top.released()

    def can_drag(self, widget: Widget) -> bool:
        return self.top.can_drag(widget)

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        self.top.dropped(widget, at)
        self.refresh()

    def refuse(self, widget: Widget, why: str) -> None:
        self.explain(why, key=widget.key)
