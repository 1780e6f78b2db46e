"""The upper edge of a table: emblem, title, what is to be said of the match, and the tools."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox import games
from dragonbox.core import head_start, phrases
from dragonbox.core.language import N_, _
from dragonbox.ui import parts, theme
from dragonbox.ui.background import Item
from dragonbox.ui.commands import key_name
from dragonbox.ui.widgets import IconButton, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.ui.canvas import Canvas
    from dragonbox.ui.tabletop import Tabletop


AHEAD = N_("head start")


class Sign(NamedTuple):
    """A text or an icon beside the title, from its upper left corner."""

    text: str
    left: float
    top: float
    icon: str = ""
    lit: bool = False


def _top(c: Canvas) -> int:
    """The y of the title: with the line below it, it lies beside the middle of the emblem."""
    both = c.type.height(theme.HEAD, "serif") + c.type.height(theme.LABEL)
    return max(c.px(9), c.px(38) - both // 2)


def place(c: Canvas, top: Tabletop) -> pygame.Rect:
    """Return where emblem, title and the line below it lie at the table of a game."""
    high = c.type.height(theme.HEAD, "serif") + c.type.line(theme.LABEL)
    return pygame.Rect(c.stage[0] + c.px(60), _top(c), c.px(56) + top.title_width(), high)


class Heading:
    """Draws the heading of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def _game(self) -> games.Entry:
        return games.entry(self._table.match.game.key)

    def _top(self) -> int:
        return _top(self._table.canvas)

    def box(self) -> pygame.Rect:
        """Return where emblem, title and the line below it lie."""
        return place(self._table.canvas, self._table.top)

    def paint_backdrop(self) -> None:
        """Paint emblem and title."""
        c = self._table.canvas
        x = c.stage[0] + c.px(66)
        parts.emblem(c, self._game.key, (x + c.px(22), c.px(38)), c.px(46))
        c.foil(self._table.title, (x + c.px(50), self._top()), theme.HEAD)

    def items(self) -> Iterator[Item]:
        """Return the line below the title, and what keeps the match out of best tables, as parts of the
        ground."""
        c, size = self._table.canvas, theme.LABEL
        for number, sign in enumerate(self.signs()):
            wide = c.px(16) if sign.icon else c.type.width(sign.text, size)
            area = pygame.Rect(round(sign.left) - 1, round(sign.top) - 1, wide + 2, c.type.line(size) + 2)
            yield Item(("heading", number), area, sign, partial(self._paint, sign), True)

    def _paint(self, sign: Sign) -> None:
        c, size = self._table.canvas, theme.LABEL
        if sign.icon:
            at = sign.left + c.px(8), sign.top + c.type.line(size) / 2
            c.icon(sign.icon, at, 15, c.palette.dim)
        else:
            ink = theme.GOLD_LIGHT if sign.lit else c.palette.dim
            c.text(sign.text, (sign.left, sign.top), size, ink)

    def below(self) -> tuple[float, float]:
        """Return where the line below the title begins."""
        c = self._table.canvas
        return c.stage[0] + c.px(116), self._top() + c.type.height(theme.HEAD, "serif")

    def signs(self) -> Iterator[Sign]:
        """Return what stands below and beside the title."""
        x, y = self.below()
        if told := self._table.top.subtitle():
            yield Sign(told, x, y, lit=self._table.top.won_early)
        yield from self._mark(x, y)

    def _mark(self, x: float, y: float) -> Iterator[Sign]:
        """Say why the match stays out of best tables, and whether it is not saved: after the subtitle, which
        stands at that place; where a plate is in the way after the title or below both; else as a sign."""
        table, match = self._table, self._table.match
        marks = [N_("practice")] if match.practice else [N_("with hints")] if match.hints else []
        marks += [AHEAD] * head_start.given(match)
        mark = ", ".join(map(_, marks + [N_("not saved")] * bool(table.autosave.unsaved)))
        if not mark:
            return
        c, size = table.canvas, theme.LABEL
        high, gap = c.type.line(size), c.type.width(" ", size)
        after = x + c.type.width(table.top.subtitle(), size) + gap
        beside = x + c.type.width(self._game.title, theme.HEAD, "serif") + 3 * gap
        taken = [table.top.plate_box(seat) for seat in range(len(match.seats))]
        taken += table.top.beside_title()
        for text, left, top in ((f"· {mark}", after, y), (mark, beside, y - high), (mark, x, y + high)):
            if pygame.Rect(left, top, c.type.width(text, size), high).collidelist(taken) < 0:
                yield Sign(text, left, top)
                return
        icon = "undo" if match.practice else "hint" if match.hints else "warn"
        yield Sign("", after, y, "star" if marks == [AHEAD] else icon)

    def tools(self) -> list[Widget]:
        """Return the buttons: the menu at the left, all others at the right."""
        table, c = self._table, self._table.canvas
        side, y = c.px(40), c.px(18)
        narrow = c.px(36)
        left, width = c.stage
        tools = (
            ("redo", table.redo, key_name(_("Redo: Ctrl+Y")), self._no_redo()),
            ("undo", table.undo, *self._undo()),
            ("hint", table.hints.press, _("Hint: H"), _sentence(table.hints.why_not())),
            ("log", table.show_log, _("Moves so far: L"), ""),
            ("help", table.rules, _("Rules: F1"), ""),
        )
        box = pygame.Rect(left + c.px(16), y, side, side)
        leaves = table.solves or (table.match.over and not table.teaches)
        tip = _("Back: Esc") if leaves else _("Pause: Esc")
        icon = "left" if table.solves else "menu"
        widgets: list[Widget] = [IconButton("menu", box, table.back, "tools", tip=tip, icon=icon)]
        for i, (name, act, tip, why) in enumerate(tools):
            if name == "redo" and why:
                continue  # it comes at the left, so that a second click on its neighbour undoes again
            x = left + width - c.px(16) - narrow - (len(tools) - 1 - i) * c.px(38)
            box = pygame.Rect(x, y, narrow, side)
            lit = name == "hint" and table.hints.is_shown
            # What asks first keeps in the background, beside what is simply done.
            asks = name == "undo" and not why and table.undoing.asks
            found = IconButton(name, box, act, "tools", why, why or tip, icon=name, marked=lit, quiet=asks)
            widgets.append(found)
        return widgets

    def _undo(self) -> tuple[str, str]:
        """What is told of the button that undoes, and why it cannot be used: where the match could be
        practice, it asks for that."""
        undoing = self._table.undoing
        why = _sentence(undoing.why_not())
        return (
            (_("{why} Practice?", why=why), "")
            if why and undoing.could
            else (key_name(_("Undo: Ctrl+Z")), why)
        )

    def _no_redo(self) -> str:
        """Return why there is nothing to redo; empty if there is something."""
        return "" if self._table.real.can_redo else _("There is nothing to redo.")


def _sentence(why: str) -> str:
    return phrases.sentence(why) if why else ""
