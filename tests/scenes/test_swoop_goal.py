"""What the table of Dragon Swoop says of its goal, and of tiles that don't go together."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.games.dragon_swoop import making
from dragonbox.games.dragon_swoop.grid import TURNS
from dragonbox.games.dragon_swoop.scoring import sheet
from dragonbox.games.dragon_swoop.table import faces, show, words
from dragonbox.games.dragon_swoop.table.moments import Won
from dragonbox.games.dragon_swoop.telling import goal_told
from dragonbox.ui.piece import Drawn

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
    assert words.missing(view, attempt, "FWW") == "Two Pair needs one more Flame"


def test_half_a_second_set_outside_the_line_says_which_tile_it_needs(view):
    """There is one more Flame to be seen that would not do."""
    view = replace(view, tops=("F", *view.tops[1:]), heights=(1, *view.heights[1:]))
    attempt = making.describe(view, [4, 3, 8])
    assert words.missing(view, attempt, "FWW") == "Two Pair needs one Flame of column c"
    assert making.describe(view, [0, 4, 3, 8]).reason == (
        "each set needs a tile from the master's line, column c: the Flames have none"
    )


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


def moment(table):
    """The moment of the goal, if it is seen now."""
    seen = [getattr(flight.data, "moment", flight.data) for flight in table.motion.flights if flight.started]
    return next((each for each in seen if isinstance(each, Won)), None)


def reached(stage):
    """A table on which the goal was reached just now; its moment is seen."""
    match, last = played("hard")
    table = stage.show(Table(stage.context, match))
    assert stage.says(words.goal("hard", match.view(0)))
    table.play(last)
    for _ in range(300):
        if moment(table):
            return table
        stage.wait(0.05)
    raise AssertionError("it never comes to that")


@pytest.mark.slow
def test_a_goal_is_told_when_it_is_reached(stage):
    stage.context.settings.notices = True
    table = reached(stage)
    assert moment(table).told.split("\n") == [
        "Column a is empty: your goal is reached.",
        "The last 6 turns are just for points.",
    ]
    assert not table.top.won_early, "nothing tells of it before"
    assert shown(table, "trophy 0") is None
    assert stage.sound.played.count("zappo") == 1
    stage.settle()
    assert stage.says("You have won: column a is empty.")
    assert stage.says("You win: column a is empty")


@pytest.mark.slow
@pytest.mark.parametrize("motion", ["normal", "off"])
def test_the_moment_of_a_goal_is_short(stage, motion):
    stage.context.settings.motion = motion
    table, begun = reached(stage), stage.now
    stage.wait(0.5)
    assert moment(table), "with motion off it is a still"
    assert shown(table, "dragon") is None, "it is in the air"
    while moment(table):
        stage.wait(0.05)
    assert stage.now - begun < 2.5
    stage.settle()
    assert shown(table, "dragon") is not None


@pytest.mark.slow
def test_a_click_ends_the_moment_of_a_goal(stage):
    table = reached(stage)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1)
    stage.send(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)
    stage.wait(0.1)
    assert not table.motion.busy
    assert shown(table, "trophy 0").face == Drawn(faces.trophy)


def shown(table, name):
    """The piece of that name, or None."""
    cast = table.top.actors.cast
    return cast[name].piece if name in cast else None


def test_for_the_rest_of_the_year_the_table_says_that_the_goal_is_reached(stage):
    stage.context.settings.motion = "off"
    match, last = played("hard")
    table = stage.show(Table(stage.context, match))
    assert shown(table, "won 0") is None
    assert not table.top.won_early
    table.play(last)
    stage.settle()
    while not match.over:
        at = table.top.at
        assert shown(table, "won 0").box == at.cells[0].union(at.cells[6])
        assert shown(table, "trophy 0") is not None
        assert table.top.won_early
        left = TURNS - match.view(0).turn + 1
        told = f"The last {left} turns are" if left > 1 else "The last turn is"
        assert stage.says(f"You have won. {told} just for points.")
        table.play(most(match))
        stage.settle()


def test_in_german_a_goal_that_is_reached_is_told_in_german(make_stage):
    games.speak("de")
    stage = make_stage((960, 540), text_size=150)
    stage.context.settings.motion = "off"
    told = "Spalte a ist leer: Dein Ziel ist erreicht.\nDie letzten 6 Züge bringen nur noch Punkte."
    assert moment(reached(stage)).told == told
    stage.settle()
    assert stage.says("Du hast gewonnen. Die letzten 6 Züge bringen nur noch Punkte.")


def test_the_turns_that_are_left_once_the_goal_is_reached(view):
    assert words.left(replace(view, turn=11)) == "The last 2 turns are just for points."
    assert words.left(replace(view, turn=12)) == "The last turn is just for points."
    assert words.left(replace(view, turn=11, master="")) == "The last turn is just for points."
    assert words.left(replace(view, turn=12, master="")) == "", "a crown is no turn"


@pytest.mark.parametrize(
    ("line", "station", "along"),
    [((0, 3, 6), 1, 0), ((0, 3, 6), 6, 8), ((2, 5, 8), 10, 2), ((0, 1, 2), 4, 3), ((0, 1, 2), 9, 11)],
)
def test_the_dragon_flies_along_what_is_empty_from_its_own_side(line, station, along):
    assert show._along(line, station) == along


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
