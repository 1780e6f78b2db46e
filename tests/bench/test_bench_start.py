"""From exec to the first picture of the menu in a window, beside a bare window of pygame in the same run."""

import statistics
import sys
from pathlib import Path
from typing import Any

import pytest
from realwindow import Program, Screen

GOALS = {"source": 0.20, "folder": 0.20, "single": 0.40}
RATIO = 1.25
"""So many times as long as a bare window may the program take from its source."""

BARE = """
import os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
surface.fill("red", (0, 0, 640, 720))
pygame.display.flip()
pygame.event.wait()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""
"""The least that any program with pygame does before something is seen."""


@pytest.mark.benchmark(group="start")
def test_start(
    benchmark: Any, kind: str, command: list[str], screen: Screen, tmp_path: Path, note: Any
) -> None:
    programs: list[Program] = []
    worked: list[float] = []
    floor: list[tuple[float, float]] = []

    def start() -> None:
        programs.append(Program(screen, command, tmp_path / "home"))
        programs[-1].drawn()

    def end() -> None:
        worked.append(programs[-1].worked())
        programs.pop().quit()

    def between() -> None:
        """End the program, and show a bare window after each: both meet the same machine."""
        end()
        bare = Program(screen, [sys.executable, "-c", BARE], tmp_path / "home")
        floor.append((bare.drawn(), bare.worked()))
        bare.quit()

    benchmark.pedantic(start, teardown=between, rounds=21, warmup_rounds=2)
    times = benchmark.stats.stats
    more = f"[{times.min:.3f} to {times.max:.3f}], {statistics.median(worked):.3f} on the processor"
    note(f"{kind}: exec to first frame, median", times.median, "s", GOALS[kind], more)
    took, least = map(statistics.median, zip(*floor, strict=True))
    more = f"a bare window takes {took:.3f} s, {least:.3f} on the processor"
    note(f"{kind}: exec to first frame, of a bare window", times.median / took, "times", RATIO, more)
