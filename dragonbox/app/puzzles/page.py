"""The page of the puzzles: those of today and of the last month, and all kinds to choose from."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.context import Context
from dragonbox.app.puzzles import endless, tiles, today, told
from dragonbox.app.puzzles.today import Day
from dragonbox.app.scene import Scene
from dragonbox.core import dates
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import GRADES, Kind
from dragonbox.ui import caps, felt, gauges, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

MONTH, WEEK = 30, 7
"""So many days can still be solved, and so many stand in a row."""
HEAD, BAND = 92, 156
"""The heights of the head and of the band of a day, in u."""
NUMBER, TEXT, SMALL = 46, 17, 14
"""Sizes of type."""


class Cell(Widget):
    """A day of the last month."""

    def __init__(self, box: pygame.Rect, act: Act, day: Day, chosen: bool) -> None:
        words = {"weekday": dates.weekday(day.day), "date": dates.day_and_month(day.day), "n": day.solved}
        told_day = _("{weekday}, {date}: {n} solved", **words)
        super().__init__(f"date {day.day}", box, act, "month", tip=told_day)
        self.day, self.chosen = day, chosen

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the number of the day and its marks."""
        c, box = canvas, self.box
        light = 0.3 + 0.14 * self.day.solved if self.day.solved else 0.1
        felt.draw(c, box, round(min(0.95, light + 0.2 * state.hover), 2), 6)
        if self.chosen:
            parts.chosen(c, box, c.px(6))
        ink = c.palette.text if self.day.solved or self.chosen else c.palette.dim
        c.text(str(self.day.day.day), (box.x + c.px(7), box.y + c.px(2)), SMALL, ink, "semi")
        order = [choice.kind.game for choice in self.day.choices]
        step = min(c.px(14), (box.w - c.px(12)) / max(1, len(order)))
        tiles.marks(c, (box.centerx, box.bottom - c.px(10)), self.day, step)
        if state.focus:
            parts.focus(c, box, c.px(6))


class Grade(Widget):
    """The puzzles of a kind and grade in the collection."""

    def __init__(self, key: str, box: pygame.Rect, act: Act, grade: int, done: list[bool]) -> None:
        why = "" if done else _("These puzzles are not in this copy of the box.")
        told = _("Grade {grade}: {n} of {all} solved", grade=grade, n=sum(done), all=len(done))
        super().__init__(key, box, act, "kinds", why, told)
        self.grade, self.done = grade, done

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the flames, and how much of it is solved as a bar."""
        c, box = canvas, self.box
        c.box(box, c.px(7), theme.INK, 0.85 if state.hover else 0.6)
        c.outline(box, c.px(7), theme.GOLD, c.hair(), 0.9 if state.hover and self.on else 0.35)
        share = sum(self.done) / len(self.done) if self.done else 0
        if share:
            part = pygame.Rect(box.x, box.y, max(c.px(8), round(box.w * share)), box.h)
            c.box(part, c.px(7), theme.JADE_ON, 0.75)
        gauges.flames(c, box.center, self.grade, 13)
        if not self.on:
            c.box(box, c.px(7), theme.HOLLOW, 0.4)
        if state.focus:
            parts.focus(c, box, c.px(7))


class PuzzlesPage(Scene):
    """The scene of that page."""

    def __init__(self, context: Context, day: date | None = None, game: str = "") -> None:
        """`day` is the one that is shown first; today without one. The kinds of a `game` are set off."""
        super().__init__(context)
        self.today = date.today()
        self.chosen = day or self.today
        self.days: list[Day] = []
        self.kinds = games.kinds()
        self.solved: dict[tuple[str, int], list[bool]] = {}
        """Of each puzzle of the collection, by kind and grade, whether it was solved."""
        self.game = game

    # ------------------------------------------------------------------ what there is

    def entered(self) -> None:
        self._read()
        self.refresh()

    def _read(self) -> None:
        """Look up what was solved; midnight may have come."""
        before, self.today = self.today, date.today()
        if self.chosen == before:
            self.chosen = self.today
        first = self.today - timedelta(days=MONTH - 1)
        known = today.known_games(self.context)
        self.days = [today.of(self.context, first + timedelta(days=number), known) for number in range(MONTH)]
        self.solved = {
            (kind.key, grade): endless.collected(self.context, kind, grade)
            for kind in self.kinds
            for grade in GRADES
        }

    @property
    def day(self) -> Day:
        """The day that is shown above."""
        return next((day for day in self.days if day.day == self.chosen), self.days[-1])

    def choose(self, day: date) -> None:
        """Show another day."""
        self.chosen = day
        self.context.sound.play("page", 0.5)
        self.refresh()

    def solve_next(self) -> None:
        """Open the next puzzle of the day that is shown."""
        day = self.day
        choice = day.following or (day.choices[0] if day.choices else None)
        if choice is not None:
            today.play(self.context, day.day, choice.kind.game)

    def _endless(self, game: str, kind: Kind | None = None) -> None:
        self.context.window.push(self.context.scene("endless", game, kind))

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        edge = c.px(34)
        return pygame.Rect(left + edge, c.px(HEAD), width - 2 * edge, c.height - c.px(HEAD) - c.px(24))

    def _band(self) -> pygame.Rect:
        area, c = self._area(), self.canvas
        return pygame.Rect(area.x, area.y, area.w, max(c.px(BAND), area.h * 26 // 100))

    def _month(self) -> pygame.Rect:
        band, area, c = self._band(), self._area(), self.canvas
        top = band.bottom + c.px(18)
        return pygame.Rect(area.x, top, round(area.w * 0.5), area.bottom - top)

    def _list(self) -> pygame.Rect:
        month, area, c = self._month(), self._area(), self.canvas
        left = month.right + c.px(22)
        return pygame.Rect(left, month.y, area.right - left, month.h)

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        if not self.days:
            self._read()
        return [*self._tools(), *self._cards(), *self._cells(), *self._rows()]

    def _tools(self) -> list[Widget]:
        c, found = self.canvas, []
        right = self._area().right
        for key, label, cap, act in (
            ("back", _("Back"), "Esc", self.back),
            ("share", _("Share"), "", self._share),
            ("numbers", _("Statistics"), "", self._numbers_page),
            ("endless", _("Endless"), "", partial(self._endless, self.game)),
        ):
            room = c.type.width(caps.named_key(cap), 14, "semi") + c.px(18) if cap else 0
            wide = c.type.width(label, 18, "semi") + c.px(40) + room
            right -= wide
            box = pygame.Rect(right, c.px(30), wide, max(c.px(46), c.type.line(18) + c.px(10)))
            found.append(Button(key, box, act, "tools", label=label, cap=cap))
            right -= c.px(12)
        return list(reversed(found))

    def _cards(self) -> list[Widget]:
        c, band, day = self.canvas, self._band(), self.day
        leaf, gap = self._leaf(), c.px(10)
        label = _("Solve next") if day.following or not day.solved else _("Once more")
        wide = c.type.width(_("Solve next"), 19, "semi") + c.px(96)
        left, right = leaf.right + c.px(22), band.right - c.px(20) - wide - c.px(18)
        count = max(1, len(day.choices))
        each = min(c.px(150), (right - left - gap * (count - 1)) // count)
        start = left + max(0, right - left - count * each - (count - 1) * gap) // 2
        found: list[Widget] = []
        for number, choice in enumerate(day.choices):
            game = choice.kind.game
            box = pygame.Rect(start + number * (each + gap), band.y + c.px(14), each, band.h - c.px(28))
            bright = choice is day.following
            act = partial(today.play, self.context, day.day, game)
            found.append(tiles.Card(box, act, choice, day, bright))
        high = max(c.px(60), c.type.line(19) + c.px(18))
        box = pygame.Rect(band.right - c.px(20) - wide, band.centery - high // 2, wide, high)
        why = "" if day.choices else _("There are no puzzles for this day.")
        found.append(
            Button(
                "next", box, self.solve_next, "days", why, label=label, kind="primary", cap="Enter", size=19
            )
        )
        return found

    def _leaf(self) -> pygame.Rect:
        c, band = self.canvas, self._band()
        high = band.h - c.px(32)
        return pygame.Rect(band.x + c.px(18), band.y + c.px(16), round(high * 0.84), high)

    def _cells(self) -> list[Widget]:
        """The last month in weeks, so that each column is a day of the week."""
        c, month = self.canvas, self._month()
        top, gap = month.y + self._numbers(), c.px(5)
        first = self.days[0].day.weekday()
        rows = -(-(first + MONTH) // WEEK)
        wide = (month.w - gap * (WEEK - 1)) // WEEK
        high = min(c.px(54), (month.bottom - top - gap * (rows - 1)) // rows)
        found: list[Widget] = []
        for number, day in enumerate(self.days):
            row, column = divmod(first + number, WEEK)
            box = pygame.Rect(month.x + column * (wide + gap), top + row * (high + gap), wide, high)
            found.append(Cell(box, partial(self.choose, day.day), day, day.day == self.chosen))
        return found

    def _numbers(self) -> int:
        """The height of the line with the numbers above the month."""
        c = self.canvas
        return max(c.px(58), c.type.height(NUMBER, "serif bold") + c.px(4))

    def _rows(self) -> list[Widget]:
        """A row for each kind: its grades, and puzzles without end."""
        c, area = self.canvas, self._list()
        line = self._row_height()
        name = max(c.type.width(_(kind.name), TEXT) for kind in self.kinds) + c.px(36)
        more = c.type.width(_("Endless"), 15, "semi") + c.px(26)
        gap = c.px(6)
        wide = (area.w - name - more - gap * (len(GRADES) + 1)) // len(GRADES)
        found: list[Widget] = []
        for number, kind in enumerate(self.kinds):
            y = area.y + c.type.line(TEXT) + c.px(8) + number * line
            for place, grade in enumerate(GRADES):
                box = pygame.Rect(area.x + name + place * (wide + gap), y + c.px(2), wide, line - c.px(4))
                done = self.solved[kind.key, grade]
                act = partial(endless.play_collection, self.context, kind, grade)
                found.append(Grade(f"{kind.key} {grade}", box, act, grade, done))
            box = pygame.Rect(area.right - more, y + c.px(2), more, line - c.px(4))
            found.append(
                Button(
                    f"endless {kind.key}",
                    box,
                    partial(self._endless, kind.game, kind),
                    "kinds",
                    label=_("Endless"),
                    kind="ink",
                    size=15,
                )
            )
        return found

    def _row_height(self) -> int:
        c, area = self.canvas, self._list()
        room = area.h - c.type.line(TEXT) - c.px(8)
        return min(c.px(38), room // max(1, len(self.kinds)))

    def first_focus(self) -> str:
        first = next((kind for kind in self.kinds if kind.game == self.game), None)
        return f"{first.key} {GRADES[0]}" if first else "next"

    def _numbers_page(self) -> None:
        self.context.window.push(self.context.scene("puzzle numbers"))

    def _share(self) -> None:
        told.share(self.context, today.shared(self.day))

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = super().backdrop()
        area = self._area()
        with c.on(surface):
            c.foil(_("Puzzles"), (area.x, c.px(26)), theme.TITLE)
            x = area.x + c.type.width(_("Puzzles"), theme.TITLE, "serif") + c.px(24)
            line = _("The same five a day for everyone. No clock, no hurry.")
            room = self._tools()[0].box.x - x - c.px(20)
            if c.type.width(line, 18, "serif italic") <= room:
                c.text(line, (x, c.px(46)), 18, theme.SOFT, "serif italic")
            felt.draw(c, self._band(), 1, 12)
        return surface

    def paint(self, now: float) -> None:
        c = self.canvas
        parts.leaf(c, self._leaf(), self.day.day)
        self._paint_numbers(c)
        area, line = self._list(), self._row_height()
        parts.head(c, _("Every kind"), (area.x, area.y), area.w, TEXT)
        for number, kind in enumerate(self.kinds):
            y = area.y + c.type.line(TEXT) + c.px(8) + number * line + line / 2
            if kind.game == self.game:
                row = pygame.Rect(area.x - c.px(8), round(y - line / 2), area.w + c.px(16), line)
                c.box(row, 0, theme.TINT, 0.2)
            parts.emblem(c, kind.game, (area.x + c.px(13), y), c.px(24))
            c.text(_(kind.name), (area.x + c.px(32), y), TEXT, middle=True)

    def _paint_numbers(self, c: Canvas) -> None:
        """Days solved in all, in large type; it never falls. Beside it the run."""
        month, run = self._month(), self.context.solved.run()
        middle = month.y + self._numbers() / 2 - c.px(4)
        x = month.x + c.foil(str(run.days), (month.x, middle), NUMBER, "serif bold", middle=True) + c.px(12)
        x += c.text(ngettext("day solved", "days solved", run.days), (x, middle), TEXT, middle=True) + c.px(
            28
        )
        if run.now > 1:
            text = _("The run: {now}. The longest: {longest}.", now=run.now, longest=run.longest)
            c.text(text, (x, middle), TEXT, c.palette.dim, middle=True, width=month.right - x)
