"""The paper beside a puzzle: question, open pieces, hints, and afterwards stars and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from dragonbox.core.puzzle import STARS, Shown
from dragonbox.ui import gauges, pages, parts, pieces, seals, theme, typeset
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.ui.pieces import Named

ZONE = "puzzle"
WIDTHS, AFTER = (308, 280, 262), (520, 400, 350, 300, 270)
"""How wide the paper may be, in u: before the answer, and after it."""
SIZES = (17, 15, 14)
"""The sizes of type of the reasons: the largest with which all of them fit."""
EVERY = (*SIZES, 12)
"""These and a smaller one for large text, if nothing else lets all of it fit."""
QUESTION, TEXT, SMALL, TITLE = 20, 17, 15, 24
FLAME, SEAL, PIECE, BUTTON = 17, 74, 46, 40
"""Sizes in u."""
TOOLS = 62
"""Down to where the table's own tools reach, in u."""
GRIP = 40, 4
"""How wide and high the mark is by which it can be dragged, in u."""

Grab: TypeAlias = Callable[[tuple[int, int], bool], None]
"""Told where the pointer takes hold of the paper (True), and where it drags it."""


class Block(NamedTuple):
    """Something written on the paper."""

    text: str
    size: float = TEXT
    faint: bool = False
    icon: str = ""
    """A sign before it."""
    warm: bool = False
    """Whether it is set off in red."""
    words: tuple[str, ...] = ()
    """Pieces below the text, or instead of it."""
    parted: float = 0
    """How high pieces without a text are at most that stand in two rows, in u; 0 where they stand in one."""


class Written(NamedTuple):
    """All that stands on the paper."""

    title: str
    grade: int
    blocks: tuple[Block, ...]
    rows: tuple[Shown, ...] = ()
    stars: int | None = None
    """How many were earned; None as long as the puzzle is not over."""


class Sheet(Widget):
    """The paper without its buttons."""

    tells = True

    def __init__(
        self,
        box: pygame.Rect,
        written: Written,
        named: Named,
        share: float = 1.0,
        grab: Grab | None = None,
    ) -> None:
        """`share` is how far the stars have dropped, from 0 to 1; with a `grab` it can be dragged."""
        super().__init__("puzzle sheet", box, zone=ZONE, skip=True)
        self.written, self.named, self.share, self.grab = written, named, share, grab

    def heard(self) -> str:
        texts = [block.text.replace("**", "") for block in self.written.blocks]
        return ". ".join([self.written.title, *filter(None, texts)])

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of the paper."""
        if self.grab is not None:
            self.grab(at, True)

    def drag(self, at: tuple[int, int]) -> None:
        """Drag the paper along."""
        if self.grab is not None:
            self.grab(at, False)

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the paper from top to bottom."""
        c, box, written = canvas, self.box, self.written
        parts.panel(c, box, "paper", 12)
        pad = c.px(18)
        x, width, y = box.x + pad, box.w - 2 * pad, box.y + _above(c, written)
        if written.stars is not None:
            self._paint_stars(c)
        elif self.grab is not None:
            grip = pygame.Rect(0, box.y + c.px(7), c.px(GRIP[0]), c.px(GRIP[1]))
            grip.centerx = box.centerx
            c.box(grip, grip.h // 2, theme.PAPER_EDGE, 0.9 if state.hover else 0.55)
        flames = c.px(4 * (FLAME + 4))
        below = _flames_below(c, written.title, width)
        room = width if below else width - flames - c.px(8)
        size = c.type.smaller(written.title, TITLE, room, "serif", 12)
        c.text(written.title, (x, y + c.px(TITLE - size) // 2), size, theme.PRINT, "serif", width=room)
        middle = y + c.type.height(TITLE, "serif") // 2 + c.px(2)
        at = (x + flames / 2, middle + below) if below else (box.right - pad - flames / 2, middle)
        gauges.flames(c, at, written.grade, FLAME)
        y += c.type.height(TITLE, "serif") + c.px(4) + below
        c.hairline(x, y, width, theme.PAPER_EDGE, 0.8, "")
        y += c.px(10)
        for block in written.blocks:
            y = self._paint_block(c, block, x, y, width)
        for row in written.rows:
            size, lines = _label(c, row, width)
            for line in lines:
                c.text(line, (x, y), size, theme.PRINT_DIM, "semi")
                y += c.type.line(SMALL)
            high = _row_height(c, self.named, row.words, width)
            pieces.row(c, self.named, row.words, (x, y), high)
            y += high + c.px(10)

    def _paint_block(self, c: Canvas, block: Block, x: int, y: int, width: int) -> int:
        """Write a block; returns the y below it."""
        if block.text:
            y = self._paint_text(c, block, x, y, width)
        if block.words:
            high = _rows_height(c, self.named, block, width)
            for words in _rows(block):
                pieces.row(c, self.named, words, (x, y), high)
                y += high + c.px(3)
            y += c.px(6)
        return y

    def _paint_text(self, c: Canvas, block: Block, x: int, y: int, width: int) -> int:
        inset = c.px(24) if block.icon else 0
        ink = theme.LINK if block.warm else theme.PRINT_DIM if block.faint else theme.PRINT
        if block.icon:
            c.icon(block.icon, (x + c.px(9), y + c.type.line(block.size) / 2), 17, theme.LINK)
        for line in _lines(c, block, width):
            for part in line:
                c.text(part.text, (x + inset + part.x, y), block.size, ink, part.face)
            y += c.type.line(block.size)
        return y + _gap(c, block)

    def _paint_stars(self, c: Canvas) -> None:
        """Seals drop onto the upper edge of the paper, one after the other."""
        earned = self.written.stars or 0
        for number in range(STARS):
            own = min(1.0, max(0.0, self.share * STARS - number))
            if own <= 0:
                continue
            # It does not fall across the tools of the table.
            y = max(self.box.y - c.px(40) * (1 - own), min(self.box.y, c.px(TOOLS + SEAL / 2)))
            at = self.box.centerx + (number - 1) * c.px(SEAL + 10), y
            state: seals.State = "earned" if number < earned else "open"
            seals.draw(c, at, SEAL, "rare" if earned == STARS else "skill", "star", state, own)


class Reason(Widget):
    """A line of the paper that speaks of places on the table: while it is pointed at, they are lit."""

    def __init__(self, number: int, box: pygame.Rect, keys: Sequence[str]) -> None:
        """`keys` are those of the widgets that lie there."""
        super().__init__(f"reason {number}", box, zone=ZONE)
        self.keys = keys

    def draw(self, canvas: Canvas, state: State) -> None:
        """Mark the line while its places are lit."""
        if state.hover or state.focus:
            canvas.box(self.box.inflate(canvas.px(12), 0), canvas.px(5), theme.TINT, 0.2)


Rows: TypeAlias = Sequence[Sequence[Button]]
"""Rows of buttons."""


def height(canvas: Canvas, written: Written, named: Named, width: int, rows: Rows) -> int:
    """Return how high the paper is, in pixels, with its buttons."""
    c, room = canvas, width - 2 * canvas.px(18)
    high = _above(c, written) + c.type.height(TITLE, "serif") + c.px(14)
    high += _flames_below(c, written.title, room)
    high += sum(_block_height(c, block, named, room) for block in written.blocks)
    for row in written.rows:
        high += len(_label(c, row, room)[1]) * c.type.line(SMALL)
        high += _row_height(c, named, row.words, room) + c.px(10)
    return high + len(_parted(c, width, rows)) * (button_height(c) + c.px(8)) + c.px(12)


def _label(c: Canvas, row: Shown, width: int) -> tuple[float, list[str]]:
    """Return what is said above open pieces: the size of type, and its lines if small type is too wide."""
    size = c.type.smaller(row.label, SMALL, width, "semi", 11)
    return size, c.type.wrap(row.label, size, width, "semi")


def button_height(canvas: Canvas) -> int:
    """Return how high its buttons are, in pixels."""
    return max(canvas.px(BUTTON), canvas.type.line(TEXT) + canvas.px(8))


def places(canvas: Canvas, written: Written, named: Named, box: pygame.Rect) -> list[pygame.Rect]:
    """Return where each block stands on a paper."""
    c, pad = canvas, canvas.px(18)
    y = box.y + _above(c, written) + c.type.height(TITLE, "serif") + c.px(14)
    y += _flames_below(c, written.title, box.w - 2 * pad)
    found = []
    for block in written.blocks:
        high = _block_height(c, block, named, box.w - 2 * pad)
        found.append(pygame.Rect(box.x + pad, y, box.w - 2 * pad, high))
        y += high
    return found


def _flames_below(canvas: Canvas, title: str, width: int) -> int:
    """The height of a row for the flames, where they find no room beside the title; else 0."""
    beside = width - canvas.px(4 * (FLAME + 4)) - canvas.px(8)
    return 0 if canvas.type.width(title, 17, "serif") <= beside else canvas.px(FLAME + 8)


def _above(canvas: Canvas, written: Written) -> int:
    """The room above the title: the stars hang into it."""
    return canvas.px(14) + (canvas.px(SEAL * 0.55) if written.stars is not None else 0)


def _block_height(canvas: Canvas, block: Block, named: Named, width: int) -> int:
    high = 0
    if block.words:
        count = len(_rows(block))
        high = count * (_rows_height(canvas, named, block, width) + canvas.px(3)) + canvas.px(6)
    if block.text:
        high += len(_lines(canvas, block, width)) * canvas.type.line(block.size) + _gap(canvas, block)
    return high


def place_buttons(canvas: Canvas, box: pygame.Rect, rows: Rows) -> None:
    """Give the buttons their places at the foot of the paper, in rows."""
    pad, gap, high = canvas.px(14), canvas.px(8), button_height(canvas)
    rows = _parted(canvas, box.w, rows)
    y = box.bottom - pad - len(rows) * high - (len(rows) - 1) * gap
    for row in rows:
        left = box.x + pad
        for wide, button in zip(_shares(canvas, _room(canvas, box.w, row), row), row, strict=True):
            button.box = pygame.Rect(left, y, wide, high)
            left += wide + gap
        y += high + gap


def _room(canvas: Canvas, width: int, row: Sequence[Button]) -> int:
    """The room for the buttons of a row on a paper of that width, without what parts them."""
    return width - 2 * canvas.px(14) - canvas.px(8) * (len(row) - 1)


def _parted(canvas: Canvas, width: int, rows: Rows) -> Rows:
    """The rows on a paper of that width: one whose words don't fit side by side becomes several, as even as
    can be."""
    found: list[Sequence[Button]] = []
    for row in rows:
        for count in range(1, len(row) + 1):
            each = -(-len(row) // count)
            several = [row[at : at + each] for at in range(0, len(row), each)]
            if all(sum(one.least(canvas) for one in part) <= _room(canvas, width, part) for part in several):
                break
        found += several
    return found


def _shares(canvas: Canvas, room: int, row: Sequence[Button]) -> list[int]:
    """How wide each button of a row is: longer words have more room."""
    wants = [canvas.type.width(button.label + button.cap, 16, "semi") + canvas.px(30) for button in row]
    shares = [round(room * want / sum(wants)) for want in wants]
    least = [button.least(canvas) for button in row]
    rest = room - sum(least)
    if rest < 0 or all(share >= low for share, low in zip(shares, least, strict=True)):
        return shares
    return [low + round(rest * want / sum(wants)) for low, want in zip(least, wants, strict=True)]


def _lines(canvas: Canvas, block: Block, width: int) -> list[list[typeset.Part]]:
    room = width - canvas.px(24) if block.icon else width
    return typeset.broken(canvas, pages.rich(block.text), block.size, "sans", room)


def _row_height(canvas: Canvas, named: Named, words: tuple[str, ...], width: int, below: bool = False) -> int:
    """How high a row of pieces is, in pixels: small enough for all to stand side by side, and smaller below
    a text."""
    high = canvas.px(PIECE * 0.7 if below else PIECE)
    wide = pieces.row_width(canvas, named, words, high)
    return high if wide <= width else max(canvas.px(18), high * width // wide)


def _rows_height(canvas: Canvas, named: Named, block: Block, width: int) -> int:
    """How high each row of pieces of a block is, in pixels."""
    high = min(_row_height(canvas, named, words, width, bool(block.text)) for words in _rows(block))
    return min(high, canvas.px(block.parted)) if block.parted else high


def _rows(block: Block) -> list[tuple[str, ...]]:
    """The pieces of a block in one row, or parted in two at the gap nearest to the middle."""
    words = block.words
    gaps = [at for at, word in enumerate(words) if word == "gap"]
    if not block.parted or not gaps:
        return [words]
    middle = min(gaps, key=lambda at: abs(2 * at - len(words)))
    return [words[:middle], words[middle + 1 :]]


def _gap(canvas: Canvas, block: Block) -> int:
    """The room below a block."""
    return canvas.px(7 if block.size > SMALL else 3)
