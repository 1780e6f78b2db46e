"""What is told so that anybody can check that a deal was fair: its fingerprint before the match, the deal and
the salt after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.app.common.dialog import Answer, Dialog
from dragonbox.core import fingerprint
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match


def show(context: Context, match: Match) -> None:
    """Show the fingerprint of a deal that is not played yet."""
    mark = fingerprint.of_match(match)
    text = (
        _("The deal is fixed before the first move. Note this fingerprint: it tells nobody the deal.")
        + " "
        + _("If the result page shows the same one, nothing was changed.")
    )
    _show(context, _("Fingerprint {mark}", mark=mark), text, mark, _("Copy it"))


def prove(context: Context, match: Match) -> None:
    """Show the fingerprint of a match that is over, and what it was made of."""
    mark, log = fingerprint.of_match(match), match.rounds[0]
    text = " ".join(
        [
            _("The deal was fixed before the first move, and nothing changed it since."),
            _("Its fingerprint is {mark}. Before a match, the button with the lock shows it.", mark=mark),
            _("If both are the same, nobody changed the deal."),
            _("You can copy the deal and check it yourself: see About the box."),
        ]
    )
    whole = f"{match.notes[fingerprint.SALT]}\n{fingerprint.plain(log.deal.to_record())}"
    _show(context, _("Yes, the deal was fair."), text, whole, _("Copy the deal"))


def _show(context: Context, title: str, text: str, copied: str, label: str) -> None:
    def copy() -> None:
        pygame.scrap.put_text(copied)
        context.window.say(_("Copied."))

    answers = [Answer(label, copy, icon="copy"), Answer(_("Close"), kind="primary")]
    context.window.push(Dialog(context, title, text, answers))
