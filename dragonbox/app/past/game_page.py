"""A game's own page: its figures, the last matches, what came of each kind of match, and the best ten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.common.kinds import words_of
from dragonbox.app.common.times import ago, share_of, spent
from dragonbox.app.context import Context
from dragonbox.app.past import page_parts as page
from dragonbox.app.past.cards import GONE, Past
from dragonbox.app.past.history_page import HistoryPage
from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.storage.bests import SHUFFLED, TOP, read_options, top
from dragonbox.storage.results import ALONE, MIXED, PEOPLE, Result
from dragonbox.storage.statistics import Tally, by_level, by_options, by_seats, tally
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.widgets import Button, IconButton, State, Widget

RIGHT = 420
"""The width of the best table, in u."""
LEVELS = {**seating.LEVELS, ALONE: N_("Alone"), PEOPLE: N_("People"), MIXED: N_("Mixed")}
MEDALS = (
    (theme.rgb("#F6E3A8"), theme.rgb("#D3AC55"), theme.rgb("#A98235")),
    (theme.rgb("#F1F4F2"), theme.rgb("#B9C3C0"), theme.rgb("#7C8986")),
    (theme.rgb("#EDBE93"), theme.rgb("#B9794A"), theme.rgb("#7E4A28")),
)


class Line(NamedTuple):
    """Sums up the matches of one kind."""

    label: str
    tally: Tally
    brief: str = ""
    """The label where there is little room."""


@dataclass(slots=True)
class BestRow(Widget):
    """A match in a best table; it leads to its result."""

    rank: int = field(kw_only=True)
    result: Result = field(kw_only=True)

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r = canvas, self.box
        if self.rank % 2:
            c.box(r, c.px(8), theme.HOLLOW, 0.2)
        if state.hover or state.focus:
            c.box(r, c.px(8), theme.TINT, 0.16)
            c.outline(r, c.px(8), theme.GOLD_LIGHT, c.hair(1.4), 0.8)
        if state.focus:
            parts.focus(c, r.inflate(-c.px(8), -c.px(8)), c.px(8))
        middle = r.centery - c.px(1)
        _medal(c, (r.x + c.px(26), r.centery), self.rank, r.h)
        x, right = r.x + c.px(54), r.right - c.px(14)
        first = self.rank == 1
        score = phrases.signed(self.result.score)
        c.text(score, (right, middle), 22 if first else 19, theme.GOLD_LIGHT, "bold", "right", True)
        right -= max(c.px(56), c.type.width(score, 22, "bold") + c.px(14))
        if self.result.won and self.result.decided:
            c.icon("crown", (right - c.px(8), middle), 17, theme.GOLD)
        right -= c.px(26)
        date = ago(self.result.when)
        name = phrases.named(self.result.names[max(0, self.result.seat)] or phrases.YOU)
        if c.type.width(name, 17, "semi") + c.type.width(date, 15) + c.px(12) <= right - x:
            c.text(date, (right, middle), 15, c.palette.dim, "sans", "right", True)
        c.text(name, (x, middle), 17, None, "semi" if self.rank < 4 else "sans", middle=True, width=right - x)


def _medal(canvas: Canvas, centre: tuple[int, int], rank: int, height: int) -> None:
    """Draw the number of a place: gold, silver and copper for the first three."""
    c = canvas
    if rank > len(MEDALS):
        c.text(str(rank), centre, 16, theme.GOLD, "semi", "center", True)
        return
    side = min(c.px(28), height - c.px(2))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = centre
    c.shadow(disc, side / 2, c.px(3), c.px(2), alpha=150)
    c.shaded(disc, side / 2, MEDALS[rank - 1])
    c.outline(disc, side / 2, theme.WHITE, c.hair(), 0.35)
    c.text(str(rank), (centre[0], centre[1] - c.px(1)), 16, theme.ON_GOLD, "bold", "center", True)


class GamePage(HistoryPage):
    """The page of one game."""

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.entry = games.entry(game)
        self.past = Past(context, lambda focus: None)
        self.results: list[Result] = []
        self.tally = Tally()
        self.tables: list[str] = []
        """The best tables, the one played last first."""
        self.table = ""
        self.best: list[Result] = []

    # ------------------------------------------------------------------ what there is to show

    def _take(self, results: list[Result]) -> None:
        self.results = [result for result in results if result.game == self.entry.key]
        self.tally = tally(self.results)
        ranked = [result.table for result in reversed(self.results) if result.ranked and result.seat >= 0]
        self.tables = list(dict.fromkeys(ranked))
        if self.table not in self.tables:
            self.table = self.tables[0] if self.tables else ""
        self.best = top(self.results, self.table)

    def _groups(self) -> list[tuple[str, list[Line]]]:
        """What the matches come to by level, seats and variant, where there is more than one to tell."""
        game = games.load(self.entry.key)
        played = [result for result in self.results if result.seat >= 0]
        found: list[tuple[str, list[Line]]] = []
        if max(self.entry.seats) > 1:
            order = list(LEVELS)
            levels = sorted(by_level(played), key=lambda item: order.index(item[0]))
            found.append((_("Against"), [Line(_(LEVELS[level]), counted) for level, counted in levels]))
            seats = [
                Line(ngettext("{n} player", "{n} players", count), counted, str(count))
                for count, counted in by_seats(played)
            ]
            found.append((_("By seats"), seats))
        variants = [
            Line(", ".join(words_of(game, read_options(options))) or _("As usual"), counted)
            for options, counted in by_options(played)
        ]
        return [*found, (_("By variant"), variants)]

    def _figures(self, brief: bool = False) -> list[tuple[str, str]]:
        """Return numbers with their names; `brief` ones take less room."""
        told = self.tally
        found = [(phrases.thousands(told.played), _("played"))]
        if told.decided:
            share = share_of(told.won, told.decided)
            found.append((phrases.thousands(told.won), _("won, {share}", share=share)))
        found += [(phrases.signed(told.best), _("best")), (phrases.signed(told.average, 1), _("average"))]
        if told.decided:
            now, best = _("wins in a row now"), _("wins in a row, at best")
            if brief:
                now, best = _("streak now"), _("best streak")
            found += [(str(told.streak), now), (str(told.longest), best)]
        return [*found, (spent(told.seconds), _("time played"))]

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _right(self) -> pygame.Rect:
        """The best table."""
        c, area, head = self.canvas, page.box(self.canvas), self._head()
        width = round(c.px(RIGHT) * min(1.2, c.type.growth**0.5))
        return pygame.Rect(head.right - width, head.bottom, width, area.bottom - c.px(26) - head.bottom)

    def _left(self) -> list[pygame.Rect]:
        """The figures, the course of the last matches, and the groups below each other."""
        c, head, right = self.canvas, self._head(), self._right()
        width = right.x - c.px(18) - head.x
        figures = c.type.height(30, "serif") + c.type.line(14) + c.px(30)
        rest = right.h - figures - 2 * c.px(14)
        chart = round(rest * 0.42)
        boxes, y = [], right.y
        for high in (figures, chart, rest - chart):
            boxes.append(pygame.Rect(head.x, y, width, high))
            y += high + c.px(14)
        return boxes

    def _rows(self) -> list[pygame.Rect]:
        """The ten places."""
        c, right = self.canvas, self._right()
        head = c.type.height(24, "serif") + 2 * c.type.line(15) + c.px(26)
        step = (right.h - head - c.px(12)) // TOP
        x, width = right.x + c.px(12), right.w - c.px(24)
        return [pygame.Rect(x, right.y + head + i * step, width, step - c.px(3)) for i in range(TOP)]

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        c, head, right = self.canvas, self._head(), self._right()
        middle = head.centery + c.px(4)
        act = self._begin
        play = page.play_button(c, _("Play"), head.right - c.px(18), middle, act)
        label = _("All matches")
        width = c.type.width(label, theme.BODY, "semi") + c.px(66)
        place = pygame.Rect(play.box.x - c.px(14) - width, play.box.y, width, play.box.h)
        matches = Button("matches", place, self._open_history, "tools", label=label, icon="clock")
        found: list[Widget] = [page.back(c, self.back), matches, play]
        if len(self.tables) > 1:
            side = c.px(36)
            y = right.y + c.px(12)
            for i, (key, icon, tip, step) in enumerate(
                (("next", "right", _("The next table"), 1), ("previous", "left", _("The table before"), -1))
            ):
                box = pygame.Rect(right.right - c.px(16) - side - i * (side + c.px(8)), y, side, side)
                found.append(IconButton(key, box, partial(self._turn, step), "best", tip=tip, icon=icon))
        for rank, (result, box) in enumerate(zip(self.best, self._rows(), strict=False), 1):
            row = BestRow(f"best {rank}", box, partial(self._look, result), "best", rank=rank, result=result)
            found.append(row)
        return found

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = page.ground(c)
        with c.on(surface):
            self._paint_head()
            for area in (*self._left(), self._right()):
                page.felt(c, area)
            figures, chart, groups = self._left()
            self._paint_figures(figures)
            self._paint_course(chart)
            self._paint_groups(groups)
        return surface

    def _paint_head(self) -> None:
        c, head = self.canvas, self._head()
        middle = head.centery + c.px(4)
        x = head.x + c.px(64)
        parts.emblem(c, self.entry.key, (x + c.px(32), middle), c.px(66))
        matches = sum(c.type.width(text, theme.BODY, "semi") for text in (_("All matches"), _("Play")))
        room = head.right - c.px(230) - matches - x - c.px(82)
        size = c.type.smaller(self.entry.title, 42, room, "serif bold", 22, 1)
        c.foil(self.entry.title, (x + c.px(82), middle - c.px(2)), size, "serif bold", middle=True)

    def _paint_figures(self, area: pygame.Rect) -> None:
        c, told = self.canvas, self._figures()
        widths = [max(c.type.width(v, 30, "serif"), c.type.width(n, 14)) for v, n in told]
        gap = (area.w - c.px(48) - sum(widths)) / max(1, len(told) - 1)
        size = 30.0
        if gap < c.px(10):
            told = self._figures(brief=True)
            widths = [max(c.type.width(v, 26, "serif"), c.type.width(n, 14)) for v, n in told]
            gap, size = (area.w - c.px(36) - sum(widths)) / max(1, len(told) - 1), 26.0
        if gap < c.px(14):
            del told[-1], widths[-1]
            gap = (area.w - c.px(36) - sum(widths)) / max(1, len(told) - 1)
        gap = min(gap, c.px(60))
        x = area.centerx - (sum(widths) + gap * (len(told) - 1)) / 2
        high = c.type.height(30, "serif") + c.type.height(14)
        y = area.centery - high / 2
        for (value, name), width in zip(told, widths, strict=True):
            middle = x + width / 2
            c.foil(value, (middle, y), size, align="center")
            at = middle, y + c.type.height(30, "serif")
            c.text(name, at, 14, c.palette.dim, align="center")
            x += width + gap

    def _outcomes(self, results: Sequence[Result]) -> list[Run]:
        """Return how many matches were won, shared with another winner, and lost."""
        won = sum(result.won for result in results)
        shared = sum(result.shared for result in results)
        lost = _("· {n} lost", n=len(results) - won)
        runs: list[Run] = [(_("{n} won", n=won - shared), theme.GOLD_LIGHT, "semi")]
        if shared:
            runs.append((_("· {n} shared", n=shared), self.canvas.palette.text, "sans"))
        return [*runs, (lost, self.canvas.palette.text, "sans")]

    def _paint_course(self, area: pygame.Rect) -> None:
        c = self.canvas
        shown = self.results[-page.LAST :]
        x, y = area.x + c.px(20), area.y + c.px(12)
        c.text(_("The last {n} matches", n=page.LAST), (x, y), 15, c.palette.head, "semi")
        decided = [result for result in self.results if result.decided]
        inner = area.inflate(-2 * c.px(20), 0)
        inner.y, inner.h = y + c.type.line(15), area.bottom - c.px(12) - y - c.type.line(15)
        if not shown:
            at = inner.center
            c.text(_("Your first match will be here."), at, 20, c.palette.dim, "serif", "center", True)
            return
        right = area.right - c.px(20)
        if len(decided) * 2 >= len(self.results):
            recent = decided[-page.LAST :]
            c.runs(self._outcomes(recent), (right, y), 15, "right")
        else:
            low, high = min(r.score for r in shown), max(r.score for r in shown)
            told = _("{low} to {high}", low=phrases.signed(low), high=phrases.signed(high))
            c.text(told, (right, y), 15, align="right")
        page.course(c, inner, self.results, 2.6)

    def _paint_groups(self, area: pygame.Rect) -> None:
        c, groups = self.canvas, self._groups()
        inner = area.inflate(-2 * c.px(20), -2 * c.px(12))
        gap = c.px(30)
        # A variant's name is longer than the others: its column is wider.
        shares = [1.0, 0.85, 1.5][-len(groups) :] if len(groups) > 1 else [1.0]
        x, longest = float(inner.x), max(len(lines) for _title, lines in groups)
        for (title, lines), share in zip(groups, shares, strict=True):
            width = (inner.w - gap * (len(groups) - 1)) * share / sum(shares)
            self._paint_group(pygame.Rect(round(x), inner.y, round(width), inner.h), title, lines, longest)
            x += width + gap

    def _paint_group(self, area: pygame.Rect, title: str, lines: Sequence[Line], longest: int) -> None:
        """A line for each kind, with the share that was won as a bar below it.

        `longest` is the number of lines in the longest group beside it.
        """
        c = self.canvas
        y = parts.head(c, title, area.topleft, area.w) + c.px(4)
        step, below = c.type.line(15) + c.px(13), c.type.line(14)
        # Where there is room, best and average stand below each.
        more = longest * (step + below + c.px(4)) <= area.bottom - y
        step += (below + c.px(4)) * more
        for label, told, brief in lines[: max(1, (area.bottom - y) // step)]:
            best = _("best {score}", score=phrases.signed(told.best))
            value = _("{n} of {all}", n=told.won, all=told.decided) if told.decided else best
            width = c.text(value, (area.right, y), 15, theme.GOLD_LIGHT, "semi", "right")
            left = area.w - width - c.px(10)
            if brief and c.type.width(label, 14) > left:
                label = brief
            c.text(label, (area.x, y), c.type.smaller(label, 15, left, least=9), width=left)
            bar = pygame.Rect(area.x, y + c.type.line(15), area.w, c.px(5))
            if told.decided:
                c.box(bar, bar.h / 2, theme.LOST if told.won < told.decided else theme.GOLD, 0.75)
                won = pygame.Rect(bar.x, bar.y, round(bar.w * told.won / told.decided), bar.h)
                if won.w:
                    c.shaded(won, bar.h / 2, (theme.METAL_LIGHT, theme.METAL))
            else:
                c.hairline(area.x, bar.y, area.w, theme.GOLD, 0.3, "right")
            if more:
                words = _("average {score}", score=phrases.signed(told.average, 1))
                if told.decided:
                    both = f"{best} · {words}"
                    words = both if c.type.width(both, 14) <= area.w else best
                c.text(words, (area.x, bar.bottom + c.px(2)), 14, c.palette.dim, width=area.w)
            y += step

    def paint(self, now: float) -> None:
        """Paint the head of the best table and the places that nobody has taken."""
        c, right = self.canvas, self._right()
        x, y = right.x + c.px(20), right.y + c.px(12)
        c.foil(_("Best scores"), (x, y), 24)
        room = right.w - c.px(40)
        y += c.type.height(24, "serif") + c.px(6)
        if not self.table:
            text = _("Matches without hints and practice enter here.")
            c.paragraph(text, (x, y), room, 15, c.palette.dim)
        else:
            words, kind = self._named()
            c.text(words, (x, y), c.type.smaller(words, 15, room, "semi"), None, "semi", width=room)
            c.text(kind, (x, y + c.type.line(15)), 15, c.palette.dim, width=room)
            if len(self.tables) > 1:
                told = _("{n} of {all}", n=self.tables.index(self.table) + 1, all=len(self.tables))
                at = right.right - c.px(20), y + c.type.line(15)
                c.text(told, at, 15, c.palette.dim, align="right")
        for rank, row in enumerate(self._rows(), 1):
            if rank > len(self.best):
                middle = row.x + c.px(26), row.centery
                c.text(str(rank), middle, 16, c.palette.dim, "sans", "center", True, opacity=0.5)
                c.hairline(row.x + c.px(54), row.centery, row.w * 0.7, theme.GOLD, 0.22, "right")

    def _named(self) -> tuple[str, str]:
        """What is compared in the table: the options, then the seats and the kind of deal."""
        *options, origin = self.table.split(", ")
        written = read_options(", ".join(options))
        seats = written.pop("seats", "")
        words = ", ".join(words_of(games.load(self.entry.key), written)) or _("As usual")
        deals = _("Random deals") if origin == SHUFFLED else _("Chosen deals")
        if seats.isdecimal():
            deals = f"{ngettext('{n} player', '{n} players', int(seats), n=seats)} · {deals}"
        return words, deals

    # ------------------------------------------------------------------ what can be done

    def _turn(self, step: int) -> None:
        self.table = self.tables[(self.tables.index(self.table) + step) % len(self.tables)]
        self.best = top(self.results, self.table)
        self.context.sound.play("button")
        self.refresh()

    def _look(self, result: Result) -> None:
        if result.file:
            self.past.look(result)
        else:
            self.context.window.say(_(GONE), 4)

    def _begin(self) -> None:
        self.context.sound.play("button")
        self.context.window.push(self.context.scene("play", self.entry.key))

    def _open_history(self) -> None:
        self.context.window.push(self.context.scene("history", self.entry.key))

    def command(self, command: str) -> bool:
        step = {"page up": -1, "page down": 1}.get(command)
        if step and len(self.tables) > 1:
            self._turn(step)
            return True
        return super().command(command)
