"""Read the table: how often such a hand goes out and for how much, and what each drop may cost, as known from
thousands of games."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from dragonbox.games.magic_dragon.ai import readiness
from dragonbox.games.magic_dragon.ai.claiming import claimed, droppable, ranked, taken
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand, without_each
from dragonbox.games.magic_dragon.ai.race import Race
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Hope, Laid, Thought
from dragonbox.games.magic_dragon.ai.threats import Threats, ways
from dragonbox.games.magic_dragon.moves import PASS, Move, shed
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import TileSet
from dragonbox.games.magic_dragon.tiles import Tile, without
from dragonbox.search.budget import late

BEAM = 3
"""So many ways of shedding are followed at once."""
DEEPEST = 2
"""Hands that lack so many tiles, or fewer, are raced to their ends."""
MOST = 14
"""Drops that are raced at most; no hand has more."""
FED = 0.01
"""Money that it costs for each way in which the next player may make a flush with a drop."""
TURNS_BACK = 2
"""Drops that leave a hand so far are raced too, where it could wait."""
BOLD = 1 / 6
"""What a claim is worth more than it seems, in parts of what a hand of the others scores."""
WORSE = 0.1
"""Money by which a drop is worse, at least, that takes a hand farther than it must be."""


def outlook(view: View) -> Outlook:
    """Return what the hand of a view can become, as the master sees it."""
    return Outlook(view, readiness.waits)


def drops(view: View) -> list[Thought]:
    """Return all drops, the best first."""
    return ranked_drops(view, outlook(view), exposed_sets(view, view.seat), held(view), claimed(view))


def ranked_drops(
    view: View, seen: Outlook, exposed: tuple[TileSet, ...], hand: Hand, claimed: Tile
) -> list[Thought]:
    """Return all drops of a hand beside certain exposed sets, the best first; of the claimed tile last."""
    thoughts = at_sight(view, seen, exposed, hand, claimed)
    if min(thought.hope.nearest for thought in thoughts) > DEEPEST:
        return thoughts
    return raced(view, seen, exposed, hand, claimed, thoughts, Race(seen, hand, DEEPEST))


def at_sight(
    view: View, seen: Outlook, exposed: tuple[TileSet, ...], hand: Hand, claimed: Tile
) -> list[Thought]:
    """Return the same by what the hand promises at first sight."""
    found, dangers = [], Threats(view, seen)
    for tile, hope in Prospects(seen, exposed, hand).after_drops(hand).items():
        danger, points = dangers.of(tile)
        paid = points if view.table.version.units == "none" else 2 * points * hope.nearest
        found.append(Thought(tile, hope, danger, (1 - danger) * hope.money - paid))
    return _sorted(found, hand, claimed)


def raced(
    view: View,
    seen: Outlook,
    exposed: tuple[TileSet, ...],
    hand: Hand,
    claimed: Tile,
    thoughts: Sequence[Thought],
    race: Race,
    most: int = MOST,
    also: Tile | None = None,
    deadline: float = inf,
    sight: float = 0.0,
) -> list[Thought]:
    """Return drops again, after a race of those that leave the hand as near as it can be; so many at `most`,
    and `also` that one. First sight counts `sight` beside it. What is thought of the others stands as far
    below them as before."""
    least = max(1, min(thought.hope.nearest for thought in thoughts))
    # What a hand waits for may be gone, or score little: then it can be better to turn back.
    near = [thought for thought in thoughts if thought.hope.nearest <= max(TURNS_BACK, least)]
    close = [thought for place, thought in enumerate(near) if place < most or thought.tile == also]
    threats, found = Threats(view, seen), list[Thought]()
    for thought in close:
        if late(deadline):
            return [*thoughts]
        lack = max(1, thought.hope.nearest)
        worth = race.of(without(hand, thought.tile), exposed, lack)
        danger, points = threats.of(thought.tile)
        paid = points if view.table.version.units == "none" else 2 * points * lack
        fed = _fed(view, seen, thought.tile)
        money = (1 - danger) * worth - paid - fed
        found.append(thought._replace(money=sight * thought.money + (1 - sight) * money))
    best = max(thought.money for thought in found)
    shift = best - max(thought.money for thought in close)
    for thought in thoughts:
        if thought not in close:
            found.append(thought._replace(money=min(best - WORSE, thought.money + shift)))
    return _sorted(found, hand, claimed)


def _sorted(thoughts: Sequence[Thought], hand: Hand, claimed: Tile) -> list[Thought]:
    allowed = droppable(hand, claimed)
    return sorted(thoughts, key=lambda thought: (thought.tile not in allowed, -thought.money))


def _fed(view: View, seen: Outlook, tile: Tile) -> float:
    """Return the cost of a drop that the next player may claim for a flush."""
    following = view.dropped[(view.seat + 1) % view.table.seats]
    return 0.0 if tile in following else FED * ways(tile, seen.left)


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
    hope = Prospects(seen, exposed, view.hand).of(view.hand)
    races = hope.nearest <= DEEPEST
    for move in answers:
        if move == PASS:
            money = (
                Race(seen, view.hand, DEEPEST).of(view.hand, exposed, hope.nearest) if races else hope.money
            )
            found.append(Answer(move, hope, money))
        else:
            made, left = taken(move, last.tile, view.hand)
            think = ranked_drops if races else at_sight
            then = think(view, seen, (*exposed, made), left, last.tile)[0]
            found.append(claim(move, then, seen))
    return ranked(found)


def claim(move: Move, then: Thought, seen: Outlook) -> Answer:
    """Return what a claim is worth, with the best drop after it."""
    return Answer(move, then.hope, then.money + BOLD * seen.theirs, then)
