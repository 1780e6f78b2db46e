"""The days whose puzzles can still be solved, as weeks below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta

import pygame

from dragonbox.app.puzzles import tiles
from dragonbox.app.puzzles.today import Day
from dragonbox.core import dates
from dragonbox.core.language import N_, _
from dragonbox.ui import felt, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

WEEK = 7
NUMBER, SMALL, TITLE = 16, 14, 27
"""Sizes of type."""
HIGHEST = 58
"""How high a day is at most, in u."""
TODAY = N_("today")
LEGEND = (("", N_("open")), ("pearl", N_("solved")), ("star", N_("three stars")))
"""What a day's marks mean."""


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
        count = max(1, len(self.day.choices))
        step = min(c.px(18), (box.w - c.px(12)) / count)
        tiles.marks(c, (box.centerx, box.bottom - c.px(12)), self.day, step)
        if state.focus:
            parts.focus(c, box, c.px(8))


class Month:
    """Where the days lie. The first of them stands below its day of the week."""

    def __init__(self, canvas: Canvas, area: pygame.Rect, days: Sequence[Day]) -> None:
        self.canvas, self.area, self.days = canvas, area, days
        c = canvas
        self.gap = c.px(7)
        self.monday = days[0].day - timedelta(days=days[0].day.weekday())
        self.rows = -(-((days[-1].day - self.monday).days + 1) // WEEK)
        self.head = c.type.height(TITLE, "serif") + c.px(4)
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

    def cells(self, choose: Callable[[date], Act], chosen: date) -> list[Widget]:
        """Return the days that can be opened; `choose` gives what happens then."""
        last = self.days[-1].day
        return [
            Cell(self.place(day.day), choose(day.day), day, day.day == chosen, day.day == last)
            for day in self.days
        ]

    def paint(self, chosen: date) -> None:
        """Draw the month of the chosen day, the names of the weekdays, the days around, and the thread that
        ties solved days together."""
        c, area = self.canvas, self.area
        title = _("{month} {year}", month=dates.month(chosen), year=chosen.year)
        c.foil(title, (area.centerx, area.y), TITLE, align="center")
        for number in range(WEEK):
            day = self.monday + timedelta(days=number)
            at = self.place(day).centerx, area.y + self.head
            c.text(dates.short_weekday(day), at, SMALL, c.palette.dim, "semi", "center")
        own = {day.day for day in self.days}
        for number in range(self.rows * WEEK):
            day = self.monday + timedelta(days=number)
            if day not in own:
                box = self.place(day)
                c.box(box, c.px(8), theme.HOLLOW, 0.16)
                c.outline(box, c.px(8), theme.GOLD, c.hair(), 0.14)
                c.text(str(day.day), (box.x + c.px(9), box.y + c.px(3)), NUMBER, c.palette.dim, opacity=0.6)
        self._paint_thread()
        self._paint_legend()

    def _paint_thread(self) -> None:
        """Tie neighbours of a week together that were both solved."""
        c = self.canvas
        solved = {day.day for day in self.days if day.solved}
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
        middle = self.place(self.days[-1].day).bottom + c.px(6) + c.type.line(SMALL) / 2
        for (kind, name), wide in zip(LEGEND, widths, strict=True):
            tiles.mark(c, (x + c.px(6), middle), kind)
            c.text(_(name), (x + mark, middle), SMALL, c.palette.dim, middle=True)
            x += wide + gap
