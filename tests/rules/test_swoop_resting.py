"""What a rest in Dragon Swoop is good for."""

from itertools import product

from swoop_games import positions

from dragonbox.games.dragon_swoop import resting
from dragonbox.games.dragon_swoop.table import words


def rests():
    """Positions in which nothing but a rest is possible."""
    for game in positions(900, seed=11):
        if not game.over and game.master and game.legal()[0].verb == "rest":
            yield game


def best_fly(game):
    flies = [move for move in game.legal() if move.verb == "fly"]
    return max((_points(game, move) for move in flies), default=0)


def _points(game, move):
    after = game.copy()
    after.apply(move)
    return after.piles[-1].points


def test_where_no_later_line_holds_a_tile_every_way_to_rest_ends_with_the_same_score():
    seen = 0
    for game in rests():
        if not resting.settled(game.view(0)):
            continue
        seen += 1
        scores = set()
        for choices in product((0, -1), repeat=13 - game.turn):
            after = game.copy()
            for choice in choices:
                assert after.legal()[0].verb == "rest"
                after.apply(after.legal()[choice])
            assert after.over
            scores.add(after.score)
        assert len(scores) == 1
        assert (
            "Nothing more can fly" in words.prompt(game.view(0), game.view(0).legal())
            or len(game.legal()) == 1
        )
    assert seen > 10


def test_a_swap_is_said_to_help_where_it_lets_a_larger_set_fly():
    told = {True: 0, False: 0}
    for game in rests():
        if game.turn == 12:
            continue
        found = []
        for move in game.legal():
            after = game.copy()
            after.apply(move)
            found.append(best_fly(after))
        helps = max(found) > found[0]
        assert resting.swap_helps(game.view(0)) == helps
        told[helps] += 1
    assert min(told.values()) >= 5
