"""What a rest is good for, where nothing can fly and nobody can be recruited."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonbox.games.dragon_swoop.combinations import pile_of
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, TURNS
from dragonbox.games.dragon_swoop.turns import flies

if TYPE_CHECKING:
    from dragonbox.games.dragon_swoop.rules import View


def settled(view: View) -> bool:
    """Return whether the score can't change any more for somebody who rests: no tile lies in a later line."""
    return not any(view.heights[space] for line in LINES[view.turn :] for space in line)


def swap_helps(view: View) -> bool:
    """Return whether a swap lets a larger set fly in the next turn than a rest without one."""
    if view.turn == TURNS:
        return False
    usual = _next(view, NOWHERE)
    return any(top and _next(view, space) > usual for space, top in enumerate(view.tops))


def _next(view: View, space: int) -> int:
    """Return the points of the best set of the next turn after a rest that swaps that tile, if any."""
    tops, master = list(view.tops), view.master
    if space != NOWHERE:
        tops[space], master = master, tops[space]
    after = replace(view, tops=tuple(tops), master=master, turn=view.turn + 1)
    return max((pile_of(move.sets, after.tops).points for move in flies(after)), default=0)
