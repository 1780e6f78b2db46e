"""Best tables and statistics: every match that counts, one file for each game.

A match counts when it was played to its end without practice and without hints, and it counts once: when
it is finished again, after undo, its last end counts. Matches are compared within a table: the same
options, the same number of seats, and the same kind of deal, one that was shuffled for this match or one
that was chosen, so that the player may have known it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dragonbox.storage.entries import Entries

if TYPE_CHECKING:
    from dragonbox.core.match import Match

FORMAT = "dragonbox bests 1"
TOP = 10
"""Places in a best table."""

ORIGIN = "_deal"
"""The note in a record under which the window writes `SHUFFLED`, see `mark_shuffled`."""
SHUFFLED, CHOSEN = "shuffled", "chosen"


class Entry(NamedTuple):
    """A finished match of one player."""

    id: str
    """What `storage.identity` says of the match."""
    table: str
    """With which others it is compared, see `table_of`."""
    when: datetime
    name: str
    seed: str
    """Empty if the deal was not shuffled from one."""
    score: int
    won: bool


class Placing(NamedTuple):
    """What a finished match means for its table."""

    counts: bool
    rank: int | None
    """From 1 to `TOP`; None when it is further down or does not count."""
    is_best: bool
    """Whether it beats all others, as the first one does."""
    previous_best: int | None
    """The best score of the others; None if there are none."""


class Statistics(NamedTuple):
    """What the matches of a table come to."""

    games: int
    wins: int
    improved: int
    """How often a new best was reached."""
    best: int
    average: float


class Bests:
    """The best tables in a folder."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or written yet."""
        self.folder = folder
        self.problems: list[str] = []
        """What was found wrong and not told yet, one line each; whoever tells the player empties it."""
        self._files = Entries(folder, FORMAT, Entry, self.problems)

    def entries(self, game: str) -> list[Entry]:
        """All matches of a game that counted, the oldest first; raises `StorageError`.

        A file with something wrong in it is set aside, and what can be read of it stays.
        """
        return self._files.read(game)

    def tables(self, game: str) -> list[str]:
        """The tables of a game that have a match, the one played last first."""
        return list(dict.fromkeys(entry.table for entry in reversed(self.entries(game))))

    def top(self, game: str, table: str) -> list[Entry]:
        """The best matches of a table, at most `TOP`; of equal ones the older is first."""
        return _ranked(self.entries(game), table)[:TOP]

    def statistics(self, game: str, table: str) -> Statistics | None:
        """What the matches of a table come to; None if there are none."""
        scores: list[int] = []
        wins = improved = 0
        for entry in self.entries(game):
            if entry.table == table:
                improved += entry.score > max(scores, default=entry.score - 1)
                wins += entry.won
                scores.append(entry.score)
        if not scores:
            return None
        return Statistics(len(scores), wins, improved, max(scores), sum(scores) / len(scores))

    def enter(self, match: Match, seat: int = 0) -> Placing:
        """Count a match that is over, for the player at `seat`, if it counts; raises `StorageError`.

        Entered again, the same match takes the place of its earlier entry.
        """
        from dragonbox.storage.identity import identity

        game, table, name = match.game.key, table_of(match), identity(match)
        entries = self.entries(game)
        others = [entry.score for entry in entries if entry.table == table and entry.id != name]
        score, previous = match.standing.scores[seat], max(others, default=None)
        if not match.over or match.practice or match.hints:
            return Placing(False, None, False, previous)
        entry = Entry(
            id=name,
            table=table,
            when=match.saved or datetime.now(UTC).replace(microsecond=0),
            name=match.seats[seat].name,
            seed=match.rounds[0].seed,
            score=score,
            won=seat in match.standing.winners,
        )
        entries = self._files.put(game, entry)
        rank = 1 + _ranked(entries, table).index(entry)
        return Placing(True, rank if rank <= TOP else None, previous is None or score > previous, previous)


def mark_shuffled(match: Match) -> None:
    """Note in a new match that its deal was shuffled for it, so that nobody can have known it."""
    match.notes[ORIGIN] = SHUFFLED


def table_of(match: Match) -> str:
    """The table in which a match is compared, as `mode=score, shuffled`."""
    words = [f"{key}={value}" for key, value in written_options(match).items()]
    if len(match.game.seats) > 1:
        words.append(f"seats={len(match.seats)}")
    return ", ".join([*words, SHUFFLED if match.notes.get(ORIGIN) == SHUFFLED else CHOSEN])


def written_options(match: Match) -> dict[str, str]:
    """The chosen options as files write them: `{"variant": "solo", "finish": "50"}`."""
    return {key: str(value).lower() for key, value in match.options.items()}


def _ranked(entries: list[Entry], table: str) -> list[Entry]:
    """Those of a table, the best first, and of equal ones the older."""
    return sorted((entry for entry in entries if entry.table == table), key=lambda entry: -entry.score)
