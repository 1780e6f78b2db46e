"""The panel of a hint, as it lies over the table."""

from __future__ import annotations

import pygame

from dragonbox.app.table import hint_move, note
from dragonbox.app.table.hint_move import Advised
from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State, Widget

REACH, SIGN = 8, 22
"""How far a link can be clicked beside its words, and the room for the sign behind them, in u."""
TITLE, DOT, APART = 17, 8, 15
"""The size of the title, and that of the dots of the steps and how far they are apart, in u."""


class RuleLink(Button):
    """Leads to the rule that a hint uses: a word with a line below it, and a sign that it leads away."""

    def draw(self, canvas: Canvas, state: State) -> None:
        c, box, lit = canvas, self.box, state.hover or state.focus
        if state.focus:
            parts.focus(c, box, c.px(theme.RADIUS_BUTTON))
        ink = theme.STRONG if lit else theme.GOLD_LIGHT
        x = box.x + c.px(REACH)
        wide = c.text(self.label, (x, box.centery - c.px(1)), self.size, ink, "semi", middle=True)
        below = box.centery + c.type.height(self.size, "semi") // 2
        c.hairline(x, below, wide, theme.GOLD, 0.9 if lit else 0.6, "")
        c.icon("right", (x + wide + c.px(11), box.centery), 13, ink)


class Note(Widget):
    """Shows a hint on a panel that lies over the table."""

    tells = True

    def __init__(
        self,
        box: pygame.Rect,
        title: str,
        text: str,
        cost: str,
        thinks: bool,
        zone: str,
        told: Advised | None = None,
        low: int = 0,
        steps: tuple[int, int] = (0, 0),
    ) -> None:
        """Of a move that is `told`, its pictures stand there instead of the text; all ends above `low`.
        `steps` says how many were shown, and how many there are."""
        super().__init__("hint note", box, zone=zone, skip=True)
        self.title, self.text, self.cost, self.thinks = title, text, cost, thinks
        self.told, self.low, self.steps = told, low or box.bottom, steps

    def heard(self) -> str:
        return f"{self.title}. {self.text} {self.cost}".strip()

    def draw(self, canvas: Canvas, state: State) -> None:
        c, box = canvas, self.box
        note.paint(c, box)
        pad = c.px(16)
        self._paint_title(c, box.x + pad, box.right - c.px(44), box.y + c.px(24))
        top = box.y + c.px(10) + max(c.px(36), c.type.line(theme.BODY))
        width = box.w - 2 * pad
        small = len(c.type.wrap(self.cost, theme.LABEL, width)) * c.type.line(theme.LABEL) if self.cost else 0
        if self.told:
            room = self.low - c.px(8) - small - top
            hint_move.paint(c, self.told, pygame.Rect(box.x + pad, top, width, room))
            # What it costs stands at the foot, apart from what it brings.
            top = max(top + hint_move.height(c, self.told, width), self.low - c.px(12) - small)
        else:
            c.paragraph(self.text, (box.x + pad, top), width, 17)
            top += len(c.type.wrap(self.text, 17, width)) * c.type.line(17)
        if self.cost:
            c.paragraph(self.cost, (box.x + pad, top + c.px(4)), width, theme.LABEL, c.palette.dim)

    def _paint_title(self, c: Canvas, left: int, right: int, y: int) -> None:
        """Write the title, and after it a dot for each step; the cross is at the right."""
        here, count = self.steps
        title = _("Hint") if count > 1 else self.title
        c.icon("hourglass" if self.thinks else "hint", (left + c.px(9), y), 20, theme.GOLD_LIGHT)
        left += c.px(28)
        size = c.type.smaller(title, TITLE, right - left, "semi")
        wide = c.text(
            title, (left, y - c.px(1)), size, theme.GOLD_LIGHT, "semi", middle=True, width=right - left
        )
        dot, apart = c.px(DOT), c.px(APART)
        x = left + wide + c.px(12)
        if count < 2 or x + count * apart > right:
            return
        for step in range(count):
            place = pygame.Rect(x + step * apart, y - dot // 2, dot, dot)
            if step < here:
                c.box(place, dot / 2, theme.GOLD_LIGHT)
            else:
                c.outline(place, dot / 2, theme.GOLD, c.hair(), 0.8)
