"""Best tables: the best finished matches of one person alone, of those that are alike.

A match is ranked when it was played without practice, hints and head starts. Matches are compared within a
table: the same options, seats and kind of deal: shuffled for the match, or chosen, so
that the player may have known it. Everything is told from the results of the history.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.storage.results import Result

TOP = 10
"""Places in a best table."""

ORIGIN = "_deal"
"""The note in a record under which the window writes `SHUFFLED`, see `mark_shuffled`."""
SHUFFLED, CHOSEN = "shuffled", "chosen"


class Placing(NamedTuple):
    """The place of a finished match in its table."""

    rank: int | None
    """From 1 to `TOP`; None when it is further down or not ranked."""
    is_best: bool
    """Whether it beats all others, as the first one does."""
    previous_best: int | None
    """The best score of the others; None if there are none."""


def top(results: Iterable[Result], table: str) -> list[Result]:
    """Return the best ranked results of a table, at most `TOP`; of equal ones the older is first."""
    return _ranking(results, table)[:TOP]


def place(results: Iterable[Result], result: Result) -> Placing:
    """Return what one of the results means for its table."""
    ranking = _ranking(results, result.table)
    others = [other.score for other in ranking if other.id != result.id]
    previous = max(others, default=None)
    if not result.ranked:
        return Placing(None, False, previous)
    rank = 1 + next(i for i, other in enumerate(ranking) if other.id == result.id)
    is_best = previous is None or result.score > previous
    return Placing(rank if rank <= TOP else None, is_best, previous)


def _ranking(results: Iterable[Result], table: str) -> list[Result]:
    """Return all ranked results of a table, the best first, and of equal ones the older."""
    found = [result for result in results if result.ranked and result.table == table]
    return sorted(found, key=lambda result: (-result.score, result.when))


def mark_shuffled(match: Match) -> None:
    """Note in a new match that its deal was shuffled for it, so that nobody can have known it."""
    match.notes[ORIGIN] = SHUFFLED


def options_of(match: Match) -> str:
    """Return the chosen options as text: `variant=basic, finish=50`."""
    return ", ".join(f"{key}={value}" for key, value in written_options(match).items())


def written_options(match: Match) -> dict[str, str]:
    """Return the chosen options as files write them: `{"variant": "solo", "finish": "50"}`."""
    return {key: str(value).lower() for key, value in match.options.items()}


def read_options(text: str) -> dict[str, str]:
    """Return what `options_of` wrote, as `written_options` does; parts that are no option are left out."""
    return dict(word.split("=", 1) for word in text.split(", ") if "=" in word)
