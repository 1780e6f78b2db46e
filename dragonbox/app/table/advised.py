"""The move that a hint tells, in pictures: its pieces and what it gains, the reason, and other ideas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.app import looks
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import bars, pieces, theme

if TYPE_CHECKING:
    from dragonbox.core.contract import Compared, Move
    from dragonbox.core.match import Match
    from dragonbox.ui.canvas import Canvas

LARGE, SMALL = 50, 28
"""The height of the pieces of the move, and of those of another idea, in u."""
STRIP = 5
"""The height of the bar of what a move gains, in u."""
GAIN, WORDS = 34, 17
"""The sizes of type of what the move gains, and of words."""


class Pictures(NamedTuple):
    """A move in pictures, with what it gains."""

    pieces: tuple[str, ...] = ()
    gain: int = 0
    marks: tuple[str, ...] = ()
    """The places on the table from which its pieces come."""


class Advised(NamedTuple):
    """What stands on the note of a hint when it tells the move."""

    game: str
    move: Pictures
    words: str
    """What to do, in words; empty where the pieces tell it."""
    reason: str
    compared: tuple[Compared, ...] = ()
    others: tuple[Pictures, ...] = ()
    """Other moves that gain much."""


def pictures(match: Match, move: Move) -> Pictures:
    """Return a move that could be made, as the log would show it."""
    tried = match.until(len(match.history))
    tried.play(move, deal=False)
    made, shown = tried.history[-1], looks.load(match.game.key).pictured(tried)[-1]
    # What only its maker sees is no picture of it.
    found = () if set(shown.pieces) == {"back"} else shown.whole
    return Pictures(found, made.points[made.seat], shown.marks)


def height(canvas: Canvas, told: Advised, width: int) -> int:
    """Return how high all of it is in that width, in pixels."""
    return _put(canvas, told, pygame.Rect(0, 0, width, 0), False)


def paint(canvas: Canvas, told: Advised, box: pygame.Rect) -> None:
    """Draw all of it from the top of a box."""
    _put(canvas, told, box, True)


def _put(c: Canvas, told: Advised, box: pygame.Rect, draws: bool) -> int:
    """Draw what is told, or only measure it; returns its height."""
    y, most = box.y, _most(told)
    if told.move.pieces:
        y += _row(c, told.game, told.move, pygame.Rect(box.x, y, box.w, 0), LARGE, draws)
        y += _strip(c, told.move, most, box, y, draws) + c.px(10)
    if told.words:
        y += _words(c, told.words, box, y, "semi", draws) + c.px(2)
    y += _words(c, told.reason, box, y, "sans", draws)
    if draws:
        bars.paint(c, pygame.Rect(box.x, y, box.w, 0), told.compared)
    y += bars.height(c, told.compared)
    if told.others:
        y += c.px(12)
        if draws:
            c.hairline(box.x, y - c.px(6), box.w, theme.GOLD, 0.4, "")
            c.text(_("Other ideas"), (box.x, y), theme.LABEL, c.palette.dim, "semi", width=box.w)
        y += c.type.line(theme.LABEL) + c.px(4)
    for other in told.others:
        y += _row(c, told.game, other, pygame.Rect(box.x, y, box.w, 0), SMALL, draws)
        y += _strip(c, other, most, box, y, draws, first=False) + c.px(6)
    return y - box.y


def _most(told: Advised) -> int:
    """Return the most points of the move and of other ideas; 0 where no bars show them."""
    gains = [one.gain for one in (told.move, *told.others)]
    return 0 if told.compared or not told.others or min(gains) <= 0 else max(gains)


def _strip(
    c: Canvas, move: Pictures, most: int, box: pygame.Rect, y: int, draws: bool, first: bool = True
) -> int:
    """Draw below the pieces of a move what it gains beside the others; returns how high that is."""
    if not most:
        return 0
    above, high = c.px(2), c.px(STRIP)
    if draws:
        bars.strip(c, pygame.Rect(box.x, y + above, box.w, high), move.gain, most, first)
    # Part of it lies where there is a gap without it.
    return above + high - c.px(3)


def _words(c: Canvas, text: str, box: pygame.Rect, y: int, face: str, draws: bool) -> int:
    lines = c.type.wrap(text, WORDS, box.w, face)
    if draws:
        for number, line in enumerate(lines):
            c.text(line, (box.x, y + number * c.type.line(WORDS)), WORDS, None, face)
    return len(lines) * c.type.line(WORDS)


def _row(c: Canvas, game: str, move: Pictures, box: pygame.Rect, size: int, draws: bool) -> int:
    """Draw the pieces of a move and at the right what it gains; returns how high they are."""
    named = partial(looks.load(game).named, c)
    gain = phrases.gain(move.gain) if move.gain else ""
    large = size == LARGE
    letters = GAIN if large else WORDS
    face = "serif bold" if large else "bold"
    gap = c.px(10) if gain else 0
    room = box.w - gap - (c.type.width(gain, letters, face) if gain else 0)
    wide = pieces.row_width(c, named, move.pieces, c.px(size))
    high = round(c.px(size) * min(1.0, room / max(1, wide)))
    if draws:
        pieces.row(c, named, move.pieces, box.topleft, high)
        middle = box.y + high / 2
        if gain and large:
            c.foil(gain, (box.right, middle), letters, face, "right", True)
        elif gain:
            c.text(gain, (box.right, middle), letters, theme.GOLD_LIGHT, face, "right", True)
    return high


def places(told: Advised, lit: Sequence[str]) -> tuple[str, ...]:
    """Return the names of all places on the table that the move is about; nothing where it has none."""
    return (*lit, *told.move.marks) if told.move.marks else ()
