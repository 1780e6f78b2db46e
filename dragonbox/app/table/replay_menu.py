"""The menu of a replay: the seat, the switches of the table, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dragonbox.app.context import Context
from dragonbox.app.table.pause import Pause
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.table.replay import Replay


class ReplayMenu(Pause):
    """The menu over a replay."""

    def __init__(self, context: Context, table: Replay) -> None:
        super().__init__(context, table)
        self._replay = table

    @property
    def note(self) -> str:
        return _("Replay")

    def _choices(self) -> tuple[tuple[str, str, str, Callable[[], None], str], ...]:
        table, found = self._replay, []
        if len(table.sides) > 1:
            found.append(("side", _("Change seat"), "eye", self._turn, ""))
        for key, icon, name, _tip, on in table.top.switches():
            told = _("{name}: {state}", name=name, state=_("On") if on else _("Off"))
            found.append((key, told, "check" if on else icon, partial(self._switch, key), ""))
        return (
            ("resume", _("Continue"), "play", self.back, "Esc"),
            *found,
            ("log", _("Moves so far"), "log", self._log, "L"),
            ("rules", _("Rules"), "help", self._rules, "F1"),
            ("leave", _("Close the replay"), "cross", self._close, ""),
        )

    def _turn(self) -> None:
        self.back()
        self._replay.turn()

    def _switch(self, key: str) -> None:
        self._replay.top.switch(key)
        self.refresh()

    def _log(self) -> None:
        self.back()
        self._replay.show_log()

    def _close(self) -> None:
        self.back()
        self.context.window.pop()

    def command(self, command: str) -> bool:
        act = {"help": self._rules, "log": self._log, "secondary": self.back}.get(command)
        if act:
            act()
        return bool(act)
