"""How fast the Rare Dragon plays without a window. Run with `pytest tests/bench -s` to see the figures."""

import random
import statistics
import time

import pytest

from dragonbox.games.rare_dragon import ai, rules

OPTIONS = {"target": 50}
HANDS = 200


def play_at_random(starts, rng):
    """Every hand to its end; returns how many moves that took. Each move: all legal ones, a choice, apply."""
    count = 0
    for start in starts:
        game = start.copy()
        while game.to_move is not None:
            moves = game.legal()
            game.apply(moves[int(rng.random() * len(moves))])
            count += 1
    return count


def hands(seats):
    rng = random.Random(1)
    return [rules.start(OPTIONS, seats, rules.deal(OPTIONS, seats, rng, [])) for _ in range(HANDS)]


@pytest.mark.parametrize("seats", rules.SEATS)
def test_random_hands(benchmark, seats):
    """At least 60,000 moves a second on one core."""
    starts, rng = hands(seats), random.Random(1)
    moves = benchmark(play_at_random, starts, rng)
    seconds = benchmark.stats.stats.median
    print(
        f"\nRare Dragon, {seats} seats: {HANDS / seconds:,.0f} random hands/s, {moves / seconds:,.0f} moves/s"
    )


def middle():
    """A hand after some turns."""
    game, rng = hands(3)[0], random.Random(2)
    while game.deck > 8:
        moves = game.legal()
        game.apply(moves[int(rng.random() * len(moves))])
    return game


def test_samples(benchmark):
    """A full round drawn from a view, as an opponent does it."""
    game, rng = middle(), random.Random(1)
    view = game.view(game.to_move)
    benchmark(view.sample, rng)


def test_copies(benchmark):
    benchmark(middle().copy)


def test_views(benchmark):
    benchmark(middle().view, 0)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_skilled_decisions(note, seats):
    """Each takes a tenth of a second at most; by the processor's time."""
    rng, times = random.Random(1), []
    for start in hands(seats)[:20]:
        game = start.copy()
        while game.to_move is not None:
            moves = game.legal()
            if len(moves) > 1:
                view, begun = game.view(game.to_move), time.process_time()
                moves = [ai.choose(view, "skilled", rng).move]
                times.append(time.process_time() - begun)
            game.apply(moves[0])
    note(f"Rare Dragon: a skilled decision, {seats} seats, mean", 1000 * statistics.mean(times), "ms", 20)
    note(f"Rare Dragon: a skilled decision, {seats} seats, slowest", 1000 * max(times), "ms", 100)
