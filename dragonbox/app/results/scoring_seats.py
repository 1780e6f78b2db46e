"""The end of a match of several seats: what each of them scored, side by side, and how it came about."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox.app.common import seating
from dragonbox.app.results import cells, score_curves
from dragonbox.app.results.cells import Entry
from dragonbox.app.results.deciding import Deciding
from dragonbox.app.results.scoring_page import BEFORE, SLIDE, SPARKS, STEP, VERDICT, WHOLE, ScorePage
from dragonbox.core import head_start, phrases, round_names
from dragonbox.core.contract import Seat
from dragonbox.core.language import _, pgettext
from dragonbox.storage.history import result_of
from dragonbox.storage.statistics import line_of
from dragonbox.ui import chart, motion, parts, shapes, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.chart import Series
from dragonbox.ui.runs import marked

FACE, MOST_NAME, PLACE = 60, 150, 24
"""The widths of a portrait, of a name beside it, and of the place before it, in u."""
TALLEST, LAID, BETWEEN = 84, 190, 8
"""The largest heights of a row, of numbers and of pieces; the room between two; in u."""
TOTAL, NAME, LABEL, COIN = 30, 17, 14, 22
"""Sizes of type and of a coin before a total, in u."""
END, TELLING = 36, 3
"""The size of a portrait at the end of a line, in u; from how many matches on their figures say something."""
NARROW, WIDE, FEW = 0.37, 0.41, 5
"""The share of the width for the chart: usually, and beside so few columns of numbers at most."""
LARGE, LESS = 1.2, 0.68
"""From so much larger type on the chart leaves more room to pieces, and how wide it is then, as a share."""
GAIN = 18
"""The room over a chart for what was gained at its highest point, in u."""
HEAD = 15
"""The size of the head of the chart."""
NAMED = 3
"""So many who share the second place are named."""
GROW = 0.9
"""Seconds in which the lines of the chart grow."""


class SeatsScoring(ScorePage):
    """All seats from the best to the last, each with a column; at the right the course of the match."""

    _before: Entry | None = None
    """What everybody began with alike."""
    _cells: cells.Cells | None = None
    """Where all is that scored, once it is laid out."""
    _decided: tuple[object, tuple[Deciding, float, bool] | None] | None = None
    """What decided the match, with how it is shown, and for which page: many places are counted from it."""
    dragon, head, seals, lines_below = 140, 108, 44, 1
    unit = round_names.MOVE
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
        self._before = self._begun_with()
        few = not cells.lie(self.lines) and len(self.lines) <= FEW
        self.share = WIDE if few else NARROW
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

    def _begun_with(self) -> Entry | None:
        """Return the entry before those of the deals, where it is the same for all seats."""
        found = [entry for entry in self.entries if entry.rows]
        if len(found) != len(self.match.rounds) + 1 or len(self.match.rounds) < 2:
            return None
        points = {row.points for row in found[0].rows if row and not row.pieces}
        return found[0] if len(points) == 1 and all(found[0].rows) else None

    def _series(self) -> list[Series]:
        """The scores of all seats, in the order of the columns."""
        course = score_curves.by_moves if self.unit == round_names.MOVE else score_curves.by_deals
        points = course(self.match)
        return [Series(tuple(points[seat]), self._colour(seat)) for seat in self.order]

    @property
    def _charted(self) -> bool:
        """Whether the course is worth a chart: pieces need its room more than straight lines do, unless
        something else stands there, too."""
        straight = all(len(line.points) <= 2 for line in self.series)
        return not straight or not cells.lie(self.lines) or bool(self._figures_height())

    def _right_panel(self) -> pygame.Rect:
        """The course of the match; without a chart the rows have its room, too."""
        box = super()._right_panel()
        if self._charted and self.canvas.type.growth >= LARGE and cells.lie(self.lines):
            box.w, right = round(box.w * LESS), box.right
            box.right = right
        return box if self._charted else pygame.Rect(box.right + self.canvas.px(18), box.y, 0, box.h)

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
    def _dragon(self) -> str:
        """The dragon of the page before, with the winner's portrait."""
        return "gold"

    def _held(self) -> list[str]:
        return [self.faces[seat] for seat in self.winners]

    @property
    def lines(self) -> list[Entry]:
        """All entries that score; what everybody began with stands in the chart."""
        return [entry for entry in self.entries if entry.rows and entry is not self._before]

    # ------------------------------------------------------------------ counting up

    def entered(self) -> None:
        if self._begun:
            return
        self._begun = True
        now = self.context.window.clock()
        lines = self.lines
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
        began = self._before.rows[seat] if self._before else None
        counted = sum(
            row.points * self._share(self._arrivals.get((0, i)), now)
            for i, entry in enumerate(self.lines)
            if (row := entry.rows[seat])
        )
        return round(counted) + (began.points if began else 0)

    # ------------------------------------------------------------------ places

    def _body(self) -> pygame.Rect:
        """Everything in the left panel."""
        return self._left()

    @property
    def has_sums(self) -> bool:
        """Whether a second number stands behind the points of each seat, or of a team."""
        return bool(self.teams)

    def _sum_title(self) -> str:
        """What that number is."""
        return _("Team")

    def _points_title(self) -> str:
        """Return the title of the column of points."""
        return _("Coins") if self.sheet.unit else _("Points")

    def _sum_columns(self) -> tuple[int, int]:
        """Where the points end, and the sums behind them; both the same without sums."""
        c, right = self.canvas, self._left().right - self.canvas.px(6)
        if not self.has_sums:
            return right, right
        wide = max(c.type.width("000", TOTAL, "serif"), c.type.width(self._sum_title(), LABEL)) + c.px(22)
        return right - wide, right

    def _names(self) -> int:
        """Where portraits, names and ranks end, seen from the left end of a row."""
        c = self.canvas
        told = [c.type.width(phrases.named(one.name), NAME, "semi") for one in self.match.seats]
        widest = max(*told, *[c.type.width(seating.level(one.player), LABEL) for one in self.match.seats])
        return self._face() + c.px(40 + PLACE) + min(widest, c.px(MOST_NAME))

    def _face(self) -> int:
        return min(self.canvas.px(FACE), self._row_height() - self.canvas.px(10))

    def _row_height(self) -> int:
        c, count = self.canvas, len(self.order)
        room = self._body().h - self._labels_height() - self._why_height()
        return min(c.px(LAID if cells.lie(self.lines) else TALLEST), room // count - c.px(BETWEEN))

    def _labels_height(self) -> int:
        """The line over the rows."""
        if self._cells is None:
            return (1 if cells.lie(self.lines) else 2) * self.canvas.type.line(LABEL) + self.canvas.px(4)
        return max(self._cells.labels_height(), self.canvas.type.line(LABEL)) + self.canvas.px(4)

    def _row(self, number: int) -> pygame.Rect:
        """The row of the seat that is shown at that place."""
        c, body = self.canvas, self._body()
        step = self._row_height() + c.px(BETWEEN)
        used = self._labels_height() + step * len(self.order) + self._why_height()
        top = body.y + min(c.px(24), (body.h - used) // 2) + self._labels_height()
        return pygame.Rect(body.x - c.px(8), top + number * step, body.w + c.px(16), self._row_height())

    def _cells_of(self, row: pygame.Rect) -> pygame.Rect:
        """Where the cells of a row are, between the name and the points."""
        c = self.canvas
        x = row.x + self._names()
        right = (
            self._sum_columns()[0] - c.type.width("000", TOTAL, "serif") - c.px(38 if self.sheet.unit else 14)
        )
        return pygame.Rect(x, row.y, right - x, row.h)

    def _why(self) -> tuple[Deciding, float, bool] | None:
        """Return what decided the match, the height of its pieces, in u, and whether chips are shown; None
        where nothing is said of it or it would take too much room."""
        here = self.canvas, self.canvas.size, self.canvas.text_scale, self._body().size, self.sheet.ending
        if self._decided is None or self._decided[0] != here:
            self._decided = here, self._choose_why()
        return self._decided[1]

    def _choose_why(self) -> tuple[Deciding, float, bool] | None:
        c, body, ending = self.canvas, self._body(), self.sheet.ending
        if ending is None or not ending.decided:
            return None
        deciding = Deciding(c, self._named, ending, body.w)
        row = 56 if cells.lie(self.lines) else 42
        least = (c.px(row) + c.px(BETWEEN)) * len(self.order) + 2 * c.type.line(LABEL)
        shown = deciding.choose(body.h - least)
        return (deciding, *shown) if shown else None

    def _why_height(self) -> int:
        """The room for what decided the match."""
        if (found := self._why()) is None:
            return 0
        deciding, piece, chipped = found
        return deciding.height(piece, chipped)

    def _chart_box(self) -> pygame.Rect:
        c, right = self.canvas, self._right()
        top = right.y + c.type.height(15, "semi") + c.px(10)
        # What was gained stands above its point.
        top += bool(self._decisive) * c.px(GAIN)
        return pygame.Rect(right.x, top, right.w, right.bottom - top - self._figures_height())

    def _figures_height(self) -> int:
        """The room for what all matches of this kind come to; none while they say nothing yet."""
        c = self.canvas
        if self.like is None or self.like.tally.played < TELLING:
            return 0
        return c.px(22) + c.type.height(15, "semi") + c.type.line(14) + c.type.line(20)

    # ------------------------------------------------------------------ painting

    def _paint_still(self) -> None:
        c, right = self.canvas, self._right()
        if self._charted:
            whole = _("The course of the game")
            if self.sheet.counted == "game":
                whole = _("The course of the match")
            parts.head(c, whole, right.topleft, right.w, c.type.smaller(whole, HEAD, right.w, "semi", 11))
            chart.paint_axes(c, self._chart_box(), self.series, self.unit, self._decisive)
            # Made now: no frame of the count waits for it.
            chart.lines(c, self._chart_box(), self.series)
        self._lay_cells()
        self._paint_column()
        self._paint_labels()
        self._paint_figures()
        self._paint_why()

    def _lay_cells(self) -> None:
        """Find places for all that scored, and make its pictures: no frame of the count waits for them."""
        c, self._cells = self.canvas, None
        for _round in range(2):
            # Rows are a little higher where one line of labels is enough.
            rooms = [self._cells_of(self._row(number)) for number in range(len(self.order))]
            found = self._cells = cells.Cells(c, self._named, self.lines, self.order, rooms)
        with c.on(shapes.blank(c.size)):
            for (number, seat), box in found.boxes.items():
                found.paint(number, seat, box)

    @property
    def _decisive(self) -> int:
        """Return when it was decided, in the time of the chart; 0 where nothing is said of that."""
        ending = self.sheet.ending
        return ending.at if ending is not None and self._why_height() else 0

    def _paint_column(self) -> None:
        """Light the column of the deal that decided the match."""
        found, c = self._cells, self.canvas
        if found is None or found.lie or not self._decisive or self.unit == round_names.MOVE:
            return
        ends = [entry.label.split()[-1] for entry in self.lines]
        number = ends.index(str(self._decisive)) if str(self._decisive) in ends else -1
        first, last = (found.boxes.get((number, seat)) for seat in (self.order[0], self.order[-1]))
        if first and last:
            top = first.y - self._labels_height()
            wide = min(first.w, c.px(76))
            box = pygame.Rect(first.centerx - wide // 2, top, wide, last.bottom - top + c.px(2))
            c.box(box, c.px(8), theme.TINT, 0.09)

    def _paint_labels(self) -> None:
        """What stands over the rows."""
        c, bottom = self.canvas, self._row(0).y - self.canvas.px(4)
        assert self._cells is not None
        y = bottom - c.type.line(LABEL)
        first = min(box.x for box in self._cells.boxes.values())
        told, x = self.entries[0].label, self._left().x
        if self._cells.lie or x + c.type.width(told, LABEL, "semi") <= first:
            c.text(told, (x, y), LABEL, c.palette.head, "semi")
        self._cells.paint_labels(bottom)
        points, sums = self._sum_columns()
        c.text(self._points_title(), (points, y), LABEL, c.palette.dim, "sans", "right")
        if self.has_sums:
            c.text(self._sum_title(), (sums, y), LABEL, c.palette.dim, "sans", "right")

    def _paint_why(self) -> None:
        """What decided the match, with its pieces."""
        if found := self._why():
            deciding, piece, chipped = found
            last = self._row(len(self.order) - 1)
            deciding.paint((self._body().x, last.bottom + self.canvas.px(14)), piece, chipped)

    def _paint_sheet(self, now: float) -> None:
        told = self._told(now)
        self._paint_grounds(told)
        for number, seat in enumerate(self.order):
            self._paint_heading(number, seat, told)
        self._paint_cells(now)
        for number, seat in enumerate(self.order):
            self._paint_points(number, seat, now)
        if self.has_sums:
            self._paint_sums(now)
        if self._charted:
            self._paint_chart(now)

    def _paint_grounds(self, told: bool) -> None:
        """The rows of all seats; those of a team lie together, those of winners are lit."""
        c = self.canvas
        for side in self.teams or [(seat,) for seat in self.order]:
            rows = [self._row(self.order.index(seat)) for seat in side]
            box = rows[0].unionall(rows[1:])
            if told and set(side) <= set(self.winners):
                c.box(box, c.px(10), theme.TINT, 0.16)
                c.outline(box, c.px(10), theme.GOLD_LIGHT, c.hair(1.25), 0.7)
            elif self.teams:
                c.box(box, c.px(10), theme.HOLLOW, 0.18)

    def _paint_points(self, number: int, seat: Seat, now: float) -> None:
        c, row, (points, _sums) = self.canvas, self._row(number), self._sum_columns()
        text = phrases.signed(self._sum_of(seat, now))
        if self.has_sums:
            c.text(text, (points, row.centery), 22, None, "serif", "right", True)
            return
        wide = c.foil(text, (points, row.centery), TOTAL, align="right", middle=True)
        if self.sheet.unit:
            coin = pygame.Rect(0, 0, c.px(COIN), c.px(COIN))
            coin.midright = points - wide - c.px(8), row.centery + c.px(1)
            c.sprite(self._named(self.sheet.unit), coin)

    def _paint_heading(self, number: int, seat: Seat, told: bool) -> None:
        """The portrait and the name at the beginning of a row."""
        c, row, face = self.canvas, self._row(number), self._face()
        middle = row.x + c.px(8 + PLACE) + face // 2, row.centery
        parts.portrait(c, self.faces[seat], middle, face)
        colour = theme.GOLD_LIGHT if seat in self.winners else None
        if mark := self._mark(seat):
            high = round(face * 0.56)
            sign = pygame.Rect(0, 0, round(high / c.sprites.ratio(mark)), high)
            sign.midbottom = round(middle[0] + face * 0.5), round(middle[1] + face * 0.08)
            c.sprite(mark, sign)
        if told:
            at = row.x + c.px(8 + PLACE / 2 - 2), row.centery
            c.text(f"{self.ranks[seat]}", at, 18, colour or c.palette.dim, "bold", "center", True)
        self._paint_name(seat, middle[0] + face // 2 + c.px(14), row, colour)

    def _paint_name(self, seat: Seat, x: int, row: pygame.Rect, colour: theme.Colour | None) -> None:
        c, seated = self.canvas, self.match.seats[seat]
        room = row.x + self._names() - x - c.px(4)
        name, level = phrases.named(seated.name), seating.level(seated.player)
        size = c.type.smaller(name, NAME, room, "semi")
        name = c.type.fitted(name, size, room, "semi")
        lines = c.type.line(size) + c.type.line(LABEL)
        if level and lines <= row.h and c.type.width(level, LABEL) <= room:
            top = row.centery - lines // 2
            c.text(name, (x, top), size, colour, "semi")
            c.text(level, (x, top + c.type.line(size)), LABEL, c.palette.dim)
        else:
            c.text(name, (x, row.centery), size, colour, "semi", middle=True)

    def _paint_cells(self, now: float) -> None:
        """What scored, as far as it has come."""
        shown = self._cells
        assert shown is not None
        for (number, seat), box in shown.boxes.items():
            draw = partial(shown.paint, number, seat)
            self._arriving(box, self._share(self._arrivals.get((0, number)), now), draw)

    def _paint_sums(self, now: float) -> None:
        """The sum of each team behind its rows, which lie below each other."""
        c, (_points, right) = self.canvas, self._sum_columns()
        for team in self.teams:
            rows = [self._row(self.order.index(seat)) for seat in team]
            box = rows[0].unionall(rows[1:])
            text = phrases.signed(sum(self._sum_of(seat, now) for seat in team))
            c.foil(text, (right, box.centery), TOTAL, align="right", middle=True)

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
        size = round(min(c.px(END), (box.h - c.px(8)) / len(ends) - c.px(4)))
        gap = size + c.px(4)
        heights = chart.apart([y for _, y in ends], gap, box.y + gap / 2, box.bottom - gap / 2)
        for number, (seat, y) in enumerate(zip(self.order, heights, strict=True)):
            at = box.right - c.px(END) // 2, round(y)
            colour = chart.colour_of(self.series[number], number)
            if abs(ends[number][1] - y) > c.px(6):
                chart.lead(c, ends[number], (at[0] - size / 2, y), colour)
            parts.portrait(c, self.faces[seat], at, size - c.px(2))
            ring = pygame.Rect(0, 0, size, size)
            ring.center = at
            c.outline(ring, ring.w / 2, colour, c.hair(2))
        self._paint_gain(inner)

    def _paint_gain(self, inner: pygame.Rect) -> None:
        """What the winner made when it was decided, where that stands on their line."""
        c, points = self.canvas, self.series[0].points
        found = next((i for i, (time, _) in enumerate(points) if time == self._decisive), 0)
        if not found or len(self.winners) != 1:
            return
        x, y = chart.place(inner, self.series, points[found])
        told = phrases.gain(points[found][1] - points[found - 1][1])
        half = c.type.width(told, 15, "bold") // 2 + c.px(9)
        x = min(max(x, inner.x + half), inner.right + c.px(8) - half)
        parts.badge(c, told, (x, y - c.px(22)), "gold", 15, 24)

    def _paint_figures(self) -> None:
        """What all matches of this kind come to."""
        if self.like is None or not self._figures_height():
            return
        c, right, tally = self.canvas, self._right(), self.like.tally
        y = self._chart_box().bottom + c.px(10)
        y = parts.head(c, _("Your games of this kind"), (right.x, y), right.w)
        figures = [(_("Played"), str(tally.played))]
        if self.like.counts_wins:
            figures.append((_("Won"), str(tally.won)))
        figures.append((_("Best"), phrases.signed(tally.best)))
        figures.append((_("Average"), phrases.signed(tally.average, 1)))
        even, gap, x = right.w / len(figures), c.px(6), float(right.x)
        needs = [
            max(c.type.width(label, 14), c.type.width(value, 18, "bold")) + gap for label, value in figures
        ]
        # As wide as each other, unless a word needs more.
        spare = (right.w - sum(needs)) / len(needs)
        for (label, value), need in zip(figures, needs, strict=True):
            width = even if max(needs) <= even else need + spare
            c.text(label, (x, y + c.px(4)), 14, c.palette.dim, width=width)
            c.text(value, (x, y + c.px(4) + c.type.line(14)), 18, theme.GOLD_LIGHT, "bold", width=width)
            x += width

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
        return self._lead()

    def _lead(self) -> list[Run]:
        """By how much the only winner leads, and before whom."""
        if len(self.winners) != 1 or len(self.order) < 2:
            return []
        first, second, *others = self.order
        if (more := self.scores[first] - self.scores[second]) <= 0:
            return []
        alike = [seat for seat in (second, *others) if self.scores[seat] == self.scores[second]]
        name = self.match.seats[second].name
        points = phrases.coins(more) if self.sheet.unit else phrases.points(more)
        own = _("**{points}** ahead of you.", points=points)
        theirs = _("**{points}** ahead of {name}.", points=points, name=phrases.within(phrases.named(name)))
        told = phrases.verb(name, own, theirs)
        if len(alike) > NAMED:
            told = _("**{points}** ahead of second place.", points=points)
        elif len(alike) > 1:
            names = [phrases.called(self.match.seats[seat].name) for seat in alike]
            names = [phrases.verb(name, pgettext("ahead of you", "you"), name) for name in names]
            told = _("**{points}** ahead of {names} each.", points=points, names=phrases.listed(names))
        text = self.canvas.palette.text
        return marked(told, (text, "sans"), {"**": (theme.GOLD_LIGHT, "semi")})


def ranks(
    scores: tuple[int, ...], winners: tuple[Seat, ...], teams: tuple[tuple[Seat, ...], ...]
) -> list[int]:
    """Return the place of each seat, from 1, equal ones sharing it; of a team by its sum. Winners are
    first."""
    sides = [next((team for team in teams if seat in team), (seat,)) for seat in range(len(scores))]
    keys = [
        (0 if seat in winners else 1, -sum(scores[member] for member in side))
        for seat, side in enumerate(sides)
    ]
    better = [{sides[other] for other in range(len(keys)) if keys[other] < key} for key in keys]
    return [1 + len(others) for others in better]
