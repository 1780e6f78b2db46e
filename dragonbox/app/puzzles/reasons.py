"""Why the best answer is best, as a short table: what scores at the left, and its points at the right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.puzzles import told as telling
from dragonbox.app.puzzles.items import Gap, Item, Pair, Pieces, Said, Total
from dragonbox.app.puzzles.panels import Reason
from dragonbox.core import phrases
from dragonbox.core.language import _, pgettext
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.answering import Answering
    from dragonbox.app.puzzles.puzzle_table import PuzzleTable

_COUNTED = re.compile(r"(.+): (−?\d+) \S+?\.?")
_FROM = r"[a-k]\d {} [a-k]\d, (?=.)"
MOST = 16
"""The largest type of what is no row of the table."""
SMALL = 30
"""How high pieces are that say the same as words, in u."""


def items(
    scene: Answering, pictures: Sequence[tuple[str, ...]], size: float, high: float = SMALL
) -> list[Item]:
    """Return the table: the moves of the line in pictures where each has its points, then what they make, the
    sum, and what else there is to say."""
    lines = [scene.spoken(line) for line in scene.sitting.why]
    moves = [line for line in lines if line.startswith("**") and _counted(line)]
    drawn = iter(pictures if len(moves) == len(pictures) else ())
    found: list[Item] = []
    counted = [number for number, line in enumerate(lines) if _counted(line)]
    for number, line in enumerate(lines):
        text, words = scene.puzzle.kind.pictured(line)
        if told := _counted(text):
            label, points = told
            strong = line.startswith("**")
            shown = next(drawn, ()) if strong else ()
            if strong and found:
                found.append(Gap(5))
            found.append(Pair("" if shown else label, points, size + strong, strong, shown, label))
        elif text:
            found.append(Said(text, min(size, MOST), faint=not text.startswith("**")))
        if words:
            found.append(Pieces(words, high=high))
        if counted and number == counted[-1] and scene.puzzle.kind.measure == "gain":
            found += [Gap(4), Total(_("Points"), phrases.signed(scene.puzzle.best))]
    return found


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
    first = True
    for number, (item, box) in enumerate(zip(found, at, strict=True)):
        text = item.said if isinstance(item, Pair) else item.heard()
        if not text:
            continue
        spoken = [key for key in telling.pointed(text) if key in keys]
        if first:
            spoken += [key for answer in right for key in answer]
        first = first and isinstance(item, Gap)
        if spoken:
            marks.append(Reason(number, box, spoken))
    return marks
