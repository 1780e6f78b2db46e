"""Looking ahead alone: a plan for the swaps to come.

Nothing is hidden and nobody interferes, so that a plan holds to the end. At each step the most promising
plans are kept: those with the most points so far, and with what the turns and chips that are left will bring.
"""

from __future__ import annotations

import math
from collections.abc import Sequence as Series
from typing import NamedTuple

from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.ai.best import Dear, dearest, wanted
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import Round
from dragonbox.search.budget import late


class Depth(NamedTuple):
    """How far somebody plans."""

    turns: int
    """Swaps of a plan."""
    plans: int
    """That are kept at each step."""
    swaps: int
    """That are tried at each step of a plan."""


class Plan(NamedTuple):
    """Swaps that follow each other."""

    game: Round
    """After them."""
    swaps: tuple[Dear, ...]
    value: float
    """The field at the end, as far as it can be told."""


def plan(game: Round, swaps: Series[Dear], depth: Depth, deadline: float = math.inf) -> Plan:
    """Return the best plan that begins with one of the swaps; without any where there is none.

    It is shorter when the `deadline` comes before.
    """
    start = Plan(game, (), _field(game))
    plans = [_with(start, dear) for dear in swaps] or [start]
    for _ in range(depth.turns - 1):
        grown = [one for one in plans if one.game.over]
        for one in plans:
            if not one.game.over:
                grown += [_with(one, dear) for dear in dearest(one.game, depth.swaps)]
        if late(deadline) or not grown:
            break
        plans = sorted(grown, key=lambda one: -one.value)[: depth.plans]
        if all(one.game.over for one in plans):
            break
    return max(plans, key=lambda one: one.value)


def after(game: Round, move: Move) -> Round:
    """Return the game after a move; a cube that is offered is taken."""
    following = game.copy()
    following.apply(move)
    while following.offers:
        following.apply(wanted(following))
    return following


def _with(plan: Plan, dear: Dear) -> Plan:
    following = after(plan.game, dear.move)
    return Plan(following, (*plan.swaps, dear), _field(following))


def _field(game: Round) -> float:
    """Where the pawn will stand at the end, chips included."""
    return game.scores[0] if game.over else game.fields[0] + reserves.to_come(game)
