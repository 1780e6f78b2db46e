"""Choose the Line of a table: why something cannot be done, what opponents do, or what the game says."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app import looks
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.parts import Line
from dragonbox.ui.runs import marked
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.match import Played
    from dragonbox.ui.canvas import Run

WHY = 6.0
"""Seconds that a reason stays in the Line."""


class TableLine:
    """The Line of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._why: Line | None = None
        self._rule = ""
        """Where the reason stands in the rules, if it does."""
        self._until = 0.0
        self.played_back = False
        """Whether the last move shown was one that is played back."""

    def explain(self, why: str, rule: str, now: float) -> None:
        """Say why not, for a while."""
        text = self._table.canvas.palette.text
        self._why = Line("why", [(phrases.sentence(why), text, "sans")], _("Rule") if rule else "")
        self._rule, self._until = rule, now + WHY

    def quiet(self) -> None:
        """Nothing is to be explained any more."""
        self._why = None

    def wake(self) -> float | None:
        """Return when a reason has stood there long enough."""
        return self._until if self._why else None

    # ------------------------------------------------------------------ words

    def line(self) -> Line | None:
        """Return what is said now."""
        top = self._table.top
        if self._table.notices.takes_line and not self._why:
            return None
        found = self._why or self._missed() or self._of_opponents() or self._forced() or top.line()
        # A hint that tells a move says what it brings.
        told = found is not None and found.kind == "preview" and self._table.hints.tells(top.picked_move())
        return top.advised_line() if told else found

    def _missed(self) -> Line | None:
        """Return the words for a move played back, or for a person's own move before the doors close."""
        table = self._table
        if table.handover.looks and (moves := table.match.rounds[-1].moves):
            return Line("preview", self._told(moves[-1]))
        if table.handover.past is None:
            return None
        if self.played_back:
            return Line("preview", self._told(table.match.history[-1]))
        return Line("preview", [(_("Since your last turn"), table.canvas.palette.text, "sans")])

    def _told(self, played: Played) -> list[Run]:
        """A move in words: who, what, and for how much."""
        table = self._table
        seat, words = table.top.told(played)
        text, name = table.canvas.palette.text, table.match.seats[seat].name
        runs = [(phrases.named(name), text, "semi"), (phrases.does(name, words), text, "sans")]
        if gained := table.top.gained(played):
            runs.append((phrases.gain(gained), theme.GOLD_LIGHT, "bold"))
        return runs

    def answered(self, seat: int) -> str:
        """Return the last move in words, without places on the board, if it scored for another than that
        seat; else nothing."""
        match = self._table.real
        played = match.history[-1]
        if played.seat == seat or played.points[played.seat] <= 0:
            return ""
        if made := looks.load(match.game.key).pictured(match)[-1].made:
            name = phrases.named(match.seats[played.seat].name)
            return f"{name}: {made} {phrases.gain(self._table.top.gained(played))}"
        return " ".join(text for text, *_ in self._told(played))

    def _forced(self) -> Line | None:
        table = self._table
        if not table.forced or table.motion.busy or len(table.match.legal()) > 1:
            return None
        return Line("wait", [(_("There is only one thing to do"), table.canvas.palette.text, "sans")])

    def _of_opponents(self) -> Line | None:
        """What is to be said while an opponent decides, or shows what was decided."""
        table, match = self._table, self._table.match
        text, dim = table.canvas.palette.text, table.canvas.palette.dim
        moves = match.rounds[-1].moves
        if table.motion.busy:
            own = not moves or table.watching or moves[-1].seat in match.people
            if own or table.top.tells_end:
                return None
            return Line("preview", self._told(moves[-1]))
        if table.watching or match.to_move is None or match.to_move in match.people:
            return None
        name = match.seats[match.to_move].name
        if table.opponents.failure:
            return Line("why", [(_("No move from {name}", name=name), text, "sans")], _("What now?"))
        if table.top.holder() != match.to_move:
            kind, told = "wait", _("**The others** are thinking…")
        elif table.opponents.thinks(table.now()):
            kind, told = "wait", _("**{name}** is thinking…", name=name)
        elif moves:
            kind, told = "turn", _("**{name}** is to move", name=name)
        else:
            kind, told = "turn", _("**{name}** begins", name=name)
        return Line(kind, marked(told, (dim, "sans"), {"**": (text, "semi")}))

    # ------------------------------------------------------------------ where it stands

    def box(self, line: Line) -> pygame.Rect:
        canvas = self._table.canvas
        return parts.line_box(canvas, line, self._table.line_centre(line), self._table.top.line_bottom())

    def link(self) -> list[Widget]:
        """Return the link of the Line: to the rule, or to the ways on where an opponent has no move."""
        table = self._table
        if not self._why and table.opponents.failure:
            line = self.line()
            assert line is not None
            return [Widget("stuck", self.box(line), table.tell_stuck, "actions")]
        if not (self._why and self._rule):
            return []
        because = self._why.runs[0][0]
        act = partial(table.rules, self._rule, because)
        return [Widget("rule", self.box(self._why), act, "actions", skip=True)]
