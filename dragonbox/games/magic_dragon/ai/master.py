"""The master: reads the table, and races every hand that lacks three tiles or fewer to its end."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.games.magic_dragon.ai import reading
from dragonbox.games.magic_dragon.ai.claiming import claimed, ranked, taken
from dragonbox.games.magic_dragon.ai.race import DEEPEST, Race
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Laid, Thought
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import Tile, without
from dragonbox.search import FULL, Budget
from dragonbox.search.budget import late

MOST = 14
"""Drops that are raced at most."""
SHEDS = 12
"""Ways to lay tiles aside that are followed at once, and raced."""
SIGHT = 0.5
"""How much the first sight counts beside such a race: each sees what the other misses."""


def drops(view: View, budget: Budget = FULL, also: Tile | None = None) -> list[Thought]:
    """Return all drops, the best first; `also` is raced too, even if the budget is small."""
    seen, hand, exposed = reading.outlook(view), held(view), exposed_sets(view, view.seat)
    most, tile = budget.scaled(MOST), claimed(view)
    thoughts = reading.at_sight(view, seen, exposed, hand, tile)
    least = min(thought.hope.nearest for thought in thoughts)
    if most < 2 or not reading.DEEPEST < least <= DEEPEST:
        return reading.ranked_drops(view, seen, exposed, hand, tile)
    race = Race(seen, hand)
    return reading.raced(
        view, seen, exposed, hand, tile, thoughts, race, most, also, budget.deadline(), SIGHT
    )


def sheds(view: View, budget: Budget = FULL, also: Laid | None = None) -> list[Laid]:
    """Return the best ways to lay tiles aside, the best first; `also` is raced too."""
    most = budget.scaled(SHEDS)
    laid = reading.sheds(view, most)
    if also and also.move not in [one.move for one in laid]:
        laid.append(also)
    if most < 2:
        return laid
    race, deadline, raced = Race(reading.outlook(view), view.hand), budget.deadline(), list[Laid]()
    for one in laid:
        if late(deadline):
            return laid
        rest = without(view.hand, *one.move.tiles)
        lack = lacking(codes(rest), view.table.sets)
        if lack <= DEEPEST:
            worth = SIGHT * one.money + (1 - SIGHT) * race.of(rest, (), lack)
            raced.append(one._replace(money=worth))
    if not raced:
        return laid
    raced.sort(key=lambda one: -one.money)
    least = min(raced[-1].money, raced[0].money - reading.WORSE)
    kept = [one.move for one in raced]
    return raced + [one._replace(money=min(one.money, least)) for one in laid if one.move not in kept]


def claims(view: View, answers: Sequence[Move], budget: Budget = FULL) -> list[Answer]:
    """Return all answers but Zappo, the best first."""
    found = reading.claims(view, answers)
    now = next(answer.hope.nearest for answer in found if answer.then is None)
    if budget.scaled(MOST) < 2 or not view.last or not reading.DEEPEST < now <= DEEPEST:
        return found
    seen, deadline, raced = reading.outlook(view), budget.deadline(), list[Answer]()
    exposed = exposed_sets(view, view.seat)
    for answer in found:
        if late(deadline):
            return found
        if answer.then is None:
            worth = Race(seen, view.hand).of(view.hand, exposed, answer.hope.nearest)
            raced.append(answer._replace(money=worth))
        else:
            made, left = taken(answer.move, view.last.tile, view.hand)
            then = reading.ranked_drops(view, seen, (*exposed, made), left, view.last.tile)[0]
            raced.append(reading.claim(answer.move, then, seen))
    return ranked(raced)
