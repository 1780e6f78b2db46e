"""What the lessons point at is there: at every step of every lesson, on the table of its game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.core import lesson as lessons
from dragonbox.core.lesson import Course, Phase
from dragonbox.games.swop.board import CELLS

FILES = [(entry.key, path) for entry in games.BOX for path in games.lessons(entry.key)]
LESSONS = pytest.mark.parametrize(("key", "path"), FILES, ids=[f"{key}-{path.stem}" for key, path in FILES])


def _of_swop(top: Any) -> set[str]:
    found = {CELLS[cell] for cell in (top.choosing.one, top.choosing.two, top.choosing.chip) if cell >= 0}
    return found | ({f"cube {top.choosing.colour}"} if top.choosing.colour else set())


PICKED: dict[str, Callable[[Any], set[str]]] = {
    "swop": _of_swop,
}
"""The widgets of all that is picked on a table, by game."""


def advance(way: Course) -> None:
    """Go on in a lesson by the first way that leads on."""
    if way.phase is Phase.THEN:
        way.match.play(way.following(), deal=False)
        way.played()
    elif way.phase is Phase.FREE or way.wanted():
        way.match.play((way.wanted() or way.match.legal())[0], deal=False)
        way.played()
    else:
        way.next()


@LESSONS
def test_a_lesson_points_at_what_is_there(stage: Any, key: str, path: Path) -> None:
    way = Course(lessons.load(path, games.load), games.lesson_values(key))
    stage.thoughts.at_once = False
    seen = -1
    while not way.over:
        if way.number > seen:
            seen = way.number
            table = stage.show(Table(stage.context, way.match.until(len(way.match.history))))
            lit = {*way.step.point, *way.step.see}
            assert lit <= set(stage.offered()), f"step {seen + 1}"
            for move in way.wanted():
                pressed = table.top.point_out(move)
                table.refresh()
                picked = PICKED[key](table.top) or {pressed}
                assert picked <= lit, f"step {seen + 1}: {move}"
            stage.window.pop()
        advance(way)
