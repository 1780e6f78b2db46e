"""The moves so far, in a drawer at the right of the table: who did what, with which pieces, for how much."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.menu import challenges
from dragonbox.app.scene import Scene
from dragonbox.app.table import heading, log_table
from dragonbox.core import deals, head_start, phrases
from dragonbox.core.language import _
from dragonbox.core.match import Match, Played
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.looks import Pictured
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move
    from dragonbox.ui.tabletop import Tabletop

WIDTH, ROW, HEAD = 392, 50, 30
"""The drawer, a line of it and the head of a round, in u."""
FACE, LARGE, SMALL = 34, 36, 24
"""The heights of a portrait, and of pieces at most and at least, in u."""
COLUMN = 0.44
"""The widest column of pieces, as a share of a line: the words of all lines begin beside it."""
WORDS = (15, 14, 13, 12, 11)
"""The sizes of words, the first with which two lines are enough."""
FILTER, APART = 32, 6
"""The size of a portrait in the head, and how far they are apart, in u."""
NOTHING = Pictured()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: a move, or the head of a deal."""

    number: int
    """Of the move in the match, or of the deal."""
    played: Played | None = None
    totals: tuple[int, ...] = ()
    """The scores after the move."""
    shown: Pictured = NOTHING
    """Its pieces."""


def written(played: Played, noted: Callable[[Move], str] = str) -> str:
    """A move as it stands in a log: as the game notes it, with a dash between two places."""
    return re.sub(r"(?<=[a-z]\d)-(?=[a-z]\d)", "–", noted(played.move))


def _lines(match: Match, known: int) -> list[Entry]:
    """All moves that may be told, under a head for each deal if there are several; everybody has seen the
    first `known` of them."""
    secret = looks.load(match.game.key).table.secret
    totals = head_start.first_scores(match)
    found: list[Entry] = []
    pictures = looks.load(match.game.key).pictured(match)
    number = 0
    for deal, log in enumerate(match.rounds, 1):
        if len(match.rounds) > 1 < len(match.seats):
            found.append(Entry(deal))
        for played in log.moves:
            number += 1
            totals = tuple(total + more for total, more in zip(totals, played.points, strict=True))
            if not secret(played.move, number <= known):
                shown = pictures[number - 1] if number <= known else NOTHING
                found.append(Entry(number, played, totals, shown))
    return found


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
        self.all_lines = _lines(match, self.known)
        self.whose: int | None = None
        """The seat whose moves are shown; None for all."""
        self.offset = 0
        """The first line shown."""
        self.chosen: int | None = None
        """The line whose pieces are lit."""
        self.faces = seating.faces(match.seats, context.portrait)
        self.lines = self._shown()

    def _shown(self) -> list[Entry]:
        """The lines, the newest first, each round under its head."""
        found: list[Entry] = []
        under: list[Entry] = []
        for line in self.all_lines:
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
        return max(self.canvas.px(ROW), 2 * self.canvas.type.line(15) + self.canvas.px(8))

    def _list(self) -> pygame.Rect:
        """Where the lines are."""
        c, area = self.canvas, self._area()
        top = area.y + max(c.px(58), c.type.height(24, "serif") + c.px(24))
        foot = c.type.line(14) + c.px(16)
        return pygame.Rect(area.x + c.px(14), top, area.w - c.px(28), area.bottom - foot - top)

    def _boxes(self) -> list[tuple[int, pygame.Rect]]:
        """The lines that fit from `offset` on, each with its place."""
        c, room = self.canvas, self._list()
        found, y = [], room.y
        for number in range(self.offset, len(self.lines)):
            head = self.lines[number].played is None
            high = max(c.px(HEAD), c.type.line(15)) if head else self._row()
            if y + high > room.bottom:
                break
            found.append((number, pygame.Rect(room.x, y, room.w, high)))
            y += high
        return found

    def _last_offset(self) -> int:
        """The largest first line with which the list is full."""
        return max(0, len(self.lines) - max(1, self._list().h // self._row()))

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        side = max(c.px(36), c.type.line(16))
        x, middle = area.right - side - c.px(14), area.y + c.px(14) + side // 2
        close = pygame.Rect(x, middle - side // 2, side, side)
        tip = _("Close: Esc")
        widgets: list[Widget] = [
            Button("close", close, self.back, "head", tip=tip, icon="cross", kind="quiet")
        ]
        if len(self.match.seats) > 1:
            # A gap keeps the cross apart from the portraits.
            x -= c.px(14)
            face = min(c.px(FILTER), (area.w - c.px(214)) // len(self.match.seats))
            for seat in reversed(range(len(self.match.seats))):
                x -= face + (c.px(APART) if seat < len(self.match.seats) - 1 else 0)
                name = self.match.seats[seat].name
                tip = phrases.verb(name, _("Only what you did"), _("Only what {name} did", name=name))
                box = pygame.Rect(x, middle - face // 2, face, face)
                widgets.insert(1, Widget(f"only {seat}", box, partial(self._filter, seat), "head", tip=tip))
            widgets.insert(1, self._everybody(x - c.px(10), middle))
        return [*widgets, *self._copy()]

    def _everybody(self, right: int, middle: int) -> Button:
        """Return the button that shows what everybody did."""
        c, label = self.canvas, _("All")
        wide, high = c.type.width(label, 15, "semi") + c.px(26), max(c.px(32), c.type.line(15) + c.px(4))
        box = pygame.Rect(right - wide, middle - high // 2, wide, high)
        kind = "second" if self.whose is None else "quiet"
        return Button("everybody", box, partial(self._filter, None), "head", label=label, kind=kind, size=15)

    def _copy(self) -> list[Widget]:
        """Return the button at the foot that copies the code of the match, where it may be known."""
        # Whoever knows it could look at the cards of the others.
        code = "" if self.match.secret and not self.match.over else challenges.code_of(self.match)
        if not code:
            return []
        c, area, label = self.canvas, self._area(), _("Copy the code")
        wide, high = c.type.width(label, 14, "semi") + c.px(24), c.type.line(14) + c.px(6)
        box = pygame.Rect(area.right - wide - c.px(12), area.bottom - high - c.px(8), wide, high)
        act = partial(challenges.copy, self.context, code)
        return [Button("copy", box, act, "foot", label=label, kind="quiet", size=14)]

    def _filter(self, seat: int | None) -> None:
        """Show only the moves of a seat; all without one, or if they were shown alone."""
        self.whose = None if self.whose == seat else seat
        self.lines, self.offset, self.chosen = self._shown(), 0, None
        self.refresh()

    def first_focus(self) -> str:
        return "close"

    # ------------------------------------------------------------------ painting

    def below(self, shown: pygame.Surface) -> pygame.Surface:
        """Return the table as it is."""
        return shown.copy()

    def backdrop(self) -> pygame.Surface:
        assert self.behind is not None
        c, surface, shift = self.canvas, self.behind.copy(), self._shift()
        if shift:
            assert self.board is not None
            area = self._area()
            # Only as far as the drawer hides where it ends.
            slides = pygame.Rect(0, area.y, area.centerx, self._bottom() - area.y)
            surface = log_table.slid(c, self.behind, self.board, shift, slides)
            self._keep_plates(surface, shift)
            self._keep_heading(surface, shift)
        self.behind = surface.copy()
        with c.on(surface):
            self._paint_frame()
        return surface

    def _keep_plates(self, surface: pygame.Surface, shift: int) -> None:
        """Leave a plate of the head whole and in its place, where it reaches into what slides."""
        assert self.behind is not None
        assert self.board is not None
        c, top = self.canvas, self._area().y
        for seat in range(len(self.match.seats)):
            plate = self.board.plate_box(seat)
            # With the corners that mark the last move, and the portrait; between them a pawn may stand.
            box = plate.inflate(c.px(12), c.px(12))
            if not box.y < top < box.bottom:
                continue
            face, tick = plate.h + c.px(8), c.px(20)
            left, right = (tick, face) if self.board.plate(seat).mirrored else (face, tick)
            corners = [
                pygame.Rect(x, top, side, box.bottom - top)
                for x, side in ((box.x, left), (box.right - right, right))
            ]
            kept = [*corners, pygame.Rect(box.x, top, box.w, plate.bottom + c.px(1) - top)]
            for part in [part.move(x, 0) for x in (-shift, 0) for part in kept if part.h > 0]:
                surface.blit(self.behind, part, part)

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
        room = self._list()
        c.hairline(room.x, room.y - c.px(5), room.w, theme.GOLD, 0.45, "")
        if not self.all_lines:
            c.text(_("No moves yet."), (x, room.y + c.px(8)), 17, c.palette.dim)

    def _foot(self) -> str:
        """Return what stands at the foot: how many moves there are, where not all are to be seen."""
        if len(self._boxes()) == len(self.lines):
            return ""
        moves = deals.counted(deals.MOVE, len(self.match.history))
        more, copy = _("{moves} · scroll for more", moves=moves), self.widget("copy")
        room = (copy.box.x if copy else self._area().right) - self._area().x - self.canvas.px(18 + 8)
        return next((told for told in (more, moves) if self.canvas.type.width(told, 14) <= room), "")

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        if self.chosen is not None:
            self._paint_lit(self.lines[self.chosen])
        if len(self.match.seats) > 1:
            self._paint_faces()
        boxes = self._boxes()
        for number, box in boxes:
            self._paint_line(self.lines[number], box, number == self.chosen)
        at = area.x + c.px(18), area.bottom - c.type.line(14) - c.px(11)
        c.text(self._foot(), at, 14, c.palette.dim)

    def _paint_faces(self) -> None:
        c = self.canvas
        for seat in range(len(self.match.seats)):
            widget = self.widget(f"only {seat}")
            assert widget is not None
            box = widget.box.inflate(-c.px(4), -c.px(4))
            parts.portrait(c, self.faces[seat], box.center, box.w)
            if self.whose == seat:
                parts.chosen(c, box, box.w / 2)
            if self.state(widget).focus:
                parts.focus(c, box, box.w / 2)

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
            runs.append((phrases.does(name, self.words(played)), text, "sans"))
        if line.shown.made:
            runs.append((f"· {line.shown.made}", self.canvas.palette.dim, "sans"))
        return [*runs, (phrases.gain(gained), theme.GOLD_LIGHT, "bold")] if gained else runs

    def _paint_line(self, line: Entry, box: pygame.Rect, chosen: bool) -> None:
        c, played = self.canvas, line.played
        if played is None:
            head = deals.title(games.entry(self.match.game.key).unit, line.number)
            c.text(head, (box.x + c.px(4), box.centery), 15, c.palette.head, "semi", middle=True)
            c.hairline(box.x, box.bottom - c.hair(), box.w, theme.GOLD, 0.4, "right")
            return
        if chosen:
            c.box(box, c.px(8), theme.TINT, 0.3)
            c.outline(box, c.px(8), theme.GOLD_LIGHT, c.hair(1.5))
        else:
            c.hairline(box.x, box.bottom - 1, box.w, theme.HOLLOW, 0.3, "")
        x, middle = box.x + c.px(6), box.centery
        if len(self.match.seats) > 1:
            face = c.px(FACE)
            parts.portrait(c, self.faces[played.seat], (x + face // 2, middle), face)
            x += face + c.px(10)
        else:
            number = c.type.width("888", 15, "semi")
            c.text(f"{line.number}", (x + number, middle), 15, c.palette.head, "semi", "right", True)
            x += number + c.px(12)
        right = self._paint_gain(played, line.totals, box)
        self._paint_move(line, played, pygame.Rect(x, box.y, right - c.px(8) - x, box.h))

    def _paint_gain(self, played: Played, totals: tuple[int, ...], box: pygame.Rect) -> int:
        """Write what a move brought and the score after it; returns the x where they begin."""
        c, gained = self.canvas, played.points[played.seat]
        right = box.right - c.px(8)
        wide = c.type.width("−888", 17, "bold") + c.px(8)
        y = box.centery
        if any(played.points):
            total = phrases.signed(totals[played.seat])
            c.text(total, (right, y + c.px(11)), 14, c.palette.dim, "sans", "right", True)
            y -= c.px(8)
        if gained:
            colour = c.palette.gain if gained > 0 else c.palette.loss
            c.text(phrases.gain(gained), (right, y), 17, colour, "bold", "right", True)
        return right - wide

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

    def _paint_move(self, line: Entry, played: Played, box: pygame.Rect) -> None:
        """Draw the pieces of a move in their column, and beside it what was done, in words."""
        c, words = self.canvas, line.shown.pieces
        column, high = self._column(box.w)
        if words:
            high *= min(1.0, column / max(1, pieces.row_width(c, self._named, words, high)))
            # A single piece stands in the middle, rows begin below each other.
            alone = (column - pieces.row_width(c, self._named, words, high)) // 2
            left = box.x + alone * (len(words) == 1)
            pieces.row(c, self._named, words, (left, box.centery - high / 2), high)
        wide = column + c.px(12) * bool(column)
        told = self._told(line, played)
        room = box.w - wide
        size = next((size for size in WORDS if len(c.type.wrap(told, size, room)) <= 2), WORDS[-1])
        c.paragraph(told, (box.x + wide, box.centery), room, size, middle=True, most=2)

    def _written(self, played: Played) -> str:
        return written(played, looks.load(self.match.game.key).noted)

    def _told(self, line: Entry, played: Played) -> str:
        """Who did what."""
        if line.shown.made:
            return line.shown.made
        if len(self.match.seats) == 1:
            return self._written(played)
        name = self.match.seats[played.seat].name
        if line.number > self.known:
            return _("{name}: not shown yet", name=phrases.named(name))
        return f"{phrases.named(name)} {phrases.does(name, self.words(played))}"

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
            if number < self.offset:
                self.offset = number
            elif shown and number > shown[-1]:
                self.offset = min(self.offset + number - shown[-1], len(self.lines) - 1)
            self._choose(number)
            self.context.window.dirty = True
        return True

    def command(self, command: str) -> bool:
        if command in ("log", "secondary"):
            self.back()
            return True
        return False
