"""Magic Dragon: two who count tiles and know nothing of points.

`useful tiles` keeps the hand as near as it can and counts the unseen tiles that bring it nearer; it claims
what brings it nearer. `defensive` does the same, but drops safe tiles once somebody may be waiting.
"""

from dragonbox.games.magic_dragon.moves import PASS, drop, shed
from dragonbox.games.magic_dragon.penalty import codes, exchanges, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.sets import flush, triplet
from dragonbox.games.magic_dragon.tiles import COPIES, KINDS, NOTHING, kinds, together, without

from . import any_of

SHOWN, LATE = 2, 8
"""So many exposed sets of one player, or own drops, are a warning."""
FAR = 2
"""With so many tiles missing, or more, a hand is given up for a safe tile."""


def useful(view, rng):
    """Return the move that brings the hand nearest, and then the one with most unseen tiles that help."""
    return _decide(view, rng, _useful_drop)


def defensive(view, rng):
    """Return the same move, or a safe drop where somebody may be waiting and the own hand is far."""
    return _decide(view, rng, _defensive_drop)


def _decide(view, rng, dropped):
    moves = view.legal()
    if zappos := [move for move in moves if move.verb == "zappo"]:
        return zappos[0]
    match view.stage:
        case "turn":
            return drop(dropped(view))
        case "shed":
            hand, gone = view.hand, []
            for _ in range(view.table.version.shed):
                found = _ranked(view, hand, ())
                gone.append(min(found, key=found.get))
                hand = without(hand, gone[-1])
            return shed(*gone)
        case "claim":
            return _claimed(view, moves)
    return any_of(moves, rng)


def _useful_drop(view):
    found = _own(view)
    return min(found, key=found.get)


def _defensive_drop(view):
    found = _own(view)
    shown = max(len(sets) for seat, sets in enumerate(view.exposed) if seat != view.seat)
    warned = shown >= SHOWN or len(view.dropped[view.seat]) >= LATE
    if warned and min(found.values())[0] >= FAR:
        return min(found, key=lambda tile: (-_safety(view, tile), found[tile]))
    return min(found, key=found.get)


def _own(view):
    """All drops of the own hand, ranked."""
    hand = view.hand if view.drawn == NOTHING else together(view.hand, view.drawn)
    return _ranked(view, hand, exposed_sets(view, view.seat))


def _ranked(view, hand, exposed):
    """How many tiles are missing after each drop, and minus how many unseen ones help then."""
    left = [COPIES if tile in kinds(view.table.suits) else 0 for tile in range(KINDS)]
    for tile in view.seen():
        left[tile] -= 1
    found = {}
    for tile, row in exchanges(hand, exposed, view.table.sets).items():
        missing = lacking(codes(without(hand, tile), exposed), view.table.sets - len(exposed))
        found[tile] = (missing, -sum(left[other] for other in range(KINDS) if row[other] < missing))
    return found


def _claimed(view, moves):
    """The claim that brings the hand nearest, if one brings it nearer at all."""
    exposed, tile = exposed_sets(view, view.seat), view.last.tile
    best, chosen = (lacking(codes(view.hand, exposed), view.table.sets - len(exposed)), 0), PASS
    for move in moves:
        if move != PASS:
            made = triplet(tile) if move.verb == "zap" else flush(min(tile, *move.tiles))
            left = without(view.hand, *without(made.tiles, tile))
            after = min(_ranked(view, left, (*exposed, made)).values())
            if after[0] < best[0] or (chosen != PASS and after < best):
                best, chosen = after, move
    return chosen


def _safety(view, tile):
    """How safe a drop is: how many of the others have dropped it, and how many copies are seen."""
    others = [seat for seat in range(view.table.seats) if seat != view.seat]
    dropped = sum(tile in view.dropped[seat] for seat in others)
    return 2 * dropped + view.seen().count(tile) / COPIES


PLAYERS = {"useful tiles": useful, "defensive": defensive}
