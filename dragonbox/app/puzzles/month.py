"""A month of puzzles, as weeks below each other: the days that can still be solved, and those before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta

import pygame

from dragonbox.app.puzzles import tiles
from dragonbox.app.puzzles.today import Day
from dragonbox.core import dates
from dragonbox.core.language import N_, _
from dragonbox.ui import felt, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.hands import key_name
from dragonbox.ui.widgets import Act, IconButton, State, Widget

WEEK = 7
NUMBER, SMALL, TITLE = 16, 14, 27
"""Sizes of type."""
HIGHEST = 58
"""How high a day is at most, in u."""
TODAY = N_("today")
LEGEND = (("", N_("open")), ("pearl", N_("solved")), ("star", N_("three stars")), ("run", N_("the run")))
"""What a day's marks mean."""
ARROW = 36
"""The side of an arrow beside the month, in u."""


class Cell(Widget):
    """A day of the last month."""

    def __init__(self, box: pygame.Rect, act: Act, day: Day, chosen: bool, today: bool) -> None:
        words = {"weekday": dates.weekday(day.day), "date": dates.day_and_month(day.day), "n": day.solved}
        told_day = _("{weekday}, {date}: {n} solved", **words)
        super().__init__(f"date {day.day}", box, act, "month", tip=told_day)
        self.day, self.chosen, self.today = day, chosen, today

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the number of the day and its marks."""
        c, box, solved = canvas, self.box, self.day.solved
        light = 0.3 + 0.14 * solved if solved else 0.1
        felt.draw(c, box, round(min(0.95, light + 0.2 * state.hover), 2), 8)
        if self.chosen:
            parts.chosen(c, box, c.px(8))
        lit = solved or self.chosen
        ink = c.palette.text if lit else c.palette.dim
        y = box.y + c.px(3)
        c.text(str(self.day.day.day), (box.x + c.px(9), y), NUMBER, ink, "semi" if lit else "sans")
        room = box.w - c.px(20) - c.type.width("00", NUMBER, "semi")
        if self.today and c.type.width(_(TODAY), SMALL, "semi") <= room:
            at = box.right - c.px(9), y + c.px(1)
            c.text(_(TODAY), at, SMALL, theme.GOLD_LIGHT, "semi", "right")
        paint_marks(c, box, self.day)
        if state.focus:
            parts.focus(c, box, c.px(8))


def paint_marks(c: Canvas, box: pygame.Rect, day: Day) -> None:
    """Draw what was solved of a day at the foot of its cell."""
    step = min(c.px(19), (box.w - c.px(12)) / max(1, len(day.choices)))
    tiles.marks(c, (box.centerx, box.bottom - c.px(13)), day, step)


def first_of(day: date) -> date:
    """Return the first day of a day's month."""
    return day.replace(day=1)


class Month:
    """Where the days of a month lie, each below its day of the week."""

    def __init__(
        self,
        canvas: Canvas,
        area: pygame.Rect,
        month: date,
        days: Mapping[date, Day],
        since: date,
        today: date,
    ) -> None:
        """`month` is its first day. Those from `since` to `today` can be opened; `days` are all past ones."""
        self.canvas, self.area, self.month, self.days = canvas, area, month, days
        self.since, self.today = since, today
        c = canvas
        self.gap = c.px(7)
        self.monday = month - timedelta(days=month.weekday())
        self.shown = weeks(month)
        """All days of its weeks, also those of the months beside it."""
        self.rows = len(self.shown) // WEEK
        self.head = max(c.px(ARROW), c.type.height(TITLE, "serif")) + c.px(2)
        self.top = area.y + self.head + c.type.line(SMALL) + c.px(4)
        foot = c.type.line(SMALL) + c.px(8)
        room = area.bottom - foot - self.top + self.gap
        self.wide = (area.w - self.gap * (WEEK - 1)) // WEEK
        self.high = min(c.px(HIGHEST), room // self.rows - self.gap)

    def place(self, day: date) -> pygame.Rect:
        """Return where a day lies."""
        row, column = divmod((day - self.monday).days, WEEK)
        x, y = column * (self.wide + self.gap), row * (self.high + self.gap)
        return pygame.Rect(self.area.x + x, self.top + y, self.wide, self.high)

    def _can_open(self, day: date) -> bool:
        return self.since <= day <= self.today

    def cells(self, choose: Callable[[date], Act], chosen: date) -> list[Widget]:
        """Return the days that can be opened; `choose` gives what happens then."""
        return [
            Cell(self.place(day), choose(day), self.days[day], day == chosen, day == self.today)
            for day in self.shown
            if self._can_open(day)
        ]

    def arrows(self, earlier: Act, later: Act, why: tuple[str, str]) -> list[Widget]:
        """Return what leads to the month before and to the one after; `why` says why one leads nowhere."""
        c = self.canvas
        side = c.px(ARROW)
        wide = max(c.type.width(_(name), TITLE, "serif") for name in dates.MONTHS)
        off = (wide + c.type.width(" 2026", TITLE, "serif")) // 2 + c.px(22)
        names = _("The month before: PgUp"), _("The month after: PgDn")
        found: list[Widget] = []
        for key, icon, x, act, name, no in (
            ("earlier", "left", -off - side, earlier, names[0], why[0]),
            ("later", "right", off, later, names[1], why[1]),
        ):
            box = pygame.Rect(self.area.centerx + x, self.area.y, side, side)
            found.append(IconButton(key, box, act, "month", no, key_name(name), icon=icon))
        return found

    def paint(self) -> None:
        """Draw the name of the month, the names of the weekdays, the days that can't be opened, and the
        thread that ties solved days together."""
        c, area = self.canvas, self.area
        title = _("{month} {year}", month=dates.month(self.month), year=self.month.year)
        middle = area.y + c.px(ARROW) // 2
        c.foil(title, (area.centerx, middle), TITLE, align="center", middle=True)
        for number in range(WEEK):
            day = self.monday + timedelta(days=number)
            at = self.place(day).centerx, area.y + self.head
            c.text(dates.short_weekday(day), at, SMALL, c.palette.dim, "semi", "center")
        for day in self.shown:
            if not self._can_open(day):
                self._paint_shut(day)
        self._paint_thread()
        self._paint_legend()

    def _paint_shut(self, day: date) -> None:
        """Draw a day that is yet to come, or that is too long ago."""
        c, box, past = self.canvas, self.place(day), self.days.get(day)
        solved = past is not None and past.solved > 0
        c.box(box, c.px(8), theme.HOLLOW, 0.34 if solved else 0.16)
        c.outline(box, c.px(8), theme.GOLD, c.hair(), 0.32 if solved else 0.14)
        at = box.x + c.px(9), box.y + c.px(3)
        c.text(str(day.day), at, NUMBER, c.palette.dim, opacity=1.0 if solved else 0.6)
        if past is not None and (solved or past.tried):
            paint_marks(c, box, past)

    def _paint_thread(self) -> None:
        """Tie neighbours of a week together that were both solved."""
        c = self.canvas
        solved = {day for day, one in self.days.items() if one.solved}
        for day in solved:
            after = day + timedelta(days=1)
            if after in solved and after.weekday():
                box = self.place(day)
                link = pygame.Rect(box.right, box.centery - c.px(2), self.gap, max(2, c.px(4)))
                c.shaded(link, 0, (theme.METAL_LIGHT, theme.METAL))

    def _paint_legend(self) -> None:
        """Say what the marks mean, below the days."""
        c, area = self.canvas, self.area
        gap, mark = c.px(24), c.px(18)
        widths = [mark + c.type.width(_(name), SMALL) for _kind, name in LEGEND]
        x = area.centerx - (sum(widths) + gap * (len(LEGEND) - 1)) / 2
        middle = self.place(self.shown[-1]).bottom + c.px(6) + c.type.line(SMALL) / 2
        for (kind, name), wide in zip(LEGEND, widths, strict=True):
            if kind == "run":
                link = pygame.Rect(round(x) - c.px(3), round(middle) - c.px(2), c.px(16), max(2, c.px(4)))
                c.shaded(link, 0, (theme.METAL_LIGHT, theme.METAL))
            else:
                tiles.mark(c, (x + c.px(6), middle), kind)
            c.text(_(name), (x + mark, middle), SMALL, c.palette.dim, middle=True)
            x += wide + gap


def weeks(month: date) -> list[date]:
    """Return all days of the weeks in which a month lies; `month` is its first day."""
    monday = month - timedelta(days=month.weekday())
    last = first_of(month + timedelta(days=31)) - timedelta(days=1)
    return [monday + timedelta(days=n) for n in range((last - monday).days + WEEK - last.weekday())]
