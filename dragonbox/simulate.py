"""Many games between opponents, in this process or in several.

Every game has a seed of its own, from the seed of all and its number, and so have its opponents: the same
seed plays the same games, however many processes share them.
"""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from dragonbox import games, players, record, tally
from dragonbox.core import shuffle
from dragonbox.core.contract import Value
from dragonbox.core.files import write_atomically
from dragonbox.core.words import shown
from dragonbox.players.worker import Worker
from dragonbox.progress import Progress
from dragonbox.tally import Result

LONGEST = 400
"""Moves of one deal after which a game is stopped: nothing else ends one in which nobody scores."""
OPPONENTS = 1 << 20
"""The stream of chance, counted as the rounds of a match are, from which the opponents draw."""


class Unwritable(ValueError):
    """A record cannot be written. The text is one line and begins with its path."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Describes the games that are to be played."""

    game: str
    """Its key."""
    options: Mapping[str, Value]
    """Complete."""
    levels: tuple[str, ...]
    """Who plays, by seat."""
    games: int
    seed: str
    """A code."""

    def code(self, number: int) -> str:
        """Return the seed of a game; games are counted from 1."""
        return shuffle.new_code(shuffle.generator(self.seed, number))

    def file(self, number: int) -> str:
        """Return the name of a game's record: sorted by name they stand in the order of their numbers."""
        return f"{self.game}-{self.seed}-{number:0{len(str(self.games))}}.toml"


def text(plan: Plan, jobs: int = 1, out: Path | None = None) -> str:
    """Play, put the records into the folder `out`, and return what `dragonbox simulate` prints.

    Ctrl+C ends it with the games that were played so far. Raises `Unwritable`, before it plays if a record of
    the same name is there, and `WorkerDied`.
    """
    if out:
        _prepare(plan, out)
    results: list[Result] = []
    progress = Progress(plan.games, sys.stderr, "games")
    try:
        for result in play(plan, jobs):
            if out:
                _write(out / plan.file(result.number), result.record)
            results.append(result)
            progress.show(len(results))
    except KeyboardInterrupt:
        pass
    finally:
        progress.clear()
    results.sort(key=lambda result: result.number)
    return _heading(plan, len(results)) + tally.text(
        results, plan.levels, games.load(plan.game).teams(plan.options), LONGEST
    )


def play(plan: Plan, jobs: int) -> Iterator[Result]:
    """Return the results, each as soon as it is known; with more than one job, in any order."""
    numbers = iter(range(1, plan.games + 1))
    if jobs == 1:
        yield from (play_one(plan, number) for number in numbers)
        return
    results: SimpleQueue[Result | Exception] = SimpleQueue()
    lock = threading.Lock()
    workers: list[Worker] = []

    def work(worker: Worker) -> None:
        try:
            while True:
                with lock:
                    number = next(numbers, None)
                if number is None:
                    return
                results.put(worker.call(play_one, plan, number))
        except Exception as error:
            results.put(error)

    try:
        for _ in range(min(jobs, plan.games)):
            workers.append(Worker())
            threading.Thread(target=work, args=(workers[-1],), daemon=True).start()
        for _ in range(plan.games):
            result = _next(results)
            if isinstance(result, Exception):
                raise result
            yield result
    finally:
        for worker in workers:
            worker.close()


def play_one(plan: Plan, number: int) -> Result:
    """Play the game of that number to its end, or until it is stopped."""
    code = plan.code(number)
    chance = random.Random(shuffle.below(1 << 53, shuffle.generator(code, OPPONENTS)))
    game = games.load(plan.game)
    match = game.new(plan.options, len(plan.levels), code, players=plan.levels)
    seated = [players.make(level) for level in plan.levels]
    while match.to_move is not None and len(match.rounds[-1].moves) < LONGEST:
        seat = match.to_move
        match.play(seated[seat].decide(plan.game, match.view(seat), chance).move)
    count, standing = len(match.history), match.standing
    return Result(number, standing.scores, standing.winners, match.over, count, record.dumps(match))


def _next(results: SimpleQueue[Result | Exception]) -> Result | Exception:
    """The next result. Where Ctrl+C cannot wake a thread that waits, it is seen between two short waits."""
    while True:
        try:
            return results.get(timeout=0.5)
        except Empty:
            continue


def _heading(plan: Plan, played: int) -> str:
    """What was played, in the first lines of the answer."""
    game = games.load(plan.game)
    count = f"{plan.games} game{'s' * (plan.games != 1)}"
    if played < plan.games:
        count = f"{played} of {count}"
    lines = [f"{game.title}: {count}, seed {plan.seed}"]
    lines += [f"  {o.title}: {_plain(plan.options[o.key])}" for o in game.options if o.key in plan.options]
    return "\n".join([*lines, "", ""])


def _plain(value: Value) -> str:
    return shown(value).strip('"')


# -- records --


def _prepare(plan: Plan, out: Path) -> None:
    """Make the folder, and see that no record in it would be overwritten; raises `Unwritable`."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in out.iterdir()}
    except OSError as error:
        raise Unwritable(f"{out}: {error.strerror}") from error
    for number in range(1, plan.games + 1):
        if (name := plan.file(number)) in there:
            raise Unwritable(f"{out / name}: is there already, and records are never overwritten")


def _write(path: Path, content: str) -> None:
    try:
        write_atomically(path, content)
    except OSError as error:
        raise Unwritable(f"{path}: {error.strerror}") from error
