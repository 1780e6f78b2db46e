"""Dragon Swoop: three who see every set that can fly and think of nothing hidden.

`greedy` takes the most points now. `with the master` also counts what it saves at the end when the master
flies, and the spaces that become empty for good. `patient` takes no tile of a pair or three while a larger
set of its symbol may still come, if it can recruit, and recruits what it sees most of.
"""

from dragonbox.games.dragon_swoop.combinations import pile_of

from . import any_of

SAVED = 12
"""What a tile costs that is still under the master at the end."""
EACH = 6
"""So many tiles there are of each symbol."""
EMPTY = 5
"""What a space counts at least that is empty at the end, as those are of which no tile lies above."""
LARGER = 4
"""A set of so many tiles is not waited for to grow."""
SPARED = 3
"""What it seems to cost for each tile that may yet fly in a larger set."""


def greedy(view, rng):
    """Return the fly with the most points, or a move without a fly."""
    return _best(view, rng, _points)


def with_the_master(view, rng):
    """Return the fly that brings most with what the end counts for it."""
    return _best(view, rng, _counted)


def patient(view, rng):
    """Return the same fly, less what its tiles may yet bring."""
    return _best(view, rng, lambda view, move: _counted(view, move) - SPARED * _broken(view, move))


PLAYERS = {"greedy": greedy, "with the master": with_the_master, "patient": patient}


def _best(view, rng, worth):
    """One of the flies that are worth most; a recruit or another master where no fly is worth anything."""
    moves = view.legal()
    values = {move: worth(view, move) for move in moves if move.verb == "fly"}
    most, recruits = max(values.values(), default=0), [move for move in moves if move.verb == "recruit"]
    if values and (most > 0 or not recruits):
        return any_of([move for move in values if values[move] == most], rng)
    alike = {move: _alike(view, move) for move in recruits or moves}
    most = max(alike.values())
    return any_of([move for move in alike if alike[move] == most], rng)


def _points(view, move):
    """The points of what flies now."""
    return pile_of(move.sets, view.tops).points


def _counted(view, move):
    """Those, and what the end counts: the master's tiles, and empty spaces of which nothing can fall."""
    master = any(tiles.master for tiles in move.sets) and bool(view.pile)
    left = [
        height - any(space in tiles.spaces for tiles in move.sets)
        for space, height in enumerate(view.heights)
    ]
    empty = sum(not any(left[space::-3]) for space in range(len(left)))
    return _points(view, move) + SAVED * master + EMPTY * empty


def _broken(view, move):
    """How many tiles fly in a set that might still have grown."""
    sizes = [(view.tops[tiles.spaces[0]], tiles.size) for tiles in move.sets]
    gone = "".join("".join(pile.tiles) for pile in view.piles)
    return sum(size for symbol, size in sizes if size < LARGER and EACH - gone.count(symbol) > size)


def _alike(view, move):
    """How many tiles in sight are like the one that a move picks."""
    seen = [*view.tops, *view.hand, view.master]
    return seen.count(view.tops[move.space]) if move.space >= 0 else 0
