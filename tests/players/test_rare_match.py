"""How players of the Rare Dragon play for the match when it is about to end.

A is the draw-two dragon and B the rare one.
"""

import random
import re
from itertools import product

import pytest
from rare_games import set_up

from dragonbox.games.rare_dragon import ai, rules
from dragonbox.games.rare_dragon.ai.match_value import Stakes, chance, margin, share
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import drop, meld

LEVELS = ("skilled", "expert", "master")
WINS = "Going out now wins the match."
OUT = (meld("I", 3), meld("J", 3), drop("B"))
"""A way to go out in `rich`."""


def decide(game, before, level):
    game = game.copy()
    game.before = before
    return ai.choose(game.view(0), level, random.Random(1))


def poor():
    """Seat 0 can lay a set of three and go out."""
    return set_up("DJJJ", pile="I", laid=("GGGG", "FFFF"), stage="play", deck=10)


def rich():
    """Seat 0 can lay two sets and go out, with 17 points to 11. A rare dragon of others is still out, and it
    holds one itself: with another turn it would play that too."""
    laid = ("DDDEEFFGGHH", "ACCCCEEFFGGHH")
    return set_up("BIIIJJJ", "ABJ", laid=laid, stage="play", deck=4, top="ADBI")


@pytest.mark.parametrize("level", LEVELS)
def test_who_would_lose_the_match_by_going_out_plays_on(level):
    """That would be 44 to 51; at the beginning of a match it is worth the points."""
    assert decide(poor(), (0, 0), level).move == meld("J", 3)
    decision = decide(poor(), (37, 47), level)
    assert decision.move.verb == "drop"
    assert decision.reason.startswith("Going out now would lose you the match.")


@pytest.mark.parametrize("level", LEVELS)
def test_who_wins_the_match_by_going_out_does(level):
    """That is 51 to 49; at the beginning of a match waiting promises more points."""
    assert decide(rich(), (0, 0), level).move.verb == "drop"
    decision = decide(rich(), (34, 38), level)
    assert decision.move in OUT
    assert decision.reason == f"Three {NAMES[decision.move.dragon]} dragons: 3 points. {WINS}"


def test_the_last_card_wins_the_match():
    game = set_up("D", pile="I", laid=("GGGG", "FFFF"), stage="play", deck=10)
    assert decide(game, (46, 45), "master").reason == "Your last card ends the round. It wins the match."
    assert decide(game, (45, 45), "master").reason == "Your last card ends the round."


def test_the_clue_says_that_going_out_loses_the_match():
    game = poor()
    game.before = (37, 47)
    assert ai.clues(game.view(0), drop("J")).idea == "Going out now would lose you the match."
    game.before = (0, 0)
    assert "match" not in ai.clues(game.view(0), drop("J")).idea


def test_a_point_more_never_makes_the_match_less_likely():
    """However many hands are left, and whoever is ahead."""
    for seats in rules.SEATS:
        for others in product((0, 20, 45, 49, 50, 60), repeat=seats - 1):
            for worth in (Stakes.ended, Stakes.expected):
                game = set_up("D", *["J"] * (seats - 1), pile="I", deck=10)
                game.before = (40,) * seats
                stakes = Stakes(game.view(0))
                theirs = [score - 40 for score in others]
                found = [worth(stakes, [own, *theirs]) for own in range(-40, 30)]
                assert found == sorted(found)


def test_all_seats_share_one_win():
    for scores in product((-3, 20, 45), repeat=3):
        assert sum(chance(scores, seat, 1.7) for seat in range(3)) == pytest.approx(1)
        assert sum(share(scores, seat) for seat in range(3)) == pytest.approx(1)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_near_the_start_a_point_is_a_point(seats):
    game = set_up("D", *["J"] * (seats - 1), pile="I", deck=10)
    points = range(3, 3 + seats)
    for before, target in (((), 50), ((10,) * seats, 50), ((140,) * seats, 200)):
        game.before, game.target = before, target
        stakes = Stakes(game.view(0))
        assert stakes.ended(points) == stakes.expected(points) == margin(points, 0)
    game.before, game.target = (46,) * seats, 50
    assert Stakes(game.view(0)).ended(points) != margin(points, 0)


def test_where_the_match_stands_level_a_point_counts_as_elsewhere():
    game = set_up("D", "J", pile="I", deck=10)
    game.before = (27, 27)
    stakes = Stakes(game.view(0))
    assert stakes.near
    one = stakes.ended([1, 0]) - stakes.ended([0, 0])
    assert 0.7 < one < 1.3


def test_a_better_move_is_told_in_wins_when_the_match_is_about_to_end():
    game = rich()
    game.before = (34, 38)
    better = ai.better(game.view(0), drop("I"), random.Random(1))
    assert better.move in OUT
    assert 20 < int(re.fullmatch(r"about (\d+) wins in 100 matches", better.said)[1]) < 80
    game.before = (0, 0)
    assert ai.better(game.view(0), drop("B"), random.Random(1)).said.endswith(" points")
