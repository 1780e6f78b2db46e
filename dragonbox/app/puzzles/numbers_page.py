"""Show the player's statistics of puzzles: by kind and grade, and the days of a year."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.context import Context
from dragonbox.app.past import page_parts as page
from dragonbox.app.puzzles import endless
from dragonbox.app.scene import Scene
from dragonbox.core import dates, phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import GRADES, STARS, Kind
from dragonbox.ui import gauges, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

WEEKS, WEEK = 53, 7
TEXT, SMALL = 17, 14
"""Sizes of type."""
EMPTY = 4
"""The size of the dot of a day on which nothing was solved, in u."""
NOTHING: Mapping[str, int] = {}


class Cell(Widget):
    """Sums up the puzzles of a kind and grade."""

    def __init__(
        self,
        box: pygame.Rect,
        act: Act,
        kind: Kind,
        grade: int,
        numbers: Mapping[str, int],
        median: int | None,
    ) -> None:
        super().__init__(f"{kind.key} {grade}", box, act, "kinds")
        self.tried, self.solved, self.unaided = (
            numbers.get(key, 0) for key in ("tried", "solved", "unaided")
        )
        self.median = clock(median) if median is not None else ""
        told = _("{kind}, grade {n}: not tried yet.", kind=_(kind.name), n=grade)
        if self.tried:
            told = _(
                "Grade {n}: {tried} tried, {solved} solved, {unaided} without help.",
                n=grade,
                tried=self.tried,
                solved=self.solved,
                unaided=self.unaided,
            )
            if self.solved and "best_seconds" in numbers:
                told += " " + _("Best time {time}.", time=clock(numbers["best_seconds"]))
        self.tip = told

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the numbers over a bar: solved in jade, without help in gold."""
        c, box = canvas, self.box
        c.box(box, c.px(7), theme.HOLLOW, 0.45 if state.hover else 0.28)
        if state.hover:
            c.outline(box, c.px(7), theme.GOLD, c.hair(), 0.9)
        pad, high = c.px(8), max(2, c.px(4))
        middle = box.y + (box.h - high) / 2
        if not self.tried:
            c.text("–", (box.centerx, middle), SMALL, c.palette.dim, align="center", middle=True)
        else:
            wide = c.text(str(self.solved), (box.x + pad, middle), TEXT, face="semi", middle=True)
            room = box.w - 2 * pad - wide - c.px(5)
            of = _("of {n}", n=self.tried)
            c.text(of, (box.x + pad + wide + c.px(5), middle), SMALL, c.palette.dim, middle=True)
            if c.type.width(of, SMALL) + c.px(12) + c.type.width(self.median, SMALL) <= room:
                at = box.right - pad, middle
                c.text(self.median, at, SMALL, c.palette.dim, align="right", middle=True)
            self._paint_bar(c, pygame.Rect(box.x + pad, box.bottom - high - c.px(3), box.w - 2 * pad, high))
        if state.focus:
            parts.focus(c, box, c.px(7))

    def _paint_bar(self, c: Canvas, bar: pygame.Rect) -> None:
        c.box(bar, bar.h / 2, theme.HOLLOW, 0.5)
        for count, ink, low in (
            (self.solved, theme.JADE_ON, 0),
            (self.unaided, theme.GOLD_LIGHT, bar.h // 3),
        ):
            if count:
                part = pygame.Rect(bar.x, bar.y, max(bar.h, bar.w * count // self.tried), bar.h)
                c.box(part.inflate(0, -low), bar.h / 2, ink)


class NumbersPage(Scene):
    """The scene of that page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.kinds = games.kinds()
        self.medians = context.solved.median_seconds()
        self.days = context.solved.days()

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _year(self) -> pygame.Rect:
        """Where the days of the year stand, with their head."""
        c, area, head = self.canvas, page.box(self.canvas), self._head()
        high = c.type.line(SMALL) * 2 + WEEK * self._pitch() + c.px(18)
        return pygame.Rect(head.x, area.bottom - c.px(14) - high, head.w, high)

    def _pitch(self) -> int:
        """How far the days of a week lie apart."""
        return self.canvas.px(14)

    def _felt(self) -> pygame.Rect:
        head = self._head()
        return pygame.Rect(head.x, head.bottom, head.w, self._year().y - self.canvas.px(10) - head.bottom)

    def _columns(self) -> tuple[int, int, int]:
        """The left edge of the first grade, the width of a cell, and how far two lie apart."""
        c, felt = self.canvas, self._felt()
        left = felt.x + c.px(58) + max(c.type.width(_(kind.name), TEXT) for kind in self.kinds)
        gap = c.px(6)
        total = c.type.width(_("without help"), SMALL) + c.type.width(_("solved"), SMALL) + c.px(54)
        wide = (felt.right - total - left) // len(GRADES) - gap
        return left, wide, wide + gap

    def _rows(self) -> tuple[int, int]:
        """The top of the first row, and how far two lie apart."""
        c, felt = self.canvas, self._felt()
        top = felt.y + max(c.px(30), c.type.line(SMALL) + c.px(8))
        return top, (felt.bottom - c.px(8) - top) // len(self.kinds)

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        found = [page.back(self.canvas, self.back)]
        left, wide, across = self._columns()
        top, step = self._rows()
        for row, kind in enumerate(self.kinds):
            for column, grade in enumerate(GRADES):
                box = pygame.Rect(left + column * across, top + row * step, wide, step - self.canvas.px(4))
                act = partial(endless.play_collection, self.context, kind, grade)
                numbers = self.context.solved.numbers(kind.key, grade)
                found.append(Cell(box, act, kind, grade, numbers, self.medians.get((kind.key, grade))))
        return found

    def first_focus(self) -> str:
        return f"{self.kinds[0].key} {GRADES[0]}"

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = page.ground(c)
        with c.on(surface):
            self._paint_head()
            page.felt(c, self._felt())
            self._paint_heads()
            self._paint_names()
            self._paint_year()
        return surface

    def _paint_head(self) -> None:
        head = self._head()
        run, (solved, stars) = self.context.solved.run(), self.context.solved.in_all()
        told = [
            (phrases.thousands(solved), ngettext("puzzle solved", "puzzles solved", solved)),
            (phrases.thousands(stars), ngettext("star", "stars", stars)),
            (str(run.days), ngettext("day solved", "days solved", run.days)),
            (str(run.now), ngettext("day in a row", "days in a row", run.now)),
            (str(run.longest), _("most in a row")),
        ]
        right = head.right - self.canvas.px(18)
        page.head(self.canvas, head, self.context.portrait, _("Your puzzles"), told, right)

    def _paint_heads(self) -> None:
        c, felt = self.canvas, self._felt()
        left, wide, across = self._columns()
        middle = (felt.y + self._rows()[0]) / 2 + c.px(2)
        for column, grade in enumerate(GRADES):
            gauges.flames(c, (left + column * across + wide / 2, middle), grade, 14)
        right = felt.right - c.px(18)
        right -= c.text(_("without help"), (right, middle), SMALL, c.palette.dim, align="right", middle=True)
        c.text(_("solved"), (right - c.px(18), middle), SMALL, c.palette.dim, align="right", middle=True)

    def _paint_names(self) -> None:
        """Each kind with its game, and what its grades come to together."""
        c, felt = self.canvas, self._felt()
        top, step = self._rows()
        right = felt.right - c.px(18)
        before = right - c.type.width(_("without help"), SMALL) - c.px(18)
        for row, kind in enumerate(self.kinds):
            middle = top + row * step + (step - c.px(4)) / 2
            parts.emblem(c, kind.game, (felt.x + c.px(26), middle), min(c.px(28), step - c.px(4)))
            c.text(_(kind.name), (felt.x + c.px(46), middle), TEXT, middle=True)
            several = [self.context.solved.numbers(kind.key, grade) for grade in GRADES]
            solved, unaided = (sum(one.get(key, 0) for one in several) for key in ("solved", "unaided"))
            ink = None if solved else c.palette.dim
            c.text(str(solved), (before, middle), TEXT, ink, "semi", "right", True)
            c.text(str(unaided), (right, middle), TEXT, ink, "semi", "right", True)

    def _paint_year(self) -> None:
        """A dot for each day of a year, in weeks: larger the more was solved, a star where all was best."""
        c, area, pitch, today = self.canvas, self._year(), self._pitch(), date.today()
        first = today - timedelta(days=today.weekday() + WEEK * (WEEKS - 1))
        across = (area.w - c.px(60)) / (WEEKS - 1)
        x, y = area.x + c.px(30), area.y + 2 * c.type.line(SMALL) + c.px(10)
        told = _("The days of a year. The bigger the dot, the more puzzles you solved.")
        c.text(told, (area.x + c.px(4), area.y), SMALL, c.palette.dim, width=area.w)
        for week in range(WEEKS):
            monday = first + timedelta(days=WEEK * week)
            if monday.day <= WEEK and week < WEEKS - 2:
                month = x + week * across, area.y + c.type.line(SMALL) + c.px(2)
                c.text(dates.short_month(monday), month, SMALL, c.palette.dim, align="center")
            for number in range(WEEK):
                day = monday + timedelta(days=number)
                if day <= today:
                    at = x + week * across, y + (number + 0.5) * pitch
                    self._paint_day(at, list(self.days.get(day, {}).values()), day == today)

    def _paint_day(self, at: tuple[float, float], stars: list[int], today: bool) -> None:
        c, solved = self.canvas, sum(map(bool, stars))
        if stars and len(stars) >= len(games.BOX) and min(stars) == STARS:
            gauges.star(c, at, 14)
        else:
            side = c.px(3 + 1.6 * solved) if solved else max(3, c.px(EMPTY))
            box = at[0] - side / 2, at[1] - side / 2, side, side
            if solved:
                c.shaded(box, side / 2, (theme.METAL_LIGHT, theme.METAL))
            else:
                c.box(box, side / 2, theme.GOLD_LIGHT, 0.7)
        if today:
            side = c.px(14)
            ring = pygame.Rect(0, 0, side, side)
            ring.center = round(at[0]), round(at[1])
            c.outline(ring, side / 2, theme.GOLD_LIGHT, c.hair(), 0.9)


def clock(seconds: int) -> str:
    """Return a time in minutes and seconds: `1:24`."""
    return f"{seconds // 60}:{seconds % 60:02}"
