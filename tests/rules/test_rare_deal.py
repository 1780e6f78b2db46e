"""The deal of the Rare Dragon, drawn, written and read."""

import random
from collections import Counter

import pytest
from rare_games import OPTIONS, begin, deal

from dragonbox.core import shuffle
from dragonbox.core.contract import BadDeal
from dragonbox.games.rare_dragon import rules
from dragonbox.games.rare_dragon.cards import DRAGONS

FOUR = ("AABCDE", "BCDEFG", "CDEFGH", "GHIIJJ")


def read(table, seats=2, rounds=()):
    return rules.read_deal(table, OPTIONS, seats, rounds)


def changed(**values):
    """The table of a good deal with other values; None takes the key away."""
    table = deal() | values
    return {key: value for key, value in table.items() if value is not None}


@pytest.mark.parametrize(
    ("hands", "deck"),
    [(("ABCDEFGH", "ABCDEFGH"), 21), (("AACDEFG", "BCDEFGH", "CDEFGHI"), 16), (FOUR, 13)],
)
def test_written_and_read(hands, deck):
    table = deal(hands, rare="I")
    dealt = read(table, len(hands))
    assert dealt.to_record() == table
    assert list(dealt.to_record()) == ["hands", "draw_two", "rare", "discard", "deck", "first"]
    assert len(dealt.deck) == deck


def test_case_blanks_and_order_in_a_hand_do_not_matter():
    table = changed(hands=["hgf edc ba", "BADCFEHG"], draw_two=" a", rare="b", discard="j ")
    table["deck"] = " ".join(table["deck"].lower())
    assert read(table).to_record() == deal()


@pytest.mark.parametrize(
    ("table", "key", "text"),
    [
        ({}, "hands", "missing"),
        *((changed(**{key: None}), key, "missing") for key in deal()),
        (changed(seed=1), "seed", "unknown key; known are hands, draw_two, rare, discard, deck, first"),
        (changed(hands="ABCDEFGH"), "hands", 'found "ABCDEFGH", expected a list of 2 hands'),
        (changed(hands=["ABCDEFGH"]), "hands", "found 1 hands, expected a list of 2 hands"),
        (changed(hands=["ABCDEFGH", 5]), "hands.2", "found 5, expected 8 letters of ABCDEFGHIJ"),
        (
            changed(hands=["ABCDEFG", "ABCDEFGH"]),
            "hands.1",
            'found "ABCDEFG", which has 7, expected 8 letters of ABCDEFGHIJ',
        ),
        (changed(hands=["ABCDEFGK", ""]), "hands.1", 'found "ABCDEFGK", expected 8 letters of ABCDEFGHIJ'),
        (changed(draw_two=""), "draw_two", 'found "", which has 0, expected one letter of ABCDEFGHIJ'),
        (changed(draw_two=True), "draw_two", "found true, expected one letter of ABCDEFGHIJ"),
        (changed(rare="BB"), "rare", 'found "BB", which has 2, expected one letter of ABCDEFGHIJ'),
        (changed(rare="A"), "rare", 'found "A", which is draw_two; expected another dragon'),
        (changed(discard=["J"]), "discard", "found a list, expected one letter of ABCDEFGHIJ"),
        (changed(deck="J"), "deck", 'found "J", which has 1, expected 21 letters of ABCDEFGHIJ'),
        (changed(deck="K" * 21), "deck", f'found "{"K" * 21}", expected 21 letters of ABCDEFGHIJ'),
        (changed(rare="\u017f"), "rare", 'found "\u017f", expected one letter of ABCDEFGHIJ'),
        (changed(discard="C"), "", "found 5 times C, expected 4 cards of the Crimson dragon"),
        (changed(first=2), "first", "found 2, expected a seat, 0 or 1"),
        (changed(first=-1), "first", "found -1, expected a seat, 0 or 1"),
        (changed(first=True), "first", "found true, expected a seat, 0 or 1"),
        (changed(first="0"), "first", 'found "0", expected a seat, 0 or 1'),
    ],
)
def test_bad_deals(table, key, text):
    with pytest.raises(BadDeal) as error:
        read(table)
    assert (error.value.key, str(error.value)) == (key, text)


@pytest.mark.parametrize(("seats", "before", "after"), [(2, 0, 1), (2, 1, 0), (4, 2, 3), (4, 3, 0)])
def test_the_next_hand_is_begun_by_the_next_seat(seats, before, after):
    hands = FOUR if seats == 4 else ("ABCDEFGH", "ABCDEFGH")
    last = begin(hands=hands, rare="B" if seats == 2 else "I", first=before)
    for first in range(seats):
        table = deal(hands, rare="B" if seats == 2 else "I", first=first)
        if first == after:
            assert read(table, seats, [last]).first == after
        else:
            with pytest.raises(BadDeal) as error:
                read(table, seats, [last])
            assert error.value.key == "first"
            assert str(error.value) == (
                f"found {first}, expected {after}, the seat after the one that began the hand before"
            )
    assert rules.deal(OPTIONS, seats, random.Random(1), [last]).first == after
    assert rules.standing(OPTIONS, seats, [last]).first == after


def test_a_shuffled_deal_is_one():
    rng = random.Random(5)
    begun = Counter()
    for _ in range(100):
        for seats, size in ((2, 8), (3, 7), (4, 6)):
            dealt = rules.deal(OPTIONS, seats, rng, [])
            assert [len(hand) for hand in dealt.hands] == [size] * seats
            assert read(dealt.to_record(), seats) == dealt
            begun[seats, dealt.first] += 1
    assert set(begun) == {(seats, first) for seats in (2, 3, 4) for first in range(seats)}
    assert min(begun.values()) > 10


def test_the_rare_dragon_is_drawn_again_while_it_is_the_draw_two_dragon():
    """In about 1 of 13 deals. Every other dragon is then as likely as any other."""
    rng = random.Random(5)
    dealt = [rules.deal(OPTIONS, 2, rng, []) for _ in range(3000)]
    assert all(one.draw_two != one.rare for one in dealt)
    for dragon in DRAGONS:
        assert abs(sum(one.rare == dragon for one in dealt) - 300) < 70
        assert abs(sum(one.draw_two == dragon for one in dealt) - 300) < 70
        assert abs(sum(one.discard == dragon for one in dealt) - 300) < 70
    calls = []

    class Counting(random.Random):
        def random(self):
            calls.append(1)
            return super().random()

    lengths = set()
    for number in range(100):
        calls.clear()
        rules.deal(OPTIONS, 2, Counting(number), [])
        lengths.add(len(calls))
    # 39 for all cards, 1 for who begins; 22 for the 23 cards that are left whenever they are shuffled again.
    assert lengths >= {40, 62}
    assert all((length - 40) % 22 == 0 for length in lengths)


def test_a_seed_means_the_same_for_ever():
    dealt = rules.deal(OPTIONS, 3, shuffle.generator("8K2F-41"), [])
    assert dealt.to_record() == {
        "hands": ["ABBDFHJ", "DDEFFFI", "CGGHHIJ"],
        "draw_two": "A",
        "rare": "H",
        "discard": "C",
        "deck": "IDAJJGCBEEGABEIC",
        "first": 0,
    }
