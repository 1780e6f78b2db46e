"""A month of puzzles, as weeks below each other: the days that can still be solved, and those before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from itertools import groupby, pairwise

import pygame

from dragonbox.app.puzzles import day_cards
from dragonbox.app.puzzles.today import Day
from dragonbox.core import dates
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import STARS
from dragonbox.storage.puzzles import BRIDGED
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.commands import key_name
from dragonbox.ui.widgets import Act, IconButton, State, Widget

WEEK = 7
QUIET = 0.5
"""How much of its colour and edge a day of another month lacks."""
MARK = 20
"""The room of a mark, in u."""
NUMBER, SMALL, TITLE = 16, 14, 27
"""Sizes of type."""
HIGHEST = 58
"""How high a day is at most, in u."""
TODAY = N_("today")
LEGEND = (
    ("", 22, N_("open")),
    ("pearl", 22, N_("solved")),
    ("star", 22, N_("three stars")),
    ("run", 50, N_("days in a row; two may be missed")),
)
"""The marks and the rail of the calendar, each with the room that it takes in u and its meaning."""
RADIUS = 8
"""That of the corners of a day, in u."""
RAIL, UNDER, OUT = 3, 3, 9
"""How thick the rail of a run is, how far it lies below days, and how far it leads out of a week, in u."""
SPACE = 22
"""The room between two things of the legend, in u."""
APART = 11
"""How far two weeks lie apart, in u."""
ARROW = 36
"""The side of an arrow beside the month, in u."""


class Cell(Widget):
    """A day of the last month."""

    def __init__(self, box: pygame.Rect, act: Act, day: Day, chosen: bool, today: bool, beside: bool) -> None:
        """`beside` is whether it belongs to another month than the one that is shown."""
        words = {"weekday": dates.weekday(day.day), "date": dates.day_and_month(day.day), "n": day.solved}
        told_day = _("{weekday}, {date}: {n} solved", **words)
        super().__init__(f"date {day.day}", box, act, "month", tip=told_day)
        self.day, self.chosen, self.today, self.beside = day, chosen, today, beside

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the number of the day and its marks, in a frame if it is today or chosen."""
        c, box, radius = canvas, self.box, canvas.px(RADIUS)
        if self.today:
            c.glow(box, radius, c.px(8), theme.GLOW, 220)
        ink = paint_cloth(c, box, self.day, self.beside, 0.25 * state.hover)
        if self.chosen:
            parts.chosen(c, box, radius)
        elif self.today:
            c.rim(box, radius, c.hair(2), 1.0)
        lit = self.day.solved or self.chosen
        y = box.y + c.px(3)
        c.text(str(self.day.day.day), (box.x + c.px(9), y), NUMBER, ink, "semi" if lit else "sans")
        room = box.w - c.px(20) - c.type.width("00", NUMBER, "semi")
        if self.today and room_below(c, box) and c.type.width(_(TODAY), SMALL, "semi") <= room:
            at = box.right - c.px(9), y + c.px(1)
            c.text(_(TODAY), at, SMALL, theme.GOLD_LIGHT, "semi", "right")
        paint_marks(c, box, self.day)
        if state.focus:
            parts.focus(c, box, radius)


def paint_cloth(c: Canvas, box: pygame.Rect, day: Day, beside: bool, light: float = 0.0) -> theme.Colour:
    """Fill the cell of a day, the brighter the more stars it brought, with an edge of gold, which is broader
    where it brought all; returns the ink for its number. One of a month `beside` is quieter. `light` (0 to
    1) is how far it is pointed at."""
    nothing, little, most = theme.DAY_CLOTH
    radius, share = c.px(RADIUS), sum(day.stars.values()) / max(1, STARS * len(day.choices))
    if day.perfect:
        c.glow(box, radius, c.px(5), theme.GLOW, 110)
    cloth = theme.mix(little, most, share) if day.solved else nothing
    cloth = theme.mix(theme.mix(cloth, nothing, QUIET * beside), most, light)
    # The upper part is deeper: there stands the number.
    foot = cloth if day.solved else theme.mix(cloth, little, 0.4)
    c.shaded(box, radius, (theme.mix(cloth, nothing, 0.5), foot, foot))
    if day.perfect:
        c.rim(box, radius, c.hair(2.2), 1.0, theme.FRAME)
    else:
        c.rim(box, radius, c.hair(1.2), (0.9 if day.solved else 0.4) * (1 - QUIET * beside), theme.DAY_EDGE)
    return c.palette.text if day.solved else c.palette.dim


def paint_marks(c: Canvas, box: pygame.Rect, day: Day) -> None:
    """Draw what was solved of a day: below its number, or beside it where that is too large."""
    count, whole = max(1, len(day.choices)), c.px(MARK)
    if room := room_below(c, box):
        step = min(whole, (box.w - c.px(8)) / count)
        day_cards.marks(c, (box.centerx, box.bottom - room / 2 - c.px(1)), day, step)
        return
    step = min(whole, (box.w - c.px(20) - c.type.width("00", NUMBER, "semi")) / count)
    day_cards.marks(c, (box.right - c.px(6) - step * count / 2, box.centery), day, step, step / whole)


def room_below(c: Canvas, box: pygame.Rect) -> int:
    """Return how much room there is for marks below the number of a day: 0 if it is too little."""
    room = box.h - c.px(3) - c.type.line(NUMBER)
    return room if room >= c.px(MARK) else 0


def rail(c: Canvas, box: pygame.Rect, off: bool = False) -> None:
    """Draw a piece of the rail on which the days of a run stand: a fainter one below days off."""
    if off:
        c.box(box, box.h / 2, theme.RUN[1], 0.42)
        return
    c.shaded(box, box.h / 2, theme.RUN)


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
        self.gap, self.apart = c.px(7), c.px(APART)
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
        foot = 0 if self.free >= self._legend_width() else c.type.line(SMALL) + c.px(14)
        room = area.bottom - foot - self.top + self.apart
        self.high = min(c.px(HIGHEST), room // self.rows - self.apart)

    def place(self, day: date) -> pygame.Rect:
        """Return where a day lies."""
        row, column = divmod((day - self.monday).days, WEEK)
        x, y = column * (self.wide + self.gap), row * (self.high + self.apart)
        return pygame.Rect(self.area.x + x, self.top + y, self.wide, self.high)

    def _can_open(self, day: date) -> bool:
        return self.since <= day <= self.today

    def cells(self, choose: Callable[[date], Act], chosen: date) -> list[Widget]:
        """Return the days that can be opened; `choose` gives what happens then."""
        return [
            Cell(
                self.place(day),
                choose(day),
                self.days[day],
                day == chosen,
                day == self.today,
                day.month != self.month.month,
            )
            for day in self.shown
            if self._can_open(day)
        ]

    def shut(self) -> list[Widget]:
        """Return the days that can't be opened, each of which says why."""
        found: list[Widget] = []
        for day in self._shut():
            why = _("You can solve the puzzles of the last 30 days.")
            if day > self.today:
                why = _("This day is yet to come.")
            found.append(Widget(f"shut {day}", self.place(day), zone="month", why=why, tip=why, skip=True))
        return found

    def _shut(self) -> list[date]:
        """Return the days that are shown and can't be opened: those of the next month are left out."""
        after = first_of(self.month + timedelta(days=31))
        return [day for day in self.shown if not self._can_open(day) and day < after]

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
        rail on which the days of a run stand."""
        c, area = self.canvas, self.area
        title = _("{month} {year}", month=dates.month(self.month), year=self.month.year)
        middle = area.y + c.px(ARROW) // 2
        c.foil(title, (area.centerx, middle), TITLE, align="center", middle=True)
        self._paint_open(area.centerx + c.type.width(title, TITLE, "serif") // 2)
        for number in range(WEEK):
            day = self.monday + timedelta(days=number)
            at = self.place(day).centerx, area.y + self.head
            c.text(dates.short_weekday(day), at, SMALL, c.palette.dim, "semi", "center")
        for day in self._shut():
            self._paint_shut(day)
        self._paint_rails(self._run())
        self._paint_legend()

    def _paint_open(self, left: int) -> None:
        """Say beside the name of the month which days are open, where that has room right of `left`."""
        c, area, text = self.canvas, self.area, _("The last 30 days are open.")
        if left + c.px(ARROW + 60) + c.type.width(text, SMALL) <= area.right:
            at = area.right, area.y + c.px(ARROW) // 2
            c.text(text, at, SMALL, c.palette.dim, align="right", middle=True)

    def _paint_shut(self, day: date) -> None:
        """Draw a day that is yet to come, or that is too long ago."""
        c, box, past = self.canvas, self.place(day), self.days.get(day)
        at = box.x + c.px(9), box.y + c.px(3)
        if past is not None and (past.solved or past.tried):
            c.text(str(day.day), at, NUMBER, paint_cloth(c, box, past, day.month != self.month.month))
            paint_marks(c, box, past)
            return
        c.box(box, c.px(RADIUS), theme.HOLLOW, 0.13)
        c.outline(box, c.px(RADIUS), theme.GOLD, c.hair(), 0.2)
        c.text(str(day.day), at, NUMBER, c.palette.dim, opacity=0.6)

    def _paint_rails(self, run: set[date]) -> None:
        """Draw the rails of the runs below each week, without a break; those below days off are fainter."""
        for start in range(0, len(self.shown), WEEK):
            week = self.shown[start : start + WEEK]
            for ran, days in groupby(week, key=run.__contains__):
                if ran:
                    self._paint_rail(list(days), run)

    def _paint_rail(self, days: list[date], run: set[date]) -> None:
        """Draw the rail below days of a run, which lie side by side in a week."""
        c = self.canvas
        rail(c, self._rail(days, run), off=True)
        for solved, part in groupby(days, key=lambda day: bool(self.days[day].solved)):
            if solved:
                rail(c, self._rail(list(part), run))

    def _rail(self, days: list[date], run: set[date]) -> pygame.Rect:
        """Return where a rail lies below days; it leads out of its week where the run goes on."""
        c, first, last = self.canvas, self.place(days[0]), self.place(days[-1])
        box = pygame.Rect(first.x, first.bottom + c.px(UNDER), last.right - first.x, max(2, c.px(RAIL)))
        # Of a run that began before the first day that is shown nothing is known.
        if not days[0].weekday() and (days[0] == self.monday or days[0] - timedelta(days=1) in run):
            box.x, box.w = box.x - c.px(OUT), box.w + c.px(OUT)
        if days[-1].weekday() == WEEK - 1 and days[-1] + timedelta(days=1) in run:
            box.w += c.px(OUT)
        return box

    def _legend_width(self) -> int:
        c = self.canvas
        return sum(c.px(sign + SPACE) + c.type.width(_(name), SMALL) for _k, sign, name in LEGEND) - c.px(
            SPACE
        )

    def legend(self) -> pygame.Rect:
        """Return where it is said what the marks mean: beside the last days, or below them."""
        c, area, last = self.canvas, self.area, self.place(self.shown[-1])
        box = pygame.Rect(0, 0, self._legend_width(), c.type.line(SMALL))
        box.midtop = area.centerx, last.bottom + c.px(12)
        if self.free >= box.w:
            box.center = area.right - self.free // 2, last.centery
        return box

    def _paint_legend(self) -> None:
        """Say what the marks mean."""
        c, box = self.canvas, self.legend()
        x, middle = float(box.x), box.y + box.h / 2
        for kind, sign, name in LEGEND:
            if kind == "run":
                self._paint_sample(round(x), round(middle), c.px(sign - 8))
            else:
                day_cards.mark(c, (x + c.px(6), middle), kind)
            x += c.px(sign)
            x += c.text(_(name), (x, middle), SMALL, c.palette.dim, middle=True) + c.px(SPACE)

    def _paint_sample(self, x: int, middle: int, wide: int) -> None:
        """Draw a rail that leads over a day off, for the legend."""
        c, high = self.canvas, max(2, self.canvas.px(RAIL))
        whole = pygame.Rect(x, middle - high // 2, wide, high)
        rail(c, whole, off=True)
        for left in (x, whole.right - wide // 3):
            rail(c, pygame.Rect(left, whole.y, wide // 3, high))


def weeks(month: date) -> list[date]:
    """Return all days of the weeks in which a month lies; `month` is its first day."""
    monday = month - timedelta(days=month.weekday())
    last = first_of(month + timedelta(days=31)) - timedelta(days=1)
    return [monday + timedelta(days=n) for n in range((last - monday).days + WEEK - last.weekday())]
