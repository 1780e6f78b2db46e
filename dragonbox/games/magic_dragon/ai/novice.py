"""A player in the first week: keeps sets and what looks like one, and drops what stands alone.

It does not notice all that goes together, nor every set that it could claim, and does not always keep a hand
that waits. It does not count which tiles are gone, nor what a hand will score, and has no eye for the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon.ai.plans import Hand, without_each
from dragonbox.games.magic_dragon.moves import PASS, Move, drop, shed
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import TileSet, flush, triplet
from dragonbox.games.magic_dragon.tiles import Tile, suit_of, without

EQUAL, NEXT, AFTER = 3, 2, 1
"""What another tile in the hand makes a tile worth: an equal one, one beside it, one with a gap."""
MISSES = 0.8
"""How often it does not notice that two tiles go together."""
CLAIMS = 0.2
"""How likely it notices a set that it could make with a claim."""
FEW = 4
"""So few tiles in the hand are seen at a glance."""
NEAR = 1
"""With so few tiles missing it mostly looks closely, and does not take the hand back."""
CAREFUL, CAREFUL_OF_MORE = 0.3, 0.7
"""How likely it looks closely then: against one other player, and against more."""


def decide(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Its move of several, none of which is a Zappo."""
    exposed = exposed_sets(view, view.seat)
    match view.stage:
        case "turn":
            hand = held(view)
            careful = CAREFUL if view.table.seats == 2 else CAREFUL_OF_MORE
            return drop(_dropped(hand, exposed, view.table.sets, rng, careful))
        case "shed":
            hand, gone = view.hand, list[Tile]()
            for _ in range(view.table.version.shed):
                gone.append(_dropped(hand, (), view.table.sets, rng, 1.0, shedding=True))
                hand = without(hand, gone[-1])
            return shed(*gone)
        case "claim":
            return _claimed(view, moves, rng)
    return moves[below(len(moves), rng)]


def _dropped(
    hand: Hand, exposed: tuple[TileSet, ...], sets: int, rng: Rng, close: float, shedding: bool = False
) -> Tile:
    """Of the tiles in no set one that is or looks alone; near the end, one that is not missed."""
    tiles = [tile for tile in dict.fromkeys(hand) if not in_set(hand, tile)]
    near = lacking(codes(hand, exposed), sets - len(exposed)) <= NEAR
    careful = not tiles or (near and rng.random() < close)
    if careful:
        lack = {
            tile: lacking(codes(rest, exposed), sets - len(exposed))
            for tile, rest in without_each(hand).items()
        }
        tiles = [tile for tile in lack if lack[tile] == min(lack.values())]
    looks = {tile: usefulness(hand, tile) for tile in tiles}
    if not careful and not shedding:
        looks = {tile: usefulness(hand, tile, rng) for tile in tiles}
    fewest = min(looks.values())
    alike = [tile for tile, seen in looks.items() if seen == fewest]
    return alike[below(len(alike), rng)]


def usefulness(hand: Sequence[Tile], tile: Tile, rng: Rng | None = None) -> int:
    """Return how much company a tile has, equal ones and neighbours; with chance, what is noticed of it."""
    found = [EQUAL] * (hand.count(tile) - 1)
    for gap, worth in ((1, NEXT), (2, AFTER)):
        for other in (tile - gap, tile + gap):
            if other in hand and suit_of(other) == suit_of(tile):
                found.append(worth)
    return sum([worth for worth in found if rng is None or rng.random() >= MISSES])


def in_set(hand: Sequence[Tile], tile: Tile) -> bool:
    """Return whether it is part of a triplet or a flush."""
    if hand.count(tile) >= 3:
        return True
    own = {other - tile for other in hand if suit_of(other) == suit_of(tile)}
    return any(around <= own for around in ({-2, -1}, {-1, 1}, {1, 2}))


def _claimed(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """The first claim that it notices and that brings the hand nearer, a triplet rather than a flush."""
    last, exposed = view.last, exposed_sets(view, view.seat)
    assert last is not None
    needed = view.table.sets - len(exposed)
    now = lacking(codes(view.hand, exposed), needed)
    for move in sorted(moves, key=lambda move: move.verb != "zap"):
        if move == PASS:
            continue
        made = triplet(last.tile) if move.verb == "zap" else flush(min(last.tile, *move.tiles))
        hand = without(view.hand, *without(made.tiles, last.tile))
        shown = (*exposed, made)
        lack = min(lacking(codes(rest, shown), needed - 1) for rest in without_each(hand).values())
        if lack < now and (len(view.hand) <= FEW or rng.random() < CLAIMS):
            return move
    return PASS
