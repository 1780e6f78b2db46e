"""The cards of Dragon Dance, turning them, and where they fit on the field."""

import random
from collections import Counter

import pytest
from dance_games import field, somewhere
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.games.dragon_dance import cards
from dragonbox.games.dragon_dance.cards import BIT, CARDS, COUNT, EVERY_KIND, FACE, KINDS, in_order
from dragonbox.games.dragon_dance.field import (
    OFFSETS,
    REACH,
    Laid,
    begun,
    colour_at,
    contains,
    covers,
    fitting,
    lay,
    on_head,
    places,
    room,
    top,
)
from dragonbox.games.dragon_dance.naming import named
from dragonbox.games.dragon_dance.position import worth
from dragonbox.games.dragon_dance.rotation import SHOWN, TURNS, turned, turns

NUMBERS = st.integers(0, 10**9)
CORNER = ("RGBY", "HY r0 at 1,1")
"""A yellow head on the lower right square of the first card."""


def spots(made, card, turn=0):
    return list(places(fitting(room(made), card, turn)))


# -- cards and turning --


def test_the_cards():
    assert len(CARDS) == 52
    assert sorted(map("".join, cards.SCALES)) == sorted(cards.SCALES)
    assert len(set(cards.SCALES)) == 24
    assert Counter(CARDS) == COUNT
    assert [COUNT[card] for card in ("RGBY", "HR", "ER")] == [1, 4, 3]
    assert [FACE[card] for card in ("GBYR", "HB", "EY")] == ["GBYR", "BBBB", "YYYY"]
    assert sum(BIT.values()) == EVERY_KIND
    assert in_order(["EY", "YBGR", "HB", "RGBY"]) == ("RGBY", "YBGR", "HB", "EY")
    assert [named(card) for card in ("RGBY", "HR", "EY")] == [
        "the scale card RGBY",
        "a red head",
        "a yellow egg",
    ]


def test_one_clockwise_quarter_turn():
    assert [turned("RGBY", turn) for turn in range(5)] == ["RGBY", "BRYG", "YBGR", "GYRB", "RGBY"]


@given(st.sampled_from(cards.SCALES), st.integers(0, 3))
def test_turning_back(card, turn):
    assert turned(turned(card, turn), 4 - turn) == card
    assert turned(card, turn) in cards.SCALES


@pytest.mark.parametrize("turning", TURNS)
def test_turns_that_look_alike_are_one(turning):
    for card in KINDS:
        looks = [SHOWN[card, turn] for turn in turns(card, turning)]
        assert len(set(looks)) == len(looks)
        assert set(looks) == {SHOWN[card, turn] for turn in TURNS[turning]}
    assert turns("HR", turning) == turns("ER", turning) == (0,)


# -- laying --


def test_the_first_card():
    made = begun("RGBY")
    assert made.laid == (Laid("RGBY", 0, 0, 0, None),)
    assert [colour_at(made, x, y) for x, y in OFFSETS] == list("RGBY")
    assert colour_at(made, 2, 0) == colour_at(made, -1, 0) == colour_at(made, 999, -999) == ""


def test_a_later_card_lies_on_top():
    made = field("RGBY", "YRGB r0 at 1,1", "RYBG r1 at 1,1")
    assert made.laid[-1].shown == "BRGY"
    assert [colour_at(made, x, y) for x, y in ((1, 1), (2, 1), (1, 2), (2, 2), (0, 0))] == list("BRGYR")
    assert top(made, 1, 1) == made.laid[2]
    assert top(made, 0, 1) == made.laid[0]
    assert top(made, 2, 0) is None


@pytest.mark.parametrize(
    ("laid", "move", "squares", "points"),
    [
        (("RGBY",), ("YRGB", 0, 1, 1), 1, 1),
        (("RGBY",), ("GRYB", 0, 1, 0), 2, 2),
        (("RGBY", "YRGB r0 at 1,1"), ("GBYR", 0, 1, 0), 3, 3),
        (("RGBY",), ("YBGR", 2, 0, 0), 4, 4),
        (("RGBY",), ("HY", 0, 1, 1), 1, 4),
        (CORNER, ("HY", 0, 2, 1), 2, 5),
        (CORNER, ("HY", 0, 1, 1), 4, 7),
        (("RGBY",), ("EY", 0, 1, 1), 1, 6),
        (CORNER, ("EY", 0, 1, 2), 2, 7),
        (CORNER, ("EY", 0, 1, 1), 4, 9),
    ],
)
def test_points(laid, move, squares, points):
    """A point for each square, three more for a head, five more for an egg."""
    made = field(*laid)
    card, turn, x, y = move
    assert (x, y) in spots(made, card, turn)
    assert covers(made, x, y) == squares
    assert worth(made, card, x, y) == points


# -- what fits --


def test_all_places_of_a_scale_card():
    """On the first card alone: its own place if it looks the same, an edge or a corner if the colours do."""
    made = begun("RGBY")
    assert spots(made, "RGBY") == [(0, 0)]
    assert spots(made, "GRYB") == [(-1, 0), (1, 0)]
    assert spots(made, "BYRG") == [(0, -1), (0, 1)]
    assert spots(made, "YBGR") == [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    assert spots(made, "YBGR", 2) == [(0, 0)]
    assert spots(made, "YRGB") == [(-1, 0), (1, -1), (1, 1)]
    assert spots(made, "RGYB") == []


def test_touching_is_not_enough():
    made = begun("HR")
    assert (2, 0) not in spots(made, "HR")
    assert (2, 2) not in spots(made, "HR")
    assert (1, 1) in spots(made, "HR")


def test_touching_beside_covering_does_no_harm():
    """Yellow of the card lies beside red, green beside green."""
    made = field("RGBY", "YRGB r0 at 1,1")
    assert (2, 2) in spots(made, "BYGR")
    assert [colour_at(made, x, y) for x, y in ((2, 1), (1, 2))] == ["R", "G"]


def test_every_covered_square_has_to_fit():
    made = field("RGBY", "YRGB r0 at 1,1")
    assert (1, 0) in spots(made, "GBYR")
    for wrong in ("BGYR", "GBRY", "GYBR", "RBYG"):
        assert (1, 0) not in spots(made, wrong)


def test_a_head_across_two_cards():
    joined = field("RGBY", "YRBG r0 at 2,2")
    assert (1, 1) in spots(joined, "HY")
    assert worth(joined, "HY", 1, 1) == 5, "both ends on their colour"
    apart = field("RGBY", "GRBY r0 at 2,2")
    assert not {(1, 1)} & {*spots(apart, "HY"), *spots(apart, "HG")}, "one end only"


def test_a_beaten_egg():
    made = field("RGBY", "EY r0 at 1,1")
    for x, y in ((1, 1), (2, 1), (1, 2), (2, 2), (0, 1), (1, 0), (2, 0), (0, 2)):
        assert (x, y) not in spots(made, "EY")
    assert spots(made, "EY") == []
    assert (2, 2) in spots(made, "HY"), "a head may lie on an egg"
    assert (2, 2) in spots(made, "YRGB"), "and so may a scale card"


def test_a_dragon_between_two_eggs_makes_it_fine():
    made = field("RGBY", "EY r0 at 1,1", "HY r0 at 1,1")
    assert (1, 1) in spots(made, "EY")
    assert worth(made, "EY", 2, 1) == 7
    half = field("RGBY", "EY r0 at 1,1", "HY r0 at 2,1")
    assert (2, 1) in spots(half, "EY")
    assert (1, 1) not in spots(half, "EY"), "its left squares would beat the egg that is still open there"
    scale = field("RGBY", "EY r0 at 1,1", "YRGB r0 at 2,2")
    assert (2, 2) not in spots(scale, "EY")
    assert (2, 1) not in spots(scale, "EY")


def test_an_egg_may_cover_one_square_of_a_head():
    made = field(*CORNER)
    assert (2, 2) in spots(made, "EY")


def test_squares_of_a_head_that_block():
    made = field(*CORNER)
    assert sorted(places(on_head(made.laid[-1]))) == [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]


def test_the_field_has_no_bounds():
    """As many cards as there are in a row, each on the corner of the one before."""
    for x_step, y_step in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
        made, x, y = begun("HR"), 0, 0
        for _ in range(51):
            x, y = x + x_step, y + y_step
            assert (x, y) in spots(made, "HR")
            made = lay(made, Laid("HR", 0, x, y, 0))
        assert abs(x) == abs(y) == 51 < REACH
        assert colour_at(made, x, y) == "R"


# -- held against the definition --


@pytest.mark.slow
@given(number=NUMBERS)
def test_what_fits_is_what_the_definition_says(number):
    game, rng = somewhere(number)
    made, space = game.field, room(game.field)
    grid = {}
    for laid in made.laid:
        for (right, down), colour in zip(OFFSETS, laid.shown, strict=True):
            grid[laid.x + right, laid.y + down] = colour, laid.card
    for (x, y), (colour, card) in grid.items():
        assert colour_at(made, x, y) == colour
        assert top(made, x, y).card == card
    xs, ys = ([spot[i] for spot in grid] for i in (0, 1))
    for card in rng.sample(KINDS, 6):
        turn = rng.choice(turns(card, "quarter"))
        found = set()
        for x in range(min(xs) - 2, max(xs) + 3):
            for y in range(min(ys) - 2, max(ys) + 3):
                under = [grid.get((x + right, y + down)) for right, down in OFFSETS]
                lying = [one for one in under if one]
                assert covers(made, x, y) == len(lying)
                assert contains(space.touching, x, y) == bool(lying)
                assert contains(space.doubly, x, y) == (len(lying) >= 2)
                colours = all(
                    not one or one[0] == colour for one, colour in zip(under, SHOWN[card, turn], strict=True)
                )
                eggs = card[0] == "E" and any(one[1][0] == "E" for one in lying)
                if lying and colours and not eggs:
                    found.add((x, y))
        assert set(spots(made, card, turn)) == found


def test_places_are_sorted():
    rng = random.Random(2)
    for _ in range(20):
        game, _ = somewhere(rng.random())
        found = list(places(room(game.field).touching))
        assert found == sorted(set(found))
