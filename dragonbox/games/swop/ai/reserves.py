"""Value a chip or a cube that is not spent now.

It is a point at the end, and until then it waits for the turn in which it brings most. How much more the
dearest swap brings with it than without it was counted in many games; from that follows, from the last turn
back, what it is worth with so many turns to come.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.swop.board import EACH
from dragonbox.games.swop.position import LAST_CHIP
from dragonbox.games.swop.rules import Round, View

Gains: TypeAlias = tuple[tuple[int, float], ...]
"""How much more the dearest swap brings with it: so many points in that part of all positions."""

CHIP_GAINS: Gains = ((0, 0.40), (1, 0.21), (2, 0.21), (3, 0.12), (4, 0.04), (5, 0.02))
CUBE_GAINS: Gains = ((0, 0.29), (1, 0.29), (2, 0.30), (3, 0.11), (4, 0.01))
RARE = 0.1
"""How much dearer a cube is for which all dice of its colour are there than one for which none is."""
A_TURN = 6.5
"""Points of a good swap."""


def turns_left(view: View | Round) -> float:
    """Return how often the mover will move again, roughly. 0 is certain: this round is the last one."""
    if view.solo:
        return len(view.cubes[0]) - 1
    if ends_with_this_round(view):
        return 0
    return max(1.0, (view.table.finish - max(view.fields)) / A_TURN)


def ends_with_this_round(view: View | Round) -> bool:
    """Return whether the game is sure to end before the mover moves again."""
    return max(view.fields) >= view.table.finish or view.placed >= LAST_CHIP


def chip_cost(view: View | Round) -> float:
    """Return what the mover gives away with one chip."""
    assert view.to_move is not None
    return _between(turns_left(view), view.chips[view.to_move], CHIP_GAINS, view.solo)


def cube_cost(view: View | Round) -> float:
    """Return what the mover gives away with one cube. Alone every cube is spent in the end."""
    assert view.to_move is not None
    return 0 if view.solo else _between(turns_left(view), len(view.cubes[view.to_move]), CUBE_GAINS, False)


def to_come(turns: int, chips: int) -> float:
    """Alone: the points of so many turns to come, with what chips are worth in them."""
    return _value(turns, chips, CHIP_GAINS, True)


def cube_costs(view: View | Round) -> dict[str, float]:
    """Return what the mover gives away with a cube of each colour, and with none."""
    cube = cube_cost(view)
    dice = {colour: view.colours.count(colour) for colour in view.cubes[view.mover]}
    return {"": 0.0} | {colour: cube + RARE * count / EACH for colour, count in dice.items()}


def held(view: View | Round, seat: Seat) -> float:
    """Return what a seat's chips and cubes may bring it until the end, at a table of several."""
    turns = turns_left(view)
    chips = _mixed(turns, view.chips[seat], CHIP_GAINS)
    return chips + _mixed(turns, len(view.cubes[seat]), CUBE_GAINS)


@cache
def _mixed(turns: float, held: int, gains: Gains) -> float:
    """The value for a number of turns that need not be whole."""
    whole = int(turns)
    fewer, more = (_value(count, held, gains, False) for count in (whole, whole + 1))
    return fewer + (turns - whole) * (more - fewer)


@cache
def _between(turns: float, held: int, gains: Gains, deadly: bool) -> float:
    """The cost for a number of turns that need not be whole; `deadly` if with the last one the game ends."""
    if not held:
        return 0
    whole = int(turns)
    fewer, more = (_cost(count, held, gains, deadly) for count in (whole, whole + 1))
    return fewer + (turns - whole) * (more - fewer)


def _cost(turns: int, held: int, gains: Gains, deadly: bool) -> float:
    """By how much fewer points the turns to come bring with one less; the deadly one ends them all."""
    left = 0 if deadly and held == 1 else _value(turns, held - 1, gains, deadly)
    return _value(turns, held, gains, deadly) - left


@cache
def _value(turns: int, held: int, gains: Gains, deadly: bool) -> float:
    """What so many of them bring in so many turns; with all that the turns bring where the last is deadly."""
    if not turns or not held:
        return held
    turn = A_TURN if deadly else 0
    cost = _cost(turns - 1, held, gains, deadly)
    kept = _value(turns - 1, held, gains, deadly)
    return turn + kept + sum(part * max(gain - cost, 0) for gain, part in gains)
