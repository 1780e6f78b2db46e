"""Looking ahead at a table of several: what a swap leaves to the others, and what they leave then.

Nothing is hidden, so that this is exact as far as it goes: the dearest swaps are played out in the head, then
the dearest answers to each, and so on. Where it stops, the pawns stand as they stand, chips and cubes count
what they are worth, and the next player has the dearest swap that lies there. Where the last swap of the
game is the next one, it is played out too: so it is known who wins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence as Series
from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.ai.best import Dear, dearest
from dragonbox.games.swop.moves import DECLINE, PASS, Move
from dragonbox.games.swop.rules import TEAMS, Round
from dragonbox.search.budget import late

ON_TURN = 0.8
"""The part that counts of the dearest swap of who is on turn where the look ahead ends: what one takes is not
all lost for the other."""
WON = 100.0
"""What it is worth to have won, beside the points: so much that nothing else counts."""


class Thought(NamedTuple):
    """A swap that was looked at closely."""

    dear: Dear
    value: float
    """What it comes to for the mover, compared with the others."""
    line: tuple[Dear, ...]
    """What is expected to follow."""
    won: bool
    """Whether it ends the game, and wins it."""

    @property
    def move(self) -> Move:
        return self.dear.move


def thoughts(
    game: Round, swaps: Series[Dear], answers: tuple[int, ...] = (), deadline: float = math.inf
) -> list[Thought]:
    """What comes of some of the mover's swaps, the best first.

    `answers` says how many of the dearest swaps are played out at each of the following turns. When the
    `deadline` has passed, no more swaps are looked at, but for the first.
    """
    seat = game.mover
    found: list[Thought] = []
    for dear in swaps:
        if found and late(deadline):
            break
        then = after(game, dear.move)
        value, line = _value(then, seat, answers)
        found.append(Thought(dear, value, line, then.over and lead(then, seat) > 0))
    return sorted(found, key=lambda thought: (-thought.value, -thought.dear.net, thought.move))


def _value(game: Round, seat: Seat, widths: tuple[int, ...]) -> tuple[float, tuple[Dear, ...]]:
    """What the game comes to for the seat, and what leads to it."""
    if game.over:
        return _outcome(game, seat), ()
    found = dearest(game, widths[0] if widths else 1)
    friendly = game.mover in allies(game, seat)
    sign = 1 if friendly else -1
    if not found:
        return _value(after(game, PASS), seat, widths[1:]) if widths else (standing(game, seat), ())
    if not widths:
        if reserves.ends_with_this_round(game) and (last := after(game, found[0].move)).over:
            return _outcome(last, seat), (found[0],)
        rivals = 1 if friendly or game.table.teams else game.table.seats - 1
        return standing(game, seat) + sign * ON_TURN * found[0].net / rivals, (found[0],)
    best: tuple[float, tuple[Dear, ...]] | None = None
    for dear in found:
        value, line = _value(after(game, dear.move), seat, widths[1:])
        if best is None or sign * value > sign * best[0]:
            best = value, (dear, *line)
    assert best
    return best


def _outcome(over: Round, seat: Seat) -> float:
    """What a game that is over is worth."""
    if over.table.seats == 1:
        return over.scores[0]
    ahead = lead(over, seat)
    return ahead + WON * ((ahead > 0) - (ahead < 0))


def after(game: Round, move: Move) -> Round:
    """The game after a move, when nobody takes a cube."""
    then = game.copy()
    then.apply(move)
    while then.offers:
        then.apply(DECLINE)
    return then


def allies(game: Round, seat: Seat) -> tuple[Seat, ...]:
    """The seats that win with that one."""
    return next(team for team in TEAMS if seat in team) if game.table.teams else (seat,)


def standing(game: Round, seat: Seat) -> float:
    """By how many points the seat, or its team, is ahead, with what chips and cubes are worth; of several
    rivals, against their mean; alone, with how many points one stands there."""
    worth = [game.fields[other] + reserves.held(game, other) for other in range(game.table.seats)]
    own = allies(game, seat)
    mine = sum(worth[ally] for ally in own)
    if len(worth) == len(own):
        return mine
    return mine - (sum(worth) - mine) * len(own) / (len(worth) - len(own))


def lead(over: Round, seat: Seat) -> int:
    """By how many points the seat, or its team, is ahead at the end of a game. Alone nobody is."""
    if over.table.seats == 1:
        return 0
    own = allies(over, seat)
    mine = sum(over.scores[ally] for ally in own)
    rest = [points for other, points in enumerate(over.scores) if other not in own]
    return mine - (sum(rest) if over.table.teams else max(rest))
