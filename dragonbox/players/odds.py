"""How strong a level is, in words that a player understands: what the ladder of measured matches says.

`tests/bench/ladder.py` plays each level against the one below, every deal from every seat.
"""

from __future__ import annotations

from collections.abc import Mapping

NEWCOMER = "a new player"
"""Who plays a first evening holds their own against a novice: that is what the novice is made for."""
WINS: Mapping[str, Mapping[str, int]] = {}
"""By game and level: of 100 matches of two, how many the level wins against the one below."""
TAKINGS: Mapping[str, Mapping[str, int]] = {}
"""The same for games about money: what one wins on average from three of the level below, in a game."""
BELOW = {"skilled": NEWCOMER, "expert": "a skilled player", "master": "an expert"}
SHARES = ((1, 10), (1, 8), (1, 7), (1, 6), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2))


def meaning(game_key: str, level: str) -> str:
    """What to expect of an opponent, in a sentence; empty where it was not measured."""
    if game_key in TAKINGS and level in TAKINGS[game_key]:
        takings = TAKINGS[game_key][level]
        return f"Of three who are as strong as {BELOW[level]} it wins about {takings} coins a game."
    if level == "novice":
        return f"{NEWCOMER.capitalize()} wins about 1 in 2."
    if game_key not in WINS or level not in WINS[game_key]:
        return ""
    lost = 1 - WINS[game_key][level] / 100
    few, many = min(SHARES, key=lambda share: abs(share[0] / share[1] - lost))
    return f"One against one, {BELOW[level]} wins about {few} in {many}."
