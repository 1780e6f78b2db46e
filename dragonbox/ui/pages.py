"""Help pages: what a file of them says, as plain data.

The syntax is a small part of Markdown, and rows of pieces:

    # the book, ## a page with its {#anchor}, ### a heading within a page with its {#anchor}
    paragraphs and "- " lists, ended by an empty line; an item goes on in lines that begin with two blanks
    **bold** words, and [words](#anchor) as a link within the book
    > a paragraph that is set off
    | tables | with a row of dashes under the heading; dashes that end in a colon set a column right
    :: F F M* | a title | a detail
    !! board                          a picture of the game's `figures`, and what its numbers stand for
    1 | a title | a text
    more | F F | 2 | F F F | 10 | a title
    :+ name | a title | a detail      a small picture of what is right; `:-` is wrong, `:=` is neither

A row of pieces holds words that the game makes pictures of; `gap` and `empty` mean the same in every game.
The line `more` says that one thing is worth more than another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """Part of a text that looks the same throughout."""

    text: str
    bold: bool = False
    link: str = ""
    """The anchor that it leads to."""


Rich: TypeAlias = tuple[Span, ...]
"""A text of one or more spans, its blanks all single."""


def plain(rich: Rich) -> str:
    """Return the letters of a text alone."""
    return "".join(span.text for span in rich)


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a section, where links to its anchor lead."""

    text: Rich
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words of a page; `set_off` has them stand apart."""

    text: Rich
    set_off: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list with a dot before each item."""

    items: tuple[Rich, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; all rows have as many cells as the heading."""

    heading: tuple[Rich, ...]
    right: tuple[bool, ...]
    """Which columns are set right."""
    rows: tuple[tuple[Rich, ...], ...]


@dataclass(frozen=True, slots=True)
class Pieces:
    """A row of pieces, and what is said of it."""

    words: tuple[str, ...]
    title: Rich = ()
    detail: Rich = ()


@dataclass(frozen=True, slots=True)
class More:
    """Pieces with what they are worth, and others that are worth more."""

    words: tuple[str, ...]
    worth: str
    better: tuple[str, ...]
    better_worth: str
    title: Rich


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the game's figures, and what its numbers stand for."""

    name: str
    notes: tuple[tuple[Rich, Rich], ...] = ()
    """A title and a text for each number, from 1."""
    more: More | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A small picture of something that is right, or wrong, or neither."""

    name: str
    right: bool | None
    title: Rich
    detail: Rich = ()


Block: TypeAlias = Heading | Paragraph | Items | Grid | Pieces | Picture | Case


def texts(block: Block) -> list[Rich]:
    """Return all texts of a block, in the order in which they are read."""
    match block:
        case Heading() | Paragraph():
            return [block.text]
        case Items():
            return list(block.items)
        case Grid():
            return [cell for row in (block.heading, *block.rows) for cell in row]
        case Pieces() | Case():
            return [text for text in (block.title, block.detail) if text]
        case Picture():
            notes = [text for note in block.notes for text in note if text]
            return [*notes, block.more.title] if block.more else notes


@dataclass(frozen=True, slots=True)
class Page:
    """A page with its title and its blocks, one below the other."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]

    def texts(self) -> list[str]:
        """Return the title and all texts, as a search goes through them."""
        return [self.title, *(plain(text) for block in self.blocks for text in texts(block))]


@dataclass(frozen=True, slots=True)
class Book:
    """The help pages of a game."""

    title: str
    pages: tuple[Page, ...]

    def find(self, anchor: str) -> tuple[int, int]:
        """Return the page of an anchor and its heading there, a number among the blocks; the heading is −1
        for the page itself. What is not found leads to the first page."""
        for number, page in enumerate(self.pages):
            if page.anchor == anchor:
                return number, -1
            for i, block in enumerate(page.blocks):
                if isinstance(block, Heading) and block.anchor == anchor:
                    return number, i
        return 0, -1

    def explains(self, anchor: str, reason: str) -> int:
        """Return which block of an anchor's page says most about a reason: the one under its heading that
        shares most words with it, and of equal ones what is set off, then the first. −1 where there is no
        block."""
        number, heading = self.find(anchor)
        blocks = self.pages[number].blocks
        asked = _stems(reason)
        best, found = (-1, False), -1
        for i, block in enumerate(blocks[heading + 1 :], heading + 1):
            if isinstance(block, Heading):
                if i > heading + 1:
                    break
                continue
            if isinstance(block, Pieces | Picture | Case):
                continue
            shared = max(len(asked & _stems(plain(text))) for text in texts(block))
            worth = shared, isinstance(block, Paragraph) and block.set_off
            if worth > best:
                best, found = worth, i
        return found

    def search(self, words: str) -> list[Hit]:
        """Return where words stand, in reading order; if nowhere side by side, where all of them stand
        together."""
        words = _typeset(words).lower().strip()
        found = self._find(words)
        single = set(words.split())
        if found or len(single) < 2:
            return found
        each = [hit for word in single for hit in self._find(word)]
        for parts in (2, 1):  # in one text, else on one page
            together = set.intersection(*({hit[:parts] for hit in self._find(word)} for word in single))
            if together:
                return sorted(hit for hit in each if hit[:parts] in together)
        return []

    def _find(self, words: str) -> list[Hit]:
        """Where exactly these words stand, in reading order; no words stand nowhere."""
        found: list[Hit] = []
        for number, page in enumerate(self.pages):
            for i, text in enumerate(page.texts()):
                at = text.lower().find(words) if words else -1
                while at >= 0:
                    found.append(Hit(number, i, at, at + len(words)))
                    at = text.lower().find(words, at + len(words))
        return found


class Hit(NamedTuple):
    """Where something was found."""

    page: int
    text: int
    """Which of the page's `texts`."""
    start: int
    end: int


def _stems(text: str) -> set[str]:
    """The words of a text that mean something, without their endings."""
    return {word[:5] for word in re.findall(r"[a-z]+", text.lower()) if len(word) > 3}


# ---------------------------------------------------------------------- reading


_TITLE = re.compile(r"(#+) +(.*?)(?: *\{#([a-z-]+)\})?$")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\[(.+?)\]\(#([a-z-]+)\)")


def read(text: str) -> Book:
    """Return the book in a text; raise `ValueError` with the line that cannot be read."""
    title = ""
    pages: list[tuple[str, str, list[Block]]] = []
    for chunk in _chunks(re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)):
        heading = _TITLE.match(chunk[0])
        if heading is None:
            if not pages:
                raise ValueError(f"a page begins with its title, found {chunk[0]!r}")
            pages[-1][2].extend(_blocks(chunk))
            continue
        level, words, anchor = len(heading[1]), _typeset(heading[2]), heading[3] or ""
        if level == 1:
            title = words
        elif level == 2:
            pages.append((words, anchor, []))
        else:
            pages[-1][2].append(Heading(rich(words), anchor))
    return Book(title, tuple(Page(words, anchor, tuple(blocks)) for words, anchor, blocks in pages))


def _chunks(text: str) -> Iterator[list[str]]:
    """Lines that belong together: they are parted by empty lines, and a heading stands alone."""
    chunk: list[str] = []
    for line in [*text.splitlines(), ""]:
        alone = line.startswith("#")
        if chunk and (alone or not line.strip()):
            yield chunk
            chunk = []
        if alone:
            yield [line.strip()]
        elif line.strip():
            chunk.append(line.rstrip())


def _blocks(lines: Sequence[str]) -> list[Block]:
    first = lines[0]
    if first.startswith("::"):
        return [_pieces(line) for line in lines]
    if first.startswith("!!"):
        return [_picture(lines)]
    if first.startswith((":+", ":-", ":=")):
        return [_case(line) for line in lines]
    if first.startswith("|"):
        return [_grid(lines)]
    if first.startswith("> "):
        return [Paragraph(rich(" ".join(line.lstrip("> ") for line in lines)), True)]
    if first.startswith("- "):
        items: list[str] = []
        for line in lines:
            if line.startswith("- "):
                items.append(line[2:])
            else:
                items[-1] += " " + line.strip()
        return [Items(tuple(map(rich, items)))]
    return [Paragraph(rich(" ".join(lines)))]


def _pieces(line: str) -> Pieces:
    if not line.startswith("::"):
        raise ValueError(f"expected a row of pieces, found {line!r}")
    words, title, detail = ([part.strip() for part in line[2:].split("|")] + ["", ""])[:3]
    return Pieces(tuple(words.split()), rich(title), rich(detail))


def _cells(line: str, count: int) -> list[str]:
    """The parts of a line between its bars, empty ones for those that are left out."""
    cells = [part.strip() for part in line.split("|")]
    if len(cells) > count:
        raise ValueError(f"expected at most {count} parts, found {line!r}")
    return cells + [""] * (count - len(cells))


def _picture(lines: Sequence[str]) -> Picture:
    notes: list[tuple[Rich, Rich]] = []
    more = None
    for line in lines[1:]:
        if line.startswith("more"):
            _, words, worth, better, better_worth, title = _cells(line, 6)
            more = More(tuple(words.split()), worth, tuple(better.split()), better_worth, rich(title))
            continue
        number, title, text = _cells(line, 3)
        if number != str(len(notes) + 1):
            raise ValueError(f"expected number {len(notes) + 1} of a picture, found {line!r}")
        notes.append((rich(title), rich(text)))
    return Picture(lines[0][2:].strip(), tuple(notes), more)


def _case(line: str) -> Case:
    verdicts = {":+": True, ":-": False, ":=": None}
    if line[:2] not in verdicts:
        raise ValueError(f"expected a case, found {line!r}")
    name, title, detail = _cells(line[2:], 3)
    return Case(name, verdicts[line[:2]], rich(title), rich(detail))


def _grid(lines: Sequence[str]) -> Grid:
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]
    if len(rows) < 3 or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"this table has uneven rows, or too few: {lines[0]!r}")
    heading, dashes, *body = rows
    return Grid(
        tuple(map(rich, heading)),
        tuple(cell.endswith(":") for cell in dashes),
        tuple(tuple(map(rich, row)) for row in body),
    )


def _typeset(text: str) -> str:
    """Single blanks, and apostrophes as printers set them."""
    return " ".join(text.split()).replace("'", "’")


@lru_cache(maxsize=200)
def rich(text: str) -> Rich:
    """Return the spans of a text; an empty text has none."""
    text = _typeset(text)
    spans: list[Span] = []
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            spans.append(Span(text[at : found.start()]))
        spans.append(Span(found[1], bold=True) if found[1] else Span(found[2], link=found[3]))
        at = found.end()
    if at < len(text):
        spans.append(Span(text[at:]))
    return tuple(spans)
