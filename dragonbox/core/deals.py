"""What one of several deals of a match is called: a deal, a game or a round."""

from __future__ import annotations

from dragonbox.core.language import N_, _, ngettext

GAME, ROUND = "game", "round"
"""Kinds of deals; every other one is a deal."""
_TITLES = {GAME: N_("Game {number}"), ROUND: N_("Round {number}")}
_WITHIN = {GAME: N_("game {number}"), ROUND: N_("round {number}")}
_NEXT = {GAME: N_("Next game"), ROUND: N_("Next round")}


def title(kind: str, number: int) -> str:
    """Return the title of a deal: `Round 3`."""
    return _(_TITLES.get(kind, N_("Deal {number}")), number=number)


def following(kind: str) -> str:
    """Return what stands on the button that leads to the next deal."""
    return _(_NEXT.get(kind, N_("Next deal")))


def counted(kind: str, count: int) -> str:
    """Return a number of deals in words: `3 rounds`."""
    if kind == GAME:
        return ngettext("{n} game", "{n} games", count)
    if kind == ROUND:
        return ngettext("{n} round", "{n} rounds", count)
    return ngettext("{n} deal", "{n} deals", count)


def moves(count: int) -> str:
    """Return a number of moves in words: `12 moves`."""
    return ngettext("{n} move", "{n} moves", count)


def within(kind: str, number: int) -> str:
    """Return the title of a deal within a sentence: `round 3`."""
    return _(_WITHIN.get(kind, N_("deal {number}")), number=number)
