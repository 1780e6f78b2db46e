"""Telling matches apart, so that one that is opened twice is kept and counted once."""

from __future__ import annotations

from dragonbox.core import toml
from dragonbox.core.match import Match


def identity(match: Match) -> str:
    """Twelve letters that are the same for the same match: its game, options, first deal and start.

    A match that does not know when it was started is told by its moves instead.
    """
    from hashlib import blake2b

    began = match.started.isoformat() if match.started else [str(played.move) for played in match.history]
    text = toml.dumps(
        {
            "game": match.game.key,
            "options": match.options,
            "deal": match.rounds[0].deal.to_record(),
            "began": began,
        }
    )
    return blake2b(text.encode(), digest_size=6).hexdigest()


def within(match: Match, longer: Match) -> bool:
    """Return whether the second is the same match, played as far or further."""
    moves = [played.move for played in match.history]
    same = [played.move for played in longer.history[: len(moves)]] == moves
    return same and identity(match) == identity(longer)
