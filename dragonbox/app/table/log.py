"""The moves so far, over the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.common import panel, seating
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.core import english, head_start
from dragonbox.core.match import Match, Played
from dragonbox.ui import parts, theme
from dragonbox.ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: a move, or the head of a deal."""

    number: int
    """Of the move in the match, or of the deal."""
    played: Played | None = None
    totals: tuple[int, ...] = ()
    """The scores after the move."""


def written(played: Played) -> str:
    """A move as it stands in a log: the notation, with a dash between two places."""
    return re.sub(r"(?<=[a-z]\d)-(?=[a-z]\d)", "–", str(played.move))


def _lines(match: Match, known: int) -> list[Entry]:
    """All moves that may be told, under a head for each deal if there are several; everybody has seen the
    first `known` of them."""
    secret = looks.load(match.game.key).table.secret
    totals = head_start.first_scores(match)
    found: list[Entry] = []
    number = 0
    for deal, log in enumerate(match.rounds, 1):
        if len(match.rounds) > 1 < len(match.seats):
            found.append(Entry(deal))
        for played in log.moves:
            number += 1
            totals = tuple(total + more for total, more in zip(totals, played.points, strict=True))
            if not secret(played.move, number <= known):
                found.append(Entry(number, played, totals))
    return found


class MoveLog(Scene):
    overlay = True

    def __init__(self, context: Context, match: Match, words: Callable[[Played], str] = written) -> None:
        """`words` tells what somebody did, after the name; where one sits alone, moves stand as they are
        written."""
        super().__init__(context)
        self.match, self.words = match, words
        self.offset: int | None = None
        """The first line shown; at first so that the last one is."""
        unseen = looks.load(match.game.key).table.unseen(match)
        self.known = len(match.history) - unseen
        """How many moves may be told."""
        self.lines = _lines(match, self.known)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        wide = 620 if len(self.match.seats) == 1 else 760
        return panel.centred(c, min(c.px(wide), c.width - c.px(40)), c.height - c.px(96))

    def _row(self) -> int:
        return max(self.canvas.px(34), self.canvas.type.line(17))

    def _room(self) -> int:
        """How many moves fit."""
        area = self._area()
        return max(1, (area.bottom - self.canvas.px(98) - self._top()) // self._row())

    def _top(self) -> int:
        """The y of the first move."""
        c = self.canvas
        return self._area().y + c.px(92 if len(self.match.seats) == 1 else 104)

    def _first(self) -> int:
        last = max(0, len(self.lines) - self._room())
        return last if self.offset is None else min(max(0, self.offset), last)

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        return [panel.close(c, area, self.back)]

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, right = area.x + c.px(34), area.right - c.px(34)
        c.foil("Moves so far", (x, area.y + c.px(22)), 30)
        match = self.match
        code = match.rounds[-1].seed
        # Whoever knows it could look at the cards of the others.
        if code and (match.over or not match.secret):
            c.runs(
                [("Deal", c.palette.dim, "sans"), (code, c.palette.text, "semi")],
                (right, area.y + c.px(34)),
                16,
                "right",
            )
        y = self._top()
        history = self.match.history
        if not history:
            c.text("No moves yet.", (x, y), 17, c.palette.dim)
        first, room = self._first(), self._room()
        if len(self.match.seats) > 1:
            self._paint_seats(x, y, right)
        else:
            self._paint_alone(x, y, right)
        if len(self.lines) > room:
            numbers = [line.number for line in self.lines[first : first + room] if line.played]
            shown = f"{numbers[0]}–{numbers[-1]}" if numbers else "0"
            note = f"{shown} of {len(history)} · scroll for the others"
            c.text(note, (x, area.bottom - c.px(52)), 15, c.palette.dim, middle=True)

    def _paint_alone(self, x: int, y: int, right: int) -> None:
        """The moves of one seat, with the sum of the points."""
        c, history = self.canvas, self.match.history
        first, room, row = self._first(), self._room(), self._row()
        total = sum(played.points[0] for played in history[:first])
        for i, played in enumerate(history[first : first + room], first):
            total += played.points[0]
            if i % 2 == 0:
                c.box((x - c.px(10), y, right - x + c.px(20), row), c.px(7), theme.BLACK, 0.18)
            middle = y + row / 2
            c.text(f"{i + 1}", (x + c.px(24), middle), 15, c.palette.head, "semi", "right", True)
            c.text(written(played), (x + c.px(40), middle), 17, middle=True, width=right - x - c.px(190))
            if any(played.points):
                gained = english.gain(played.points[0])
                colour = c.palette.gain if played.points[0] > 0 else c.palette.loss
                c.text(gained, (right - c.px(70), middle), 17, colour, "bold", "right", True)
            shown = english.signed(total)
            c.text(shown, (right, middle), 17, theme.GOLD_LIGHT, "bold", "right", True)
            y += row

    def _paint_seats(self, x: int, y: int, right: int) -> None:
        """The moves of several seats: who, what, and a column of sums for each; what changed is bright."""
        c, seats = self.canvas, self.match.seats
        first, room, row = self._first(), self._room(), self._row()
        faces = seating.faces(seats, self.context.portrait)
        column = self._column()
        ends = [right - (len(seats) - 1 - seat) * column for seat in range(len(seats))]
        side = min(c.px(30), column)
        for seat, end in enumerate(ends):
            # Above the numbers, which end at the same place.
            half = c.type.width("88", 16, "bold") // 2
            parts.portrait(c, faces[seat], (end - half, y - side // 2 - c.px(2)), side)
        names = [c.type.fitted(seated.name, 16, c.px(130), "semi") for seated in seats]
        number = c.type.width("188", 15, "semi")
        name_at = x + number + c.px(10)
        move_at = name_at + max(c.type.width(name, 16, "semi") for name in names) + c.px(14)
        for i, line in enumerate(self.lines[first : first + room], first):
            played, totals, middle = line.played, line.totals, y + row / 2
            if played is None:
                head = f"{games.entry(self.match.game.key).unit.capitalize()} {line.number}"
                c.text(head, (x, middle), 16, c.palette.head, "semi", middle=True)
                c.hairline(x, y + row - c.hair(), right - x, theme.GOLD, 0.45, "right")
                y += row
                continue
            if i % 2 == 0:
                c.box((x - c.px(10), y, right - x + c.px(20), row), c.px(7), theme.BLACK, 0.18)
            c.text(f"{line.number}", (x + number, middle), 15, c.palette.head, "semi", "right", True)
            c.text(names[played.seat], (name_at, middle), 16, None, "semi", middle=True)
            gained = played.points[played.seat]
            text = english.gain(gained) if gained else ""
            gain_at = ends[0] - column
            room_left = gain_at - c.type.width("+88", 16, "bold") - c.px(8) - move_at
            known = line.number <= self.known
            told = english.does(seats[played.seat].name, self.words(played)) if known else "not shown yet"
            size = c.type.smaller(told, 16, room_left)
            c.text(told, (move_at, middle), size, middle=True, width=room_left)
            colour = c.palette.gain if gained > 0 else c.palette.loss
            if text:
                c.text(text, (gain_at, middle), 16, colour, "bold", "right", True)
            for seat, (total, end) in enumerate(zip(totals, ends, strict=True)):
                ink = theme.GOLD_LIGHT if played.points[seat] else c.palette.dim
                face = "bold" if played.points[seat] else "sans"
                c.text(english.signed(total), (end, middle), 16, ink, face, "right", True)
            y += row

    def _column(self) -> int:
        """The width of a column of sums."""
        c = self.canvas
        width = max(c.px(34), c.type.width("−188", 16, "bold") + c.px(6))
        most = (self._area().w - c.px(68)) // 2 // len(self.match.seats)
        return min(width, most)

    def wheel(self, steps: float) -> bool:
        self.offset = self._first() - (1 if steps > 0 else -1)
        self.offset = max(0, self.offset)
        return True

    def move_focus(self, direction: str) -> bool:
        if direction in ("up", "down"):
            return self.wheel(1 if direction == "up" else -1)
        return super().move_focus(direction)

    def command(self, command: str) -> bool:
        if command in ("log", "secondary"):
            self.back()
            return True
        return False
