"""Tell how strong a level is, in words that a player understands, as the measured matches say.

`tests/bench/ladder.py` plays each level against the one below, every deal from every seat, and
`tests/bench/beginners.py` a beginner against novices. What they measured is in each game's `strength`.
"""

from __future__ import annotations

from dragonbox import games
from dragonbox.core.language import N_, _
from dragonbox.core.phrases import capital, coins

NEWCOMER = N_("a new player")
"""Who plays a first evening."""
BELOW = {"skilled": NEWCOMER, "expert": N_("a skilled player"), "master": N_("an expert")}
BELOW_ALL = {
    "skilled": N_("Wins about {coins} in ten games from three beginners."),
    "expert": N_("Wins about {coins} in ten games from three skilled players."),
    "master": N_("Wins about {coins} in ten games from three experts."),
}
SHARES = (
    (0.03, N_("hardly ever wins"), 0),
    *((1 / many, N_("wins about 1 in {n}"), many) for many in (20, 15, 10, 8, 7, 6, 5, 4, 3)),
    *((0.4, N_("wins about 2 in 5"), 0), (0.46, N_("wins nearly 1 in 2"), 0)),
    (0.5, N_("wins about 1 in {n}"), 2),
)
"""Parts of 1, as one tells them of who wins so often, and a number in that."""


def meaning(game_key: str, level: str, seats: int) -> str:
    """Return what to expect of an opponent where so many sit at the table, in a sentence; empty where nobody
    has measured it, and where it sits alone."""
    if seats == 1:
        return ""
    odds = games.odds(game_key)
    if level in odds.coins:
        return _(BELOW_ALL[level], coins=coins(odds.coins[level]))
    if level == "novice":
        return _wins(NEWCOMER, odds.first[seats] / 100) if seats in odds.first else ""
    if level not in odds.wins:
        return ""
    part = 1 - odds.wins[level] / 100
    if seats == 2:
        return _wins(BELOW[level], part)
    return _("One against one, {who} {wins}.", who=_(BELOW[level]), wins=_told(part))


def _wins(who: str, part: float) -> str:
    """Return the sentence that somebody wins so often."""
    return _("{who} {wins}.", who=capital(_(who)), wins=_told(part))


def _told(part: float) -> str:
    """How one tells of who wins so often."""
    _share, told, many = min(SHARES, key=lambda share: abs(share[0] - part))
    return _(told, n=many)
