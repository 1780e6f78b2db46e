"""Why the best answer is best, as a short table: what scores at the left, and its points at the right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeGuard

import pygame

from dragonbox.app import looks
from dragonbox.app.puzzles import told as telling
from dragonbox.app.puzzles.items import Gap, Item, Other, Others, Pair, Pieces, Said, Total
from dragonbox.app.puzzles.panels import Reason
from dragonbox.core import phrases
from dragonbox.core.language import _, pgettext
from dragonbox.core.puzzle import TOTAL
from dragonbox.ui.looks import Pictured
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.answering import Answering
    from dragonbox.app.puzzles.puzzle_table import PuzzleTable
    from dragonbox.ui.canvas import Canvas

_PIECES = re.compile(r"\{(.+?)\} (.+)")
_SAID = re.compile(r" \([^)]*\)")
"""Pieces before a line, and what is said of them instead."""
_DETAILED = re.compile(r"(.+) \((.+)\)")
_COUNTED = re.compile(r"(.+): (−?\d+) \S+?\.?")
_FROM = r"[a-k]\d {} [a-k]\d, (?=.)"
HIGH = 1.75
"""How high the pieces of a move are, as a share of the type."""
SLIM = 15
"""Below this size of type there is little room."""
MOST = 18
"""The largest type of what is no row of the table."""


def items(scene: Answering, pictures: Sequence[Pictured], size: float, high: float) -> list[Item]:
    """Return the table: the moves of the line in pictures where each has its points, what they make, the sum,
    and what else there is to say; `high` is how high pieces are that say the same as words, in u."""
    lines = [scene.spoken(line) for line in scene.sitting.why]
    moves = [line for line in lines if line.startswith("**") and _counted(line)]
    drawn = iter(pictures if len(moves) == len(pictures) else ())
    found: list[Item] = []
    whole = left = 0  # of the points of a move, what the rows below it have not told yet
    for line in lines:
        text, words = scene.puzzle.kind.pictured(line)
        if line == TOTAL:
            found += [Gap(6), Total(_("Points"), phrases.signed(scene.puzzle.best), size < SLIM), Gap(4)]
        elif told := _counted(text):
            strong = line.startswith("**")
            if found and (strong or isinstance(found[-1], Said)):
                found.append(Gap(10 if size >= SLIM else 7))
            shown = next(drawn, Pictured()) if strong else Pictured()
            points = int(told[1].replace("−", "-"))
            row = _row(*told, size, shown, not strong and left > 0)
            if found and isinstance(found[-1], Pair) and found[-1].part and not (strong or row.part):
                found.append(Gap(3))  # what counts beside the moves
            # What alone makes a move has its points already.
            found.append(replace(row, value="") if row.part and points == whole else row)
            whole = points if strong else whole
            left = points if strong else left - points
        elif text:
            found.append(Said(text, min(size, MOST), faint=False))
        if words:
            found.append(Pieces(words, high=high))
    return found


def pictured(table: PuzzleTable, found: Sequence[Item]) -> list[Item]:
    """Return the same with other answers beside a small picture of the last one, where the game has it."""
    small = looks.load(table.real.game.key).miniature
    rest = [item for item in found if not _other(item)]
    others = [item for item in found if _other(item)]
    if small is None or not others:
        return list(found)
    shown = tuple(_told(item) for item in others)
    paint = small.paint

    def draw(c: Canvas, box: pygame.Rect) -> None:
        paint(c, table.start, telling.pointed(shown[-1].said), box)

    while rest and isinstance(rest[-1], Gap):
        rest.pop()
    return [*rest, Gap(9), Others(shown, draw, small.height)]


def _other(item: Item) -> TypeGuard[Pair]:
    """Return whether a row speaks of another answer of two places."""
    return (
        isinstance(item, Pair)
        and not item.strong
        and "swap" in item.words
        and len(telling.pointed(item.said)) == 2
        and bool(item.label)
    )


def _told(item: Pair) -> Other:
    """Return what a row tells, with its name apart from the rest."""
    head, _colon, rest = item.label.partition(": ")
    rest = phrases.capital(rest) or _("{places} first", places="–".join(telling.pointed(item.said)))
    return Other(head, item.value, rest, f"{item.said} {item.value}", item.words)


def _row(label: str, points: str, size: float, move: Pictured, part: bool) -> Pair:
    """A row of the table; the pieces of a `move` and where they lie stand instead of its name; `part` where a
    row without pieces tells what a move makes, with a detail in brackets."""
    if move.whole:
        return Pair(move.places, points, size + 1, True, move.whole, label, high=HIGH * size)
    if pieced := _PIECES.fullmatch(label):
        words, told = pieced.groups()
        return Pair(_SAID.sub("", told), points, size, False, tuple(words.split()), told)
    if detailed := _DETAILED.fullmatch(label):
        return Pair(detailed[1], points, size, part=part, detail=detailed[2])
    return Pair(label, points, size, part=part)


def _counted(text: str) -> tuple[str, str] | None:
    """What a line counts, and the points as a number; None for one that tells something else."""
    match = _COUNTED.fullmatch(text.replace("**", ""))
    if match is None:
        return None
    label, number = match.groups()
    points = phrases.points(int(number.replace("−", "-")))
    if not text.replace("**", "").rstrip(".").endswith(points):
        return None
    word = pgettext("from one place to another: e2 to j2", "to")
    return phrases.capital(re.sub(_FROM.format(re.escape(word)), "", label)), number


def lit(table: PuzzleTable, found: Sequence[Item], at: Sequence[pygame.Rect]) -> list[Widget]:
    """Return the lines of the table that speak of places, so that these are lit while one is pointed at."""
    keys = {widget.key for widget in table.top.widgets()}
    right = [places for text in table.puzzle.answers if (places := table.puzzle.kind.glows(text))]
    marks: list[Widget] = []
    sums = any(isinstance(item, Total) for item in found)
    first = True
    for number, (item, box) in enumerate(zip(found, at, strict=True)):
        text = item.said if isinstance(item, Pair) else item.heard()
        if not text:
            continue
        spoken = [key for key in telling.pointed(text) if key in keys]
        # The sum speaks of the whole answer; without one, the first line does.
        if isinstance(item, Total) or (first and not sums):
            spoken += [key for answer in right for key in answer]
        first = first and isinstance(item, Gap)
        if spoken:
            marks.append(Reason(number, box, spoken))
    return marks
