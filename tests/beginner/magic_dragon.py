"""Magic Dragon: keeps what is a set or looks like becoming one, and drops a tile that stands alone.

It lays finished sets apart in its head and never breaks them. Of the other tiles it sees which have an
equal or a neighbouring one, but not always. It claims a tile that makes a set with two such tiles, when
it notices that. A complete hand the table announces.
"""

from dragonbox.games.magic_dragon.moves import drop, shed
from dragonbox.games.magic_dragon.penalty import penalty
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.tiles import NOTHING, suit_of, without

from . import any_of, best_of, notices


def decide(view, moves, rng):
    if zappos := [move for move in moves if move.verb == "zappo"]:
        return zappos[0]
    match view.stage:
        case "turn":
            hand = [*view.hand] if view.drawn == NOTHING else [*view.hand, view.drawn]
            return drop(_told(view, hand, rng))
        case "shed":
            hand, gone = [*view.hand], []
            for _ in range(view.table.version.shed):
                gone.append(_dropped(hand, rng))
                hand.remove(gone[-1])
            return shed(*gone)
        case "claim":
            return _claimed(view, moves, rng)
    return any_of(moves, rng)


def _told(view, hand, rng):
    """What goes; where the table says that the hand is one tile away after a drop, such a one."""
    exposed = exposed_sets(view, view.seat)
    near = [
        tile
        for tile in dict.fromkeys(hand)
        if penalty(without(tuple(sorted(hand)), tile), exposed, view.table.sets) == 1
    ]
    if near and notices(rng):
        return best_of({tile: -_company(hand, tile, rng) for tile in near}, rng)
    return _dropped(hand, rng)


def _loose(hand):
    """The tiles beside the finished sets."""
    left = sorted(hand)
    for tile in sorted(set(hand)):
        while left.count(tile) >= 3:
            for _ in range(3):
                left.remove(tile)
        while all(part in left and suit_of(part) == suit_of(tile) for part in (tile, tile + 1, tile + 2)):
            for part in (tile, tile + 1, tile + 2):
                left.remove(part)
    return left


def _dropped(hand, rng):
    loose = _loose(hand) or hand
    return best_of({tile: -_company(loose, tile, rng) for tile in dict.fromkeys(loose)}, rng)


def _company(loose, tile, rng):
    """How many others it is seen to go with; an equal one counts twice."""
    equal = [2] * (loose.count(tile) - 1)
    beside = [
        1 for other in dict.fromkeys(loose) if 1 <= abs(other - tile) <= 2 and suit_of(other) == suit_of(tile)
    ]
    return sum(worth for worth in [*equal, *beside] if notices(rng))


def _claimed(view, moves, rng):
    loose = _loose(view.hand)
    for move in sorted(moves, key=lambda move: move.verb != "zap"):
        if move.verb == "pass":
            continue
        needed = [view.last.tile] * 2 if move.verb == "zap" else list(move.tiles)
        if all(loose.count(tile) >= needed.count(tile) for tile in needed) and notices(rng):
            return move
    return next(move for move in moves if move.verb == "pass")
