"""Games of Magic Dragon told a second time: the same moves are legal, and the same is paid."""

import random

import magic_oracle
import pytest
from magic_games import VARIANTS, choose, options

from dragonbox.games.magic_dragon import rules
from dragonbox.games.magic_dragon.sets import flush, triplet
from dragonbox.games.magic_dragon.units import score

TABLES = {
    "A": (3, "none", 0),
    "B": (3, "small", 0),
    "C": (3, "all", 0),
    "D": (2, "all", 0),
    "E": (1, "all", 0),
    "F": (0, "all", 0),
    "G": (0, "all", 3),
}


def broken(game, rng):
    """The game after its break."""
    while game.stage in ("fingers", "side", "column"):
        game.apply(rng.choice(game.legal()))
    return game


def told(game, oracle):
    """A game told by both, the moves by somebody who goes for Zappo."""
    rng = random.Random(1)
    while not game.over:
        assert game.to_move == oracle.to_move
        assert {str(move) for move in game.legal()} == oracle.legal()
        move = choose(game, rng)
        events = game.apply(move)
        oracle.play(str(move))
    assert (oracle.over, oracle.legal()) == (True, set())
    assert tuple(oracle.paid) == game.scores
    if events[-1]["type"] == "zappo":
        assert oracle.result == (events[-1]["points"], events[-1]["penalties"])
    else:
        assert oracle.result is None
    return game


@pytest.mark.slow
@pytest.mark.parametrize(("chosen", "seats"), VARIANTS, ids=lambda value: str(value))
def test_games_of_each_variant(chosen, seats):
    chosen = options(seats, **chosen)
    shed, units, minimum = (
        (chosen["dealt"] - chosen["hand"], chosen["units"], chosen["minimum"])
        if chosen["version"] == "custom"
        else TABLES[chosen["version"]]
    )
    for seed in range(1):
        rng = random.Random(seed)
        deal = rules.deal(chosen, seats, rng, [])
        game = broken(rules.start(chosen, seats, deal), rng)
        oracle = magic_oracle.Oracle(chosen, seats, deal.to_record(), game.broken, shed, units, minimum)
        told(game, oracle)


@pytest.mark.slow
def test_what_complete_hands_score():
    """Hands of few suits and numbers, exposed sets among them."""
    rng = random.Random(2)
    for _ in range(1500):
        whole = rng.choice([3, 4, 4])
        suits, span = rng.choice([(1, 9), (2, 5), (3, 4), (4, 3)])
        kinds = [9 * suit + number for suit in range(suits) for number in range(span)]
        shift = rng.choice([0, 0, 9 - span])
        sets = [
            flush(min(tile + shift, tile - tile % 9 + 6)) if rng.random() < 0.6 else triplet(tile + shift)
            for tile in rng.choices(kinds, k=whole)
        ]
        twin = rng.choice(kinds) + shift
        exposed = rng.choice([0, 0, 1, whole])
        concealed = sorted([tile for one in sets[exposed:] for tile in one.tiles] + [twin, twin])
        everything = concealed + [tile for one in sets[:exposed] for tile in one.tiles]
        if max(map(everything.count, everything)) > 4:
            continue
        last = rng.choice(["stock", "claim", "dealt"] if not exposed else ["stock", "claim"])
        shown = [magic_oracle.SETS.index(tuple(map(magic_oracle.kind, one.tiles))) for one in sets[:exposed]]
        for units in ("all", "small"):
            expected = magic_oracle.points(concealed, shown, last, 4, units)
            found = score(concealed, sets[:exposed], last, 4, units)
            assert found.points == expected > 0
