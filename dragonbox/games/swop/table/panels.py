"""The panels beside the board and on the ledge, as they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.games.swop.board import a_cube
from dragonbox.games.swop.table import faces
from dragonbox.games.swop.table.faces import Chip, Die
from dragonbox.games.swop.table.layout import CUBE, RATIO, Layout
from dragonbox.ui import last_moves, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.last_moves import HEAD, PAD, LastMove

WORTH = (("3", "1"), ("4", "2"), ("5", "3"), (N_("6 or 3+3"), N_("Swop 5")))
"""Lengths and points."""
LAST = 1.7
"""How much wider the place of the last of these is."""
SIGN = 15
"""The sign between two dice that changed places: its size in u."""
DIE, LEAST_DIE = 28, 20
"""The dice of one of the last moves, and of a sequence in little room."""
HEAP, SMALL = 5, 22
"""How far apart the chips lie that are counted in a line, and how large they are, in u."""
CAPTION = "semi"
"""The face of what stands over one's own chips and cubes."""
ROUND = 46
"""How far the well of the two picked dice reaches beyond them where nothing is said beside them, in u."""
SEQUENCE = 26
"""The dice of a sequence."""


@dataclass(frozen=True, slots=True)
class Row:
    """Something that scores in a swap."""

    title: str
    detail: str
    points: int
    dice: tuple[str, ...] = ()
    """Those that lie in it, such as `R3`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A swap, counted."""

    head: str
    rows: tuple[Row, ...]
    points: int
    foot: tuple[str, ...] = ()
    """Lines below the sum."""
    chips: int = 0
    cubes: tuple[str, ...] = ()
    """What it costs: chips, and one cube in one of these colours."""
    nothing: str = ""
    """What to say instead of rows."""
    examples: tuple[tuple[str, str], ...] = ()
    """Pieces in a row, such as "R4 B4", and what they are, not yet translated; below that."""


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
    titles = [(at.worth, ""), (at.pool, _("Paid cubes"))]
    if not at.columns:
        titles += [(at.placed, _("Chips placed"))] if not at.joined else []
        titles += [(at.swap, "")]
        last_moves.backdrop(c, at.log)
    for box, title in [(box, title) for box, title in titles if box]:
        parts.panel(c, box)
        if title:
            parts.head(c, title, (box.x + pad, box.y + c.px(8)), box.w - 2 * pad, HEAD)
    if at.joined and at.placed.h:
        c.hairline(at.placed.x + pad, at.placed.y, at.placed.w - 2 * pad, theme.GOLD, 0.35, "")
    for number, place in enumerate(at.seats):
        own = number == seat
        if not (own and at.columns):
            faces.draw(c, faces.pawn(number), place.pawn)
        if own and not at.solved:
            for box in place.chips:
                faces.socket(c, box)
            # In a puzzle cubes lie there without places: they go to the swaps of the answer.
            rows = (place.chips, () if at.tray else place.slots)
            for row, text in zip(rows, captions, strict=True):
                if row:
                    told = _that_fits(c, at, row[0].x, text)
                    c.text(told, (row[0].x, at.label), theme.LABEL, c.palette.dim, CAPTION)


def _that_fits(c: Canvas, at: Layout, x: int, text: str) -> str:
    """Return a caption, without what stands behind its dot where that would reach the picked dice, or the
    button."""
    end = at.hand.x if at.hand else at.buttons[1].x
    long = bool(at.tray) or x < end < x + c.type.width(text, theme.LABEL, CAPTION) + c.px(6)
    return text.split(" · ")[0] if long else text


def below(c: Canvas, box: pygame.Rect, what: Tally) -> None:
    """Draw what a swap costs, or where it costs nothing what a sequence of each length scores."""
    pad = c.px(PAD)
    paid = bool(what.chips or what.cubes)
    title = _("Costs") if paid else _("Sequences")
    parts.head(c, title, (box.x + pad, box.y + c.px(8)), box.w - 2 * pad, HEAD)
    (_costs if paid else _worth)(c, box, what)


def _worth(c: Canvas, box: pygame.Rect, what: Tally) -> None:
    """Draw what a sequence of each length scores."""
    pad = c.px(PAD)
    top = box.y + c.px(13) + c.type.height(HEAD, "semi")
    step = (box.w - 2 * pad) / (len(WORTH) - 1 + LAST)
    line = (box.bottom - c.px(6) - top) / 2
    for i, (length, points) in enumerate(WORTH):
        wide = step * (LAST if i == len(WORTH) - 1 else 1)
        x = box.x + pad + step * i + wide / 2
        for text, size, ink, face, down in (
            (_(length), 15, c.palette.dim, "sans", 0.5),
            (_(points), 18, theme.GOLD_LIGHT, "bold", 1.45),
        ):
            fits = c.type.smaller(text, size, wide - c.px(2), face, 12)
            c.text(text, (x, top + line * down), fits, ink, face, "center", True)


def counted(c: Canvas, box: pygame.Rect, what: tuple[int, int]) -> None:
    """Write in a line how many chips are placed of those that end the game; they lie before the number."""
    (count, most), pad = what, c.px(PAD)
    told = _("{n} of {all}", n=count, all=most) if count <= most else str(count)
    wide = c.text(told, (box.right - pad, box.centery), 15, None, "semi", "right", True)
    room = box.w - 2 * pad - wide - c.px(8 + SMALL + HEAP * (most - 1))
    label = _("Chips placed")
    if c.type.width(label, 13) > room:
        label = _("Chips")
    size = c.type.smaller(label, 15, room, "sans", 13)
    c.text(label, (box.x + pad, box.centery), size, c.palette.dim, middle=True, width=room)


def heap(c: Canvas, box: pygame.Rect, most: int) -> list[pygame.Rect]:
    """Return where the chips lie that are counted in a line, close together before their number."""
    told = _("{n} of {all}", n=most, all=most)
    side = min(c.px(SMALL), box.h - c.px(4))
    right = box.right - c.px(PAD + 6) - c.type.width(told, 15, "semi") - side
    y, high = box.centery - side // 2, round(side * CUBE)
    return [pygame.Rect(right - c.px(HEAP) * (most - 1 - i), y, side, high) for i in range(most)]


def nothing_paid(c: Canvas, box: pygame.Rect, _what: object) -> None:
    """Say that no cubes were paid yet."""
    told = _("No cubes yet.")
    size = c.type.smaller(told, 15, box.w, "sans", 12)
    c.text(told, (box.x, box.centery), size, c.palette.dim, middle=True, width=box.w)


def placed(c: Canvas, box: pygame.Rect, what: tuple[int, int]) -> None:
    """Draw the places of the chips that end the game, and how many are taken."""
    count, most = what
    pad = c.px(PAD)
    told = _("{n} of {all}", n=count, all=most) if count <= most else str(count)
    c.text(told, (box.right - pad, box.y + c.px(9)), 15, c.palette.dim, "sans", "right")
    for place in placed_boxes(c, box, max(most, count))[count:]:
        faces.socket(c, place)
    y = _end(c, box, most)
    for line in _end_lines(c, box, most):
        c.text(line, (box.x + pad, y), 14, c.palette.dim, width=box.w - 2 * pad)
        y += c.type.height(14)


def last_chip(most: int) -> str:
    """Return what the last of so many chips brings about."""
    return _("3 chips: the match ends") if most == 3 else _("6 chips: last round")


def _end_lines(c: Canvas, box: pygame.Rect, most: int) -> list[str]:
    """Return what is said of the last chip, where the panel has room for it."""
    lines = c.type.wrap(last_chip(most), 14, box.w - 2 * c.px(PAD))[:2]
    chips = c.px(8) + c.type.height(HEAD, "semi") + c.px(30)
    return lines if box.h >= chips + len(lines) * c.type.height(14) + c.px(6) else []


def _end(c: Canvas, box: pygame.Rect, most: int) -> int:
    """The y of what is said of the last chip."""
    return box.bottom - c.px(6) - len(_end_lines(c, box, most)) * c.type.height(14)


def placed_boxes(c: Canvas, box: pygame.Rect, most: int) -> list[pygame.Rect]:
    """Return the places of the chips in their panel."""
    pad = c.px(PAD)
    top = box.y + c.px(12) + c.type.height(HEAD, "semi")
    bottom = _end(c, box, most)
    room = (box.w - 2 * pad) / max(6, most)
    side = min(c.px(26), round(room - c.px(3)), bottom - c.px(2) - top)
    y = (top + bottom) // 2 - side // 2
    high = round(side * CUBE)
    return [pygame.Rect(round(box.x + pad + room * (i + 0.5) - side / 2), y, side, high) for i in range(most)]


def log(c: Canvas, box: pygame.Rect, what: tuple[Sequence[LastMove], str]) -> None:
    """Draw the last moves, newest first, or what stands there while there are none."""
    last_moves.paint(c, box, *what, _swapped)


def _swapped(c: Canvas, dice: Sequence[str], x: float, row: pygame.Rect) -> None:
    """Draw two small dice that changed places."""
    (w, h), between, middle = _small(c), c.px(19), row.centery
    for i, die in enumerate(dice):
        box = pygame.Rect(round(x) + i * (w + between), round(middle - h / 2), w, h)
        faces.draw(c, Die(die), box)
    c.icon("swap", (x + w + between / 2, middle), SIGN, theme.GOLD_LIGHT)


def _small(c: Canvas) -> tuple[int, int]:
    w = c.px(DIE)
    return w, round(w * RATIO)


def prepare(c: Canvas, dice: Iterable[str], portraits: Sequence[str]) -> Iterator[None]:
    """Make small pictures ahead: of dice, such as `R3`, that the next swap may bring, and of the players."""
    c.sprites.tinted("ui/swap", SIGN * c.u, theme.GOLD_LIGHT, 1.0)
    yield from last_moves.prepare(c, portraits)
    for die in dice:
        for wide in (c.px(DIE), c.px(SEQUENCE), c.px(LEAST_DIE)):
            Die(die).raster(c, (wide, round(wide * RATIO)))
        yield


def tally(c: Canvas, box: pygame.Rect, what: Tally) -> None:
    """Draw a swap sequence by sequence, and at the foot of the panel the sum and what it costs."""
    pad = c.px(PAD)
    x, right = box.x + pad, box.right - pad
    top = parts.head(c, what.head, (x, box.y + c.px(8)), box.w - 2 * pad, HEAD) + c.px(4)
    if what.nothing:
        y: float = top + c.px(2)
        for text in what.nothing.split("\n"):
            y = c.paragraph(text, (x, y), box.w - 2 * pad, 15, c.palette.dim) + c.px(6)
        _examples(c, pygame.Rect(x, round(y), right - x, box.bottom - c.px(10) - round(y)), what.examples)
        return
    foot = [line for text in what.foot for line in c.type.wrap(text, 15, box.w - 2 * pad)]
    end = box.bottom - c.px(8) - len(foot) * c.type.line(15)
    size, y = 34, end
    sum_h = max(c.px(50), c.type.height(size, "serif bold"))
    if top + len(what.rows) * c.type.line(16) > end - sum_h:
        size = 22  # in large type the rows matter more
        sum_h = max(c.px(32), c.type.height(size, "serif bold"))
    below = y - sum_h
    _rows(c, pygame.Rect(x, top, right - x, below - top - c.px(2)), what.rows)
    c.hairline(x, below, right - x, theme.GOLD, 0.5, "")
    middle = (below + y) / 2 + c.px(1)
    c.text(_("Points"), (x, middle), 21 if size > 22 else 16, None, "serif", middle=True)
    c.foil(str(what.points), (right, middle), size, "serif bold", "right", True)
    for line in foot:
        c.text(line, (x, y), 15, c.palette.dim)
        y += c.type.line(15)


def _rows(c: Canvas, area: pygame.Rect, rows: Sequence[Row]) -> None:
    """Draw what scores: with the dice that lie in it, or else where below it, and in single lines where
    these have no room."""
    line, small = c.type.line(17), c.type.height(15) + c.px(1)
    for wide in (SEQUENCE, LEAST_DIE, 0):
        high = round(c.px(wide) * RATIO) + c.px(7)
        below = high if wide else small
        heights = [line + (below if row.dice else c.px(6)) for row in rows]
        airy = sum(heights) <= area.h
        if airy:
            spare = 0 if wide else min(c.px(4), (area.h - sum(heights)) // max(1, len(rows)))
            heights = [one + spare for one in heights]
            break
    if not airy:
        line = c.type.line(16)
        few = _folded(rows) if len(rows) * line > area.h else rows
        rows = _summed(rows) if len(few) * c.type.height(16) > area.h else few
        line = min(line * 2, area.h // max(1, len(rows)))
        heights = [line] * len(rows)
    y = area.y
    for row, whole in zip(rows, heights, strict=True):
        middle = y + line / 2
        value = c.text(str(row.points), (area.right, middle), 19, theme.GOLD_LIGHT, "bold", "right", True)
        room = area.w - value - c.px(8)
        size = 17 if line >= c.type.line(17) else 16
        told = c.text(row.title, (area.x, middle), size, None, "semi", middle=True, width=room)
        if airy and wide and row.dice:
            side = min(c.px(wide), area.w // len(row.dice) - c.px(2))
            for place, die in enumerate(row.dice):
                at = area.x + place * (side + c.px(2)), y + line + c.px(1), side, round(side * RATIO)
                faces.draw(c, Die(die), pygame.Rect(at))
        elif airy and row.dice:
            fits = c.type.smaller(row.detail, 15, room, "sans", 11)
            c.text(row.detail, (area.x, y + line - c.px(3)), fits, c.palette.dim, width=room)
        elif c.type.width(row.detail, 14) <= room - told - c.px(8):
            c.text(row.detail, (area.x + told + c.px(8), middle), 14, c.palette.dim, middle=True)
        y += whole
    if not rows:
        c.text(_("No sequence"), (area.x, y + line / 2), 15, c.palette.dim, middle=True)


def _costs(c: Canvas, box: pygame.Rect, what: Tally) -> None:
    """Draw the chips and the cube that a swap costs; all cubes between which there is a choice."""
    pad, top = c.px(PAD), box.y + c.px(13) + c.type.height(HEAD, "semi")
    count = what.chips + len(what.cubes)
    told = _("one of these") if len(what.cubes) > 1 and not what.chips else ""
    wide = c.type.width(told, 15) + c.px(8) if told else 0
    step = min(c.px(48), (box.w - 2 * pad - wide) // max(1, count))
    side = min(c.px(40), step - c.px(4), box.bottom - c.px(6) - top)
    middle = (top + box.bottom - c.px(6)) // 2
    for number in range(count):
        at = pygame.Rect(box.x + pad + number * step, middle - side // 2, side, round(side * CUBE))
        if number < what.chips:
            Chip().paint(c, at)
        else:
            faces.draw(c, faces.cube(what.cubes[number - what.chips]), at)
    x = box.x + pad + count * step + c.px(4)
    told = told or _paid(what)
    if len(c.type.wrap(told, 15, box.right - pad - x)) <= 2:
        c.paragraph(told, (x, middle), box.right - pad - x, 15, c.palette.dim, middle=True)


def _paid(what: Tally) -> str:
    """Return in words what a swap costs, where that is no choice."""
    chips = ngettext("{n} chip", "{n} chips", what.chips)
    found = [chips] if what.chips else []
    return phrases.listed(found + [a_cube(colour) for colour in what.cubes if len(what.cubes) == 1])


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


def _summed(rows: Sequence[Row]) -> list[Row]:
    """Return all sequences as one row, and the bonus."""
    bonus = [row for row in rows if row.title == _("Bonus")]
    made = [row for row in rows if row not in bonus]
    told = ngettext("{n} sequence", "{n} sequences", len(made))
    return [Row(told, "", sum(row.points for row in made)), *bonus]


def hand(c: Canvas, area: pygame.Rect, what: Hand) -> None:
    """Draw the two picked dice, large, and beside them what they score or what to do."""
    w = round(min(c.px(58), (area.h - c.px(18)) / RATIO))
    h, gap = round(w * RATIO), c.px(40)
    wide = 2 * w + gap
    talk = area.w >= wide + c.px(230) and bool(what.head or what.told)
    if not talk:  # the well is no wider than what lies in it
        slim = min(area.w, wide + c.px(2 * ROUND))
        area = pygame.Rect(area.right - slim, area.y, slim, area.h)
    _well(c, area)
    x, y = area.x + c.px(18) if talk else area.centerx - wide // 2, area.centery - h // 2
    for die, box in zip(what.dice, (pygame.Rect(x, y, w, h), pygame.Rect(x + w + gap, y, w, h)), strict=True):
        if die:
            faces.draw(c, Die(die), box)
        else:
            c.box(box, c.px(14), theme.HOLLOW, 0.22)
            ink, clear = theme.either((theme.rgb("#8A6A4A"), 0.5), (faces.BURNISHED, 0.9))
            c.outline(box, c.px(14), ink, 1, clear)
    c.icon("swap", (x + w + gap / 2, area.centery), 24, theme.either(theme.GOLD_LIGHT, theme.STRONG))
    left = x + wide + c.px(20)
    if talk:
        _talk(c, what, left, area.right - c.px(14) - left, area.centery)


def _well(c: Canvas, area: pygame.Rect) -> None:
    """Draw what the picked dice lie in."""
    parts.panel(c, area, "well")
    if theme.DAY:
        c.outline(area, c.px(10), faces.BURNISHED, c.hair(1.2), 0.55)


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
