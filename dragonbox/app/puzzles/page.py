"""The page of the puzzles of a day: those of today, the last month, and how many days were solved."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

import pygame

from dragonbox.app.context import Context
from dragonbox.app.past import page_parts as page
from dragonbox.app.puzzles import tiles, today, told
from dragonbox.app.puzzles.month import Month
from dragonbox.app.puzzles.today import Day
from dragonbox.app.results import pearl
from dragonbox.app.scene import Scene
from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import STARS
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, Widget

MONTH = 30
"""So many days can still be solved."""
LEFT, BAND, CARD = 330, 142, 132
"""The width of the numbers, the height of the band and the width of a card, in u."""
TITLE, LINE, HEAD, TEXT = 42, 18, 24, 16
"""Sizes of type."""


class PuzzlesPage(Scene):
    """The scene of that page."""

    def __init__(self, context: Context, day: date | None = None) -> None:
        """`day` is the one that is shown first; today without one."""
        super().__init__(context)
        self.today = date.today()
        self.chosen = day or self.today
        self.days: list[Day] = []

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

    @property
    def day(self) -> Day:
        """The day that is shown in the band."""
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
        return Month(c, pygame.Rect(x, left.y, head.right - x, left.h), self.days)

    def _leaf(self) -> pygame.Rect:
        c, band = self.canvas, self._band()
        high = band.h - c.px(28)
        return pygame.Rect(band.x + c.px(18), band.y + c.px(14), min(round(high * 0.84), c.px(112)), high)

    def _words(self) -> int:
        """The room of the words beside the leaf."""
        c = self.canvas
        return max(c.type.width(line, TEXT) for line in self._told())

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        if not self.days:
            self._read()
        cells = self._month().cells(lambda day: partial(self.choose, day), self.chosen)
        return [page.back(self.canvas, self.back), *self._tools(), *cells, *self._cards(), *self._buttons()]

    def _tools(self) -> list[Widget]:
        c, head = self.canvas, self._head()
        right, found = head.right, []
        high = max(c.px(44), c.type.line(17) + c.px(10))
        for key, label, act in (
            ("share", _("Share"), self._share),
            ("numbers", _("Statistics"), partial(self._open, "puzzle numbers")),
            ("kinds", _("Every kind"), partial(self._open, "puzzle kinds")),
        ):
            wide = c.type.width(label, 17, "semi") + c.px(36)
            right -= wide
            box = pygame.Rect(right, head.centery + c.px(4) - high // 2, wide, high)
            found.append(Button(key, box, act, "tools", label=label, size=17))
            right -= c.px(12)
        return list(reversed(found))

    def _cards(self) -> list[Widget]:
        c, band, day = self.canvas, self._band(), self.day
        gap, count = c.px(8), max(1, len(day.choices))
        left, right = self._leaf().right + self._words() + c.px(36), self._buttons()[0].box.x - c.px(18)
        each = min(c.px(CARD), (right - left - gap * (count - 1)) // count)
        start = right - count * each - (count - 1) * gap
        found: list[Widget] = []
        for number, choice in enumerate(day.choices):
            box = pygame.Rect(start + number * (each + gap), band.y + c.px(12), each, band.h - c.px(24))
            act = partial(today.play, self.context, day.day, choice.kind.game)
            found.append(tiles.Card(box, act, choice, day, choice is day.following))
        return found

    def _buttons(self) -> list[Widget]:
        """What solves the next one, and puzzles without end below it."""
        c, band, day = self.canvas, self._band(), self.day
        label = _("Solve next") if day.following or not day.solved else _("Once more")
        wide = max(c.type.width(_(text), 19, "semi") for text in ("Solve next", "Once more")) + c.px(86)
        high, low = max(c.px(58), c.type.line(19) + c.px(16)), max(c.px(36), c.type.line(TEXT) + c.px(8))
        box = pygame.Rect(band.right - c.px(18) - wide, 0, wide, high)
        box.y = band.centery - (high + c.px(8) + low) // 2
        why = "" if day.choices else _("There are no puzzles for this day.")
        return [
            Button(
                "next", box, self.solve_next, "days", why, label=label, kind="primary", cap="Enter", size=19
            ),
            Button(
                "endless",
                pygame.Rect(box.x, box.bottom + c.px(8), wide, low),
                partial(self._open, "endless"),
                "days",
                label=_("Endless"),
                kind="ink",
                size=TEXT,
            ),
        ]

    def first_focus(self) -> str:
        return "next"

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, head = self.canvas, self._head()
        surface = page.ground(c)
        with c.on(surface):
            x, middle = head.x + c.px(64), head.centery + c.px(2)
            title = _("Today's puzzles")
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
        self._month().paint(self.chosen)
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
        y = leaf.centery - (c.type.height(HEAD, "serif") + c.type.line(TEXT)) // 2
        c.foil(first, (x, y), c.type.smaller(first, HEAD, self._words(), "serif", 14))
        c.text(second, (x, y + c.type.height(HEAD, "serif")), TEXT, theme.SOFTER)

    def _paint_numbers(self, c: Canvas) -> None:
        """Days solved in all, where the dragon holds its pearl; the number never falls. Below it the run."""
        box, run = self._numbers(), self.context.solved.run()
        rows = [
            (_("The run"), ngettext("{n} day", "{n} days", run.now)),
            (_("Longest run"), ngettext("{n} day", "{n} days", run.longest)),
            (_("Stars"), phrases.thousands(self.context.solved.in_all()[1])),
        ]
        step = max(c.px(38), c.type.height(22, "serif") + c.px(4))
        top = box.bottom - c.px(10) - len(rows) * step
        line = c.type.height(21, "serif")
        side = min(box.w - c.px(30), top - line - c.px(4) - box.y)
        dragon = pygame.Rect(box.centerx - side // 2, box.y + c.px(4), side, side)
        self._paint_dragon(c, dragon, run.days)
        text = ngettext("day solved in all", "days solved in all", run.days)
        if not run.days:
            text = _("Solve one today.")
        size = c.type.smaller(text, 21, box.w - c.px(20), "serif", 14)
        c.text(text, (box.centerx, top - line - c.px(8)), size, face="serif", align="center")
        c.hairline(box.x + c.px(28), top - c.px(4), box.w - c.px(56), theme.GOLD)
        for number, (name, value) in enumerate(rows):
            middle = top + (number + 0.5) * step
            c.text(name, (box.x + c.px(28), middle), 17, theme.SOFTER, middle=True)
            c.foil(value, (box.right - c.px(28), middle), 22, align="right", middle=True)

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
