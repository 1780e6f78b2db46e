"""Opponents' habits in the window: before a match, at the table, and in the question what they do."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbox import games, players, record
from dragonbox.app.menu.menu import Menu
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import record as core_record

NAMES = ("You", "Rufus", "Bubo")
EGGS = "Rufus is greedy for eggs and plays them early."


DEALS = ("PC2B-18", "9HY8-K1", "1Z4V-05")
"""By the seat that begins."""


def match(first: int = 1) -> Any:
    """A match of two opponents, of whom only one has a habit."""
    return games.load("dragon_dance").new({}, 3, DEALS[first], NAMES, ("human", "skilled", "skilled"))


def test_the_page_tells_who_has_which_habit(stage: Any) -> None:
    stage.show(Menu(stage.context, []))
    stage.show(NewGame(stage.context, "swop"))
    assert stage.says("Rufus is greedy and spends chips early.")
    stage.hover("portrait 1")
    stage.wait(1)
    assert stage.says("Press for another opponent.")
    stage.click("portrait 1")
    assert stage.says("Wen likes columns better than rows.")
    assert not stage.says("Rufus")


def test_the_habit_is_read_again_at_the_table(stage: Any) -> None:
    stage.thoughts.at_once = False
    stage.show(Table(stage.context, match()))
    stage.wait(1)
    assert [key for key in stage.offered() if key.startswith("habit")] == ["habit 1"]
    stage.hover("habit 1")
    stage.wait(1)
    assert stage.says(EGGS)


@pytest.mark.parametrize(("seat", "who"), [(1, "Rufus"), (2, "Bubo")])
def test_an_opponent_is_asked_by_name_also_in_a_match_that_was_kept(stage: Any, seat: int, who: str) -> None:
    kept = record.loads(core_record.dumps(match(seat)))
    stage.thoughts.at_once = False
    stage.show(Table(stage.context, kept))
    stage.wait(3)
    assert stage.thoughts.opponents == [who]


def test_a_reason_is_asked_of_the_opponent_by_name(stage: Any) -> None:
    played = match(1)
    played.play(played.legal()[0])
    replay = Replay(stage.context, played, at_end=True)
    replay.open_hands = True
    stage.show(replay)
    stage.wait(1)
    stage.thoughts.at_once = False
    stage.press("h")
    function, given = stage.thoughts.called[-1]
    assert function is players.hint
    assert given[-1] == "Rufus"


def test_a_hint_is_nobodys_habit(stage: Any) -> None:
    stage.show(Table(stage.context, match(0)))
    stage.wait(3)
    stage.thoughts.at_once = False
    stage.press("h")
    assert stage.thoughts.called[-1][1][-1] == ""
