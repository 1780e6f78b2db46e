"""All finished matches, as cards in rows. Only what can be seen is built: ten thousand scroll as ten do."""

from __future__ import annotations

import pygame

from dragonbox import games
from dragonbox.app.past import cards
from dragonbox.app.past import page_parts as page
from dragonbox.app.past.cards import Card, CardButton
from dragonbox.app.past.history_page import CardsPage
from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.storage.results import Result
from dragonbox.ui import theme
from dragonbox.ui.scroll import ScrollBar, clipped, fade_edges
from dragonbox.ui.widgets import Widget


class HistoryScene(CardsPage):
    """The history, of one game or of all."""

    # ------------------------------------------------------------------ what there is to show

    def _take(self, results: list[Result]) -> None:
        self.matches = self.past.results(self.game)

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _view(self) -> pygame.Rect:
        """Where the cards are seen."""
        c, area, head = self.canvas, page.box(self.canvas), self._head()
        return pygame.Rect(head.x, head.bottom, head.w - c.px(22), area.bottom - c.px(22) - head.bottom)

    def _columns(self) -> tuple[int, int]:
        """How many cards stand side by side, and how wide each is."""
        c, width = self.canvas, self._view().w - 2 * self.canvas.px(6)
        wide = c.px(cards.WIDTH * max(1.0, min(1.3, c.type.growth)))
        count = max(2, round((width + c.px(cards.GAP)) / (wide + c.px(cards.GAP))))
        return count, (width + c.px(cards.GAP)) // count - c.px(cards.GAP)

    def _step(self) -> int:
        """From one row to the next."""
        return cards.height(self.canvas, self._columns()[1]) + self.canvas.px(22)

    def _full(self, number: int) -> pygame.Rect:
        """Where a card lies now."""
        c, view = self.canvas, self._view()
        count, width = self._columns()
        row, column = divmod(number, count)
        y = view.y + c.px(8) + row * self._step() - self.scroll.at(self.context.window.clock())
        x = view.x + c.px(6) + column * (width + c.px(cards.GAP))
        return pygame.Rect(x, y, width, self._step() - c.px(22))

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        c, view, head = self.canvas, self._view(), self._head()
        count = self._columns()[0]
        rows = -(-len(self.matches) // count)
        self.scroll.fit(rows * self._step() + c.px(8), view.h)
        now = self.context.window.clock()
        first = max(0, (self.scroll.at(now) - c.px(8)) // self._step()) * count
        last = first + (view.h // self._step() + 2) * count
        shown = list(range(first, min(last, len(self.matches))))
        focused = self._number(self.focused)
        if focused is not None and focused not in shown:
            shown.append(focused)
        found: list[Widget] = []
        for number in shown:
            found += self.past.widgets(c, self.matches[number], self._full(number), view)
        if self.scroll.farthest:
            place = pygame.Rect(view.right + c.px(4), view.y + c.px(4), c.px(20), view.h - c.px(12))
            found.append(ScrollBar("bar", place, skip=True, scroll=self.scroll, offset=self.scroll.at(now)))
        found.append(page.back(c, self.back))
        x = head.x + c.px(60) + c.type.width(_("History"), 40, "serif bold") + c.px(34)
        right = head.right - c.px(20) - c.type.width(self._count(), 16, "semi")
        found += page.chips(c, x, head.centery + c.px(4), right, self.game, self._filter)
        return found

    def _count(self) -> str:
        """How many matches there are, or how many of them are read."""
        count = len(self.matches)
        if not self.context.history.complete:
            return _("{n} so far…", n=phrases.thousands(count))
        return ngettext("{n} match", "{n} matches", count, n=phrases.thousands(count))

    def _number(self, widget: str) -> int | None:
        """The place in the list of the match that a widget belongs to."""
        match = cards.key_of(widget)
        return (
            next((i for i, result in enumerate(self.matches) if result.id == match), None) if match else None
        )

    def first_focus(self) -> str:
        able = [widget.key for widget in self.widgets if widget.zone == "history" and not widget.skip]
        return able[0] if able else "back"

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, head = self.canvas, self._head()
        surface = page.ground(c)
        with c.on(surface):
            middle = head.centery + c.px(4)
            c.foil(_("History"), (head.x + c.px(64), middle - c.px(2)), 40, "serif bold", middle=True)
        return surface

    def paint(self, now: float) -> None:
        c, head, view = self.canvas, self._head(), self._view()
        at = head.right - c.px(4), head.centery + c.px(4)
        c.text(self._count(), at, 16, theme.GOLD_LIGHT, "semi", "right", True)
        if not self.matches and self.context.history.complete:
            text = _("Nothing here yet. Finished matches appear here.")
            if self.game:
                text = _("No matches of {game} yet.", game=games.entry(self.game).title)
            c.icon("clock", (view.centerx, view.centery - c.px(40)), 44, theme.GOLD)
            c.text(text, (view.centerx, view.centery), 20, c.palette.dim, "serif", "center")

    def draw_widget(self, widget: Widget) -> None:
        if isinstance(widget, (Card, CardButton)) or cards.key_of(widget.key):
            if widget.box.size == (0, 0):
                return
            with clipped(self.canvas, self._view().inflate(self.canvas.px(16), self.canvas.px(6))):
                super().draw_widget(widget)
        else:
            super().draw_widget(widget)

    def paint_over(self, now: float) -> None:
        if self.base is not None:
            view = self._view().inflate(self.canvas.px(8), 0)
            fade_edges(self.canvas, self.base, view, self.scroll, now)

    # ------------------------------------------------------------------ moving about

    def move_focus(self, direction: str) -> bool:
        number = self._number(self.focused)
        if number is None or not self.focus_shown:
            return super().move_focus(direction)
        verb = self.focused.partition(" ")[0]
        step = {"left": -1, "right": 1}.get(direction)
        if step is not None:
            verbs = self._verbs(number)
            at = verbs.index(verb) + step
            if 0 <= at < len(verbs):
                return self._go(number, verbs[at])
            for other in self._others(number, step):
                return self._go(other, self._verbs(other)[0 if step > 0 else -1])
            return True
        count = self._columns()[0]
        far = number + (count if direction == "down" else -count)
        if (
            direction == "down"
            and far >= len(self.matches)
            and number // count < (len(self.matches) - 1) // count
        ):
            far = len(self.matches) - 1
        while 0 <= far < len(self.matches) and not self._verbs(far):
            far += count if direction == "down" else -count
        if 0 <= far < len(self.matches):
            verbs = self._verbs(far)
            return self._go(far, verb if verb in verbs else verbs[0])
        return super().move_focus(direction) if direction == "up" else True

    def _others(self, number: int, step: int) -> list[int]:
        """The next match in that direction that has buttons, if there is one."""
        numbers = range(number + step, len(self.matches) if step > 0 else -1, step)
        return [other for other in numbers[:200] if self._verbs(other)][:1]

    def _verbs(self, number: int) -> tuple[str, ...]:
        """What can be done with a match."""
        result = self.matches[number]
        if self.past.trashed(result.id):
            return ("restore",)
        return cards.VERBS if result.file else ()

    def _go(self, number: int, verb: str) -> bool:
        """Bring the focus to a button of a match."""
        self._reveal(number)
        self.focused = f"{verb} {self.matches[number].id}"
        self.refresh()
        return True

    def _reveal(self, number: int) -> None:
        top = number // self._columns()[0] * self._step()
        now, c = self.context.window.clock(), self.canvas
        self.scroll.reveal(top, top + self._step() + c.px(8), now, self.context.speed)

    def revealed(self, widget: Widget) -> None:
        number = self._number(widget.key)
        if number is not None:
            self._reveal(number)
            self.refresh()

    def command(self, command: str) -> bool:
        if command == "delete":
            number = self._number(self.focused)
            if number is not None and self.focus_shown and "delete" in self._verbs(number):
                self.past.delete(self.matches[number])
            return True
        return super().command(command)

    def _show(self, game: str) -> None:
        self.game = game
        self.scroll.jump(0)
        self._read()
        self.refresh()
