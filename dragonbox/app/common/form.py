"""Rows with a label and something to set, and scenes in which such a form scrolls when it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.controls import Segments, Stepper
from dragonbox.ui.scroll import WHEEL, Scroll, ScrollBar, clipped, fade_edges
from dragonbox.ui.widgets import Widget

TITLE, HELP, CHOICE = 18, 15, 16
"""Sizes of type: what a row is called, its explanation, the labels of a choice."""
CONTROL = 40
"""The height of what is set, in u."""
PAGE = "page"
"""The zone of the widgets in a form."""


class Form:
    """Rows from a place downwards; widgets are made for the places that it gives."""

    def __init__(self, canvas: Canvas, left: int, top: int, width: int) -> None:
        self.canvas = canvas
        self.left, self.top, self.width = left, top, width
        self.y = top
        self.widgets: list[Widget] = []
        self.rows: list[str] = []
        """The keys of the widgets that have a row each: up and down lead from one to the next."""
        self._marks: list[Callable[[], object]] = []

    @property
    def right(self) -> int:
        """Return the pixel right of the form."""
        return self.left + self.width

    def paint(self) -> None:
        """Draw everything that is no widget."""
        for mark in self._marks:
            mark()

    def draw(self, mark: Callable[[], object]) -> None:
        """Add something to be drawn with the form."""
        self._marks.append(mark)

    def space(self, length: float) -> None:
        """Leave so many u free."""
        self.y += self.canvas.px(length)

    def text(
        self, text: str, size: float, colour: theme.Colour, face: str = "sans", width: float | None = None
    ) -> None:
        """Add a paragraph."""
        c, at, width = self.canvas, (self.left, self.y), width or self.width
        self.draw(lambda: c.paragraph(text, at, width, size, colour, face))
        self.y += len(c.type.wrap(text, size, width, face)) * c.type.line(size)

    def line(self) -> None:
        """Add a hairline between two rows."""
        c, y = self.canvas, self.y
        self.draw(lambda: c.hairline(self.left, y, self.width, theme.GOLD, 0.27, ""))

    def head(self, text: str) -> None:
        """Write a heading."""
        self.text(text, CHOICE, self.canvas.palette.head, "semi")
        self.space(6)

    def row(
        self, title: str, explanation: str, size: tuple[int, int], make: Callable[[pygame.Rect], Widget]
    ) -> None:
        """Add a label with its explanation, and at the right, or below where there is no room beside, a
        widget of that size in pixels."""
        c = self.canvas
        width, height = size
        gap = c.px(24)
        beside = self.width - width - gap
        if beside < max(c.px(230), c.type.width(title, TITLE, "semi")):
            beside = self.width
        top = self.y
        self.space(14)
        self.text(title, TITLE, c.palette.text, "semi", beside)
        if explanation:
            self.text(explanation, HELP, c.palette.dim, "sans", beside)
        if beside < self.width:
            self.space(14)
            self.y = max(self.y, top + height + c.px(24))
            box = pygame.Rect(self.right - width, (top + self.y - height) // 2, width, height)
        else:
            self.space(8)
            box = pygame.Rect(self.left, self.y, min(width, self.width), height)
            self.y += height
            self.space(14)
        self.widgets.append(make(box))
        self.widgets[-1].name = title
        self.rows.append(self.widgets[-1].key)
        self.line()

    def choice(
        self,
        key: str,
        title: str,
        explanation: str,
        labels: Sequence[str],
        value: int,
        change: Callable[[int], None],
    ) -> None:
        """Add a row with one of a few."""
        c = self.canvas
        widths = [c.type.width(label, CHOICE, "semi") + c.px(30) for label in labels]
        whole = max(widths) * len(labels)
        kind: type[Segments] = Segments
        shares: Sequence[int] = ()
        if whole > self.width:
            # Cells as wide as their labels take less room; where even that is too much, one is shown.
            least, shares = sum(widths) - len(widths) * c.px(10), widths
            kind = Segments if least <= self.width else Stepper
            whole = sum(widths) + len(widths) * c.px(16)
        size = min(self.width, whole), c.px(CONTROL)
        self.row(
            title,
            explanation,
            size,
            lambda box: kind(key, box, zone=PAGE, labels=labels, value=value, change=change, shares=shares),
        )


class FormScene(Scene):
    """A page with a form in an opening, which scrolls when it is longer."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.scroll = Scroll()
        self.form: Form | None = None

    # ------------------------------------------------------------------ to override

    def view(self) -> pygame.Rect:
        """Return where the opening of the form lies."""
        raise NotImplementedError

    def fill(self, form: Form) -> None:
        """Put the rows into the form."""
        raise NotImplementedError

    def build_around(self) -> list[Widget]:
        """Return the widgets that are not in the form."""
        return []

    # ------------------------------------------------------------------ the form

    def build(self) -> list[Widget]:
        view = self.view()
        form = self._made(view)
        if form.y - form.top > view.h:
            # Beside a bar there is less room, and less room may make it longer.
            view.w -= self.canvas.px(26)
            form = self._made(view)
        length, offset = form.y - form.top, self.scroll.at(self._now())
        self.scroll.fit(length, view.h)
        self.form = form if self.scroll.at(self._now()) == offset else self._made(view)
        widgets = [*self.build_around(), *self.form.widgets]
        if self.scroll.farthest:
            bar = pygame.Rect(view.right + self.canvas.px(8), view.y, self.canvas.px(20), view.h)
            offset = self.scroll.at(self._now())
            widgets.append(ScrollBar("bar", bar, zone=PAGE, skip=True, scroll=self.scroll, offset=offset))
        return widgets

    def _made(self, view: pygame.Rect) -> Form:
        form = Form(self.canvas, view.x, view.y - self.scroll.at(self._now()), view.w)
        self.fill(form)
        return form

    def _now(self) -> float:
        return self.context.window.clock()

    def _clip(self) -> pygame.Rect:
        """The opening with room for the focus at its sides."""
        side = self.canvas.px(16)
        view = self.view()
        if not self.scroll.farthest:
            return view.inflate(2 * side, 2 * side)
        return view.inflate(2 * side, 0)

    def paint(self, now: float) -> None:
        with clipped(self.canvas, self._clip()):
            if self.form is not None:
                self.form.paint()

    def draw_widget(self, widget: Widget) -> None:
        if widget.zone != PAGE or isinstance(widget, ScrollBar):
            super().draw_widget(widget)
            return
        with clipped(self.canvas, self._clip()):
            super().draw_widget(widget)

    def paint_over(self, now: float) -> None:
        if self.base is not None and self.scroll.farthest:
            fade_edges(self.canvas, self.base, self._clip(), self.scroll, now)

    # ------------------------------------------------------------------ scrolling

    def _at(self, at: tuple[int, int]) -> str:
        found = super()._at(at)
        widget = self.widget(found)
        inside = widget is None or widget.zone != PAGE or self._clip().collidepoint(at)
        return found if inside or isinstance(widget, ScrollBar) else ""

    def wheel(self, steps: float) -> bool:
        to = self.scroll.target - steps * self.canvas.px(WHEEL)
        return self.scroll.glide(to, self._now(), self.context.speed)

    def command(self, command: str) -> bool:
        pages = {"page up": -1, "page down": 1, "home": -1000, "end": 1000}
        if command not in pages or not self.scroll.farthest:
            return False
        to = self.scroll.target + pages[command] * self.scroll.view * 0.9
        self.scroll.glide(to, self._now(), self.context.speed)
        return True

    def move_focus(self, direction: str) -> bool:
        rows = self.form.rows if self.form is not None else []
        if self.focus_shown and self.focused in rows and direction in ("up", "down"):
            next_one = rows.index(self.focused) + (1 if direction == "down" else -1)
            widget = self.widget(rows[next_one]) if 0 <= next_one < len(rows) else None
            if widget is not None:
                self.focused = widget.key
                self.revealed(widget)
                return True
        return super().move_focus(direction)

    def revealed(self, widget: Widget) -> None:
        if widget.zone != PAGE or not self.scroll.farthest:
            return
        start = self.view().y - self.scroll.at(self._now())
        room = self.canvas.px(60)
        self.scroll.reveal(
            widget.box.top - start, widget.box.bottom - start, self._now(), self.context.speed, room
        )

    def tick(self, now: float) -> bool:
        before = self.form.top if self.form is not None else 0
        moving = self.scroll.tick(now)
        if self.view().y - self.scroll.at(now) != before:
            self.refresh()
        return moving
