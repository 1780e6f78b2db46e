"""Sum up many results: played, won, best, average, streaks and time.

Everything is told from the side of the first person at the table. Where several people play each other, a
match counts as played and is neither won nor lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from dragonbox.storage.results import PEOPLE, Result

K = TypeVar("K")


class Tally(NamedTuple):
    """Sums up some results."""

    played: int = 0
    decided: int = 0
    """How many of them could be won or lost."""
    won: int = 0
    best: int = 0
    average: float = 0.0
    streak: int = 0
    """Wins in a row up to now."""
    longest: int = 0
    """The most wins in a row."""
    seconds: int = 0
    """How long all of them were played, as far as it was measured."""


class Line(NamedTuple):
    """Sums up the matches of the same kind."""

    options: str
    seats: int
    level: str
    """That of the opponents, or `history.ALONE`, `PEOPLE` or `MIXED`."""
    tally: Tally

    @property
    def counts_wins(self) -> bool:
        """Whether it can be said who won."""
        return self.level != PEOPLE


def tally(results: Sequence[Result]) -> Tally:
    """Return what results come to, given the oldest first; matches without a person are left out."""
    played = [result for result in results if result.seat >= 0]
    if not played:
        return Tally()
    decided = [result.won for result in played if result.decided]
    streak = longest = 0
    for won in decided:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    scores = [result.score for result in played]
    return Tally(
        played=len(played),
        decided=len(decided),
        won=sum(decided),
        best=max(scores),
        average=sum(scores) / len(scores),
        streak=streak,
        longest=longest,
        seconds=sum(result.seconds for result in played),
    )


def line_of(results: Iterable[Result], like: Result) -> Line:
    """Return the line in which a result counts."""
    kind = like.options, like.seats, like.level
    group = [result for result in results if (result.options, result.seats, result.level) == kind]
    return Line(*kind, tally(group))


def by_level(results: Iterable[Result]) -> list[tuple[str, Tally]]:
    """Return what results come to by the level of the opponents, the level played last first."""
    return [(level, tally(group)) for level, group in _grouped(results, lambda result: result.level)]


def by_seats(results: Iterable[Result]) -> list[tuple[int, Tally]]:
    """Return what results come to by the number of seats, the fewest first."""
    grouped = _grouped(results, lambda result: result.seats)
    return sorted((seats, tally(group)) for seats, group in grouped)


def by_options(results: Iterable[Result]) -> list[tuple[str, Tally]]:
    """Return what results come to by the chosen options, those played last first."""
    return [(options, tally(group)) for options, group in _grouped(results, lambda result: result.options)]


def _grouped(results: Iterable[Result], kind: Callable[[Result], K]) -> list[tuple[K, list[Result]]]:
    """Return the results of each kind, the oldest first; the kind played last comes first."""
    found: dict[K, list[Result]] = {}
    for result in results:
        found.setdefault(kind(result), []).append(result)
    return sorted(found.items(), key=lambda item: item[1][-1].when, reverse=True)
