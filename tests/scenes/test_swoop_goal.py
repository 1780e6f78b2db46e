"""What the table of Dragon Swoop says of its goal, and of tiles that don't go together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.games.dragon_swoop import making
from dragonbox.games.dragon_swoop.scoring import sheet
from dragonbox.games.dragon_swoop.table import words
from dragonbox.games.dragon_swoop.telling import goal_told

# Column c is lit.
TOPS = ("", "S", "F", "W", "F", "S", "M", "M", "W")


@pytest.fixture
def view():
    begun = games.load("dragon_swoop").new(seats=1, seed="2206-72").view(0)
    heights = tuple(int(bool(top)) for top in TOPS)
    return replace(begun, tops=TOPS, heights=heights, master="W", hand="", turn=7)


def played(name):
    """A greedy match for an empty column: as its goal is reached, and the move that does it."""
    match = games.load("dragon_swoop").new(seats=1, seed="2208-22", options={"mode": name})
    while not goal_told("hard", match.view(0).heights):
        before = len(match.history)
        match.play(most(match))
    match, last = match.until(before), match.history[-1].move
    return match, last


def most(match):
    flies = [move for move in match.legal() if move.verb == "fly"]
    return max(flies, key=lambda move: sum(tiles.size for tiles in move.sets)) if flies else match.legal()[0]


def test_a_set_without_a_tile_of_the_lit_line_says_so(view):
    told = "no Moon lies in column c: each set needs a tile of the lit line"
    assert words.no_more(view, "WW", "M") == told
    assert words.no_way(view, "a3", "M") == told
    assert words.no_more(view, "WW", "F") == ""


def test_too_few_tiles_for_two_sets_say_so(view):
    assert words.no_more(view, "WWW", "F") == "there are only two Flames, and both sets need equally many"


def test_half_a_second_set_says_what_is_missing(view):
    attempt = making.describe(view, [2, 3, 8])
    assert words.missing(attempt, "FWW") == "Two Pair needs one more Flame"


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        ("score", "Beat your best score"),
        ("easy", "Empty row 1: 3 left"),
        ("hard", "Empty one column: 2 left in b"),
        ("sweep", "Empty all nine spaces: 9 left"),
    ],
)
def test_the_title_says_how_near_the_goal_is_once_a_set_has_flown(view, mode, told):
    near = replace(view, heights=(1, 0, 2, 1, 1, 1, 1, 1, 1))
    assert words.goal(mode, near) == words.GOALS[mode]
    match, _ = played("hard")
    assert words.goal(mode, replace(near, piles=match.view(0).piles)) == told


@pytest.mark.slow
def test_a_goal_is_told_when_it_is_reached(stage):
    match, last = played("hard")
    stage.context.settings.notices = True
    table = stage.show(Table(stage.context, match))
    assert stage.says("Empty one column: ")
    table.play(last)
    stage.wait_for(lambda: stage.says("Play on for points."))
    assert stage.says("You win: column a is empty")
    assert stage.sound.played.count("zappo") == 1
    stage.settle()
    assert stage.says("You have won: column a is empty.")


def test_a_goal_that_is_not_played_for_is_not_told(stage):
    match, last = played("score")
    table = stage.show(Table(stage.context, match))
    table.play(last)
    stage.settle()
    assert not stage.says("You win")


def test_the_points_page_has_the_name_of_the_setup_and_the_result_at_once():
    match, last = played("hard")
    match.play(last)
    while not match.over:
        match.play(most(match))
    told = sheet(match)
    assert told.subtitle.startswith("One column · ")
    assert told.opening == told.headline


def test_the_tip_of_the_button_counts_the_recruits_that_are_left(stage):
    match = games.load("dragon_swoop").new(seats=1, seed="2206-72")
    table = stage.show(Table(stage.context, match))
    for left in (2, 1, 0):
        left_told = f"It takes your turn; {left} of 2 left"
        assert stage.widget("recruit").tip.endswith(left_told)
        if left:
            table.play(next(move for move in match.legal() if move.verb == "recruit"))
            stage.wait_for(lambda: table.can_play)


def test_the_tile_that_was_just_recruited_is_told(view):
    before = replace(view, hand="FM")
    assert words.told(before, replace(view, hand="FMW")) == "**You recruited the Wave.**"


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_the_line_is_silent_while_a_large_set_tells_of_itself(stage, motion):
    stage.context.settings.motion = motion
    match = games.load("dragon_swoop").new(seats=1, seed="2208-22", options={"mode": "score"})
    while not any(move.verb == "fly" and most(match).sets[0].size >= 4 for move in match.legal()):
        match.play(most(match))
    table = stage.show(Table(stage.context, match))
    assert table.top.line() is not None
    table.play(most(match))
    stage.wait(0.5)
    assert table.motion.busy
    assert table.top.line() is None
    stage.settle()
    assert table.top.line() is not None
