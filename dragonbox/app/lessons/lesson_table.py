"""A lesson: the real table, with a guide who says what to do and sees that it is done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from dragonbox import games
from dragonbox.app.context import Context
from dragonbox.app.lessons import guide, placing, spotlight, ways_on
from dragonbox.app.lessons.guide import Paper, Said
from dragonbox.app.lessons.light import Light
from dragonbox.app.table import log_table
from dragonbox.app.table.host import SHAKE
from dragonbox.app.table.opponents import pace
from dragonbox.app.table.table import Table
from dragonbox.core import lesson as lessons
from dragonbox.core import phrases
from dragonbox.core.contract import Event, Move
from dragonbox.core.language import _
from dragonbox.core.lesson import Course, Phase
from dragonbox.core.match import Match
from dragonbox.storage.disk import StorageError
from dragonbox.ui import parts
from dragonbox.ui.parts import Line
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, Widget

ANSWER, SCORED = 0.7, 3.5
"""Seconds before an answer follows by itself, and for which its points are shown."""
THEIRS = 2.0
"""An opponent's move takes so many times as long as in a match: a beginner can follow it then."""
GAIN = 48
"""By how much the room for a thing and for what it scores is wider than the thing, in u."""
SCORE = "result"
"""The key of the button that leads from a table to the score, which a lesson does not have."""
ACTIONS = "actions"
"""The zone of the buttons that make a move."""
TOOLS = ("menu", "log", "help", "settings")
"""What stays of the table's own tools."""


class LessonTable(Table):
    """The table of a lesson. Nothing of it is kept as a match."""

    plays = False
    paper = guide.WIDTH
    teaches = True

    def __init__(self, context: Context, game: str, path: Path, anew: bool = False) -> None:
        """Go on where the lesson was left, or `anew` from its beginning."""
        self.lesson = lessons.load(path, games.load)
        self.path, self.name = path, path.stem
        self.number = int(path.stem.partition("-")[0])
        """From 1; 0 is a round to watch."""
        self.watching = self.lesson.watch
        self.course = Course(self.lesson, games.lesson_values(game))
        if not anew:
            self.course.resume(context.lessons.place(game, self.name))
        self._refused = ""
        """Why the last thing was not possible; the guide says it for a while, or until a pick."""
        self.refused_at = -math.inf
        self._may = False
        """Whether the rules allow what the lesson refused: then the guide stays friendly."""
        self._doubted: Move | None = None
        """The move that was refused last."""
        self._shook = False
        """Whether the paper shook in the last frame."""
        self._news = ""
        """What such a move has brought, until the player moves or goes on."""
        self._answer = ""
        """What an opponent's answer to a free move scored; it is told once that move is made."""
        self._paper_of: tuple[int, tuple[int, int], float] | None = None
        """For which step and size the paper has its place."""
        self._paper_at = pygame.Rect(0, 0, 0, 0)
        self._next_at: float | None = None
        """When a move follows by itself, or the commentary goes on."""
        self._step_told: tuple[tuple[int, bool], Said] | None = None
        """Of which step the guide spoke last, whether of what others did in it, and what it said."""
        self.clicked = -math.inf
        """When a button of the guide was last clicked."""
        self.light = Light(self)
        self._ground: pygame.Surface | None = None
        self.playing = self.lesson.watch
        """Whether a round that is watched goes on by itself."""
        super().__init__(context, self.course.match)
        self.still.line_lies = False

    # ------------------------------------------------------------------ the table, as a lesson needs it

    def entered(self) -> None:
        super().entered()
        if self.watching and not self.motion.busy:
            self._go_on()

    def _keep(self) -> None:
        """Keep where the lesson is; a lesson that cannot be kept can be learned all the same."""
        try:
            if self.course.over:
                self.context.lessons.finish(self.real.game.key, self.name)
            else:
                self.context.lessons.leave(self.real.game.key, self.name, self.course.kept())
        except StorageError as error:
            if not self.context.unsaved:
                self.context.window.say(str(error), 6)

    def _picture(self) -> None:
        """No picture is kept of a lesson."""

    def automatic(self, match: Match) -> bool:
        """No move makes itself: the player learns what it is."""
        return False

    def show_round(self) -> None:
        """The end of a round is told by the guide."""

    def show_scoring(self) -> None:
        """As is the end of a match."""

    @property
    def wanted(self) -> tuple[Move, Sequence[str]] | None:
        """The move that the step asks for, and what is lit for it."""
        wanted = self.course.wanted()
        return (wanted[0], self.points()) if wanted else None

    def play(self, move: Move) -> None:
        """Make the move if it goes on; else the guide says why not."""
        if not self.can_play:
            return
        doubted, self._doubted = self._doubted, None
        # Whoever makes a poor move a second time wants it.
        if self.course.allows(move) and (move == doubted or not self.course.poor(move)):
            super().play(move)
            return
        self._doubted = move
        self.context.sound.play("refuse" if self._looks else "undo", 0.6)
        self._refuse(_(guide.FIRST) if self._looks else self.course.refusal(move), may=not self._looks)
        self.top.show()
        self.refresh()

    @property
    def tells_last(self) -> bool:  # type: ignore[override]
        return self.course.phase in (Phase.WELL, Phase.SEEN) and bool(self.course.step.do)

    @property
    def marks_last(self) -> bool:
        return super().marks_last and (self.tells_last or self.watching or not self.guided)

    @property
    def guided(self) -> bool:  # type: ignore[override]
        return self.course.phase not in (Phase.FREE, Phase.THEN)

    @property
    def _looks(self) -> bool:
        """Whether no move is to be made in this step: the player reads, or touches what is lit."""
        return self.course.phase not in (Phase.FREE, Phase.THEN) and not self.course.wanted()

    def _advance(self, move: Move) -> list[Event]:
        free = self.course.phase is Phase.FREE
        step = self.course.step
        tells = free or (step.praised_first and not step.seen)  # the guide says nothing of answers then
        events = super()._advance(move)
        self._refused = ""
        self.course.played()
        if self.real.history[-1].seat == self.course.seat:
            self._news = ""
        if free:
            self._tell_rule()
        if tells and (answer := self.table_line.answered(self.course.seat)):
            if free:  # once it is made: nothing is lit then that it would lie across
                self._answer = answer
            else:
                self._tell(answer)
        return events

    def _tell(self, answer: str) -> None:
        """Say over the table what an opponent's move has brought."""
        self.context.window.say(answer, max(SCORED, guide.READ * len(answer.split())), self)

    def _tell_rule(self) -> None:
        """Tell a rule that a free move has brought into play, unless the lesson or a table tells it."""
        part = games.notices(self.real.game.key)
        found = part.notices(self.real, self.course.seat) if part else ()
        new = [notice for notice in found if notice.text and notice.key not in self.lesson.tells]
        for notice in self.notices.untold(new, 1):
            self._news = f"{self._news} {notice.text}".strip()

    def explain(self, why: str, rule: str = "", key: str = "") -> None:
        """The guide says why something is not possible."""
        super().explain(why, rule, key)
        self._refuse(phrases.sentence(why))

    def strays(self, key: str, move: Move | None = None) -> bool:
        if not self.course.wanted() or key in self.course.step.point:
            return False
        self.context.sound.play("undo", 0.6)
        self._refuse(self.course.refusal(move), may=True)
        return True

    def _refuse(self, why: str, may: bool = False) -> None:
        """Say why something was not done; `may` tells that the rules allow it, so it is no mistake."""
        self._refused, self.refused_at, self._may = why, self.now(), may
        self.refresh()

    def activate(self, widget: Widget) -> None:
        if widget.zone == guide.ZONE:
            too_soon = ways_on.too_soon(self, widget.key)
            self.clicked = self.now()
            if too_soon:
                return
        self._refused = ""  # what is refused now is said anew
        if not (self.course.step.touch and self.course.phase is Phase.SAY):
            super().activate(widget)
        elif widget.key in self.course.step.point:
            self.next()
            if self.course.step.touch:  # say now what it leads to
                self.top.show_clash(widget.key)
        elif isinstance(widget, Spot) and not widget.skip:
            # To pick it would lead nowhere.
            self.context.sound.play("refuse", 0.6)
            self._refuse(_(guide.ELSEWHERE))
        else:
            super().activate(widget)

    def changed(self) -> None:
        """The step, or what is said in it, is another."""
        self._refused = ""
        self.aimed = ""  # the name of what a pointer rests on would lie across what is told now
        self.light.since = self.now()
        self._keep()
        self.refresh()
        if self.points() and self.context.speed:
            # What others did has been told: it would lie across what is to be done now.
            self.context.window.message.hush(self)
        if self.course.over:
            self.context.window.push(self.context.scene("lesson done", self))
        elif self.context.window.top is self and not self.motion.busy:
            self._go_on()

    def next(self) -> None:
        """The player has read what is said; what was picked meanwhile is put back."""
        if not self.motion.busy:
            self.top.show()
        self._news = ""
        self.course.next()
        self.changed()

    def show_me(self) -> None:
        """Make the move for the player."""
        if wanted := self.course.wanted():
            self.play(wanted[0])

    def undo(self) -> None:
        """Go back to where the step began, or to the step before."""
        if not self.course.can_go_back:
            return
        self.playing = False

        def change() -> None:
            self._news = ""
            self.course.back()
            self.real = self.course.match

        self.change(change)
        self.changed()

    def take_back(self) -> None:
        """Take the moves of this step back, or what was refused: the key to undo leads to no step before."""
        if self.watching or self.course.moved:
            self.undo()
        elif self._refused or self._doubted is not None:
            self._refused, self._doubted = "", None
            self.top.show()
            self.refresh()
        else:
            self.explain(_("there is nothing to undo"))

    def _came_to_rest(self) -> None:
        answer, self._answer = self._answer, ""
        if answer:
            self._tell(answer)
        if self.context.window.top is self:
            self.changed()

    def _go_on(self) -> None:
        """See what follows by itself."""
        self._next_at = None
        phase = self.course.phase
        self.hints.asks = self.course.step.hint
        if self.course.following() is not None:
            self._next_at = self.now() + ANSWER * max(0.4, self.context.speed)
        elif phase is Phase.FREE:
            super()._go_on()
        elif self.lesson.watch and self.playing:
            self._next_at = self.now() + 1.2 + guide.READ * len(self.course.text().split())

    def _next_move(self, now: float) -> tuple[Move, float] | None:
        if self._next_at is not None and now >= self._next_at:
            self._next_at = None
            if (move := self.course.following()) is not None:
                return move, self.context.speed * pace(self) * (1 if self.watching else THEIRS)
            self.next()
            return None
        return super()._next_move(now) if self.course.phase is Phase.FREE else None

    def _hurry(self) -> bool:
        # A round to watch goes on at its own pace.
        if self._next_at is not None and self.course.phase in (Phase.THEN, Phase.FREE):
            self._next_at = self.now()
        return super()._hurry()

    def wake(self, now: float) -> float | None:
        ends = self.refused_at + guide.reading_time(self._refused) if self._refused else None
        times = [super().wake(now), self._next_at, ends, self.light.wake(now)]
        return min((time for time in times if time is not None), default=None)

    def toggle(self) -> None:
        """Pause a round that is watched, or go on."""
        self.playing = not self.playing
        self._go_on()
        self.refresh()

    def primary(self) -> Widget | None:
        """*Next* is the red button while there is one."""
        on = next((widget for widget in self.widgets if widget.key == guide.NEXT), None)
        return on or super().primary()

    def command(self, command: str) -> bool:
        if command == "secondary" and ways_on.press(self):
            return True
        if command == "undo":
            self.take_back()
        if command in ("undo", "redo"):
            return True
        return super().command(command)

    def back(self) -> None:
        """Pause, as at any table: the lesson continues where it is, now or later."""
        self._keep()
        self.context.window.push(self.context.scene("lesson pause", self))

    # ------------------------------------------------------------------ what is to be seen

    def build(self) -> list[Widget]:
        hidden = self._untold()
        seen = (one for one in self.top.widgets() if one.box.collidelist(hidden) < 0)
        found = [*(widget for widget in seen if widget.key != SCORE), *self._tools()]
        # What ends a match is to be seen whole: the paper comes back after it.
        if self.course.over or (self.match.over and self.motion.busy):
            return found
        box, buttons = self._paper(found), ways_on.buttons(self)
        first = buttons[0] if len(buttons) > 1 else None
        main = first if first and first.key != guide.SHOW else None  # else both are as wide
        guide.place_buttons(self.canvas, box, buttons[::-1], main, free=first is None)
        for widget in found:
            if isinstance(widget, Button) and any(button.cap == widget.cap for button in buttons):
                widget.cap = ""  # the key belongs to the guide
            if self._looks and isinstance(widget, Button) and widget.zone == ACTIONS:
                touch = self.course.step.touch and self.course.phase is Phase.SAY
                if not (touch and widget.key in self.course.step.point):
                    widget.why = _(guide.ELSEWHERE) if touch else _(guide.FIRST)
        lit, room = self._ringed(found) if self.points() else [], self.top.paper_room()
        beside, top = room is not None, self._above(box, room)
        rows = self.top.frames() if beside and lit and self.course.wanted() else ()
        edged = beside and self.top.edged
        beak = [] if edged else placing.pointed(self.canvas, box, rows or lit, beside)
        return [*found, Paper(box, self._said(), self._aside(), beak, top), *buttons]

    def _above(self, box: pygame.Rect, room: pygame.Rect | None) -> int | None:
        """Return below which y the portrait of the paper begins: in the room of the paper, and below the
        heading of the table."""
        heading, face = self.heading.box(), guide.portrait(self.canvas, box, self._said())
        ends = [heading.bottom] if heading.colliderect(face) else []
        return max([*ends, *([room.y] if room and room.contains(box) else [])], default=None)

    def _untold(self) -> list[pygame.Rect]:
        """Return where the things lie that the lesson keeps back until it speaks of them."""
        names = self.lesson.untold(self.course.number)
        return [box for name in names for box in self.top.panels.get(name, ()) if box]

    def _paper(self, widgets: list[Widget]) -> pygame.Rect:
        """Where the paper lies: all through a step in the same place, as long as what it says fits."""
        c, said = self.canvas, self._said()
        here = self.course.number, c.size, c.text_scale
        # Where a step begins in motion, the paper stays until all it speaks of lies where it will.
        fits = self._paper_of is not None and self._paper_of[1:] == here[1:]
        waits = fits and (self.motion.busy or self.top.travels())
        if here != self._paper_of and not waits:
            keeps = self._keeps(widgets)
            self._paper_of, self._paper_at = here, self._found(said, keeps)
        acts = [widget.box for widget in widgets if widget.zone == ACTIONS]
        return placing.grown(c, self._paper_at, said, self._low(), [*self._ringed(widgets), *acts])

    def _low(self) -> int:
        """Return above which y the paper ends."""
        return self.ledge - self.canvas.px(6)

    def _found(self, said: Said, keeps: list[tuple[pygame.Rect, float]]) -> pygame.Rect:
        """Return where the paper covers least."""
        steps = self.lesson.steps
        every = [
            lessons.about(text) for step in steps for text in (step.say, step.well, step.seen, step.other)
        ]
        # A paper that points at nothing stays where it is from step to step.
        lit = [] if self.top.edged else self._ringed(self.top.widgets())
        room = self.top.paper_room()
        return placing.found(
            self.canvas, said, (every, self.course.texts()), keeps, lit, self._low(), room, self._paper_at
        )

    def _ringed(self, widgets: Sequence[Widget]) -> list[pygame.Rect]:
        """Return where the things lie that the step speaks of."""
        found = {
            widget.key: self.light.whole(widget) for widget in widgets if widget.key in self.course.step.point
        }
        return [box for name in self.course.step.point if (box := found.get(name) or self.top.mark(name))]

    def _said(self) -> Said:
        """Return what the guide says: of a new step, or of what others did, only when all is at rest."""
        told, here = self._step_told, (self.course.number, self.course.phase is Phase.SEEN)
        if told and told[0] != here and self.motion.busy and not (self._refused or self.hints.is_shown):
            return told[1]
        self._step_told = here, self._says()
        return self._step_told[1]

    def _says(self) -> Said:
        title = _("Lesson {n}", n=self.number) if self.number else _("Watch")
        hint = self.hints.text() if self.hints.is_shown else ""
        text = hint or f"{self.course.text()} {self._news}".strip()
        here, count = self.course.number + 1, len(self.lesson.steps)
        refused = bool(self._refused) and not self._may
        said = Said(title, text, here, count, refused, self.course.step.head, self._refused)
        # What there is to do stays to be read, where there is room for it beside what is new.
        room = placing.holds(self.canvas, said, self._paper_at.w, self._low())
        return said if room else replace(said, text=self._refused or self._news or text, why="")

    def _keeps(self, widgets: list[Widget]) -> list[tuple[pygame.Rect, float]]:
        """What the paper should not cover: what is lit most of all."""
        ids, gain = (*self.course.step.point, *self.course.step.see), self.canvas.px(GAIN)
        lit = [(widget.box.inflate(24, 24), 400.0) for widget in widgets if widget.key in ids]
        lit += [(box.inflate(24, 24), 400.0) for name in ids if (box := self.top.mark(name))]
        # What the move scores stands at a corner, half beyond it.
        lit += [(box.inflate(gain, gain), 400.0)] if (box := self.light.landing()) else []
        actions = [(self.top.actions_box(), 400.0)]
        line = self.top.line() if self.course.phase is Phase.FREE else self._how()
        if line:
            actions.append((self.table_line.box(line), 40.0))
        return [*placing.told(self.top.note_keeps(), self._untold()), *actions, *lit]

    def _tools(self) -> list[Widget]:
        return [widget for widget in super()._tools() if widget.key in TOOLS]

    def points(self) -> tuple[str, ...]:
        """Return the ids of what has a ring now."""
        if self.course.phase is not Phase.SAY or self.motion.busy:
            return ()
        return self.course.step.point

    def backdrop(self) -> pygame.Surface:
        self._ground, _ = parts.table(self.canvas, self.canvas.px(self.foot))
        return super().backdrop()

    def ready(self) -> Widget | None:
        """Return the red button if it makes a move that is picked and goes on: not one that makes another
        move, or the usual one while something is only pointed at."""
        ready, move = super().primary(), self.top.picked_move()
        makes = move is not None and self.course.allows(move)
        return ready if makes and ready and ready.on and ready.zone != guide.ZONE else None

    def picks(self) -> bool:
        """Return whether the player has picked something of the move that is wanted."""
        line = self._line() if self.course.wanted() else None
        return line is not None and line.kind == "preview"

    def _aside(self) -> int:
        share = (self.now() - self.refused_at) / SHAKE
        if share >= 1 or self._may or not self.context.speed:
            return 0
        return round(math.sin(share * 6 * math.pi) * self.canvas.px(6))

    def _line(self) -> Line | None:
        if self.course.phase is Phase.SAY and self.course.wanted() and not self.motion.busy:
            # What there is to do stands on the paper; how the hands do it, and what comes of a pick, here.
            line = self.top.line()
            return self._how() if line and line.kind == "turn" else line
        return super()._line() if self.motion.busy or self.course.phase is Phase.FREE else None

    def _how(self) -> Line | None:
        """Return what to do with the mouse; nothing where the paper tells it."""
        wanted = self.course.wanted()
        told = self.top.gesture(wanted[0]) if wanted else ""
        return Line("turn", [(told, self.canvas.palette.text, "semi")]) if told else None

    def message_bottom(self) -> int:
        """Say things at the top of the window while arrows lead from the hand to the field."""
        return 0 if self.points() else super().message_bottom()

    def line_centre(self, line: Line) -> float:
        """Keep the Line below the board where that makes room for the paper."""
        boards = log_table.boards(self.top) if self.top.paper_room() else []
        return boards[0].centerx if boards else super().line_centre(line)

    def draw_widget(self, widget: Widget) -> None:
        if widget.zone != guide.ZONE:
            super().draw_widget(widget)

    def paint_over(self, now: float) -> None:
        c, line = self.canvas, self._line()
        self.plates.paint_pearl(now)
        self.top.paint_over(now)
        hidden, lit = self._untold(), self.light.on()
        ground = self.top.lit_ground(self._ground) if self._ground and (hidden or lit) else None
        if ground:
            spotlight.veil(c, hidden, ground)
        # What comes of a pick is to be seen as well.
        self.light.paint(now, lit, ground, line is not None and line.kind == "preview")
        if line:
            parts.say(c, line, self.line_centre(line), self.top.line_bottom())
        self.hints.paint()
        for widget in self.widgets:
            if widget.zone == guide.ZONE:
                super().draw_widget(widget)

    def tick(self, now: float) -> bool:
        moving = super().tick(now)
        if self._refused and now - self.refused_at >= guide.reading_time(self._refused):
            self._refused = ""
            self.refresh()
        shaking = now - self.refused_at < SHAKE and not self._may
        if shaking or self._shook:
            self.refresh()  # once more at its end, where the paper lies straight again
        self._shook = shaking
        return moving or shaking or self.light.fades(now)
