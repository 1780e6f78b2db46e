"""Seeds and shuffles: the same for ever, so the expected values here never change."""

import random
from collections import Counter

import pytest
import toygame

from dragonbox.core import shuffle
from dragonbox.core.match import Game


class Fixed:
    """A source of chance that is told what to say."""

    def __init__(self, *numbers):
        self._numbers = list(numbers)

    def random(self):
        return self._numbers.pop(0)


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ("8K2F-41", 1, "EDPLGTINJKMHFQRAOCSB"),
        ("8K2F-41", 2, "BQHSTDOFCMILNPAJERKG"),
        ("0000-00", 1, "APRNBMLCTJSFDKGIEHOQ"),
        ("ZZZZ-ZZ", 1, "HDKFPEIQGNJCMROABSLT"),
        ("ZZZZ-ZZ", 1000, "BTKRAFPSQLGMENJIOCDH"),
    ],
)
def test_a_seed_means_the_same_for_ever(code, number, expected):
    mixed = shuffle.shuffled("ABCDEFGHIJKLMNOPQRST", shuffle.generator(code, number))
    assert "".join(mixed) == expected


def test_the_first_numbers_of_a_seed():
    rng = shuffle.generator("8K2F-41")
    assert [shuffle.below(1_000_000, rng) for _ in range(4)] == [52689, 984372, 126989, 860949]
    assert shuffle.generator("8K2F-41").random() == random.Random(288439425).random()


def test_the_deals_of_a_seed():
    match = Game(toygame).new(seed="8K2F-41")
    assert match.rounds[0].deal == toygame.Deal(("234", "658"), "71", 0)


def test_every_digit_stands_for_its_own_number():
    numbers = {shuffle.generator(f"00000{digit}").random() for digit in shuffle.DIGITS}
    assert len(numbers) == 32
    assert shuffle.generator("000010").random() == random.Random(32).random()


@pytest.mark.parametrize(
    "text", ["8K2F-41", "8k2f-41", "8K2F41", " 8k2f 41 ", "8-K-2-F-4-1", "8K2F-4l", "8K2F-4i"]
)
def test_codes_are_read_with_patience(text):
    assert shuffle.read_code(text) == "8K2F-41"


def test_the_letter_o_is_a_nought():
    assert shuffle.read_code("oOoO-o0") == "0000-00"


@pytest.mark.parametrize(
    "text", ["", "8K2F", "8K2F-411", "8K2F-4U", "8K2F-4?", "8K2F_41", "\uff18K2F-41", "8K2F-4ß"]
)
def test_other_texts_are_no_codes(text):
    with pytest.raises(shuffle.BadCode) as error:
        shuffle.read_code(text)
    assert str(error.value) == f'found "{text}", expected 6 letters and digits, such as 8K2F-41'


def test_new_codes_can_be_read():
    rng = random.Random(1)
    codes = [shuffle.new_code(rng) for _ in range(200)]
    assert len(set(codes)) == 200
    assert all(shuffle.read_code(code) == code for code in codes)
    assert set("".join(codes)) == set(shuffle.DIGITS + "-")


def test_a_new_code_draws_its_digits_in_order():
    assert shuffle.new_code(Fixed(0, 0.999, 0.5, 0.25, 0.03125, 0.0)) == "0ZG8-10"


def test_below_stays_below():
    assert shuffle.below(6, Fixed(1 - 2**-53)) == 5
    assert shuffle.below(6, Fixed(0.0)) == 0


def test_all_orders_are_as_likely():
    rng = random.Random(7)
    seen = Counter("".join(shuffle.shuffled("abc", rng)) for _ in range(6000))
    assert len(seen) == 6
    assert all(900 < count < 1100 for count in seen.values())


def test_a_shuffle_leaves_its_items_alone():
    items = [1, 2, 3, 4, 5]
    assert sorted(shuffle.shuffled(items, random.Random(0))) == items == [1, 2, 3, 4, 5]
    assert shuffle.shuffled([], random.Random(0)) == []
