"""The curtain: lacquered doors between the turns of people who share a screen and have secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.app.common import seating
from dragonbox.app.scene import Scene
from dragonbox.app.table.stuck import headline
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import keycaps, parts, shapes, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.widgets import Act, Button, IconButton, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match, Played

CLOSING, OPENING = 0.35, 0.45
"""Seconds in which the doors move."""
HOLD = 0.6
"""Seconds for which the button is held, whatever the speed of motion."""
VANISH = 0.18
"""Seconds in which the words vanish before the doors open, at normal speed."""
AWAY = 18
"""The size of the words that tell who looks away."""
STEPS = 40
"""In so many steps the ring fills."""


class Doors:
    """Two doors of lacquer that cover the whole canvas, made when they are first wanted."""

    def __init__(self) -> None:
        self._closed: pygame.Surface | None = None
        self._key: object = None

    def clear(self) -> None:
        """Let go of the picture."""
        self._closed = None

    def fit(self, canvas: Canvas) -> None:
        """Let go of the picture if it is of no use on that canvas."""
        key = canvas.size, canvas.palette
        if self._key != key:
            self._closed, self._key = None, key

    def closed(self, canvas: Canvas) -> pygame.Surface:
        """Return an opaque picture of both, closed."""
        self.fit(canvas)
        if self._closed is None:
            self._closed = _doors(canvas)
        return self._closed

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the doors: 0 is open, 1 is closed."""
        picture, (w, h) = self.closed(canvas), canvas.size
        middle = w // 2
        aside = round(middle * (1 - share))
        canvas.surface.blit(picture, (-aside, 0), (0, 0, middle, h))
        canvas.surface.blit(picture, (middle + aside, 0), (middle, 0, w - middle, h))
        if 0 < share < 1:
            # What is open lies in the shadow of the doors.
            deep = canvas.px(26)
            shade = canvas.kept.get(
                ("doors' shade", deep, h), lambda: shapes.gradient((deep, h), (theme.SHADOW,), True, (0.6, 0))
            )
            canvas.surface.blit(shade, (middle - aside, 0))
            canvas.surface.blit(pygame.transform.flip(shade, True, False), (middle + aside - deep, 0))


def _doors(canvas: Canvas) -> pygame.Surface:
    c = canvas
    surface = parts.ground(c, "lacquer")
    w, h = c.size
    with c.on(surface):
        if theme.GRAIN:
            parts.wood(c, (0, 0, w, h), 0)
        for x, width in ((0, w // 2), (w // 2, w - w // 2)):
            inner = pygame.Rect(x, 0, width, h).inflate(-c.px(64), -c.px(68))
            c.rim(inner, c.px(4), c.hair(2), 0.8)
            c.outline(inner.inflate(-c.px(16), -c.px(16)), c.px(3), theme.GOLD, c.hair(), 0.55)
            parts.fittings(c, inner)
        seam = pygame.Rect(w // 2 - c.px(3), 0, c.px(6), h)
        surface.fill(theme.CURTAIN[1], seam)
        edge = shapes.gradient((c.px(22), h), (theme.SHADOW,), True, (0.5, 0))
        surface.blit(edge, (seam.right, 0))
        surface.blit(pygame.transform.flip(edge, True, False), (seam.x - edge.get_width(), 0))
        gold = shapes.gradient((c.hair(1.5), h), (theme.METAL_LIGHT, theme.METAL_DARK))
        surface.blit(gold, (seam.x - gold.get_width(), 0))
        surface.blit(gold, (seam.right, 0))
    return surface.convert()


class Hold(Button):
    """A button with a ring that fills while it is held."""

    share: float = 0.0

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r = canvas, self.box
        label, self.label = self.label, ""
        Button.draw(self, c, state)
        self.label = label
        side = min(c.px(42), r.h - c.px(14))
        ring = _ring(c, side, round(self.share * STEPS))
        x = r.x + c.px(22)
        c.surface.blit(ring, (x, r.centery - side // 2))
        at = x + side + c.px(16), r.centery - c.px(1)
        c.text(self.label, at, 20, theme.ON_BUTTON, "semi", middle=True)


def _ring(canvas: Canvas, side: int, step: int) -> pygame.Surface:
    """A ring of that many steps, on a dark one."""
    import math

    def make() -> pygame.Surface:
        fine = 4
        large = shapes.blank((side * fine, side * fine), theme.BUTTON[1])
        middle, wide = side * fine / 2, side * fine * 0.15
        radius = middle - wide
        for colour, share in ((theme.rgb("#5C150B"), 1.0), (theme.rgb("#FFE9CF"), step / STEPS)):
            if not share:
                continue
            dots = max(2, round(240 * share))
            for i in range(dots + 1):
                angle = -math.pi / 2 + 2 * math.pi * share * i / dots
                at = middle + radius * math.cos(angle), middle + radius * math.sin(angle)
                pygame.draw.circle(large, colour, at, wide / 2)
        return pygame.transform.smoothscale(large, (side, side))

    return canvas.kept.get(("ring", side, step), make)


class Curtain(Scene):
    """Nothing of the table is to be seen until the person whose turn it is holds the button.

    While an opponent has to decide, the opponent plays behind the doors.
    """

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table
        self._held_since: float | None = None
        self._by_pointer = False
        self._failure = ""
        """Why an opponent has no answer, as it is told."""
        self._opens_at: float | None = None
        """When the doors open, once the button was held long enough."""

    @property
    def match(self) -> Match:
        """Return the match that goes on behind the doors."""
        return self.table.real

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is, if that is a person."""
        seat = self.match.to_move
        return seat if seat in self.match.people else None

    @property
    def _mover(self) -> Seat:
        return self.match.to_move or 0

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c = self.canvas
        words = c.type.width(self._name(), self._name_size(), "serif") + self._face() + c.px(24)
        note = c.type.width(self._note(), theme.LABEL)
        w = min(c.width - c.px(60), max(c.px(620), words + c.px(100), note + c.px(60)))
        h = (
            c.px(30)
            + c.type.line(20)
            + self._face()
            + c.type.line(AWAY)
            + c.px(26)
            + self._button_height()
            + c.px(18)
            + c.type.line(theme.LABEL)
            + c.px(10)
        )
        box = pygame.Rect(0, 0, w, h)
        recap = c.px(16) + self._recap_height()
        emblem = self._emblem(h + recap)
        free = c.height - h - emblem
        # Room for the recap is left before there is one, so that the button never moves.
        top = (free - recap if free >= recap + c.px(16) else free) // 2
        box.midtop = c.width // 2, top + emblem + c.px(8)
        return box

    def _emblem(self, below: int) -> int:
        """Return the height of the emblem; it leaves room for what lies below it, as far as it can."""
        return max(
            self.canvas.px(130), min(self.canvas.px(200), self.canvas.height - below - self.canvas.px(24))
        )

    def _recap_height(self) -> int:
        c = self.canvas
        return c.px(20) + c.type.line(theme.LABEL) + max(c.px(40), c.type.line(16))

    def _recap(self) -> pygame.Rect | None:
        """Where it is told what the others did, if there is room for it."""
        c, area = self.canvas, self._area()
        box = pygame.Rect(area.x, area.bottom + c.px(16), area.w, self._recap_height())
        return box if box.bottom <= c.height - c.px(12) else None

    def _missed(self) -> list[Played]:
        """What others did since the person's last turn; it lay open to everybody."""
        seat = self.seat
        if seat is None:
            return []
        history, top = self.match.history, self.table.top
        known, since = len(history) - top.unseen(self.match), self.table.handover.since(seat)
        return [
            played
            for number, played in enumerate(history[since:], since)
            if played.seat != seat and not top.secret(played.move, number < known)
        ]

    def _since(self) -> str:
        """Return what the recap covers, as its heading."""
        had_one = any(played.seat == self.seat for played in self.match.history)
        return _("Since your last turn") if had_one else _("So far")

    def _face(self) -> int:
        return max(self.canvas.px(76), self.canvas.type.height(theme.DISPLAY, "serif"))

    def _button_height(self) -> int:
        c = self.canvas
        return max(c.px(66), c.type.height(20, "semi") + c.px(28))

    def _name(self) -> str:
        return phrases.named(self.match.seats[self._mover].name)

    def _name_size(self) -> float:
        c = self.canvas
        room = c.width - self._face() - c.px(200)
        return c.type.smaller(self._name(), theme.DISPLAY, room, "serif", 22, 1)

    def _note(self) -> str:
        if self.table.opponents.failure:
            return headline(self._name())
        if self.seat is None:
            return _("The doors stay closed until a person has to decide.")
        return self.table.top.summons(self.seat) or _("Until the doors open, no hand is shown.")

    def _away(self) -> str:
        """Return who looks away now."""
        others = [self.match.seats[seat].name for seat in self.match.people if seat != self.seat]
        if self.seat is None:
            return ""
        if len(others) > 1:
            return _("Everyone else looks away.")
        return phrases.verb(
            others[0], _("You look away."), _("{name} looks away.", name=phrases.named(others[0]))
        )

    # ------------------------------------------------------------------ the scene

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = self.table.handover.doors.closed(c).copy()
        if self._opens_at is not None:
            return surface
        with c.on(surface):
            area = self._area()
            side = self._emblem(area.h + c.px(16) + self._recap_height()) - c.px(10)
            parts.emblem(c, self.match.game.key, (c.width / 2, area.y - c.px(8) - side / 2), side)
            c.shadow(area, c.px(18), c.px(26), c.px(10), alpha=200)
            c.box(area, c.px(18), theme.CURTAIN[0], 0.96)
            c.rim(area, c.px(18), c.hair(2), 0.9)
            self._paint_words(area)
            self._paint_recap()
        return surface

    def _paint_recap(self) -> None:
        """The latest moves that were missed, as many as fit side by side."""
        c, box, missed = self.canvas, self._recap(), self._missed()
        if box is None or not missed:
            return
        faces = seating.faces(self.match.seats, self.context.portrait)
        face, gap = c.px(34), c.px(22)
        room = box.w - c.px(40)
        shown: list[tuple[Played, list[Run], int]] = []
        for played in reversed(missed):
            did = phrases.does("", self.table.top.words(played.move, played.events))
            runs: list[Run] = [(did, c.palette.text, "sans")]
            if gained := self.table.top.gained(played):
                runs.append((phrases.gain(gained), theme.GOLD_LIGHT, "bold"))
            width = face + c.px(8) + c.runs_width(runs, 16)
            if width + (gap if shown else 0) > room:
                break
            room -= width + (gap if shown else 0)
            shown.insert(0, (played, runs, width))
        if not shown:
            return
        c.box(box, c.px(12), theme.CURTAIN[0], 0.9)
        c.outline(box, c.px(12), theme.GOLD, c.hair(), 0.45)
        x, y = box.x + c.px(20), box.y + c.px(10)
        c.text(self._since(), (x, y), theme.LABEL, c.palette.head, "semi")
        if more := len(missed) - len(shown):
            end = box.right - c.px(20), y
            c.text(_("and {more} more before", more=more), end, theme.LABEL, c.palette.dim, align="right")
        middle = (y + c.type.line(theme.LABEL) + box.bottom - c.px(6)) // 2
        for played, runs, width in shown:
            parts.portrait(c, faces[played.seat], (x + face / 2, middle), face)
            c.runs(runs, (x + face + c.px(8), middle), 16, middle=True)
            x += width + gap

    def _paint_words(self, area: pygame.Rect) -> None:
        c = self.canvas
        person = self.seat is not None
        y = area.y + c.px(20)
        words = _("Next to play") if person else _("Behind the doors plays")
        c.text(words, (area.centerx, y), 20, c.palette.dim, align="center")
        y += c.type.line(20) + c.px(4)
        face, size = self._face(), self._name_size()
        width = face + c.px(22) + c.type.width(self._name(), size, "serif")
        x = area.centerx - width // 2
        faces = seating.faces(self.match.seats, self.context.portrait)
        parts.portrait(c, faces[self._mover], (x + face / 2, y + face / 2), face - c.px(4), turn=True)
        c.foil(self._name(), (x + face + c.px(22), y + face / 2), size, middle=True)
        y += face + c.px(6)
        c.text(self._away(), (area.centerx, y), AWAY, c.palette.text, "semi", "center")
        at = area.centerx, area.bottom - c.px(14) - c.type.line(theme.LABEL)
        colour = c.palette.loss if self.table.opponents.failure else c.palette.dim
        c.text(self._note(), at, theme.LABEL, colour, align="center", width=area.w - c.px(40))

    def build(self) -> list[Widget]:
        if self._opens_at is not None:
            return []
        c, area = self.canvas, self._area()
        side = c.px(40)
        box = pygame.Rect(c.px(52), c.px(54), side, side)
        widgets: list[Widget] = [
            IconButton("menu", box, self.back, "tools", tip=_("Pause: Esc"), icon="menu")
        ]
        high = self._button_height()
        cap = c.type.width(keycaps.named_key("Enter"), theme.SMALL, "semi") + c.px(40)
        label = _("Hold to open")
        wide = max(c.px(362), c.type.width(label, 20, "semi") + c.px(96) + cap)
        box = pygame.Rect(0, 0, wide, high)
        box.midbottom = area.centerx, area.bottom - c.px(26) - c.type.line(theme.LABEL)
        if self.seat is not None:
            hold = Hold("hold", box, kind="primary", label=label, cap="Enter")
            hold.share = self._share(self.context.window.clock())
            widgets.append(hold)
        elif self.table.opponents.failure:
            stuck: Act = self.table.tell_stuck
            widgets.append(Button("stuck", box, stuck, kind="primary", label=_("What now?")))
        return widgets

    def show_anew(self) -> None:
        """Something else has to be told than before."""
        self._let_go()
        self._failure = self.table.opponents.failure
        self.lay_out(self.canvas, None)
        self._to_hold()

    def _to_hold(self) -> None:
        """The keys begin at the button that opens the doors, wherever they were while it was not there."""
        if self.widget("hold"):
            self.focused = "hold"

    # ------------------------------------------------------------------ holding

    def _share(self, now: float) -> float:
        if self._opens_at is not None:
            return 1.0
        return 0.0 if self._held_since is None else min(1.0, (now - self._held_since) / HOLD)

    def _hold(self, by_pointer: bool) -> None:
        if self.seat is None or self._opens_at is not None or self._held_since is not None:
            return
        self._held_since, self._by_pointer = self.context.window.clock(), by_pointer
        self.context.window.dirty = True

    def _let_go(self) -> None:
        if self._held_since is not None:
            self._held_since = None
            if isinstance(hold := self.widget("hold"), Hold):
                hold.share = 0.0
            self.context.window.dirty = True

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        super().pointer_down(at, now)
        if self.pressed == "hold":
            self._hold(True)

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        changed = super().pointer_moved(at, now)
        if self._by_pointer and self.hovered != "hold":
            self._let_go()
        return changed

    def pointer_up(self, at: tuple[int, int], now: float) -> None:
        if self._by_pointer:
            self._let_go()
        super().pointer_up(at, now)

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        here = self.focused if self.focus_shown else "hold"
        if self.seat is not None and command in ("accept", "secondary") and here == "hold":
            self.focus_shown = True
            self._hold(False)
            return True
        return super().key(event, command)

    def released(self) -> None:
        self._let_go()

    # ------------------------------------------------------------------ time

    def tick(self, now: float) -> bool:
        if self._opens_at is not None:
            if now >= self._opens_at and (seat := self.seat) is not None:
                self.table.handover.open(seat)
            return True
        if self._held_since is not None:
            if now - self._held_since >= HOLD:
                self._vanish(now)
            elif isinstance(hold := self.widget("hold"), Hold):
                hold.share = self._share(now)
            return True
        opponents = self.table.opponents
        if (move := opponents.take(now)) is not None:
            self.table.play_unseen(move)
            if self.context.window.top is self:
                self.context.window.fade()
                self.show_anew()
                self._wait()
            return True
        if opponents.failure != self._failure:
            self.show_anew()
        if opponents.tell():
            self.table.tell_stuck()
            return True
        return False

    def _vanish(self, now: float) -> None:
        """The words go, then the doors open."""
        self.context.sound.play("doors_open")
        self.context.window.fade()
        self._held_since = None
        self._opens_at = now + VANISH * self.context.speed
        self.lay_out(self.canvas, None)

    def wake(self, now: float) -> float | None:
        times = (super().wake(now), self.table.opponents.wake(now))
        return min((time for time in times if time is not None), default=None)

    def entered(self) -> None:
        self._let_go()
        self._to_hold()
        self._wait()

    def _wait(self) -> None:
        """Have an opponent play whose turn it is, without delay."""
        if self.seat is None:
            self.table.opponents.think(self.match, self.context.window.clock())
            self.table.opponents.hurry()

    def left(self) -> None:
        self._let_go()
        self.table.opponents.rest()

    # ------------------------------------------------------------------ commands

    def back(self) -> None:
        self.context.window.push(self.context.scene("pause", self.table))

    def command(self, command: str) -> bool:
        if command == "help":
            self.table.rules()
        return command == "help"
