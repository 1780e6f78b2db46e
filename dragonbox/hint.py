"""Print what a player of some level would do at a record's end, and why."""

from __future__ import annotations

import random

from dragonbox import players
from dragonbox.core.match import Match


class NoHint(ValueError):
    """There is nobody to move. The text is one line."""


def text(match: Match, level: str) -> str:
    """Return what `dragonbox hint` prints: the move, and below it the reason. The same match gets the same
    hint.

    Raises `NoHint` and `players.UnknownLevel`.
    """
    player = players.make(level)
    if match.to_move is None:
        raise NoHint("the game is over" if match.over else "the round is over, and the next is not dealt yet")
    chance = random.Random(len(match.history))
    decision = player.decide(match.game.key, match.view(match.to_move), chance)
    return f"{decision.move}\n{decision.reason}\n"
