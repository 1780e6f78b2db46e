"""How moves of Magic Dragon are written, and why they are refused."""

import random

import pytest
from magic_games import begin, legal, play, positions, reason, tile, tiles

from dragonbox.core.contract import IllegalMove
from dragonbox.games.magic_dragon import moves
from dragonbox.games.magic_dragon.moves import parse

SECTIONS = {"break", "shed", "natural", "turn", "claims", "zappo", "minimum", "end"}


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (moves.fingers(3), "fingers 3"),
        (moves.side(2), "side 2"),
        (moves.column(36), "column 36"),
        (moves.shed(*tiles("9P 1C 4S")), "shed 1C 4S 9P"),
        (moves.shed(*tiles("11C 1S")), "shed 1C 1C 1S"),
        (moves.natural(*tiles("9P 4S")), "zappo 4S 9P"),
        (moves.natural(), "zappo"),
        (moves.ZAPPO, "zappo"),
        (moves.drop(tile("5C")), "drop 5C"),
        (moves.ZAP, "zap"),
        (moves.flush(tile("4C"), tile("3C")), "flush 3C 4C"),
        (moves.PASS, "pass"),
    ],
)
def test_written_and_read(move, text):
    assert str(move) == text
    for written in (text, text.upper(), text.lower(), f"  {text.replace(' ', '   ')} "):
        assert parse(written) == move


@pytest.mark.parametrize(
    ("text", "message", "rule"),
    [
        ("", 'found nothing, expected a move, such as "drop 5C", "zap" or "pass"', "turn"),
        ("discard 5C", 'found "discard", expected a move, such as "drop 5C", "zap" or "pass"', "turn"),
        ("5C", 'found "5c", expected a move, such as "drop 5C", "zap" or "pass"', "turn"),
        ("drop", 'expected one tile, such as "drop 5C"', "turn"),
        ("drop 5C 6C", 'expected one tile, such as "drop 5C"', "turn"),
        ("drop C5", '"c5" is no tile: they are called 1C to 9C, and so on to 9P', "turn"),
        ("drop 0C", '"0c" is no tile: they are called 1C to 9C, and so on to 9P', "turn"),
        ("drop 5\u017f", '"5\u017f" is no tile: they are called 1C to 9C, and so on to 9P', "turn"),
        ("shed", 'expected the tiles that you lay aside, such as "shed 1C 4S 9P"', "shed"),
        ("shed 4S 1C 9P", 'the tiles stand in order: "shed 1C 4S 9P"', "shed"),
        ("shed 1C 4S 9Q", '"9q" is no tile: they are called 1C to 9C, and so on to 9P', "shed"),
        ("zappo 9P 4S", 'the tiles stand in order: "zappo 4S 9P"', "natural"),
        ("flush 3C", 'expected two tiles of your hand, such as "flush 3C 4C"', "claims"),
        ("flush 3C 4C 5C", 'expected two tiles of your hand, such as "flush 3C 4C"', "claims"),
        ("flush 4C 3C", 'the tiles stand in order: "flush 3C 4C"', "claims"),
        ("zap 5C", 'expected nothing after "zap"', "claims"),
        ("pass please", 'expected nothing after "pass"', "claims"),
        ("fingers", 'expected one number, such as "fingers 3"', "break"),
        ("side 1 2", 'expected one number, such as "side 3"', "break"),
        ("column x", '"x" is no number from 1 to 99', "break"),
        ("column 0", '"0" is no number from 1 to 99', "break"),
        ("column 05", '"05" is no number from 1 to 99', "break"),
        ("fingers \u0663", '"\u0663" is no number from 1 to 99', "break"),
    ],
)
def test_not_a_move(text, message, rule):
    with pytest.raises(IllegalMove) as error:
        parse(text)
    assert (str(error.value), error.value.rule) == (message, rule)
    assert rule in SECTIONS


# -- refusals at the table --

READY = "123C 456C 789C 12S 99S"
"""Waits for 3S."""


def dropped(claimer, given="3S", stock="1D", **chosen):
    """A game of three without sheds in which the player left of the dealer has dropped `given`."""
    game = begin(f"147C 258S 369D 147P {given}", "1D 1P 4D", claimer, stock=stock, version="F", **chosen)
    play(game, f"drop {given}")
    return game


@pytest.mark.parametrize(
    ("chosen", "before", "text", "message", "rule"),
    [
        ({"break": "yin-yang"}, (), "fingers 6", "you have no more than 5 fingers to show", "break"),
        ({"break": "yin-yang"}, (), "side 1", "show one to five fingers", "break"),
        ({"break": "simple"}, (), "side 5", "the wall has only 4 sides", "break"),
        ({"break": "simple"}, (), "column 1", "name the side of the wall at which it is broken", "break"),
        ({"break": "simple"}, ("side 2",), "column 19", "that side has only 18 columns", "break"),
        ({"break": "simple"}, ("side 2",), "side 2", "name the column at which the wall is broken", "break"),
        ({}, (), "drop 1C", "first lay tiles aside", "shed"),
        ({}, (), "shed 1C 2C", "lay exactly three tiles aside, not 2", "shed"),
        ({"version": "E"}, (), "shed 1C 2C", "lay exactly one tile aside, not 2", "shed"),
    ],
)
def test_refused_before_the_first_turn(chosen, before, text, message, rule):
    game = begin("123C 456C 789C 123S", seats=4, **chosen)
    play(game, *before)
    assert reason(game, text) == (message, rule)
    assert rule in SECTIONS


@pytest.mark.parametrize(
    ("text", "message", "rule"),
    [
        ("shed 1C 2C 1P", "you do not hold a 1P", "shed"),
        ("shed 1C 8P 8P", "you do not hold an 8P", "shed"),
        ("shed 1C 1C 2C", "you hold 1C only once", "shed"),
        ("zappo 1C", "for All natural you lay two tiles aside, one less than else, not 1", "natural"),
        ("zappo 1C 1P", "you do not hold a 1P", "natural"),
        ("zappo 1C 2C", "that is not complete: it takes four sets and a twin", "natural"),
    ],
)
def test_refused_while_shedding(text, message, rule):
    game = begin("123C 456C 789C 123S 456S 7S", seats=4)
    assert reason(game, text) == (message, rule)
    assert rule in SECTIONS


def test_all_natural_without_any_shed_is_told_so():
    game = begin("123C 456C 789C 123S 47S", seats=2, version="E")
    message = "for All natural you lay nothing aside, one less than else, not 1"
    assert reason(game, "zappo 1C") == (message, "natural")


@pytest.mark.parametrize(
    ("text", "message", "rule"),
    [
        ("pass", "drop a tile: nothing can be claimed now", "turn"),
        ("shed 1C 2C 3C", "drop a tile: nothing can be claimed now", "turn"),
        ("drop 9P", "you do not hold a 9P", "turn"),
        ("zappo", "that is not complete: it takes four sets and a twin", "zappo"),
        ("zappo 1C", 'tiles are laid aside only before the first turn: here it is just "zappo"', "zappo"),
    ],
)
def test_refused_in_a_turn(text, message, rule):
    game = begin("147C 258S 369D 147P 3S", stock="1D", seats=2, version="F")
    assert reason(game, text) == (message, rule)
    assert "drop 1D" in legal(game)
    assert rule in SECTIONS


@pytest.mark.parametrize(
    ("claimer", "text", "message"),
    [
        (READY, "drop 1C", "claim the tile just dropped, or pass"),
        (READY, "zap", "a Zap needs two 3S in your hand, you hold none"),
        (READY, "flush 1S 2S", "only the next player can claim a tile for a flush"),
        ("33S 123C 456C 79D 258P", "zappo", "that is not complete: it takes four sets and a twin"),
    ],
)
def test_refused_as_a_claim(claimer, text, message):
    rule = "zappo" if text == "zappo" else "claims"
    assert reason(dropped(claimer), text) == (message, rule)
    assert rule in SECTIONS


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("flush 1S 4S", "1S 3S 4S is no flush: it takes three consecutive numbers of one suit"),
        ("flush 3S 3S", "3S 3S 3S is no flush: it takes three consecutive numbers of one suit"),
        ("flush 1C 2C", "1C 2C 3S is no flush: it takes three consecutive numbers of one suit"),
        ("flush 2S 4S", "you do not hold a 4S"),
        ("zap", "a Zap needs two 3S in your hand, you hold 1"),
    ],
)
def test_refused_as_a_claim_of_the_next_player(text, message):
    game = begin("147C 258S 369D 147P 3S", "123S 47C 258D 369P 58C", stock="1D", seats=2, version="F")
    play(game, "drop 3S")
    assert legal(game) == ["flush 1S 2S", "pass"]
    assert reason(game, text) == (message, "claims")


def test_refused_after_a_claim():
    game = begin("147C 258S 369D 147P 3S", "33S 47C 258D 369P 588C", stock="1D", seats=2, version="F")
    play(game, "drop 3S", "zap")
    assert reason(game, "zappo") == ("after a claim you have to drop a tile", "zappo")
    assert reason(game, "drop 3S") == ("you do not hold a 3S", "turn")


def test_too_few_points_to_claim():
    """Zappo, Clean lobby and Missing tooth: who has too few is not asked for Zappo, but for a flush."""
    hand, flushes = "123C 456S 79S 777D 88C", ["flush 6S 7S", "flush 7S 9S"]
    for minimum, claims in ((4, [*flushes, "pass", "zappo"]), (5, [*flushes, "pass"])):
        game = begin(
            "147C 258P 369D 147P 8S", hand, stock="1D", version="custom", dealt=13, minimum=minimum, seats=2
        )
        play(game, "drop 8S")
        assert legal(game) == claims
    assert reason(game, "zappo") == ("this hand has 4 points, and it takes 5 to go out", "minimum")


def test_too_few_points_to_go_out_with_a_drawn_tile():
    """Zappo, No beggars and Missing tooth."""
    hand = "123C 456S 79S 777D 88C"
    for minimum in (7, 8):
        game = begin(hand, stock="8S", version="custom", dealt=13, minimum=minimum, seats=2)
        assert ("zappo" in legal(game)) == (minimum == 7)
    assert reason(game, "zappo") == ("this hand has 7 points, and it takes 8 to go out", "minimum")


def test_too_few_points_for_all_natural():
    """Small units only: it scores as Zappo there."""
    hand = "123C 456S 789S 777D 88P"
    for minimum in (1, 2):
        chosen = {"version": "custom", "dealt": 14, "units": "small", "minimum": minimum}
        game = begin(hand, seats=2, **chosen)
        assert ("zappo" in legal(game)) == (minimum == 1)
    assert reason(game, "zappo") == ("this hand has 1 point, and it takes 2 to go out", "minimum")


def test_nothing_after_the_end():
    game = begin(READY, stock="3S", seats=2, version="F")
    play(game, "zappo")
    assert reason(game, "drop 1C") == ("the game is over", "end")


def test_moves_of_games_are_sorted_and_read_back():
    rng = random.Random(3)
    for game in positions(150):
        found = game.legal()
        assert found == sorted(set(found))
        for move in rng.sample(found, min(20, len(found))):
            assert parse(str(move)) == move
            game.check(move)
