"""The end of a lesson: what was learned, and the ways on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.common import panel
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.setup import learning
from dragonbox.core import lesson as lessons
from dragonbox.core.language import _
from dragonbox.ui import parts, seals, theme
from dragonbox.ui.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.lessons.lesson_table import LessonTable

WIDTH, SEAL = 640, 96
"""In u."""
TEXT = 19
"""The size of the words."""


class LessonDone(Scene):
    """A page over the table of a lesson."""

    overlay = True

    def __init__(self, context: Context, table: LessonTable) -> None:
        super().__init__(context)
        self.table = table
        self.entry = games.entry(table.real.game.key)
        self.after: Path | None = next(
            (path for path in games.lessons(self.entry.key) if path.stem > table.path.stem), None
        )
        """The next lesson."""
        self._after = lessons.load(self.after, games.load) if self.after else None
        self._text = table.lesson.learned or table.course.text()

    def entered(self) -> None:
        self.context.sound.play("total", 0.7)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        wide = min(c.width - c.px(60), c.px(WIDTH))
        room = wide - c.px(SEAL + 100)
        lines = [*c.type.wrap(self._text, TEXT, room), *c.type.wrap(self._coming(), TEXT, room)]
        words = len(lines) * c.type.line(TEXT) + c.px(6)
        high = max(c.px(SEAL), c.type.line(theme.TITLE) + words) + c.px(64) + 2 * self._high() + c.px(52)
        return panel.centred(c, wide, high)

    def _coming(self) -> str:
        """What comes next."""
        if self._after is None:
            return _("That was the last lesson. Now play a match.")
        return _(
            "The next lesson is “{lesson}”, {minutes}.",
            lesson=self._after.title,
            minutes=learning.lasting(self._after.minutes),
        )

    def _high(self) -> int:
        return max(self.canvas.px(52), self.canvas.type.line(18) + self.canvas.px(16))

    def build(self) -> list[Widget]:
        c, area, high = self.canvas, self._area(), self._high()
        pad, gap = c.px(36), c.px(14)
        foot = area.bottom - c.px(30) - high
        main = pygame.Rect(area.x + pad, foot - gap - high, area.w - 2 * pad, high)
        play: tuple[str, str, Act] = ("play", _("Play a match"), self._play)
        ways: list[tuple[str, str, Act]] = [
            ("again", _("Once more"), self._again),
            ("leave", _("Close"), self.back),
        ]
        if self.after is not None and self._after is not None:
            label = _("Next: {lesson}", lesson=self._after.title)
            ways.insert(0, ("next", label, partial(self._lesson, self.after)))
            if self.table.lesson.onward:
                ways[0], play = play, ways[0]
        key, label, act = play
        found: list[Widget] = [Button(key, main, act, label=label, kind="primary", cap="Enter", size=20)]
        wide = [3 if key in ("next", "play") else 1.4 for key, _, _ in ways]
        x, room = main.x, main.w - gap * (len(ways) - 1)
        for (key, label, act), share in zip(ways, wide, strict=True):
            width = round(room * share / sum(wide))
            found.append(Button(key, pygame.Rect(x, foot, width, high), act, label=label, size=17))
            x += width + gap
        return found

    def _lesson(self, path: Path) -> None:
        window = self.context.window
        window.pop_to(self.table)
        window.replace(self.context.scene("lesson", self.entry.key, path, True))

    def _again(self) -> None:
        self._lesson(self.table.path)

    def _play(self) -> None:
        window = self.context.window
        window.pop_to(self.table)
        window.pop()
        self.context.scene("first match", self.entry.key)

    def back(self) -> None:
        """Leave the lesson as well."""
        window = self.context.window
        window.pop_to(self.table)
        window.pop()

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        parts.fittings(c, area)
        pad, seal = c.px(36), c.px(SEAL)
        middle = area.x + pad + seal // 2, area.y + c.px(30) + seal // 2
        seals.draw(c, middle, SEAL, "skill", str(self.table.number) if self.table.number else "laurel")
        x, y = area.x + pad + seal + c.px(24), area.y + c.px(30)
        title = _("Lesson {n} done", n=self.table.number) if self.table.number else _("That was a round")
        c.foil(title, (x, y), 34)
        y += c.type.line(34)
        c.paragraph(self._text, (x, y), area.right - pad - x, TEXT)
        y += len(c.type.wrap(self._text, TEXT, area.right - pad - x)) * c.type.line(TEXT) + c.px(6)
        c.paragraph(self._coming(), (x, y), area.right - pad - x, TEXT, c.palette.dim)
