"""Puzzles for the commands: listed, made, judged, proved, those of a day, and packs."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable
from datetime import date
from typing import Any

from dragonbox import games, puzzles
from dragonbox.core import answers, days, pack, puzzle_generator
from dragonbox.core.match import Match
from dragonbox.core.puzzle import Kind, Puzzle, Stopped
from dragonbox.core.shuffle import code_of, value_of
from dragonbox.progress import Progress


class BadPuzzle(ValueError):
    """Says in one line why a puzzle command cannot be done."""


def kind_of(key: str) -> Kind:
    """Return a kind by its key; raises `BadPuzzle`."""
    kinds = games.kinds()
    for kind in kinds:
        if kind.key == key.lower():
            return kind
    raise BadPuzzle(f'unknown kind "{key}"; known are {", ".join(kind.key for kind in kinds)}')


def kinds(as_json: bool) -> str:
    """Return the kinds: key, game, name and form of the answer."""
    rows = [(kind.key, kind.game, kind.name, kind.form) for kind in games.kinds()]
    if as_json:
        return _json([dict(zip(("key", "game", "name", "answer"), row, strict=True)) for row in rows])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def new(key: str, code: str, grade: int) -> Match:
    """Return the puzzle of a code; raises `BadPuzzle` where there is none."""
    kind = kind_of(key)
    try:
        return puzzle_generator.make(games.load(kind.game), kind, code, grade)
    except puzzle_generator.NoPuzzle as error:
        raise BadPuzzle(str(error)) from error


def check(match: Match, answer: str) -> str:
    """Return what is to be said of an answer, as one object."""
    puzzle = _puzzle(match)
    verdict = answers.judge(match.game, puzzle, match.position(), answer)
    return _json(
        {
            "kind": puzzle.kind.key,
            "right": verdict.right,
            "legal": verdict.legal,
            "value": verdict.value,
            "best": puzzle.best,
            "way": round(verdict.way, 2),
            "why": verdict.why,
        }
    )


def solve(match: Match, seconds: float | None = None) -> tuple[str, bool]:
    """Return what the position of a puzzle shows, as one object, and whether the record says the same."""
    puzzle = _puzzle(match)
    began = time.monotonic()

    def tick() -> None:
        if seconds is not None and time.monotonic() - began >= seconds:
            raise Stopped

    told: dict[str, Any] = {"kind": puzzle.kind.key, "proved": False, "agrees": False}
    try:
        tick()
        proof = puzzle_generator.prove(match, puzzle, tick)
    except Stopped:
        keys = ("best", "second", "answers", "grade", "difficulty", "looked_at")
        told |= {**dict.fromkeys(keys), "seconds": _since(began), "why": [], "differs": []}
        return _json(told), False
    found, agrees = proof.solution, not proof.differs
    words = puzzle.kind.words(match.position(), puzzle.seat, found) if found.answers else None
    told |= {
        "proved": True,
        "agrees": agrees,
        "best": found.best,
        "second": found.second,
        "answers": list(found.answers),
        "grade": found.grade,
        "difficulty": found.difficulty,
        "looked_at": found.looked_at,
        "seconds": _since(began),
        "why": list(words.why) if words else [],
        "differs": list(proof.differs),
    }
    return _json(told), agrees


def today(day: date) -> list[tuple[days.Choice, Match]]:
    """Return the puzzles of a day, each in its costume; raises `BadPuzzle` where the calendar lacks one."""
    try:
        return [(choice, puzzles.of_choice(choice)) for choice in days.of_day(day, games.PUZZLES)]
    except puzzles.NotThere as error:
        raise BadPuzzle(str(error)) from error


def today_listed(day: date) -> str:
    """Return the puzzles of a day as a list: game, kind, grade, code and costume."""
    rows = []
    for choice, match in today(day):
        code = _puzzle(match).seed
        rows.append(f"{choice.kind.game} {choice.kind.key} {choice.grade} {code} {choice.costume}\n")
    return "".join(rows)


def make_pack(
    key: str, grades: Iterable[int], count: int, code: str, title: str = "", fresh: bool = False
) -> pack.Pack:
    """Return a pack of so many puzzles of each grade, made from the codes from that one on.

    A code without a puzzle, or with one that was there already in another costume, is passed over; so are
    those with nothing new to find, where `fresh` ones are wanted.
    """
    kind, wanted = kind_of(key), list(grades)
    game, first = games.load(kind.game), value_of(code)
    made: list[Match] = []
    progress = Progress(len(wanted) * count, sys.stderr, "puzzles")
    try:
        for grade in wanted:
            seen: set[object] = set()
            value = first
            while len(seen) < count:
                try:
                    match = puzzle_generator.make(game, kind, code_of(value), grade)
                except puzzle_generator.NoPuzzle:
                    continue
                finally:
                    value += 1
                essence = kind.essence(match.position(), _puzzle(match).seat)
                if essence not in seen and not (fresh and puzzle_generator.stale(match)):
                    seen.add(essence)
                    made.append(match)
                    progress.show(len(made))
    finally:
        progress.clear()
    return pack.Pack(tuple(made), title or kind.name)


def _puzzle(match: Match) -> Puzzle:
    if match.puzzle is None:
        raise BadPuzzle("this record is no puzzle: it has no table [puzzle]")
    return match.puzzle


def _since(began: float) -> float:
    return round(time.monotonic() - began, 2)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"
