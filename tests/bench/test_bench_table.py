"""A table in a window: idle, clicked, and how much memory the program takes with each of them open."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from realwindow import Program, Screen, running

from dragonbox import games
from dragonbox.app.table.coach import HESITATES

IDLE, SETTLED = 20, 8
"""Seconds for which nobody does anything, and after which all is drawn that can be drawn ahead."""
BREAK = 0.0005
"""Seconds between two looks for a pixel that is another."""


@pytest.fixture
def table(screen: Screen, command: list[str], begun: Path) -> Iterator[Program]:
    """The program with the table open and at rest."""
    with running(screen, command, begun) as program:
        program.rest()
        program.turn(lambda: program.key("Return"))
        yield program


def wakeups(program: Program) -> int:
    """How often a thread has waited and gone on."""
    count = 0
    for path in program.processes():
        for thread in (path / "task").iterdir():
            for line in (thread / "status").read_text().splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    count += int(line.split()[1])
    return count


def memory(program: Program, key: str) -> float:
    """A line of `smaps_rollup`, summed, in MB."""
    total = 0
    for path in program.processes():
        for line in (path / "smaps_rollup").read_text().splitlines():
            if line.startswith(key + ":"):
                total += int(line.split()[1])
    return total / 1000


def test_idle(table: Program, kind: str, note: Any) -> None:
    """For a long while nobody does anything. A frame could not be drawn without waking."""
    time.sleep(HESITATES + 3)  # the idea for whoever hesitates has come
    busy, woken = table.worked(), wakeups(table)
    before = table.picture()
    time.sleep(IDLE)
    busy, woken = table.worked() - busy, wakeups(table) - woken
    assert table.picture() == before
    note(
        f"{kind}: idle table, {IDLE} s, share of one core",
        busy / IDLE * 100,
        "%",
        0.1,
        f"{woken} wake-ups",
    )


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_memory(
    screen: Screen, kind: str, command: list[str], leave: Callable[[str], Path], key: str, note: Any
) -> None:
    """Of the window and the process in which opponents think, when all is drawn that the next move may need.

    The proportional figure counts a library by the share of each process that has it loaded. Other Pythons,
    this one among them, have some of those that the program uses from its source, and none of a built one.
    """
    with running(screen, command, leave(key)) as program:
        program.rest()
        program.turn(lambda: program.key("Return"))
        time.sleep(SETTLED)
        more = f"{memory(program, 'Rss'):.1f} resident"
        note(f"{kind}: memory at the table of {key}, proportional", memory(program, "Pss"), "MB", 80, more)


@pytest.mark.parametrize("kind", ["source"])
def test_click_to_pixel(benchmark: Any, table: Program, screen: Screen, note: Any, kind: str) -> None:
    """From letting go of the button to the first pixel that is another: a tile is picked, or put back."""
    window, a = table.window()
    x, y = a.width // 2, a.height // 2
    screen.point(a.x + x, a.y + y)
    table.rest()

    def look() -> bytes:
        return screen.look(window, x - 60, y - 60, 120, 120)

    def rest() -> tuple[tuple[bytes], dict[str, Any]]:
        table.rest()
        screen.press()
        table.rest()
        return (look(),), {}

    def click(before: bytes) -> None:
        screen.press(False)
        end = time.perf_counter() + 1
        while look() == before:
            assert time.perf_counter() < end, "the click changed nothing"
            # Looking without a break would keep two processors, with the screen's, from the program.
            time.sleep(BREAK)

    benchmark.pedantic(click, setup=rest, rounds=40, warmup_rounds=2)
    note("click to repainted pixel, median", benchmark.stats.stats.median * 1000, "ms", 6)
