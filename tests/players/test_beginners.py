"""The novices, held against a person who plays for the first time, and what no novice does however new it is.

The bands are wide: a run is short. `tests/bench/beginners.py` measures it.
"""

import ast
import random
import statistics
from pathlib import Path

import beginner
import beginners
import pytest
import swoop_games
from rare_games import positions as rare_positions

from dragonbox import games
from dragonbox.games.dragon_swoop import ai as swoop
from dragonbox.games.rare_dragon import ai as rare
from dragonbox.games.swop import ai as swop
from dragonbox.games.swop.swaps import points_of_all

BANDS = {
    "swop": ({}, 3, 0.15, 0.85),
    "rare_dragon": ({"target": 20}, 20, 0.25, 0.75),
    "dragon_dance": ({"rounds": 1}, 25, 0.25, 0.75),
    "magic_dragon": ({"games": 1}, 25, 0.25, 0.75),
}
"""By game: the options, the deals, and between what parts of the wins a beginner of two has."""


@pytest.mark.slow
@pytest.mark.parametrize("key", BANDS)
def test_a_beginner_holds_its_own_against_a_novice(key):
    options, deals, low, high = BANDS[key]
    table = beginners.Table(key, key, 2, options, deals)
    parts = [beginners.figure(table, "novice", code) for code in beginners.codes("5BQ8-3X", deals)]
    assert low < statistics.fmean(parts) < high


def test_alone_a_beginner_makes_about_as_many_points_as_a_novice():
    table = beginners.Table("", "dragon_swoop", 1, {"mode": "score"}, 40)
    own, theirs = (
        statistics.fmean([beginners.score(table, who, code) for code in beginners.codes("5BQ8-3X", 40)])
        for who in (beginners.BEGINNER, "novice")
    )
    assert 0.8 < own / theirs < 1.25


def test_the_beginner_shares_no_thought_with_the_opponents():
    for path in Path(beginner.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not {"ai", "players", "search"} & set((node.module or "").split(".")), path


def test_a_novice_swaps_no_master_in_the_last_turn():
    rests = 0
    for game in swoop_games.positions(1500):
        if game.turn == 12 and game.legal() and game.legal()[0].verb == "rest":
            rests += 1
            assert str(swoop.choose(game.view(0), "novice", random.Random(1)).move) == "rest"
    assert rests


@pytest.mark.slow
def test_a_novice_spends_no_chip_where_a_free_swap_scores_as_much():
    chips = 0
    for number in range(20):
        game = games.load("swop").new({}, 2, seed=f"0000-{number:02}").position()
        found = points_of_all(game)
        free = max(points for points, chip in zip(found.points, found.swops, strict=True) if not chip)
        for seed in range(2):
            move = swop.choose(game.view(game.to_move), "novice", random.Random(seed)).move
            place = found.moves.index(move)
            if found.swops[place]:
                chips += 1
                assert found.points[place] > free


def test_a_novice_throws_no_card_of_a_pair_beside_single_ones():
    thrown = 0
    for game in rare_positions(600, 4):
        if game.over or game.stage != "play":
            continue
        move = rare.choose(game.view(game.to_move), "novice", random.Random(1)).move
        single = [card for card in set(game.hand) - {game.rare} if game.hand.count(card) == 1]
        if move.verb == "drop" and single:
            thrown += 1
            assert game.hand.count(move.dragon) == 1 or move.dragon == game.draw_two
            assert move.dragon != game.rare
    assert thrown > 30
