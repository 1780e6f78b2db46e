"""A player in the first week: goes straight for a complete hand and claims what brings it nearer.

It does not count which tiles are gone, nor what a hand will score, and has no eye for the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon.ai.plans import Hand
from dragonbox.games.magic_dragon.ai.worth import without_each
from dragonbox.games.magic_dragon.moves import PASS, Move, drop, shed
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import TileSet, flush, triplet
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, suit_of, together, without

EQUAL, NEXT, AFTER = 3, 2, 1
"""What another tile in the hand makes a tile worth: an equal one, one beside it, one with a gap."""
SLIPS = 0.5
"""How often it drops what looks lonely though something else lacks less, unless that breaks a set."""


def decide(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Its move of several, none of which is a Zappo."""
    sets = view.table.sets
    match view.stage:
        case "turn":
            hand = view.hand if view.drawn == NOTHING else together(view.hand, view.drawn)
            return drop(_dropped(hand, exposed_sets(view, view.seat), sets, rng))
        case "shed":
            hand, gone = view.hand, list[Tile]()
            for _ in range(view.table.version.shed):
                gone.append(_dropped(hand, (), sets, rng))
                hand = without(hand, gone[-1])
            return shed(*gone)
        case "claim":
            return _claimed(view, moves)
    return moves[below(len(moves), rng)]


def _dropped(hand: Hand, exposed: tuple[TileSet, ...], sets: int, rng: Rng) -> Tile:
    """Of the tiles that are not missed, the one that looks loneliest."""
    lack = {
        tile: lacking(codes(rest, exposed), sets - len(exposed)) for tile, rest in without_each(hand).items()
    }
    least = min(lack.values())
    looks = {tile: company(hand, tile) for tile in lack if lack[tile] == least}
    if rng.random() < SLIPS:
        looks |= {
            tile: company(hand, tile) for tile in lack if lack[tile] == least + 1 and not in_set(hand, tile)
        }
    fewest = min(looks.values())
    alike = [tile for tile, seen in looks.items() if seen == fewest]
    return alike[below(len(alike), rng)]


def company(hand: Sequence[Tile], tile: Tile) -> int:
    """How much company a tile has: equal ones and neighbours."""
    found = EQUAL * (hand.count(tile) - 1)
    for gap, worth in ((1, NEXT), (2, AFTER)):
        for other in (tile - gap, tile + gap):
            if other in hand and suit_of(other) == suit_of(tile):
                found += worth
    return found


def in_set(hand: Sequence[Tile], tile: Tile) -> bool:
    """Whether it is part of a triplet or a flush."""
    if hand.count(tile) >= 3:
        return True
    own = {other - tile for other in hand if suit_of(other) == suit_of(tile)}
    return any(around <= own for around in ({-2, -1}, {-1, 1}, {1, 2}))


def _claimed(view: View, moves: Sequence[Move]) -> Move:
    """The first claim that brings the hand nearer, a triplet rather than a flush."""
    last, exposed = view.last, exposed_sets(view, view.seat)
    assert last is not None
    needed = view.table.sets - len(exposed)
    best, least = PASS, lacking(codes(view.hand, exposed), needed)
    for move in sorted(moves, key=lambda move: move.verb != "zap"):
        if move == PASS:
            continue
        made = triplet(last.tile) if move.verb == "zap" else flush(min(last.tile, *move.tiles))
        hand = without(view.hand, *without(made.tiles, last.tile))
        shown = (*exposed, made)
        lack = min(lacking(codes(rest, shown), needed - 1) for rest in without_each(hand).values())
        if lack < least:
            best, least = move, lack
    return best
