"""The page of a match that is over: head, buttons, motion. Each kind of page adds what it tells."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app import looks
from dragonbox.app.context import Context
from dragonbox.app.menu import challenges
from dragonbox.app.results import footer, pearl
from dragonbox.app.results.counting import Counting
from dragonbox.app.results.footer import Action
from dragonbox.app.scene import Scene
from dragonbox.app.table import opening
from dragonbox.core import fingerprint, head_start
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.storage.bests import mark_shuffled
from dragonbox.storage.disk import StorageError
from dragonbox.ui import motion, parts, rays, seals, shapes, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.motion import Flight, Motion
from dragonbox.ui.pieces import Named
from dragonbox.ui.runs import marked
from dragonbox.ui.sheet import Sheet
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.table.autosave import Counted
    from dragonbox.app.table.turning_points import Point
    from dragonbox.storage.results import Result
    from dragonbox.ui.looks import Looks

BEFORE, STEP, WHOLE = 0.3, 0.14, 2.0
"""Seconds, at normal speed: before the first row, between two rows, and at most for all of them."""
SLIDE, VERDICT, SPARKS = 0.24, 0.35, 1.3
"""Seconds in which a row slides in; between the last row and the result; that gold flies."""
TITLE, DRAGON, HEAD = 48, 168, 140
"""The sizes of the headline and of the dragon, and the least height of the head, in u."""
FRAME = 12
"""How far the dragon stays from the upper edge of the window, in u."""
ABOUT, LEAST_ABOUT = 17.0, 15
"""The sizes of type of what stands below the headline, usually, and at least where all is in one line."""
PAD = 18
"""The room within a panel, in u."""
NEW, ARRIVE = 54, 0.3
"""New seals: their size, in u, and the seconds in which each drops into its place."""


class ScorePage(Counting):
    """The base of all pages of finished matches. The table of the match lies below it."""

    ground = "night"
    share = 0.34
    """The share of the width that what stands at the right takes."""
    dragon, head = DRAGON, HEAD
    """The size of the dragon and the least height of the head, in u."""
    seals = NEW
    """The size of new seals, in u."""
    lines_below = 2
    """In how many lines the page tells below the headline what it is about and what the match means."""

    def __init__(
        self,
        context: Context,
        match: Match,
        counted: Counted | None,
        table: Scene | None,
        shown: bool = False,
    ) -> None:
        """`counted` says what became of a match that was just finished; `table` is what it was played on;
        `shown` is whether its points were counted up before."""
        super().__init__(context)
        self.match = match
        self.table = table
        self.sheet = self._sheet()
        self._turning: list[Point] | None = None
        """The turning points, once they were looked for."""
        self.motion = Motion(context.speed)
        self._begun = shown
        self.before: Scene | None = None
        """The scene that led here and says who has won."""
        self._arrivals: dict[tuple[int, int], Flight] = {}
        """The rows on their way, by group and number."""
        self._verdict: Flight | None = None
        self._grown: Flight | None = None
        """The lines of a chart."""
        self._code = self._shared()
        """What the match can be shared as; empty if it can't be."""
        self._sealed: Flight | None = None
        """New seals on their way."""
        self.counted = counted
        self.reached = counted.milestones if counted else ()
        """Milestones that were reached for the first time in this match."""
        self.problem = ""
        """Why the history cannot be read; empty if it can."""
        self.results = self._results()
        self._look_up()

    def _results(self) -> list[Result]:
        """Return all results of this game."""
        try:
            return self.context.history.results(self.match.game.key)
        except StorageError as error:
            self.problem = str(error)
            return []

    @property
    def ranked(self) -> bool:
        """Whether the match may enter a best table."""
        return not self.match.practice and not self.match.hints and not head_start.given(self.match)

    def why_unranked(self) -> list[Run]:
        """Return why the match stays out of best tables."""
        text, loss = self.canvas.palette.text, self.canvas.palette.loss
        if head_start.given(self.match):
            told = _("**With head starts:** it counts, but not for the best scores, and has no code.")
        elif self.match.practice:
            told = _("**Practice:** it counts, but not for the best scores.")
        else:
            told = _("**Played with hints:** it counts, but not for the best scores.")
        return marked(told, (text, "sans"), {"**": (loss, "semi")})

    def _shared(self) -> str:
        return challenges.code_of(self.match)

    @property
    def _looks(self) -> Looks:
        return looks.load(self.match.game.key)

    def _sheet(self) -> Sheet:
        return self._looks.sheet(self.match)

    def _look_up(self) -> None:
        """Find out what the match means among others of its kind."""

    @property
    def celebrates(self) -> bool:
        """Whether this is a day for gold."""
        return self.sheet.won is True

    @property
    def _dragon(self) -> str:
        """The coat of the dragon, the same before and after the count."""
        return "gold" if self.celebrates else self.sheet.dragon

    def _held(self) -> list[str]:
        """The portraits in the dragon's pearl."""
        return []

    @property
    def _named(self) -> Named:
        return partial(self._looks.named, self.canvas)

    # ------------------------------------------------------------------ time

    def _tell(self) -> None:
        self.context.sound.play("fanfare_best" if self.celebrates else "total")

    def _announce(self, now: float, delay: float) -> None:
        """Let new seals arrive after so many seconds."""
        if self.reached:
            length = ARRIVE * len(self.reached)
            knock = partial(self.context.sound.play, "score_tick", 0.5)
            self._sealed = self.motion.fly(now, delay, length, motion.linear, on_start=knock)

    def _share(self, flight: Flight | None, now: float) -> float:
        """How far something has come; all of it when nothing moves any more."""
        if not self._begun:
            return 0.0
        return flight.share(now) if flight is not None and self.motion.busy else 1.0

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

    @property
    def _counts(self) -> bool:
        return self.motion.busy

    def _hurry(self) -> bool:
        """Finish the count at once; whether it was not finished."""
        busy = self.motion.busy
        self.motion.finish()
        if busy:
            self._ended = self.context.window.clock()
        return busy

    # ------------------------------------------------------------------ places

    def _inside(self) -> pygame.Rect:
        return inside(self.canvas)

    def _right(self) -> pygame.Rect:
        """The best table or the course of the match, in a panel of its own."""
        return self._right_panel().inflate(-2 * self.canvas.px(PAD), -2 * self.canvas.px(PAD - 4))

    def _right_panel(self) -> pygame.Rect:
        c, inside = self.canvas, self._inside()
        width, top = round(inside.w * self.share), self._head().bottom + c.px(10)
        return pygame.Rect(inside.right - width, top, width, inside.bottom - top)

    def _left(self) -> pygame.Rect:
        """The sheet itself, in its panel."""
        return self._left_panel().inflate(-2 * self.canvas.px(PAD), -2 * self.canvas.px(PAD - 8))

    def _left_panel(self) -> pygame.Rect:
        c, inside, right = self.canvas, self._inside(), self._right_panel()
        return pygame.Rect(inside.x, right.y, right.x - c.px(18) - inside.x, right.h)

    def _news(self) -> pygame.Rect:
        """New seals with what they are called, at the right end of the head: over the panel there, if they
        are not wider."""
        c, head, panel = self.canvas, self._head(), self._right_panel()
        most = round(head.w * 0.42)
        wide = seals.width(c, most, self.reached, self.seals) + c.px(2)
        high = seals.height(c, wide, self.reached, self.seals)
        x = panel.x if 0 < wide <= panel.w else head.right - wide
        return pygame.Rect(x, head.centery - high // 2, wide, high)

    def _head(self) -> pygame.Rect:
        """The dragon and the lines beside it."""
        c, inside = self.canvas, self._inside()
        height = max(c.px(self.head), self._lines())
        return pygame.Rect(inside.x, inside.y - c.px(10), inside.w, height)

    def _lines(self) -> int:
        """The height of the headline and the lines below it."""
        c = self.canvas
        return c.type.height(TITLE, "serif") + self.lines_below * c.type.line(ABOUT) + c.px(4)

    # ------------------------------------------------------------------ the scene

    def backdrop(self) -> pygame.Surface:
        surface = blank(self.canvas, self.ground)
        with self.canvas.on(surface):
            self._paint_panels()
            self._paint_still()
        return surface

    def _paint_panels(self) -> None:
        """The two panels of the page, and the light behind the dragon."""
        c = self.canvas
        if self.celebrates:
            rays.paint(c, self._dragon_box().center, c.px(300))
        for panel in (self._left_panel(), self._right_panel()):
            if panel.w > 0:
                parts.panel(c, panel, "ink", 12)

    def _paint_still(self) -> None:
        """Draw what of the sheet never changes."""

    def _actions(self) -> list[Action]:
        """What to do next, the primary one last."""
        actions: list[Action] = [
            ("close", _("Close"), "cross", "second", self.close)
            if self._looking
            else ("menu", _("Menu"), "home", "second", self.to_menu),
            ("replay", _("Replay"), "play", "second", self.replay),
            ("turning", _("Turning points"), "hint", "second", self.turning),
            ("more", _("Statistics and more"), "up", "second", self.more),
            ("again", _("Play again"), "", "primary", self.again),
        ]
        return [action for action in actions if action[0] != "turning" or self.match.people]

    def further(self) -> list[Action]:
        """Return what else can be done, for the panel behind `Statistics and more`."""
        found: list[Action] = [
            ("table", _("Show the table"), "eye", "second", self.show_table),
            ("page", _("Statistics"), "stats", "second", self.statistics),
            ("same", _("Same deal again"), "restart", "second", self.same_deal),
        ]
        if self._code:
            label = challenges.copy_label(self.match, self._code)
            copy = partial(challenges.copy, self.context, self._code)
            found.append(("copy", label, "copy", "second", copy))
        if fingerprint.of_match(self.match):
            found.append(("fair", _("Was the deal fair?"), "lock", "second", self.prove))
        return found

    def more(self) -> None:
        """Open the panel with the rest."""
        self.context.window.push(self.context.scene("more", self))

    def build(self) -> list[Widget]:
        return [*footer.buttons(self.canvas, self._actions()), *self._told_by_seals()]

    def _told_by_seals(self) -> list[Widget]:
        """What the pointer finds on new seals: what was done to reach them."""
        return [
            Widget(f"new {one.key}", box, tip=seals.told(one), skip=True)
            for one, box in seals.places(self.canvas, self._news(), self.reached, self.seals)
        ]

    def prove(self) -> None:
        """Show what was promised before the match."""
        from dragonbox.app.table import fairness

        fairness.prove(self.context, self.match)

    def paint(self, now: float) -> None:
        for flight in self.motion.flights:
            if flight.data == "sparks" and flight.begun(now):  # behind all that is to be read
                self._paint_sparks(flight.share(now))
        self._paint_head(now)
        self._paint_sheet(now)
        if self.reached:
            self._paint_news(now)

    def _paint_news(self, now: float) -> None:
        """Draw the new seals, as far as they have come: they drop into their places one after the other."""
        share = self._share(self._sealed, now)
        if share > 0:
            seals.row(self.canvas, self._news(), self.reached, self.seals, share)

    def _paint_sheet(self, now: float) -> None:
        """Draw the rest of it."""

    # ------------------------------------------------------------------ the head

    def _dragon_box(self) -> pygame.Rect:
        head = self._head()
        # Its head stays below the frame of the window.
        side = min(self.canvas.px(self.dragon), 2 * (head.centery - self.canvas.px(FRAME)))
        return pygame.Rect(head.x, head.centery - side // 2, side, side)

    def _paint_head(self, now: float) -> None:
        c, head = self.canvas, self._head()
        told = self._told(now)
        box = self._dragon_box()
        if told and self.celebrates:
            strength = round(8 * self._share(self._verdict, now)) * 18
            c.glow(box.inflate(-box.w // 4, -box.h // 4), box.w // 2, c.px(20), theme.GLOW, strength)
        c.sprite(f"dragons/{self._dragon}", box)
        pearl.paint(c, self._held(), box)
        x = box.right + c.px(16)
        room = (self._news().x if self.reached else head.right) - c.px(28) - x
        headline = self._headline() if told else self.sheet.opening
        size = c.type.smaller(headline, TITLE, room, "serif bold", 20, 1)
        y = head.centery - self._lines() // 2
        c.foil(
            headline,
            (x, y + (c.type.height(TITLE, "serif") - c.type.height(size, "serif"))),
            size,
            "serif bold",
        )
        y += c.type.height(TITLE, "serif") + c.px(4)
        if self.lines_below == 1:
            self._line(self._together(room) if told else self._about(), (x, y), room)
            return
        self._line(self._about(), (x, y), room)
        if told:
            self._line(self._note(), (x, y + c.type.line(ABOUT)), room)

    def _together(self, room: int) -> list[Run]:
        """Return what the match means and what it is about as one line, or only the former where there is not
        room for both."""
        note, about = self._note(), self._about()
        if not note:
            return about
        told, *more = about
        both = [*note, (f"   {told[0]}", *told[1:]), *more]
        return both if self.canvas.runs_width(both, LEAST_ABOUT) <= room else note

    def _line(self, runs: list[Run], at: tuple[int, int], room: int) -> None:
        """A line of runs, in smaller letters where they would not fit."""
        c, size = self.canvas, ABOUT
        while size > 10 and c.runs_width(runs, size) > room:
            size -= 0.5
        c.runs(runs, at, size)

    def _headline(self) -> str:
        """What stands over all when it is told."""
        return self.sheet.headline

    def _about(self) -> list[Run]:
        return [(self.sheet.subtitle, self.canvas.palette.dim, "sans")]

    def _note(self) -> list[Run]:
        """What the match means among others of its kind, in a line."""
        return []

    def meaning(self, canvas: Canvas) -> list[Run]:
        """Return that line for another scene, before the page is shown itself."""
        self.canvas = canvas
        return self._note()

    # ------------------------------------------------------------------ what moves

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

    def _paint_sparks(self, share: float) -> None:
        """Flecks of gold that fly up from the dragon and sink, and stay above what is counted."""
        c, box = self.canvas, self._dragon_box()
        if share >= 1:
            return
        low = self._head().bottom
        for i in range(34):
            angle = i * 2.39996
            speed = 0.5 + (i * 37 % 50) / 50
            far = motion.out(share) * speed * c.px(190)
            x = box.centerx + math.cos(angle) * far
            y = box.centery + math.sin(angle) * far * 0.7 + share * share * c.px(120)
            side = max(2, c.px(3 + i % 3 * 1.5))
            if y + side > low:
                continue
            colour = (theme.METAL_FOIL[0], theme.METAL_LIGHT, theme.GLOW)[i % 3]
            strength = round((1 - share) * 10) / 10
            c.box((x, y, side, side), side / 2, colour, strength)

    # ------------------------------------------------------------------ what to do next

    @property
    def _looking(self) -> bool:
        """Return whether this is a look at a past match."""
        return self.table is not None and not self.table.plays

    def back(self) -> None:
        """Go one step back: to who has won, or out of the match."""
        if self.before is not None:
            self.context.window.replace(self.before)
        else:
            self.leave()

    def leave(self) -> None:
        """Leave a match that is over: to the menu, or to where a match of the past was picked."""
        if self._looking:
            self.close()
        else:
            self.to_menu()

    def show_table(self) -> None:
        """Show the table as it stood at the end."""
        self.context.window.pop()

    def close(self) -> None:
        """Go back to where somebody came from to look at the match."""
        scenes = self.context.window.scenes
        assert self.table is not None
        self.context.window.pop_to(scenes[scenes.index(self.table) - 1])

    def to_menu(self) -> None:
        """Go back to the menu, to the tile of this game."""
        self.context.window.reset(self.context.scene("menu", [], self.match.game.key))

    def replay(self) -> None:
        """Watch the match again from its first move."""
        opening.watch(self.context, self.match, [point.step + 1 for point in self._turning or ()])

    def statistics(self) -> None:
        """Show what all matches of this game come to."""
        self.context.window.push(self.context.scene("game page", self.match.game.key))

    def turning(self) -> None:
        """Show where another decision of a person would clearly have been better."""

        def found(points: list[Point]) -> None:
            self._turning = points

        people, ending = self.match.people, self.sheet.ending
        lost = len(self.match.seats) > len(people) == 1 and people[0] not in head_start.winners(self.match)
        decided = ending.sentences if lost and ending else ""
        scene = self.context.scene("turning points", self.match, self._turning, found, decided)
        self.context.window.push(scene)

    def again(self) -> None:
        """Begin the same game with the same options and a new deal."""
        old = self.match
        match = old.game.new(
            old.options,
            len(old.seats),
            names=[seated.name for seated in old.seats],
            players=[seated.player for seated in old.seats],
        )
        head_start.give(match, head_start.of(old))
        mark_shuffled(match)
        fingerprint.seal(match)
        self._begin(match)

    def same_deal(self) -> None:
        """Begin the very same deal once more, which the player knows by now."""
        opening.deal_again(self.context, self.match)

    def _begin(self, match: Match) -> None:
        opening.begin(self.context, match)


def inside(canvas: Canvas) -> pygame.Rect:
    """Return where a score sheet lies, above the ledge."""
    left, width = canvas.stage
    margin, top = canvas.px(40), canvas.px(22)
    return pygame.Rect(left + margin, top, width - 2 * margin, parts.ledge_top(canvas) - canvas.px(16) - top)


def blank(canvas: Canvas, ground: str) -> pygame.Surface:
    """Return an empty page: its ground, the ledge and the wall of the box."""
    surface = parts.ground(canvas, ground)
    with canvas.on(surface), canvas.once():
        parts.ledge(canvas)
        parts.table_rim(canvas)
    return surface
