"""Undo and redo at a table, the same deal from its beginning, and why something cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from dragonbox.app.table.phase import IN_MOTION
from dragonbox.core import phrases
from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table


class Undoing:
    """Does undo and redo at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def undo(self) -> None:
        """Undo the last decision, or say why not; ask first where the match becomes practice by that."""
        table = self._table
        if table.plays and table.real.undo_costs(table.automatic):
            self.offer_practice(_("what was seen cannot be unseen"), self.undo)
            return
        self._take(lambda: self._table.real.undo_decision(self._table.automatic), self.could)

    def redo(self) -> None:
        """Redo the last decision that was undone, or say why not."""
        self._take(lambda: self._table.real.redo_decision(self._table.automatic), False)

    def _take(self, change: Callable[[], object], could: bool) -> None:
        """Make the change, or say why not; where it `could` be made in practice, offer that."""
        table = self._table
        try:
            table.change(change)
        except IllegalMove as error:
            if could:
                self.offer_practice(str(error), self.undo)
            else:
                table.explain(str(error))
            if table.context.window.top is table and table.phase not in IN_MOTION:
                table.follow()
        else:
            table.click("undo")

    @property
    def could(self) -> bool:
        """Whether the last decision could be undone if the match were practice."""
        match = self._table.real
        return match.secret and not match.practice and match.can_undo_decision and not match.over

    @property
    def asks(self) -> bool:
        """Return whether a press of undo first asks if the match may become practice."""
        return self.could and bool(self.why_not())

    def why_not(self) -> str:
        """Return why nothing can be undone now; empty if it can.

        Where people have secrets an opponent's turn is not gone back behind, even if its last move could be.
        """
        match = self._table.real
        if match.undo_refusal or not match.secret or match.practice or match.to_move in match.people:
            return match.undo_refusal
        return _("the turn has passed")

    def offer_practice(self, why: str = "", then: Callable[[], None] | None = None) -> None:
        """Ask whether the match is to be practice, after the reason why something cannot be undone; `then` is
        done as soon as it is."""
        from dragonbox.app.common.dialog import Answer, Dialog

        table = self._table
        text = (
            _("In practice you can undo everything, even draws and other players' moves.")
            + " "
            + _("The match still counts, but not for the best scores. It can't be changed back.")
        )
        if why:
            text = f"{phrases.sentence(why)} {text}"

        def practise() -> None:
            table.practise()
            if then is not None:
                then()

        label = _("Make it practice") if then is None else _("Practice: undo it")
        # It can't be changed back: Enter is the safe answer.
        answers = [Answer(label, practise), Answer(_("Cancel"), kind="primary")]
        table.context.window.push(Dialog(table.context, _("A practice game?"), text, answers))

    def offer_restart(self) -> None:
        """Ask whether to begin the same deal anew, and say what that means for the match."""
        from dragonbox.app.common.dialog import Answer, Dialog

        table = self._table
        text = _("The match goes back to its first move. Redo brings your moves back.")
        answers = [Answer(_("Cancel")), Answer(_("Start again"), self.restart, "primary")]
        if table.real.restart_costs:
            text += " " + _(
                "You know what lies hidden, so it becomes practice. It doesn't count for the best scores."
            )
            # As where a match becomes practice by an undo: Enter is the safe answer.
            answers = [Answer(_("Start again"), self.restart), Answer(_("Cancel"), kind="primary")]
        table.context.window.push(Dialog(table.context, _("Start this deal again?"), text, answers))

    def restart(self) -> None:
        """Begin the same deal anew; what was played can be redone.

        What opponents decided before the first person did stays: they would decide the same.
        """
        table, match = self._table, self._table.real

        def change() -> None:
            with suppress(IllegalMove):  # where some know what others do not, not all can be taken back
                while match.can_undo_decision:
                    match.undo_decision(table.automatic)
            while not match.people and match.can_undo:
                match.undo()

        table.change(change)
