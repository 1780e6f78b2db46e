"""A game of Magic Dragon as it lies at its end."""

from __future__ import annotations

from dragonbox.core.match import Match, RoundLog
from dragonbox.games.magic_dragon import rules
from dragonbox.games.magic_dragon.rules import Round


def final(match: Match, log: RoundLog) -> Round:
    """Return a game after its last move."""
    game = rules.start(match.options, len(match.seats), log.deal)
    for played in log.moves:
        game.apply(played.move)
    return game
