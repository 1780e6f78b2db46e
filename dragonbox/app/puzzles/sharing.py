"""Sharing a puzzle: a line to copy, and a picture of the position to save; neither shows the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.app import screenshots
from dragonbox.app.common import panel
from dragonbox.app.puzzles import picture, told
from dragonbox.app.scene import Scene
from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match

TITLE, TEXT, EDGE = 30, 17, 30
"""The sizes of type, and the margin of the panel, in u."""


class Sharing(Scene):
    """A panel with the picture, and a button for each way to share."""

    overlay = True

    def __init__(self, context: Context, match: Match, text: str) -> None:
        """`match` ends in the position of the puzzle; `text` is the line to copy."""
        super().__init__(context)
        assert match.puzzle is not None
        self.name = f"dragonbox-{match.puzzle.kind.key}"
        self.text = text
        self.card = picture.card(context, match)

    def copy(self) -> None:
        """Copy the line."""
        told.share(self.context, self.text)

    def save(self) -> None:
        """Write the picture where screenshots go."""
        self.context.sound.play("page")
        screenshots.keep(self.context.window, self.card, self.name)

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c, (wide, high) = self.canvas, self.card.get_size()
        rest = self._head() + c.type.line(TEXT) + self._foot()
        most = min(c.width - c.px(80) - 2 * c.px(EDGE), c.px(900))
        width = max(c.px(480), min(most, (c.height - c.px(40) - rest) * wide // high))
        return panel.centred(c, width + 2 * c.px(EDGE), width * high // wide + rest)

    def _head(self) -> int:
        """The height of the title with the room around it."""
        return self.canvas.px(34) + self.canvas.type.height(TITLE, "serif")

    def _foot(self) -> int:
        """The height of the row of buttons with the room around it."""
        return panel.close_height(self.canvas) + self.canvas.px(46)

    def _preview(self) -> pygame.Rect:
        c, area, (wide, high) = self.canvas, self._area(), self.card.get_size()
        width = area.w - 2 * c.px(EDGE)
        return pygame.Rect(area.x + c.px(EDGE), area.y + self._head(), width, width * high // wide)

    # ------------------------------------------------------------------ what is to be seen

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        close = panel.close(c, area, self.back)
        x, found = area.x + c.px(EDGE), []
        for key, label, kind, act in (
            ("save picture", _("Save the picture"), "primary", self.save),
            ("copy text", _("Copy the text"), "second", self.copy),
        ):
            wide = c.type.width(label, 18, "semi") + c.px(40)
            box = pygame.Rect(x, close.box.y, wide, close.box.h)
            found.append(Button(key, box, act, "middle", label=label, kind=kind))
            x += wide + c.px(12)
        return [*found, close]

    def backdrop(self) -> pygame.Surface:
        """Return the veil with the panel, and the picture on it."""
        c, area = self.canvas, self._area()
        surface = super().backdrop()
        with c.on(surface):
            parts.panel(c, area, "lacquer", 14)
            c.foil(_("Share this puzzle"), (area.x + c.px(EDGE), area.y + c.px(18)), TITLE)
            box = self._preview()
            surface.blit(pygame.transform.smoothscale(self.card, box.size), box)
            at = area.x + c.px(EDGE), box.bottom + c.px(10)
            size = c.type.smaller(self.text, TEXT, box.w, least=10)
            c.text(self.text, at, size, theme.SOFT, width=box.w)
        return surface
