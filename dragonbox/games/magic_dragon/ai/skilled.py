"""The skilled player and the expert: what a hand is worth after each drop, less what the drop may give away.

Both follow a single aim beside a complete hand. They differ in how closely they look.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon.ai.claiming import claimed, droppable, ranked, taken
from dragonbox.games.magic_dragon.ai.dangers import Dangers
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Laid, Thought
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.moves import PASS, Move, shed
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import Tile, together, without
from dragonbox.games.magic_dragon.units import Score

PLANS = 1
"""So many plans are looked at beside just a complete hand."""
CLOSE = 4.0
"""Money by which the second best drop is worse, at most, where it is taken for the best."""


class Care(NamedTuple):
    """How closely a player looks."""

    counts: bool
    """Whether it counts the copies that may still come of each tile, or sees only that some may."""
    watches: int
    """So many exposed sets others must have before it minds what they wait for."""
    slips: int
    """One in so many drops, it takes the second best for the best where they are close."""


SKILLED = Care(counts=False, watches=2, slips=4)
EXPERT = Care(counts=True, watches=0, slips=10)


def drops(view: View, care: Care = SKILLED) -> list[Thought]:
    """Return all drops, the best first."""
    hand, exposed, outlook = held(view), exposed_sets(view, view.seat), Outlook(view)
    left = outlook.left
    if not care.counts:
        outlook.count_roughly()
    hopes = Prospects(outlook, exposed, hand, PLANS)
    dangers = Dangers(view, outlook, care.watches)
    found, allowed = [], droppable(hand, claimed(view))
    for tile, hope in hopes.after_drops(hand).items():
        danger = dangers.hits(tile)
        paid = outlook.theirs * (2 * hope.nearest if view.table.version.units != "none" else 1)
        # What it says of a hand is true, however roughly it has judged it.
        told = hope._replace(help=hopes.helping(without(hand, tile), hope, left))
        found.append(Thought(tile, told, danger, hope.money - danger * (paid + hope.money)))
    return sorted(found, key=lambda thought: (thought.tile not in allowed, -thought.money))


def slipped(view: View, thoughts: Sequence[Thought], care: Care, rng: Rng) -> list[Thought]:
    """Return the drops; now and then the second best is first, if it is close and keeps the hand as near."""
    best, *others = thoughts
    if not others or others[0].tile == claimed(view):
        return [*thoughts]
    second = others[0]
    close = second.money > best.money - CLOSE and second.hope.nearest <= best.hope.nearest
    return [second, best, *others[1:]] if close and not below(care.slips, rng) else [*thoughts]


def sheds(view: View) -> list[Laid]:
    """Return what to lay aside, chosen tile by tile."""
    hand, outlook, gone = view.hand, Outlook(view), list[Tile]()
    hopes = Prospects(outlook, (), hand, PLANS)
    for _ in range(view.table.version.shed):
        after = hopes.after_drops(hand)
        tile = max(after, key=lambda one: after[one].money)
        gone.append(tile)
        hand, hope = without(hand, tile), after[tile]
    return [Laid(shed(*gone), hope, hope.money)]


def claims(view: View, answers: Sequence[Move], care: Care = SKILLED) -> list[Answer]:
    """Return all answers but Zappo, the best first."""
    last, exposed = view.last, exposed_sets(view, view.seat)
    assert last is not None
    outlook = Outlook(view)
    if not care.counts:
        outlook.count_roughly()
    found = []
    for move in answers:
        if move == PASS:
            hope = Prospects(outlook, exposed, view.hand, PLANS).of(view.hand)
            found.append(Answer(move, hope, hope.money))
        else:
            made, left = taken(move, last.tile, view.hand)
            hopes = Prospects(outlook, (*exposed, made), left, PLANS).after_drops(left)
            hope = max([hopes[tile] for tile in droppable(left, last.tile)], key=lambda hope: hope.money)
            found.append(Answer(move, hope, hope.money))
    return ranked(found)


def completed(view: View) -> Score | None:
    """Return what the hand scores with the drawn tile, or with the one just dropped."""
    exposed = exposed_sets(view, view.seat)
    if view.stage == "turn":
        return scored(view.table, together(view.hand, view.drawn), exposed, "stock")
    assert view.last is not None
    return scored(view.table, together(view.hand, view.last.tile), exposed, "claim")
