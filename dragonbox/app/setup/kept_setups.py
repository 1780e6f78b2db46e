"""The setups that a player keeps: a new one gets a name, old ones are renamed and deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import pygame

from dragonbox import games
from dragonbox.app.common import panel
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.setup import ways
from dragonbox.core.contract import Value
from dragonbox.core.language import _
from dragonbox.core.match import Seated
from dragonbox.storage import settings as settings_file
from dragonbox.ui import parts
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button, IconButton, Widget

WIDTH, EDGE, ROW, GAP = 560, 34, 50, 10
HEAD, TEXT = 30, 17


class KeptSetups(Scene):
    """A panel over the form or over the setups."""

    overlay = True

    def __init__(
        self,
        context: Context,
        key: str,
        new: tuple[Mapping[str, Value], Sequence[Seated]] | None = None,
    ) -> None:
        """`new` are options and seats that the player wants to keep."""
        super().__init__(context)
        self.entry = games.entry(key)
        self.new = new
        self.name = ""
        self.names = [str(kept["name"]) for kept in self._kept()]
        """What stands in the fields of the setups that are kept."""

    def _kept(self) -> list[dict[str, Any]]:
        return self.context.settings.setups.get(self.entry.key, [])

    # ------------------------------------------------------------------ places

    def _row(self) -> int:
        return max(self.canvas.px(ROW), self.canvas.type.line(TEXT) + self.canvas.px(14))

    def _head(self) -> int:
        c = self.canvas
        return c.px(30) + c.type.height(HEAD, "serif") + c.px(14)

    def _label(self) -> int:
        """Return the height of a label above fields."""
        return self.canvas.type.line(15) + self.canvas.px(4)

    def _rows(self) -> int:
        return len(self.names)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        rows = self._rows() * (self._row() + c.px(GAP))
        high = self._head() + rows + c.px(20) + panel.close_height(c) + c.px(26)
        if rows:
            high += self._label()
        if self.new is not None:
            high += self._label() + self._row() + c.px(20)
        return panel.centred(
            c, min(c.width - c.px(60), round(c.px(WIDTH) * max(1.0, c.type.growth * 0.85))), high
        )

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        c, area, row = self.canvas, self._area(), self._row()
        left, width, y = area.x + c.px(EDGE), area.w - 2 * c.px(EDGE), area.y + self._head()
        found: list[Widget] = []
        if self.new is not None:
            y += self._label()
            wide = c.type.width(_("Keep"), 18, "semi") + c.px(60)
            field = pygame.Rect(left, y, width - wide - c.px(GAP), row)
            hint = self._hint()
            found.append(
                TextField("new", field, zone="new", text=self.name, hint=hint, icon="pencil", size=TEXT,
                          limit=settings_file.LONGEST_NAME, change=self._type, submit=lambda _: self.keep())
            )  # fmt: skip
            keep = pygame.Rect(left + width - wide, y, wide, row)
            found.append(
                Button("keep", keep, self.keep, "new", self._full(), label=_("Keep"), kind="primary")
            )
            y += row + c.px(20)
        if self.names:
            y += self._label()
        for number, name in enumerate(self.names):
            field = pygame.Rect(left, y, width - row - c.px(GAP), row)
            found.append(
                TextField(f"name {number}", field, zone="kept", text=name, hint=_("Name"), icon="pencil",
                          limit=settings_file.LONGEST_NAME, change=partial(self._rename, number), size=TEXT)
            )  # fmt: skip
            trash = pygame.Rect(left + width - row, y, row, row)
            act = partial(self._delete, number)
            found.append(
                IconButton(
                    f"delete {number}", trash, act, "kept", tip=_("Delete {name}", name=name), icon="trash"
                )
            )
            y += row + c.px(GAP)
        return [*found, panel.close(c, area, self.back, zone="foot")]

    def _hint(self) -> str:
        """Return a name for a new setup if the player gives none."""
        names = {name.casefold() for name in self.names}
        proposed = (_("My setup {n}", n=n) for n in range(1, 99))
        return next(name for name in proposed if name.casefold() not in names)

    def _full(self) -> str:
        """Return why no more can be kept; empty if one can."""
        replaces = self.name.strip().casefold() in {name.casefold() for name in self.names}
        if len(self._kept()) < ways.MOST or replaces:
            return ""
        return _("You keep {n} setups for each game. Delete one first.", n=ways.MOST)

    def first_focus(self) -> str:
        return "new" if self.new is not None else "name 0" if self.names else "close"

    def entered(self) -> None:
        """One can type at once: a name is selected, to be written anew."""
        self.focus_shown = True
        field = self.widget(self.focused)
        if isinstance(field, TextField):
            field.whole = bool(field.text)

    # ------------------------------------------------------------------ what can be done

    def _type(self, text: str) -> None:
        self.name = text
        for widget in self.widgets:
            if widget.key == "keep":
                widget.why = self._full()

    def keep(self) -> None:
        """Keep the new setup."""
        assert self.new is not None
        button = self.widget("keep")
        if (why := self._full()) and button is not None:
            self.refuse(button, why)
            return
        name = self.name.strip() or self._hint()
        self._write()
        ways.keep(self.context, self.entry.key, name, *self.new)
        self.names = [str(kept["name"]) for kept in self._kept()]
        self.context.sound.play("button")
        self.context.window.pop()
        self.context.window.say(_("Kept: {name}. You find it among the setups.", name=name), 4)

    def _rename(self, number: int, text: str) -> None:
        self.names[number] = text

    def _delete(self, number: int) -> None:
        self._write()
        gone = self._kept().pop(number)
        settings = self.context.settings
        if settings.setup.get(self.entry.key) == f"{ways.OWN}{gone['name']}":
            del settings.setup[self.entry.key]
        del self.names[number]
        self.context.keep_settings()
        self.context.sound.play("tile_lift")
        self.refresh()

    def _write(self) -> None:
        """Take over the names that were typed: blank ones, and those that another has, count for nothing."""
        settings, key = self.context.settings, self.entry.key
        taken: set[str] = set()
        for kept, typed in zip(self._kept(), self.names, strict=True):
            old = str(kept["name"])
            with suppress(ValueError):
                name = settings_file.check("name", typed)
                others = {str(other["name"]).casefold() for other in self._kept() if other is not kept}
                if name.casefold() not in taken | others:
                    kept["name"] = name
                    if settings.setup.get(key) == f"{ways.OWN}{old}":
                        settings.setup[key] = f"{ways.OWN}{name}"
            taken.add(str(kept["name"]).casefold())
        self.names = [str(kept["name"]) for kept in self._kept()]

    def left(self) -> None:
        self._write()
        self.context.keep_settings()

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, y = area.x + c.px(EDGE), area.y + c.px(26)
        c.foil(_("Keep this setup") if self.new is not None else _("Your setups"), (x, y), HEAD)
        y = area.y + self._head()
        if self.new is not None:
            c.text(_("Name"), (x, y), 15, c.palette.head, "semi")
            y += self._label() + self._row() + c.px(20)
        if self.names:
            head = _("Kept") if self.new is not None else _("Names")
            c.text(head, (x, y), 15, c.palette.head, "semi")
        elif self.new is None:
            c.text(_("Nothing here yet."), (x, y), TEXT, c.palette.dim)
