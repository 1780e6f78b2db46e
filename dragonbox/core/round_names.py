"""Name one of several deals of a match: a deal, a game or a round."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext

GAME, ROUND, MOVE = "game", "round", "move"
"""What a match is made of; everything else is a deal."""
_TITLES = {GAME: N_("Game {n}"), ROUND: N_("Round {n}"), "": N_("Deal {n}")}
_WITHIN = {GAME: N_("game {n}"), ROUND: N_("round {n}"), "": N_("deal {n}")}
_NEXT = {GAME: N_("Next game"), ROUND: N_("Next round"), "": N_("Next deal")}


def title(kind: str, number: int) -> str:
    """Return the title of a deal: `Round 3`."""
    return _(_TITLES.get(kind, _TITLES[""]), n=number)


def following(kind: str) -> str:
    """Return what stands on the button that leads to the next deal."""
    return _(_NEXT.get(kind, _NEXT[""]))


def counted(kind: str, count: int) -> str:
    """Return a number of deals or moves in words: `3 rounds`."""
    if kind == GAME:
        return ngettext("{n} game", "{n} games", count)
    if kind == MOVE:
        return ngettext("{n} move", "{n} moves", count)
    if kind == ROUND:
        return ngettext("{n} round", "{n} rounds", count)
    return ngettext("{n} deal", "{n} deals", count)


def within(kind: str, number: int) -> str:
    """Return the title of a deal within a sentence: `round 3`."""
    return _(_WITHIN.get(kind, _WITHIN[""]), n=number)


def begins(kind: str, name: str) -> str:
    """Return who begins the next deal; the name stands between `**`."""
    if kind == GAME:
        own, theirs = N_("**You** begin the next game."), N_("**{name}** begins the next game.")
    elif kind == ROUND:
        own, theirs = N_("**You** begin the next round."), N_("**{name}** begins the next round.")
    else:
        own, theirs = N_("**You** begin the next deal."), N_("**{name}** begins the next deal.")
    return _(phrases.verb(name, own, theirs), name=name)
