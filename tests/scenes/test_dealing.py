"""A round is dealt before everybody's eyes, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match

KEYS = [entry.key for entry in games.BOX]


def fresh(game: str) -> Match:
    """A match that nobody has moved in; the person begins it."""
    seats = games.entry(game).seats[0]
    return games.load(game).new({}, seats, "8K2F-41", players=["human"] + ["novice"] * (seats - 1))


def laid(stage: Any, match: Match) -> Table:
    """Its table, in the first frame."""
    stage.thoughts.at_once, stage.context.settings.forced = False, False
    table = Table(stage.context, match)
    stage.window.push(table)
    stage.wait(0.05)
    return table


@repeated("game", KEYS)
def test_a_click_ends_the_deal_and_all_lies_there(stage: Any, game: str) -> None:
    table: Any = laid(stage, fresh(game))
    assert table.motion.busy
    begun = table.top.seen
    assert begun != table.top.rest, "all lay there in the first frame"
    stage.wait(0.75)
    assert begun != table.top.seen != table.top.rest, "nothing is on its way"
    stage.press("right")
    assert not table.motion.busy
    assert table.top.seen == table.top.rest
    stage.press("ctrl+z")
    stage.wait(0.1)
    assert not table.motion.busy, "it is dealt twice"


@repeated("game", KEYS)
def test_it_comes_to_rest_where_it_belongs(stage: Any, game: str) -> None:
    table: Any = laid(stage, fresh(game))
    stage.settle()
    assert table.top.seen == table.top.rest
    assert stage.sound.played.count("shuffle") == 1
    assert len(stage.sound.played) > 4
    assert all(-1 <= pan <= 1 for pan in stage.sound.pans)
    assert len(set(stage.sound.pans)) > 2 or game in ("dragon_swoop", "magic_dragon"), (
        "all come from one place"
    )
    assert stage.now < 6


@pytest.mark.parametrize("game", KEYS)
def test_without_motion_all_lies_there(stage: Any, game: str) -> None:
    stage.context.settings.motion = "off"
    table: Any = laid(stage, fresh(game))
    assert not table.motion.busy
    assert table.top.seen == table.top.rest
