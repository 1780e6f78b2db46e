"""The expert: knows from thousands of games how often such a hand goes out and for how much, and what each
drop may cost."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.games.magic_dragon.ai import readiness
from dragonbox.games.magic_dragon.ai.claiming import claimed, droppable, ranked, taken
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand, without_each
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Hope, Laid, Thought
from dragonbox.games.magic_dragon.ai.threats import Threats
from dragonbox.games.magic_dragon.moves import PASS, Move, shed
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import TileSet
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, together, without

BEAM = 3
"""So many ways of shedding are followed at once."""


def outlook(view: View) -> Outlook:
    """Return what the hand of a view can become, as the expert sees it."""
    return Outlook(view, readiness.waits)


def held(view: View) -> Hand:
    """Return all concealed tiles, the drawn one too."""
    return view.hand if view.drawn == NOTHING else together(view.hand, view.drawn)


def drops(view: View) -> list[Thought]:
    """Return all drops, the best first."""
    return _drops(view, outlook(view), exposed_sets(view, view.seat), held(view), claimed(view))


def _drops(
    view: View, seen: Outlook, exposed: tuple[TileSet, ...], hand: Hand, claimed: Tile
) -> list[Thought]:
    """All drops of a hand beside certain exposed sets, the best first; of the claimed tile last."""
    found, dangers, allowed = [], Threats(view, seen), droppable(hand, claimed)
    for tile, hope in Prospects(seen, exposed, hand).after_drops(hand).items():
        danger, points = dangers.of(tile)
        paid = points if view.table.version.units == "none" else 2 * points * hope.nearest
        found.append(Thought(tile, hope, danger, (1 - danger) * hope.money - paid))
    return sorted(found, key=lambda thought: (thought.tile not in allowed, -thought.money))


def sheds(view: View, most: int = BEAM) -> list[Laid]:
    """Return the best ways to lay tiles aside, the best first: tile by tile, with so many choices
    followed."""
    prospects = Prospects(outlook(view), (), view.hand)
    beam: list[tuple[Hand, Hope]] = [(view.hand, prospects.of(view.hand))]
    for _ in range(view.table.version.shed):
        rests = dict.fromkeys(rest for hand, _ in beam for rest in without_each(hand).values())
        after = [(rest, prospects.of(rest)) for rest in rests]
        beam = sorted(after, key=lambda one: -one[1].money)[:most]
    return [Laid(shed(*without(view.hand, *hand)), hope, hope.money) for hand, hope in beam]


def claims(view: View, answers: Sequence[Move]) -> list[Answer]:
    """Return all answers but Zappo, the best first."""
    last, exposed = view.last, exposed_sets(view, view.seat)
    assert last is not None
    seen, found = outlook(view), list[Answer]()
    for move in answers:
        if move == PASS:
            hope = Prospects(seen, exposed, view.hand).of(view.hand)
            found.append(Answer(move, hope, hope.money))
        else:
            made, left = taken(move, last.tile, view.hand)
            then = _drops(view, seen, (*exposed, made), left, last.tile)[0]
            found.append(Answer(move, then.hope, then.money, then))
    return ranked(found)
