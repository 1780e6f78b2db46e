"""What a player of Dragon Swoop does where it can be told, and what none does anywhere."""

import random

import pytest
from swoop_games import begin, positions

from dragonbox import simulate
from dragonbox.games.dragon_swoop import ai
from dragonbox.games.dragon_swoop.ai import plain
from dragonbox.games.dragon_swoop.combinations import pile_of
from dragonbox.search import Budget


def decide(game, level="skilled", effort=1.0):
    return ai.choose(game.view(0), level, random.Random(1), Budget(effort))


def points(game, move):
    return pile_of(move.sets, game.tops).points


def flies(game):
    return [move for move in game.legal() if move.verb == "fly"]


def test_the_master_comes_along():
    """Four Waves lie there, and the master is the fifth."""
    game = begin()
    decision = decide(game)
    assert str(decision.move) == "fly a1 b1 c1 a2 master"
    assert decision.reason.startswith("Five of a kind with the master, five Waves: 80 points.")


def test_a_set_worth_much_is_never_left_for_a_recruit():
    for game in positions(150):
        if max((points(game, move) for move in flies(game)), default=0) >= 60:
            assert decide(game).move.verb == "fly"


@pytest.mark.slow
def test_no_set_is_made_smaller_than_it_could_be_in_the_last_turn():
    """Nothing is left to save a tile for."""
    seen = 0
    for game in positions(400):
        move = None if game.over else decide(game).move
        if move and move.verb == "fly" and game.turn == 12:
            seen += 1
            symbols = pile_of(move.sets, game.tops).symbols
            same = [
                points(game, other)
                for other in flies(game)
                if pile_of(other.sets, game.tops).symbols == symbols
            ]
            assert points(game, move) == max(same)
    assert seen > 10


def test_in_the_last_turn_nobody_recruits_who_can_fly():
    for game in positions(400):
        if not game.over and game.turn == 12 and flies(game):
            assert decide(game).move.verb == "fly"


@pytest.mark.slow
def test_who_rests_looks_at_the_next_line():
    """A master is swapped only for one with which the next line has a dearer set."""
    swapped = 0
    for game in positions(2000):
        if game.legal() and game.legal()[0].verb == "rest":
            move = decide(game).move
            prospects = [plain.next_line(game.view(0), other) for other in game.legal()]
            if move.space >= 0:
                swapped += 1
                assert plain.next_line(game.view(0), move) == max(prospects) > prospects[0]
            else:
                assert max(prospects) == prospects[0]
    assert swapped


@pytest.mark.slow
def test_points_of_many_games():
    """Less than greedy play makes, which is 244, and more."""
    means = {}
    for level in ("novice", "skilled"):
        plan = simulate.Plan("dragon_swoop", {"mode": "score"}, (level,), 40, "8K2F-41")
        means[level] = sum(simulate.play_one(plan, number).scores[0] for number in range(1, 41)) / 40
    assert means["novice"] < 215 < 235 < means["skilled"]
