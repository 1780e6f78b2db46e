"""The deal of Dragon Dance, drawn, written and read."""

import random

import pytest
from dance_games import OPTIONS, begin, deal

from dragonbox.core import shuffle
from dragonbox.core.contract import BadDeal
from dragonbox.games.dragon_dance import rules
from dragonbox.games.dragon_dance.cards import CARDS, in_order


def read(table, seats=2, rounds=()):
    return rules.read_deal(table, OPTIONS, seats, rounds)


def changed(**values):
    """The table of a good deal with other values; None takes the key away."""
    table = deal() | values
    return {key: value for key, value in table.items() if value is not None}


@pytest.mark.parametrize(("seats", "pile"), [(2, 37), (3, 30), (4, 23), (5, 16)])
def test_written_and_read(seats, pile):
    table = deal("HR EG", start="GBYR", top="HB HB", seats=seats, first=1)
    dealt = read(table, seats)
    assert dealt.to_record() == table
    assert list(dealt.to_record()) == ["hands", "start", "pile", "first"]
    assert (dealt.start, dealt.pile[:2], len(dealt.pile)) == ("GBYR", ("HB", "HB"), pile)


def test_case_and_blanks_do_not_matter():
    table = deal()
    loose = {
        "hands": [f"  {hand.lower().replace(' ', '   ')} " for hand in table["hands"]],
        "start": " rgby",
        "pile": table["pile"].lower().replace(" ", " \t "),
        "first": 0,
    }
    assert read(loose).to_record() == table


def test_a_hand_is_written_as_it_was_dealt():
    table = deal("HR RGYB EG")
    assert read(table).to_record()["hands"][0].startswith("HR RGYB EG")
    assert begin("HR RGYB EG").hands[0] == in_order(table["hands"][0].split())


SUCH = "such as RGBY, HR or ER"


@pytest.mark.parametrize(
    ("table", "key", "text"),
    [
        ({}, "hands", "missing"),
        *((changed(**{key: None}), key, "missing") for key in deal()),
        (changed(seed=1), "seed", "unknown key; known are hands, start, pile, first"),
        (changed(hands="RGBY"), "hands", 'found "RGBY", expected a list of 2 hands'),
        (changed(hands=["RGBY"]), "hands", "found 1 hands, expected a list of 2 hands"),
        (changed(hands=["RGBY", 5]), "hands.1", f"found 1 cards, expected 7 cards {SUCH}"),
        (changed(hands=[deal()["hands"][0], 5]), "hands.2", f"found 5, expected 7 cards {SUCH}"),
        (changed(hands=["HR " * 6 + "HX", ""]), "hands.1", f'found "HX", expected 7 cards {SUCH}'),
        (changed(hands=["HR" * 7, ""]), "hands.1", f'found "HRHRHRHRHRHRHR", expected 7 cards {SUCH}'),
        (changed(start=""), "start", f"found 0 cards, expected one card {SUCH}"),
        (changed(start="RGBY RGYB"), "start", f"found 2 cards, expected one card {SUCH}"),
        (changed(start=True), "start", f"found true, expected one card {SUCH}"),
        (changed(start="RGBB"), "start", f'found "RGBB", expected one card {SUCH}'),
        (changed(start="R\u017f"), "start", f'found "R\u017f", expected one card {SUCH}'),
        (changed(pile=["HR"]), "pile", f"found a list, expected 37 cards {SUCH}"),
        (changed(pile="HR HB"), "pile", f"found 2 cards, expected 37 cards {SUCH}"),
        (changed(start="HR"), "", "found 0 cards RGBY, expected 1"),
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


@pytest.mark.parametrize(
    ("first", "dragon", "after", "why"),
    [
        (0, None, 1, "the left neighbour of who began the round before"),
        (2, None, 0, "the left neighbour of who began the round before"),
        (0, 1, 2, "the left neighbour of the dragon winner"),
        (0, 2, 0, "the left neighbour of the dragon winner"),
    ],
)
def test_who_begins_the_next_round(first, dragon, after, why):
    last = begin(seats=3, first=first)
    last.to_move, last.dragon = None, dragon
    for seat in range(3):
        table = deal(seats=3, first=seat)
        if seat == after:
            assert read(table, 3, [last]).first == after
        else:
            with pytest.raises(BadDeal) as error:
                read(table, 3, [last])
            assert (error.value.key, str(error.value)) == ("first", f"found {seat}, expected {after}, {why}")
    assert rules.deal(OPTIONS, 3, random.Random(1), [last]).first == after
    assert rules.standing(OPTIONS, 3, [last]).first == after


def test_a_shuffled_deal_is_one():
    firsts, starts = set(), set()
    for number in range(200):
        seats = 2 + number % 4
        dealt = rules.deal(OPTIONS, seats, random.Random(number), [])
        assert read(dealt.to_record(), seats) == dealt
        assert all(hand == in_order(hand) for hand in dealt.hands)
        firsts.add((seats, dealt.first))
        starts.add(dealt.start)
    assert len(firsts) == 2 + 3 + 4 + 5
    assert len(starts) == len(set(CARDS))


def test_a_seed_means_the_same_for_ever():
    dealt = rules.deal(OPTIONS, 5, shuffle.generator("8K2F-41"), [])
    assert dealt.to_record() == {
        "hands": [
            "BGYR HG HG HB HB HY EY",
            "GYBR YBRG HR HB HY EB EB",
            "RGBY YRGB YGBR HR HR HB EB",
            "RYBG GYRB HR HG HY HY ER",
            "RBYG RYGB GRYB BRGY BYRG BYGR EY",
        ],
        "start": "EG",
        "pile": "BRYG EG EG BGRY ER YBGR YGRB HG YRBG GBYR GBRY RGYB ER GRBY EY RBGY",
        "first": 0,
    }
