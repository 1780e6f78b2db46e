"""From exec to the first picture of the menu in a window."""

import statistics
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
    worked: list[float] = []

    def start() -> None:
        programs.append(Program(screen, command, tmp_path / "home"))
        programs[-1].drawn()

    def end() -> None:
        worked.append(programs[-1].worked())
        programs.pop().quit()

    benchmark.pedantic(start, teardown=end, rounds=21, warmup_rounds=2)
    times = benchmark.stats.stats
    more = f"[{times.min:.3f} to {times.max:.3f}], {statistics.median(worked):.3f} on the processor"
    note(f"{kind}: exec to first frame, median", times.median, "s", GOALS[kind], more)
