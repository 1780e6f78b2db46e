"""Milestones: what a person can reach in a match, for skill or for discovery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.core.match import Match

Kind: TypeAlias = Literal["discovery", "skill", "rare"]
"""A discovery gets a seal of jade, skill a red one, what is rare a golden one."""


@dataclass(frozen=True, slots=True)
class Milestone:
    """Something to reach, shown as a seal."""

    key: str
    """Unique within its game."""
    title: str
    """One to three words, short enough to stand under a seal."""
    text: str
    """One plain sentence that says what to do."""
    kind: Kind
    icon: str = ""
    """The drawing on the seal, or a number to write on it."""
    hidden: bool = False
    """Whether title and text are kept secret until it is reached."""
    points: int = 0
    """The score of a match that reaches it; 0 where no score alone does."""


def opponents(match: Match, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that play against a seat: all others, its own team apart."""
    team = next((team for team in match.game.teams(match.options) if seat in team), (seat,))
    return tuple(other for other in range(len(match.seats)) if other not in team)


def beat(match: Match, seat: Seat, level: str) -> bool:
    """Return whether a seat won, alone or with its team, against opponents one of whom has this level."""
    others = opponents(match, seat)
    winners = match.standing.winners
    return (
        seat in winners
        and not any(other in winners for other in others)
        and any(match.seats[other].player == level for other in others)
    )
