"""How fast Magic Dragon is without a window. `pytest tests/bench/test_bench_magic.py -s` shows the figures.

They count processor time, so that what else runs on the machine does not matter so much; the public `mahjong`
package is measured in the same run, on the same hands.
"""

import random
import subprocess
import sys
import time

import pytest
from magic_games import options
from mahjong.shanten import Shanten

from dragonbox.games.magic_dragon import ai, penalty, rules, splits
from dragonbox.games.magic_dragon.ai import plans, scores
from dragonbox.games.magic_dragon.penalty import exchanges
from dragonbox.games.magic_dragon.sets import flush, triplet
from dragonbox.games.magic_dragon.units import score

pytestmark = pytest.mark.benchmark(timer=time.process_time, warmup=False)
KEPT = (
    penalty._tail,
    penalty._head,
    penalty._suit,
    penalty._lack_after,
    penalty.waits,
    splits.into_sets,
    scores._of_suit,
    scores._towers,
    plans._one_suit,
    plans._taken,
    plans._counts_of,
)


def forget():
    """Everything that is kept in mind."""
    for cache in KEPT:
        cache.cache_clear()


def hands(count, size, suits, seed):
    """So many random hands, each from a full set of tiles."""
    rng = random.Random(seed)
    return [tuple(sorted(tile // 4 for tile in rng.sample(range(36 * suits), size))) for _ in range(count)]


def told(what, count, seconds, goal):
    print(f"\nMagic Dragon: {what}: {count / seconds:,.0f}/s, goal {goal:,}")
    assert count / seconds >= goal


def penalties(dealt):
    for hand in dealt:
        penalty.penalty(hand, (), 4)


def exchanged(dealt):
    """How many questions that were: each drop with each draw."""
    return sum(len(row) for hand in dealt for row in exchanges(hand, (), 4).values())


def test_penalty_of_fresh_hands(benchmark):
    """From nothing kept in mind."""
    dealt = hands(3000, 13, 4, 1)
    benchmark.pedantic(penalties, (dealt,), setup=forget, rounds=5)
    told("penalty of fresh hands of 13", len(dealt), benchmark.stats.stats.median, 50_000)


def test_each_drop_with_each_draw(benchmark):
    """What an opponent asks of each of 60 hands, from nothing kept in mind."""
    dealt = hands(60, 14, 4, 2)
    benchmark.pedantic(exchanged, (dealt,), setup=forget, rounds=5)
    told("each drop with each draw", exchanged(dealt), benchmark.stats.stats.median, 250_000)


def by_the_package(shanten, dealt):
    """The same questions to the mahjong package; returns how many."""
    count = 0
    for hand in dealt:
        counts = [hand.count(tile) for tile in range(34)]
        for drop in dict.fromkeys(hand):
            counts[drop] -= 1
            for draw in range(27):
                if counts[draw] < 4:
                    counts[draw] += 1
                    shanten.calculate_shanten_for_regular_hand(counts)
                    counts[draw] -= 1
                    count += 1
            counts[drop] += 1
    return count


def test_three_suits_beside_the_mahjong_package(benchmark):
    """The draws of the fourth suit are not counted, though they are answered too."""
    dealt = hands(40, 14, 3, 3)
    start = time.process_time()
    count = by_the_package(Shanten(), dealt)
    theirs = count / (time.process_time() - start)
    benchmark.pedantic(exchanged, (dealt,), setup=forget, rounds=5)
    fresh = count / benchmark.stats.stats.median
    exchanged(dealt)
    start = time.process_time()
    for _ in range(5):
        exchanged(dealt)
    warm = 5 * count / (time.process_time() - start)
    print(f"\nMagic Dragon: three suits: {fresh:,.0f}/s fresh, {warm:,.0f}/s warm; mahjong {theirs:,.0f}/s")
    print(f"  {fresh / theirs:.1f} times fresh, goal 3; {warm / theirs:.1f} times warm, goal 10")
    assert fresh >= 3 * theirs
    assert warm >= 10 * theirs


def complete_hands(count, seed):
    """So many complete hands of 14 tiles, each of random sets and a twin."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        kinds = range(36) if rng.random() < 0.5 else range(9)
        sets = [
            flush(tile) if tile % 9 < 7 and rng.random() < 0.7 else triplet(tile)
            for tile in rng.choices(kinds, k=4)
        ]
        twin = rng.choice(kinds)
        hand = sorted([tile for one in sets for tile in one.tiles] + [twin, twin])
        if all(hand.count(tile) <= 4 for tile in hand):
            found.append(tuple(hand))
    return found


def scored(made):
    for hand in made:
        score(hand, (), "stock", 4, "all")


def test_best_units_of_complete_hands(benchmark):
    """Half of them of one suit, with several ways to split them."""
    made = complete_hands(1000, 4)
    benchmark.pedantic(scored, (made,), setup=forget, rounds=5)
    told("best units of a complete hand", len(made), benchmark.stats.stats.median, 8_000)


def play_at_random(chosen, deals, rng):
    """Every deal to its end; returns how many moves that took."""
    count = 0
    for deal in deals:
        game = rules.start(chosen, 4, deal)
        while game.to_move is not None:
            moves = game.legal()
            game.apply(moves[int(rng.random() * len(moves))])
            count += 1
    return count


def test_random_games(benchmark):
    """Four players, version C."""
    chosen, rng = options(4), random.Random(5)
    deals = [rules.deal(chosen, 4, rng, []) for _ in range(100)]
    moves = benchmark.pedantic(play_at_random, (chosen, deals, rng), setup=forget, rounds=5)
    seconds = benchmark.stats.stats.median
    told(f"random games ({moves / seconds:,.0f} moves/s)", len(deals), seconds, 300)


def play_by_level(level, chosen, deals, spent):
    """Every deal to its end by four of that level; `spent` gets the seconds of each decision."""
    for deal in deals:
        game = rules.start(chosen, 4, deal)
        while game.to_move is not None:
            moves = game.legal()
            move = moves[0]
            if len(moves) > 1:
                start = time.process_time()
                move = ai.choose(game.view(game.to_move), level, random.Random(1)).move
                spent.append(time.process_time() - start)
            game.apply(move)


@pytest.mark.parametrize(("level", "games"), [("novice", 20), ("skilled", 20), ("expert", 20), ("master", 4)])
def test_games_of_four(benchmark, level, games):
    """Version C."""
    chosen, rng, spent = options(4), random.Random(8), []
    deals = [rules.deal(chosen, 4, rng, []) for _ in range(games)]
    benchmark.pedantic(play_by_level, (level, chosen, deals, spent), rounds=1)
    spent.sort()
    print(f"\nMagic Dragon: four of level {level}: {benchmark.stats.stats.median / games:.3f} s a game")
    middle, slow = spent[len(spent) // 2], spent[int(len(spent) * 0.95)]
    print(f"  a decision: {1000 * middle:.1f} ms, the slowest but one in twenty {1000 * slow:.1f} ms")
    if level == "skilled":
        assert benchmark.stats.stats.median / games <= 0.15


def test_samples(benchmark):
    """A full round drawn from a view, as an opponent does it."""
    chosen, rng = options(4, version="F"), random.Random(6)
    view = rules.start(chosen, 4, rules.deal(chosen, 4, rng, [])).view(2)
    benchmark(view.sample, rng)


MEMORY = """
import random, time

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 / 2**20

start = time.perf_counter()
from dragonbox.games.magic_dragon import penalty, rules, splits
from dragonbox.games.magic_dragon.ai import plans, scores
loaded = time.perf_counter()
before = resident()
penalty.penalty((0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 28, 29, 35), (), 4)
first = time.perf_counter()
rng = random.Random(7)
full = (
    penalty._tail, penalty._suit, penalty._lack_after, penalty.waits, splits.into_sets,
    scores._of_suit, scores._towers, plans._one_suit, plans._taken, plans._counts_of,
)
while any(cache.cache_info().currsize < cache.cache_info().maxsize for cache in full):
    hand = sorted(tile // 4 for tile in rng.sample(range(36), 14))
    penalty.exchanges(hand, (), 4)
    penalty.waits(tuple(hand[:13]), (), 4)
    splits.into_sets(tuple(hand[:12]))
    code = penalty.codes(sorted(tile // 4 for tile in rng.sample(range(144), 14)))
    penalty.draws(code, 4)
    scores.scores("all", code, ())
    for suit in code:
        plans._one_suit(suit, True)
        plans._taken(suit, tuple(range(1, 10)))
        plans._counts_of(suit)
print(loaded - start, first - loaded, resident() - before)
"""


def test_memory_and_first_use():
    """With everything full that is kept in mind: at most 40 MB more than before."""
    answer = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    loaded, first, grown = map(float, answer.stdout.split())
    print(f"\nMagic Dragon: loaded in {loaded * 1000:.0f} ms, first penalty {first * 1000:.1f} ms")
    print(f"  everything full that is kept in mind: {grown:.0f} MB, goal 40")
    assert grown <= 40
