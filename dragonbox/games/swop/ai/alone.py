"""Looking ahead alone: a plan for the swaps to come.

Nothing is hidden and nobody interferes, so that a plan holds to the end. At each step the most promising
plans are kept: those with the most points so far, and with what the turns and chips that are left will bring.
"""

from __future__ import annotations

import math
from collections.abc import Sequence as Series
from typing import NamedTuple

from dragonbox.games.swop.ai import reserves
from dragonbox.games.swop.ai.best import Dear, dearest_at, wanted
from dragonbox.games.swop.ai.chances import Node, node
from dragonbox.games.swop.ai.lookahead import played
from dragonbox.games.swop.position import CATCHING_UP
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

    node: Node
    """After them."""
    swaps: tuple[Dear, ...]
    value: float
    """The field at the end, as far as it can be told."""

    @property
    def game(self) -> Round:
        """The position after them."""
        return self.node.game


class _Idea(NamedTuple):
    """A plan that goes on with one more swap."""

    value: float
    plan: Plan
    dear: Dear | None
    """None where the plan is at its end."""


def plan(game: Round, swaps: Series[Dear], depth: Depth, deadline: float = math.inf) -> Plan:
    """Return the best plan that begins with one of the swaps; without any where there is none.

    It is shorter when the `deadline` comes before.
    """
    start = Plan(node(game), (), _field(game))
    plans = _kept([_idea(start, dear) for dear in swaps], len(swaps)) or [start]
    for _ in range(depth.turns - 1):
        grown: list[_Idea] = []
        for one in plans:
            if one.game.over:
                grown.append(_Idea(one.value, one, None))
            else:
                grown += [_idea(one, dear) for dear in dearest_at(one.node, depth.swaps)]
        if late(deadline) or not grown:
            break
        plans = _kept(grown, depth.plans)
        if all(one.game.over for one in plans):
            break
    return max(plans, key=lambda one: one.value)


def _idea(plan: Plan, dear: Dear) -> _Idea:
    """The plan with one more swap, and what it comes to; what no swap can follow is seen later."""
    game = plan.game
    field, chips = game.fields[0] + dear.points, game.chips[0] - dear.chips
    cubes = len(game.cubes[0]) - bool(dear.move.colour)
    if game.table.gentle:
        cubes += sum(field >= reached for reached in CATCHING_UP[game.reached :])
    to_come = reserves.to_come(cubes, chips) if chips and cubes else chips
    return _Idea(field + to_come, plan, dear)


def _kept(ideas: list[_Idea], count: int) -> list[Plan]:
    """The best of some ideas as plans; of those that come to the same position only one."""
    ideas.sort(key=lambda idea: -idea.value)
    plans: list[Plan] = []
    seen: set[tuple[object, ...]] = set()
    for value, plan, dear in ideas:
        if len(plans) >= count:
            break
        grown = plan if dear is None else _with(plan, dear, value)
        game = grown.game
        # Two orders of the same swaps differ in the swap that may not be undone, which nobody wants to.
        key = tuple(game.numbers), game.cubes[0], game.chips[0], game.fields[0]
        if key not in seen:
            seen.add(key)
            plans.append(grown)
    return plans


def _with(plan: Plan, dear: Dear, value: float) -> Plan:
    then = played(plan.node, dear, wanted)
    return Plan(then, (*plan.swaps, dear), _field(then.game) if then.game.over else value)


def _field(game: Round) -> float:
    """Where the pawn will stand at the end, chips included."""
    if game.over:
        return game.scores[0]
    return game.fields[0] + reserves.to_come(len(game.cubes[0]), game.chips[0])
