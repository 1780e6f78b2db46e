"""The phases of a table: what goes on there, and what may follow when all has come to rest."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table


class Phase(Enum):
    """Names what goes on at a table."""

    COVERED = auto()
    """The table is new, or another scene lies over it: nobody is asked to decide."""
    MOVING = auto()
    """What a person did is on its way; that person may go on already."""
    SHOWING = auto()
    """What an opponent did is on its way, or a move that is played back."""
    YOUR_TURN = auto()
    """The person before whom the table lies decides."""
    FORCED = auto()
    """Their only move makes itself in a moment."""
    THINKING = auto()
    """An opponent decides, or what it decided is shown in a moment."""
    STUCK = auto()
    """An opponent has no move."""
    PASSING = auto()
    """The table is passed on: the doors soon close, are closed, or open."""
    PLAYING_BACK = auto()
    """The next move that a person has missed is shown in a moment."""
    BETWEEN_ROUNDS = auto()
    """A round is over and the next one is not dealt."""
    OVER = auto()
    """The match is over."""
    WATCHING = auto()
    """Nobody decides: a replay stands still, or a position is looked at."""


IN_MOTION = frozenset({Phase.MOVING, Phase.SHOWING})
"""The phases that end by themselves as soon as nothing moves."""
DECIDING = frozenset({Phase.YOUR_TURN, Phase.FORCED, Phase.THINKING})
"""The phases in which somebody is to move."""
LOCKED = frozenset({Phase.SHOWING, Phase.PASSING, Phase.PLAYING_BACK})
"""The phases in which nothing can be picked, whosever turn it is."""


def following(table: Table, automatic: bool) -> Phase:
    """Return the phase of a table where nothing moves; `automatic` is whether the next move makes itself."""
    match, handover = table.real, table.handover
    if table.watching:
        return Phase.WATCHING
    if handover.past is not None:
        return Phase.PLAYING_BACK
    if match.over:
        return Phase.OVER
    if match.round_over:
        return Phase.BETWEEN_ROUNDS
    if handover.veiled or handover.wanted():
        return Phase.PASSING
    if match.to_move in match.people:
        return Phase.FORCED if automatic else Phase.YOUR_TURN
    return Phase.STUCK if table.opponents.failure else Phase.THINKING


def moving(table: Table) -> Phase:
    """Return the phase of a table where something else is shown than before."""
    history, people = table.match.history, table.match.people
    theirs = bool(history) and history[-1].seat not in people and not table.watching
    return Phase.SHOWING if theirs or table.handover.past is not None else Phase.MOVING
