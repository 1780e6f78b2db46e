"""The milestones of all games and of the box, and what a person has reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Protocol

from dragonbox import games
from dragonbox.core.language import N_
from dragonbox.core.match import PLAYERS, Match
from dragonbox.core.milestones import Milestone

BOX = "box"
"""What stands in the place of a game's key for the milestones of the whole box."""
OF_THE_BOX = (
    Milestone("tour", N_("Grand tour"), N_("Finish a match of each of the five games."), "discovery", "tour"),
    Milestone(
        "hat_trick", N_("Hat-trick"), N_("Win three matches in a row against Experts."), "skill", "hat_trick"
    ),
    Milestone(
        "ladder", N_("Up the ladder"), N_("Win against all four levels in one game."), "skill", "ladder"
    ),
    Milestone(
        "three_masters",
        N_("Three masters"),
        N_("Win against a Master in three games."),
        "rare",
        "three_crowns",
    ),
    Milestone(
        "five_wins",
        N_("Five dragons"),
        N_("Win a match of each game, in Dragon Swoop one with a goal."),
        "rare",
        "five_pearls",
    ),
)
LEVELS = PLAYERS[1:]


class Row(Protocol):
    """The result of a finished match, as the history keeps it."""

    @property
    def game(self) -> str:
        """The key of the game."""

    @property
    def won(self) -> bool:
        """Whether the person won."""

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
    def milestones(self) -> Iterable[str]:
        """The keys of the milestones that were reached with it."""

    @property
    def when(self) -> datetime:
        """When it ended, on the player's clock."""


def of_game(key: str) -> tuple[Milestone, ...]:
    """Return the milestones of a game, or of the box for `BOX`."""
    if key == BOX:
        return OF_THE_BOX
    return games.milestones(key).MILESTONES


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
    keys = games.milestones(key).reached(match, match.people[0])
    if match.practice or match.hints:
        keys &= {one.key for one in of_game(key) if one.kind == "discovery"}
    return frozenset(f"{key}.{one}" for one in keys)


def of_box(results: Iterable[Row]) -> frozenset[str]:
    """Return the full keys of what all these matches together reached.

    A win with practice or hints is no win here.
    """
    return frozenset(key for key, _ in _of_box(sorted(results, key=lambda row: row.when)))


def first_reached(results: Iterable[Row]) -> dict[str, datetime]:
    """Return when each milestone that was reached, of a game or of the box, was reached first."""
    rows = sorted(results, key=lambda row: row.when)
    found: dict[str, datetime] = {}
    for row in rows:
        for key in row.milestones:
            found.setdefault(key, row.when)
    found.update(_of_box(rows))
    return found


def _of_box(rows: list[Row]) -> Iterator[tuple[str, datetime]]:
    """Return the milestones of the box, each with the end of the match that reached it."""
    every = {entry.key for entry in games.BOX}
    played: set[str] = set()
    beaten: dict[str, set[str]] = {}
    """The levels that were beaten, by game."""
    found: set[str] = set()
    streak = 0
    for row in rows:
        if row.seat < 0 or len(found) == len(OF_THE_BOX):
            continue
        played.add(row.game)
        won = row.won and row.ranked
        if won:
            beaten.setdefault(row.game, set()).add(row.level)
        if row.ranked and row.level == "expert":
            streak = streak + 1 if won else 0
        reached = {
            "tour": played >= every,
            "five_wins": beaten.keys() >= every,
            "three_masters": won and sum("master" in levels for levels in beaten.values()) >= 3,
            "ladder": won and beaten[row.game] >= set(LEVELS),
            "hat_trick": streak >= 3,
        }
        for key, so in reached.items():
            if so and key not in found:
                found.add(key)
                yield f"{BOX}.{key}", row.when
