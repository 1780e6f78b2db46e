"""How moves of SWOP are written."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from swop_games import cell, positions

from dragonbox.core.contract import IllegalMove
from dragonbox.games.swop.board import CELLS, COLOURS
from dragonbox.games.swop.moves import DECLINE, PASS, parse, swap, take

cells = st.integers(0, 65)
swaps = st.tuples(cells, cells, st.sampled_from(["", *COLOURS]), st.booleans(), st.booleans())


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (swap(cell("c2"), cell("f5")), "c2-f5"),
        (swap(cell("f5"), cell("c2")), "c2-f5"),
        (swap(cell("k1"), cell("a2")), "k1-a2"),
        (swap(cell("c2"), cell("f5"), "R"), "c2-f5 pay R"),
        (swap(cell("c2"), cell("f5"), chip=cell("f5")), "c2-f5 chip f5"),
        (swap(cell("c2"), cell("f5"), "R", cell("c2")), "c2-f5 pay R chip c2"),
        (take("N"), "take N"),
        (DECLINE, "decline"),
        (PASS, "pass"),
    ],
)
def test_written_and_read(move, text):
    assert str(move) == text
    for written in (text, text.upper(), text.lower()):
        assert parse(written) == move


@given(swaps)
def test_every_swap_reads_back(parts):
    one, other, colour, chip, which = parts
    if one != other:
        move = swap(one, other, colour, (one if which else other) if chip else -1)
        assert move.one < move.other
        assert parse(str(move)) == move


def test_cells_are_named_by_column_and_row():
    assert CELLS[:12] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "a2")
    assert (len(CELLS), CELLS[-1]) == (66, "k6")


@pytest.mark.parametrize(
    ("text", "message", "rule"),
    [
        ("", 'found nothing, expected two cells, such as "c2-f5"', "notation"),
        ("swap c2 f5", 'found "swap c2 f5", expected two cells, such as "c2-f5"', "notation"),
        ("c2 - f5", 'found "c2 - f5", expected two cells, such as "c2-f5"', "notation"),
        ("c2-f7", '"f7" is no cell: they are called a1 to k6', "notation"),
        ("l1-a2", '"l1" is no cell: they are called a1 to k6', "notation"),
        ("c2-f5-g6", '"f5-g6" is no cell: they are called a1 to k6', "notation"),
        ("c2-c2", "a die cannot change places with itself", "swap"),
        ("f5-c2", 'the cells stand in reading order: "c2-f5"', "notation"),
        ("b2-k1", 'the cells stand in reading order: "k1-b2"', "notation"),
        ("c2-f5 R", 'expected a swap such as "c2-f5 pay R chip f5"', "notation"),
        ("c2-f5 pay", 'expected a swap such as "c2-f5 pay R chip f5"', "notation"),
        ("c2-f5 chip f5 pay R", 'expected a swap such as "c2-f5 pay R chip f5"', "notation"),
        ("c2-f5 pay R pay R", 'expected a swap such as "c2-f5 pay R chip f5"', "notation"),
        ("c2-f5 pay X", '"x" is no colour: they are W Y O R P V B C G N K', "notation"),
        ("c2-f5 pay red", '"red" is no colour: they are W Y O R P V B C G N K', "notation"),
        ("c2-f5 pay \u212a", 'found "c2-f5 pay \u212a", expected two cells, such as "c2-f5"', "notation"),
        ("c2-f5 chip 5", '"5" is no cell: they are called a1 to k6', "notation"),
        ("take", 'expected one colour, such as "take R"', "notation"),
        ("take R G", 'expected one colour, such as "take R"', "notation"),
        ("taker", 'found "taker", expected two cells, such as "c2-f5"', "notation"),
        ("pass now", 'expected nothing after "pass"', "notation"),
        ("decline R", 'expected nothing after "decline"', "notation"),
    ],
)
def test_refused(text, message, rule):
    with pytest.raises(IllegalMove) as error:
        parse(text)
    assert (str(error.value), error.value.rule) == (message, rule)


@pytest.mark.slow
def test_moves_of_games_are_sorted_and_read_back():
    rng = random.Random(3)
    for game in positions(60):
        moves = game.legal()
        assert moves == sorted(set(moves))
        for move in rng.sample(moves, min(50, len(moves))):
            assert parse(str(move)) == move
