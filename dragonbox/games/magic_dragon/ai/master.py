"""The master: what the expert knows, and a look a round ahead where several moves are about as good."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.games.magic_dragon.ai import expert
from dragonbox.games.magic_dragon.ai.ahead import Ahead
from dragonbox.games.magic_dragon.ai.claiming import claimed, droppable, ranked, taken
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Hope, Laid, Thought
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import Tile, without
from dragonbox.search import FULL, Budget
from dragonbox.search.budget import late

MARGIN = 4.0
"""Money: what is worth so much less at first sight is looked at again."""
MOST = 6
"""So many moves are, at most."""
SHEDS = 6
"""So many ways to lay tiles aside are."""

TRUST = (1.0, 1.0, 1.1, 2.0, 2.5)
"""How much a look ahead counts, by how many tiles lack: in games that were counted, hands that are far from
complete went on in the same direction, and about as far again."""
MOSTLY = (0.0, -1.05, 1.6, 2.1, 0.8)
"""What a look ahead changes of any hand, by how many tiles lack."""


def _gain(hope: Hope, ahead: float) -> float:
    """What a look ahead changes of the money that a hand promises at first sight."""
    # A hand that waits for a tile of which none is left is farther than it seems.
    lack = min(max(hope.nearest, 1 if hope.waits else 2), len(TRUST) - 1)
    return TRUST[lack] * (ahead - hope.money - MOSTLY[lack])


def drops(view: View, budget: Budget = FULL, also: Tile | None = None) -> list[Thought]:
    """Return all drops, the best first; those that may be best, and `also` that one, with a look ahead."""
    thoughts = expert.drops(view)
    hand, deadline = expert.held(view), budget.deadline()
    allowed = droppable(hand, claimed(view))
    close = [
        thought
        for place, thought in enumerate(thoughts)
        if thought.tile == also
        or (
            place < budget.scaled(MOST)
            and thought.tile in allowed
            and thought.money > thoughts[0].money - MARGIN
        )
    ]
    if len(close) < 2:
        return thoughts
    ahead = Ahead(expert.outlook(view), exposed_sets(view, view.seat), hand)
    again = []
    for thought in close:
        if late(deadline):
            return thoughts
        gain = _gain(thought.hope, ahead.of(without(hand, thought.tile)))
        again.append(thought._replace(money=thought.money + (1 - thought.danger) * gain))
    again.sort(key=lambda thought: (thought.tile not in allowed, -thought.money))
    return again + [thought for thought in thoughts if thought not in close]


def sheds(view: View, budget: Budget = FULL, also: Laid | None = None) -> list[Laid]:
    """Return the best ways to lay tiles aside, the best first; with a look ahead."""
    laid = expert.sheds(view, budget.scaled(SHEDS))
    if also and also.move not in [one.move for one in laid]:
        laid.append(also)
    if len(laid) < 2:
        return laid
    ahead, deadline = Ahead(expert.outlook(view), (), view.hand), budget.deadline()
    again = []
    for one in laid:
        if late(deadline):
            return laid
        gain = _gain(one.hope, ahead.of(without(view.hand, *one.move.tiles)))
        again.append(one._replace(money=one.money + gain))
    return sorted(again, key=lambda one: -one.money)


def claims(view: View, answers: Sequence[Move], budget: Budget = FULL) -> list[Answer]:
    """Return all answers but Zappo, the best first; with a look ahead."""
    found = expert.claims(view, answers)
    if budget.scaled(MOST) < len(found):
        return found
    seen, deadline, again = expert.outlook(view), budget.deadline(), list[Answer]()
    for answer in found:
        if late(deadline):
            return found
        exposed, hand, danger = exposed_sets(view, view.seat), view.hand, 0.0
        if answer.then and view.last:
            made, left = taken(answer.move, view.last.tile, hand)
            exposed, hand = (*exposed, made), without(left, answer.then.tile)
            danger = answer.then.danger
        gain = _gain(answer.hope, Ahead(seen, exposed, hand).of(hand))
        again.append(answer._replace(money=answer.money + (1 - danger) * gain))
    return ranked(again)
