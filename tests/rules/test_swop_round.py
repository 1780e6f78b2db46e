"""Playing SWOP: chips, rounds of the table, catching up, every end, and what a seat knows."""

import dataclasses
import pickle
import random

import pytest
from swop_games import CUBES, QUIET, SETS, THREES, VARIANTS, begin, legal, options, play, positions, types

from dragonbox.core.contract import Rules
from dragonbox.games.swop import rules
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.sequences import score

ALIKE = "3" * 66
POINT = "c1-k6"
"""Makes one point on the quiet board."""


def standing(game, **chosen):
    return rules.standing(options(**chosen), game.table.seats, [game])


def race(seats=2, first=0, points=0, **chosen):
    """A game in which the mover of `POINT` starts from `points`."""
    game = begin(QUIET, seats, first, **chosen)
    game.fields[first] = points
    return game


# -- the module --


def test_the_module_is_a_game():
    assert isinstance(rules, Rules)
    assert (rules.KEY, rules.TITLE, rules.SEATS, rules.VERSION) == ("swop", "SWOP", (1, 2, 3, 4), 1)
    keys = [option.key for option in rules.OPTIONS]
    assert keys == ["variant", "rules", "layout", "finish", "gentle"]


@pytest.mark.parametrize(
    ("chosen", "complete"),
    [
        ({}, {"variant": "basic", "layout": "random", "finish": 50}),
        ({"variant": "master"}, {"variant": "master", "layout": "random", "finish": 50}),
        ({"variant": "team"}, {"variant": "team", "rules": "basic", "layout": "random", "finish": 50}),
        ({"variant": "solo"}, {"variant": "solo", "layout": "random", "finish": 50, "gentle": False}),
    ],
)
def test_the_options_that_belong(chosen, complete):
    assert options(**chosen) == complete


@pytest.mark.parametrize(
    ("chosen", "cubes", "chips"),
    [
        (({}, 1), [""], [3]),
        (({}, 2), ["", ""], [3, 3]),
        (({}, 3), [""] * 3, [2] * 3),
        (({"variant": "team"}, 4), [""] * 4, [2] * 4),
        (({"variant": "master"}, 2), [*CUBES[2]], [3, 3]),
        (({"variant": "master"}, 3), [*CUBES[3]], [2] * 3),
        (({"variant": "team", "rules": "master"}, 4), [*CUBES[4]], [2] * 4),
        (({"variant": "solo"}, 1), ["WYORPVBCGNK"], [3]),
    ],
)
def test_the_start(chosen, cubes, chips):
    game = begin(seats=chosen[1], first=chosen[1] - 1, **chosen[0])
    assert (game.cubes, game.chips, game.pool, game.placed) == (cubes, chips, "", 0)
    assert (game.to_move, game.turn, game.last, game.offer) == (chosen[1] - 1, 1, None, 0)
    assert game.scores == (0,) * chosen[1]


# -- a swap --


def test_a_swap_changes_two_dice_and_moves_the_pawn():
    game = begin(QUIET)
    colours = game.colours[2], game.colours[65]
    assert play(game, POINT) == [
        {"type": "sequence", "kind": "set", "cells": ["a1", "b1", "c1"], "points": 1, "swop": False}
    ]
    assert (game.numbers[2], game.numbers[65]) == (3, 1)
    assert (game.colours[65], game.colours[2]) == colours
    assert (game.fields, game.scores, game.to_move, game.last) == ([1, 0], (1, 0), 1, (2, 65))


def test_events_in_their_order():
    game = begin(SETS, variant="master", cubes=("YORPV", "BCGNK"))
    game.colours[5], game.colours[60] = "R", "G"
    events = play(game, "f1-f6 pay R")
    assert types(events) == ["sequence", "sequence", "bonus", "chip", "chip", "pay"]
    assert events[2:] == [
        {"type": "bonus", "points": 1},
        {"type": "chip", "cell": "f1"},
        {"type": "chip", "cell": "f6"},
        {"type": "pay", "colour": "R"},
    ]
    assert events[0]["swop"]
    assert (game.cubes[0], game.pool, game.fields) == ("YOPV", "R", [11, 0])


def test_the_cube_of_a_swap_goes_to_the_pool():
    game = begin(QUIET, variant="master")
    play(game, "a3-c3 pay P", "a5-c5 pay K", "c3-k3 pay R")
    assert (game.cubes, game.pool) == (["YOV", "BCGN"], "RPK")
    play(game, "a1-e3")
    assert (game.cubes, game.pool) == (["YOV", "BCGN"], "RPK"), "with a white die it is free"


# -- chips --


def chips_on_board(game):
    return [CELLS[cell] for cell, number in enumerate(game.numbers) if not number]


def laid(picture, text, **state):
    """The chips that a swap lays, and what the events and the counts say of them."""
    game = begin(picture, state=state)
    before, left, placed = set(chips_on_board(game)), sum(game.chips), game.placed
    events = [event.get("cell", "beside") for event in play(game, text) if event["type"] == "chip"]
    assert len(events) == left - sum(game.chips) == game.placed - placed
    new = [name for name in chips_on_board(game) if name not in before]
    assert [name for name in events if name != "beside"] == new
    assert [game.colours[CELLS.index(name)] for name in new] == ["#"] * len(new)
    return events


def test_each_die_leaves_for_its_own_swop():
    assert laid(SETS, "f1-f6") == ["f1", "f6"]


def test_the_mover_chooses_where_both_dice_are_in_the_swop():
    picture = THREES.replace("112122333..", "112122.....")
    assert laid(picture, "c1-d1 chip c1") == ["c1"]
    assert laid(picture, "c1-d1 chip d1") == ["d1"]


def test_the_mover_chooses_also_when_one_of_the_two_makes_a_second_swop():
    assert laid(THREES, "c1-d1 chip c1") == ["c1", "d1"]
    assert laid(THREES, "c1-d1 chip d1") == ["d1", "beside"]


def test_a_chip_lies_beside_the_board_for_the_second_swop_of_a_die():
    picture = """
        1..........
        2..........
        3..........
        144444.....
        5..........
        6.........4
    """
    assert laid(picture, "a4-k6") == ["a4", "beside"], "row and column"
    assert laid("44444144555" + "." * 54 + "4", "f1-k6") == ["f1", "beside"], "both sides of a row"


def test_the_sequences_of_a_leaving_die_count():
    game = begin(SETS)
    play(game, "f1-f6")
    assert game.fields == [11, 0]


# -- rounds of the table --


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2), (4, 1), (1, 0)])
def test_turns_go_round_from_the_first(seats, first):
    game = begin(QUIET, seats, first)
    seen = []
    for pair in ["a3-c3", "e3-g3", "a5-c5", "e5-g5", "i3-k3"]:
        seen.append((game.to_move, game.turn))
        play(game, pair)
    assert seen == [((first + turn) % seats, 1 + turn // seats) for turn in range(5)]


@pytest.mark.parametrize("first", [0, 1])
def test_the_finish_ends_the_game_after_the_round(first):
    game = race(first=first, points=49)
    assert play(game, POINT)[1:] == []
    assert not game.over
    assert play(game, "a3-c3") == [
        {"type": "end", "by": "finish", "chips": [3, 3], "cubes": [0, 0]},
    ]
    assert (game.over, game.to_move, game.legal(), game.turn) == (True, None, [], 1)
    assert game.scores == ((53, 3) if first == 0 else (3, 53))
    assert game.fields[first] == 50


def test_the_last_of_a_round_ends_it_at_once():
    game = race(points=0)
    game.fields[1] = 49
    play(game, "a3-c3")
    assert types(play(game, POINT)) == ["sequence", "end"]


def test_the_others_may_still_pass_the_one_who_reached_the_finish():
    game = race(points=49)
    game.fields[1] = 60
    play(game, POINT, "a3-c3")
    assert standing(game).winners == (1,)


def test_another_finish():
    game = race(points=69, finish=70)
    play(game, POINT, "a3-c3")
    assert game.over
    game = race(points=68, finish=70)
    play(game, POINT, "a3-c3")
    assert not game.over


@pytest.mark.parametrize(("placed", "over"), [(3, False), (4, True)])
def test_the_sixth_chip_ends_the_game_after_the_round(placed, over):
    game = begin(SETS, 3, state={"placed": placed, "chips": [2, 0, 1]})
    play(game, "f1-f6", "a4-c4")
    events = play(game, "e4-g4")
    assert game.over == over
    if over:
        assert events == [{"type": "end", "by": "chips", "chips": [0, 0, 1], "cubes": [0, 0, 0]}]
        assert game.scores == (11, 0, 1)


def test_chips_beside_the_board_count_for_the_end():
    game = begin(THREES, state={"placed": 4, "chips": [2, 0]})
    play(game, "c1-d1 chip d1")
    assert game.placed == 6
    assert types(play(game, "a3-c3")) == ["end"]


def test_as_many_passes_as_seats_end_the_game():
    game = begin(ALIKE, 3, first=1)
    assert play(game, "pass") == play(game, "pass") == []
    assert (game.turn, game.to_move) == (1, 0)
    assert play(game, "pass") == [{"type": "end", "by": "passes", "chips": [2, 2, 2], "cubes": [0, 0, 0]}]
    assert game.scores == (2, 2, 2)
    assert standing(game).winners == (0, 1, 2)


def test_passes_end_the_game_within_a_round():
    """Only the first has a swap, and it cannot be undone."""
    game = begin("." * 64 + "12", state={"chips": [3, 3]})
    play(game, "j6-k6", "pass")
    assert (game.turn, game.to_move, legal(game)) == (2, 0, ["pass"])
    assert play(game, "pass")[-1]["by"] == "passes"


def test_a_pass_is_a_turn():
    """Seat 1 has no cube for the only swap, seat 0 has."""
    colours = "".join(colour * 6 for colour in "YORPVBCGNKW")
    game = begin("1" + "." * 5 + "2." + "3" + "." * 57, variant="master", colours=colours)
    assert "a1-g1 pay Y" in legal(game)
    play(game, "a1-g1 pay Y", "pass", "g1-i1 pay O", "pass")
    assert (game.passes, game.turn, game.to_move) == (1, 3, 0)


# -- catching up --


def catching(first=0, fields=(16, 3), pool="RG", variant="master", **chosen):
    """A game in which the first reaches 17 with the next swap."""
    seats = len(fields)
    game = begin(QUIET, seats, first, variant=variant, **chosen)
    game.fields, game.pool = list(fields), pool
    return game


def test_the_last_takes_a_cube_at_the_end_of_the_round():
    game = catching()
    assert types(play(game, f"{POINT} pay O")) == ["sequence", "pay"]
    events = play(game, "a3-c3 pay B")
    assert events == [{"type": "pay", "colour": "B"}, {"type": "offer", "seat": 1, "field": 17}]
    assert (game.to_move, game.offer, game.turn) == (1, 17, 1)
    assert legal(game) == ["decline", "take B", "take G", "take O", "take R"]
    assert play(game, "take R") == [{"type": "take", "seat": 1, "field": 17, "colour": "R"}]
    assert (game.cubes[1], game.pool) == ("RCGNK", "OBG")
    assert (game.to_move, game.offer, game.turn) == (0, 0, 2)


def test_a_cube_may_be_declined():
    game = catching()
    play(game, f"{POINT} pay O", "a3-c3 pay B")
    assert play(game, "decline") == [{"type": "decline", "seat": 1, "field": 17}]
    assert (game.cubes[1], game.to_move, game.offer) == ("CGNK", 0, 0)


def test_a_field_is_offered_once():
    game = catching()
    play(game, f"{POINT} pay O", "a3-c3 pay B", "decline", "e5-g5 pay Y", "e3-g3 pay K")
    assert (game.to_move, game.offer, game.reached) == (0, 0, 1)


def test_the_second_field():
    game = catching(fields=(30, 3))
    game.reached = 1
    play(game, f"{POINT} pay O")
    assert play(game, "a3-c3 pay B")[-1] == {"type": "offer", "seat": 1, "field": 31}


def test_both_fields_in_one_round_are_two_takes():
    game = catching(fields=(30, 3))
    play(game, f"{POINT} pay O", "a3-c3 pay B")
    assert game.offer == 17
    assert types(play(game, "take R")) == ["take", "offer"]
    assert (game.offer, game.to_move, "take R" in legal(game)) == (31, 1, False)
    assert play(game, "take G") == [{"type": "take", "seat": 1, "field": 31, "colour": "G"}]
    assert (game.cubes[1], game.reached, game.to_move) == ("RCGGNK", 2, 0)


def test_one_may_decline_the_first_and_take_the_second():
    game = catching(fields=(30, 3))
    play(game, f"{POINT} pay O", "a3-c3 pay B", "decline", "take B")
    assert (game.cubes[1], game.turn) == ("BCGNK", 2)


def test_the_last_is_not_always_the_same():
    game = catching(fields=(16, 17, 5), first=2)
    game.fields = [20, 18, 16]
    play(game, f"{POINT} pay O", "a3-c3 pay P")
    assert play(game, "e3-g3 pay G")[-1] == {"type": "offer", "seat": 2, "field": 17}
    assert game.to_move == 2


def test_nobody_takes_when_several_are_last():
    game = catching(fields=(16, 3, 3))
    play(game, f"{POINT} pay O", "a3-c3 pay B")
    assert types(play(game, "i3-k3 pay Y")) == ["pay"]
    assert (game.offer, game.reached, game.to_move) == (0, 1, 0)


def test_a_lost_take_does_not_come_back():
    game = catching(fields=(16, 17))
    play(game, f"{POINT} pay O", "a3-c3 pay B")
    assert (game.fields, game.offer, game.reached) == ([17, 17], 0, 1)
    game.fields[0] = 20
    play(game, "e5-g5 pay Y", "e3-g3 pay K")
    assert (game.offer, game.turn) == (0, 3)


def test_nobody_takes_from_an_empty_pool():
    game = catching(pool="")
    game.colours[2] = game.colours[0] = "W"
    play(game, POINT)
    assert play(game, "a1-a3") == []
    assert (game.reached, game.offer, game.turn) == (1, 0, 2)


def test_the_second_take_is_lost_when_the_first_emptied_the_pool():
    game = catching(fields=(30, 3), pool="R")
    game.colours[2] = game.colours[0] = "W"
    play(game, POINT)
    assert types(play(game, "a1-a3")) == ["offer"]
    assert types(play(game, "take R")) == ["take"]
    assert (game.pool, game.offer, game.reached, game.to_move) == ("", 0, 2, 0)


def test_nobody_takes_when_the_game_ends():
    game = catching(fields=(19, 3), finish=20)
    play(game, f"{POINT} pay O")
    assert types(play(game, "a3-c3 pay B")) == ["pay", "end"]


@pytest.mark.parametrize("variant", ["basic", "team"])
def test_nobody_catches_up_without_cubes(variant):
    game = catching(fields=(16, 3, 5, 5), pool="", variant=variant)
    play(game, POINT, "a3-c3", "e3-g3")
    assert play(game, "a5-c5") == []


def test_catching_up_in_a_team_game():
    game = catching(fields=(16, 3, 5, 5), pool="RR", variant="team", rules="master")
    play(game, f"{POINT} pay O", "a3-c3 pay B", "i3-k3 pay R")
    assert play(game, "a5-c5 pay G")[-1] == {"type": "offer", "seat": 1, "field": 17}


def test_a_take_breaks_a_row_of_passes_and_a_decline_does_not():
    for answer, passes in (("take R", 0), ("decline", 1)):
        game = begin(ALIKE, variant="master", state={"fields": [17, 0], "pool": "R"})
        game.passes, game.mover = 0, 1
        play(game, "pass")
        assert (game.offer, game.to_move) == (17, 1)
        play(game, answer)
        assert game.passes == passes


# -- the points at the end --


def test_chips_and_cubes_left_are_points():
    game = begin(QUIET, 3, variant="master", state={"fields": [49, 10, 20], "chips": [1, 2, 0], "placed": 3})
    game.cubes = ["YO", "BCGNK", "RPV"]
    play(game, f"{POINT} pay O", "a3-c3 pay B")
    (end,) = play(game, "i3-k3 pay R")[-1:]
    assert end == {"type": "end", "by": "finish", "chips": [1, 2, 0], "cubes": [1, 4, 2]}
    assert game.scores == (52, 16, 22)
    assert standing(game, variant="master").scores == (52, 16, 22)


def over(fields, variant="basic", **state):
    return begin(QUIET, len(fields), variant=variant, state={"fields": list(fields), "over": True} | state)


@pytest.mark.parametrize(
    ("fields", "winners"),
    [((50, 49), (0,)), ((40, 51), (1,)), ((50, 50), (0, 1)), ((1, 50, 50), (1, 2)), ((5,), (0,))],
)
def test_most_points_win_and_ties_share(fields, winners):
    game = over(fields)
    assert standing(game).winners == winners
    assert (standing(game).over, standing(game).extra) == (True, {})


def test_chips_can_turn_the_game():
    assert standing(over((50, 49), chips=[0, 2])).winners == (1,)


def test_nobody_has_won_before_the_end():
    for chosen, seats in VARIANTS:
        game = begin(seats=seats, **chosen, state={"fields": [60] * seats})
        if not game.over:
            assert (standing(game, **chosen).winners, standing(game, **chosen).over) == ((), False)


@pytest.mark.parametrize(
    ("fields", "teams", "winners"),
    [
        ((50, 20, 10, 30), [64, 54], (0, 2)),
        ((50, 40, 10, 30), [64, 74], (1, 3)),
        ((50, 30, 10, 30), [64, 64], (0, 1, 2, 3)),
    ],
)
def test_the_higher_sum_wins_a_team_game(fields, teams, winners):
    game = over(fields, "team", chips=[2, 2, 2, 2])
    standing_ = standing(game, variant="team")
    assert (standing_.winners, standing_.extra) == (winners, {"teams": teams})


def test_the_sums_of_teams_run_along():
    game = begin(QUIET, 4, variant="team")
    play(game, POINT, "a3-c3")
    assert standing(game, variant="team").extra == {"teams": [1, 0]}


# -- alone --


def test_practice_ends_with_the_move_that_reaches_the_finish():
    game = race(1, points=49)
    assert types(play(game, POINT)) == ["sequence", "end"]
    assert (game.scores, standing(game).winners) == ((53,), (0,))


def test_practice_ends_with_one_pass():
    assert types(play(begin(ALIKE, 1), "pass")) == ["end"]


def solo(picture=QUIET, cubes="WYORPVBCGNK", fields=0, gentle=False, **state):
    """A game alone; the cubes that are missing are spent."""
    game = begin(picture, 1, variant="solo", gentle=gentle)
    game.pool = "".join(colour for colour in game.cubes[0] if colour not in cubes)
    game.cubes, game.fields = [cubes], [fields]
    for name, value in state.items():
        setattr(game, name, value)
    return game


def test_a_swap_alone_costs_a_cube():
    game = solo()
    play(game, f"{POINT} pay O", "a1-a3 pay W")
    assert (game.cubes, game.pool, game.turn) == (["YRPVBCGNK"], "WO", 3)


def test_alone_the_finish_ends_nothing():
    game = solo(fields=49)
    play(game, f"{POINT} pay O")
    assert not game.over


def test_alone_the_third_chip_ends_the_game_at_once():
    game = solo(SETS, chips=[2], placed=1)
    (event,) = play(game, "f1-f6 pay V")[-1:]
    assert event == {"type": "end", "by": "chips", "chips": [0], "cubes": [0]}
    assert (game.scores, len(game.cubes[0])) == ((11,), 10), "cubes left count nothing"


def test_alone_the_last_cube_ends_the_game():
    game = solo(cubes="O", fields=46)
    (event,) = play(game, f"{POINT} pay O")[-1:]
    assert (event["by"], event["chips"], game.scores) == ("cubes", [3], (50,))
    assert standing(game, variant="solo").winners == (0,)


def test_alone_one_point_short_is_lost():
    game = solo(cubes="O", fields=45)
    play(game, f"{POINT} pay O")
    assert (game.scores, standing(game, variant="solo").winners) == ((49,), ())


def test_alone_the_game_ends_when_no_swap_is_possible():
    game = solo(cubes="OK", fields=10)
    game.colours = ["#" if colour == "K" else colour for colour in game.colours]
    game.numbers = [
        number if colour != "#" else 0 for number, colour in zip(game.numbers, game.colours, strict=True)
    ]
    (event,) = play(game, f"{POINT} pay O")[-1:]
    assert (event["by"], game.cubes, game.scores) == ("stuck", ["K"], (14,))


def test_alone_a_board_without_a_swap_is_over_from_the_start():
    game = begin(ALIKE, 1, variant="solo")
    assert (game.over, game.legal(), game.scores) == (True, [], (3,))
    assert standing(game, variant="solo").winners == ()


def test_only_the_gentle_game_gives_cubes_back():
    game = solo(fields=16)
    assert types(play(game, f"{POINT} pay O")) == ["sequence", "pay"]
    game = solo(fields=16, gentle=True)
    assert types(play(game, f"{POINT} pay O")) == ["sequence", "pay", "offer"]
    assert legal(game) == ["decline", "take O"]
    assert play(game, "take O") == [{"type": "take", "seat": 0, "field": 17, "colour": "O"}]
    assert (game.cubes, game.pool, game.turn) == (["WYORPVBCGNK"], "", 2)


def test_a_cube_comes_back_before_it_is_judged_whether_one_is_left():
    game = solo(cubes="O", fields=16, gentle=True)
    assert types(play(game, f"{POINT} pay O")) == ["sequence", "pay", "offer"]
    play(game, "take K")
    assert (game.over, game.cubes) == (False, ["K"])
    game = solo(cubes="O", fields=16, gentle=True)
    play(game, f"{POINT} pay O")
    assert types(play(game, "decline")) == ["decline", "end"]
    assert game.over


def test_a_cube_that_comes_back_may_not_help():
    game = solo(cubes="OK", fields=16, gentle=True)
    game.numbers = [n if c != "K" else 0 for n, c in zip(game.numbers, game.colours, strict=True)]
    game.colours = ["#" if colour == "K" else colour for colour in game.colours]
    play(game, f"{POINT} pay O")
    assert play(game, "decline")[-1]["by"] == "stuck"


def test_both_fields_in_one_move_give_two_takes():
    game = solo(cubes="OK", fields=30, gentle=True)
    play(game, f"{POINT} pay O")
    assert types(play(game, "take R")) == ["take", "offer"]
    assert game.offer == 31
    assert types(play(game, "take Y")) == ["take"]
    assert (game.cubes, game.reached) == (["YRK"], 2)


def test_the_third_chip_ends_the_game_before_any_take():
    game = solo(SETS, fields=10, gentle=True, chips=[2], placed=1)
    assert types(play(game, "f1-f6 pay V"))[-2:] == ["pay", "end"]


# -- what a seat knows --


def test_the_view_shows_everything():
    game = begin(QUIET, variant="master")
    play(game, f"{POINT} pay O")
    view = game.view(0)
    assert (view.numbers, view.colours) == (tuple(game.numbers), "".join(game.colours))
    assert (view.chips, view.placed, view.cubes, view.pool) == ((3, 3), 0, ("YRPV", "BCGNK"), "O")
    assert (view.fields, view.scores, view.to_move, view.first, view.turn) == ((1, 0), (1, 0), 1, 0, 1)
    assert (view.last, view.offer, view.over, view.finish) == ((2, 65), 0, False, 50)
    assert (view.with_cubes, view.solo) == (True, False)
    assert view.legal() == []
    assert game.view(1).legal() == game.legal()
    assert dataclasses.replace(game.view(1), seat=0) == view, "nothing is hidden"
    assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.slow
def test_a_sample_is_the_round():
    for game in positions(40, seed=8):
        for seat in range(game.table.seats):
            assert game.view(seat).sample(random.Random(1)) == game
        rules.audit(game)


def test_a_copy_goes_its_own_way():
    game = begin(SETS, variant="master")
    game.colours[5] = "R"
    before = game.view(0)
    copy = game.copy()
    play(copy, "f1-f6 pay R")
    assert game.view(0) == before != copy.view(0)


# -- whole games --


@pytest.mark.slow
def test_points_of_a_game_are_those_of_its_swaps():
    rng = random.Random(2)
    ends = set()
    for number in range(12):
        chosen, seats = VARIANTS[number % len(VARIANTS)]
        chosen = options(finish=20, **chosen)
        game = rules.start(chosen, seats, rules.deal(chosen, seats, rng, []))
        fields = [0] * seats
        while not game.over:
            moves = game.legal()
            move = moves[int(rng.random() * len(moves))]
            if move.verb == "swap":
                fields[game.to_move] += score(game.numbers, move.one, move.other).points
            events = game.apply(move)
            rules.audit(game)
            assert game.fields == fields
        ends.add(events[-1]["by"])
    assert {"finish", "cubes"} <= ends


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game.numbers.__setitem__(0, 0),
        lambda game: game.colours.__setitem__(0, game.colours[1]) or game.colours.__setitem__(1, "#"),
        lambda game: game.colours.__setitem__(slice(0, 8), "WWWWWWWW"),
        lambda game: game.chips.__setitem__(0, 2),
        lambda game: setattr(game, "placed", 1),
        lambda game: setattr(game, "pool", "R"),
        lambda game: game.cubes.__setitem__(0, "WORPV"),
        lambda game: game.cubes.__setitem__(0, "BORPV"),
        lambda game: setattr(game, "mover", 2),
    ],
)
def test_the_audit_sees_what_is_wrong(spoil):
    game = begin(variant="master")
    rules.audit(game)
    spoil(game)
    with pytest.raises(AssertionError):
        rules.audit(game)
