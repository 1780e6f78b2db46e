"""Choose puzzles without end: of all games, of one game or of one kind, and how hard they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.common import panel
from dragonbox.app.common.form import Form
from dragonbox.app.puzzles import endless, today
from dragonbox.app.scene import Scene
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import GRADES, Kind
from dragonbox.ui import parts
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonbox.app.context import Context

WIDTH, EDGE, TITLE = 760, 36, 30
"""The width of the panel, its margin, and the size of its title, in u."""
RISING = N_("It rises after three puzzles with three stars, and falls after two you give up.")
HELD = N_("Every puzzle has this grade.")


class Choosing(Scene):
    """A panel with three choices, and the button that begins."""

    overlay = True

    def __init__(self, context: Context, game: str = "", kind: Kind | None = None) -> None:
        """`game` and `kind` are chosen at first: without them all games, and every kind of a game."""
        super().__init__(context)
        self.game = game
        self.kind = kind
        self.grade = 0
        """The chosen grade; 0 goes with what the player can do."""
        self.games = [entry.key for entry in games.BOX if games.kinds(entry.key)]

    @property
    def kinds(self) -> Sequence[Kind]:
        """The chosen kinds."""
        if self.kind is not None:
            return [self.kind]
        return games.kinds(self.game) if self.game else games.kinds()

    def begin(self) -> None:
        """Make the first puzzle, over what lay below."""
        self.context.window.pop()
        endless.Endless(self.context, self.kinds, self.grade).begin()

    def _choose_game(self, number: int) -> None:
        self.game, self.kind = ("", *self.games)[number], None
        self.refresh()

    def _choose_kind(self, number: int) -> None:
        self.kind = (None, *games.kinds(self.game))[number]
        self.refresh()

    def _choose_grade(self, number: int) -> None:
        self.grade = number
        self.refresh()

    # ------------------------------------------------------------------ what is to be seen

    def _fill(self, form: Form) -> None:
        names = [_("All"), *map(today.short, self.games)]
        form.choice("game", _("Game"), "", names, ("", *self.games).index(self.game), self._choose_game)
        if self.game:
            own = (None, *games.kinds(self.game))
            names = [_("Every kind"), *(_(kind.name) for kind in own if kind is not None)]
            form.choice("kind", _("Kind"), "", names, own.index(self.kind), self._choose_kind)
        grades = [_("As I do"), *map(str, GRADES)]
        about = _(HELD if self.grade else RISING)
        form.choice("grade", _("Grade"), about, grades, self.grade, self._choose_grade)

    def _area(self) -> pygame.Rect:
        """The panel: as high as with all three choices, so that nothing jumps."""
        c = self.canvas
        wide = min(c.width - c.px(40), c.px(WIDTH))
        form = Form(c, 0, 0, wide - 2 * c.px(EDGE))
        before = self.game, self.kind
        self.game = self.game or self.games[0]
        self._fill(form)
        self.game, self.kind = before
        head = c.px(34) + c.type.height(TITLE, "serif")
        return panel.centred(c, wide, head + form.y + panel.close_height(c) + c.px(52))

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        top = area.y + c.px(26) + c.type.height(TITLE, "serif")
        self.form = Form(c, area.x + c.px(EDGE), top, area.w - 2 * c.px(EDGE))
        self._fill(self.form)
        close = panel.close(c, area, self.back, _("Cancel"))
        wide = c.type.width(_("Begin"), 18, "semi") + c.px(110)
        box = pygame.Rect(close.box.x - c.px(14) - wide, close.box.y, wide, close.box.h)
        begin = Button("begin", box, self.begin, label=_("Begin"), kind="primary", cap="Enter")
        return [*self.form.widgets, begin, close]

    def first_focus(self) -> str:
        return "begin"

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        c.foil(_("Puzzles without end"), (area.x + c.px(EDGE), area.y + c.px(22)), TITLE)
        self.form.paint()
