"""What all measurements share: the screen, things to start from, and a list of figures at the end.

`python -m pytest tests/bench` runs them; they are no part of the tests, and figures over their goal fail
nothing: how fast a machine is tells nothing about whether the program is right.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from windowfixtures import built, screen

from dragonbox import games
from dragonbox.storage.saves import Saves

__all__ = ["built", "screen"]

SOURCE = [sys.executable, "-m", "dragonbox"]
KINDS = ("source", "folder", "single")

Note = Callable[..., None]
_LINES = pytest.StashKey[list[str]]()


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Note:
    """`note(what, value, unit, goal)` adds a figure to the list at the end; the goal is the upper bound."""
    lines = request.config.stash.setdefault(_LINES, [])

    def add(what: str, value: float, unit: str, goal: float, more: str = "") -> None:
        verdict = "" if value <= goal else "  OVER"
        lines.append(f"{what:58} {value:8.3f} {unit:5} goal {goal:g}{verdict}{'  ' + more if more else ''}")

    return add


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    lines = config.stash.get(_LINES, [])
    if lines:
        terminalreporter.section("figures")
        terminalreporter.write_line("\n".join(lines))


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """From the source, the built folder, the single file."""
    return request.param


@pytest.fixture
def command(kind: str, request: pytest.FixtureRequest) -> list[str]:
    """What opens the window."""
    if kind == "source":
        return SOURCE
    names = request.getfixturevalue("built")
    return [str(names["PROGRAM" if kind == "folder" else "SINGLE"])]


@pytest.fixture
def leave(tmp_path: Path) -> Callable[[str], Path]:
    """`leave("swop")` leaves a game after some turns; returns the home in which it is."""

    def act(key: str) -> Path:
        home = tmp_path / "home"
        match = games.load(key).new(seed="8K2F-41")
        for _ in range(4):
            match.play(match.legal()[0])
        Saves(home).autosave(match)
        return home

    return act


@pytest.fixture
def begun(leave: Callable[[str], Path]) -> Path:
    """A home in which a game of Dragon Swoop was left after some turns."""
    return leave("dragon_swoop")
