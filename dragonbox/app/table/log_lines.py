"""The lines of the moves so far: each move that may be told, and the heads of deals and rounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonbox import games
from dragonbox.app import looks
from dragonbox.core import head_start, round_names
from dragonbox.core.match import Match, Played
from dragonbox.ui.looks import Pictured

if TYPE_CHECKING:
    from dragonbox.core.contract import Move

NOTHING = Pictured()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: a move, or the head of those below it."""

    number: int
    """Of the move in the match; 0 of a head."""
    played: Played | None = None
    totals: tuple[int, ...] = ()
    """The scores after the move."""
    shown: Pictured = NOTHING
    """Its pieces."""
    head: str = ""
    """What stands there of a head."""
    turn: bool = False
    """Whether it is the head of a round within a deal."""


def written(played: Played, noted: Callable[[Move], str] = str) -> str:
    """Return a move as it stands in a log: as the game notes it, with a dash between two places."""
    return re.sub(r"(?<=[a-z]\d)-(?=[a-z]\d)", "–", noted(played.move))


def lines(match: Match, known: int) -> list[Entry]:
    """Return all moves that may be told, under a head for each deal if there are several; everybody has seen
    the first `known` of them."""
    look, first = looks.load(match.game.key), head_start.first_scores(match)
    secret, pictures, totals = look.table.secret, look.pictured(match), first
    found: list[Entry] = []
    number, head, unit = 0, "", games.entry(match.game.key).unit
    for deal, log in enumerate(match.rounds, 1):
        if len(match.rounds) > 1 < len(match.seats):
            found.append(Entry(0, head=round_names.title(unit, deal)))
        totals = first if look.afresh else totals
        for played in log.moves:
            number += 1
            totals = tuple(total + more for total, more in zip(totals, played.points, strict=True))
            if not secret(played.move, number <= known):
                shown = pictures[number - 1] if number <= known else NOTHING
                if shown.head != head:
                    head = shown.head
                    found.append(Entry(0, head=head, turn=True))
                found.append(Entry(number, played, totals, shown))
    return found


def scores(match: Match, known: int) -> tuple[int, ...]:
    """Return the scores after the first `known` moves."""
    totals, number = tuple(head_start.first_scores(match)), 0
    first, afresh = totals, looks.load(match.game.key).afresh
    for log in match.rounds:
        totals = first if afresh else totals
        for played in log.moves:
            number += 1
            if number <= known:
                totals = tuple(total + more for total, more in zip(totals, played.points, strict=True))
    return totals
