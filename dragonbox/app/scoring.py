"""The end of a match: what scored, counted up, and where it stands among the best."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from dragonbox import games
from dragonbox.app import best_table
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.core import english, fingerprint
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.storage.bests import Entry, Placing, mark_shuffled, table_of
from dragonbox.storage.disk import StorageError
from dragonbox.storage.identity import identity
from dragonbox.ui import gauges, motion, parts, pieces, shapes, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.motion import Flight, Motion
from dragonbox.ui.pieces import Named
from dragonbox.ui.sheet import Group, Row, Sheet
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.turning import Point

BEFORE, STEP, WHOLE = 0.3, 0.14, 2.0
"""Seconds, at normal speed: before the first row, between two rows, and at most for all of them."""
SLIDE, VERDICT, SPARKS = 0.24, 0.35, 1.3
"""Seconds in which a row slides in; between the last row and the result; that gold flies."""
DEAF = 1.0
"""Seconds after the count in which Enter begins no new match: it may have been meant for the count."""
TITLE, DRAGON = 40, 132
"""The sizes of the headline and of the dragon, in u."""
Action: TypeAlias = tuple[str, str, str, str, Callable[[], None]]
"""Key, label, icon, kind of a button and what it does."""
SEAL, DEAL, SMALL = 40, "The deal", 15
"""The button that leads to the deal's fingerprint: its height in u, what stands on it, and how large."""
BEST, MIDDLE = 336, 228
"""The widths of the best table and of what counts at the end, in u."""


class Scoring(Scene):
    """The score sheet of a match that is over, over its table."""

    overlay = True

    def __init__(
        self,
        context: Context,
        match: Match,
        placing: Placing | None,
        table: Scene | None,
        counted: bool = False,
    ) -> None:
        """`placing` is what the best table said when the match was entered, None if it was entered earlier;
        `table` is what the match was played on; `counted` is whether its points were counted up before."""
        super().__init__(context)
        self.match = match
        self.table = table
        self.sheet = self._sheet()
        self._turning: list[Point] | None = None
        """The turning points, once they were looked for."""
        self.motion = Motion(context.speed)
        self._begun = counted
        self._ended = -math.inf
        """When all was counted."""
        self._arrivals: dict[tuple[int, int], Flight] = {}
        """The rows on their way, by group and number."""
        self._verdict: Flight | None = None
        self._grown: Flight | None = None
        """The lines of a chart."""
        self._look_up(placing)

    def _sheet(self) -> Sheet:
        sheet: Sheet = games.load_part(self.match.game.key, "scoring").sheet(self.match)
        return sheet

    def _look_up(self, placing: Placing | None) -> None:
        """Find the match in its best table."""
        self.best: list[Entry] = []
        self.problem = ""
        try:
            self.best = self.context.bests.top(self.match.game.key, table_of(self.match))
        except StorageError as error:
            self.problem = str(error)
        name = identity(self.match)
        self.place = next((i for i, entry in enumerate(self.best) if entry.id == name), None)
        self.counts = not self.match.practice and not self.match.hints
        self.is_best = placing.is_best if placing else self.place == 0
        others = [entry.score for entry in self.best if entry.id != name]
        self.others_best = placing.previous_best if placing else max(others, default=None)

    @property
    def _named(self) -> Named:
        return partial(games.load_part(self.match.game.key, "table.pieces").named, self.canvas)

    @property
    def _groups(self) -> tuple[Group, ...]:
        return self.sheet.seats[0].groups

    @property
    def total(self) -> int:
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
        if not self.context.speed:
            self.motion.finish()
            self._ended = now

    def _tell(self) -> None:
        self.context.sound.play("fanfare_best" if self.celebrates else "total")

    def _share(self, flight: Flight | None, now: float) -> float:
        """How far something has come; all of it when nothing moves any more."""
        if not self._begun:
            return 0.0
        return flight.share(now) if flight is not None and self.motion.busy else 1.0

    def _counted(self, now: float) -> int:
        """The points of the rows that are there."""
        counted = sum(
            row.points * self._share(self._arrivals.get((g, i)), now)
            for g, group in enumerate(self._groups)
            for i, row in enumerate(group.rows)
        )
        return round(counted)

    def _told(self, now: float) -> bool:
        """Whether the result stands there already."""
        if not self._begun:
            return False
        return not self.motion.busy or (self._verdict is not None and self._verdict.begun(now))

    def tick(self, now: float) -> bool:
        moved = self.motion.busy
        moves = self.motion.tick(now)
        if moved and not self.motion.busy:
            self._ended = now
        return moves or moved

    def _hurry(self) -> bool:
        """Finish the count at once; whether it was not finished."""
        busy = self.motion.busy
        self.motion.finish()
        if busy:
            self._ended = self.context.window.clock()
        return busy

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        if not self._hurry():
            super().pointer_down(at, now)

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN) and self._hurry():
            return True
        deaf = self.context.window.clock() < self._ended + DEAF
        if command == "accept" and self.focused == "again" and deaf:
            return True
        return super().key(event, command)

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        return area(self.canvas)

    def _inside(self) -> pygame.Rect:
        return self._area().inflate(-2 * self.canvas.px(38), -2 * self.canvas.px(24))

    def _buttons_top(self) -> int:
        return self._inside().bottom - self._button_height()

    def _button_height(self) -> int:
        c = self.canvas
        return max(c.px(52), c.type.height(theme.BODY, "semi") + c.px(16))

    def _right(self) -> pygame.Rect:
        """The best table."""
        c, inside = self.canvas, self._inside()
        width = c.px(BEST)
        top = inside.y + c.px(4)
        return pygame.Rect(inside.right - width, top, width, self._buttons_top() - c.px(16) - top)

    def _left(self) -> pygame.Rect:
        """Everything else above the buttons."""
        c, inside = self.canvas, self._inside()
        width = self._right().x - c.px(44) - inside.x
        return pygame.Rect(inside.x, inside.y, width, self._buttons_top() - c.px(12) - inside.y)

    def _head(self) -> pygame.Rect:
        """The dragon and the lines beside it."""
        c, left = self.canvas, self._left()
        height = max(c.px(DRAGON), self._lines())
        return pygame.Rect(left.x - c.px(10), left.y - c.px(10), left.w + c.px(10), height)

    def _lines(self) -> int:
        """The height of the headline and the two lines below it."""
        c = self.canvas
        return c.type.height(TITLE, "serif") + 2 * c.type.line(17) + c.px(4)

    def _sum(self) -> pygame.Rect:
        """The last line, with the total."""
        c, left = self.canvas, self._left()
        height = max(c.px(60), c.type.height(44, "serif"))
        return pygame.Rect(left.x, left.bottom - height, left.w, height)

    def _columns(self) -> list[pygame.Rect]:
        """Where the groups stand: the first is wide, what follows shares the rest."""
        c, left = self.canvas, self._left()
        top = self._head().bottom + c.px(12)
        height = self._sum().y - c.px(8) - top
        others = len(self._groups) - 1
        width = left.w - others * (c.px(MIDDLE) + c.px(36))
        boxes = [pygame.Rect(left.x, top, width, height)]
        for _ in range(others):
            x = boxes[-1].right + c.px(36)
            boxes.append(pygame.Rect(x, top, c.px(MIDDLE), height))
        return boxes

    # ------------------------------------------------------------------ the scene

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = super().backdrop()
        with c.on(surface):
            area = self._area()
            parts.panel(c, area, "lacquer", 16)
            parts.fittings(c, area)
            self._paint_still()
        return surface

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
        c.text("Points", (line.x + c.px(4), line.centery), 20, face="serif", middle=True)
        self._paint_table_head()

    def _actions(self) -> list[Action]:
        """What to do next, the primary one last."""
        actions: list[Action] = [
            ("menu", "Menu", "home", "second", self.to_menu),
            ("table", "Show the table", "eye", "second", self.back),
            ("replay", "Replay", "play", "second", self.replay),
            ("turning", "Turning points", "hint", "second", self.turning),
            ("same", "Same deal again", "restart", "second", self.same_deal),
            ("again", "Again", "", "primary", self.again),
        ]
        return [action for action in actions if action[0] != "turning" or self.match.people]

    def build(self) -> list[Widget]:
        c, inside = self.canvas, self._inside()
        y, height, gap = self._buttons_top(), self._button_height(), c.px(14)
        actions = self._actions()
        cap = c.type.width("Enter", theme.SMALL, "semi") + c.px(28)

        def width(label: str, icon: str) -> int:
            words = c.type.width(label, theme.BODY, "semi") + c.px(40)
            return words + (c.px(26) if icon else max(cap, c.px(60)))

        widths = [width(label, icon) for _, label, icon, _, _ in actions]
        # Where there is no room for all words, those on the left become signs.
        signs = 0
        while sum(widths) + gap * (len(widths) - 1) > inside.w and signs < len(actions) - 1:
            widths[signs] = c.px(60)
            signs += 1
        widgets: list[Widget] = []
        x = inside.right - sum(widths) - gap * (len(widths) - 1)
        for i, (key, label, icon, kind, act) in enumerate(actions):
            box = pygame.Rect(x, y, widths[i], height)
            button = Button(key, box, act, "actions", kind=kind, icon=icon)
            if i < signs:
                button.tip = label
            else:
                button.label = label
            if kind == "primary":
                button.cap = "Enter"
            widgets.append(button)
            x += widths[i] + gap
        return [*widgets, *self._seal()]

    def _seal(self) -> list[Widget]:
        """What leads to the proof that the deal was not changed, at the right end of the head."""
        c, head = self.canvas, self._head()
        if not fingerprint.of_match(self.match):
            return []
        w = self._seal_width()
        box = pygame.Rect(head.right - w, head.y + c.px(12), w, max(c.px(SEAL), c.type.line(SMALL)))
        tip = "What it was, and that nobody changed it"
        return [Button("fair", box, self.prove, "proof", tip=tip, icon="lock", label=DEAL, size=SMALL)]

    def _seal_width(self) -> int:
        c = self.canvas
        return c.type.width(DEAL, SMALL, "semi") + c.px(58)

    def prove(self) -> None:
        """Show what was promised before the match."""
        from dragonbox.app import fairness

        fairness.prove(self.context, self.match)

    def paint(self, now: float) -> None:
        self._paint_head(now)
        self._paint_sheet(now)

    def _paint_sheet(self, now: float) -> None:
        for number, (group, box) in enumerate(zip(self._groups, self._columns(), strict=True)):
            if number:
                self._paint_small(number, group, box, now)
            else:
                self._paint_rows(group, box, now)
        self._paint_sum(now)
        self._paint_best(now)

    def paint_over(self, now: float) -> None:
        for flight in self.motion.flights:
            if flight.data == "sparks" and flight.begun(now):
                self._paint_sparks(flight.share(now))

    # ------------------------------------------------------------------ the head

    def _dragon_box(self) -> pygame.Rect:
        head, side = self._head(), self.canvas.px(DRAGON)
        return pygame.Rect(head.x, head.centery - side // 2, side, side)

    def _opens(self, now: float) -> bool:
        """Whether the dragon is still on its way to its place."""
        return False

    def _paint_head(self, now: float) -> None:
        c, head = self.canvas, self._head()
        told = self._told(now)
        box = self._dragon_box()
        coat = "gold" if self.celebrates else self.sheet.dragon
        if told and self.celebrates:
            strength = round(8 * self._share(self._verdict, now)) * 18
            c.glow(box.inflate(-box.w // 4, -box.h // 4), box.w // 2, c.px(20), theme.GLOW, strength)
        if not self._opens(now):
            c.sprite(f"dragons/{coat if told else self.sheet.dragon}", box)
        x = box.right + c.px(16)
        room = head.right - self._seal_width() - c.px(28) - x
        headline = self._headline() if told else self.sheet.opening
        size = c.type.smaller(headline, TITLE, room, "serif", 20, 1)
        y = head.centery - self._lines() // 2
        c.foil(headline, (x, y + (c.type.height(TITLE, "serif") - c.type.height(size, "serif"))), size)
        y += c.type.height(TITLE, "serif") + c.px(4)
        self._line(self._about(), (x, y), room)
        if told:
            self._line(self._note(), (x, y + c.type.line(17)), room)

    def _line(self, runs: list[Run], at: tuple[int, int], room: int) -> None:
        """A line of runs, in smaller letters where they would not fit."""
        c, size = self.canvas, 17.0
        while size > 10 and c.runs_width(runs, size) > room:
            size -= 0.5
        c.runs(runs, at, size)

    def _headline(self) -> str:
        if self.sheet.won is None and self.is_best and self.counts:
            return f"A new best: {english.signed(self.total)}"
        return self.sheet.headline

    def _about(self) -> list[Run]:
        dim = self.canvas.palette.dim
        runs: list[Run] = [(self.sheet.subtitle, dim, "sans")]
        if seed := self.match.rounds[0].seed:
            runs += [("· deal", dim, "sans"), (seed, self.canvas.palette.text, "semi")]
        return runs

    def _note(self) -> list[Run]:
        """What the match means for the best table."""
        text, loss, gain = self.canvas.palette.text, self.canvas.palette.loss, self.canvas.palette.gain
        if self.problem:
            return [(self.problem, loss, "sans")]
        if not self.counts:
            why = "Practice" if self.match.practice else "Played with a hint"
            return [(f"{why}:", loss, "semi"), ("it does not enter the best table.", text, "sans")]
        if self.is_best and self.others_best is None:
            return [("The first in this table: it is yours to beat.", text, "sans")]
        if self.is_best and self.others_best is not None:
            more = self.total - self.others_best
            return [
                (f"{more} more", gain, "semi"),
                (f"than the best before, {self.others_best}.", text, "sans"),
            ]
        if self.place is not None:
            return [(f"Place {self.place + 1}", text, "semi"), ("among the best ten.", text, "sans")]
        if self.others_best is None:
            return [("This game is not in the best table.", text, "sans")]
        return [(f"The best so far is {english.signed(self.others_best)}.", text, "sans")]

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
            (c.type.width(english.signed(row.points), size + 1, "bold") for row in group.rows), default=0
        )
        for i, row in enumerate(group.rows):
            area = pygame.Rect(box.x - c.px(10), top + i * step, box.w + c.px(20), step)
            draw = partial(self._row, row, size=size, label=label, points=points, dark=i % 2 == 0)
            self._arriving(area, self._share(self._arrivals.get((0, i)), now), draw)

    def _row(self, row: Row, area: pygame.Rect, size: float, label: int, points: int, dark: bool) -> None:
        c = self.canvas
        if dark:
            c.box(area, c.px(7), theme.BLACK, 0.18)
        middle = area.centery - c.px(1)
        x, right = area.x + c.px(12), area.right - c.px(12)
        c.text(row.label, (x, middle), size, face="semi", middle=True)
        colour = self.canvas.palette.loss if row.points < 0 else theme.GOLD_LIGHT
        c.text(english.signed(row.points), (right, middle), size + 1, colour, "bold", "right", True)
        x += label + c.px(16)
        height = min(area.h - c.px(5), c.px(26))
        x += pieces.row(c, self._named, row.pieces, (x, area.centery - height / 2), height) + c.px(8)
        right -= points + c.px(12)
        if row.detail and c.type.width(row.detail, size - 2) <= right - x:
            c.text(row.detail, (right, middle), size - 2, c.palette.dim, "sans", "right", True)

    def _arriving(self, area: pygame.Rect, share: float, draw: Callable[[pygame.Rect], None]) -> None:
        """Draw something that slides in from the left."""
        if share <= 0:
            return
        if share >= 1:
            draw(area)
            return
        c = self.canvas
        layer = shapes.blank(area.size)
        with c.on(layer):
            draw(pygame.Rect((0, 0), area.size))
        layer.set_alpha(round(255 * share))
        c.surface.blit(layer, area.move(-round(c.px(26) * (1 - share)), 0))

    def _paint_small(self, number: int, group: Group, box: pygame.Rect, now: float) -> None:
        """A narrow group: each row with its pictures below."""
        c = self.canvas
        y = box.y + c.type.height(15, "semi") + c.px(12)
        line = c.type.height(17, "semi")
        heights = [line + c.px(4) + self._picture_height(row) for row in group.rows]
        room = box.bottom - y - sum(heights)
        gap = min(c.px(24), max(0, room // max(1, len(heights))))
        for i, (row, height) in enumerate(zip(group.rows, heights, strict=True)):
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
            english.signed(row.points), (area.right - c.px(2), middle), 18, colour, "bold", "right", True
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

    # ------------------------------------------------------------------ the sum

    def _paint_sum(self, now: float) -> None:
        c, line = self.canvas, self._sum()
        counted = self._counted(now)
        c.foil(english.signed(counted), (line.right, line.centery), 44, align="right", middle=True)
        if self.sheet.milestones:
            number = c.type.width(english.signed(min(-100, self.total)), 44, "serif")
            left = line.x + c.type.width("Points", 20, "serif") + c.px(44)
            track = pygame.Rect(left, 0, line.right - number - c.px(30) - left, c.px(8))
            track.bottom = line.centery
            gauges.ladder(c, track, self.sheet.milestones, counted)

    # ------------------------------------------------------------------ the best

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

    def _paint_sparks(self, share: float) -> None:
        """Flecks of gold that fly up from the dragon and sink."""
        c, box = self.canvas, self._dragon_box()
        if share >= 1:
            return
        for i in range(34):
            angle = i * 2.39996
            speed = 0.5 + (i * 37 % 50) / 50
            far = motion.out(share) * speed * c.px(190)
            x = box.centerx + math.cos(angle) * far
            y = box.centery + math.sin(angle) * far * 0.7 + share * share * c.px(120)
            side = max(2, c.px(3 + i % 3 * 1.5))
            colour = (theme.FOIL[0], theme.GOLD_LIGHT, theme.GLOW)[i % 3]
            strength = round((1 - share) * 10) / 10
            c.box((x, y, side, side), side / 2, colour, strength)

    # ------------------------------------------------------------------ what to do next

    def back(self) -> None:
        """The table as it stood at the end."""
        self.context.window.pop()

    def to_menu(self) -> None:
        from dragonbox.app.menu import Menu

        self.context.window.reset(Menu(self.context, [], self.match.game.key))

    def replay(self) -> None:
        from dragonbox.app.table import Table

        Table.watch(self.context, self.match)

    def turning(self) -> None:
        """Where another decision of a person would clearly have been better."""
        from dragonbox.app import turning_scene

        def found(points: list[Point]) -> None:
            self._turning = points

        turning_scene.show(self.context, self.match, self._turning, found)

    def again(self) -> None:
        """The same game with the same options and a new deal."""
        old = self.match
        match = old.game.new(
            old.options,
            len(old.seats),
            names=[seated.name for seated in old.seats],
            players=[seated.player for seated in old.seats],
        )
        mark_shuffled(match)
        fingerprint.seal(match)
        self._begin(match)

    def same_deal(self) -> None:
        """The very deal once more, which the player knows by now."""
        old = self.match
        match = Match(old.game, old.options, [Seated(seated.name, seated.player) for seated in old.seats])
        match.begin(RoundLog(old.rounds[0].deal, old.rounds[0].seed))
        fingerprint.seal(match)
        self._begin(match)

    def _begin(self, match: Match) -> None:
        from dragonbox.app import opening

        try:
            opening.begin(self.context, match)
        except StorageError as error:
            self.context.window.say(str(error), 8)


def area(canvas: Canvas) -> pygame.Rect:
    """Where the panel of a score sheet lies."""
    left, width = canvas.stage
    margin = canvas.px(40)
    return pygame.Rect(left + margin, canvas.px(28), width - 2 * margin, canvas.height - 2 * canvas.px(28))
