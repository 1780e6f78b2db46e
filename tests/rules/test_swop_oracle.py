"""The score of a swap, told twice: the game's own and the window-by-window one agree."""

import random

import pytest
from swop_oracle import points, sequences

from dragonbox.games.swop.sequences import score

SWAPS = 2_000


def board(rng):
    """66 numbers in which much is equal or rises: the more, the more Swops there are to be made."""
    order = rng.random()
    low, high = sorted((rng.randint(1, 6), rng.randint(1, 6)))
    numbers = [rng.randint(low, high) for _ in range(66)]
    for _ in range(round(order * 24)):
        stretch(numbers, rng)
    for _ in range(rng.choice([0, 0, 1, 3, 6])):
        numbers[rng.randrange(66)] = 0
    return numbers


def stretch(numbers, rng):
    """Write a set, a straight or two threes somewhere."""
    number, length = rng.randint(1, 6), rng.randint(3, 8)
    along = rng.choice([1, 11])
    at = rng.randrange(66)
    step = rng.choice([0, 0, 1, -1])
    threes = rng.random() < 0.4
    for i in range(length):
        if at >= 66:
            return
        numbers[at] = (number + 2 * (i // 3)) % 6 + 1 if threes else min(6, max(1, number + i * step))
        at += along
        if along == 1 and at % 11 == 0:
            return


def told(numbers, one, other):
    scored = score(numbers, one, other)
    return sorted((s.points, s.swop, tuple(sorted(s.dice))) for s in scored.sequences), scored.points


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_random_swaps_score_the_same(part):
    rng = random.Random(part)
    swops = shared = 0
    for _ in range(SWAPS // 4):
        numbers = board(rng)
        one, other = 0, 0
        while not numbers[one] or not numbers[other] or numbers[one] == numbers[other]:
            one, other = sorted(rng.sample(range(66), 2))
            if rng.random() < 0.5:
                # Dice near each other in a line are where sequences hold both.
                other = min(65, one + rng.choice([1, 2, 3, 4, 5, 11, 22, 33]))
            if len(set(numbers) - {0}) < 2:
                numbers = board(rng)
        expected = sequences(numbers, one, other), points(numbers, one, other)
        assert told(numbers, one, other) == expected, (numbers, one, other)
        swops += any(swop for _, swop, _ in expected[0])
        shared += any(len(dice) == 2 for *_, dice in expected[0])
    assert swops > 20, "the boards hold too few Swops to tell"
    assert shared > 3, "too few sequences hold both dice"


def test_the_second_telling_knows_the_examples():
    line = [0] * 66

    def row(text, offset=0):
        numbers = line[:]
        for i, digit in enumerate(text):
            numbers[offset + i] = int(digit)
        return numbers

    # Before the swap, the die that completes lies in row 6 and its place holds another number.
    numbers = row("55566")
    numbers[5], numbers[65] = 1, 6
    assert points(numbers, 5, 65) == 5  # bbb66[6]: one Swop
    numbers = row("44425555")
    numbers[3], numbers[65] = 2, 5
    assert sequences(numbers, 3, 65) == [(5, True, (3,))]  # aaab[b]...: the rest of the set is not scored
    numbers = row("154322")
    numbers[0], numbers[5] = 2, 1
    numbers[4] = 2
    assert points(row("123465"), 4, 5) == 5  # both dice in one straight of six: once
    # aaabbbccc, the moved dice in the a's and the b's: two Swops.
    assert sequences(row("112122333"), 2, 3) == [(5, True, (2, 3)), (5, True, (3,))]
    assert points(row("112122333"), 2, 3) == 11
