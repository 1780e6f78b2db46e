"""All ends of a turn: each position before the discard, with each card that can be discarded then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dragonbox.core.puzzle import Tick, log2_times
from dragonbox.games.rare_dragon.moves import Move, draw, drop
from dragonbox.games.rare_dragon.rules import Round

FEW = 10
"""Fewer ends are no puzzle."""


class Step(NamedTuple):
    """A position before the discard."""

    round: Round
    moves: tuple[Move, ...]
    """A shortest way to it."""

    @property
    def hand(self) -> str:
        """The cards of which one is discarded."""
        return self.round.hand

    @property
    def ends(self) -> int:
        """How many different cards can be discarded."""
        return len(set(self.hand))

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves to it, and a discard."""
        return (*self.moves, drop(self.hand[0]))


def steps(round: Round, tick: Tick) -> Iterator[Step]:
    """Yield every position of a turn from which a card can be discarded, once, the nearest ones first.

    Cards are drawn from the deck as it really lies.
    """
    seat = round.to_move
    assert seat is not None
    seen: set[tuple[int, int, str, tuple[str, ...]]] = set()
    level = [Step(round, ())]
    while level:
        following = []
        for step in level:
            tick()
            for move in step.round.legal():
                if move.verb == "drop":
                    continue
                here = step.round.copy()
                here.apply(move)
                key = len(here.pile), len(here.stock), here.hands[seat], tuple(here.laid)
                if key not in seen:
                    seen.add(key)
                    following.append(Step(here, (*step.moves, move)))
        level = following
        yield from (step for step in level if not step.round.must)


def deepest(round: Round) -> Move:
    """Return the take of most cards; `draw` where nothing can be taken."""
    *_, last = [draw(), *(move for move in round.legal() if move.verb == "take")]
    return last


def difficulty(moves: int, ends: int, best: int) -> int:
    """Return how hard it is to find one of the best ends, the nearest of them after so many moves."""
    return 5 * moves + log2_times(5, ends, best)
