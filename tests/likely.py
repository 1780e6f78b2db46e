"""What players with some sense would do, for tests that need matches like those of people."""

import random
from typing import Any

from dragonbox.core.match import Match
from dragonbox.games.magic_dragon.table import knowing


def dance(match: Match, rng: random.Random) -> Any:
    """What somebody would do who keeps heads and eggs for later."""

    def value(move: Any) -> float:
        return rng.random() if move.verb != "play" else 5 - 3 * (move.card[0] in "HE") + rng.random()

    return max(match.legal(), key=value)


def magic(match: Match, rng: random.Random) -> Any:
    """What somebody would do who wants to win."""
    assert match.to_move is not None
    view: Any = match.view(match.to_move)
    legal = view.legal()
    for verb in ("zappo", "zap", "flush"):
        if found := [move for move in legal if move.verb == verb]:
            return found[0]
    if view.stage == "turn":
        tile = knowing.best(knowing.own_drops(view))[0]
        return next(move for move in legal if move.tiles == (tile,))
    return rng.choice(legal)
