"""How a deal ended, told as a whole: the hand that won it, what that scored and why, what the others held and
paid, and the course of the match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.results.footer import Action
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.results.scoring_page import SPARKS, TITLE
from dragonbox.core import head_start, phrases, round_names
from dragonbox.core.contract import Seat
from dragonbox.core.language import N_, _
from dragonbox.ui import chart, motion, parts, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.sheet import Holding, Laid, Story

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.table.table import Table

BEFORE, SET_STEP, UNIT_STEP, PAY_STEP, SLIDE, GROW = 0.25, 0.09, 0.14, 0.10, 0.24, 0.7
"""Seconds, at normal speed: before the first set, between two sets, units, payments; in which one slides
in; in which the lines of the chart grow."""
RIGHT, FACE, TILE = 468, 84, 46
"""The width of the right half, of the winner's portrait and of the tiles of the hand, in u."""
LEGEND = (
    N_("points × tiles still needed (framed) · greyed tiles weren't needed"),
    N_("points × tiles still needed (framed)"),
    N_("They still needed the framed tiles"),
)
"""What the hands of the others say; as much of it as there is room for."""
UNSCORED = N_("framed: still needed · greyed: not needed"), LEGEND[-1]
"""The same where hands don't score."""
CHART = 150
"""The least height of a chart, in u."""
MISSING = 0.86
"""The opacity of a tile that a hand still needed: its frame tells that, and it must stay readable."""
MARK = 9
"""The height of the line that gathers a set, in u."""


class WonRoundScene(RoundScene):
    """The page of a deal that somebody won."""

    def __init__(self, context: Context, table: Table) -> None:
        self.chart_shown = False
        """Whether the right half shows the course of the match, where there is not room for both."""
        super().__init__(context, table)
        story = self.sheet.story
        assert story is not None
        self.story: Story = story
        # Told by deals, even where there was only one.
        self.unit = story.counted
        self.series = self._series()

    # ------------------------------------------------------------------ counting up

    @property
    def _charted(self) -> bool:
        return True

    @property
    def celebrates(self) -> bool:
        """Whether a person at this table is told of as the winner."""
        return self.story.seat is not None and self.story.seat in (self.match.people or [self.story.seat])

    def entered(self) -> None:
        if self._begun:
            super().entered()
            return
        self._begun = True
        now, at = self.context.window.clock(), BEFORE
        for i in range(len(self.story.laid)):
            sound = partial(self.context.sound.play, "tile_lay", 0.6)
            self._arrivals[0, i] = self.motion.fly(now, at, SLIDE, motion.out, on_start=sound)
            at += SET_STEP
        at += SLIDE
        for i in range(len(self.story.units)):
            tick = partial(self.context.sound.play, "score_tick", 0.5)
            self._arrivals[1, i] = self.motion.fly(now, at, SLIDE, motion.out, on_start=tick)
            at += UNIT_STEP
        at += SLIDE
        self._verdict = self.motion.fly(now, at, 0.3, motion.out, on_start=self._tell)
        if self.celebrates:
            self.motion.fly(now, at, SPARKS, motion.linear, data="sparks")
        for i in range(len(self.order)):
            self._arrivals[2, i] = self.motion.fly(now, at + i * PAY_STEP, SLIDE, motion.out)
        at += len(self.order) * PAY_STEP
        self._grown = self.motion.fly(now, at, GROW, motion.inout)
        if not self.context.speed:
            self.motion.finish()
        if not self.match.people:
            self._wait_alone()

    def _points(self, now: float) -> int:
        """The points of the units that are there."""
        return round(
            sum(
                row.points * self._share(self._arrivals.get((1, i)), now)
                for i, (_, row) in enumerate(self.story.units)
            )
        )

    # ------------------------------------------------------------------ places

    def _right(self) -> pygame.Rect:
        c, inside = self.canvas, self._inside()
        width = min(c.px(RIGHT) + round((c.type.scale / c.u - 1) * c.px(150)), round(inside.w * 0.44))
        return pygame.Rect(inside.right - width, inside.y, width, inside.h)

    def _left(self) -> pygame.Rect:
        c, inside = self.canvas, self._inside()
        width = self._right().x - c.px(36) - inside.x
        return pygame.Rect(inside.x, inside.y, width, inside.h)

    def _head(self) -> pygame.Rect:
        c, left = self.canvas, self._left()
        return pygame.Rect(left.x, left.y - c.px(6), left.w, max(c.px(FACE + 18), self._lines()))

    def _lines(self) -> int:
        c = self.canvas
        return c.type.height(TITLE, "serif") + c.type.line(17) + c.px(4)

    def _hand(self) -> pygame.Rect:
        """Where the hand lies, with its captions."""
        c, left = self.canvas, self._left()
        size = self._tile()
        caption = c.px(MARK) + c.type.line(14)
        return pygame.Rect(left.x, self._head().bottom + c.px(8), left.w, round(size * 1.32) + caption)

    def _tile(self) -> float:
        """The width of the tiles of the hand."""
        c, left = self.canvas, self._left()
        count = sum(len(laid.pieces) for laid in self.story.laid)
        gaps = c.px(10) * max(0, len(self.story.laid) - 1) + count
        return min(c.px(TILE), (left.w - gaps) / max(1, count))

    def _units(self) -> pygame.Rect:
        c, left = self.canvas, self._left()
        top = (self._hand().bottom if self.story.laid else self._head().bottom) + c.px(10)
        return pygame.Rect(left.x, top, left.w, self._totals().y - c.px(6) - top)

    def _totals(self) -> pygame.Rect:
        c, left = self.canvas, self._left()
        high = c.type.height(34, "serif") + c.px(6)
        return pygame.Rect(left.x, left.bottom - high, left.w, high)

    def _row_heights(self) -> tuple[int, int]:
        """The height of a payment, and of the hand below it, which grows where there is room."""
        c = self.canvas
        row, largest = max(c.px(38), c.type.line(17) + c.px(8)), c.px(40)
        room = self._right().h - c.type.height(15, "semi") - c.px(10) - len(self.match.seats) * row
        hands = max(1, len(self.story.holdings))
        # Eight hands after a tie in a low window: smaller rather than over the buttons.
        lowest = min(c.px(30), max(c.px(18), room // hands))
        room = (room - c.px(CHART + 40)) // hands
        return row, min(max(lowest, room), largest)

    @property
    def _both(self) -> bool:
        """Whether payments, hands and the chart all have room."""
        return self._list_height(True) + self.canvas.px(CHART + 40) <= self._right().h

    def _list_height(self, hands: bool) -> int:
        c = self.canvas
        row, tiles = self._row_heights()
        count = len(self.match.seats)
        return c.type.height(15, "semi") + c.px(10) + count * row + hands * len(self.story.holdings) * tiles

    def _hands_shown(self) -> bool:
        return self._both or not self.chart_shown

    def _chart_shown(self) -> bool:
        return self._both or self.chart_shown

    def _chart_box(self) -> pygame.Rect:
        c, right = self.canvas, self._right()
        top = (
            right.y + self._list_height(self._hands_shown()) + c.px(14) + c.type.height(15, "semi") + c.px(8)
        )
        return pygame.Rect(right.x, top, right.w, max(c.px(60), right.bottom - top))

    # ------------------------------------------------------------------ painting

    def _paint_panels(self) -> None:
        """No panels: the hand lies on the ground."""

    def _paint_still(self) -> None:
        c, right = self.canvas, self._right()
        parts.head(c, _("Payments"), right.topleft, right.w)
        if self._hands_shown() and self.story.holdings:
            room = right.w - c.type.width(_("Payments"), 15, "semi") - c.px(24)
            legend = LEGEND if any(holding.formula for holding in self.story.holdings) else UNSCORED
            fitting = [told for told in map(_, legend) if c.type.width(told, 14) <= room]
            c.text(
                fitting[0] if fitting else "",
                (right.right, right.y + c.px(1)),
                14,
                c.palette.dim,
                "sans",
                "right",
            )
        if self._chart_shown():
            box = self._chart_box()
            parts.head(c, _("Balance"), (box.x, box.y - c.type.height(15, "semi") - c.px(8)), box.w)
            chart.paint_axes(c, box, self.series, self.unit)
            chart.lines(c, box, self.series)
        line = self._totals()
        if self.story.units:
            c.hairline(line.x, line.y, line.w, theme.GOLD, 0.7, "")
            c.text(
                self.story.total or _("Points"),
                (line.x + c.px(4), line.centery),
                20,
                face="serif",
                middle=True,
            )
            units = self._units()
            grouped = any(sign for sign, _ in self.story.units)
            title = _("The best unit of each group") if grouped else _("The hand")
            parts.head(c, title, units.topleft, units.w)

    def _paint_head(self, now: float) -> None:
        c, head, story = self.canvas, self._head(), self.story
        told = self._told(now)
        x = head.x
        if story.seat is not None:
            size = c.px(FACE)
            parts.portrait(c, self.faces[story.seat], (head.x + size // 2, head.centery), size)
            x += size + c.px(20)
        dragon = self._dragon_box()
        side = dragon.w
        if told and self.celebrates:
            strength = round(8 * self._share(self._verdict, now)) * 18
            c.glow(dragon.inflate(-side // 4, -side // 4), side // 2, c.px(18), theme.GLOW, strength)
        c.sprite(f"dragons/{self.sheet.dragon}", dragon)
        beside = dragon.x - c.px(10) if dragon.y < head.centery else head.right
        room = beside - x
        size_of = c.type.smaller(self.sheet.headline, TITLE, room, "serif", 20, 1)
        y = head.centery - self._lines() // 2
        c.foil(
            self.sheet.headline,
            (x, y + c.type.height(TITLE, "serif") - c.type.height(size_of, "serif")),
            size_of,
        )
        y += c.type.height(TITLE, "serif") + c.px(4)
        self._line([(self.sheet.subtitle, c.palette.dim, "sans")], (x, y), room)

    def _dragon_box(self) -> pygame.Rect:
        """The winner's dragon: large where the units leave room, else at the end of the headline."""
        c, head, units = self.canvas, self._head(), self._units()
        top = units.y + c.type.height(15, "semi") + c.px(8) + len(self.story.units) * self._unit_step()
        if not self.story.units:
            top = units.y + 3 * c.type.line(18)
        room = self._totals().y - c.px(4) - top
        if room < c.px(120):
            # Then it sits on the line of the points.
            room = self._totals().bottom - c.px(6) - top
        if room >= c.px(110):
            side = min(room, c.px(240))
            box = pygame.Rect(0, 0, side, side)
            box.center = units.centerx, top + room // 2
            return box
        side = min(head.h + c.px(14), c.px(126))
        return pygame.Rect(head.right - side, head.centery - side // 2, side, side)

    def _unit_step(self) -> int:
        """The height of a unit."""
        c, box = self.canvas, self._units()
        top = box.y + c.type.height(15, "semi") + c.px(8)
        return min(c.px(38), (box.bottom - top) // max(1, len(self.story.units)))

    def _paint_sheet(self, now: float) -> None:
        self._paint_hand(now)
        self._paint_units(now)
        self._paint_payments(now)
        if self._chart_shown():
            self._paint_chart(now)

    def _paint_hand(self, now: float) -> None:
        c, box, size = self.canvas, self._hand(), self._tile()
        x = float(box.x)
        for i, laid in enumerate(self.story.laid):
            width = len(laid.pieces) * (size + 1) - 1
            area = pygame.Rect(round(x), box.y, round(width), box.h)
            around = area.inflate(c.px(12), c.px(12))
            draw = partial(self._paint_laid, laid, size, area, around)
            self._arriving(around, self._share(self._arrivals.get((0, i)), now), draw)
            x += width + c.px(10)

    def _paint_laid(
        self, laid: Laid, size: float, area: pygame.Rect, around: pygame.Rect, at: pygame.Rect
    ) -> None:
        c = self.canvas
        x, y = at.x + area.x - around.x, at.y + area.y - around.y
        high = round(size * c.sprites.ratio(self._named(laid.pieces[0])))
        marked: pygame.Rect | None = None
        for i, word in enumerate(laid.pieces):
            box = pygame.Rect(round(x + i * (size + 1)), y, round(size), high)
            c.shadow(box, size * 0.11, size * 0.07, size * 0.06, size * 0.03, 130)
            c.sprite(self._named(word), box)
            marked = box if i == laid.marked else marked
        if marked is not None:
            # On the edges, so that its number can be read, and the next one's.
            parts.ticks(c, marked.inflate(-c.px(2), -c.px(2)))
        if not laid.caption:
            return
        y += high + c.px(3)
        wide = round(len(laid.pieces) * (size + 1)) - 1
        colour = theme.GOLD_LIGHT if laid.marked >= 0 else c.palette.dim
        c.box((x, y + c.px(2), wide, c.hair(1.4)), 0, theme.GOLD, 0.7)
        size_of = 14.0
        text = c.type.fitted(laid.caption, size_of, wide + c.px(8))
        c.text(text, (x + wide / 2, y + c.px(4)), size_of, colour, "sans", "center")

    def _paint_units(self, now: float) -> None:
        c, box, line = self.canvas, self._units(), self._totals()
        if not self.story.units:
            c.paragraph(self.story.nothing, (box.x, box.y + c.px(12)), box.w, 18, c.palette.dim)
            return
        top = box.y + c.type.height(15, "semi") + c.px(8)
        step = self._unit_step()
        size = 17.0
        while size > 14 and c.type.height(size, "semi") > step:
            size -= 0.5
        label = max(c.type.width(row.label, size, "semi") for _, row in self.story.units)
        for i, (sign, row) in enumerate(self.story.units):
            area = pygame.Rect(box.x - c.px(8), top + i * step, box.w + c.px(16), step)
            draw = partial(self._paint_unit, sign, row.label, row.detail, row.points, size, label, i % 2 == 0)
            self._arriving(area, self._share(self._arrivals.get((1, i)), now), draw)
        c.foil(str(self._points(now)), (line.right - c.px(4), line.centery), 34, align="right", middle=True)

    def _paint_unit(
        self,
        sign: str,
        title: str,
        told: str,
        points: int,
        size: float,
        label: int,
        dark: bool,
        area: pygame.Rect,
    ) -> None:
        c = self.canvas
        if dark:
            c.box(area, c.px(7), theme.HOLLOW, 0.2)
        middle = area.centery - c.px(1)
        x = area.x + c.px(14)
        c.text(sign, (x, middle), size - 2, theme.GOLD, "semi", middle=True)
        x += c.px(22)
        c.text(title, (x, middle), size, face="semi", middle=True)
        x += label + c.px(14)
        right = area.right - c.px(12)
        right -= c.text(str(points), (right, middle), size + 1, theme.GOLD_LIGHT, "bold", "right", True)
        room = right - c.px(10) - x
        for smaller in (size - 1, size - 2, 14.0):
            if c.type.width(told, smaller) <= room:
                c.text(told, (x, middle), smaller, c.palette.dim, middle=True)
                return

    # -- who pays what --

    def _paid_order(self) -> list[Seat]:
        """The winner first, then the others as they sit."""
        held = [holding.seat for holding in self.story.holdings]
        return held if self.story.seat is None else [self.story.seat, *held]

    def _paint_payments(self, now: float) -> None:
        c, right = self.canvas, self._right()
        row, tiles = self._row_heights()
        y = right.y + c.type.height(15, "semi") + c.px(10)
        by_seat = {holding.seat: holding for holding in self.story.holdings}
        for i, seat in enumerate(self._paid_order()):
            holding = by_seat.get(seat)
            below = tiles if holding is not None and self._hands_shown() else 0
            area = pygame.Rect(right.x - c.px(8), y, right.w + c.px(16), row + below)
            draw = partial(self._paint_payment, seat, holding, row, below)
            self._arriving(area, self._share(self._arrivals.get((2, i)), now), draw)
            y += row + below

    def _paint_payment(
        self, seat: Seat, holding: Holding | None, row: int, below: int, area: pygame.Rect
    ) -> None:
        c = self.canvas
        if holding is None:
            c.box(area, c.px(8), theme.TINT, 0.16)
            c.outline(area, c.px(8), theme.GOLD_LIGHT, c.hair(1.2), 0.5)
        middle = area.y + row // 2
        face = min(c.px(30), row - c.px(4))
        x = area.x + c.px(8)
        parts.portrait(c, self.faces[seat], (x + face // 2, middle), face)
        x += face + c.px(10)
        right = area.right - c.px(10)
        balance = phrases.signed(head_start.scores(self.match)[seat])
        c.text(balance, (right, middle), 17, theme.GOLD_LIGHT, "bold", "right", True)
        coin = right - c.type.width("−000", 17, "bold") - c.px(12)
        if self.story.unit:
            c.icon(self.story.unit, (coin, middle), 16, theme.GOLD)
        paid = self.sheet.seats[seat].total
        colour = c.palette.loss if paid < 0 else c.palette.gain if paid else c.palette.dim
        told = phrases.gain(paid)
        amount = coin - c.px(18)
        used = c.text(told, (amount, middle), 17, colour, "bold", "right", True)
        formula = amount - max(used, c.type.width("−000", 17, "bold")) - c.px(10)
        name_room = formula - x
        note = holding.note if holding is not None else ""
        if holding is not None and holding.formula:
            width = c.type.width(holding.formula, 15)
            c.text(holding.formula, (formula, middle), 15, c.palette.dim, "sans", "right", True)
            name_room -= width + c.px(8)
        name = c.type.fitted(phrases.named(self.match.seats[seat].name), 17, name_room, "semi")
        x += c.text(name, (x, middle), 17, None, "semi", middle=True) + c.px(8)
        if note and c.type.width(note, 14) <= name_room - c.type.width(name, 17, "semi") - c.px(8):
            c.text(note, (x, middle), 14, c.palette.loss, middle=True)
        if below and holding is not None:
            self._paint_holding(
                holding, pygame.Rect(area.x + c.px(10), area.y + row, area.w - c.px(20), below)
            )

    def _paint_holding(self, holding: Holding, box: pygame.Rect) -> None:
        """A hand as near to complete as can be: what was missing is drawn faintly, what was idle dark."""
        c = self.canvas
        words = [*holding.kept, "gap", "gap", *holding.idle]
        ratio = c.sprites.ratio(self._named(next(word for word in words if word != "gap").lstrip("?")))
        gaps = words.count("gap")
        count = len(words) - gaps
        high = box.h - c.px(6)
        wide = min(high / ratio, (box.w - gaps * c.px(4)) / count - 1)
        high = round(wide * ratio)
        x = float(box.x)
        idle = len(holding.kept)
        for i, word in enumerate(words):
            if word == "gap":
                x += c.px(4)
                continue
            tile = pygame.Rect(round(x), box.y, round(wide), high)
            c.sprite(self._named(word.lstrip("?")), tile, MISSING if word.startswith("?") else 1.0)
            if word.startswith("?"):
                c.outline(tile, wide * 0.12, theme.TICKS[0], max(1, c.px(1.6)))
            elif i >= idle:
                c.box(tile, wide * 0.12, theme.LACQUER_WELL, 0.55)
            x += wide + 1

    # ------------------------------------------------------------------ words

    def _note(self) -> list[Run]:
        return []

    # ------------------------------------------------------------------ what to do next

    def _actions(self) -> list[Action]:
        actions: list[Action] = []
        if not self._both:
            told = _("Payments") if self.chart_shown else _("Balance")
            actions.append(("series", told, "stats", "second", self._turn_over))
        if not self.board.handover.veiled:
            actions.append(("peek", _("Show the table"), "eye", "second", self._peek))
        if not self.match.over:
            actions.append(("menu", _("Pause"), "menu", "second", self.back))
            return [*actions, ("next", round_names.following(self.story.counted), "", "primary", self._next)]
        return [*actions, ("next", _("The result"), "", "primary", self._next)]

    def _turn_over(self) -> None:
        self.chart_shown = not self.chart_shown
        self.lay_out(self.canvas, self.behind)
        self.refresh()

    def back(self) -> None:
        if self.match.over and not self.peeking:
            self._next()
        else:
            super().back()

    def _next(self) -> None:
        if not self.match.over:
            super()._next()
            return
        self.context.window.pop()
        # Where doors stand between the players the table shows it by itself.
        if self.context.window.top is self.board:
            self.board.show_scoring()
