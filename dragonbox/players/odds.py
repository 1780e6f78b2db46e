"""How strong a level is, in words that a player understands: what the ladder of measured matches says.

`tests/bench/ladder.py` plays each level against the one below, every deal from every seat; of Dragon Dance it
plays single rounds, and `dragonbox simulate` the matches that are meant here.
"""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core.english import capital

NEWCOMER = "a new player"
"""Who plays a first evening holds their own against a novice: that is what the novice is made for."""
WINS: Mapping[str, Mapping[str, int]] = {
    "swop": {"skilled": 98, "expert": 96, "master": 82},
    "rare_dragon": {"skilled": 90, "expert": 74, "master": 71},
    "dragon_dance": {"skilled": 84, "expert": 62, "master": 55},
}
"""By game and level: of 100 matches of two, how many the level wins against the one below. Where a match
has several rounds or hands, who plays better wins more of the matches than of these."""
TAKINGS: Mapping[str, Mapping[str, int]] = {"magic_dragon": {"skilled": 5, "expert": 1, "master": 1}}
"""The same for games about money: what one wins on average from three of the level below, in a game."""
BELOW = {"skilled": NEWCOMER, "expert": "a skilled player", "master": "an expert"}
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
    if game_key in TAKINGS and level in TAKINGS[game_key]:
        takings = TAKINGS[game_key][level]
        coins = f"{takings} coin{'s' * (takings != 1)}"
        return f"Of three who are as strong as {BELOW[level]} it wins about {coins} a game."
    if level == "novice":
        often = "about 1 in 2" if seats == 2 else "as often as each of them"
        return f"{capital(NEWCOMER)} wins {often}."
    if game_key not in WINS or level not in WINS[game_key]:
        return ""
    lost = 1 - WINS[game_key][level] / 100
    _, told = min(SHARES, key=lambda share: abs(share[0] - lost))
    if seats == 2:
        return f"{capital(BELOW[level])} {told}."
    return f"One against one, {BELOW[level]} {told}."
