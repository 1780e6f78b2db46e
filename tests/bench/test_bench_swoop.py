"""How fast Dragon Swoop plays without a window. Run with `pytest tests/bench -s` to see the figures."""

import random
import time

import pytest

from dragonbox.games.dragon_swoop import rules
from dragonbox.games.dragon_swoop.ai import rollout

OPTIONS = {"mode": "score"}
GAMES = 200


def play_at_random(deals, rng):
    """Every deal to its end; returns how many moves that took."""
    count = 0
    for deal in deals:
        game = rules.start(OPTIONS, 1, deal)
        while not game.over:
            moves = game.legal()
            game.apply(moves[int(rng.random() * len(moves))])
            count += 1
    return count


def test_random_games(benchmark):
    """At least 800 games a second on one core."""
    rng = random.Random(1)
    deals = [rules.deal(OPTIONS, 1, rng, []) for _ in range(GAMES)]
    moves = benchmark(play_at_random, deals, rng)
    seconds = benchmark.stats.stats.median
    print(f"\nDragon Swoop: {GAMES / seconds:,.0f} random games/s, {moves / seconds:,.0f} moves/s")
    assert GAMES / seconds >= 800


def test_samples(benchmark):
    """A full round drawn from a view, as an opponent does it."""
    rng = random.Random(1)
    game = rules.start(OPTIONS, 1, rules.deal(OPTIONS, 1, rng, []))
    for _ in range(4):
        game.apply(game.legal()[0])
    view = game.view(0)
    benchmark(view.sample, rng)


def test_copies(benchmark):
    rng = random.Random(1)
    game = rules.start(OPTIONS, 1, rules.deal(OPTIONS, 1, rng, []))
    benchmark(game.copy)


@pytest.mark.benchmark(timer=time.process_time)
def test_games_in_the_head(benchmark):
    """As experts play on: a world drawn, copied, a move made in it, and the game played to its end."""
    rng = random.Random(1)
    game = rules.start(OPTIONS, 1, rules.deal(OPTIONS, 1, rng, []))
    move = game.legal()[0]
    worlds = [game.view(0).sample(rng) for _ in range(GAMES)]

    def play_on():
        for world in worlds:
            after = world.copy()
            after.apply(move)
            rollout.total_of(after)

    benchmark(play_on)
    print(f"\nDragon Swoop: {GAMES / benchmark.stats.stats.median:,.0f} games/s in an expert's head")
