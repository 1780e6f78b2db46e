"""How far a hand of Magic Dragon is from complete: examples, brute force, and a public package."""

import random

import magic_oracle
import pytest
from magic_games import sets, tiles
from mahjong.shanten import Shanten

from dragonbox.games.magic_dragon import penalty
from dragonbox.games.magic_dragon.penalty import codes, draws, drops, exchanges, lacking, waits
from dragonbox.games.magic_dragon.sets import flush, tiles_of, triplet
from dragonbox.games.magic_dragon.tiles import written


def lacks(text, exposed="", whole=4):
    """The tiles that a hand lacks; `whole` are all its sets."""
    return lacking(codes(tiles(text), sets(exposed)), whole - len(exposed.split()))


# -- the rulebook's examples --


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123C 123C 345S 789D 4P", 1),
        ("123C 123C 345S 34D 44P", 1),
        ("123C 123C 345S 1D 4D 44P", 2),
        ("123C 123C 3S 4S 4S 7D 8D 8D 4P", 3),
    ],
)
def test_worked_example(hand, expected):
    assert penalty.penalty(tiles(hand), (), 4) == expected


# -- by hand --


@pytest.mark.parametrize(
    ("hand", "exposed", "whole", "expected"),
    [
        ("123C 123C 345S 789D 44P", "", 4, 0),
        ("44P", "123C 123C 345S 789D", 4, 0),
        ("4P", "123C 123C 345S 789D", 4, 1),
        ("1C 4C 7C 1S 4S 7S 1D 4D 7D 1P 4P 7P 7P", "", 4, 8),
        ("1C 4C 7C 1S 4S 7S 1D 4D 7D 1P", "", 3, 7),
        ("123C 345S 789D 4P", "", 3, 1),
        ("1111C", "", 1, 2),
        ("1C", "111C", 1, 2),
        ("1C", "111C 234S 567S 888D", 4, 2),
        ("1C", "123C 123C 123C 444S", 4, 2),
        ("11C 23C", "111S 222S 333S", 4, 1),
        ("1111C", "111S 222S 333S", 4, 2),
        ("1111C 2222C 3333C 9C", "", 4, 1),
        ("1111C 2222C 333C 4C 9C", "", 4, 2),
        ("1111C 2222C 3333C 4444C", "", 4, 0),
    ],
)
def test_lacking(hand, exposed, whole, expected):
    assert lacks(hand, exposed, whole) == expected


def test_a_fifth_copy_is_not_to_be_had():
    """Neither as a twin of the fourth, which is held, nor where copies are exposed."""
    assert waits(tiles("1111C 456C 456S 789S"), (), 4) == ()
    assert lacks("1111C 456C 456S 789S") == 2
    assert lacks("4P", "234P 345P 456P 123C") == 2
    assert waits(tiles("4P"), sets("234P 345P 456P 123C"), 4) == ()
    assert lacks("4P", "444P 123C 123C 123C") == 2


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("3334567C 123S 123D", "24578C"),
        ("12345678C 99S 123D", "369C"),
        ("1234C 123S 123D 999P", "14C"),
        ("123C 123S 123D 99P 12P", "3P"),
        ("123C 123S 123D 99P 23P", "14P"),
        ("1112345678999C", "123456789C"),
        ("123C 123S 123D 99P 88P", "89P"),
        ("123C 123S 123D 9P 7P 5P 3P", ""),
    ],
)
def test_waits(hand, expected):
    assert waits(tiles(hand), (), 4) == tiles(expected)


# -- brute force --


def random_hand(rng, sets_left, exposed, kinds):
    """A hand of so many concealed sets, with one tile more or with two, and some exposed sets before it."""
    deck = [tile for tile in range(36) for _ in range(4)]
    if kinds < 36:
        kept = set(rng.sample(range(36), kinds) if rng.random() < 0.5 else range(rng.randrange(28), 36))
        deck = [tile for tile in deck if tile in kept]
    rng.shuffle(deck)
    shown = []
    for _ in range(exposed):
        first = deck[0]
        for one in rng.sample([flush(first), triplet(first)], 2):
            if all(deck.count(tile) >= one.tiles.count(tile) for tile in one.tiles) and (
                not one.flush or first % 9 < 7
            ):
                shown.append(one)
                for tile in one.tiles:
                    deck.remove(tile)
                break
    size = min(len(deck), 3 * sets_left + rng.choice([1, 2]))
    return tuple(sorted(deck[:size])), tuple(shown)


@pytest.mark.slow
@pytest.mark.parametrize("exposed", range(4))
def test_against_all_complete_hands_of_one_set(exposed):
    rng = random.Random(exposed)
    for _ in range(20):
        hand, shown = random_hand(rng, 1, exposed, rng.choice([8, 12, 36]))
        expected = magic_oracle.lacking_by_trying_all(hand, tiles_of(shown), 1)
        assert lacking(codes(hand, shown), 1) == expected, (written(hand), shown)


@pytest.mark.slow
def test_against_all_complete_hands_of_two_sets():
    rng = random.Random(2)
    for _ in range(2):
        hand, shown = random_hand(rng, 2, 2, 9)
        expected = magic_oracle.lacking_by_trying_all(hand, tiles_of(shown), 2)
        assert lacking(codes(hand, shown), 2) == expected, (written(hand), shown)


@pytest.mark.slow
@pytest.mark.parametrize("whole", [3, 4])
@pytest.mark.parametrize("kinds", [9, 14, 36])
def test_against_set_after_set(whole, kinds):
    rng = random.Random(whole * kinds)
    for _ in range(12):
        exposed = rng.choice([0, 0, 1, 2])
        hand, shown = random_hand(rng, whole - exposed, exposed, kinds)
        needed = whole - len(shown)
        expected = magic_oracle.lacking(hand, tiles_of(shown), needed)
        assert lacking(codes(hand, shown), needed) == expected, (written(hand), shown)


@pytest.mark.slow
def test_more_tiles_than_a_hand():
    """As they are dealt: 16 of them."""
    rng = random.Random(7)
    for _ in range(12):
        hand = tuple(sorted(tile // 4 for tile in rng.sample(range(144), 16)))
        assert lacking(codes(hand), 4) == magic_oracle.lacking(hand, (), 4), written(hand)


# -- what an opponent asks --


def test_exchanges_are_what_lacks_after_each_drop_and_draw():
    rng = random.Random(8)
    for _ in range(12):
        exposed = rng.choice([0, 0, 1, 2, 3])
        hand, shown = random_hand(rng, 4 - exposed, exposed, rng.choice([12, 36]))
        rows, after = exchanges(hand, shown, 4), drops(hand, shown, 4 - exposed)
        assert list(rows) == list(after) == sorted(set(hand))
        for drop, row in rows.items():
            rest = list(hand)
            rest.remove(drop)
            assert lacking(codes(rest, shown), 4 - exposed) == after[drop]
            assert draws(codes(rest, shown), 4 - exposed) == row
            for draw, expected in enumerate(row):
                there = (*hand, *tiles_of(shown)).count(draw) - (draw == drop)
                if there < 4:
                    assert lacking(codes([*rest, draw], shown), 4 - len(shown)) == expected


def test_waits_are_the_tiles_that_complete_a_hand():
    rng, waiting = random.Random(9), 0
    for _ in range(300):
        exposed = rng.choice([1, 2, 3, 4])
        hand, shown = random_hand(rng, 4 - exposed, exposed, 14)
        hand = hand[: 3 * (4 - len(shown)) + 1]
        expected = [
            draw
            for draw in range(36)
            if (*hand, *tiles_of(shown)).count(draw) < 4
            and not lacking(codes((*hand, draw), shown), 4 - len(shown))
        ]
        waiting += bool(expected)
        assert list(waits(hand, shown, 4)) == expected
    assert waiting > 30


# -- the public package --


def test_against_the_mahjong_package():
    """On three suits a penalty is one more than what is called shanten there, of a regular hand."""
    shanten = Shanten()
    rng = random.Random(10)
    for size in [13] * 200 + [14] * 100:
        span = rng.choice([108, 108, 72, 36])
        hand = tuple(sorted(tile // 4 for tile in rng.sample(range(span), size)))
        counts = [hand.count(tile) for tile in range(34)]
        expected = shanten.calculate_shanten_for_regular_hand(counts) + 1
        assert lacking(codes(hand), 4) == expected, written(hand)


# -- what it keeps in mind --


def test_what_is_kept_in_mind_is_bounded():
    kept = [penalty._tail, penalty._head, penalty._suit, penalty.waits]
    assert [cache.cache_info().maxsize for cache in kept] == [1 << 13, 1 << 8, 1 << 16, 1 << 12]
