"""A puzzle that asks for tiles: the hand above, and a rack of all tiles on which one marks the answer."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox.app.context import Context
from dragonbox.app.puzzles import sheet, told
from dragonbox.app.puzzles.answering import Answering, on_paper
from dragonbox.app.puzzles.sheet import Sheet
from dragonbox.app.puzzles.sitting import Sitting, Source
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.ui import parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Act, Button, IconButton, State, Widget

TILE, HAND = 74, 84
"""The heights of a tile on the rack and of one of the hand, at most, in u."""
TOP, LABEL = 84, 96
"""The height of the head and the room for the names of the rows, in u."""
PAPER = 360
"""The width of the paper, in u."""
BESIDE = 0.8
"""How strongly the ring round the next best answer is seen."""
LIFT = 9
"""How far a marked tile is lifted, in u."""
PARTED = (46, 38, 32, 0)
"""How high tiles of completed hands are in two rows, in u, as far as there is room; 0 is one row."""
FEWEST = 4
"""How many blocks of the paper are never left out: headline, an answer, a reason and the last line."""
ZONE = "rack"


class Tile(Widget):
    """A tile on the rack that can be marked."""

    def __init__(self, word: str, box: pygame.Rect, act: Act, named: Named) -> None:
        super().__init__(f"tile {word}", box, act, ZONE)
        self.word, self.named = word, named
        self.marked = False
        self.right: bool | None = None
        """Whether it belongs to the answer; None as long as that is not told."""
        self.beside = False
        """Whether it is shown as the next best answer."""

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the tile, lifted if it is marked."""
        c = canvas
        lift = c.px(LIFT) if self.marked else c.px(LIFT / 2) if state.hover else 0
        box = self.box.move(0, -lift)
        radius = round(box.w * 0.11)
        c.shadow(box, radius, c.px(4 + lift / 3), c.px(3) + lift // 2, c.px(2), 130)
        if self.right:
            c.glow(box, radius, c.px(8), theme.GLOW, 200)
        c.sprite(self.named(self.word), box)
        if self.right is False and not self.marked:
            parts.dim(c, box, radius, 0.3 if self.beside else 0.55)
        if self.beside:
            c.outline(box, radius, c.palette.dim, max(2, c.px(2.6)), BESIDE)
        if self.marked:
            parts.chosen(c, box, radius)
            sign = "check" if self.right is not False else "cross"
            at = box.right - c.px(2), box.y + c.px(2)
            c.shaded(
                pygame.Rect(at[0] - c.px(10), at[1] - c.px(10), c.px(20), c.px(20)), c.px(10), theme.BUTTON
            )
            c.icon(sign, at, 14, theme.ON_BUTTON)
        if state.focus:
            parts.focus(c, box, radius)


class TilePuzzle(Answering):
    """The scene of a puzzle whose answer is one tile or several."""

    ground = "jade"

    def __init__(self, context: Context, match: Match, source: Source) -> None:
        super().__init__(context)
        self.sitting = Sitting(context, match, source)
        self.puzzle = self.sitting.puzzle
        shown = self.puzzle.kind.shows(self.sitting.attempt.start, self.puzzle.seat)
        self.hand = tuple(row for row in shown if not row.marked)
        self.rack = tuple(row for row in shown if row.marked)
        self.marked: list[str] = []
        """The tiles that are marked, in the order in which they lie on the rack."""

    # ------------------------------------------------------------------ trying

    @property
    def text(self) -> str:
        """The answer that is marked."""
        return " ".join(self.marked)

    def mark(self, word: str) -> None:
        """Mark a tile, or take the mark away; where one tile is asked for, the last one counts."""
        if self.sitting.attempt.over:
            return
        self.sitting.stir()
        if word in self.marked:
            self.marked.remove(word)
        elif self.puzzle.kind.form == "tile":
            self.marked = [word]
        else:
            self.marked = [one for row in self.rack for one in row.words if one in self.marked or one == word]
        self.context.sound.play("tile_lift" if word in self.marked else "tile_lay")
        self.refresh()

    def clear(self) -> None:
        """Take all marks away."""
        self.sitting.stir()
        self.marked.clear()
        self.refresh()

    def answer(self) -> None:
        """Give what is marked as the answer."""
        if self.marked:
            self.give(self.text)
        else:
            self.context.window.say(_("Mark a tile first."))

    def give_up(self) -> None:
        """See the answer."""
        self.sitting.give_up()
        self.show_stars()

    def _help(self) -> None:
        kind = self.puzzle.kind
        self.context.window.push(self.context.scene("help", kind.game, kind.page))

    def command(self, command: str) -> bool:
        act = {"secondary": self.main, "hint": self.take_hint, "turn": self.clear, "help": self._help}.get(
            command
        )
        if act:
            act()
        return bool(act)

    def tick(self, now: float) -> bool:
        return self.drops(now)

    # ------------------------------------------------------------------ places

    def _areas(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where hand and rack lie, and where the paper does: above the red button."""
        c = self.canvas
        left, width = c.stage
        paper_w = min(c.px(PAPER), round(width * 0.36))
        edge, top = c.px(22), c.px(TOP)
        area = pygame.Rect(left + edge, top, width - paper_w - 3 * edge, c.height - top - c.px(20))
        return area, pygame.Rect(area.right + edge, top, paper_w, area.h - self._foot())

    def _tiles(self) -> list[Tile]:
        """The tiles of the rack."""
        c, named, rack = self.canvas, self.named, self._rack_box()
        high, wide, step = self._rack_tile()
        found: list[Tile] = []
        for number, row in enumerate(self.rack):
            y = self._rack_top() + (number + 1) * self._step(high) - high - c.px(10)
            for place, word in enumerate(row.words):
                box = pygame.Rect(rack.x + self._label() + place * step, y, wide, high)
                tile = Tile(word, box, partial(self.mark, word), named)
                tile.marked = word in self.marked
                if self.sitting.attempt.over:
                    tile.right = word in self.puzzle.answers[0].split()
                    tile.beside = tile.key in self.sitting.beside
                found.append(tile)
        return found

    def _rack_tile(self) -> tuple[int, int, int]:
        """The height and width of a tile on the rack, and how far apart two are."""
        c, area = self.canvas, self._areas()[0]
        ratio = c.sprites.ratio(self.named(self.rack[0].words[0]))
        room = (area.bottom - self._foot() - self._rack_top()) // max(1, len(self.rack)) - c.px(22)
        most = max(len(row.words) for row in self.rack)
        across = round((area.w - self._label() - c.px(24)) / (most * 1.12) * ratio)
        high = max(24, min(c.px(TILE), room, across))
        wide = round(high / ratio)
        return high, wide, min(round(wide * 1.48), (area.w - self._label() - c.px(20) - wide) // (most - 1))

    def _rack_box(self) -> pygame.Rect:
        """The whole rack, in the middle below the hand."""
        c, area = self.canvas, self._areas()[0]
        high, wide, step = self._rack_tile()
        most = max(len(row.words) for row in self.rack)
        box = pygame.Rect(0, self._rack_top() - c.px(8), 0, self._step(high) * len(self.rack) + c.px(14))
        box.w = self._label() + (most - 1) * step + wide + c.px(20)
        box.centerx = area.centerx
        return box

    def _label(self) -> int:
        c = self.canvas
        return max(c.px(LABEL), max(c.type.width(row.label, theme.BODY) for row in self.rack) + c.px(28))

    def _hand_high(self, area: pygame.Rect) -> int:
        """The height of the tiles of the hand, in pixels: all stand side by side."""
        c, named = self.canvas, self.named
        high = c.px(HAND)
        wide = max(pieces.row_width(c, named, row.words, high) for row in self.hand)
        return min(high, high * (area.w - c.px(40)) // wide)

    def _rack_top(self) -> int:
        area = self._areas()[0]
        return area.y + self._hand_high(area) + self.canvas.px(52)

    def _step(self, high: int) -> int:
        """How far the rows of the rack lie apart."""
        return high + self.canvas.px(22)

    def _foot(self) -> int:
        """The height of the row with the answer."""
        return max(self.canvas.px(60), self.canvas.type.line(20) + self.canvas.px(20)) + self.canvas.px(14)

    # ------------------------------------------------------------------ what is to be seen

    def build(self) -> list[Widget]:
        c, over = self.canvas, self.sitting.attempt.over
        beside, rows = self._areas()[1], self._buttons()
        shift = c.px(sheet.SEAL * 0.5) if over else 0
        # Smaller pieces first, and then smaller words.
        looks = [(sheet.TEXT, parted) for parted in PARTED]
        for size, parted in (*looks, *((size, PARTED[-1]) for size in sheet.EVERY[1:])):
            written = told.written(self.sitting, size=size, parted=parted)
            high = sheet.height(c, written, self.named, beside.w, rows)
            if high <= beside.h - shift:
                break
        while over and high > beside.h - shift and len(written.blocks) > FEWEST:
            # The last of several reasons goes: those before it tell the same of other tiles.
            written = written._replace(blocks=(*written.blocks[:-2], written.blocks[-1]))
            high = sheet.height(c, written, self.named, beside.w, rows)
        box = pygame.Rect(beside.x, beside.y + shift, beside.w, min(high, beside.h - shift))
        sheet.place_buttons(c, box, rows)
        found: list[Widget] = [*self._tools(), *self._tiles(), Sheet(box, written, self.named, self.fallen)]
        found += [button for row in rows for button in row]
        return [*found, *(self.next_buttons(self._answer_box()) if over else self._answers())]

    def _tools(self) -> list[Widget]:
        c, side, y = self.canvas, self.canvas.px(40), self.canvas.px(18)
        left, width = c.stage
        first = pygame.Rect(left + c.px(16), y, side, side)
        last = pygame.Rect(left + width - c.px(16) - side, y, side, side)
        return [
            IconButton("menu", first, self.back, "tools", tip=_("Back: Esc"), icon="left"),
            IconButton("help", last, self._help, "tools", tip=_("Rules: F1"), icon="help"),
        ]

    def _answer_box(self) -> pygame.Rect:
        """Where the red button lies."""
        (area, beside), high = self._areas(), self._foot() - self.canvas.px(14)
        return pygame.Rect(beside.x, area.bottom - high, beside.w, high)

    def _answers(self) -> list[Widget]:
        """The button that answers, and the one that takes all marks away."""
        c, first = self.canvas, self._answer_box()
        wide = first.w
        why, nothing = ("", "") if self.marked else (_("Mark a tile first."), _("No tile is marked."))
        label, none = _(told.ANSWER), _("Clear all")
        answer = Button("answer", first, self.answer, "actions", why, label=label, cap="Space", size=19)
        answer.kind = "primary"
        if answer.least(c) > wide:
            answer.label = _("Answer")
        second = first.copy()
        clear = Button("clear", second, self.clear, "actions", nothing, label=none, cap="R", size=17)
        second.w = max(c.px(150), clear.least(c))
        second.right = self._areas()[0].right
        return [answer, clear]

    def _buttons(self) -> list[list[Button]]:
        """The buttons of the paper, in rows."""
        if not self.sitting.attempt.over:
            show = on_paper("puzzle show", _("Show it"), self.give_up)
            pages = [on_paper("puzzle page", _("What counts?"), self._help)] if self.puzzle.kind.page else []
            more = [*pages, *self.way_in()]
            return [[self.hint_button(), show], *([more] if more else [])]
        return [[on_paper("puzzle again", _("Try again"), self.again), self.share_button()]]

    def first_focus(self) -> str:
        return f"tile {self.rack[0].words[0]}" if not self.sitting.attempt.over else super().first_focus()

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = super().backdrop()
        area = self._areas()[0]
        with c.on(surface):
            parts.table_rim(c)
            left = c.stage[0]
            parts.emblem(c, self.puzzle.kind.game, (left + c.px(88), c.px(38)), c.px(46))
            c.foil(_(self.puzzle.kind.name), (left + c.px(118), c.px(38)), theme.HEAD, middle=True)
            self._paint_hand(area)
            self._paint_rack()
        return surface

    def _paint_hand(self, area: pygame.Rect) -> None:
        c, named, high = self.canvas, self.named, self._hand_high(area)
        tray = pygame.Rect(area.x, area.y, area.w, high + c.px(28))
        parts.panel(c, tray, "well", 12)
        for row in self.hand:
            wide = pieces.row_width(c, named, row.words, high)
            pieces.row(c, named, row.words, (tray.centerx - wide // 2, tray.y + c.px(14)), high)

    def _paint_rack(self) -> None:
        c, rack, high = self.canvas, self._rack_box(), self._rack_tile()[0]
        c.shadow(rack, c.px(14), c.px(12), c.px(6), alpha=130)
        parts.wood(c, rack, c.px(14))
        c.outline(rack, c.px(14), theme.PANEL_LINE, 1, 0.8)
        c.rim(rack.inflate(-c.px(8), -c.px(8)), c.px(10), c.hair(1.5), 0.7)
        for number, row in enumerate(self.rack):
            y = self._rack_top() + number * self._step(high)
            c.text(row.label, (rack.x + c.px(20), y + self._step(high) / 2), theme.BODY, middle=True)
            ledge = pygame.Rect(rack.x + c.px(12), y + self._step(high) - c.px(9), rack.w - c.px(24), c.px(5))
            c.shaded(ledge, c.px(2), theme.RAIL)

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._areas()[0]
        if self.sitting.attempt.over:
            return
        count = len(self.marked)
        said = (
            _("{n} marked. Pick one again to unmark it.", n=count) if count else _("Pick a tile to mark it.")
        )
        high = self._foot() - c.px(14)
        at, clear = (area.x + c.px(8), area.bottom - high / 2), self.widget("clear")
        room = (area.right if clear is None else clear.box.x) - c.px(12) - at[0]
        if c.type.width(said, theme.BODY) <= room:
            c.text(said, at, theme.BODY, c.palette.dim, middle=True)
        else:
            size = c.type.smaller(said, theme.BODY, 1.8 * room)
            c.paragraph(said, at, room, size, c.palette.dim, middle=True, most=2)
