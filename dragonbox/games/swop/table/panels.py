"""The panels beside the board and on the ledge, as they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core.language import _, ngettext
from dragonbox.games.swop.table import faces
from dragonbox.games.swop.table.faces import Chip, Die
from dragonbox.games.swop.table.layout import CUBE, RATIO, Layout
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

PAD = 14
WORTH = (("3", "1"), ("4", "2"), ("5", "3"), ("6", "5"))
"""Lengths and points."""
SIGN, FAINT = 13, 0.8
"""The sign between two dice that changed places: its size in u, and how opaque it is."""
LONG = 5
"""The last moves, and the rows of a swap, have two lines each where so many of them fit."""


@dataclass(frozen=True, slots=True)
class Row:
    """Something that scores in a swap."""

    title: str
    detail: str
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A swap, counted."""

    head: str
    rows: tuple[Row, ...]
    points: int
    foot: tuple[str, ...] = ()
    """Lines below the sum."""
    nothing: str = ""
    """What to say instead of rows."""
    examples: tuple[tuple[str, str], ...] = ()
    """Pieces in a row, such as "R4 B4", and what they are, not yet translated; below that."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One of the last moves."""

    name: str
    what: str
    """What it was, where no dice tell it."""
    dice: tuple[str, ...]
    """The two that changed places, such as `R3`."""
    points: int | None
    chips: int = 0
    colour: str = ""
    """Of the cube that was paid."""
    made: tuple[str, ...] = ()
    """What came about, in few words."""
    told: str = ""
    """All that it did, in a sentence."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The two picked dice on the ledge, and the words beside them."""

    dice: tuple[str, str]
    """`R3`, or nothing for an empty place."""
    head: str = ""
    told: tuple[str, ...] = ()
    """Below the head; the first that fits is shown."""


def backdrop(canvas: Canvas, at: Layout, seat: int, captions: tuple[str, str]) -> None:
    """Draw the panels and all that never changes on them: the places of chips and cubes, and small pawns."""
    c, pad = canvas, canvas.px(PAD)
    titles = [(at.worth, _("Sequences"))] if at.worth.w else []
    if not at.columns:
        titles += [(at.placed, _("Chips placed")), *([(at.log, _("Last moves"))] if at.log.h else [])]
        parts.panel(c, at.swap)
    if at.pool:
        titles.append((at.pool, _("Paid cubes")))
    for box, title in titles:
        parts.panel(c, box)
        parts.head(c, title, (box.x + pad, box.y + c.px(8)), box.w - 2 * pad)
    if at.worth.w:
        _worth(c, at.worth)
    for number, place in enumerate(at.seats):
        own = number == seat
        if not (own and at.columns):
            faces.draw(c, faces.pawn(number), place.pawn)
        for box in place.chips:
            inset = 0 if own else c.px(2)
            faces.hole(c, pygame.Rect(box.x, box.y, box.w, box.w).inflate(-inset, -inset), True)
        if own:
            for row, text in zip((place.chips, place.slots), captions, strict=True):
                if row:
                    c.text(
                        _that_fits(c, at, row[0].x, text), (row[0].x, at.label), theme.LABEL, c.palette.dim
                    )
            for box in place.slots:
                faces.hole(c, pygame.Rect(box.x, box.y, box.w, box.w))
    for box in at.pool_cubes.values():
        small = round(-0.45 * box.w)
        faces.hole(c, pygame.Rect(box.x, box.y, box.w, box.w).inflate(small, small))
    if at.hand:
        parts.panel(c, at.hand, "well")


def _that_fits(c: Canvas, at: Layout, x: int, text: str) -> str:
    """Return a caption, without what stands behind its dot where that would reach the picked dice, or the
    button."""
    end = at.hand.x if at.hand else at.buttons[0].x
    long = bool(at.tray) or x < end < x + c.type.width(text, theme.LABEL) + c.px(6)
    return text.split(" · ")[0] if long else text


def _worth(c: Canvas, box: pygame.Rect) -> None:
    """Draw what a sequence of each length scores."""
    pad = c.px(PAD)
    right = box.right - pad, box.y + c.px(8)
    told = _("6 or 3 + 3: a Swop")
    room = box.w - 2 * pad - c.type.width(_("Sequences"), 15, "semi") - c.px(5)
    size = c.type.smaller(told, 14, room, least=11)
    if c.type.width(told, size) <= room:
        c.text(told, right, size, c.palette.dim, align="right")
    top = box.y + c.px(12) + c.type.height(15, "semi")
    step = (box.w - 2 * pad) / len(WORTH)
    line = (box.bottom - c.px(6) - top) / 2
    for i, (length, points) in enumerate(WORTH):
        x = box.x + pad + step * (i + 0.5)
        c.text(length, (x, top + line * 0.5), 15, c.palette.dim, "sans", "center", True)
        c.text(points, (x, top + line * 1.45), 18, theme.GOLD_LIGHT, "bold", "center", True)


def placed(c: Canvas, box: pygame.Rect, what: tuple[int, int]) -> None:
    """Draw the places of the chips that end the game, and how many are taken."""
    count, most = what
    pad = c.px(PAD)
    told = _("{n} of {all}", n=count, all=most) if count <= most else str(count)
    c.text(told, (box.right - pad, box.y + c.px(8)), 15, c.palette.dim, "sans", "right")
    for place in placed_boxes(c, box, max(most, count))[count:]:
        faces.hole(c, pygame.Rect(place.x, place.y, place.w, place.w).inflate(-c.px(2), -c.px(2)), True)
    y = _end(c, box, most)
    for line in _end_lines(c, box, most):
        c.text(line, (box.x + pad, y), 14, c.palette.dim, width=box.w - 2 * pad)
        y += c.type.height(14)


def last_chip(most: int) -> str:
    """Return what the last of so many chips brings about."""
    return _("The third ends the game") if most == 3 else _("The sixth: last round")


def _end_lines(c: Canvas, box: pygame.Rect, most: int) -> list[str]:
    return c.type.wrap(last_chip(most), 14, box.w - 2 * c.px(PAD))[:2]


def _end(c: Canvas, box: pygame.Rect, most: int) -> int:
    """The y of what is said of the last chip."""
    return box.bottom - c.px(6) - len(_end_lines(c, box, most)) * c.type.height(14)


def placed_boxes(c: Canvas, box: pygame.Rect, most: int) -> list[pygame.Rect]:
    """Return the places of the chips in their panel."""
    pad = c.px(PAD)
    top = box.y + c.px(12) + c.type.height(15, "semi")
    bottom = _end(c, box, most)
    room = (box.w - 2 * pad) / max(6, most)
    side = min(c.px(25), round(room - c.px(3)), bottom - c.px(2) - top)
    y = (top + bottom) // 2 - side // 2
    high = round(side * CUBE)
    return [pygame.Rect(round(box.x + pad + room * (i + 0.5) - side / 2), y, side, high) for i in range(most)]


def log_rows(c: Canvas, box: pygame.Rect | None) -> list[pygame.Rect]:
    """Return the places of the last moves: two lines each where there is room for some of these."""
    if box is None:
        return []
    top = box.y + c.px(13) + c.type.height(15, "semi")
    room = box.bottom - c.px(6) - top
    step = max(c.type.line(15), c.px(23))
    if room >= LONG * (step + c.type.line(14)):
        step += c.type.line(14)
    return [
        pygame.Rect(box.x + c.px(6), top + i * step, box.w - c.px(12), step)
        for i in range(max(0, int(room // step)))
    ]


def log(c: Canvas, box: pygame.Rect, what: tuple[Sequence[Logged], str]) -> None:
    """Draw the last moves, newest first, or what stands there while there are none."""
    moves, nothing = what
    pad = c.px(PAD)
    if not moves:
        top = box.y + c.px(16) + c.type.height(15, "semi")
        most = max(0, int((box.bottom - top) // c.type.line(15)))
        c.paragraph(nothing, (box.x + pad, top), box.w - 2 * pad, 15, c.palette.dim, most=most)
        return
    names = max(c.type.width(move.name, 15, "semi") for move in moves)
    names = min(names, round((box.w - 2 * pad) * 0.36)) if any(move.name for move in moves) else 0
    single = max(c.type.line(15), c.px(23))
    for i, (move, row) in enumerate(zip(moves, log_rows(c, box), strict=False)):
        x, right = box.x + pad, box.right - pad
        if row.h > single:
            detail = _in_short(c, move, right - x)
            c.text(detail, (x, row.y + single - c.px(2)), 14, c.palette.dim)
        middle = row.y + single / 2
        if move.name:
            c.text(move.name, (x, middle), 15, None, "semi", middle=True, width=names)
            x += names + c.px(8)
        if move.points is not None:
            gold = theme.GOLD_LIGHT if move.points else c.palette.dim
            right -= c.text(f"+{move.points}", (right, middle), 15, gold, "bold", "right", True) + c.px(5)
        side = c.px(16)
        high = round(middle) - side // 2
        for _chip in range(move.chips):
            right -= side
            Chip().paint(c, pygame.Rect(right, high, side, round(side * CUBE)))
            right -= c.px(2)
        if move.colour:
            right -= side
            faces.draw(c, faces.cube(move.colour), pygame.Rect(right, high, side, round(side * CUBE)))
            right -= c.px(4)
        if move.dice:
            _swapped(c, move.dice, x, middle)
        ink = c.palette.text if i == 0 else c.palette.dim
        c.text(move.what, (x, middle), 15, ink, middle=True, width=right - x)


def _swapped(c: Canvas, dice: Sequence[str], x: float, middle: float) -> None:
    """Draw two small dice that changed places."""
    (w, h), between = _small(c), c.px(18)
    for i, die in enumerate(dice):
        box = pygame.Rect(round(x) + i * (w + between), round(middle - h / 2), w, h)
        faces.draw(c, Die(die), box)
    c.icon("swap", (x + w + between / 2, middle), SIGN, theme.GOLD, FAINT)


def _small(c: Canvas) -> tuple[int, int]:
    w = c.px(19)
    return w, round(w * RATIO)


def prepare(c: Canvas, dice: Iterable[str]) -> Iterator[None]:
    """Make the pictures of small dice ahead, such as `R3`, that the next swap may bring into the list."""
    c.sprites.tinted("ui/swap", SIGN * c.u, theme.GOLD, FAINT)
    for die in dice:
        Die(die).raster(c, _small(c))
        yield


def _in_short(c: Canvas, move: Logged, room: float) -> str:
    """Return what a swap made, as much of it as fits."""
    if not move.made:
        return _("no sequence")
    many = ngettext("{n} sequence", "{n} sequences", len(move.made))
    for text in (", ".join(move.made), many):
        if c.type.width(text, 14) <= room:
            return text
    return ""


def tally(c: Canvas, box: pygame.Rect, what: Tally) -> None:
    """Draw a swap sequence by sequence, the sum, and what there is to say of it."""
    pad = c.px(PAD)
    x, right = box.x + pad, box.right - pad
    top = parts.head(c, what.head, (x, box.y + c.px(8)), box.w - 2 * pad) + c.px(4)
    if what.nothing:
        y: float = top + c.px(2)
        for text in what.nothing.split("\n"):
            y = c.paragraph(text, (x, y), box.w - 2 * pad, 15, c.palette.dim) + c.px(6)
        _examples(c, pygame.Rect(x, round(y), right - x, box.bottom - c.px(10) - round(y)), what.examples)
        return
    foot = [line for text in what.foot for line in c.type.wrap(text, 15, box.w - 2 * pad)]
    bottom = box.bottom - c.px(8) - len(foot) * c.type.line(15)
    sum_h = max(c.px(34), c.type.height(22, "serif") + c.px(6))
    rows = list(what.rows)
    single: float = c.type.line(15)
    double = c.type.height(16) + c.type.height(14) + c.px(3)
    room = bottom - sum_h - top - c.px(2)
    # So that rows do not change their height from swap to swap: asked of the panel first.
    roomy = LONG * double + 2 * c.type.line(15) <= box.bottom - c.px(8) - sum_h - top
    two = roomy and len(rows) * double <= room
    if not two and len(rows) * single > room:
        rows = _folded(rows)
        single = min(single, room / max(1, len(rows)))
    y = top
    for row in rows:
        if two:
            value = c.text(
                str(row.points), (right, y + double / 2), 18, theme.GOLD_LIGHT, "bold", "right", True
            )
            c.text(row.title, (x, y), 16, width=right - x - value - c.px(6))
            under = y + c.type.height(16) - c.px(2)
            room = right - x - value - c.px(6)
            # Where it has no room, where a Swop lies is seen on the board alone.
            detail = row.detail if c.type.width(row.detail, 14) <= room else row.detail.partition(", ")[0]
            c.text(detail, (x, under), 14, c.palette.dim, width=room)
            y += double
            continue
        middle = y + single / 2
        value = c.text(str(row.points), (right, middle), 16, theme.GOLD_LIGHT, "bold", "right", True)
        wide = c.text(row.title, (x, middle), 15, middle=True, width=right - x - value - c.px(6))
        left = right - value - c.px(8) - (x + wide + c.px(8))
        if c.type.width(row.detail, 14) <= left:
            c.text(row.detail, (x + wide + c.px(8), middle), 14, c.palette.dim, middle=True)
        y += single
    if not rows:
        c.text(_("No sequence"), (x, y + single / 2), 15, c.palette.dim, middle=True)
        y += single
    below = min(bottom - sum_h, y + c.px(3))
    c.hairline(x, below, right - x, theme.GOLD, 0.5, "")
    middle = below + sum_h / 2 + c.px(1)
    c.text(_("Points"), (x, middle), 16, None, "semi", middle=True)
    c.foil(str(what.points), (right, middle), 23, "serif bold", "right", True)
    y = below + sum_h
    for line in foot:
        c.text(line, (x, y), 15, c.palette.dim)
        y += c.type.line(15)


def _examples(c: Canvas, area: pygame.Rect, examples: Sequence[tuple[str, str]]) -> None:
    """Draw rows of small dice with what they are called, as many as there is room for."""
    side = min(c.px(25), area.w // 6 - c.px(2))
    high = round(side * RATIO)
    y = area.y + c.px(6)
    for row, told in examples:
        lines = c.type.wrap(_(told), 14, area.w)
        step = high + len(lines) * c.type.height(14) + c.px(15)
        if y + step > area.bottom:
            return
        for i, what in enumerate(row.split()):
            faces.draw(c, Die(what), pygame.Rect(area.x + i * (side + c.px(3)), y, side, high))
        for number, line in enumerate(lines):
            c.text(line, (area.x, y + high + c.px(3) + number * c.type.height(14)), 14, c.palette.dim)
        y += step


def _folded(rows: Sequence[Row]) -> list[Row]:
    """Return equal rows as one."""
    titles = list(dict.fromkeys(row.title for row in rows))
    found = []
    for title in titles:
        same = [row for row in rows if row.title == title]
        name = title if len(same) == 1 else f"{len(same)} × {title}"
        found.append(Row(name, "", sum(row.points for row in same)))
    return found


def hand(c: Canvas, area: pygame.Rect, what: Hand) -> None:
    """Draw the two picked dice, large, and beside them what they score or what to do."""
    w = round(min(c.px(58), (area.h - c.px(18)) / RATIO))
    h, gap = round(w * RATIO), c.px(40)
    wide = 2 * w + gap
    talk = area.w >= wide + c.px(230)
    x, y = area.x + c.px(18) if talk else area.centerx - wide // 2, area.centery - h // 2
    for die, box in zip(what.dice, (pygame.Rect(x, y, w, h), pygame.Rect(x + w + gap, y, w, h)), strict=True):
        if die:
            faces.draw(c, Die(die), box)
        else:
            c.box(box, c.px(14), theme.HOLLOW, 0.22)
            c.outline(box, c.px(14), theme.rgb("#8A6A4A"), 1, 0.5)
    c.icon("swap", (x + w + gap / 2, area.centery), 24, theme.GOLD, 0.9)
    left = x + wide + c.px(20)
    if talk:
        _talk(c, what, left, area.right - c.px(14) - left, area.centery)


def _talk(c: Canvas, what: Hand, x: float, room: float, middle: float) -> None:
    if what.head:
        y = middle - c.type.height(18, "serif") * 0.55
        c.text(what.head, (x, y), 21, theme.GOLD_LIGHT, "serif", middle=True, width=room)
        told = next((text for text in what.told if c.type.width(text, 16) <= room), what.told[-1])
        y = middle + c.type.height(16) * 0.55
        c.text(told, (x, y), 16, c.palette.dim, middle=True, width=room)
    elif what.told:
        # In large text the first sentence says enough.
        text, size = what.told[0], _fitting(c, what.told[0], room)
        if size < 13 and ". " in text:
            text = text[: text.index(". ") + 1]
            size = _fitting(c, text, room)
        c.paragraph(text, (x, middle), room, size, c.palette.dim, middle=True, most=3)


def _fitting(c: Canvas, text: str, room: float) -> float:
    """Return the largest size in which a text has three lines at most."""
    size = 16.0
    while size > 9 and len(c.type.wrap(text, size, room)) > 3:
        size -= 0.5
    return size
