"""The page of the puzzles of a day: those of today, the last month, and how many days were solved."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

import pygame

from dragonbox.app.context import Context
from dragonbox.app.past import page_parts as page
from dragonbox.app.puzzles import day_cards, today, told
from dragonbox.app.puzzles.month import Month, first_of, weeks
from dragonbox.app.puzzles.today import Day
from dragonbox.app.results import pearl
from dragonbox.app.scene import Scene
from dragonbox.core import dates, phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import STARS
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, Widget

MONTH = 30
"""So many days can still be solved."""
LEFT, BAND, CARD = 330, 142, 140
"""The width of the numbers, the height of the band and the width of a card, in u."""
ROOMY = 1.3
"""How much larger than usual words may be beside which there is room for a key."""
TITLE, LINE, HEAD, TEXT = 42, 18, 24, 16
"""Sizes of type."""


class PuzzlesPage(Scene):
    """The scene of that page."""

    def __init__(self, context: Context, day: date | None = None) -> None:
        """`day` is the one that is shown first; today without one."""
        super().__init__(context)
        self.today = date.today()
        self.chosen = day or self.today
        self.month = first_of(self.chosen)
        """The first day of the month that is shown."""
        self.days: list[Day] = []
        """Those that can still be solved, the earliest first."""
        self.shown: dict[date, Day] = {}
        """All past days of the weeks that are shown."""

    # ------------------------------------------------------------------ what there is

    def entered(self) -> None:
        self._read()
        self.refresh()

    def _read(self) -> None:
        """Look up what was solved; midnight may have come."""
        before, self.today = self.today, date.today()
        if self.chosen == before:
            self.chosen = self.today
        if self.month == first_of(before):
            self.month = first_of(self.today)
        first = self.today - timedelta(days=MONTH - 1)
        known = today.known(self.context)
        self.days = [today.of(self.context, first + timedelta(days=number), known) for number in range(MONTH)]
        near = {day.day: day for day in self.days}
        self.shown = {
            day: near.get(day) or today.of(self.context, day, known)
            for day in weeks(self.month)
            if day <= self.today
        }

    @property
    def day(self) -> Day:
        """The day that is shown in the band."""
        return next((day for day in self.days if day.day == self.chosen), self.days[-1])

    def choose(self, day: date) -> None:
        """Show another day, which the title names."""
        self.chosen = day
        self.context.sound.play("page", 0.5)
        self.lay_out(self.canvas, self.behind)

    @property
    def _first_month(self) -> date:
        """The earliest month that has something to show."""
        return first_of(min([self.days[0].day, *list(self.context.solved.days())[:1]]))

    def leaf_through(self, months: int) -> None:
        """Show the month before (-1) or the one after (1), if there is one."""
        last = first_of(self.today)
        month = first_of(self.month + timedelta(days=31 if months > 0 else -1))
        if self._first_month <= month <= last:
            self.month = month
            self.context.sound.play("page", 0.5)
            self._read()
            self.refresh()

    def command(self, command: str) -> bool:
        step = {"page up": -1, "page down": 1}.get(command)
        if step is None:
            return super().command(command)
        self.leaf_through(step)
        return True

    def solve_next(self) -> None:
        """Open the next puzzle of the day that is shown."""
        day = self.day
        choice = day.following or (day.choices[0] if day.choices else None)
        if choice is not None:
            today.play(self.context, day.day, choice.kind.game)

    def _open(self, scene: str) -> None:
        self.context.window.push(self.context.scene(scene))

    def _share(self) -> None:
        told.share(self.context, today.shared(self.day))

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _band(self) -> pygame.Rect:
        c, area, head = self.canvas, page.box(self.canvas), self._head()
        high = max(c.px(BAND), c.type.height(HEAD, "serif") + 2 * c.type.line(TEXT) + c.px(30))
        return pygame.Rect(head.x, area.bottom - c.px(26) - high, head.w, high)

    def _numbers(self) -> pygame.Rect:
        """Where the number of solved days stands, at the left."""
        c, head = self.canvas, self._head()
        high = self._band().y - c.px(16) - head.bottom
        return pygame.Rect(head.x, head.bottom, min(c.px(LEFT), head.w * 3 // 10), high)

    def _month(self) -> Month:
        c, head, left = self.canvas, self._head(), self._numbers()
        x = left.right + c.px(22)
        area = pygame.Rect(x, left.y, head.right - x, left.h)
        return Month(c, area, self.month, self.shown, self.days[0].day, self.today)

    def _leaf(self) -> pygame.Rect:
        c, band = self.canvas, self._band()
        high = band.h - c.px(28)
        return pygame.Rect(band.x + c.px(18), band.y + c.px(14), min(round(high * 0.84), c.px(112)), high)

    def _words(self) -> int:
        """The room of the words beside the leaf."""
        c = self.canvas
        return max(c.px(96), *(c.type.width(line, TEXT) for line in self._told()))

    def _words_height(self) -> int:
        c = self.canvas
        return c.type.height(HEAD, "serif") + c.type.line(TEXT) + c.px(2)

    def _words_top(self) -> int:
        """The y of the words beside the leaf: the way to share the day stands below them."""
        c, leaf = self.canvas, self._leaf()
        return leaf.centery - (self._words_height() + c.type.line(TEXT) + c.px(8)) // 2

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        if not self.days:
            self._read()
        month = self._month()
        cells = [*month.cells(lambda day: partial(self.choose, day), self.chosen), *month.shut()]
        why = (
            _("Nothing was solved before.") if self.month <= self._first_month else "",
            _("The next month is yet to come.") if self.month >= first_of(self.today) else "",
        )
        arrows = month.arrows(partial(self.leaf_through, -1), partial(self.leaf_through, 1), why)
        own = [*self._tools(), *arrows, *cells, *self._links(), *self._cards(), *self._buttons()]
        return [page.back(self.canvas, self.back), *own]

    def _tools(self) -> list[Widget]:
        """What leads to the collections, at the right of the head."""
        return [page.tool(self.canvas, "kinds", _("More puzzles"), partial(self._open, "puzzle kinds"))]

    def _links(self) -> list[Widget]:
        """What belongs to a felt and stands in its words: the statistics, and a text to send."""
        c, numbers, leaf = self.canvas, self._numbers(), self._leaf()
        high = c.type.line(TEXT) + c.px(8)
        label = _("Statistics")
        wide = c.type.width(label, TEXT, "semi") + c.px(56)
        box = pygame.Rect(0, 0, wide, high)
        box.midbottom = numbers.centerx, numbers.bottom - c.px(8)
        act = partial(self._open, "puzzle numbers")
        found: list[Widget] = [
            Button("numbers", box, act, "numbers", label=label, kind="quiet", icon="stats", size=TEXT)
        ]
        label = _("Share")
        wide = c.type.width(label, TEXT, "semi") + c.px(46)
        box = pygame.Rect(leaf.right + c.px(8), self._words_top() + self._words_height(), wide, high)
        found.append(
            Button("share", box, self._share, "days", label=label, kind="quiet", icon="copy", size=TEXT)
        )
        return found

    def _cards(self) -> list[Widget]:
        c, band, day = self.canvas, self._band(), self.day
        gap, count = c.px(12 if c.type.growth <= 1 else 8), max(1, len(day.choices))
        left, right = self._leaf().right + self._words() + c.px(36), self._buttons()[0].box.x - c.px(18)
        each = min(c.px(CARD), (right - left - gap * (count - 1)) // count)
        start = left + (right - left - count * each - (count - 1) * gap) // 2
        found: list[Widget] = []
        for number, choice in enumerate(day.choices):
            box = pygame.Rect(start + number * (each + gap), band.y + c.px(12), each, band.h - c.px(24))
            act = partial(today.play, self.context, day.day, choice.kind.game)
            found.append(day_cards.Card(box, act, choice, day, choice is day.following))
        return found

    def _buttons(self) -> list[Widget]:
        """What solves the next one, and puzzles without end below it."""
        c, band, day = self.canvas, self._band(), self.day
        label = _("Solve next") if day.following or not day.solved else _("Once more")
        wide = max(c.type.width(_(text), 19, "semi") for text in ("Solve next", "Once more"))
        # Beside large words the cards need the room of the key.
        cap = "Enter" if c.type.growth <= ROOMY else ""
        wide += c.px(86 if cap else 40)
        high, low = max(c.px(58), c.type.line(19) + c.px(16)), max(c.px(36), c.type.line(TEXT) + c.px(8))
        box = pygame.Rect(band.right - c.px(18) - wide, 0, wide, high)
        box.y = band.centery - (high + c.px(8) + low) // 2
        why = "" if day.choices else _("There are no puzzles for this day.")
        tip = _("Next comes the easiest; what is new to you counts as a flame more.") if day.skips else ""
        return [
            Button(
                "next",
                box,
                self.solve_next,
                "days",
                why,
                tip,
                label=label,
                kind="primary",
                cap=cap,
                size=19,
            ),
            Button(
                "endless",
                pygame.Rect(box.x, box.bottom + c.px(8), wide, low),
                partial(self._open, "endless"),
                "days",
                label=_("Endless"),
                kind="quiet",
                size=TEXT,
            ),
        ]

    def first_focus(self) -> str:
        return "next"

    def tip_spares(self, widget: Widget) -> list[pygame.Rect]:
        """Return what a tip is not to cover: that of a day lies close to it, over other days."""
        spared = super().tip_spares(widget)
        if widget.zone != "month":
            return spared
        days = [other.box for other in self.widgets if other.zone == "month"]
        return [*(box for box in spared if box not in days), self._month().legend()]

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, head = self.canvas, self._head()
        surface = page.ground(c)
        with c.on(surface):
            x, middle = head.x + c.px(64), head.centery + c.px(2)
            title = _("Today's puzzles")
            if self.chosen != self.today:
                title = _("Puzzles of {date}", date=dates.day_and_month(self.chosen))
            right = self._tools()[0].box.x - c.px(20)
            size = c.type.smaller(title, TITLE, right - x, "serif bold", 24)
            x += c.foil(title, (x, middle), size, "serif bold", middle=True) + c.px(22)
            line = _("The same five for everyone. No clock, no hurry.")
            if c.type.width(line, LINE, "serif italic") <= right - x:
                c.text(line, (x, middle + c.px(6)), LINE, theme.SOFT, "serif italic", middle=True)
            page.felt(c, self._numbers())
            page.felt(c, self._band(), bright=True)
        return surface

    def paint(self, now: float) -> None:
        self._paint_numbers(self.canvas)
        self._month().paint()
        parts.leaf(self.canvas, self._leaf(), self.day.day)
        self._paint_words()

    def _told(self) -> list[str]:
        """What is said of the day that is shown."""
        day = self.day
        left = len(day.choices) - day.solved
        stars, most = sum(day.stars.values()), STARS * len(day.choices)
        first = _("{n} to go", n=left) if left else _("All solved")
        return [first, _("{n} of {all} stars", n=stars, all=most)]

    def _paint_words(self) -> None:
        c, leaf = self.canvas, self._leaf()
        first, second = self._told()
        x = leaf.right + c.px(18)
        y = self._words_top()
        c.foil(first, (x, y), c.type.smaller(first, HEAD, self._words(), "serif", 14))
        c.text(second, (x, y + c.type.height(HEAD, "serif")), TEXT, theme.SOFTER)

    def _paint_numbers(self, c: Canvas) -> None:
        """Days solved in all, where the dragon holds its pearl; the number never falls. Below it the run."""
        box, run = self._numbers(), self.context.solved.run()
        _solved, stars = self.context.solved.in_all()
        rows = [
            (_("Days in a row"), str(run.now)),
            (_("Most in a row"), str(run.longest)),
            (_("All your stars"), phrases.thousands(stars)),
        ]
        step = max(c.px(34), c.type.height(22, "serif") + c.px(4))
        link = self.widget("numbers")
        top = (link.box.y if link else box.bottom) - c.px(2) - len(rows) * step
        line = c.type.height(21, "serif")
        side = min(box.w - c.px(30), top - line - c.px(4) - box.y)
        dragon = pygame.Rect(box.centerx - side // 2, box.y + c.px(4), side, side)
        self._paint_dragon(c, dragon, run.days)
        text = ngettext("day with a puzzle solved", "days with a puzzle solved", run.days)
        if not run.days:
            text = _("Solve one today.")
        size = c.type.smaller(text, 21, box.w - c.px(20), "serif", 14)
        c.text(text, (box.centerx, top - line - c.px(8)), size, face="serif", align="center")
        c.hairline(box.x + c.px(28), top - c.px(4), box.w - c.px(56), theme.GOLD)
        left, right = box.x + c.px(28), box.right - c.px(28)
        for number, (name, value) in enumerate(rows):
            middle = top + (number + 0.5) * step
            c.text(name, (left, middle), 17, theme.SOFTER, middle=True)
            c.foil(value, (right, middle), 22, align="right", middle=True)

    def _paint_dragon(self, c: Canvas, box: pygame.Rect, days: int) -> None:
        disc = pearl.place(box)
        disc.inflate_ip(disc.w * 22 // 100, disc.h * 22 // 100)
        ring = disc.w
        c.glow(disc, ring // 2, ring // 3, theme.GLOW, 110)
        c.sprite("dragons/gold", box)
        if not days:
            pearl.paint(c, [self.context.portrait], box)
            return
        c.shaded(disc, ring / 2, theme.FELT)
        c.rim(disc, ring / 2, c.hair(3))
        size = 74.0
        while size > 20 and c.type.width(str(days), size, "serif bold") > ring * 0.8:
            size -= 4
        c.foil(str(days), disc.center, size, "serif bold", "center", True)
