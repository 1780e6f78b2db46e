"""The best games, over whatever is shown."""

from __future__ import annotations

import pygame

from dragonbox import games
from dragonbox.app import panel
from dragonbox.app.context import Context
from dragonbox.app.dialog import tell
from dragonbox.app.kinds import words_of
from dragonbox.app.scene import Scene
from dragonbox.app.times import ago
from dragonbox.core import english
from dragonbox.storage.bests import CHOSEN, Entry, Statistics
from dragonbox.storage.disk import StorageError
from dragonbox.ui import parts, theme
from dragonbox.ui.widgets import Button, Widget

ROW = 17
"""The size of type in the table."""


class BestsScene(Scene):
    """The best table that was played last, and the others one after the other."""

    overlay = True

    def __init__(self, context: Context, game: str = "", table: str = "") -> None:
        """Begins with a table of `storage.bests`; with the one played last if none is named."""
        super().__init__(context)
        self.problem = ""
        self.tables: list[tuple[str, str]] = []
        try:
            for entry in games.BOX:
                self.tables += [(entry.key, name) for name in context.bests.tables(entry.key)]
        except StorageError as error:
            self.problem = str(error)
        self.shown = self.tables.index((game, table)) if (game, table) in self.tables else 0
        self._read()

    def _read(self) -> None:
        self.top: list[Entry] = []
        self.statistics: Statistics | None = None
        if not self.tables:
            return
        game, table = self.tables[self.shown]
        try:
            self.top = self.context.bests.top(game, table)
            self.statistics = self.context.bests.statistics(game, table)
        except StorageError as error:
            self.problem = str(error)

    def entered(self) -> None:
        self.context.window.when_idle(self._tell)

    def _tell(self) -> None:
        """What was found wrong with the files."""
        if self.context.window.top is self:
            tell(self.context, self.context.bests.problems)

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c = self.canvas
        rows = max(3, len(self.top))
        high = self._head() + rows * self._row() + c.type.line(16) + c.px(116)
        return panel.centred(c, min(c.px(680), c.width - c.px(40)), min(high, c.height - c.px(24)))

    def _head(self) -> int:
        c = self.canvas
        return c.px(26) + c.type.height(30, "serif") + c.type.line(16) + c.px(14)

    def _row(self) -> int:
        """The height of a row; ten have to fit."""
        c = self.canvas
        room = c.height - c.px(24) - self._head() - c.type.line(16) - c.px(116)
        return min(max(c.px(36), c.type.line(ROW)), room // 10)

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        widgets: list[Widget] = []
        if len(self.tables) > 1:
            widgets += panel.arrows(c, area, self._turn, "table")
        close = panel.close(c, area, self.back, kind="primary")
        widgets.append(close)
        if not self.tables:
            w = c.type.width("Statistics", 18, "semi") + c.px(70)
            at = pygame.Rect(close.box.x - c.px(14) - w, close.box.y, w, close.box.h)
            widgets.append(Button("statistics", at, self._statistics, label="Statistics", icon="stats"))
        return widgets

    def _statistics(self) -> None:
        from dragonbox.app.statistics_scene import StatisticsScene

        self.context.window.replace(StatisticsScene(self.context))

    def _turn(self, step: int) -> None:
        self.shown = (self.shown + step) % len(self.tables)
        self._read()
        self.context.window.when_idle(self._tell)
        self.context.sound.play("page", 0.5)
        self.refresh()

    def command(self, command: str) -> bool:
        if command in ("page up", "page down") and len(self.tables) > 1:
            self._turn(-1 if command == "page up" else 1)
            return True
        return False

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, right, y = area.x + c.px(34), area.right - c.px(34), area.y + c.px(26)
        c.foil("Best games", (x, y), 30)
        y += c.type.height(30, "serif")
        if not self.tables:
            self._paint_nothing(x, y + c.px(20), area.w - c.px(68))
            return
        game, table = self.tables[self.shown]
        c.text(title(game, table), (x, y), 16, c.palette.dim, width=right - x)
        y = area.y + self._head()
        for rank, entry in enumerate(self.top, 1):
            self._paint_row(rank, entry, x, y, right)
            y += self._row()
        if self.statistics is not None:
            close = self.widget("close")
            room = (close.box.x if close else right) - c.px(16) - x
            c.text(
                summary(self.statistics),
                (x, area.bottom - c.px(50)),
                16,
                c.palette.dim,
                middle=True,
                width=room,
            )

    def _paint_row(self, rank: int, entry: Entry, x: int, y: int, right: int) -> None:
        c = self.canvas
        high = self._row()
        if rank % 2:
            c.box((x - c.px(10), y, right - x + c.px(20), high), c.px(7), theme.BLACK, 0.18)
        middle = y + high / 2
        if rank == 1:
            c.icon("trophy", (x + c.px(10), middle), 20, theme.GOLD_LIGHT)
        else:
            c.text(f"{rank}", (x + c.px(10), middle), 15, c.palette.head, "semi", "center", True)
        score = english.signed(entry.score)
        scores = x + c.px(40) + c.type.width("−999", 19, "bold")
        c.text(score, (scores, middle), 19, theme.GOLD_LIGHT, "bold", "right", True)
        when = c.text(ago(entry.when), (right, middle), 15, c.palette.dim, align="right", middle=True)
        code_at = right - max(when, c.type.width("30 November", 15)) - c.px(20)
        code = c.text(entry.seed, (code_at, middle), 15, c.palette.dim, align="right", middle=True)
        left = scores + c.px(22)
        c.text(entry.name, (left, middle), ROW, middle=True, width=code_at - code - c.px(14) - left)

    def _paint_nothing(self, x: int, y: int, width: int) -> None:
        c = self.canvas
        c.icon("trophy", (x + c.px(26), y + c.px(30)), 52, theme.GOLD, 0.6)
        text = self.problem or (
            "Nothing stands here yet. A game that you play alone enters its best table when it ends; practice"
            " and games with a hint do not. Games with others are told in the statistics."
        )
        c.paragraph(text, (x + c.px(76), y), width - c.px(76))


def title(game: str, table: str) -> str:
    """What a table is called: the game, the chosen options, the kind of deal."""
    *options, origin = table.split(", ")
    chosen = dict(word.split("=", 1) for word in options if "=" in word)
    chosen.pop("seats", None)
    words = [games.entry(game).title, *words_of(games.load(game), chosen)]
    words.append("deals by code" if origin == CHOSEN else "shuffled deals")
    return " · ".join(words)


def summary(statistics: Statistics) -> str:
    """How many games, how many won, and their average."""
    count, wins = statistics.games, statistics.wins
    words = [f"{count} game{'s' * (count != 1)}"]
    if wins:
        words.append(f"{wins} won")
    words.append(f"on average {english.signed(statistics.average)}")
    return " · ".join(words)
