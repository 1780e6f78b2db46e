"""The milestones of all games and of the box, and what a person has reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Protocol, cast

from dragonbox import games
from dragonbox.core.match import PLAYERS, Match
from dragonbox.core.milestones import Milestone

BOX = "box"
"""What stands in the place of a game's key for the milestones of the whole box."""
OF_THE_BOX = (
    Milestone("tour", "Grand tour", "Finish a match of each of the five games.", "discovery", "tour"),
    Milestone("hat_trick", "Hat-trick", "Win three matches in a row against Experts.", "skill", "hat_trick"),
    Milestone("ladder", "Up the ladder", "Win against all four levels in one game.", "skill", "ladder"),
    Milestone(
        "three_masters", "Three masters", "Win against a Master in three games.", "rare", "three_crowns"
    ),
    Milestone(
        "five_wins",
        "Five dragons",
        "Win a match of each game, in Dragon Swoop one with a goal.",
        "rare",
        "five_pearls",
    ),
)
LEVELS = PLAYERS[1:]


class Row(Protocol):
    """The result of a finished match, as the history keeps it."""

    @property
    def game(self) -> str: ...
    @property
    def won(self) -> bool: ...
    @property
    def level(self) -> str:
        """That of the opponents; otherwise `people`, `alone` or `mixed`."""

    @property
    def seat(self) -> int:
        """That of the first person; −1 if no person played."""

    @property
    def ranked(self) -> bool:
        """Whether it was played without practice and without hints."""

    @property
    def when(self) -> datetime: ...


def of_game(key: str) -> tuple[Milestone, ...]:
    """Return the milestones of a game, or of the box for `BOX`."""
    if key == BOX:
        return OF_THE_BOX
    return cast("tuple[Milestone, ...]", games.load_part(key, "milestones").MILESTONES)


def all_of_them() -> dict[str, Milestone]:
    """Return every milestone by its full key, as `swop.first_swop`: game by game, the box last."""
    keys = [*(entry.key for entry in games.BOX), BOX]
    return {f"{key}.{one.key}": one for key in keys for one in of_game(key)}


def reached(match: Match) -> frozenset[str]:
    """Return the full keys of what the first person reached in a match; nothing before it is over.

    With practice or hints only discoveries count.
    """
    key = match.game.key
    if not match.over or not match.people or key not in {entry.key for entry in games.BOX}:
        return frozenset()
    found: Callable[..., frozenset[str]] = games.load_part(key, "milestones").reached
    keys = found(match, match.people[0])
    if match.practice or match.hints:
        keys &= {one.key for one in of_game(key) if one.kind == "discovery"}
    return frozenset(f"{key}.{one}" for one in keys)


def of_box(results: Iterable[Row]) -> frozenset[str]:
    """Return the full keys of what all these matches together reached.

    A win with practice or hints is no win here.
    """
    rows = [row for row in results if row.seat >= 0]
    return frozenset(f"{BOX}.{key}" for key in _of_box(sorted(rows, key=lambda row: row.when)))


def _of_box(rows: list[Row]) -> Iterator[str]:
    every = {entry.key for entry in games.BOX}
    ranked = [row for row in rows if row.ranked]
    won = [row for row in ranked if row.won]
    if {row.game for row in rows} >= every:
        yield "tour"
    if {row.game for row in won} >= every:
        yield "five_wins"
    if len({row.game for row in won if row.level == "master"}) >= 3:
        yield "three_masters"
    if any({row.level for row in won if row.game == game} >= set(LEVELS) for game in every):
        yield "ladder"
    streak = 0
    for row in ranked:
        if row.level == "expert":
            streak = streak + 1 if row.won else 0
            if streak == 3:
                yield "hat_trick"
