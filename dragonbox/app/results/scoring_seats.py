"""The end of a match of several seats: what each of them scored, side by side, and how it came about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from dragonbox.app.common import seating
from dragonbox.app.results import score_curves
from dragonbox.app.results.scoring_page import BEFORE, SLIDE, SPARKS, STEP, VERDICT, WHOLE, ScorePage
from dragonbox.core import deals, head_start, phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import _
from dragonbox.storage.history import result_of
from dragonbox.storage.results import PEOPLE
from dragonbox.storage.statistics import line_of
from dragonbox.ui import chart, motion, parts, pieces, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.chart import Series
from dragonbox.ui.sheet import Row

FACE = 62
"""The width of a portrait above its column, in u."""
GROW = 0.9
"""Seconds in which the lines of the chart grow."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table: a head, or what scored by seat."""

    label: str
    rows: tuple[Row | None, ...] = ()
    """By seat; None where a seat has no such row. Empty for a head."""


class SeatsScoring(ScorePage):
    """All seats from the best to the last, each with a column; at the right the course of the match."""

    unit = deals.MOVE
    """What the course of the match is counted in."""

    # ------------------------------------------------------------------ what there is to tell

    def _look_up(self) -> None:
        """Find out what the match means among others of its kind."""
        match = self.match
        like = line_of(self.results, self.counted.result if self.counted else result_of(match))
        self.like = like if like.tally.played else None
        self.teams = match.game.teams(match.options)
        self.scores, self.winners = head_start.scores(match), head_start.winners(match)
        self.ranks = ranks(self.scores, self.winners, self.teams)
        self.order = sorted(range(len(match.seats)), key=lambda seat: (self.ranks[seat], self._side(seat)))
        self.faces = seating.faces(match.seats, self.context.portrait)
        self.entries = self._entries()
        if not score_curves.told_by_moves(match):
            self.unit = self.sheet.counted
        self.series = self._series()

    def _side(self, seat: Seat) -> tuple[int, int]:
        """What keeps a team together, and within it the better one first."""
        team = next((i for i, team in enumerate(self.teams) if seat in team), seat)
        return team, -self.scores[seat]

    def _entries(self) -> list[Entry]:
        """The rows of all seats, those of the same label in one line."""
        found: list[Entry] = []
        seats = self.sheet.seats
        titles = dict.fromkeys(group.title for seat in seats for group in seat.groups)
        for title in titles:
            by_seat = [
                {row.label: row for group in seat.groups if group.title == title for row in group.rows}
                for seat in seats
            ]
            labels = dict.fromkeys(label for rows in by_seat for label in rows)
            if labels:
                found.append(Entry(title))
            found += [Entry(label, tuple(rows.get(label) for rows in by_seat)) for label in labels]
        return found

    def _series(self) -> list[Series]:
        """The scores of all seats, in the order of the columns."""
        course = score_curves.by_moves if self.unit == deals.MOVE else score_curves.by_deals
        points = course(self.match)
        return [Series(tuple(points[seat]), self._colour(seat)) for seat in self.order]

    def _colour(self, seat: Seat) -> theme.Colour | None:
        """The colour that a game gives a seat, made to be seen on dark ground; None where it gives none."""
        return self._looks.seat_colour(self.context.settings.palette, seat)

    def _mark(self, seat: Seat) -> str:
        """The picture of the piece that stands for a seat; empty where there is none."""
        return self._looks.seat_mark(self.canvas, seat)

    @property
    def celebrates(self) -> bool:
        """Whether somebody at this computer has won, or nobody sits there."""
        winners, people = self.winners, self.match.people
        return bool(winners) and (not people or any(seat in winners for seat in people))

    @property
    def _lines_of_points(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.rows]

    # ------------------------------------------------------------------ counting up

    def entered(self) -> None:
        if self._begun:
            return
        self._begun = True
        now = self.context.window.clock()
        lines = self._lines_of_points
        step = min(2.2 * STEP, WHOLE / max(1, len(lines)))
        for number, entry in enumerate(lines):
            some = any(row and row.points for row in entry.rows)
            tick = partial(self.context.sound.play, "score_tick", 0.5) if some else None
            self._arrivals[0, number] = self.motion.fly(
                now, BEFORE + number * step, SLIDE, motion.out, on_start=tick
            )
        end = BEFORE + len(lines) * step + SLIDE + VERDICT
        self._verdict = self.motion.fly(now, end, 0.3, motion.out, on_start=self._tell)
        self._grown = self.motion.fly(now, end, GROW, motion.inout)
        if self.celebrates:
            self.motion.fly(now, end, SPARKS, motion.linear, data="sparks")
        self._announce(now, end + GROW)
        if not self.context.speed:
            self.motion.finish()

    def _sum_of(self, seat: Seat, now: float) -> int:
        """The points of a seat that are there; when it is told, its score."""
        if self._told(now):
            return self.sheet.seats[seat].total
        return round(
            sum(
                row.points * self._share(self._arrivals.get((0, i)), now)
                for i, entry in enumerate(self._lines_of_points)
                if (row := entry.rows[seat])
            )
        )

    # ------------------------------------------------------------------ places

    def _face(self) -> int:
        return min(self.canvas.px(FACE), round(self._column(0).w * 0.8))

    def _heading(self) -> pygame.Rect:
        """Portraits and names."""
        c, left = self.canvas, self._left()
        top = self._head().bottom + c.px(6)
        room = self._totals().y - top
        face = min(c.px(FACE), room // 4, round((left.w - self._labels()) / len(self.order) * 0.8))
        return pygame.Rect(left.x, top, left.w, face + c.type.line(16) + c.type.line(14) + c.px(10))

    def _labels(self) -> int:
        """The width of the labels at the left."""
        c = self.canvas
        words = [*(entry.label for entry in self.entries), _("Points")]
        return max(c.type.width(word, 17, "semi") for word in words) + c.px(20)

    @property
    def has_sums(self) -> bool:
        """Whether a second line of totals stands below the first."""
        return bool(self.teams)

    def _team_height(self) -> int:
        return self.canvas.type.height(26, "serif") + self.canvas.px(10) if self.has_sums else 0

    def _totals(self) -> pygame.Rect:
        """The line with the totals; sums of teams stand below it."""
        c, left = self.canvas, self._left()
        high = c.type.height(32, "serif") + c.px(6)
        return pygame.Rect(left.x, left.bottom - self._team_height() - high, left.w, high)

    def _column(self, number: int) -> pygame.Rect:
        """The column of the seat that is shown at that place."""
        c, left = self.canvas, self._left()
        room = left.w - self._labels()
        width = min(c.px(200), room // len(self.order))
        x = left.x + self._labels() + (room - width * len(self.order)) // 2 + number * width
        top = self._head().bottom + c.px(6)
        return pygame.Rect(x, top, width, left.bottom - top)

    def _chart_box(self) -> pygame.Rect:
        c, right = self.canvas, self._right()
        top = right.y + c.type.height(15, "semi") + c.px(10)
        below = self._figures_height()
        return pygame.Rect(right.x, top, right.w, right.bottom - top - below)

    def _figures_height(self) -> int:
        c = self.canvas
        if self.like is None:
            return 0
        return c.px(18) + c.type.height(15, "semi") + c.px(8) + c.type.line(15) + 2 * c.type.line(16)

    # ------------------------------------------------------------------ painting

    def _paint_still(self) -> None:
        c, right = self.canvas, self._right()
        whole = _("The course of the match") if self.sheet.counted == "game" else _("The course of the game")
        parts.head(c, whole, right.topleft, right.w)
        chart.paint_axes(c, self._chart_box(), self.series, self.unit)
        # Made now: no frame of the count waits for it.
        chart.lines(c, self._chart_box(), self.series)
        line = self._totals()
        c.hairline(line.x, line.y, line.w, theme.GOLD, 0.7, "")
        c.text(_("Points"), (line.x + c.px(4), line.centery), 20, face="serif", middle=True)
        self._paint_figures()

    def _paint_sheet(self, now: float) -> None:
        told = self._told(now)
        self._paint_winners(told)
        for number, seat in enumerate(self.order):
            self._paint_heading(number, seat, told)
        self._paint_entries(now)
        for number, seat in enumerate(self.order):
            column, line = self._column(number), self._totals()
            text, at = phrases.signed(self._sum_of(seat, now)), (column.centerx, line.centery)
            if self.has_sums:
                self.canvas.text(text, at, 22, None, "serif", "center", True)
            else:
                self.canvas.foil(text, at, 32, align="center", middle=True)
        if self.has_sums:
            self._paint_sums(now)
        self._paint_chart(now)

    def _paint_winners(self, told: bool) -> None:
        """The columns of those who won are lit."""
        c = self.canvas
        winners = self.winners if told else ()
        sides = self.teams or [(seat,) for seat in self.order]
        for side in sides:
            if set(side) <= set(winners):
                columns = [self._column(self.order.index(seat)) for seat in side]
                box = columns[0].unionall(columns[1:]).inflate(-c.px(6), 0)
                c.box(box, c.px(10), theme.TINT, 0.16)
                c.outline(box, c.px(10), theme.GOLD_LIGHT, c.hair(1.25), 0.7)

    def _paint_heading(self, number: int, seat: Seat, told: bool) -> None:
        c, column, heading = self.canvas, self._column(number), self._heading()
        seated = self.match.seats[seat]
        face = heading.h - c.type.line(16) - c.type.line(14) - c.px(10)
        middle = column.centerx, heading.y + c.px(6) + face // 2
        parts.portrait(c, self.faces[seat], middle, face)
        won = seat in self.winners
        if mark := self._mark(seat):
            high = round(face * 0.56)
            sign = pygame.Rect(0, 0, round(high / c.sprites.ratio(mark)), high)
            sign.midbottom = round(middle[0] + face * 0.52), round(middle[1] + face * 0.1)
            c.sprite(mark, sign)
        if told:
            at = middle[0] + face * 0.42, middle[1] + face * 0.36
            parts.badge(c, f"{self.ranks[seat]}", at, "gold" if won else "ink", 14, 22)
            if won:
                sign = pygame.Rect(0, 0, c.px(26), c.px(26))
                sign.center = round(middle[0] - face * 0.42), round(middle[1] - face * 0.36)
                c.shaded(sign, sign.w / 2, (theme.METAL_LIGHT, theme.METAL))
                c.outline(sign, sign.w / 2, theme.rgb("#3A2606"), c.hair(1.5), 0.8)
                c.icon("crown", sign.center, 17, theme.ON_GOLD)
        y = middle[1] + face // 2 + c.px(2)
        room = column.w - c.px(8)
        name = phrases.named(seated.name)
        size = c.type.smaller(name, 16, room, "semi")
        name = c.type.fitted(name, size, room, "semi")
        c.text(name, (column.centerx, y), size, theme.GOLD_LIGHT if won else None, "semi", "center")
        level = seating.level(seated.player)
        if level and c.type.width(level, 14) <= room:
            c.text(level, (column.centerx, y + c.type.line(16)), 14, c.palette.dim, "sans", "center")

    def _paint_entries(self, now: float) -> None:
        c, left = self.canvas, self._left()
        top, room = self._heading().bottom + c.px(2), self._totals().y - c.px(4)
        line = c.type.height(17, "semi")
        entries = self.entries
        if (room - top) // len(entries) < line + c.px(2):
            entries = self._lines_of_points
        step = min(c.px(40), (room - top) // max(1, len(entries)))
        size = 17.0
        while size > 9 and c.type.height(size, "semi") > step:
            size -= 0.5
        number = 0
        for i, entry in enumerate(entries):
            box = pygame.Rect(left.x - c.px(8), top + i * step, left.w + c.px(16), step)
            if not entry.rows:
                c.text(entry.label, (left.x, box.centery + c.px(2)), 15, c.palette.head, "semi", middle=True)
                continue
            draw = partial(self._paint_entry, entry, size, number % 2 == 0)
            self._arriving(box, self._share(self._arrivals.get((0, number)), now), draw)
            number += 1

    def _paint_entry(self, entry: Entry, size: float, dark: bool, area: pygame.Rect) -> None:
        c = self.canvas
        shift = area.x - (self._left().x - c.px(8))
        if dark:
            c.box(area, c.px(7), theme.HOLLOW, 0.18)
        middle = area.centery - c.px(1)
        c.text(entry.label, (area.x + c.px(12), middle), size, face="semi", middle=True)
        columns = [self._column(number).move(shift, 0) for number in range(len(self.order))]
        rows = [entry.rows[seat] for seat in self.order]
        beside = columns[0].w / 2 - c.px(22)
        detailed = all(not row or c.type.width(row.detail, 14) <= beside for row in rows)
        for column, row in zip(columns, rows, strict=True):
            if row and row.pieces and not row.points and not row.idle:
                self._paint_signs(row, column, area)
                continue
            if row is None or row.idle or not row.points:
                c.text(
                    "–", (column.centerx, middle), size, c.palette.dim, "sans", "center", True, opacity=0.6
                )
                continue
            colour = c.palette.loss if row.points < 0 else theme.GOLD_LIGHT
            c.text(
                phrases.signed(row.points), (column.centerx, middle), size + 1, colour, "bold", "center", True
            )
            if detailed and row.detail:
                at = column.centerx + c.px(18), middle
                c.text(row.detail, at, 14, c.palette.dim, middle=True)

    def _paint_signs(self, row: Row, column: pygame.Rect, area: pygame.Rect) -> None:
        """What counts without points: its pieces."""
        c = self.canvas
        height: float = area.h - c.px(5)
        width = pieces.row_width(c, self._named, row.pieces, height)
        height *= min(1.0, (column.w - c.px(8)) / width)
        width = pieces.row_width(c, self._named, row.pieces, height)
        pieces.row(
            c, self._named, row.pieces, (column.centerx - width / 2, area.centery - height / 2), height
        )

    def _paint_sums(self, now: float) -> None:
        """The sum of each team below its columns, which lie side by side."""
        c, line = self.canvas, self._totals()
        for team in self.teams:
            columns = [self._column(self.order.index(seat)) for seat in team]
            left, right = min(box.x for box in columns), max(box.right for box in columns)
            y = line.bottom + self._team_height() // 2
            c.hairline(left + c.px(16), line.bottom, right - left - c.px(32), theme.GOLD, 0.7)
            text = phrases.signed(sum(self._sum_of(seat, now) for seat in team))
            c.foil(text, ((left + right) // 2, y), 26, align="center", middle=True)
        at = line.x + c.px(4), line.bottom + self._team_height() // 2
        c.text(_("Team"), at, 20, face="serif", middle=True)

    def _paint_chart(self, now: float) -> None:
        c, box = self.canvas, self._chart_box()
        share = self._share(self._grown, now) if self._begun else 0.0
        inner = chart.area(c, box)
        shown = pygame.Rect(0, 0, round(inner.x - box.x + c.px(8) + inner.w * share), box.h)
        if share > 0:
            c.surface.blit(chart.lines(c, box, self.series), box.topleft, shown)
        if share < 1:
            return
        ends = [chart.place(inner, self.series, line.points[-1]) for line in self.series]
        size = c.px(26)
        heights = chart.apart([y for _, y in ends], size, box.y + size / 2, box.bottom - size / 2)
        for number, (seat, y) in enumerate(zip(self.order, heights, strict=True)):
            at = box.right - c.px(22), round(y)
            parts.portrait(c, self.faces[seat], at, c.px(24))
            ring = pygame.Rect(0, 0, c.px(26), c.px(26))
            ring.center = at
            c.outline(ring, ring.w / 2, chart.colour_of(self.series[number], number), c.hair(2))

    def _paint_figures(self) -> None:
        """What all matches of this kind come to."""
        if self.like is None:
            return
        c, right, tally = self.canvas, self._right(), self.like.tally
        y = self._chart_box().bottom + c.px(18)
        y = parts.head(c, _("Your games of this kind"), (right.x, y), right.w)
        figures = [(_("Played"), str(tally.played))]
        if self.like.counts_wins:
            figures.append((_("Won"), str(tally.won)))
        figures.append((_("Best"), phrases.signed(tally.best)))
        figures.append((_("Average"), phrases.signed(tally.average, 1)))
        width = right.w / len(figures)
        for i, (label, value) in enumerate(figures):
            x = right.x + i * width
            c.text(label, (x, y + c.px(4)), 14, c.palette.dim, width=width - c.px(6))
            at = x, y + c.px(4) + c.type.line(14)
            c.text(value, at, 18, theme.GOLD_LIGHT, "bold", width=width - c.px(4))

    # ------------------------------------------------------------------ words

    def _headline(self) -> str:
        return self.sheet.headline

    def _note(self) -> list[Run]:
        """What the match means among others of its kind."""
        text, loss = self.canvas.palette.text, self.canvas.palette.loss
        if self.problem:
            return [(self.problem, loss, "sans")]
        if not self.ranked:
            return self.why_unranked()
        names = [seated.name for seated in self.match.seats]
        if self.teams:
            sides = [phrases.listed([phrases.named(names[seat]) for seat in team]) for team in self.teams]
            told = sides[0]
            for side in sides[1:]:
                told = _("{one} against {other}", one=told, other=side)
            return [(f"{told}.", text, "sans")]
        against = seating.against(names, [seated.player for seated in self.match.seats], rivals=True)
        if self.like is None or self.like.level == PEOPLE:
            return [(phrases.sentence(against), text, "sans")]
        return [(_("You played {against}.", against=against), text, "sans")]


def ranks(
    scores: tuple[int, ...], winners: tuple[Seat, ...], teams: tuple[tuple[Seat, ...], ...]
) -> list[int]:
    """The place of each seat, from 1, equal ones sharing it; of a team by its sum. Winners are first."""
    sides = [next((team for team in teams if seat in team), (seat,)) for seat in range(len(scores))]
    keys = [
        (0 if seat in winners else 1, -sum(scores[member] for member in side))
        for seat, side in enumerate(sides)
    ]
    better = [{sides[other] for other in range(len(keys)) if keys[other] < key} for key in keys]
    return [1 + len(others) for others in better]
