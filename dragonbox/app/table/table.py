"""The table: one match in play, or played again.

It owns the match: every move is saved at once, and what all games share is drawn here. The game's own things
are its `Tabletop`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING, Any

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.results import round_page
from dragonbox.app.scene import Scene
from dragonbox.app.table import opening
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.handover import Handover
from dragonbox.app.table.hints import Hints
from dragonbox.app.table.keeping import Keeping
from dragonbox.app.table.line import WHY, Saying
from dragonbox.app.table.opponents import SPEED, Opponents
from dragonbox.app.table.plates import Plates
from dragonbox.core import english
from dragonbox.core.contract import Event, IllegalMove, Move, Seat, View
from dragonbox.core.match import Match, Played, RoundLog
from dragonbox.ui import parts, theme
from dragonbox.ui.motion import Motion
from dragonbox.ui.parts import Line
from dragonbox.ui.tabletop import Tabletop
from dragonbox.ui.widgets import IconButton, Widget

if TYPE_CHECKING:
    pass

SHAKE = 0.18
"""Seconds that something shakes which cannot be picked."""
FORCED = 0.8
"""Seconds before a move makes itself that is no decision."""


class Table(Scene):
    """A match that is being played."""

    watching = False
    plays = True

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.real = match
        """The match as it stands."""
        self.keeping = Keeping(context, match)
        self.handover = Handover(self, match)
        self._public = False
        """Whether it is drawn for everybody, so that no hand is to be seen."""
        self.motion = Motion(context.speed)
        self.ledge = 0
        self._seat = seating.viewpoint(match)
        self.plates = Plates(self)
        self.saying = Saying(self)
        self._shaking = ("", 0.0)
        self._settled = True
        self._forced_at: float | None = None
        """When the only move makes itself."""
        self.opponents = Opponents(context, self._answered)
        self.hints = Hints(self)
        self._counted = False
        """Whether the points of this end were counted up: they stand there when it is looked at again."""
        self._page: pygame.Surface | None = None
        """The empty page between two deals, once it was made."""
        self.top: Tabletop = looks.load(match.game.key).table(self)
        self.top.show()
        self.plates.lay_down()

    # ------------------------------------------------------------------ what the tabletop asks

    @property
    def match(self) -> Match:
        """The match that is shown: as it stands, or as it was while moves are played back."""
        return self.handover.past or self.real

    @property
    def seat(self) -> Seat:
        return self._seat

    @property
    def concealed(self) -> bool:
        return self._public or self.handover.concealed or self.handover.veiled

    @property
    def can_play(self) -> bool:
        if self.watching or self.concealed or self.handover.past is not None:
            return False
        if not self._settled and self.match.history and self.match.history[-1].seat not in self.match.people:
            # An opponent's move is still being shown.
            return False
        return self.match.to_move == self._seat in self.match.people

    @property
    def forced(self) -> bool:
        """Whether the only move will make itself in a moment."""
        return self._forced_at is not None

    @property
    def show_rank(self) -> bool:
        ranks = self.context.settings.ranks
        return ranks == "always" or (ranks == "solo" and len(self.match.seats) == 1)

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

    def quiet(self) -> None:
        self.saying.quiet()

    def result(self) -> None:
        self.show_scoring()

    def first_focus(self) -> str:
        return self.top.first_focus() or super().first_focus()

    def tip_spares(self, widget: Widget) -> list[pygame.Rect]:
        plates = [self.top.plate_box(seat) for seat in range(len(self.match.seats))]
        return [*super().tip_spares(widget), *plates]

    def find_focus(self) -> None:
        """Begin the keys at the hand or the board, not at a button that was clicked before."""
        here = self.widget(self.focused)
        if self.can_play and here is not None and here.zone in ("tools", "actions", "hint"):
            self.focused = self.first_focus()
        super().find_focus()

    def now(self) -> float:
        return self.context.window.clock()

    def click(self, sound: str) -> None:
        self.context.sound.play(sound)

    def play(self, move: Move) -> None:
        if self.can_play:
            self._show(move, self.context.speed)

    def _show(self, move: Move, speed: float) -> None:
        """Play a move and let it be seen."""
        self._settle()
        self._forced_at = None
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
        self.saying.played_back = True
        self._animate(before, played.move, list(played.events), speed)

    def _animate(self, before: View, move: Move, events: list[Event], speed: float) -> None:
        self.motion.speed, self._settled = speed, False
        self.top.animate(before, move, self.match.view(self.seat), events)
        if self.motion.speed == 0:
            self.motion.finish()
        self.refresh()

    def explain(self, why: str, rule: str = "", key: str = "") -> None:
        if rule or self.match.to_move in (None, *self.match.people):
            self.saying.explain(why, rule, self.now())
        else:
            # The Line tells what opponents do, and may go on with that at once.
            self.context.window.say(english.sentence(why), WHY / 2)
        if key:
            self._shaking = (key, self.now())
        self.context.sound.play("refuse", 0.6)
        self.refresh()

    def shake(self, key: str) -> float:
        shaken, since = self._shaking
        share = (self.now() - since) / SHAKE
        if key != shaken or share >= 1 or not self.context.speed:
            return 0.0
        return math.sin(share * 6 * math.pi) * self.canvas.px(6)

    # ------------------------------------------------------------------ keeping

    def _keep(self) -> None:
        """Save the match as it stands; a failure is shown and play goes on."""
        self.keeping.save()

    def _picture(self) -> None:
        """Keep a small picture of the table, as everybody may see it: without hands that are secret."""
        if self.motion.busy or self.base is None:  # something covers it: it is not to be seen through that
            return
        surface = self.canvas.surface.copy()
        hovered, self.hovered = self.hovered, ""  # no tip is to be seen in it
        self._public = self.handover.needed and not self.real.over
        if self._public:
            self.top.show()
            self.refresh()
        with self.canvas.on(surface):
            super().draw(self.now())
        if self._public:
            self._public = False
            self.top.show()
            self.refresh()
        self.hovered = hovered
        self.keeping.keep_picture(surface)

    # ------------------------------------------------------------------ commands

    def undo(self) -> None:
        self._take(lambda: self.real.undo_decision(self._automatic), self._excuse)

    def redo(self) -> None:
        self._take(lambda: self.real.redo_decision(self._automatic), str)

    def _take(self, change: Callable[[], Any], excuse: Callable[[str], str]) -> None:
        """Undo or redo, or say why not."""
        try:
            self._change(change)
        except IllegalMove as error:
            self.explain(excuse(str(error)))
            if self.context.window.top is self and self._settled:
                self._go_on()
        else:
            self.context.sound.play("undo")

    def _excuse(self, why: str) -> str:
        """Why something cannot be taken back, and where it could be."""
        match = self.real
        bound = why and match.secret and not match.practice and match.can_undo_decision and not match.over
        return f"{why}. In the pause (Esc) you can make it a practice game" if bound else why

    def _why_not_back(self) -> str:
        """Why nothing can be taken back now; empty if it can.

        Where people have secrets an opponent's turn is not gone back behind, even if its last move could be.
        """
        match = self.real
        if match.bound or not match.secret or match.practice or match.to_move in match.people:
            return self._excuse(match.bound)
        return self._excuse("the turn has passed")

    def practise(self) -> None:
        """Let everything be undone from now on, and keep the match out of best tables."""
        self.real.practice = True
        self._keep()
        self.refresh()
        self.context.window.say("This is practice now: you can undo everything.", 4)

    def count_hint(self) -> None:
        """A hint was taken for a decision: that stays in the record."""
        self.real.hints += 1
        self._keep()

    def restart(self) -> None:
        """The same deal from its beginning; what was played can be redone.

        What opponents decided before the first person did stays: they would decide the same.
        """
        match = self.real

        def change() -> None:
            with suppress(IllegalMove):  # where some know what others do not, not all can be taken back
                while match.can_undo_decision:
                    match.undo_decision(self._automatic)
            while not match.people and match.can_undo:
                match.undo()

        self._change(change)

    def _change(self, change: Callable[[], Any]) -> None:
        """Let the match change without motion: the new picture fades in."""
        self.opponents.stop()
        self.hints.close()
        self._forced_at = None
        self.handover.stay()
        self.handover.end_playback()
        self._settle()
        practice = self.match.practice
        self._counted = False
        change()
        self.context.window.fade()
        if self.match.practice and not practice:
            self.context.window.say("You saw something hidden: this is practice now.", 4)
        self.quiet()
        self._turn()
        self.top.show()
        self._keep()
        self._settled = False
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
        self.context.window.push(self.context.scene("help", self.match.game.key, rule, because))

    def command(self, command: str) -> bool:
        if command == "back" and self.hints.is_shown:
            self.hints.dismiss()
            return True
        if self.top.command(command):
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
        self.context.window.push(self.context.scene("log", self.real, self._logged))

    def _logged(self, played: Played) -> str:
        """What is said of a move alone, whatever came before or after it."""
        alone = copy(self.real)
        # What came of the move belongs to it; answers without any are told as in a match that goes on.
        alone.rounds = [RoundLog(self.real.rounds[-1].deal, moves=[played] if played.events else [])]
        past, self.handover.past = self.handover.past, alone
        try:
            return self.top.words(played.move)
        finally:
            self.handover.past = past

    def save_as(self) -> None:
        self.context.window.push(self.context.scene("saved games", self.real))

    def back(self) -> None:
        """Pause; from the table of a game that is over, back to its score.

        Where people have secrets, whoever walks away closes the doors.
        """
        if self.match.over:
            self.show_scoring()
            return
        if self.handover.needed:
            self._settle()
            self.handover.shut()
        self.context.window.push(self.context.scene("pause", self))

    # ------------------------------------------------------------------ the scene

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        self.plates.clear()
        if self._page is not None and self._page.get_size() != c.size:
            self._page = None
        self.handover.doors.fit(c)
        surface = parts.ground(c, "jade")
        with c.on(surface):
            parts.table_rim(c)
            self.ledge = parts.ledge(c)
            self.top.lay_out()
            self.top.paint_backdrop()
            x = c.stage[0] + c.px(66)
            parts.emblem(c, self.match.game.key, (x + c.px(22), c.px(38)), c.px(46))
            title = games.entry(self.match.game.key).title
            c.foil(title, (x + c.px(50), self._title_y()), theme.HEAD)
        return surface

    def _title_y(self) -> int:
        """The title and the line below it lie beside the middle of the emblem."""
        c = self.canvas
        both = c.type.height(theme.HEAD, "serif") + c.type.height(theme.LABEL)
        return max(c.px(9), c.px(38) - both // 2)

    def rest(self) -> None:
        super().rest()
        self.plates.clear()

    def gone(self) -> None:
        super().gone()
        self._page = None
        self.handover.doors.clear()

    def build(self) -> list[Widget]:
        return [*self.top.widgets(), *self._tools(), *self.saying.link(), *self.hints.widgets()]

    def _tools(self) -> list[Widget]:
        c = self.canvas
        side, y = c.px(40), c.px(18)
        narrow = c.px(36)
        left, width = c.stage
        why = self._why_not_back()
        nothing_back = english.sentence(why) if why else ""
        nothing_on = "" if self.real.can_redo else "There is nothing to redo."
        no_hint = self.hints.why_not()
        no_hint = english.sentence(no_hint) if no_hint else ""
        tools = (
            ("undo", self.undo, "Undo: Ctrl+Z", nothing_back),
            ("redo", self.redo, "Redo: Ctrl+Y", nothing_on),
            ("hint", self.hints.press, "Hint: H", no_hint),
            ("log", self.show_log, "Moves so far: L", ""),
            ("help", self.rules, "Rules: F1", ""),
        )
        widgets: list[Widget] = [
            IconButton(
                "menu",
                pygame.Rect(left + c.px(16), y, side, side),
                self.back,
                "tools",
                tip="Pause: Esc",
                icon="menu",
            )
        ]
        for i, (name, act, tip, why) in enumerate(tools):
            x = left + width - c.px(16) - narrow - (len(tools) - 1 - i) * c.px(38)
            box = pygame.Rect(x, y, narrow, side)
            lit = name == "hint" and self.hints.is_shown
            widgets.append(IconButton(name, box, act, "tools", why, why or tip, icon=name, marked=lit))
        return widgets

    def _line(self) -> Line | None:
        return self.saying.line()

    def message_bottom(self) -> int:
        """Above the Line: the top of a table belongs to plates."""
        return self.saying.box(Line("turn", [])).top - self.canvas.px(6)

    def _paint_mark(self, x: float, y: float) -> None:
        """Say why the match stays out of best tables, and whether it is not saved: after the subtitle, which
        stands at that place; where a plate is in the way after the title or below both; else as a sign."""
        match = self.match
        marks = ["practice"] if match.practice else ["with hints"] if match.hints else []
        mark = ", ".join(marks + ["not saved"] * bool(self.keeping.unsaved))
        if not mark:
            return
        c, size = self.canvas, theme.LABEL
        high, gap = c.type.line(size), c.type.width(" ", size)
        after = x + c.type.width(self.top.subtitle(), size) + gap
        title = c.type.width(games.entry(match.game.key).title, theme.HEAD, "serif")
        beside = x + title + 3 * gap
        taken = [self.top.plate_box(seat) for seat in range(len(match.seats))]
        if (bottom := self.top.head_bottom()) is not None:
            taken.append(pygame.Rect(0, bottom, c.width, c.height))
        for text, left, top in ((f"· {mark}", after, y), (mark, beside, y - high), (mark, x, y + high)):
            if pygame.Rect(left, top, c.type.width(text, size), high).collidelist(taken) < 0:
                c.text(text, (left, top), size, c.palette.dim)
                return
        icon = "undo" if match.practice else "hint" if match.hints else "warn"
        c.icon(icon, (after + c.px(8), y + high / 2), 15, c.palette.dim)

    def paint(self, now: float) -> None:
        self.top.paint_under(now)
        c = self.canvas
        x, y = c.stage[0] + c.px(116), self._title_y() + c.type.height(theme.HEAD, "serif")
        c.text(self.top.subtitle(), (x, y), theme.LABEL, c.palette.dim)
        self._paint_mark(x, y)
        self.plates.paint()
        self.top.paint(now)

    def draw(self, now: float) -> None:
        if self.handover.veiled:
            # It is covered; whoever draws it all the same sees the doors.
            self.handover.doors.draw(self.canvas, 1)
        else:
            super().draw(now)

    def paint_over(self, now: float) -> None:
        c = self.canvas
        self.plates.paint_pearl(now)
        if line := self._line():
            parts.say(c, line, c.width / 2, self.top.line_bottom())
        self.top.paint_over(now)
        self.handover.paint(now)

    def tick(self, now: float) -> bool:
        if (until := self.saying.wake()) is not None and now >= until:
            self.quiet()
            self.refresh()
        if self.handover.tick(now) or self.context.window.top is not self:
            return True
        if self.motion.tick(now):
            return True
        moving = self.top.tick(now)
        if not self._settled:
            self.at_rest()
        elif not moving and (move := self._next_move(now)) is not None:
            self._show(*move)
            return True
        elif not moving and self.opponents.tell():
            self.tell_stuck()
            return True
        # What has come to its end is drawn there once more.
        flying, shaken = self.plates.pearl.busy, bool(self._shaking[0])
        self.plates.pearl.tick(now)
        if now - self._shaking[1] >= SHAKE:
            self._shaking = ("", 0.0)
        return moving or flying or shaken

    def _next_move(self, now: float) -> tuple[Move, float] | None:
        """A move that nobody at the screen has to make, and the speed at which it is shown."""
        if self._forced_at is not None and now >= self._forced_at:
            self._forced_at = None
            return self.real.legal()[0], self.context.speed
        move = self.opponents.take(now)
        return None if move is None else (move, self.context.speed * self._pace())

    def _pace(self) -> float:
        """How long an opponent's move takes, as a share of one's own: longer where several follow each other
        and each has to be found on the table."""
        crowd = len(self.match.seats) - len(self.match.people)
        pace = SPEED[self.context.settings.pace]
        return pace * self.top.crowded if crowd > 1 else pace

    def stir(self) -> None:
        """Something else is shown than before; what follows is seen in the next frame."""
        self.top.show()
        self._settled = False
        self.refresh()

    def at_rest(self) -> None:
        """What was shown has come to an end: see what follows."""
        self._settled = True
        self._turn()
        self.top.show()
        self.refresh()
        if self.handover.past is not None:
            self.handover.rest(self.now())
        else:
            self._came_to_rest()

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
        self._seat, self.saying.played_back = seat, False
        self.top.show()
        self.plates.lay_down()

    def _came_to_rest(self) -> None:
        match = self.real
        if match.over:
            # Now, since the page of the result will cover it.
            self._picture()
            self._show_end()
            return
        if match.to_move is None or match.to_move in (*match.people, 0):
            self.context.window.when_idle(self._picture)
        if match.round_over:
            self.show_round()
        elif self.handover.wanted():
            self.handover.close(self.now())
        elif self.context.window.top is self:
            self._go_on()

    def _go_on(self) -> None:
        """Somebody has to decide."""
        if len(self.match.seats) > 1:
            self.context.window.when_idle(self._make_page)
        self.opponents.think(self.real, self.now())
        if self.can_play and self.context.settings.forced and self._automatic(self.real):
            self._forced_at = self.now() + FORCED
            self.refresh()

    def _automatic(self, match: Match) -> bool:
        """Whether a person is to move in a position where the move makes itself."""
        if not self.context.settings.forced or match.to_move not in match.people:
            return False
        move = self.top.forced(match.view(match.to_move))
        return move is not None and match.legal() == [move]

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
        """How the deal ended, and then the next one."""
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
        if self._settled:
            self.page()

    def page(self) -> pygame.Surface:
        """The empty page between two deals."""
        if self._page is None:
            self._page = round_page.blank(self.canvas)
        return self._page

    def next_round(self) -> None:
        """Make the next deal; what lies over the table may go then."""
        self.handover.forget()
        self.real.deal_next()
        self._keep()
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
        counted = self.keeping.counted
        self.context.window.push(opening.score_page(self.context, self.match, counted, self, self._counted))
        self._counted = True

    def wake(self, now: float) -> float | None:
        times = (
            super().wake(now),
            self.saying.wake(),
            self._forced_at,
            self.handover.wake(),
            self.opponents.wake(now),
        )
        return min((t for t in times if t is not None), default=None)

    def entered(self) -> None:
        self.motion.speed = self.context.speed
        self.refresh()
        if self.watching:
            return
        if self.handover.veiled and not self.real.round_over:
            self._settled = True
            self.context.window.push(Curtain(self.context, self))
        elif self.motion.busy:
            # What follows is seen when all has come to rest.
            self._settled = False
        elif self.handover.busy or not self._settled:
            return
        elif self.real.over:
            if self.handover.needed and self.handover.open_to is None:
                # It ended behind the doors.
                self.handover.open_to = self.seat
                self.show_scoring()
        elif self.real.round_over:
            self.show_round()
        else:
            self.context.window.when_idle(self._picture)
            self._go_on()

    def left(self) -> None:
        self.opponents.rest()
        self.hints.cancel()
        self._forced_at = None
        self.handover.end_playback()

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        meant = self._hurry()
        widget = self.widget(self._at(at))
        if self.context.window.top is not self:
            return
        ready = widget is not None and (widget.zone == "tools" or self.top.prepares(widget))
        if not meant or ready:
            super().pointer_down(at, now)

    def _hurry(self) -> bool:
        """A click or a key ends what is moving; whether it is used up by that, since others were at it."""
        if self.handover.hurry():
            self._finish()
            return True
        theirs = bool(self.match.history) and self.match.history[-1].seat not in self.match.people
        theirs = theirs and not self.watching and self.motion.busy
        theirs = theirs or (self.opponents.seat is not None and not self.opponents.failure)
        theirs = theirs or self._forced_at is not None
        self.opponents.hurry()
        if self._forced_at is not None:
            self._forced_at = self.now()
        self._finish()
        return theirs

    def _finish(self) -> None:
        if self.motion.busy:
            self.motion.finish()
            self.tick(self.now())

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        meant = command is not None and self._hurry()
        if self.context.window.top is not self or (meant and command in ("accept", "mild")):
            return True
        return super().key(event, command)

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
