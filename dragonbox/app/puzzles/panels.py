"""The panels of a puzzle beside its table: the question, what is tried, hints, what an answer is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.app.puzzles import items
from dragonbox.app.puzzles.items import Item
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import STARS
from dragonbox.ui import gauges, parts, pieces, rays, seals, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Button, State, Widget

ZONE = "puzzle"
PLAQUE, BAR, CARD = 50, 46, 66
"""The heights of the question, of a verdict, and of a move of the answer, in u."""
QUESTION, LEAST = 22.0, 13.0
"""The largest and the smallest type of a question."""
PAD = 14
STAR, NARROW = 18, 132
"""The size of a star, and the width of a card below which its gain stands below its pieces, in u."""
PLACES = 15
"""The size of type of where the pieces of a move lie."""
LEAST_BELOW = 13
"""The smallest type of the words of an answer beside the key of its button."""


class Panel(Widget):
    """A panel with a head and items below each other."""

    tells = True

    def __init__(self, key: str, box: pygame.Rect, title: str, found: Sequence[Item], named: Named) -> None:
        super().__init__(key, box, zone=ZONE, skip=True)
        self.title, self.items, self.named = title, tuple(found), named

    def heard(self) -> str:
        return ". ".join(filter(None, (self.title, *(item.heard() for item in self.items))))

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the panel from top to bottom."""
        c, pad = canvas, canvas.px(PAD)
        parts.panel(c, self.box)
        parts.head(c, self.title, (self.box.x + pad, self.box.y + c.px(9)), self.box.w - 2 * pad)
        items.draw(c, self.named, self.items, inner(c, self.box))


def inner(c: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Return where the items of a panel stand."""
    top = head(c)
    return pygame.Rect(box.x + c.px(PAD), box.y + top, box.w - 2 * c.px(PAD), box.h - top)


def head(c: Canvas) -> int:
    """Return how high the head of a panel is."""
    return c.px(19) + c.type.height(15, "semi")


def panel_height(c: Canvas, named: Named, found: Sequence[Item], width: int) -> int:
    """Return how high a panel of that width is."""
    return head(c) + items.height(c, named, found, width - 2 * c.px(PAD)) + c.px(8)


class Plaque(Widget):
    """The question, on lacquer in the middle of the upper edge."""

    tells = True

    def __init__(self, canvas: Canvas, text: str, room: tuple[int, int]) -> None:
        """`room` is from where to where it may reach."""
        c, (start, end) = canvas, room
        self.size, most = QUESTION, end - start - c.px(56)
        while self.size > LEAST and not self._fits(c, text, most):
            self.size -= 0.5
        self.lines = c.type.wrap(text, self.size, most, "serif")
        if len(self.lines) > 1:  # two lines of one length
            while len(c.type.wrap(text, self.size, most - c.px(10), "serif")) == len(self.lines):
                most -= c.px(10)
            self.lines = c.type.wrap(text, self.size, most, "serif")
        wide = max(c.type.width(line, self.size, "serif") for line in self.lines)
        wide = min(end - start, wide + c.px(84))
        high = max(c.px(PLAQUE), c.type.line(self.size) * len(self.lines) + c.px(10))
        box = pygame.Rect(0, c.px(13), wide, high)
        box.centerx = min(max(c.width // 2, start + wide // 2), end - wide // 2)
        super().__init__("puzzle question", box, zone=ZONE, skip=True)
        self.text = text

    def _fits(self, c: Canvas, text: str, most: int) -> bool:
        lines = len(c.type.wrap(text, self.size, most, "serif"))
        return lines == 1 if self.size > 17 else lines <= 2

    def heard(self) -> str:
        return self.text

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw it."""
        c, r = canvas, self.box
        plaque(c, r)
        line = c.type.line(self.size)
        y = r.centery - line * len(self.lines) / 2 + line / 2 - c.px(1)
        for text in self.lines:
            c.foil(text, (r.centerx, y), self.size, "serif", "center", True)
            y += line


def plaque(c: Canvas, box: pygame.Rect) -> None:
    """Draw a plaque of lacquer with round ends."""
    radius = min(box.h / 2, c.px(26))
    c.shadow(box, radius, c.px(10), c.px(5), alpha=170)
    c.shaded(box, radius, theme.LACQUER_PANEL)
    c.rim(box, radius, c.hair(2))
    c.outline(box.inflate(-c.px(10), -c.px(10)), radius - c.px(5), theme.GOLD, c.hair(), 0.35)


class Verdict(Widget):
    """Says of an answer how far it went and what to do, below what was played."""

    tells = True

    def __init__(
        self, canvas: Canvas, value: str, of: str, text: str, room: tuple[int, int], bottom: int
    ) -> None:
        """`value` is what the answer comes to, or says that it was wrong; `of` is empty where nothing is
        counted."""
        c, (start, end) = canvas, room
        self.value, self.of, self.text, self.size = value, of, text, 18.0
        self.large = 30 if of else 24
        """The size of the number, or of the word where none is."""
        while self.size > 11 and self._width(c) > end - start:
            self.size -= 0.5
        wide, high = self._width(c), max(c.px(BAR), c.type.height(28, "serif bold"))
        box = pygame.Rect((start + end - wide) // 2, bottom - high, wide, high)
        super().__init__("puzzle verdict", box, zone=ZONE, skip=True)

    def _counted(self, c: Canvas) -> int:
        number = c.type.width(self.value, self.large, "serif bold") + c.type.width(self.of, 18, "serif")
        return number + c.px(8 + 44)

    def _width(self, c: Canvas) -> int:
        return self._counted(c) + c.type.width(self.text, self.size, "semi") + c.px(60)

    def heard(self) -> str:
        return " ".join(filter(None, (self.value, self.of, self.text)))

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw it."""
        c, r = canvas, self.box
        c.glow(r, r.h / 2, c.px(14), theme.rgb("#FFB45A"), 90)
        plaque(c, r)
        x, middle = r.x + c.px(30), r.centery - c.px(1)
        x += c.foil(self.value, (x, middle - c.px(1)), self.large, "serif bold", middle=True) + c.px(8)
        c.text(self.of, (x, middle), 18, None, "serif", middle=True)
        x = r.x + c.px(30) + self._counted(c)
        c.box((x - c.px(22), r.y + c.px(11), c.hair(1.5), r.h - c.px(22)), 0, theme.GOLD, 0.5)
        c.text(self.text, (x, middle), self.size, None, "semi", middle=True)


@dataclass(slots=True)
class HintStep(Button):
    """A step of help: one that was taken with what it says, the next one with what it costs, or a later."""

    text: str = ""
    state: str = "next"
    """`used`, `folded` (used, and without its text), `next` or `later`."""

    def height(self, c: Canvas, width: int) -> int:
        """Return how high it is in a column of that width."""
        if self.state in ("later", "folded"):
            return c.type.line(self._head()) + c.px(14 if self.state == "later" else 10)
        return c.type.line(self._head()) + c.type.line(self.size) * len(self._lines(c, width)) + c.px(20)

    def _head(self) -> float:
        """The size of type of its name."""
        return max(15, self.size)

    def _lines(self, c: Canvas, width: int) -> list[str]:
        return c.type.wrap(self.text, self.size, width - c.px(50), "sans") if self.text else []

    def heard(self) -> str:
        return ". ".join(filter(None, (self.label, self.text, self.why)))

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw sign, name and text."""
        c, r, radius = canvas, self.box, canvas.px(8)
        used, coming = self.state in ("used", "folded"), self.state == "next"
        c.box(r, radius, theme.TINT if used else theme.HOLLOW, 0.16 if used else 0.22)
        if self.state == "folded":
            c.icon(
                "down",
                (r.right - c.px(16), r.y + c.px(18)),
                14,
                theme.GOLD_LIGHT,
                1.0 if state.hover else 0.6,
            )
        if coming:
            lit = state.hover and self.on
            c.outline(r, radius, theme.GOLD_LIGHT, c.hair(2 if lit else 1.3), 1.0 if lit else 0.8)
        if state.focus:
            parts.focus(c, r, radius)
        ink = theme.OFF if self.state == "later" else theme.GOLD_LIGHT
        c.icon("lock" if self.state == "later" else "hint", (r.x + c.px(20), r.y + c.px(18)), 18, ink)
        x, y, head = r.x + c.px(38), r.y + c.px(6), self._head()
        face = theme.GOLD_LIGHT if used else c.palette.text if coming else theme.OFF
        room = r.right - c.px(10) - x
        if coming and self.cap:
            room -= parts.keycap(c, self.cap, (r.right - c.px(9), y + c.type.line(head) / 2), "right") + c.px(
                6
            )
        size = c.type.smaller(self.label, head, room, "semi", 11)
        c.text(self.label, (x, y), size, face, "semi", width=room)
        y += c.type.line(head) + c.px(2)
        for line in () if self.state == "folded" else self._lines(c, r.w):
            c.text(line, (x, y), self.size, c.palette.text if used else c.palette.dim)
            y += c.type.line(self.size)


class HintsPanel(Widget):
    """The panel below the steps of help: its head with the stars that are left."""

    tells = True

    def __init__(self, box: pygame.Rect, stars: int) -> None:
        super().__init__("puzzle hints", box, zone=ZONE, skip=True)
        self.stars = stars

    def heard(self) -> str:
        earns = ngettext("{n} star to earn", "{n} stars to earn", self.stars)
        return f"{_('Hints')}. {earns}"

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw panel, head and stars."""
        c, pad, box = canvas, canvas.px(PAD), self.box
        parts.panel(c, box)
        parts.head(c, _("Hints"), (box.x + pad, box.y + c.px(9)), box.w - 2 * pad)
        for number in range(STARS):
            x = box.right - pad - c.px((STARS - number - 0.5) * (STAR + 3))
            gauges.star(c, (x, box.y + c.px(9) + c.type.height(15, "semi") / 2), STAR, number < self.stars)


@dataclass(slots=True)
class Card(Button):
    """Moves in pictures, with what they bring: a move of the answer, or a try that was given."""

    number: str = ""
    words: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()
    """More than one row of pieces, instead of `words`."""
    longest: tuple[str, ...] = ()
    """Pieces of another card beside which these are no larger."""
    named: Named = str
    places: str = ""
    """Where the pieces lie, below the gain, if there is room."""
    gain: str = ""
    lit: bool = False
    well: bool = True

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw number, pieces and gain from the left."""
        c, r, radius = canvas, self.box, canvas.px(10)
        if self.well:
            parts.panel(c, r, "well", 10)
        if self.lit or (state.hover and self.act is not None and self.on):
            c.box(r, radius, theme.TINT, 0.12)
            c.outline(r, radius, theme.GOLD_LIGHT, c.hair(1.6), 0.9)
        if state.focus:
            parts.focus(c, r, radius)
        x = r.x + c.px(10)
        if self.number:
            c.text(self.number, (x, r.centery), 15, theme.GOLD, "semi", middle=True)
            x += c.px(18)
        right = r.right - c.px(12)
        if self.gain and self.words and r.w < c.px(NARROW):
            c.text(self.gain, (r.centerx, r.bottom - c.px(11)), 15, theme.GOLD_LIGHT, "bold", "center", True)
            r = pygame.Rect(r.x, r.y, r.w, r.h - c.px(14))
        elif self.gain:
            right -= self._draw_gain(c, r, right) + c.px(14)
        if rows := self.rows or [self.words] * bool(self.words):
            each = (r.h - c.px(6)) // len(rows)
            high = min(each - c.px(8 if len(rows) == 1 else 4), c.px(44))
            wide = max(pieces.row_width(c, self.named, row, high) for row in (*rows, self.longest))
            high = high if wide <= right - x else round(high * (right - x) / wide)
            for number, row in enumerate(rows):
                middle = r.y + c.px(3) + (number + 0.5) * (r.h - c.px(6)) / len(rows)
                pieces.row(c, self.named, row, (x, middle - high / 2), high)
        elif self.label:
            size = c.type.smaller(self.label, 15, right - x, "sans", 11)
            c.text(self.label, (x, r.centery), size, None, "sans", middle=True, width=right - x)

    def _draw_gain(self, c: Canvas, r: pygame.Rect, right: int) -> int:
        """Write at the right what the moves bring, and below it where the pieces lie; return how wide it
        is."""
        size = min(22, r.h / c.u * 0.46)
        high = c.type.line(size), c.type.height(PLACES)
        two = bool(self.places) and sum(high) <= r.h
        middle = r.centery - (high[1] // 2 if two else 0)
        wide = c.text(self.gain, (right, middle), size, theme.GOLD_LIGHT, "bold", "right", True)
        if two:
            low = r.centery + high[0] // 2 - c.px(1)
            wide = max(wide, c.text(self.places, (right, low), PLACES, c.palette.dim, "sans", "right", True))
        return wide


@dataclass(slots=True)
class AnswerButton(Button):
    """The large red button, with the answer in words below its label."""

    below: str = ""

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw both lines at the left, and the key at the right."""
        c = canvas
        r = self.box.move(0, c.hair()) if state.pressed and self.on else self.box
        radius = c.px(theme.RADIUS_BUTTON)
        if self.on:
            c.glow(r, radius, c.px(12), theme.rgb("#FF7A4A"), 90)
        ink = self._ground(c, r, radius, state)
        if state.focus:
            parts.focus(c, r, radius)
        x, whole = r.x + c.px(18), r.w - c.px(36)
        cap = parts.keycap_width(c, self.cap) + c.px(8) if self.cap else 0
        capped = bool(cap) and c.type.width(self.label, 12, "semi") <= whole - cap + c.px(8)
        room = whole - (cap if capped else 0)
        size = c.type.smaller(self.label, self.size, room, "semi", 12)
        two = self.below and r.h >= c.type.height(size, "semi") + c.type.height(14) + c.px(2)
        apart = c.type.height(15) * 0.62 if two else 0
        # Beside long words there is no room for the key: it stands beside the label then.
        beside = c.type.width(self.below, LEAST_BELOW) <= room
        if capped:
            at = r.right - c.px(14), round(r.centery - (0 if beside else apart))
            parts.keycap(c, self.cap, at, "right", self.on or not theme.DAY)
        if not two:
            c.text(self.label, (x + room / 2, r.centery - c.px(1)), size, ink, "semi", "center", True)
            return
        c.text(self.label, (x, r.centery - apart), size, ink, "semi", middle=True)
        told, space = self.below, room if beside else whole
        if c.type.width(told, LEAST_BELOW) > space:
            told = told.split(", ")[0]  # how hard it is, is seen when it comes
        less = c.type.smaller(told, 15, space, "sans", 10)
        pale = theme.mix(ink, theme.BUTTON[0], 0.2)
        c.text(told, (x, r.centery + apart), less, pale, middle=True, width=space)


class Note(Widget):
    """A few words below panels, without one of their own."""

    def __init__(self, key: str, box: pygame.Rect, found: Sequence[Item], named: Named) -> None:
        super().__init__(key, box, zone=ZONE, skip=True)
        self.items, self.named = tuple(found), named

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw them."""
        items.draw(canvas, self.named, self.items, self.box)


class Result(Widget):
    """The sheet of a puzzle that is over: the stars, and why the best answer is best."""

    tells = True

    def __init__(
        self,
        box: pygame.Rect,
        title: str,
        stars: int,
        found: Sequence[Item],
        named: Named,
        share: float,
        over: int = 0,
    ) -> None:
        """`share` is how far the stars have dropped, from 0 to 1, `over` how much room is over the title."""
        super().__init__("puzzle sheet", box, zone=ZONE, skip=True)
        self.title, self.stars, self.items, self.named = title, stars, tuple(found), named
        self.share, self.over = share, over

    def heard(self) -> str:
        return ". ".join([self.title, *filter(None, (item.heard() for item in self.items))])

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw lacquer, seals, and the items."""
        c, box = canvas, self.box
        parts.panel(c, box, "lacquer", 14)
        if self.stars == STARS and self.share >= 1:
            rays.paint(c, (box.centerx, box.y + c.px(16)), c.px(RAYS))
        parts.fittings(c, box, CORNER)
        self._paint_seals(c)
        area = result_inner(c, box)
        area.y += self.over
        parts.head(c, self.title, area.topleft, area.w, 16)
        top = area.y + result_head(c)
        items.draw(c, self.named, self.items, pygame.Rect(area.x, top, area.w, box.bottom - top))

    def _paint_seals(self, c: Canvas) -> None:
        for number in (0, 2, 1):
            own = min(1.0, max(0.0, self.share * STARS - number))
            if own <= 0:
                continue
            size = SEALS[number == 1]
            drop = c.px(40) * (1 - own)
            at = (
                self.box.centerx + (number - 1) * c.px(APART),
                self.box.y + c.px(9 if number == 1 else 20) - drop,
            )
            state: seals.State = "earned" if number < self.stars else "open"
            seals.draw(c, at, size, "skill", "star", state, own)


class Reason(Widget):
    """A line of the sheet that speaks of places on the table: while it is pointed at, they are lit."""

    def __init__(self, number: int, box: pygame.Rect, keys: Sequence[str]) -> None:
        """`keys` are those of the widgets that lie there."""
        super().__init__(f"reason {number}", box, zone=ZONE)
        self.keys = keys

    def draw(self, canvas: Canvas, state: State) -> None:
        """Mark the line while its places are lit."""
        if state.hover or state.focus:
            canvas.box(self.box.inflate(canvas.px(12), 0), canvas.px(5), theme.TINT, 0.2)


def on_ledge(c: Canvas, row: Sequence[Button], last: pygame.Rect) -> int:
    """Place buttons on the ledge, before the red one, and return where they begin."""
    x, gap = last.x, c.px(12)
    for button in reversed(row):
        button.kind, button.size, button.zone = "second", 17, "actions"
        wide = c.type.width(button.label, 17, "semi") + c.px(70 if button.icon else 44)
        x -= wide + gap
        button.box = pygame.Rect(x, last.y + c.px(4), wide, last.h - c.px(8))
    return x


CORNER = 34
"""The size of the gold corners of that sheet, in u."""
SEALS, APART, RAYS, OVER = (100, 118), 110, 210, 22
"""The sizes of a seal at the side and of that in the middle, how far they lie apart, how far the rays of
three stars reach, and how much room is between the seals and the title at most, in u."""


def result_head(c: Canvas) -> int:
    """Return how high the head of that sheet is."""
    return c.type.height(16, "semi") + c.px(12)


def over_title(c: Canvas, free: int) -> int:
    """Return how much of the room that is free on that sheet stands between its seals and its title."""
    return min(c.px(OVER), free * 2 // 3)


def result_inner(c: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Return where words may stand on the sheet of a puzzle that is over."""
    pad, top = c.px(28), c.px(52)
    return pygame.Rect(box.x + pad, box.y + top, box.w - 2 * pad, box.h - top - c.px(16))
