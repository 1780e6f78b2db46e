"""From exec to the first picture of the menu in a window."""

from pathlib import Path
from typing import Any

import pytest
from realwindow import Program, Screen

GOALS = {"source": 0.20, "folder": 0.20, "single": 0.40}


@pytest.mark.benchmark(group="start")
def test_start(
    benchmark: Any, kind: str, command: list[str], screen: Screen, tmp_path: Path, note: Any
) -> None:
    programs: list[Program] = []

    def start() -> None:
        programs.append(Program(screen, command, tmp_path / "home"))
        programs[-1].drawn()

    benchmark.pedantic(start, teardown=lambda: programs.pop().quit(), rounds=21, warmup_rounds=2)
    times = benchmark.stats.stats
    note(
        f"{kind}: exec to first frame, median",
        times.median,
        "s",
        GOALS[kind],
        f"[{times.min:.3f} to {times.max:.3f}]",
    )
