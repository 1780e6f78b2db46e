"""A puzzle on the table of its game: pieces move as in a match, and an answer is given by a button."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.lessons import spotlight
from dragonbox.app.puzzles import naming, panels, told
from dragonbox.app.puzzles.answering import Answering
from dragonbox.app.puzzles.side_panels import SHEET, Beside
from dragonbox.app.puzzles.sitting import Sitting, Source
from dragonbox.app.table import opening
from dragonbox.app.table.heading import Heading, Sign
from dragonbox.app.table.plates import Plates
from dragonbox.app.table.table import Table
from dragonbox.core import answers, phrases
from dragonbox.core.contract import Event, Move, Round
from dragonbox.core.language import _
from dragonbox.core.match import Match, Seated
from dragonbox.core.puzzle import Puzzle, Shown
from dragonbox.ui import gauges, theme
from dragonbox.ui.background import Item
from dragonbox.ui.commands import key_name
from dragonbox.ui.parts import Line
from dragonbox.ui.widgets import Button, Widget

TOOLS, NEAR = ("menu", "undo", "redo", "help"), 38
"""What stays of the table's own tools, and how far apart they are, in u."""
BESIDE, FLAME = 0.8, 17
"""How strongly the next best answer is seen; the size of a flame, in u."""
DIMMED = 1.0
"""How dark all is that a reason does not speak of, as a share of what a lesson makes of it."""
STEP = 0.9
"""Seconds between two moves of the best line, after all has come to rest."""


class PuzzleHeading(Heading):
    """Options and practice mean nothing here: flames below the title tell how hard the puzzle is."""

    def __init__(self, table: PuzzleTable) -> None:
        super().__init__(table)
        self._puzzle = table

    def signs(self) -> Iterator[Sign]:
        """Return nothing: panels tell it all."""
        yield from ()

    def paint_backdrop(self) -> None:
        """Paint emblem and title, and below it how hard the puzzle is."""
        table = self._puzzle
        if table.sheet:
            left, width = table.canvas.stage
            told.paint_headline(table.canvas, table.sitting, left + width - table.canvas.px(SHEET + 40))
            return
        super().paint_backdrop()
        c, (x, y) = table.canvas, self.below()
        middle = x + c.px(2 * (FLAME + 2)), y + c.px(FLAME / 2 + 2)
        gauges.flames(c, middle, table.puzzle.grade, FLAME)

    def _undo(self) -> tuple[str, str]:
        """Only what was tried can be taken back."""
        why = "" if self._puzzle.tried else _("You have not moved anything yet.")
        return key_name(_("Undo: Ctrl+Z")), why

    def _no_redo(self) -> str:
        return "" if self._puzzle.undone else _("There is nothing to redo.")


class PuzzlePlates(Plates):
    """The player's own gives way to the answer on the ledge, and the pearl with it."""

    def items(self) -> Iterator[Item]:
        """Return the plates, without the player's own where the answer lies there."""
        tray = self._table.top.tray() is not None
        return (item for item in super().items() if not tray or item.key != ("plate", self._table.seat))

    def paint_pearl(self, now: float) -> pygame.Rect:
        """Paint it where all plates lie; return where."""
        return super().paint_pearl(now) if self._table.top.tray() is None else pygame.Rect(0, 0, 0, 0)


class PuzzleTable(Answering, Table):
    """The table of one puzzle. Nothing of it is kept as a match."""

    plays = False
    solves = True

    def __init__(self, context: Context, match: Match, source: Source) -> None:
        self.sitting = Sitting(context, match, source)
        self.puzzle = self.sitting.puzzle
        self.since = len(match.history)
        """How many moves lead to the position."""
        self.start = match
        """The match up to there."""
        self.undone: list[Move] = []
        """What can be made again, the next one last."""
        self._line_left: list[Move] = []
        """What is still to be seen of the best line."""
        self._next_at: float | None = None
        self._by_itself = False
        """Whether the move that is being made plays itself."""
        self.played_out = False
        """Whether more than the answer lies on the table: what the others do against it."""
        self.shows_other = False
        """Whether the steps show another right way instead of the player's own."""
        self.beside = Beside(self)
        self._judged = ("", False, False)
        """The moves that were judged last, as a text, and whether they are an answer, and a right one."""
        super().__init__(context, _seen_by(match, self.puzzle))
        self.heading = PuzzleHeading(self)
        self.still.line_lies = False
        self.plates = PuzzlePlates(self)
        self.plates.lay_down()

    # ------------------------------------------------------------------ the table, as a puzzle needs it

    @property
    def sheet(self) -> int:  # type: ignore[override]
        """A puzzle that is over has a sheet beside the table."""
        return SHEET if self.sitting.attempt.over else 0

    @property
    def previews(self) -> bool:  # type: ignore[override]
        """Whether it may be told what a move would bring: only once the puzzle is over."""
        return self.sitting.attempt.over

    @property
    def show_rank(self) -> bool:
        """Whether it is told how a move ranked: that would name the best one."""
        return self.previews and super().show_rank

    def _keep(self) -> None:
        """Nothing is kept of the moves."""

    def _picture(self) -> None:
        """No picture either."""

    def automatic(self, match: Match) -> bool:
        """No move makes itself."""
        return False

    def show_round(self) -> None:
        """A round that ends here is a puzzle that is answered."""

    def show_scoring(self) -> None:
        """So is a match."""

    def _turn(self) -> None:
        """The table is always seen from the same side."""
        self.plates.pass_on(self.now())

    def _go_on(self) -> None:
        """Nobody else moves."""

    def _came_to_rest(self) -> None:
        if self._line_left:
            self._next_at = self.now() + STEP * max(0.5, self.context.speed)
        elif self.sitting.attempt.over and self.stars_at < 0:
            self.show_stars()
        self.refresh()

    # ------------------------------------------------------------------ trying

    @property
    def started(self) -> bool:
        return bool(self.tried)

    def ways(self) -> list[Button]:
        """Return the rules that the question turns on, and the way to the first lesson."""
        found = super().ways()
        if page := self.puzzle.kind.page:
            rules = Button("puzzle page", pygame.Rect(0, 0, 0, 0), partial(self.rules, page), panels.ZONE)
            rules.label, rules.kind, rules.size = _("How it works"), "ink", 16
            found.insert(0, rules)
        return found

    def spoken(self, text: str) -> str:
        return naming.spoken(text, self.match)

    @property
    def tried(self) -> list[Move]:
        """The moves that were made from the position on."""
        return [played.move for played in self.real.history[self.since :]]

    @property
    def line_text(self) -> str:
        """The moves that were tried, in their notation."""
        return answers.SEPARATOR.join(map(str, self.tried))

    @property
    def way(self) -> str:
        """The best line that is gone through: the player's own, or the one that is told."""
        own = self.beside.another() and not self.shows_other
        return self.sitting.own if own else self.sitting.best

    def show_way(self, other: bool) -> None:
        """Play the player's own way, or the other one that is told."""
        self.shows_other = other
        self.show_best()

    @property
    def step(self) -> int:
        """How many moves of that line are on the table; −1 if other moves are."""
        tried, best = list(map(str, self.tried)), self.way.split(answers.SEPARATOR)
        return min(len(tried), len(best)) if tried[: len(best)] == best[: len(tried)] else -1

    @property
    def text(self) -> str:
        """The answer that lies on the table; empty if none does yet."""
        if self.played_out:
            return ""
        text = self.line_text
        if text != self._judged[0]:
            # Asked in every frame, and judging takes longer than drawing.
            verdict = self.sitting.attempt.judge(text) if text else None
            self._judged = text, bool(verdict and verdict.legal), bool(verdict and verdict.right)
        return text if self._judged[1] else ""

    @property
    def given(self) -> bool:
        """Whether what lies on the table was given as an answer already, and was wrong."""
        attempt = self.sitting.attempt
        return not attempt.over and (self.played_out or bool(self.text and attempt.gave(self.text)))

    def play(self, move: Move) -> None:
        if not self.can_play or self._line_left:
            return
        if not self.sitting.attempt.over and (self.text or self.played_out):
            give = _("give this as your answer, or take it back first")
            self.explain(_("begin again first: this was your answer") if self.given else give)
            return
        super().play(move)

    def _advance(self, move: Move) -> list[Event]:
        if not self._by_itself:
            self.sitting.stir()
            self.undone.clear()
        self._by_itself = False
        return super()._advance(move)

    def undo(self) -> None:
        """Take a move of the try back."""
        if not self.tried:
            self.explain(_("there is nothing to take back"))
            return
        if self.played_out and not self.sitting.attempt.over:
            self.restart()
            return
        self.undone.append(self.tried[-1])
        self._go_to(len(self.real.history) - 1)

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        if not self.undone:
            self.explain(_("there is nothing to redo"))
            return
        move = self.undone.pop()
        left, self.undone = self.undone, []
        self._show(move, self.context.speed)
        self.undone = left

    def restart(self) -> None:
        """Begin again from the position of the puzzle."""
        self.undone.clear()
        self._go_to(self.since)

    def lay(self, text: str) -> None:
        """Lay a line that was given before."""
        self.undone.clear()
        self._go_to(self.since, text)

    def go_to_step(self, count: int) -> None:
        """See the best line up to one of its moves: the next one is played."""
        line = self.way.split(answers.SEPARATOR)
        if count == self.step + 1 and self.step >= 0 and not self._line_left:
            self._go_to(self.since + self.step)
            self._line_left = [self.real.parse(line[count - 1])]
            self._next_at = self.now()
            self.refresh()
        else:
            self._go_to(self.since, answers.SEPARATOR.join(line[:count]))

    def _go_to(self, count: int, text: str = "") -> None:
        """Show the position after so many moves, and those of a line."""
        self._line_left, self._next_at, self.played_out = [], None, False
        self.sitting.stir()

        def change() -> None:
            self.real = self.real.until(count)
            for part in text.split(answers.SEPARATOR) if text else ():
                self.real.play(self.real.parse(part), deal=False)

        self.change(change)
        self.context.sound.play("undo")

    def answer(self) -> None:
        """Give what lies on the table as the answer; after a wrong one, begin again."""
        if self.given:
            self.restart()
            return
        if not (text := self.text):
            self.explain(told.unfinished(self.puzzle.kind.form))
            return
        self.give(text)
        self._see_out(text)

    def _see_out(self, text: str) -> None:
        """Let the others do what they can against an answer that lies on the table, or plays itself."""
        self.sitting.play_out(text, partial(self._go_out, text))

    def _go_out(self, text: str) -> None:
        if self.played_out or text != answers.SEPARATOR.join(map(str, [*self.tried, *self._line_left])):
            return  # something else lies there by now
        moves, self.sitting.followed = self.sitting.out[text]
        position, waits = self.real.position(), not self._line_left
        for move in self._line_left:
            position.apply(move)
        self._line_left += self._parsed(position, moves)
        self.played_out = True
        if waits and self._line_left:
            self._next_at = self.now() + STEP * max(0.5, self.context.speed)
        self.refresh()

    def _parsed(self, position: Round, texts: Iterable[str]) -> list[Move]:
        """The moves of a line that begins in a position, which is changed."""
        line: list[Move] = []
        for text in texts:
            line.append(self.real.game.parse(position, text))
            position.apply(line[-1])
        return line

    def give_up(self) -> None:
        """See the answer played out."""
        self.sitting.give_up()
        self._make_room()
        self.show_best()

    def show_best(self) -> None:
        """Play the best line from the beginning."""
        text = self.way
        self._go_to(self.since)
        self._line_left = self._parsed(self.real.position(), text.split(answers.SEPARATOR))
        self._next_at = self.now() + STEP * max(0.3, self.context.speed)
        self._see_out(text)
        self.refresh()

    # ------------------------------------------------------------------ time

    def _next_move(self, now: float) -> tuple[Move, float] | None:
        if not self._line_left or self._next_at is None or now < self._next_at:
            return None
        self._next_at, self._by_itself = None, True
        return self._line_left.pop(0), self.context.speed

    def tick(self, now: float) -> bool:
        moving = super().tick(now)
        return self.drops(now) or moving

    def wake(self, now: float) -> float | None:
        times = [super().wake(now), self._next_at]
        return min((time for time in times if time is not None), default=None)

    # ------------------------------------------------------------------ what is to be seen

    def command(self, command: str) -> bool:
        if command == "secondary" and (self.waits or self.sitting.attempt.over):
            self.main()
            return True
        # As long as moves can be made, the key belongs to the button of the table that shows it.
        if self.top.command(command):
            return True
        if act := {"secondary": self.main, "hint": self.take_hint, "turn": self.restart}.get(command):
            act()
            return True
        return command != "log" and super().command(command)

    def back(self) -> None:
        """Leave; what was tried is forgotten."""
        self.context.window.pop()

    def backdrop(self) -> pygame.Surface:
        surface = super().backdrop()
        with self.canvas.on(surface):
            self.beside.paint_captions()
        return surface

    def build(self) -> list[Widget]:
        waits = self.waits
        found = [widget for widget in self.top.widgets() if not waits or widget.zone != "actions"]
        found += self._tools()
        if waits and self.sitting.attempt.over:
            found += self.next_buttons(self.beside.answer_box())
        buttons = self.beside.answer_buttons() if self.has_answer else []
        return [*found, *self.beside.widgets(), *([] if self.sitting.attempt.over else buttons)]

    @property
    def has_answer(self) -> bool:
        """Whether an answer lies on the table."""
        return bool(self.text) or self.played_out

    @property
    def line_plays(self) -> bool:
        """Whether a line plays itself."""
        return bool(self._line_left)

    @property
    def waits(self) -> bool:
        """Whether no move can be made: an answer lies there, or plays itself."""
        return self.has_answer or bool(self._line_left)

    def give(self, text: str) -> None:
        """Give a text as the answer: where it ends the puzzle, the sheet comes beside the table."""
        super().give(text)
        self._make_room()

    def _make_room(self) -> None:
        """Lay the table out anew where the sheet of a puzzle that is over comes beside it."""
        if self.sheet and self.context.window.top is self:
            self.context.window.fade()
            self.lay_out(self.canvas, self.behind)

    def _right_places(self) -> list[tuple[str, ...]]:
        """The places of all right answers, of kinds that have some to show."""
        return [places for text in self.puzzle.answers if (places := self.puzzle.kind.glows(text))]

    def _place_of(self, key: str) -> pygame.Rect | None:
        """Where something lies on the table: a widget, or what is no widget and still has a name."""
        widget = self.widget(key)
        return widget.box if widget else self.top.mark(key)

    def paint_over(self, now: float) -> None:
        """Light what a line of the paper speaks of."""
        self._paint_lit()
        active = self.widget(self.hovered) or (self.widget(self.focused) if self.focus_shown else None)
        if isinstance(active, panels.Reason):
            lit = [box for key in active.keys if (box := self._place_of(key))]
            paper = next(widget.box for widget in self.widgets if widget.key == "puzzle sheet")
            spotlight.paint(self.canvas, spotlight.Lit(lit, [paper]), DIMMED, 1)
        super().paint_over(now)

    def _paint_lit(self) -> None:
        """Draw a ring round what the first hint speaks of, until something is tried; when the puzzle is over,
        all right places glow while nothing lies there, and those of the next best answer are seen faintly
        beside the best one."""
        if self._line_left or self.motion.busy:
            return
        compares = self.puzzle.kind.form != "line"
        if self.sitting.attempt.over and self.text and self._judged[2] and compares:
            for key in self.sitting.beside:
                if box := self._place_of(key):
                    self._ring(box, self.canvas.palette.dim, BESIDE)
        if self.tried:
            return
        attempt = self.sitting.attempt
        if attempt.over:
            for places in self._right_places():
                if boxes := [box for key in places if (box := self._place_of(key))]:
                    self._ring(boxes[0].unionall(boxes[1:]), theme.GLOW)
        elif attempt.hints:
            for name in self.puzzle.kind.lit(self.real.position(), self.puzzle.seat):
                if box := self.top.mark(name):
                    self._ring(box, theme.FOCUS)

    def _ring(self, box: pygame.Rect, colour: theme.Colour, opacity: float = 1.0) -> None:
        c = self.canvas
        inner = box.inflate(-c.px(6), -c.px(6))
        c.outline(inner, c.px(6), theme.FOCUS_EDGE, c.hair(5), 0.6 * opacity)
        c.outline(inner, c.px(6), colour, max(2, c.px(2.6)), opacity)

    def shown(self) -> tuple[Shown, ...]:
        """Return what lies open beside the table."""
        kind, now = self.puzzle.kind, self.real.position()
        if kind.still_shows:
            return kind.still_shows(self.sitting.attempt.start, now, self.puzzle.seat)
        return kind.shows(now, self.puzzle.seat)

    def play_on(self) -> None:
        """Make a practice game of the position that lies on the table."""
        match = self.real.until(len(self.real.history))
        match.practice = True
        _name(match, self.puzzle.seat, [seating.called(name) for name in seating.OPPONENTS])
        opening.begin(self.context, match)

    def _tools(self) -> list[Widget]:
        """Undo and redo stand beside help; of a puzzle that is over the steps of the best line take their
        place."""
        gone = ("undo", "redo") if self.sheet else ()
        found = [widget for widget in super()._tools() if widget.key in TOOLS and widget.key not in gone]
        for widget in found:
            if widget.key in ("undo", "redo"):
                widget.box.x += self.canvas.px(2 * NEAR)
        return found

    def line_centre(self, line: Line) -> float:
        """Keep the Line in the middle between panels."""
        columns = self.top.columns()
        if len(columns) == 1 and not self.sheet:
            return super().line_centre(line)
        left = columns[0].right if len(columns) > 1 else self.canvas.stage[0]
        return self.off_end(line, (left + columns[-1].x) / 2)

    def _line(self) -> Line | None:
        palette = self.canvas.palette
        if (said := self.table_line.line()) and said.kind == "why":
            return said
        if self._line_left or self.given or self.sitting.attempt.over:
            return None
        if self.text:
            done, more = _("Your answer is ready."), _("Give it, or undo a move.")
            if ready := self.puzzle.kind.ready:
                done, more = ready(self.start.position(), self.real.position(), self.puzzle.seat)
            return Line("turn", [(done, palette.text, "semi"), (more, palette.dim, "sans")])
        return None if self.motion.busy else self.top.line()


def _seen_by(match: Match, puzzle: Puzzle) -> Match:
    """Return the match of a puzzle with one person, so that the table has one side."""
    shown = match.until(len(match.history))
    _name(shown, puzzle.seat, [seating.called(name) for name in seating.OPPONENTS])
    return shown


def _name(match: Match, seat: int, others: Iterable[str]) -> None:
    """Seat a person, and opponents of these names."""
    names = iter(others)
    for number in range(len(match.seats)):
        own = number == seat
        match.seats[number] = Seated(phrases.YOU if own else next(names), "human" if own else "novice")
