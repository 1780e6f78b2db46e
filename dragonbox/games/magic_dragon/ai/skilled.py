"""The skilled player: what a hand is worth after each drop, less what the drop may give away."""

from __future__ import annotations

from collections.abc import Sequence

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

PLANS = 2
"""So many plans are looked at beside just a complete hand."""


def drops(view: View) -> list[Thought]:
    """Return all drops, the best first."""
    hand = held(view)
    outlook = Outlook(view)
    hopes = Prospects(outlook, exposed_sets(view, view.seat), hand, PLANS)
    dangers = Dangers(view, outlook)
    found, allowed = [], droppable(hand, claimed(view))
    for tile, hope in hopes.after_drops(hand).items():
        danger = dangers.hits(tile)
        paid = outlook.theirs * (2 * hope.nearest if view.table.version.units != "none" else 1)
        found.append(Thought(tile, hope, danger, hope.money - danger * (paid + hope.money)))
    return sorted(found, key=lambda thought: (thought.tile not in allowed, -thought.money))


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


def claims(view: View, answers: Sequence[Move]) -> list[Answer]:
    """Return all answers but Zappo, the best first."""
    last, exposed = view.last, exposed_sets(view, view.seat)
    assert last is not None
    outlook = Outlook(view)
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
