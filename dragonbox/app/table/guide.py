"""What a lesson or a puzzle has a say in at a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from dragonbox.core.contract import Move
from dragonbox.core.match import Match, Played


class Guide(Protocol):
    """The guide at a table; a table without one plays a usual match."""

    def veto(self, move: Move) -> str:
        """Return why the player's legal move is not made, to be told instead; empty lets it be made."""

    def rested(self, played: Played | None) -> None:
        """Take note that the last move has come to rest; None where there is none."""

    def lit(self) -> Collection[str]:
        """Return the ids of the pieces that are lit while all else is dim; none dims nothing."""

    def reply(self, match: Match) -> Move | None:
        """Return the next move of an opponent's seat; None lets the opponent decide."""
