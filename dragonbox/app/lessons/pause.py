"""The pause over a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dragonbox.app.table.pause import Pause
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.lessons.lesson_table import LessonTable


class LessonPause(Pause):
    """Offers what can be done besides going on with a lesson, which is kept in any case."""

    table: LessonTable

    @property
    def note(self) -> str:
        return _("The lesson is kept: it goes on here.")

    def _choices(self) -> tuple[tuple[str, str, str, Callable[[], None], str], ...]:
        return (
            ("resume", _("Go on"), "play", self.back, "Esc"),
            ("rules", _("Rules"), "help", self._rules, "F1"),
            ("settings", _("Settings"), "gear", self._settings, ""),
            ("restart", _("Start the lesson again"), "restart", self._anew, ""),
            ("menu", _("Leave the lesson"), "home", self._leave, ""),
            ("quit", _("Quit"), "exit", self.context.window.quit, "Ctrl Q"),
        )

    def _anew(self) -> None:
        self.back()
        table = self.table
        self.context.window.replace(self.context.scene("lesson", table.match.game.key, table.path, anew=True))

    def _leave(self) -> None:
        self.back()
        self.context.window.pop()

    def command(self, command: str) -> bool:
        act = {"help": self._rules, "secondary": self.back}.get(command)
        if act:
            act()
        return bool(act)
