"""The player's page with ten thousand matches: how long it takes to open, and to scroll through."""

import time
from pathlib import Path
from typing import Any

import pytest
from furnish import context_of, copy, fill

from dragonbox.app.past.history_scene import HistoryScene
from dragonbox.app.past.own_page import OwnPage

MATCHES = 10_000


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    fill(folder, 30)
    copy(folder, MATCHES)
    return folder


def test_page(home: Path, note: Any) -> None:
    context = context_of(home)
    window = context.window
    begun = time.perf_counter()
    window.push(OwnPage(context))
    window.frame(window.clock())
    note("first opening, with the index read", time.perf_counter() - begun, "s", 0.4)
    window.scenes.clear()
    begun = time.perf_counter()
    window.push(OwnPage(context))
    window.frame(window.clock())
    note(f"the page of {MATCHES} matches", time.perf_counter() - begun, "s", 0.2)
    scene = HistoryScene(context)
    begun = time.perf_counter()
    window.push(scene)
    window.frame(window.clock())
    note(f"the history of {MATCHES} matches", time.perf_counter() - begun, "s", 0.2)
    longest = 0.0
    for _ in range(120):
        begun = time.perf_counter()
        scene.scroll.jump(scene.scroll.target + 180)
        scene.refresh()
        window.frame(window.clock())
        longest = max(longest, time.perf_counter() - begun)
    note("the longest frame while it scrolls", longest, "s", 1 / 30)
