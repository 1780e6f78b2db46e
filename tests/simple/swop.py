"""SWOP: three who see all swaps and think little, and one who overlooks some.

`greedy` takes the most points now, `thrifty` also saves chips and cubes, and `two plies` asks what the best
twelve swaps leave to the next player. `hasty` is greedy and overlooks three sequences in ten.
"""

from dragonbox.games.swop.moves import DECLINE
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.swaps import points_of_all

from . import any_of

CHIP, CUBE = 2, 1
"""What a thrifty player thinks a chip and a cube are worth."""
TRIED = 12
OVERLOOKED = 0.3


def greedy(view, rng):
    """Return the swap with the most points now."""
    swaps = points_of_all(view)
    if not swaps.moves:
        return _no_swap(view)
    most = max(swaps.points)
    return any_of(
        [move for move, points in zip(swaps.moves, swaps.points, strict=True) if points == most], rng
    )


def thrifty(view, rng):
    """Return the swap with the most points after what chips and cubes are worth."""
    worth = _worth(view)
    if not worth:
        return _no_swap(view)
    most = max(worth.values())
    return any_of([move for move, value in worth.items() if value == most], rng)


def two_plies(view, rng):
    """Return the swap of twelve that brings most after the next player's best answer."""
    worth = _worth(view)
    if not worth:
        return _no_swap(view)
    tried = sorted(worth, key=lambda move: (-worth[move], rng.random()))[:TRIED]
    return max(tried, key=lambda move: worth[move] - _answered(view, move, rng))


def hasty(view, rng):
    """Return the swap with the most points now, of those of which every sequence is noticed."""
    swaps, noticed = points_of_all(view), {}
    if not swaps.moves:
        return _no_swap(view)
    ranked = sorted(zip(swaps.points, swaps.moves, strict=True), key=lambda both: (-both[0], rng.random()))
    for _, move in ranked:
        found = score(view.numbers, move.one, move.other).sequences
        if all(
            noticed.setdefault((sequence.kind, sequence.cells), rng.random() >= OVERLOOKED)
            for sequence in found
        ):
            return move
    return ranked[-1][1]


PLAYERS = {"hasty": hasty, "greedy": greedy, "thrifty": thrifty, "two plies": two_plies}


def _worth(view):
    """By swap: its points, less what it spends. Alone the last chip ends the game: it waits for the end."""
    swaps, worth = points_of_all(view), {}
    for move, points, chips in zip(*swaps, strict=True):
        last = view.solo and chips == view.chips[view.mover] and len(view.cubes[0]) > 1
        chip = 99 if last else CHIP
        worth[move] = points - chip * chips - CUBE * (bool(move.colour) and not view.solo)
    return worth


def _answered(view, move, rng):
    """What the next player makes of the board; if the game ends, whether that is good or bad."""
    seat, game = view.to_move, view.sample(rng)
    game.apply(move)
    while game.offers:
        game.apply(DECLINE)
    if game.over:
        others = [points for other, points in enumerate(game.scores) if other != seat]
        return -100 if game.scores[seat] > max(others, default=0) else 100
    return max(_worth(game).values(), default=0)


def _no_swap(view):
    """A pass; or the offered cube with the most dice, of a colour that is not at hand if there is one."""
    moves = view.legal()
    return max(
        moves,
        key=lambda move: (
            bool(move.colour),
            move.colour not in view.cubes[view.taker],
            view.colours.count(move.colour or "-"),
        ),
    )
