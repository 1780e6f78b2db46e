"""The table: one match in play, or played again.

It owns the match, saves every move at once and draws what all games share; the rest is its `Tabletop`.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dragonbox.app import audio, looks
from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.results import round_page
from dragonbox.app.table import hints, itself, opening, pressing
from dragonbox.app.table.autosave import Autosave
from dragonbox.app.table.coach import Coach
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.handover import Handover
from dragonbox.app.table.heading import Heading
from dragonbox.app.table.host import SHAKE, TableHost
from dragonbox.app.table.line import TableLine
from dragonbox.app.table.notices import Notices
from dragonbox.app.table.opponents import Opponents, pace
from dragonbox.app.table.phase import DECIDING, IN_MOTION, Phase, following, moving
from dragonbox.app.table.plates import Plates
from dragonbox.app.table.static_layer import Still
from dragonbox.app.table.undo import Undoing
from dragonbox.core.contract import Event, Move, Seat, View
from dragonbox.core.language import _
from dragonbox.core.match import Match, Played
from dragonbox.ui import parts
from dragonbox.ui.tabletop import Tabletop
from dragonbox.ui.widgets import Widget

MOST_AHEAD = 1920 * 1200
"""Pixels of the largest window for which the page between two deals is made ahead and kept."""
FORCED = 0.8
"""Seconds before a move makes itself that is no decision."""


class Table(TableHost):
    """A match that is being played."""

    plays = True

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.autosave = Autosave(context, match)
        self.handover = Handover(self, match)
        self.heading = Heading(self)
        self.plates = Plates(self)
        self.still = Still(self)
        self.undoing = Undoing(self)
        self.table_line = TableLine(self)
        self._forced_at: float | None = None
        """When the only move makes itself."""
        self.opponents = Opponents(context, self._answered)
        self.hints = hints.Hints(self)
        self.coach = Coach(self)
        self.notices = Notices(self)
        self._counted = False
        """Whether the points of this end were counted up: they stand there when it is looked at again."""
        self._page: pygame.Surface | None = None
        """The empty page between two deals, once it was made."""
        self.top: Tabletop = looks.load(match.game.key).table(self)
        self.top.show()
        self.plates.lay_down()

    def result(self) -> None:
        self.show_scoring()

    def play(self, move: Move) -> None:
        if not self.can_play:
            return
        self._show(move, self.context.speed)

    def _show(self, move: Move, speed: float) -> None:
        """Play a move and let it be seen."""
        self._settle()
        self.hints.close()
        before = self.match.view(self.seat)
        events = self._advance(move)
        self.quiet()
        # Saved before anything moves: the disk may take longer than a frame.
        self._keep()
        self._animate(before, move, events, speed)

    def _advance(self, move: Move) -> list[Event]:
        """Play a move; the next deal waits until the end of this one was looked at."""
        return self.match.play(move, deal=False)

    def watch_move(self, before: View, played: Played, speed: float) -> None:
        """Let a move be seen that was played before."""
        self.quiet()
        self.table_line.played_back = True
        self._animate(before, played.move, list(played.events), speed)

    def _animate(self, before: View, move: Move, events: list[Event], speed: float) -> None:
        self._enter(moving(self))
        self.motion.speed = speed
        self.top.animate(before, move, self.match.view(self.seat), events)
        if self.motion.speed == 0:
            self.motion.stand(self.now())
        self.refresh()

    # ------------------------------------------------------------------ keeping

    def _keep(self) -> None:
        """Save the match as it stands; a failure is shown and play goes on."""
        self.autosave.save()

    def _picture(self) -> None:
        """Keep a small picture of the table, as everybody may see it: without hands that are secret."""
        if self.motion.busy or self.base is None:  # something covers it: it is not to be seen through that
            return
        surface = self.canvas.surface.copy()
        self._public = self.handover.needed and not self.real.over
        if self._public:
            self.top.show()
        with self.bare(), self.canvas.on(surface):
            super().draw(self.now())
        if self._public:
            self._public = False
            self.top.show()
            self.refresh()
        self.autosave.keep_picture(self.top.thumbnail(surface, self.base))

    # ------------------------------------------------------------------ commands

    def undo(self) -> None:
        self.undoing.undo()

    def redo(self) -> None:
        self.undoing.redo()

    def restart(self) -> None:
        self.undoing.restart()

    def practise(self) -> None:
        """Let everything be undone from now on, and keep the match out of best tables."""
        self.real.practice = True
        self._keep()
        self.refresh()
        self.context.window.say(_("This is practice now: you can undo everything."), 4)

    def count_hint(self) -> None:
        """A hint was taken for a decision: that stays in the record."""
        self.real.hints += 1
        self._keep()

    def change(self, change: Callable[[], object]) -> None:
        """Let the match change without motion: the new picture fades in."""
        self.opponents.stop()
        self.hints.close()
        self.handover.stay()
        self.handover.end_playback()
        self._settle()
        practice = self.match.practice
        self._counted = False
        change()
        self.notices.changed()
        self._enter(moving(self))
        self.context.window.fade()
        if self.match.practice and not practice:
            self.context.window.say(_("You saw something hidden: this is practice now."), 4)
        self.quiet()
        self._turn()
        self.top.show()
        self._keep()
        self.refresh()
        if self.context.window.top is not self:
            # What lies over the table tells of what is no more.
            self.context.window.pop_to(self)

    def _settle(self) -> None:
        """End all motion at once."""
        if self.motion.busy:
            self.motion.finish()
            self.top.show()

    def rules(self, rule: str = "", because: str = "") -> None:
        """Open the help at a rule; `because` is the reason that is told above it."""
        self.context.window.push(self.context.scene("help", self.match.game.key, rule, because))

    def command(self, command: str) -> bool:
        if command == "back" and self.hints.shows_move:
            self.hints.dismiss()
            return True
        # What the player has picked is put back before any paper goes.
        if self.top.command(command):
            return True
        if command == "back" and (self.hints.dismiss() or self.notices.dismiss()):
            return True
        act = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hints.press,
            "help": self.rules,
            "log": self.show_log,
            "save": self.save_as,
        }.get(command)
        if act:
            self.handover.end_playback()
            act()
        return bool(act)

    def show_log(self) -> None:
        """Open the log of the match."""
        self.context.window.push(self.context.scene("log", self.real, self._logged, self.top))

    def _logged(self, played: Played) -> str:
        return self.top.words(played.move, played.events)

    def save_as(self) -> None:
        """Open the saved games, to keep this match under a name."""
        self.context.window.push(self.context.scene("saved games", self.real))

    def back(self) -> None:
        """Pause, or leave the table of a match that is over: a button there leads to its score.

        Where people have secrets, whoever walks away closes the doors.
        """
        if self.match.over:
            opening.leave(self)
            return
        if self.handover.needed:
            self._settle()
            self.handover.shut()
        self.context.window.push(self.context.scene("pause", self))

    # ------------------------------------------------------------------ the scene

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        if self._page is not None and self._page.get_size() != c.size:
            self._page = None
        self.handover.doors.fit(c)
        surface, self.ledge = parts.table(c, c.px(self.foot))
        with c.on(surface):
            self.top.lay_out()
            self.top.paint_backdrop()
            self.heading.paint_backdrop()
        return surface

    def rest(self) -> None:
        super().rest()
        self.top.forget()

    def cover(self) -> None:
        super().cover()
        self.top.forget()

    def gone(self) -> None:
        super().gone()
        self._page = None
        self.handover.doors.clear()

    def build(self) -> list[Widget]:
        found = [*self.plates.with_habits(self.top.widgets()), *self._tools(), *self.table_line.link()]
        return [*found, *self.notices.widgets(), *self.hints.widgets()]

    def _tools(self) -> list[Widget]:
        return self.heading.tools()

    def paint(self, now: float) -> None:
        if not self.top.keeps:
            for item in self.still.items(changed=False):
                item.draw()
        self.top.paint(now)

    def draw(self, now: float) -> None:
        if self.handover.veiled:
            # It is covered; whoever draws it all the same sees the doors.
            self.handover.doors.draw(self.canvas, 1)
        else:
            super().draw(now)

    def paint_over(self, now: float) -> None:
        c = self.canvas
        pearl = self.plates.paint_pearl(now)
        if not self.still.line_lies and (line := self._line()):
            parts.say(c, line, self.line_centre(line), self.top.line_bottom())
        c.changed = self.still.changed(pearl)
        self.top.paint_over(now)
        self.hints.paint()
        for widget in self.widgets:
            if widget.zone == hints.ZONE:
                super().draw_widget(widget)
        self.handover.paint(now)

    def draw_widget(self, widget: Widget) -> None:
        # A hint lies over what it dims.
        if widget.zone != hints.ZONE and widget.key not in self.still.drawn:
            super().draw_widget(widget)
            self.still.covered |= self.state(widget).focus or not (widget.bare or type(widget) is Widget)

    def tick(self, now: float) -> bool:
        if (until := self.table_line.wake()) is not None and now >= until:
            self.quiet()
            self.refresh()
        if self.handover.tick(now) or self.context.window.top is not self:
            return True
        if self.move_on(now):
            return True
        self.coach.tick(now)
        moving = self.top.tick(now)
        if self.phase in IN_MOTION:
            self.at_rest()
        elif not moving and (move := self._next_move(now)) is not None:
            self._show(*move)
            return True
        elif not moving and self.opponents.tell():
            self._enter(Phase.STUCK)
            self.tell_stuck()
            return True
        # What has come to its end is drawn there once more.
        flying, shaken = self.plates.pearl.busy, bool(self._shaking[0])
        self.plates.pearl.tick(now)
        if now - self._shaking[1] >= SHAKE:
            self._shaking = ("", 0.0)
        return moving or flying or shaken or (self.still.due and not self.handover.veiled)

    def _next_move(self, now: float) -> tuple[Move, float] | None:
        """A move that nobody at the screen has to make, and the speed at which it is shown."""
        due = self._forced_at is not None and now >= self._forced_at
        if due and (own := itself.move(self, self.real)) is not None:
            return self.notices.played_itself(own), self.context.speed
        move = self.opponents.take(now)
        return None if move is None else (move, self.context.speed * pace(self))

    # ------------------------------------------------------------------ the phases

    def _enter(self, phase: Phase) -> None:
        """Change the phase; nothing else does."""
        self.phase = phase
        self._forced_at = self.now() + FORCED if phase is Phase.FORCED else None

    def stir(self) -> None:
        """Show something else than before; what follows is seen in the next frame."""
        self.top.show()
        self._enter(moving(self))
        self.aimed = ""  # a pointer that rests means nothing in what comes now
        self.refresh()

    @property
    def ending(self) -> bool:
        ready = self.context.sprites.ahead and self.context.window.top is self
        return ready and self.phase in IN_MOTION and not (self.motion.busy or self.handover.busy)

    def at_rest(self) -> None:
        """See what follows, since what was shown has come to an end."""
        audio.accompany(self.context)
        self._enter(following(self, self.automatic(self.real)))
        self._turn()
        self.top.show()
        self.refresh()
        if self.phase is Phase.PLAYING_BACK:
            self.handover.rest(self.now())
            return
        self._came_to_rest()

    def _came_to_rest(self) -> None:
        """Begin the phase that follows a move."""
        self.context.window.when_idle(self.notices.look)
        if self.phase is Phase.OVER:
            # Now, since the page of the result will cover it: all at once, and without what could be done.
            self.refresh()
            self.top.forget()
            self._picture()
            self._show_end()
            return
        if self.real.to_move is None or self.real.to_move in (*self.real.people, 0):
            self.context.window.when_idle(self._picture)
        self._begin()

    def follow(self) -> None:
        """Find the phase anew, where nothing moves, and begin it."""
        self._enter(following(self, self.automatic(self.real)))
        self._begin()

    def _begin(self) -> None:
        """Do what a phase begins with."""
        match self.phase:
            case Phase.OVER:
                if self.handover.needed and self.handover.open_to is None:
                    # It ended behind the doors.
                    self.handover.open_to = self.seat
                    self.show_scoring()
            case Phase.BETWEEN_ROUNDS:
                self.show_round()
            case Phase.PASSING if self.handover.veiled:
                self.context.window.push(Curtain(self.context, self))
            case Phase.PASSING:
                self.handover.close(self.now())
            case _:
                self._go_on()
                self.begin_preparing()

    def _go_on(self) -> None:
        """Let whoever is to move decide."""
        if len(self.match.seats) > 1:
            self.context.window.when_idle(self._make_page)
        if self.phase is Phase.THINKING:
            self.opponents.think(self.real, self.now())
        elif self.phase is Phase.YOUR_TURN:
            # Not in the frame in which a move comes to rest: that one has enough to do.
            self.context.window.when_idle(self._seek_idea)
        if self.forced:
            self.refresh()

    def _seek_idea(self) -> None:
        """Let the coach look for an idea, if it is still the player's turn."""
        if self.phase is Phase.YOUR_TURN:
            self.coach.think()

    def entered(self) -> None:
        if self.plays:
            seating.speak(self.real)
        self.motion.speed = self.context.speed
        self.refresh()
        if self.watching:
            self._enter(Phase.WATCHING)
        elif self.motion.busy and not self.handover.veiled:
            # What follows is seen when all has come to rest.
            self._enter(moving(self))
        elif self.handover.veiled or not (self.handover.busy or self.phase in IN_MOTION):
            self.follow()
            if self.phase in DECIDING:
                self.context.window.when_idle(self._picture)

    def match_begun(self) -> None:
        self.notices.opened()

    def left(self) -> None:
        self.opponents.rest()
        self.hints.cancel()
        self.handover.end_playback()
        if self.handover.veiled and self.phase is not Phase.BETWEEN_ROUNDS:
            self._enter(Phase.PASSING)
        elif self.phase in DECIDING:
            self._enter(Phase.COVERED)

    def _turn(self) -> None:
        """The pearl goes to who decides now; where that is another person, the table turns to them."""
        seat = seating.viewpoint(self.match)
        if seat != self._seat and not self.watching and not self.handover.needed:
            self.context.window.fade()
            self.turn_to(seat)
            self.lay_out(self.canvas, self.behind)
        else:
            self.plates.pass_on(self.now())

    def turn_to(self, seat: Seat) -> None:
        """See the table from another side, once it is laid out anew."""
        self._seat, self.table_line.played_back = seat, False
        self.top.show()
        self.plates.lay_down()

    def automatic(self, match: Match) -> bool:
        """Return whether a person is to move in a position where the move makes itself."""
        return itself.move(self, match) is not None

    def play_unseen(self, move: Move) -> None:
        """An opponent plays while the doors are closed."""
        self.real.play(move, deal=False)
        self._keep()
        if self.real.over or self.real.round_over:
            self.turn_to(seating.viewpoint(self.real))
            self.context.window.uncover()

    def _answered(self) -> None:
        """An opponent has decided, or cannot."""
        if self.opponents.failure:
            # The Line leads to the ways on as soon as it tells of the failure.
            self.refresh()
        self.context.window.dirty = True

    def tell_stuck(self) -> None:
        """An opponent has no move: ask what is to be done."""
        self.context.sound.play("refuse", 0.6)
        self.refresh()
        self.context.window.push(self.context.scene("stuck", self))

    def seat_level(self, seat: Seat, level: str) -> None:
        """Let another level play at a seat from now on, also in the record."""
        self.real.seats[seat].player = level
        self._keep()

    def show_round(self) -> None:
        """Show how the deal ended, and then make the next one."""
        if not round_page.has_sheet(self.real):
            self.next_round()
            return
        scene = round_page.page(self.context, self)
        if self.handover.needed:
            self.handover.forget()
            self.context.window.cover(scene)
        else:
            self.context.window.push(scene)

    def _make_page(self) -> None:
        """Have the page between two deals ready before it is wanted."""
        c = self.canvas
        if self._page is None and self.phase not in IN_MOTION and c.width * c.height <= MOST_AHEAD:
            self._page = round_page.blank(c)

    def page(self) -> pygame.Surface:
        """Return the empty page between two deals, to draw on."""
        page, self._page = self._page, None
        return page if page is not None else round_page.blank(self.canvas)

    def next_round(self) -> None:
        """Make the next deal; what lies over the table may go then."""
        self.handover.forget()
        self.real.deal_next()
        self._keep()
        self.notices.dealt()
        self.turn_to(seating.viewpoint(self.real))
        if self.context.window.top is self:
            self.context.window.fade()
            self.lay_out(self.canvas, self.behind)
            self.entered()

    def _show_end(self) -> None:
        """The match is over: what became of its last deal comes first, where the game tells that."""
        if round_page.has_story(self.real):
            self.show_round()
        else:
            self.show_scoring()

    def show_scoring(self) -> None:
        """Show who has won; when that was seen, the page with all points."""
        counted = self.autosave.counted
        page = opening.score_page(self.context, self.match, counted, self, self._counted)
        self.context.window.push(page if self._counted else self.context.scene("end", page))
        self._counted = True

    def wake(self, now: float) -> float | None:
        times = (
            super().wake(now),
            self.table_line.wake(),
            self._forced_at,
            self.handover.wake(),
            self.opponents.wake(now),
            self.coach.wake(),
        )
        return min((t for t in times if t is not None), default=None)

    def primary(self) -> Widget | None:
        return pressing.red_or_way_on(self, super().primary())

    def find_focus(self) -> None:
        if pointed := self.hints.pointed:
            self.focused = pointed
        else:
            super().find_focus()

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        aimed = self.widget(self._at(at))
        self.coach.stir()
        meant = self._hurry()
        widget = self.widget(self._at(at))
        if self.context.window.top is not self:
            return
        ready = widget is not None and (widget.zone in ("tools", "aids") or self.top.prepares(widget))
        if not meant or ready or (pressing.same(aimed, widget) and not self.motion.busy):
            super().pointer_down(at, now)

    def _hurry(self) -> bool:
        """A click or a key ends what is moving; whether it is used up by that, since others were at it."""
        if self.handover.hurry():
            self._finish()
            return True
        theirs = (self.phase is Phase.SHOWING and self.motion.busy) or self.opponents.decide or self.forced
        self.opponents.hurry()
        if self._forced_at is not None:
            self._forced_at = self.now()
        self._finish()
        return theirs

    def _finish(self) -> None:
        if self.motion.busy:
            self.motion.hurry(self.now())
            self.tick(self.now())

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        self.coach.stir()
        aimed = self.primary() if command in ("accept", "secondary") else None
        meant = command is not None and self._hurry()
        if self.context.window.top is not self:
            return True
        same = pressing.same(aimed, self.primary()) and not self.motion.busy
        if meant and command in ("accept", "secondary") and not same:
            return True
        if command == "accept" and (button := pressing.confirmed(self)):
            self.activate(button)
            return True
        return super().key(event, command)
