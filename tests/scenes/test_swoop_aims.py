"""What hints of Dragon Swoop tell of the goal, of the end, and of rules that are new."""

from __future__ import annotations

import random
import re

import pytest

from dragonbox import games, players
from dragonbox.app.table.table import Table
from dragonbox.core import phrases
from dragonbox.core.contract import Decision
from dragonbox.games.dragon_swoop.grid import COLUMNS
from dragonbox.games.dragon_swoop.moves import parse
from dragonbox.games.dragon_swoop.position import breakdown, reached
from dragonbox.games.dragon_swoop.table import aims
from dragonbox.games.dragon_swoop.table.words import advice, worth
from dragonbox.players import Hint


def steps(mode, count=12):
    """Yield each position of random matches, a move in it, what is told of it and the position after it."""
    for number in range(count):
        rng = random.Random(number)
        match = games.load("dragon_swoop").new({"mode": mode}, 1, f"2208-{number:02}")
        while not match.over:
            view, legal = match.view(0), match.legal()
            flies = [move for move in legal if move.verb == "fly"]
            move = rng.choice(flies if flies and rng.random() < 0.8 else legal)
            told = aims.aside(mode, view, move, legal)
            match.play(move)
            yield view, legal, told, match.position(), move


@pytest.mark.parametrize("mode", ["score", "easy", "hard", "sweep"])
def test_what_the_end_adds_is_what_the_match_counts(mode):
    seen = 0
    for view, _legal, told, after, _move in steps(mode):
        ended = re.search(r"This ends the game: ([^.]*)\.", told)
        if not after.over:
            assert not ended
            continue
        points = breakdown(after)
        parts = {"for this set": points.piles - view.score, "for empty spaces": points.spaces}
        parts |= {"for masters": points.masters, "for all tiles": points.all}
        if any(parts[name] for name in list(parts)[1:]):
            for name, worth in parts.items():
                found = re.search(rf"([+−]\d+) {name}", ended[1])
                assert (found[1] if found else "0") == phrases.gain(worth)
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("mode", ["easy", "hard", "sweep"])
def test_how_a_move_stands_to_the_goal_is_true(mode):
    kinds = set()
    for view, legal, told, after, move in steps(mode):
        told = re.sub(r"This ends the game:[^.]*\. ?", "", told)
        was, is_ = reached(mode, view.heights), reached(mode, after.heights)
        if was:
            assert told == ""
        elif is_ and not view.crown_due and after.master:
            assert "and that wins." in told
        if "and that wins" in told:
            assert is_
            kinds.add("wins")
        elif "instead" in told:
            assert not is_ or after.master == ""
            assert any(f"For the goal, {advice(one)} instead: that empties" in told for one in legal)
            assert f"{advice(move)} instead" not in told
            kinds.add("instead")
        elif found := re.search(r"column ([abc]) has (\w+) tile", told):
            column = COLUMNS["abc".index(found[1])]
            assert told_number(found[2]) == sum(after.heights[space] for space in column)
            kinds.add("left")
        elif found := re.search(r"row 1 has (\w+) tile|move, (\w+) tiles? \w+ left in the grid", told):
            spaces = after.heights[:3] if mode == "easy" else after.heights
            assert told_number(found[1] or found[2]) == sum(spaces)
            kinds.add("left")
        elif not was:
            what, goal = told.split("; ")
            assert goal.startswith("your goal is an empty ")
            gains = {one: worth(one)[1] for one in legal if one.sets}
            dearest = move in gains and gains[move] == max(gains.values())
            assert what == ("This set gives the most points now" if dearest else "Hints go for points")
    assert kinds >= ({"left"} if mode == "sweep" else {"left", "wins", "instead"})


def told_number(word):
    return int(word) if word.isdigit() else phrases.NUMBERS.index(word)


def test_a_match_for_points_has_no_goal():
    assert not [told for *_, told, _after, _move in steps("score", 2) if "leaves" in told or "goal" in told]


# -- rules that are new --


@pytest.fixture
def stage(make_stage):
    stage = make_stage((960, 540))
    stage.context.settings.notices = True
    stage.context.settings.motion = "off"
    return stage


RECRUIT = "A recruit waits in your hand for a later set."
CROWN = "The last master dragon flew. Crown a face-up tile: it leaves the grid and is the new master."


def advise(stage, move):
    stage.thoughts.replies[players.hint] = lambda *asked: Hint(Decision(move, "It is the best."), ())


def sit(stage, match):
    stage.context.saves.autosave(match)
    table = stage.show(Table(stage.context, match))
    stage.wait(1)
    return table


def test_the_first_hint_to_recruit_says_what_a_recruit_is(stage):
    table = sit(stage, games.load("dragon_swoop").new({"mode": "score"}, 1, "2208-22"))
    advise(stage, parse("recruit a1"))
    stage.press("h")
    assert stage.says(RECRUIT)
    assert not stage.misfits()
    assert not table.context.lessons.told("dragon_swoop"), "the paper that tells more is still to come"
    stage.press("escape")
    table.play(parse("recruit a1"))
    stage.wait(1)
    stage.settle()
    assert stage.says("You can recruit only twice in a match.")
    stage.click("notice ok")
    advise(stage, parse("recruit b1"))
    stage.press("h")
    assert stage.says("It is the best.")
    assert not stage.says(RECRUIT), "the player has read of it"


def test_a_hint_over_the_paper_about_crowns_says_what_it_says(stage):
    match = crown_due()
    before = match.until(len(match.history) - 1)
    table = sit(stage, before)
    table.play(match.history[-1].move)
    stage.wait(1)
    stage.settle()
    assert stage.says(CROWN)
    crown = table.match.legal()[0]
    assert crown.verb == "crown"
    advise(stage, crown)
    stage.press("h")
    assert "notice ok" not in stage.offered()
    assert stage.says(CROWN)
    assert not stage.misfits()


def crown_due():
    """A match in which a tile has just to be crowned."""
    for number in range(60):
        rng = random.Random(number)
        match = games.load("dragon_swoop").new({"mode": "score"}, 1, f"2208-{number:02}")
        while not match.over:
            if match.view(0).crown_due:
                return match
            legal = match.legal()
            rich = [move for move in legal if any(tiles.master for tiles in move.sets)]
            match.play(rng.choice(rich or legal))
    raise AssertionError("no crown came up")
