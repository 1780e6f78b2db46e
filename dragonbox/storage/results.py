"""Sum up a finished match in one row, from the side of the first person at the table."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from dragonbox import games

PEOPLE, ALONE, MIXED = "people", "alone", "mixed"
"""Instead of a level: other people play, nobody else plays, opponents of several levels play."""


class Result(NamedTuple):
    """A finished match, told from the side of the first person at the table."""

    id: str
    """What `storage.identity` says of the match."""
    game: str
    """The key of the game."""
    when: datetime
    """When it ended."""
    options: str
    """As `storage.bests.options_of` writes them."""
    origin: str
    """Whether the deal was shuffled for the match or chosen: `storage.bests.SHUFFLED` or `CHOSEN`."""
    seed: str
    """The code of the first deal; empty if it has none."""
    names: tuple[str, ...]
    players: tuple[str, ...]
    """What each seat is, as in the record."""
    seat: int
    """The seat of the first person; -1 if no person played."""
    seats: int
    level: str
    """That of the opponents, or `ALONE`, `PEOPLE` or `MIXED`."""
    scores: tuple[int, ...]
    score: int
    won: bool
    practice: bool
    hints: int
    seconds: int
    """How long it was played; 0 if nobody measured it."""
    milestones: tuple[str, ...]
    """Those that the first person reached in it."""
    ahead: bool = False
    """Whether somebody had a head start."""
    file: str = ""
    """The name of its record in `finished/`; empty if it is gone."""

    @property
    def ranked(self) -> bool:
        """Whether it may enter a best table: it was played without practice, hints and head starts."""
        return not self.practice and not self.hints and not self.ahead

    @property
    def shared(self) -> bool:
        """Whether the first person won it together with an opponent, who had as many points."""
        return self.won and "team" not in self.options and self.scores.count(self.score) > 1

    @property
    def decided(self) -> bool:
        """Whether the first person could win or lose it."""
        if self.seat < 0 or self.level == PEOPLE:
            return False
        points_only = games.entry(self.game).points_only
        # Most options need not be taken apart: this is asked of ten thousand matches at once.
        return points_only not in self.options or points_only not in self.options.split(", ")

    @property
    def table(self) -> str:
        """With which matches it is compared in a best table, as `mode=score, shuffled`."""
        words = [self.options] if self.options else []
        if max(games.entry(self.game).seats) > 1:
            words.append(f"seats={self.seats}")
        return ", ".join([*words, self.origin])


def level_of(players: Iterable[str]) -> str:
    """Return against whom a person plays at a table: a level, or `PEOPLE`, `ALONE` or `MIXED`."""
    players = list(players)
    levels = set(players) - {"human"}
    if players.count("human") > 1:
        return PEOPLE
    return ALONE if not levels else levels.pop() if len(levels) == 1 else MIXED
