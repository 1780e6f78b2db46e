"""How fast the Rare Dragon plays without a window. Run with `pytest tests/bench -s` to see the figures."""

import random
import statistics
import time

import pytest

from dragonbox.games.rare_dragon import ai, rules
from dragonbox.games.rare_dragon.ai import prospects, rollout

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
def test_quick_hands(note, seats):
    """Hands that quick players play to their end, and how what is expected of one is judged."""
    starts = [rollout.Spread(start) for start in hands(seats)]
    turns, begun = 0, time.process_time()
    for spread in starts:
        seat = 0
        while not rollout.turn(spread, seat):
            seat, turns = (seat + 1) % seats, turns + 1
    seconds = time.process_time() - begun
    note(f"Rare Dragon: a turn of a quick player, {seats} seats", 1e6 * seconds / turns, "µs", 50)
    spread = rollout.Spread(middle())
    begun = time.process_time()
    for _ in range(HANDS):
        prospects.margin(spread, 0)
    note("Rare Dragon: what can be expected", 1e6 * (time.process_time() - begun) / HANDS, "µs", 100)


@pytest.mark.parametrize(("level", "most"), [("skilled", 100), ("expert", 500), ("master", 2000)])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_decisions(note, seats, level, most):
    """By the processor's time, in milliseconds."""
    rng, times = random.Random(1), []
    for start in hands(seats)[:6]:
        game = start.copy()
        while game.to_move is not None:
            moves = game.legal()
            if len(moves) > 1:
                view, begun = game.view(game.to_move), time.process_time()
                moves = [ai.choose(view, level, rng).move]
                times.append(time.process_time() - begun)
            game.apply(moves[0])
    times.sort()
    late = times[int(0.95 * len(times))]
    note(
        f"Rare Dragon: a decision, {level}, {seats} seats, middle",
        1000 * statistics.median(times),
        "ms",
        most,
    )
    note(f"Rare Dragon: a decision, {level}, {seats} seats, 95 %", 1000 * late, "ms", most)
