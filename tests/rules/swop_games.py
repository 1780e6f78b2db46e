"""Positions of SWOP for the tests: from pictures of the board, and from random play."""

import random

from dragonbox import games
from dragonbox.core.contract import IllegalMove
from dragonbox.games.swop import rules
from dragonbox.games.swop.board import CELLS, COLOURS
from dragonbox.games.swop.dealing import Deal

PLAIN = """
    14251425142
    25142514251
    14251425142
    25142514251
    14251425142
    25142514251
"""
"""Numbers without a run of three anywhere."""
CUBES = {2: ("YORPV", "BCGNK"), 3: ("YORPV", "BCGNK", "YORPV"), 4: ("YORPV", "BCGNK", "YORPV", "BCGNK")}


def options(**chosen):
    """All options, the others with their defaults."""
    return games.load("swop").complete_options(chosen)


def numbers(picture):
    """The 66 numbers of a picture, a text or a list of its rows; a dot is a chip."""
    signs = "".join("".join(picture).split()).replace(".", "0")
    assert len(signs) == len(CELLS)
    return [int(sign) for sign in signs]


def cell(name):
    return CELLS.index(name)


def begin(picture=PLAIN, seats=2, first=0, cubes=None, colours="", state=None, **chosen):
    """The game at its beginning, and then as `state` says: chips=[1, 0], fields=[16, 3] and so on.

    In each row stand all colours, in row 1 from white to black, in each further row moved to the left by
    two; unless `colours` says otherwise. Dots of the picture are chips that lie already.
    """
    chosen = options(**chosen)
    dealt = numbers(picture)
    shifted = (
        "".join(COLOURS[2 * row :] + COLOURS[: 2 * row] for row in range(5)) + COLOURS[10:] + COLOURS[:10]
    )
    colours = "".join(colours.split()) or shifted
    if cubes is None:
        cubes = CUBES[seats] if rules.dealt_cubes(chosen) else ()
    game = rules.start(chosen, seats, Deal(tuple(dealt), colours, tuple(cubes), first))
    for place, number in enumerate(dealt):
        if not number:
            game.colours[place] = "#"
    for name, value in (state or {}).items():
        assert hasattr(game, name)
        setattr(game, name, value)
    return game


def play(game, *texts):
    """The game after these moves, all of them legal; returns the events of the last."""
    events = []
    for text in texts:
        move = rules.parse(game, text)
        game.check(move)
        assert move in game.legal()
        events = game.apply(move)
    return events


def reason(game, text):
    """Why a move is refused, and the section of the help page."""
    try:
        move = rules.parse(game, text)
        assert move not in game.legal(), f"{text} is legal"
        game.check(move)
    except IllegalMove as error:
        return str(error), error.rule
    raise AssertionError(f"{text} is not refused")


def legal(game):
    """The notation of all legal moves."""
    return [str(move) for move in game.legal()]


def types(events):
    return [event["type"] for event in events]


VARIANTS = [
    *(({}, seats) for seats in (1, 2, 3, 4)),
    *(({"variant": "master"}, seats) for seats in (2, 3, 4)),
    ({"variant": "master", "layout": "rows"}, 3),
    ({"variant": "team"}, 4),
    ({"variant": "team", "rules": "master", "layout": "rows"}, 4),
    ({"variant": "solo"}, 1),
    ({"variant": "solo", "gentle": True, "layout": "rows"}, 1),
]
"""Every game that can be played."""


def positions(count, seed=1):
    """So many positions of games in which good swaps are liked, the last of each game included."""
    rng = random.Random(seed)
    while True:
        chosen, seats = VARIANTS[int(rng.random() * len(VARIANTS))]
        chosen = options(finish=20 + int(rng.random() * 30), **chosen)
        game = rules.start(chosen, seats, rules.deal(chosen, seats, rng, []))
        while True:
            if not count:
                return
            count -= 1
            yield game.copy()
            if game.over:
                break
            game.apply(choose(game, rng))


def choose(game, rng):
    """A move at random, often the best of some, so that games end and Swops are made."""
    moves = game.legal()
    some = [moves[int(rng.random() * len(moves))] for _ in range(1 + int(rng.random() * 40))]

    def gain(move):
        after = game.copy()
        after.apply(move)
        return sum(after.fields)

    return max(some, key=gain)


QUIET = """
    331........
    ...........
    1.4.2.5.1.4
    ...........
    4.1.5.2.4.1
    ..........3
"""
"""One point for c1-k6, nothing for most others. The colours of rows 3 and 5: P.B.G.K.Y.R and G.K.Y.R.V.C."""
SETS = """
    111113.....
    ...........
    ...........
    4.5.2.5.4.2
    ...........
    333331.....
"""
"""Two Swops for f1-f6, one for f1 or f6 with another 3 or 1."""
THREES = """
    112122333..
    ...........
    4.5.6.5.4.6
    ...........
    4.5.6.5.4.6
    ...........
"""
"""Two Swops for c1-d1, one of them with both dice in it."""
