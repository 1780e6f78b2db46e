"""Positions of Magic Dragon in which somebody has to decide, for tests of players."""

import random

from magic_games import options, sets, tile, tiles

from dragonbox.core.shuffle import shuffled
from dragonbox.games.magic_dragon import ai, rules, versions
from dragonbox.games.magic_dragon.position import Dropped
from dragonbox.games.magic_dragon.sets import Exposed, tiles_of
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING, kinds
from dragonbox.search import Budget

LITTLE = Budget(0.3)


def set_up(hand, drawn="", last="", by=3, shown=(), dropped=(), stock=99, seats=4, **chosen):
    """Seat 0 has this hand and has drawn a tile, or can claim the `last` one that seat `by` has dropped.

    `shown` and `dropped` are texts by seat; with a smaller `stock` the last seat has dropped more. All else
    is drawn at random, so that nobody else can claim.
    """
    table = versions.table(options(seats, **chosen), seats, 0, 0)
    exposed = [
        tuple([Exposed(one, one.tile, (seat + 1) % seats) for one in sets(text)])
        for seat, text in enumerate([*shown, *[""] * (seats - len(shown))])
    ]
    fronts = [tuple(map(tile, text.split())) for text in [*dropped, *[""] * (seats - len(dropped))]]
    if last:
        fronts[by] += (tile(last),)
    rest = [which for which in kinds(table.suits) for _ in range(COPIES)]
    for given in [*tiles(hand), *([tile(drawn)] if drawn else [])]:
        rest.remove(given)
    for given in [one for own in exposed for one in tiles_of([shown.set for shown in own])]:
        rest.remove(given)
    for given in [one for own in fronts for one in own]:
        rest.remove(given)
    for seed in range(1000):
        game = _filled(table, tiles(hand), exposed, fronts, shuffled(rest, random.Random(seed)), stock)
        if not last:
            game.turn, game.drawn = 0, tile(drawn)
            return game
        game.turn, game.last, game.stage = by, Dropped(by, tile(last)), "claim"
        game.asked = tuple(game.claimants())
        if game.asked == (0,):
            return game
    raise AssertionError("somebody else can claim")


def _filled(table, hand, exposed, fronts, rest, stock):
    """The other hands, the stock and the dead tiles from `rest`."""
    hands, rest = [hand], list(rest)
    assert len(hand) == table.hand - 3 * len(exposed[0])
    for seat in range(1, table.seats):
        size = table.hand - 3 * len(exposed[seat])
        hands.append(tuple(sorted(rest[:size])))
        del rest[:size]
    dead = []
    for _ in range(table.seats):
        dead.append(tuple(sorted(rest[: table.version.shed])))
        del rest[: table.version.shed]
    left = tuple(rest[:stock])
    # What remains was dropped by somebody: by the last player, before all that matters.
    fronts = [*fronts[:-1], (*rest[stock:], *fronts[-1])]
    nobody = [None] * table.seats
    return rules.Round(
        table,
        left,
        "turn",
        0,
        (),
        nobody,
        (),
        1,
        0,
        hands,
        NOTHING,
        exposed,
        fronts,
        dead,
        None,
        None,
    )


def decided(level, deals, version="C"):
    """Every position in which a player of that level has a choice, and the decision."""
    for deal in deals:
        rng = random.Random(f"{version} {deal}")
        chosen = options(4, version=version)
        game = rules.start(chosen, 4, rules.deal(chosen, 4, rng, []))
        while not game.over:
            if len(game.legal()) == 1:
                move = game.legal()[0]
            else:
                decision = ai.choose(game.view(game.to_move), level, rng, LITTLE)
                yield game, decision
                move = decision.move
            game.apply(move)
