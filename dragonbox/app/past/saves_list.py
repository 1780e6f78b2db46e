"""The list of saved games: a match that is kept, and the row that shows it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from dragonbox import games
from dragonbox.app.common.times import ago
from dragonbox.app.menu import shelf
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.storage.saves import Saved, Trashed
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget

PICTURE = 128
"""The width of a picture in u."""


@dataclass(slots=True)
class Item:
    """A match in the list."""

    kind: str
    """`running` or `saved`."""
    saved: Saved
    trashed: Trashed | None = None
    """Where it is now, if it was deleted."""
    top: int = 0
    """Its y in the list, in pixels."""

    @property
    def key(self) -> str:
        return f"{self.kind} {self.saved.path.stem}"

    @property
    def name(self) -> str:
        """What it is called."""
        return self.saved.title or (self.saved.path.name if self.error else shelf.title(self.saved))

    @property
    def error(self) -> str:
        """Why it cannot be opened; empty if it can."""
        if self.saved.error:
            return self.saved.error
        if self.saved.game not in [entry.key for entry in games.BOX]:
            return _(
                '{file}: the game "{game}" cannot be played here',
                file=self.saved.path.name,
                game=self.saved.game,
            )
        return ""

    def told(self) -> str:
        """Return the game, how far it was played and when."""
        mark = _("practice") if self.saved.practice else ""
        words = [mark, shelf.moves(self.saved), shelf.opponents(self.saved), ago(self.saved.when)]
        if self.saved.title:
            words.insert(0, games.entry(self.saved.game).title)
        told = " · ".join(filter(None, words))
        return phrases.capital(told)


@dataclass(slots=True)
class Row(Widget):
    """A match: its picture, and what is to say of it."""

    item: Item = field(kw_only=True)
    full: pygame.Rect = field(kw_only=True)
    """The whole row; the box is what can be seen of it."""
    image: pygame.Surface | None = None
    room: int = 0
    """The x where its buttons begin."""
    renaming: bool = False

    def draw(self, canvas: Canvas, state: State) -> None:
        r, px = self.full, canvas.px
        lit = state.hover and not self.item.error and not self.item.trashed
        canvas.box(r, px(10), theme.HOLLOW, 0.10 if self.item.trashed else 0.30 if lit else 0.22)
        canvas.outline(r, px(10), theme.GOLD, canvas.hair(), 0.75 if lit else 0.22)
        if state.focus:
            parts.focus(canvas, r, px(10))
        x = r.x + px(16)
        if self.item.trashed:
            title = _("Deleted: {name}", name=self.item.name)
            self._words(canvas, x, title, _("Undo works until you quit."), dim=True)
            return
        picture = pygame.Rect(x, 0, px(PICTURE), round(px(PICTURE) * shelf.RATIO))
        picture.centery = r.centery
        if self.image is not None:
            shelf.frame(canvas, picture, lit or state.focus)
            canvas.surface.blit(self.image, picture)
        else:
            canvas.box(picture, px(6), theme.HOLLOW, 0.3)
            canvas.outline(picture, px(6), theme.ALARM, canvas.hair(), 0.6)
            canvas.icon("warn", picture.center, 34, theme.ALARM)
        x = picture.right + px(24)
        if self.item.error:
            self._damage(canvas, x)
        elif not self.renaming:
            self._words(canvas, x, self.item.name, self.item.told())

    def _words(self, canvas: Canvas, x: int, title: str, told: str, dim: bool = False) -> None:
        width = self.room - canvas.px(16) - x
        colour = canvas.palette.dim if dim else canvas.palette.text
        lines = [(canvas.type.fitted(title, 20, width, "serif"), 20, colour, "serif")]
        if told:
            lines.append((canvas.type.fitted(told, 16, width), 16, canvas.palette.dim, "sans"))
        self._lines(canvas, x, lines)

    def _damage(self, canvas: Canvas, x: int) -> None:
        """What is wrong with the file, in full: the row is as high as that needs."""
        told = damage(canvas, self.item, self.room - canvas.px(16) - x)
        lines = [(_("Cannot be read"), 18, canvas.palette.text, "serif")]
        self._lines(canvas, x, lines + [(line, 15, canvas.palette.loss, "sans") for line in told])

    def _lines(self, canvas: Canvas, x: int, lines: list[tuple[str, int, theme.Colour, str]]) -> None:
        """Lines at half the height of the row, as far as they can be seen."""
        y = self.full.centery - sum(canvas.type.line(line[1]) for line in lines) // 2
        for text, size, colour, face in lines:
            if y < self.box.bottom:
                canvas.text(text, (x, y), size, colour, face)
            y += canvas.type.line(size)


def damage(canvas: Canvas, item: Item, width: int) -> list[str]:
    """Return the lines that tell what is wrong with a file."""
    return [canvas.type.fitted(line, 15, width) for line in canvas.type.wrap(item.error, 15, width)]
