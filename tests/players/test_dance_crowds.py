"""What the master of Dragon Dance expects of a round and of a match among three and more."""

import random

import pytest
from dance_games import set_up, somewhere

from dragonbox import games
from dragonbox.games.dragon_dance.ai import crowd, rollout, shares
from dragonbox.games.dragon_dance.ai.rollout import NUMBER, Quick
from dragonbox.games.dragon_dance.ai.shares import Shares, share

RED = ("RGBY", "HR r0 at -1,-1")


def in_thought(game):
    """The round as it is, where a turn begins, in the form in which it is played on."""
    within = rollout.window(game.field)
    cells = rollout.cells(game.field, within)
    quick = Quick(within, cells, game.turning, game.points, game.to_move, game.stage)
    return quick.dealt([[NUMBER[card] for card in hand] for hand in game.hands], [])


def chances(*hands, scores):
    """What can be expected where these lie before red, and the first one is on turn."""
    return crowd.chances(in_thought(set_up(*hands, laid=RED, scores=scores)))


def test_somebody_will_win():
    """All chances of a round together are one."""
    found = 0
    for number in range(60):
        game, _ = somewhere(number)
        if not game.over and game.stage == "turn" and len(game.hands) > 2:
            for told in crowd.chances(in_thought(game)):
                assert len(told) == len(game.hands)
                assert sum(told) == pytest.approx(1)
                assert min(told) > 0
            found += 1
    assert found > 10


def test_who_can_dance_next_will_probably_be_the_dragon_winner():
    """With fifteen points, room for the head and nobody who can block it, more than otherwise."""
    (can, *_), _ = chances("HR", "GYRB BRGY", "RBGY HG", scores=(22, 24, 20))
    assert can > 0.9
    for hand, second, scores in (
        ("HR", "GYRB ER", (22, 24, 20)),
        ("HR", "GYRB BRGY", (8, 24, 20)),
        ("GYBR", "GYRB BRGY", (22, 24, 20)),
    ):
        (less, *_), _ = chances(hand, second, "RBGY HG", scores=scores)
        assert can > less + 0.02


def test_who_is_far_ahead_will_probably_have_the_most_points():
    _, (first, second, third) = chances("GYRB BRGY", "GYBR BGYR", "RBGY YGRB", scores=(16, 40, 20))
    assert second > first + 0.3
    assert second > third + 0.3


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_match_belongs_to_all_of_its_players(seats):
    assert share(0, 0, seats) == pytest.approx(1 / seats)
    for ones in range(1, seats):
        assert ones * share(1, ones - 1, seats) + (seats - ones) * share(0, ones, seats) == pytest.approx(1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_to_share_a_round_is_better_than_to_lose_it(seats):
    none = (0,) * seats
    match = Shares(0, none, none)
    alone, shared, other, two = (match.ended(won, none) for won in ({0}, {0, 1}, {1}, {1, 2}))
    assert alone > shared > other > two > 0
    assert shared - other > alone - shared


def test_a_match_that_is_over_belongs_to_the_most_points():
    match = Shares(0, (1, 1, 1), (30, 34, 60))
    assert match.ended({0, 1}, (30, 25, 9)) == 1
    assert match.ended({0, 1}, (30, 26, 9)) == 0.5
    assert match.ended({0, 1}, (30, 27, 9)) == 0
    assert match.ended({1, 2}, (30, 0, 0)) == 0
    assert match.ended({0}, (0, 30, 30)) == 1


def test_a_view_tells_how_the_match_stands_among_more():
    match = games.load("dragon_dance").new({}, 4, seed="0000-01")
    assert shares.of(match.view(1)) == Shares(1, (0,) * 4, (0,) * 4)
    chance = random.Random(1)
    while match.to_move is not None and len(match.rounds) == 1:
        match.play(chance.choice(match.view(match.to_move).legal()))
    found = shares.of(match.view(2))
    assert list(found.won) == match.standing.extra["rounds_won"]
    assert tuple(found.scores) == tuple(match.standing.scores)
