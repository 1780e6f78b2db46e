"""How fast Dragon Dance plays without a window. Run with `pytest tests/bench -s` to see the figures."""

import random

import pytest

from dragonbox.games.dragon_dance import rules
from dragonbox.games.dragon_dance.cards import CARDS, in_order
from dragonbox.games.dragon_dance.field import Laid, begun, fitting, lay, places, room
from dragonbox.games.dragon_dance.rotation import turns

ROUNDS = 50


def play_at_random(starts, rng):
    """Every round to its end; returns the number of moves. Each move: all legal ones, a choice, apply."""
    count = 0
    for start in starts:
        game = start.copy()
        while game.to_move is not None:
            moves = game.legal()
            game.apply(moves[int(rng.random() * len(moves))])
            count += 1
    return count


def starts(seats, turning="half"):
    rng, options = random.Random(1), {"turning": turning, "rounds": 0}
    return [rules.start(options, seats, rules.deal(options, seats, rng, [])) for _ in range(ROUNDS)]


@pytest.mark.parametrize("turning", ["half", "quarter"])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_random_rounds(benchmark, seats, turning):
    """At least 100 rounds a second on one core."""
    dealt, rng = starts(seats, turning), random.Random(1)
    moves = benchmark(play_at_random, dealt, rng)
    seconds = benchmark.stats.stats.median
    print(
        f"\nDragon Dance, {seats} seats, {turning}: {ROUNDS / seconds:,.0f} random rounds/s, "
        f"{moves / seconds:,.0f} moves/s"
    )


def large(turning):
    """Seven scale cards, or as many as there are, before a field of 40 cards as wide as one gets."""
    rng, cards = random.Random(4), list(CARDS)
    rng.shuffle(cards)
    hand = [card for card in cards if len(card) == 4][:7]
    cards = [card for card in cards if card not in hand]
    field = begun(cards.pop())
    while len(field.laid) < 40:
        for card in cards:
            ways = [
                (turn, *place)
                for turn in turns(card, "quarter")
                for place in places(fitting(room(field), card, turn))
            ]
            if ways:
                field = lay(field, Laid(card, *max(ways, key=lambda way: abs(way[1]) + abs(way[2])), 0))
                cards.remove(card)
                break
    game = starts(2, turning)[0]
    game.field, game.hands[game.to_move] = field, in_order(hand)
    return game


@pytest.mark.parametrize("turning", ["half", "quarter"])
def test_all_placements(benchmark, turning):
    """Of seven cards on a field of 40: at most 3 ms."""
    game = large(turning)
    moves = benchmark(game.legal)
    xs, ys = ([laid[i] for laid in game.field.laid] for i in (2, 3))
    print(
        f"\nDragon Dance, {turning}: {len(moves)} placements of {len(game.hand)} cards "
        f"on {len(game.field.laid)}, {max(xs) - min(xs) + 2} by {max(ys) - min(ys) + 2} squares, "
        f"in {1000 * benchmark.stats.stats.median:.2f} ms"
    )


def middle():
    """A round after some turns, with something known of some hands."""
    rng = random.Random(2)
    for game in starts(4):
        while game.to_move is not None:
            if game.pile < 20 and sum(map(bool, game.known)) > 1:
                return game
            moves = game.legal()
            game.apply(moves[int(rng.random() * len(moves))])
    raise AssertionError("nothing is ever known")


def test_samples(benchmark):
    """A full round drawn from a view, as an opponent does it."""
    game, rng = middle(), random.Random(1)
    view = game.view(game.to_move)
    benchmark(view.sample, rng)


def test_copies(benchmark):
    benchmark(middle().copy)


def test_views(benchmark):
    benchmark(middle().view, 0)
