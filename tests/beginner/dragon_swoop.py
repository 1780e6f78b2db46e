"""Dragon Swoop: looks for equal tiles with one in the master's line, and takes what scores most of what it
sees.

It takes all tiles of a symbol that it sees, or of two symbols together, and thinks of no later turn.
"""

from dragonbox.games.dragon_swoop.combinations import pile_of

from . import any_of, best_of, notices


def decide(view, moves, rng):
    flies = [move for move in moves if move.verb == "fly"]
    symbols = {symbol: notices(rng) for symbol in sorted({*view.tops, view.master, *view.hand})}
    seen = [move for move in flies if all(symbols[view.tops[tiles.spaces[0]]] for tiles in move.sets)]
    if seen:
        return best_of({move: pile_of(move.sets, view.tops).points for move in seen}, rng)
    others = [move for move in moves if move.verb != "fly"]
    if not others:
        return any_of(flies, rng)
    return best_of({move: _alike(view, move) for move in others}, rng)


def _alike(view, move):
    """How many tiles are like the one that is picked; nothing is picked in a rest without a swap."""
    return [*view.tops, view.master, *view.hand].count(view.tops[move.space]) if move.space >= 0 else 1
