"""The set in the making: what picked tiles would be, and what may be added."""

import random
from collections import Counter

import pytest
from swoop_games import begin, play, positions, recorded

from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.dragon_swoop.making import describe


def told(game, text):
    """What the tiles of these words would be, in words."""
    words = text.split()
    spaces = [SPACES.index(word) for word in words if word in SPACES]
    hand = [word[-1] for word in words if word.startswith("hand:")]
    attempt = describe(game.view(0), spaces, "master" in words, hand)
    name = attempt.combination.name if attempt.combination else ""
    return name, attempt.points, attempt.bonus, str(attempt.move or attempt.reason), str(attempt.more)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("", 0, 0, "nothing is picked", "a1 b1 c1 a2 a3 master")),
        ("b3", ("", 0, 0, "one Leaf alone is no combination: a Pair needs two", "")),
        ("a1", ("", 0, 0, "one Wave alone is no combination: a Pair needs two", "b1 c1 a2 a3 master")),
        ("a1 b1", ("Pair", 2, 0, "fly a1 b1", "c1 a2 a3 master")),
        ("a3 master a1", ("Three of a kind", 15, 5, "fly a1 a3 master", "b1 c1 a2")),
        (
            "b1 c1",
            (
                "Pair",
                2,
                0,
                "each set needs a tile from the master's line, column a: the Waves have none",
                "a1 a2 a3 master",
            ),
        ),
        ("a1 b1 c1 a2 master", ("Five of a kind", 80, 30, "fly a1 b1 c1 a2 master", "")),
        (
            "a1 b1 c1 a2 a3 master",
            ("", 0, 0, "six Waves are no combination: five are the most", ""),
        ),
        ("a1 b2", ("", 0, 0, "one Wave and one Thunder are no combination: Two Pair needs two of each", "")),
        ("a1 b2 b3", ("", 0, 0, "a combination has two sets at most, each of one symbol", "")),
    ],
)
def test_at_the_start(text, expected):
    assert told(begin(), text) == expected


def test_two_sets_and_underlings():
    game = begin()
    play(game, "recruit a1", "fly b1 master / b2 c2")
    others = "a1 b1 a2 b2 c2 a3 b3 c3 master"
    assert told(game, "c1 hand:W") == ("Pair", 2, 0, "fly c1 hand:W", others)
    assert told(game, "c1 a3") == ("Pair", 2, 0, "fly c1 a3", "a1 b1 a2 b2 c2 b3 c3 master hand:W")
    assert told(game, "c1 c3 master hand:W") == (
        "Two Pair",
        7,
        2,
        "fly c1 hand:W / c3 master",
        "a1 a2 b2 a3 b3",
    )
    name, points, _, reason, more = told(game, "a1 master")
    assert (name, points) == ("Pair", 3)
    assert reason == "each set needs a tile from the master's line, column c: the Leaves have none"
    assert "c3" in more


def test_while_a_crown_is_due():
    name, points, _, reason, more = told(recorded("unfinished_crown"), "b1 a2")
    assert (name, points, more) == ("Pair", 2, "")
    assert reason == "a tile of the grid must be crowned first: there is no master"


@pytest.mark.slow
def test_it_agrees_with_the_legal_moves():
    rng = random.Random(6)
    for game in positions(250):
        legal = [move for move in game.legal() if move.sets]
        for move in legal[:20]:
            spaces = [space for tiles in move.sets for space in tiles.spaces]
            hand = "".join(tiles.hand for tiles in move.sets)
            master = any(tiles.master for tiles in move.sets)
            attempt = describe(game, spaces, master, hand)
            assert (attempt.move, attempt.reason) == (move, "")
            after = game.copy()
            after.apply(move)
            assert (after.piles[-1].points, after.piles[-1].bonus) == (attempt.points, attempt.bonus)
            # Without one of its tiles it is on the way to the move, and the tile is one that may be added.
            dropped = spaces.pop(int(rng.random() * len(spaces)))
            attempt = describe(game, spaces, master, hand)
            picked = Counter([SPACES[space] for space in spaces] + ["master"] * master)
            picked += Counter(f"hand:{symbol}" for symbol in hand)
            assert attempt.ways == tuple(way for way in legal if picked <= Counter(str(way).split()))
            assert dropped in attempt.more.spaces
