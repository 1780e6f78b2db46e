"""How strong a level is, in words that a player understands: what the ladder of measured matches says.

`tests/bench/ladder.py` plays each level against the one below, every deal from every seat, and
`tests/bench/beginners.py` a beginner against novices. What they measured is in each game's `odds`.
"""

from __future__ import annotations

from dragonbox import games
from dragonbox.core.english import capital, coins

NEWCOMER = "a new player"
"""Who plays a first evening."""
BELOW = {"skilled": NEWCOMER, "expert": "a skilled player", "master": "an expert"}
BELOW_ALL = {"skilled": "beginners", "expert": "skilled players", "master": "experts"}
SHARES = (
    (0.03, "hardly ever wins"),
    *((1 / many, f"wins about 1 in {many}") for many in (20, 15, 10, 8, 7, 6, 5, 4, 3)),
    *((0.4, "wins about 2 in 5"), (0.46, "wins nearly 1 in 2"), (0.5, "wins about 1 in 2")),
)
"""Parts of 1, as one tells them of who wins so often."""


def meaning(game_key: str, level: str, seats: int) -> str:
    """What to expect of an opponent where so many sit at the table, in a sentence; empty where nobody has
    measured it, and where it sits alone."""
    if seats == 1:
        return ""
    odds = games.odds(game_key)
    if level in odds.coins:
        return f"Wins about {coins(odds.coins[level])} a game from three {BELOW_ALL[level]}."
    if level == "novice":
        return f"{capital(NEWCOMER)} {_told(odds.first[seats] / 100)}." if seats in odds.first else ""
    if level not in odds.wins:
        return ""
    told = _told(1 - odds.wins[level] / 100)
    if seats == 2:
        return f"{capital(BELOW[level])} {told}."
    return f"One against one, {BELOW[level]} {told}."


def _told(part: float) -> str:
    """How one tells of who wins so often."""
    return min(SHARES, key=lambda share: abs(share[0] - part))[1]
