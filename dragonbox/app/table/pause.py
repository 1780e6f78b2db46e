"""The pause, over a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app import rescue
from dragonbox.app.common import panel
from dragonbox.app.context import Context
from dragonbox.app.menu import challenges
from dragonbox.app.scene import Scene
from dragonbox.app.table import opening
from dragonbox.core.language import _
from dragonbox.ui import parts
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table

WIDTH = 420
"""In u, unless a label needs more."""


def to_menu(context: Context) -> None:
    """Leave the table for the menu, after a question if something would be lost."""
    rescue.unless_lost(context.window, lambda: context.window.reset(context.scene("menu", [])))


class Pause(Scene):
    """Offers what can be done besides playing on. The match is kept in any case."""

    overlay = True

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table

    @property
    def note(self) -> str:
        """The line below the title."""
        return _("Every move is saved.")

    def _choices(self) -> tuple[tuple[str, str, str, Callable[[], None], str], ...]:
        """Key, label, icon, what it does, and the key on the keyboard."""
        return (
            ("resume", _("Play on"), "play", self.back, "Esc"),
            ("rules", _("Rules"), "help", self._rules, "F1"),
            ("settings", _("Settings"), "gear", self._settings, ""),
            ("save", _("Save under a name"), "save", self._save, "Ctrl S"),
            *self._code(),
            self._again(),
            ("menu", _("Leave to the menu"), "home", self._leave, ""),
            ("quit", _("Quit"), "exit", self.context.window.quit, "Ctrl Q"),
        )

    def _code(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """To share the match; not where whoever knows its code could look at the cards of the others."""
        match = self.table.match
        code = challenges.code_of(match) if match.over or not match.secret else ""
        if not code:
            return []
        copy = partial(challenges.copy, self.context, code)
        return [("code", challenges.copy_label(match, code), "copy", copy, "")]

    def _again(self) -> tuple[str, str, str, Callable[[], None], str]:
        """Return the button that starts the deal again, as a new match if this one is over; with hidden hands
        only practice can go back."""
        match = self.table.match
        if match.over:
            again = partial(opening.deal_again, self.context, match)
            return "restart", _("Same deal again"), "restart", again, ""
        if match.secret and not match.practice:
            return "practice", _("Practice: allow every undo"), "undo", self._practise, ""
        return "restart", _("Start this deal again"), "restart", self._restart, ""

    # ------------------------------------------------------------------ places

    def _button_height(self) -> int:
        c = self.canvas
        return max(c.px(46), c.type.line(18) + c.px(8))

    def _area(self) -> pygame.Rect:
        c = self.canvas
        labels = [c.type.width(label, 18, "semi") for _, label, *_ in self._choices()]
        title = c.type.width(games.entry(self.table.match.game.key).title, 30, "serif") + c.px(160)
        note = c.type.width(self.note, 15) + c.px(160)
        w = min(c.width - c.px(40), max(c.px(WIDTH), max(labels) + c.px(200), title, note))
        count = len(self._choices())
        h = self._head() + count * self._button_height() + (count - 1) * c.px(8) + c.px(38)
        return panel.centred(c, w, h)

    def _head(self) -> int:
        """The height of title and note."""
        c = self.canvas
        return c.px(28) + max(c.px(64), c.type.height(30, "serif") + c.type.line(15)) + c.px(20)

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        side, high = c.px(34), self._button_height()
        y = area.y + self._head()
        widgets: list[Widget] = []
        for key, label, icon, act, cap in self._choices():
            box = pygame.Rect(area.x + side, y, area.w - 2 * side, high)
            kind = "primary" if key == "resume" else "second"
            widgets.append(Button(key, box, act, label=label, icon=icon, kind=kind, cap=cap, align="left"))
            y += high + c.px(8)
        return widgets

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        size = c.px(64)
        x, y = area.x + c.px(34), area.y + c.px(28)
        key = self.table.match.game.key
        high = max(size, c.type.height(30, "serif") + c.type.line(15))
        parts.emblem(c, key, (x + size / 2, y + high / 2), size * 1.15)
        x += size + c.px(20)
        y += (high - c.type.height(30, "serif") - c.type.line(15)) // 2
        c.foil(games.entry(key).title, (x, y), 30)
        c.text(self.note, (x + c.px(1), y + c.type.height(30, "serif")), 15, c.palette.dim)

    # ------------------------------------------------------------------ what can be done

    def _rules(self) -> None:
        self.table.rules()

    def _settings(self) -> None:
        self.context.window.push(self.context.scene("settings"))

    def _save(self) -> None:
        self.back()
        self.table.save_as()

    def _restart(self) -> None:
        self.back()
        match = self.table.match
        if match.can_undo_decision or (match.can_undo and not match.people):
            self.table.undoing.offer_restart()
        else:
            self.context.window.say(_("This is its beginning."))

    def _practise(self) -> None:
        self.back()
        self.table.undoing.offer_practice()

    def _leave(self) -> None:
        to_menu(self.context)

    def command(self, command: str) -> bool:
        act = {"help": self._rules, "save": self._save, "secondary": self.back}.get(command)
        if act:
            act()
        return bool(act)
