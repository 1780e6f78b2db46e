"""How fast the core is: records, undo, and `dragonbox replay` with the start of Python included."""

import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

import toygame

from dragonbox import games, record
from dragonbox.core import record as core_record
from dragonbox.core.match import Game

TESTS = Path(__file__).parents[1]
WITH_TOY = (
    f"import sys; sys.path.insert(0, {str(TESTS)!r}); import toygame; from dragonbox import games;"
    "from dragonbox.core.match import Game; games.load = lambda key: Game(toygame);"
    "from dragonbox.__main__ import main; sys.exit(main())"
)


def long_match():
    """A match of 150 moves."""
    match, rng = Game(toygame).new({"rounds": 99}, seed="8K2F-41"), random.Random(1)
    while len(match.history) < 150:
        match.play(rng.choice(match.legal()))
    return match


def wall_time(arguments, times=15):
    """The median of the wall times of a program, in seconds."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


def test_replay_of_150_moves(tmp_path, note):
    path = tmp_path / "long.toml"
    core_record.dump(long_match(), path, lambda key: Game(toygame))
    for more in ([], ["--json"]):
        seconds = wall_time([sys.executable, "-c", WITH_TOY, "replay", str(path), *more])
        note(" ".join(["replay", *more, "of 150 moves"]), seconds, "s", 0.3)


def test_replay_of_a_golden_record(note):
    path = TESTS / "records" / "dragon_swoop" / "all_36_taken.toml"
    seconds = wall_time([sys.executable, "-m", "dragonbox", "replay", str(path), "--json"])
    note("replay --json of a whole Dragon Swoop", seconds, "s", 0.3)


def test_a_golden_record_is_read_and_written(benchmark):
    text = (TESTS / "records" / "dragon_swoop" / "all_36_taken.toml").read_text("utf-8")
    assert benchmark(lambda: record.dumps(record.loads(text))) == text


def test_150_moves_are_read_and_written(benchmark):
    text = core_record.dumps(long_match())
    assert benchmark(lambda: core_record.dumps(core_record.loads(text, lambda key: Game(toygame)))) == text


def test_autosave(benchmark, tmp_path):
    """What the window does after every move."""
    match, path = games.load("dragon_swoop").new(seed="8K2F-41"), tmp_path / "running.toml"
    hints = iter(range(10**9))

    def save():
        match.hints = next(hints)
        record.dump(match, path)

    benchmark(save)


def test_undo_and_redo(benchmark):
    match = long_match()

    def there_and_back():
        match.undo()
        match.redo()

    benchmark(there_and_back)
