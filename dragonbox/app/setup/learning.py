"""Tell how far a player is in the lessons of a game."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dragonbox import games
from dragonbox.core.language import _, ngettext

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.days import Named

WATCH = "00-"
"""How the file begins in which a round is watched."""


class Lesson(NamedTuple):
    """A lesson as it stands in a list."""

    path: Path
    number: int
    """From 1; 0 is a round that is watched."""
    title: str
    minutes: float
    done: bool
    state: str
    """Where it was left, in a few words; empty if it starts at its beginning."""


def files(key: str) -> list[Path]:
    """Return the lessons of a game without the round that is watched."""
    return [path for path in games.lessons(key) if not path.name.startswith(WATCH)]


def done(context: Context, key: str) -> int:
    """Return how many lessons of a game are done."""
    finished = context.lessons.done(key)
    return sum(path.stem in finished for path in files(key))


def unexplained(context: Context, kind: Named) -> Path | None:
    """Return the lesson that explains what a kind of puzzle turns on, to a player who has neither finished it
    nor solved such a puzzle; None if the first lesson of the game does."""
    if not kind.lesson or kind.lesson in context.lessons.done(kind.game):
        return None
    if context.solved.ever(kind.key):
        return None
    return next((path for path in files(kind.game) if path.stem == kind.lesson), None)


def begun(context: Context, key: str) -> tuple[Path, int] | None:
    """Return the first lesson of a game that was left before its end, and at which step, from 1."""
    finished = context.lessons.done(key)
    for path in files(key):
        step = context.lessons.place(key, path.stem).get("step", 0)
        if path.stem not in finished and isinstance(step, int) and step > 0:
            return path, step + 1
    return None


def lessons(context: Context, key: str) -> list[Lesson]:
    """Return all lessons of a game, the round that is watched last. Their files are read."""
    from dragonbox.core import lesson

    finished, found = context.lessons.done(key), []
    watched = [path for path in games.lessons(key) if path.name.startswith(WATCH)]
    for number, path in enumerate((*files(key), *watched), 1):
        read = lesson.load(path, games.load)
        step = context.lessons.place(key, path.stem).get("step", 0)
        begun = isinstance(step, int) and step > 0
        state = _("Step {n} of {all}", n=step + 1, all=len(read.steps)) if begun else ""
        shown = 0 if path in watched else number
        found.append(Lesson(path, shown, read.title, read.minutes, path.stem in finished, state))
    return found


def lasting(minutes: float) -> str:
    """Return how long a lesson takes: `90 seconds`, `1 minute`, `3 minutes`."""
    if minutes < 2 and minutes != 1:
        return ngettext("{n} second", "{n} seconds", round(minutes * 60))
    return ngettext("{n} minute", "{n} minutes", math.ceil(minutes))
