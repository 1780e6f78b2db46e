"""What became of all matches: how many were played and won, the best and the average.

Matches of one seat stand in the best tables (`storage.bests`); those of several are kept here, one file for
each game. All is told from the viewpoint of the person at this computer, who has the first seat of a person.
A match counts when it was played to its end without practice and without hints, and it counts once. Where
two people or more played, it counts as played, and is neither won nor lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dragonbox.storage.bests import written_options
from dragonbox.storage.entries import Entries

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.storage.bests import Bests

FORMAT = "dragonbox statistics 1"
ALONE, PEOPLE, MIXED = "alone", "people", "mixed"
"""Instead of a level: nobody else played, other people did, opponents of several levels did."""


class Entry(NamedTuple):
    """A finished match of several seats."""

    id: str
    """What `storage.identity` says of the match."""
    when: datetime
    options: str
    """As `options_of` writes them."""
    seats: int
    level: str
    """That of the opponents, or `PEOPLE` or `MIXED`."""
    score: int
    won: bool


class Line(NamedTuple):
    """What the matches of the same kind come to."""

    options: str
    seats: int
    level: str
    """That of the opponents, or `ALONE`, `PEOPLE` or `MIXED`."""
    played: int
    won: int
    best: int
    average: float

    @property
    def counts_wins(self) -> bool:
        """Whether it can be said who won."""
        return self.level != PEOPLE


class Statistics:
    """The statistics in a folder."""

    def __init__(self, folder: Path, bests: Bests) -> None:
        """Nothing is read or written yet."""
        self.problems: list[str] = []
        """What was found wrong and not told yet, one line each; whoever tells the player empties it."""
        self._files = Entries(folder, FORMAT, Entry, self.problems)
        self._bests = bests

    def enter(self, match: Match) -> bool:
        """Count a match of several seats that is over, if it counts; whether it does.

        Entered again, the same match takes the place of its earlier entry. Raises `StorageError`.
        """
        from dragonbox.storage.identity import identity

        people = match.people
        if not match.over or match.practice or match.hints or not people or len(match.seats) == 1:
            return False
        entry = Entry(
            id=identity(match),
            when=match.saved or datetime.now(UTC).replace(microsecond=0),
            options=options_of(match),
            seats=len(match.seats),
            level=level_of(match),
            score=match.standing.scores[people[0]],
            won=people[0] in match.standing.winners,
        )
        self._files.put(match.game.key, entry)
        return True

    def lines(self, game: str) -> list[Line]:
        """One line for each kind of match of a game, the kind played last first; raises `StorageError`."""
        found: dict[tuple[str, int, str], list[tuple[datetime, int, bool]]] = {}
        for entry in self._files.read(game):
            kind = entry.options, entry.seats, entry.level
            found.setdefault(kind, []).append((entry.when, entry.score, entry.won))
        for best in self._bests.entries(game):
            words = [word for word in best.table.split(", ")[:-1] if not word.startswith("seats=")]
            kind = ", ".join(words), 1, ALONE
            found.setdefault(kind, []).append((best.when, best.score, best.won))
        latest = sorted(found, key=lambda kind: max(when for when, _, _ in found[kind]), reverse=True)
        return [_line(kind, [result[1:] for result in found[kind]]) for kind in latest]

    def line_of(self, match: Match) -> Line | None:
        """The line in which a match of several seats counts; None if none of its kind did. Raises
        `StorageError`."""
        kind = options_of(match), len(match.seats), level_of(match)
        lines = self.lines(match.game.key)
        return next((line for line in lines if (line.options, line.seats, line.level) == kind), None)


def options_of(match: Match) -> str:
    """The chosen options, as `variant=basic, finish=50`."""
    return ", ".join(f"{key}={value}" for key, value in written_options(match).items())


def level_of(match: Match) -> str:
    """Against whom the person at this computer plays."""
    levels = {seated.player for seated in match.seats} - {"human"}
    if len(match.people) > 1:
        return PEOPLE
    return ALONE if not levels else levels.pop() if len(levels) == 1 else MIXED


def _line(kind: tuple[str, int, str], results: Sequence[tuple[int, bool]]) -> Line:
    scores = [score for score, _ in results]
    won = sum(won for _, won in results)
    return Line(*kind, len(scores), won, max(scores), sum(scores) / len(scores))
