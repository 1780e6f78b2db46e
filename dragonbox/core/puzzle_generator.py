"""Puzzles made from a code, and proved from their position alone.

`make` means the same for ever, on every machine: the walks of the kinds draw from `random()` alone and never
ask an opponent.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from dragonbox.core import shuffle
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.core.puzzle import Draft, Kind, Puzzle, Solution, Tick, never

if TYPE_CHECKING:
    from dragonbox.core.contract import Rng
    from dragonbox.core.match import Game

ATTEMPTS = 20_000
"""So many positions are looked at for one code."""


class NoPuzzle(ValueError):
    """A code from which no puzzle of that kind and grade comes; the message is one line."""


class Proof(NamedTuple):
    """A puzzle as its position shows it, and the keys in which the record says otherwise."""

    solution: Solution
    differs: tuple[str, ...]


def chance(kind: Kind, code: str, grade: int, attempt: int) -> Rng:
    """Return what an attempt, counted from 0, draws from; raises `shuffle.BadCode`."""
    return random.Random(
        shuffle.value_of(code) + ((64 * kind.number + grade << 20) + attempt + 1) * shuffle.CODES
    )


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile: solvers make no circles, and over all they know it would take too long
    between two ticks."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@uncollected()
def make(game: Game, kind: Kind, code: str, grade: int, tick: Tick = never) -> Match:
    """Return a record that is the puzzle of that code and grade.

    It is the first attempt whose position is not refused and has the grade. Raises `NoPuzzle` and
    `shuffle.BadCode`.
    """
    exact = shuffle.read_code(code)
    for attempt in range(ATTEMPTS):
        tick()
        draft = kind.walk(chance(kind, exact, grade, attempt), grade)
        if draft is None:
            continue
        solution = weigh(kind, draft, grade, tick)
        if solution is not None:
            return _record(game, kind, draft, solution, exact)
    raise NoPuzzle(
        f"{exact} has no puzzle {kind.key} of grade {grade} in {ATTEMPTS} attempts; try another code"
    )


def weigh(kind: Kind, draft: Draft, grade: int, tick: Tick = never) -> Solution | None:
    """Return what is true of a position, unless it is refused or of another grade."""
    if kind.weigh is not None:
        solution = kind.weigh(draft.round, draft.seat, grade, tick)
    elif kind.fault(draft.round, draft.seat):
        return None
    else:
        solution = kind.solve(draft.round, draft.seat, tick)
    return None if solution is None or solution.refusal or solution.grade != grade else solution


@uncollected()
def prove(match: Match, puzzle: Puzzle, tick: Tick = never) -> Proof:
    """Return what the position of a puzzle shows, at the end of its record."""
    kind = puzzle.kind
    solution = kind.solve(match.position(), puzzle.seat, tick)
    same = {
        "grade": solution.grade == puzzle.grade,
        # Others may have rounded otherwise.
        "difficulty": puzzle.difficulty is None or abs(solution.difficulty - puzzle.difficulty) <= 1,
        "best": solution.best == puzzle.best,
        "second": solution.second == puzzle.second or (puzzle.second is None and puzzle.maker is None),
        "answers": kind.form == "line" or sorted(solution.answers) == sorted(puzzle.answers),
        **{key: solution.more.get(key) == number for key, number in puzzle.more.items()},
    }
    return Proof(solution, tuple(key for key, agrees in same.items() if not agrees))


def stale(match: Match) -> bool:
    """Return whether a puzzle that was just made has nothing new to find."""
    puzzle, here = match.puzzle, match.position()
    assert puzzle is not None
    if puzzle.kind.stale is None:
        return False
    return puzzle.kind.stale(here, puzzle.seat, puzzle.kind.solve(here, puzzle.seat, never))


def _record(game: Game, kind: Kind, draft: Draft, solution: Solution, code: str) -> Match:
    """The record of a puzzle that was just made."""
    seats = [Seated(f"Player {seat + 1}") for seat in range(draft.seats)]
    match = Match(game, game.complete_options(draft.options, draft.seats), seats)
    match.practice = True
    match.begin(RoundLog(draft.deal))
    for move in draft.moves:
        match.advance(move)
    match.puzzle = Puzzle(
        kind=kind,
        grade=solution.grade,
        seat=draft.seat,
        best=solution.best,
        answers=solution.answers,
        second=solution.second,
        maker=kind.maker,
        seed=code,
        difficulty=solution.difficulty,
        more=solution.more,
    )
    return match
