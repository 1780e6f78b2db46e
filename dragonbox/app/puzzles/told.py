"""What is said of a puzzle, before and after its answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.puzzles.sheet import QUESTION, SMALL, TEXT, Block, Written
from dragonbox.core import english
from dragonbox.core.puzzle import STARS, Shown

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.puzzles.sitting import Sitting
    from dragonbox.core.attempt import Attempt
    from dragonbox.core.puzzle import Puzzle

ANSWER = "This is my answer"
"""What stands on the button that gives an answer."""
ANOTHER = "Try again"
"""What stands there once the answer was wrong."""


_PLACE = re.compile(r"\b([a-k])([1-9])(?: to ([a-k])([1-9]))?\b")


def unfinished(form: str) -> str:
    """Return why there is no answer yet."""
    return {
        "move": "make your move first",
        "line": "play to the end first",
        "tiles": "mark a tile first",
        "tile": "mark a tile first",
    }[form]


def written(
    sitting: Sitting,
    rows: Sequence[Shown] = (),
    size: float = TEXT,
    rule: bool = True,
    parted: float = 0,
) -> Written:
    """Return what stands on the paper now; `size` is that of hints and reasons, `rule` whether the rule of
    the question is told, `parted` how high the pieces of a reason without words are in two rows."""
    attempt, puzzle = sitting.attempt, sitting.puzzle
    kind = puzzle.kind
    blocks: list[Block] = []
    if not attempt.over:
        blocks.append(Block(f"**{kind.question}**", QUESTION if size == TEXT else size))
        if kind.rule and rule:
            blocks.append(Block(kind.rule, size))
        if sitting.goal:
            blocks.append(Block(sitting.goal, size))
        if puzzle.text:
            blocks.append(Block(puzzle.text, SMALL, faint=True))
        if puzzle.hint and attempt.hints:
            blocks.append(Block(puzzle.hint, size, icon="hint"))
        blocks += [Block(f"**{name}.** {text}", size, icon="hint") for name, text in sitting.hint_texts()]
        if sitting.verdict is not None:
            blocks.append(Block(f"**{english.closed(sitting.verdict.why)}**", size, warm=True))
            if sitting.followed:
                blocks.append(Block(sitting.followed, size))
        earns = f"{_stars(attempt.stars)} to earn" if sitting.hint_next else _stars(attempt.stars)
        blocks.append(Block(f"{sitting.source.title} · {earns}", SMALL, faint=True))
        return Written(kind.name, puzzle.grade, tuple(blocks), tuple(rows))
    blocks.append(Block(f"**{_headline(attempt)}**", QUESTION))
    if sitting.followed:
        blocks.append(Block(f"**{sitting.followed}**", size))
    for line in sitting.why:
        text, words = kind.pictured(line)
        blocks.append(Block(text, size, words=words, parted=0 if text else parted))
    foot = [sitting.source.title, _time(sitting.seconds), *_aids(attempt)]
    blocks.append(Block(" · ".join(foot), SMALL, faint=True))
    return Written(kind.name, puzzle.grade, tuple(blocks), tuple(rows), attempt.stars)


def pointed(text: str) -> list[str]:
    """Return the places on a board that a line speaks of, as `c2` or `e2 to j2`, each with its name."""
    found: list[str] = []
    for column, row, last_column, last_row in _PLACE.findall(text):
        columns = range(ord(column), ord(last_column or column) + 1)
        rows = range(int(row), int(last_row or row) + 1)
        found += [f"{chr(letter)}{number}" for letter in columns for number in rows]
    return found


def _headline(attempt: Attempt) -> str:
    if attempt.given_up:
        return "Here is the answer."
    return {3: "Solved, all by yourself!", 2: "Solved!", 1: "Solved in the end!"}[attempt.stars]


def _stars(count: int) -> str:
    return "1 star" if count == 1 else f"{count} stars"


def _aids(attempt: Attempt) -> list[str]:
    """What was tried and asked for."""
    hints = attempt.hints + attempt.again
    counted = ((attempt.wrong, "wrong answer"), (hints, "hint"))
    return [f"{count} {name}{'s' * (count > 1)}" for count, name in counted if count]


def _time(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02} minutes" if minutes else f"{rest} second{'s' * (rest != 1)}"


def marks(stars: int) -> str:
    """Return stars as letters that a screen reader can say: `**-` for two of three."""
    return ("*" * stars).ljust(STARS, "-")


def shared(puzzle: Puzzle, attempt: Attempt) -> str:
    """Return a line about one puzzle, without its answer."""
    code = f", code {puzzle.seed}" if puzzle.seed else ""
    return f"Dragonbox puzzle {puzzle.kind.key}, grade {puzzle.grade}{code}: {marks(attempt.stars)}"


def share(context: Context, text: str) -> None:
    """Copy a text, and say so."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        context.window.say("The clipboard can't be reached.", 4)
    else:
        context.window.say("Copied. Paste it wherever you like.", 3)
