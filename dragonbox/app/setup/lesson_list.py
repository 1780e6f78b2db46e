"""The lessons of a game in a small list: what they teach, how long they take, and which are done."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.common import panel
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.setup import learning
from dragonbox.app.setup.learning import Lesson
from dragonbox.core.language import N_, _
from dragonbox.core.milestones import Kind
from dragonbox.ui import felt, parts, seals, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

WIDTH, EDGE = 620, 34
HEAD, NAME, NOTE = 34, 19, 16
"""Sizes of type."""
ROW, SEAL, GAP = 68, 50, 10
TITLE = N_("Learn by playing")


class Row(Widget):
    """A lesson that can be opened."""

    def __init__(self, box: pygame.Rect, act: Act, lesson: Lesson, inviting: bool) -> None:
        """`inviting` is whether it is the one to go on with."""
        super().__init__(f"lesson {lesson.path.stem}", box, act, "lessons")
        self.lesson, self.inviting = lesson, inviting

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r, lesson = canvas, self.box, self.lesson
        if self.inviting:
            c.glow(r, c.px(12), c.px(10), theme.rgb("#FF9A4A"), 130)
        felt.draw(c, r, 1 if self.inviting else 0.45 if state.hover or state.focus else 0.05)
        side = min(SEAL, (r.h - c.px(10)) / c.u)
        at = r.x + c.px(14 + side / 2), r.centery
        sign = str(lesson.number) if lesson.number else "eye"
        kind: Kind = "skill" if lesson.number else "discovery"
        seals.draw(c, at, side, kind, sign, "earned" if lesson.done else "open")
        if not lesson.number:
            c.icon("eye", (at[0], at[1] - c.px(1)), side * 0.42, theme.GOLD_LIGHT)
        x, right = r.x + c.px(28 + side), r.right - c.px(18)
        note = _("Done") if lesson.done else lesson.state or learning.lasting(lesson.minutes)
        icon = "check" if lesson.done else "play" if lesson.state else "clock"
        ink = theme.GOLD_LIGHT if lesson.done else theme.CORAL if lesson.state else theme.SOFTER
        wide = c.text(note, (right, r.centery - c.px(1)), NOTE, ink, align="right", middle=True)
        c.icon(icon, (right - wide - c.px(14), r.centery), 16, theme.GOLD)
        room = right - wide - c.px(34) - x
        if c.type.width(lesson.title, NAME, "semi") <= room:
            c.text(lesson.title, (x, r.centery - c.px(1)), NAME, None, "semi", middle=True)
        else:
            c.paragraph(lesson.title, (x, r.centery - c.px(1)), room, 16, None, "semi", middle=True, most=2)
        if state.focus:
            parts.focus(c, r, c.px(12))


class LessonList(Scene):
    """A panel over the page from which it was opened."""

    overlay = True

    def __init__(self, context: Context, key: str) -> None:
        super().__init__(context)
        self.entry = games.entry(key)
        self.lessons = learning.lessons(context, key)

    def entered(self) -> None:
        """A lesson may have been done meanwhile."""
        self.lessons = learning.lessons(self.context, self.entry.key)
        self.refresh()

    def _high(self) -> int:
        """Return the height of a row."""
        c = self.canvas
        least = max(c.px(ROW), c.type.line(16) * 2 + c.px(8)) if c.type.growth > 1.2 else c.px(ROW)
        room = c.height - c.px(40) - self._head() - panel.close_height(c) - c.px(70)
        return min(least, room // max(1, len(self.lessons)) - c.px(GAP))

    def _head(self) -> int:
        c = self.canvas
        return c.px(30) + c.type.height(HEAD, "serif") + c.type.line(NOTE) + c.px(14)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        rows = len(self.lessons) * (self._high() + c.px(GAP)) - c.px(GAP)
        width = min(c.width - c.px(60), round(c.px(WIDTH) * max(1.0, c.type.growth * 0.9)))
        return panel.centred(c, width, self._head() + rows + c.px(24) + panel.close_height(c) + c.px(26))

    def build(self) -> list[Widget]:
        c, area, high = self.canvas, self._area(), self._high()
        left, width, y = area.x + c.px(EDGE), area.w - 2 * c.px(EDGE), area.y + self._head()
        first = next((one for one in self.lessons if not one.done), None)
        found: list[Widget] = []
        for lesson in self.lessons:
            box = pygame.Rect(left, y, width, high)
            found.append(Row(box, partial(self._open, lesson), lesson, lesson is first))
            y += high + c.px(GAP)
        return [*found, panel.close(c, area, self.back, zone="foot")]

    def first_focus(self) -> str:
        return next((w.key for w in self.widgets if isinstance(w, Row) and w.inviting), self.widgets[0].key)

    def _open(self, lesson: Lesson) -> None:
        self.context.sound.play("button")
        scene = self.context.scene("lesson", self.entry.key, lesson.path, lesson.done)
        self.context.window.push(scene)

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        parts.fittings(c, area)
        side = c.px(76)
        middle = area.y + (self._head() - c.px(4)) // 2 + c.px(4)
        parts.emblem(c, self.entry.key, (area.x + c.px(EDGE) + side / 2, middle), side)
        x = area.x + c.px(EDGE) + side + c.px(18)
        high = c.type.height(HEAD, "serif") + c.type.line(NOTE)
        y = middle - high // 2
        c.foil(_(TITLE), (x, y), HEAD)
        done = sum(one.done for one in self.lessons if one.number)
        count = sum(1 for one in self.lessons if one.number)
        told = self.entry.title
        if done:
            told = _("{game}: {n} of {all} done", game=told, n=done, all=count)
        c.text(told, (x + c.px(1), y + c.type.height(HEAD, "serif")), NOTE, theme.SOFT, "serif italic")
