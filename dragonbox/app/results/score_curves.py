"""Find the curve of each seat's score in a match, for its chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import head_start

if TYPE_CHECKING:
    from dragonbox.core.match import Match

Points = list[tuple[int, int]]


def told_by_moves(match: Match) -> bool:
    """Return whether a single deal is told move by move: not where all points come at its end."""
    return len(match.rounds) == 1 and any(any(played.points) for played in match.history[:-1])


def by_moves(match: Match) -> list[Points]:
    """Return the scores after each seat's own moves and wherever they changed; the time is counted in
    moves."""
    totals = list(head_start.first_scores(match))
    points: list[Points] = [[(0, total)] for total in totals]
    for number, played in enumerate(match.history, 1):
        for seat, gained in enumerate(played.points):
            totals[seat] += gained
            if gained or seat == played.seat:
                points[seat].append((number, totals[seat]))
    last = len(match.history)
    for seat, course in enumerate(points):
        if course[-1][0] != last:
            course.append((last, totals[seat]))
    return points


def by_deals(match: Match) -> list[Points]:
    """Return the scores after each deal; the time is counted in deals."""
    totals = list(head_start.first_scores(match))
    points: list[Points] = [[(0, total)] for total in totals]
    for number, log in enumerate(match.rounds, 1):
        for seat in range(len(totals)):
            totals[seat] += sum(played.points[seat] for played in log.moves)
            points[seat].append((number, totals[seat]))
    return points
