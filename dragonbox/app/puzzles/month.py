"""A month of puzzles, as weeks below each other: the days that can still be solved, and those before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from itertools import pairwise

import pygame

from dragonbox.app.puzzles import day_cards
from dragonbox.app.puzzles.today import Day
from dragonbox.core import dates
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import STARS
from dragonbox.storage.puzzles import BRIDGED
from dragonbox.ui import felt, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.commands import key_name
from dragonbox.ui.widgets import Act, IconButton, State, Widget

WEEK = 7
NUMBER, SMALL, TITLE = 16, 14, 27
"""Sizes of type."""
HIGHEST = 58
"""How high a day is at most, in u."""
TODAY = N_("today")
LEGEND = (
    ("pearl", N_("solved")),
    ("star", N_("three stars")),
    ("run", N_("the run")),
    ("bridge", N_("up to two days off")),
)
"""What marks and threads mean."""
THREAD, THIN = 4, 2
"""How thick the thread of the run is between days, and through them, in u."""
SHINE = theme.rgb("#FFC860")
"""The light round a day whose puzzles are all solved."""
ARROW = 36
"""The side of an arrow beside the month, in u."""


class Cell(Widget):
    """A day of the last month."""

    def __init__(
        self, box: pygame.Rect, act: Act, day: Day, chosen: bool, today: bool, threaded: bool
    ) -> None:
        """`threaded` is whether the run goes through it to the day after or from the day before."""
        words = {"weekday": dates.weekday(day.day), "date": dates.day_and_month(day.day), "n": day.solved}
        told_day = _("{weekday}, {date}: {n} solved", **words)
        super().__init__(f"date {day.day}", box, act, "month", tip=told_day)
        self.day, self.chosen, self.today, self.threaded = day, chosen, today, threaded

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the number of the day and its marks: it shines when all is solved, most with all stars."""
        c, box, solved, radius = canvas, self.box, self.day.solved, canvas.px(8)
        whole = 0 < len(self.day.choices) == solved
        perfect = whole and sum(self.day.stars.values()) == STARS * solved
        light = 0.99 if perfect else 0.82 if whole else 0.16 + 0.11 * solved if solved else 0.02
        if whole or self.today:
            c.glow(box, radius, c.px(7), SHINE, 230 if perfect or self.today else 100)
        felt.draw(c, box, round(min(0.99, light + 0.2 * state.hover), 2), 8)
        if self.threaded:
            thread(c, (box.x, box.centery), box.w, THIN, 0.5 if solved else 0.8)
        if whole:
            c.rim(box, radius, c.hair(2), 1.0)
        if self.chosen:
            parts.chosen(c, box, radius)
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
    day_cards.marks(c, (box.centerx, box.bottom - c.px(13)), day, step)


def thread(c: Canvas, at: tuple[float, float], wide: int, thick: float, opacity: float = 1.0) -> None:
    """Draw a piece of the thread of a run, from the middle of its left end."""
    high = max(2, c.px(thick))
    box = round(at[0]), round(at[1]) - high // 2, wide, high
    if opacity < 1:
        c.box(box, 0, theme.METAL_LIGHT, opacity)
    else:
        c.shaded(box, 0, (theme.METAL_LIGHT, theme.METAL))


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
        self.wide = (area.w - self.gap * (WEEK - 1)) // WEEK
        after = sum(day > month and day.month != month.month for day in self.shown)
        self.free = after * (self.wide + self.gap) - self.gap
        """The room that the last week leaves at the right, in pixels."""
        foot = 0 if self.free >= self._legend_width() else c.type.line(SMALL) + c.px(8)
        room = area.bottom - foot - self.top + self.gap
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
        run = self._run()
        return [
            Cell(self.place(day), choose(day), self.days[day], day == chosen, day == self.today, day in run)
            for day in self.shown
            if self._can_open(day)
        ]

    def _run(self) -> set[date]:
        """Return all days that a run goes through, with those that it bridges."""
        solved = sorted(day for day, one in self.days.items() if one.solved)
        found: set[date] = set()
        for before, day in pairwise(solved):
            if day - before <= timedelta(days=BRIDGED + 1):
                found |= {before + timedelta(days=n) for n in range((day - before).days + 1)}
        return found

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
        first_after = first_of(self.month + timedelta(days=31))
        for day in self.shown:
            if not self._can_open(day) and day < first_after:
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
        """Draw the thread of a run between the days, and out of a week into the next."""
        c, run = self.canvas, self._run()
        for day in run:
            box = self.place(day)
            if day + timedelta(days=1) in run:
                last = day.weekday() == WEEK - 1
                thread(c, (box.right, box.centery), c.px(9) if last else self.gap, THREAD)
            if not day.weekday() and day - timedelta(days=1) in run | {self.monday - timedelta(days=1)}:
                thread(c, (box.x - c.px(9), box.centery), c.px(9), THREAD)

    def _legend_width(self) -> int:
        c = self.canvas
        return sum(c.px(20 + 22) + c.type.width(_(name), SMALL) for _kind, name in LEGEND) - c.px(22)

    def _paint_legend(self) -> None:
        """Say what the marks mean: beside the last days, or below them."""
        c, area, last = self.canvas, self.area, self.place(self.shown[-1])
        x, middle = area.centerx - self._legend_width() / 2, last.bottom + c.px(6) + c.type.line(SMALL) / 2
        if self.free >= self._legend_width():
            x, middle = area.right - (self.free + self._legend_width()) / 2, last.centery
        for kind, name in LEGEND:
            if kind in ("run", "bridge"):
                thread(c, (x - c.px(4), middle), c.px(16), THREAD if kind == "run" else THIN)
            else:
                day_cards.mark(c, (x + c.px(6), middle), kind)
            x += (
                c.px(20)
                + c.text(_(name), (x + c.px(20), middle), SMALL, c.palette.dim, middle=True)
                + c.px(22)
            )


def weeks(month: date) -> list[date]:
    """Return all days of the weeks in which a month lies; `month` is its first day."""
    monday = month - timedelta(days=month.weekday())
    last = first_of(month + timedelta(days=31)) - timedelta(days=1)
    return [monday + timedelta(days=n) for n in range((last - monday).days + WEEK - last.weekday())]
