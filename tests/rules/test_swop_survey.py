"""All swaps at once score the same as each by itself."""

import random

import pytest
from repeats import repeated
from swop_games import numbers, positions

from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.survey import POINTS, SHARED, SWAPS, SWOPS, survey


def agree(board, swaps):
    """Whether the codes of these swaps say what the definition says; returns how many Swops were seen."""
    codes = dict(zip(SWAPS, survey(board), strict=True))
    seen = 0
    for one, other in swaps:
        code = codes[one, other]
        if board[one] == board[other] or not board[one] or not board[other]:
            assert code < 0
            continue
        scored = score(board, one, other)
        told = (POINTS[code], SWOPS[code], SHARED[code])
        assert told == (scored.points, scored.swops, scored.shared), (board, one, other)
        seen += scored.swops
    return seen


def rich(rng):
    """A board in which much is alike or goes on, and a few chips."""
    board = [rng.randint(1, rng.choice([2, 3, 6])) for _ in range(66)]
    patterns = ["11122233311", "12345654321", "22222222222", "11111122222", "11122222333", "66655544433"]
    for start in range(0, 66, 11):
        if rng.random() < 0.5:
            board[start : start + 11] = map(int, rng.choice(patterns))
    for column in range(11):
        if rng.random() < 0.2:
            board[column::11] = map(int, rng.choice(["123456", "654321", "222333", "111111"]))
    for _ in range(rng.choice([0, 3, 8])):
        board[rng.randrange(66)] = rng.randint(0, 6)
    return board


@pytest.mark.slow
def test_in_games():
    rng = random.Random(1)
    for game in positions(30):
        agree(list(game.numbers), rng.sample(SWAPS, 100))


@repeated("number", range(4))
def test_on_boards_full_of_sequences(number):
    rng = random.Random(number)
    close = [(one, other) for one, other in SWAPS if other - one < 6 or (other - one) % 11 == 0]
    swops = 0
    for _ in range(10):
        swops += agree(rich(rng), rng.sample(close, 120) + rng.sample(SWAPS, 40))
    assert swops > 40


def test_every_swap_of_one_board():
    board = rich(random.Random(9))
    agree(board, SWAPS)


def test_eight_sequences_fit_in_a_code():
    """Four Swops round each of two dice are more than any board gives; their sum still reads right."""
    code = survey(
        numbers("""
        ..1.....2..
        ..2.....3..
        54433.65344
        ..3.....4..
        ..3.....4..
        ..3........
    """)
    )[SWAPS.index((24, 30))]
    assert (POINTS[code], SWOPS[code], SHARED[code]) == (16, 0, False)
