"""Keep what the player has solved, by puzzle and by day: no clock can spoil it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from dragonbox.storage.tables import Tables

NAME = "puzzles.toml"
BRIDGED = 2
"""So many days without a puzzle don't end a run."""
SEVERAL = ("tried", "solved", "unaided", "best_seconds")
"""What is counted by kind and grade."""


class Outcome(NamedTuple):
    """How an attempt at a puzzle ended."""

    key: str
    """What was solved: `core.puzzle.key_of`, or a pack's file and number."""
    kind: str
    grade: int
    game: str
    solved: bool
    stars: int
    seconds: int
    """How long it took with the window in front."""


class Run(NamedTuple):
    """Days on which a puzzle of the day was solved."""

    days: int
    """In all; this never falls."""
    now: int
    """Up to the last of them, gaps of up to `BRIDGED` days bridged."""
    longest: int


class Solved:
    """The file of a home. What cannot be understood counts as never solved."""

    def __init__(self, folder: Path) -> None:
        self._tables = Tables(folder / NAME)

    @property
    def problems(self) -> list[str]:
        """What was wrong with the file, one line each."""
        return self._tables.problems

    def stars(self, key: str) -> int | None:
        """Return the most stars that a puzzle was solved with; None if it never was."""
        return _stars(self._tables.get("solved", key).get("stars"))

    def of_day(self, day: date) -> dict[str, int]:
        """Return the stars of a day's puzzles by game, 0 for one that was given up."""
        found = {game: _stars(stars) for game, stars in self._tables.get("days", day.isoformat()).items()}
        return {game: stars for game, stars in found.items() if stars is not None}

    def tried_on(self, day: date) -> frozenset[str]:
        """Return the games whose puzzles of a day got a wrong answer."""
        found = self._tables.get("tried", day.isoformat())
        return frozenset(game for game, wrong in found.items() if _whole(wrong))

    def add_wrong(self, game: str, day: date) -> None:
        """Keep that the puzzle of a day got a wrong answer; raises `StorageError`."""
        entry = self._tables.make("tried", day.isoformat())
        entry[game] = (_whole(entry.get(game)) or 0) + 1
        self._tables.write()

    def numbers(self, kind: str, grade: int) -> Mapping[str, int]:
        """Return what the puzzles of a kind and grade come to, by the names of `SEVERAL`."""
        found = self._tables.get("kinds", kind, str(grade))
        return {key: number for key in SEVERAL if (number := _whole(found.get(key))) is not None}

    def ever(self, kind: str) -> bool:
        """Return whether a puzzle of a kind was solved, of whatever grade."""
        found = self._tables.get("kinds", kind).values()
        return any(_whole(numbers.get("solved")) for numbers in found if isinstance(numbers, dict))

    def median_seconds(self) -> dict[tuple[str, int], int]:
        """Return how long a solution took in the middle, by kind and grade; puzzles of others don't count."""
        times: dict[tuple[str, int], list[int]] = {}
        for key, entry in self._tables.get("solved").items():
            words = key.split()
            seconds = _whole(entry.get("seconds")) if isinstance(entry, dict) else None
            if len(words) == 4 and words[3] in ("1", "2", "3", "4") and seconds is not None:
                times.setdefault((words[0], int(words[3])), []).append(seconds)
        return {key: sorted(found)[(len(found) - 1) // 2] for key, found in times.items()}

    def in_all(self) -> tuple[int, int]:
        """Return how many puzzles were solved, each once, and the most stars of all together."""
        stars = [stars for key in self._tables.get("solved") if (stars := self.stars(key)) is not None]
        return len(stars), sum(stars)

    def days(self) -> dict[date, dict[str, int]]:
        """Return the stars by game of each day on which a puzzle was opened, the earliest first."""
        found = sorted(day for text in self._tables.get("days") if (day := _day(text)))
        return {day: self.of_day(day) for day in found}

    def run(self) -> Run:
        """Return the run of days."""
        return run_of([day for day, stars in self.days().items() if any(stars.values())])

    def add(self, outcome: Outcome, day: date | None = None) -> None:
        """Keep how an attempt ended, `day` being the day whose puzzle it was; raises `StorageError`.

        The best stars stay, and so do the first ones and the time of the first solution.
        """
        if outcome.solved:
            entry = self._tables.make("solved", outcome.key)
            before = _stars(entry.get("stars"))
            entry["stars"] = max(outcome.stars, before or 0)
            entry.setdefault("first", outcome.stars)
            entry.setdefault("seconds", outcome.seconds)
        if day is not None:
            entry = self._tables.make("days", day.isoformat())
            entry[outcome.game] = max(outcome.stars, _stars(entry.get(outcome.game)) or 0)
        from dragonbox.core.puzzle import STARS

        numbers = self._tables.make("kinds", outcome.kind, str(outcome.grade))
        for key, more in (
            ("tried", True),
            ("solved", outcome.solved),
            ("unaided", outcome.solved and outcome.stars == STARS),
        ):
            numbers[key] = (_whole(numbers.get(key)) or 0) + more
        if outcome.solved:
            best = _whole(numbers.get("best_seconds"))
            numbers["best_seconds"] = outcome.seconds if best is None else min(best, outcome.seconds)
        self._tables.write()


def run_of(days: Sequence[date]) -> Run:
    """Return the run of some days, the earliest first."""
    now = longest = 0
    for before, day in zip([None, *days], days, strict=False):
        bridged = before is not None and day - before <= timedelta(days=BRIDGED + 1)
        now = now + 1 if bridged else 1
        longest = max(longest, now)
    return Run(len(days), now, longest)


def _whole(value: Any, most: int | None = None) -> int | None:
    """A number of the file that can be one; None for anything else."""
    fits = type(value) is int and value >= 0 and (most is None or value <= most)
    return value if fits else None


def _stars(value: Any) -> int | None:
    """A number of stars of the file; None for anything else."""
    # Imported late: the menu asks only which days there were, and kinds of puzzles take long to load.
    from dragonbox.core.puzzle import STARS

    return _whole(value, STARS)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
