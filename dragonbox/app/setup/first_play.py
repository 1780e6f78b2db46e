"""The first *Play* of a game: learn it by playing, or go on to its setups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.setup import learning, little_table, ways
from dragonbox.core.contract import Seat
from dragonbox.core.language import N_, _
from dragonbox.ui import felt, motifs, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

WIDTH, LESS, HEIGHT, GAP = 502, 410, 424, 36
"""The widths of the card that invites and of the other, their height, and what lies between, in u."""
LOWER = 16
"""How much the other card is lower at its top and its foot, in u."""
CORNER = 42
"""The size of its gold corners, in u."""
TAG = 28
"""The height of the tag on the edge of the card that invites, in u."""
TALLEST = 560
EMBLEM = 112
PAD = 26
"""From the edge of a card to what lies in it, in u."""
NAME, TITLE, TEXT, TIME = 44, 32, 17, 17
"""Sizes of type."""
BUTTON = 56
LEAST = 90
"""The lowest picture, in u."""
CROWD = 4
"""So many at the table make the best picture."""
FIRST = N_("Your first time at this table.")


@dataclass(frozen=True, slots=True)
class Said:
    """One text of a card."""

    title: str
    lines: Sequence[str]
    time: str = ""
    tag: str = ""


class Card(Widget):
    """A large card: its picture, its title and its lines. The button on it is a widget of its own."""

    def __init__(self, key: str, box: pygame.Rect, act: Act, said: Said, lit: bool) -> None:
        super().__init__(key, box, act, "cards", skip=True)
        self.said, self.lit = said, lit

    def button(self, canvas: Canvas) -> pygame.Rect:
        """Return where its button lies."""
        pad, high = canvas.px(PAD), max(canvas.px(BUTTON), canvas.type.line(20) + canvas.px(14))
        foot = self.box.bottom - canvas.px(PAD + 4)
        return pygame.Rect(
            self.box.x + pad + canvas.px(2), foot - high, self.box.w - 2 * pad - canvas.px(4), high
        )

    def _lines(self, canvas: Canvas) -> Sequence[str]:
        """Return the lines for which there is room below a picture of some size."""
        said = self.said.lines
        whole = self._above(canvas) + self._height(canvas, said)
        return said if whole + canvas.px(LEAST) <= self.button(canvas).y - self.box.y else said[:1]

    def _height(self, canvas: Canvas, lines: Sequence[str]) -> int:
        width = self.box.w - 2 * canvas.px(PAD + 4)
        return sum(len(canvas.type.wrap(line, TEXT, width)) for line in lines) * canvas.type.line(TEXT)

    def _above(self, canvas: Canvas) -> int:
        """Return the height of the title and of all gaps."""
        return self._head(canvas)[1] + canvas.px(PAD + 18 + 12)

    def _head(self, canvas: Canvas) -> tuple[float, int]:
        """Return the size of the title and the height of its line, or of two where the time has its own."""
        width = self.box.w - 2 * canvas.px(PAD + 4)
        size = canvas.type.smaller(self.said.title, TITLE, width, "serif", 20)
        high = canvas.type.height(size, "serif")
        return size, high + (
            canvas.type.line(TIME) if self.said.time and not self._beside(canvas, size) else 0
        )

    def _beside(self, canvas: Canvas, size: float) -> bool:
        """Return whether the time fits beside the title."""
        measure = canvas.type.width
        both = measure(self.said.title, size, "serif") + measure(self.said.time, TIME, "semi") + canvas.px(20)
        return both <= self.box.w - 2 * canvas.px(PAD + 4)

    def picture(self, canvas: Canvas) -> pygame.Rect:
        """Return where the picture lies."""
        pad = canvas.px(PAD)
        high = (
            self.button(canvas).y
            - self.box.y
            - self._above(canvas)
            - self._height(canvas, self._lines(canvas))
        )
        return pygame.Rect(self.box.x + pad, self.box.y + pad, self.box.w - 2 * pad, max(1, high))

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r, picture = canvas, self.box, self.picture(canvas)
        if self.lit:
            c.glow(r, c.px(16), c.px(44), theme.rgb("#FF9A4A"), 170)
        parts.panel(c, r, "lacquer", 16)
        if self.lit:
            parts.fittings(c, r, CORNER)
            c.glow(picture, c.px(10), c.px(16), theme.GLOW, 90)
            c.glow(self.button(c), c.px(10), c.px(18), theme.rgb("#FF7A4A"), 150)
        felt.draw(c, picture, 1 if self.lit else 0.35 if state.hover else 0.1, 10)
        x, y = r.x + c.px(PAD + 4), picture.bottom + c.px(10)
        size, high = self._head(c)
        c.foil(self.said.title, (x, y), size)
        if self.said.time:
            right = r.right - c.px(PAD + 4)
            if self._beside(c, size):
                middle = y + c.type.height(size, "serif") * 0.56
                c.text(self.said.time, (right, middle), TIME, theme.GOLD_LIGHT, "semi", "right", True)
            else:
                below = y + c.type.height(size, "serif")
                c.text(self.said.time, (x, below), TIME, theme.GOLD_LIGHT, "semi")
        y += high
        for line in self._lines(c):
            ink = c.palette.text if line is self.said.lines[0] else theme.SOFTER
            y = c.paragraph(line, (x, y), r.w - 2 * c.px(PAD + 4), TEXT, ink)
        if self.said.tag:
            self._paint_tag(c)

    def _paint_tag(self, c: Canvas) -> None:
        """Draw a tag of gold on the upper edge: where to begin."""
        tag, high = self.said.tag, max(c.px(TAG), c.type.line(TIME) + c.px(4))
        box = pygame.Rect(0, 0, c.type.width(tag, TIME, "semi") + c.px(36), high)
        box.center = self.box.centerx, self.box.y + c.px(2)
        c.shadow(box, high / 2, c.px(8), c.px(3), alpha=170)
        c.shaded(box, high / 2, theme.METAL_FOIL)
        c.outline(box, high / 2, theme.METAL_DARK, c.hair(1.2))
        c.text(tag, (box.centerx, box.centery - c.px(1)), TIME, theme.ON_GOLD, "semi", "center", True)


class FirstPlay(Scene):
    """Two large cards over the page from which the game was opened."""

    overlay = True
    eager = True

    def __init__(self, context: Context, key: str) -> None:
        super().__init__(context)
        self.entry = games.entry(key)
        self.lesson = learning.files(key)[0]
        self.motif = games.motifs(key)["lesson"]
        self.way = max(ways.ways(context, key), key=lambda way: min(len(way.seats), CROWD))
        """Who sits in the picture of the second card."""
        self.begun = bool(context.lessons.place(key, self.lesson.stem).get("step", 0))

    # ------------------------------------------------------------------ places

    def _top(self) -> int:
        """Return the height of emblem, title and the line below."""
        c = self.canvas
        if self._large:
            return max(c.px(EMBLEM * 0.8), c.type.height(NAME, "serif bold")) + c.px(10)
        return c.px(EMBLEM) + c.type.height(NAME, "serif bold") + c.type.line(19) + c.px(14)

    @property
    def _large(self) -> bool:
        """Whether large type leaves only one line above the cards."""
        return self.canvas.type.growth > 1.2

    def _cards(self) -> list[Card]:
        c = self.canvas
        room = min(c.px(WIDTH + LESS), c.width - c.px(GAP + 60))
        wide, less = room * WIDTH // (WIDTH + LESS), room * LESS // (WIDTH + LESS)
        back = max(c.px(44), c.type.line(17)) + c.px(10)
        room = c.height - self._top() - back - c.px(40)
        high = min(room, max(c.px(HEIGHT), min(c.px(TALLEST), room)))
        top = c.px(18) + self._top() + max(0, room - high) // 2
        left = (c.width - wide - less - c.px(GAP)) // 2
        learn = Said(
            _("Learn by playing"),
            (_("You play from the first move on."), _("Stop and go on whenever you like.")),
            learning.lasting(self.entry.learn),
            "" if self.begun else _("Start here"),
        )
        alone = len(self.way.seats) == 1
        choice = _("Choose your goal, then begin.") if alone else _("Choose who plays, then begin.")
        rules = Said(_("I know the rules"), (choice, _("The next page leads to lessons, too.")))
        lower = c.px(LOWER)
        boxes = (
            pygame.Rect(left, top, wide, high),
            pygame.Rect(left + wide + c.px(GAP), top + lower, less, high - 2 * lower),
        )
        return [
            Card("learn card", boxes[0], self.learn, learn, lit=True),
            Card("rules card", boxes[1], self.set_up, rules, lit=False),
        ]

    def build(self) -> list[Widget]:
        c, (learn, rules) = self.canvas, self._cards()
        label = _("Continue the lesson") if self.begun else _("Start the lesson")
        wide = c.type.width(_("Back"), 17, "semi") + parts.keycap_width(c, "Esc") + c.px(28)
        back = pygame.Rect(0, 0, wide, max(c.px(44), c.type.line(17)))
        back.midtop = c.width // 2, learn.box.bottom + c.px(12)
        return [
            learn,
            rules,
            Button(
                "learn",
                learn.button(c),
                self.learn,
                "cards",
                label=label,
                kind="primary",
                cap="Enter",
                size=20,
            ),
            Button("set up", rules.button(c), self.set_up, "cards", label=_("Set up a match"), size=20),
            Button("back", back, self.back, "foot", label=_("Back"), kind="quiet", cap="Esc", size=17),
        ]

    # ------------------------------------------------------------------ what can be done

    def learn(self) -> None:
        """Start the first lesson, or go on where it was left."""
        self.context.sound.play("button")
        self.context.window.replace(self.context.scene("lesson", self.entry.key, self.lesson))

    def set_up(self) -> None:
        """Go on to the setups."""
        self.context.sound.play("button")
        self.context.window.replace(self.context.scene("setups", self.entry.key))

    def command(self, command: str) -> bool:
        if command == "help":
            self.context.window.push(self.context.scene("help", self.entry.key))
            return True
        return super().command(command)

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, cards = self.canvas, self._cards()
        x, top = c.width // 2, cards[0].box.y - self._top()
        if self._large:
            side, wide = c.px(EMBLEM * 0.8), c.type.width(self.entry.title, NAME, "serif bold")
            left, middle = x - (side + c.px(16) + wide) // 2, top + (self._top() - c.px(10)) // 2
            parts.emblem(c, self.entry.key, (left + side / 2, middle), side)
            c.foil(self.entry.title, (left + side + c.px(16), middle), NAME, "serif bold", middle=True)
            return
        parts.emblem(c, self.entry.key, (x, top + c.px(EMBLEM) / 2), c.px(EMBLEM))
        y = top + c.px(EMBLEM - 2)
        c.foil(self.entry.title, (x, y), NAME, "serif bold", "center")
        y += c.type.height(NAME, "serif bold")
        c.text(_(FIRST), (x, y), 19, theme.SOFT, "serif italic", "center")

    def paint_over(self, now: float) -> None:
        """Draw the pictures; they lie on the cards."""
        c = self.canvas
        for widget in self.widgets:
            if isinstance(widget, Card):
                picture = widget.picture(c).inflate(-c.px(28), -c.px(20))
                if widget.lit:
                    self._lesson(c, picture)
                else:
                    self._company(c, picture)

    def _lesson(self, c: Canvas, box: pygame.Rect) -> None:
        """Draw the first question of the lesson with its pieces."""
        ask, size = _(self.motif.ask), 16
        high = max(c.px(32), c.type.line(size) + c.px(6))
        pieces = box
        if ask and box.h >= 3 * high and c.type.width(ask, size, "semi") + c.px(56) <= box.w:
            room = box.h - high - c.px(8)
            tall = min(room, round(box.w * self.motif.height / self.motif.width) + c.px(12))
            top = box.y + (room - tall) // 2
            pieces = pygame.Rect(box.x, top, box.w, tall)
            pill = pygame.Rect(0, 0, c.type.width(ask, size, "semi") + c.px(56), high)
            pill.midtop = box.centerx, pieces.bottom + c.px(10)
            c.box(pill, pill.h / 2, theme.INK, 0.9)
            c.outline(pill, pill.h / 2, theme.GOLD, c.hair(), 0.7)
            parts.pearl(c, (pill.x + c.px(21), pill.centery), c.px(15))
            c.text(ask, (pill.x + c.px(38), pill.centery - c.px(1)), size, None, "semi", middle=True)
        motifs.draw(c, self.entry.key, self.motif, pieces, 1.25)

    def _company(self, c: Canvas, box: pygame.Rect) -> None:
        """Draw who may play."""
        if len(self.way.seats) == 1:
            motifs.draw(c, self.entry.key, games.motifs(self.entry.key)[self.way.key], box, 1.1)
            return
        faces = seating.faces(self.way.seats, self.context.portrait)
        own: Seat | None = self.way.first_person
        little_table.draw(c, box, self.entry.key, faces, own, 0.0, self.way.key)
