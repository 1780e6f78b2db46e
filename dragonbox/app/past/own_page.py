"""The player's page: what every game has come to, the milestones, and the last matches."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dragonbox import games
from dragonbox.app.common.times import spent
from dragonbox.app.context import Context
from dragonbox.app.past import cards
from dragonbox.app.past import page_parts as page
from dragonbox.app.past.history_page import CardsPage
from dragonbox.app.past.page_parts import GameRow, Goal, SealCell
from dragonbox.app.setup import learning
from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.storage.results import Result
from dragonbox.storage.statistics import Tally, tally
from dragonbox.ui import parts, theme
from dragonbox.ui.scroll import clipped, fade_edges
from dragonbox.ui.widgets import Button, IconButton, Widget

LEFT = 0.478
"""The share of the width that the games take."""
PUZZLES = N_("Puzzles")
"""What stands on the button that leads to their numbers."""
COUNT = 84
"""The room for how many milestones are reached, in u."""
BAR = 150
"""How wide the bar is that shows how many milestones are reached, in u."""
CARDS = 5
"""Matches that stand on the page at most."""


class OwnPage(CardsPage):
    """Everything that a player has reached. The milestones scroll."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.results: list[Result] = []
        self.by_game: dict[str, list[Result]] = {}
        self.tallies: dict[str, Tally] = {}
        self.all = Tally()
        self.goals: list[Goal] = []
        self._wheeled = 0.0
        """What the wheel has turned since the last whole row, in its steps."""
        self.lessons: dict[str, tuple[int, int]] = {}
        """By game: how many lessons are done, and how many there are."""

    # ------------------------------------------------------------------ what there is to show

    def _take(self, results: list[Result]) -> None:
        self.results = results
        self.matches = self.past.results(self.game)
        self.by_game = {entry.key: [] for entry in games.BOX}
        for result in results:
            self.by_game[result.game].append(result)
        self.tallies = {key: tally(found) for key, found in self.by_game.items()}
        self.all = tally(results)
        self.goals = page.goals(results)
        keys = [entry.key for entry in games.BOX]
        self.lessons = {key: (learning.done(self.context, key), len(learning.files(key))) for key in keys}

    @property
    def learned(self) -> int:
        """How many lessons are done."""
        return sum(done for done, _count in self.lessons.values())

    @property
    def empty(self) -> bool:
        """Whether nothing was finished yet, neither a match nor a lesson."""
        return self.unplayed and not self.learned

    @property
    def unplayed(self) -> bool:
        """Whether no match was finished yet."""
        return not self.matches and not self.results and self.context.history.complete

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _cards(self) -> tuple[int, int]:
        """How many cards there are side by side, and how wide each is."""
        c, width = self.canvas, self._head().w - self.canvas.px(8)
        count = max(1, min(CARDS + 1, round((width + c.px(cards.GAP)) / c.px(cards.WIDTH + cards.GAP))))
        # Larger text needs wider cards, and a low window lower ones.
        while count > 3 and c.type.growth * c.px(150) > (width + c.px(cards.GAP)) / count:
            count -= 1
        return count, (width + c.px(cards.GAP)) // count - c.px(cards.GAP)

    def _card_height(self) -> int:
        return cards.height(self.canvas, self._cards()[1], brief=True)

    def _history(self) -> pygame.Rect:
        """Where the matches stand, with their head."""
        c, area = self.canvas, page.box(self.canvas)
        high = self._history_head() + self._card_height() + c.px(28)
        return pygame.Rect(self._head().x, area.bottom - high, self._head().w, high)

    def _history_head(self) -> int:
        c = self.canvas
        return max(c.px(44), c.type.height(24, "serif") + c.px(10))

    def _felts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The games and the milestones."""
        c, head = self.canvas, self._head()
        high = self._history().y - c.px(8) - head.bottom
        gap = c.px(18)
        share = LEFT + 0.02 * (c.type.growth - 1)
        width = round(head.w * share)
        left = pygame.Rect(head.x, head.bottom, width, high)
        return left, pygame.Rect(left.right + gap, head.bottom, head.right - left.right - gap, high)

    def _rows_top(self) -> int:
        """The height of the heads of the columns."""
        return self.canvas.type.line(14) + self.canvas.px(14)

    def _wall(self) -> pygame.Rect:
        """Where the seals are seen."""
        c, felt = self.canvas, self._felts()[1]
        top = felt.y + c.type.height(24, "serif") + c.px(12)
        return pygame.Rect(felt.x + c.px(12), top, felt.w - c.px(24), felt.bottom - c.px(8) - top)

    def _row(self) -> int:
        """The height of a row of seals, so that only whole ones are seen."""
        wall = self._wall()
        least = page.seal_cell(self.canvas, wall.w)[1]
        return max(least, wall.h // max(1, wall.h // least))

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        return [
            *self._build_wall(),
            *([] if self.empty else self._build_rows()),
            *self._build_history(),
            *self._build_tools(),
        ]

    def _build_tools(self) -> list[Widget]:
        c, head = self.canvas, self._head()
        side = c.px(44)
        place = pygame.Rect(head.right - c.px(18) - side, 0, side, side)
        place.centery = self._head().centery + c.px(4)
        tip = _("Export, import, report a problem")
        found: list[Widget] = [
            page.back(c, self.back),
            IconButton("data", place, self._open_transfer, "tools", tip=tip, icon="save"),
            Button("puzzles", self._puzzles_box(), self._open_puzzles, "tools", label=_(PUZZLES), size=16),
        ]
        if self.empty:
            felt = self._felts()[0]
            label = _("Play {game}", game=games.BOX[0].title)
            button = page.play_button(c, label, 0, 0, self._begin(games.BOX[0].key))
            button.box.midbottom = felt.centerx, felt.bottom - c.px(30)
            found.append(button)
        return found

    def _puzzles_box(self) -> pygame.Rect:
        """Where the button stands that leads to the numbers of the puzzles."""
        c, head = self.canvas, self._head()
        wide, high = (
            c.type.width(_(PUZZLES), 16, "semi") + c.px(36),
            max(c.px(44), c.type.line(16) + c.px(10)),
        )
        box = pygame.Rect(head.right - c.px(74) - wide, 0, wide, high)
        box.centery = head.centery + c.px(4)
        return box

    def _open_puzzles(self) -> None:
        self.context.window.push(self.context.scene("puzzle numbers"))

    def _build_rows(self) -> list[Widget]:
        c, felt = self.canvas, self._felts()[0]
        top = felt.y + self._rows_top()
        step = (felt.bottom - c.px(8) - top) // len(games.BOX)
        area = pygame.Rect(felt.x + c.px(8), top, felt.w - c.px(16), step)
        places = page.columns(c, area, list(self.tallies.values()))
        found: list[Widget] = []
        for i, entry in enumerate(games.BOX):
            results = self.by_game[entry.key]
            box = pygame.Rect(area.x, top + i * step, area.w, step - c.px(3))
            act = self._open_game(entry.key) if results else self._begin(entry.key)
            row = GameRow(
                f"game {entry.key}",
                box,
                act,
                "games",
                entry=entry,
                tally=self.tallies[entry.key],
                places=places,
            )
            row.results = results[-2 * page.ROW :]
            row.lessons = done, count = self.lessons[entry.key]
            row.tip = _("{n} of {all} lessons done", n=done, all=count) if done else ""
            found.append(row)
        return found

    def _build_wall(self) -> list[Widget]:
        c, wall = self.canvas, self._wall()
        (width, high), height = page.seal_cell(c, wall.w), self._row()
        count = max(1, min(8, wall.w // width))
        width = wall.w // count
        arranged = page.arranged(self.goals, count, wall.h // height)
        rows = -(-len(self.goals) // count)
        self.scroll.fit(rows * height, max(1, wall.h // height) * height)
        if self.scroll.target % height:  # the layout is new
            self.scroll.jump(round(self.scroll.target / height) * height)
        offset = self.scroll.at(self.context.window.clock())
        found: list[Widget] = []
        for i, goal in enumerate(arranged):
            top = wall.y + i // count * height - offset + (height - high) // 2
            full = pygame.Rect(wall.x + i % count * width, top, width, high - c.px(4))
            box = full.clip(wall) if full.colliderect(wall) else pygame.Rect(full.center, (0, 0))
            cell = SealCell(f"seal {goal.key}", box, zone="milestones", goal=goal, full=full)
            if goal.milestone.points:
                cell.best = self.tallies[goal.key.partition(".")[0]].best or 0
            cell.newest = goal.when is not None and goal.when == self.goals[0].when
            found.append(cell)
        if self.scroll.farthest:
            last = self.scroll.target >= self.scroll.farthest
            side, felt = c.px(34), self._felts()[1]
            place = pygame.Rect(felt.right - c.px(16) - side, 0, side, side)
            place.centery = felt.y + c.px(10) + c.type.height(24, "serif") // 2
            icon, tip = "up" if last else "down", _("More milestones")
            found.append(IconButton("more seals", place, self._turn, "milestones", tip=tip, icon=icon))
        return found

    def _build_history(self) -> list[Widget]:
        c, area = self.canvas, self._history()
        middle = area.y + self._history_head() // 2
        count, width = self._cards()
        found: list[Widget] = []
        if not self.unplayed:
            x = area.x + c.px(4) + c.type.width(_("History"), 24, "serif") + c.px(22)
            button = self._all_button(middle, area.right - c.px(4))
            found += page.chips(c, x, middle, button.box.x - c.px(16), self.game, self._filter)
            found.append(button)
        top = area.y + self._history_head()
        view = pygame.Rect(area.x, top, area.w, area.bottom - top)
        for i, result in enumerate(self.matches[:count]):
            full = pygame.Rect(
                area.x + c.px(4) + i * (width + c.px(cards.GAP)), top, width, self._card_height()
            )
            found += self.past.widgets(c, result, full, view, brief=True)
        return found

    def _all_button(self, middle: int, right: int) -> Button:
        """What leads to all matches, and says how many there are."""
        c, history = self.canvas, self.context.history
        count = len(self.matches)
        number = phrases.thousands(count)
        if not history.complete:
            label = _("{n} so far…", n=number)
        elif count == 1:
            label = ngettext("{n} match", "{n} matches", count)
        else:
            label = _("All {n} matches", n=number)
        width = c.type.width(label, 16, "semi") + c.px(30)
        high = max(c.px(32), c.type.height(16, "semi") + c.px(6))
        box = pygame.Rect(right - width, middle - high // 2, width, high)
        return Button("all", box, self._open_history, "filter", label=label, kind="quiet", size=16)

    def first_focus(self) -> str:
        keys = [widget.key for widget in self.widgets if not widget.skip]
        for wanted in ("play", f"game {self.results[-1].game}" if self.results else ""):
            if wanted in keys:
                return wanted
        return super().first_focus()

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = page.ground(c)
        left, right = self._felts()
        with c.on(surface):
            self._paint_head()
            page.felt(c, left, bright=self.empty)
            page.felt(c, right)
            middle = right.y + c.px(10) + c.type.height(24, "serif") // 2
            page.heading(c, _("Milestones"), right.x + c.px(22), middle)
            reached = sum(goal.when is not None for goal in self.goals)
            runs = [
                (str(reached), theme.GOLD_LIGHT, "bold"),
                (_("of {n}", n=len(self.goals)), c.palette.dim, "sans"),
            ]
            c.runs(runs, (right.right - c.px(64), middle), 16, "right", True)
            wide = c.px(BAR)
            bar = pygame.Rect(right.right - c.px(64 + COUNT) - wide, middle - c.px(4), wide, c.px(8))
            if bar.x > right.x + c.px(22 + 16) + c.type.width(_("Milestones"), 24, "serif"):
                c.box(bar, bar.h / 2, theme.HOLLOW, 0.8)
                c.outline(bar, bar.h / 2, theme.GOLD, 1, 0.5)
                bar.w = max(bar.h, bar.w * reached // max(1, len(self.goals)))
                if reached:
                    c.shaded(bar, bar.h / 2, theme.WARM)
            if self.empty:
                self._paint_invitation(left)
            else:
                self._paint_columns(left)
            area = self._history()
            page.heading(c, _("History"), area.x + c.px(4), area.y + self._history_head() // 2)
            if self.context.history.complete:
                self._paint_free_places(area)
        return surface

    def _paint_head(self) -> None:
        c = self.canvas
        told = [(phrases.thousands(self.all.played), _("played"))] if self.all.played else []
        if self.learned and not self.all.played:
            told.append((str(self.learned), ngettext("lesson done", "lessons done", self.learned)))
        if self.all.decided:
            told.append((phrases.thousands(self.all.won), _("won")))
        if self.all.longest > 1:
            told.append((str(self.all.longest), _("wins in a row")))
        if self.all.seconds:
            told.append((spent(self.all.seconds), _("in matches")))
        right = self._puzzles_box().x - c.px(26)
        page.head(c, self._head(), self.context.portrait, _("Your page"), told, right)

    def _paint_columns(self, felt: pygame.Rect) -> None:
        """The heads of the columns."""
        c = self.canvas
        area = felt.inflate(-2 * c.px(8), 0)
        places = page.columns(c, area, list(self.tallies.values()))
        y = felt.y + c.px(10)
        for name, x in zip(page.HEADS, places[:3], strict=True):
            c.text(_(name), (x, y), 14, c.palette.dim, align="right")
        name = _("the last {n} matches", n=page.ROW)
        if c.type.width(name, 14) <= places.course[1] + c.px(8):
            c.text(name, (felt.right - c.px(28), y), 14, c.palette.dim, align="right")
        top = felt.y + self._rows_top()
        step = (felt.bottom - c.px(8) - top) // len(games.BOX)
        for i in range(0, len(games.BOX), 2):
            c.box((area.x, top + i * step, area.w, step - c.px(3)), c.px(9), theme.HOLLOW, 0.18)

    def _paint_invitation(self, felt: pygame.Rect) -> None:
        """What stands in the place of the games before the first match."""
        c, entry = self.canvas, games.BOX[0]
        words = c.type.line(30) + 2 * c.type.line(17) + c.px(90) + c.type.height(18)
        side = max(c.px(80), min(c.px(170), felt.h - words))
        y = felt.y + c.px(18)
        parts.emblem(c, entry.key, (felt.centerx, y + side // 2), side)
        y += side + c.px(8)
        head = _("Your first match will be here.")
        size = c.type.smaller(head, 30, felt.w - c.px(40), "serif", 18)
        c.foil(head, (felt.centerx, y), size, align="center")
        text = _("Play one, and this page shows how it went.")
        y += c.type.line(30)
        c.paragraph(text, (felt.centerx, y), felt.w - c.px(60), 17, c.palette.text, align="center")

    def _paint_free_places(self, area: pygame.Rect) -> None:
        """Empty frames where matches will stand."""
        c = self.canvas
        count, width = self._cards()
        top = area.y + self._history_head()
        for i in range(len(self.matches), count):
            x = area.x + c.px(4) + i * (width + c.px(cards.GAP))
            edge = c.px(cards.EDGE)
            picture = cards.picture_box(c, pygame.Rect(x, top, width, self._card_height()))
            cards.free_place(c, picture.inflate(2 * edge, 2 * edge))
        if self.matches:
            return
        if self.game:
            text = _("No matches of {game} yet.", game=games.entry(self.game).title)
        else:
            text = _("Nothing here yet. Finished matches appear here.")
        if not self.game:
            x, middle = area.right - c.px(8), area.y + self._history_head() // 2
            c.text(text, (x, middle), 16, c.palette.dim, align="right", middle=True)
            return
        middle = top + cards.picture_box(c, pygame.Rect(0, 0, width, 0)).h // 2
        c.text(text, (area.centerx, middle), 18, c.palette.dim, align="center", middle=True)

    def draw_widget(self, widget: Widget) -> None:
        if not isinstance(widget, SealCell):
            super().draw_widget(widget)
            return
        wall = self._wall()
        if widget.full.colliderect(wall):
            with clipped(self.canvas, wall.inflate(self.canvas.px(8), self.canvas.px(8))):
                super().draw_widget(widget)

    def tip_about(self, widget: Widget) -> pygame.Rect:
        """Return the seals of a game's lessons, or the button for more milestones with their number."""
        if isinstance(widget, GameRow):
            return widget.seals_box(self.canvas)
        if widget.key == "more seals":
            return widget.box.union(widget.box.move(-self.canvas.px(COUNT), 0))
        return super().tip_about(widget)

    def tip_spares(self, widget: Widget) -> list[pygame.Rect]:
        """Return also the name and the numbers of a game."""
        found = super().tip_spares(widget)
        if isinstance(widget, GameRow):
            row, seals = widget.box, widget.seals_box(self.canvas)
            found.append(pygame.Rect(row.x, row.y, row.w, seals.y - row.y))
            found.append(pygame.Rect(seals.right, row.y, row.right - seals.right, row.h))
        return found

    def paint_over(self, now: float) -> None:
        if self.base is not None and self.scroll.at(now) % self._row():
            fade_edges(self.canvas, self.base, self._wall(), self.scroll, now)
        for key in (self.hovered, self.focused if self.focus_shown else ""):
            widget = self.widget(key)
            if isinstance(widget, SealCell):
                page.note(self.canvas, widget.full, self._felts()[1], widget.goal)
                return

    # ------------------------------------------------------------------ what can be done

    def glide(self, by: float) -> bool:
        """Move the seals by whole rows."""
        row, here = self._row(), self.scroll.target
        return super().glide(round((here + by) / row) * row - here)

    def _turn(self) -> None:
        """Show the next milestones, after the last ones the first."""
        self.context.sound.play("button")
        last = self.scroll.target >= self.scroll.farthest
        self.glide(-self.scroll.length if last else self.scroll.view)

    def wheel(self, steps: float) -> bool:
        if not self._felts()[1].collidepoint(self.pointer):
            return False
        self._wheeled += steps
        rows = int(self._wheeled)
        self._wheeled -= rows
        return self.glide(-rows * self._row())

    def revealed(self, widget: Widget) -> None:
        if isinstance(widget, SealCell):
            now, speed, row = self.context.window.clock(), self.context.speed, self._row()
            top = (widget.full.centery - self._wall().y + self.scroll.at(now)) // row * row
            self.scroll.reveal(top, top + row, now, speed)
            self.refresh()

    def command(self, command: str) -> bool:
        if command == "delete":
            match = cards.key_of(self.focused)
            result = next((result for result in self.matches if result.id == match), None)
            if result is not None and self.focus_shown and result.file and not self.past.trashed(match):
                self.past.delete(result)
            return True
        return super().command(command)

    def _show(self, game: str) -> None:
        self.game = game
        self.lay_out(self.canvas, self.behind)

    def _open_game(self, key: str) -> Callable[[], None]:
        def act() -> None:
            self.context.sound.play("button")
            self.context.window.push(self.context.scene("game page", key))

        return act

    def _begin(self, key: str) -> Callable[[], None]:
        def act() -> None:
            self.context.sound.play("button")
            self.context.window.push(self.context.scene("play", key))

        return act

    def _open_history(self) -> None:
        self.context.window.push(self.context.scene("history", self.game))

    def _open_transfer(self) -> None:
        self.context.window.push(self.context.scene("transfer"))
