"""Head starts: points in advance, so that players of unequal strength can play together.

A head start is a note of its seat in the record. Rules, opponents and the result in the record know nothing
of it: it is added to what people are shown, to the scores and to who has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dragonbox.core import phrases
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match

NOTE = "_head_start"
"""The note in the table of a seat: a whole number of points."""
MOST = 10_000
"""More than that is no head start."""


def read(note: Any) -> int:
    """Return the points that a note says; 0 for anything else that may stand there."""
    return note if type(note) is int and 0 < note <= MOST else 0


def of(match: Match) -> tuple[int, ...]:
    """Return the points that each seat has in advance."""
    if len(match.seats) == 1:
        return (0,)
    return tuple(read(seated.notes.get(NOTE)) for seated in match.seats)


def given(match: Match) -> bool:
    """Return whether somebody has a head start."""
    return any(of(match))


def give(match: Match, points: Sequence[int]) -> None:
    """Note the points that each seat has in advance."""
    for seated, ahead in zip(match.seats, points, strict=True):
        seated.notes = {key: value for key, value in seated.notes.items() if key != NOTE}
        if ahead:
            seated.notes[NOTE] = ahead


def scores(match: Match) -> tuple[int, ...]:
    """Return the scores as everybody sees them, with what they had in advance."""
    return _added(match.standing.scores, match)


def first_scores(match: Match) -> tuple[int, ...]:
    """Return the scores before the first move, with what everybody has in advance."""
    return _added(match.first_scores, match)


def winners(match: Match) -> tuple[Seat, ...]:
    """Return who has won, head starts included; empty until the match is over, and when nobody has won.

    With a head start most points win, in teams the higher sum; who has as many shares the win.
    """
    if not match.over or not given(match):
        return match.standing.winners
    total = scores(match)
    sides = match.game.teams(match.options) or tuple((seat,) for seat in range(len(total)))
    sums = [sum(total[seat] for seat in side) for side in sides]
    best = max(sums)
    return tuple(sorted(seat for side, own in zip(sides, sums, strict=True) if own == best for seat in side))


def told(names: Sequence[str], points: Sequence[int]) -> str:
    """Return who has how much in advance, in a sentence each; empty if nobody has."""
    return " ".join(
        _("You start {points} ahead.", points=phrases.points(ahead))
        if name == phrases.YOU
        else _("{name} starts {points} ahead.", name=phrases.named(name), points=phrases.points(ahead))
        for name, ahead in zip(names, points, strict=True)
        if ahead
    )


def _added(points: Sequence[int], match: Match) -> tuple[int, ...]:
    return tuple(own + ahead for own, ahead in zip(points, of(match), strict=True))
