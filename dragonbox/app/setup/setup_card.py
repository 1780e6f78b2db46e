"""The cards of the setups: large ones for those of the game, small ones for those of the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.setup import little_table
from dragonbox.app.setup.ways import LAST, Way
from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Seated
from dragonbox.ui import felt, gauges, motifs, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

TITLE, WHO, LINE, TIME = 28, 17, 16, 15
"""Sizes of type."""
FLAME = 17
PICTURE = 84
"""The lowest picture, in u."""
FACE = 30
"""A portrait on a small card, in u."""
EDGE = 22
"""From the edge of a card to its words, in u."""


def opponents(seats: Sequence[Seated]) -> str:
    """Return who sits down with the player: `Three novices`, `One novice, two skilled`."""
    people = sum(one.player == "human" for one in seats) - 1
    levels = [one.player for one in seats if one.player != "human"]
    found = []
    if people > 0:
        number = phrases.number(people)
        found = [ngettext("{number} more person", "{number} more people", people, number=number)]
    alone = not found and len(set(levels)) == 1
    found += [_counted(level, levels.count(level), alone) for level in dict.fromkeys(levels)]
    return phrases.capital(", ".join(found)) if found else _("On your own")


def _counted(level: str, count: int, alone: bool) -> str:
    """Return how many opponents of a level there are; `alone` is whether nobody else is named beside them."""
    number = phrases.number(count)
    if level == "novice":
        return ngettext("{number} novice", "{number} novices", count, number=number)
    if level == "expert":
        return ngettext("{number} expert", "{number} experts", count, number=number)
    if level == "master":
        return ngettext("{number} master", "{number} masters", count, number=number)
    if alone:
        return ngettext("{number} skilled opponent", "{number} skilled opponents", count, number=number)
    return ngettext("{number} skilled", "{number} skilled", count, number=number)


class Lines(NamedTuple):
    """How many lines the longest texts of a row of cards take, so that all stand at the same heights."""

    who: int
    line: int


def told(way: Way, game: str) -> str:
    """Return who plays, where that can be chosen."""
    return "" if games.entry(game).seats == (1,) else opponents(way.seats)


def lines(canvas: Canvas, found: Sequence[Way], game: str, width: int) -> Lines:
    """Return the lines that cards of that width have in common."""
    room, wrap = width - canvas.px(2 * EDGE), canvas.type.wrap
    who = max(len(wrap(told(way, game), WHO, room, "semi")) if told(way, game) else 0 for way in found)
    return Lines(who, max(len(wrap(way.told, LINE, room)) for way in found))


def lasting(way: Way) -> str:
    """Return how long a match takes: `About 10 minutes`."""
    return ngettext("About {n} minute", "About {n} minutes", way.minutes)


def evenly(c: Canvas, text: str, room: int) -> int:
    """Return the width in which a text has no more lines than in `room`, and these are about as long."""
    count = len(c.type.wrap(text, LINE, room))
    low, high = max(c.type.width(word, LINE) for word in text.split()), room
    while high - low > c.px(4):
        middle = (low + high) // 2
        if len(c.type.wrap(text, LINE, middle)) > count:
            low = middle
        else:
            high = middle
    return high


class SetupCard(Widget):
    """One of the game's own setups, with a picture of who plays or of the goal."""

    def __init__(
        self, box: pygame.Rect, act: Act, game: str, way: Way, own: str, note: str, common: Lines
    ) -> None:
        """`own` is the player's portrait, and `note` what stands on the upper edge of the card."""
        super().__init__(f"way {way.key}", box, act, "cards")
        self.game, self.way, self.own, self.note, self.common = game, way, own, note, common
        self.chosen = False
        self.timed = True
        """Whether there is room for the time; else that of the chosen one stands beside the red button."""

    def _words(self, c: Canvas) -> int:
        """Return the height of everything below the picture."""
        head = c.type.height(TITLE, "serif") + c.px(14)
        body = self.common.who * c.type.line(WHO) + self.common.line * c.type.line(LINE)
        return head + body + self._foot(c)

    def _foot(self, c: Canvas) -> int:
        return c.px(FLAME + 24) + (c.px(8) + c.type.line(TIME) if self.timed else 0)

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r, middle = canvas, self.box, self.box.centerx
        if self.chosen:
            c.glow(r, c.px(12), c.px(16), theme.rgb("#FF9A4A"), 150)
        felt.draw(c, r, 1 if self.chosen else 0.4 if state.hover else 0)
        self.timed = True
        self.timed = r.h - self._words(c) >= c.px(PICTURE + 22)
        top = r.bottom - self._words(c)
        picture = pygame.Rect(r.x + c.px(12), r.y + c.px(18), r.w - c.px(24), top - r.y - c.px(22))
        if picture.h >= c.px(PICTURE) * 0.6:
            self._picture(c, picture)
        size = c.type.smaller(self.way.called, TITLE, r.w - c.px(24), "serif", 16)
        c.foil(self.way.called, (middle, top), size, "serif", "center")
        y = top + c.type.height(TITLE, "serif") + c.px(4)
        c.hairline(r.x + c.px(30), y, r.w - c.px(60), theme.GOLD, 0.5)
        y += c.px(10)
        room = r.w - c.px(2 * EDGE)
        if who := told(self.way, self.game):
            y = c.paragraph(who, (middle, y), room, WHO, None, "semi", "center")
        even = evenly(c, self.way.told, room)
        c.paragraph(self.way.told, (middle, y), even, LINE, theme.SOFTER, "sans", "center")
        y = r.bottom - self._foot(c) + c.px(8)
        if self.timed:
            self._time(c, (middle, y + c.type.line(TIME) // 2))
        if self.way.hard:
            gauges.flames(c, (middle, r.bottom - c.px(FLAME / 2 + 14)), self.way.hard, FLAME)
        if state.focus:
            parts.focus(c, r, c.px(12))
        if self.note:
            parts.badge(c, self.note, (middle, r.y + c.px(1)), "gold" if self.way.best else "ink", 14, 26)

    def _time(self, c: Canvas, at: tuple[int, int]) -> None:
        time = lasting(self.way)
        width = c.type.width(time, TIME)
        c.icon("clock", (at[0] - width / 2 - c.px(6), at[1]), 16, theme.GOLD)
        c.text(time, (at[0] + c.px(8), at[1]), TIME, theme.SOFTER, "sans", "center", True)

    def _picture(self, c: Canvas, box: pygame.Rect) -> None:
        if len(self.way.seats) == 1:
            room = box.inflate(-c.px(20), -c.px(8))
            motifs.draw(c, self.game, games.motifs(self.game)[self.way.key], room, 1.3)
            return
        faces = seating.faces(self.way.seats, self.own)
        light = 1.0 if self.chosen else 0.0
        little_table.draw(c, box, self.game, faces, self.way.first_person, light, self.way.key)


class OwnCard(Widget):
    """A setup that the player made, on a small card."""

    def __init__(self, box: pygame.Rect, act: Act, way: Way, own: str) -> None:
        super().__init__(f"way {way.key}", box, act, "cards", tip=opponents(way.seats))
        self.way, self.own = way, own
        self.chosen = False

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r = canvas, self.box
        if self.chosen:
            c.glow(r, c.px(12), c.px(12), theme.rgb("#FF9A4A"), 140)
        felt.draw(c, r, 1 if self.chosen else 0.4 if state.hover else 0)
        if state.focus:
            parts.focus(c, r, c.px(12))
        faces, side = seating.faces(self.way.seats, self.own), min(c.px(FACE), r.h - c.px(10))
        shown = faces[:4]
        step = round(side * 0.62)
        for i in reversed(range(len(shown))):
            parts.portrait(c, shown[i], (r.x + c.px(14) + side / 2 + i * step, r.centery), side)
        x = r.x + c.px(26) + side + (len(shown) - 1) * step
        room = r.right - c.px(12) - x
        title, ink = self.way.called, theme.GOLD_LIGHT
        mark = c.px(24) if self.way.key == LAST else 0
        size = c.type.smaller(title, WHO, room - mark, "semi", 14)
        if c.type.width(title, size, "semi") > room - mark:
            # A long name needs both lines.
            c.paragraph(title, (x, r.centery), room, 14, ink, "semi", middle=True, most=2)
            return
        high = c.type.line(WHO) + c.type.line(14)
        y = r.centery - high / 2
        if mark:
            c.icon("restart", (x + c.px(8), y + c.type.line(WHO) / 2), 16, theme.GOLD)
        c.text(title, (x + mark, y), size, ink, "semi")
        y += c.type.line(WHO)
        time = lasting(self.way)
        if c.type.width(time, 14) > room:
            time = _("{n} min", n=self.way.minutes)
        c.text(time, (x, y), 14, theme.SOFTER, width=room)
