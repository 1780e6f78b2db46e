"""The Rare Dragon: draws, lays what it sees, and throws a card that stands alone.

Of the discard pile it knows the top card. It lays a set, the rare dragon for its three points, and a
fourth card that the table lights up. The draw-two dragon costs a point, so it throws that. It thinks of
nobody else's hand.
"""

from . import any_of, best_of, notices


def decide(view, moves, rng):
    if moves[0].verb == "draw":
        top = next((move for move in moves if move.count == 1), None)
        return top if top and notices(rng) else moves[0]
    plays = [move for move in moves if move.verb in ("meld", "play")]
    seen = {move: move.count for move in plays if view.must or (_is_good(view, move) and notices(rng))}
    if seen:
        return best_of(seen, rng)
    drops = [move for move in moves if move.verb == "drop"]
    return best_of({move: -_value(view, move.dragon) for move in drops}, rng) if drops else any_of(moves, rng)


def _is_good(view, move):
    return move.dragon != view.draw_two


def _value(view, dragon):
    """How gladly a card is kept."""
    if dragon == view.draw_two:
        return 0
    return 3 if dragon == view.rare else view.hand.count(dragon)
