"""The page of all kinds of puzzles: a card for each, its collection by grade, and puzzles without end."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.context import Context
from dragonbox.app.past import page_parts as page
from dragonbox.app.puzzles import endless
from dragonbox.app.puzzles.page import PuzzlesPage
from dragonbox.app.scene import Scene
from dragonbox.core.language import _
from dragonbox.core.puzzle import GRADES, Kind
from dragonbox.ui import felt, gauges, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

ACROSS = 4
"""So many cards stand side by side."""
TITLE, NAME, TEXT, SMALL = 42, 20, 16, 14
"""Sizes of type."""
OWN = 0.8
"""How light the cards of the game are from which one came."""
EMBLEM, PAD, GAP = 46, 14, 12
"""The size of an emblem, the margin in a card and the gap between two, in u."""


class Grade(Widget):
    """The puzzles of a kind and grade in the collection."""

    def __init__(self, key: str, box: pygame.Rect, act: Act, grade: int, done: list[bool]) -> None:
        why = "" if done else _("These puzzles are not in this copy of the box.")
        told = _("Grade {grade}: {n} of {all} solved", grade=grade, n=sum(done), all=len(done))
        super().__init__(key, box, act, "kinds", why, told)
        self.grade, self.done = grade, done

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the flames, and how much of it is solved as a bar."""
        c, box, radius = canvas, self.box, canvas.px(7)
        c.box(box, radius, theme.INK, 0.85 if state.hover else 0.6)
        share = sum(self.done) / len(self.done) if self.done else 0
        if share:
            high = max(3, c.px(4))
            room = box.w - 2 * radius
            bar = pygame.Rect(box.x + radius, box.bottom - high - c.px(3), room, high)
            c.box(bar, high / 2, theme.HOLLOW, 0.5)
            c.box((bar.x, bar.y, max(high, round(room * share)), high), high / 2, theme.JADE_ON)
        c.outline(box, radius, theme.GOLD, c.hair(), 0.9 if state.hover and self.on else 0.35)
        gauges.flames(c, (box.centerx, box.centery - c.px(2)), self.grade, min(12, box.w / c.px(1) / 5))
        if not self.on:
            c.box(box, radius, theme.HOLLOW, 0.4)
        if state.focus:
            parts.focus(c, box, radius)


class KindsPage(Scene):
    """The scene of that page."""

    def __init__(self, context: Context, game: str = "") -> None:
        """The kinds of a `game` stand first and are lit."""
        super().__init__(context)
        self.kinds = [kind for entry in games.BOX for kind in games.kinds(entry.key)]
        self.kinds.sort(key=lambda kind: kind.game != game)
        self.solved: dict[tuple[str, int], list[bool]] = {}
        """Of each puzzle of the collection, by kind and grade, whether it was solved."""
        self.game = game

    def entered(self) -> None:
        self._read()
        self.refresh()

    def _read(self) -> None:
        self.solved = {
            (kind.key, grade): endless.collected(self.context, kind, grade)
            for kind in self.kinds
            for grade in GRADES
        }

    def _endless(self, game: str, kind: Kind | None = None) -> None:
        self.context.window.push(self.context.scene("endless", game, kind))

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _card(self, number: int) -> pygame.Rect:
        """Return where a card lies; the last one is for all kinds without end."""
        c, head = self.canvas, self._head()
        gap, rows = c.px(GAP), -(-(len(self.kinds) + 1) // ACROSS)
        room = page.box(c).bottom - c.px(26) - head.bottom
        wide, high = (head.w - gap * (ACROSS - 1)) // ACROSS, (room - gap * (rows - 1)) // rows
        row, column = divmod(number, ACROSS)
        return pygame.Rect(head.x + column * (wide + gap), head.bottom + row * (high + gap), wide, high)

    def _foot(self, card: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the line above the grades, and the row of these."""
        c, pad = self.canvas, self.canvas.px(PAD)
        high = min(c.px(42), card.h // 4)
        grades = pygame.Rect(card.x + pad, card.bottom - pad - high, card.w - 2 * pad, high)
        line = max(c.px(30), c.type.line(SMALL) + c.px(6))
        return pygame.Rect(grades.x, grades.y - c.px(6) - line, grades.w, line), grades

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        if not self.solved:
            self._read()
        found: list[Widget] = [page.back(self.canvas, self.back), *self._tools()]
        for number, kind in enumerate(self.kinds):
            found += self._build_card(self._card(number), kind)
        return [*found, self._build_endless()]

    def _tools(self) -> list[Widget]:
        """Return the way to the puzzles of today, for whoever did not come from there."""
        if any(isinstance(scene, PuzzlesPage) for scene in self.context.window.scenes):
            return []
        return [page.tool(self.canvas, "today", _("Today's puzzles"), self._today)]

    def _today(self) -> None:
        self.context.window.push(self.context.scene("puzzles"))

    def _build_card(self, card: pygame.Rect, kind: Kind) -> list[Widget]:
        c = self.canvas
        line, grades = self._foot(card)
        gap = c.px(6)
        wide = (grades.w - gap * (len(GRADES) - 1)) // len(GRADES)
        found: list[Widget] = []
        for place, grade in enumerate(GRADES):
            box = pygame.Rect(grades.x + place * (wide + gap), grades.y, wide, grades.h)
            act = partial(endless.play_collection, self.context, kind, grade)
            found.append(Grade(f"{kind.key} {grade}", box, act, grade, self.solved[kind.key, grade]))
        more, act = self._more(line), partial(self._endless, kind.game, kind)
        box = pygame.Rect(line.right - more, line.y, more, line.h)
        key = f"endless {kind.key}"
        found.append(Button(key, box, act, "kinds", label=_("Endless"), kind="quiet", size=15))
        return found

    def _more(self, line: pygame.Rect) -> int:
        """Return how wide the button is that makes puzzles of a kind without end."""
        return min(line.w // 2, self.canvas.type.width(_("Endless"), 15, "semi") + self.canvas.px(26))

    def _build_endless(self) -> Widget:
        c, card = self.canvas, self._card(len(self.kinds))
        high = max(c.px(46), c.type.line(17) + c.px(10))
        box = card.inflate(-2 * c.px(PAD), 0)
        box.update(box.x, card.bottom - c.px(PAD) - high, box.w, high)
        act = partial(self._endless, self.game)
        return Button("endless", box, act, "kinds", label=_("Begin"), kind="primary", size=17)

    def first_focus(self) -> str:
        first = next((kind for kind in self.kinds if kind.game == self.game), self.kinds[0])
        return f"{first.key} {GRADES[0]}"

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, head = self.canvas, self._head()
        surface = page.ground(c)
        with c.on(surface):
            x, middle = head.x + c.px(64), head.centery + c.px(2)
            x += c.foil(_("Every kind"), (x, middle), TITLE, "serif bold", middle=True) + c.px(22)
            line = _("One flame is easy, four are hard.")
            right = min([head.right, *(tool.box.x - c.px(20) for tool in self._tools())])
            if c.type.width(line, 18, "serif italic") <= right - x:
                c.text(line, (x, middle + c.px(6)), 18, theme.SOFT, "serif italic", middle=True)
            for number, kind in enumerate(self.kinds):
                self._paint_card(self._card(number), kind)
            self._paint_endless(self._card(len(self.kinds)))
        return surface

    def paint(self, now: float) -> None:
        c = self.canvas
        for number, kind in enumerate(self.kinds):
            line, _grades = self._foot(self._card(number))
            done = [one for grade in GRADES for one in self.solved[kind.key, grade]]
            told = _("{n} of {all} solved", n=sum(done), all=len(done))
            if c.type.width(told, SMALL) > line.w - self._more(line):
                told = _("{n} of {all}", n=sum(done), all=len(done))
            c.text(told, (line.x, line.centery), SMALL, c.palette.dim, middle=True)

    def _paint_card(self, card: pygame.Rect, kind: Kind) -> None:
        c, pad = self.canvas, self.canvas.px(PAD)
        own = kind.game == self.game
        if own:
            c.glow(card, c.px(10), c.px(10), theme.GLOW, 120)
        felt.draw(c, card, OWN if own else 0.0, 10)
        line, _grades = self._foot(card)
        side = min(c.px(EMBLEM), line.y - card.y - pad)
        parts.emblem(c, kind.game, (card.x + pad + side // 2, card.y + pad + side // 2), side)
        x = card.x + pad + side + c.px(12)
        room = card.right - pad - x
        name = _(kind.name)
        size = c.type.smaller(name, NAME, room, "serif", SMALL - 2)
        y = card.y + pad - c.px(3)
        c.foil(name, (x, y), size)
        y += c.type.height(size, "serif") + c.px(2)
        most = (line.y - y) // c.type.line(SMALL)
        words = _(kind.question)
        for told in (words, words.rpartition(". ")[2]):
            if len(c.type.wrap(told, SMALL, room)) <= most:
                c.paragraph(told, (x, y), room, SMALL, theme.SOFTER)
                break

    def _paint_endless(self, card: pygame.Rect) -> None:
        """The last card is the invitation: every kind, made anew."""
        c, pad = self.canvas, self.canvas.px(PAD)
        page.felt(c, card, bright=True)
        room = card.w - 2 * pad
        text = _("Puzzles without end")
        size = c.type.smaller(text, NAME + 2, room, "serif", SMALL)
        y = card.y + pad - c.px(3)
        c.foil(text, (card.centerx, y), size, align="center")
        y += c.type.height(size, "serif") + c.px(4)
        c.paragraph(
            _("A new one each time."),
            (card.centerx, y),
            room,
            TEXT,
            theme.SOFTER,
            align="center",
            most=2,
        )
