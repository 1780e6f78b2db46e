"""The deal of SWOP: drawn, written and read."""

import random
from collections import Counter

import pytest
from repeats import repeated
from swop_games import VARIANTS, options

from dragonbox.core import shuffle
from dragonbox.core.contract import BadDeal
from dragonbox.games.swop import rules
from dragonbox.games.swop.board import COLOURS, COLUMN_LINES, ROW_LINES

BOARD = [
    "G1 R5 W2 Y3 O4 P6 V1 B2 C3 N4 K5",
    "R1 W5 Y2 O3 P4 V6 B1 C2 N3 K4 G5",
    "W1 Y5 O2 P3 V4 B6 C1 N2 K3 G4 R5",
    "Y1 O5 P2 V3 B4 C6 N1 K2 G3 R4 W5",
    "O1 P5 V2 B3 C4 N6 K1 G2 R3 W4 Y5",
    "P1 V5 B2 C3 N4 K6 G1 R2 W3 Y4 O5",
]
CUBES = ["YORPV", "BCGNK"]


def table(**changed):
    """The table of a good deal for two with cubes, with some values changed; None takes a key away."""
    whole = {"board": list(BOARD), "cubes": list(CUBES), "first": 0} | changed
    return {key: value for key, value in whole.items() if value is not None}


def board(number, row):
    """The board with another row, counted from 1."""
    rows = list(BOARD)
    rows[number - 1] = row
    return rows


def read(data, seats=2, **chosen):
    return rules.read_deal(data, options(**{"variant": "master"} | chosen), seats, [])


def triples():
    """Every three cells next to each other in a line."""
    for line in (*ROW_LINES, *COLUMN_LINES):
        yield from zip(line, line[1:], line[2:], strict=False)


# -- written and read --


def test_written_and_read():
    assert read(table()).to_record() == table()
    assert list(read(table()).to_record()) == ["board", "cubes", "first"]


def test_without_cubes():
    deal = read(table(cubes=None), variant="basic")
    assert deal.to_record() == table(cubes=None)
    assert read(table(cubes=None), 1, variant="solo").to_record() == table(cubes=None)
    assert read(table(cubes=None, first=3), 4, variant="team").first == 3


def test_case_blanks_and_the_order_of_cubes_do_not_matter():
    data = table(board=[f" {row.lower()}\t".replace(" ", "   ") for row in BOARD], cubes=["vP ryo", "KNGCB"])
    assert read(data).to_record() == table()


def test_a_layout_by_hand_is_not_checked():
    rows = [" ".join(f"{colour}3" for colour in COLOURS)] * 6
    assert set(read(table(board=rows)).numbers) == {3}


@pytest.mark.parametrize(
    ("data", "key", "text"),
    [
        (table(board=None), "board", "missing"),
        (table(cubes=None), "cubes", "missing"),
        (table(first=None), "first", "missing"),
        (table(chips=[3, 3]), "chips", "unknown key; known are board, cubes, first"),
        (table(board="G1"), "board", 'found "G1", expected a list of 6 rows'),
        (table(board=BOARD[:5]), "board", "found 5 rows, expected a list of 6 rows"),
        (table(board=board(3, 5)), "board.3", 'found 5, expected 11 dice such as "G3"'),
        (table(board=board(3, "W1 Y5")), "board.3", "found 2 dice, expected 11"),
        (
            table(board=board(6, BOARD[5].replace("O5", "##"))),
            "board.6",
            'found "##", expected a die: one of WYORPVBCGNK and a number 1 to 6',
        ),
        (
            table(board=board(1, BOARD[0].replace("G1", "G7"))),
            "board.1",
            'found "G7", expected a die: one of WYORPVBCGNK and a number 1 to 6',
        ),
        (
            table(board=board(1, BOARD[0].replace("G1", "1G"))),
            "board.1",
            'found "1G", expected a die: one of WYORPVBCGNK and a number 1 to 6',
        ),
        (
            table(board=board(1, BOARD[0].replace("G1", "\u212a1"))),
            "board.1",
            'found "\u212a1", expected a die: one of WYORPVBCGNK and a number 1 to 6',
        ),
        (
            table(board=board(1, BOARD[0].replace("G1", "R1"))),
            "board",
            "found 7 red dice, expected 6 of each colour",
        ),
        (table(first=2), "first", "found 2, expected a seat, 0 or 1"),
        (table(first=-1), "first", "found -1, expected a seat, 0 or 1"),
        (table(first=True), "first", "found true, expected a seat, 0 or 1"),
        (table(first="0"), "first", 'found "0", expected a seat, 0 or 1'),
        (table(first=0.0), "first", "found 0.0, expected a seat, 0 or 1"),
        (table(cubes="YORPV"), "cubes", 'found "YORPV", expected a text for each of 2 seats'),
        (table(cubes=["YORPV"]), "cubes", "found 1 texts, expected a text for each of 2 seats"),
        (
            table(cubes=["YORPV", 3]),
            "cubes.2",
            "found 3, expected 5 different colours, none of them white",
        ),
        (
            table(cubes=["YORP", "BCGNK"]),
            "cubes.1",
            'found "YORP", expected 5 different colours, none of them white',
        ),
        (
            table(cubes=["YORPp", "BCGNK"]),
            "cubes.1",
            'found "YORPp", expected 5 different colours, none of them white',
        ),
        (
            table(cubes=["WORPV", "BCGNK"]),
            "cubes.1",
            'found "WORPV", expected 5 different colours, none of them white',
        ),
        (
            table(cubes=["YORPX", "BCGNK"]),
            "cubes.1",
            'found "YORPX", expected 5 different colours, none of them white',
        ),
        (table(cubes=["YORPV", "BCGNV"]), "cubes", "found 2 violet cubes, expected 1 at most"),
    ],
)
def test_bad_deals(data, key, text):
    with pytest.raises(BadDeal) as error:
        read(data)
    assert (error.value.key, str(error.value)) == (key, text)


@pytest.mark.parametrize(("variant", "seats"), [("basic", 2), ("solo", 1), ("team", 4)])
def test_cubes_do_not_belong_to_a_game_that_deals_none(variant, seats):
    with pytest.raises(BadDeal, match="unknown key; known are board, first") as error:
        read(table(), seats, variant=variant)
    assert error.value.key == "cubes"


def test_cubes_of_three_and_four():
    hands = ["YORPV", "YORPV", "BCGNK"]
    assert read(table(cubes=hands), 3).cubes == tuple(hands)
    with pytest.raises(BadDeal, match="found 3 yellow cubes, expected 2 at most"):
        read(table(cubes=["YORPV", "YORPV", "YBCGN"]), 3)
    four = ["YORPV", "YORPV", "BCGNK", "BCGNK"]
    assert read(table(cubes=four), 4, variant="team", rules="master").cubes == tuple(four)


@pytest.mark.parametrize(("seats", "first", "text"), [(1, 1, "0"), (4, 4, "0 or 1 or 2 or 3")])
def test_the_first_seat_is_a_seat(seats, first, text):
    with pytest.raises(BadDeal, match=f"found {first}, expected a seat, {text}"):
        read(table(first=first, cubes=None), seats, variant="basic")


# -- drawn --


@pytest.mark.parametrize(("chosen", "seats"), VARIANTS)
def test_a_drawn_deal_is_one(chosen, seats):
    chosen, rng = options(**chosen), random.Random(5)
    firsts = set()
    for _ in range(30):
        deal = rules.deal(chosen, seats, rng, [])
        assert Counter(deal.colours) == dict.fromkeys(COLOURS, 6)
        assert set(deal.numbers) == set(range(1, 7))
        for cells in triples():
            assert len({deal.numbers[cell] for cell in cells}) > 1
            if chosen["layout"] == "random":
                assert len({deal.colours[cell] for cell in cells}) > 1
        if chosen["layout"] == "rows":
            assert all({deal.colours[cell] for cell in row} == set(COLOURS) for row in ROW_LINES)
            white = [n for n, colour in zip(deal.numbers, deal.colours, strict=True) if colour == "W"]
            assert sorted(white) == [1, 2, 3, 4, 5, 6]
        assert rules.read_deal(deal.to_record(), chosen, seats, []) == deal
        firsts.add(deal.first)
    assert firsts == set(range(seats))


@repeated("seats", [2, 3, 4])
def test_cubes_are_dealt_fairly(seats):
    """Everyone gets five different ones; every colour is as likely at every seat."""
    chosen, rng = options(variant="master"), random.Random(6)
    seen = [Counter() for _ in range(seats)]
    for _ in range(300):
        hands = rules.deal(chosen, seats, rng, []).cubes
        assert [len(set(hand)) for hand in hands] == [5] * seats
        assert max(Counter("".join(hands)).values()) == {2: 1, 3: 2, 4: 2}[seats] or seats == 3
        for counter, hand in zip(seen, hands, strict=True):
            counter.update(hand)
    for counter in seen:
        assert set(counter) == set(COLOURS) - {"W"}
        assert 110 < min(counter.values()) < max(counter.values()) < 190


@pytest.mark.slow
def test_numbers_and_places_are_drawn_fairly():
    chosen, rng = options(), random.Random(7)
    deals = [rules.deal(chosen, 2, rng, []) for _ in range(600)]
    for cell in (0, 32, 65):
        numbers = Counter(deal.numbers[cell] for deal in deals)
        colours = Counter(deal.colours[cell] for deal in deals)
        assert 65 < min(numbers.values()) < max(numbers.values()) < 140
        assert 25 < min(colours.values()) < max(colours.values()) < 90


def test_a_seed_means_the_same_for_ever():
    deal = rules.deal(options(variant="master"), 3, shuffle.generator("8K2F-41"), [])
    assert deal.to_record() == {
        "board": [
            "N3 W1 Y6 O1 W3 R4 P1 C3 V5 V1 O4",
            "P5 P1 C2 N6 N3 O4 Y3 V2 K1 B5 O5",
            "R5 G3 W4 W6 K2 C3 B2 B3 G4 R3 R6",
            "B4 C1 P4 G4 V3 W3 O1 N3 K4 W6 B4",
            "B1 O2 P6 Y5 N6 Y6 C2 P4 C5 G4 K5",
            "N1 V4 V3 R4 Y4 K6 Y2 K5 G6 G4 R6",
        ],
        "cubes": ["YRCGK", "OPVBN", "ORVNK"],
        "first": 0,
    }
    deal = rules.deal(options(variant="master", layout="rows"), 2, shuffle.generator("8K2F-41"), [])
    assert deal.to_record() == {
        "board": [
            "O3 C1 R6 P1 V3 G4 K1 B3 Y5 N1 W5",
            "P4 G6 C1 W2 N2 O6 Y3 K4 R3 V2 B1",
            "B5 W1 K5 C5 P2 N4 G6 O2 R4 Y2 V3",
            "B4 G3 P6 K5 Y1 C4 V5 R4 W3 N3 O1",
            "R3 V4 N6 O3 C1 P1 Y6 G5 B6 W6 K5",
            "N2 G4 C4 R5 O5 K1 Y4 P3 B4 W4 V5",
        ],
        "cubes": ["YRVBN", "OPCGK"],
        "first": 0,
    }
