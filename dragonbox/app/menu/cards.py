"""The five wells of the box: each holds a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dragonbox.core.language import N_, _, ngettext
from dragonbox.games import Entry
from dragonbox.ui import felt, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, State, Widget

NAME, TAG, NOTE, LEAST_NOTE = 24, 16, 15, 12
"""Sizes of type: the game's name, its tagline, the rest."""
LARGEST_EMBLEM = 210
SMALL_EMBLEM, SMALLEST = 112, 84
"""The room above the words below which the tagline makes room for the emblem, in u: of a match in play, and
of what is to be begun."""
HALO = theme.rgb("#FFB870"), 95
"""The warm light behind an emblem, and how strong it is."""
PLAY = 48
"""The height of the button, in u."""
NEW, LINK = N_("New game"), 16
LESSON = N_("Continue lesson")
"""The link below it, and its size of type."""


class Lines(NamedTuple):
    """Where the lines of a well stand, below the emblem; heights in pixels."""

    name: float
    """The size of type in which the longest name fits."""
    name_height: int
    tags: int
    """Lines that the longest tagline takes."""
    block: int
    """The height of what stands below the tagline."""


class Reached(NamedTuple):
    """Sums up in a few words what a player has reached in a game."""

    text: str
    icon: str
    open: bool = False
    """Whether a match of it can be continued."""
    short: str = ""
    """The same where there is little room."""
    lesson: str = ""
    """Where a lesson can be continued: `Lesson 1 · step 3`."""


class Well(Widget):
    """A game: lit, it shows how to begin it or how to go on."""

    def __init__(
        self,
        box: pygame.Rect,
        act: Act,
        entry: Entry,
        reached: Reached,
        note: str,
        lines: Lines,
        lessons: tuple[int, int] = (0, 0),
    ) -> None:
        """`note` stands above the button; `lessons` are how many are done, and how many there are."""
        super().__init__(entry.key, box, act, "box")
        self.lessons = lessons
        self.entry, self.reached, self.note, self.lines = entry, reached, note, lines
        self.lit = False
        self.capped = True
        """Whether Enter presses the button."""

    def heard(self) -> str:
        done, count = self.lessons
        learned = learned_of(done, count) if done else ""
        told = "" if self.note.startswith(seats(self.entry)) else seats(self.entry)
        note = self.note.removesuffix(f" · {lessons_of(done, count)}")
        return ". ".join(filter(None, (self.entry.title, _(self.entry.tagline), told, learned, note)))

    def _state(self) -> tuple[str, str]:
        """Return what stands at the foot, and what where there is less room: what was reached, and how many
        lessons are done while some are left."""
        (done, count), reached = self.lessons, self.reached
        if not 0 < done < count or reached.icon not in ("play", "trophy") or reached.lesson:
            return reached.text, reached.short
        return f"{reached.text} · {lessons_of(done, count)}", reached.text

    # ------------------------------------------------------------------ geometry

    def _slack(self, canvas: Canvas) -> tuple[int, int]:
        """The size of the emblem, and the height that is left over when all has its place."""
        room = self.box.h - self._text_height(canvas) - canvas.px(10)
        size = round(min(room, self.box.w * 0.86, canvas.px(LARGEST_EMBLEM)))
        return size, room - size

    def _emblem(self, canvas: Canvas) -> tuple[int, int]:
        """The size of the emblem and the height of its middle."""
        size, slack = self._slack(canvas)
        return size, self.box.y + canvas.px(6) + round(slack * 0.42) + size // 2

    def emblem_size(self, canvas: Canvas) -> int:
        """Return how large its emblem is at rest, in pixels."""
        return self._slack(canvas)[0]

    def _words_top(self, canvas: Canvas) -> int:
        """Where the name stands."""
        slack = self._slack(canvas)[1]
        return self.box.bottom - self._text_height(canvas) - round(slack * 0.3)

    def _text_height(self, canvas: Canvas) -> int:
        lines = self.lines
        return lines.name_height + lines.tags * canvas.type.line(TAG) + canvas.px(8) + lines.block

    def _button(self, canvas: Canvas) -> Button:
        """The way in: `Continue` leaves room for the link below it."""
        side, high = canvas.px(18), max(canvas.px(PLAY), canvas.type.height(18, "semi") + canvas.px(12))
        box = pygame.Rect(self.box.x + side, 0, self.box.w - 2 * side, high)
        box.bottom = self.link(canvas).y - canvas.px(4) if self.reached.open else self.box.bottom - side
        label, icon = (_("Continue"), "play") if self.reached.open else (_("Play"), "")
        if self.reached.lesson and canvas.type.width(_(LESSON), 18, "semi") + canvas.px(24) <= box.w:
            label = _(LESSON)
        width = canvas.type.width(label, 18, "semi") + canvas.px(30 + 26 * bool(icon))
        cap = canvas.type.width(_("Enter"), 14, "semi") + canvas.px(10 + 8)
        caps = self.capped and width + cap <= box.w
        icon = icon if width <= box.w else ""
        return Button(self.key, box, label=label, kind="primary", icon=icon, cap="Enter" if caps else "")

    def link(self, canvas: Canvas) -> pygame.Rect:
        """Return where the link to a new game lies, below the button."""
        high = canvas.type.line(LINK) + canvas.px(10)
        width = canvas.type.width(_(NEW), LINK, "semi") + canvas.px(28)
        box = pygame.Rect(0, 0, min(width, self.box.w - canvas.px(16)), high)
        box.midbottom = self.box.centerx, self.box.bottom - canvas.px(8)
        return box

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw what differs from `paint`, which is part of the backdrop."""
        if self.lit:
            self._draw_lit(canvas, state)
        else:
            y = self.box.bottom - self.lines.block + canvas.px(8)
            text, short = self._state()
            self._note(canvas, text, self.reached.icon, y, self.reached.open, short)

    def at_rest(self) -> tuple[object, ...]:
        """Return all that `paint` depends on."""
        entry = self.entry
        seats = entry.seats[0], entry.seats[-1]
        return (entry.key, entry.title, _(entry.tagline), seats, tuple(self.box), tuple(self.lines))

    def paint(self, canvas: Canvas) -> None:
        """Paint the well at rest, without what was reached."""
        felt.draw(canvas, self.box, 0)
        size, middle = self._emblem(canvas)
        halo = pygame.Rect(0, 0, round(size * 0.7), round(size * 0.7))
        halo.center = self.box.centerx, middle
        canvas.glow(halo, halo.w / 2, canvas.px(26), *HALO)
        parts.emblem(canvas, self.entry.key, (self.box.centerx, middle), size)
        self._seats(canvas)
        self._words(canvas, self._words_top(canvas))
        y = self.box.bottom - self.lines.block - canvas.px(2)
        canvas.hairline(self.box.x + canvas.px(30), y, self.box.w - canvas.px(60), theme.GOLD, 0.42)

    def _draw_lit(self, canvas: Canvas, state: State) -> None:
        canvas.glow(self.box, canvas.px(12), canvas.px(18), theme.rgb("#FF9A4A"), 150)
        felt.draw(canvas, self.box, 1)
        size, middle = self._emblem(canvas)
        button = self._button(canvas)
        note = canvas.px(8) + canvas.type.line(NOTE)
        tagged, words = True, self.lines.name_height + self.lines.tags * canvas.type.line(TAG)
        needed = SMALL_EMBLEM if self.reached.open else SMALLEST
        if button.box.y - note - words - self.box.y < canvas.px(needed):
            # The emblem says more than the tagline to those who are in the middle of a match.
            tagged, words = False, self.lines.name_height
        # The name makes room for the button; the emblem rises with it and shrinks if it has to.
        y = button.box.y - canvas.px(8) - canvas.type.line(NOTE)
        top = min(self._words_top(canvas), y - words)
        # Round its disc an emblem has a margin of its own, but the horns of a dragon reach into it.
        size = min(size, max(canvas.px(48), top - self.box.y + canvas.px(3)))
        middle = min(middle, top + canvas.px(7) - round(size * 0.5))
        halo = pygame.Rect(0, 0, round(size * 0.8), round(size * 0.8))
        halo.center = self.box.centerx, middle
        canvas.glow(halo, halo.w / 2, canvas.px(20), theme.rgb("#FFD9A0"), 140)
        parts.emblem(canvas, self.entry.key, (self.box.centerx, middle), size)
        icon = "person" if self.note.startswith(seats(self.entry)) else ""
        if not icon:
            self._seats(canvas)
        self._words(canvas, top, tagged)
        self._note(canvas, self.note, icon, y, self.reached.open)
        button.draw(canvas, state)

    def _seats(self, canvas: Canvas) -> None:
        """Show in the corner, small, how many can play: `2–8`."""
        low, high = self.entry.seats[0], self.entry.seats[-1]
        text = str(low) if low == high else f"{low}–{high}"
        x, middle = self.box.right - canvas.px(12), self.box.y + canvas.px(10) + canvas.type.line(NOTE) / 2
        wide = canvas.text(text, (x, middle), NOTE, canvas.palette.dim, align="right", middle=True)
        canvas.icon("person", (x - wide - canvas.px(11), middle), 15, theme.GOLD)

    def _words(self, canvas: Canvas, y: float, tagged: bool = True) -> None:
        """Name and, if there is room, tagline from `y`."""
        x, lines = self.box.centerx, self.lines
        canvas.foil(self.entry.title, (x, y), lines.name, align="center")
        y += lines.name_height
        if not tagged:
            return
        ink = canvas.palette.text
        canvas.paragraph(_(self.entry.tagline), (x, y), self.box.w - canvas.px(20), TAG, ink, align="center")

    def _note(self, canvas: Canvas, text: str, icon: str, y: float, hot: bool, short: str = "") -> None:
        """A line with its icon in the middle of the well; `short` where it does not fit."""
        middle = y + canvas.type.line(NOTE) / 2
        side = canvas.px(20) if icon else 0
        face = "semi" if hot else "sans"
        room = self.box.w - canvas.px(16) - side
        size = canvas.type.smaller(text, NOTE, room, face, LEAST_NOTE)
        if short and canvas.type.width(text, size, face) > room:
            text, size = short, NOTE
        text = canvas.type.fitted(text, size, room, face)
        x = self.box.centerx - (canvas.type.width(text, size, face) + side) / 2
        ink = theme.CORAL if hot else canvas.palette.dim
        if icon:
            canvas.icon(icon, (x + canvas.px(7), middle), 15, ink if hot else theme.GOLD)
        canvas.text(text, (x + side, middle), size, ink, face, middle=True)


class Resting:
    """The wells on the backdrop: each is painted there when it is first seen at rest, so that nothing is
    drawn which the one that is lit would cover."""

    def __init__(self) -> None:
        self._painted: set[str] = set()

    def has(self, wells: Sequence[Widget], lit: str) -> None:
        """Note that the backdrop has all wells but the one that is lit."""
        self._painted.update(well.key for well in wells if isinstance(well, Well) and well.key != lit)

    def paint(self, canvas: Canvas, surface: pygame.Surface, widgets: Sequence[Widget], lit: str) -> None:
        """Paint the wells that are missing on a surface, but for the one that is lit: only its title is
        told."""
        for well in widgets:
            if not isinstance(well, Well) or well.key in self._painted:
                continue
            if well.key != lit:
                self._painted.add(well.key)
                with canvas.on(surface):
                    well.paint(canvas)
            elif canvas.titles is not None:
                canvas.titles.append(well.entry.title)


class Link(Widget):
    """A quiet way beside the button: a new game where one could go on."""

    def heard(self) -> str:
        return _(NEW)

    def draw(self, canvas: Canvas, state: State) -> None:
        ink = theme.FOIL[0] if state.hover or state.focus else theme.GOLD_LIGHT
        at = self.box.centerx, self.box.centery - canvas.px(1)
        width = canvas.text(_(NEW), at, LINK, ink, "semi", "center", True, width=self.box.w)
        y = round(at[1] + canvas.type.line(LINK) / 2 - canvas.px(1))
        canvas.box((at[0] - width // 2, y, width, canvas.hair()), 0, ink, 1.0 if state.hover else 0.6)
        if state.focus:
            parts.focus(canvas, self.box.inflate(-canvas.px(8), -canvas.px(8)), canvas.px(6))


def learned_of(done: int, count: int) -> str:
    """Return how many lessons are done: `1 of 3 lessons done`."""
    return _("{n} of {all} lessons done", n=done, all=count)


def lessons_of(done: int, count: int) -> str:
    """Return the same where it stands beside something else: `1 of 3 lessons`."""
    return _("{n} of {all} lessons", n=done, all=count)


def seats(entry: Entry) -> str:
    """Return how many can play: `1 player`, `2 to 8 players`."""
    low, high = entry.seats[0], entry.seats[-1]
    if low == high:
        return ngettext("{n} player", "{n} players", low)
    return _("{low} to {high} players", low=low, high=high)


def lines(canvas: Canvas, entries: tuple[Entry, ...], width: int) -> Lines:
    """Return the lines that wells of that width have in common, so that all stand at the same heights."""
    room = width - canvas.px(14)
    size = min(canvas.type.smaller(entry.title, NAME, room, "serif", 14) for entry in entries)
    tags = max(len(canvas.type.wrap(_(entry.tagline), TAG, width - canvas.px(20))) for entry in entries)
    notes = canvas.px(10) + canvas.type.line(NOTE) + canvas.px(12)
    return Lines(size, canvas.type.height(size, "serif") + canvas.px(2), tags, notes)
