"""What is told so that anybody can check that a deal was fair: its fingerprint before the match, the deal and
the salt after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.app.common.dialog import Answer, Dialog
from dragonbox.core import fingerprint

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match


def promise(context: Context, match: Match) -> None:
    """Show the fingerprint of a deal that is not played yet."""
    mark = fingerprint.of_match(match)
    text = (
        "All that chance decides is in the deal, and the deal is made before the first move. Note this "
        "fingerprint, and compare it with the one that the score shows: it proves that nothing was changed.\n"
        "Nobody can tell the deal from it. Opponents never see the deal, only what a player in their seat "
        "sees."
    )
    _show(context, f"Fingerprint {mark}", text, mark, "Copy it")


def prove(context: Context, match: Match) -> None:
    """Show the fingerprint of a match that is over, and what it was made of."""
    mark, log = fingerprint.of_match(match), match.rounds[0]
    code = f"The deal was {log.seed}. " if log.seed else ""
    text = (
        f"{code}Its fingerprint is made of the deal and of a salt that was hidden until now: "
        f"{match.notes[fingerprint.SALT]}.\n"
        "If it is the one that you saw before the game, nothing was changed. The deal itself can be copied "
        "here, and a replay shows all of it. About the box tells how to check it without this program."
    )
    whole = f"{match.notes[fingerprint.SALT]}\n{fingerprint.plain(log.deal.to_record())}"
    _show(context, f"Fingerprint {mark}", text, whole, "Copy the deal")


def _show(context: Context, title: str, text: str, copied: str, label: str) -> None:
    def copy() -> None:
        pygame.scrap.put_text(copied)
        context.window.say("Copied.")

    answers = [Answer(label, copy, icon="copy"), Answer("Close", kind="primary")]
    context.window.push(Dialog(context, title, text, answers))
