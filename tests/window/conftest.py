"""The program on a screen, from its source and as it was built."""

import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from realwindow import Program, Screen, running
from windowfixtures import built, screen

__all__ = ["built", "screen"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything here as slow: a program has to start each time, and mostly to be built."""
    folder = Path(__file__).parent
    for item in items:
        if item.path.parent == folder:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(params=["source", "folder"])
def command(request: pytest.FixtureRequest) -> list[str]:
    """What opens the window: from the source, and as the built folder does.

    `DRAGONBOX_PROGRAM` names another command in the place of both, such as one that runs a Windows program.
    """
    if program := os.environ.get("DRAGONBOX_PROGRAM"):
        return shlex.split(program)
    if request.param == "source":
        return [sys.executable, "-m", "dragonbox"]
    return [str(request.getfixturevalue("built")["PROGRAM"])]


@pytest.fixture
def opened(screen: Screen, command: list[str], tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program with things of its own, in `tmp_path / "home"`; ended when the test is."""
    with ExitStack() as stack:

        def start(**environ: str) -> Program:
            return stack.enter_context(running(screen, command, tmp_path / "home", **environ))

        yield start
