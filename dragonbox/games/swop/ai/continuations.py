"""Try how the turns until one's next one may go, where several others move before it.

What several others do can't be known, and a search that reckons with one line of play is a loss. But over
many lines in which each takes one of its dearest swaps by chance, some swaps leave more to oneself and less
to the others. That counts little for each point, as was fitted to the results of many games. The chance is
the same for all swaps and in every game, so that the same position is always judged alike.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence as Series
from functools import cache, cached_property
from typing import TypeAlias

from dragonbox.games.swop.ai import chances, lookahead
from dragonbox.games.swop.ai.best import Dear, dearest_at, dearest_one, wanted
from dragonbox.games.swop.ai.chances import Node
from dragonbox.games.swop.ai.lookahead import Thought, played
from dragonbox.games.swop.ai.reserves import A_TURN
from dragonbox.games.swop.rules import Round
from dragonbox.search.budget import late

PARTS = {3: (0.0, -0.1, 0.2), 4: (0.0, -0.1, -0.05, 0.2)}
"""By seats: the part that counts of what the dearest swap brings at each of the next turns, the last of them
one's own. What the first of the others takes is in the look ahead already."""
CHOICES = 6
"""Among how many of the dearest swaps the others choose."""
SPREAD = 0.4
"""By how many points a swap that they take may be worse than another."""

Luck: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]
"""By line and turn: how much each of the dearest swaps is liked beside its worth."""


def thoughts(game: Round, swaps: Series[Dear], lines: int, deadline: float = math.inf) -> list[Thought]:
    """Return what comes of some of the mover's swaps, the best first, each tried in so many lines.

    When the `deadline` has passed, no more swaps are tried; the others count what they look ahead to.
    """
    here = chances.node(game)
    found: list[Thought] = []
    for thought in lookahead.thoughts(game, swaps, (), deadline, math.inf):
        more = 0.0 if late(deadline) else promise(played(here, thought.dear), lines)
        found.append(thought._replace(value=thought.value + more))
    return sorted(found, key=lambda thought: (-thought.value, -thought.dear.net, thought.move))


def promise(then: Node, lines: int) -> float:
    """Return by how many points more than usual the next turns bring who has just moved, on average."""
    if then.game.over:
        return 0.0
    tree = _Tree(then)
    return sum(_line(tree, PARTS[then.game.table.seats], luck) for luck in _luck(lines)) / lines


class _Tree:
    """A position with what was found in it, and the positions after the swaps that were tried."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._after: dict[int, _Tree] = {}
        self.over = node.game.over

    @cached_property
    def most(self) -> float:
        """What the dearest swap brings; as much as usual where there is none."""
        dear = dearest_one(self._node)
        return A_TURN if dear is None else dear.net

    @cached_property
    def swaps(self) -> list[Dear]:
        """The dearest swaps."""
        return dearest_at(self._node, CHOICES)

    def after(self, choice: int) -> _Tree:
        """Return what lies behind one of them."""
        if choice not in self._after:
            self._after[choice] = _Tree(played(self._node, self.swaps[choice], wanted))
        return self._after[choice]


def _line(tree: _Tree, parts: Series[float], luck: Series[Series[float]]) -> float:
    """What one line brings."""
    total = 0.0
    for part, liked in zip(parts[:-1], luck, strict=False):
        if tree.over or not tree.swaps:
            return total
        nets = [dear.net for dear in tree.swaps]
        choice = max(range(len(nets)), key=lambda one: nets[one] + SPREAD * liked[one])
        total += part * (nets[choice] - A_TURN)
        tree = tree.after(choice)
    return total if tree.over else total + parts[-1] * (tree.most - A_TURN)


@cache
def _luck(lines: int) -> Luck:
    """How each of the others likes swaps (a Gumbel distribution: the dearest is taken most often)."""
    chance = random.Random(1)

    def likes() -> tuple[float, ...]:
        return tuple([-math.log(-math.log(chance.random())) for _ in range(CHOICES)])

    return tuple([tuple([likes() for _ in range(max(PARTS) - 1)]) for _ in range(lines)])
