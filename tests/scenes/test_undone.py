"""What was undone leaves nothing behind: the table of any game is as it was before the move."""

import random
import re
from dataclasses import is_dataclass

import pytest

from dragonbox import games
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.table import handover
from dragonbox.app.table.table import Table

PLAYED = {"dragon_swoop": 3, "magic_dragon": 30, "dragon_dance": 4, "swop": 6, "rare_dragon": 24}
"""Moves before the table is looked at."""
MOVES = 5
"""So many are undone, one after the other, and made again."""
FLEETING = {
    "focused",
    "_focus_shown",
    "hovered",
    "aimed",
    "pressed",
    "_pointed",
    "_touched",
    "_reads",
    "_cast",
    "_cast_lain",
    "_painted",
}
"""What depends on where the pointer and the keys are, or counts how often something was done."""


def plain(value):
    """Whether two of a kind that are written alike are alike."""
    if isinstance(value, tuple | list | set | frozenset):
        return all(map(plain, value))
    frozen = is_dataclass(value) and value.__dataclass_params__.frozen
    return frozen or isinstance(value, bool | int | str | None)


def kept_in_mind(table):
    """What a table, its parts and its game remember in plain values, but for what is fleeting.

    Things that were made anew are called otherwise.
    """
    parts = {"table": table, "top": table.top}
    for owner, part in list(parts.items()):
        for name, one in vars(part).items():
            if hasattr(one, "__dict__") and (hasattr(one, "_table") or hasattr(one, "table")):
                parts[f"{owner}.{name}"] = one
    return {
        f"{owner}.{name}": re.sub(r"token=\d+", "", repr(value))
        for owner, part in parts.items()
        for name, value in vars(part).items()
        if plain(value) and name not in FLEETING
    }


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYED)
def test_an_undone_move_leaves_nothing_behind(stage, monkeypatch, key):
    """All is picked by hand, nobody hides a hand, and everything may be undone."""
    monkeypatch.setattr(handover, "needed", lambda match: False)
    stage.context.settings.motion, stage.context.settings.forced = "off", False
    match, rng = games.load(key).new({}, 1 if key == "dragon_swoop" else 2, "8K2F-41"), random.Random(key)
    for _ in range(PLAYED[key]):
        match.play(rng.choice(match.legal()))
    match.practice = True
    table = stage.show(Table(stage.context, match))
    for _ in range(MOVES):
        before, count, move = kept_in_mind(table), len(match.history), rng.choice(match.legal())
        table.top.point_out(move)
        table.play(move)
        stage.settle()
        assert len(match.history) == count + 1
        table.undo()
        stage.settle()
        after = kept_in_mind(table)
        # The table has a button for what can be played again.
        after.pop("table.still.drawn")
        kept = {name: (before[name], now) for name, now in after.items() if now != before.get(name, now)}
        assert not kept
        table.redo()
        stage.settle()


def test_what_an_opponent_has_decided_goes_with_the_move_that_is_undone(stage):
    stage.thoughts.at_once, stage.context.settings.pace = False, "slow"
    match = games.load("swop").new({}, 2, "8K2F-41", ("You", "Rufus"), ("human", "expert"))
    assert match.to_move == 0
    table = stage.show(Table(stage.context, match))
    table.play(match.legal()[0])
    while not table.opponents.decide:
        stage.wait(0.1)
    stage.thoughts.decide(match.legal()[0])
    stage.wait(0.1)
    assert len(match.history) == 1, "it is decided, but not shown yet"
    table.undo()
    stage.wait(3)
    assert (len(match.history), table.can_play) == (0, True)


def test_whoever_takes_back_what_showed_something_is_asked_once_whether_it_is_practice(stage):
    stage.context.settings.motion = "off"
    match = games.load("dragon_swoop").new({}, 1, "8K2F-41", ("Ann",), ("human",))
    table = stage.show(Table(stage.context, match))
    shown = False
    while len(match.history) < 3 or not shown:
        table.play(match.legal()[0])
        stage.settle()
        shown = any(event["type"] == "reveal" for event in match.history[-1].events)
    stage.wait(6)
    count = len(match.history)
    for answer in ("escape", "return", "left"):
        stage.press("ctrl+z")
        assert isinstance(stage.top, Dialog)
        assert stage.says("What was seen cannot be unseen.")
        assert (len(match.history), match.practice) == (count, False), "it is only asked"
        assert not match.can_redo
        if answer == "left":
            stage.press("left", "left", "return")
        else:
            stage.press(answer)
        assert stage.top is table
    assert (len(match.history), match.practice) == (count - 1, True)
    assert "practice" in stage.message
    stage.wait(6)
    stage.press("ctrl+z")
    assert stage.top is table
    assert len(match.history) == count - 2
    stage.press("ctrl+y")
    assert match.practice
    assert not stage.message


@pytest.mark.parametrize("over", [False, True])
def test_practice_is_offered_only_while_it_would_help(stage, monkeypatch, over):
    match = games.load("rare_dragon").new({}, 2, "8K2F-41", ("Ann", "Wen"), ("human", "human"))
    table = Table(stage.context, match)
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert table.undoing.could
    match.practice = True
    assert not table.undoing.could
    match.practice = False
    if over:
        monkeypatch.setattr(type(match), "over", True)
    assert table.undoing.could is not over


def test_what_lies_over_a_table_goes_when_its_match_changes(stage):
    match = games.load("swop").new({}, 2, "8K2F-41", ("Ann", "Wen"), ("human", "human"))
    table = stage.show(Table(stage.context, match))
    table.play(match.legal()[0])
    stage.settle()
    stage.press("l")
    assert stage.top is not table
    stage.sound.played.clear()
    table.undo()
    assert stage.top is table
    assert not match.history
    assert stage.sound.played == ["undo"]
