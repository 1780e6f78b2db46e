"""What became of all games: played, won, best and average, over whatever is shown."""

from __future__ import annotations

import pygame

from dragonbox import games
from dragonbox.app import panel
from dragonbox.app.context import Context
from dragonbox.app.dialog import tell
from dragonbox.app.kinds import words_of
from dragonbox.app.scene import Scene
from dragonbox.app.seating import LEVELS
from dragonbox.app.times import share_of
from dragonbox.core import english
from dragonbox.storage.disk import StorageError
from dragonbox.storage.statistics import ALONE, MIXED, PEOPLE, Line
from dragonbox.ui import parts, theme
from dragonbox.ui.widgets import Widget

NAME, WHO, FIGURE = 17, 15, 18
"""Sizes of type."""
COLUMNS = ("Played", "Won", "Best", "Average")
WIDTH = 860
"""In u."""


class StatisticsScene(Scene):
    """A game after the other; each kind of match has a row."""

    overlay = True

    def __init__(self, context: Context, game: str = "") -> None:
        """Begins with a game; with the first that was played if none is named."""
        super().__init__(context)
        self.problem = ""
        self.pages: list[tuple[str, list[Line]]] = []
        try:
            for entry in games.BOX:
                if lines := context.statistics.lines(entry.key):
                    self.pages.append((entry.key, lines))
        except StorageError as error:
            self.problem = str(error)
        keys = [key for key, _ in self.pages]
        self.shown = keys.index(game) if game in keys else 0
        self.offset = 0
        """The first row shown."""

    @property
    def lines(self) -> list[Line]:
        return self.pages[self.shown][1] if self.pages else []

    def entered(self) -> None:
        self.context.window.when_idle(self._tell)

    def _tell(self) -> None:
        """What was found wrong with the files."""
        if self.context.window.top is self:
            tell(self.context, self.context.statistics.problems)

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c = self.canvas
        rows = max(3, len(self.lines))
        high = self._head() + rows * self._row() + self._foot()
        return panel.centred(c, min(c.px(WIDTH), c.width - c.px(40)), min(high, c.height - c.px(24)))

    def _head(self) -> int:
        """The height above the first row: title, game, heads of the columns."""
        c = self.canvas
        return c.px(26) + c.type.height(30, "serif") + c.type.line(16) + c.px(14) + c.type.line(15)

    def _row(self) -> int:
        c = self.canvas
        return c.type.line(NAME) + c.type.line(WHO) + c.px(10)

    def _foot(self) -> int:
        c = self.canvas
        return c.px(24) + panel.close_height(c) + c.px(26)

    def _room(self) -> int:
        """How many rows fit."""
        return max(1, (self._area().h - self._head() - self._foot()) // self._row())

    def _column(self) -> int:
        c = self.canvas
        words = [c.type.width(word, WHO) for word in COLUMNS]
        return max(*words, c.type.width("99 100 %", FIGURE)) + c.px(14)

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        widgets: list[Widget] = []
        if len(self.pages) > 1:
            widgets += panel.arrows(c, area, self._turn, "game")
        return [*widgets, panel.close(c, area, self.back, kind="primary")]

    def _turn(self, step: int) -> None:
        self.shown = (self.shown + step) % len(self.pages)
        self.offset = 0
        self.context.sound.play("page", 0.5)
        self.refresh()

    def command(self, command: str) -> bool:
        if command in ("page up", "page down") and len(self.pages) > 1:
            self._turn(-1 if command == "page up" else 1)
            return True
        return False

    def wheel(self, steps: float) -> bool:
        last = max(0, len(self.lines) - self._room())
        self.offset = min(max(0, self.offset + (-1 if steps > 0 else 1)), last)
        return True

    def move_focus(self, direction: str) -> bool:
        if direction in ("up", "down") and len(self.lines) > self._room():
            return self.wheel(1 if direction == "up" else -1)
        return super().move_focus(direction)

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, right, y = area.x + c.px(34), area.right - c.px(34), area.y + c.px(26)
        c.foil("Statistics", (x, y), 30)
        y += c.type.height(30, "serif")
        if not self.pages:
            self._paint_nothing(x, y + c.px(20), area.w - c.px(68))
            return
        game, lines = self.pages[self.shown]
        played = sum(line.played for line in lines)
        told = f"{games.entry(game).title} · {played} game{'s' * (played != 1)} played to the end"
        c.text(told, (x, y), 16, c.palette.dim, width=right - x)
        column = self._column()
        y = area.y + self._head() - c.type.line(15) - c.px(4)
        for i, word in enumerate(COLUMNS):
            at = right - (len(COLUMNS) - 1 - i) * column, y
            c.text(word, at, 15, c.palette.head, "semi", "right")
        y = area.y + self._head()
        first = min(self.offset, max(0, len(lines) - self._room()))
        shown = lines[first : first + self._room()]
        for i, line in enumerate(shown):
            box = pygame.Rect(x - c.px(10), y + i * self._row(), right - x + c.px(20), self._row())
            self._paint_row(game, line, box, column, (first + i) % 2 == 0)
        if len(lines) > len(shown):
            note = f"{first + 1}–{first + len(shown)} of {len(lines)} · scroll for the others"
            c.text(note, (x, area.bottom - c.px(50)), 15, c.palette.dim, middle=True)

    def _paint_row(self, game: str, line: Line, box: pygame.Rect, column: int, dark: bool) -> None:
        c = self.canvas
        if dark:
            c.box(box, c.px(7), theme.BLACK, 0.18)
        right = box.right - c.px(10)
        room = right - len(COLUMNS) * column - box.x - c.px(6)
        x, y = box.x + c.px(10), box.y + c.px(5)
        chosen = dict(word.split("=", 1) for word in line.options.split(", ") if "=" in word)
        words = " · ".join(words_of(games.load(game), chosen)) or games.entry(game).title
        size = c.type.smaller(words, NAME, room, "semi")
        c.text(words, (x, y), size, face="semi", width=room)
        c.text(company(line), (x, y + c.type.line(NAME)), WHO, c.palette.dim, width=room)
        figures = [
            str(line.played),
            str(line.won) if line.counts_wins else "–",
            english.signed(line.best),
            english.signed(line.average, 1),
        ]
        for i, figure in enumerate(figures):
            end = right - (len(COLUMNS) - 1 - i) * column
            if i == 1 and line.counts_wins:
                share = share_of(line.won, line.played)
                wide = c.type.width("100 %", WHO)
                c.text(share, (end, box.centery), WHO, c.palette.dim, "sans", "right", True)
                end -= wide + c.px(8)
            c.text(figure, (end, box.centery), FIGURE, theme.GOLD_LIGHT, "bold", "right", True)

    def _paint_nothing(self, x: int, y: int, width: int) -> None:
        c = self.canvas
        c.icon("stats", (x + c.px(26), y + c.px(30)), 52, theme.GOLD, 0.6)
        text = self.problem or (
            "Nothing stands here yet. Of every game that you play to its end, it will say how often you"
            " played and won, your best and your average. Practice and games with a hint are left out."
        )
        c.paragraph(text, (x + c.px(76), y), width - c.px(76))


def company(line: Line) -> str:
    """With whom it was played."""
    opponents = line.seats - 1
    if line.level == ALONE:
        return "Alone"
    if line.level == PEOPLE:
        return f"With other people, {line.seats} at the table"
    if line.level == MIXED:
        return f"{opponents} opponents of several levels"
    level = LEVELS.get(line.level, line.level)
    return f"{level} opponent" if opponents == 1 else f"{opponents} {level.lower()} opponents"
