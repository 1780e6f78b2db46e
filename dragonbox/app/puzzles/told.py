"""The texts about a puzzle, before and after its answer."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.puzzles import today
from dragonbox.app.puzzles.items import Said
from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.ui import theme

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.puzzles.sitting import Sitting
    from dragonbox.core.attempt import Attempt
    from dragonbox.core.puzzle import Puzzle
    from dragonbox.ui.canvas import Canvas

ANSWER = N_("This is my answer")
"""What stands on the button that gives an answer."""
ANOTHER = N_("Try again")
"""What stands there once the answer was wrong."""


HEADLINE, MORE, LEFT = 40, 18, 80
"""The sizes of the headline of a puzzle that is over and of what stands beside it, and how far in from the
left it begins, in u."""
_PLACE = r"\b([a-k])([1-9])(?: {} ([a-k])([1-9]))?\b"
"""A place, or a line of them from one to another."""


def what_counts(button: str) -> str:
    """Return that nothing counts before that button is pressed."""
    return _("Try and undo as you like. Only “{button}” counts; a wrong answer costs a star.", button=button)


def unfinished(form: str) -> str:
    """Return why there is no answer yet."""
    return {
        "move": _("make your move first"),
        "line": _("play to the end first"),
        "tiles": _("mark a tile first"),
        "tile": _("mark a tile first"),
    }[form]


def pointed(text: str) -> list[str]:
    """Return the places on a board that a line speaks of, as `c2` or `e2 to j2`, each with its name."""
    found: list[str] = []
    place = _PLACE.format(re.escape(pgettext("from one place to another: e2 to j2", "to")))
    for column, row, last_column, last_row in re.findall(place, text):
        columns = range(ord(column), ord(last_column or column) + 1)
        rows = range(int(row), int(last_row or row) + 1)
        found += [f"{chr(letter)}{number}" for letter in columns for number in rows]
    return found


def headline(attempt: Attempt) -> str:
    """Return how a puzzle ended."""
    if attempt.given_up:
        return _("Here is the answer.")
    return _(
        {3: N_("Solved, all by yourself!"), 2: N_("Solved!"), 1: N_("Solved in the end!")}[attempt.stars]
    )


def best(puzzle: Puzzle) -> str:
    """Return what the best answer comes to, in a sentence; empty where nothing is counted."""
    if puzzle.kind.measure != "gain":
        return ""
    return _("{points} is the best possible.", points=phrases.points(puzzle.best))


def paint_headline(canvas: Canvas, sitting: Sitting, right: int) -> None:
    """Draw how a puzzle ended, large at the upper edge, and what the best answer comes to where that has room
    as far as `right`."""
    c, text, more = canvas, headline(sitting.attempt), best(sitting.puzzle)
    if sitting.source.last and sitting.source.day and today.all_solved(sitting.context, sitting.source.day):
        more = _("All five of the day are solved.")
    x, middle = c.stage[0] + c.px(LEFT), c.px(39)
    most = HEADLINE / max(1.0, c.type.growth)
    size = c.type.smaller(text, most, right - x, "serif bold", min(most, theme.HEAD))
    x += c.foil(text, (x, middle), size, "serif bold", middle=True) + c.px(26)
    if more and x + c.type.width(more, MORE, "serif italic") <= right:
        c.text(more, (x, middle + c.px(5)), MORE, c.palette.dim, "serif italic", middle=True)


def counted(count: int) -> str:
    """Return a number of stars in words."""
    return ngettext("{n} star", "{n} stars", count)


def aids(attempt: Attempt) -> list[str]:
    """Return what was tried and asked for."""
    wrong, hints = attempt.wrong, attempt.hints + attempt.again
    told = [ngettext("{n} wrong answer", "{n} wrong answers", wrong)] if wrong else []
    return [*told, ngettext("{n} hint", "{n} hints", hints)] if hints else told


def lasted(seconds: int) -> str:
    """Return how long it took."""
    minutes, rest = divmod(seconds, 60)
    if minutes:
        return _("{time} minutes", time=f"{minutes}:{rest:02}")
    return ngettext("{n} second", "{n} seconds", rest)


def took(sitting: Sitting, size: float = 17) -> Said:
    """Return what a puzzle took: stars, time, and what was asked for."""
    attempt = sitting.attempt
    foot = [f"**{counted(attempt.stars)}**", lasted(sitting.seconds), *aids(attempt)]
    if sitting.source.day != date.today():
        foot.append(sitting.source.title)
    return Said(" · ".join(foot), size)


def shared(puzzle: Puzzle, attempt: Attempt) -> str:
    """Return a line about one puzzle, without its answer."""
    said = {"kind": puzzle.kind.key, "grade": puzzle.grade, "stars": today.marks(attempt.stars)}
    if puzzle.seed:
        return _("Dragonbox puzzle {kind}, grade {grade}, code {code}: {stars}", code=puzzle.seed, **said)
    return _("Dragonbox puzzle {kind}, grade {grade}: {stars}", **said)


def share(context: Context, text: str) -> None:
    """Copy a text, and say so."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        context.window.say(_("The clipboard can't be reached."), 4)
    else:
        context.window.say(_("Your result is copied. Paste it wherever you like."), 4)
