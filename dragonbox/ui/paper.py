"""Help pages on paper: where everything stands for a given width, and how it is drawn.

Drawing, highlighting and links are the same for paragraphs, lists and tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from dragonbox.core.figure import Figure
from dragonbox.core.language import _
from dragonbox.ui import figures, illustrations, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.illustrations import Illustrated
from dragonbox.ui.pages import (
    Block,
    Case,
    Grid,
    Heading,
    Hit,
    Items,
    Page,
    Paragraph,
    Picture,
    Pieces,
    Rich,
    Span,
)
from dragonbox.ui.pieces import Named
from dragonbox.ui.typeset import CELL, DETAIL, HEADING, NOTE, TEXT, TITLE, Ground, Laid, Letters, Row

ROW, CARD_ROW, EXAMPLE_ROW = 56, 46, 78
"""Heights of pieces in u: on the bare page, and on a card beside words."""
EDGE = theme.rgb("#CDB98A")
HERE = theme.rgb("#F2C86A")
MORE = theme.rgb("#F3D692")
BECAUSE = theme.rgb("#7A1F10")
EDGES = {"case": EDGE, "right": theme.rgb("#6E9A78"), "wrong": theme.rgb("#C4675A")}
SIGNS = {"check": theme.rgb("#2C6E46"), "cross": theme.rgb("#A8261A")}


class Reason(NamedTuple):
    """Why the reader came here: it is quoted above the block that explains it."""

    text: str
    block: int


AFTER_CASES = 18
"""The room below a row of cases, in u."""
LARGER = (1.45, 1.38, 1.3, 1.22, 1.15, 1.1, 1.07, 1.05, 1.03, 1.02, 1.01)
SMALLER = (1.0, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.84, 0.8, 0.75, 0.7)
"""How large pictures may be beside their usual size."""
LONG = 1.4
"""A page that is so many times longer than the room below each other is read in parts."""


def lay_out(
    canvas: Canvas,
    page: Page,
    width: int,
    named: Named,
    reason: Reason | None = None,
    shown: Mapping[str, Figure] | None = None,
    room: int = 0,
) -> Laid:
    """Find a place for everything on a page of that width; `shown` are the pictures by name.

    Pictures are as large as the room below each other allows. On a page that is longer all the same, at least
    the first of them and the cases beside it are seen at once.
    """
    drawn = [i for i, block in enumerate(page.blocks) if isinstance(block, Picture | Case)]

    def made(scale: float, roomy: bool = False) -> Laid:
        return _Setter(canvas, width, named, shown or {}, scale, roomy).page(page, reason)

    usual = made(1.0)
    if not room or not drawn:
        return usual
    if usual.height <= room:
        tries = [(scale, roomy) for roomy in (True, False) for scale in LARGER]
        return next((laid for scale, roomy in tries if (laid := made(scale, roomy)).height <= room), usual)
    end = len(page.blocks) if usual.height <= LONG * room else _first_run(drawn)
    for scale in SMALLER:
        laid = made(scale)
        if (laid.tops[end] if end < len(laid.tops) else laid.height) <= room:
            return laid
    return usual


def _first_run(drawn: Sequence[int]) -> int:
    """Return the block after the first pictures that stand together."""
    end = drawn[0] if drawn else 0
    while end in drawn:
        end += 1
    return end


class _Setter(Illustrated):
    """Sets one page from top to bottom."""

    def page(self, page: Page, reason: Reason | None) -> Laid:
        px = self.canvas.px
        self.text((Span(page.title),), TITLE, face="serif")
        done = self.lead(page) if reason is None else 0
        self.y += px(10)
        for group in _groups(page.blocks[done:]):
            self.laid.tops += [self.y] * len(group)
            if reason is not None and done <= reason.block < done + len(group):
                self.because(reason.text, group)
            else:
                self.group(group)
            done += len(group)
        # The margin of the page follows the last cards: they need no room of their own below them.
        self.laid.height = self.y - (px(AFTER_CASES) if isinstance(page.blocks[-1], Case) else 0)
        return self.laid

    def lead(self, page: Page) -> int:
        """Place the sentence before a picture beside the title, if it has room there in one line; return the
        number of blocks that are placed: 0 or 1."""
        match page.blocks:
            case [Paragraph(text, set_off=False), Picture() | Case(), *_]:
                measures, below, title = self.canvas.type, self.y, self.laid.letters[-1]
                x = title.x + measures.width(title.text, TITLE, "serif") + self.canvas.px(18)
                if title.y or x + self.natural(text, TEXT) > self.width:
                    return 0
                self.laid.tops.append(0)
                # Title and sentence share a baseline.
                self.left, self.y = x, measures.face(TITLE, "serif").ascent - measures.face(TEXT).ascent
                self.text(text, TEXT)
                self.left, self.y = 0, below
                return 1
        return 0

    # ------------------------------------------------------------------ blocks

    def group(self, group: Sequence[Block]) -> None:
        px = self.canvas.px
        block = group[0]
        match block:
            case Heading():
                self.y += px(10)
                self.text(block.text, HEADING, face="serif")
                self.y += px(4)
            case Paragraph(set_off=True):
                self.aside(block.text)
            case Paragraph():
                self.text(block.text, TEXT)
                self.y += px(14)
            case Items():
                self.items(block.items)
            case Grid():
                self.grid(block)
            case Pieces():
                rows = [piece for piece in group if isinstance(piece, Pieces)]
                if block.title:
                    self.cards(rows)
                else:
                    self.bare_rows(rows)
            case Picture():
                illustrations.picture(self, block)
            case Case():
                illustrations.cases(self, [case for case in group if isinstance(case, Case)])

    def because(self, reason: str, group: Sequence[Block]) -> None:
        """Place the block that the reader was sent to, lit, with the reason above it."""
        px = self.canvas.px
        top, left, width = self.y, self.left, self.width
        self.left, self.width = left + px(6), width - px(12)
        self.y += px(8)
        self.quote(reason)
        self.y += px(4)
        block = group[0]
        # Being lit, it need not be set off as well.
        self.group([replace(block, set_off=False)] if isinstance(block, Paragraph) else group)
        box = pygame.Rect(left - px(14), top, width + px(28), self.y - top - px(2))
        self.laid.grounds.insert(0, Ground(box, "here"))
        self.left, self.width = left, width
        self.y += px(16)

    def quote(self, reason: str) -> None:
        text = _("You came here from: “{reason}”", reason=reason.rstrip(".")).replace("'", "’")
        for line in self.canvas.type.wrap(text, NOTE, self.width, "semi"):
            self.laid.letters.append(Letters(self.left, self.y, line, NOTE, "semi", BECAUSE))
            self.y += self.canvas.type.line(NOTE)

    def aside(self, text: Rich) -> None:
        px = self.canvas.px
        top, left, width = self.y, self.left, self.width
        self.left, self.width = left + px(10), width - px(20)
        self.y += px(10)
        self.text(text, TEXT)
        box = pygame.Rect(left - px(8), top, width + px(16), self.y + px(10) - top)
        self.laid.grounds.append(Ground(box, "aside"))
        self.left, self.width = left, width
        self.y = box.bottom + px(14)

    def items(self, items: Sequence[Rich]) -> None:
        px = self.canvas.px
        indent = px(22)
        self.left, self.width = self.left + indent, self.width - indent
        for item in items:
            side = max(5, px(6))
            middle = self.y + self.canvas.type.height(TEXT) // 2 + px(1)
            dot = pygame.Rect(self.left - px(14) - side // 2, middle - side // 2, side, side)
            self.laid.grounds.append(Ground(dot, "dot"))
            self.text(item, TEXT)
            self.y += px(5)
        self.left, self.width = self.left - indent, self.width + indent
        self.y += px(9)

    def grid(self, grid: Grid) -> None:
        px = self.canvas.px
        pad, gap = px(12), px(28)
        columns = list(zip(grid.heading, *grid.rows, strict=True))
        wanted = [max(self.natural(cell, CELL) for cell in column) + 1 for column in columns]
        widths = _shares(wanted, self.width + px(16) - 2 * pad - gap * (len(columns) - 1))
        left, full = self.left, self.width
        box = pygame.Rect(left - px(8), self.y, sum(widths) + gap * (len(widths) - 1) + 2 * pad, 0)
        self.laid.grounds.append(Ground(box, "card"))
        self.y += px(6)
        for i, row in enumerate((grid.heading, *grid.rows)):
            top = bottom = self.y
            self.left = box.x + pad
            for cell, width, right in zip(row, widths, grid.right, strict=True):
                self.width, self.y = width, top + px(3)
                if i == 0:
                    self.text(cell, NOTE, theme.PRINT_DIM, "semi", right)
                else:
                    self.text(cell, CELL, right=right)
                bottom = max(bottom, self.y + px(3))
                self.left += width + gap
            if i == 0:
                rule = pygame.Rect(box.x + pad, bottom, box.w - 2 * pad, self.canvas.hair())
                self.laid.grounds.append(Ground(rule, "rule"))
                bottom += px(3)
            elif i % 2 == 0:
                wash = pygame.Rect(box.x + px(4), top, box.w - px(8), bottom - top)
                self.laid.grounds.append(Ground(wash, "wash"))
            self.y = bottom
        box.h = self.y + px(6) - box.y
        self.left, self.width = left, full
        self.y = box.bottom + px(16)

    def bare_rows(self, rows: Sequence[Pieces]) -> None:
        """Place rows without words side by side while there is room."""
        px = self.canvas.px
        height, x = px(ROW), self.left
        self.y += px(2)
        for row in rows:
            width = pieces.row_width(self.canvas, self.named, row.words, height)
            if x > self.left and x + width > self.left + self.width:
                x = self.left
                self.y += height + px(12)
            self.laid.rows.append(Row(x, self.y, row.words, height))
            x += width + px(48)
        self.y += height + px(20)

    def cards(self, rows: Sequence[Pieces]) -> None:
        """Place rows with words on a card each, as many side by side as fit and make equal lines. The words
        of cards that lie below each other begin at the same place."""
        px, canvas = self.canvas.px, self.canvas
        pad, gap = px(12), px(8)
        words = [word for row in rows for word in row.words if word not in ("gap", "empty")]
        # An example shows several pieces as they lie: it needs more room.
        example = any("/example_" in self.named(word) for word in words)
        high = px(EXAMPLE_ROW if example else CARD_ROW)
        column = max(pieces.row_width(canvas, self.named, row.words, high) for row in rows)
        if column > self.width * 0.55:
            # Smaller pieces leave room for the words.
            high = round(high * self.width * 0.55 / column)
            column = round(self.width * 0.55)
        wide = max(max(self.natural(row.title, 21, "serif"), self.natural(row.detail, CELL)) for row in rows)
        room = self.width + px(16)
        fit = max(1, (room + gap) // (column + wide + px(18) + 2 * pad + gap))
        lines = -(-len(rows) // fit)
        across = -(-len(rows) // lines)
        width = (room - gap * (across - 1)) // across
        left, full = self.left, self.width
        columns = [
            min(column, max(pieces.row_width(canvas, self.named, row.words, high) for row in rows[i::across]))
            for i in range(across)
        ]
        for first in range(0, len(rows), across):
            line = rows[first : first + across]
            talls = []
            for row, beside in zip(line, columns, strict=False):
                self.width = width - 2 * pad - beside - px(18)
                talls.append(self.tall(row.title, 21, "serif") + self.tall(row.detail, CELL))
            height = max(high, *talls) + 2 * px(9)
            top = self.y
            for i, (row, tall) in enumerate(zip(line, talls, strict=True)):
                box = pygame.Rect(left - px(8) + i * (width + gap), top, width, height)
                self.laid.grounds.append(Ground(box, "card"))
                self.laid.rows.append(Row(box.x + pad, top + (height - high) // 2, row.words, high))
                self.left, self.y = box.x + pad + columns[i] + px(18), top + (height - tall) // 2
                self.width = box.right - pad - self.left
                self.text(row.title, 21, face="serif")
                if row.detail:
                    self.text(row.detail, CELL, DETAIL)
            self.y = top + height + gap
        self.left, self.width = left, full
        self.y += px(8)


def _groups(blocks: Sequence[Block]) -> list[list[Block]]:
    """Blocks that are set together: rows of pieces of the same kind that follow one another."""
    groups: list[list[Block]] = []
    for block in blocks:
        last = groups[-1][-1] if groups else None
        rows = (
            isinstance(block, Pieces) and isinstance(last, Pieces) and bool(block.title) == bool(last.title)
        )
        if rows or (isinstance(block, Case) and isinstance(last, Case)):
            groups[-1].append(block)
        else:
            groups.append([block])
    return groups


def _shares(wanted: Sequence[int], room: int) -> list[int]:
    """The widths of columns: what they want, or, where that is too much, the widest give way."""
    widths = list(wanted)
    over = sum(widths) - room
    while over > 0:
        widest = max(widths)
        second = max((w for w in widths if w < widest), default=0)
        many = widths.count(widest)
        cut = max(1, min(widest - second, -(-over // many)))
        widths = [w - cut if w == widest else w for w in widths]
        over = sum(widths) - room
    return widths


# ---------------------------------------------------------------------- drawing


def draw(
    canvas: Canvas,
    laid: Laid,
    at: tuple[int, int],
    view: pygame.Rect,
    named: Named,
    hits: Sequence[Hit] = (),
    here: Hit | None = None,
    hovered: str = "",
    shown: Mapping[str, Figure] | None = None,
) -> None:
    """Draw what of a page is in the view, its top left corner at `at`. `hits` are lit, `here` most of all;
    `hovered` is the link under the pointer; `shown` are the pictures by name."""
    dx, dy = at
    for box, kind in laid.grounds:
        moved = box.move(dx, dy)
        if moved.colliderect(view):
            _ground(canvas, moved, kind)
    for row in laid.rows:
        if view.top < row.y + dy + row.height * 1.2 and row.y + dy < view.bottom:
            pieces.row(canvas, named, row.words, (row.x + dx, row.y + dy), row.height)
    for plate in laid.plates:
        moved = plate.box.move(dx, dy)
        if shown and moved.colliderect(view):
            figures.draw(canvas, named, shown[plate.name], moved)
    for disc in laid.discs:
        if view.top - 40 < disc.y + dy < view.bottom + 40:
            figures.disc(canvas, disc.number, (disc.x + dx, disc.y + dy))
    for letters in laid.letters:
        height = canvas.type.line(letters.size)
        # A line that has nearly scrolled away is left out.
        if not view.top - height * 0.75 < letters.y + dy < view.bottom:
            continue
        for hit in hits:
            if hit.text == letters.number:
                _light(canvas, letters, dx, dy, hit, hit == here)
        x, y = letters.x + dx, letters.y + dy
        width = canvas.text(letters.text, (x, y), letters.size, letters.colour, letters.face)
        if letters.link:
            under = y + canvas.type.height(letters.size, letters.face) - canvas.px(2)
            strong = letters.link == hovered
            canvas.box((x, under, width, canvas.hair(2 if strong else 1)), 0, letters.colour)


def hit_box(canvas: Canvas, letters: Letters, hit: Hit) -> pygame.Rect | None:
    """Return where something that was found stands, if these letters hold any of it."""
    start = max(hit.start, letters.start)
    end = min(hit.end, letters.start + len(letters.text))
    if hit.text != letters.number or start >= end:
        return None
    measure = canvas.type.width
    before = letters.text[: start - letters.start]
    found = letters.text[: end - letters.start]
    x = letters.x + (measure(before, letters.size, letters.face) if before else 0)
    right = letters.x + measure(found, letters.size, letters.face)
    return pygame.Rect(x, letters.y, right - x, canvas.type.height(letters.size, letters.face))


def _light(canvas: Canvas, letters: Letters, dx: int, dy: int, hit: Hit, here: bool) -> None:
    found = hit_box(canvas, letters, hit)
    if found is None:
        return
    box = found.move(dx, dy).inflate(canvas.px(4), 0)
    canvas.box(box, canvas.px(4), HERE, 0.95 if here else 0.55)
    if here:
        canvas.outline(box, canvas.px(4), theme.LINK, max(1, canvas.px(2)))


def _ground(canvas: Canvas, box: pygame.Rect, kind: str) -> None:
    px = canvas.px
    if kind == "card":
        canvas.box(box, px(10), theme.WHITE, 0.45)
        canvas.outline(box, px(10), EDGE, canvas.hair(), 0.8)
    elif kind == "aside":
        canvas.box(box, px(8), theme.WHITE, 0.45)
        canvas.box((box.x, box.y, px(5), box.h), px(2), theme.GOLD)
    elif kind == "more":
        canvas.box(box, px(8), MORE, 0.75)
        canvas.box((box.x, box.y, px(5), box.h), px(2), theme.VERMILION)
    elif kind == "here":
        canvas.box(box, px(8), HERE, 0.34)
        canvas.box((box.x, box.y, px(5), box.h), px(2), theme.VERMILION)
    elif kind == "wash":
        canvas.box(box, px(6), EDGE, 0.16)
    elif kind == "rule":
        canvas.box(box, 0, EDGE, 0.9)
    elif kind in ("case", "right", "wrong"):
        canvas.box(box, px(10), theme.WHITE, 0.5)
        canvas.outline(box, px(10), EDGES[kind], canvas.hair(1.3), 0.9)
    elif kind in ("check", "cross"):
        canvas.box(box, box.w / 2, SIGNS[kind])
        canvas.icon(kind, box.center, box.w / canvas.u * 0.62, theme.WHITE)
    else:
        canvas.box(box, box.w / 2, theme.LINK)
