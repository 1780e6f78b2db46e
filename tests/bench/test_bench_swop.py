"""How fast SWOP plays without a window. Run with `pytest tests/bench -s` to see the figures.

Seconds are those of the processor: what else runs on the machine does not count.
"""

import random
import time

import pytest

from dragonbox import games
from dragonbox.games.swop import rules, survey
from dragonbox.games.swop.ai.best import dearest
from dragonbox.games.swop.swaps import legal, points_of_all

pytestmark = pytest.mark.benchmark(timer=time.process_time)

VARIANTS = {"basic": ({}, 2), "master": ({"variant": "master"}, 3), "solo": ({"variant": "solo"}, 1)}
EVERY = pytest.mark.parametrize("variant", VARIANTS)


def starts(variant, count):
    """So many games at their beginning."""
    chosen, seats = VARIANTS[variant]
    options, rng = games.load("swop").complete_options(chosen), random.Random(1)
    return [rules.start(options, seats, rules.deal(options, seats, rng, [])) for _ in range(count)]


def at_random(game, rng):
    moves = game.legal()
    return moves[int(rng.random() * len(moves))]


def greedily(game, rng):
    """The swap that scores most."""
    swaps = points_of_all(game)
    if not swaps.moves:
        return game.legal()[-1]
    return swaps.moves[max(range(len(swaps.points)), key=swaps.points.__getitem__)]


def play(games_, choose, rng):
    """Every game to its end; returns how many moves that took."""
    count = 0
    for start in games_:
        game = start.copy()
        while game.to_move is not None and game.turn <= 400:
            game.apply(choose(game, rng))
            count += 1
    return count


@EVERY
def test_all_swaps_of_a_new_board(benchmark, variant, note):
    """With nothing remembered of its lines."""
    positions = starts(variant, 20)

    def all_of_them():
        for position in positions:
            survey.codes_of_line.cache_clear()
            points_of_all(position)

    benchmark(all_of_them)
    seconds = benchmark.stats.stats.median / len(positions)
    note(f"swop {variant}: all swaps of a new board with points", seconds * 1000, "ms", 5)


@EVERY
@pytest.mark.parametrize("answer", [points_of_all, legal])
def test_all_swaps_in_a_game(benchmark, variant, answer, note):
    """After some moves, each line known but those that the last swap changed."""
    games_, rng = starts(variant, 20), random.Random(3)
    for game in games_:
        for _ in range(4):
            game.apply(greedily(game, rng))
    before = [game.copy() for game in games_ if game.to_move is not None]

    def setup():
        for game in before:
            points_of_all(game)
        after = [game.copy() for game in before]
        for game in after:
            game.apply(at_random(game, rng))
        return ([game for game in after if game.to_move is not None],), {}

    def all_of_them(after):
        for position in after:
            answer(position)

    benchmark.pedantic(all_of_them, setup=setup, rounds=15)
    seconds = benchmark.stats.stats.median / len(before)
    note(f"swop {variant}: {answer.__name__} in a game", seconds * 1000, "ms", 5)


@EVERY
@pytest.mark.parametrize(("choose", "goal"), [(at_random, 4), (greedily, 12)])
def test_games(benchmark, variant, choose, goal, note):
    games_, rng = starts(variant, 10), random.Random(2)
    moves = benchmark.pedantic(play, (games_, choose, rng), rounds=3)
    seconds = benchmark.stats.stats.median
    more = (
        f"{len(games_) / seconds:.1f} games/s, {moves / len(games_):.0f} moves each, at least {goal} games/s"
    )
    note(f"swop {variant}: a game played {choose.__name__}", seconds / len(games_), "s", 1 / goal, more)


def test_one_swap(benchmark):
    """A copy of a game, and a swap played on it."""
    (game,) = starts("master", 1)
    move = greedily(game, random.Random(1))
    benchmark(lambda: game.copy().apply(move))


@EVERY
def test_the_dearest_swaps(benchmark, variant):
    """What a look ahead is made of: the dearest five swaps of a position, and the position after one."""
    chance, positions = random.Random(2), starts(variant, 20)
    moves = [greedily(game, chance) for game in positions]

    def look():
        for game, move in zip(positions, moves, strict=True):
            after = game.copy()
            after.apply(move)
            if not after.offers:
                dearest(after, 5)

    benchmark(look)
    print(f"\nSWOP {variant}: {20 / benchmark.stats.stats.median:,.0f} positions/s looked ahead")
