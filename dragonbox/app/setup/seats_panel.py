"""The panel with the seats of a match that is being set up: a row for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING

import pygame

from dragonbox import players
from dragonbox.app.common import seating
from dragonbox.app.common.form import HELP, Form
from dragonbox.app.setup import head_starts
from dragonbox.app.setup.players import SIZES, Lineup, Place
from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import N_, _
from dragonbox.players import strength
from dragonbox.storage import settings as settings_file
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.controls import Segments, Stepper
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button, IconButton, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.setup.new_game import NewGame

ZONE = "players"
ROW, LOWEST, GAP = 62, 42, 8
"""The heights of a row: as it is where there is room, and the lowest; and between two rows; all in u."""
ADD = N_("Add a player")
HEAD_STARTS = (
    N_("Head start: none"),
    N_("Head start: small"),
    N_("Head start: medium"),
    N_("Head start: large"),
)
YOURS = ("", N_("a small one for you"), N_("a medium one for you"), N_("a large one for you"))
THEIRS = (
    "",
    N_("a small one for {name}"),
    N_("a medium one for {name}"),
    N_("a large one for {name}"),
)
"""What is told of a head start of each size."""
NAME, LEVEL = 17, 15
"""Sizes of type."""


class Face(Widget):
    """The portrait of a seat, which can be pressed for another."""

    def __init__(
        self,
        seat: Seat,
        name: str,
        box: pygame.Rect,
        act: Callable[[], None],
        tip: str,
        team: int | None,
    ) -> None:
        """`team` is the number of its team, from 0, if there are teams."""
        super().__init__(f"portrait {seat}", box, act, ZONE, tip=tip, skip=not tip)
        self.name, self.team = name, team

    def draw(self, canvas: Canvas, state: State) -> None:
        if state.hover and self.tip:
            canvas.glow(self.box, self.box.w / 2, canvas.px(8), theme.GLOW, 150)
        parts.portrait(canvas, self.name, self.box.center, self.box.w)
        if self.team is not None:
            at = self.box.right - canvas.px(5), self.box.bottom - canvas.px(7)
            parts.badge(canvas, str(self.team + 1), at, "ivory", 14, 20)
        if state.focus:
            parts.focus(canvas, self.box, self.box.w / 2)


class HeadStart(Widget):
    """The points that a seat has in advance; pressed, they become more, and in the end none again."""

    def __init__(
        self, seat: Seat, box: pygame.Rect, act: Callable[[], None], why: str, size: int, points: int
    ) -> None:
        tip = _(HEAD_STARTS[size])
        if points:
            tip = f"{tip}, {phrases.points(points)}"
        super().__init__(f"ahead {seat}", box, act, ZONE, why, tip)
        self.seat, self.points = seat, points

    def draw(self, canvas: Canvas, state: State) -> None:
        r, radius = self.box, canvas.px(10)
        lit = self.on and (self.points or state.hover)
        canvas.box(r, radius, theme.INK_LIT if lit else theme.INK, 0.95 if lit else 0.66)
        canvas.outline(r, radius, theme.GOLD, canvas.hair(1.5 if lit else 1), 1 if lit else 0.35)
        if state.focus:
            parts.focus(canvas, r, radius)
        if self.points and self.on:
            canvas.text(f"+{self.points}", r.center, LEVEL, theme.GOLD_LIGHT, "semi", "center", True)
        else:
            canvas.icon("star", r.center, 20, theme.GOLD_LIGHT if self.on else theme.OFF, 0.8)


class SeatsPanel:
    """Makes the rows; what is changed in them is told to the scene, which makes them anew."""

    def __init__(self, scene: NewGame, lineup: Lineup) -> None:
        self.scene = scene
        self.lineup = lineup
        self.level = ""
        """The level that is explained: the one that was set last."""
        self._noted = True
        """Whether there was room for that below the rows; else a tool-tip tells it."""

    @property
    def counts(self) -> tuple[int, ...]:
        """Return the numbers of players that the game allows."""
        return self.scene.counts

    @property
    def seated(self) -> list[Place]:
        """Return who sits at the table, seat by seat."""
        return self.lineup.seated(self.counts)

    @property
    def names(self) -> list[str]:
        """What they are called at the table."""
        return self.lineup.names(self.counts)

    # ------------------------------------------------------------------ one more

    def add_box(self, c: Canvas, panel: pygame.Rect) -> pygame.Rect:
        """Return where a player is added: at the head of the panel, so that nothing else ever comes to lie
        there."""
        wide = c.type.width(_(ADD), LEVEL, "semi") + c.px(62)
        high = max(c.px(34), c.type.line(LEVEL))
        return pygame.Rect(panel.right - c.px(18) - wide, panel.y + c.px(13), wide, high)

    def adding(self, c: Canvas, panel: pygame.Rect) -> list[Widget]:
        """Return the button that adds a player, where the number of players can be chosen."""
        if len(self.counts) == 1:
            return []
        most = max(self.counts)
        full = ""
        if len(self.seated) >= most:
            full = _("No more than {number} can play.", number=phrases.number(most))
        box = self.add_box(c, panel)
        tip = _("Up to {n}", n=most)
        add = Button("add", box, self._add, ZONE, full, tip, label=_(ADD), icon="plus", size=LEVEL)
        return [*self._second(c, panel, box), add]

    def _second(self, c: Canvas, panel: pygame.Rect, add: pygame.Rect) -> list[Widget]:
        """Return the button for two people at one screen, as long as there is one, and where it has room."""
        people = [seat for seat, one in enumerate(self.seated) if one.player == "human"]
        label, most = _("A second person"), max(self.counts)
        wide = c.type.width(label, LEVEL, "semi") + c.px(62)
        box = pygame.Rect(add.x - c.px(8) - wide, add.y, wide, add.h)
        head = panel.x + c.px(26) + c.type.width(_("At the table"), 17, "semi") + c.px(14)
        if len(people) != 1 or most < 2 or box.x < head:
            return []
        tip, size = _(seating.IN_TURN), LEVEL
        return [Button("second", box, self.seat_second, ZONE, tip=tip, label=label, icon="person", size=size)]

    def seat_second(self) -> None:
        """Seat somebody else in the place of the first opponent, or beside the person who is alone."""
        if len(self.seated) == 1:
            self.lineup.add(self.counts)
        opponent = next(seat for seat, one in enumerate(self.seated) if one.player != "human")
        self._change(self.lineup.change, opponent)

    # ------------------------------------------------------------------ the rows

    def fill(self, form: Form, bottom: int, more: Sequence[str]) -> None:
        """Put everything into a form that ends at `bottom`; `more` are notes to be said below, if there is
        room."""
        c, seated = form.canvas, self.seated
        notes = [note for note in (*self._notes(), *more) if note]
        rows = len(seated)
        gap, lowest = c.px(GAP), max(c.px(LOWEST), c.type.line(NAME) + c.px(8))
        line = c.type.line(HELP)
        height = 0
        for told in range(len(notes), -1, -1):
            lines = sum(len(c.type.wrap(note, HELP, form.width)) for note in notes[:told])
            room = bottom - form.y - lines * line - (c.px(10) if told else 0)
            height = min(c.px(ROW), (room - (rows - 1) * gap) // rows)
            if height >= lowest or not told:
                notes = notes[:told]
                break
        self._noted = any(
            note.startswith(f"{_(level.title)}: ") for note in notes for level in players.LEVELS
        )
        faces = seating.faces(seated, self.scene.context.portrait)
        for seat in range(len(seated)):
            self._row(form, seat, pygame.Rect(form.left, form.y, form.width, height), faces[seat])
            form.y += height + gap
        if notes:
            form.y = bottom - sum(len(c.type.wrap(note, HELP, form.width)) for note in notes) * line
            for note in notes:
                form.text(note, HELP, c.palette.dim)

    def _row(self, form: Form, seat: Seat, box: pygame.Rect, face: str) -> None:
        c, seated = form.canvas, self.seated[seat]
        own = seat == self.lineup.first_person()
        person = seated.player == "human"
        form.draw(partial(self._ground, c, box, own))
        side = min(c.px(50), box.h - c.px(8))
        at = pygame.Rect(box.x + c.px(8), box.centery - side // 2, side, side)
        act, tip = (
            (self.scene.choose_portrait, _("Choose your portrait"))
            if own
            else (self._none, "")
            if person
            else (partial(self._change, self.lineup.next_opponent, seat), self._another(seat))
        )
        form.widgets.append(Face(seat, face, at, act, tip, self._team(seat)))
        icon = min(c.px(40), box.h - c.px(4))
        right = box.right - c.px(6) - icon
        y = box.centery - icon // 2
        icons: list[Widget] = []
        if seat and any(count < len(self.seated) for count in self.counts):
            act = partial(self._change, lambda at: self.lineup.remove(at, self.counts), seat)
            icons.append(
                IconButton(f"remove {seat}", pygame.Rect(right, y, icon, icon), act, ZONE,
                           tip=_("Without {name}", name=phrases.named(self.names[seat])), icon="cross")
            )  # fmt: skip
            right -= icon + c.px(4)
        elif any(count < len(self.seated) for count in self.counts):
            right -= icon + c.px(4)
        if len(self._amounts()) > 1:
            wide = max(icon, c.type.width(f"+{self._amounts()[-1]}", LEVEL, "semi") + c.px(10))
            right -= wide + c.px(4)
            box = pygame.Rect(right + icon + c.px(4), y, wide, icon)
            icons.append(self._head_start(seat, box))
        tip = _("Let the computer play here") if person else _("Let a person play here")
        icons.append(
            IconButton(f"person {seat}", pygame.Rect(right, y, icon, icon),
                       partial(self._change, self.lineup.change, seat), ZONE, tip=tip, icon="person",
                       marked=person)
        )  # fmt: skip
        x = at.right + c.px(12)
        room = right - c.px(8) - x
        if person:
            form.widgets.append(self._name(c, seat, pygame.Rect(x, 0, room, box.h), box, own))
        else:
            names = [s.name for s in self.seated if s.player != "human"]
            wide = min(max(c.type.width(name, NAME, "semi") for name in names) + c.px(12), room // 2)
            mark = partial(
                c.text, seated.name, (x, box.centery - c.px(1)), NAME, None, "semi", "left", True, wide
            )
            form.draw(mark)
            form.widgets.append(self._levels(c, seat, pygame.Rect(x + wide, 0, room - wide, icon), box))
        form.widgets += icons[::-1]

    def _another(self, seat: Seat) -> str:
        """What is said of an opponent's portrait: the habit, and that another one may come."""
        if habit := self._habit(seat):
            return _("{habit} Press for another opponent.", habit=habit)
        return _("Another opponent")

    def _habit(self, seat: Seat) -> str:
        return seating.habit(self.scene.game.key, self.seated[seat])

    def _name(self, c: Canvas, seat: Seat, area: pygame.Rect, row: pygame.Rect, own: bool) -> Widget:
        field = pygame.Rect(area.x, 0, area.w, min(c.px(42), row.h - c.px(4)))
        field.centery = row.centery
        return TextField(
            "name" if own else f"name {seat}",
            field,
            zone=ZONE,
            text=phrases.named(self.names[seat]),
            hint=_("Your name") if own else phrases.named(f"Player {seat + 1}"),
            icon="pencil" if area.w > c.px(160) else "",
            limit=settings_file.LONGEST_NAME,
            change=partial(self._rename, seat),
            submit=lambda text: self.scene.to_start(),
            size=NAME,
        )

    def _levels(self, c: Canvas, seat: Seat, area: pygame.Rect, row: pygame.Rect) -> Widget:
        labels = [_(level.title) for level in players.LEVELS]
        keys = [level.key for level in players.LEVELS]
        box = pygame.Rect(area.x, 0, area.w, min(c.px(38), row.h - c.px(4)))
        box.centery = row.centery
        cell = max(c.type.width(label, LEVEL, "semi") for label in labels) + c.px(10)
        kind = Segments if cell * len(labels) <= area.w else Stepper
        return kind(
            f"level {seat}",
            box,
            zone=ZONE,
            labels=labels,
            value=keys.index(self.seated[seat].player),
            change=lambda i: self._set_level(seat, keys[i]),
            tip="" if self._noted else self._about(players.BY_KEY[self.seated[seat].player]),
            size=LEVEL,
            leaves=True,
        )

    def _amounts(self) -> tuple[int, ...]:
        """The points of each size of a head start."""
        scene = self.scene
        return head_starts.amounts(scene.game.key, len(self.seated), scene.options)

    def _head_start(self, seat: Seat, box: pygame.Rect) -> HeadStart:
        size, why = self.seated[seat].ahead, head_starts.why_not(self.scene.game.key, self.scene.options)
        act = partial(self._change, self._more_ahead, seat)
        return HeadStart(seat, box, act, why, size, self._amounts()[size])

    def stretched(self) -> None:
        """The match has become longer or shorter, and head starts with it; the widgets stay the same."""
        for old in self.scene.widgets:
            if isinstance(old, HeadStart):
                made = self._head_start(old.seat, old.box)
                old.why, old.tip, old.points = made.why, made.tip, made.points

    def _more_ahead(self, seat: Seat) -> None:
        """The next larger head start, or none after the largest."""
        self.seated[seat].ahead = (self.seated[seat].ahead + 1) % len(SIZES)

    # ------------------------------------------------------------------ what is drawn

    @staticmethod
    def _ground(c: Canvas, box: pygame.Rect, own: bool) -> None:
        c.box(box, c.px(10), theme.HOLLOW, 0.34 if own else 0.22)
        c.outline(box, c.px(10), theme.GOLD, c.hair(), 0.45 if own else 0.3)

    def _team(self, seat: Seat) -> int | None:
        teams = self.scene.game.teams(self.scene.options)
        return next((i for i, team in enumerate(teams) if seat in team), None)

    def _notes(self) -> list[str]:
        """What is to be said below the rows, the most important first."""
        notes = []
        names = self.names
        if teams := self.scene.game.teams(self.scene.options):
            sides = [phrases.listed([phrases.named(names[seat]) for seat in team]) for team in teams]
            both = reduce(lambda one, other: _("{one} against {other}", one=one, other=other), sides)
            notes.append(phrases.closed(both))
        if self._amounts() and not head_starts.why_not(self.scene.game.key, self.scene.options):
            # The points stand at the seats, where they follow the length of the match.
            told = [
                _(YOURS[seated.ahead])
                if name == phrases.YOU
                else _(THEIRS[seated.ahead], name=phrases.within(phrases.named(name)))
                for name, seated in zip(names, self.seated, strict=True)
                if seated.ahead
            ]
            notes += [_("Head start: {told}.", told=phrases.listed(told))] if told else []
        levels = [seated.player for seated in self.seated if seated.player != "human"]
        people = len(names) - len(levels)
        if levels:
            level = players.BY_KEY[self.level if self.level in levels else levels[0]]
            notes.append(self._about(level))
        if not people:
            notes.append(_("The computer plays alone, and you watch."))
        elif people > 1 and self.scene.game.rules.HIDDEN:
            notes.append(_("Between the turns of two people doors close, so that hands stay secret."))
        elif people > 1:
            notes.append(_("The table turns to the player who decides."))
        return [*notes, *map(self._habit, range(len(names)))]

    def _about(self, level: players.Level) -> str:
        """What it is like to play against a level, and what comes of it."""
        meaning = strength.meaning(self.scene.game.key, level.key, len(self.seated))
        return f"{_(level.title)}: {_(level.help)} {meaning}".rstrip()

    # ------------------------------------------------------------------ what can be done

    def _none(self) -> None:
        """The portrait of another person goes with the name."""

    def _rename(self, seat: Seat, text: str) -> None:
        """What is typed counts; a blank name is none."""
        self.seated[seat].name = phrases.unnamed(text.strip()) or f"Player {seat + 1}"
        if seat == self.lineup.first_person():
            self.scene.rename(text)

    def _set_level(self, seat: Seat, level: str) -> None:
        self.seated[seat].player = self.level = level
        self.scene.changed()

    def _add(self) -> None:
        self.lineup.add(self.counts)
        self.scene.changed()

    def _change(self, change: Callable[[Seat], None], seat: Seat) -> None:
        change(seat)
        self.scene.changed()
