"""The score sheet of a finished match: what a game tells the scoring scene, which draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Something that scored."""

    label: str
    points: int
    detail: str = ""
    """A few words more."""
    pieces: tuple[str, ...] = ()
    """Words of the game for small pictures, see `dragonbox.ui.pieces`."""
    chart: tuple[tuple[str, ...], ...] = ()
    """A small grid, row by row: cells with a text are lit."""
    idle: bool = False
    """It could have scored and did not."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under a head. The first group of a seat gets most room; what stands in the others is small."""

    title: str
    rows: tuple[Row, ...]
    nothing: str = ""
    """What to say when there are no rows."""


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """What one seat scored."""

    total: int
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a match ended. The points of a seat's rows sum to its total."""

    opening: str
    """What stands at the top while the points are counted."""
    headline: str
    """And what stands there afterwards."""
    subtitle: str
    seats: tuple[SeatSheet, ...]
    won: bool | None
    """Whether the person at the first seat has won; None when only the score counts."""
    dragon: str
    """Which of `dragons/` comes to look at the result."""
    milestones: tuple[int, ...] = ()
    """Scores that are worth reaching, rising."""
