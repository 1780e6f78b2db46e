"""The end of a match that one person played alone: what scored, counted up, and its place among the best."""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox.app.results import best_table
from dragonbox.app.results.scoring_page import BEFORE, SLIDE, SPARKS, STEP, VERDICT, WHOLE, ScorePage
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.storage.bests import top
from dragonbox.storage.history import result_of
from dragonbox.ui import gauges, motion, parts, pieces, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.runs import marked
from dragonbox.ui.sheet import Group, Row

MIDDLE = 228
"""The width of what counts at the end, in u."""


class Scoring(ScorePage):
    """The rows of one seat, and the best table beside them."""

    def _look_up(self) -> None:
        """Find the match in its best table."""
        mine = self.counted.result if self.counted else result_of(self.match)
        self.best = top(self.results, mine.table)
        self.place = next((i for i, entry in enumerate(self.best) if entry.id == mine.id), None)
        placing = self.counted.placing if self.counted else None
        self.is_best = placing.is_best if placing else self.place == 0
        alike = [r.score for r in self.results if r.ranked and r.options == mine.options and r.id != mine.id]
        self.is_record = mine.score > max(alike, default=mine.score - 1)
        """Whether it beats all with the same options, also those with another kind of deal."""
        others = [entry.score for entry in self.best if entry.id != mine.id]
        self.others_best = placing.previous_best if placing else max(others, default=None)

    @property
    def _groups(self) -> tuple[Group, ...]:
        return self.sheet.seats[0].groups

    @property
    def total(self) -> int:
        """Return the points of whoever plays alone."""
        return self.sheet.seats[0].total

    @property
    def celebrates(self) -> bool:
        """Whether this is a day for gold."""
        return self.sheet.won is True or (self.sheet.won is None and self.is_best)

    # ------------------------------------------------------------------ counting up

    def entered(self) -> None:
        if self._begun:
            return
        self._begun = True
        now = self.context.window.clock()
        rows = [(g, i, row) for g, group in enumerate(self._groups) for i, row in enumerate(group.rows)]
        step = min(STEP, WHOLE / max(1, len(rows)))
        for number, (group, i, row) in enumerate(rows):
            tick = partial(self.context.sound.play, "score_tick", 0.5) if not row.idle else None
            self._arrivals[group, i] = self.motion.fly(
                now, BEFORE + number * step, SLIDE, motion.out, on_start=tick
            )
        end = BEFORE + len(rows) * step + SLIDE
        self._verdict = self.motion.fly(now, end + VERDICT, 0.3, motion.out, on_start=self._tell)
        if self.celebrates:
            self.motion.fly(now, end + VERDICT, SPARKS, motion.linear, data="sparks")
        self._announce(now, end + VERDICT + 0.3)
        if not self.context.speed:
            self.motion.finish()
            self._ended = now

    def _counted(self, now: float) -> int:
        """The points of the rows that are there."""
        counted = sum(
            row.points * self._share(self._arrivals.get((g, i)), now)
            for g, group in enumerate(self._groups)
            for i, row in enumerate(group.rows)
        )
        return round(counted)

    # ------------------------------------------------------------------ places

    def _sum(self) -> pygame.Rect:
        """The last line, with the total."""
        c, left = self.canvas, self._left()
        height = max(c.px(56), c.type.height(40, "serif"))
        return pygame.Rect(left.x, left.bottom - height, left.w, height)

    def _columns(self) -> list[pygame.Rect]:
        """Where the groups stand: the first is wide, what follows shares the rest."""
        c, left = self.canvas, self._left()
        top, height = left.y, self._sum().y - c.px(8) - left.y
        others = len(self._groups) - 1
        width = left.w - others * (c.px(MIDDLE) + c.px(36))
        boxes = [pygame.Rect(left.x, top, width, height)]
        for _column in range(others):
            x = boxes[-1].right + c.px(36)
            boxes.append(pygame.Rect(x, top, c.px(MIDDLE), height))
        return boxes

    # ------------------------------------------------------------------ the scene

    def _paint_still(self) -> None:
        """Draw what of the sheet never changes."""
        c = self.canvas
        for group, box in zip(self._groups, self._columns(), strict=True):
            parts.head(c, group.title, box.topleft, box.w)
            if not group.rows:
                at = box.x, box.y + c.type.height(15, "semi") + c.px(18)
                c.paragraph(group.nothing, at, box.w, 17, c.palette.dim)
        line = self._sum()
        c.hairline(line.x, line.y, line.w, theme.GOLD, 0.7, "")
        c.text(_("Points"), (line.x + c.px(4), line.centery), 20, face="serif", middle=True)
        self._paint_table_head()

    def _paint_sheet(self, now: float) -> None:
        for number, (group, box) in enumerate(zip(self._groups, self._columns(), strict=True)):
            if number:
                self._paint_small(number, group, box, now)
            else:
                self._paint_rows(group, box, now)
        self._paint_sum(now)
        self._paint_best(now)

    def _headline(self) -> str:
        if self.sheet.won is None and self.is_best and self.is_record and self.ranked:
            return _("A new best: {points}", points=phrases.signed(self.total))
        return self.sheet.headline

    def _note(self) -> list[Run]:
        """What the match means for the best table."""
        text, loss, gain = self.canvas.palette.text, self.canvas.palette.loss, self.canvas.palette.gain
        if self.problem:
            return [(self.problem, loss, "sans")]
        if not self.ranked:
            return self.why_unranked()
        if self.is_best and self.others_best is None:
            first, chosen = _("Your first match of this kind."), _("Your first match with a chosen deal.")
            return [(first if self.is_record else chosen, text, "sans")]
        if self.is_best and self.others_best is not None:
            points = {"more": self.total - self.others_best, "best": self.others_best}
            told = _("**{more} more** than the best before, {best}.", **points)
            return marked(told, (text, "sans"), {"**": (gain, "semi")})
        if self.place is not None:
            told = _("**Place {n}** among the best scores.", n=self.place + 1)
            return marked(told, (text, "sans"), {"**": (text, "semi")})
        if self.others_best is None:
            return [(_("This game is not among the best scores."), text, "sans")]
        best = _("The best so far is {points}.", points=phrases.signed(self.others_best))
        return [(best, text, "sans")]

    # ------------------------------------------------------------------ rows

    def _paint_rows(self, group: Group, box: pygame.Rect, now: float) -> None:
        """The wide group: a line for each row."""
        c = self.canvas
        top = box.y + c.type.height(15, "semi") + c.px(10)
        step = min(c.px(46), (box.bottom - top) // max(1, len(group.rows)))
        size = 17.0
        while size > 9 and c.type.height(size, "semi") > step:
            size -= 0.5
        label = max((c.type.width(row.label, size, "semi") for row in group.rows), default=0)
        points = max(
            (c.type.width(phrases.signed(row.points), size + 1, "bold") for row in group.rows), default=0
        )
        for i, row in enumerate(group.rows):
            area = pygame.Rect(box.x - c.px(10), top + i * step, box.w + c.px(20), step)
            draw = partial(self._row, row, size=size, label=label, points=points, dark=i % 2 == 0)
            self._arriving(area, self._share(self._arrivals.get((0, i)), now), draw)

    def _row(self, row: Row, area: pygame.Rect, size: float, label: int, points: int, dark: bool) -> None:
        c = self.canvas
        if dark:
            c.box(area, c.px(7), theme.HOLLOW, 0.18)
        middle = area.centery - c.px(1)
        x, right = area.x + c.px(12), area.right - c.px(12)
        c.text(row.label, (x, middle), size, face="semi", middle=True)
        colour = self.canvas.palette.loss if row.points < 0 else theme.GOLD_LIGHT
        c.text(phrases.signed(row.points), (right, middle), size + 1, colour, "bold", "right", True)
        x += label + c.px(16)
        height = min(area.h - c.px(5), c.px(26))
        x += pieces.row(c, self._named, row.pieces, (x, area.centery - height / 2), height) + c.px(8)
        right -= points + c.px(12)
        if row.detail and c.type.width(row.detail, size - 2) <= right - x:
            c.text(row.detail, (right, middle), size - 2, c.palette.dim, "sans", "right", True)

    def _paint_small(self, number: int, group: Group, box: pygame.Rect, now: float) -> None:
        """A narrow group: each row with its pictures below."""
        c = self.canvas
        y = box.y + c.type.height(15, "semi") + c.px(12)
        line = c.type.height(17, "semi")
        heights = {i: line + c.px(4) + self._picture_height(row) for i, row in enumerate(group.rows)}
        room = box.bottom - y - sum(heights.values())
        if room < 0:  # what was of no use goes first
            heights = {i: height for i, height in heights.items() if not group.rows[i].idle}
            room = box.bottom - y - sum(heights.values())
        gap = min(c.px(24), max(0, room // max(1, len(heights))))
        for i, height in heights.items():
            row = group.rows[i]
            area = pygame.Rect(box.x, y, box.w, height)
            share = self._share(self._arrivals.get((number, i)), now)
            self._arriving(area, share, partial(self._small_row, row))
            y += height + gap

    def _picture_height(self, row: Row) -> int:
        c = self.canvas
        if row.chart:
            return len(row.chart) * c.px(gauges.GRID)
        return c.px(34) if row.pieces else 0

    def _small_row(self, row: Row, area: pygame.Rect) -> None:
        c = self.canvas
        line = c.type.height(17, "semi")
        middle = area.y + line // 2
        ink = c.palette.dim if row.idle else c.palette.text
        colour = c.palette.loss if row.points < 0 else ink if row.idle else theme.GOLD_LIGHT
        width = c.text(row.label, (area.x, middle), 17, ink, "semi", middle=True)
        points = c.text(
            phrases.signed(row.points), (area.right - c.px(2), middle), 18, colour, "bold", "right", True
        )
        y = area.y + line + c.px(6)
        if row.chart:
            gauges.grid(c, row.chart, area.x, y)
        else:
            pieces.row(c, self._named, row.pieces, (area.x, y), c.px(26))
        if not row.detail:
            return
        room = area.w - width - points - c.px(20)
        if row.pieces:
            c.text(row.detail, (area.right - c.px(2), y + c.px(13)), 15, c.palette.dim, "sans", "right", True)
        elif c.type.width(row.detail, 15) <= room:
            c.text(row.detail, (area.x + width + c.px(8), middle), 15, c.palette.dim, middle=True)

    # ------------------------------------------------------------------ the sum and the best

    def _paint_sum(self, now: float) -> None:
        c, line = self.canvas, self._sum()
        counted = self._counted(now)
        c.foil(phrases.signed(counted), (line.right, line.centery), 40, align="right", middle=True)
        if self.sheet.milestones:
            number = c.type.width(phrases.signed(min(-100, self.total)), 40, "serif")
            left = line.x + c.type.width(_("Points"), 20, "serif") + c.px(44)
            track = pygame.Rect(left, 0, line.right - number - c.px(30) - left, c.px(8))
            track.bottom = line.centery
            gauges.ladder(c, track, self.sheet.milestones, counted)

    def _paint_table_head(self) -> None:
        best_table.paint_head(self.canvas, self._right(), self.match)

    def _paint_best(self, now: float) -> None:
        c = self.canvas
        for i, row in enumerate(best_table.rows(c, self._right())):
            if i >= len(self.best):
                best_table.paint_free(c, row, i + 1)
            elif i != self.place:
                best_table.paint_row(c, row, i + 1, self.best[i], False)
            elif self._told(now):
                self._arriving(row, self._share(self._verdict, now), self._paint_mine)

    def _paint_mine(self, row: pygame.Rect) -> None:
        assert self.place is not None
        best_table.paint_row(self.canvas, row, self.place + 1, self.best[self.place], True)
