"""Marks on a page and the places of its letters: what paper is made of.

A page becomes marks, each with its place relative to the top left corner of the text, in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pages import Rich, Span
from dragonbox.ui.pieces import Named
from dragonbox.ui.theme import Colour
from dragonbox.ui.type import LONELY, is_lonely

TITLE, HEADING, TEXT, CELL, NOTE = 40, 24, 18, 17, 15
DETAIL = theme.rgb("#3A2E22")
FULL, NARROWER = 0.55, (0.95, 0.9, 0.85, 0.8)
"""How full a last line is that needs no more words, and how much narrower the lines may be to fill it, both
as shares of the width."""


class Letters(NamedTuple):
    """Letters in one line that look the same."""

    x: int
    y: int
    text: str
    size: float
    face: str
    colour: Colour
    number: int = -1
    """Which of the page's texts they belong to; −1 for none that can be searched."""
    start: int = 0
    """Where they begin in it."""
    link: str = ""


class Part(NamedTuple):
    """Letters within a line that is not placed yet."""

    x: int
    text: str
    start: int
    face: str
    link: str


class Ground(NamedTuple):
    """Something behind the letters."""

    box: pygame.Rect
    kind: str
    """`card`, `aside` (set off), `here` (what one came for), `wash`, `rule`, `dot`, `case`, `right`, `wrong`
    (a case that is so), `check` or `cross` (its sign)."""


class Row(NamedTuple):
    """A row of pieces."""

    x: int
    y: int
    words: tuple[str, ...]
    height: int


class Plate(NamedTuple):
    """A picture of the rules."""

    box: pygame.Rect
    name: str


class Disc(NamedTuple):
    """A number that a picture shows too."""

    x: int
    y: int
    """Its middle."""
    number: int


@dataclass(slots=True)
class Laid:
    """A page that is laid out."""

    height: int = 0
    grounds: list[Ground] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    letters: list[Letters] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    discs: list[Disc] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)
    """The y of each block."""

    def counts(self) -> tuple[int, ...]:
        """Return how many things of each kind are placed, for `cut` and `sink`."""
        return len(self.grounds), len(self.rows), len(self.letters), len(self.plates), len(self.discs)

    def cut(self, counts: tuple[int, ...]) -> None:
        """Take away all that was placed since then."""
        grounds, rows, letters, plates, discs = counts
        del self.grounds[grounds:], self.rows[rows:], self.letters[letters:]
        del self.plates[plates:], self.discs[discs:]

    def sink(self, counts: tuple[int, ...], by: int) -> None:
        """Move rows and letters that were placed since then so many pixels down."""
        _grounds, rows, letters, *_rest = counts
        self.rows[rows:] = [row._replace(y=row.y + by) for row in self.rows[rows:]]
        self.letters[letters:] = [one._replace(y=one.y + by) for one in self.letters[letters:]]


class Column:
    """Sets texts below each other, between a left edge and a width that may change."""

    def __init__(self, canvas: Canvas, width: int, named: Named) -> None:
        self.canvas = canvas
        self.named = named
        self.left, self.width = 0, width
        self.y = 0
        self.number = 0
        self.laid = Laid()

    def text(
        self, text: Rich, size: float, colour: Colour = theme.PRINT, face: str = "sans", right: bool = False
    ) -> None:
        """Place a text that can be searched, broken into lines, and go on below it."""
        for line in broken(self.canvas, text, size, face, self.width):
            left = self.left + (self.width - self.end(line, size) if right else 0)
            for x, letters, start, letter_face, link in line:
                ink = theme.LINK if link else colour
                self.laid.letters.append(
                    Letters(left + x, self.y, letters, size, letter_face, ink, self.number, start, link)
                )
            self.y += self.canvas.type.line(size)
        self.number += 1

    def natural(self, text: Rich, size: float, face: str = "sans") -> int:
        """Return the width of a text in one line."""
        return max(
            (self.end(line, size) for line in broken(self.canvas, text, size, face, 1 << 30)), default=0
        )

    def end(self, line: Sequence[Part], size: float) -> int:
        """Return where a line ends."""
        return line[-1].x + self.canvas.type.width(line[-1].text, size, line[-1].face)

    def tall(self, text: Rich, size: float, face: str = "sans") -> int:
        """Return the height of a text in the width there is."""
        return len(broken(self.canvas, text, size, face, self.width)) * self.canvas.type.line(size)


def broken(
    canvas: Canvas, text: Rich, size: float, face: str, width: int, lonely: int = LONELY
) -> list[list[Part]]:
    """Return the lines of a text that is so many pixels wide. A last word of at most `lonely` signs does not
    stand alone. The lines are kept, so leave them as they are."""
    key = text, size, face, width, lonely
    return canvas.type.lines(key, lambda: _broken(canvas, text, size, face, width, lonely))


def balanced(canvas: Canvas, text: Rich, size: float, face: str, width: int) -> list[list[Part]]:
    """Return the lines of a text, a little narrower where only a few words would stand on the last one."""
    lines = broken(canvas, text, size, face, width)
    for share in NARROWER:
        last = lines[-1][-1] if lines else None
        if last is None or len(lines) < 2 or _end(canvas, last, size) > width * FULL:
            break
        narrow = broken(canvas, text, size, face, round(width * share))
        if len(narrow) > len(lines):
            break
        lines = narrow
    return lines


def _end(canvas: Canvas, part: Part, size: float) -> int:
    """Return where a part of a line ends."""
    return part.x + canvas.type.width(part.text, size, part.face)


def _broken(canvas: Canvas, text: Rich, size: float, face: str, width: int, lonely: int) -> list[list[Part]]:
    """Break a text into lines."""
    measure = canvas.type.width
    lines: list[list[Part]] = []
    line: list[Part] = []
    end, reached = 0, 0
    for word in _fitting(canvas, _words(text), size, face, width):
        faces = [("semi" if span.bold or span.link else face, span) for _, span in word]
        # The parts of a word that was too long have no blank between them.
        apart = bool(line) and word[0][0] > reached
        blank = max(measure(" ", size, face), canvas.px(4)) if apart else 0
        wide = sum(measure(span.text, size, f) for f, span in faces)
        if line and end + blank + wide > width:
            lines.append(line)
            line, end, blank = [], 0, 0
        for (start, span), (f, _) in zip(word, faces, strict=True):
            if line and (line[-1].face, line[-1].link) == (f, span.link):
                joined = line[-1].text + (" " if blank else "") + span.text
                line[-1] = line[-1]._replace(text=joined)
            else:
                line.append(Part(end + blank, span.text, start, f, span.link))
            end, blank = line[-1].x + measure(line[-1].text, size, f), 0
            reached = start + len(span.text)
    return _joined(canvas, [*lines, line], size, width, lonely) if line else lines


def _joined(canvas: Canvas, lines: list[list[Part]], size: float, width: int, most: int) -> list[list[Part]]:
    """Return the lines so that no word of at most so many signs stands alone on the last one."""
    if len(lines) < 2 or len(lines[-1]) > 1 or not is_lonely(lines[-1][0].text, most):
        return lines
    (alone,), before = lines[-1], lines[-2][-1]
    rest, blank, last = before.text.rpartition(" ")
    joins = (before.face, before.link) == (alone.face, alone.link)
    if not blank or not joins or canvas.type.width(f"{last} {alone.text}", size, alone.face) > width:
        return lines
    lines[-2][-1] = before._replace(text=rest)
    lines[-1] = [before._replace(x=0, text=f"{last} {alone.text}", start=before.start + len(rest) + 1)]
    return lines


def _fitting(
    canvas: Canvas, words: Sequence[list[tuple[int, Span]]], size: float, face: str, width: int
) -> Iterator[list[tuple[int, Span]]]:
    """The words, but those that no line can hold, as long paths, in parts."""
    for word in words:
        start, span = word[0]
        wide = canvas.type.width(span.text, size, face)
        if len(word) > 1 or wide <= width:
            yield word
            continue
        count = max(1, len(span.text) * width // wide - 1)
        for i in range(0, len(span.text), count):
            yield [(start + i, span._replace(text=span.text[i : i + count]))]


def _words(text: Rich) -> list[list[tuple[int, Span]]]:
    """The words of a text: each the parts of spans that it is made of, and where they begin."""
    words: list[list[tuple[int, Span]]] = [[]]
    at = 0
    for span in text:
        for i, part in enumerate(span.text.split(" ")):
            if i:
                words.append([])
                at += 1
            if part:
                words[-1].append((at, span._replace(text=part)))
            at += len(part)
    return [word for word in words if word]
