"""The moves so far, in a drawer at the right of the table: who did what, with which pieces, for how much."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.app import looks
from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.menu import challenges
from dragonbox.app.scene import Scene
from dragonbox.app.table import heading, log_lines, log_plates, log_rows, log_table
from dragonbox.app.table.log_lines import Entry, written
from dragonbox.app.table.log_plates import Everybody
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.core.match import Match, Played
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.host import TableHost
    from dragonbox.ui.tabletop import Tabletop

WIDTH, HEAD = 424, 32
"""The width of the drawer, and the height of the head of a round, in u."""
MARGIN, PAD = 14, 18
"""How far the drawer stays off the edges of the window and the ledge, and its lines off its own, in u."""
NAME = 16
"""The size of what picks whose moves are shown."""
FILTER, FACES, APART = 36, 30, 8
"""The height of what picks a player, the size of the portrait, and how far they are apart, in u."""


class MoveLog(Scene):
    """The drawer. The newest move is on top; what the line under the pointer moved is lit on the table."""

    overlay = True

    def __init__(
        self,
        context: Context,
        match: Match,
        words: Callable[[Played], str] = written,
        board: Tabletop | None = None,
    ) -> None:
        """`words` tells what somebody did, after the name; where one sits alone, moves stand as they are
        written. `board` is the table below, where pieces can be lit."""
        super().__init__(context)
        self.match, self.words, self.board = match, words, board
        unseen = looks.load(match.game.key).table.unseen(match)
        self.known = len(match.history) - unseen
        """How many moves may be told."""
        self.all_lines = log_lines.lines(match, self.known)
        self.whose: int | None = None
        """The seat whose moves are shown; None for all."""
        self.offset = 0
        """The first line shown."""
        self.chosen: int | None = None
        """The line whose pieces are lit."""
        self.faces = seating.faces(match.seats, context.portrait)
        self.scores = log_lines.scores(match, self.known)
        """After the last move that may be told."""
        self.lines = self._shown()
        self._of_columns: tuple[object, log_rows.Columns] | None = None
        """The columns of all lines, and for which size of the window they are."""
        self._plates: dict[int, pygame.Rect] = {}
        """Where the opponents have plates at the head of the table, if the drawer hides some of them."""

    def _shown(self) -> list[Entry]:
        """The lines, the newest first, each round under its head; of one player, turns need none."""
        found: list[Entry] = []
        under: list[Entry] = []
        for line in self.all_lines:
            if line.turn and self.whose is not None:
                continue
            if line.played is None:
                found, under = [*under, *found], [line]
            elif self.whose is None or line.played.seat == self.whose:
                under.insert(1 if under and under[0].played is None else 0, line)
        return [*under, *found]

    # ------------------------------------------------------------------ places

    def _bottom(self) -> int:
        """Return the y of the ledge of the table below."""
        return self.board.host.ledge if self.board else parts.ledge_top(self.canvas)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        wide = min(max(c.px(WIDTH), c.type.width("8" * 34, 15)), width - c.px(40))
        top, edge = c.px(70), c.px(MARGIN)
        return pygame.Rect(left + width - wide - edge, top, wide, self._bottom() - edge - top)

    def _row(self) -> int:
        return log_rows.height(self.canvas)

    def _list(self) -> pygame.Rect:
        """Where the lines are."""
        c, area = self.canvas, self._area()
        below = len(self.match.seats) > 1 and not self._plates
        top = self._title() + (self._filter_high() + c.px(12)) * below
        pad = c.px(PAD)
        return pygame.Rect(area.x + pad, top, area.w - 2 * pad, area.bottom - c.px(14) - top)

    def _title(self) -> int:
        """Return where the title ends."""
        c = self.canvas
        return self._area().y + max(c.px(58), c.type.height(24, "serif") + c.px(24))

    def _title_end(self) -> int:
        """Return the x where the word of the title ends."""
        return (
            self._area().x
            + self.canvas.px(PAD + log_rows.EDGE)
            + self.canvas.type.width(_("Moves"), 24, "serif bold")
        )

    def _tool_side(self) -> int:
        """Return how large the buttons at the upper right are."""
        return max(self.canvas.px(36), self.canvas.type.line(16))

    def _filter_high(self) -> int:
        return max(self.canvas.px(FILTER), self.canvas.type.line(NAME) + self.canvas.px(6))

    def _boxes(self) -> list[tuple[int, pygame.Rect]]:
        """The lines that fit from `offset` on, each with its place: they fill the list where more follow."""
        c, room = self.canvas, self._list()
        heads = max(c.px(HEAD), c.type.line(15))
        highs, left = [], room.h
        for line in self.lines[self.offset :]:
            high = heads if line.played is None else self._row()
            if high > left:
                break
            highs.append(high)
            left -= high
        if highs and self.lines[self.offset + len(highs) - 1].played is None and left < self._row():
            # A head without a line below it says nothing.
            left += highs.pop()
        more = self.offset + len(highs) < len(self.lines)
        rows = sum(high != heads for high in highs) if more else 0
        found, y = [], room.y
        for number, high in enumerate(highs, self.offset):
            if rows and self.lines[number].played is not None:
                high += left // rows
                left, rows = left - left // rows, rows - 1
            found.append((number, pygame.Rect(room.x, y, room.w, high)))
            y += high
        return found

    def _last_offset(self) -> int:
        """The largest first line with which the list is full."""
        return max(0, len(self.lines) - max(1, self._list().h // self._row()))

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        side = self._tool_side()
        close = pygame.Rect(area.right - side - c.px(PAD), area.y + c.px(14), side, side)
        tip = _("Close: Esc")
        return [
            *(self._pickers() if len(self.match.seats) > 1 else ()),
            *self._copy(close.move(-side - c.px(6), 0)),
            Button("close", close, self.back, "head", tip=tip, icon="cross", kind="quiet"),
        ]

    def _pickers(self) -> list[Widget]:
        """Return what picks whose moves are shown: everybody's, or those of one player."""
        c, room, label = self.canvas, self._list(), _("All")
        high, gap, count = self._filter_high(), c.px(APART), len(self.match.seats)
        wide = c.type.width(label, NAME, "semi") + c.px(28)
        everybody = pygame.Rect(room.x, self._title() - c.px(2), wide, high)
        each = min((room.right - everybody.right - c.px(8)) // count - gap, c.px(84))
        if self._plates:
            # The scores stand on the plates: the faces have room beside the title.
            everybody.w, gap = wide - c.px(10), c.px(6)
            everybody.midleft = (
                self._title_end() + c.px(10),
                self._area().y + c.px(14) + c.type.height(24, "serif") // 2,
            )
            tools = 2 * (self._tool_side() + c.px(6)) + c.px(PAD)
            each = min(c.px(FACES + 4), (room.right - tools - everybody.right - c.px(8)) // count - gap)
        act, top, face = partial(self._filter, None), everybody.y, everybody.right + c.px(8)
        marked = self.whose is None
        found: list[Widget] = [Everybody("everybody", everybody, act, "head", label=label, marked=marked)]
        for seat in range(count):
            name = phrases.called(self.match.seats[seat].name)
            tip = phrases.verb(name, _("Only what you did"), _("Only what {name} did", name=name))
            box = pygame.Rect(face + seat * (each + gap), top, each, high)
            found.append(Widget(f"only {seat}", box, partial(self._filter, seat), "head", tip=tip))
        return found

    def _copy(self, box: pygame.Rect) -> list[Widget]:
        """Return the button that copies the code of the match, where it may be known."""
        # Whoever knows it could look at the cards of the others.
        code = "" if self.match.secret and not self.match.over else challenges.code_of(self.match)
        if not code:
            return []
        act = partial(challenges.copy, self.context, code)
        return [Button("copy", box, act, "head", tip=_("Copy the code"), icon="copy", kind="quiet")]

    def _filter(self, seat: int | None) -> None:
        """Show only the moves of a seat; all without one, or if they were shown alone."""
        self.whose = None if self.whose == seat else seat
        self.lines, self.offset, self.chosen = self._shown(), 0, None
        self.refresh()

    def first_focus(self) -> str:
        return "close"

    # ------------------------------------------------------------------ painting

    def below(self, shown: pygame.Surface) -> pygame.Surface:
        """Return the table as it is, without the marks of its last move: a line has its own."""
        if self.board is None:
            return shown.copy()
        return cast("TableHost", self.board.host).unmarked()

    def backdrop(self) -> pygame.Surface:
        assert self.behind is not None
        c, surface, shift = self.canvas, self.behind.copy(), self._shift()
        self._plates = log_plates.boxes(c, self.board) if self.board is not None and shift else {}
        if shift:
            assert self.board is not None
            area = self._area()
            # Only as far as the drawer hides where it ends; the shadow at the ledge is everywhere the same.
            slides = pygame.Rect(0, area.y, area.centerx, self._bottom() - c.px(8) - area.y)
            if self._plates:
                log_plates.clear(c, self.behind, self.board, area.y)
            surface = log_table.slid(c, self.behind, self.board, shift, slides)
            self._keep_heading(surface, shift)
        if shift:
            assert self.board is not None
            log_plates.step_back(c, surface, self.board)
        self.behind = surface.copy()
        with c.on(surface):
            self._paint_frame()
        return surface

    def _keep_heading(self, surface: pygame.Surface, shift: int) -> None:
        """Leave the line below the title whole: large letters reach down into what slides."""
        assert self.behind is not None
        assert self.board is not None
        top, title = self._area().y, heading.place(self.canvas, self.board)
        part = pygame.Rect(title.x, top, title.w, title.bottom - top)
        if part.h > 0 and not part.colliderect(self._boards()[0].move(-shift, 0)):
            surface.blit(self.behind, part, part)

    def _shift(self) -> int:
        """How far the table slides to the left, so that its board is not covered."""
        return log_table.shift(self.canvas, self.board, self._area().x)

    def _boards(self) -> list[pygame.Rect]:
        """Return where the board lies while nothing has slid; nothing where there is none."""
        return log_table.boards(self.board)

    def _paint_frame(self) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 12)
        x = area.x + c.px(PAD + log_rows.EDGE)
        c.foil(_("Moves"), (x, area.y + c.px(14)), 24)
        if self.match.history and not self._plates:
            x_count = self._title_end() + c.px(12)
            middle = area.y + c.px(14) + c.type.height(24, "serif") // 2 + c.px(2)
            c.text(str(len(self.match.history)), (x_count, middle), 17, c.palette.dim, "sans", middle=True)
        room = self._list()
        c.hairline(room.x, room.y - c.px(5), room.w, theme.GOLD, 0.45, "")
        if not self.all_lines:
            c.text(_("No moves yet."), (x, room.y + c.px(8)), 17, c.palette.dim)

    def paint(self, now: float) -> None:
        c = self.canvas
        if self.chosen is not None:
            self._paint_lit(self.lines[self.chosen])
        if len(self.match.seats) > 1:
            self._paint_faces()
        if self._plates:
            assert self.board is not None
            lit = self.lines[self.chosen].played if self.chosen is not None else None
            unit, mover = self.board.plate(0).unit, lit.seat if lit is not None else None
            log_plates.paint(c, self.match, self._plates, self.faces, self._scores(), unit, mover)
        boxes = self._boxes()
        for number, box in boxes:
            self._paint_line(number, box)
        if 0 < len(boxes) < len(self.lines):
            self._paint_place(len(boxes))

    def _paint_place(self, shown: int) -> None:
        """Draw at the edge which of the lines are seen."""
        c, room, count = self.canvas, self._list(), len(self.lines)
        track = pygame.Rect(room.right + c.px(6), room.y + c.px(4), c.px(4), room.h - c.px(8))
        c.box(track, track.w / 2, theme.HOLLOW, 0.6)
        high = max(c.px(28), round(track.h * shown / count))
        down = round((track.h - high) * self.offset / max(1, count - shown))
        c.box((track.x, track.y + down, track.w, high), track.w / 2, theme.GOLD, 0.9)

    def _scores(self) -> tuple[int, ...]:
        """Return the scores after the line that is lit, or after the last move that may be told."""
        if self.chosen is not None and self.lines[self.chosen].number <= self.known:
            return self.lines[self.chosen].totals
        return self.scores

    def _paint_faces(self) -> None:
        c, scores = self.canvas, self._scores()
        wide = max(c.type.width(phrases.signed(score), 16, "semi") for score in scores)
        lit = self.lines[self.chosen].played if self.chosen is not None else None
        for seat in range(len(self.match.seats)):
            widget = self.widget(f"only {seat}")
            assert widget is not None
            box = widget.box
            face = min(c.px(FACES), box.w - c.px(4))
            full = face + wide + c.px(12) <= box.w
            middle = (box.x + c.px(4) + face // 2, box.centery) if full else box.center
            parts.portrait(c, self.faces[seat], middle, face)
            if full:
                gains = lit is not None and lit.seat == seat and lit.points[seat] > 0
                ink = c.palette.gain if gains else theme.GOLD_LIGHT
                room = pygame.Rect(box.x + face + c.px(4), box.y, box.w - face - c.px(8), box.h)
                c.text(phrases.signed(scores[seat]), room.center, 16, ink, "semi", "center", True)
            rim = box if full else pygame.Rect(0, 0, face, face)
            rim.center = box.center
            if self.whose == seat:
                parts.chosen(c, rim, rim.h / 2)
            if self.state(widget).focus:
                parts.focus(c, rim, rim.h / 2)

    def _paint_lit(self, line: Entry) -> None:
        """Show on the table what a line tells, and say it in the place of the Line."""
        played, board = line.played, self.board
        if board is None or self.behind is None or played is None or line.number > self.known:
            return
        c, edge, top = self.canvas, self._area().x, self._area().y - self.canvas.px(4)
        area = pygame.Rect(0, top, edge, self._bottom() - top)
        log_table.light(c, board, self.behind, line.shown, self._shift(), area)
        log_table.tell(c, board, self._sentence(line, played), self._shift(), edge, line.shown.paid)

    def _sentence(self, line: Entry, played: Played) -> list[Run]:
        """Return who did what and what came of it, in one line: of several things that scored, how they add
        up."""
        text, name = self.canvas.palette.text, self.match.seats[played.seat].name
        gained, sums, alone = played.points[played.seat], line.shown.sum, len(self.match.seats) == 1
        if sums and not alone:
            called = phrases.named(name)
            scores = phrases.verb(name, _("score {n}: {sum}"), _("scores {n}: {sum}"))
            return [(called, theme.GOLD_LIGHT, "semi"), (scores.format(n=gained, sum=sums), text, "sans")]
        if alone:
            runs: list[Run] = [(sums or line.shown.made or self._written(played), text, "sans")]
        else:
            runs = [(phrases.named(name), theme.GOLD_LIGHT, "semi")]
            runs.append((phrases.does(name, line.shown.told or self.words(played)), text, "sans"))
        return [*runs, (phrases.gain(gained), theme.GOLD_LIGHT, "semi")] if gained else runs

    def _paint_line(self, number: int, box: pygame.Rect) -> None:
        c, line, chosen = self.canvas, self.lines[number], number == self.chosen
        if line.played is None:
            log_rows.paint_head(c, box, line.head)
            return
        if chosen:
            log_plates.notch(c, self._area().x, box.centery)
        seat = line.played.seat
        who = self.faces[seat], phrases.named(self.match.seats[seat].name)
        log_rows.paint(c, self._named, self._columns(box.w), box, line, self._brief(line), who, chosen)

    def _columns(self, width: int) -> log_rows.Columns:
        """Return the columns of lines of that width: those of all lines, so that they stay where they are."""
        key = width, self.canvas.size, self.canvas.text_scale, theme.DAY
        if self._of_columns is None or self._of_columns[0] != key:
            rows = [(line, self._brief(line)) for line in self.all_lines if line.played is not None]
            names = [phrases.named(seat.name) for seat in self.match.seats]
            names = names if len(names) > 1 else []
            found = log_rows.columns(self.canvas, self._named, width, rows, names)
            self._of_columns = key, found
        return self._of_columns[1]

    @property
    def _named(self) -> Named:
        return partial(looks.load(self.match.game.key).named, self.canvas)

    def _brief(self, line: Entry) -> str:
        """Say what a move was, beside the face of who made it."""
        assert line.played is not None
        return phrases.capital(line.shown.brief or self._told(line, line.played))

    def _written(self, played: Played) -> str:
        return written(played, looks.load(self.match.game.key).noted)

    def _told(self, line: Entry, played: Played) -> str:
        """Say what somebody did, after the name."""
        if line.shown.made:
            return line.shown.made
        if len(self.match.seats) == 1:
            return self._written(played)
        if line.number > self.known:
            return _("not shown yet")
        return phrases.does(self.match.seats[played.seat].name, self.words(played))

    # ------------------------------------------------------------------ the hands

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        over = next((number for number, box in self._boxes() if box.collidepoint(at)), None)
        chosen = self._choose(over)
        return super().pointer_moved(at, now) or chosen

    def _choose(self, number: int | None) -> bool:
        """Light the pieces of a line; whether that is another than before."""
        if number is not None and self.lines[number].played is None:
            number = None
        before, self.chosen = self.chosen, number
        return number != before

    def pressed_nothing(self, at: tuple[int, int]) -> None:
        """A click beside the drawer closes it."""
        if not self._area().collidepoint(at):
            self.back()

    def wheel(self, steps: float) -> bool:
        self.offset = min(max(0, self.offset + (-1 if steps > 0 else 1)), self._last_offset())
        self.pointer_moved(self.pointer, self.context.window.clock())
        self.context.window.dirty = True
        return True

    def move_focus(self, direction: str) -> bool:
        """Up and down go from line to line."""
        if direction not in ("up", "down") or not self.lines:
            return super().move_focus(direction)
        step = -1 if direction == "up" else 1
        number = self.offset - 1 if self.chosen is None and step > 0 else self.chosen or 0
        number += step
        while 0 <= number < len(self.lines) and self.lines[number].played is None:
            number += step
        if 0 <= number < len(self.lines):
            shown = [one for one, _ in self._boxes()]
            if number <= self.offset:
                # With the heads above it.
                self.offset = number - next(n for n in range(number + 1) if self._begins(number - n))
            elif shown and number > shown[-1]:
                self.offset = min(self.offset + number - shown[-1], len(self.lines) - 1)
            self._choose(number)
            self.context.window.dirty = True
        return True

    def _begins(self, number: int) -> bool:
        """Return whether no head stands over a line."""
        return number == 0 or self.lines[number - 1].played is not None

    def command(self, command: str) -> bool:
        if command in ("log", "secondary"):
            self.back()
            return True
        return False
