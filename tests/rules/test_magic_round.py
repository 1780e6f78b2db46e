"""A game of Magic Dragon: sheds, turns, claims, the ends, and what is paid."""

import random

import pytest
from magic_games import GAME, begin, event, legal, options, play, tile, tiles, types

from dragonbox.core.contract import BadOption
from dragonbox.games.magic_dragon import rules, versions
from dragonbox.games.magic_dragon.payments import payments
from dragonbox.games.magic_dragon.sets import flush, triplet

DULL = "147C 258S 369D 147P"
"""Twelve tiles of which no two go together; with one more it is a hand."""
WAITS = "123C 456C 789C 12S 99S"
"""For 3S."""


def begun(*hands, stock="9P", **chosen):
    """A game without sheds."""
    chosen = {"version": "F", **chosen}
    return begin(*hands, stock=stock, **chosen)


# -- shedding --


@pytest.mark.parametrize(
    ("version", "dealt", "shed"), [("C", 16, 3), ("D", 15, 2), ("E", 14, 1), ("F", 13, 0)]
)
def test_what_is_dealt_and_shed(version, dealt, shed):
    game = begin(seats=4, version=version)
    assert [len(hand) for hand in game.hands] == [dealt] * 4
    assert (game.stage, game.drawn < 0) == (("shed", True) if shed else ("turn", False))


def test_short_hands_are_dealt_three_tiles_fewer():
    for version, dealt in (("A", 13), ("C", 13), ("D", 12), ("E", 11), ("G", 10)):
        game = begin(seats=8, version=version)
        assert [len(hand) for hand in game.hands] == [dealt] * 8
        assert game.table.sets == 3


def test_equal_tiles_are_shed_alike():
    game = begin("1111C 2222C 3333C 4444C", seats=2)
    assert len(legal(game)) == 20 + 10, "three of four kinds; and All natural with two of them"
    assert legal(game)[0] == "shed 1C 1C 1C"


def test_sheds_are_shown_when_all_have_shed():
    game = begin(f"{DULL} 2C 2C 3C", f"{DULL} 6S 6S 7S", f"{DULL} 8D 8D 9D", seats=3)
    assert play(game, "shed 2C 2C 3C") == []
    assert game.view(2).dead == ((), (), ())
    assert [len(hand) for hand in game.hands] == [16] * 3
    play(game, "shed 6S 6S 7S")
    told = play(game, "shed 8D 8D 9D")
    assert told[0] == {"type": "reveal", "dead": [["8D", "8D", "9D"], ["2C", "2C", "3C"], ["6S", "6S", "7S"]]}
    assert told[1] == {"type": "draw", "seat": 1, "count": 1}
    assert game.view(2).dead == tuple(tiles(text) for text in ("88D 9D", "22C 3C", "66S 7S"))
    assert (game.to_move, [len(hand) for hand in game.hands]) == (1, [13] * 3)


def test_nobody_sees_what_others_shed_before():
    game = begin(f"{DULL} 2C 2C 3C", seats=3)
    other = game.copy()
    play(game, "shed 2C 2C 3C")
    play(other, "shed 1C 4C 7C")
    assert game.view(2) == other.view(2)
    assert game.view(1) != other.view(1)


# -- All natural --

NATURAL = "123C 456S 777D 345P 88C"


def test_all_natural():
    """Who has shed counts the hand, who has not all tiles dealt; the shed tiles are dead."""
    game = begin(f"{DULL} 2C 2C 3C 3C", f"{NATURAL} 1D 9D", f"{WAITS} 3S 1D 1D", seats=3)
    play(game, "shed 2C 2C 3C")
    assert "zappo 1D 9D" in legal(game)
    told = play(game, "zappo 1D 9D")
    assert event(told, "zappo") == {
        "type": "zappo",
        "seat": 2,
        "points": 19,
        "units": [["all_natural", 9], ["no_beggars", 5], ["four_seasons", 5]],
        "penalties": [1, game.win.penalties[1], 0],
        "payments": [-19, -19 * game.win.penalties[1], 19 + 19 * game.win.penalties[1]],
    }
    assert event(told, "reveal")["hands"][2][:5] == ["1C", "2C", "3C", "8C", "8C"]
    assert [len(hand) for hand in game.hands] == [16, 13, 14]
    assert game.dead == [(), tiles("223C"), tiles("19D")]
    assert game.over


def test_all_natural_is_never_compulsory():
    game = begin(f"{NATURAL} 1D 9D", seats=2)
    play(game, "shed 1D 7D 9D")
    assert not game.over


def test_all_natural_with_nothing_to_shed():
    game = begin(NATURAL, seats=2, version="E")
    assert "zappo" in legal(game)
    assert event(play(game, "zappo"), "zappo")["points"] == 19


def test_the_first_to_declare_wins():
    game = begin(f"{NATURAL} 1D 9D", "123C 456S 999S 345P 88C 1S 8S", seats=2)
    play(game, "zappo 1D 9D")
    assert (game.over, game.win.seat) == (True, 1)


@pytest.mark.parametrize(("version", "points"), [("A", 1), ("B", 1)])
def test_all_natural_where_it_is_no_unit(version, points):
    game = begin(f"{NATURAL} 1D 9D", seats=2, version=version)
    told = event(play(game, "zappo 1D 9D"), "zappo")
    assert (told["points"], told["units"]) == (points, [["zappo", 1]])


# -- turns and claims --


def test_a_turn_begins_with_a_drawn_tile():
    game = begun(f"{DULL} 9P", seats=4, stock="5C")
    assert (game.to_move, game.drawn, len(game.hand)) == (1, tile("5C"), 13)
    assert "drop 5C" in legal(game)
    assert len(legal(game)) == 14


def test_zappo_on_a_drawn_tile():
    game = begun(WAITS, stock="3S", seats=4)
    assert legal(game)[-1] == "zappo"
    told = event(play(game, "zappo"), "zappo")
    assert told["units"] == [
        ["zappo", 1],
        ["no_beggars", 5],
        ["all_flushes", 2],
        ["missing_teeth", 3],
        ["magic_dragon", 9],
        ["mixed_twin_towers", 1],
    ]
    assert sum(told["payments"]) == 0
    assert told["penalties"][1] == 0
    assert (game.drawn, game.turn) == (tile("3S"), 1)


CLAIMANTS = ("1245S 69C 258D 369P", "33S 69C 258D 147P 47C 9S", WAITS)


def claimed(*answers, stock="9P", **chosen):
    """The first player has dropped 3S: the next can make flushes, the second Zap, the third Zappo."""
    game = begun(f"{DULL} 3S", *CLAIMANTS, stock=stock, **chosen)
    assert play(game, "drop 3S") == []
    return game, play(game, *answers)


def test_all_who_can_claim_are_asked_and_nobody_else():
    game, _ = claimed()
    assert (game.asked, game.to_move) == ((2, 3, 0), 2)
    assert legal(game) == ["flush 1S 2S", "flush 2S 4S", "flush 4S 5S", "pass"]
    play(game, "pass")
    assert (game.to_move, legal(game)) == (3, ["pass", "zap"])
    play(game, "pass")
    assert (game.to_move, legal(game)) == (0, ["pass", "zappo"])


def test_zappo_beats_zap_beats_flush():
    game, told = claimed("flush 1S 2S", "zap", "zappo")
    assert types(told) == ["reveal", "reveal", "zappo"]
    assert told[0]["answers"] == [[2, "flush 1S 2S"], [3, "zap"], [0, "zappo"]]
    assert (game.win.seat, game.win.dropper) == (0, 1)
    assert game.dropped[1] == ()
    game, told = claimed("flush 1S 2S", "zap", "pass")
    assert told[-1] == {"type": "zap", "seat": 3, "tiles": ["3S", "3S", "3S"], "from": 1}
    assert game.exposed[3] == ((triplet(tile("3S")), tile("3S"), 1),)
    assert game.exposed[2] == ()
    game, told = claimed("flush 2S 4S", "pass", "pass")
    assert told[-1] == {"type": "flush", "seat": 2, "tiles": ["2S", "3S", "4S"], "from": 1}
    assert game.exposed[2] == ((flush(tile("2S")), tile("3S"), 1),)


def test_without_a_claim_the_next_player_draws():
    game, told = claimed("pass", "pass", "pass")
    assert types(told) == ["reveal", "draw"]
    assert (game.to_move, game.dropped[1]) == (2, tiles("3S"))


def test_after_a_claim_a_drop_and_on_clockwise_from_there():
    game, _ = claimed("flush 1S 2S", "zap", "pass")
    assert (game.to_move, game.drawn < 0, len(game.hand)) == (3, True, 11)
    assert all(move.startswith("drop") for move in legal(game))
    play(game, "drop 9S")
    while game.stage == "claim":
        play(game, "pass")
    assert game.to_move == 0, "seats 2 and 3 lose nothing; seat 2 has lost its turn"


def test_nobody_else_sees_an_answer_before_all_have_answered():
    one, _ = claimed("flush 1S 2S")
    other, _ = claimed("pass")
    for seat in (0, 1, 3):
        assert one.view(seat) == other.view(seat)
    assert one.view(2) != other.view(2)


def test_of_two_zappos_the_one_whose_turn_would_come_first():
    game = begun(f"{DULL} 3S", f"{DULL} 9D", "123D 456D 789D 12S 99P", WAITS, stock="9P")
    play(game, "drop 3S")
    assert game.asked == (3, 0)
    play(game, "zappo", "zappo")
    assert game.win.seat == 3


def test_zappo_can_be_claimed_by_anyone_for_a_flush_or_the_twin():
    game = begun(f"{DULL} 3S", f"{DULL} 9D", f"{DULL} 9S", "123C 456C 789C 555D 3S", stock="9P", seats=4)
    play(game, "drop 3S")
    assert (game.to_move, legal(game)) == (0, ["pass", "zappo"])
    play(game, "zappo")
    assert (game.win.last, game.win.twin) == ("claim", tile("3S"))


def test_all_beggars_all_the_way():
    """Four claims, and the twin by a fifth."""
    game = begun(f"{DULL} 9D", "11C 22S 33D 44P 5S 5C 6S 7D 8P", seats=2, stock="1C")
    drops = iter(["5C", "6S", "7D", "8P"])
    for claimed in ("1C", "2S", "3D", "4P"):
        hand = game.hands[1] if game.drawn < 0 else (*game.hands[1], game.drawn)
        if tile(claimed) not in hand:
            game.stock = swapped(game, tile(claimed))
        play(game, f"drop {claimed}", "zap", f"drop {next(drops)}")
        if game.stage == "claim":
            play(game, "pass")
    game.stock = swapped(game, tile("5S"))
    told = event(play(game, "drop 5S", "zappo"), "zappo")
    assert told["units"] == [["zappo", 1], ["all_beggars", 7], ["all_triplets", 5], ["four_seasons", 5]]


def swapped(game, wanted):
    """The stock after the drawn tile was changed for one of it."""
    stock = list(game.stock)
    stock[stock.index(wanted)] = game.drawn
    game.drawn = wanted
    return tuple(stock)


# -- the end --


def short_of_stock(game, count):
    """The same game with only so many tiles left to draw; the others lie dead."""
    game = game.copy()
    game.dead[0] += tuple(sorted(game.stock[: len(game.stock) - count]))
    game.stock = game.stock[len(game.stock) - count :]
    return game


def last_drop(count):
    game = begun(f"{DULL} 3S", f"{DULL} 9D", stock="9P", seats=2)
    game = short_of_stock(game, count)
    return game, game.apply(rules.parse(game, "drop 9P"))


def test_a_tie_when_a_tile_must_be_drawn_and_twelve_are_left():
    game, told = last_drop(13)
    assert (types(told), game.over) == (["draw"], False)
    game, told = last_drop(12)
    assert (types(told), game.over) == (["reveal", "tie"], True)
    assert told[-1] == {"type": "tie"}
    assert (game.scores, game.win, game.legal()) == ((0, 0), None, [])


def test_the_last_tile_can_still_be_claimed():
    for answer, kind in (("pass", "tie"), ("zappo", "zappo")):
        game = short_of_stock(begun(f"{DULL} 3S", WAITS, stock="9P", seats=2), 5)
        game.apply(rules.parse(game, "drop 3S"))
        assert not game.over
        told = game.apply(rules.parse(game, answer))
        assert (game.over, told[-1]["type"]) == (True, kind)


def test_a_claim_without_zappo_puts_the_tie_off():
    game = short_of_stock(begun(f"{DULL} 3S", "33S 159C 26D 48P 3D 9P 7S", stock="9P", seats=2), 5)
    for text in ("drop 3S", "zap"):
        game.apply(rules.parse(game, text))
    assert (game.over, game.to_move) == (False, 0)
    told = game.apply(rules.parse(game, "drop 1C"))
    assert game.over or game.stage == "claim"
    assert game.stage == "claim" or told[-1] == {"type": "tie"}


# -- what is paid --


def paid(winner, points, penalties, dropper=None, dealer=0, **chosen):
    table = versions.table(options(len(penalties), **chosen), len(penalties), dealer, 0)
    return payments(table, winner, points, penalties, dropper)


def test_points_times_penalty():
    assert paid(1, 6, (3, 0, 2, 5)) == (-18, 60, -12, -30)


def test_who_dropped_the_claimed_tile_pays_double():
    assert paid(1, 6, (3, 0, 2, 5), dropper=2) == (-18, 72, -24, -30)


def test_the_dealer_counts_double():
    assert paid(1, 6, (3, 0, 2, 5), dealer_double=True) == (-36, 78, -12, -30)
    assert paid(1, 6, (3, 0, 2, 5), dropper=0, dealer_double=True) == (-72, 114, -12, -30)
    assert paid(1, 6, (3, 0, 2, 5), dropper=2, dealer=1, dealer_double=True) == (-36, 144, -48, -60)


@pytest.mark.parametrize("chosen", [{"version": "A"}, {"version": "custom", "units": "none"}])
def test_without_scoring_each_pays_one(chosen):
    assert paid(1, 1, (1, 0, 1, 1), dropper=2, **chosen) == (-1, 3, -1, -1)
    assert paid(1, 1, (1, 0, 1, 1), dropper=2, dealer_double=True, **chosen) == (-2, 4, -1, -1)


def test_version_a_from_end_to_end():
    game = begin(f"{WAITS} 1D 1D 5P", f"{DULL} 3S 1P 9P 9P", stock="7D 3S", seats=2, version="A")
    play(game, "shed 1D 1D 5P", "shed 1P 9P 9P", "drop 7D")
    told = []
    while not game.over:
        told = play(game, "drop 3S" if "drop 3S" in legal(game) else legal(game)[-1])
    assert event(told, "zappo") == {
        "type": "zappo",
        "seat": 1,
        "points": 1,
        "units": [["zappo", 1]],
        "penalties": [1, 0],
        "payments": [-1, 1],
    }


def test_the_droppers_penalty_is_taken_after_the_drop():
    """3S would have completed a flush of the dropper's."""
    game = begun("123C 456C 789C 12S 99S", "123D 456D 789D 12S 99P", stock="3S", seats=2)
    play(game, "drop 3S", "zappo")
    assert game.win.penalties == (0, 1)
    assert game.win.payments[1] == -2 * game.win.points


# -- the match --


def after(*rounds, seats=3, **chosen):
    """The dealer of the next game after these: `tie`, or the seat that won."""
    chosen, played = options(seats, **chosen), []
    for number, outcome in enumerate(rounds):
        dealer = rules._dealer(seats, played)
        game = rules.start(chosen, seats, rules.deal(chosen, seats, random.Random(number), played))
        assert game.table.dealer == dealer
        if outcome != "tie":
            game.win = rules.Win(
                outcome, 1, (("zappo", 1),), "stock", (), 0, None, (0,) * seats, (0,) * seats
            )
        game.stage = "over"
        played.append(game)
    return rules._dealer(seats, played)


def test_who_deals_next():
    assert after() == 0
    assert after(2) == 1
    assert after(0) == 1
    assert after("tie") == 0
    assert after(1, "tie", 1) == 2
    assert after(1, 1, 1) == 0


def test_who_deals_next_where_the_dealer_counts_double():
    assert after(0, dealer_double=True) == 0
    assert after(0, 0, dealer_double=True) == 0
    assert after(2, dealer_double=True) == 1
    assert after(2, "tie", 1, dealer_double=True) == 1


@pytest.mark.parametrize(
    ("chosen", "seats", "games"),
    [
        ({}, 4, 4),
        ({}, 8, 8),
        ({"cycles": 3}, 2, 6),
        ({"games": 5}, 4, 5),
        ({"ultimate": True}, 3, 12),
    ],
)
def test_how_many_games_a_match_has(chosen, seats, games):
    assert versions.games(options(seats, **chosen), seats) == games


def test_ultimate_cycles_play_c_d_e_and_f():
    chosen = options(3, ultimate=True)
    sheds = [versions.version(chosen, 3, number).shed for number in range(12)]
    assert sheds == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0]
    assert {versions.version(chosen, 3, number).units for number in range(12)} == {"all"}


def test_balances_start_at_80_and_may_fall_below_zero():
    match = GAME.new({"games": 2}, 2, "8K2F-41")
    assert match.standing.scores == (80, 80)
    assert match.position().scores == (0, 0)


# -- options --


@pytest.mark.parametrize(
    ("chosen", "seats", "message"),
    [
        ({"cycles": 2, "games": 3}, 4, "cycles: found 2, but it belongs to ultimate = false with no games"),
        ({"ultimate": True, "version": "C"}, 4, 'version: found "C", but it belongs to ultimate = false'),
        ({"ultimate": True, "cycles": 1}, 4, "cycles: found 1, but it belongs to"),
        ({"ultimate": True, "games": 4}, 4, "games: found 4, but it belongs to ultimate = false"),
        ({"dealt": 14}, 4, 'dealt: found 14, but it belongs to version = "custom" with hand = 13'),
        ({"units": "all"}, 4, 'units: found "all", but it belongs to version = "custom"'),
        ({"minimum": 3}, 4, 'minimum: found 3, but it belongs to version = "custom"'),
        ({"version": "custom", "dealt": 12}, 4, "dealt: found 12, expected a whole number from 13 to 16"),
        (
            {"version": "custom", "hand": 10, "dealt": 14},
            4,
            "dealt: found 14, expected a whole number from 10 to 13",
        ),
        ({"version": "custom", "minimum": 13}, 4, "minimum: found 13, expected a whole number from 0 to 12"),
        ({"hand": 12}, 4, "hand: found 12, expected one of 13, 10"),
        ({"suits": 5}, 3, "suits: found 5, expected one of 4, 3"),
        ({"games": 0}, 4, "games: found 0, expected a whole number from 1 to 99"),
        ({"cycles": 5}, 4, "cycles: found 5, expected a whole number from 1 to 4"),
        ({"version": "H"}, 4, 'version: found "H", expected one of A, B, C, D, E, F, G, custom'),
        ({"break": "dice"}, 4, 'break: found "dice", expected one of auto, simple, yin-yang'),
        ({"hand": 13}, 7, "found 7, expected 2 or 3 or 4 or 5 or 6"),
        ({"suits": 3}, 4, "found 4, expected 3"),
        ({"suits": 3}, 2, "found 2, expected 3"),
    ],
)
def test_options_that_do_not_go_together(chosen, seats, message):
    with pytest.raises(BadOption) as error:
        GAME.new(chosen, seats)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(("seats", "hand"), [(2, 13), (6, 13), (7, 10), (8, 10)])
def test_seven_and_eight_play_with_short_hands(seats, hand):
    match = GAME.new(seats=seats)
    assert match.options["hand"] == hand
    assert match.position().table.hand == hand


def test_custom_versions():
    game = begin(seats=3, version="custom", hand=10, dealt=12, units="small", minimum=2)
    assert game.table.version == versions.Version(2, "small", 2)
    assert [len(hand) for hand in game.hands] == [12] * 3
    assert begin(seats=3, version="custom").table.version == versions.VERSIONS["C"]
    assert begin(seats=7, version="custom").table.dealt == 13
