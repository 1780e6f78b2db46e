"""A puzzle that asks for tiles: the hand above, and a rack of all tiles on which one marks the answer."""

from __future__ import annotations

from functools import partial
from math import ceil, sqrt

import pygame

from dragonbox.app.context import Context
from dragonbox.app.puzzles import items, naming, panels, reasons, told
from dragonbox.app.puzzles.answering import Answering
from dragonbox.app.puzzles.helping import Helping
from dragonbox.app.puzzles.items import Gap, Item, Pair, Said
from dragonbox.app.puzzles.marked import Marked
from dragonbox.app.puzzles.side_panels import SHEET, tries
from dragonbox.app.puzzles.sitting import Sitting, Source
from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Match
from dragonbox.ui import gauges, parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Act, Button, IconButton, State, Widget

TILE, HAND = 78, 84
"""The heights of a tile on the rack and of one of the hand, at most, in u."""
TOP, LABEL, COLUMN, WIDEST = 80, 96, 206, 300
"""Down to where the head reaches, the room for the names of the rows, and the least and the largest width of
a column, in u."""
GAP, RIM, STEP, FLAME = 18, 8, 15, 17
"""Between hand and empty place, the edge of the rack, the room above a tile on it, the size of a flame."""
BETWEEN = 18
"""Between a column and the rack, in u."""
BESIDE = 0.8
"""How strongly the ring round the next best answer is seen."""
LIFT = 6
"""How far a marked tile is lifted, in u."""
RESULT = ((17, 62), (16, 52), (16, 46), (15, 40), (15, 30), (14, 30), (13, 30), (12, 26), (11, 24))
"""The sizes of type of the reasons and of their pieces: the largest with which all of them fit."""
FEWEST = 2
"""How many reasons are never left out."""
TOLD = ((17, 54), (17, 48), (16, 44), (16, 38), (15, 30), (17, 0), (16, 0), (15, 0), (14, 0), (13, 0))
"""The sizes of type of how it works, and of its tiles, 0 for none: the first with which all has room."""
HINTS = 18, 17, 16, 15, 14, 13, 12, 11
"""The sizes of type of hints."""
TRIES = 44, 56
"""The room that is kept for an answer that was given, and for the head of all, in u."""
ANSWER = 330
"""The width of the red button, in u."""
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
        self._helping = Helping(self, HINTS)
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
        self._make_room()

    def _help(self) -> None:
        kind = self.puzzle.kind
        self.context.window.push(self.context.scene("help", kind.game, kind.page))

    def give(self, text: str) -> None:
        """Give a text as the answer; where it ends the puzzle, its sheet comes beside the rack."""
        super().give(text)
        self._make_room()

    def _make_room(self) -> None:
        if self.sitting.attempt.over:
            self.lay_out(self.canvas, self.behind)

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

    @property
    def _ledge(self) -> int:
        return parts.ledge_top(self.canvas)

    def _column(self) -> int:
        """The width of a column at the side."""
        c = self.canvas
        return c.px(COLUMN + 120 * max(0.0, c.type.growth - 1))

    def _sheet(self) -> pygame.Rect:
        """Where the sheet of a puzzle that is over stands."""
        c, (left, width) = self.canvas, self.canvas.stage
        wide, top = c.px(SHEET), c.px(98)
        return pygame.Rect(left + width - c.px(16) - wide, top, wide, self._ledge - c.px(12) - top)

    def _across(self) -> tuple[int, int]:
        """From where to where hand and rack may reach."""
        c, (left, width) = self.canvas, self.canvas.stage
        if self.sitting.attempt.over:
            return left + c.px(22), self._sheet().x - c.px(20)
        return left + c.px(22), left + width - c.px(22)

    def _columns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The columns beside the rack, as wide as it leaves room."""
        c, (left, width) = self.canvas, self.canvas.stage
        free = self._rack_box().x - c.px(BETWEEN) - left - c.px(16)
        wide, top = max(self._column(), min(free, c.px(WIDEST))), self._rack_top()
        high = self._ledge - c.px(14) - top
        first = pygame.Rect(left + c.px(16), top, wide, high)
        return first, first.move(width - c.px(32) - wide, 0)

    def _hand_box(self) -> pygame.Rect:
        """The tray of the hand, in the middle below the question."""
        c, (start, end) = self.canvas, self._across()
        high = self._hand_high()
        wide = self._hand_wide(high) + c.px(32)
        box = pygame.Rect(0, c.px(TOP), wide, high + c.px(26))
        box.centerx = (start + end) // 2
        return box

    def _hand_wide(self, high: int) -> int:
        """How wide the hand is, with the empty place for the tile that is asked for."""
        c = self.canvas
        wide = max(pieces.row_width(c, self.named, row.words, high) for row in self.hand)
        return wide + c.px(GAP) + self._slot(high)

    def _slot(self, high: int) -> int:
        return round(high / self.canvas.sprites.ratio(self.named(self.rack[0].words[0])))

    def _hand_high(self) -> int:
        """The height of the tiles of the hand, in pixels: all stand side by side."""
        c, (start, end) = self.canvas, self._across()
        high, room = c.px(HAND), end - start - c.px(40)
        wide = self._hand_wide(high)
        return high if wide <= room else high * room // wide

    def _rack_top(self) -> int:
        return self._hand_box().bottom + self.canvas.px(20)

    def _rack_room(self) -> pygame.Rect:
        """Where the rack may stand."""
        c, (start, end) = self.canvas, self._across()
        if not self.sitting.attempt.over:
            beside = self._column() + c.px(12)
            start, end = start + beside, end - beside
        top = self._rack_top()
        bottom = self._ledge - c.px(14)
        return pygame.Rect(start, top, end - start, bottom - top)

    def _tiles(self) -> list[Tile]:
        """The tiles of the rack."""
        c, named, rack = self.canvas, self.named, self._rack_box()
        high, wide, step = self._rack_tile()
        found: list[Tile] = []
        for number, row in enumerate(self.rack):
            y = rack.y + c.px(RIM) + (number + 1) * self._step(high) - high - c.px(9)
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
        c, room = self.canvas, self._rack_room()
        ratio = c.sprites.ratio(self.named(self.rack[0].words[0]))
        down = (room.h - 2 * c.px(RIM)) // max(1, len(self.rack)) - c.px(STEP)
        most = max(len(row.words) for row in self.rack)
        across = round((room.w - self._label() - c.px(24)) / (most * 1.14) * ratio)
        high = max(24, min(c.px(TILE), down, across))
        wide = round(high / ratio)
        return high, wide, min(round(wide * 1.22), (room.w - self._label() - c.px(16) - wide) // (most - 1))

    def _rack_box(self) -> pygame.Rect:
        """The whole rack, in the middle below the hand."""
        c, room = self.canvas, self._rack_room()
        high, wide, step = self._rack_tile()
        most = max(len(row.words) for row in self.rack)
        box = pygame.Rect(0, room.y, 0, self._step(high) * len(self.rack) + 2 * c.px(RIM))
        box.w = self._label() + (most - 1) * step + wide + c.px(24)
        box.centerx = room.centerx
        box.y += max(0, (room.h - box.h) // 2)
        return box

    def _label(self) -> int:
        c = self.canvas
        return max(c.px(LABEL), max(c.type.width(row.label, theme.BODY) for row in self.rack) + c.px(36))

    def _step(self, high: int) -> int:
        """How far the rows of the rack lie apart."""
        return high + self.canvas.px(STEP)

    # ------------------------------------------------------------------ what is to be seen

    def build(self) -> list[Widget]:
        tools, tiles = self._tools(), self._tiles()
        if self.sitting.attempt.over:
            return [*tools, *tiles, *self._result(), *self.next_buttons(self._answer_box())]
        c, (left, width) = self.canvas, self.canvas.stage
        text = self.spoken(naming.asked(self.puzzle, self.sitting.match))
        start = left + c.px(130) + c.type.width(self.title, theme.HEAD, "serif")
        plaque = panels.Plaque(c, text, (start, left + width - c.px(72)))
        first, second = self._columns()
        answers = self._answers()
        marked = self._marked(answers[1].box.x - c.px(12))
        return [
            *tools,
            plaque,
            *self._rules(first),
            *self._helping.widgets(second),
            *tiles,
            marked,
            *answers,
        ]

    def _rules(self, column: pygame.Rect) -> list[Widget]:
        """How it works, beside the rack."""
        kind = self.puzzle.kind
        texts = [_(kind.rule)] if kind.rule else []
        texts += [self.puzzle.text] if self.puzzle.text else []
        texts += [self.sitting.goal] if self.sitting.goal else []
        found = self._told(texts, column)
        high = panels.panel_height(self.canvas, self.named, found, column.w)
        box = pygame.Rect(column.x, column.y, column.w, min(high, column.h))
        below = box.bottom + self.canvas.px(10)
        room = pygame.Rect(column.x, below, column.w, column.bottom - below)
        shown = panels.Panel("puzzle rule", box, _("How it works"), found, self.named)
        return [shown, *tries(self, room, lambda text: [tuple(text.split())], self.lay)]

    def _told(self, texts: list[str], column: pygame.Rect) -> list[Item]:
        """Return the rule, what a hand is made of, and what an answer costs: in the largest type that leaves
        room for the answers that were given."""
        c, kind = self.canvas, self.puzzle.kind
        last = told.what_counts(self._answers()[0].label)
        tried = min(3, len(self.sitting.attempt.tried))
        foot = c.px(TRIES[0] * tried + TRIES[1]) if tried else 0
        rows = kind.legend(False).rows if kind.legend else ()
        wide, found = column.w - 2 * c.px(panels.PAD), list[Item]()
        for size, high in TOLD:
            made: list[Item] = []
            if high:
                pairs = [
                    Pair("", row.points, size, words=row.pieces, said=row.text, high=high) for row in rows
                ]
                if any(pair.least(c, self.named) > wide for pair in pairs):
                    continue
                made = [Gap(high / 8), *pairs, Gap(high / 8)]
            found = [*[Said(text, size, False) for text in texts], *made, Said(last, size, False)]
            if panels.panel_height(c, self.named, found, column.w) + foot <= column.h:
                break
        return found

    def lay(self, text: str) -> None:
        """Mark what was given before."""
        self.sitting.stir()
        self.marked = text.split()
        self.refresh()

    def _result(self) -> list[Widget]:
        """The sheet with stars and reasons, and its buttons."""
        c, box, attempt = self.canvas, self._sheet(), self.sitting.attempt
        row = [self.again_button(), self.share_button()]
        panels.on_ledge(c, row, self._answer_box())
        area = panels.result_inner(c, box)
        room = area.h - panels.result_head(c) - c.px(16)
        for size, tall in RESULT:
            found = reasons.items(self, (), size, tall)
            if items.height(c, self.named, found, area.w) <= room:
                break
        while items.height(c, self.named, found, area.w) > room and len(found) > FEWEST:
            found.pop()  # those before it tell the same of other tiles
        title = _("Why it is best") if self.puzzle.kind.form == "tile" else _("Why it is right")
        over = panels.over_title(c, max(0, room - items.height(c, self.named, found, area.w)))
        return [panels.Result(box, title, attempt.stars, found, self.named, self.fallen, over), *row]

    def _tools(self) -> list[Widget]:
        c, side, y = self.canvas, self.canvas.px(40), self.canvas.px(18)
        left, width = c.stage
        first = pygame.Rect(left + c.px(16), y, side, side)
        last = pygame.Rect(left + width - c.px(16) - side, y, side, side)
        return [
            IconButton("menu", first, self.back, "tools", tip=_("Back: Esc"), icon="left"),
            IconButton("help", last, self._help, "tools", tip=_("Rules: F1"), icon="help"),
        ]

    def ways(self) -> list[Button]:
        """Return the rules that tell what counts, and the way to the first lesson."""
        found = super().ways()
        if self.puzzle.kind.page:
            page = Button("puzzle page", pygame.Rect(0, 0, 0, 0), self._help, panels.ZONE)
            page.label, page.kind, page.size = _("What counts?"), "ink", 16
            found.insert(0, page)
        return found

    @property
    def started(self) -> bool:
        return bool(self.marked or self.sitting.attempt.tried)

    # ------------------------------------------------------------------ the ledge

    def _answer_box(self) -> pygame.Rect:
        """Where the red button lies."""
        c, (left, width) = self.canvas, self.canvas.stage
        room = c.height - self._ledge
        high = min(c.px(66), room - c.px(30))
        wide = c.px(ANSWER)
        y = self._ledge + (room - high) // 2 + c.px(4)
        return pygame.Rect(left + width - c.px(18) - wide, y, wide, high)

    def _answers(self) -> list[Button]:
        """The button that answers, and the one that takes all marks away."""
        c, first = self.canvas, self._answer_box()
        why, nothing = ("", "") if self.marked else (_("Mark a tile first."), _("No tile is marked."))
        answer = panels.AnswerButton("answer", first, self.answer, "actions", why, label=_(told.ANSWER))
        answer.cap, answer.size, answer.kind = "Enter", 19, "primary"
        if self.marked:
            answer.below = self._named_answer(first.w - c.px(36 + 8) - parts.keycap_width(c, "Enter"))
        if answer.least(c) > first.w:
            answer.label = _("Answer")
        clear = Button("clear", first.copy(), self.clear, "actions", nothing, label=_("Clear all"), cap="R")
        clear.size = 17
        wide = max(c.px(140), clear.least(c) + c.px(16))
        clear.box = pygame.Rect(first.x - c.px(12) - wide, first.y + c.px(4), wide, first.h - c.px(8))
        return [answer, clear]

    def _named_answer(self, room: int) -> str:
        """Return the marked tiles as players call them, or how many where their names have no room."""
        named = self.puzzle.kind.in_words(self.text)
        if named and self.canvas.type.width(named, panels.LEAST_BELOW) <= room:
            return named
        return ngettext("{n} tile", "{n} tiles", len(self.marked))

    def _tray(self) -> pygame.Rect:
        """The ledge left of the red button."""
        c, first = self.canvas, self._answer_box()
        left = c.stage[0] + c.px(18)
        return pygame.Rect(left, first.y, first.x - c.px(12) - left, first.h)

    def _marked(self, right: int) -> Marked:
        """The marked tiles on the ledge, as far as `right`."""
        c, tray = self.canvas, self._tray()
        tray.w = right - tray.x
        tray.inflate_ip(0, min(c.px(14), c.height - self._ledge - tray.h - c.px(22)))
        most = 1 if self.puzzle.kind.form == "tile" else sum(len(row.words) for row in self.rack)
        shown = Marked(tray, tuple(self.marked), most, self.rack[0].words[0], self.named)
        if self.sitting.verdict is not None:
            first, _dot, then = phrases.closed(self.sitting.verdict.why).partition(". ")
            first = first if self.puzzle.kind.measure == "gain" else _("Not yet. {said}", said=first)
            shown.verdict = first, then or _("Try again, or take a hint.")
        return shown

    # ------------------------------------------------------------------ drawing

    def first_focus(self) -> str:
        return f"tile {self.rack[0].words[0]}" if not self.sitting.attempt.over else super().first_focus()

    def backdrop(self) -> pygame.Surface:
        c, left = self.canvas, self.canvas.stage[0]
        surface = super().backdrop()
        with c.on(surface):
            parts.table_rim(c)
            parts.ledge(c)
            if self.sitting.attempt.over:
                told.paint_headline(c, self.sitting, self._sheet().x)
                took = told.took(self.sitting)
                items.draw(c, self.named, (took,), self._tray().move(0, c.px(18)))
            else:
                parts.emblem(c, self.puzzle.kind.game, (left + c.px(88), c.px(38)), c.px(46))
                c.foil(self.title, (left + c.px(116), c.px(12)), theme.HEAD)
                y = c.px(12) + c.type.height(theme.HEAD, "serif") + c.px(FLAME / 2 + 2)
                x = left + c.px(116) + c.px(2 * (FLAME + 2))
                gauges.flames(c, (x, y), self.puzzle.grade, FLAME)
            self._paint_hand()
            self._paint_rack()
        return surface

    def _paint_hand(self) -> None:
        """Draw the hand, and the place for what is asked, with the answer when it is over."""
        c, named, high, tray = self.canvas, self.named, self._hand_high(), self._hand_box()
        parts.panel(c, tray, "well", 12)
        c.outline(tray, c.px(12), theme.GOLD, c.hair(), 0.35)
        x, y = tray.x + c.px(16), tray.y + c.px(13)
        for row in self.hand:
            x += pieces.row(c, named, row.words, (x, y), high) + c.px(GAP)
        slot = pygame.Rect(x, y, self._slot(high), high)
        c.glow(slot, c.px(8), c.px(8), theme.GLOW, 90)
        c.box(slot, c.px(8), theme.HOLLOW, 0.35)
        c.outline(slot, c.px(8), theme.GOLD_LIGHT, c.hair(1.8), 0.9)
        if not self.sitting.attempt.over:
            c.foil("?", slot.center, 30, "serif bold", "center", True)
            return
        answer = self.puzzle.answers[0].split()
        for word, box in _shares(answer, slot if len(answer) == 1 else slot.inflate(-c.px(8), -c.px(8))):
            c.sprite(named(word), box)

    def _paint_rack(self) -> None:
        c, rack, high = self.canvas, self._rack_box(), self._rack_tile()[0]
        c.shadow(rack, c.px(14), c.px(12), c.px(6), alpha=130)
        parts.wood(c, rack, c.px(14))
        c.outline(rack, c.px(14), theme.PANEL_LINE, 1, 0.8)
        c.rim(rack.inflate(-c.px(8), -c.px(8)), c.px(10), c.hair(1.5), 0.7)
        for number, row in enumerate(self.rack):
            y = rack.y + c.px(RIM) + number * self._step(high)
            c.text(row.label, (rack.x + c.px(22), y + self._step(high) / 2), theme.BODY, middle=True)
            ledge = pygame.Rect(rack.x + c.px(12), y + self._step(high) - c.px(8), rack.w - c.px(24), c.px(7))
            c.shaded(ledge, c.px(2), theme.RAIL)


def _shares(words: list[str], slot: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
    """Return where tiles lie that share the place of one: in rows, all of one size."""
    side = ceil(sqrt(len(words)))
    wide, high = slot.w // side, slot.h // side
    top = slot.y + (slot.h - high * ceil(len(words) / side)) // 2
    return [
        (word, pygame.Rect(slot.x + number % side * wide, top + number // side * high, wide - 1, high - 1))
        for number, word in enumerate(words)
    ]
