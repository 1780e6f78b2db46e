"""The Rare Dragon in a language with other letters and longer words: all is translated, and all fits."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from pseudo import pseudo

from dragonbox import games, players, puzzles
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.table.log import MoveLog
from dragonbox.core.match import Match

from .test_rare_table import NAMES, match_of, place, put, some_move, they

SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 150), marks=pytest.mark.slow),
]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]} {size[2]} %")
def stage(pseudo_stage: Any, request: pytest.FixtureRequest) -> Any:
    width, height, text_size = request.param
    return pseudo_stage((width, height), text_size)


def check(stage: Any) -> None:
    assert stage.faults() == ([], [])


def played(seats: int, count: int) -> Match:
    """A match in its middle, on the turn of the person in it."""
    levels = ["human", *["skilled"] * (seats - 1)]
    match = games.load("rare_dragon").new({}, seats, "8K2F-41", NAMES[:seats], levels)
    while match.to_move or len(match.history) < count:
        match.play(some_move(match))
    return match


@pytest.mark.slow
def test_a_turn(stage: Any) -> None:
    match = match_of(("AACCDEFG", "JBBEFGHI"), discard="C", top="ABCB")
    table = put(stage, match)
    stage.hover("pile 0")
    check(stage)
    stage.click("pile 0")
    check(stage)
    stage.click("draw")
    stage.click(place(table, match.view(0).draw_two))
    check(stage)
    stage.click("cancel")
    stage.click(place(table, "A"))
    stage.hover("rare")
    check(stage)
    stage.click("act")
    stage.click(place(table, "E"))
    stage.click("well")
    check(stage)
    stage.click("act")
    they(stage, match, "draw", "play J")
    stage.hover("laid 1")
    check(stage)


def test_a_full_table_and_what_was_done(stage: Any) -> None:
    table = put(stage, played(4, 26))
    stage.hover("plate 1")
    check(stage)
    stage.window.push(MoveLog(stage.context, table.match, table._logged, table.top))
    stage.settle()
    check(stage)


def test_a_hint(stage: Any) -> None:
    put(stage, match_of(("AACCDEFG", "JBBEFGHI"), discard="C"))
    real = players.hint
    stage.thoughts.replies[real] = lambda level, *given: real("skilled", *given)
    stage.thoughts.at_once = True
    for _step in range(3):
        stage.press("h")
        check(stage)


@pytest.mark.slow
def test_a_puzzle_and_its_answer(stage: Any) -> None:
    kind = next(kind for kind in games.kinds() if kind.key == "rare_turn")
    shown = puzzles.shipped(puzzles.COLLECTION, kind, 2, 0)
    scene = stage.show(stage.context.scene("puzzle", shown, Source(pseudo("Collection"))))
    check(stage)
    stage.wait(1)
    scene.give(scene.puzzle.answers[0])
    stage.settle()
    check(stage)


def test_two_numbers_do_not_stand_side_by_side_in_german() -> None:
    """Not "in Runde 2 26 Punkte"."""
    folder = resources.files("dragonbox.games.rare_dragon") / "locale/de/messages.po"
    assert "{n} {points}" not in folder.read_text(encoding="utf-8")
