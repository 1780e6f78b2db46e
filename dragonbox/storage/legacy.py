"""Best tables and statistics of earlier versions, which kept matches of one seat and of several apart.

They are read, never written: what was finished since has its record in the history.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from dragonbox import games
from dragonbox.storage.bests import CHOSEN
from dragonbox.storage.disk import StorageError
from dragonbox.storage.entries import Entries, Named
from dragonbox.storage.results import ALONE, Result

E = TypeVar("E", bound="Dated")


class Dated(Named, Protocol):
    """A match that ended at some time."""

    @property
    def when(self) -> datetime:
        """When it ended."""


class Best(NamedTuple):
    """A finished match of one seat, in `bests/GAME.toml`."""

    id: str
    table: str
    """As `Result.table` writes it."""
    when: datetime
    name: str
    seed: str
    score: int
    won: bool


class Entry(NamedTuple):
    """A finished match of several seats, in `statistics/GAME.toml`."""

    id: str
    when: datetime
    options: str
    seats: int
    level: str
    score: int
    won: bool


def results(folder: Path, problems: list[str]) -> list[Result]:
    """Return the matches in those files; what is wrong with one is added to `problems`."""
    found: list[Result] = []
    bests = Entries(folder / "bests", "dragonbox bests 1", Best, problems)
    several = Entries(folder / "statistics", "dragonbox statistics 1", Entry, problems)
    for entry in games.BOX:
        found += _read(bests, entry.key, problems, _of_best)
        found += _read(several, entry.key, problems, _of_entry)
    return found


def merge(folder: Path, home: Path, problems: list[str]) -> tuple[int, int]:
    """Take the matches in the files below a folder over into those of a home, without doubles.

    Returns how many were added and how many were here already. Raises `StorageError`.
    """
    bests, entries = "dragonbox bests 1", "dragonbox statistics 1"
    added, known = _merged(
        Entries(folder / "bests", bests, Best, problems), Entries(home / "bests", bests, Best, problems)
    )
    more, old = _merged(
        Entries(folder / "statistics", entries, Entry, problems),
        Entries(home / "statistics", entries, Entry, problems),
    )
    return added + more, known + old


def _merged(source: Entries[E], target: Entries[E]) -> tuple[int, int]:
    added = known = 0
    for entry in games.BOX:
        if not (news := source.read(entry.key)):
            continue
        here = target.read(entry.key)
        ids = {old.id for old in here}
        fresh = [new for new in news if new.id not in ids]
        if fresh:
            target.write(entry.key, sorted([*here, *fresh], key=lambda one: one.when))
        added, known = added + len(fresh), known + len(news) - len(fresh)
    return added, known


def _read(
    files: Entries[E], game: str, problems: list[str], result: Callable[[str, E], Result]
) -> list[Result]:
    try:
        return [result(game, entry) for entry in files.read(game)]
    except StorageError as error:
        problems.append(str(error))
        return []


def _of_best(game: str, best: Best) -> Result:
    *options, origin = best.table.split(", ")
    words = [word for word in options if not word.startswith("seats=")]
    return _result(game, best.id, best.when, ", ".join(words), origin, best.seed, best.name, 1, ALONE, best)


def _of_entry(game: str, entry: Entry) -> Result:
    return _result(game, entry.id, entry.when, entry.options, CHOSEN, "", "", entry.seats, entry.level, entry)


def _result(
    game: str,
    id: str,
    when: datetime,
    options: str,
    origin: str,
    seed: str,
    name: str,
    seats: int,
    level: str,
    counted: Best | Entry,
) -> Result:
    """Return a result whose record is gone: it knows only the first person."""
    return Result(
        id=id,
        game=game,
        when=when,
        options=options,
        origin=origin,
        seed=seed,
        names=(name,),
        players=("human",),
        seat=0,
        seats=seats,
        level=level,
        scores=(counted.score,),
        score=counted.score,
        won=counted.won,
        practice=False,
        hints=0,
        seconds=0,
        milestones=(),
    )
