"""The move that a hint tells, in pictures: its pieces and what it gains, the reason, and other ideas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.app import looks
from dragonbox.app.table import note
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import bars, pages, parts, pieces, theme, typeset

if TYPE_CHECKING:
    from dragonbox.core.contract import Compared, Headed, Move
    from dragonbox.core.match import Match
    from dragonbox.ui.canvas import Canvas
    from dragonbox.ui.tabletop import Tabletop

LARGE, HEADED, SMALL = 60, 54, 38
"""The height of the pieces of the move, also above a headline, and of those of another idea, in u."""
BRIEF = 0.76
"""Their size where there is little room, as a share."""
GAIN, OTHER, WORDS = 36, 24, 17
"""The sizes of type of what the move gains, of what another idea gains, and of words."""
OTHERS = 1
"""How many other ideas are shown where the reason names none."""
HEAD, LEAST_HEAD = 21, 18
"""The size of the headline of a reason, and the least where that keeps it on one line."""
SMALLER = 0.85
"""The size of words where large type has little room, as a share."""
SUM, CLOSE = 16, 18
"""The sizes of how the points of a move come about, below the headline of its reason, and of what follows."""
KEY = 20
"""The side of the dashed square before the name of a move whose places have such a rim on the table, in u."""
BAR = 14
"""The height of the bar of what a move gains, in u."""
APART, AIRY = 16, 46
"""How far the other idea stands below the reason, and how far at most where there is room, in u."""


class Pictures(NamedTuple):
    """A move in pictures, with what it gains."""

    pieces: tuple[str, ...] = ()
    gain: int = 0
    marks: tuple[str, ...] = ()
    """The places on the table from which its pieces come."""
    made: str = ""
    """What the move makes, in few words."""


class Way(NamedTuple):
    """A move whose points are compared with those of others."""

    label: str
    move: Pictures
    points: int
    paid: int = 0
    """How many of these points the move costs."""
    price: str = ""
    """The picture of the piece that is paid with."""
    name: str = ""
    """The word that stands beside its places on the table."""
    aside: int = 0
    """The room that a price needs beside the bars, in pixels."""


class Advised(NamedTuple):
    """The parts of a hint's note that tells the move."""

    game: str
    move: Pictures
    words: str
    """What to do, in words; empty where the pieces tell it."""
    reason: str
    compared: tuple[Compared, ...] = ()
    others: tuple[Pictures, ...] = ()
    """Other moves that gain much."""
    rivals: tuple[Pictures, ...] = ()
    """Where those lie that the reason compares with, as far as it knows them, as long as `compared`."""
    terse: bool = False
    """Whether there is little room: then only the comparison is explained."""
    brief: bool = False
    """Whether there is even less room: then pieces are smaller and words fewer."""
    headed: Headed | None = None
    """The reason in parts, where it is told so."""


def pictures(match: Match, move: Move) -> Pictures:
    """Return a move that could be made, as the log would show it."""
    tried = match.until(len(match.history))
    tried.play(move, deal=False)
    made, shown = tried.history[-1], looks.load(match.game.key).pictured(tried)[-1]
    # What only its maker sees is no picture of it.
    found = () if set(shown.pieces) == {"back"} else shown.whole
    return Pictures(found, made.points[made.seat], shown.marks, shown.made)


def height(canvas: Canvas, told: Advised, width: int) -> int:
    """Return how high all of it is in that width, in pixels."""
    return _put(canvas, told, pygame.Rect(0, 0, width, 0), False)


def paint(canvas: Canvas, told: Advised, box: pygame.Rect) -> None:
    """Draw all of it from the top of a box, airily where the box has room."""
    _put(canvas, told, box, True)


def ways(told: Advised) -> tuple[Way | None, list[Way]]:
    """Return what is compared: what the move brings, None where nothing is, and what other moves bring."""
    own = told.compared[0] if told.compared else None
    others, found = list(told.others), []
    rivals = told.rivals or (Pictures(),) * len(told.compared)
    for one, rival in zip(told.compared[1:], rivals[1:], strict=True):
        # What the reason speaks of may be a move that is known.
        known = next((other for other in others if other.gain == one.points - one.paid), None)
        if known and not rival.marks:
            others.remove(known)
            rival = known
        found.append(Way(one.label, rival, one.points, one.paid, one.price, one.name))
    if not own:
        found = [Way(_("Another idea"), other, other.gain) for other in others[:OTHERS]]
    else:
        # In little room its sum beside its pieces is enough.
        same = (own.points, own.paid) == (told.move.gain, 0) and told.move.pieces
        label = "" if same and told.brief else own.label
        return Way(label, told.move, own.points, own.paid, price=own.price), found
    gains = [told.move.gain, *(way.points for way in found)]
    return (Way("", told.move, told.move.gain), found) if found and min(gains) > 0 else (None, found)


def _put(c: Canvas, told: Advised, box: pygame.Rect, draws: bool) -> int:
    """Draw what is told, or only measure it; returns its height."""
    y, (own, others) = box.y, ways(told)
    words = WORDS * (SMALLER if told.brief and note.large(c) else 1)
    apart = c.px(APART) // (1 + told.brief)
    if draws:
        spare = box.h - height(c, told, box.w)
        apart = min(c.px(AIRY), max(apart, apart + spare // 2))
    most = max([way.points for way in (own, *others) if way], default=0) if own else 0
    aside = bars.beside(c, c.px(BAR)) if any(way.price for way in others) else 0
    own = own and own._replace(aside=aside)
    if told.move.pieces:
        y += _row(c, told, told.move, pygame.Rect(box.x, y, box.w, 0), True, draws) + c.px(
            4 if told.brief else 10
        )
    if told.words:
        y += _words(c, told.words, box, y, "semi", draws, words) + c.px(2)
    if own and not own.label:
        y += _bar(c, own, most, box, y, draws) + c.px(4)
    asks = close = ""
    if told.headed:
        head, scored, asks, close = told.headed
        size = c.type.smaller(head, HEAD, box.w, "serif bold", LEAST_HEAD)
        y += _words(c, head, box, y, "serif bold", draws, size) + c.px(2)
        y += 0 if told.terse else _words(c, scored, box, y, "sans", draws, SUM)
        if not (own or others):
            y += _words(c, close, box, y + c.px(10), "sans", draws, words) + c.px(10)
            close = ""
    else:
        y += _words(c, told.reason, box, y, "sans", draws, words)
    labelled = own is not None and bool(own.label)
    if labelled or others:
        y += apart
        if draws:
            c.hairline(box.x, y - apart // 2, box.w, theme.GOLD, 0.4, "")
    if asks and not told.brief:
        if draws:
            c.text(asks, (box.x, y), WORDS, c.palette.head, "semi", width=box.w)
        y += c.type.line(WORDS) + c.px(3)
    if own and labelled:
        # Bars that are compared lie below each other.
        bare = own._replace(move=Pictures())
        y += _way(c, told, bare, most, box, y, draws) + c.px(8)
    for way in others:
        y += _way(c, told, way._replace(aside=aside), most, box, y, draws, False)
    if close:
        size = words if told.terse or told.brief else CLOSE
        y += _words(c, close, box, y + c.px(8), "sans", draws, size) + c.px(8)
    return y - box.y


def _way(
    c: Canvas, told: Advised, way: Way, most: int, box: pygame.Rect, y: int, draws: bool, first: bool = True
) -> int:
    """Draw what a move brings: its name, its pieces, what comes of it, and its points as a bar; returns how
    high that is."""
    top, label = y, "" if told.brief and way.move.pieces and not told.headed else way.label
    if told.headed and label:
        y += _headline(c, way, box, y, draws) + c.px(2)
        way = way._replace(move=Pictures())
    elif label:
        ink = None if told.headed else theme.GOLD_LIGHT if first else c.palette.head
        size = c.type.smaller(label, theme.LABEL, box.w, "semi", 12)
        for line in c.type.wrap(label, size, box.w, "semi"):
            if draws:
                c.text(line, (box.x, y), size, ink, "semi")
            y += c.type.line(theme.LABEL)
        y += c.px(4)
    if way.move.pieces:
        shown = way.move._replace(gain=way.points - way.paid)
        y += _row(c, told, shown, pygame.Rect(box.x, y, box.w, 0), False, draws) + c.px(5)
        if way.move.made and not told.brief:
            if draws:
                c.text(way.move.made, (box.x, y), theme.LABEL, c.palette.dim, width=box.w)
            y += c.type.line(theme.LABEL)
        y += c.px(3)
    price = looks.load(told.game).named(c, way.price) if way.price else ""
    return y + _bar(c, way._replace(price=price), most, box, y, draws, first) - top


def _headline(c: Canvas, way: Way, box: pygame.Rect, y: int, draws: bool) -> int:
    """Write the name of what is compared, after the rim that its places have on the table; returns how high
    that is."""
    side = c.px(KEY) if way.move.marks else 0
    left = side + c.px(8) * bool(side)
    size = c.type.smaller(way.label, WORDS, box.w - left, "semi", theme.LABEL)
    lines, line = c.type.wrap(way.label, size, box.w - left, "semi"), c.type.line(size)
    if draws:
        for number, text in enumerate(lines):
            c.text(text, (box.x + left, y + number * line), size, None, "semi")
        if side:
            parts.dashes(c, pygame.Rect(box.x, y + (line - side) // 2, side, side))
    return len(lines) * line


def _bar(c: Canvas, way: Way, most: int, box: pygame.Rect, y: int, draws: bool, first: bool = True) -> int:
    """Draw the points of a move beside the `most` of all; returns how high that is. Where no pieces show its
    sum, it stands behind the bar."""
    if not most:
        return 0
    high = c.px(BAR)
    if way.label and not way.move.pieces:
        line = c.type.line(WORDS)
        wide = c.type.width(str(most), WORDS, "bold") + c.px(10)
        if draws:
            total = str(way.points - way.paid)
            at = box.right, y + line / 2
            c.text(total, at, WORDS, theme.GOLD_LIGHT, "bold", "right", True)
            bar = pygame.Rect(box.x, y + (line - high) // 2, box.w - wide - way.aside, high)
            bars.paint(c, bar, way.points, most, first, way.paid, way.price)
        return line + c.px(4)
    if draws:
        bar = pygame.Rect(box.x, y, box.w - way.aside, high)
        bars.paint(c, bar, way.points, most, first, way.paid, way.price)
    return high + c.px(6)


def _words(
    c: Canvas, text: str, box: pygame.Rect, y: int, face: str, draws: bool, size: float = WORDS
) -> int:
    """Write a text with `**` round words in bold, or only measure it; returns how high it is."""
    lines, ink = (
        typeset.broken(c, pages.rich(text), size, face, box.w),
        c.palette.dim if size == theme.LABEL else None,
    )
    for number, line in enumerate(lines if draws else ()):
        for part in line:
            bold = ink if part.face == face else theme.GOLD_LIGHT
            c.text(part.text, (box.x + part.x, y + number * c.type.line(size)), size, bold, part.face)
    return len(lines) * c.type.line(size)


def _row(c: Canvas, told: Advised, move: Pictures, box: pygame.Rect, large: bool, draws: bool) -> int:
    """Draw the pieces of a move and at the right what it gains; returns how high they are."""
    named = partial(looks.load(told.game).named, c)
    gain = phrases.gain(move.gain) if move.gain else ""
    size, letters = (HEADED if told.headed else LARGE, GAIN) if large else (SMALL, OTHER)
    face = "serif bold"
    gap = c.px(10) if gain else 0
    room = box.w - gap - (c.type.width(gain, letters, face) if gain else 0)
    wide = pieces.row_width(c, named, move.pieces, c.px(size))
    high = round(c.px(size) * (BRIEF if told.brief else 1.0) * min(1.0, room / max(1, wide)))
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


def advice(top: Tabletop, move: Move) -> str:
    """Return a move as it is told to whoever may make it: `Drop the 5 of coins`."""
    words = top.advice(move) or phrases.does("You", top.words(move))
    return phrases.capital(words).rstrip(".")
