"""Turning points, as they are looked for and as they are seen: each on the table as it was then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dragonbox.app.common import panel
from dragonbox.app.common.dialog import Answer, Dialog
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.table import note
from dragonbox.app.table.hint_move import advice
from dragonbox.app.table.table import Table
from dragonbox.app.table.turning_points import Point, Search
from dragonbox.core import phrases
from dragonbox.core.contract import Move
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.ui import gauges, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.controls import Segments
from dragonbox.ui.widgets import Button, State, Widget

HIGH = 64
"""The height of the buttons, and the width of those without words, in u."""
TITLE = 2.0
"""How much the title of the game should stay free of what is told."""
Found = Callable[[list[Point]], None]


def turning_points(
    context: Context, match: Match, known: list[Point] | None, found: Found, decided: str = ""
) -> Scene:
    """Return the scene of the turning points of a match that is over.

    `known` are those that were found before; else they are looked for, and `found` is told of them. `decided`
    tells somebody who lost by what.
    """
    if known is None:
        return Looking(context, match, found, decided)
    return _scene(context, match, known, decided)


def _scene(context: Context, match: Match, points: list[Point], decided: str) -> Scene:
    if points:
        return TurningTable(context, match, points)
    text = _("No clear mistakes found. Well played.")
    if decided:
        text = _("You made no clear mistakes. What decided it: {decided}", decided=decided)
    return Dialog(context, _("No turning points"), text, [Answer(_("Close"), kind="primary")])


class Looking(Scene):
    """How far the search has come."""

    overlay = True

    def __init__(self, context: Context, match: Match, found: Found, decided: str) -> None:
        super().__init__(context)
        self.match = match
        self.found = found
        self.decided = decided
        self.search = Search(context, match, self._changed)

    def _changed(self) -> None:
        self.context.window.dirty = True
        if self.search.points is not None:
            # Not at once: this may be in the middle of a frame.
            self.context.window.call(self._show)

    def _show(self) -> None:
        points, window = self.search.points, self.context.window
        if points is None or window.top is not self:
            return
        if self.search.trouble and not points:
            window.replace(self._excuse())
            return
        self.found(points)
        window.replace(_scene(self.context, self.match, points, self.decided))

    def _excuse(self) -> Scene:
        """The master had no answers: say so, and offer to look again."""
        text = _("The master stopped early. {trouble} Your match is saved.", trouble=self.search.trouble)

        def again() -> None:
            self.context.window.push(Looking(self.context, self.match, self.found, self.decided))

        answers = [Answer(_("Close")), Answer(_("Try again"), again, "primary")]
        return Dialog(self.context, _("No turning points"), text, answers)

    def tick(self, now: float) -> bool:
        if not self.search.gathered:
            self.search.tick()
        return not self.search.gathered

    def left(self) -> None:
        self.search.stop()

    def _area(self) -> pygame.Rect:
        c = self.canvas
        w = min(c.width - c.px(80), c.px(560))
        h = c.px(190) + c.type.height(30, "serif") + self._lines(w) * c.type.line(18)
        return panel.centred(c, w, h)

    def _text(self) -> str:
        return _("A master looks at your moves, knowing only what you knew. It takes a few seconds.")

    def _lines(self, width: int) -> int:
        return len(self.canvas.type.wrap(self._text(), 18, width - self.canvas.px(72)))

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        return [panel.close(c, area, self.back, _("Cancel"))]

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, y = area.x + c.px(36), area.y + c.px(28)
        c.foil(_("Turning points"), (x, y), 30)
        y += c.type.height(30, "serif") + c.px(10)
        c.paragraph(self._text(), (x, y), area.w - c.px(72))
        y += self._lines(area.w) * c.type.line(18) + c.px(18)
        track = pygame.Rect(x, y, area.w - c.px(72), c.px(10))
        gauges.track(c, track, round(track.w * self.search.progress))


class TurningTable(Table):
    """The table before each of the decisions, with what was played and what was better.

    It is seen from the side of who decided, and shows what that person saw. Things can be picked to try them
    out; nothing is played.
    """

    plays = False

    def __init__(self, context: Context, match: Match, points: Sequence[Point]) -> None:
        self.full = match
        self.points = points
        self.number = 0
        self.showing = 1
        """0 for the move that was played, 1 for the better one."""
        self._lies: tuple[object, pygame.Rect] | None = None
        """In which window the note lies where: it stays there."""
        super().__init__(context, match.until(points[0].step))
        self._settle_down()

    def _settle_down(self) -> None:
        """No curtain falls here: the game is over, and its people look back together."""
        self.handover.needed = False
        self.turn_to(self.point.seat)

    @property
    def point(self) -> Point:
        """Return the turning point that is shown."""
        return self.points[self.number]

    @property
    def move(self) -> Move:
        """The move that is shown."""
        return self.point.better.move if self.showing else self.point.move

    # ------------------------------------------------------------------ nothing is played here

    def play(self, move: Move) -> None:
        self.explain(_("this game is over: it can only be looked at"))

    def _keep(self) -> None:
        """Nothing is saved: it was."""

    def _picture(self) -> None:
        """No picture either."""

    # ------------------------------------------------------------------ from one to the next

    def go(self, step: int) -> None:
        """Show another turning point; after the last one it is over."""
        if self.number + step == len(self.points):
            self.back()
            return
        if self.number + step < 0:
            return
        self.number, self.showing = self.number + step, 1
        self.real = self.full.until(self.point.step)
        self.context.window.fade()
        self._settle_down()
        self.lay_out(self.canvas, self.behind)
        self._point_out()
        self.focused = self.first_focus()

    def choose(self, showing: int) -> None:
        """Show the move that was played, or the better one."""
        self.showing = showing
        self.top.show()
        self._point_out()

    def _point_out(self) -> None:
        key = self.top.point_out(self.move)
        self.quiet()
        self.refresh()
        if self.widget(key) is not None:
            self.focused, self.focus_shown = key, True

    def entered(self) -> None:
        self.motion.speed = self.context.speed
        self._point_out()

    def first_focus(self) -> str:
        return "forward"

    def back(self) -> None:
        self.context.window.pop()

    def command(self, command: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "undo": partial(self.go, -1),
            "page up": partial(self.go, -1),
            "redo": partial(self.go, 1),
            "page down": partial(self.go, 1),
            "secondary": lambda: self.choose(1 - self.showing),
            "help": self.rules,
        }
        if command in acts:
            acts[command]()
            return True
        return command != "back" and self.top.command(command)

    # ------------------------------------------------------------------ the scene

    def build(self) -> list[Widget]:
        mine = [w for w in self.top.widgets() if w.zone != "actions" or w.box.bottom <= self.ledge]
        return [*mine, *self._steps(), *self._note()]

    def _steps(self) -> list[Widget]:
        """What leads from one to the next, where the buttons of a game lie."""
        c, area = self.canvas, self.top.actions_box()
        # As high as one button, also where two lie above each other while the match is played.
        high = min(area.h, max(c.px(HIGH), c.type.height(theme.BODY, "semi") + c.px(16)))
        area = pygame.Rect(area.x, area.centery - high // 2, area.w, high)
        gap, side = c.px(8), min(c.px(HIGH), area.w // 5)
        last = self.number + 1 == len(self.points)
        why = "" if self.number else _("This is the first.")
        boxes = [pygame.Rect(area.x + i * (side + gap), area.y, side, area.h) for i in range(2)]
        x = boxes[1].right + gap
        rest = pygame.Rect(x, area.y, area.right - x, area.h)
        return [
            Button("leave", boxes[0], self.back, "actions", tip=_("Close: Esc"), icon="cross"),
            Button("backward", boxes[1], partial(self.go, -1), "actions", why, icon="left"),
            Button(
                "forward",
                rest,
                partial(self.go, 1),
                "actions",
                label=_("Done") if last else _("Next"),
                kind="primary",
            ),
        ]

    def _paragraphs(self) -> list[tuple[str, str, theme.Colour]]:
        """Text, face and colour of what stands on the note."""
        palette, point = self.canvas.palette, self.point
        seated = self.match.seats[point.seat]
        alone = len(self.match.people) == 1 or seated.name == phrases.YOU
        played, better = (advice(self.top, move) for move in (point.move, point.better.move))
        done = _("{name}'s move: {move}", name=phrases.called(seated.name), move=played)
        if alone:
            done = _("Your move: {move}", move=played)
        wiser = _("Better: {move}", move=better)
        if played == better:
            wiser = _("Better: {move}, as shown", move=better)
        gain = _("With all that may follow: better by {points}.", points=point.better.said)
        return [
            (phrases.closed(done), "sans", palette.text),
            (phrases.closed(wiser), "semi", theme.GOLD_LIGHT),
            (point.better.reason, "sans", palette.text),
            (gain, "sans", palette.dim),
        ]

    def _note(self) -> list[Widget]:
        c = self.canvas
        pad, switch = c.px(16), c.px(38)

        def height(box: pygame.Rect) -> int:
            return Told(box, self._title(), self._paragraphs()).height(c) + switch + c.px(10)

        keeps = [*self.top.note_keeps(), (self.heading.box(), TITLE)]
        name = _("Your move") if len(self.match.people) == 1 else _("As played")
        labels = (name, _("Better"))
        shares = [c.type.width(label, 14, "semi") + c.px(16) for label in labels]
        widths = [wide for wide in note.WIDTHS if c.px(wide) - 2 * pad >= sum(shares)] or note.WIDTHS[:1]
        box = note.at_edge(c, note.place(c, c.px(16), keeps, height, widths), keeps)
        here = c.size, c.text_scale
        if self._lies is not None and self._lies[0] == here:
            box = note.grown_still(self._lies[1], box, keeps, height, self.ledge - c.px(6))
        self._lies = here, box
        told = Told(box, self._title(), self._paragraphs())
        area = pygame.Rect(box.x + pad, box.bottom - pad - switch, box.w - 2 * pad, switch)
        return [
            told,
            Segments(
                "which",
                area,
                zone="note",
                labels=labels,
                value=self.showing,
                change=self.choose,
                size=15,
                shares=shares,
            ),
        ]

    def _title(self) -> str:
        return _("Turning point {n} of {all}", n=self.number + 1, all=len(self.points))


class Told(Widget):
    """Shows a turning point on a panel that lies over the table."""

    def __init__(self, box: pygame.Rect, title: str, told: Sequence[tuple[str, str, theme.Colour]]) -> None:
        super().__init__("note", box, zone="note", skip=True)
        self.title, self.told = title, told

    def _width(self, canvas: Canvas) -> int:
        return self.box.w - 2 * canvas.px(16)

    def _head(self, canvas: Canvas) -> int:
        return canvas.px(12) + canvas.type.line(18) + canvas.px(6)

    def height(self, canvas: Canvas) -> int:
        """Return the height that the text needs, with a margin below."""
        lines = sum(len(canvas.type.wrap(text, 16, self._width(canvas), face)) for text, face, _ in self.told)
        return (
            self._head(canvas) + lines * canvas.type.line(16) + len(self.told) * canvas.px(4) + canvas.px(12)
        )

    def draw(self, canvas: Canvas, state: State) -> None:
        c, box = canvas, self.box
        note.paint(c, box)
        x, y = box.x + c.px(16), box.y + c.px(12)
        c.foil(self.title, (x, y), c.type.smaller(self.title, 20, self._width(c), "serif"))
        y = box.y + self._head(c)
        for text, face, colour in self.told:
            c.paragraph(text, (x, y), self._width(c), 16, colour, face)
            y += len(c.type.wrap(text, 16, self._width(c), face)) * c.type.line(16) + c.px(4)
