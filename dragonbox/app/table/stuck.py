"""An opponent has no move: what happened, and the ways on. It lies over the table or its closed doors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.common import panel, seating
from dragonbox.app.scene import Scene
from dragonbox.app.table.pause import to_menu
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import parts
from dragonbox.ui.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.table.table import Table

WIDTH = 460
"""In u, unless a label needs more."""
SIZE = 17
"""Of the text."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way on."""

    key: str
    label: str
    act: Act
    icon: str
    kind: str = "second"
    cap: str = ""


class Stuck(Scene):
    """Ask the same opponent again, let another level play at that seat, or leave."""

    overlay = True

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table
        match = table.real
        assert match.to_move is not None
        self.seat = match.to_move
        self.name = match.seats[self.seat].name
        self.level = match.seats[self.seat].player
        self.choosing = False
        """Whether the levels are shown."""

    # ------------------------------------------------------------------ words

    @property
    def _title(self) -> str:
        return _("Who plays for {name}?", name=self.name) if self.choosing else headline(self.name)

    def _text(self) -> str:
        if self.choosing:
            return _("{name} plays at this level for the rest of the match.", name=self.name)
        opponents, unsaved = self.table.opponents, self.table.autosave.unsaved
        kept = phrases.sentence(unsaved) if unsaved else _("Your match is saved.")
        more = ""
        if opponents.levels_failed > 1:
            more = " " + _("Several levels found no move here. You can leave and come back later.")
        return f"{opponents.failure}\n{kept}{more}"

    def _ways(self) -> list[Way]:
        if not self.choosing:
            return [
                Way("try again", _("Try again"), self._again, "restart", "primary"),
                Way("level", _("Let another level play"), self._choose, "swap"),
                Way("leave", _("Leave"), partial(to_menu, self.context), "home"),
            ]
        levels = list(seating.LEVELS)
        # The next lower level is the likeliest to find a move, and the focus begins there.
        usual = levels[levels.index(self.level) - 1] if self.level != levels[0] else levels[1]
        ways = [
            Way(
                f"level {level}",
                seating.level(level),
                partial(self._let_play, level),
                "",
                "primary" if level == usual else "second",
            )
            for level in levels
            if level != self.level
        ]
        return [*ways, Way("back", _("Cancel"), self.back, "", "ink", "Esc")]

    # ------------------------------------------------------------------ places

    def _button_height(self) -> int:
        return max(self.canvas.px(46), self.canvas.type.line(18) + self.canvas.px(8))

    def _head(self, width: int) -> int:
        """The height of title and text in a panel of that width."""
        c = self.canvas
        lines = c.type.wrap(self._text(), SIZE, width - c.px(68))
        return c.px(26) + c.type.height(28, "serif") + c.px(8) + len(lines) * c.type.line(SIZE) + c.px(18)

    def _title_size(self) -> float:
        room = self.canvas.width - self.canvas.px(120)
        return self.canvas.type.smaller(self._title, 28, room, "serif", 18, 1)

    def _area(self) -> pygame.Rect:
        c, ways = self.canvas, self._ways()
        labels = max(c.type.width(way.label, 18, "semi") for way in ways) + c.px(160)
        title = c.type.width(self._title, self._title_size(), "serif") + c.px(80)
        w = min(c.width - c.px(40), max(c.px(WIDTH), labels, title))
        h = self._head(w) + len(ways) * (self._button_height() + c.px(8)) + c.px(26)
        return panel.centred(c, w, h)

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        box = pygame.Rect(
            area.x + c.px(34), area.y + self._head(area.w), area.w - c.px(68), self._button_height()
        )
        widgets: list[Widget] = []
        for way in self._ways():
            widgets.append(
                Button(
                    way.key,
                    box.copy(),
                    way.act,
                    label=way.label,
                    icon=way.icon,
                    kind=way.kind,
                    cap=way.cap,
                    align="left" if way.icon else "center",
                )
            )
            box.y += box.h + c.px(8)
        return widgets

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, y = area.x + c.px(34), area.y + c.px(26)
        c.foil(self._title, (x, y), self._title_size())
        y += c.type.height(28, "serif") + c.px(8)
        c.paragraph(self._text(), (x, y), area.w - c.px(68), SIZE)

    # ------------------------------------------------------------------ what can be done

    def _show(self, choosing: bool) -> None:
        self.choosing = choosing
        self.context.window.fade()
        self.refresh()
        self.focused = self.first_focus()

    def _choose(self) -> None:
        self._show(True)

    def back(self) -> None:
        """From the levels to the ways; from there to the table, where nobody is asked again by itself."""
        if self.choosing:
            self._show(False)
        else:
            super().back()

    def _again(self) -> None:
        self.table.opponents.stop()
        self.context.window.pop()

    def _let_play(self, level: str) -> None:
        self.table.seat_level(self.seat, level)
        self._again()


def headline(name: str) -> str:
    """Say that an opponent has no move."""
    return _("No move from {name}", name=name)
