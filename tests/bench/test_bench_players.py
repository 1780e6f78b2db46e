"""How quickly opponents decide, and what the process costs in which they do."""

import random
import statistics
import sys
import time
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from dragonbox import games, players
from dragonbox.players.process import Thinker
from dragonbox.players.worker import ARGUMENT, Worker, own_command

KEYS = [entry.key for entry in games.BOX]
TIMES = 15


def decisions(key: str, level: str, count: int = 60) -> list[float]:
    """The seconds that so many decisions take, in matches that the level plays against itself."""
    rng, player, seconds = random.Random(1), players.make(level), []
    while len(seconds) < count:
        match = games.load(key).new(seats=max(games.entry(key).seats[:2]))
        while match.to_move is not None and len(seconds) < count:
            view = match.view(match.to_move)
            start = time.perf_counter()
            decision = player.decide(key, view, rng)
            seconds.append(time.perf_counter() - start)
            match.play(decision.move)
    return seconds


@pytest.mark.parametrize("level", players.BY_KEY)
@pytest.mark.parametrize("key", KEYS)
def test_decisions(key: str, level: str, note: Any) -> None:
    seconds = sorted(decisions(key, level))
    more = f"median {statistics.median(seconds):.4f}"
    note(f"{key}: the longest decision of a {level}", seconds[-1], "s", 0.1, more)


@pytest.fixture(params=["source", "folder"])
def worker_command(request: pytest.FixtureRequest) -> list[str]:
    if request.param == "source":
        return own_command()
    return [str(request.getfixturevalue("built")["PROGRAM"]), ARGUMENT]


def test_a_process(worker_command: list[str], request: pytest.FixtureRequest, note: Any) -> None:
    """From nothing to its first answer, a question and its answer, and its memory after a game of each."""
    kind = request.node.callspec.id
    starts, ready, trips = [], [], []
    for _ in range(TIMES):
        start = time.perf_counter()
        worker = Worker(worker_command)
        starts.append(time.perf_counter() - start)
        worker.call(len, "")
        ready.append(time.perf_counter() - start)
        for _ in range(TIMES):
            start = time.perf_counter()
            worker.call(len, "")
            trips.append(time.perf_counter() - start)
        worker.close()
    note(f"{kind}: a thinking process is started", statistics.median(starts), "s", 0.01)
    note(f"{kind}: and can be asked", statistics.median(ready), "s", 0.2)
    note(f"{kind}: question and answer", statistics.median(trips) * 1000, "ms", 1)
    if sys.platform.startswith("linux"):
        worker = Worker(worker_command)
        for key in KEYS:
            match = games.load(key).new(seed="8K2F-41")
            while match.to_move is not None:
                seat = match.to_move
                match.play(worker.call(players.decide, "master", key, match.view(seat), 1).move)
        status = Path(f"/proc/{worker.pid}/status").read_text()
        worker.close()
        peak = int(status.split("VmHWM:")[1].split()[0]) / 1000
        note(f"{kind}: memory of a thinking process, at most", peak, "MB", 150)


def test_stop(note: Any) -> None:
    """Until a question is dropped, and until the next one is answered by a fresh process."""
    match, thinker = games.load("swop").new(seed="8K2F-41"), Thinker()
    view, stops, afresh = match.view(match.to_move or 0), [], []
    for _ in range(TIMES):
        answers, dropped = SimpleQueue[Any](), SimpleQueue[Any]()
        thinker.ask("swop", view, "novice", 1, answers.put)
        answers.get()
        start = time.perf_counter()
        thinker.ask("swop", view, "master", 1, dropped.put)
        thinker.stop()
        stops.append(time.perf_counter() - start)
        thinker.ask("swop", view, "novice", 1, answers.put)
        answers.get()
        afresh.append(time.perf_counter() - start)
        assert dropped.empty()
    thinker.close()
    note("a question is asked and dropped", statistics.median(stops), "s", 0.1)
    note("the next one is answered by a fresh process", statistics.median(afresh), "s", 0.5)
