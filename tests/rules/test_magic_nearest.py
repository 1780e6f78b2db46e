"""Why a penalty is what it is."""

import random

import pytest
from magic_games import sets, tiles

from dragonbox.games.magic_dragon.nearest import nearest
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.sets import flush, tiles_of, triplet
from dragonbox.games.magic_dragon.splits import splits


@pytest.mark.parametrize(
    ("hand", "exposed", "obtained", "idle"),
    [
        ("123C 123C 345S 789D 4P", "", "4P", ""),
        ("123C 123C 345S 34D 44P", "", "2D", ""),
        ("123C 123C 345S 1D 4D 44P", "", "11D", "4D"),
        ("123C 123C 3S 4S 4S 7D 8D 8D 4P", "", "12S 4S", "7D 4P"),
        ("123C 123C 345S 789D 44P", "", "", ""),
        ("14P", "123C 123C 345S 789D", "1P", "4P"),
    ],
)
def test_examples(hand, exposed, obtained, idle):
    found = nearest(tiles(hand), sets(exposed), 4, 4)
    assert len(found.obtained) == lacking(codes(tiles(hand), sets(exposed)), 4 - len(exposed.split()))
    assert splits(found.kept + found.obtained)
    assert (found.obtained, found.idle) == (tiles(obtained), tiles(idle))


def test_it_is_complete_and_as_near_as_the_penalty_says():
    rng = random.Random(1)
    for _ in range(120):
        suits = rng.choice([3, 4])
        deck = [tile for tile in range(9 * suits) for _ in range(4)]
        exposed = [flush(3), triplet(13), flush(19)][: rng.choice([0, 1, 2, 3])]
        for tile in tiles_of(exposed):
            deck.remove(tile)
        whole = rng.choice([4, 3]) if len(exposed) < 3 else 4
        size = 3 * (whole - len(exposed)) + rng.choice([1, 2]) + rng.choice([0, 0, 3]) * (not exposed)
        hand = tuple(sorted(rng.sample(deck, size)))
        found = nearest(hand, exposed, whole, suits)
        assert len(found.obtained) == lacking(codes(hand, exposed), whole - len(exposed))
        assert sorted(found.kept + found.idle) == list(hand)
        assert any(len(way.sets) == whole - len(exposed) for way in splits(found.kept + found.obtained))
        everything = (*found.kept, *found.obtained, *tiles_of(exposed))
        assert max(map(everything.count, everything)) <= 4
        assert max(everything) < 9 * suits
