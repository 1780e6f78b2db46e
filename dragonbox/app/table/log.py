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
from dragonbox.app.table import heading, log_lines, log_plates, log_table
from dragonbox.app.table.log_lines import Entry, written
from dragonbox.app.table.log_plates import Everybody
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.core.match import Match, Played
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.host import TableHost
    from dragonbox.ui.tabletop import Tabletop

WIDTH, ROW, HEAD = 412, 50, 30
"""The drawer, a line of it and the head of a round, in u."""
FACE, LARGE, SMALL, PAID = 36, 41, 28, 22
"""The heights of a portrait, of pieces at most and at least, and of what was paid, in u."""
COLUMN = 0.44
"""The widest column of pieces, as a share of a line: the words of all lines begin beside it."""
NAME, WORDS = 16, (15, 14, 13, 12, 11)
"""The size of a name, and those of words, the first with which they have room."""
FILTER, FACES, APART = 36, 30, 8
"""The height of what picks a player, the size of the portrait, and how far they are apart, in u."""
SOFT = 0.55
"""How much of the colour of names is in what was done."""
GAIN = 16
"""The size of what a move brought."""


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
        top = c.px(66)
        return pygame.Rect(left + width - wide - c.px(6), top, wide, self._bottom() - c.px(4) - top)

    def _row(self) -> int:
        c = self.canvas
        return max(c.px(ROW), c.type.line(NAME) + c.type.line(WORDS[0]) + c.px(8))

    def _list(self) -> pygame.Rect:
        """Where the lines are."""
        c, area = self.canvas, self._area()
        below = len(self.match.seats) > 1 and not self._plates
        top = self._title() + (self._filter_high() + c.px(12)) * below
        return pygame.Rect(area.x + c.px(14), top, area.w - c.px(28), area.bottom - c.px(10) - top)

    def _title(self) -> int:
        """Return where the title ends."""
        c = self.canvas
        return self._area().y + max(c.px(58), c.type.height(24, "serif") + c.px(24))

    def _title_end(self) -> int:
        """Return the x where the word of the title ends."""
        return self._area().x + self.canvas.px(18) + self.canvas.type.width(_("Moves"), 24, "serif bold")

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
        close = pygame.Rect(area.right - side - c.px(14), area.y + c.px(14), side, side)
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
            tools = 2 * (self._tool_side() + c.px(6)) + c.px(14)
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
        x = area.x + c.px(18)
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
            self._paint_line(self.lines[number], box, number == self.chosen)
        if 0 < len(boxes) < len(self.lines):
            self._paint_place(len(boxes))

    def _paint_place(self, shown: int) -> None:
        """Draw at the edge which of the lines are seen."""
        c, room, count = self.canvas, self._list(), len(self.lines)
        track = pygame.Rect(room.right + c.px(5), room.y + c.px(4), c.px(4), room.h - c.px(8))
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
        if log_table.light(c, board, self.behind, line.shown, self._shift(), area):
            log_table.tell(c, board, self._sentence(line, played), self._shift(), edge)

    def _sentence(self, line: Entry, played: Played) -> list[Run]:
        """Return who did what and what came of it, in one line."""
        text, name = self.canvas.palette.text, self.match.seats[played.seat].name
        gained = played.points[played.seat]
        if len(self.match.seats) == 1:
            runs: list[Run] = [(self._written(played), text, "sans")]
        else:
            runs = [(phrases.named(name), theme.GOLD_LIGHT, "semi")]
            runs.append((phrases.does(name, line.shown.told or self.words(played)), text, "sans"))
        if made := line.shown.sum or line.shown.made:
            runs.append((f"· {made}", self.canvas.palette.dim, "sans"))
        return [*runs, (phrases.gain(gained), theme.GOLD_LIGHT, "bold")] if gained else runs

    def _paint_line(self, line: Entry, box: pygame.Rect, chosen: bool) -> None:
        c, played = self.canvas, line.played
        if played is None:
            x, y = box.x + c.px(4), box.centery + c.px(2)
            c.text(line.head, (x, y), 15, c.palette.head, "semi", middle=True)
            x += c.type.width(line.head, 15, "semi") + c.px(12)
            c.hairline(x, y, max(0, box.right - x), theme.GOLD, 0.4, "right")
            return
        if chosen:
            c.box(box, c.px(8), theme.TINT, 0.3)
            c.outline(box, c.px(8), theme.GOLD_LIGHT, c.hair(1.5))
            log_plates.notch(c, self._area().x, box.centery)
        x, middle = box.x + c.px(6), box.centery
        if len(self.match.seats) > 1:
            face = c.px(FACE)
            parts.portrait(c, self.faces[played.seat], (x + face // 2, middle), face)
            x += face + c.px(10)
        else:
            number = c.type.width("88", 15, "semi")
            c.text(f"{line.number}", (x + number, middle), 15, c.palette.head, "semi", "right", True)
            x += number + c.px(12)
        right = self._paint_gain(played, box, chosen)
        self._paint_move(line, played, pygame.Rect(x, box.y, right - c.px(8) - x, box.h), chosen)

    def _paint_gain(self, played: Played, box: pygame.Rect, chosen: bool) -> int:
        """Draw what a move brought, on gold in the lit line; return the x where the column begins."""
        c, gained = self.canvas, played.points[played.seat]
        wide = c.type.width("+88", GAIN, "bold") + c.px(18)
        x = box.right - c.px(6) - wide / 2
        if gained:
            kind = "loss" if gained < 0 else "gold" if chosen else "ink"
            parts.badge(c, phrases.gain(gained), (x, box.centery), kind, GAIN, 24)
        return round(x - wide / 2)

    def _column(self, room: int) -> tuple[int, float]:
        """Return how wide the column of pieces is, and how high they are: as large as the longest row allows,
        but none for whose sake all others would be small."""
        c, rows = self.canvas, {line.shown.pieces for line in self.all_lines if line.shown.pieces}
        named, most = self._named, round(room * COLUMN)
        high = float(min(c.px(LARGE), self._row() - c.px(8)))
        wide = max((pieces.row_width(c, named, row, high) for row in rows), default=0)
        if wide > most:
            high = max(c.px(SMALL), high * most / wide)
        return min(most, max((pieces.row_width(c, named, row, high) for row in rows), default=0)), high

    @property
    def _named(self) -> Named:
        return partial(looks.load(self.match.game.key).named, self.canvas)

    def _paint_move(self, line: Entry, played: Played, box: pygame.Rect, chosen: bool) -> None:
        """Draw the pieces of a move in their column, and beside it who did what, in words; of the line that
        is lit also what was paid."""
        c, words, paid = self.canvas, line.shown.pieces, line.shown.paid if chosen else ()
        column, high = self._column(box.w)
        if words:
            wide = pieces.row_width(c, self._named, words, high)
            high *= min(1.0, column / max(1, wide))
            # A single piece stands in the middle of the column, where others have their arrow.
            x = box.x + max(0, column - wide) // 2 if len(words) == 1 else box.x
            pieces.row(c, self._named, words, (x, box.centery - high / 2), high)
        wide = column + c.px(12) * bool(column)
        x, room, name, told = box.x + wide, box.w - wide, self._name(played), self._told(line, played)
        lines = (box.h - c.type.line(NAME)) // c.type.line(WORDS[-1]) if name else 2
        if name and not 0 < len(c.type.wrap(told, WORDS[-1], room)) <= lines:
            # There is no line for the name alone.
            told, name = told if line.shown.made else f"{name} {told}", ""
            room -= self._paint_paid(paid, box)
        head = c.type.line(NAME) if name else 0
        sizes = [(size, min(2, (box.h - head) // c.type.line(size))) for size in WORDS]
        fit = [(size, most) for size, most in sizes if len(c.type.wrap(told, size, room)) <= most]
        size, most = fit[0] if fit else sizes[-1]
        lines = min(most, len(c.type.wrap(told, size, room)))
        y = box.centery - (head + lines * c.type.line(size)) // 2
        if name:
            x_paid = x + c.text(name, (x, y), NAME, None, "semi", width=room) + c.px(8)
            self._paint_paid(paid, pygame.Rect(x_paid, y, x + room - x_paid, head))
        ink = theme.mix(c.palette.dim, c.palette.text, SOFT) if name else None
        c.paragraph(told, (x, y + head), room, size, ink, most=lines)

    def _paint_paid(self, paid: tuple[str, ...], box: pygame.Rect) -> int:
        """Draw what a move cost at the right of a place, if it fits; returns how much room that takes."""
        c, high, told = self.canvas, float(self.canvas.px(PAID)), _("Costs")
        word = c.type.width(told, WORDS[1]) + c.px(6)
        wide = pieces.row_width(c, self._named, paid, high) if paid else 0
        if not 0 < wide <= box.w:
            return 0
        word = word if word + wide <= box.w else 0
        x = box.right - wide - word
        if word:
            c.text(told, (x, box.centery), WORDS[1], c.palette.dim, middle=True)
        pieces.row(c, self._named, paid, (x + word, box.centery - high / 2), high)
        return wide + word + c.px(8)

    def _name(self, played: Played) -> str:
        """Return who made a move; nothing where one sits alone."""
        return phrases.named(self.match.seats[played.seat].name) if len(self.match.seats) > 1 else ""

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
