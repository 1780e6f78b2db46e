"""What may be done in SWOP, and why not."""

import random

import pytest
from swop_games import (
    PLAIN,
    QUIET,
    SETS,
    THREES,
    VARIANTS,
    begin,
    cell,
    legal,
    numbers,
    options,
    play,
    positions,
    reason,
)

from dragonbox.core.contract import IllegalMove
from dragonbox.games.swop import rules
from dragonbox.games.swop.board import COLOURS
from dragonbox.games.swop.moves import DECLINE, PASS, Move, swap, take
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.swaps import can_swap, points_of_all

ALIKE = "3" * 66


# -- all legal moves --


def test_every_two_different_dice_may_change_places():
    game, board = begin(), numbers(PLAIN)
    pairs = [(move.one, move.other) for move in game.legal()]
    assert sorted(set(pairs)) == [
        (one, other) for one in range(66) for other in range(one + 1, 66) if board[one] != board[other]
    ]


def test_chips_stay():
    assert all(game_cell not in (11, 12) for move in begin(QUIET).legal() for game_cell in move[1:3])


def test_a_swap_that_scores_nothing_is_legal():
    game = begin(QUIET)
    assert play(game, "a3-c3") == []
    assert game.scores == (0, 0)


def test_ways_to_pay():
    game = begin(QUIET, variant="master")
    assert [text for text in legal(game) if text.startswith("a3-")] == [
        *("a3-c3 pay P", "a3-e3 pay P", "a3-g3 pay P", "a3-k3 pay P", "a3-k3 pay R", "a3-a5 pay P"),
        *("a3-e5 pay P", "a3-e5 pay Y", "a3-g5 pay P", "a3-g5 pay R", "a3-i5 pay P", "a3-i5 pay V"),
        *("a3-k6 pay P",),
    ], "a white die is free, two colours of one's own are a choice"
    assert "a1-a3" in legal(game)


def test_white_costs_in_solo():
    game = begin(QUIET, 1, variant="solo")
    assert {"a1-a3 pay P", "a1-a3 pay W"} <= set(legal(game))
    assert "a1-a3" not in legal(game)


def test_two_dice_of_one_colour_are_paid_once():
    colours = "YYYYYY" + "".join(c * 6 for c in COLOURS if c != "Y")
    game = begin(PLAIN, variant="master", colours=colours)
    assert [text for text in legal(game) if text.startswith("a1-b1")] == ["a1-b1 pay Y"]


def test_the_die_that_a_chip_replaces():
    game = begin(THREES)
    assert [text for text in legal(game) if text.startswith("c1-d1")] == ["c1-d1 chip c1", "c1-d1 chip d1"]
    game = begin(THREES, variant="master")
    assert [text for text in legal(game) if text.startswith("c1-d1")] == [
        *("c1-d1 pay O chip c1", "c1-d1 pay O chip d1", "c1-d1 pay R chip c1", "c1-d1 pay R chip d1"),
    ]
    assert "f1-f6" in legal(begin(SETS)), "each Swop has its own die"


def test_without_a_swap_there_is_a_pass():
    assert begin(ALIKE).legal() == [PASS]
    assert begin(QUIET).legal()[-1] != PASS


@pytest.mark.parametrize(("chosen", "seats"), VARIANTS)
def test_points_of_all(chosen, seats):
    chosen, rng = options(**chosen), random.Random(1)
    game = rules.start(chosen, seats, rules.deal(chosen, seats, rng, []))
    swaps = points_of_all(game)
    assert swaps.moves == game.legal()
    assert len(swaps.moves) == len(swaps.points) == len(swaps.swops)
    for move, points, swops in rng.sample(list(zip(*swaps, strict=True)), 100):
        scored = score(game.numbers, move.one, move.other)
        assert (points, swops) == (scored.points, scored.swops)
    assert points_of_all(game.view(game.to_move)) == swaps


def test_points_of_all_when_there_is_nothing_to_swap():
    assert points_of_all(begin(ALIKE)) == ([], [], [])
    assert points_of_all(begin(QUIET, state={"over": True})) == ([], [], [])
    assert points_of_all(begin(QUIET, variant="master", state={"offers": (17,)})) == ([], [], [])


@pytest.mark.slow
def test_can_swap_agrees():
    for game in positions(60, seed=3):
        if not game.offer:
            assert can_swap(game) == bool(points_of_all(game).moves)
    assert not can_swap(begin(ALIKE))
    assert can_swap(begin(SETS, state={"chips": [0, 0]}))
    two = ".1........." + "." * 53 + ".2"
    assert not can_swap(begin(two, state={"last": (1, 65)}))
    assert not can_swap(begin(two, variant="master", cubes=("BCGPV", "YORNK"), first=0))
    assert can_swap(begin(two, variant="master", cubes=("BCGPV", "YORNK"), first=1))
    swop = "11111" + "." * 60 + "1"
    assert not can_swap(begin(swop))
    swop = "111112" + "." * 59 + "1"
    assert can_swap(begin(swop))
    assert "f1-k6" not in legal(begin(swop, state={"chips": [0, 3]}))


# -- why not --


@pytest.mark.parametrize(
    ("text", "expected", "rule"),
    [
        ("a3-i3", "both dice show 1", "swap"),
        ("a2-a3", "on a2 lies a chip: it stays there", "chips"),
        ("a1-k1", "on k1 lies a chip: it stays there", "chips"),
        ("a3-a3", "a die cannot change places with itself", "swap"),
        ("c3-a3", 'the cells stand in reading order: "a3-c3"', "notation"),
        ("a3-c3 pay P", "this game has no cubes: nothing is paid", "cubes"),
        ("a3-c3 chip a3", "no chip is needed", "chips"),
        ("pass", "pass only when no swap is possible: you can a1-c1", "swap"),
        ("take R", "no cube is offered now", "catching-up"),
        ("decline", "no cube is offered now", "catching-up"),
    ],
)
def test_refused(text, expected, rule):
    assert reason(begin(QUIET), text) == (expected, rule)


def test_refused_to_undo_the_last_swap():
    game = begin(QUIET)
    play(game, "a3-c3")
    assert reason(game, "a3-c3") == ("that would undo the last swap", "undo")
    play(game, "c3-e3")
    play(game, "a3-c3")


def test_the_last_swap_may_lie_before_other_moves():
    """Passes, takes and declines in between do not count."""
    game = begin(QUIET, variant="master", state={"fields": [16, 0], "pool": "RG", "mover": 1})
    game.table = game.table._replace(first=1)
    play(game, "a3-c3 pay B", "c1-k6 pay O", "take B")
    assert reason(game, "c1-k6 pay N") == ("that would undo the last swap", "undo")
    play(game, "a3-c3 pay B")


@pytest.mark.parametrize(
    ("chips", "expected"),
    [(0, "needs 2 chips, you have none"), (1, "needs 2 chips, you have 1"), (2, None), (3, None)],
)
def test_refused_without_chips_for_two_swops(chips, expected):
    game = begin(SETS, state={"chips": [chips, 3]})
    if expected:
        assert reason(game, "f1-f6") == (expected, "chips")
    else:
        play(game, "f1-f6")


def test_refused_without_a_chip():
    game = begin(SETS.replace("4.5.2.5.4.2", "4.5.2.5.4.3"), state={"chips": [0, 3]})
    assert reason(game, "k4-f6") == ("needs 1 chip, you have none", "chips")
    game.chips[0] = 1
    play(game, "k4-f6")


def test_refused_chips():
    game = begin(THREES)
    assert reason(game, "c1-d1") == ("say which die the chip replaces: chip c1 or chip d1", "chips")
    assert reason(game, "c1-d1 chip a1") == ("say which die the chip replaces: chip c1 or chip d1", "chips")
    assert reason(begin(SETS), "f1-f6 chip f1") == ("there is no choice which die a chip replaces", "chips")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("e3-c5 pay G", "no cube for green or black"),
        ("e3-c5", "no cube for green or black"),
        ("a3-k3", "say which cube you pay: pay P or pay R"),
        ("a3-c3", "say which cube you pay: pay P"),
        ("a3-c3 pay R", "a red cube does not pay for pink or blue"),
        ("a3-c3 pay B", "you have no blue cube"),
        ("a1-a3 pay P", "this swap is free: nothing is paid"),
    ],
)
def test_refused_cubes(text, expected):
    assert reason(begin(QUIET, variant="master"), text) == (expected, "cubes")


def test_refused_cubes_of_one_colour():
    colours = "BBBBBB" + "".join(c * 6 for c in COLOURS if c != "B")
    game = begin(PLAIN, variant="master", colours=colours)
    assert reason(game, "a1-b1 pay B") == ("no cube for blue", "cubes")


def test_refused_cubes_that_are_spent():
    game = begin(QUIET, variant="master")
    play(game, "a3-c3 pay P", "a5-c5 pay G")
    assert reason(game, "c3-e3 pay P") == ("no cube for pink or green", "cubes")


def test_refused_while_a_cube_is_offered():
    game = begin(QUIET, variant="master", state={"offers": (17,), "pool": "RR"})
    assert legal(game) == ["decline", "take R"]
    for text in ("a3-c3 pay P", "pass"):
        assert reason(game, text) == ("first take a cube from the pool, or decline", "catching-up")
    assert reason(game, "take G") == ("there is no green cube in the pool", "catching-up")
    game = begin(QUIET, 1, variant="solo", gentle=True, state={"offers": (31,), "pool": "R"})
    assert reason(game, "pass") == ("first take a cube from the pool, or decline", "solo")


def test_refused_when_the_game_is_over():
    game = begin(QUIET, state={"over": True})
    assert game.legal() == []
    for text in ("a3-c3", "pass", "take R", "decline"):
        assert reason(game, text) == ("the game is over", "end")


def test_refused_with_its_cells_in_another_order():
    with pytest.raises(IllegalMove, match="the cells of a swap stand in reading order"):
        begin(QUIET).check(Move("swap", cell("c3"), cell("a3")))


def altered(move, rng):
    """A move with one thing changed that may or may not be legal."""
    match int(rng.random() * 6):
        case 0 if move.verb == "swap":
            return move._replace(colour=["", *COLOURS][int(rng.random() * 12)])
        case 1 if move.verb == "swap":
            return move._replace(chip=[-1, move.one, move.other][int(rng.random() * 3)])
        case 2 if move.verb == "swap":
            return move._replace(one=int(rng.random() * 66))
        case 3 if move.verb == "swap":
            return move._replace(other=int(rng.random() * 66))
        case 4 if move.verb == "swap":
            return move._replace(colour="")
    return [PASS, DECLINE, take("R"), take("W"), swap(3, 40)][int(rng.random() * 5)]


def is_legal(game, move):
    """As `check` says, which gives a reason in one line and the section."""
    try:
        game.check(move)
    except IllegalMove as error:
        told = bool(error.rule) and len(str(error).splitlines()) == 1
    else:
        return True
    assert told
    return False


@pytest.mark.slow
def test_check_agrees_with_legal():
    rng = random.Random(4)
    seen = set()
    for game in positions(60, seed=5):
        moves = game.legal()
        legal = set(moves)
        some = rng.sample(moves, min(60, len(moves)))
        some += [move for move in moves if move.chip >= 0][:8]
        some += [altered(move, rng) for move in some] + [PASS, DECLINE, take("R"), swap(3, 40)]
        for move in some:
            assert is_legal(game, move) == (move in legal), (str(move), game)
            seen.add((move.verb, move in legal))
    assert len(seen) == 7, seen
