"""The puzzles of the box: those that are shipped, and what another process finds out about one.

Texts go in and out, so that they can be sent to that process.
"""

from __future__ import annotations

import json
import re
import time
from functools import cache
from pathlib import Path

from dragonbox import games, record
from dragonbox.core import answers, days, pack, puzzle_generator
from dragonbox.core.assets import assets
from dragonbox.core.costumes import dressed
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.core.puzzle import never
from dragonbox.core.shuffle import CODES, code_of, generator, value_of

_CODE = re.compile(r'^seed = "([^"]+)"$', re.MULTILINE)
FOLDER = "puzzles"
"""Where the packs lie among the assets."""
PATIENCE = 1.0
"""So many seconds are spent on an endless puzzle that has more to find than another."""
CALENDAR, COLLECTION = "calendar", "collection"
"""The folders of the puzzles of the days, and of those to choose from."""


class NotThere(ValueError):
    """A puzzle that should be there and is not; the message is one line."""


def file_of(folder: str, kind: days.Named, grade: int) -> Path:
    """Return the pack of a kind and grade."""
    return assets() / FOLDER / folder / f"{kind.key}-{grade}.toml"


def shipped(folder: str, kind: days.Named, grade: int, number: int) -> Match:
    """Return one puzzle of a pack, counted from 0; raises `NotThere`."""
    path = file_of(folder, kind, grade)
    try:
        return pack.one(path, number, games.load)
    except FileNotFoundError as error:
        raise NotThere(
            _("there is no {folder} of {kind}, grade {grade}", folder=folder, kind=kind.key, grade=grade)
        ) from error
    except (OSError, record.RecordError) as error:
        raise NotThere(str(error)) from error


def codes(folder: str, kind: days.Named, grade: int) -> list[str]:
    """Return the codes of the puzzles of a pack, in their order; none where there is no such pack."""
    return list(_codes(file_of(folder, kind, grade)))


@cache
def _codes(path: Path) -> tuple[str, ...]:
    """The codes in a file that came with the program: it does not change while it runs."""
    try:
        return tuple(_CODE.findall(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError):
        return ()


def of_choice(choice: days.Choice) -> Match:
    """Return a puzzle of a day in its costume; raises `NotThere`."""
    match = shipped(CALENDAR, choice.kind, choice.grade, choice.number)
    return dressed(match, generator(choice.costume))


@puzzle_generator.uncollected()
def told(content: str) -> str:
    """Return the hints and the explanation of a puzzle, given its record, as one JSON object."""
    match = record.loads(content)
    puzzle = match.puzzle
    assert puzzle is not None
    solution = puzzle.kind.solve(match.position(), puzzle.seat, never)
    words = puzzle.kind.words(match.position(), puzzle.seat, solution)
    # In another costume the solver may find another line first: what is shown is the one that is told.
    best = (solution.answers or puzzle.answers)[0]
    why = words.lines or words.why
    told = {"hints": words.hints, "why": why, "steps": words.steps, "goal": words.goal, "best": best}
    return json.dumps({**told, "beside": words.beside, "out": _played_out(match, best)})


def played_out(content: str, text: str) -> str:
    """Return what the others do against an answer to a puzzle, given its record, as one JSON object."""
    return json.dumps(_played_out(record.loads(content), text))


def _played_out(match: Match, text: str) -> dict[str, object] | None:
    """The moves and what comes of them; None where nobody else moves."""
    puzzle = match.puzzle
    if puzzle is None or puzzle.kind.play_out is None:
        return None
    answer = answers.read(match.game, puzzle, match.position(), text)
    out = puzzle.kind.play_out(match.position(), puzzle.seat, answer, never)
    return {"moves": list(out.moves), "said": out.said}


def endless(key: str, code: str, grade: int) -> str:
    """Return the record of the puzzle of a code, or of one of the next codes: those with nothing new to find
    are passed over, for no longer than `PATIENCE`. Raises `making.NoPuzzle`.
    """
    kind = next(kind for kind in games.kinds() if kind.key == key)
    game, value, until = games.load(kind.game), value_of(code), time.monotonic() + PATIENCE
    while True:
        match = puzzle_generator.make(game, kind, code_of(value % CODES), grade)
        if time.monotonic() >= until or not puzzle_generator.stale(match):
            return record.dumps(match)
        value += 1


def made(key: str, code: str, grade: int, costume: str = "") -> str:
    """Return the record of the puzzle of a code, dressed with the code of a costume if there is one.

    Raises `making.NoPuzzle` where there is none.
    """
    kind = next(kind for kind in games.kinds() if kind.key == key)
    match = puzzle_generator.make(games.load(kind.game), kind, code, grade)
    return record.dumps(dressed(match, generator(costume)) if costume else match)
