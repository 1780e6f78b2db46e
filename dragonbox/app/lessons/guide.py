"""The guide: what a lesson says, on paper beside the table, with the ways back and on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dragonbox.core.language import N_, _
from dragonbox.ui import pages, parts, shapes, theme, typeset
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State, Widget

ZONE = "guide"
WIDTH, FACE, MEDAL = 308, 62, 88
"""The width of the paper, and the size of the portrait of a note and of a lesson, in u."""
TEXT, HEAD, TITLE, LEAST = 20, 15, 27, 12
"""Sizes of type: of the words, of the head, of the headline, and of a head in little room."""
PAD, INLAY, GAP = 22, 5, 10
"""How far words stay off the edge, and how far inside a fine line runs, in u."""
BEAK, FARTHEST = 17, 74
"""Half the width of a beak where it leaves the paper, and how far it may reach at most, in u."""
FOOT = 34
"""The room for the dots of the steps over the buttons, in u."""
POINTS = 24
"""How far the beak reaches out towards a thing that lies farther away than it may reach, in u."""
APART = 8
"""The room between a text and why something was not possible, in u."""
ELSEWHERE = N_("Not that one. Pick what is lit.")
"""The answer to a click on another piece than the one that is lit."""
FIRST = N_("First press Next.")
"""The answer to a move while the player only reads."""
PORTRAIT = "dragon_crimson"
NOTICED = 3.0
"""Seconds that a text needs beside those that its words take to read."""
READ = 1 / 3
"""Seconds that a word takes to read: 180 words a minute."""


@dataclass(frozen=True, slots=True)
class Said:
    """One text of the paper."""

    head: str
    text: str
    """With `**` round words in bold."""
    step: int = 0
    steps: int = 0
    """How many there are; 0 shows none."""
    refused: bool = False
    """Whether the rules forbid what the player tried: then that is said in red."""
    title: str = ""
    """The headline above the text; notes have none."""
    why: str = ""
    """Why something was not possible, below the text."""


class Paper(Widget):
    """The paper without its buttons."""

    tells = True

    def __init__(
        self,
        box: pygame.Rect,
        said: Said,
        aside: int = 0,
        points: Sequence[pygame.Vector2] = (),
        top: int | None = None,
    ) -> None:
        """`aside` is by how many pixels it is drawn aside, while it shakes; `points` are its beak's; its
        portrait gets smaller where it would reach above `top`."""
        super().__init__("guide", box, zone=ZONE, skip=True)
        self.said, self.aside, self.top = said, aside, top
        self.beak = list(points)
        """The corners of the beak; the second is its tip."""

    def heard(self) -> str:
        title = f"{self.said.title}. " if self.said.title else ""
        told = f"{self.said.why} {self.said.text}".strip()
        return f"{self.said.head}. {title}{told.replace('**', '')}"

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw paper, portrait, text and how far the steps have come."""
        c, box, said = canvas, self.box.move(self.aside, 0), self.said
        parts.panel(c, box, "paper", 14)
        self._paint_beak(c)
        inlay = 2 * c.px(INLAY)
        c.outline(box.inflate(-inlay, -inlay), c.px(10), theme.PAPER_EDGE, c.hair(), 0.55)
        if said.refused:
            c.outline(box, c.px(14), theme.VERMILION, max(2, c.px(2.5)))
        over = out = overhang(c, said)
        if self.top is not None:
            over = min(out, max(0, box.y - self.top))
        pad, face = c.px(PAD), c.px(MEDAL if said.title else FACE) - (out - over)
        parts.portrait(c, PORTRAIT, (box.x + face // 2 + c.px(10), box.y + face // 2 - over), face)
        y = box.y + c.px(16)
        left = box.x + face + c.px(20)
        room = box.right - pad - left
        if said.steps:
            room -= self._paint_count(c, box.right - pad, y) + c.px(10)
        size = c.type.smaller(said.head, HEAD, room, "semi", LEAST)
        c.text(said.head, (left, y), size, theme.LINK, "semi", width=room)
        y += c.type.line(HEAD) + c.px(6)
        c.hairline(left, y, box.right - pad - left, theme.PAPER_EDGE, 0.8, "")
        if said.steps:
            foot = box.bottom - pad - button_height(c) - c.px(FOOT) // 2
            self._paint_dots(c, box.x + pad, foot, box.w - 2 * pad)
        y += c.px(10 if said.title else 12)
        if said.title:
            size = c.type.smaller(said.title, TITLE, box.w - 2 * pad, "serif bold", 18)
            c.text(said.title, (box.x + pad, y), size, theme.PRINT, "serif bold", width=box.w - 2 * pad)
            y += c.type.line(TITLE) + c.px(4)
        self._paint_words(c, box.x + pad, y, box.w - 2 * pad)

    def _paint_words(self, c: Canvas, x: int, y: int, room: int) -> None:
        """Write the text, and below it why something was not possible."""
        said = self.said
        red = theme.LINK if said.refused else theme.PRINT
        texts = [(_lines(c, said, room), theme.PRINT if said.why else red)]
        if said.why:
            texts.append((_reproach(c, said, room), red))
        for lines, ink in texts:
            for line in lines:
                for part in line:
                    c.text(part.text, (x + part.x, y), TEXT, ink, part.face)
                y += c.type.line(TEXT)
            y += c.px(APART)

    def _paint_beak(self, c: Canvas) -> None:
        """Draw the beak in the colours of the paper where it leaves it."""
        if not self.beak:
            return
        tip = self.beak[1]
        share = min(1.0, max(0.0, (tip.y - self.box.y) / self.box.h)) * (len(theme.PAPER) - 1)
        at = min(len(theme.PAPER) - 2, int(share))
        fill = theme.mix(theme.PAPER[at], theme.PAPER[at + 1], share - at)
        left, top = (min(point[i] for point in self.beak) for i in (0, 1))
        room = c.px(4)
        corner = pygame.Vector2(left - room, top - room)
        points = tuple((point.x - corner.x, point.y - corner.y) for point in self.beak)
        key = ("beak", points, fill)
        made = c.kept.get(key, partial(_drawn_beak, points, room, fill, c.hair(1.4)))
        c.surface.blit(made, corner + pygame.Vector2(self.aside, 0))

    def _paint_count(self, c: Canvas, right: int, y: int) -> int:
        """Write at the right which step this is, and return how wide that is."""
        told = _("{n} of {all}", n=self.said.step, all=self.said.steps)
        return c.text(told, (right, y), HEAD, theme.PRINT_DIM, "semi", "right")

    def _paint_dots(self, c: Canvas, x: int, y: int, width: int) -> None:
        """A dot for each step: done, this one, to come."""
        step = min(c.px(16), (width - c.px(14)) // max(1, self.said.steps))
        for number in range(1, self.said.steps + 1):
            here, size = number == self.said.step, c.px(8)
            wide = c.px(22) if here else size
            colour = theme.LINK if number <= self.said.step else theme.PAPER_EDGE
            c.box((x, y - size // 2, wide, size), size / 2, colour, 0.6 if number < self.said.step else 1.0)
            x += step + wide - size


def height(canvas: Canvas, said: Said, width: int) -> int:
    """Return how high the paper is, in pixels, with room for its buttons."""
    lines = len(_lines(canvas, said, width - 2 * canvas.px(PAD)))
    words = lines * canvas.type.line(TEXT)
    if said.why:
        reproach = len(_reproach(canvas, said, width - 2 * canvas.px(PAD)))
        words += canvas.px(APART) + reproach * canvas.type.line(TEXT)
    head = canvas.px(34) + canvas.type.line(HEAD)
    title = canvas.type.line(TITLE) + canvas.px(2) if said.title else 0
    dots = canvas.px(FOOT) - canvas.px(8) if said.steps else 0
    return head + title + words + dots + canvas.px(16) + button_height(canvas) + canvas.px(PAD)


def beak(
    canvas: Canvas, box: pygame.Rect, target: pygame.Rect, towards: bool = False
) -> list[pygame.Vector2]:
    """Return the corners of a beak from the side of a paper to a thing, the second its tip; nothing where the
    thing lies too far away or round a corner. One that only points `towards` a thing beside it ends soon, so
    that it covers nothing of what lies between, however far that is."""
    half, off, round_off = canvas.px(BEAK), canvas.px(7), canvas.px(14 + BEAK)
    across = max(target.left - box.right, box.left - target.right)
    down = max(target.top - box.bottom, box.top - target.bottom)
    far = max(across, down)
    short = canvas.px(POINTS) + off
    if towards and across > max(down, short):
        near = box.right + short if target.left >= box.right else box.left - short - target.w
        return beak(canvas, box, target.move_to(x=near))
    if not off + canvas.px(8) <= far <= canvas.px(FARTHEST):
        return []
    flat = across >= down
    span = (target.top, target.bottom) if flat else (target.left, target.right)
    ends = (box.top, box.bottom) if flat else (box.left, box.right)
    aim = min(max(sum(span) / 2, ends[0] + round_off), ends[1] - round_off)
    tip = min(max(aim, span[0] + 2), span[1] - 2)
    if abs(tip - aim) > canvas.px(BEAK) or ends[1] - ends[0] < 2 * round_off:
        return []
    if flat:
        right = target.left >= box.right
        base, end = (box.right - 2, target.left - off) if right else (box.left + 2, target.right + off)
        return [pygame.Vector2(at) for at in ((base, aim - half), (end, tip), (base, aim + half))]
    low = target.top >= box.bottom
    base, end = (box.bottom - 2, target.top - off) if low else (box.top + 2, target.bottom + off)
    return [pygame.Vector2(at) for at in ((aim - half, base), (tip, end), (aim + half, base))]


def _drawn_beak(
    points: Sequence[tuple[float, float]], room: int, fill: theme.Colour, edge: float
) -> pygame.Surface:
    """Draw a beak with hollow sides, open where the paper is."""
    size = tuple(round(max(point[i] for point in points)) + room for i in (0, 1))
    (x0, y0), (x1, y1), (x2, y2) = points
    middle_x, middle_y = (x0 + x2) / 2, (y0 + y2) / 2
    bent = [((2 * x + middle_x + x1) / 4, (2 * y + middle_y + y1) / 4) for x, y in (points[0], points[2])]
    way = f"M{x0} {y0} Q{bent[0][0]} {bent[0][1]} {x1} {y1} Q{bent[1][0]} {bent[1][1]} {x2} {y2}"
    ink, line = ("#{:02x}{:02x}{:02x}".format(*colour) for colour in (fill, theme.PAPER_EDGE))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<path d="{way} Z" fill="{ink}"/>'
        f'<path d="{way}" fill="none" stroke="{line}" stroke-width="{edge}" stroke-linejoin="round"/></svg>'
    )
    return shapes.raster(svg, (size[0], size[1]))


def reading_time(text: str) -> float:
    """Return how many seconds a text of the guide needs to be noticed and read."""
    return NOTICED + READ * len(text.split())


def holds_head(canvas: Canvas, said: Said, width: int) -> bool:
    """Tell whether a paper without steps is wide enough for its head, in pixels."""
    room = width - canvas.px(PAD) - canvas.px(FACE) - canvas.px(28)
    size = canvas.type.smaller(said.head, HEAD, room, "semi", LEAST)
    return canvas.type.width(said.head, size, "semi") <= room


def overhang(canvas: Canvas, said: Said) -> int:
    """Return how far the portrait reaches out above the paper, in pixels."""
    return canvas.px(48) if said.title else canvas.px(FACE) // 2 - canvas.px(8)


def portrait(canvas: Canvas, box: pygame.Rect, said: Said) -> pygame.Rect:
    """Return the part of the portrait that reaches out above a paper."""
    over, face = overhang(canvas, said), canvas.px(MEDAL if said.title else FACE)
    return pygame.Rect(box.x + canvas.px(10), box.y - over, face, over)


def button_height(canvas: Canvas) -> int:
    """Return how high its buttons are, in pixels."""
    return max(canvas.px(46), canvas.type.line(17) + canvas.px(12))


MAIN = 1.75
"""How much wider the way on is than other buttons."""
SHOW, HINT, NEXT = "guide show", "guide hint", "guide next"
"""The buttons that play the move that a lesson wants, that help with one of your own, and that go on."""


def place_buttons(
    canvas: Canvas,
    box: pygame.Rect,
    buttons: Sequence[Button],
    main: Button | None = None,
    free: bool = False,
) -> None:
    """Give the buttons their places at the foot of the paper, from left to right; `main` is wider than the
    others. Where a main one may come later, its place at the right stays `free`."""
    pad, gap, high = canvas.px(PAD), canvas.px(GAP), button_height(canvas)
    if free:
        wide = round((box.w - 2 * pad - gap) * MAIN / (MAIN + 1)) + gap
        box = pygame.Rect(box.x, box.y, box.w - wide, box.h)
    room = box.w - 2 * pad - gap * (len(buttons) - 1)
    shares = [MAIN if button is main else 1.0 for button in buttons]
    if sum(button.least(canvas) for button in buttons) > room:
        for button in buttons:
            button.cap = ""
    if sum(button.least(canvas) for button in buttons) > room:
        for button in buttons:
            button.icon = ""
    least = [button.least(canvas) for button in buttons]
    if any(room * share < low * sum(shares) for share, low in zip(shares, least, strict=True)):
        shares = [float(low) for low in least]
    x = box.x + pad
    for button, share in zip(buttons, shares, strict=True):
        wide = round(room * share / sum(shares))
        button.box = pygame.Rect(x, box.bottom - pad - high, wide, high)
        x += wide + gap


def _lines(canvas: Canvas, said: Said, width: int) -> list[list[typeset.Part]]:
    return typeset.balanced(canvas, pages.rich(said.text), TEXT, "sans", width)


def _reproach(canvas: Canvas, said: Said, width: int) -> list[list[typeset.Part]]:
    return typeset.broken(canvas, pages.rich(said.why), TEXT, "sans", width) if said.why else []
