"""Who decides when no person does: the four levels, and the one door to what the games know.

A player is given a `View` and nothing else. What it knows of a game lies in that game's `ai`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from dragonbox import games
from dragonbox.core.contract import Decision, Rng, View
from dragonbox.core.words import quoted


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays."""

    key: str
    title: str
    help: str
    """One line: what it is like to play against."""


LEVELS = (
    Level(
        "novice",
        "Novice",
        "Takes what lies in plain sight and misses the rest. Good company for a first game.",
    ),
    Level("skilled", "Skilled", "Takes what pays and minds what it costs. Few points are left lying."),
    Level("expert", "Expert", "Never hurries, and gives nothing away for little."),
    Level("master", "Master", "Plays the best that this box knows."),
)
"""From the weakest to the strongest."""
BY_KEY: Mapping[str, Level] = {level.key: level for level in LEVELS}


class UnknownLevel(ValueError):
    """No player has that level. The text is one line."""


@dataclass(frozen=True, slots=True)
class Player:
    """Plays every game of the box at one level."""

    level: Level

    def decide(self, game_key: str, view: View, rng: Rng) -> Decision:
        """The move of the seat whose view it is, which has to decide; the same for the same `rng`."""
        moves = view.legal()
        if len(moves) == 1:
            return Decision(moves[0], "There is no other move.")
        return cast(Decision, games.load_part(game_key, "ai").choose(view, self.level.key, rng))


def make(level: str) -> Player:
    """The player of a level; raises `UnknownLevel`."""
    if level not in BY_KEY:
        raise UnknownLevel(f"found {quoted(level)}, expected one of {', '.join(BY_KEY)}")
    return Player(BY_KEY[level])


def decide(level: str, game_key: str, view: View, seed: int) -> Decision:
    """What a player of that level does, as it can be asked of another process."""
    return make(level).decide(game_key, view, random.Random(seed))
