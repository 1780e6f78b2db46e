"""The five puzzles of a day: which kind, grade and number of the calendar, in which costume.

A calendar that has been released never changes, and neither does anything here.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, Protocol

from dragonbox.core.puzzle import GRADES
from dragonbox.core.shuffle import CODES, code_of

FIRST = date(2026, 1, 1)
"""Day 0."""
MONTH = 30
"""Puzzles of each kind and grade in a calendar."""


class Named(Protocol):
    """A kind of puzzle, or what can be said of it without loading its game."""

    @property
    def number(self) -> int: ...

    @property
    def key(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def lesson(self) -> str: ...


class Choice(NamedTuple):
    """One of the puzzles of a day."""

    kind: Named
    grade: int
    number: int
    """Which of the calendar's puzzles of that kind and grade, from 0."""
    costume: str
    """The code that its costume is drawn from."""


def games_of(kinds: Sequence[Named]) -> tuple[str, ...]:
    """Return the games that have puzzles, in the order of their first kinds."""
    return tuple(dict.fromkeys(kind.game for kind in sorted(kinds, key=lambda kind: kind.number)))


def of_day(day: date, kinds: Sequence[Named]) -> tuple[Choice, ...]:
    """Return the puzzles of a day, one for each game; days before the first one have theirs too."""
    number = (day - FIRST).days
    played = games_of(kinds)
    found = []
    for place, game in enumerate(played):
        own = sorted((kind for kind in kinds if kind.game == game), key=lambda kind: kind.number)
        turn = number // len(GRADES)
        value = (104729 * (len(played) * number + place) + 20260101) % CODES
        found.append(
            Choice(
                own[turn % len(own)],
                GRADES[0] + (number + place) % len(GRADES),
                turn // len(own) % MONTH,
                code_of(value),
            )
        )
    return tuple(found)
