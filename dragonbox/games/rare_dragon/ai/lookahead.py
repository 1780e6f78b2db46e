"""Looking ahead: whole turns are held against each other in many ways in which the hidden cards can lie.

Each is played on by a quick player (`rollout`) until one's next turn, and then it is judged how everybody
stands (`prospects`) and what that means for the match (`match_value`). What the skilled player thinks of a
turn counts too, the more the less was tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dragonbox.core.contract import Rng
from dragonbox.games.rare_dragon.ai import prospects, rollout, turn
from dragonbox.games.rare_dragon.ai.match_value import Stakes
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View
from dragonbox.search import FULL, Budget, Estimate, compare

AFTER_A_TAKE = 2
"""How many ways to go on after a take are tried."""
LEFT_LYING = 0.5
"""How likely it is, against all ways to deal, that somebody left a heap that would have made a set."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a level looks."""

    ways: int
    """In how many ways each turn is tried, on average."""
    plans: int
    """How many turns are tried; the others do not seem worth it at first sight."""
    first_sight: float
    """What a point of the skilled player's judgement counts when all is tried; more when less is."""
    infers: bool
    """Whether it thinks of what others left lying on the discard pile."""


def best(view: View, depth: Depth, rng: Rng, budget: Budget = FULL) -> Plan:
    """Return the best plan by looking ahead. The last turn needs none of that: only its points count."""
    found = plans(view)
    if view.stage == "play" and not view.deck:
        return found[0]
    return tried(view, found[: depth.plans], depth, rng, budget)[0].choice


def tried(
    view: View, plans: Sequence[Plan], depth: Depth, rng: Rng, budget: Budget = FULL, keep: int = 1
) -> list[Estimate[Plan]]:
    """Return what comes of each plan, the best first; `keep` plans are tried in all ways."""
    seat, seats = view.seat, len(view.sizes)
    first_sight = trust(depth, budget)
    spent, stakes = rollout.spent(view), Stakes(view)
    others = [(seat + step) % seats for step in range(1, seats)]

    left = [(other, rollout.left_lying(view, step)) for step, other in enumerate(reversed(others), 1)]

    def sample() -> rollout.Spread:
        while True:
            world = rollout.Spread(view.sample(rng))
            if not depth.infers or all(
                rng.random() < LEFT_LYING for other, lying in left if rollout.could_take(world, other, lying)
            ):
                return world

    def value(world: rollout.Spread, plan: Plan) -> float:
        game = world.copy()
        over = rollout.follow(game, seat, plan.moves, spent)
        for other in others:
            over = over or rollout.turn(game, other)
        return first_sight * plan.worth + (
            stakes.ended(game.points()) if over else stakes.expected(prospects.points(game, seat))
        )

    return compare(plans, sample, value, depth.ways, budget, keep)


def trust(depth: Depth, budget: Budget = FULL) -> float:
    """Return how much the first sight counts, where a point of what was tried counts one."""
    return depth.first_sight * depth.ways / budget.scaled(depth.ways)


def plans(view: View) -> list[Plan]:
    """Return what the turn may come to, as far as it can be planned, the best at first sight first.

    A plan ends with a discard, or where cards come from the deck: they may change everything.
    """
    if view.stage == "play":
        return _cut(turn.plans(view, Outlook(view)), view)
    found = []
    for move, worth in turn.begun(view).items():
        if move.verb == "draw":
            found.append(Plan(worth, (move,)))
            continue
        then = turn.after(view, move)
        after = _cut(turn.plans(then, Outlook(then)), then)
        found += [Plan(plan.worth, (move, *plan.moves)) for plan in after[:AFTER_A_TAKE]]
    return _ranked(found)


def _cut(found: Iterable[Plan], view: View) -> list[Plan]:
    """Plans with the draw-two dragon become one: it comes first, or right after the card that has to."""
    kept: dict[tuple[Move, ...], Plan] = {}
    for plan in _ranked(found):
        moves = plan.moves
        for move in moves:
            if move.verb == "play" and move.dragon == view.draw_two:
                moves = (move,) if not view.must or view.must == move.dragon else (moves[0], move)
        kept.setdefault(moves, Plan(plan.worth, moves))
    return list(kept.values())


def _ranked(found: Iterable[Plan]) -> list[Plan]:
    return sorted(found, key=turn.liking, reverse=True)
