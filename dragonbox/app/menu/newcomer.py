"""The band of the menu for somebody who has never played: the easiest lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.setup import learning
from dragonbox.core.language import N_, _
from dragonbox.ui import felt, motifs, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.core.motif import Motif

LEARN = "learn"
"""The key of the band."""
HEIGHT = 150
"""In u; with larger type more."""
TITLE, HEAD, TEXT = 30, 19, 17
"""Sizes of type."""
PAD, BUTTON, HIGH = 34, 252, 58
"""From its edge to the words, and the size of the button, in u."""
LABEL = N_("Learn by playing")


def easiest() -> games.Entry | None:
    """Return the game whose first lesson is the shortest; None if there are no lessons."""
    found = [entry for entry in games.BOX if entry.learn and learning.files(entry.key)]
    return min(found, key=lambda entry: entry.learn, default=None)


def height(canvas: Canvas) -> int:
    """Return how high the band is."""
    c = canvas
    words = c.type.height(TITLE, "serif") + c.type.line(HEAD) + c.type.line(TEXT) + c.px(28)
    return max(c.px(HEIGHT), words)


class Band(Widget):
    """The one bright place of a first start."""

    def __init__(self, box: pygame.Rect, act: Act, entry: games.Entry, begun: bool) -> None:
        """`begun` is whether the lesson was left somewhere."""
        super().__init__(LEARN, box, act, "band")
        self.entry, self.begun = entry, begun
        self.motif: Motif = games.motifs(entry.key)["lesson"]
        self.lit = False
        self.capped = True
        """Whether Enter presses the button."""

    def heard(self) -> str:
        return f"{_('New here?')} {_('Continue the lesson') if self.begun else _(LABEL)}"

    def _button(self, canvas: Canvas) -> Button:
        c, label = canvas, _("Continue the lesson") if self.begun else _(LABEL)
        wide = max(
            c.px(BUTTON), c.type.width(label, 19, "semi") + c.type.width(_("Enter"), 14, "semi") + c.px(70)
        )
        high = max(c.px(HIGH), c.type.line(19) + c.px(14))
        box = pygame.Rect(0, 0, wide, high)
        below = c.type.line(16) + c.px(8)
        box.midright = self.box.right - c.px(24), self.box.centery - below // 2
        kind = "primary" if self.lit else "second"
        return Button(
            LEARN, box, label=label, kind=kind, cap="Enter" if self.lit and self.capped else "", size=19
        )

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r, button = canvas, self.box, self._button(canvas)
        if self.lit:
            c.glow(r, c.px(12), c.px(18), theme.rgb("#FF9A4A"), 130)
        felt.draw(c, r, 1 if self.lit else 0.5)
        x = r.x + c.px(PAD)
        lines = (
            (_("Learn {game} by playing.", game=self.entry.title), HEAD, c.palette.text, "semi"),
            (
                _("The easiest game. Takes {time}.", time=learning.lasting(self.entry.learn)),
                TEXT,
                theme.SOFTER,
                "sans",
            ),
        )
        title = c.type.height(TITLE, "serif")
        y = r.centery - (title + sum(c.type.line(line[1]) for line in lines)) // 2
        wide = c.foil(_("New here?"), (x, y), TITLE)
        y += title
        for text, size, ink, face in lines:
            wide = max(wide, c.text(text, (x, y), size, ink, face))
            y += c.type.line(size)
        left, right = x + wide + c.px(28), button.box.x - c.px(28)
        room = pygame.Rect(left, r.y + c.px(12), right - left, r.h - c.px(24))
        if room.w >= c.px(200):
            motifs.draw(c, self.entry.key, self.motif, room, 1.1)
        button.draw(c, state)
        at = button.box.centerx, button.box.bottom + c.px(8) + c.type.line(16) // 2
        c.text(_("or choose a game above"), at, 16, theme.SOFTER, "sans", "center", True)
        if state.focus and not self.lit:
            parts.focus(c, r, c.px(12))
