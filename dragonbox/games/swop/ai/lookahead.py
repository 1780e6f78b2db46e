"""Looking ahead at a table of several: what a swap leaves to the others, and what they leave then.

Nothing is hidden, so that this is exact as far as it goes: the dearest swaps are played out in the head, then
the dearest answers to each, and so on. Where it stops, the pawns stand as they stand, chips and cubes count
what they are worth, and the next player has the dearest swap that lies there. Where the last swap of the
game is the next one, it is played out too: so it is known who wins. What cannot change the choice any more
is left out ("alpha-beta").
"""

from __future__ import annotations

import math
from collections.abc import Callable
from collections.abc import Sequence as Series
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.swop.ai import chances, reserves
from dragonbox.games.swop.ai.best import Dear, dearest_at, dearest_one
from dragonbox.games.swop.ai.chances import Node
from dragonbox.games.swop.moves import DECLINE, PASS, Move
from dragonbox.games.swop.rules import TEAMS, Round
from dragonbox.search.budget import late

ON_TURN = 0.8
"""The part that counts of the dearest swap of who is on turn where the look ahead ends: what one takes is not
all lost for the other."""
WON = 200.0
"""What it is worth to have won, beside the points: so much that nothing else counts."""
LATER = 3.0
"""What another round is worth to who would lose: the others may still make a mistake."""
SLIGHTLY = 1e-6
"""By how much less a swap counts that may be as good as another, but no better."""

Valued: TypeAlias = tuple[float, tuple[Dear, ...]]
"""What a position comes to, and the swaps that are expected to follow."""


class Thought(NamedTuple):
    """A swap that was looked at closely."""

    dear: Dear
    value: float
    """What it comes to for the mover, compared with the others; for any but the best one, at most."""
    line: tuple[Dear, ...]
    """What is expected to follow."""
    won: bool
    """Whether it ends the game, and wins it."""

    @property
    def move(self) -> Move:
        return self.dear.move


def thoughts(
    game: Round,
    swaps: Series[Dear],
    answers: tuple[int, ...] = (),
    deadline: float = math.inf,
    margin: float = 0.0,
) -> list[Thought]:
    """Return what comes of some of the mover's swaps, the best first.

    `answers` says how many of the dearest swaps are played out at each of the following turns. When the
    `deadline` has passed, no more swaps are looked at, but for the first. What comes to less than the best by
    no more than the `margin` is told exactly.
    """
    seat, here = game.mover, chances.node(game)
    found: list[Thought] = []
    most = -math.inf
    for dear in swaps:
        if found and late(deadline):
            break
        then = played(here, dear)
        value, line = _Search(seat).value(then, answers, most - margin, math.inf)
        if value == most:
            value -= SLIGHTLY
        most = max(value, most)
        won = then.game.over and lead(then.game, seat) > 0
        found.append(Thought(dear, value, line, won))
    return sorted(found, key=lambda thought: (-thought.value, -thought.dear.net, thought.move))


class _Search:
    """Values positions for a seat."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def value(self, node: Node, widths: tuple[int, ...], low: float, high: float) -> Valued:
        """Return what a position comes to; where that is not between `low` and `high`, at most or at least
        that."""
        game, seat = node.game, self._seat
        if game.over:
            return _outcome(game, seat), ()
        friendly = game.mover in allies(game, seat)
        if not widths:
            return self._at_the_end(node, friendly, low, high)
        found = dearest_at(node, widths[0])
        if not found:
            then = after(game, PASS)
            return self.value(node._replace(game=then), widths[1:], low, high)
        best: Valued = (-math.inf if friendly else math.inf), ()
        for dear in found:
            value, line = self.value(played(node, dear), widths[1:], low, high)
            if friendly:
                if value > best[0]:
                    best = value, (dear, *line)
                    low = max(low, value)
            elif value < best[0]:
                best = value, (dear, *line)
                high = min(high, value)
            if low >= high:
                break
        return best

    def _at_the_end(self, node: Node, friendly: bool, low: float, high: float) -> Valued:
        """Where the look ahead stops, the dearest swap that lies there counts."""
        game, seat = node.game, self._seat
        here = standing(game, seat)
        rivals = 1 if friendly or game.table.teams else game.table.seats - 1
        part = ON_TURN / rivals
        ends = reserves.ends_with_this_round(game)
        enough = math.inf if ends else ((high - here) if friendly else (here - low)) / part
        dear = dearest_one(node, enough)
        if dear is None:
            return here, ()
        if ends and (last := after(game, dear.move)).over:
            return _outcome(last, seat), (dear,)
        return here + (1 if friendly else -1) * ON_TURN * dear.net / rivals, (dear,)


def _outcome(over: Round, seat: Seat) -> float:
    """What a game that is over is worth."""
    if over.table.seats == 1:
        return over.scores[0]
    ahead = lead(over, seat)
    return ahead + (WON - LATER * over.turn) * ((ahead > 0) - (ahead < 0))


def declined(game: Round) -> Move:
    """Answer an offer of a cube as somebody who takes none."""
    return DECLINE


def played(before: Node, dear: Dear, answer: Callable[[Round], Move] = declined) -> Node:
    """Return the position after a swap, with that answer to each offer of a cube."""
    game = before.game.copy()
    cells = chances.leaving(before, dear.move) if dear.chips else []
    if cells is None:
        game.apply(dear.move)
    else:
        game.apply_quickly(dear.move, dear.points, dear.chips, cells)
    while game.offers:
        game.apply(answer(game))
    return chances.after(before, game, dear.move)


def after(game: Round, move: Move) -> Round:
    """Return the game after a move, when nobody takes a cube."""
    then = game.copy()
    then.apply(move)
    while then.offers:
        then.apply(DECLINE)
    return then


def allies(game: Round, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that win with that one."""
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
